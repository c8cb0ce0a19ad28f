//! A naked subset of which one cell is virtual: some cells of a house, one of which holds one of a
//! few digits. What loops and graves of type 3 have in common.

use unica_board::{CellSet, DigitSet, House};

use super::state::eliminations;
use super::{Kind, Taken};
use crate::Position;
use crate::subsets::{Order, members, subsets};

/// Cells that count as one which has these digits.
pub(super) struct Virtual {
    /// The cells, all of one house.
    pub(super) cells: CellSet,
    /// What they may hold as one.
    pub(super) digits: DigitSet,
    /// Digits that no other cell of the subset may have.
    pub(super) barred: DigitSet,
}

impl Virtual {
    /// The first naked subset of so many cells, the virtual one among them, that takes something.
    /// Sets of cells come by their last member first.
    pub(super) fn naked(
        &self,
        position: &Position,
        house: House,
        size: usize,
        kind: Kind,
        tenths: u16,
    ) -> Option<Taken> {
        if self.digits.len() > size {
            return None;
        }
        let pool = house.cells() & (position.open() - self.cells);
        let marks = |cell| position.marks(cell);
        let fits = |&cell: &_| marks(cell).len() <= size && marks(cell).is_disjoint(self.barred);
        let cells: Vec<_> = pool.iter().filter(fits).collect();
        subsets(cells.len(), size - 1, Order::Explainer).find_map(|chosen| {
            let chosen: CellSet = members(chosen).map(|i| cells[i]).collect();
            let digits = self.digits | position.marks_of(chosen);
            if digits.len() != size {
                return None;
            }
            Taken::taking(kind, tenths, eliminations(position, digits, pool - chosen))
        })
    }
}
