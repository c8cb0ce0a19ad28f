//! What can be wrong with a save, and where.

use core::fmt;

use unica_board::ParseGridError;
use unica_generate::Level;
use unica_solve::NotAPuzzle;

use crate::moves::Refused;
use crate::save::{MAGIC, VERSION};
use crate::text::MoveFault;

/// Why a save cannot be loaded: the first thing that is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters from 1, where it is one word that is wrong.
    pub column: Option<usize>,
    /// What is wrong.
    pub fault: LoadFault,
}

/// What is wrong with a save.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LoadFault {
    /// Nothing is in it.
    Empty,
    /// It begins as no save does.
    NotASave,
    /// A version that this reader does not know yet.
    Newer(String),
    /// A version that never was.
    NoVersion(String),
    /// It holds what only newer versions have.
    TooOld {
        /// The version that it says it has.
        said: u64,
        /// The version that has all that is in it.
        needs: u64,
    },
    /// The end is not there.
    CutOff,
    /// Something stands after the end.
    AfterTheEnd,
    /// Bytes that are no UTF-8.
    NotText,
    /// Another line or word was expected.
    Expected {
        /// What should be there.
        wants: &'static str,
        /// What is there, or nothing.
        found: String,
    },
    /// The level's puzzle was made in another way than today.
    OtherRecipe(String),
    /// No level from 1 to 100.
    NoLevel(String),
    /// No cycle from 0 to 4294967295.
    NoCycle(String),
    /// The level does not give the puzzle that was played.
    OtherGrid {
        /// The checksum of the clues that were played.
        played: u32,
        /// The checksum of the clues that the level gives.
        made: u32,
    },
    /// The puzzle is not 81 characters.
    Grid(ParseGridError),
    /// The puzzle has no solution, or several.
    NotAPuzzle(Box<NotAPuzzle>),
    /// Clues that are said to have several solutions, and have one.
    NotOpen,
    /// Not a number, or too large a one.
    NoNumber {
        /// What it counts.
        of: &'static str,
        /// What is there.
        found: String,
    },
    /// A line that is no move.
    Move(MoveFault),
    /// A move that cannot be made on this board.
    Refused(Refused),
    /// More moves are done than there are.
    DoneBeyond {
        /// How many are said to be done.
        done: usize,
        /// How many there are.
        moves: usize,
    },
    /// Fewer hints were used than there are among the moves.
    HintsBelow {
        /// How many are said to be used.
        hints: u32,
        /// How many there are among the moves.
        moves: u32,
    },
    /// The end tells another number of moves.
    Count {
        /// How many are said to be there.
        said: usize,
        /// How many there are.
        moves: usize,
    },
    /// The lines are not those that were written.
    Checksum {
        /// The checksum that is told.
        said: u32,
        /// The checksum of the lines.
        found: u32,
    },
}

impl fmt::Display for LoadFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("nothing is in it"),
            Self::NotASave => write!(f, "not a save: it does not begin with {:?}", MAGIC.trim()),
            Self::Newer(version) => write!(
                f,
                "made by a newer version: this is format {version}, and known are those up to \
                 {VERSION}"
            ),
            Self::NoVersion(version) => write!(f, "no version of the format: {version:?}"),
            Self::TooOld { said, needs } => {
                write!(f, "it says format {said}, but holds what only format {needs} has")
            }
            Self::CutOff => f.write_str("cut off: the end is missing"),
            Self::AfterTheEnd => f.write_str("something stands after the end"),
            Self::NotText => f.write_str("not text in UTF-8"),
            Self::Expected { wants, found } if found.is_empty() => {
                write!(f, "{wants} is missing")
            }
            Self::Expected { wants, found } => write!(f, "{wants} is expected, not {found:?}"),
            Self::OtherRecipe(recipe) => write!(
                f,
                "the level's puzzle was made with recipe {recipe:?}, and known is {:?}",
                Level::RECIPE
            ),
            Self::NoLevel(found) => {
                write!(f, "no such level: {found:?} (levels are 1 to {})", Level::COUNT)
            }
            Self::NoCycle(found) => {
                write!(f, "no such cycle: {found:?} (cycles are 0 to {})", u32::MAX)
            }
            Self::OtherGrid { played, made } => write!(
                f,
                "the level gives another puzzle than was played: its checksum is {made:08x}, not \
                 {played:08x}"
            ),
            Self::Grid(error) => write!(f, "no puzzle: {error}"),
            Self::NotAPuzzle(error) => write!(f, "the puzzle has {error}"),
            Self::NotOpen => f.write_str("the puzzle has one solution: the line is \"puzzle\""),
            Self::NoNumber { of, found } => write!(f, "no number of {of}: {found:?}"),
            Self::Move(fault) => write!(f, "{fault}"),
            Self::Refused(why) => write!(f, "{why}"),
            Self::DoneBeyond { done, moves } => {
                write!(f, "{done} moves are done, but there are {moves}")
            }
            Self::HintsBelow { hints, moves } => {
                write!(f, "{hints} hints were used, but {moves} are among the moves")
            }
            Self::Count { said, moves } => {
                write!(f, "{said} moves are announced, but there are {moves}")
            }
            Self::Checksum { said, found } => write!(
                f,
                "altered or damaged: the checksum of the lines is {found:08x}, not {said:08x}"
            ),
        }
    }
}

/// As `line 7, column 9: no such cell: "r0c1" (cells are r1c1 to r9c9)`.
impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        write!(f, ": {}", self.fault)
    }
}

impl core::error::Error for LoadError {}
