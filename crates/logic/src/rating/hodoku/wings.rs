//! Which wing HoDoKu takes.
//!
//! It goes by triples of cells in reading order where our finders go by pivots, and it misses a
//! W-Wing whose link cell is seen by both ends, if the other is seen by the first end only.

use unica_board::{Cell, CellSet};

use super::choice::least;
use crate::{Position, Role, Scope, Step, Technique};

/// By the three cells, then by which of them is the pivot.
pub(super) fn xy_wing(position: &Position, scope: &Scope) -> Option<Step> {
    least(Technique::XyWing, position, scope, |step| {
        let pivot = cells(step, Role::Pivot);
        Some((sorted(pivot | cells(step, Role::Pincer)), pivot.first()))
    })
}

/// By the pivot, then by the pincers.
pub(super) fn xyz_wing(position: &Position, scope: &Scope) -> Option<Step> {
    least(Technique::XyzWing, position, scope, |step| {
        Some((sorted(cells(step, Role::Pivot)), sorted(cells(step, Role::Pincer))))
    })
}

/// The first that it does not miss.
pub(super) fn w_wing(position: &Position, scope: &Scope) -> Option<Step> {
    super::choice::first(Technique::WWing, position, scope, |step| {
        let Some(end) = cells(step, Role::Pincer).first() else { return false };
        // One of the link's cells is seen by the second end and not by the first.
        !(cells(step, Role::Bridge) - end.peers()).is_empty()
    })
}

fn cells(step: &Step, role: Role) -> CellSet {
    step.parts(role).fold(CellSet::EMPTY, |cells, part| cells | part.cells)
}

fn sorted(cells: CellSet) -> Vec<Cell> {
    cells.iter().collect()
}
