//! Kraken fish: a finned fish and chains.
//!
//! A fish with fins takes nothing at sight, as nothing in its covers sees all fins; chains make up
//! for that. Type 1: every fin leads to the same mark of a cover set being false; if no fin is
//! true, the fish takes it. Type 2: one of the covers' places in the base sets is true, or a fin
//! is; if all of these lead to the same mark being false, of whatever digit, it is. (The Ultimate
//! Fish Guide; "kraken" was a word for what lies far below.)
//!
//! The fish are basic ones of two to four base lines with one or two fins, as HoDoKu has it by
//! default (which takes Franken fish too); the chains are alternating ones within the scope's
//! limit of loops.
//!
//! Order: digits ascending; sizes; rows as base sets, then columns; tuples of base lines by the
//! first line, then the second and so on; covers likewise; type 2 by the cover set; marks by cell,
//! for type 2 by digit first. Each mark once.

use std::collections::BTreeSet;

use unica_board::{Candidate, CellSet, Digit, DigitSet, House};

use super::Fish;
use super::chains::{Consequences, Nets};
use super::lines::{Lines, all_but};
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

const SIZES: core::ops::RangeInclusive<u32> = 2..=4;
const FINS: usize = 2;

pub(crate) fn type_1(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    each_fish(position, scope, &mut |fish, nets, told| {
        let aims = marks(position, fish.digit, fish.covers) - fish.base;
        let at_sight = fish.fins.iter().fold(aims, |left, fin| left & fin.peers());
        for cell in agreed(nets, fish.fins, fish.digit, aims - at_sight).iter() {
            let gone = Candidate::new(cell, fish.digit);
            if told.insert(gone) {
                sink(step(Technique::KrakenFish1, position, fish, fish.fins, gone, nets))?;
            }
        }
        Flow::Continue(())
    })
}

pub(crate) fn type_2(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    each_fish(position, scope, &mut |fish, nets, told| {
        let aims = marks(position, fish.digit, fish.covers) - fish.base;
        for cover in fish.covers.iter() {
            let starts = fish.base & cover.cells() | fish.fins;
            if position.places_in(fish.digit, cover).is_subset(fish.base) {
                // The fish has no part in it: it is a forcing chain of the house.
                continue;
            }
            for digit in Digit::ALL {
                // What the fish itself takes is of type 1, and no start refutes itself.
                let except = if digit == fish.digit { aims | starts } else { CellSet::EMPTY };
                let open = position.places(digit) - except;
                for cell in agreed(nets, starts, digit, open).iter() {
                    let gone = Candidate::new(cell, digit);
                    if told.insert(gone) {
                        sink(step(Technique::KrakenFish2, position, fish, starts, gone, nets))?;
                    }
                }
            }
        }
        Flow::Continue(())
    })
}

/// The marks of the digit in some houses.
fn marks(position: &Position, digit: Digit, houses: unica_board::HouseSet) -> CellSet {
    houses.iter().fold(CellSet::EMPTY, |all, house: House| all | position.places_in(digit, house))
}

/// Those of the marks that are false whichever of the starts is true.
fn agreed(nets: &mut Nets<'_>, starts: CellSet, digit: Digit, marks: CellSet) -> CellSet {
    let mut left = marks;
    for start in starts.iter() {
        if left.is_empty() {
            break;
        }
        left &= nets.from(start).off[digit];
    }
    left
}

type Told = BTreeSet<Candidate>;

/// All fish with one or two fins, whether or not they take something.
fn each_fish(
    position: &Position,
    scope: &Scope,
    tell: &mut dyn FnMut(&Fish, &mut Nets<'_>, &mut Told) -> Flow,
) -> Flow {
    let mut told = Told::new();
    for digit in Digit::ALL {
        let mut nets = Nets::new(position, digit, scope.loop_links);
        for size in SIZES {
            for ways in [Lines::rows, Lines::columns] {
                let lines = ways(position.places(digit));
                let most = size + 2;
                lines.tuples(lines.with(1..=most), size, most, &mut |tuple, crossed| {
                    let more = crossed.count_ones().saturating_sub(size);
                    for left in all_but(crossed, more) {
                        let fins = lines.cells(tuple, left);
                        if fins.len() > FINS.min(scope.fins) {
                            continue;
                        }
                        let fish = Fish {
                            digit,
                            bases: lines.houses(tuple),
                            covers: lines.cross_houses(crossed & !left),
                            base: lines.cells(tuple, crossed),
                            fins,
                            endo_fins: CellSet::EMPTY,
                            gone: CellSet::EMPTY,
                        };
                        tell(&fish, &mut nets, &mut told)?;
                    }
                    Flow::Continue(())
                })?;
            }
        }
    }
    Flow::Continue(())
}

/// The fish and a chain from each of the starts.
fn step(
    technique: Technique,
    position: &Position,
    fish: &Fish,
    starts: CellSet,
    gone: Candidate,
    nets: &mut Nets<'_>,
) -> Step {
    let digits = DigitSet::only(fish.digit);
    let mut step = Step::new(technique)
        .in_houses(fish.bases, fish.covers)
        .with(Role::Body, fish.base - fish.fins, digits)
        .with(Role::Fin, fish.fins, digits);
    for start in starts.iter() {
        let net: &Consequences = nets.from(start);
        step = step.along(net.chain(position, gone));
    }
    step.taking(position, DigitSet::only(gone.digit), CellSet::only(gone.cell))
}
