//! What can be wrong with a text, where, and how it is said.

use core::fmt;

use crate::Position;

/// Something in an input that is not a Sudoku as it should be. Reading goes on after it.
///
/// `Display` prints the reason only; the position is for the caller, who knows the file's name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where it is.
    pub position: Position,
    /// What it is.
    pub kind: FaultKind,
}

impl Fault {
    pub(crate) fn new(line: u64, column: usize, kind: FaultKind) -> Self {
        Self { position: Position::new(line, column), kind }
    }
}

/// The kinds of fault.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FaultKind {
    /// The whole input holds no puzzle (and no other fault).
    NothingFound,
    /// A line ends before its 81st cell.
    TooShort {
        /// How many cells it has.
        cells: usize,
    },
    /// A line has cells after its 81st.
    TooLong {
        /// How many cells it has.
        cells: usize,
    },
    /// A line of candidates that has not exactly 729 characters.
    CandidateCount {
        /// How many it has.
        found: usize,
    },
    /// A character that stands for no cell.
    UnexpectedCharacter(char),
    /// In 729 characters, or in a drawing of 27 lines, a digit where another belongs.
    MisplacedDigit {
        /// The digit that stands there.
        digit: char,
        /// The digit whose place it is.
        place: char,
    },
    /// A row of a grid has not nine cells.
    RowLength {
        /// How many it has.
        cells: usize,
    },
    /// A grid ends before its last row.
    GridEnds {
        /// How many rows it has.
        rows: usize,
        /// How many it should have.
        of: usize,
    },
    /// A grid has more than nine rows.
    TooManyRows,
    /// A line that means nothing where it stands.
    NotAPuzzle,
    /// The digits of a `[State]` do not fit the `[Puzzle]` before it.
    StateMismatch,
    /// A line is longer than [`MAX_LINE`](crate::MAX_LINE).
    LineTooLong,
    /// A document is larger than [`MAX_DOCUMENT`](crate::MAX_DOCUMENT).
    DocumentTooLong,
    /// The header of a table names no column with puzzles.
    NoPuzzleColumn,
    /// A row of a table has no field in the puzzle column.
    MissingField,
    /// A quoted field of a table has no end.
    UnclosedQuote,
    /// Text that is not JSON; why.
    BadJson(Box<str>),
    /// Text that is not XML; why.
    BadXml(Box<str>),
    /// A document without a Sudoku in it.
    NoPuzzleInside,
    /// A value that should be a cell; the value.
    NotACell(Box<str>),
    /// A link whose content cannot be decoded.
    BadLink,
    /// A link with an identifier that only its server understands.
    NeedsServer,
    /// A puzzle with rules beyond the classic ones; which.
    NotClassic(Box<str>),
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NothingFound => f.write_str("no puzzle found"),
            Self::TooShort { cells } => write!(f, "too short ({cells} of 81 cells)"),
            Self::TooLong { cells } => write!(f, "too long ({cells} of 81 cells)"),
            Self::CandidateCount { found } => {
                let word = if *found < 729 { "short" } else { "long" };
                write!(f, "too {word} ({found} of 729 candidates)")
            }
            Self::UnexpectedCharacter(character) => {
                write!(f, "unexpected character {character:?}")
            }
            Self::MisplacedDigit { digit, place } => {
                write!(f, "digit {digit} in the place of digit {place}")
            }
            Self::RowLength { cells } => write!(f, "row has {cells} of 9 cells"),
            Self::GridEnds { rows, of } => write!(f, "grid ends after {rows} of {of} rows"),
            Self::TooManyRows => f.write_str("grid has more than 9 rows"),
            Self::NotAPuzzle => f.write_str("not a puzzle"),
            Self::StateMismatch => f.write_str("state does not fit its puzzle"),
            Self::LineTooLong => write!(f, "line longer than {} bytes", crate::MAX_LINE),
            Self::DocumentTooLong => {
                write!(f, "document larger than {} bytes", crate::MAX_DOCUMENT)
            }
            Self::NoPuzzleColumn => f.write_str("no puzzle column in the header"),
            Self::MissingField => f.write_str("no field in the puzzle column"),
            Self::UnclosedQuote => f.write_str("quoted field without an end"),
            Self::BadJson(reason) => write!(f, "not JSON: {reason}"),
            Self::BadXml(reason) => write!(f, "not XML: {reason}"),
            Self::NoPuzzleInside => f.write_str("no puzzle inside"),
            Self::NotACell(value) => write!(f, "not a cell: {value}"),
            Self::BadLink => f.write_str("link cannot be decoded"),
            Self::NeedsServer => f.write_str("link holds only an identifier that its server knows"),
            Self::NotClassic(what) => write!(f, "not a classic Sudoku: it has {what}"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}

impl std::error::Error for Fault {}
