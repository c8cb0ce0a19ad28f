//! One Sudoku as it was read: its digits, which of them are givens, its pencil marks, where it
//! stood and what was told about it.

use core::fmt;

use unica_board::{Candidates, CellSet, DigitSet, Grid};

use crate::Format;

/// A place in a text, counted from 1. `Display` writes `line:column`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Position {
    /// The line.
    pub line: u64,
    /// The column, in characters (not bytes).
    pub column: u32,
}

impl Position {
    pub(crate) fn new(line: u64, column: usize) -> Self {
        Self { line, column: u32::try_from(column).unwrap_or(u32::MAX) }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// One Sudoku as read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Its digits: givens, and digits that a player has placed.
    pub grid: Grid,
    /// The filled cells that are givens; all of them where the format does not tell.
    pub givens: CellSet,
    /// What may stand in each cell, where the format carries pencil marks.
    pub candidates: Option<Box<Candidates>>,
    /// Where its first cell stands.
    pub position: Position,
    /// What it was read as.
    pub format: Format,
    /// What else was told, where something was.
    pub notes: Option<Box<Notes>>,
}

/// What is told about a Sudoku beside its cells.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Notes {
    /// Its title, or the heading that stood over it.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// What it is like.
    pub description: Option<String>,
    /// A remark, as on the line behind it.
    pub comment: Option<String>,
    /// Where it is from: a book, a paper, the folder it lay in.
    pub source: Option<String>,
    /// When it was made.
    pub date: Option<String>,
    /// How hard it is said to be, in words.
    pub level: Option<String>,
    /// How hard it is said to be, in numbers.
    pub rating: Option<String>,
    /// Where it is to be found.
    pub url: Option<String>,
    /// What it is called in its collection.
    pub id: Option<String>,
    /// A solution that came with it and agrees with its digits. Whether it is right is not known.
    pub solution: Option<Grid>,
}

impl Notes {
    pub(crate) fn boxed(self) -> Option<Box<Self>> {
        (self != Self::default()).then(|| Box::new(self))
    }
}

impl Reading {
    /// A Sudoku whose digits are all givens and about which nothing else is told.
    pub fn new(grid: Grid) -> Self {
        Self {
            grid,
            givens: grid.filled(),
            candidates: None,
            position: Position { line: 1, column: 1 },
            format: Format::Line,
            notes: None,
        }
    }

    /// The same, as it was read at a place.
    pub(crate) fn at(grid: Grid, line: u64, column: usize, format: Format) -> Self {
        Self { position: Position::new(line, column), format, ..Self::new(grid) }
    }

    /// What is asked: a filled cell has its digit alone, another one its pencil marks, or all
    /// nine digits where there are none.
    ///
    /// ```
    /// use unica_board::{Candidates, Grid};
    /// use unica_formats::Reading;
    /// assert_eq!(Reading::new(Grid::EMPTY).problem(), Candidates::ALL);
    /// ```
    pub fn problem(&self) -> Candidates {
        let Some(marks) = &self.candidates else { return Candidates::from(&self.grid) };
        Candidates::new_with(|cell| self.grid[cell].map_or(marks[cell], DigitSet::only))
    }

    /// The digits that are givens.
    pub fn given_grid(&self) -> Grid {
        self.grid.restricted_to(self.givens)
    }

    pub(crate) fn notes_mut(&mut self) -> &mut Notes {
        self.notes.get_or_insert_with(Box::default)
    }

    /// Keeps a claimed solution if it is one: full, and in agreement with the digits.
    pub(crate) fn claim(&mut self, solution: &Grid) {
        if solution.is_full() && solution.extends(&self.grid) {
            self.notes_mut().solution = Some(*solution);
        }
    }
}
