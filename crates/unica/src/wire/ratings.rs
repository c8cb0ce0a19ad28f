//! How the records about ratings are made.

use unica_board::Grid;
use unica_formats::Reading;
use unica_logic::rating::explainer::{self, Score, Taken};
use unica_logic::rating::{grade, hodoku};
use unica_logic::{Flow, Position, Scope, Technique};

use super::{GradeRated, HodokuRated, Question, Rated, SeRated, SeStep, Stuck};
use crate::rating::{Explained, Rater, Wanted, explained};
use crate::reading::{position, scope};

/// A rating as a number.
pub(super) fn se(score: Score) -> f64 {
    f64::from(score.tenths()) / 10.0
}

impl Rated {
    /// What is wanted of a question that has this one solution, which took so many guesses; nothing
    /// where `stop` says so meanwhile.
    pub fn new(
        reading: &Reading,
        (solution, guesses): (&Grid, u64),
        wanted: &Wanted,
        stop: impl Fn() -> bool,
        source: String,
    ) -> Option<Self> {
        let (start, scope) = (position(reading), scope(reading, wanted.uniqueness));
        let mut record = Self::without(reading, None, source);
        for rater in &wanted.raters {
            match rater {
                Rater::Hodoku => {
                    record.hodoku =
                        hodoku::rate_position(&start, solution, &scope).map(|r| (&r).into());
                }
                Rater::Grade => record.grade = Some(GradeRated::new(&start, &scope)),
                Rater::Guesses => record.guesses = Some(guesses),
                Rater::Se => {
                    let mut go_on = |_: &Taken| {
                        if stop() { Flow::Break(()) } else { Flow::Continue(()) }
                    };
                    let way = explained(reading, wanted, &mut go_on);
                    record.se = Some(SeRated::new(&way, wanted.most)?);
                }
            }
        }
        Some(record)
    }

    /// The record of a question without a rating, and why there is none.
    pub fn without(reading: &Reading, reason: Option<String>, source: String) -> Self {
        let question = Question::of(reading);
        Self { question, hodoku: None, grade: None, guesses: None, se: None, reason, source }
    }
}

impl SeRated {
    /// What a way with steps up to `most` came to; nothing where it was broken off.
    pub fn new(way: &Explained, most: Option<Score>) -> Option<Self> {
        let stuck = way.stuck().map(|left| Stuck { grid: way.grid.to_string(), left });
        let none = Self { er: None, ep: None, ed: None, over: None, stuck };
        match way.rated {
            explainer::Rated::Done(rating) => {
                let (er, ep, ed) = (se(rating.er), se(rating.ep), se(rating.ed));
                Some(Self { er: Some(er), ep: Some(ep), ed: Some(ed), ..none })
            }
            explainer::Rated::Over(step) => {
                Some(Self { over: Some(se(most.unwrap_or(step))), ..none })
            }
            explainer::Rated::Stopped => None,
        }
    }
}

impl SeStep {
    /// The step of this number of the way through a reading.
    pub fn new(reading: &Reading, step: u32, taken: &Taken, source: String) -> Self {
        Self {
            question: Question::of(reading),
            step,
            rating: se(taken.score),
            technique: taken.kind.to_string(),
            placement: taken.placement.map(|c| format!("{}={}", c.cell, c.digit)),
            eliminations: taken
                .eliminations
                .iter()
                .map(|c| format!("{}<>{}", c.cell, c.digit))
                .collect(),
            source,
        }
    }
}

fn by_slug(uses: &[(Technique, u32)]) -> std::collections::BTreeMap<&'static str, u32> {
    uses.iter().map(|(technique, count)| (technique.slug(), *count)).collect()
}

impl From<&hodoku::Rating> for HodokuRated {
    fn from(rating: &hodoku::Rating) -> Self {
        Self { level: rating.level.name(), score: rating.score, techniques: by_slug(&rating.uses) }
    }
}

impl GradeRated {
    /// The grade of what is left to do from a position.
    pub fn new(start: &Position, scope: &Scope) -> Self {
        let go_on = &mut |_, _: &_| core::ops::ControlFlow::Continue(());
        let graded = grade::grade_position(start, scope, go_on);
        Self {
            grade: super::grade(graded.grade),
            word: graded.grade.word().name(),
            hardest: graded.hardest.map(Technique::slug),
            techniques: by_slug(&graded.rounds),
            solved: graded.is_solved,
        }
    }
}
