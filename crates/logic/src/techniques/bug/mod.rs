//! Bivalue universal graves: were every open cell to have two marks, and every digit two places in
//! every house that lacks it, then each solution would have a second one, with the other mark in
//! every cell. So where a position is such a grave but for some marks more, one of these holds.
//!
//! 1. One cell has more: it holds one of the further marks.
//! 2. The further marks are all of one digit: it falls where all of them are seen.
//! 3. The cells with more share a house, and the further marks are part of a naked subset there,
//!    in which these cells count as one.
//! 4. Two cells with more share a house and a mark of the grave: one of them holds that, and the
//!    other a further mark, so their other marks of the grave fall.
//!
//! Described in the Sudoku Players' Forum in 2005; the types are those of Sudoku Explainer, without
//! a miss of its search where further marks hide behind one another.
//!
//! Order (that of Sudoku Explainer): one grave after the other (there is rarely more than one);
//! within type 3: the box, the row, the column; the size of the subset; its cells in reading order.

mod grave;

use unica_board::{Candidate, CellSet, Digit, DigitSet, House, HouseSet};

use super::unique_rectangle::offer;
use super::virtual_cell::{Naked, each_naked};
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};
pub(crate) use grave::{Grave, graves};

pub(crate) fn plus_one(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, &mut |grave| {
        let Some(cell) = grave.cells.single() else { return Flow::Continue(()) };
        let gone = position.marks(cell) - grave.extras(cell);
        let step = step(Technique::BugPlusOne, position, grave);
        offer(step.taking(position, gone, grave.cells), sink)
    })
}

pub(crate) fn type_2(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, &mut |grave| {
        let Some(extra) = grave.all_extras().single().filter(|_| grave.cells.len() > 1) else {
            return Flow::Continue(());
        };
        let seen = position.seen_by_all(extra, grave.cells);
        let step = step(Technique::BugType2, position, grave);
        offer(step.taking(position, extra.into(), seen), sink)
    })
}

pub(crate) fn type_3(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, &mut |grave| {
        if grave.cells.len() < 2 || grave.all_extras().len() < 2 {
            return Flow::Continue(());
        }
        for house in shared(grave.cells) {
            let pool = house.cells() & (position.open() - grave.cells);
            let mut found: Vec<Naked> = Vec::new();
            each_naked(position, pool, grave.all_extras(), &mut |naked| {
                found.push(naked);
                Flow::Continue(())
            })?;
            found.sort_by_key(|naked| naked.digits.len());
            for naked in found {
                let step = step(Technique::BugType3, position, grave)
                    .with(Role::Locked, naked.cells, naked.digits)
                    .in_houses(house.into(), HouseSet::EMPTY)
                    .taking(position, naked.digits, pool - naked.cells);
                offer(step, sink)?;
            }
        }
        Flow::Continue(())
    })
}

pub(crate) fn type_4(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, &mut |grave| {
        if grave.cells.len() != 2 {
            return Flow::Continue(());
        }
        let base = |cell| position.marks(cell) - grave.extras(cell);
        let both = grave.cells.iter().fold(DigitSet::ALL, |both, cell| both & base(cell));
        for digit in both.iter() {
            let confines = |house: &House| position.places_in(digit, *house).is_subset(grave.cells);
            let bases: HouseSet = shared(grave.cells).filter(confines).collect();
            if bases.is_empty() {
                continue;
            }
            let mut step = step(Technique::BugType4, position, grave)
                .with(Role::Locked, grave.cells, digit)
                .in_houses(bases, HouseSet::EMPTY);
            for cell in grave.cells.iter() {
                step = step.taking(position, base(cell).without(digit), cell.into());
            }
            offer(step, sink)?;
        }
        Flow::Continue(())
    })
}

fn each(position: &Position, sink: &mut dyn FnMut(&Grave) -> Flow) -> Flow {
    for grave in graves(position) {
        sink(&grave)?;
    }
    Flow::Continue(())
}

/// The houses that all of these cells share: box, row, column.
fn shared(cells: CellSet) -> impl Iterator<Item = House> {
    let houses = cells.first().map(|cell| {
        let [row, column, block] = cell.houses();
        [block, row, column]
    });
    houses.into_iter().flatten().filter(move |house| cells.is_subset(house.cells()))
}

/// A step with the grave drawn: the cells with further marks, a part for each of these digits.
fn step(technique: Technique, position: &Position, grave: &Grave) -> Step {
    let pure = position.open() - grave.cells;
    let step = Step::new(technique).with(Role::Body, pure, position.marks_of(pure));
    grave.all_extras().iter().fold(step, |step, digit: Digit| {
        let has = |candidate: &&Candidate| candidate.digit == digit;
        let cells = grave.extras.iter().filter(has).map(|candidate| candidate.cell).collect();
        step.with(Role::Extra, cells, digit)
    })
}
