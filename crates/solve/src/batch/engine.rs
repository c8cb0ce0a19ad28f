//! The search: in each lane a depth-first search of one puzzle, all lanes in step.
//!
//! A pass propagates in every lane. Then each lane in which something came to an end is dealt
//! with: a dead one goes back to its last choice, a solved one hands its solution out, one that
//! stalled makes a choice, one that is through takes the next puzzle. What is to be written into a
//! lane is blended into whole registers: values of one lane written one by one would stall the
//! loads of the next pass.

use unica_board::{ByCell, Candidates, Cell, Digit, Grid};

use super::Answer;
use super::lanes::{Lanes, MOST};
use super::pass::{ALL, Cells, Scratch, complete};
use crate::Job;

/// More choices than cells there cannot be.
const DEPTH: usize = 81;

/// After so many passes, some ten microseconds, it is asked whether to go on.
const POLL: u32 = 64;

/// The cells of one lane, and some more so that whole registers can be read.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Node([u16; 96]);

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

/// Answers all starts; see [`solve_batch`](super::solve_batch). `answers` is as long as `starts`.
#[inline(always)]
pub(super) fn run<L: Lanes>(starts: &[Candidates], job: &Job<'_>, answers: &mut [Answer]) {
    let mut cells: Cells<L> = [L::splat(ALL); 81];
    let mut scratch = Scratch::<L>::new();
    let mut nodes = vec![[Node([0; 96]); DEPTH]; L::COUNT];
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
                    puzzle = flat(&starts[i]);
                    &puzzle
                }
            };
            for i in 0..81 {
                cells[i] = masks[lane].select(L::splat(source[i]), cells[i]);
            }
        }
        count = 0;
        let seen = scratch.pass(&mut cells);
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
                answer.guesses += 1;
                let node = &mut nodes[lane][*depth];
                *depth += 1;
                let (cell, first) = choose(&cells, lane, node);
                cells[cell].set(lane, first);
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

/// The candidates of a puzzle as lanes have them.
#[inline(always)]
fn flat(start: &Candidates) -> [u16; 96] {
    let mut flat = [0; 96];
    for (cell, digits) in flat.iter_mut().zip(start.by_cell().as_array()) {
        *cell = digits.bits();
    }
    flat
}

/// The digit of each set of one digit.
const DIGIT: [Option<Digit>; 512] = {
    let mut digits = [None; 512];
    let mut i = 0;
    while i < 9 {
        digits[1 << i] = Some(Digit::new(i));
        i += 1;
    }
    digits
};

/// The grid of a solved lane.
#[inline(always)]
fn grid<L: Lanes>(cells: &Cells<L>, lane: usize) -> Grid {
    let mut digits = [None; 81];
    for (digit, cell) in digits.iter_mut().zip(cells) {
        *digit = DIGIT[usize::from(cell.get(lane) & ALL)];
    }
    Grid::from(ByCell::from_array(digits))
}

/// Chooses a cell: of those with the fewest candidates (two, else three, else any) the one that
/// most open cells see. Its lowest digit is to be tried now; `node` is the lane without it, to
/// come back to.
#[inline(always)]
fn choose<L: Lanes>(cells: &Cells<L>, lane: usize, node: &mut Node) -> (usize, u16) {
    for (kept, cell) in node.0.iter_mut().zip(cells) {
        *kept = cell.get(lane);
    }
    let (none, minus_one) = (L::splat(0), L::splat(!0));
    let all_lanes = u32::MAX >> (32 - L::COUNT);
    let (mut open, mut pairs, mut triples) = (0u128, 0u128, 0u128);
    let mut i = 0;
    while i < node.0.len() {
        let digits = L::load(&node.0[i..]);
        let over_one = digits.and(digits.add(minus_one));
        let over_two = over_one.and(over_one.add(minus_one));
        let over_three = over_two.and(over_two.add(minus_one));
        let (one, two, three) =
            (over_one.equals(none), over_two.equals(none), over_three.equals(none));
        open |= u128::from(!one.bits() & all_lanes) << i;
        pairs |= u128::from(two.less(one).bits()) << i;
        triples |= u128::from(three.less(two).bits()) << i;
        i += L::COUNT;
    }
    let mut among = if pairs != 0 {
        pairs
    } else if triples != 0 {
        triples
    } else {
        open
    };
    let (mut best, mut most) = (0, 0);
    while among != 0 {
        let cell = among.trailing_zeros() as usize;
        among &= among - 1;
        // One more, so that a cell which sees nothing open is chosen where there is no other.
        let seen = 1 + (Cell::new(cell).peers().bits() & open).count_ones();
        if seen > most {
            (best, most) = (cell, seen);
        }
    }
    let digits = node.0[best];
    let first = digits & digits.wrapping_neg();
    node.0[best] = digits & !first;
    (best, first)
}
