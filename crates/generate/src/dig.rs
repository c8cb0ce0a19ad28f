//! Digging: clues are taken from a full grid in a random order, as long as the solution stays the
//! only one.
//!
//! Whether it stays the only one is asked cell by cell: with the clue gone, is there a solution
//! with another digit there? Most of these questions are answered without a search: a clue that is
//! the last of an unavoidable set must stay; one whose digit follows at once from the others can
//! go. The rest is put to whoever runs the digging, who may ask for one puzzle or for many at once;
//! the answers, and so the puzzles, are the same.

use arrayvec::ArrayVec;

use unica_board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House};

use crate::random::Random;
use crate::unavoidable::Unavoidable;

/// A full grid on its way to a puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Dig {
    solution: Grid,
    /// What the clues tell: one digit where there is a clue, nine elsewhere.
    start: Candidates,
    clues: CellSet,
    /// The digits of the clues in each house.
    given: [DigitSet; 27],
    sets: Unavoidable,
    /// The orbits still to be visited, last first; each is taken whole or not at all.
    todo: ArrayVec<u8, 81>,
    /// What is left of the one that is being visited, and what was taken of it.
    left: CellSet,
    taken: CellSet,
    /// The clue that was asked about.
    asked: Option<Cell>,
    /// Nothing is taken that would leave fewer clues.
    least: usize,
}

impl Dig {
    /// Starts with a full grid. The orbits are sets of cells that go together; the order in which
    /// they are visited is drawn here.
    pub(crate) fn new(
        solution: Grid,
        orbits: &[CellSet],
        least: usize,
        random: &mut Random,
    ) -> Self {
        let mut todo: ArrayVec<u8, 81> = (0..orbits.len().min(81) as u8).collect();
        random.shuffle(&mut todo);
        Self {
            solution,
            start: Candidates::from(&solution),
            clues: CellSet::ALL,
            given: [DigitSet::ALL; 27],
            sets: Unavoidable::new(&solution),
            todo,
            left: CellSet::EMPTY,
            taken: CellSet::EMPTY,
            asked: None,
            least,
        }
    }

    /// The grid as it stands.
    pub(crate) fn clues(&self) -> Grid {
        self.solution.restricted_to(self.clues)
    }

    pub(crate) fn solution(&self) -> &Grid {
        &self.solution
    }

    pub(crate) fn places(&self) -> CellSet {
        self.clues
    }

    /// The next question: has this start a solution? To be answered by [`Self::told`]. `None` when
    /// all is done.
    pub(crate) fn ask(&mut self, orbits: &[CellSet]) -> Option<&Candidates> {
        loop {
            let Some(cell) = self.left.first() else {
                self.begin(orbits)?;
                continue;
            };
            self.left.remove(cell);
            match self.is_free(cell) {
                Some(true) => self.take(cell),
                Some(false) => self.put_back(),
                None => {
                    self.start.set(cell, !DigitSet::only(self.digit(cell)));
                    self.asked = Some(cell);
                    return Some(&self.start);
                }
            }
        }
    }

    /// Begins with the next orbit that may go.
    fn begin(&mut self, orbits: &[CellSet]) -> Option<()> {
        let orbit = loop {
            if self.clues.len() <= self.least {
                return None;
            }
            let orbit = orbits[usize::from(self.todo.pop()?)];
            if self.clues.len() >= self.least + orbit.len() {
                break orbit;
            }
        };
        (self.left, self.taken) = (orbit, CellSet::EMPTY);
        Some(())
    }

    /// The answer: there is a solution, so that there would be two, or there is none.
    pub(crate) fn told(&mut self, another: bool) {
        let Some(cell) = self.asked.take() else { return };
        if another {
            self.start.set(cell, DigitSet::only(self.digit(cell)));
            self.put_back();
        } else {
            self.take(cell);
        }
    }

    /// Could this clue go? Where that can be told without a search.
    pub(crate) fn is_free(&mut self, cell: Cell) -> Option<bool> {
        if self.sets.needs(cell) {
            return Some(false);
        }
        self.follows(cell).then_some(true)
    }

    /// The question whether there is a solution with another digit here: whether the clue, which is
    /// still there, may not go.
    pub(crate) fn without(&self, cell: Cell) -> Candidates {
        let mut start = self.start;
        start.set(cell, !DigitSet::only(self.digit(cell)));
        start
    }

    fn digit(&self, cell: Cell) -> Digit {
        self.solution[cell].unwrap_or(Digit::D1)
    }

    /// Does the digit of this clue follow at once from the others: as the only one that can stand
    /// here, or as this its only place in a house?
    fn follows(&mut self, cell: Cell) -> bool {
        let (digit, houses) = (self.digit(cell), cell.houses());
        for house in houses {
            self.given[house.index()].remove(digit);
        }
        let follows = self.seen_by(cell).with(digit) == DigitSet::ALL
            || houses.iter().any(|&house| self.is_only_place(cell, digit, house));
        for house in houses {
            self.given[house.index()].insert(digit);
        }
        follows
    }

    /// The digits of the clues in the houses of a cell.
    fn seen_by(&self, cell: Cell) -> DigitSet {
        let [row, column, square] = cell.houses();
        self.given[row.index()] | self.given[column.index()] | self.given[square.index()]
    }

    fn is_only_place(&self, cell: Cell, digit: Digit, house: House) -> bool {
        (house.cells() - self.clues)
            .iter()
            .all(|other| other == cell || self.seen_by(other).contains(digit))
    }

    fn take(&mut self, cell: Cell) {
        let digit = self.digit(cell);
        self.start.set(cell, DigitSet::ALL);
        self.clues.remove(cell);
        self.sets.take(cell);
        for house in cell.houses() {
            self.given[house.index()].remove(digit);
        }
        self.taken.insert(cell);
    }

    /// What was taken of this orbit comes back, as something of it must stay.
    fn put_back(&mut self) {
        for cell in self.taken {
            let digit = self.digit(cell);
            self.start.set(cell, DigitSet::only(digit));
            self.clues.insert(cell);
            self.sets.put_back(cell);
            for house in cell.houses() {
                self.given[house.index()].insert(digit);
            }
        }
        (self.left, self.taken) = (CellSet::EMPTY, CellSet::EMPTY);
    }
}
