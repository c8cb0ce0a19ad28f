//! What follows from a supposition: a working copy of the marks from which marks are taken, and
//! digits that come to stand, in rounds.
//!
//! The rounds go in step: everything that the marks as they are now decide is done at once. So the
//! outcome, and in which round anything is decided, does not depend on how the puzzle lies.

use unica_board::{ByDigit, Candidate, Cell, CellSet, Digit, HouseSet};
use unica_board::{DigitSet, House};

use super::{inner, sets};
use crate::Position;

/// For each digit some cells.
pub(super) type Marks = ByDigit<CellSet>;

/// By what means consequences are drawn, each means including those before it (the first is a
/// case of the second).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rules {
    /// Last places, of one digit alone (Nishio).
    Digit,
    /// Last places and last marks.
    Singles,
    /// Also locked candidates, pairs and X-wings.
    Sets,
    /// Also chains from a mark to its own refutation, looked for in what is left.
    Chains,
    /// Also what all marks of a cell, or all places of a digit, lead to by chains.
    Verities,
    /// Also marks that lead to a contradiction by last places and last marks.
    Nets,
}

/// The position that suppositions are made in.
pub(super) struct Ground<'a> {
    pub(super) position: &'a Position,
    /// Its marks.
    pub(super) places: Marks,
    /// In which houses each digit has places.
    needs: ByDigit<HouseSet>,
    /// What need not be looked at before it changes: the marks, if no digit has a last place yet.
    looked_at: Marks,
}

/// The marks that are left, and which of them stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State {
    pub(super) places: Marks,
    pub(super) on: Marks,
}

/// A cell without a mark, or a house without a place for a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lost {
    Cell(Cell),
    Place(Digit, House),
}

/// A contradiction was met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Refuted;

/// A candidate that is supposed or found to be there, or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Literal {
    pub(super) candidate: Candidate,
    pub(super) is_on: bool,
}

impl<'a> Ground<'a> {
    pub(super) fn new(position: &'a Position) -> Self {
        let places = ByDigit::new_with(|digit| position.places(digit));
        let needs = places.map(|cells| {
            House::ALL.into_iter().filter(|house| !house.cells().is_disjoint(cells)).collect()
        });
        let has_last = |digit: Digit| {
            House::ALL.into_iter().any(|house| position.places_in(digit, house).len() == 1)
        };
        let looked_at =
            ByDigit::new_with(|digit| if has_last(digit) { CellSet::EMPTY } else { places[digit] });
        Self { position, places, needs, looked_at }
    }

    /// Nothing supposed yet.
    pub(super) fn start(&self) -> State {
        State { places: self.places, on: ByDigit::filled(CellSet::EMPTY) }
    }
}

impl State {
    /// With this supposed, of which nothing follows yet.
    pub(super) fn supposing(mut self, literal: Literal) -> Self {
        let Literal { candidate, is_on } = literal;
        if is_on {
            self.on[candidate.digit].insert(candidate.cell);
        } else {
            self.places[candidate.digit].remove(candidate.cell);
        }
        self
    }

    /// Draws all consequences of what was just supposed. `watch` sees the state after every round.
    pub(super) fn close(
        &mut self,
        ground: &Ground<'_>,
        rules: Rules,
        supposed: Literal,
        watch: &mut impl FnMut(&Self),
    ) -> Result<(), Refuted> {
        let mut fresh = ByDigit::filled(CellSet::EMPTY);
        let mut looked_at = ground.looked_at;
        if supposed.is_on {
            fresh[supposed.candidate.digit].insert(supposed.candidate.cell);
            self.clear(&fresh, rules);
            watch(self);
        }
        loop {
            let is_new = self.look(ground, rules, &mut looked_at, &mut fresh)?;
            if is_new {
                for digit in Digit::ALL {
                    self.on[digit] |= fresh[digit];
                }
                watch(self);
                self.clear(&fresh, rules);
            } else if !self.extend(ground, rules) {
                return Ok(());
            }
            watch(self);
        }
    }

