//! The levels: what is on and off under every supposition, one step of all queues after the other.

use super::super::board::{Board, Cand};
use super::super::links::{Links, Mode};
use super::super::run::Rules;
use super::{Room, Task};

/// Suppositions: in the first half of the words those that something is on, in the second half
/// those that it is off, by places in generation order.
pub(super) type Starts<const W: usize> = [u64; W];

pub(super) struct Flood<'a, const W: usize> {
    pub(super) room: &'a Room,
    pub(super) board: &'a Board,
    links: &'a Links,
    pub(super) rules: Rules,
    /// The first bit of the second half, of those that are off; there is none for static chains.
    pub(super) half: usize,
    /// The suppositions that there are.
    asked: Starts<W>,
    now: Level<W>,
    fresh: Vec<Starts<W>>,
    /// Which suppositions contradict themselves, and with how many nodes at least.
    absurd: Starts<W>,
    pub(super) least: Vec<u32>,
    pub(super) levels: Vec<Level<W>>,
}

/// What is on and off, by candidate.
#[derive(Clone)]
pub(super) struct Level<const W: usize> {
    pub(super) on: Vec<Starts<W>>,
    pub(super) off: Vec<Starts<W>>,
}

#[inline]
pub(super) fn has<const W: usize>(set: &Starts<W>, bit: usize) -> bool {
    set[bit / 64] >> (bit % 64) & 1 == 1
}

impl<'a, const W: usize> Flood<'a, W> {
    pub(super) fn tasks(
        room: &'a Room,
        board: &'a Board,
        links: &'a Links,
        rules: Rules,
        tasks: &mut Vec<Task>,
    ) {
        let count = room.all.len();
        let empty = vec![[0; W]; count];
        let mut now = Level { on: empty.clone(), off: empty.clone() };
        let (mut fresh, mut asked) = (empty, [0; W]);
        let half = if rules.dynamic { 32 * W } else { 64 * W };
        for here in 0..count {
            now.on[here][here / 64] |= 1 << (here % 64);
            fresh[here][here / 64] |= 1 << (here % 64);
            asked[here / 64] |= 1 << (here % 64);
            if rules.dynamic {
                let off = half + here;
                asked[off / 64] |= 1 << (off % 64);
                now.off[here][off / 64] |= 1 << (off % 64);
            }
        }
        let (absurd, least, levels) = ([0; W], vec![u32::MAX; 64 * W], Vec::new());
        let mut flood =
            Flood { room, board, links, rules, half, asked, now, fresh, absurd, least, levels };
        flood.rise();
        if rules.dynamic {
            flood.starts(tasks);
        }
        if rules.cells {
            flood.groups(tasks);
        }
    }

    /// Level by level, until nothing is new.
    fn rise(&mut self) {
        // What each group has decided already, one way or the other.
        let mut decided = vec![[[0; W]; 2]; self.room.groups.len()];
        let mut next = vec![[0; W]; self.fresh.len()];
        loop {
            let mut begin = 0;
            for (fresh, &end) in self.fresh.iter().zip(&self.room.ends) {
                if *fresh != [0; W] {
                    for &to in &self.room.weak[begin..end] {
                        let off = &mut self.now.off[usize::from(to)];
                        for word in 0..W {
                            off[word] |= fresh[word];
                        }
                    }
                }
                begin = end;
            }
            let before = self.absurd;
            if self.rules.dynamic {
                self.decide(&mut decided, &mut next);
            } else {
                self.follow_links(&mut next);
            }
            let mut any = 0;
            for ((fresh, next), on) in self.fresh.iter_mut().zip(&mut next).zip(&mut self.now.on) {
                for word in 0..W {
                    fresh[word] = next[word] & !on[word] & !before[word];
                    on[word] |= fresh[word];
                    any |= fresh[word];
                    next[word] = 0;
                }
            }
            self.levels.push(self.now.clone());
            if any == 0 && before == self.absurd {
                return;
            }
        }
    }

