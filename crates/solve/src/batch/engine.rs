//! The search: in each lane a depth-first search of one puzzle, all lanes in step.
//!
//! A pass propagates in every lane. Then each lane in which something came to an end is dealt
//! with: a dead one goes back to its last choice, a solved one hands its solution out, one that
//! stalled makes a choice, one that is through takes the next puzzle. What is to be written into a
//! lane is blended into whole registers: values of one lane written one by one would stall the
//! loads of the next pass.

use unica_board::{ByCell, Grid};

use super::pass::{ALL, Cells, complete, pass};
use crate::Job;
use crate::answer::Answer;
use crate::single::{Board, Choice, Choose, triples};
use crate::start::{Flat, LANES, Start, digit};
use crate::vector::{Lanes, MOST, Rows, Task, Vector};

/// More choices than cells there cannot be.
const DEPTH: usize = 81;

/// After so many passes, some ten microseconds, it is asked whether to go on.
const POLL: u32 = 64;

/// The search of one lane.
#[derive(Clone, Copy, Default)]
struct Lane {
    /// The puzzle it is at.
    puzzle: usize,
    /// How many choices are open.
    depth: usize,
}

/// What is to be written into a lane.
#[derive(Clone, Copy)]
enum Fill {
    /// What was left of its choice at this depth.
    Choice(usize),
    /// This puzzle.
    Puzzle(usize),
}

/// Answers all starts; see [`solve_batch`](crate::solve_batch).
pub(crate) struct Batch<'a, S> {
    pub(crate) starts: &'a [S],
    pub(crate) job: &'a Job<'a>,
    /// As many as there are starts.
    pub(crate) answers: &'a mut [Answer],
}

impl<S: Start> Task for Batch<'_, S> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vector>(self) {
        run::<V::Lanes, V::Rows, S>(self.starts, self.job, self.answers);
    }
}

#[inline(always)]
fn run<L: Lanes, R: Rows, S: Start>(starts: &[S], job: &Job<'_>, answers: &mut [Answer]) {
    let mut cells: Cells<L> = [L::splat(ALL); 81];
    let mut nodes = vec![[Flat([0; 9 * LANES]); DEPTH]; L::COUNT];
    let mut lanes = [Lane::default(); MOST];
    let mut masks = [L::splat(0); MOST];
    let mut fills = [(0, Fill::Puzzle(0)); MOST];
    let mut count = 0;
    let mut next = 0;
    let mut live = 0u32;
    for lane in 0..L::COUNT {
        masks[lane].set(lane, !0);
        if next < starts.len() {
            lanes[lane].puzzle = next;
            fills[count] = (lane, Fill::Puzzle(next));
            (next, count, live) = (next + 1, count + 1, live | 1 << lane);
        }
    }
    let turns = R::turns();
    let mut before = L::splat(!0);
    let mut polls = 0;
    while live != 0 {
        polls = (polls + 1) % POLL;
        if polls == 0 && job.is_stopped() {
            return;
        }
        for &(lane, fill) in &fills[..count] {
            let puzzle;
            let source = match fill {
                Fill::Choice(depth) => &nodes[lane][depth].0,
                Fill::Puzzle(i) => {
                    puzzle = starts[i].flat();
                    &puzzle.0
                }
            };
            for row in 0..9 {
                let (from, to) = (&source[LANES * row..][..12], &mut cells[9 * row..][..9]);
                for stack in 0..3 {
                    for column in 0..3 {
                        let to = &mut to[3 * stack + column];
                        *to = masks[lane].select(L::splat(from[4 * stack + column]), *to);
                    }
                }
            }
        }
        count = 0;
        let seen = pass(&mut cells);
        let dead =
            seen.least.equals(L::splat(0)).bits() | !seen.everywhere.equals(L::splat(ALL)).bits();
        // Nine times each digit: with every digit in every house that is a solution.
        let full = seen.sum.equals(L::splat(9 * ALL)).bits() & live & !dead;
        let solved = if full != 0 { full & complete(&cells) } else { 0 };
        let stalled = seen.sum.equals(before).bits();
        before = seen.sum;
        let mut events = (dead | full | stalled) & live;
        while events != 0 {
            let lane = events.trailing_zeros() as usize;
            let bit = 1u32 << lane;
            events &= !bit;
            // The next pass of this lane must not be taken for a stall by chance.
            before.set(lane, !0);
            let Lane { puzzle, depth } = &mut lanes[lane];
            let answer = &mut answers[*puzzle];
            if solved & bit != 0 {
                answer.found += 1;
                answer.first.get_or_insert_with(|| grid(&cells, lane));
            } else if (dead | full) & bit == 0 {
                let node = &mut nodes[lane][*depth];
                for row in 0..9 {
                    let (from, to) = (&cells[9 * row..][..9], &mut node.0[LANES * row..][..12]);
                    for stack in 0..3 {
                        for column in 0..3 {
                            to[4 * stack + column] = from[3 * stack + column].get(lane);
                        }
                    }
                }
                let mut board = Board::<R>::new(node);
                if triples(&mut board, &turns) {
                    board.store(node);
                    fills[count] = (lane, Fill::Choice(*depth));
                    count += 1;
                    continue;
                }
                answer.guesses += 1;
                *depth += 1;
                let Choice { row, lane: column, first, others } =
                    R::apart(Choose { board: &board, lanes: &node.0 });
                node.0[LANES * row + column] = others;
                let cell = &mut cells[9 * row + column / 4 * 3 + column % 4];
                *cell = masks[lane].select(L::splat(first), *cell);
                continue;
            }
            if *depth > 0 && answer.found < job.limit {
                *depth -= 1;
                fills[count] = (lane, Fill::Choice(*depth));
                count += 1;
                continue;
            }
            answer.exact = answer.found < job.limit;
            if next < starts.len() {
                *puzzle = next;
                *depth = 0;
                fills[count] = (lane, Fill::Puzzle(next));
                (next, count) = (next + 1, count + 1);
            } else {
                live &= !bit;
            }
        }
    }
}

/// The grid of a solved lane.
#[inline(always)]
fn grid<L: Lanes>(cells: &Cells<L>, lane: usize) -> Grid {
    let mut digits = [None; 81];
    for (digit, cell) in digits.iter_mut().zip(cells) {
        *digit = self::digit(cell.get(lane));
    }
    Grid::from(ByCell::from_array(digits))
}
