//! Last digit: eight of nine equal digits stand, and the ninth has one place left.
//!
//! Order: by digit.

use unica_board::{CellSet, Digit};

use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn find(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    for digit in Digit::ALL {
        let Some(cell) = position.places(digit).single() else { continue };
        let standing = position.grid().cells_of(digit);
        if standing.len() != 8 {
            continue;
        }
        let step = Step::new(Technique::LastDigit)
            .with(Role::Body, CellSet::only(cell), digit)
            .with(Role::Blocker, standing, digit)
            .placing(cell, digit);
        sink(step)?;
    }
    Flow::Continue(())
}
