//! Rating of puzzles: which ratings are wanted, and Sudoku Explainer's steps.

use serde::Deserialize;
use unica::formats::Reading;
use unica::logic::Flow;
use unica::logic::rating::explainer::Score;
use unica::rating::{Rater, Wanted, explained};
use unica::reading::report;
use unica::{Grid, Job, solve, wire};

use crate::call::{self, Failure, json};
use crate::solving::{One, Text, grid};

/// What is asked of ratings.
#[derive(Default, Debug, Deserialize)]
pub struct Asked {
    /// `hodoku`, `grade`, `guesses`, `se`; the first three unless told otherwise.
    rating: Option<Vec<String>>,
    /// Of `se`: leave a puzzle at a step that is harder than this.
    #[serde(rename = "maxEr")]
    max_er: Option<f64>,
    /// Of `se`: `classic` or `fixed`.
    #[serde(rename = "seRules")]
    se_rules: Option<String>,
    /// Of `se`: a record a step instead of one a puzzle.
    #[serde(default)]
    steps: bool,
}

impl Asked {
    fn wanted(&self, uniqueness: bool) -> Result<Wanted, Failure> {
        let usual = Wanted { uniqueness, ..Wanted::default() };
        let raters = match &self.rating {
            None => usual.raters,
            Some(names) => names
                .iter()
                .map(|name| name.parse())
                .collect::<Result<_, _>>()
                .map_err(Failure::call)?,
        };
        if self.steps && raters[..] != [Rater::Se] {
            return Err(Failure::call(
                "steps are those of Sudoku Explainer: rating must be [\"se\"]",
            ));
        }
        for (is_told, name) in
            [(self.max_er.is_some(), "maxEr"), (self.se_rules.is_some(), "seRules")]
        {
            if is_told && !raters.contains(&Rater::Se) {
                let why = "is of Sudoku Explainer's rating: \"se\" is not among the ratings";
                return Err(Failure::call(format!("{name} {why}")));
            }
        }
        let rules = self.se_rules.as_deref().map(str::parse).transpose().map_err(Failure::call)?;
        let most = self.max_er.map(score).transpose()?;
        Ok(Wanted { raters, rules: rules.unwrap_or(usual.rules), most, ..usual })
    }
}

/// A rating of Sudoku Explainer's, of a number.
fn score(number: f64) -> Result<Score, Failure> {
    number.to_string().parse().map_err(Failure::call)
}

/// Answers `rate` as the command does with `--format jsonl`.
///
/// # Errors
/// Where the request makes no sense, or a record cannot be made.
pub fn records(asked: &Text) -> call::Answer {
    let wanted = asked.ratings.wanted(!asked.no_uniqueness)?;
    if asked.ratings.steps {
        return asked.each(|reading, source| steps(&wanted, reading, &source));
    }
    asked.each(|reading, source| json(&rated(&wanted, reading, source)))
}

/// The solution if it is the only one, and how many guesses it took; or why it is not.
fn only(reading: &Reading) -> Result<(Grid, u64), String> {
    let problem = reading.problem();
    let answer = solve(&problem, &Job::limit(2));
    match (answer.found, answer.first) {
        (1, Some(solution)) if answer.exact => Ok((solution, answer.guesses)),
        _ => Err(wire::why_not_one(&report(&problem, &answer, 2))),
    }
}

fn rated(wanted: &Wanted, reading: &Reading, source: String) -> wire::Rated {
    let record = match only(reading) {
        Ok((solution, guesses)) => {
            let never = || false;
            wire::Rated::new(reading, (&solution, guesses), wanted, never, source.clone())
        }
        Err(reason) => Some(wire::Rated::without(reading, Some(reason), source.clone())),
    };
    record.unwrap_or_else(|| wire::Rated::without(reading, None, source))
}

fn steps(wanted: &Wanted, reading: &Reading, source: &str) -> call::Answer {
    let mut lines = Vec::new();
    if only(reading).is_ok() {
        let mut number = 0;
        explained(reading, wanted, &mut |taken| {
            number += 1;
            lines.push(json(&wire::SeStep::new(reading, number, taken, source.to_owned())));
            Flow::Continue(())
        });
    }
    Ok(lines.into_iter().collect::<Result<Vec<_>, Failure>>()?.join("\n"))
}

/// The ratings of one puzzle.
///
/// # Errors
/// Where the text is not 81 characters.
pub fn rating(asked: &One) -> Result<wire::Rated, Failure> {
    Ok(rated(&Wanted::default(), &Reading::new(grid(&asked.puzzle)?), String::new()))
}

/// A wanted rating: a number, or a text as `7.1..7.3`.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "a rating: a number, as 7.2, or a text, as \"7.1..7.3\"")]
pub enum Ratings {
    /// One.
    Number(f64),
    /// One or two.
    Text(String),
}

impl Ratings {
    /// From the least to the most.
    ///
    /// # Errors
    /// Where it is none.
    pub fn range(&self) -> Result<(Score, Score), Failure> {
        match self {
            Self::Number(number) => score(*number).map(|score| (score, score)),
            Self::Text(text) => unica::aim::ratings(text).map_err(Failure::call),
        }
    }
}
