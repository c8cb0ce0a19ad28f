//! The first generator of a game maker (Capanema, 2026), whose levels were not all puzzles: a
//! formula gives a full grid, all levels the same but for the names of its digits, and some clues
//! are left over by chance. Nobody asks whether they tell one solution. It is kept as a warning,
//! and as something to test with.

use unica_board::{Cell, CellSet, Digit, Grid};

use crate::random::{Purpose, Random};
use crate::recipe::{Goal, Made, Wish};

/// The full grid of a level, from 1: row after row shifted by three, one more from band to band.
///
/// ```
/// let grid = unica_generate::shifted(1);
/// assert!(grid.to_string().starts_with("123456789456789123789123456234567891"));
/// ```
pub fn shifted(level: u64) -> Grid {
    let shift = (level % 9) as usize + 8;
    Grid::new_with(|cell| {
        let (row, column) = (cell.row().index(), cell.column().index());
        Some(Digit::new((3 * row + row / 3 + column + shift) % 9))
    })
}

/// How many clues a level keeps: from 50 at level 1 to 26 at level 100, in a straight line.
pub(crate) fn kept(level: u64) -> usize {
    50 - (24 * (level.clamp(1, 100) - 1) + 49) as usize / 99
}

/// The level of this number, from 1 to 100, with the clues that this seed keeps. It may have
/// several solutions.
pub fn shift_level(level: u64, seed: u64) -> Made {
    keep(level, kept(level), &mut Random::new(Purpose::Shift, seed, level))
}

/// The puzzle of this number of a list, which goes through the levels again and again.
pub(crate) fn make(wish: &Wish, random: &mut Random, number: u64) -> Made {
    let level = number % 100 + 1;
    let kept = match wish.goal {
        Some(Goal::Clues(n) | Goal::Exactly(n)) => n.into(),
        _ => kept(level),
    };
    keep(level, kept, random)
}

fn keep(level: u64, kept: usize, random: &mut Random) -> Made {
    let solution = shifted(level);
    let mut cells = Cell::ALL;
    random.shuffle(&mut cells);
    let places: CellSet = cells.iter().copied().take(kept).collect();
    Made {
        clues: solution.restricted_to(places),
        solution,
        is_unique: false,
        is_minimal: false,
        taken: (0, 0),
        tries: 1,
    }
}
