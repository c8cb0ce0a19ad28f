//! XYZ-Wing: a pivot with the marks xyz sees a pincer with xz and a pincer with yz. One of the
//! three cells holds z, so z falls where all three are seen.
//!
//! Order (that of Sudoku Explainer): pivots in reading order; for each the first pincer and then
//! the second among its peers of the box, the row and the column. HoDoKu, which goes by triples of
//! cells, makes its choice in [`crate::rating::hodoku`].

use unica_board::{Cell, CellSet};

use super::house_order;
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn find(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let pairs = position.cells_with(2);
    for pivot in position.cells_with(3).iter() {
        let hinge = position.marks(pivot);
        let near = pairs & pivot.peers();
        let within = (!hinge).iter().fold(near, |near, digit| near - position.places(digit));
        if within.is_empty() || within.single().is_some() {
            continue;
        }
        let fits = |&&cell: &&Cell| within.contains(cell);
        let peers = house_order::peers(pivot);
        for (i, &first) in peers.iter().enumerate().filter(|(_, cell)| fits(cell)) {
            for &second in peers[i + 1..].iter().filter(fits) {
                let common = position.marks(first) & position.marks(second);
                // Two pincers with the same marks are a pair.
                let Some(z) = common.single() else { continue };
                let cells = CellSet::only(pivot).with(first).with(second);
                let seen = position.seen_by_all(z, cells);
                if seen.is_empty() {
                    continue;
                }
                sink(
                    Step::new(Technique::XyzWing)
                        .with(Role::Pivot, CellSet::only(pivot), hinge)
                        .with(Role::Pincer, CellSet::only(first), position.marks(first))
                        .with(Role::Pincer, CellSet::only(second), position.marks(second))
                        .with(Role::Common, cells, z)
                        .taking(position, z.into(), seen),
                )?;
            }
        }
    }
    Flow::Continue(())
}
