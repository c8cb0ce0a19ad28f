//! The search: depth first, one board at a time.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;
use unica_board::Grid;

use super::board::Board;
use super::choice::{Choice, Choose, EASY, glance, triples};
use super::pass::{Settled, settle};
use crate::Job;
use crate::start::Flat;
use crate::vector::{Rows, Task, Vector};

/// More choices than cells there cannot be.
const DEPTH: usize = 81;

/// After so many ends of branches, some twenty microseconds, it is asked whether to go on.
const POLL: u32 = 64;

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ended {
    /// Everything was looked at.
    Through,
    /// The limit was reached.
    Limit,
    /// Somebody said stop.
    Stopped,
}

/// What a search came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Outcome {
    /// How many solutions were found.
    pub(crate) found: u64,
    /// How many times there was a choice.
    pub(crate) guesses: u64,
    pub(crate) ended: Ended,
}

/// A search for the solutions of a start, or of several positions one after the other.
pub(crate) struct Search<'a> {
    /// The positions to look at, the last one first.
    pub(crate) open: &'a [Flat],
    /// How many choices it has taken before.
    pub(crate) guesses: u64,
    /// How far to go.
    pub(crate) job: &'a Job<'a>,
    /// How many solutions are wanted as grids; the others are counted only.
    pub(crate) keep: u64,
    /// Takes them, and says whether to go on.
    pub(crate) found: &'a mut dyn FnMut(&Grid) -> ControlFlow<()>,
}

impl Task for Search<'_> {
    type Output = Outcome;

    #[inline(always)]
    fn run<V: Vector>(self) -> Outcome {
        search::<V>(self)
    }
}

#[inline(always)]
fn search<V: Vector>(search: Search<'_>) -> Outcome {
    let Search { mut open, guesses, job, keep, found } = search;
    let turns = V::Rows::turns();
    let mut choices = ArrayVec::<Board<V::Rows>, DEPTH>::new();
    let mut outcome = Outcome { found: 0, guesses: 0, ended: Ended::Through };
    let mut polls = 0;
    loop {
        let mut board = match (choices.pop(), open) {
            (Some(board), _) => board,
            (None, [rest @ .., last]) => {
                open = rest;
                Board::new(last)
            }
            (None, []) => return outcome,
        };
        let is_solved = loop {
            match settle(&mut board, &turns) {
                Settled::Stalled => {
                    let is_easy = guesses + outcome.guesses < EASY;
                    if is_easy || !triples(&mut board, &turns) {
                        outcome.guesses += 1;
                        choices.push(guess::<V>(&mut board, is_easy));
                    }
                }
                Settled::Solved => break true,
                Settled::Dead => break false,
            }
        };
        if is_solved {
            outcome.found += 1;
            let mut asked = ControlFlow::Continue(());
            if outcome.found <= keep {
                asked = found(&board.grid());
            }
            if outcome.found >= job.limit {
                outcome.ended = Ended::Limit;
                return outcome;
            }
            if asked.is_break() {
                outcome.ended = Ended::Stopped;
                return outcome;
            }
        }
        polls = (polls + 1) % POLL;
        if polls == 0 && job.is_stopped() {
            outcome.ended = Ended::Stopped;
            return outcome;
        }
    }
}

/// Makes a choice on the board, and gives the board with what is left.
#[inline(always)]
fn guess<V: Vector>(board: &mut Board<V::Rows>, is_easy: bool) -> Board<V::Rows> {
    let mut lanes = Flat::EMPTY;
    board.store(&mut lanes);
    let at_a_glance = if is_easy { glance(board, &lanes) } else { None };
    let Choice { row, lane, first, others } = match at_a_glance {
        Some(choice) => choice,
        None => V::apart(Choose { board, flat: &lanes }),
    };
    let mut other = *board;
    board.set(row, lane, first);
    other.set(row, lane, others);
    other
}
