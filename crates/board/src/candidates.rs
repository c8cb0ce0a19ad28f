//! Candidates: which digits are still possible in each cell. Also how a pencil-mark puzzle
//! (sukaku) is told.

use alloc::string::String;
use core::fmt;
use core::ops::Index;
use core::str::FromStr;

use crate::{ByCell, Cell, CellSet, Digit, DigitSet, Grid, ParseGridError};

/// For each cell, the digits that may stand there.
///
/// `{}` writes 729 characters, nine a cell (position `9 * cell + digit - 1` holds the digit or
/// `.`); `{:#}` draws the grid of pencil marks. Both are read back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidates(ByCell<DigitSet>);

impl Candidates {
    /// Every digit everywhere.
    pub const ALL: Self = Self(ByCell::filled(DigitSet::ALL));

    /// Candidates that are computed from the cells, in reading order.
    #[inline]
    pub fn new_with(digits: impl FnMut(Cell) -> DigitSet) -> Self {
        Self(ByCell::new_with(digits))
    }

    /// What the rules leave at sight: the digits that stand in no peer for an empty cell, and
    /// for a filled one its own digit (none where a peer has it too).
    ///
    /// ```
    /// use unica_board::{Candidates, Cell, Grid};
    /// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// assert_eq!(Candidates::pencil_marks(&grid)[Cell::new(2)].to_string(), "124");
    /// # Ok::<_, unica_board::ParseGridError>(())
    /// ```
    pub fn pencil_marks(grid: &Grid) -> Self {
        let mut marks = Self::from(grid);
        for (cell, digit) in grid.iter() {
            if let Some(digit) = digit {
                for &peer in cell.peer_list() {
                    marks.0[peer].remove(digit);
                }
            }
        }
        marks
    }

    /// Sets what a cell may hold.
    #[inline]
    pub fn set(&mut self, cell: Cell, digits: DigitSet) {
        self.0[cell] = digits;
    }

    /// Takes one candidate away.
    #[inline]
    pub fn remove(&mut self, cell: Cell, digit: Digit) {
        self.0[cell].remove(digit);
    }

    /// What each cell may hold, as a table.
    #[inline]
    pub const fn by_cell(&self) -> &ByCell<DigitSet> {
        &self.0
    }

    /// Every cell with its digits, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, DigitSet)> {
        self.0.iter().map(|(cell, &digits)| (cell, digits))
    }

    /// The cells that may hold this digit.
    pub fn cells_of(&self, digit: Digit) -> CellSet {
        self.iter().filter(|(_, digits)| digits.contains(digit)).map(|(cell, _)| cell).collect()
    }

    /// Is every candidate here one of `other` too?
    pub fn is_subset(&self, other: &Self) -> bool {
        self.iter().all(|(cell, digits)| digits.is_subset(other[cell]))
    }

    /// The candidates that are in both.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        Self::new_with(|cell| self[cell] & other[cell])
    }

    /// May this grid's digits stand, each as a candidate of its cell?
    pub fn admit(&self, grid: &Grid) -> bool {
        grid.iter().all(|(cell, digit)| digit.is_none_or(|digit| self[cell].contains(digit)))
    }

    /// The digits that are settled: a cell's only candidate, if no peer lists it any more.
    /// A lone candidate that a peer still lists is a mark that nobody has acted on. (This is how
    /// HoDoKu reads a pencil-mark grid.)
    pub fn settled(&self) -> Grid {
        Grid::new_with(|cell| {
            let digit = self[cell].single()?;
            let listed = cell
                .peer_list()
                .iter()
                .any(|&peer| self[peer].contains(digit) && self[peer].single() != Some(digit));
            (!listed).then_some(digit)
        })
    }
}

/// A filled cell has its digit alone, an empty one all nine: the givens, nothing worked out.
impl From<&Grid> for Candidates {
    fn from(grid: &Grid) -> Self {
        Self::new_with(|cell| grid[cell].map_or(DigitSet::ALL, DigitSet::only))
    }
}

impl Index<Cell> for Candidates {
    type Output = DigitSet;
    #[inline]
    fn index(&self, cell: Cell) -> &DigitSet {
        &self.0[cell]
    }
}

