//! A grid: 81 cells with a digit or none. It may be anything: a puzzle, a solution, nonsense.

use core::fmt;
use core::ops::Index;
use core::str::FromStr;

use crate::{ByCell, Cell, CellSet, Digit, DigitSet, House, ParseGridError};

/// 81 cells, each with a digit or none. It promises nothing: the digits may break every rule.
///
/// `{}` writes the line of 81 characters, `{:#}` a picture; both are read back.
///
/// ```
/// use unica_board::Grid;
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let grid: Grid = line.parse()?;
/// assert_eq!(grid.to_string(), line);
/// assert_eq!(format!("{grid:#}").parse(), Ok(grid));
/// # Ok::<_, unica_board::ParseGridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid(ByCell<Option<Digit>>);

/// Two or more cells of a house with the same digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The digit that stands more than once.
    pub digit: Digit,
    /// The house in which it does.
    pub house: House,
    /// The cells of the house that hold it: two or more.
    pub cells: CellSet,
}

/// As `two 1s in row 1: r1c1, r1c2`.
impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const COUNT: [&str; 10] =
            ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
        write!(f, "{} {}s in {}: ", COUNT[self.cells.len().min(9)], self.digit, self.house)?;
        for (i, cell) in self.cells.iter().enumerate() {
            write!(f, "{}{cell}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl Grid {
    /// The grid without a digit.
    pub const EMPTY: Self = Self(ByCell::filled(None));

    /// A grid whose digits are computed from the cells, in reading order.
    #[inline]
    pub fn new_with(digit: impl FnMut(Cell) -> Option<Digit>) -> Self {
        Self(ByCell::new_with(digit))
    }

    /// A grid from the values of its cells in reading order; what is not 1 to 9 is an empty cell.
    ///
    /// ```
    /// use unica_board::Grid;
    /// let mut values = [0; 81];
    /// values[80] = 7;
    /// let grid = Grid::from_values(&values);
    /// assert_eq!((grid.len(), grid.values()), (1, values));
    /// ```
    #[inline]
    pub fn from_values(values: &[u8; 81]) -> Self {
        let mut digits = [None; 81];
        for (digit, value) in digits.iter_mut().zip(values) {
            *digit = Digit::from_value(*value);
        }
        Self(ByCell::from_array(digits))
    }

    /// The values of the cells in reading order, 1 to 9, 0 for an empty one.
    #[inline]
    pub fn values(&self) -> [u8; 81] {
        let mut values = [0; 81];
        for (value, digit) in values.iter_mut().zip(self.0.as_array()) {
            *value = match digit {
                Some(digit) => digit.value(),
                None => 0,
            };
        }
        values
    }

    /// Writes a digit into a cell, or empties it.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell] = digit;
    }

    /// This grid with one cell changed.
    #[must_use]
    pub fn with(mut self, cell: Cell, digit: Option<Digit>) -> Self {
        self.set(cell, digit);
        self
    }

    /// What each cell holds, as a table.
    #[inline]
    pub const fn by_cell(&self) -> &ByCell<Option<Digit>> {
        &self.0
    }

    /// Every cell with its digit or none, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Option<Digit>)> {
        self.0.iter().map(|(cell, &digit)| (cell, digit))
    }

    /// The cells that hold a digit.
    pub fn filled(&self) -> CellSet {
        // Two words of 64 cells: shifts of 128 bits cost several times as much.
        let (low, high) = self.0.as_array().split_at(64);
        let word = |digits: &[Option<Digit>]| {
            digits.iter().rev().fold(0u64, |word, digit| word << 1 | u64::from(digit.is_some()))
        };
        CellSet::from_bits(u128::from(word(high)) << 64 | u128::from(word(low)))
    }

    /// The cells that hold this digit.
    pub fn cells_of(&self, digit: Digit) -> CellSet {
        self.iter().filter(|&(_, d)| d == Some(digit)).map(|(cell, _)| cell).collect()
    }

    /// How many cells hold a digit.
    pub fn len(&self) -> usize {
        self.filled().len()
    }

    /// Is there no digit at all?
    pub fn is_empty(&self) -> bool {
        self.filled().is_empty()
    }

    /// Does every cell hold a digit?
    pub fn is_full(&self) -> bool {
        self.filled() == CellSet::ALL
    }

    /// Does this grid hold every digit that `other` holds, in the same cells?
    pub fn extends(&self, other: &Self) -> bool {
        other.iter().all(|(cell, digit)| digit.is_none() || digit == self[cell])
    }

    /// Only the digits that stand in these cells.
    #[must_use]
    pub fn restricted_to(&self, cells: CellSet) -> Self {
        Self::new_with(|cell| if cells.contains(cell) { self[cell] } else { None })
    }

    /// Every digit that stands more than once in a house: by house, then by digit.
    pub fn clashes(&self) -> impl Iterator<Item = Clash> {
        // A house is looked at closely only if it has fewer different digits than filled cells.
        let repeats = |house: &House| {
            let digits = || house.cell_list().iter().filter_map(|&cell| self[cell]);
            digits().count() > DigitSet::from_iter(digits()).len()
        };
        House::ALL.into_iter().filter(repeats).flat_map(move |house| {
            Digit::ALL.into_iter().filter_map(move |digit| {
                let cells: CellSet =
                    house.cells().iter().filter(|&cell| self[cell] == Some(digit)).collect();
                (cells.len() > 1).then_some(Clash { digit, house, cells })
            })
        })
    }

    /// The cells whose digit stands in one of their peers too.
    pub fn clashing_cells(&self) -> CellSet {
        self.clashes().fold(CellSet::EMPTY, |cells, clash| cells | clash.cells)
    }

    /// The line of 81 ASCII bytes, `.` for an empty cell.
    pub fn to_line(&self) -> [u8; 81] {
        let mut line = self.values();
        for byte in &mut line {
            *byte = if *byte == 0 { b'.' } else { b'0' + *byte };
        }
        line
    }
}

