//! Death Blossom: each mark of a stem cell is seen, in all its places, by an almost locked set of
//! its own, a petal. Whichever the stem holds, the petal that loses it is locked; so a digit that
//! all petals have and the stem has not falls where all its places in the petals are seen.
//!
//! Order: stems in reading order; the petals of its lowest mark, then those of the next, each in
//! the order of [`super::als`] (HoDoKu's, which does not use it by default).

use unica_board::{ByDigit, Cell, CellSet, Digit, DigitSet};

use super::als::{Als, collect};
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn find(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    let list = collect(position);
    for stem in position.open().iter() {
        let marks = position.marks(stem);
        let petals = |digit: Digit| -> Vec<&Als> {
            list.iter().filter(|als| als.seen[digit].contains(stem)).collect()
        };
        let petals: Vec<(Digit, Vec<&Als>)> =
            marks.iter().map(|digit| (digit, petals(digit))).collect();
        if marks.len() < 2 || petals.iter().any(|(_, petals)| petals.is_empty()) {
            continue;
        }
        let bud = Bud { position, stem, overlap: scope.als_overlap, petals: &petals };
        let shared = !marks;
        let seen = ByDigit::new_with(|digit| position.places(digit).without(stem));
        bud.open(&mut Vec::new(), Flower { cells: CellSet::EMPTY, shared, seen }, sink)?;
    }
    Flow::Continue(())
}

struct Bud<'a> {
    position: &'a Position,
    stem: Cell,
    overlap: bool,
    petals: &'a [(Digit, Vec<&'a Als>)],
}

/// The petals so far together.
#[derive(Clone, Copy)]
struct Flower {
    cells: CellSet,
    /// The digits that all have.
    shared: DigitSet,
    /// Where they would fall.
    seen: ByDigit<CellSet>,
}

impl Bud<'_> {
    fn open(&self, chosen: &mut Vec<usize>, flower: Flower, sink: &mut Sink<'_>) -> Flow {
        let Some((_, petals)) = self.petals.get(chosen.len()) else {
            return sink(self.step(chosen, &flower));
        };
        for (i, petal) in petals.iter().enumerate() {
            if !self.overlap && !petal.cells.is_disjoint(flower.cells) {
                continue;
            }
            let mut next = flower;
            next.cells |= petal.cells;
            next.shared &= petal.digits;
            for digit in next.shared.iter() {
                next.seen[digit] = (next.seen[digit] & petal.seen[digit]) - next.cells;
                if next.seen[digit].is_empty() {
                    next.shared.remove(digit);
                }
            }
            if !next.shared.is_empty() {
                chosen.push(i);
                self.open(chosen, next, sink)?;
                chosen.pop();
            }
        }
        Flow::Continue(())
    }

    fn step(&self, chosen: &[usize], flower: &Flower) -> Step {
        let marks = self.position.marks(self.stem);
        let mut step =
            Step::new(Technique::DeathBlossom).with(Role::Stem, CellSet::only(self.stem), marks);
        let petals = || self.petals.iter().zip(chosen).map(|((digit, list), &i)| (*digit, list[i]));
        for (digit, petal) in petals() {
            step = petal.draw(step).with(Role::Restricted, petal.at[digit], digit);
        }
        for digit in flower.shared.iter() {
            let at = petals().fold(CellSet::EMPTY, |at, (_, petal)| at | petal.at[digit]);
            step = step.with(Role::Common, at, digit).taking(
                self.position,
                digit.into(),
                flower.seen[digit],
            );
        }
        step
    }
}
