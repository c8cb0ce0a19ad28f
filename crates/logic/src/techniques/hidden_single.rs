//! Hidden single: a digit with one place left in a house. Only houses with two or more open cells
//! are looked at: where one is open, it is a full house.
//!
//! Order: boxes, columns, rows; in a house by digit (Sudoku Explainer's second pass). What is
//! single in several houses is told once, in the first.

use unica_board::{CellSet, Digit, House};

use crate::houses::boxes_first;
use crate::subsets::Order;
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn find(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let mut told = CellSet::EMPTY;
    for house in boxes_first(Order::Explainer) {
        if (position.open() & house.cells()).len() < 2 {
            continue;
        }
        for digit in Digit::ALL {
            let Some(cell) = position.places_in(digit, house).single() else { continue };
            if told.contains(cell) {
                continue;
            }
            told.insert(cell);
            let step = Step::new(Technique::HiddenSingle)
                .with(Role::Body, CellSet::only(cell), digit)
                .with(Role::Blocker, blockers(position, house, digit), digit)
                .in_houses(house.into(), Default::default())
                .placing(cell, digit);
            sink(step)?;
        }
    }
    Flow::Continue(())
}

/// Equal digits that keep this one from the house's other open cells: a few that do, not all.
fn blockers(position: &Position, house: House, digit: Digit) -> CellSet {
    let mut blocked = (position.open() & house.cells()) - position.places(digit);
    let mut standing = position.grid().cells_of(digit);
    let mut chosen = CellSet::EMPTY;
    while !blocked.is_empty() {
        let most = standing.iter().max_by_key(|cell| (cell.peers() & blocked).len());
        match most.filter(|cell| !cell.peers().is_disjoint(blocked)) {
            Some(cell) => {
                chosen.insert(cell);
                standing.remove(cell);
                blocked -= cell.peers();
            }
            // The mark was taken by reasoning; no digit that stands does it.
            None => break,
        }
    }
    chosen
}
