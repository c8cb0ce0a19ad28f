//! Empty rectangle: a box whose places of a digit all lie in one of its rows and one of its
//! columns, and a strong link that begins in that row or column outside the box.
//!
//! If the near end of the strong link is true, the box has the digit in its other line; if it is
//! not, the far end is true. So the digit falls where that other line crosses the far end's row or
//! column. (Rod Hagglund described it, 2006.) With two places only in the box it is a turbot fish;
//! these are told only where the scope asks for them. Two empty rectangles of the same box may be
//! told as one, a dual one.
//!
//! Order, that of HoDoKu: digits ascending; boxes; the crossing of the row and the column in the
//! box, from the last row to the first and in it from the last column to the first; the strong
//! links that begin in the row by the cell, then those that begin in the column.

use unica_board::{Cell, CellSet, Column, Digit, DigitSet, House, HouseSet, Row};

use super::turbot_fish::two;
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn find(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, scope, &mut |found| sink(found.step(Technique::EmptyRectangle, position)))
}

/// Two empty rectangles in one, where the scope allows it: in the order of the first, then of the
/// second.
pub(crate) fn dual(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    let mut all = Vec::new();
    if scope.dual {
        let _ = each(position, scope, &mut |found| {
            all.push(found);
            Flow::Continue(())
        });
    }
    for (index, first) in all.iter().enumerate() {
        let partners = all[index + 1..].iter().filter(|second| {
            second.digit == first.digit
                && second.houses[0] == first.houses[0]
                && second.gone != first.gone
        });
        for second in partners {
            let digits = DigitSet::only(first.digit);
            let mut step = first
                .step(Technique::DualEmptyRectangle, position)
                .with(Role::Bridge, CellSet::only(second.near).with(second.far), digits)
                .taking(position, digits, CellSet::only(second.gone));
            step.pattern.bases.insert(second.houses[1]);
            step.pattern.covers |= second.lines();
            sink(step)?;
        }
    }
    Flow::Continue(())
}

struct Rectangle {
    digit: Digit,
    /// The places in the box.
    body: CellSet,
    /// The box, and the line of the strong link.
    houses: [House; 2],
    /// The end of the strong link in line with the box, and the other end.
    near: Cell,
    far: Cell,
    gone: Cell,
}

impl Rectangle {
    /// The lines from the box to the near end and to what falls.
    fn lines(&self) -> HouseSet {
        let in_line = |cell: Cell| {
            let lines = cell.houses().into_iter().take(2);
            lines.filter(|line| *line != self.houses[1] && self.meets(*line))
        };
        in_line(self.near).chain(in_line(self.gone)).collect()
    }

    fn meets(&self, line: House) -> bool {
        !(line.cells() & self.body).is_empty()
    }

    fn step(&self, technique: Technique, position: &Position) -> Step {
        let digits = DigitSet::only(self.digit);
        Step::new(technique)
            .with(Role::Body, self.body, digits)
            .with(Role::Bridge, CellSet::only(self.near).with(self.far), digits)
            .in_houses(self.houses.into_iter().collect(), self.lines())
            .taking(position, digits, CellSet::only(self.gone))
    }
}

fn each(position: &Position, scope: &Scope, tell: &mut dyn FnMut(Rectangle) -> Flow) -> Flow {
    for digit in scope.digits.iter() {
        let places = position.places(digit);
        for b in 0..9 {
            let block = House::new(18 + b);
            let body = places & block.cells();
            if !(2..=5).contains(&body.len()) {
                continue;
            }
            for crossing in (0..9).rev() {
                let row = House::new(b / 3 * 3 + crossing / 3);
                let column = House::new(9 + b % 3 * 3 + crossing % 3);
                if is_empty(body, row.cells(), column.cells(), scope) {
                    from_line(digit, places, body, [block, row, column], tell)?;
                    from_line(digit, places, body, [block, column, row], tell)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Do these places lie in the row and the column, in each of them one at least that is not in the
/// other, and in one of them two at least?
fn is_empty(body: CellSet, row: CellSet, column: CellSet, scope: &Scope) -> bool {
    let crossed = |line: CellSet, other: CellSet| !(body & (line - other)).is_empty();
    body.is_subset(row | column)
        && crossed(row, column)
        && crossed(column, row)
        && (scope.two_candidate_boxes || body.len() > 2)
}

/// The strong links that begin in `line`, which falls into step with the box.
fn from_line(
    digit: Digit,
    places: CellSet,
    body: CellSet,
    [block, line, other]: [House; 3],
    tell: &mut dyn FnMut(Rectangle) -> Flow,
) -> Flow {
    let is_row = line.index() < 9;
    for near in (places & (line.cells() - block.cells())).iter() {
        let link = if is_row { House::from(near.column()) } else { House::from(near.row()) };
        let Some([first, second]) = two(places & link.cells()) else { continue };
        let far = if first == near { second } else { first };
        let gone = if is_row {
            Cell::at(far.row(), Column::new(other.index() - 9))
        } else {
            Cell::at(Row::new(other.index()), far.column())
        };
        if places.contains(gone) && !block.cells().contains(gone) {
            tell(Rectangle { digit, body, houses: [block, link], near, far, gone })?;
        }
    }
    Flow::Continue(())
}
