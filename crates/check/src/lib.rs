//! The judge. It decides, slowly and obviously, whether what others claim is so: that a grid is
//! a solution, that it answers this question, that two solutions differ, that a step follows.
//!
//! It shares nothing with the rooms that find these things, and there is nothing clever here:
//! whoever doubts it can read it.
//!
//! ```
//! use unica_board::{Candidates, Grid};
//! let clues: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let claimed: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
//! assert_eq!(unica_check::solution(&claimed, &Candidates::from(&clues)), Ok(()));
//! # Ok::<_, unica_board::ParseGridError>(())
//! ```

mod step;

pub use step::{Claim, Unsound, completion, follows};

use core::fmt;

use unica_board::{Candidates, CellSet, Grid};
use unica_rules::{Rules, values_of};

/// Why a grid is not the solution that it was claimed to be.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotASolution {
    /// These cells are empty.
    Empty(CellSet),
    /// These rules are broken, each in words.
    Broken(Vec<String>),
    /// In these cells stands a digit that the question does not allow.
    NotAsked(CellSet),
}

impl fmt::Display for NotASolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty(cells) => write!(f, "these cells are empty: {cells}"),
            Self::Broken(rules) => write!(f, "these rules are broken: {}", rules.join("; ")),
            Self::NotAsked(cells) => {
                write!(f, "in these cells stands what the question does not allow: {cells}")
            }
        }
    }
}

impl core::error::Error for NotASolution {}

/// Is this a full grid that holds every rule of classic Sudoku?
///
/// # Errors
/// With what is wrong, where it is not.
pub fn full_grid(grid: &Grid) -> Result<(), NotASolution> {
    let empty: CellSet =
        grid.iter().filter(|(_, digit)| digit.is_none()).map(|(cell, _)| cell).collect();
    match Rules::classic().broken(&values_of(grid)) {
        Ok(broken) if broken.is_empty() => Ok(()),
        Ok(broken) => Err(NotASolution::Broken(broken.iter().map(|c| c.to_string()).collect())),
        Err(_) => Err(NotASolution::Empty(empty)),
    }
}

/// Is this a solution of the question `start`: a full valid grid, each of whose digits is one of
/// the candidates of its cell? (A given is a cell with one candidate.)
///
/// # Errors
/// With what is wrong, where it is not.
pub fn solution(grid: &Grid, start: &Candidates) -> Result<(), NotASolution> {
    full_grid(grid)?;
    let not_asked: CellSet = grid
        .iter()
        .filter(|&(cell, digit)| digit.is_none_or(|digit| !start[cell].contains(digit)))
        .map(|(cell, _)| cell)
        .collect();
    if not_asked.is_empty() { Ok(()) } else { Err(NotASolution::NotAsked(not_asked)) }
}

/// Why two grids do not show that a question has several solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotTwo {
    /// The first is no solution.
    First(NotASolution),
    /// The second is no solution.
    Second(NotASolution),
    /// They are the same.
    Same,
}

impl fmt::Display for NotTwo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First(why) => write!(f, "the first is no solution: {why}"),
            Self::Second(why) => write!(f, "the second is no solution: {why}"),
            Self::Same => f.write_str("the two are the same"),
        }
    }
}

impl core::error::Error for NotTwo {}

/// Do these two grids prove that `start` has several solutions? Returns the cells in which they
/// differ.
///
/// # Errors
/// With what is wrong, where they do not.
pub fn two_solutions(a: &Grid, b: &Grid, start: &Candidates) -> Result<CellSet, NotTwo> {
    solution(a, start).map_err(NotTwo::First)?;
    solution(b, start).map_err(NotTwo::Second)?;
    let differ: CellSet =
        a.iter().filter(|&(cell, digit)| b[cell] != digit).map(|(cell, _)| cell).collect();
    if differ.is_empty() { Err(NotTwo::Same) } else { Ok(differ) }
}
