//! Full house: a house with one open cell, which takes the digit that is missing.
//!
//! Order: boxes, columns, rows; a cell once, in the first of its houses. (Sudoku Explainer's
//! first pass over hidden singles.)

use unica_board::CellSet;

use crate::houses::boxes_first;
use crate::subsets::Order;
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn find(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let mut told = CellSet::EMPTY;
    for house in boxes_first(Order::Explainer) {
        let Some(cell) = (position.open() & house.cells()).single() else { continue };
        let Some(digit) = position.marks(cell).single() else { continue };
        if told.contains(cell) {
            continue;
        }
        told.insert(cell);
        let step = Step::new(Technique::FullHouse)
            .with(Role::Body, CellSet::only(cell), digit)
            .in_houses(house.into(), Default::default())
            .placing(cell, digit);
        sink(step)?;
    }
    Flow::Continue(())
}
