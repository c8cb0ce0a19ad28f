//! What lies before a player: the givens, the digits placed since, and the pencil marks.

use core::fmt;

use unica_board::{
    ByCell, ByDigit, Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid, House,
};

use crate::Step;

/// A player's position: digits in some cells, pencil marks in the others.
///
/// The marks may be computed from the rules ([`Position::new`]) or the player's own
/// ([`Position::with_marks`]). They are kept twice, by cell and by digit, so that a technique can
/// look at either without a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    digits: ByCell<Option<Digit>>,
    givens: CellSet,
    open: CellSet,
    /// What an open cell may hold; nothing for a filled one.
    marks: ByCell<DigitSet>,
    /// The open cells that may hold a digit.
    places: ByDigit<CellSet>,
}

/// Why a position cannot be completed, as far as it can be seen at a glance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dead {
    /// This open cell has no mark left.
    Cell(Cell),
    /// This digit has no place left in this house.
    Digit(Digit, House),
}

impl Position {
    /// The givens of a puzzle, with the marks that the rules leave at sight.
    pub fn new(givens: &Grid) -> Self {
        Self::with_marks(givens, givens.filled(), &Candidates::pencil_marks(givens))
    }

    /// A position in the middle of a game: `digits` of which `givens` were there from the start
    /// (the others were placed), and in the open cells these `marks`.
    pub fn with_marks(digits: &Grid, givens: CellSet, marks: &Candidates) -> Self {
        let open = !digits.filled();
        let marks =
            ByCell::new_with(
                |cell| {
                    if open.contains(cell) { marks[cell] } else { DigitSet::EMPTY }
                },
            );
        let mut places = ByDigit::filled(CellSet::EMPTY);
        for cell in open.iter() {
            for digit in marks[cell].iter() {
                places[digit].insert(cell);
            }
        }
        Self { digits: *digits.by_cell(), givens: givens & !open, open, marks, places }
    }

    /// A pencil-mark puzzle (sukaku): there are no givens, only candidates. A lone candidate that
    /// no peer lists is a digit that stands.
    pub fn of_candidates(candidates: &Candidates) -> Self {
        Self::with_marks(&candidates.settled(), CellSet::EMPTY, candidates)
    }

    /// Nothing written, every mark everywhere.
    pub(crate) const fn empty() -> Self {
        Self {
            digits: ByCell::filled(None),
            givens: CellSet::EMPTY,
            open: CellSet::ALL,
            marks: ByCell::filled(DigitSet::ALL),
            places: ByDigit::filled(CellSet::ALL),
        }
    }

    /// Calls everything that is written given.
    pub(crate) fn fix(&mut self) {
        self.givens = !self.open;
    }

    /// The digit in a cell, or `None` where it is open.
    #[inline]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell]
    }

    /// All digits, given and placed.
    pub fn grid(&self) -> Grid {
        Grid::from(self.digits)
    }

    /// The cells whose digit was there from the start.
    #[inline]
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// The cells without a digit.
    #[inline]
    pub fn open(&self) -> CellSet {
        self.open
    }

    /// The pencil marks of a cell; none for a filled one.
    #[inline]
    pub fn marks(&self, cell: Cell) -> DigitSet {
        self.marks[cell]
    }

    /// The open cells that have this mark.
    #[inline]
    pub fn places(&self, digit: Digit) -> CellSet {
        self.places[digit]
    }

    /// The open cells of a house that have this mark.
    #[inline]
    pub fn places_in(&self, digit: Digit, house: House) -> CellSet {
        self.places[digit] & house.cells()
    }

    /// May this digit stand in this cell, which is open?
    #[inline]
    pub fn has(&self, candidate: Candidate) -> bool {
        self.marks[candidate.cell].contains(candidate.digit)
    }

    /// The marks of several cells together.
    pub fn marks_of(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.marks[cell])
    }

    /// The open cells with exactly this many marks.
    pub fn cells_with(&self, count: usize) -> CellSet {
        // For each number the cells with so many marks or more, counted for all cells at once.
        let mut at_least = [CellSet::EMPTY; 11];
        at_least[0] = self.open;
        for (_, &places) in self.places.iter() {
            for so_far in (0..=count.min(9)).rev() {
                at_least[so_far + 1] |= at_least[so_far] & places;
            }
        }
        at_least[count.min(9)] - at_least[count.min(9) + 1]
    }

    /// The digits that stand in a house.
    pub fn digits_in(&self, house: House) -> DigitSet {
        house.cell_list().iter().filter_map(|&cell| self.digits[cell]).collect()
    }

    /// The marks that all of these cells' peers have in common: what falls where `digit` must
    /// stand in one of `cells`.
    pub fn seen_by_all(&self, digit: Digit, cells: CellSet) -> CellSet {
        cells.iter().fold(self.places[digit], |left, cell| left & cell.peers())
    }

    /// Does every cell hold a digit?
    #[inline]
    pub fn is_full(&self) -> bool {
        self.open.is_empty()
    }

    /// What every cell may hold: its digit, or its marks.
    pub fn candidates(&self) -> Candidates {
        Candidates::new_with(|cell| self.digits[cell].map_or(self.marks[cell], DigitSet::only))
    }

    /// Why it cannot be completed, if that can be seen at a glance: a cell without a mark, or a
    /// digit without a place.
    pub fn dead(&self) -> Option<Dead> {
        if let Some(cell) = self.open.iter().find(|&cell| self.marks[cell].is_empty()) {
            return Some(Dead::Cell(cell));
        }
        House::ALL.into_iter().find_map(|house| {
            let missing = !self.digits_in(house);
            let lost = missing.iter().find(|&digit| self.places_in(digit, house).is_empty());
            lost.map(|digit| Dead::Digit(digit, house))
        })
    }

    /// Writes a digit into an open cell and takes that mark from its peers.
    #[inline]
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        for peer in self.begin_to_place(cell, digit).iter() {
            self.strike(peer, digit);
        }
    }

    /// Writes a digit into an open cell; returns the peers whose mark is to be struck out. That
    /// they are no places of the digit is noted already.
    #[inline]
    pub(crate) fn begin_to_place(&mut self, cell: Cell, digit: Digit) -> CellSet {
        for mark in self.marks[cell].iter() {
            self.places[mark].remove(cell);
        }
        self.marks[cell] = DigitSet::EMPTY;
        self.digits[cell] = Some(digit);
        self.open.remove(cell);
        let seen = self.places[digit] & cell.peers();
        self.places[digit] -= seen;
        seen
    }

    /// Strikes a mark out, whose cell is no more noted as a place; returns what is left there.
    #[inline]
    pub(crate) fn strike(&mut self, cell: Cell, digit: Digit) -> DigitSet {
        self.marks[cell].remove(digit);
        self.marks[cell]
    }

    /// Takes a mark away.
    #[inline]
    pub fn eliminate(&mut self, candidate: Candidate) {
        self.marks[candidate.cell].remove(candidate.digit);
        self.places[candidate.digit].remove(candidate.cell);
    }

    /// Does what a step says.
    pub fn apply(&mut self, step: &Step) {
        for &gone in &step.eliminations {
            self.eliminate(gone);
        }
        for &placed in &step.placements {
            if self.open.contains(placed.cell) {
                self.place(placed.cell, placed.digit);
            }
        }
    }
}

impl From<&Grid> for Position {
    fn from(givens: &Grid) -> Self {
        Self::new(givens)
    }
}

/// The picture of the candidates.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.candidates())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{:#}", self.grid(), self.candidates())
    }
}
