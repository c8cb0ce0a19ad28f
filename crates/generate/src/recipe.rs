//! What can be wished for, and what comes of it.

use core::fmt;
use core::str::FromStr;

use unica_board::{CellSet, Grid};
use unica_solve::{NotAPuzzle, Puzzle};

use crate::look::{Look, UnknownName, named};

/// A way to make puzzles. Each stays as it is for ever: what is to be made in another way gets
/// another name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Recipe {
    /// A full grid, each as likely as the others, from which clues are taken in random order.
    #[default]
    Uniform,
    /// The same from a full grid by shuffled backtracking, as game makers do it.
    Dig,
    /// From a grid completed below a random first row, clues are taken that are obvious: one digit
    /// alone can stand there. Then some that are not. (After a recipe of seoane's.)
    Obvious,
    /// A shifted grid with random clues left over. It does not see to it that there is one
    /// solution: a warning, and something to test with.
    Shift,
}

impl Recipe {
    /// All recipes.
    pub const ALL: [Self; 4] = [Self::Uniform, Self::Dig, Self::Obvious, Self::Shift];

    /// Its name, as `FromStr` reads it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uniform => "uniform",
            Self::Dig => "dig",
            Self::Obvious => "obvious",
            Self::Shift => "shift",
        }
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Recipe {
    type Err = UnknownName;

    fn from_str(word: &str) -> Result<Self, UnknownName> {
        named("a recipe", word, Self::ALL, Self::name)
    }
}

/// How far clues are taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// Until so many are left, or no more can go.
    Clues(u8),
    /// The same, but a puzzle that has more is thrown away and another one tried.
    Exactly(u8),
    /// Until no clue can go, which is proved of each.
    Minimal,
}

/// A wish for puzzles.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Wish {
    /// How they are made.
    pub recipe: Recipe,
    /// How far. For [`Recipe::Obvious`] and [`Recipe::Shift`] `None` is what their authors took:
    /// 30 obvious clues, and 50 to 26 left over; for the others it is [`Goal::Minimal`].
    pub goal: Option<Goal>,
    /// The symmetry of the places; for [`Recipe::Uniform`] and [`Recipe::Dig`].
    pub look: Look,
    /// The places themselves.
    pub pattern: Option<CellSet>,
    /// For [`Recipe::Obvious`]: how many clues are taken that are not obvious.
    pub hard: u8,
    /// How many full grids are tried, or twice as many fillings of a pattern, before a puzzle is
    /// given up. At least one is tried.
    pub tries: u32,
}

impl Default for Wish {
    fn default() -> Self {
        Self {
            recipe: Recipe::default(),
            goal: None,
            look: Look::Any,
            pattern: None,
            hard: 0,
            tries: Self::TRIES,
        }
    }
}

impl Wish {
    /// Tries where nothing else is said: about ten seconds of work at most.
    pub const TRIES: u32 = 20_000;

    /// Is this a wish that can be had?
    ///
    /// # Errors
    /// Where parts of it do not go together, or no puzzle can be such.
    pub fn check(&self) -> Result<(), BadWish> {
        use Recipe::{Obvious, Shift};
        if let Some(Goal::Clues(n) | Goal::Exactly(n)) = self.goal
            && !(1..=81).contains(&n)
        {
            return Err(BadWish::Clues(n));
        }
        if let Some(Goal::Exactly(n @ ..17)) = self.goal {
            return Err(BadWish::TooFewClues(n.into()));
        }
        let recipe = self.recipe;
        let no = |what| Err(BadWish::NotOf { recipe, what });
        if matches!(recipe, Obvious | Shift) {
            match (self.goal, self.look, self.pattern) {
                (Some(Goal::Minimal), ..) => return no("a minimal puzzle"),
                (Some(Goal::Exactly(_)), ..) => return no("an exact number of clues"),
                (_, _, Some(_)) => return no("a pattern"),
                (_, look, _) if look != Look::Any => return no("a symmetry"),
                _ => {}
            }
        }
        if self.hard > 0 && recipe != Obvious {
            return no("hard clues");
        }
        let Some(places) = self.pattern else { return Ok(()) };
        if self.look != Look::Any && !self.look.fits(places) {
            return Err(BadWish::PatternLook(self.look));
        }
        if matches!(self.goal, Some(Goal::Clues(n) | Goal::Exactly(n)) if usize::from(n) != places.len())
        {
            return Err(BadWish::PatternClues(places.len()));
        }
        crate::pattern::possible(places)
    }
}

/// Why a wish cannot be had, whatever the seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadWish {
    /// A number of clues is from 1 to 81.
    Clues(u8),
    /// No puzzle has so few clues.
    TooFewClues(usize),
    /// The recipe knows nothing of this.
    NotOf {
        /// The recipe.
        recipe: Recipe,
        /// What it does not know of.
        what: &'static str,
    },
    /// The pattern has not this symmetry.
    PatternLook(Look),
    /// The pattern has so many clues, not as many as are wanted.
    PatternClues(usize),
    /// Two lines of a chute without a clue: with these two changed there is another solution.
    EmptyLines(unica_board::House, unica_board::House),
}

impl fmt::Display for BadWish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clues(n) => write!(f, "a puzzle has from 1 to 81 clues, not {n}"),
            Self::TooFewClues(n) => write!(
                f,
                "no puzzle has {n} clues: 17 are the fewest (McGuire, Tugemann and Civario, 2012)"
            ),
            Self::NotOf { recipe, what } => {
                write!(f, "the recipe {recipe} knows nothing of {what}")
            }
            Self::PatternLook(look) => write!(f, "the pattern has not the symmetry {look}"),
            Self::PatternClues(n) => write!(f, "the pattern has {n} clues"),
            Self::EmptyLines(a, b) => {
                write!(
                    f,
                    "no puzzle has this pattern: {a} and {b} are empty, so they could change places"
                )
            }
        }
    }
}

impl core::error::Error for BadWish {}

/// What came of a wish.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The clues.
    pub clues: Grid,
    /// The full grid that they were taken from; where it is a puzzle, its solution.
    pub solution: Grid,
    /// Is it proved that there is no other solution? Not for [`Recipe::Shift`], which does not ask.
    pub is_unique: bool,
    /// Is it proved that no clue can go?
    pub is_minimal: bool,
    /// For [`Recipe::Obvious`]: how many obvious clues were taken, and how many others.
    pub taken: (u8, u8),
    /// How many tries it took.
    pub tries: u32,
}

impl Made {
    /// As a puzzle: its uniqueness is proved once more.
    ///
    /// # Errors
    /// Where it has several solutions, as those of [`Recipe::Shift`] often do.
    #[allow(clippy::result_large_err, reason = "the error tells everything, and is rare")]
    pub fn puzzle(&self) -> Result<Puzzle, NotAPuzzle> {
        Puzzle::try_from(self.clues)
    }
}

/// No puzzle was found within the tries. It may be that there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GaveUp {
    /// How many tries there were.
    pub tries: u32,
    /// Did somebody say stop before all were made?
    pub stopped: bool,
}

impl fmt::Display for GaveUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tries, stopped } = self;
        let when = if *stopped { "was stopped" } else { "gave up" };
        write!(f, "{when} after {tries} {}", if *tries == 1 { "try" } else { "tries" })
    }
}

impl core::error::Error for GaveUp {}
