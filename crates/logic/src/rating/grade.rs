//! The grade: how hard a puzzle is for a person who looks for the easy things first.
//!
//! In each round the easiest technique that finds anything is used, and *all* that it finds is done
//! at once. So no choice is left that could depend on how the puzzle lies: the grade is the same for
//! every turned, mirrored or relabelled copy.
//!
//! The whole part is the step of the hardest technique needed, from 1 (singles) to 9 (nested
//! suppositions); the tenth says in how many rounds techniques of that step were needed: .0 for
//! one, .1 for two, up to .9 for ten or more. Singles are needed in every puzzle and in many rounds;
//! of them every third counts. A puzzle for which no technique is known has 10.0.

use core::fmt;
use core::str::FromStr;

use unica_board::Grid;

use crate::{Flow, Position, Scope, Step, Technique};

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Grade(u16);

impl Grade {
    /// No technique leads to the end.
    pub const BEYOND: Self = Self(100);

    /// The grade of this many tenths, from 10 (1.0) to 100 (10.0).
    pub const fn from_tenths(tenths: u16) -> Option<Self> {
        if tenths >= 10 && tenths <= 100 { Some(Self(tenths)) } else { None }
    }

    /// Ten times the number.
    pub const fn tenths(self) -> u16 {
        self.0
    }

    /// The word for it.
    pub const fn word(self) -> GradeWord {
        match self.0 / 10 {
            0 | 1 => GradeWord::Easy,
            2 => GradeWord::Medium,
            3 => GradeWord::Hard,
            4 | 5 => GradeWord::Expert,
            6 => GradeWord::Master,
            _ => GradeWord::Extreme,
        }
    }
}

/// As `3.4`.
impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// A grade in a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GradeWord {
    /// Singles: 1.0 to 1.9.
    Easy,
    /// Intersections, pairs and triples: 2.0 to 2.9.
    Medium,
    /// X-wings, quads, short wings, unique rectangles: 3.0 to 3.9.
    Hard,
    /// Larger fish, colours, chains, almost locked sets: 4.0 to 5.9.
    Expert,
    /// Grouped chains, chains of sets, fish with boxes: 6.0 to 6.9.
    Master,
    /// Suppositions: 7.0 and more.
    Extreme,
}

impl GradeWord {
    /// All, ascending.
    pub const ALL: [Self; 6] =
        [Self::Easy, Self::Medium, Self::Hard, Self::Expert, Self::Master, Self::Extreme];

    /// The word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
            Self::Master => "master",
            Self::Extreme => "extreme",
        }
    }
}

impl fmt::Display for GradeWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// No grade has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGrade(pub String);

impl fmt::Display for UnknownGrade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no grade is called {:?}: they are ", self.0)?;
        for (i, word) in GradeWord::ALL.iter().enumerate() {
            write!(f, "{}{word}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownGrade {}

impl FromStr for GradeWord {
    type Err = UnknownGrade;

    fn from_str(text: &str) -> Result<Self, UnknownGrade> {
        let found = Self::ALL.into_iter().find(|word| word.name() == text);
        found.ok_or_else(|| UnknownGrade(text.to_owned()))
    }
}

/// What the way of the grade through a puzzle was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graded {
    /// The grade.
    pub grade: Grade,
    /// The hardest technique needed; `None` for a puzzle that is full already.
    pub hardest: Option<Technique>,
    /// In how many rounds each technique was used, in the order of [`Technique::ALL`], without
    /// those that were not.
    pub rounds: Vec<(Technique, u32)>,
    /// Did the techniques lead to the end?
    pub is_solved: bool,
}

/// The techniques that the grade looks at, in its order. Left out are those that another one says
/// as well ([`Technique::DualTwoStringKite`] is two kites; a fish of five lines leaves a smaller
/// one across), those whose search takes longer than a person would, and HoDoKu's own ways of
/// following suppositions.
pub fn techniques() -> impl Iterator<Item = Technique> {
    Technique::ALL.iter().copied().filter(|technique| technique.about().is_graded)
}

/// Grades a puzzle with all techniques, those that rest on uniqueness too if the scope allows it.
pub fn grade(givens: &Grid, scope: &Scope) -> Graded {
    grade_position(&Position::new(givens), scope, &mut |_, _| Flow::Continue(()))
}

/// Grades from this position on. `sink` takes each round's steps with the technique, and may end
/// the work: then what was seen so far is told as not solved.
pub fn grade_position(
    start: &Position,
    scope: &Scope,
    sink: &mut dyn FnMut(Technique, &[Step]) -> Flow,
) -> Graded {
    let mut position = *start;
    let mut rounds = vec![0u32; Technique::ALL.len()];
    while !position.is_full() {
        let Some((technique, steps)) = next_round(&position, scope) else { break };
        rounds[technique as usize] += 1;
        for step in &steps {
            position.apply(step);
        }
        if sink(technique, &steps).is_break() {
            break;
        }
    }
    let rounds: Vec<(Technique, u32)> =
        Technique::ALL.iter().copied().zip(rounds).filter(|(_, count)| *count > 0).collect();
    let hardest = rounds.last().map(|(technique, _)| *technique);
    let is_solved = position.is_full();
    let grade = if is_solved { of_rounds(&rounds) } else { Grade::BEYOND };
    Graded { grade, hardest, rounds, is_solved }
}

/// The easiest technique that finds anything, and all that it finds.
fn next_round(position: &Position, scope: &Scope) -> Option<(Technique, Vec<Step>)> {
    techniques().find_map(|technique| {
        let steps = technique.all(position, scope);
        (!steps.is_empty()).then_some((technique, steps))
    })
}

/// The grade that such rounds make.
fn of_rounds(rounds: &[(Technique, u32)]) -> Grade {
    let step_of = |technique: Technique| u16::from(technique.about().tier / 10);
    let hardest = rounds.iter().map(|(technique, _)| step_of(*technique)).max().unwrap_or(1);
    let count: u32 = rounds
        .iter()
        .filter(|(technique, _)| step_of(*technique) == hardest)
        .map(|(_, count)| count)
        .sum();
    let each = if hardest == 1 { 3 } else { 1 };
    let often = u16::try_from(count.saturating_sub(1) / each).unwrap_or(9).min(9);
    Grade(hardest * 10 + often)
}
