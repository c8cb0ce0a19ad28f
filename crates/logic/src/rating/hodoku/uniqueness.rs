//! Which step that rests on uniqueness HoDoKu takes.
//!
//! It looks at four cells once, with the digits of their first corner of two marks; a subset of a
//! line that lies in a box as well must have an effect in the line; an avoidable rectangle's open
//! corner has two marks, and so has a grave's only cell with more but one.

use unica_board::{CellSet, DigitSet, HouseKind};

use crate::techniques::unique_rectangle::homes;
use crate::{Position, Role, Scope, Step, Technique};

/// The first of a type of unique rectangles, or hidden rectangles.
pub(super) fn rectangle(technique: Technique, position: &Position, scope: &Scope) -> Option<Step> {
    super::choice::first(technique, position, scope, |step| {
        is_first_look(step, position, scope) && acts_in_line(step)
    })
}

/// The first avoidable rectangle with one open corner.
pub(super) fn avoidable(position: &Position, scope: &Scope) -> Option<Step> {
    super::choice::first(Technique::AvoidableRectangle1, position, scope, |step| {
        step.parts(Role::Roof).all(|part| position.marks_of(part.cells).len() == 2)
    })
}

/// The grave of one cell.
pub(super) fn grave(position: &Position, scope: &Scope) -> Option<Step> {
    super::choice::first(Technique::BugPlusOne, position, scope, |step| {
        step.parts(Role::Extra).count() == 1
    })
}

/// Are these the digits with which the four cells are met first?
fn is_first_look(step: &Step, position: &Position, scope: &Scope) -> bool {
    let (mut cells, mut digits) = (CellSet::EMPTY, DigitSet::EMPTY);
    for part in step.parts(Role::Body).chain(step.parts(Role::Roof)) {
        cells |= part.cells;
        digits = part.digits;
    }
    let pairs = cells.iter().map(|cell| position.marks(cell)).filter(|marks| marks.len() == 2);
    let mut others = pairs.take_while(|&marks| marks != digits).peekable();
    if others.peek().is_none() {
        return true;
    }
    let homes = homes(position, scope);
    others.all(|marks| marks.iter().any(|digit| !cells.is_subset(homes[digit])))
}

/// Does a step of type 3 that looks in a line take something there?
fn acts_in_line(step: &Step) -> bool {
    let line = step.pattern.bases.iter().find(|house| house.kind() != HouseKind::Box);
    step.technique != Technique::UniqueRectangle3
        || line.is_none_or(|line| {
            step.eliminations.iter().any(|gone| line.cells().contains(gone.cell))
        })
}
