//! Sets as text: a list, a picture for the programmer, and the way back.

use core::fmt;
use core::str::FromStr;

use crate::{Cell, CellSet, Digit, DigitSet, HouseSet, ParseWordError, Word};

/// As `124`; the empty set as `-`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|d| fmt::Display::fmt(&d, f))
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// Reads `124` in any order; `-` is the empty set. A digit that stands twice is refused.
impl FromStr for DigitSet {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Self, ParseWordError> {
        let fault = ParseWordError::new(Word::DigitSet);
        if text == "-" {
            return Ok(Self::EMPTY);
        }
        let mut set = Self::EMPTY;
        for byte in text.bytes() {
            match Digit::from_ascii(byte) {
                Some(digit) if !set.contains(digit) => set.insert(digit),
                _ => return Err(fault),
            }
        }
        if set.is_empty() { Err(fault) } else { Ok(set) }
    }
}

/// Members one after the other with a blank between; the empty set as `-`.
fn write_words<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    words: impl Iterator<Item = T>,
    between: &str,
) -> fmt::Result {
    let mut some = false;
    for word in words {
        if some {
            f.write_str(between)?;
        }
        write!(f, "{word}")?;
        some = true;
    }
    if some { Ok(()) } else { f.write_str("-") }
}

/// As `r1c1 r1c2`; the empty set as `-`.
impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_words(f, self.iter(), " ")
    }
}

/// As `row 1, box 3`; the empty set as `-`.
impl fmt::Display for HouseSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_words(f, self.iter(), ", ")
    }
}

impl fmt::Debug for HouseSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// `{:?}` lists the cells; `{:#?}` draws the very [`cells!`](crate::cells) call that makes the
/// set, to be pasted into a test.
impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !f.alternate() {
            return write!(f, "{{{self}}}");
        }
        f.write_str("cells! {\n")?;
        for row in Cell::ALL.chunks(9) {
            f.write_str("   ")?;
            for &cell in row {
                f.write_str(if self.contains(cell) { " X" } else { " ." })?;
            }
            f.write_str("\n")?;
        }
        f.write_str("}")
    }
}

/// Reads cells with blanks or commas between, as `r1c1 r1c2`; `-` is the empty set.
impl FromStr for CellSet {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Self, ParseWordError> {
        if text.trim() == "-" {
            return Ok(Self::EMPTY);
        }
        let words = text.split([' ', ',']).filter(|word| !word.is_empty());
        let set: Self = words.map(str::parse::<Cell>).collect::<Result<_, _>>()?;
        if set.is_empty() { Err(ParseWordError::new(Word::Cell)) } else { Ok(set) }
    }
}

/// A set of cells drawn as a picture: 81 marks, `X` for a cell that is in and `.` for one that
/// is not. Fewer or more than 81 do not compile.
///
/// ```
/// use unica_board::{Cell, cells};
/// let corners = cells! {
///     X . . . . . . . X
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     X . . . . . . . X
/// };
/// assert_eq!(corners.to_string(), "r1c1 r1c9 r9c1 r9c9");
/// ```
#[macro_export]
macro_rules! cells {
    (@mark X) => { true };
    (@mark .) => { false };
    ($($mark:tt)*) => {
        $crate::CellSet::from_marks([$($crate::cells!(@mark $mark)),*])
    };
}

impl CellSet {
    /// The set of the cells whose mark is true, in reading order; behind [`cells!`].
    pub const fn from_marks(marks: [bool; 81]) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < 81 {
            bits |= (marks[i] as u128) << i;
            i += 1;
        }
        Self::from_bits(bits)
    }
}
