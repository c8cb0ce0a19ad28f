//! Claiming (locked candidates type 2): in a line, a digit has places in one box only. One of them
//! is true, so the digit can go from the rest of the box.
//!
//! Order: columns, then rows; by line, box and digit (as Sudoku Explainer).

use super::intersection::{Lines, boxes_across, each};
use crate::{Flow, Position, Scope, Sink, Technique};

pub(crate) fn find(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    for lines in [Lines::Columns, Lines::Rows] {
        each(Technique::Claiming, position, lines.all(), boxes_across, sink)?;
    }
    Flow::Continue(())
}
