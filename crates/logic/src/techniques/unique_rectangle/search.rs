//! The search for rectangles.

use unica_board::{ByDigit, Cell, CellSet, DigitSet};

use crate::{Flow, Position, Scope};

/// Four open cells in two rows, two columns and two boxes that may all hold the same two digits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rectangle {
    /// The two digits.
    pub(crate) digits: DigitSet,
    /// The four corners.
    pub(crate) cells: CellSet,
    /// The corners that have no other marks.
    pub(crate) floor: CellSet,
}

impl Rectangle {
    /// The corners that have other marks too.
    pub(crate) fn roof(&self) -> CellSet {
        self.cells - self.floor
    }
}

/// The open cells that may be a corner, for each of the digits: those that have the mark, or had
/// it once, as no placed digit keeps it out.
pub(crate) fn homes(position: &Position, scope: &Scope) -> ByDigit<CellSet> {
    if !scope.missing_corners {
        return ByDigit::new_with(|digit| position.places(digit));
    }
    let mut homes = ByDigit::filled(position.open());
    for cell in (!position.open()).iter() {
        if let Some(digit) = position.digit(cell) {
            homes[digit] -= cell.peers();
        }
    }
    homes
}

/// Hands over every rectangle with a corner of just two marks, by the first such corner in reading
/// order; then its partner in the box, then the far side.
pub(crate) fn each(
    position: &Position,
    scope: &Scope,
    sink: &mut dyn FnMut(&Rectangle) -> Flow,
) -> Flow {
    let starts = position.cells_with(2);
    if starts.is_empty() {
        return Flow::Continue(());
    }
    let homes = homes(position, scope);
    let mut same = |start: Cell, mate: Cell, corners: CellSet, digits: DigitSet| {
        let cells = corners.with(start).with(mate);
        let is_pure = |&cell: &Cell| position.marks(cell) == digits;
        if cells.iter().find(is_pure) != Some(start) {
            return Flow::Continue(());
        }
        let floor = cells.iter().filter(|&cell| position.marks(cell).is_subset(digits)).collect();
        sink(&Rectangle { digits, cells, floor })
    };
    for start in starts.iter() {
        let digits = position.marks(start);
        let home = digits.iter().fold(position.open(), |home, digit| home & homes[digit]);
        let [row, column, block] = start.houses().map(|house| house.cells());
        for mate in (home & block & (row | column)).without(start).iter() {
            let by_rows = mate.row() == start.row();
            let across = if by_rows { column } else { row };
            for far in ((home & across) - block).iter() {
                let beside = if by_rows {
                    Cell::at(far.row(), mate.column())
                } else {
                    Cell::at(mate.row(), far.column())
                };
                if home.contains(beside) {
                    same(start, mate, CellSet::only(far).with(beside), digits)?;
                }
            }
        }
    }
    Flow::Continue(())
}
