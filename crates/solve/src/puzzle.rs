//! A puzzle: a grid that is known to have exactly one solution. It is made by `TryFrom` only, so
//! whoever takes a [`Puzzle`] need not ask again.

use core::fmt;

use unica_board::{Candidates, Cell, CellSet, DigitSet, Grid};

use crate::{Verdict, verdict};

/// A grid with exactly one solution, and the solution.
///
/// ```
/// use unica_board::Grid;
/// use unica_solve::Puzzle;
/// let clues: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let puzzle = Puzzle::try_from(clues)?;
/// assert!(puzzle.solution().extends(puzzle.clues()));
/// assert!(Puzzle::try_from(Grid::EMPTY).is_err());
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Puzzle {
    clues: Grid,
    solution: Grid,
}

impl Puzzle {
    /// The grid as it is given.
    pub const fn clues(&self) -> &Grid {
        &self.clues
    }

    /// Its only solution.
    pub const fn solution(&self) -> &Grid {
        &self.solution
    }

    /// The givens that are redundant: without any *one* of them the solution is still the only
    /// one. (Without two of them it may not be.) A puzzle with none is minimal.
    pub fn redundant(&self) -> CellSet {
        redundant_givens(&Candidates::from(&self.clues), &self.solution)
    }
}

/// The cells with one candidate in `start` that could as well be empty: with all nine digits
/// there, `solution` would still be the only solution of `start`. One more search for each.
pub fn redundant_givens(start: &Candidates, solution: &Grid) -> CellSet {
    let is_redundant = |&cell: &Cell| {
        let Some(digit) = start[cell].single().filter(|&digit| solution[cell] == Some(digit))
        else {
            return false;
        };
        // The given is redundant if no solution has another digit there.
        let mut otherwise = *start;
        otherwise.set(cell, DigitSet::ALL.without(digit));
        matches!(verdict(&otherwise), Verdict::None(_))
    };
    Cell::ALL.iter().copied().filter(is_redundant).collect()
}

/// Everything that a setter wants to know of a start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assessment {
    /// None, one or several solutions.
    pub verdict: Verdict,
    /// The givens that are each redundant; empty where there is not exactly one solution.
    pub redundant: CellSet,
}

impl Assessment {
    /// Has it exactly one solution and no redundant given?
    pub fn is_minimal(&self) -> bool {
        matches!(self.verdict, Verdict::One(_)) && self.redundant.is_empty()
    }
}

/// Has `start` one solution, and if so, which of its givens are redundant?
pub fn assess(start: &Candidates) -> Assessment {
    let verdict = verdict(start);
    let redundant = match &verdict {
        Verdict::One(solution) => redundant_givens(start, solution),
        _ => CellSet::EMPTY,
    };
    Assessment { verdict, redundant }
}

/// A grid that is no puzzle, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotAPuzzle {
    /// The grid.
    pub grid: Grid,
    /// What was found in place of one solution: none or several.
    pub verdict: Verdict,
}

impl fmt::Display for NotAPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.verdict {
            Verdict::None(Some(why)) => write!(f, "no solution: {why}"),
            Verdict::Several(_) => f.write_str("several solutions"),
            _ => f.write_str("no solution"),
        }
    }
}

impl core::error::Error for NotAPuzzle {}

impl TryFrom<Grid> for Puzzle {
    type Error = NotAPuzzle;

    fn try_from(grid: Grid) -> Result<Self, NotAPuzzle> {
        match verdict(&Candidates::from(&grid)) {
            Verdict::One(solution) => Ok(Self { clues: grid, solution }),
            verdict => Err(NotAPuzzle { grid, verdict }),
        }
    }
}
