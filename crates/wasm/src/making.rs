//! Making puzzles: all at once, or a search in pieces that can be given up between two of them.

use serde::{Deserialize, Serialize};
use unica::aim::{Aim, Found, grades};
use unica::formats::Format;
use unica::generate::{Generator, Goal, Look, Made, Recipe, Wish};
use unica::logic::rating::grade::GradeWord;
use unica::logic::{HodokuLevel, Position, Technique};
use unica::{Puzzle, wire};

use crate::call::{self, Failure, json};
use crate::rating::Ratings;

/// What puzzle is wanted.
#[derive(Debug, Deserialize)]
pub struct Wanted {
    /// A number, or its digits as a string where JavaScript would round it.
    #[serde(deserialize_with = "seed")]
    seed: u64,
    /// The first of the seed's list, from 0.
    #[serde(default)]
    number: u64,
    /// How many of them.
    #[serde(default = "one")]
    count: u64,
    recipe: Option<String>,
    symmetry: Option<String>,
    clues: Option<u8>,
    #[serde(default)]
    exact: bool,
    #[serde(default)]
    minimal: bool,
    grade: Option<String>,
    #[serde(default)]
    needs: Vec<String>,
    #[serde(default, rename = "noHarder")]
    no_harder: bool,
    #[serde(rename = "hodokuLevel")]
    hodoku_level: Option<String>,
    score: Option<(u32, u32)>,
    se: Option<Ratings>,
    #[serde(rename = "seRules")]
    se_rules: Option<String>,
    tries: Option<u32>,
    /// So many tries are known to be of no use.
    #[serde(default)]
    from: u32,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "a seed: a number from 0 to 2^64 - 1, or its digits")]
enum Seed {
    Number(u64),
    Digits(String),
}

fn seed<'a, D: serde::Deserializer<'a>>(from: D) -> Result<u64, D::Error> {
    match Seed::deserialize(from)? {
        Seed::Number(seed) => Ok(seed),
        Seed::Digits(text) => text.parse().map_err(|_| {
            serde::de::Error::custom(format!("a seed is a number up to 2^64 - 1, not {text:?}"))
        }),
    }
}

fn one() -> u64 {
    1
}

impl Wanted {
    fn wish(&self) -> Result<Wish, Failure> {
        let goal = match self.clues {
            _ if self.minimal => Some(Goal::Minimal),
            Some(n) if self.exact => Some(Goal::Exactly(n)),
            other => other.map(Goal::Clues),
        };
        let wish = Wish {
            recipe: word(self.recipe.as_deref())?.unwrap_or(Recipe::Uniform),
            goal,
            look: word(self.symmetry.as_deref())?.unwrap_or(Look::Any),
            tries: self.tries.unwrap_or(Wish::TRIES),
            ..Wish::default()
        };
        wish.check().map_err(Failure::call)?;
        Ok(wish)
    }

    fn aim(&self) -> Result<Aim, Failure> {
        let technique = |name: &String| name.parse::<Technique>().map_err(Failure::call);
        let level = |name: &String| {
            let found = HodokuLevel::ALL.into_iter().find(|l| l.name().eq_ignore_ascii_case(name));
            found.ok_or_else(|| Failure::call(format!("HoDoKu has no level {name:?}")))
        };
        Ok(Aim {
            grade: self.grade.as_deref().map(grades).transpose().map_err(Failure::call)?,
            needs: self.needs.iter().map(technique).collect::<Result<_, _>>()?,
            no_harder: self.no_harder,
            level: self.hodoku_level.as_ref().map(level).transpose()?,
            score: self.score,
            se: self.se.as_ref().map(Ratings::range).transpose()?,
            se_rules: word(self.se_rules.as_deref())?.unwrap_or_default(),
        })
    }
}

fn word<T>(name: Option<&str>) -> Result<Option<T>, Failure>
where
    T: std::str::FromStr,
    T::Err: ToString,
{
    name.map(|name| name.parse::<T>().map_err(Failure::call)).transpose()
}

