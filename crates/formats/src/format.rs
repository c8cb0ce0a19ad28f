//! The formats by name: one table, from which slugs, help lines and the list of what can be
//! written are made.

use core::fmt;
use core::str::FromStr;

macro_rules! formats {
    ($($(#[doc = $doc:literal])+ $name:ident = $slug:literal, $writable:literal, $line:literal;)*) => {
        /// A format in which a Sudoku is read or written.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Format {
            $($(#[doc = $doc])+ $name,)*
        }

        impl Format {
            /// Every format.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// Its name in lower case, as `line`: what `Display` writes and `FromStr` reads.
            pub const fn slug(self) -> &'static str {
                match self { $(Self::$name => $slug,)* }
            }

            /// Is there a writer for it?
            pub const fn writable(self) -> bool {
                match self { $(Self::$name => $writable,)* }
            }

            /// What it is, in one line for a help text.
            pub const fn describe(self) -> &'static str {
                match self { $(Self::$name => $line,)* }
            }
        }
    };
}

formats! {
    /// 81 characters on a line, in any of the shapes that a line can have.
    Line = "line", true, "81 characters a line, '.' for an empty cell; a comment may follow";
    /// Nine rows, plain or with borders.
    Grid = "grid", true, "nine rows, plain or drawn with borders";
    /// Nine rows of candidates.
    PencilMarks = "pencilmarks", true, "nine rows of candidates between borders, as HoDoKu draws them";
    /// 729 characters on a line.
    Sukaku = "sukaku", true, "729 characters a line: the candidates of each cell, '.' where there is none";
    /// A table with a header line.
    Csv = "csv", true, "a table with a header line that names a puzzle column";
    /// A JSON object a line.
    JsonLines = "jsonl", true, "one JSON object a line, with puzzle, givens, candidates, solution, title";
    /// SadMan Sudoku and SudoCue.
    Sdk = "sdk", true, "SadMan Sudoku: headers such as #A, [Puzzle], nine rows, [State]";
    /// A collection of lines.
    Sdm = "sdm", true, "a collection: 81 digits a line, '0' for an empty cell, nothing else";
    /// Simple Sudoku.
    Ss = "ss", true, "Simple Sudoku: a grid in a frame with stars at its corners";
    /// The grids of Project Euler, problem 96.
    Euler = "euler", true, "'Grid 01' and nine rows of digits, as in Project Euler 96";
    /// A line of HoDoKu's library.
    HodokuLibrary = "hodoku", true, "HoDoKu's library: ':0000:x:grid:deleted candidates:::'";
    /// Susser's line.
    Susser = "susser", true, "81 characters with '+' before a placed digit, then ':' and removed candidates";
    /// A record of the Sudoku Exchange puzzle bank.
    Bank = "bank", false, "Sudoku Exchange puzzle bank: hash, 81 digits, rating";
    /// OpenSudoku and its relatives.
    OpenSudoku = "opensudoku", true, "OpenSudoku XML";
    /// A link or JSON of f-puzzles.
    FPuzzles = "fpuzzles", true, "f-puzzles: a link with ?load=, or its JSON";
    /// A link or JSON of SudokuPad.
    SudokuPad = "sudokupad", true, "SudokuPad: a link (scl, fpuz, ctc, classic), or its JSON";
    /// A link of SudokuWiki.
    SudokuWiki = "sudokuwiki", true, "SudokuWiki: a link with bd=";
    /// A link of Sudoku Exchange.
    SudokuExchange = "sudokuexchange", true, "Sudoku Exchange: a link with s=";
}

impl Format {
    /// Does it tell givens from digits that a player has placed?
    pub const fn holds_placed(self) -> bool {
        use Format::*;
        matches!(
            self,
            PencilMarks | Sdk | HodokuLibrary | Susser | JsonLines | FPuzzles | SudokuWiki
        )
    }

    /// Does it tell the candidates of empty cells?
    pub const fn holds_candidates(self) -> bool {
        use Format::*;
        matches!(
            self,
            PencilMarks | Sukaku | HodokuLibrary | Susser | JsonLines | FPuzzles | SudokuWiki
        )
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

/// A text that names no format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseFormatError;

impl fmt::Display for ParseFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the name of a format")
    }
}

impl std::error::Error for ParseFormatError {}

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Self, ParseFormatError> {
        Self::ALL.iter().copied().find(|format| format.slug() == text).ok_or(ParseFormatError)
    }
}
