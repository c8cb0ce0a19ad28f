//! Locked candidates, hidden and naked pairs and X-wings in the marks that a supposition has left.
//! The kinds are tried in this order; the first that takes anything is used, everywhere at once.

use unica_board::{ByCell, ByDigit, Cell, CellSet, Digit, DigitSet, House};

use super::state::{Marks, State, union};
use crate::Technique;

/// A pattern: what it takes, and where marks must be gone for it to be there.
#[derive(Clone, Copy)]
pub(super) struct Found {
    pub(super) technique: Technique,
    /// It takes these digits from these cells.
    pub(super) gone: (DigitSet, CellSet),
    /// It is there as these digits are confined in these cells: it rests on all of these marks
    /// that were taken before.
    pub(super) rests_on: (DigitSet, CellSet),
}

type Tell<'a> = dyn FnMut(Found) + 'a;

/// All that the first kind that takes anything takes.
pub(super) fn gone(state: &State) -> Marks {
    let mut gone = ByDigit::filled(CellSet::EMPTY);
    let mut any = false;
    each(state, &mut |found| {
        any = true;
        for digit in found.gone.0 {
            gone[digit] |= found.gone.1;
        }
    });
    debug_assert_eq!(any, !union(&gone).is_empty());
    gone
}

/// Every pattern of the first kind that takes anything.
pub(super) fn each(state: &State, tell: &mut Tell<'_>) {
    for kind in [locked, hidden_pairs, naked_pairs, x_wings] {
        let mut any = false;
        kind(state, &mut |found: Found| {
            let (digits, cells) = found.gone;
            if digits.iter().any(|digit| !state.places[digit].is_disjoint(cells)) {
                any = true;
                tell(found);
            }
        });
        if any {
            return;
        }
    }
}

/// Pointing and claiming.
fn locked(state: &State, tell: &mut Tell<'_>) {
    for digit in Digit::ALL {
        let open = state.places[digit] - state.on[digit];
        if open.is_empty() {
            continue;
        }
        for block in (18..27).map(House::new) {
            let inside = open & block.cells();
            let Some(first) = inside.first() else { continue };
            let [row, column, _] = first.houses();
            for line in [row, column] {
                if inside.is_subset(line.cells()) {
                    let gone = line.cells() - block.cells();
                    tell(one(Technique::Pointing, digit, gone, block.cells()));
                }
            }
        }
        for line in (0..18).map(House::new) {
            let inside = open & line.cells();
            let Some(first) = inside.first() else { continue };
            let [_, _, block] = first.houses();
            if inside.is_subset(block.cells()) {
                let gone = block.cells() - line.cells();
                tell(one(Technique::Claiming, digit, gone, line.cells()));
            }
        }
    }
}

fn one(technique: Technique, digit: Digit, gone: CellSet, rests_on: CellSet) -> Found {
    let digits = DigitSet::only(digit);
    Found { technique, gone: (digits, gone), rests_on: (digits, rests_on) }
}

fn hidden_pairs(state: &State, tell: &mut Tell<'_>) {
    for house in House::ALL {
        let mut pairs = [(Digit::D1, CellSet::EMPTY); 9];
        let mut count = 0;
        for digit in Digit::ALL {
            let cells = state.places[digit] & house.cells();
            if cells.len() == 2 {
                for &(other, same) in &pairs[..count] {
                    if same == cells {
                        let both = DigitSet::only(digit).with(other);
                        tell(Found {
                            technique: Technique::HiddenPair,
                            gone: (!both, cells),
                            rests_on: (both, house.cells()),
                        });
                    }
                }
                pairs[count] = (digit, cells);
                count += 1;
            }
        }
    }
}

fn naked_pairs(state: &State, tell: &mut Tell<'_>) {
    let cells = with_two(state);
    let mut marks = ByCell::filled(DigitSet::EMPTY);
    for cell in cells.iter() {
        marks[cell] = state.marks(cell);
    }
    for first in cells.iter() {
        let after = CellSet::from_bits(u128::MAX << first.index()).without(first);
        for second in (cells & after & first.peers()).iter() {
            if marks[first] == marks[second] {
                tell(Found {
                    technique: Technique::NakedPair,
                    gone: (marks[first], first.peers() & second.peers()),
                    rests_on: (DigitSet::ALL, CellSet::only(first).with(second)),
                });
            }
        }
    }
}

/// The cells with two marks.
fn with_two(state: &State) -> CellSet {
    let (mut one, mut two, mut more) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
    for digit in Digit::ALL {
        let places = state.places[digit];
        more |= two & places;
        two |= one & places;
        one |= places;
    }
    two - more
}

fn x_wings(state: &State, tell: &mut Tell<'_>) {
    for digit in Digit::ALL {
        for first_line in [0, 9] {
            let line = |index: usize| House::new(first_line + index).cells();
            let mut lines = [([Cell::new(0); 2], 0); 9];
            let mut count = 0;
            for index in 0..9 {
                let cells = state.places[digit] & line(index);
                if cells.len() != 2 {
                    continue;
                }
                let mut both = [Cell::new(0); 2];
                both.iter_mut().zip(cells.iter()).for_each(|(slot, cell)| *slot = cell);
                for (others, other) in &lines[..count] {
                    let cross = |cell: Cell| cell.houses()[usize::from(first_line == 0)];
                    if both.map(cross) == others.map(cross) {
                        let bases = line(index) | line(*other);
                        let covers = cross(both[0]).cells() | cross(both[1]).cells();
                        tell(one(Technique::XWing, digit, covers - bases, bases));
                    }
                }
                lines[count] = (both, index);
                count += 1;
            }
        }
    }
}
