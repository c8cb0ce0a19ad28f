//! Naked subsets: two, three or four cells of a house that together have as many marks. Each of
//! those digits is in one of them, so it can go from every cell that sees them all.
//!
//! A pair or triple where a line and a box meet takes marks in both; it is *locked* if it does so
//! in the box and in the line outside of it (HoDoKu's distinction), and naked otherwise.
//!
//! Order: boxes, columns, rows; in a house the cells in colex order (as Sudoku Explainer). What
//! lies in two houses is told once, in the box.

use unica_board::{CellSet, DigitSet, House};

use crate::houses::{boxes_first, is_box, shared};
use crate::subsets::{Order, members, tight};
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn pair(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, scope, 2, Order::Explainer, sink)
}

pub(crate) fn triple(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, scope, 3, Order::Explainer, sink)
}

pub(crate) fn quad(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, scope, 4, Order::Explainer, sink)
}

pub(crate) fn locked_pair(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    pair(position, scope, sink)
}

pub(crate) fn locked_triple(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    triple(position, scope, sink)
}

/// Every naked or locked subset of this size, houses and cells in this order.
pub(crate) fn each(
    position: &Position,
    scope: &Scope,
    size: usize,
    order: Order,
    sink: &mut Sink<'_>,
) -> Flow {
    for house in boxes_first(order).filter(|&house| scope.houses.contains(house)) {
        let mut cells = [house.cell_list()[0]; 9];
        let mut marks = [DigitSet::EMPTY; 9];
        let mut count = 0;
        for &cell in house.cell_list() {
            let here = position.marks(cell);
            if (1..=size).contains(&here.len()) {
                (cells[count], marks[count]) = (cell, here);
                count += 1;
            }
        }
        tight(&marks[..count], size, order, &mut |chosen, digits| {
            let set: CellSet = members(chosen).map(|i| cells[i]).collect();
            step(position, house, set, digits).map_or(Flow::Continue(()), &mut *sink)
        })?;
    }
    Flow::Continue(())
}

fn step(position: &Position, house: House, set: CellSet, digits: DigitSet) -> Option<Step> {
    if digits.iter().all(|digit| position.seen_by_all(digit, set).is_empty()) {
        return None;
    }
    let houses = shared(set.iter());
    if !is_box(house) && houses.iter().any(|&other| is_box(other)) {
        return None; // told with the box
    }
    let seen = houses.iter().fold(CellSet::EMPTY, |seen, house| seen | house.cells()) - set;
    let gone: CellSet = (seen & position.open())
        .iter()
        .filter(|&c| !position.marks(c).is_disjoint(digits))
        .collect();
    if gone.is_empty() {
        return None;
    }
    let is_locked = is_box(house)
        && houses.len() == 2
        && !gone.is_disjoint(house.cells())
        && !(gone - house.cells()).is_empty();
    let technique = match (set.len(), is_locked) {
        (2, true) => Technique::LockedPair,
        (2, false) => Technique::NakedPair,
        (3, true) => Technique::LockedTriple,
        (3, false) => Technique::NakedTriple,
        _ => Technique::NakedQuad,
    };
    let step = Step::new(technique)
        .with(Role::Body, set, digits)
        .in_houses(houses.into_iter().collect(), Default::default())
        .taking(position, digits, gone);
    Some(step)
}
