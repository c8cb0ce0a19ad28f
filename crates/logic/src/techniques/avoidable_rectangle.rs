//! Avoidable rectangles: as [unique rectangles](super::unique_rectangle), with digits that were
//! placed already. Placed digits are no givens, so they could be swapped as well: four cells in
//! two rows, two columns and two boxes, none given, cannot hold two digits crosswise.
//!
//! 1. Three corners are placed: the fourth cannot hold the digit that would complete them.
//! 2. Two corners of a box are placed, and the two others would complete them but for one digit
//!    more, the same in both: one of them holds it.
//!
//! Order (HoDoKu's): the first placed corner in reading order, its partner in the box, the far
//! side. In type 1 HoDoKu asks for just two marks in the open corner, see
//! [`crate::rating::hodoku`].

use unica_board::{Cell, CellSet, Column, Digit, DigitSet, Row};

use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

/// Two placed corners of a box and the two on the far side; `far[i]` is in line with `near[i]`.
struct Frame {
    near: [Cell; 2],
    digits: [Digit; 2],
    far: [Cell; 2],
}

pub(crate) fn type_1(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, &mut |frame| {
        for (placed, open) in [(0, 1), (1, 0)] {
            // Far corners hold the digits crosswise.
            let stands = frame.far[placed];
            let (is, completes) = (frame.digits[1 - placed], frame.digits[1 - open]);
            let fits = position.digit(stands) == Some(is)
                && !position.givens().contains(stands)
                && position.marks(frame.far[open]).contains(completes);
            if !fits {
                continue;
            }
            let body: CellSet = frame.near.into_iter().chain([stands]).collect();
            let roof = CellSet::only(frame.far[open]);
            let step = Step::new(Technique::AvoidableRectangle1)
                .with(Role::Body, body, frame.both())
                .with(Role::Roof, roof, completes)
                .taking(position, completes.into(), roof);
            sink(step)?;
        }
        Flow::Continue(())
    })
}

pub(crate) fn type_2(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, &mut |frame| {
        let mut extras = DigitSet::EMPTY;
        for (i, &cell) in frame.far.iter().enumerate() {
            let marks = position.marks(cell);
            if marks.len() != 2 || !marks.contains(frame.digits[1 - i]) {
                return Flow::Continue(());
            }
            extras |= marks.without(frame.digits[1 - i]);
        }
        let roof: CellSet = frame.far.into_iter().collect();
        let Some(extra) = extras.single() else { return Flow::Continue(()) };
        let seen = position.seen_by_all(extra, roof);
        if seen.is_empty() {
            return Flow::Continue(());
        }
        let step = Step::new(Technique::AvoidableRectangle2)
            .with(Role::Body, frame.near.into_iter().collect(), frame.both())
            .with(Role::Roof, roof, frame.both())
            .with(Role::Extra, roof, extra)
            .taking(position, extra.into(), seen);
        sink(step)
    })
}

impl Frame {
    fn both(&self) -> DigitSet {
        self.digits.into_iter().collect()
    }
}

fn each(position: &Position, sink: &mut dyn FnMut(&Frame) -> Flow) -> Flow {
    let placed = !(position.open() | position.givens());
    for first in placed.iter() {
        let [row, column, block] = first.houses().map(|house| house.cells());
        for second in (placed & block & (row | column)).iter().filter(|&cell| cell > first) {
            let (Some(a), Some(b)) = (position.digit(first), position.digit(second)) else {
                continue;
            };
            let by_rows = first.row() == second.row();
            for line in 0..9 {
                let far = [first, second].map(|cell| {
                    if by_rows {
                        Cell::at(Row::new(line), cell.column())
                    } else {
                        Cell::at(cell.row(), Column::new(line))
                    }
                });
                if !block.contains(far[0]) {
                    sink(&Frame { near: [first, second], digits: [a, b], far })?;
                }
            }
        }
    }
    Flow::Continue(())
}
