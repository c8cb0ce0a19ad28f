//! Chains with several branches: contradictions, a supposition and its contrary, all candidates of
//! a cell, all places of a digit in a house.
//!
//! Generation order: cells in reading order; of each its digits, and of each digit the
//! contradictions from on and from off, what follows from both, and the houses (box, row, column)
//! of which the cell is the digit's first place; then the cell itself.

use super::super::Depth;
use super::ancestry::Inners;
use super::best::{Best, Class, Target};
use super::board::{AROUND, Board, Cand, cand, cells, digits, parts};
use super::desk::{Desk, node_of};
use super::run::{Rules, Run};

/// What is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Sort {
    /// Contradictions within a digit.
    Nishio,
    /// Cells and houses, by static chains.
    Static,
    /// All of it, by dynamic chains of this level.
    Dynamic(u8),
}

impl Sort {
    pub(super) fn rules(self) -> Rules {
        let level = if let Self::Dynamic(level) = self { level } else { 0 };
        Rules { cells: self != Self::Nishio, dynamic: self != Self::Static, level }
    }

    pub(super) fn depth(self) -> Depth {
        if let Self::Dynamic(level) = self { Depth::Dynamic(level) } else { Depth::Static }
    }

    pub(super) fn base(self) -> f64 {
        match self {
            Self::Nishio => 7.5,
            Self::Static => 8.0,
            Self::Dynamic(level) => 8.5 + 0.5 * f64::from(level),
        }
    }
}

/// From what a hint comes, enough to find it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Source {
    /// A candidate supposed to be on (or off) contradicts itself.
    Contradiction(Cand, bool),
    /// A candidate supposed to be on, and to be off.
    Double(Cand),
    /// All candidates of a cell.
    Cell(usize),
    /// All places of the digit of this candidate, the first of them, in its box, row or column.
    House(Cand, usize),
}

/// Takes the hints as they are generated.
pub(super) trait Collect {
    /// Is a hint of at least this complexity wanted?
    fn admits(&self, least: u32, class: Class) -> bool;
    /// Takes one, which comes at this place of what its source says of candidates.
    fn offer(&mut self, complexity: u32, class: Class, target: Target, from: (Source, u16));
}

impl Collect for Best {
    #[inline]
    fn admits(&self, least: u32, class: Class) -> bool {
        Self::admits(self, least, class)
    }

    #[inline]
    fn offer(&mut self, complexity: u32, class: Class, target: Target, from: (Source, u16)) {
        let generated = generated(target, from);
        Self::offer(self, complexity, class, generated, target);
    }
}

/// What is generated before what: by cell, digit, sort of source, on before off, and place.
fn generated(target: Target, (source, place): (Source, u16)) -> u32 {
    let at = |cand: Cand, sort: u32| {
        let (digit, cell) = parts(cand);
        (cell as u32) << 7 | (digit as u32) << 3 | sort
    };
    let order = match source {
        Source::Contradiction(cand, is_on) => at(cand, u32::from(!is_on)),
        Source::Double(cand) => at(cand, 2),
        Source::House(cand, which) => at(cand, 3 + which as u32),
        Source::Cell(cell) => (cell as u32) << 7 | 0x7F,
    };
    order << 12 | u32::from(!target.is_on) << 11 | u32::from(place)
}

pub(super) struct Search<'a, C> {
    pub(super) board: &'a Board,
    pub(super) rules: Rules,
    pub(super) sort: Sort,
    pub(super) desk: &'a mut Desk,
    pub(super) collect: &'a mut C,
}

