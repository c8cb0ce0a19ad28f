//! The board as the moves leave it, and the one function that says what a move does.

use unica_board::{ByDigit, Candidates, Cell, CellSet, Digit, DigitSet, Grid};

use crate::givens::Givens;
use crate::moves::{Colour, Layer, Move, Refused};

/// What lies on the board: digits, marks and colours. It is a value: playing on does not change
/// one that was kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    digits: Grid,
    // By digit and not by cell, as a move concerns one digit and several cells.
    corner: ByDigit<CellSet>,
    centre: ByDigit<CellSet>,
    colours: [CellSet; Colour::COUNT],
}

impl State {
    /// The board before the first move.
    pub fn new(givens: &Givens) -> Self {
        Self {
            digits: *givens.grid(),
            corner: ByDigit::filled(CellSet::EMPTY),
            centre: ByDigit::filled(CellSet::EMPTY),
            colours: [CellSet::EMPTY; Colour::COUNT],
        }
    }

    /// The digits, given and placed.
    pub const fn digits(&self) -> &Grid {
        &self.digits
    }

    /// The corner marks of a cell; those below a digit too.
    pub fn corner(&self, cell: Cell) -> DigitSet {
        marks_of(&self.corner, cell)
    }

    /// The centre marks of a cell; those below a digit too.
    pub fn centre(&self, cell: Cell) -> DigitSet {
        marks_of(&self.centre, cell)
    }

    /// The colours of a cell, in order.
    pub fn colours(&self, cell: Cell) -> impl Iterator<Item = Colour> {
        Colour::all().filter(move |&colour| self.painted(colour).contains(cell))
    }

    /// The cells that have this colour.
    pub const fn painted(&self, colour: Colour) -> CellSet {
        self.colours[colour.index()]
    }

    /// The board after a move. Playing, undoing, redoing and loading all go through here.
    ///
    /// # Errors
    /// The reason why the move cannot be made on this board.
    pub fn after(&self, givens: &Givens, action: &Move) -> Result<Self, Refused> {
        let mut next = *self;
        match *action {
            Move::Digit { cells, digit } => next.write(not_given(givens, cells)?, digit),
            Move::Sweep { cells, digit } => next.sweep(not_given(givens, cells)?, digit),
            Move::Corner { cells, digit } => {
                toggle(&mut next.corner[digit], self.not_filled(not_given(givens, cells)?)?);
            }
            Move::Centre { cells, digit } => {
                toggle(&mut next.centre[digit], self.not_filled(not_given(givens, cells)?)?);
            }
            Move::Colour { cells, colour } => {
                toggle(&mut next.colours[colour.index()], some(cells)?);
            }
            Move::Clear { cells, layer: Layer::Colour } => {
                next.clear(some(cells)?, Layer::Colour);
            }
            Move::Clear { cells, layer } => next.clear(not_given(givens, cells)?, layer),
            Move::AutoMarks => {
                let empty = !self.digits.filled();
                Digit::ALL.into_iter().for_each(|digit| next.centre[digit] -= empty);
                next.mark_all(empty);
            }
            Move::Fill => {
                let possible = Candidates::pencil_marks(&self.digits);
                for digit in Digit::ALL {
                    next.centre[digit] &= self.digits.filled() | possible.cells_of(digit);
                }
                // Of those that had some, none may be left: the board shows what is wrong.
                next.mark_all(self.unmarked());
            }
            Move::Promote => {
                for digit in Digit::ALL {
                    let lone = self.marked_once() & self.centre[digit];
                    next.sweep(lone, digit);
                }
            }
            Move::Step { placed, gone } => {
                let cells = placed.filled()
                    | gone.iter().filter(|(_, d)| !d.is_empty()).map(|(c, _)| c).collect();
                not_given(givens, cells)?;
                next.mark_all(self.unmarked() & self.not_filled(cells - placed.filled())?);
                for digit in Digit::ALL {
                    next.corner[digit] -= gone.cells_of(digit);
                    next.centre[digit] -= gone.cells_of(digit);
                }
                for digit in Digit::ALL {
                    next.sweep(placed.cells_of(digit), digit);
                }
            }
            Move::Hint { cell: Some(cell) } => {
                not_given(givens, CellSet::only(cell))?;
                next.digits.set(cell, givens.solution().ok_or(Refused::Open)?[cell]);
            }
            // Words were shown: nothing lies on the board for it.
            Move::Hint { cell: None } => return Ok(next),
        }
        if next == *self { Err(Refused::NoChange) } else { Ok(next) }
    }

    fn write(&mut self, cells: CellSet, digit: Digit) {
        for cell in cells {
            self.digits.set(cell, Some(digit));
        }
    }

    /// Writes a digit, and takes it out of the marks of every cell that sees it.
    fn sweep(&mut self, cells: CellSet, digit: Digit) {
        self.write(cells, digit);
        let seen = cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers());
        self.corner[digit] -= seen;
        self.centre[digit] -= seen;
    }

    /// Adds the centre marks that the digits allow.
    fn mark_all(&mut self, cells: CellSet) {
        let possible = Candidates::pencil_marks(&self.digits);
        for digit in Digit::ALL {
            self.centre[digit] |= possible.cells_of(digit) & cells;
        }
    }

    /// The empty cells without centre marks.
    fn unmarked(&self) -> CellSet {
        self.centre.iter().fold(!self.digits.filled(), |empty, (_, marked)| empty - *marked)
    }

    /// The empty cells with just one centre mark.
    fn marked_once(&self) -> CellSet {
        let (mut once, mut more) = (CellSet::EMPTY, CellSet::EMPTY);
        for (_, &marked) in self.centre.iter() {
            more |= once & marked;
            once |= marked;
        }
        once - more - self.digits.filled()
    }

    /// Takes a layer away from cells without a given, or colours from any.
    fn clear(&mut self, cells: CellSet, layer: Layer) {
        if Layer::Digit.is_in(layer) {
            self.digits = self.digits.restricted_to(!cells);
        }
        for digit in Digit::ALL {
            if Layer::Corner.is_in(layer) {
                self.corner[digit] -= cells;
            }
            if Layer::Centre.is_in(layer) {
                self.centre[digit] -= cells;
            }
        }
        if Layer::Colour.is_in(layer) {
            self.colours.iter_mut().for_each(|painted| *painted -= cells);
        }
    }

    fn not_filled(&self, cells: CellSet) -> Result<CellSet, Refused> {
        match (cells & self.digits.filled()).first() {
            Some(cell) => Err(Refused::Filled(cell)),
            None => Ok(cells),
        }
    }
}

fn marks_of(marks: &ByDigit<CellSet>, cell: Cell) -> DigitSet {
    marks.iter().filter(|(_, cells)| cells.contains(cell)).map(|(digit, _)| digit).collect()
}

/// Puts the cells in, or takes them out where all are in.
fn toggle(marked: &mut CellSet, cells: CellSet) {
    if cells.is_subset(*marked) {
        *marked -= cells;
    } else {
        *marked |= cells;
    }
}

fn some(cells: CellSet) -> Result<CellSet, Refused> {
    if cells.is_empty() { Err(Refused::NoCell) } else { Ok(cells) }
}

fn not_given(givens: &Givens, cells: CellSet) -> Result<CellSet, Refused> {
    match (some(cells)? & givens.cells()).first() {
        Some(cell) => Err(Refused::Given(cell)),
        None => Ok(cells),
    }
}