/// Puzzles, a record a line, as `unica generate --format jsonl` writes them.
///
/// # Errors
/// Where the wish makes no sense.
pub fn generate(generator: &mut Generator, asked: &Wanted) -> call::Answer {
    let (wish, aim) = (asked.wish()?, asked.aim()?);
    let mut out = String::new();
    for number in asked.number..asked.number.saturating_add(asked.count) {
        let seed = asked.seed;
        let made = if aim.is_any() {
            let accept = |found: &Option<Found>| found.is_some();
            generator
                .make_accepted(
                    &wish,
                    seed,
                    number,
                    &|puzzle: &Puzzle| aim.found(puzzle),
                    accept,
                    None,
                )
                .map(|graded| (graded.made, graded.grade.unwrap_or_default()))
        } else {
            generator.make(&wish, seed, number, None).map(|made| (made, Found::default()))
        };
        out.push_str(&match made {
            Ok((made, found)) => json(&wire::Generated::new(&wish, seed, number, &made, &found))?,
            Err(gave_up) => {
                let (reason, tries) = (gave_up.to_string(), gave_up.tries);
                json(&wire::GivenUp { number, seed: wire::Number(seed.into()), reason, tries })?
            }
        });
        out.push('\n');
    }
    Ok(out)
}

/// What a piece of a search came to.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Piece {
    /// A puzzle.
    Made {
        /// The puzzle.
        made: Box<MadeOne>,
    },
    /// None yet.
    Next {
        /// How many tries there were in all: where the next piece goes on.
        next: u32,
    },
}

/// A puzzle with its grade.
#[derive(Debug, Serialize)]
pub struct MadeOne {
    #[serde(flatten)]
    record: wire::Generated,
    word: &'static str,
}

/// A piece of a search: after `from` tries `tries` more. In all it finds what one search for as many
/// tries does, the same puzzle that `generate` gives.
///
/// # Errors
/// Where the wish makes no sense.
pub fn make(generator: &mut Generator, asked: &Wanted) -> Result<Piece, Failure> {
    let (mut wish, aim) = (asked.wish()?, asked.aim()?);
    let (seed, number) = (asked.seed, asked.number);
    let next = asked.from.saturating_add(asked.tries.unwrap_or(20).max(1));
    // Tries are pieces of the search here; within one, a puzzle has its usual tries.
    wish.tries = if aim.is_any() { Wish::TRIES } else { next };
    let made: Option<(Made, Found)> = if aim.is_any() {
        let grade = |puzzle: &Puzzle| aim.found(puzzle);
        let accept = |found: &Option<Found>| found.is_some();
        generator
            .make_accepted_within(asked.from..next, &wish, (seed, number), &grade, accept, None)
            .ok()
            .map(|graded| (graded.made, graded.grade.unwrap_or_default()))
    } else {
        let made = generator.make(&wish, seed, number, None);
        made.ok().map(|made| (made, Found::default()))
    };
    let Some((made, found)) = made else { return Ok(Piece::Next { next }) };
    let mut record = wire::Generated::new(&wish, seed, number, &made, &found);
    let graded = wire::GradeRated::new(&Position::new(&made.clues), &Default::default());
    record.grade = Some(graded.grade);
    record.hardest = graded.hardest;
    Ok(Piece::Made { made: Box::new(MadeOne { record, word: graded.word }) })
}

/// What can be asked for by name.
#[derive(Debug, Serialize)]
pub struct Names {
    symmetries: Vec<&'static str>,
    recipes: Vec<&'static str>,
    grades: Vec<&'static str>,
    formats: Vec<FormatName>,
}

#[derive(Debug, Serialize)]
struct FormatName {
    name: &'static str,
    label: &'static str,
    writable: bool,
}

/// The names of symmetries, recipes, grades and formats.
pub fn names() -> Names {
    let format = |format: &Format| FormatName {
        name: format.slug(),
        label: format.describe(),
        writable: format.writable(),
    };
    Names {
        symmetries: Look::ALL.map(Look::name).to_vec(),
        recipes: Recipe::ALL.map(Recipe::name).to_vec(),
        grades: GradeWord::ALL.map(GradeWord::name).to_vec(),
        formats: Format::ALL.iter().map(format).collect(),
    }
}
