//! Type 3: the further digits of two cells as a part of a naked subset, or the two digits of the
//! loop as a part of a hidden one.

use unica_board::{CellSet, DigitSet, House, HouseSet};

use super::{LONGER, Ring, rings};
use crate::techniques::virtual_cell::each_naked;
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn type_3(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    for ring in rings(position, LONGER) {
        for (_, step) in steps(position, &ring) {
            sink(step)?;
        }
    }
    Flow::Continue(())
}

/// The steps of type 3 of a loop, each with what it adds to its difficulty; the easiest first.
pub(crate) fn steps(position: &Position, ring: &Ring) -> Vec<(usize, Step)> {
    let mut found = Vec::new();
    if ring.roof.len() != 2 || ring.extras.len() < 2 {
        return found;
    }
    for house in ring.houses() {
        let pool = house.cells() & (position.open() - ring.roof);
        hidden(position, ring, house, pool, &mut found);
        naked(position, ring, house, pool, &mut found);
    }
    found.retain(|(_, step)| step.is_effective());
    found.sort_by_key(|&(size, _)| size);
    found
}

fn naked(
    position: &Position,
    ring: &Ring,
    house: House,
    pool: CellSet,
    found: &mut Vec<(usize, Step)>,
) {
    let clear = |&cell: &_| position.marks(cell).is_disjoint(ring.digits);
    let cells: CellSet = pool.iter().filter(clear).collect();
    let _ = each_naked(position, cells, ring.extras, &mut |naked| {
        let step = step(ring, house, naked.cells, naked.digits).taking(
            position,
            naked.digits,
            pool - naked.cells,
        );
        found.push((naked.digits.len() - 1, step));
        Flow::Continue(())
    });
}

/// The two digits of the loop and others, none of the further ones, that have one place fewer in
/// the house beside the two cells than they are: one at most stands in the two.
fn hidden(
    position: &Position,
    ring: &Ring,
    house: House,
    pool: CellSet,
    found: &mut Vec<(usize, Step)>,
) {
    let missing = !position.digits_in(house);
    let others = missing - ring.digits - ring.extras;
    for more in (0..=others.bits()).map(DigitSet::from_bits).filter(|m| m.is_subset(others)) {
        let digits = ring.digits | more;
        let cells: CellSet =
            pool.iter().filter(|&cell| !position.marks(cell).is_disjoint(digits)).collect();
        // The roof has no digit beyond the loop's and the further ones that could matter.
        if cells.len() + 1 == digits.len() {
            let step = step(ring, house, cells, digits).taking(position, !digits, cells);
            found.push((digits.len() - 2, step));
        }
    }
}

fn step(ring: &Ring, house: House, cells: CellSet, digits: DigitSet) -> Step {
    ring.step(Technique::UniqueLoop3)
        .with(Role::Locked, cells, digits)
        .in_houses(house.into(), HouseSet::EMPTY)
}
