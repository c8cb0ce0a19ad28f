//! Basic fish with fins: all places of some rows but a few lie in as many columns, or the other
//! way round.
//!
//! Either a fin is true or the fish holds without it, so what falls lies in a cover line and sees
//! every fin; that makes the fins lie in one box with what falls, and in one or two cross lines.
//! Where a base line has but one place beside the fins, or none, the fish is called sashimi: the
//! body alone would be no fish. Two fish with the same base lines may be told as one, a siamese
//! fish. (Finned fish: the Ultimate Fish Guide; "sashimi", for "sliced", is of the same forum.)
//!
//! Order, that of HoDoKu: digits ascending; rows as base sets, then columns; tuples of base lines
//! by the first line, then the second and so on; tuples of cover lines likewise.

use unica_board::{CellSet, Digit};

use super::lines::{Lines, all_but, ones};
use super::{Fish, tell};
use crate::{Flow, Position, Scope, Sink};

macro_rules! finders {
    ($($finned:ident $sashimi:ident $size:literal),*) => {$(
        pub(crate) fn $finned(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
            find(position, scope, $size, false, sink)
        }

        pub(crate) fn $sashimi(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
            find(position, scope, $size, true, sink)
        }
    )*};
}
finders!(
    x_wing sashimi_x_wing 2, swordfish sashimi_swordfish 3, jellyfish sashimi_jellyfish 4,
    squirmbag sashimi_squirmbag 5, whale sashimi_whale 6, leviathan sashimi_leviathan 7
);

fn find(position: &Position, scope: &Scope, size: u32, sashimi: bool, sink: &mut Sink<'_>) -> Flow {
    let mut school = Vec::new();
    for digit in scope.digits.iter() {
        let places = position.places(digit);
        for ways in [Lines::rows, Lines::columns] {
            let lines = ways(places);
            let most = size + 2;
            lines.tuples(lines.with(1..=most), size, most, &mut |tuple, crossed| {
                // In siamese fish the name is that of the first, so both kinds are needed.
                let more = crossed.count_ones().saturating_sub(size);
                let found = uncovered(crossed, more)
                    .filter_map(|left| fish(digit, &lines, tuple, crossed, left))
                    .filter(|fish| fish.fins.len() <= scope.fins)
                    .filter(|fish| scope.siamese || fish.is_sashimi() == sashimi);
                school.clear();
                school.extend(found);
                tell(&school, scope.siamese, position, sink)
            })?;
        }
    }
    Flow::Continue(())
}

/// The cross lines to leave without a cover, one or two of those crossed that run through the same
/// boxes: such that the covers come in order, so the last lines first.
fn uncovered(crossed: u16, count: u32) -> impl Iterator<Item = u16> {
    let chutes = [0b111_000_000, 0b111_000, 0b111];
    chutes.into_iter().flat_map(move |chute| all_but(crossed & chute, count))
}

/// The finned fish with these base lines and with covers on all crossed lines but those left out.
fn fish(digit: Digit, lines: &Lines, tuple: u16, crossed: u16, left: u16) -> Option<Fish> {
    let finned = ones(tuple).filter(|&line| lines.places[line] & left != 0);
    let chute = finned.fold(0u16, |chutes, line| chutes | 0b111 << (line / 3 * 3));
    if chute.count_ones() != 3 {
        return None;
    }
    let covers = crossed & !left;
    let cross_chute = 0b111 << (left.trailing_zeros() / 3 * 3);
    let gone = lines.cells(chute & !tuple, covers & cross_chute);
    (!gone.is_empty()).then(|| Fish {
        digit,
        bases: lines.houses(tuple),
        covers: lines.cross_houses(covers),
        base: lines.cells(tuple, crossed),
        fins: lines.cells(tuple, left),
        endo_fins: CellSet::EMPTY,
        gone,
    })
}