impl<C: Collect> Search<'_, C> {
    pub(super) fn all(&mut self) {
        let least = if self.sort == Sort::Static { 3 } else { 2 };
        for (cell, around) in AROUND.iter().enumerate() {
            if self.board.count(cell) < least {
                continue;
            }
            for digit in digits(self.board.marks[cell]) {
                let start = cand(digit, cell);
                if self.sort != Sort::Static {
                    self.supposed_on(start);
                    self.supposed_off(start);
                }
                if matches!(self.sort, Sort::Dynamic(_)) && self.board.count(cell) >= 3 {
                    self.both(start);
                }
                for (which, house) in around.iter().enumerate() {
                    let places = self.board.places[digit] & house;
                    let is_first = places.trailing_zeros() as usize == cell;
                    if self.sort != Sort::Nishio && is_first && places.count_ones() > 1 {
                        self.house(start, which);
                    }
                }
            }
            if self.sort != Sort::Nishio {
                self.cell(cell);
            }
        }
    }

    /// A candidate supposed to be on that contradicts itself.
    pub(super) fn supposed_on(&mut self, start: Cand) {
        let run = self.desk.run(self.board, start, self.rules);
        contradiction(self.collect, &self.desk.from_on[run], start, true);
    }

    /// A candidate supposed to be off that contradicts itself.
    pub(super) fn supposed_off(&mut self, start: Cand) {
        self.desk.run_off(self.board, start, self.rules);
        contradiction(self.collect, &self.desk.from_off, start, false);
    }

    /// What follows from a supposition and from its contrary.
    pub(super) fn both(&mut self, start: Cand) {
        let run = self.desk.run(self.board, start, self.rules);
        self.desk.run_off(self.board, start, self.rules);
        both(self.collect, &self.desk.from_on[run], &self.desk.from_off, start);
    }

    /// The places of a digit in a house, of which the first is given.
    pub(super) fn house(&mut self, first: Cand, which: usize) {
        let (digit, cell) = parts(first);
        let branches: Vec<usize> = cells(self.board.places[digit] & AROUND[cell][which])
            .map(|cell| self.desk.run(self.board, cand(digit, cell), self.rules))
            .collect();
        self.common(&branches, Class::Region, Source::House(first, which));
    }

    /// The candidates of a cell.
    pub(super) fn cell(&mut self, cell: usize) {
        let branches: Vec<usize> = digits(self.board.marks[cell])
            .map(|digit| self.desk.run(self.board, cand(digit, cell), self.rules))
            .collect();
        self.common(&branches, Class::Cell, Source::Cell(cell));
    }

    /// What all branches have in common.
    fn common(&mut self, branches: &[usize], class: Class, source: Source) {
        let runs = &self.desk.from_on;
        let [first, others @ ..] = branches else { return };
        let first = &runs[*first];
        let (mut on, mut off) = (first.on, first.off);
        for &other in others {
            for digit in 0..9 {
                on[digit] &= runs[other].on[digit];
                off[digit] &= runs[other].off[digit];
            }
        }
        for (is_on, set, order) in [(true, &on, &first.ons), (false, &off, &first.offs)] {
            if set.iter().all(|&cells| cells == 0) {
                continue;
            }
            for (place, &node) in order.iter().enumerate() {
                let cand = first.nodes[usize::from(node)].cand;
                let (digit, cell) = parts(cand);
                if set[digit] >> cell & 1 == 0 {
                    continue;
                }
                let target = Target { cand, is_on };
                let least =
                    branches.iter().map(|&run| runs[run].least(node_of(&runs[run], target))).sum();
                if self.collect.admits(least, class) {
                    let mut inner = Inners::default();
                    let flat: u32 = branches
                        .iter()
                        .map(|&run| runs[run].ancestors(node_of(&runs[run], target), &mut inner))
                        .sum();
                    let from = (source, place as u16);
                    self.collect.offer(flat + inner.complexity(), class, target, from);
                }
            }
        }
    }
}

fn contradiction(collect: &mut impl Collect, run: &Run, start: Cand, is_on: bool) {
    if let Some(absurd) = &run.absurd
        && collect.admits(run.least_absurdity(absurd), Class::Contradiction)
    {
        let mut inner = Inners::default();
        let flat = run.absurdity(absurd, &mut inner);
        let target = Target { cand: start, is_on: !is_on };
        let from = (Source::Contradiction(start, is_on), 0);
        collect.offer(flat + inner.complexity(), Class::Contradiction, target, from);
    }
}

/// What follows from a supposition and from its contrary.
fn both(collect: &mut impl Collect, on: &Run, off: &Run, start: Cand) {
    for (is_on, order, other) in [(true, &on.ons, &off.on), (false, &on.offs, &off.off)] {
        for (place, &node) in order.iter().enumerate() {
            let cand = on.nodes[usize::from(node)].cand;
            let (digit, cell) = parts(cand);
            if other[digit] >> cell & 1 == 0 {
                continue;
            }
            let target = Target { cand, is_on };
            let there = node_of(off, target);
            if collect.admits(on.least(node) + off.least(there), Class::Double) {
                let mut inner = Inners::default();
                let flat = on.ancestors(node, &mut inner) + off.ancestors(there, &mut inner);
                let from = (Source::Double(start), place as u16);
                collect.offer(flat + inner.complexity(), Class::Double, target, from);
            }
        }
    }
}
