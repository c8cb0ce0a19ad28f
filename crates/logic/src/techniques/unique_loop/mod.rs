//! Unique loops: an even ring of open cells, each two in a row in one house, that would all hold
//! the same two digits in turn, with two cells or none in every house, cannot be: the digits could
//! be swapped. It is a unique rectangle of more than four cells.
//!
//! 1. One cell has further marks: neither of the two digits can stand in it.
//! 2. All cells with further marks have the same one: it falls where all of them are seen.
//! 3. Two cells with further marks share a house, and the further digits are part of a naked subset
//!    there, in which the two count as one cell; or the two digits are part of a hidden subset.
//! 4. Two cells with further marks share a house where one of the two digits has no other place:
//!    the other digit can stand in neither.
//!
//! The types are those of Sudoku Explainer.
//!
//! Order (that of Sudoku Explainer, which sorts by difficulty): the length of the loop, six, eight,
//! and more; loops as they are found from their first cell of two marks in reading order. Within
//! type 3: the size of the subset, hidden before naked; within type 4: the lower digit kept first.

mod search;
pub(crate) mod type_3;

use unica_board::{CellSet, House, HouseSet};

pub(crate) use search::{Ring, rings};
pub(crate) use type_3::type_3;

use super::unique_rectangle::offer;
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

/// The shortest loop that is not a rectangle.
const LONGER: usize = 6;

impl Ring {
    /// A step with the loop drawn.
    pub(crate) fn step(&self, technique: Technique) -> Step {
        Step::new(technique)
            .with(Role::Body, self.cells - self.roof, self.digits)
            .with(Role::Roof, self.roof, self.digits)
            .with(Role::Extra, self.roof, self.extras)
    }

    /// The houses that the cells with further marks share: box, row, column.
    pub(crate) fn houses(&self) -> impl Iterator<Item = House> {
        let roof = self.roof;
        let houses = roof.first().map(|cell| {
            let [row, column, block] = cell.houses();
            [block, row, column]
        });
        houses.into_iter().flatten().filter(move |house| roof.is_subset(house.cells()))
    }
}

pub(crate) fn type_1(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    for ring in rings(position, LONGER) {
        if ring.roof.len() == 1 {
            let step = ring.step(Technique::UniqueLoop1);
            sink(step.taking(position, ring.digits, ring.roof))?;
        }
    }
    Flow::Continue(())
}

pub(crate) fn type_2(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    for ring in rings(position, LONGER) {
        let Some(extra) = ring.extras.single().filter(|_| ring.roof.len() > 1) else { continue };
        let seen = position.seen_by_all(extra, ring.roof);
        let step = ring.step(Technique::UniqueLoop2).taking(position, extra.into(), seen);
        offer(step, sink)?;
    }
    Flow::Continue(())
}

pub(crate) fn type_4(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    for ring in rings(position, LONGER) {
        if ring.roof.len() != 2 {
            continue;
        }
        for kept in ring.digits.iter() {
            let confined = |places: CellSet| places.is_subset(ring.roof);
            let bases: HouseSet =
                ring.houses().filter(|&house| confined(position.places_in(kept, house))).collect();
            if bases.is_empty() {
                continue;
            }
            let step = ring
                .step(Technique::UniqueLoop4)
                .with(Role::Locked, ring.roof, kept)
                .in_houses(bases, HouseSet::EMPTY)
                .taking(position, ring.digits.without(kept), ring.roof);
            sink(step)?;
        }
    }
    Flow::Continue(())
}
