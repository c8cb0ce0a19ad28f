//! What is known from the steps before: where nothing can be found, nothing is looked for.
//!
//! Marks only ever fall, and most of them stay where they are from one step to the next. A house
//! in which a technique found nothing, and whose cells are as they were, has nothing for it now. A
//! digit whose places admit no conclusion by themselves has nothing for any technique of one digit.

use unica_board::{ByCell, ByDigit, CellSet, Digit, DigitSet, HouseSet};

use super::choice::{choose_with, places};
use super::shared::Shared;
use crate::techniques::template::idle;
use crate::techniques::unique_rectangle;
use crate::{Flow, Position, Scope, Step};

/// What a solver remembers.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    /// The marks when a step was looked for last; `None` before the first time.
    marks: Option<ByCell<DigitSet>>,
    /// For each place of the order the houses that changed since it found nothing.
    changed: Vec<HouseSet>,
    places: Option<ByDigit<CellSet>>,
    digits: DigitSet,
}

impl Known {
    /// The step of the first place of the order that has one.
    pub(super) fn step(&mut self, position: &Position, allowed: &Scope) -> Option<Step> {
        self.look(position);
        let mut scope = *allowed;
        let mut digits = None;
        let mut rectangles = None;
        let mut shared = Shared::default();
        for (place, changed) in places().iter().zip(0..) {
            if place.rests_on_uniqueness && !allowed.uniqueness {
                continue;
            }
            if !place.corners.is_empty() {
                let there = rectangles.get_or_insert_with(|| corners(position, allowed));
                if !place.corners.iter().any(|&count| there[count]) {
                    continue;
                }
            }
            scope.houses = allowed.houses;
            if place.is_of_houses {
                scope.houses = self.changed[changed];
                if scope.houses.is_empty() {
                    continue;
                }
            }
            if place.is_of_one_digit {
                scope.digits = *digits.get_or_insert_with(|| self.digits_to_look_at(position));
                if scope.digits.is_empty() {
                    continue;
                }
            }
            if let Some(step) = choose_with(place, position, &scope, &mut shared) {
                return Some(step);
            }
            self.changed[changed] = HouseSet::EMPTY;
        }
        None
    }

    /// Notes which houses have changed.
    fn look(&mut self, position: &Position) {
        let now = ByCell::new_with(|cell| position.marks(cell));
        let changed = match &self.marks {
            None => {
                self.changed = vec![HouseSet::ALL; places().len()];
                HouseSet::ALL
            }
            Some(before) => now
                .iter()
                .filter(|&(cell, marks)| before[cell] != *marks)
                .flat_map(|(cell, _)| cell.houses())
                .collect(),
        };
        for houses in &mut self.changed {
            *houses |= changed;
        }
        self.marks = Some(now);
    }

    /// The digits of which some marks can go by their places alone.
    fn digits_to_look_at(&mut self, position: &Position) -> DigitSet {
        let now = ByDigit::new_with(|digit| position.places(digit));
        for digit in Digit::ALL {
            if self.places.is_none_or(|before| before[digit] != now[digit]) {
                if now[digit].is_empty() || idle(position, digit).is_empty() {
                    self.digits.remove(digit);
                } else {
                    self.digits.insert(digit);
                }
            }
        }
        self.places = Some(now);
        self.digits
    }
}

/// Of how many corners with two marks there are rectangles at all.
fn corners(position: &Position, scope: &Scope) -> [bool; 5] {
    let mut there = [false; 5];
    let _ = unique_rectangle::each(position, scope, &mut |rectangle| {
        there[rectangle.floor.len()] = true;
        Flow::Continue(())
    });
    there
}
