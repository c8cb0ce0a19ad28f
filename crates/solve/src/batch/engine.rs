//! The search: in each lane a depth-first search of one puzzle, all lanes in step.
//!
//! A pass propagates in every lane. Then each lane in which something came to an end is dealt
//! with: a dead one goes back to its last choice, one that stalled makes a choice, one that is
//! through waits for the next puzzle. Puzzles go in and solutions out for several lanes at once,
//! as that takes hardly longer than for one. What is to be written into a lane is blended into
//! whole registers: values of one lane written one by one would stall the loads of the next pass.

use core::marker::PhantomData;
use core::ops::ControlFlow;

use super::pass::{ALL, Cells, complete, pass};
use crate::Job;
use crate::answer::Answer;
use crate::single::{Board, Choice, Choose, EASY, Ended, Search, glance, triples};
use crate::start::{Flat, ROW, Sets, Start, flat, grid};
use crate::vector::{Lanes, MOST, Rows, Task, Vector};

/// After so many passes, some ten microseconds, it is asked whether to go on.
const POLL: u32 = 64;

/// Lanes that wait for a puzzle get one when so many of them do…
const TOGETHER: u32 = 8;
/// …or when so many passes of a lane were lost by waiting.
const LOST: u32 = 12;

/// Where so few puzzles are left, each goes on by itself.
const FEW: u32 = 4;

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
        if self.starts.len() > FEW as usize {
            run::<V, V::Lanes, S>(self.starts, self.job, self.answers);
            return;
        }
        for (start, answer) in self.starts.iter().zip(self.answers) {
            go_on::<V>(&[flat(start)], self.job, answer);
        }
    }
}

/// The search of one lane.
#[derive(Clone, Copy, Default)]
struct Lane {
    /// The puzzle it is at.
    puzzle: usize,
    /// How many choices are open.
    depth: usize,
}

/// What is left of the open choices of all lanes: the first of each, then the second, and so on.
/// It grows as far as is needed, so that a few easy puzzles do not pay for room.
struct Nodes<L> {
    nodes: Vec<Flat>,
    lanes: PhantomData<L>,
}

impl<L: Lanes> Nodes<L> {
    fn new() -> Self {
        Self { nodes: Vec::new(), lanes: PhantomData }
    }

    /// The node of a lane at this depth, for writing.
    #[inline(always)]
    fn at(&mut self, lane: usize, depth: usize) -> &mut Flat {
        let at = depth * L::COUNT + lane;
        if at >= self.nodes.len() {
            self.nodes.resize((depth + 1) * L::COUNT, Flat::EMPTY);
        }
        &mut self.nodes[at]
    }

    /// The nodes of a lane below this depth.
    fn below(&self, lane: usize, depth: usize) -> Vec<Flat> {
        (0..depth).map(|depth| self.nodes[depth * L::COUNT + lane]).collect()
    }
}

