//! WXYZ-Wing: four cells have four digits together, and of all but one of these, z, all places in
//! the cells see one another. The others fill three of the cells at most, so z stands in one of
//! the four, and falls where all its places in them are seen.
//!
//! In this form (any four cells, a hinge or not) it is also called bent quad.
//!
//! Order: the four cells in reading order.

use unica_board::{CellSet, Digit, DigitSet};

use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

/// Cells so far.
#[derive(Clone, Copy)]
struct Wing {
    cells: CellSet,
    digits: DigitSet,
    /// The digit whose places do not all see one another, if there is one yet.
    loose: Option<Digit>,
}

pub(crate) fn find(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let fits = |&cell: &_| matches!(position.marks(cell).len(), 2..=4);
    let pool = position.open().iter().filter(fits).collect();
    let wing = Wing { cells: CellSet::EMPTY, digits: DigitSet::EMPTY, loose: None };
    grow(position, pool, wing, sink)
}

fn grow(position: &Position, mut pool: CellSet, wing: Wing, sink: &mut Sink<'_>) -> Flow {
    while let Some(cell) = pool.first() {
        pool.remove(cell);
        let marks = position.marks(cell);
        let digits = wing.digits | marks;
        if digits.len() > 4 {
            continue;
        }
        // What it shares with cells that it does not see is loose.
        let mut loose: DigitSet = wing.loose.map_or(DigitSet::EMPTY, DigitSet::only);
        for other in (wing.cells - cell.peers()).iter() {
            loose |= marks & position.marks(other);
        }
        if loose.len() > 1 {
            continue;
        }
        let wing = Wing { cells: wing.cells.with(cell), digits, loose: loose.single() };
        if wing.cells.len() < 4 {
            grow(position, pool, wing, sink)?;
        } else if let Some(step) = step(position, &wing) {
            sink(step)?;
        }
    }
    Flow::Continue(())
}

fn step(position: &Position, wing: &Wing) -> Option<Step> {
    let z = wing.loose.filter(|_| wing.digits.len() == 4)?;
    let places = position.places(z) & wing.cells;
    let seen = position.seen_by_all(z, places) - wing.cells;
    let step = Step::new(Technique::WxyzWing)
        .with(Role::Body, wing.cells, wing.digits)
        .with(Role::Common, places, z)
        .taking(position, z.into(), seen);
    step.is_effective().then_some(step)
}
