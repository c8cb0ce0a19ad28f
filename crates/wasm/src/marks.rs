//! How sets cross the border: cells as numbers from 0, sets of digits as bit masks.

#[cfg(feature = "full")]
use unica::Digit;
use unica::{Cell, CellSet, DigitSet};

/// The numbers of cells.
pub(crate) fn numbers(cells: CellSet) -> Vec<usize> {
    cells.iter().map(Cell::index).collect()
}

/// The cells of some numbers; those that are no cell's are left out.
pub(crate) fn cells(numbers: &[u8]) -> CellSet {
    let is_cell = |number: &&u8| usize::from(**number) < Cell::COUNT;
    numbers.iter().filter(is_cell).map(|&number| Cell::new(number.into())).collect()
}

/// A set of digits as a mask: bit 0 for digit 1.
pub(crate) fn mask(digits: DigitSet) -> u16 {
    digits.iter().fold(0, |mask, digit| mask | 1 << digit.index())
}

/// The set of a mask; bits beyond the ninth are left out.
#[cfg(feature = "full")]
pub(crate) fn digits(mask: u16) -> DigitSet {
    Digit::ALL.into_iter().filter(|digit| mask & 1 << digit.index() != 0).collect()
}
