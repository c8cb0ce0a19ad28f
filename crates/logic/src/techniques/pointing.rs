//! Pointing (locked candidates type 1): in a box, a digit has places in one line only. One of them
//! is true, so the digit can go from the rest of the line.
//!
//! Order: boxes to columns, then boxes to rows; by box, line and digit (as Sudoku Explainer).

use unica_board::House;

use super::intersection::{Lines, each};
use crate::{Flow, Position, Scope, Sink, Technique};

pub(crate) fn find(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    for lines in [Lines::Columns, Lines::Rows] {
        let boxes = (18..27).map(House::new);
        each(Technique::Pointing, position, boxes, |block| lines.across(block), sink)?;
    }
    Flow::Continue(())
}
