//! XY-Wing: a pivot with the marks xy sees a pincer with xz and a pincer with yz. Whichever digit
//! the pivot holds, one of the pincers holds z, so z falls where both are seen.
//!
//! Also known as Y-Wing; it is the XY-chain of three cells.
//!
//! Order (that of Sudoku Explainer): pivots in reading order; for each the first pincer and then
//! the second among its peers of the box, the row and the column. HoDoKu, which goes by triples of
//! cells, makes its choice in [`crate::rating::hodoku`].

use unica_board::{Cell, CellSet, Digit, DigitSet};

use super::house_order;
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn find(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let pairs = position.cells_with(2);
    for pivot in pairs.iter() {
        let hinge = position.marks(pivot);
        let near = pairs & pivot.peers();
        // For each of its digits a cell that has this one of the two only.
        let has = |digit: Digit| near & position.places(digit);
        let both = hinge.iter().fold(near, |both, digit| both & has(digit));
        if hinge.iter().any(|digit| has(digit) == both) {
            continue;
        }
        let peers = house_order::peers(pivot);
        for (i, &first) in peers.iter().enumerate().filter(|&(_, &cell)| near.contains(cell)) {
            let Some(z) = lone(position, first, hinge) else { continue };
            // The other pincer has the digit of the pivot that the first has not, and z.
            let wanted = hinge ^ position.marks(first);
            for &second in peers[i + 1..].iter().filter(|&&cell| near.contains(cell)) {
                if position.marks(second) != wanted {
                    continue;
                }
                let ends = CellSet::only(first).with(second);
                let seen = position.seen_by_all(z, ends);
                if seen.is_empty() {
                    continue;
                }
                sink(
                    Step::new(Technique::XyWing)
                        .with(Role::Pivot, CellSet::only(pivot), hinge)
                        .with(Role::Pincer, CellSet::only(first), position.marks(first))
                        .with(Role::Pincer, CellSet::only(second), wanted)
                        .with(Role::Common, ends, z)
                        .taking(position, z.into(), seen),
                )?;
            }
        }
    }
    Flow::Continue(())
}

/// The mark of a cell of two that the pivot lacks, if it lacks just one.
fn lone(position: &Position, cell: Cell, hinge: DigitSet) -> Option<Digit> {
    (position.marks(cell) - hinge).single()
}
