//! The search for the marks but for which a position is a grave.

use unica_board::{Candidate, Cell, CellSet, Digit, DigitSet, House};

use crate::Position;

/// More cells than this with more than two marks are not looked at: no type of grave is so large.
const MOST: usize = 9;

/// A grave: the marks that are too many.
pub(crate) struct Grave {
    /// The cells with too many.
    pub(crate) cells: CellSet,
    /// The marks that are too many, ascending.
    pub(crate) extras: Vec<Candidate>,
}

impl Grave {
    /// The digits that are too many in a cell.
    pub(crate) fn extras(&self, cell: Cell) -> DigitSet {
        self.extras.iter().filter(|extra| extra.cell == cell).map(|extra| extra.digit).collect()
    }

    /// The digits that are too many anywhere.
    pub(crate) fn all_extras(&self) -> DigitSet {
        self.extras.iter().map(|extra| extra.digit).collect()
    }
}

/// Every way to leave two marks in each cell and two places in each house that lacks a digit.
pub(crate) fn graves(position: &Position) -> Vec<Grave> {
    let mut found = Vec::new();
    let (mut cells, mut alone) = (CellSet::EMPTY, CellSet::EMPTY);
    for cell in position.open().iter() {
        match position.marks(cell).len() {
            0 | 1 => return found,
            2 => alone.insert(cell),
            _ => cells.insert(cell),
        }
        if cells.len() > MOST {
            return found;
        }
    }
    // Fewer than two places anywhere: no grave. And those who are too many must be met by cells
    // that have too many.
    let is_lean = |house: House| {
        Digit::ALL.into_iter().any(|digit| {
            let places = position.places_in(digit, house);
            places.len() == 1 || (places & alone).len() > 2
        })
    };
    if cells.is_empty() || House::ALL.into_iter().any(is_lean) {
        return found;
    }
    let mut left = *position;
    choose(&mut left, cells, cells, &mut found, position);
    found
}

/// Leaves two marks in the first of the cells that are to do, in every way, and goes on.
fn choose(
    left: &mut Position,
    cells: CellSet,
    mut to_do: CellSet,
    found: &mut Vec<Grave>,
    position: &Position,
) {
    let Some(cell) = to_do.first() else {
        let whole = House::ALL.into_iter().all(|house| {
            Digit::ALL.into_iter().all(|d| matches!(left.places_in(d, house).len(), 0 | 2))
        });
        if whole {
            let extras = cells.iter().flat_map(|cell| {
                let digits = position.marks(cell) - left.marks(cell);
                digits.iter().map(move |digit| Candidate::new(cell, digit))
            });
            found.push(Grave { cells, extras: extras.collect() });
        }
        return;
    };
    to_do.remove(cell);
    let marks = left.marks(cell);
    // What is too many must be so in each of the three houses.
    let spare: DigitSet = marks
        .iter()
        .filter(|&digit| cell.houses().iter().all(|&house| left.places_in(digit, house).len() > 2))
        .collect();
    for extras in subsets(spare).filter(|extras| extras.len() + 2 == marks.len()) {
        let before = *left;
        for digit in extras.iter() {
            left.eliminate(Candidate::new(cell, digit));
        }
        choose(left, cells, to_do, found, position);
        *left = before;
    }
}

/// All subsets of a set of digits.
fn subsets(digits: DigitSet) -> impl Iterator<Item = DigitSet> {
    (0..=digits.bits()).map(DigitSet::from_bits).filter(move |subset| subset.is_subset(digits))
}
