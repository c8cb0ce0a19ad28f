//! Naked single: a cell with one mark left.
//!
//! Order: by cell, in reading order (as Sudoku Explainer).

use unica_board::CellSet;

use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn find(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    for cell in position.open().iter() {
        if let Some(digit) = position.marks(cell).single() {
            let step = Step::new(Technique::NakedSingle)
                .with(Role::Body, CellSet::only(cell), digit)
                .placing(cell, digit);
            sink(step)?;
        }
    }
    Flow::Continue(())
}
