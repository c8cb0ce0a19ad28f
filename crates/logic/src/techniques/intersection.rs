//! Where a box and a line meet: what pointing and claiming share.

use unica_board::{Cell, Column, Digit, House, Row};

use crate::{Flow, Position, Role, Sink, Step, Technique};

/// Boxes and the lines of one kind that cross them.
#[derive(Clone, Copy)]
pub(crate) enum Lines {
    Rows,
    Columns,
}

impl Lines {
    /// The line of this kind through a cell.
    fn through(self, cell: Cell) -> House {
        match self {
            Self::Rows => cell.row().into(),
            Self::Columns => cell.column().into(),
        }
    }

    /// The lines, ascending.
    pub(crate) fn all(self) -> impl Iterator<Item = House> {
        (0..9).map(move |i| match self {
            Self::Rows => Row::new(i).into(),
            Self::Columns => Column::new(i).into(),
        })
    }

    /// The three lines that cross this box.
    pub(crate) fn across(self, block: House) -> impl Iterator<Item = House> {
        let [a, b, c, d, _, _, g, ..] = *block.cell_list();
        let cells = match self {
            Self::Rows => [a, d, g],
            Self::Columns => [a, b, c],
        };
        cells.into_iter().map(move |cell| self.through(cell))
    }
}

/// The three boxes that cross this line.
pub(crate) fn boxes_across(line: House) -> impl Iterator<Item = House> {
    let cells = line.cell_list();
    [cells[0], cells[3], cells[6]].into_iter().map(|cell| cell.houses()[2])
}

/// All the places of `digit` in `base` (two or more) lie in `cover` too: then it can go from the
/// rest of `cover`. Nothing where nothing goes.
pub(crate) fn step(
    technique: Technique,
    position: &Position,
    base: House,
    cover: House,
    digit: Digit,
) -> Option<Step> {
    let places = position.places_in(digit, base);
    if !places.is_subset(cover.cells()) || places.single().is_some() || places.is_empty() {
        return None;
    }
    let gone = position.places_in(digit, cover) - places;
    if gone.is_empty() {
        return None;
    }
    let step = Step::new(technique)
        .with(Role::Body, places, digit)
        .in_houses(base.into(), cover.into())
        .taking(position, digit.into(), gone);
    Some(step)
}

/// Every step from these bases to the houses that cross them, by base, cover and digit.
pub(crate) fn each<C: Iterator<Item = House>>(
    technique: Technique,
    position: &Position,
    bases: impl Iterator<Item = House>,
    covers: impl Fn(House) -> C,
    sink: &mut Sink<'_>,
) -> Flow {
    for base in bases {
        for cover in covers(base) {
            for digit in Digit::ALL {
                if let Some(step) = step(technique, position, base, cover, digit) {
                    sink(step)?;
                }
            }
        }
    }
    Flow::Continue(())
}
