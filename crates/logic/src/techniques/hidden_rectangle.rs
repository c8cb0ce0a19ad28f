//! Hidden rectangle: a corner of a rectangle has just the two digits, and one of them has no other
//! place than the rectangle in the row and in the column of the opposite corner. Were the other
//! digit there, the three other corners would follow, and the rectangle could be swapped (see
//! [`super::unique_rectangle`]); so it falls from the opposite corner.
//!
//! Only one corner is pure, or two opposite ones; the other cases are other types.
//!
//! Order (HoDoKu's): as the rectangles; the pure corners in reading order; the lower digit kept,
//! then the higher.

use unica_board::{Cell, CellSet, DigitSet, HouseSet};

use super::unique_rectangle::{Rectangle, each, offer};
use crate::{Flow, Position, Role, Scope, Sink, Technique};

pub(crate) fn find(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, scope, &mut |rectangle| {
        for corner in rectangle.floor.iter() {
            if let Some(opposite) = opposite(rectangle, corner) {
                check(position, rectangle, corner, opposite, sink)?;
            }
        }
        Flow::Continue(())
    })
}

/// The corner opposite to one, where no other corner is pure but perhaps that.
fn opposite(rectangle: &Rectangle, corner: Cell) -> Option<Cell> {
    let away = |cell: &Cell| cell.row() != corner.row() && cell.column() != corner.column();
    let opposite = rectangle.cells.iter().find(away)?;
    rectangle.floor.is_subset(CellSet::only(corner).with(opposite)).then_some(opposite)
}

fn check(
    position: &Position,
    rectangle: &Rectangle,
    corner: Cell,
    opposite: Cell,
    sink: &mut Sink<'_>,
) -> Flow {
    let [row, column, _] = opposite.houses();
    let lines = row.cells() | column.cells();
    for kept in rectangle.digits.iter() {
        if !(position.places(kept) & lines).is_subset(rectangle.cells) {
            continue;
        }
        let gone: DigitSet = rectangle.digits.without(kept);
        let step = rectangle
            .step(Technique::HiddenRectangle, position)
            .with(Role::Pivot, CellSet::only(corner), rectangle.digits)
            .with(Role::Locked, rectangle.cells & lines, kept)
            .in_houses(HouseSet::only(row).with(column), HouseSet::EMPTY)
            .taking(position, gone, CellSet::only(opposite));
        offer(step, sink)?;
    }
    Flow::Continue(())
}
