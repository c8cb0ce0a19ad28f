//! What can be asked: a grid or candidates, and the form in which the kernels take it.

use unica_board::{Candidates, Digit, DigitSet, Grid};

/// The digits of all cells as bits, in the layout of a board by rows: sixteen places for each
/// row, of which a stack takes four and uses three ([`place`]). The others hold nothing.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub struct Flat(pub(crate) [u16; 9 * LANES]);

/// Places of a row.
pub(crate) const LANES: usize = 16;

/// Where a column stands in its row.
pub(crate) const fn lane(column: usize) -> usize {
    column / 3 * 4 + column % 3
}

/// Where a cell stands.
pub(crate) const fn place(cell: usize) -> usize {
    LANES * (cell / 9) + lane(cell % 9)
}

impl Flat {
    /// Cell by cell in reading order.
    #[inline(always)]
    fn new_with(mut digits: impl FnMut(usize) -> u16) -> Self {
        let mut flat = Self([0; 9 * LANES]);
        for row in 0..9 {
            let lanes = &mut flat.0[LANES * row..LANES * (row + 1)];
            // Column by column, so that each place is a constant.
            for stack in 0..3 {
                for column in 0..3 {
                    lanes[4 * stack + column] = digits(9 * row + 3 * stack + column);
                }
            }
        }
        flat
    }
}

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
    /// Gives the digits of each cell.
    pub trait Cells {
        fn flat(&self) -> super::Flat;
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
    fn flat(&self) -> Flat {
        let cells = self.by_cell().as_array();
        Flat::new_with(|cell| cells[cell].bits())
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
    fn flat(&self) -> Flat {
        let cells = self.by_cell().as_array();
        Flat::new_with(|cell| DIGITS[usize::from(cells[cell].map_or(0, Digit::value))])
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
    fn flat(&self) -> Flat {
        (**self).flat()
    }
}

/// What may stand in a cell with this digit, or with none.
const DIGITS: [u16; 10] = {
    let mut digits = [DigitSet::ALL.bits(); 10];
    let mut value = 1;
    while value <= 9 {
        digits[value] = 1 << (value - 1);
        value += 1;
    }
    digits
};

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
