//! Cycles: from a candidate that is on by links in turn back to itself. What sees a node that is
//! on and one that is off goes, but nothing in the cycle's own cells: the program does not look
//! there.
//!
//! The program's search keeps each candidate that is on once, but those that are off as often as
//! they are met, if only not twice on the same way.

use super::board::{Board, Cand, PEERS, cand, cells, note, parts};
use super::links::{Links, Mode};

/// A candidate that is on, and how it was come to.
#[derive(Clone, Copy)]
struct Step {
    cand: Cand,
    /// The candidate that is off before it.
    off: Cand,
    /// The step before that; itself at the start.
    from: u16,
}

/// The room of a search.
#[derive(Clone, Default)]
pub(super) struct Cycles {
    steps: Vec<Step>,
    path: Vec<Cand>,
}

/// The nodes of a cycle: on, off, on, off …, from the last one back to the first.
pub(super) struct Cycle<'a> {
    /// Each node that is on, and then the one that is off from which it follows.
    pub(super) nodes: &'a [Cand],
    /// By digit: what goes.
    pub(super) gone: [u128; 9],
}

impl Cycles {
    /// Hands over the cycles through `source` that take something, in the order in which they are
    /// found: those of at most `most` nodes.
    pub(super) fn each(
        &mut self,
        board: &Board,
        links: &Links,
        mode: Mode,
        source: Cand,
        most: u32,
        found: &mut dyn FnMut(&Cycle<'_>),
    ) {
        let Self { steps, path } = self;
        steps.clear();
        steps.push(Step { cand: source, off: source, from: 0 });
        let mut seen = [0u128; 9];
        note(&mut seen, source);
        let (mut begin, mut length) = (0, 2);
        while begin < steps.len() && length <= most {
            let end = steps.len();
            for at in begin..end {
                let from = steps[at].cand;
                Links::each_weak(board, from, mode, |off| {
                    let next = links.strong(off, mode);
                    if next.is_empty() || is_behind(steps, at, off) {
                        return;
                    }
                    for &on in next {
                        if on == source && length >= 4 {
                            way(steps, at, off, path);
                            let gone = gone(board, path);
                            if gone.iter().any(|&cells| cells != 0) {
                                found(&Cycle { nodes: path, gone });
                            }
                        } else if note(&mut seen, on) {
                            steps.push(Step { cand: on, off, from: at as u16 });
                        }
                    }
                });
            }
            begin = end;
            length += 2;
        }
    }
}

/// Is a candidate off on the way to a step?
fn is_behind(steps: &[Step], mut at: usize, off: Cand) -> bool {
    while at != 0 {
        if steps[at].off == off {
            return true;
        }
        at = steps[at].from.into();
    }
    false
}

/// The nodes from the end back to the start.
fn way(steps: &[Step], mut at: usize, off: Cand, path: &mut Vec<Cand>) {
    path.clear();
    path.push(steps[0].cand);
    path.push(off);
    while at != 0 {
        path.push(steps[at].cand);
        path.push(steps[at].off);
        at = steps[at].from.into();
    }
}

fn gone(board: &Board, path: &[Cand]) -> [u128; 9] {
    let (mut on, mut off, mut own) = ([0u128; 9], [0u128; 9], 0u128);
    for (place, &cand) in path.iter().enumerate() {
        let (digit, cell) = parts(cand);
        let seen = if place % 2 == 0 { &mut on } else { &mut off };
        seen[digit] |= PEERS[cell];
        own |= 1 << cell;
    }
    core::array::from_fn(|digit| on[digit] & off[digit] & board.places[digit] & !own)
}

/// The candidates of sets by digit, by cell and then by digit.
pub(super) fn listed(sets: &[u128; 9]) -> Vec<Cand> {
    let all = sets.iter().fold(0, |all, &set| all | set);
    let mut list = Vec::new();
    for cell in cells(all) {
        for (digit, set) in sets.iter().enumerate() {
            if set >> cell & 1 == 1 {
                list.push(cand(digit, cell));
            }
        }
    }
    list
}
