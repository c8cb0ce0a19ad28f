//! What can be wrong with the text of a single word. Whole files have their own errors, with
//! lines and columns, in `unica-formats`.

use core::fmt;

/// The kinds of word that are read from text here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Word {
    /// A digit, as `7`.
    Digit,
    /// A row, as `r4`.
    Row,
    /// A column, as `c7`.
    Column,
    /// A cell, as `r4c7`.
    Cell,
    /// A house, as `box 3`.
    House,
    /// A set of digits, as `124`.
    DigitSet,
}

/// A text that is not the word that was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseWordError {
    word: Word,
}

impl ParseWordError {
    pub(crate) const fn new(word: Word) -> Self {
        Self { word }
    }

    /// The word that was asked for.
    pub const fn word(self) -> Word {
        self.word
    }
}

impl fmt::Display for ParseWordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.word {
            Word::Digit => "not a digit from 1 to 9",
            Word::Row => "not a row such as r4",
            Word::Column => "not a column such as c7",
            Word::Cell => "not a cell such as r4c7",
            Word::House => "not a house such as box 3",
            Word::DigitSet => "not a set of digits such as 124",
        })
    }
}

impl core::error::Error for ParseWordError {}

/// What is wrong with the text of a [`Grid`](crate::Grid) or of
/// [`Candidates`](crate::Candidates), and at which byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseGridError {
    /// A character that stands for no cell and draws no border.
    UnexpectedCharacter {
        /// The character.
        character: char,
        /// Where it starts, in bytes from 0.
        byte: usize,
    },
    /// The text ends before every cell is told.
    TooShort {
        /// How many cells were told.
        cells: usize,
    },
    /// The text goes on after the last cell.
    TooLong {
        /// Where it goes on, in bytes from 0.
        byte: usize,
    },
}

impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::UnexpectedCharacter { character, byte } => {
                write!(f, "unexpected character {character:?} at byte {byte}")
            }
            Self::TooShort { cells } => write!(f, "too short ({cells} of 81 cells)"),
            Self::TooLong { byte } => write!(f, "more than 81 cells, from byte {byte}"),
        }
    }
}

impl core::error::Error for ParseGridError {}
