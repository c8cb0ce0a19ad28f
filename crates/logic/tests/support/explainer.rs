//! Sudoku Explainer's paths and ratings, read and compared.

use std::collections::BTreeMap;
use std::path::Path;

use unica_board::Grid;
use unica_logic::rating::explainer::{Rating, Score, Taken};

use super::{Outcome, fields, outcome};

/// A puzzle with what the program says of it.
pub(crate) struct Rated {
    /// Its name; what stands before the `-` tells where it comes from.
    pub(crate) id: String,
    /// The puzzle.
    pub(crate) puzzle: Grid,
    /// The program's rating.
    pub(crate) rating: Rating,
    /// The program's processor time in milliseconds, where it was measured.
    pub(crate) ms: Option<f64>,
}

/// A step that the program took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Theirs {
    /// Under the program's own name.
    pub(crate) technique: String,
    /// How hard.
    pub(crate) score: Score,
    /// What it does.
    pub(crate) outcome: Outcome,
}

impl From<&Taken> for Theirs {
    fn from(taken: &Taken) -> Self {
        let outcome = Outcome {
            placements: taken.placement.into_iter().collect(),
            eliminations: taken.eliminations.iter().copied().collect(),
        };
        Self { technique: taken.kind.to_string(), score: taken.score, outcome }
    }
}

/// The text of a file, empty where it cannot be read.
pub(crate) fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_default()
}

/// The rows of ratings (`id,puzzle,ER,EP,ED,…`), without those that the program did not end.
pub(crate) fn rated(text: &str) -> Vec<Rated> {
    // Our own rows have HoDoKu's level and score in place of time and status.
    let with_time = text.lines().next().is_some_and(|header| header.ends_with(",cpu_ms,status"));
    let rows = text.lines().skip(1).map(fields).filter(|f| !with_time || f[7] == "ok");
    rows.filter_map(|f| {
        let [er, ep, ed] = [&f[2], &f[3], &f[4]].map(|text| text.parse().ok());
        let rating = Rating { er: er?, ep: ep?, ed: ed? };
        let ms = if with_time { f[6].parse().ok() } else { None };
        Some(Rated { id: f[0].clone(), puzzle: f[1].parse().ok()?, rating, ms })
    })
    .collect()
}

/// Paths by id: `id,step,rating,technique,placement,eliminations`.
pub(crate) fn ways(text: &str) -> BTreeMap<String, Vec<Theirs>> {
    let mut ways: BTreeMap<String, Vec<Theirs>> = BTreeMap::new();
    for f in text.lines().skip(1).map(fields) {
        let Ok(score) = f[2].parse() else { continue };
        let outcome = outcome(&f[4], &f[5]);
        let step = Theirs { technique: f[3].clone(), score, outcome };
        ways.entry(f[0].clone()).or_default().push(step);
    }
    ways
}
