//! Puzzle types as *data*: the size of the grid, its places, and the constraints that a full
//! grid must hold. Classic 9×9 Sudoku is one value among others.
//!
//! A constraint is its definition and nothing else: [`Constraint::holds`] on a full grid. There
//! is no search and no propagation here; a solver reads the same data and does that itself.
//!
//! ```
//! use unica_rules::Rules;
//! let classic = Rules::classic();
//! assert_eq!((classic.side(), classic.constraints().len()), (9, 27));
//! let latin: Rules = "latin-4".parse()?;
//! assert!(latin.broken(&[1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3])?.is_empty());
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

mod constraint;
mod notation;

pub use constraint::{Constraint, Part};
pub use notation::ParseRulesError;

use core::fmt;

use unica_board::{Cell, Digit, Grid};

/// One place of a grid of any size, numbered from 0 in reading order.
pub type Place = u16;

/// The longest side that rules can have: the largest digit must fit a set of 64 values.
pub const MAX_SIDE: u16 = 64;

/// A puzzle type: a square grid of `side` × `side` places, the digits 1 to `side`, and what must
/// hold of a full grid. [`Display`](fmt::Display) writes its notation, which reads back.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    kind: Kind,
    side: u16,
    constraints: Vec<Constraint>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Kind {
    /// Rows, columns and boxes of `rows` × `columns`.
    Boxed { rows: u16, columns: u16 },
    /// Rows and columns alone.
    Latin,
}

/// Values that cannot be judged, as they are no full grid of these rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotAGrid {
    /// The number of values is not the number of places.
    WrongLength {
        /// How many values there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A value that is no digit of these rules.
    WrongValue {
        /// Where it stands, from 0.
        place: usize,
        /// What stands there.
        value: u16,
    },
}

impl fmt::Display for NotAGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongLength { found, expected } => {
                write!(f, "{found} values where {expected} are due")
            }
            Self::WrongValue { place, value } => {
                write!(f, "{value} at place {place} is no digit of this grid")
            }
        }
    }
}

impl core::error::Error for NotAGrid {}

impl Rules {
    /// Sudoku as everybody knows it: 9×9 with boxes of 3×3.
    pub fn classic() -> Self {
        Self::build(Kind::Boxed { rows: 3, columns: 3 }, 9)
    }

    /// Sudoku with boxes of `rows` × `columns` places, in a grid whose side is their product;
    /// `None` where that is below 1 or above [`MAX_SIDE`].
    pub fn boxed(rows: u16, columns: u16) -> Option<Self> {
        let side = rows.checked_mul(columns).filter(|side| (1..=MAX_SIDE).contains(side))?;
        Some(Self::build(Kind::Boxed { rows, columns }, side))
    }

    /// A Latin square: rows and columns alone; `None` where the side is below 1 or above
    /// [`MAX_SIDE`].
    pub fn latin(side: u16) -> Option<Self> {
        (1..=MAX_SIDE).contains(&side).then(|| Self::build(Kind::Latin, side))
    }

    fn build(kind: Kind, side: u16) -> Self {
        let all_different = |part: Part, number: u16, place: &dyn Fn(u16) -> Place| {
            let places = (0..side).map(place).collect();
            Constraint::AllDifferent { part, number, places }
        };
        let mut constraints = Vec::new();
        for r in 0..side {
            constraints.push(all_different(Part::Row, r, &|i| r * side + i));
        }
        for c in 0..side {
            constraints.push(all_different(Part::Column, c, &|i| i * side + c));
        }
        if let Kind::Boxed { rows, columns } = kind {
            for b in 0..side {
                // `rows` boxes stand side by side, as the side is rows × columns.
                let (top, left) = (b / rows * rows, b % rows * columns);
                let place = |i: u16| (top + i / columns) * side + left + i % columns;
                constraints.push(all_different(Part::Box, b, &place));
            }
        }
        Self { kind, side, constraints }
    }

    /// How many places a row has; the digits go from 1 to it.
    pub fn side(&self) -> u16 {
        self.side
    }

    /// What must hold.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// The constraints that a full grid breaks: none for a solution.
    ///
    /// `values` holds a digit from 1 to [`Rules::side`] for each place, in reading order.
    ///
    /// # Errors
    /// Where `values` is no full grid of this size and these digits.
    pub fn broken(&self, values: &[u16]) -> Result<Vec<&Constraint>, NotAGrid> {
        let expected = usize::from(self.side) * usize::from(self.side);
        if values.len() != expected {
            return Err(NotAGrid::WrongLength { found: values.len(), expected });
        }
        let wrong = |&value: &u16| !(1..=self.side).contains(&value);
        if let Some(place) = values.iter().position(wrong) {
            return Err(NotAGrid::WrongValue { place, value: values[place] });
        }
        Ok(self.constraints.iter().filter(|constraint| !constraint.holds(values)).collect())
    }
}

/// The values of a 9×9 grid as [`Rules::broken`] takes them: 0 for an empty cell.
pub fn values_of(grid: &Grid) -> [u16; 81] {
    Cell::ALL.map(|cell| grid[cell].map_or(0, Digit::value).into())
}
