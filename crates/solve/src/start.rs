//! What can be asked: a grid or candidates, and the form in which the kernels take it.

use unica_board::{Candidates, DigitSet, Grid};

/// The digits of each cell, in reading order, and some more places, so that whole registers can
/// be read; they hold nothing. Digits are bits, or else numbers, 0 for an empty cell.
pub(crate) type Sets = [u16; 96];

/// The digits of each cell as bits, twelve places for each row, of which a stack takes four and
/// uses three ([`lane`]); the others, and those after the last row, hold nothing.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Flat(pub(crate) [u16; 9 * ROW + 4]);

/// Places of a row.
pub(crate) const ROW: usize = 12;

/// Where a column stands in its row.
pub(crate) const fn lane(column: usize) -> usize {
    column / 3 * 4 + column % 3
}

/// Where a cell stands.
pub(crate) const fn place(cell: usize) -> usize {
    ROW * (cell / 9) + lane(cell % 9)
}

impl Flat {
    /// No digits anywhere.
    pub(crate) const EMPTY: Self = Self([0; 9 * ROW + 4]);

    /// The same sets in the other order.
    #[inline(always)]
    pub(crate) fn new(sets: &Sets) -> Self {
        let mut flat = Self::EMPTY;
        for row in 0..9 {
            for stack in 0..3 {
                let (from, to) = (9 * row + 3 * stack, ROW * row + 4 * stack);
                // Four at a time is one move; the fourth is not meant.
                flat.0[to..to + 4].copy_from_slice(&sets[from..from + 4]);
                flat.0[to + 3] = 0;
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
    /// Writes the digits of each cell.
    pub trait Cells {
        /// Are they numbers, and not bits?
        const NUMBERS: bool;

        fn write(&self, sets: &mut [u16; 96]);
    }
}

impl Start for Candidates {
    #[inline]
    fn candidates(&self) -> Candidates {
        *self
    }
}

impl sealed::Cells for Candidates {
    const NUMBERS: bool = false;

    #[inline]
    fn write(&self, sets: &mut Sets) {
        for (set, digits) in sets.iter_mut().zip(self.by_cell().as_array()) {
            *set = digits.bits();
        }
    }
}

impl Start for Grid {
    #[inline]
    fn candidates(&self) -> Candidates {
        Candidates::from(self)
    }
}

impl sealed::Cells for Grid {
    const NUMBERS: bool = true;

    #[inline]
    fn write(&self, sets: &mut Sets) {
        for (set, value) in sets.iter_mut().zip(self.values()) {
            *set = u16::from(value);
        }
    }
}

impl<S: Start> Start for &S {
    #[inline]
    fn candidates(&self) -> Candidates {
        (**self).candidates()
    }
}

impl<S: sealed::Cells> sealed::Cells for &S {
    const NUMBERS: bool = S::NUMBERS;

    #[inline]
    fn write(&self, sets: &mut Sets) {
        (**self).write(sets);
    }
}

/// The digits of a start, as the kernel for one puzzle takes them.
#[inline]
pub(crate) fn flat<S: Start>(start: &S) -> Flat {
    let mut sets = [0; 96];
    start.write(&mut sets);
    if S::NUMBERS {
        for set in &mut sets[..81] {
            *set = DIGITS[usize::from(*set % 16)];
        }
    }
    Flat::new(&sets)
}

/// What may stand in a cell with this digit, or with none.
static DIGITS: [u16; 16] = {
    let mut digits = [DigitSet::ALL.bits(); 16];
    let mut value = 1;
    while value <= 9 {
        digits[value] = 1 << (value - 1);
        value += 1;
    }
    digits
};

/// The grid of numbers, 1 to 9.
#[inline(always)]
pub(crate) fn grid(numbers: &Sets) -> Grid {
    let mut values = [0; 81];
    for (value, number) in values.iter_mut().zip(numbers) {
        *value = *number as u8;
    }
    Grid::from_values(&values)
}
