//! What a player can do, as data. What a move does is told in `state.rs`, how it is written in
//! `text.rs`.

use core::fmt;

use unica_board::{Candidates, Cell, CellSet, Digit, Grid};

/// One thing that a player did. Cells are sets, as several can be selected at a time.
///
/// A move tells what was meant and holds no consequence: that is worked out from the board to
/// which it is applied, each time in the same way.
///
/// `{}` writes the line of a save, as `digit 5 r1c1`; it is read back by `FromStr`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "a move is copied at will, and a log of a thousand takes a quarter of a megabyte"
)]
pub enum Move {
    /// Writes a digit into each cell. The marks of a cell lie below its digit: they are not seen,
    /// and are there again when the digit is cleared.
    Digit {
        /// The cells.
        cells: CellSet,
        /// The digit.
        digit: Digit,
    },
    /// As [`Move::Digit`], and takes the digit out of the corner and centre marks of every cell
    /// that sees one of them.
    Sweep {
        /// The cells.
        cells: CellSet,
        /// The digit.
        digit: Digit,
    },
    /// Makes a corner mark in each cell; where all of them have it, takes it away.
    Corner {
        /// The cells.
        cells: CellSet,
        /// The digit that is noted.
        digit: Digit,
    },
    /// Makes a centre mark in each cell; where all of them have it, takes it away.
    Centre {
        /// The cells.
        cells: CellSet,
        /// The digit that is noted.
        digit: Digit,
    },
    /// Paints each cell, givens too; where all of them have the colour, takes it away. A cell
    /// may have several.
    Colour {
        /// The cells.
        cells: CellSet,
        /// The colour.
        colour: Colour,
    },
    /// Takes something away from each cell.
    Clear {
        /// The cells.
        cells: CellSet,
        /// What is taken away.
        layer: Layer,
    },
    /// Makes the centre marks of every empty cell those digits that stand in no cell that it
    /// sees, right or wrong. Corner marks stay.
    AutoMarks,
    /// Gives each empty cell without centre marks those digits that stand in no cell that it sees,
    /// and takes from the centre marks of the others what stands there. What the player has ruled
    /// out stays so, which [`Move::AutoMarks`] forgets. Corner marks stay.
    Fill,
    /// Writes its digit into each empty cell that has a single centre mark, and takes it out of the
    /// marks of every cell that sees one of them.
    Promote,
    /// Does a step of reasoning: writes digits, as [`Move::Sweep`] does, and takes candidates out
    /// of the marks of other cells. A cell without centre marks first gets those that the digits
    /// allow.
    Step {
        /// What is written.
        placed: Grid,
        /// What is taken out of the marks of each cell.
        gone: Candidates,
    },
    /// A hint was used; with a cell, the digit of the solution was written there.
    Hint {
        /// The cell that was shown, if one was.
        cell: Option<Cell>,
    },
}

/// A colour, by its number: 1 to 9. How it looks is for who draws it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Colour(u8);

impl Colour {
    /// How many colours there are.
    pub const COUNT: usize = 9;

    /// The colour of this number, from 1 to 9, or `None`.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= Self::COUNT { Some(Self(number)) } else { None }
    }

    /// All colours, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::COUNT as u8).map(Self)
    }

    /// Its number, from 1 to 9.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// What a cell can hold, layer by layer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Layer {
    /// The digit that was placed.
    Digit,
    /// The corner marks.
    Corner,
    /// The centre marks.
    Centre,
    /// The colours.
    Colour,
    /// All of these.
    All,
}

impl Layer {
    /// All of them, in order.
    pub const ALL: [Self; 5] = [Self::Digit, Self::Corner, Self::Centre, Self::Colour, Self::All];

    /// Its name, as a save has it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Digit => "digit",
            Self::Corner => "corner",
            Self::Centre => "centre",
            Self::Colour => "colour",
            Self::All => "all",
        }
    }

    /// Is this layer meant by that one?
    pub(crate) fn is_in(self, other: Self) -> bool {
        self == other || other == Self::All
    }
}

/// Why a move is refused. The game is then as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Refused {
    /// A given is neither overwritten nor marked nor cleared; it may be painted.
    Given(Cell),
    /// A mark in a cell with a digit would not be seen.
    Filled(Cell),
    /// The set of cells is empty.
    NoCell,
    /// There are several solutions, so none of their digits can be shown.
    Open,
    /// The board is already so. (An undo of such a move would seem not to work.)
    NoChange,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Given(cell) => write!(f, "{cell} is a given"),
            Self::Filled(cell) => write!(f, "{cell} holds a digit, so it cannot be marked"),
            Self::NoCell => f.write_str("no cell is named"),
            Self::Open => f.write_str("the puzzle has several solutions: no digit can be shown"),
            Self::NoChange => f.write_str("nothing would change"),
        }
    }
}

impl core::error::Error for Refused {}
