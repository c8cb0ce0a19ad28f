//! Simple colours: the strong links of a digit join its places to clusters, and the places of a
//! cluster take two colours in turn. One colour is true, the other false.
//!
//! Trap: what sees both colours falls. Wrap: where two places of one colour see each other, that
//! colour is false and falls altogether.
//!
//! Order, that of HoDoKu: digits ascending; clusters by their first cell; for each the wrap, then
//! the trap.

use unica_board::{CellSet, DigitSet, House};

use super::turbot_fish::two;
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn trap(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    find(position, scope, sink)
}

pub(crate) fn wrap(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    find(position, scope, sink)
}

/// Traps and wraps in the common order.
pub(crate) fn find(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    for digit in scope.digits.iter() {
        for cluster in clusters(position.places(digit)) {
            let step = |technique, gone| {
                let digits = DigitSet::only(digit);
                Step::new(technique)
                    .with(Role::ColourA, cluster[0], digits)
                    .with(Role::ColourB, cluster[1], digits)
                    .taking(position, digits, gone)
            };
            let [a, b] = cluster;
            let wrapped = cluster
                .into_iter()
                .filter(|&colour| !(seen(colour) & colour).is_empty())
                .fold(CellSet::EMPTY, |all, colour| all | colour);
            if !wrapped.is_empty() {
                sink(step(Technique::SimpleColoursWrap, wrapped))?;
            }
            let trapped = (position.places(digit) & seen(a) & seen(b)) - a - b;
            if !trapped.is_empty() {
                sink(step(Technique::SimpleColoursTrap, trapped))?;
            }
        }
    }
    Flow::Continue(())
}

/// What sees one of these cells at least.
pub(super) fn seen(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
}

/// The clusters of a digit's places, each with its two colours; by their first cells, which have
/// the first colour.
pub(super) fn clusters(places: CellSet) -> impl Iterator<Item = [CellSet; 2]> {
    let mut links = [[CellSet::EMPTY; 2]; 27];
    let mut count = 0;
    let mut linked = CellSet::EMPTY;
    for house in House::ALL {
        if let Some([first, second]) = two(places & house.cells()) {
            links[count] = [CellSet::only(first), CellSet::only(second)];
            linked |= links[count][0] | links[count][1];
            count += 1;
        }
    }
    core::iter::from_fn(move || {
        let mut colours = [CellSet::only(linked.first()?), CellSet::EMPTY];
        loop {
            let before = colours;
            for &[first, second] in &links[..count] {
                for (a, b) in [(first, second), (second, first)] {
                    for colour in 0..2 {
                        if !colours[colour].is_disjoint(a) {
                            colours[1 - colour] |= b;
                        }
                    }
                }
            }
            if colours == before {
                linked -= colours[0] | colours[1];
                return Some(colours);
            }
        }
    })
}
