//! What the levels say: which suppositions, cells and houses may give a hint, and of how many nodes.

use super::super::board::parts;
use super::rise::{Flood, Starts};
use super::{Group, Job, Task};

impl<const W: usize> Flood<'_, W> {
    /// Candidates that contradict themselves, or from which and from whose contrary the same
    /// follows.
    pub(super) fn starts(&self, tasks: &mut Vec<Task>) {
        let Some(last) = self.levels.last() else { return };
        let count = self.room.all.len();
        let mut both_least = vec![u32::MAX; count];
        if self.rules.cells {
            for (is_on, sets) in [(true, &last.on), (false, &last.off)] {
                for (target, set) in sets.iter().enumerate() {
                    for word in 0..self.half / 64 {
                        let mut both = set[word] & set[word + self.half / 64];
                        while both != 0 {
                            let start = word * 64 + both.trailing_zeros() as usize;
                            both &= both - 1;
                            if self.board.count(parts(self.room.all[start]).1) >= 3 {
                                let nodes = self.depth(start, target, is_on)
                                    + self.depth(self.half + start, target, is_on);
                                both_least[start] = both_least[start].min(nodes);
                            }
                        }
                    }
                }
            }
        }
        for (start, &cand) in self.room.all.iter().enumerate() {
            let jobs = [
                (self.least[start], Job::On(cand)),
                (self.least[self.half + start], Job::Off(cand)),
                (both_least[start], Job::Both(cand)),
            ];
            let asked = jobs.into_iter().filter(|&(least, _)| least != u32::MAX);
            tasks.extend(asked.map(|(least, job)| Task { least, job }));
        }
    }

    /// Cells and houses whose candidates all lead to the same.
    pub(super) fn groups(&self, tasks: &mut Vec<Task>) {
        let Some(last) = self.levels.last() else { return };
        let on = turned(&last.on);
        let off = turned(&last.off);
        for group in &self.room.groups {
            let members = &self.room.members[group.start..group.end];
            let [first, others @ ..] = members else { continue };
            if others.is_empty() || !self.is_asked(group) {
                continue;
            }
            let mut least = u32::MAX;
            for (is_on, rows) in [(true, &on), (false, &off)] {
                let mut all = rows[usize::from(*first)];
                for &other in others {
                    for word in 0..W {
                        all[word] &= rows[usize::from(other)][word];
                    }
                }
                for (word, mut left) in all.into_iter().enumerate() {
                    while left != 0 {
                        let target = word * 64 + left.trailing_zeros() as usize;
                        left &= left - 1;
                        let nodes = members.iter();
                        let nodes = nodes.map(|&start| self.depth(start.into(), target, is_on));
                        least = least.min(nodes.sum());
                    }
                }
            }
            if least != u32::MAX {
                tasks.push(Task { least, job: group.job });
            }
        }
    }

    /// Does the program look at a cell or house? By static chains only where the cell, or the first
    /// place, has three candidates or more.
    fn is_asked(&self, group: &Group) -> bool {
        let cell = match group.job {
            Job::Cell(cell) => cell.into(),
            Job::House(cand, _) | Job::On(cand) | Job::Off(cand) | Job::Both(cand) => parts(cand).1,
        };
        self.rules.dynamic || self.board.count(cell) >= 3
    }
}

/// For each supposition that something is on: the candidates at which it is noted.
fn turned<const W: usize>(sets: &[Starts<W>]) -> Vec<Starts<W>> {
    let mut turned = vec![[0u64; W]; sets.len()];
    for (at, block) in sets.chunks(64).enumerate() {
        for word in 0..sets.len().div_ceil(64) {
            let mut square = [0u64; 64];
            for (row, set) in square.iter_mut().zip(block) {
                *row = set[word];
            }
            transpose(&mut square);
            for (row, turned) in square.iter().zip(turned.iter_mut().skip(word * 64)) {
                turned[at] = *row;
            }
        }
    }
    turned
}

/// Turns a square of bits about its diagonal, by halves (Hacker's Delight, 7-3).
fn transpose(square: &mut [u64; 64]) {
    let (mut width, mut mask) = (32, 0x0000_0000_FFFF_FFFFu64);
    while width != 0 {
        let mut row = 0;
        while row < 64 {
            let moved = (square[row] >> width ^ square[row + width]) & mask;
            square[row] ^= moved << width;
            square[row + width] ^= moved;
            row = (row + width + 1) & !width;
        }
        width >>= 1;
        mask ^= mask << width;
    }
}
