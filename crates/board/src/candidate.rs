//! One digit in one cell.

use core::fmt;

use crate::{Cell, Digit};

/// A digit that may stand in a cell.
///
/// ```
/// use unica_board::{Candidate, Cell, Digit};
/// let candidate = Candidate::new("r4c7".parse()?, Digit::D5);
/// assert_eq!(candidate.to_string(), "(5)r4c7");
/// assert_eq!(Candidate::from_index(candidate.index()), candidate);
/// # Ok::<_, unica_board::ParseWordError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// Where.
    pub cell: Cell,
    /// What.
    pub digit: Digit,
}

impl Candidate {
    /// How many there are: nine in each of 81 cells.
    pub const COUNT: usize = 729;

    /// This digit in this cell.
    #[inline]
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { cell, digit }
    }

    /// Its number from 0 to 728: by cell, then by digit.
    #[inline]
    pub const fn index(self) -> usize {
        self.cell.index() * 9 + self.digit.index()
    }

    /// The candidate with this number.
    ///
    /// # Panics
    /// Panics if `index` is not below [`Self::COUNT`].
    #[track_caller]
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        Self { cell: Cell::new(index / 9), digit: Digit::new(index % 9) }
    }
}

/// As `(5)r4c7`, which is how chains are written.
impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}){}", self.digit, self.cell)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