#[inline(always)]
fn run<V: Vector<Lanes = L>, L: Lanes, S: Start>(
    starts: &[S],
    job: &Job<'_>,
    answers: &mut [Answer],
) {
    let all_lanes = u32::MAX >> (32 - L::COUNT);
    let mut cells: Cells<L> = [L::splat(ALL); 81];
    let mut lanes = [Lane::default(); MOST];
    let mut nodes = Nodes::<L>::new();
    let mut masks = [L::splat(0); MOST];
    for (lane, mask) in masks.iter_mut().enumerate().take(L::COUNT) {
        mask.set(lane, !0);
    }
    let mut sets = vec![[0; 96]; L::COUNT];
    // Lanes that are to be written, and which of their nodes.
    let mut fills = [(0, 0); MOST];
    let mut count = 0;
    let mut next = 0;
    // Lanes that wait for a puzzle; of these, those that hold a solution to be handed out.
    let (mut idle, mut due) = (all_lanes, 0);
    let mut lost = LOST;
    let turns = V::Rows::turns();
    let mut before = L::splat(!0);
    let mut polls = 0;
    loop {
        let running = (all_lanes & !idle).count_ones();
        let waiting = idle.count_ones() >= TOGETHER || lost >= LOST;
        if idle != 0 && (running == 0 || waiting && next < starts.len()) {
            hand_out(&cells, due, &lanes, &mut sets, answers);
            due = 0;
            let filled =
                take_in(&mut cells, idle, &mut next, starts, &mut lanes, &mut sets, &masks);
            idle &= !filled;
            if filled == 0 && running == 0 {
                return;
            }
            lost = 0;
        }
        if next == starts.len() && all_lanes.count_ones() - idle.count_ones() <= FEW {
            break;
        }
        polls = (polls + 1) % POLL;
        if polls == 0 && job.is_stopped() {
            break;
        }
        for &(lane, depth) in &fills[..count] {
            fill(&mut cells, masks[lane], nodes.at(lane, depth));
        }
        count = 0;
        let seen = pass(&mut cells);
        lost += idle.count_ones();
        let dead =
            seen.least.equals(L::splat(0)).bits() | !seen.everywhere.equals(L::splat(ALL)).bits();
        // Nine times each digit: with every digit in every house that is a solution.
        let full = seen.sum.equals(L::splat(9 * ALL)).bits() & !dead & !idle;
        let solved = if full != 0 { full & complete(&cells) } else { 0 };
        let ended = (dead | full) & !idle & all_lanes;
        let stalled = seen.sum.equals(before).bits() & !ended & !idle & all_lanes;
        before = seen.sum;
        // All are read before the first is used: the numbers are in memory by then.
        let mut left = stalled;
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            gather(&cells, lane, nodes.at(lane, lanes[lane].depth));
        }
        let mut left = ended;
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            // The next pass of this lane must not be taken for a stall by chance.
            before.set(lane, !0);
            let Lane { puzzle, depth } = &mut lanes[lane];
            let answer = &mut answers[*puzzle];
            let is_solved = solved >> lane & 1 != 0;
            answer.found += u64::from(is_solved);
            let is_over = *depth == 0 || answer.found >= job.limit;
            if is_solved && answer.first.is_none() {
                if is_over {
                    due |= 1 << lane;
                } else {
                    answer.first = Some(grid(&one(&cells, lane)));
                }
            }
            if is_over {
                answer.exact = answer.found < job.limit;
                idle |= 1 << lane;
            } else {
                *depth -= 1;
                fills[count] = (lane, *depth);
                count += 1;
            }
        }
        let mut left = stalled;
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            before.set(lane, !0);
            let Lane { puzzle, depth } = &mut lanes[lane];
            let node = nodes.at(lane, *depth);
            let mut board = Board::<V::Rows>::new(node);
            let guesses = &mut answers[*puzzle].guesses;
            let is_easy = *guesses < EASY;
            if !is_easy && triples(&mut board, &turns) {
                board.store(node);
                fills[count] = (lane, *depth);
                count += 1;
                continue;
            }
            *guesses += 1;
            *depth += 1;
            let at_a_glance = if is_easy { glance(&board, node) } else { None };
            let Choice { row, lane: column, first, others } = match at_a_glance {
                Some(choice) => choice,
                None => V::apart(Choose { board: &board, flat: node }),
            };
            node.0[ROW * row + column] = others;
            let cell = &mut cells[9 * row + column / 4 * 3 + column % 4];
            *cell = masks[lane].select(L::splat(first), *cell);
        }
    }
    // What waits to be written into a lane is what the lane has now.
    for &(lane, depth) in &fills[..count] {
        fill(&mut cells, masks[lane], nodes.at(lane, depth));
    }
    hand_out(&cells, due, &lanes, &mut sets, answers);
    let mut left = all_lanes & !idle;
    while left != 0 {
        let lane = left.trailing_zeros() as usize;
        left &= left - 1;
        let Lane { puzzle, depth } = lanes[lane];
        gather(&cells, lane, nodes.at(lane, depth));
        go_on::<V>(&nodes.below(lane, depth + 1), job, &mut answers[puzzle]);
    }
}

