//! The next solution in lexicographic order.

use core::ops::ControlFlow;

use unica_board::Grid;

use super::board::Board;
use super::engine::Search;
use super::pass::{Settled, settle};
use crate::Job;
use crate::start::Flat;
use crate::vector::{Lanes, Rows, Task, Vector};

/// After this many dead ends in a row each branch is first asked for any solution at all. Then
/// no start makes the next solution wait long, and easy ones do not pay for the question.
const PATIENCE: u32 = 64;

/// Looks for the next solution. It branches on the first open cell in reading order, and all
/// cells before it are settled; so trying its digits in ascending order gives the solutions in
/// lexicographic order.
pub(crate) struct Next<'a> {
    /// The positions that are still to be looked at, the last one first.
    pub(crate) open: &'a mut Vec<Flat>,
    /// Dead ends since the last solution.
    pub(crate) dead_ends: &'a mut u32,
}

impl Task for Next<'_> {
    type Output = Option<Grid>;

    #[inline(always)]
    fn run<V: Vector>(self) -> Option<Grid> {
        next::<V>(self.open, self.dead_ends)
    }
}

#[inline(always)]
fn next<V: Vector>(open: &mut Vec<Flat>, dead_ends: &mut u32) -> Option<Grid> {
    let turns = V::Rows::turns();
    'positions: while let Some(position) = open.pop() {
        let mut board = Board::<V::Rows>::new(&position);
        loop {
            match settle(&mut board, &turns) {
                Settled::Solved => {
                    *dead_ends = 0;
                    return Some(board.grid());
                }
                Settled::Stalled if *dead_ends < PATIENCE || is_hopeful::<V>(&board) => {}
                _ => {
                    *dead_ends = dead_ends.saturating_add(1);
                    continue 'positions;
                }
            }
            let (row, lane) = first_open(&board);
            let digits = board.0[row].get(lane);
            let first = digits & digits.wrapping_neg();
            let mut others = board;
            others.set(row, lane, digits & !first);
            let mut left = Flat::EMPTY;
            others.store(&mut left);
            open.push(left);
            board.set(row, lane, first);
        }
    }
    None
}

/// Has this position a solution?
#[inline(always)]
fn is_hopeful<V: Vector>(board: &Board<V::Rows>) -> bool {
    let mut position = Flat::EMPTY;
    board.store(&mut position);
    let found = &mut |_: &Grid| ControlFlow::Continue(());
    V::apart(Search { open: &[position], guesses: 0, job: &Job::limit(1), keep: 0, found }).found
        > 0
}

/// Row and lane of the first cell in reading order with several candidates; there must be one.
#[inline(always)]
fn first_open<R: Rows>(board: &Board<R>) -> (usize, usize) {
    let none = R::splat(0);
    let mut row = 0;
    loop {
        let cells = board.0[row];
        let one = cells.and(cells.add(R::splat(!0))).equals(none).bits();
        if one & 0xffff != 0xffff || row == 8 {
            return (row, (!one).trailing_zeros() as usize % 16);
        }
        row += 1;
    }
}
