//! Hidden subsets: two, three or four digits that have together as many places in a house. Each
//! of those cells takes one of them, so all its other marks can go.
//!
//! Order: boxes, columns, rows; in a house the digits in colex order (as Sudoku Explainer). What
//! lies in two houses is told once, in the first.

use unica_board::{CellSet, Digit, DigitSet, House};

use crate::houses::boxes_first;
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

/// Every hidden subset of this size, houses and digits in this order.
pub(crate) fn each(
    position: &Position,
    scope: &Scope,
    size: usize,
    order: Order,
    sink: &mut Sink<'_>,
) -> Flow {
    let mut told: Vec<(CellSet, DigitSet)> = Vec::new();
    for house in boxes_first(order).filter(|&house| scope.houses.contains(house)) {
        // The places of each digit by their numbers in the house.
        let mut all = [0u16; 9];
        let mut open = 0;
        for (i, &cell) in house.cell_list().iter().enumerate() {
            let marks = position.marks(cell);
            open += usize::from(!marks.is_empty());
            for digit in marks.iter() {
                all[digit.index()] |= 1 << i;
            }
        }
        if open <= size {
            continue;
        }
        let mut digits = [Digit::D1; 9];
        let mut places = [DigitSet::EMPTY; 9];
        let mut count = 0;
        for (digit, &bits) in Digit::ALL.into_iter().zip(&all) {
            let here = DigitSet::from_bits(bits);
            if (2..=size).contains(&here.len()) {
                (digits[count], places[count]) = (digit, here);
                count += 1;
            }
        }
        tight(&places[..count], size, order, &mut |chosen, places| {
            let numbers = members(places.bits().into());
            let cells: CellSet = numbers.map(|i| house.cell_list()[i]).collect();
            let set: DigitSet = members(chosen).map(|i| digits[i]).collect();
            if told.contains(&(cells, set)) {
                return Flow::Continue(());
            }
            let Some(step) = step(position, house, cells, set) else {
                return Flow::Continue(());
            };
            told.push((cells, set));
            sink(step)
        })?;
    }
    Flow::Continue(())
}

fn step(position: &Position, house: House, cells: CellSet, digits: DigitSet) -> Option<Step> {
    let technique = match cells.len() {
        2 => Technique::HiddenPair,
        3 => Technique::HiddenTriple,
        _ => Technique::HiddenQuad,
    };
    if cells.iter().all(|cell| position.marks(cell).is_subset(digits)) {
        return None;
    }
    let step = Step::new(technique)
        .with(Role::Body, cells, digits)
        .in_houses(house.into(), Default::default())
        .taking(position, !digits, cells);
    Some(step)
}