/// Looks at these positions of a puzzle with the kernel for one puzzle.
#[inline(always)]
fn go_on<V: Vector>(open: &[Flat], job: &Job<'_>, answer: &mut Answer) {
    let Answer { found, exact, first, guesses } = answer;
    let outcome = V::apart(Search {
        open,
        guesses: *guesses,
        job: &Job { limit: job.limit - *found, stop: job.stop },
        keep: u64::from(first.is_none()),
        found: &mut |grid| {
            *first = Some(*grid);
            ControlFlow::Continue(())
        },
    });
    *found += outcome.found;
    *guesses += outcome.guesses;
    *exact = outcome.ended == Ended::Through;
}

/// Writes the solutions of these lanes into their answers.
#[inline(always)]
fn hand_out<L: Lanes>(
    cells: &Cells<L>,
    due: u32,
    lanes: &[Lane],
    sets: &mut [Sets],
    answers: &mut [Answer],
) {
    if due == 0 {
        return;
    }
    for at in [0, 16, 32, 48, 64, 80] {
        let mut block = [L::splat(0); 16];
        let end = (at + 16).min(81);
        block[..end - at].copy_from_slice(&cells[at..end]);
        L::write(&block, sets, at);
    }
    let mut left = due;
    while left != 0 {
        let lane = left.trailing_zeros() as usize;
        left &= left - 1;
        let sets = &mut sets[lane];
        let mut at = 0;
        while at < sets.len() {
            L::load(&sets[at..]).to_digits().store(&mut sets[at..]);
            at += L::COUNT;
        }
        answers[lanes[lane].puzzle].first = Some(grid(sets));
    }
}

/// Gives the next puzzles to these lanes, and says which lanes have got one.
#[inline(always)]
fn take_in<L: Lanes, S: Start>(
    cells: &mut Cells<L>,
    idle: u32,
    next: &mut usize,
    starts: &[S],
    lanes: &mut [Lane],
    sets: &mut [Sets],
    masks: &[L; MOST],
) -> u32 {
    let mut filled = 0;
    let mut mask = L::splat(0);
    let mut left = idle;
    while left != 0 && *next < starts.len() {
        let lane = left.trailing_zeros() as usize;
        left &= left - 1;
        let sets = &mut sets[lane];
        starts[*next].write(sets);
        if S::NUMBERS {
            let mut at = 0;
            while at < sets.len() {
                L::load(&sets[at..]).to_sets().store(&mut sets[at..]);
                at += L::COUNT;
            }
        }
        lanes[lane].puzzle = *next;
        lanes[lane].depth = 0;
        *next += 1;
        filled |= 1 << lane;
        mask = mask.or(masks[lane]);
    }
    if filled != 0 {
        for at in [0, 16, 32, 48, 64, 80] {
            let block = L::read(sets, at);
            let end = (at + 16).min(81);
            for (cell, new) in cells[at..end].iter_mut().zip(block) {
                *cell = mask.select(new, *cell);
            }
        }
    }
    filled
}

/// Writes a puzzle into a lane.
#[inline(always)]
fn fill<L: Lanes>(cells: &mut Cells<L>, mask: L, node: &Flat) {
    for row in 0..9 {
        let (from, to) = (&node.0[ROW * row..][..12], &mut cells[9 * row..][..9]);
        for stack in 0..3 {
            for column in 0..3 {
                let to = &mut to[3 * stack + column];
                *to = mask.select(L::splat(from[4 * stack + column]), *to);
            }
        }
    }
}

/// Reads the puzzle of a lane.
#[inline(always)]
fn gather<L: Lanes>(cells: &Cells<L>, lane: usize, node: &mut Flat) {
    for row in 0..9 {
        let (from, to) = (&cells[9 * row..][..9], &mut node.0[ROW * row..][..12]);
        for stack in 0..3 {
            for column in 0..3 {
                to[4 * stack + column] = from[3 * stack + column].get(lane);
            }
        }
    }
}

/// The digits of a lane in reading order.
#[inline(always)]
fn one<L: Lanes>(cells: &Cells<L>, lane: usize) -> Sets {
    let mut numbers = [0; 96];
    for (number, cell) in numbers.iter_mut().zip(cells) {
        *number = cell.get(lane).trailing_zeros() as u16 + 1;
    }
    numbers
}
