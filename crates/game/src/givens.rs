//! What a game is played on: the clues, and the solution where there is one.

use unica_board::{CellSet, Grid};
use unica_solve::{NotAPuzzle, Puzzle};

/// The clues of a game. They have at least one solution: exactly one in a [`Puzzle`]; where they
/// have several, the rules alone say what is right.
///
/// ```
/// use unica_board::Grid;
/// use unica_game::Givens;
/// let givens = Givens::try_from(Grid::EMPTY)?;
/// assert!(givens.solution().is_none());
/// # Ok::<_, unica_solve::NotAPuzzle>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Givens {
    grid: Grid,
    solution: Option<Grid>,
}

impl Givens {
    /// The clues.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The cells of the clues.
    pub fn cells(&self) -> CellSet {
        self.grid.filled()
    }

    /// The one solution; nothing where there are several.
    pub const fn solution(&self) -> Option<&Grid> {
        self.solution.as_ref()
    }

    /// Is this grid, which has these clues, full and right?
    pub fn is_solved_by(&self, digits: &Grid) -> bool {
        match &self.solution {
            Some(solution) => digits == solution,
            None => digits.is_full() && digits.clashing_cells().is_empty(),
        }
    }

    /// The placed digits that are wrong: other ones than the solution's, or where there are several
    /// solutions those that break the rules.
    pub fn mistakes(&self, digits: &Grid) -> CellSet {
        match &self.solution {
            Some(solution) => {
                let differs = |cell: &_| digits[*cell] != solution[*cell];
                digits.filled().iter().filter(differs).collect()
            }
            None => digits.clashing_cells() - self.cells(),
        }
    }
}

impl From<Puzzle> for Givens {
    fn from(puzzle: Puzzle) -> Self {
        Self { grid: *puzzle.clues(), solution: Some(*puzzle.solution()) }
    }
}

/// Fails where there is no solution.
impl TryFrom<Grid> for Givens {
    type Error = NotAPuzzle;

    fn try_from(grid: Grid) -> Result<Self, NotAPuzzle> {
        match Puzzle::try_from(grid) {
            Ok(puzzle) => Ok(puzzle.into()),
            Err(NotAPuzzle { verdict: unica_solve::Verdict::Several(_), .. }) => {
                Ok(Self { grid, solution: None })
            }
            Err(error) => Err(error),
        }
    }
}
