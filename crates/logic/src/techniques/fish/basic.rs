//! Basic fish: two to seven rows in which a digit has places in as many columns only, or the other
//! way round.
//!
//! Each row takes one of the columns, so the columns are all taken and the digit falls in them
//! outside the rows. Known since the first years of the craze (X-wing and swordfish were named in
//! 2005). What is beyond a jellyfish comes with a smaller fish across it.
//!
//! Order, as Sudoku Explainer has it: columns as base sets, then rows; tuples of lines by the last
//! line, then the last but one and so on; within these the digits ascending. Each base line has
//! two places at least.

use unica_board::{CellSet, Digit};

use super::lines::{Lines, by_last};
use super::{BASIC, Fish};
use crate::{Flow, Position, Scope, Sink, Technique};

pub(crate) fn x_wing(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    find(position, scope, 2, sink)
}

pub(crate) fn swordfish(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    find(position, scope, 3, sink)
}

pub(crate) fn jellyfish(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    find(position, scope, 4, sink)
}

pub(crate) fn squirmbag(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    find(position, scope, 5, sink)
}

pub(crate) fn whale(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    find(position, scope, 6, sink)
}

pub(crate) fn leviathan(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    find(position, scope, 7, sink)
}

fn find(position: &Position, scope: &Scope, size: u32, sink: &mut Sink<'_>) -> Flow {
    for ways in [Lines::columns, Lines::rows] {
        let lines = Digit::ALL.map(|digit| ways(position.places(digit)));
        let mut bases = lines.map(|lines| lines.with(2..=size));
        for digit in (!scope.digits).iter() {
            bases[digit.index()] = 0;
        }
        let some = bases.iter().filter(|bases| bases.count_ones() >= size);
        for tuple in by_last(some.fold(0, |all, bases| all | bases), size) {
            for digit in Digit::ALL {
                let (lines, bases) = (&lines[digit.index()], bases[digit.index()]);
                let fish = (tuple & !bases == 0).then(|| fish(digit, lines, tuple, size));
                if let Some(fish) = fish.flatten() {
                    sink(fish.step(position))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// All basic fish of this technique in HoDoKu's order: digits ascending; rows as base sets, then
/// columns; tuples of lines by the first line, then the second and so on.
pub(crate) fn by_digit(
    technique: Technique,
    position: &Position,
    scope: &Scope,
    sink: &mut Sink<'_>,
) -> Flow {
    let Some(size) = (2..).zip(BASIC).find(|(_, names)| names[0] == technique) else {
        return Flow::Continue(());
    };
    let size = size.0;
    for digit in scope.digits.iter() {
        for ways in [Lines::rows, Lines::columns] {
            let lines = ways(position.places(digit));
            lines.tuples(lines.with(2..=size), size, size, &mut |tuple, _| {
                let fish = fish(digit, &lines, tuple, size);
                fish.map_or(Flow::Continue(()), |fish| sink(fish.step(position)))
            })?;
        }
    }
    Flow::Continue(())
}

/// The fish with these base lines, if it is one that takes something.
fn fish(digit: Digit, lines: &Lines, tuple: u16, size: u32) -> Option<Fish> {
    let covers = lines.union(tuple);
    if covers.count_ones() != size {
        return None;
    }
    let gone = lines.cells(!tuple & 0x1FF, covers);
    (!gone.is_empty()).then(|| Fish {
        digit,
        bases: lines.houses(tuple),
        covers: lines.cross_houses(covers),
        base: lines.cells(tuple, covers),
        fins: CellSet::EMPTY,
        endo_fins: CellSet::EMPTY,
        gone,
    })
}
