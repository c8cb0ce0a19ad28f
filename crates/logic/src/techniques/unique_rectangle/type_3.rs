//! Type 3: the roof's further digits as a part of a naked subset.

use unica_board::{CellSet, House, HouseKind, HouseSet};

use super::{Rectangle, each, offer};
use crate::techniques::virtual_cell::{Naked, each_naked};
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn type_3(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, scope, &mut |rectangle| {
        if rectangle.roof().len() != 2 {
            return Flow::Continue(());
        }
        for house in Rectangle::shared(rectangle.roof()) {
            in_house(position, rectangle, house, sink)?;
        }
        Flow::Continue(())
    })
}

fn in_house(position: &Position, rectangle: &Rectangle, house: House, sink: &mut Sink<'_>) -> Flow {
    let open = house.cells() & (position.open() - rectangle.cells);
    let pool =
        open.iter().filter(|&cell| position.marks(cell).is_disjoint(rectangle.digits)).collect();
    let extras = rectangle.extras(position);
    each_naked(position, pool, extras, &mut |naked| {
        let all = naked.cells | rectangle.roof();
        let houses: HouseSet = Rectangle::shared(all).collect();
        // A box whose cells all lie in one line was looked at with the line.
        if house.kind() == HouseKind::Box && houses.len() > 1 {
            return Flow::Continue(());
        }
        offer(step(position, rectangle, &naked, houses), sink)
    })
}

fn step(position: &Position, rectangle: &Rectangle, naked: &Naked, houses: HouseSet) -> Step {
    let all = naked.cells | rectangle.roof();
    let seen = houses.iter().fold(CellSet::EMPTY, |seen, house| seen | house.cells()) - all;
    rectangle
        .step(Technique::UniqueRectangle3, position)
        .with(Role::Locked, naked.cells, naked.digits)
        .in_houses(houses, HouseSet::EMPTY)
        .taking(position, naked.digits, seen)
}
