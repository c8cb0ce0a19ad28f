//! Where the runs of a search are kept, and in which order they are looked at: one that asks for the
//! first hint alone looks only where it may be.

use super::super::{Kind, Taken};
use super::best::{Best, Target, kind};
use super::board::{AROUND, Board, CANDS, Cand, cand, cells, digits, parts};
use super::flood::{self, Job};
use super::links::Links;
use super::multiple::{Collect, Search, Sort, Source};
use super::nested::Kit;
use super::patterns::Facts;
use super::run::{Node, Rules, Run};

/// The room that the runs need, kept from step to step.
#[derive(Clone)]
pub(super) struct Desk {
    /// The runs from a candidate that is on.
    pub(super) from_on: Vec<Run>,
    /// Which of them is a candidate's, where there is one.
    run_of: [u16; CANDS],
    used: usize,
    pub(super) from_off: Run,
    flood: flood::Room,
    kit: Kit,
}

const NO_RUN: u16 = u16::MAX;

impl Desk {
    pub(super) fn new() -> Self {
        Self {
            from_on: Vec::new(),
            run_of: [NO_RUN; CANDS],
            used: 0,
            from_off: Run::new(),
            flood: flood::Room::new(),
            kit: Kit::default(),
        }
    }

    /// The number of the run that supposes a candidate.
    pub(super) fn run(&mut self, board: &Board, start: Cand, rules: Rules) -> usize {
        let known = self.run_of[usize::from(start)];
        if known != NO_RUN {
            return known.into();
        }
        let number = self.used;
        if number == self.from_on.len() {
            self.from_on.push(Run::new());
        }
        self.from_on[number].go(board, start, true, rules, &mut self.kit);
        self.run_of[usize::from(start)] = number as u16;
        self.used += 1;
        number
    }

    /// Forgets all runs.
    fn begin(&mut self, facts: &Facts) {
        self.run_of = [NO_RUN; CANDS];
        self.used = 0;
        self.kit.begin(facts);
    }

    /// The run that supposes a candidate to be off.
    pub(super) fn run_off(&mut self, board: &Board, start: Cand, rules: Rules) {
        self.from_off.go(board, start, false, rules, &mut self.kit);
    }

    /// Hands over every hint.
    pub(super) fn each(
        &mut self,
        board: &Board,
        facts: &Facts,
        sort: Sort,
        collect: &mut impl Collect,
    ) {
        self.begin(facts);
        Search { board, rules: sort.rules(), sort, desk: self, collect }.all();
    }

    /// The first hint.
    pub(super) fn first(
        &mut self,
        board: &Board,
        links: &Links,
        facts: &Facts,
        sort: Sort,
    ) -> Option<Taken> {
        let mut best = Best::none();
        if sort.rules().level == 0 {
            self.promising(board, links, facts, sort, &mut best);
        } else {
            self.each(board, facts, sort, &mut best);
        }
        best.taken(board, sort.base(), |class| match sort {
            Sort::Nishio => Kind::Nishio,
            _ => kind(class, sort.depth()),
        })
    }

    /// Looks for the first hint where it may be, the most promising first. No cell may have just one
    /// candidate and no digit one place in a house: then what is promised would not hold.
    fn promising(
        &mut self,
        board: &Board,
        links: &Links,
        facts: &Facts,
        sort: Sort,
        best: &mut Best,
    ) {
        self.begin(facts);
        let tasks = self.flood.tasks(board, links, sort.rules());
        let mut search = Search { board, rules: sort.rules(), sort, desk: self, collect: best };
        for task in tasks {
            if task.least > search.collect.complexity {
                return;
            }
            match task.job {
                Job::On(start) => search.supposed_on(start),
                Job::Off(start) => search.supposed_off(start),
                Job::Both(start) => search.both(start),
                Job::Cell(cell) => search.cell(cell.into()),
                Job::House(first, which) => search.house(first, which.into()),
            }
        }
    }

    /// The nodes of a hint of the last search, branch by branch.
    pub(super) fn nodes(
        &mut self,
        board: &Board,
        sort: Sort,
        source: Source,
        target: Target,
        mut each: impl FnMut(&Node, bool),
    ) {
        let rules = sort.rules();
        let behind = |run: &Run, each: &mut dyn FnMut(&Node, bool)| {
            run.each_ancestor(node_of(run, target), each);
        };
        match source {
            Source::Contradiction(start, true) => {
                let run = self.run(board, start, rules);
                if let Some(absurd) = &self.from_on[run].absurd {
                    self.from_on[run].each_absurd(absurd, each);
                }
            }
            Source::Contradiction(start, false) => {
                self.run_off(board, start, rules);
                if let Some(absurd) = &self.from_off.absurd {
                    self.from_off.each_absurd(absurd, each);
                }
            }
            Source::Double(start) => {
                let run = self.run(board, start, rules);
                behind(&self.from_on[run], &mut each);
                self.run_off(board, start, rules);
                behind(&self.from_off, &mut each);
            }
            Source::Cell(cell) => {
                for digit in digits(board.marks[cell]) {
                    let run = self.run(board, cand(digit, cell), rules);
                    behind(&self.from_on[run], &mut each);
                }
            }
            Source::House(first, which) => {
                let (digit, cell) = parts(first);
                for cell in cells(board.places[digit] & AROUND[cell][which]) {
                    let run = self.run(board, cand(digit, cell), rules);
                    behind(&self.from_on[run], &mut each);
                }
            }
        }
    }
}

/// The node of what a hint says in a run that comes to it.
pub(super) fn node_of(run: &Run, target: Target) -> u16 {
    if target.is_on { run.on_node_of(target.cand) } else { run.off_node_of(target.cand) }
}
