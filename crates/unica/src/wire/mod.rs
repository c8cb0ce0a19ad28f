//! The records that programs exchange as JSON, one object each. The only serialised types there
//! are: the command, the browser and Python write the same bytes.
//!
//! A field that does not apply is left out. Cells are written as `r4c7`, grids as lines of 81
//! characters, candidates as lines of 729.

mod answers;
mod ratings;
mod steps;
#[cfg(feature = "words")]
mod told;

use serde::{Serialize, Serializer};

pub use answers::{Shows, differ, stuck_at, why_not_one};
pub use steps::{
    ChainTold, Explained, GradeRated, Hinted, HodokuRated, NodeTold, PartTold, Rated, SeRated,
    SeStep, StepTold, grade, role_name,
};

#[cfg(feature = "words")]
pub use told::hint_kind;

use crate::{Candidates, CellSet, Grid};

/// What every record begins with: the question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Question {
    /// The digits, `.` for an empty cell.
    pub puzzle: String,
    /// The candidates, where pencil marks were given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub candidates: Option<String>,
}

impl Question {
    /// The question of a grid, with its pencil marks if it has any.
    pub fn new(grid: &Grid, candidates: Option<&Candidates>) -> Self {
        Self { puzzle: grid.to_string(), candidates: candidates.map(|marks| marks.to_string()) }
    }
}

/// The answer of `solve`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Solved {
    /// What was asked.
    #[serde(flatten)]
    pub question: Question,
    /// How many solutions were found; none where a method that does not guess got stuck.
    pub solutions: Option<u64>,
    /// Was the limit reached, or the work broken off, so that there may be more?
    pub capped: bool,
    /// The solution, if there is exactly one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// The first of several, if any one will do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub any: Option<String>,
    /// All that were found, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all: Option<Vec<String>>,
    /// The cells whose givens clash.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<Vec<String>>,
    /// Why there is no solution, if it can be seen without search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// How far a method came that does not guess.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stuck: Option<Stuck>,
    /// Was the work broken off?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
    /// Where the question stood: file and line.
    pub source: String,
}

/// Where a method got stuck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Stuck {
    /// The grid so far.
    pub grid: String,
    /// How many cells are left.
    pub left: usize,
}

/// The answer of `count`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Counted {
    /// What was asked.
    #[serde(flatten)]
    pub question: Question,
    /// How many solutions were found; none where a method that does not guess got stuck.
    pub solutions: Option<Number>,
    /// Was the limit reached, or the work broken off, so that there may be more?
    pub capped: bool,
    /// The cells whose givens clash.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<Vec<String>>,
    /// Where the question stood: file and line.
    pub source: String,
}

/// A number that may be very large. It is written as a number up to 2⁵³ − 1, and as a string
/// of its digits beyond: there many readers of JSON, JavaScript's among them, would round it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Number(pub u128);

/// The largest number that is written as one.
const MOST: u64 = (1 << 53) - 1;

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(number) if number <= MOST => serializer.serialize_u64(number),
            _ => serializer.collect_str(&self.0),
        }
    }
}

/// One solution of `enumerate`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Enumerated {
    /// What was asked.
    #[serde(flatten)]
    pub question: Question,
    /// Which solution this is, from 1, in lexicographic order.
    pub number: u64,
    /// The solution.
    pub solution: String,
    /// Where the question stood: file and line.
    pub source: String,
}

/// The answer of `check`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Checked {
    /// What was asked.
    #[serde(flatten)]
    pub question: Question,
    /// Can it be completed at all?
    pub valid: bool,
    /// How many solutions: 0, 1, or 2 for two or more.
    pub solutions: u64,
    /// Is there exactly one?
    pub unique: bool,
    /// Are there more than `solutions` tells?
    pub capped: bool,
    /// The solution, if there is exactly one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// Has it exactly one solution and no redundant given?
    pub minimal: bool,
    /// The givens that are each redundant; empty where there is not exactly one solution.
    pub redundant: Vec<String>,
    /// The cells whose givens clash.
    pub conflict: Vec<String>,
    /// Why there is no solution, if it can be seen without search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The cells in which two solutions differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differ: Option<Vec<String>>,
    /// Where the question stood: file and line.
    pub source: String,
}

/// A puzzle of `generate`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Generated {
    /// Its number in the list of the seed.
    pub number: u64,
    /// The seed.
    pub seed: Number,
    /// How it was made.
    pub recipe: &'static str,
    /// The clues.
    pub puzzle: String,
    /// The grid that they were taken from.
    pub solution: String,
    /// How many clues.
    pub clues: usize,
    /// 1, or 2 for two or more where the recipe does not see to it.
    pub solutions: u8,
    /// May there be more solutions than that?
    pub capped: bool,
    /// Is it proved that no clue can go?
    pub minimal: bool,
    /// The symmetry that was asked for.
    pub symmetry: &'static str,
    /// Of the recipe `obvious`: obvious clues that were taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub obvious: Option<u8>,
    /// Of the recipe `obvious`: others that were taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hard: Option<u8>,
    /// How many tries it took.
    pub tries: u32,
    /// Our grade, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grade: Option<f64>,
    /// The hardest technique of the grade, by slug.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<&'static str>,
    /// HoDoKu's level, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku_level: Option<&'static str>,
    /// HoDoKu's score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku_score: Option<u32>,
    /// Sudoku Explainer's rating, where it was asked for: the highest of all steps,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub er: Option<f64>,
    /// the highest up to the first step that writes a digit in,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ep: Option<f64>,
    /// and that of the first step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ed: Option<f64>,
}

/// A number for which `generate` found no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GivenUp {
    /// Its number in the list of the seed.
    pub number: u64,
    /// The seed.
    pub seed: Number,
    /// What ended the search.
    pub reason: String,
    /// How many tries there were.
    pub tries: u32,
}

/// A level of `levels`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LevelMade {
    /// From 1 to 100.
    pub level: u8,
    /// From 0.
    pub cycle: u32,
    /// `easy`, `medium`, `hard` or `expert`.
    pub rank: &'static str,
    /// The name and version of the way from level to puzzle.
    pub recipe: &'static str,
    /// How many clues.
    pub clues: usize,
    /// The clues.
    pub puzzle: String,
    /// The one solution.
    pub solution: String,
}

/// A puzzle that `audit` found to have not one solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AuditFinding {
    /// Its place in the set, from 1.
    pub number: u64,
    /// The clues.
    pub puzzle: String,
    /// 0, or 2 for two or more.
    pub solutions: u8,
    /// May there be more solutions than that?
    pub capped: bool,
    /// Two solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub two: Option<Vec<String>>,
    /// The cells in which they differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differ: Option<Vec<String>>,
    /// File and line, or level.
    pub source: String,
}

/// The last record of `audit`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Audited {
    /// How many were looked at.
    pub puzzles: u64,
    /// How many have several solutions.
    pub ambiguous: u64,
    /// How many have none.
    pub impossible: u64,
    /// The number of the first that has several.
    pub first: Option<u64>,
    /// Of how many seeds the levels were looked at, where of more than one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seeds: Option<u64>,
    /// The ambiguous levels of a seed: their mean,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
    /// the fewest,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<u64>,
    /// and the most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u64>,
}

/// Cells as the records write them.
pub fn cells(cells: CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

/// The clashing cells, or nothing where none clash.
pub fn conflict(grid: &Grid) -> Option<Vec<String>> {
    let clashing = grid.clashing_cells();
    (!clashing.is_empty()).then(|| cells(clashing))
}
