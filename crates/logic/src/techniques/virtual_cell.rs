//! Subsets with a virtual cell: of some cells of a house one holds one of a few digits, we do not
//! know which; it counts as one cell that has those digits as marks. What unique rectangles,
//! unique loops and graves have in common in their third type.

use unica_board::{CellSet, DigitSet};

use crate::{Flow, Position};

/// A naked subset of which the virtual cell is a part.
pub(crate) struct Naked {
    /// The other cells.
    pub(crate) cells: CellSet,
    /// The digits of all.
    pub(crate) digits: DigitSet,
}

/// Hands over every set of cells out of `pool` that has, with the virtual cell's `digits`, as many
/// digits as cells; in reading order of their cells, a set before those that begin with it.
pub(crate) fn each_naked(
    position: &Position,
    pool: CellSet,
    digits: DigitSet,
    sink: &mut dyn FnMut(Naked) -> Flow,
) -> Flow {
    grow(position, pool, Naked { cells: CellSet::EMPTY, digits }, sink)
}

fn grow(
    position: &Position,
    mut pool: CellSet,
    so_far: Naked,
    sink: &mut dyn FnMut(Naked) -> Flow,
) -> Flow {
    while let Some(cell) = pool.first() {
        pool.remove(cell);
        let cells = so_far.cells.with(cell);
        let digits = so_far.digits | position.marks(cell);
        if digits.len() == cells.len() + 1 {
            sink(Naked { cells, digits })?;
        }
        grow(position, pool, Naked { cells, digits }, sink)?;
    }
    Flow::Continue(())
}
