//! XY-wings (4.2) and XYZ-wings (4.4), in the order that their finders document.

use super::{Kind, State, Taken};
use crate::techniques::{xy_wing, xyz_wing};
use crate::{Finder, Flow, Position, Scope};

/// The first XY-wing.
pub(super) fn xy(state: &State) -> Option<Taken> {
    step(state.position(), xy_wing::find, Kind::XyWing, 42)
}

/// The first XYZ-wing.
pub(super) fn xyz(state: &State) -> Option<Taken> {
    step(state.position(), xyz_wing::find, Kind::XyzWing, 44)
}

/// The first step of a technique whose documented order is the program's.
pub(super) fn step(position: &Position, find: Finder, kind: Kind, tenths: u16) -> Option<Taken> {
    let mut found = None;
    let _ = find(position, &Scope::default(), &mut |step| {
        found = Taken::taking(kind, tenths, step.eliminations);
        Flow::Break(())
    });
    found
}
