//! The hint that comes first: the program lists all, sorts them by rating, complexity and class,
//! and takes the first; of equals the one that was found first. Only that one is kept here.

use super::super::{Depth, Kind, Taken};
use super::board::{Board, Cand, cand, candidate, digits, parts};
use super::length::Hardness;

/// The classes in which the program sorts hints of the same rating and complexity.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Class {
    Double = 1,
    X,
    Y,
    Xy,
    Cell,
    Region,
    Contradiction,
}

/// What a chain says of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Target {
    pub(super) cand: Cand,
    pub(super) is_on: bool,
}

/// The best hint so far of a producer whose hints all have the same base.
#[derive(Clone, Debug)]
pub(super) struct Best {
    pub(super) complexity: u32,
    class: Class,
    /// What is generated first, where the rest is equal.
    generated: u32,
    target: Option<Target>,
}

impl Best {
    pub(super) fn none() -> Self {
        Self { complexity: u32::MAX, class: Class::Contradiction, generated: 0, target: None }
    }

    /// Can a hint of at least this complexity come before what is there?
    #[inline]
    pub(super) fn admits(&self, least: u32, class: Class) -> bool {
        (least, class) <= (self.complexity, self.class)
    }

    /// Takes it, if it comes before what is there.
    #[inline]
    pub(super) fn offer(&mut self, complexity: u32, class: Class, generated: u32, target: Target) {
        if (complexity, class, generated) < (self.complexity, self.class, self.generated) {
            *self = Self { complexity, class, generated, target: Some(target) };
        }
    }

    /// As a step, where there is a hint.
    pub(super) fn taken(
        &self,
        board: &Board,
        base: f64,
        kind: impl Fn(Class) -> Kind,
    ) -> Option<Taken> {
        let score = Hardness::of(base, self.complexity).score();
        self.target.map(|target| target.taken(board, kind(self.class), score))
    }
}

impl Target {
    /// The step: a candidate that is off goes; where it is on the others of its cell go, and it is
    /// placed.
    pub(super) fn taken(self, board: &Board, kind: Kind, score: super::super::Score) -> Taken {
        let eliminations = self.gone(board).into_iter().map(candidate).collect();
        let placement = self.is_on.then(|| candidate(self.cand));
        Taken { kind, score, placement, eliminations }
    }

    /// What goes.
    pub(super) fn gone(self, board: &Board) -> Vec<Cand> {
        let (digit, cell) = parts(self.cand);
        if self.is_on {
            let others = board.marks[cell] & !(1 << digit);
            digits(others).map(|other| cand(other, cell)).collect()
        } else {
            vec![self.cand]
        }
    }
}

/// The name of a hint of several branches.
pub(super) fn kind(class: Class, depth: Depth) -> Kind {
    match class {
        Class::Double => Kind::Double(depth),
        Class::Cell => Kind::Cell(depth),
        Class::Region => Kind::Region(depth),
        _ => Kind::Contradiction(depth),
    }
}
