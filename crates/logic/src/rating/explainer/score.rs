//! The numbers that ratings are given in.

use core::fmt;
use core::str::FromStr;

/// A rating of a step or a puzzle, in tenths: `Score::from_tenths(72)` is 7.2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Score(u16);

impl Score {
    /// What is said of a puzzle where no step is found.
    pub const STUCK: Self = Self(200);

    /// So many tenths.
    pub const fn from_tenths(tenths: u16) -> Self {
        Self(tenths)
    }

    /// How many tenths.
    pub const fn tenths(self) -> u16 {
        self.0
    }
}

/// With one digit after the point, as the field writes it: `7.2`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// A text that is no rating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownScore(String);

impl fmt::Display for UnknownScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a rating is a number from 0 to {} with at most one digit after the point, as 7.2: {:?}",
            Score::STUCK,
            self.0
        )
    }
}

impl core::error::Error for UnknownScore {}

/// As it is displayed, or a whole number.
///
/// ```
/// use unica_logic::rating::explainer::Score;
/// assert_eq!("7.2".parse(), Ok(Score::from_tenths(72)));
/// assert_eq!("7".parse(), Ok(Score::from_tenths(70)));
/// assert_eq!(
///     "7.25".parse::<Score>().unwrap_err().to_string(),
///     "a rating is a number from 0 to 20.0 with at most one digit after the point, as 7.2: \"7.25\""
/// );
/// ```
impl FromStr for Score {
    type Err = UnknownScore;

    fn from_str(text: &str) -> Result<Self, UnknownScore> {
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let is_number = |part: &str, most: usize| {
            (1..=most).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        let digits = is_number(whole, 2) && is_number(tenth, 1);
        let tenths = [whole, tenth].concat().parse().ok().filter(|_| digits).map(Self);
        tenths.filter(|score| *score <= Self::STUCK).ok_or_else(|| UnknownScore(text.to_owned()))
    }
}
