//! The search: depth first, one board at a time.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;
use unica_board::Grid;

use super::board::{Board, lane};
use super::pass::{Settled, settle};
use crate::Job;
use crate::choice::{choose, peers};
use crate::start::CELLS;
use crate::vector::{Rows, Task, Vector};

/// More choices than cells there cannot be.
const DEPTH: usize = 81;

/// After so many positions, some ten microseconds, it is asked whether to go on.
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

/// A search for the solutions of one start.
pub(crate) struct Search<'a> {
    /// The digits of each cell.
    pub(crate) cells: &'a [u16; CELLS],
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
        search::<V::Rows>(self)
    }
}

#[inline(always)]
fn search<R: Rows>(search: Search<'_>) -> Outcome {
    let Search { cells, job, keep, found } = search;
    let turns = R::turns();
    let mut board = Board::<R>::new(cells);
    let mut open = ArrayVec::<Board<R>, DEPTH>::new();
    let mut outcome = Outcome { found: 0, guesses: 0, ended: Ended::Through };
    let mut polls = 0;
    loop {
        polls = (polls + 1) % POLL;
        if polls == 0 && job.is_stopped() {
            outcome.ended = Ended::Stopped;
            return outcome;
        }
        match settle(&mut board, &turns) {
            Settled::Stalled => {
                outcome.guesses += 1;
                open.push(guess(&mut board));
                continue;
            }
            Settled::Solved => {
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
            Settled::Dead => {}
        }
        match open.pop() {
            Some(other) => board = other,
            None => return outcome,
        }
    }
}

/// Bits of a row in a set of cells.
const ROW: usize = 12;

static PEERS: [u128; 9 * ROW] =
    peers(ROW, [lane(0), lane(1), lane(2), lane(3), lane(4), lane(5), lane(6), lane(7), lane(8)]);

/// Makes a choice: the lowest digit of the chosen cell. Gives the board without it.
#[inline(always)]
fn guess<R: Rows>(board: &mut Board<R>) -> Board<R> {
    let (none, minus_one) = (R::splat(0), R::splat(!0));
    let (mut open, mut pairs, mut triples) = (0, 0, 0);
    for row in 0..9 {
        let cells = board.0[row];
        let over_one = cells.and(cells.add(minus_one));
        let over_two = over_one.and(over_one.add(minus_one));
        let one = u128::from(over_one.equals(none).bits()) & ((1 << ROW) - 1);
        let two = u128::from(over_two.equals(none).bits()) & ((1 << ROW) - 1);
        open |= (one ^ ((1 << ROW) - 1)) << (ROW * row);
        pairs |= (two & !one) << (ROW * row);
    }
    if pairs == 0 {
        for row in 0..9 {
            let cells = board.0[row];
            let over_one = cells.and(cells.add(minus_one));
            let over_two = over_one.and(over_one.add(minus_one));
            let over_three = over_two.and(over_two.add(minus_one));
            let three = u128::from(over_three.equals(none).bits()) & ((1 << ROW) - 1);
            triples |= (three << (ROW * row)) & open;
        }
    }
    let cell = choose(open, pairs, triples, &PEERS);
    let (row, lane) = (cell / ROW, cell % ROW);
    let mut other = *board;
    let digits = board.0[row].get(lane);
    let first = digits & digits.wrapping_neg();
    // Blended in: a lane written by itself would stall the load of the register after it.
    let here = R::load(&AT[16 - lane..]);
    board.0[row] = here.select(R::splat(first), board.0[row]);
    other.0[row] = other.0[row].less(here.and(R::splat(first)));
    other
}

/// From `16 - lane` on, a mask of that lane.
static AT: [u16; 32] = {
    let mut at = [0; 32];
    at[16] = !0;
    at
};