impl Index<Cell> for Grid {
    type Output = Option<Digit>;
    #[inline]
    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.0[cell]
    }
}

impl Default for Grid {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl From<ByCell<Option<Digit>>> for Grid {
    fn from(cells: ByCell<Option<Digit>>) -> Self {
        Self(cells)
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.to_line();
        if !f.alternate() {
            return f.write_str(core::str::from_utf8(&line).unwrap_or_default());
        }
        for (r, row) in line.chunks(9).enumerate() {
            match r {
                0 => {}
                3 | 6 => f.write_str("\n------+-------+------\n")?,
                _ => f.write_str("\n")?,
            }
            for (c, &byte) in row.iter().enumerate() {
                match c {
                    0 => {}
                    3 | 6 => f.write_str(" | ")?,
                    _ => f.write_str(" ")?,
                }
                write!(f, "{}", char::from(byte))?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads the line of 81 characters or the picture: `1` to `9`, `.` or `0` for an empty cell;
/// blanks, line ends and the border characters `|`, `+` and `-` between cells mean nothing.
/// Texts from the wild are read by `unica-formats`.
impl FromStr for Grid {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        let mut grid = Self::EMPTY;
        let mut cells = Cell::ALL.into_iter();
        for (byte, character) in text.char_indices() {
            let digit = match character {
                '.' | '0' => None,
                '1'..='9' => Digit::from_ascii(character as u8),
                ' ' | '\t' | '\r' | '\n' | '|' | '+' | '-' => continue,
                _ => return Err(ParseGridError::UnexpectedCharacter { character, byte }),
            };
            match cells.next() {
                Some(cell) => grid.set(cell, digit),
                None => return Err(ParseGridError::TooLong { byte }),
            }
        }
        match cells.next() {
            Some(cell) => Err(ParseGridError::TooShort { cells: cell.index() }),
            None => Ok(grid),
        }
    }
}
