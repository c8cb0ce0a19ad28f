//! What is told of a technique, read off the one table.

use core::fmt;
use core::str::FromStr;

use crate::table::TABLE;
use crate::{Finder, Technique};

/// What is known of a technique.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// Which.
    pub technique: Technique,
    /// What it is, in a line of English.
    pub what: &'static str,
    /// Its name in files, flags and addresses.
    pub slug: &'static str,
    /// Other names in English, lower case.
    pub aliases: &'static [&'static str],
    /// Its kin.
    pub family: Family,
    /// How hard it is, for our grade: the tens are the step of the grade, the units the place
    /// within it.
    pub tier: u8,
    /// Does it hold only where the puzzle has one solution?
    pub rests_on_uniqueness: bool,
    /// Does our grade use it?
    pub is_graded: bool,
    /// What finds it.
    pub find: Finder,
    /// What HoDoKu makes of it, where it knows it.
    pub hodoku: Option<Hodoku>,
}

/// Kinds of techniques, as books arrange them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// What places a digit at sight.
    Singles,
    /// Where a box and a line meet.
    Intersections,
    /// Sets of cells with as many digits.
    Subsets,
    /// One digit in as many houses as cross houses.
    Fish,
    /// Two strong links of one digit.
    SingleDigit,
    /// Few cells around a pivot.
    Wings,
    /// Strong links of one digit in two colours.
    Colouring,
    /// What would allow a second solution.
    Uniqueness,
    /// Links of two kinds in turn.
    Chains,
    /// Sets with one digit more than cells.
    AlmostLocked,
    /// Combinations that cannot be.
    Exclusion,
    /// What follows from a supposition.
    Forcing,
    /// What is left before one gives up.
    LastResort,
}

/// HoDoKu's entry of a technique, version 2.2.0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hodoku {
    /// The place in the order in which its solver looks.
    pub order: u16,
    /// Its number in the library of techniques.
    pub code: &'static str,
    /// The level of a puzzle that needs it.
    pub level: HodokuLevel,
    /// What each use adds to the score.
    pub score: u16,
    /// Does the solver use it by default?
    pub is_on: bool,
}

/// HoDoKu's levels.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HodokuLevel {
    /// Up to 800 points.
    Easy,
    /// Up to 1000 points.
    Medium,
    /// Up to 1600 points.
    Hard,
    /// Up to 1800 points.
    Unfair,
    /// Any number of points.
    Extreme,
}

impl HodokuLevel {
    /// All, ascending.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// The most points of this level, if there is a most.
    pub const fn most(self) -> Option<u32> {
        match self {
            Self::Easy => Some(800),
            Self::Medium => Some(1000),
            Self::Hard => Some(1600),
            Self::Unfair => Some(1800),
            Self::Extreme => None,
        }
    }

    /// As HoDoKu writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
            Self::Unfair => "Unfair",
            Self::Extreme => "Extreme",
        }
    }
}

impl fmt::Display for HodokuLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Technique {
    /// Does it look at the places of one digit alone?
    pub fn is_of_one_digit(self) -> bool {
        match self.about().family {
            Family::Fish => !matches!(self, Self::KrakenFish1 | Self::KrakenFish2),
            // A dual kite may be of two digits.
            Family::SingleDigit => self != Self::DualTwoStringKite,
            Family::Colouring => true,
            _ => self == Self::XChain,
        }
    }

    /// What is known of it.
    #[inline]
    pub fn about(self) -> &'static About {
        &TABLE[self as usize]
    }

    /// Its name in files, flags and addresses.
    pub fn slug(self) -> &'static str {
        self.about().slug
    }
}

/// Writes the slug.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.slug())
    }
}

/// No technique has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTechnique(pub String);

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no technique is called {:?}", self.0)
    }
}

impl core::error::Error for UnknownTechnique {}

/// Reads a slug, an alias, or a code of HoDoKu's library; case, blanks and hyphens do not matter.
impl FromStr for Technique {
    type Err = UnknownTechnique;

    fn from_str(text: &str) -> Result<Self, UnknownTechnique> {
        let plain = |name: &str| -> String {
            name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase()
        };
        let wanted = plain(text);
        TABLE
            .iter()
            .find(|about| {
                let code = about.hodoku.map(|hodoku| hodoku.code);
                core::iter::once(about.slug)
                    .chain(about.aliases.iter().copied())
                    .chain(code)
                    .any(|name| plain(name) == wanted)
            })
            .map(|about| about.technique)
            .ok_or_else(|| UnknownTechnique(text.to_owned()))
    }
}
