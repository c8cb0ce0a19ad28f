//! Chains: what follows from a supposition, as the program looks for it.
//!
//! A node is a candidate that is on or off. Of all hints of a producer the first by rating,
//! complexity and class is taken; complexity is the number of distinct nodes behind the
//! conclusion, in each branch.

mod ancestry;
mod best;
mod board;
mod cycle;
mod desk;
mod flood;
mod length;
mod links;
mod multiple;
mod nested;
mod patterns;
mod run;
mod single;
mod single_all;
mod spread;
#[cfg(test)]
mod tests;

pub(super) use multiple::Sort;

use super::{State, Taken};
use board::Board;
use desk::Desk;
use links::Links;
use patterns::Facts;
use single::Room;

/// The producers of chains, with the room that they need.
#[derive(Clone)]
pub(super) struct Chains {
    board: Board,
    links: Links,
    room: Room,
    desk: Option<Box<Desk>>,
}

impl Chains {
    pub(super) fn new() -> Self {
        Self { board: Board::EMPTY, links: Links::new(), room: Room::default(), desk: None }
    }

    /// The first forcing chain or cycle. This producer is asked before the others, which look at
    /// the same position.
    pub(super) fn single(&mut self, state: &State) -> Option<Taken> {
        self.board = Board::of(state.position());
        self.links.read(&self.board);
        self.room.first(&self.board, &self.links)
    }

    /// The first hint of several branches, at the position of the last call of
    /// [`single`](Self::single).
    pub(super) fn several(&mut self, state: &State, sort: Sort) -> Option<Taken> {
        let desk = self.desk.get_or_insert_with(|| Box::new(Desk::new()));
        desk.first(&self.board, &self.links, &Facts::of(state), sort)
    }
}