impl fmt::Display for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return self.draw(f);
        }
        for (_, digits) in self.iter() {
            for digit in Digit::ALL {
                let shown = if digits.contains(digit) { digit.to_ascii() } else { b'.' };
                fmt::Write::write_char(f, char::from(shown))?;
            }
        }
        Ok(())
    }
}

impl Candidates {
    /// The grid of pencil marks, each column as wide as its widest cell.
    fn draw(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |c: usize| (0..9).map(|r| self[Cell::new(r * 9 + c)].len().max(1)).max();
        let widths: [usize; 9] = core::array::from_fn(|c| width(c).unwrap_or(1));
        let rule = |left: char, middle: char, right: char| -> String {
            let mut text = String::from(left);
            for (chute, columns) in widths.chunks(3).enumerate() {
                if chute > 0 {
                    text.push(middle);
                }
                text.extend(core::iter::repeat_n('-', columns.iter().sum::<usize>() + 4));
            }
            text.push(right);
            text
        };
        writeln!(f, "{}", rule('.', '.', '.'))?;
        for r in 0..9 {
            if r == 3 || r == 6 {
                writeln!(f, "{}", rule(':', '+', ':'))?;
            }
            for (c, &width) in widths.iter().enumerate() {
                if c % 3 == 0 {
                    f.write_str("|")?;
                }
                let digits = self[Cell::new(r * 9 + c)];
                write!(f, " {digits}{:1$}", "", width - digits.len().max(1))?;
                if c % 3 == 2 {
                    f.write_str(" ")?;
                }
            }
            f.write_str("|\n")?;
        }
        f.write_str(&rule('\'', '\'', '\''))
    }
}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads the 729 characters (`.` or `0` where the digit is not possible) or the picture.
/// In the picture a cell without a candidate is `-`.
impl FromStr for Candidates {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        let flat = text.trim();
        if flat.len() == 729 && !flat.contains(char::is_whitespace) {
            return parse_flat(flat, text.len() - text.trim_start().len());
        }
        parse_picture(text)
    }
}

/// 729 characters; `start` is the byte at which they begin.
fn parse_flat(flat: &str, start: usize) -> Result<Candidates, ParseGridError> {
    let mut candidates = Candidates(ByCell::filled(DigitSet::EMPTY));
    for (i, character) in flat.char_indices() {
        let digit = Digit::new(i % 9);
        match character {
            '.' | '0' => {}
            _ if character == char::from(digit.to_ascii()) => {
                candidates.0[Cell::new(i / 9)].insert(digit);
            }
            _ => return Err(ParseGridError::UnexpectedCharacter { character, byte: start + i }),
        }
    }
    Ok(candidates)
}

fn parse_picture(text: &str) -> Result<Candidates, ParseGridError> {
    let mut candidates = Candidates(ByCell::filled(DigitSet::EMPTY));
    let mut cells = Cell::ALL.into_iter();
    let mut byte = 0;
    for line in text.split_inclusive('\n') {
        // A rule between bands has at least three hyphens in a row; a cell has one at most.
        let words = if line.contains("--") { "" } else { line };
        for word in words.split([' ', '\t', '\r', '\n', '|']).filter(|word| !word.is_empty()) {
            let at = byte + (word.as_ptr() as usize - line.as_ptr() as usize);
            let cell = cells.next().ok_or(ParseGridError::TooLong { byte: at })?;
            candidates.0[cell] = word.parse().map_err(|_| {
                // The first character that is no digit, or else the digit that stands twice.
                let mut seen = DigitSet::EMPTY;
                let fits = |c: char| {
                    let digit = u8::try_from(c).ok().and_then(Digit::from_ascii);
                    digit.is_some_and(|digit| {
                        let fresh = !seen.contains(digit);
                        seen.insert(digit);
                        fresh
                    })
                };
                let (i, character) = first_misfit(word, fits);
                ParseGridError::UnexpectedCharacter { character, byte: at + i }
            })?;
        }
        byte += line.len();
    }
    match cells.next() {
        Some(cell) => Err(ParseGridError::TooShort { cells: cell.index() }),
        None => Ok(candidates),
    }
}

/// The first character that does not fit, and where it starts; the first of all where every one
/// fits.
fn first_misfit(word: &str, mut fits: impl FnMut(char) -> bool) -> (usize, char) {
    let mut characters = word.char_indices();
    let first = characters.clone().next().unwrap_or_default();
    characters.find(|&(_, c)| !fits(c)).unwrap_or(first)
}