    /// Takes the marks that digits which have come to stand leave no room for.
    fn clear(&mut self, fresh: &Marks, rules: Rules) {
        let (all, twice) = counts(fresh);
        for digit in Digit::ALL {
            let seen = fresh[digit].iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers());
            let other =
                if rules == Rules::Digit { CellSet::EMPTY } else { (all - fresh[digit]) | twice };
            self.places[digit] -= seen | other;
        }
    }

    /// Looks for last marks and last places; are there any?
    fn look(
        &self,
        ground: &Ground<'_>,
        rules: Rules,
        looked_at: &mut Marks,
        fresh: &mut Marks,
    ) -> Result<bool, Refuted> {
        *fresh = ByDigit::filled(CellSet::EMPTY);
        if rules != Rules::Digit {
            let (some, more) = counts(&self.places);
            if some != ground.position.open() {
                return Err(Refuted);
            }
            let single = some - more - union(&self.on);
            if !single.is_empty() {
                for digit in Digit::ALL {
                    fresh[digit] = self.places[digit] & single;
                }
            }
        }
        for digit in Digit::ALL {
            let places = self.places[digit];
            if places == looked_at[digit] {
                continue;
            }
            for house in ground.needs[digit].iter() {
                let left = places & house.cells();
                if left.is_empty() {
                    return Err(Refuted);
                }
                if let Some(cell) = left.single() {
                    fresh[digit].insert(cell);
                }
            }
            fresh[digit] -= self.on[digit];
        }
        *looked_at = self.places;
        Ok(Digit::ALL.iter().any(|&digit| !fresh[digit].is_empty()))
    }

    /// Takes what the stronger means take, the weakest that takes anything; did any?
    fn extend(&mut self, ground: &Ground<'_>, rules: Rules) -> bool {
        rules >= Rules::Sets && self.take(&sets::gone(self))
            || rules >= Rules::Chains && self.take(&inner::gone(ground, self, rules))
    }

    fn take(&mut self, gone: &Marks) -> bool {
        let mut any = false;
        for digit in Digit::ALL {
            any |= !self.places[digit].is_disjoint(gone[digit]);
            self.places[digit] -= gone[digit];
        }
        any
    }

    /// Where nothing is left.
    pub(super) fn lost(&self, ground: &Ground<'_>, rules: Rules) -> Vec<Lost> {
        let mut lost = Vec::new();
        if rules != Rules::Digit {
            let (some, _) = counts(&self.places);
            lost.extend((ground.position.open() - some).iter().map(Lost::Cell));
        }
        for digit in Digit::ALL {
            let houses = ground.needs[digit].iter();
            let empty = houses.filter(|house| house.cells().is_disjoint(self.places[digit]));
            lost.extend(empty.map(|house| Lost::Place(digit, house)));
        }
        lost
    }

    /// The marks that are left in a cell.
    pub(super) fn marks(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| self.places[digit].contains(cell)).collect()
    }

    /// Is this decided, this way?
    pub(super) fn holds(&self, literal: Literal) -> bool {
        let Candidate { cell, digit } = literal.candidate;
        if literal.is_on {
            self.on[digit].contains(cell)
        } else {
            !self.places[digit].contains(cell)
        }
    }

    /// How many marks are decided.
    pub(super) fn decided(&self, ground: &Ground<'_>) -> usize {
        let count =
            |digit: Digit| (ground.places[digit] - self.places[digit]).len() + self.on[digit].len();
        Digit::ALL.into_iter().map(count).sum()
    }
}

/// The cells with a mark, and those with more than one.
fn counts(marks: &Marks) -> (CellSet, CellSet) {
    let (mut some, mut more) = (CellSet::EMPTY, CellSet::EMPTY);
    for digit in Digit::ALL {
        more |= some & marks[digit];
        some |= marks[digit];
    }
    (some, more)
}

/// The cells of all digits together.
pub(super) fn union(marks: &Marks) -> CellSet {
    Digit::ALL.into_iter().fold(CellSet::EMPTY, |all, digit| all | marks[digit])
}

impl Literal {
    pub(super) const fn on(candidate: Candidate) -> Self {
        Self { candidate, is_on: true }
    }

    pub(super) const fn off(candidate: Candidate) -> Self {
        Self { candidate, is_on: false }
    }

    /// Its number: twice the candidate's, and one where it is on.
    pub(super) fn index(self) -> usize {
        self.candidate.index() * 2 + usize::from(self.is_on)
    }

    /// The literal with this number.
    pub(super) fn from_index(index: usize) -> Self {
        Self { candidate: Candidate::from_index(index / 2), is_on: index % 2 == 1 }
    }
}
