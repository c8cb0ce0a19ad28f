//! Unique rectangles: four cells in two rows, two columns and two boxes, none of them given,
//! cannot all hold the same two digits: they could be swapped, and the puzzle would have two
//! solutions. The *floor* is the corners that have no other marks, the *roof* those that have.
//!
//! 1. One corner is roof: neither of the two digits can stand in it.
//! 2. Two corners side by side are roof and have the same one digit more: one of them holds it.
//! 3. Two corners are roof, and their further digits are part of a naked subset of a house of
//!    theirs, in which the two count as one cell.
//! 4. Two corners side by side are roof, and one of the two digits has no other place in a house
//!    of theirs: the other digit can stand in neither.
//! 5. As 2 with two opposite corners, or with three.
//! 6. Two opposite corners are roof, and one of the two digits has no other place in both rows, or
//!    both columns: it can stand in neither.
//!
//! A corner may lack one of the two digits where it had it once and lost it by reasoning
//! ([`Scope::missing_corners`]); one corner at least must have just the two.
//!
//! The types were told apart by many; the numbers are those of HoDoKu.
//!
//! Order (HoDoKu's): rectangles by their first corner of two marks in reading order; its partner in
//! the box; the far side. Within type 3: the row, the column, the box; the cells of the subset in
//! reading order, a set before those that begin with it. Within 4 and 6: the lower digit first. Of
//! two rectangles of the same cells HoDoKu sees the first only, see [`crate::rating::hodoku`].

mod search;
mod type_3;

use unica_board::{Cell, CellSet, Digit, DigitSet, House, HouseSet};

pub(crate) use search::{Rectangle, each, homes};
pub(crate) use type_3::type_3;

use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

impl Rectangle {
    /// The digits of the roof other than the rectangle's.
    pub(crate) fn extras(&self, position: &Position) -> DigitSet {
        position.marks_of(self.roof()) - self.digits
    }

    /// The houses that all of these cells share.
    pub(crate) fn shared(cells: CellSet) -> impl Iterator<Item = House> {
        let houses = cells.first().map(Cell::houses);
        houses.into_iter().flatten().filter(move |house| cells.is_subset(house.cells()))
    }

    /// The roof, if it is two corners side by side.
    fn side(&self) -> Option<CellSet> {
        let mut corners = self.roof().iter();
        let (first, second) = (corners.next()?, corners.next()?);
        let beside = first.row() == second.row() || first.column() == second.column();
        (beside && corners.next().is_none()).then_some(self.roof())
    }

    /// The roof, if it is two opposite corners.
    fn diagonal(&self) -> Option<CellSet> {
        (self.roof().len() == 2 && self.side().is_none()).then_some(self.roof())
    }

    /// A step with the rectangle drawn.
    pub(crate) fn step(&self, technique: Technique, position: &Position) -> Step {
        let extras = self.extras(position);
        let step = Step::new(technique).with(Role::Body, self.floor, self.digits).with(
            Role::Roof,
            self.roof(),
            self.digits,
        );
        if extras.is_empty() { step } else { step.with(Role::Extra, self.roof(), extras) }
    }
}

/// Hands a step on if it has an effect.
pub(crate) fn offer(step: Step, sink: &mut Sink<'_>) -> Flow {
    if step.is_effective() { sink(step) } else { Flow::Continue(()) }
}

pub(crate) fn type_1(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, scope, &mut |rectangle| {
        if rectangle.roof().len() != 1 {
            return Flow::Continue(());
        }
        let step = rectangle.step(Technique::UniqueRectangle1, position);
        offer(step.taking(position, rectangle.digits, rectangle.roof()), sink)
    })
}

/// Types 2 and 5: all of the roof have the same one digit more.
fn one_more(
    technique: Technique,
    position: &Position,
    scope: &Scope,
    sink: &mut Sink<'_>,
    fits: fn(&Rectangle) -> bool,
) -> Flow {
    each(position, scope, &mut |rectangle| {
        let Some(extra) = rectangle.extras(position).single().filter(|_| fits(rectangle)) else {
            return Flow::Continue(());
        };
        let seen = position.seen_by_all(extra, rectangle.roof());
        if seen.is_empty() {
            return Flow::Continue(());
        }
        sink(rectangle.step(technique, position).taking(position, extra.into(), seen))
    })
}

pub(crate) fn type_2(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    let fits = |rectangle: &Rectangle| rectangle.side().is_some();
    one_more(Technique::UniqueRectangle2, position, scope, sink, fits)
}

pub(crate) fn type_5(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    let fits = |rectangle: &Rectangle| rectangle.roof().len() > 1 && rectangle.side().is_none();
    one_more(Technique::UniqueRectangle5, position, scope, sink, fits)
}

pub(crate) fn type_4(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, scope, &mut |rectangle| {
        let Some(roof) = rectangle.side() else { return Flow::Continue(()) };
        for kept in rectangle.digits.iter() {
            let bases: HouseSet = Rectangle::shared(roof)
                .filter(|&house| position.places_in(kept, house).is_subset(roof))
                .collect();
            if bases.is_empty() {
                continue;
            }
            let gone = rectangle.digits.without(kept);
            let step = rectangle
                .step(Technique::UniqueRectangle4, position)
                .with(Role::Locked, roof, kept)
                .in_houses(bases, HouseSet::EMPTY)
                .taking(position, gone, roof);
            offer(step, sink)?;
        }
        Flow::Continue(())
    })
}

pub(crate) fn type_6(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, scope, &mut |rectangle| {
        let Some(roof) = rectangle.diagonal() else { return Flow::Continue(()) };
        for digit in rectangle.digits.iter() {
            let bases = confining(position, rectangle, digit);
            if bases.is_empty() {
                continue;
            }
            let step = rectangle
                .step(Technique::UniqueRectangle6, position)
                .with(Role::Locked, rectangle.cells, digit)
                .in_houses(bases, HouseSet::EMPTY)
                .taking(position, digit.into(), roof);
            offer(step, sink)?;
        }
        Flow::Continue(())
    })
}

/// The rows, and the columns, in both of which a digit has no place outside the rectangle.
fn confining(position: &Position, rectangle: &Rectangle, digit: Digit) -> HouseSet {
    let outside = position.places(digit) - rectangle.cells;
    let mut bases = HouseSet::EMPTY;
    for kind in 0..2 {
        let pair: HouseSet = rectangle.cells.iter().map(|cell| cell.houses()[kind]).collect();
        if pair.iter().all(|house| outside.is_disjoint(house.cells())) {
            bases |= pair;
        }
    }
    bases
}
