//! Levels of a game, as a game maker has them (Capanema, 2026): level and cycle tell the puzzle,
//! so that a game need keep nothing but what was played.

use core::fmt;

use unica_board::Grid;
use unica_solve::{NotAPuzzle, Puzzle};

use crate::make::Generator;
use crate::random::{Purpose, Random};
use crate::recipe::{Goal, Made, Recipe, Wish};

/// A level of a game: a number from 1 to 100 and the cycle, which counts how often the game has
/// been through all of them, from 0.
///
/// ```
/// use unica_generate::{Level, Rank};
/// let level = Level::new(76, 0).ok_or("a level from 1 to 100")?;
/// assert_eq!((level.rank(), level.clue_target()), (Rank::Expert, 29));
/// let puzzle = level.puzzle()?;
/// assert_eq!(puzzle.clues().len(), 29);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level {
    cycle: u32,
    number: u8,
}

/// What a level is called, by its position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rank {
    /// Levels 1 to 20.
    Easy,
    /// Levels 21 to 45.
    Medium,
    /// Levels 46 to 75.
    Hard,
    /// Levels 76 to 100.
    Expert,
}

impl Rank {
    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Level {
    /// How many levels a cycle has.
    pub const COUNT: u8 = 100;

    /// The name and version of the way from level to puzzle. A save that was made with another
    /// one does not belong to these puzzles.
    pub const RECIPE: &'static str = "dig-1";

    /// The level of this number, from 1 to 100, or `None`.
    pub const fn new(number: u8, cycle: u32) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT { Some(Self { cycle, number }) } else { None }
    }

    /// All levels of a cycle.
    pub fn all(cycle: u32) -> impl Iterator<Item = Self> {
        (1..=Self::COUNT).map(move |number| Self { cycle, number })
    }

    /// Its number, from 1 to 100.
    pub const fn number(self) -> u8 {
        self.number
    }

    /// Its cycle, from 0.
    pub const fn cycle(self) -> u32 {
        self.cycle
    }

    /// What it is called.
    pub const fn rank(self) -> Rank {
        match self.number {
            ..=20 => Rank::Easy,
            21..=45 => Rank::Medium,
            46..=75 => Rank::Hard,
            _ => Rank::Expert,
        }
    }

    /// How many clues it should have: from 42 at level 1 to 25 at level 100, in a straight line,
    /// rounded. A puzzle has just as many: where digging ends above that, another full grid is dug.
    pub const fn clue_target(self) -> u8 {
        // 17 clues over 99 steps.
        42 - ((17 * (self.number as u16 - 1) + 49) / 99) as u8
    }

    /// The puzzle.
    ///
    /// # Errors
    /// None is known: a puzzle that was made is proved once more here, and that cannot fail
    /// unless the engine is broken.
    #[allow(clippy::result_large_err, reason = "the error tells everything, and is rare")]
    pub fn puzzle(self) -> Result<Puzzle, NotAPuzzle> {
        self.made().puzzle()
    }

    /// The puzzle as it was made, with what is known of it.
    pub fn made(self) -> Made {
        let goal = Some(Goal::Exactly(self.clue_target()));
        let wish = Wish { recipe: Recipe::Dig, goal, ..Wish::default() };
        let random = Random::new(Purpose::Level, self.cycle.into(), self.number.into());
        // Six of seven full grids come down to 25 clues, so twenty thousand never fail.
        Generator::new().make_from(&wish, random, 0, None).unwrap_or(Made {
            clues: Grid::EMPTY,
            solution: Grid::EMPTY,
            is_unique: false,
            is_minimal: false,
            taken: (0, 0),
            tries: 0,
        })
    }
}

/// As `level 12` or `level 12, cycle 3`.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cycle {
            0 => write!(f, "level {}", self.number),
            cycle => write!(f, "level {}, cycle {cycle}", self.number),
        }
    }
}
