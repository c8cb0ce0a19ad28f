//! How the records are made from what the engine answers: in one place, so that the command, the
//! browser and Python say the same.

use core::fmt;

use unica_board::{CellSet, Grid};
use unica_formats::Reading;
use unica_generate::{Level, Made, Recipe, Wish};
use unica_logic::Technique;
use unica_solve::{Assessment, End, Puzzle, Report, Verdict};

use super::ratings::se;
use super::{
    Checked, Counted, Generated, LevelMade, Number, Question, Solved, Stuck, cells, conflict,
};
use crate::aim::Found;

impl Question {
    /// The question of a reading.
    pub fn of(reading: &Reading) -> Self {
        Self::new(&reading.grid, reading.candidates.as_deref())
    }
}

/// Which solutions a record shows beside the only one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shows {
    /// None.
    Only,
    /// The first of several.
    Any,
    /// All that were found.
    All,
}

impl Solved {
    /// What a run found, and the solutions that it kept.
    pub fn new(
        reading: &Reading,
        report: &Report,
        kept: &[Grid],
        shows: Shows,
        source: String,
    ) -> Self {
        let (stuck, solutions) = match &report.end {
            End::Stuck { grid, left } => {
                (Some(Stuck { grid: grid.to_string(), left: *left }), None)
            }
            _ => (None, Some(report.solutions)),
        };
        let is_only = report.solutions == 1 && report.is_exact();
        let first = || kept.first().map(|grid| grid.to_string());
        Self {
            question: Question::of(reading),
            solutions,
            capped: matches!(report.end, End::Limit | End::Stopped),
            solution: first().filter(|_| is_only),
            any: first().filter(|_| shows == Shows::Any),
            all: (shows == Shows::All).then(|| kept.iter().map(|grid| grid.to_string()).collect()),
            // Where givens clash there is no solution, and it need not be looked for.
            conflict: if report.solutions > 0 { None } else { conflict(&reading.grid) },
            reason: match &report.end {
                End::Impossible(why) => Some(why.to_string()),
                _ => None,
            },
            stuck,
            interrupted: report.end == End::Stopped,
            source,
        }
    }
}

impl Counted {
    /// How many were counted, and how that ended.
    pub fn new(reading: &Reading, solutions: u128, end: &End, source: String) -> Self {
        Self {
            question: Question::of(reading),
            // A method that is stuck has found none, but there may well be some: that is no number.
            solutions: (!matches!(end, End::Stuck { .. })).then_some(Number(solutions)),
            capped: matches!(end, End::Limit | End::Stopped),
            conflict: if solutions > 0 { None } else { conflict(&reading.grid) },
            source,
        }
    }
}

/// Why a question has not exactly one solution, in a sentence; empty where it has.
pub fn why_not_one(report: &Report) -> String {
    match (&report.end, report.solutions) {
        (End::Stopped, n) => format!("interrupted after {n} solutions"),
        (End::Impossible(why), _) => format!("no solution: {why}"),
        (End::Stuck { grid, left }, _) => stuck_at(grid, *left),
        (_, 0) => "no solution".to_owned(),
        (_, 1) => String::new(),
        (end, n) => {
            let many = if *end == End::Limit { "at least " } else { "" };
            format!("several solutions ({many}{n})")
        }
    }
}

/// How far a method came that does not guess.
pub fn stuck_at(grid: &impl fmt::Display, left: usize) -> String {
    let s = if left == 1 { "" } else { "s" };
    format!("stuck, {left} cell{s} left: {grid}")
}

/// The cells in which two grids differ.
pub fn differ(a: &Grid, b: &Grid) -> CellSet {
    a.iter().filter(|&(cell, digit)| b[cell] != digit).map(|(cell, _)| cell).collect()
}

impl Checked {
    /// What was found of a question.
    pub fn new(reading: &Reading, assessment: &Assessment, source: String) -> Self {
        let (solutions, solution, reason, differing) = match &assessment.verdict {
            Verdict::None(why) => (0, None, why.map(|why| why.to_string()), None),
            Verdict::One(grid) => (1, Some(grid.to_string()), None, None),
            Verdict::Several([a, b]) => (2, None, None, Some(cells(differ(a, b)))),
        };
        Self {
            question: Question::of(reading),
            valid: solutions > 0,
            solutions,
            unique: solutions == 1,
            capped: solutions > 1,
            solution,
            minimal: assessment.is_minimal(),
            redundant: cells(assessment.redundant),
            conflict: cells(reading.grid.clashing_cells()),
            reason,
            differ: differing,
            source,
        }
    }
}

impl Generated {
    /// A puzzle as it was made.
    pub fn new(wish: &Wish, seed: u64, number: u64, made: &Made, found: &Found) -> Self {
        // Only the recipe that does not see to it may give what is no puzzle.
        let is_unique = made.is_unique || made.puzzle().is_ok();
        let is_obvious = wish.recipe == Recipe::Obvious;
        let graded = found.graded.as_ref();
        Self {
            number,
            seed: Number(seed.into()),
            recipe: wish.recipe.name(),
            puzzle: made.clues.to_string(),
            solution: made.solution.to_string(),
            clues: made.clues.len(),
            solutions: if is_unique { 1 } else { 2 },
            capped: !is_unique,
            minimal: made.is_minimal,
            symmetry: wish.look.name(),
            obvious: is_obvious.then_some(made.taken.0),
            hard: is_obvious.then_some(made.taken.1),
            tries: made.tries,
            grade: graded.map(|graded| super::grade(graded.grade)),
            hardest: graded.and_then(|graded| graded.hardest).map(Technique::slug),
            hodoku_level: found.hodoku.as_ref().map(|rating| rating.level.name()),
            hodoku_score: found.hodoku.as_ref().map(|rating| rating.score),
            er: found.se.map(|rating| se(rating.er)),
            ep: found.se.map(|rating| se(rating.ep)),
            ed: found.se.map(|rating| se(rating.ed)),
        }
    }
}

impl LevelMade {
    /// A level and its puzzle.
    pub fn new(level: Level, puzzle: &Puzzle) -> Self {
        Self {
            level: level.number(),
            cycle: level.cycle(),
            rank: level.rank().name(),
            recipe: Level::RECIPE,
            clues: puzzle.clues().len(),
            puzzle: puzzle.clues().to_string(),
            solution: puzzle.solution().to_string(),
        }
    }
}
