//! Multi-colours: two clusters of strong links of one digit, each with two colours of which one is
//! true (see `simple_colours`).
//!
//! Type 1: where a colour of the one cluster sees a colour of the other, not both are true, so one
//! of the opposite colours is: what sees both of those falls. Type 2: a colour that sees both
//! colours of the other cluster is false and falls altogether.
//!
//! Order, that of HoDoKu: digits ascending; pairs of clusters by the first, then the second, each
//! pair both ways; for each type 2, then type 1 (which is the same both ways and told once).

use unica_board::{CellSet, Digit, DigitSet};

use super::simple_colours::{clusters, seen};
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn type_1(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    find(position, scope, sink)
}

pub(crate) fn type_2(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    find(position, scope, sink)
}

/// Both types in the common order.
pub(crate) fn find(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    for digit in scope.digits.iter() {
        let places = position.places(digit);
        if clusters(places).nth(1).is_none() {
            continue;
        }
        let clusters: Vec<[CellSet; 2]> = clusters(places).collect();
        for (i, &first) in clusters.iter().enumerate() {
            for (j, &second) in clusters.iter().enumerate() {
                if i == j {
                    continue;
                }
                let step = |technique, gone| tell(technique, position, digit, first, second, gone);
                let refuted = refuted(first, second);
                if !refuted.is_empty() {
                    sink(step(Technique::MultiColours2, refuted))?;
                }
                let gone = if i < j { places & between(first, second) } else { CellSet::EMPTY };
                if !gone.is_empty() {
                    sink(step(Technique::MultiColours1, gone))?;
                }
            }
        }
    }
    Flow::Continue(())
}

fn tell(
    technique: Technique,
    position: &Position,
    digit: Digit,
    [a, b]: [CellSet; 2],
    [c, d]: [CellSet; 2],
    gone: CellSet,
) -> Step {
    let digits = DigitSet::only(digit);
    Step::new(technique)
        .with(Role::ColourA, a, digits)
        .with(Role::ColourB, b, digits)
        .with(Role::ColourC, c, digits)
        .with(Role::ColourD, d, digits)
        .taking(position, digits, gone)
}

/// The colours of the first cluster that see both colours of the second.
fn refuted(first: [CellSet; 2], second: [CellSet; 2]) -> CellSet {
    first
        .into_iter()
        .filter(|&colour| second.into_iter().all(|other| meets(colour, other)))
        .fold(CellSet::EMPTY, |all, colour| all | colour)
}

/// What sees a colour of each cluster whose opposites see each other.
fn between(first: [CellSet; 2], second: [CellSet; 2]) -> CellSet {
    let mut gone = CellSet::EMPTY;
    for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        if meets(first[i], second[j]) {
            gone |= seen(first[1 - i]) & seen(second[1 - j]);
        }
    }
    gone
}

fn meets(colour: CellSet, other: CellSet) -> bool {
    !(seen(colour) & other).is_empty()
}
