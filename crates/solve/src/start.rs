//! What can be asked: a grid or candidates, and the form in which the kernels take it.

use unica_board::{Candidates, Digit, DigitSet, Grid};

/// Room for the cells of a puzzle, and some more so that whole registers can be read.
pub(crate) const CELLS: usize = 96;

/// What a search can start from: a [`Grid`], whose empty cells may hold any digit, or
/// [`Candidates`].
///
/// ```
/// use unica_board::{Candidates, Grid};
/// use unica_solve::verdict;
/// let clues: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(verdict(&clues), verdict(&Candidates::from(&clues)));
/// # Ok::<_, unica_board::ParseGridError>(())
/// ```
pub trait Start: sealed::Cells {
    /// The same as candidates.
    fn candidates(&self) -> Candidates;
}

pub(crate) mod sealed {
    /// Gives the digits of each cell as bits, in reading order; what follows them is not read.
    pub trait Cells {
        fn cells(&self) -> [u16; super::CELLS];
    }
}

impl Start for Candidates {
    #[inline]
    fn candidates(&self) -> Candidates {
        *self
    }
}

impl sealed::Cells for Candidates {
    #[inline]
    fn cells(&self) -> [u16; CELLS] {
        let mut cells = [0; CELLS];
        for (cell, digits) in cells.iter_mut().zip(self.by_cell().as_array()) {
            *cell = digits.bits();
        }
        cells
    }
}

impl Start for Grid {
    #[inline]
    fn candidates(&self) -> Candidates {
        Candidates::from(self)
    }
}

impl sealed::Cells for Grid {
    #[inline]
    fn cells(&self) -> [u16; CELLS] {
        let mut cells = [0; CELLS];
        for (cell, digit) in cells.iter_mut().zip(self.by_cell().as_array()) {
            *cell = digit.map_or(DigitSet::ALL, DigitSet::only).bits();
        }
        cells
    }
}

impl<S: Start> Start for &S {
    #[inline]
    fn candidates(&self) -> Candidates {
        (**self).candidates()
    }
}

impl<S: sealed::Cells> sealed::Cells for &S {
    #[inline]
    fn cells(&self) -> [u16; CELLS] {
        (**self).cells()
    }
}

/// The digit of each set of one digit.
const DIGIT: [Option<Digit>; 512] = {
    let mut digits = [None; 512];
    let mut i = 0;
    while i < 9 {
        digits[1 << i] = Some(Digit::new(i));
        i += 1;
    }
    digits
};

/// The digit of a cell with one candidate.
#[inline(always)]
pub(crate) fn digit(cell: u16) -> Option<Digit> {
    DIGIT[usize::from(cell % 512)]
}
