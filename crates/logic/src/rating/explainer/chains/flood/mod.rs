//! What could follow from every supposition at once, so that only what may come first is looked at
//! as the program does.
//!
//! For each candidate the suppositions are kept, as bits, under which it is on, and under which it
//! is off; one pass over the houses and cells takes all of them a level further. A level here is a
//! level of the program's queues, so what a run of the program comes to is among what is found
//! here, no sooner; and a node of level `n` has `n` ancestors or more. A supposition that has
//! contradicted itself goes on for one more level: so far the program's run may have come.

mod judge;
mod rise;

use super::board::{AROUND, Board, CANDS, Cand, cand, cells, digits, parts};
use super::links::{Links, Mode};
use super::run::Rules;
use rise::Flood;

/// What is to be looked at, and how many nodes a hint of it has at least.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Task {
    pub(super) least: u32,
    pub(super) job: Job,
}

/// Where hints may come from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Job {
    /// A candidate supposed to be on that contradicts itself.
    On(Cand),
    /// A candidate supposed to be off that contradicts itself.
    Off(Cand),
    /// What follows from a candidate that is on, and from it being off.
    Both(Cand),
    /// All candidates of a cell.
    Cell(u8),
    /// All places of a digit, of which this candidate is the first, in its box, row or column.
    House(Cand, u8),
}

/// A cell's candidates, or a digit's places in a house.
#[derive(Clone, Copy)]
struct Group {
    job: Job,
    start: usize,
    end: usize,
}

/// Room for the search, kept from one to the next.
#[derive(Clone)]
pub(super) struct Room {
    /// The candidates, in generation order.
    all: Vec<Cand>,
    /// The place of each among them.
    number: [u16; CANDS],
    /// For each candidate those that it takes, one after the other, with their ends.
    weak: Vec<u16>,
    ends: Vec<usize>,
    groups: Vec<Group>,
    /// The members of all groups, one after the other.
    members: Vec<u16>,
    /// For each digit the places among which nothing contradicts itself.
    quiet: [u128; 9],
}

impl Room {
    pub(super) fn new() -> Self {
        Self {
            all: Vec::new(),
            number: [0; CANDS],
            weak: Vec::new(),
            ends: Vec::new(),
            groups: Vec::new(),
            members: Vec::new(),
            quiet: [u128::MAX; 9],
        }
    }

    /// Everything that may give a hint, the most promising first.
    pub(super) fn tasks(&mut self, board: &Board, links: &Links, rules: Rules) -> Vec<Task> {
        let mut tasks = Vec::new();
        if rules.cells {
            self.among(board, links, rules, links.order.iter().copied(), &mut tasks);
        } else {
            for digit in 0..9 {
                let (places, before) = (board.places[digit], tasks.len());
                if self.quiet[digit] == places {
                    continue;
                }
                let all = cells(places).map(|cell| cand(digit, cell));
                self.among(board, links, rules, all, &mut tasks);
                if tasks.len() == before {
                    self.quiet[digit] = places;
                }
            }
        }
        tasks.sort_unstable();
        tasks
    }

    fn among(
        &mut self,
        board: &Board,
        links: &Links,
        rules: Rules,
        all: impl Iterator<Item = Cand>,
        tasks: &mut Vec<Task>,
    ) {
        self.all.clear();
        for cand in all {
            self.number[usize::from(cand)] = self.all.len() as u16;
            self.all.push(cand);
        }
        self.begin(board, rules);
        if self.all.is_empty() {
            return;
        }
        // Static chains are asked only for what is supposed to be on.
        let halves = if rules.dynamic { 2 } else { 1 };
        match halves * self.all.len().div_ceil(64) {
            1 => Flood::<1>::tasks(self, board, links, rules, tasks),
            2 => Flood::<2>::tasks(self, board, links, rules, tasks),
            3 if !rules.dynamic => Flood::<3>::tasks(self, board, links, rules, tasks),
            3 | 4 => Flood::<4>::tasks(self, board, links, rules, tasks),
            5 | 6 => Flood::<6>::tasks(self, board, links, rules, tasks),
            7 | 8 => Flood::<8>::tasks(self, board, links, rules, tasks),
            9..=12 => Flood::<12>::tasks(self, board, links, rules, tasks),
            _ => Flood::<24>::tasks(self, board, links, rules, tasks),
        }
    }

    fn begin(&mut self, board: &Board, rules: Rules) {
        let Self { all, number, weak, ends, groups, members, quiet: _ } = self;
        weak.clear();
        ends.clear();
        groups.clear();
        members.clear();
        let place = |cand: Cand| number[usize::from(cand)];
        let mode = if rules.cells { Mode::Xy } else { Mode::X };
        let mut cell_before = usize::MAX;
        for &here in all.iter() {
            Links::each_weak(board, here, mode, |to| weak.push(place(to)));
            ends.push(weak.len());
            let (digit, cell) = parts(here);
            let mut add = |job, group: &mut dyn Iterator<Item = Cand>| {
                let start = members.len();
                members.extend(group.map(place));
                groups.push(Group { job, start, end: members.len() });
            };
            if rules.cells && cell != cell_before {
                cell_before = cell;
                let group = &mut digits(board.marks[cell]).map(|digit| cand(digit, cell));
                add(Job::Cell(cell as u8), group);
            }
            for (which, house) in AROUND[cell].into_iter().enumerate() {
                let places = board.places[digit] & house;
                if places.trailing_zeros() as usize == cell {
                    let group = &mut cells(places).map(|cell| cand(digit, cell));
                    add(Job::House(here, which as u8), group);
                }
            }
        }
    }
}
