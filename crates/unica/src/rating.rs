//! Which ratings are wanted of a puzzle that was read, and how; and Sudoku Explainer's way through
//! it. The command and the browser ask alike.

use core::fmt;
use core::str::FromStr;

use unica_board::Grid;
use unica_formats::Reading;
use unica_logic::Flow;
use unica_logic::rating::explainer::{self, Options, Rated, Score, Taken};

use crate::reading::{position, scope};

/// A rating that can be had.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rater {
    /// HoDoKu's level and score.
    Hodoku,
    /// Our grade.
    Grade,
    /// How many guesses the fastest solver takes.
    Guesses,
    /// Sudoku Explainer's ER, EP and ED.
    Se,
}

impl Rater {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Hodoku, Self::Grade, Self::Guesses, Self::Se];
    /// Those that are given unless others are asked for: Sudoku Explainer's can take long.
    pub const USUAL: [Self; 3] = [Self::Hodoku, Self::Grade, Self::Guesses];

    /// What it is asked for by.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hodoku => "hodoku",
            Self::Grade => "grade",
            Self::Guesses => "guesses",
            Self::Se => "se",
        }
    }
}

/// Which version of Sudoku Explainer is followed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum SeRules {
    /// 1.2.1, which everybody quotes.
    #[default]
    Classic,
    /// The later ones, which find loops and graves that it misses.
    Fixed,
}

impl SeRules {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Classic, Self::Fixed];

    /// What it is asked for by.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Fixed => "fixed",
        }
    }
}

/// A name of something that there is not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownName {
    what: &'static str,
    name: String,
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, not {:?}", self.what, self.name)
    }
}

impl core::error::Error for UnknownName {}

impl FromStr for Rater {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let what = "a rating is hodoku, grade, guesses or se";
        let found = Self::ALL.into_iter().find(|rater| rater.name() == name);
        found.ok_or_else(|| UnknownName { what, name: name.to_owned() })
    }
}

impl FromStr for SeRules {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let what = "the rules of Sudoku Explainer are classic or fixed";
        let found = Self::ALL.into_iter().find(|rules| rules.name() == name);
        found.ok_or_else(|| UnknownName { what, name: name.to_owned() })
    }
}

/// What is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// The ratings, in order.
    pub raters: Vec<Rater>,
    /// May steps rest on there being one solution only?
    pub uniqueness: bool,
    /// Sudoku Explainer's version.
    pub rules: SeRules,
    /// The hardest step that is of interest: Sudoku Explainer's rating ends at a harder one.
    pub most: Option<Score>,
}

impl Default for Wanted {
    fn default() -> Self {
        Self {
            raters: Rater::USUAL.to_vec(),
            uniqueness: true,
            rules: SeRules::Classic,
            most: None,
        }
    }
}

/// What Sudoku Explainer's way through a puzzle came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    /// The rating.
    pub rated: Rated,
    /// The grid at its end.
    pub grid: Grid,
}

impl Explained {
    /// How many cells are left where no step was found.
    pub fn stuck(&self) -> Option<usize> {
        let is_stuck = matches!(self.rated, Rated::Done(rating) if rating.er == Score::STUCK);
        is_stuck.then(|| 81 - self.grid.len())
    }
}

/// Sudoku Explainer's way through what was read, as it stands: from its digits and marks on. Each
/// step is handed to `sink`, which may end the work. There should be one solution.
///
/// ```
/// use unica::formats::Reading;
/// use unica::logic::Flow;
/// use unica::logic::rating::explainer::Rated;
/// use unica::rating::{Wanted, explained};
///
/// let one = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let way = explained(&Reading::new(one.parse()?), &Wanted::default(), &mut |_| Flow::Continue(()));
/// assert!(matches!(way.rated, Rated::Done(rating) if rating.er.to_string() == "0.0"));
/// # Ok::<_, unica::ParseGridError>(())
/// ```
pub fn explained(
    reading: &Reading,
    wanted: &Wanted,
    sink: &mut dyn FnMut(&Taken) -> Flow,
) -> Explained {
    let start = position(reading);
    let options = Options {
        uniqueness: scope(reading, wanted.uniqueness).uniqueness,
        corrected: wanted.rules == SeRules::Fixed,
        most: wanted.most,
    };
    let mut grid = start.grid();
    let rated = explainer::rate_with(&start, &options, &mut |taken| {
        if let Some(placed) = taken.placement {
            grid.set(placed.cell, Some(placed.digit));
        }
        sink(taken)
    });
    Explained { rated, grid }
}