    /// Where all but one of a group are off that one is on; where all are, there is a contradiction.
    fn decide(&mut self, decided: &mut [[Starts<W>; 2]], next: &mut [Starts<W>]) {
        for (group, [settled, emptied]) in self.room.groups.iter().zip(decided) {
            let members = &self.room.members[group.start..group.end];
            let (mut one, mut two) = ([0u64; W], [0u64; W]);
            for &member in members {
                let off = &self.now.off[usize::from(member)];
                for word in 0..W {
                    let left = !off[word];
                    two[word] |= one[word] & left;
                    one[word] |= left;
                }
            }
            let (mut last, mut any, mut none) = ([0u64; W], 0, 0);
            for word in 0..W {
                last[word] = one[word] & !two[word] & !settled[word] & self.asked[word];
                settled[word] |= last[word];
                any |= last[word];
                none |= !one[word] & !emptied[word];
            }
            if any != 0 {
                for &member in members {
                    let (off, next) =
                        (&self.now.off[usize::from(member)], &mut next[usize::from(member)]);
                    for word in 0..W {
                        next[word] |= last[word] & !off[word];
                    }
                }
            }
            if none != 0 {
                for word in 0..W {
                    let mut fresh = !one[word] & !emptied[word];
                    emptied[word] |= fresh;
                    self.absurd[word] |= fresh;
                    while fresh != 0 {
                        let start = word * 64 + fresh.trailing_zeros() as usize;
                        fresh &= fresh - 1;
                        let least = absurdity(members.iter().map(|&member| {
                            let level = self.level_of(start, member.into(), false);
                            self.nodes(start, member.into(), level, false)
                        }));
                        self.least[start] = self.least[start].min(least);
                    }
                }
            }
        }
    }

    /// Where a candidate with strong links is off the others are on.
    fn follow_links(&self, next: &mut [Starts<W>]) {
        for (here, &cand) in self.room.all.iter().enumerate() {
            for &to in self.links.strong(cand, Mode::Xy) {
                let (off, next) = (&self.now.off[here], &mut next[self.place(to)]);
                for word in 0..W {
                    next[word] |= off[word];
                }
            }
        }
    }

    fn place(&self, cand: Cand) -> usize {
        self.room.number[usize::from(cand)].into()
    }

    /// The level at which a candidate is on (or off) under a supposition.
    fn level_of(&self, start: usize, target: usize, is_on: bool) -> usize {
        let is_there = |level: &Level<W>| {
            has(if is_on { &level.on[target] } else { &level.off[target] }, start)
        };
        self.levels.iter().position(is_there).unwrap_or(self.levels.len())
    }

    /// How many nodes lead at least to what is on (or off) at a level.
    fn nodes(&self, start: usize, target: usize, level: usize, is_on: bool) -> u32 {
        let level = level as u32;
        match (start < self.half, is_on) {
            (true, true) if start == target => 1,
            (false, false) if start - self.half == target => 1,
            (true, true) => 2 * level + 3,
            (true, false) | (false, true) => 2 * level + 2,
            (false, false) => 2 * level + 1,
        }
    }

    pub(super) fn depth(&self, start: usize, target: usize, is_on: bool) -> u32 {
        self.nodes(start, target, self.level_of(start, target, is_on), is_on)
    }
}

/// How many nodes a contradiction has at least in which all of a group are off, by so many nodes
/// each. The last of them to go is the one that is on too, as it is the last that is left: then it
/// is on by one node more than the last but one took. Or two that are on take each other: then the
/// ends are two nodes shorter.
fn absurdity(depths: impl Iterator<Item = u32>) -> u32 {
    let (mut first, mut second) = (0, 0);
    for depth in depths {
        if depth > first {
            (first, second) = (depth, first);
        } else {
            second = second.max(depth);
        }
    }
    (first + second).saturating_sub(1)
}
