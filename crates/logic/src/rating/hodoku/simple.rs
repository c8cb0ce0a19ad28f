//! Which intersection and which subset HoDoKu takes: it goes through rows before columns and
//! through combinations by their first member, where the techniques' own order is another.

use unica_board::{Cell, CellSet, Digit, House, HouseSet};

use super::choice::head;
use crate::subsets::Order;
use crate::techniques::intersection::step;
use crate::techniques::{hidden_subset, naked_subset};
use crate::{Flow, Position, Scope, Step, Technique};

/// A box, a digit; its row before its column.
pub(crate) fn pointing(position: &Position, scope: &Scope) -> Option<Step> {
    for block in (18..27).map(House::new).filter(|&block| scope.houses.contains(block)) {
        for digit in Digit::ALL {
            // The lines of one place are those that may have all.
            let Some(place) = first_of_several(position, block, digit) else { continue };
            let [row, column, _] = place.houses();
            for line in [row, column] {
                if acts(position, block, line, digit) {
                    return step(Technique::Pointing, position, block, line, digit);
                }
            }
        }
    }
    None
}

/// Rows before columns; a line, a digit.
pub(crate) fn claiming(position: &Position, scope: &Scope) -> Option<Step> {
    for line in (0..18).map(House::new).filter(|&line| scope.houses.contains(line)) {
        for digit in Digit::ALL {
            let Some(place) = first_of_several(position, line, digit) else { continue };
            let [_, _, block] = place.houses();
            if acts(position, line, block, digit) {
                return step(Technique::Claiming, position, line, block, digit);
            }
        }
    }
    None
}

/// The first place of the digit there, where it has more than one.
fn first_of_several(position: &Position, house: House, digit: Digit) -> Option<Cell> {
    let places = position.places_in(digit, house);
    places.first().filter(|&first| places != CellSet::only(first))
}

/// Are all places of a digit in a house in the other too, which has more?
#[inline]
fn acts(position: &Position, base: House, cover: House, digit: Digit) -> bool {
    let (inside, all) = (position.places_in(digit, base), position.places_in(digit, cover));
    inside.is_subset(all) && inside != all
}

/// The first naked subset in HoDoKu's order that is of this technique. Subsets of one size are
/// looked for twice, those that are locked before the others: `clean` tells in which houses there
/// are none at all.
pub(crate) fn naked_subset(
    technique: Technique,
    size: usize,
    position: &Position,
    scope: &Scope,
    clean: &mut HouseSet,
) -> Option<Step> {
    let scope = Scope { houses: scope.houses - *clean, ..*scope };
    let mut others = HouseSet::EMPTY;
    let mut found = None;
    let mut sink = |step: Step| {
        if step.technique != technique {
            others |= step.pattern.bases;
            return Flow::Continue(());
        }
        found = Some(step);
        Flow::Break(())
    };
    let _ = naked_subset::each(position, &scope, size, Order::Hodoku, &mut sink);
    if found.is_none() {
        *clean |= scope.houses - others;
    }
    found
}

/// The first hidden subset in HoDoKu's order.
pub(crate) fn hidden_subset(size: usize, position: &Position, scope: &Scope) -> Option<Step> {
    head(|sink| hidden_subset::each(position, scope, size, Order::Hodoku, sink))
}
