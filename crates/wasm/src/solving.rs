//! Reading, solving, counting and checking of puzzles in any text.

use serde::{Deserialize, Serialize};
use unica::formats::{Format, Reading, Writer, read_all};
use unica::game::{Game, Move};
use unica::reading::report;
use unica::{
    Answer, Candidates, Cell, Digit, End, Grid, Job, Verdict, assess, solutions, solve, wire,
};

use crate::call::{self, Failure, json};
use crate::marks::{mask, numbers};
use crate::rating;
use crate::view::{Origin, journal};

/// Puzzles in a text, and what is asked of each.
#[derive(Debug, Deserialize)]
pub struct Text {
    /// The text, in any format.
    pub text: String,
    /// What the text is called in `source`.
    #[serde(default = "Text::name")]
    pub name: String,
    /// The most solutions to look for.
    pub limit: Option<u64>,
    /// Of several solutions, show the first.
    #[serde(default)]
    pub any: bool,
    /// Without a limit: all solutions.
    #[serde(default)]
    pub all: bool,
    /// Do not use techniques that rest on there being one solution.
    #[serde(default, rename = "noUniqueness")]
    pub no_uniqueness: bool,
    /// How it is rated.
    #[serde(flatten)]
    pub ratings: rating::Asked,
}

/// A puzzle in 81 characters.
#[derive(Debug, Deserialize)]
pub struct One {
    pub(crate) puzzle: String,
}

/// A puzzle, and the format to write it in.
#[derive(Debug, Deserialize)]
pub struct Convert {
    #[serde(alias = "text")]
    puzzle: String,
    to: String,
}

/// What is wrong with a text, and where.
#[derive(Debug, Serialize)]
pub struct Fault {
    line: u64,
    column: u32,
    message: String,
}

impl Text {
    fn name() -> String {
        "text".to_owned()
    }

    /// Reads every puzzle and answers with a record a line, as the command writes them, each behind
    /// the last; what could not be read is told in a last line of its own.
    ///
    /// # Errors
    /// Where a record cannot be made.
    pub fn each(&self, mut record: impl FnMut(&Reading, String) -> call::Answer) -> call::Answer {
        let (mut out, mut faults) = (String::new(), Vec::new());
        for item in read_all(self.text.as_bytes(), None) {
            match item {
                Ok(reading) => {
                    let source = format!("{}:{}", self.name, reading.position.line);
                    let told = record(&reading, source)?;
                    // An impossible puzzle has no solution to enumerate.
                    if !told.is_empty() {
                        out.push_str(&told);
                        out.push('\n');
                    }
                }
                Err(fault) => faults.push(Fault::of(&fault)),
            }
        }
        if !faults.is_empty() {
            out.push_str(&json(&Faults { faults })?);
            out.push('\n');
        }
        Ok(out)
    }
}

#[derive(Serialize)]
struct Faults {
    faults: Vec<Fault>,
}

impl Fault {
    fn of(fault: &unica::formats::Fault) -> Self {
        let (line, column) = (fault.position.line, fault.position.column);
        Self { line, column, message: fault.to_string() }
    }
}

/// As many solutions as a record holds at the most.
const MOST_IN_A_RECORD: usize = 100_000;

/// Answers `solve`, `count`, `enumerate`, `check` and `rate` as the command does with
/// `--format jsonl`.
///
/// # Errors
/// Where the request makes no sense, or a record cannot be made.
pub fn records(name: &str, asked: &Text) -> call::Answer {
    match name {
        "count" => asked.each(|reading, source| json(&counted(asked, reading, source))),
        "enumerate" => asked.each(|reading, source| enumerated(asked, reading, &source)),
        "check" => asked.each(|reading, source| {
            json(&wire::Checked::new(reading, &assess(&reading.problem()), source))
        }),
        "rate" => rating::records(asked),
        _ => asked.each(|reading, source| json(&solved(asked, reading, source))),
    }
}

fn solved(asked: &Text, reading: &Reading, source: String) -> wire::Solved {
    let problem = reading.problem();
    let listing = asked.all || asked.limit.is_some();
    if listing {
        let limit = asked.limit.unwrap_or(u64::MAX);
        let most = usize::try_from(limit).unwrap_or(usize::MAX).min(MOST_IN_A_RECORD);
        let mut all = solutions(&problem);
        let kept: Vec<Grid> = all.by_ref().take(most).collect();
        let answer = Answer {
            found: kept.len() as u64,
            exact: kept.len() < most,
            first: kept.first().copied(),
            guesses: 0,
        };
        let report = report(&problem, &answer, most as u64);
        return wire::Solved::new(reading, &report, &kept, wire::Shows::All, source);
    }
    let answer = solve(&problem, &Job::limit(2));
    let (shows, keep) = if asked.any { (wire::Shows::Any, 2) } else { (wire::Shows::Only, 1) };
    let kept: Vec<Grid> = match answer.found {
        1 if answer.exact => answer.first.into_iter().collect(),
        _ => solutions(&problem).take(keep.min(answer.found as usize)).collect(),
    };
    wire::Solved::new(reading, &report(&problem, &answer, 2), &kept, shows, source)
}

fn counted(asked: &Text, reading: &Reading, source: String) -> wire::Counted {
    let problem = reading.problem();
    let limit = if asked.all { u128::MAX } else { asked.limit.unwrap_or(2).into() };
    let total = unica::count_all(&problem, limit, None);
    let end = if total.exact { End::Complete } else { End::Limit };
    wire::Counted::new(reading, total.found, &end, source)
}

fn enumerated(asked: &Text, reading: &Reading, source: &str) -> call::Answer {
    let limit = asked.limit.map_or(MOST_IN_A_RECORD, |limit| limit.min(1 << 20) as usize);
    let problem = reading.problem();
    let each = solutions(&problem).take(limit).zip(1..).map(|(grid, number)| {
        json(&wire::Enumerated {
            question: wire::Question::of(reading),
            number,
            solution: grid.to_string(),
            source: source.to_owned(),
        })
    });
    Ok(each.collect::<Result<Vec<_>, Failure>>()?.join("\n"))
}

pub(crate) fn grid(text: &str) -> Result<Grid, Failure> {
    text.parse().map_err(Failure::input)
}

/// What was read.
#[derive(Debug, Serialize)]
pub struct Read {
    puzzles: Vec<ReadOne>,
    faults: Vec<Fault>,
}

#[derive(Debug, Serialize)]
struct ReadOne {
    puzzle: String,
    digits: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    marks: Option<Vec<u16>>,
    format: &'static str,
    line: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    /// The lines that bring a fresh game to what was read: digits that were placed, marks, moves.
    journal: Vec<String>,
    /// Of a save, where its puzzle comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    origin: Option<Origin>,
    /// Of a save, the milliseconds played.
    #[serde(skip_serializing_if = "Option::is_none")]
    elapsed: Option<u64>,
    /// Of a save, the hints used.
    #[serde(skip_serializing_if = "Option::is_none")]
    hints: Option<u32>,
    /// The text of the save, if it was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    save: Option<String>,
}

/// Reads puzzles in any format, or a save.
pub fn read(asked: &Text) -> Read {
    let text = asked.text.trim_start_matches('\u{feff}');
    if text.starts_with("unica game") {
        return read_save(text);
    }
    let (mut puzzles, mut faults) = (Vec::new(), Vec::new());
    for item in read_all(text.as_bytes(), None) {
        match item {
            Ok(reading) => puzzles.push(ReadOne::of(&reading)),
            Err(fault) => faults.push(Fault::of(&fault)),
        }
    }
    Read { puzzles, faults }
}

fn read_save(text: &str) -> Read {
    match Game::load(text.as_bytes()) {
        Ok(game) => {
            let one = ReadOne {
                puzzle: game.givens().grid().to_string(),
                digits: game.state().digits().to_string(),
                marks: None,
                format: "save",
                line: 1,
                title: None,
                journal: journal(&game),
                origin: Some(Origin::of(&game)),
                elapsed: Some(game.elapsed()),
                hints: Some(game.hints()),
                save: Some(text.to_owned()),
            };
            Read { puzzles: vec![one], faults: Vec::new() }
        }
        Err(error) => {
            let line = error.line as u64;
            let column = error.column.map_or(1, |column| u32::try_from(column).unwrap_or(u32::MAX));
            let fault = Fault { line, column, message: error.fault.to_string() };
            Read { puzzles: Vec::new(), faults: vec![fault] }
        }
    }
}

impl ReadOne {
    fn of(reading: &Reading) -> Self {
        let title = reading.notes.as_ref().and_then(|notes| notes.title.clone());
        let marks = reading.candidates.as_ref().map(|marks| Cell::ALL.map(|c| mask(marks[c])));
        Self {
            puzzle: reading.given_grid().to_string(),
            digits: reading.grid.to_string(),
            marks: marks.map(|marks| marks.to_vec()),
            format: reading.format.slug(),
            line: reading.position.line,
            title,
            journal: played(reading),
            origin: None,
            elapsed: None,
            hints: None,
            save: None,
        }
    }
}

/// The moves that bring a fresh game to what was read.
fn played(reading: &Reading) -> Vec<String> {
    let mut moves = Vec::new();
    for digit in Digit::ALL {
        let placed = reading.grid.cells_of(digit) - reading.givens;
        if !placed.is_empty() {
            moves.push(Move::Digit { cells: placed, digit });
        }
    }
    let empty = !reading.grid.filled();
    if let Some(marks) = &reading.candidates {
        for digit in Digit::ALL {
            let cells = marks.cells_of(digit) & empty;
            if !cells.is_empty() {
                moves.push(Move::Centre { cells, digit });
            }
        }
    }
    moves.iter().map(ToString::to_string).collect()
}

/// How a puzzle stands.
#[derive(Debug, Serialize)]
pub struct Status {
    solutions: u8,
    conflicts: Vec<usize>,
    differ: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    minimal: bool,
    redundant: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// None, one or several solutions; and if several, where they differ.
///
/// # Errors
/// Where the text is not 81 characters.
pub fn status(asked: &One) -> Result<Status, Failure> {
    let grid = grid(&asked.puzzle)?;
    let assessed = assess(&Candidates::from(&grid));
    let (solutions, solution, differ, reason) = match &assessed.verdict {
        Verdict::None(why) => (0, None, Vec::new(), why.map(|why| why.to_string())),
        Verdict::One(solution) => (1, Some(solution.to_string()), Vec::new(), None),
        Verdict::Several([a, b]) => (2, None, numbers(wire::differ(a, b)), None),
    };
    Ok(Status {
        solutions,
        conflicts: numbers(grid.clashing_cells()),
        differ,
        solution,
        minimal: assessed.is_minimal(),
        redundant: numbers(assessed.redundant),
        reason,
    })
}

/// Text in another format.
#[derive(Debug, Serialize)]
pub struct Converted {
    text: String,
    faults: Vec<Fault>,
}

/// The puzzles of a text, written in another format.
///
/// # Errors
/// Where there is no such format, or it cannot be written.
pub fn convert(asked: &Convert) -> Result<Converted, Failure> {
    let unknown = |error| Failure::call(format!("{:?}: {error}", asked.to));
    let format: Format = asked.to.parse().map_err(unknown)?;
    let mut writer = Writer::new(format)
        .ok_or_else(|| Failure::call(format!("{format} can be read and not written")))?;
    let (mut text, mut faults) = (String::new(), Vec::new());
    writer.begin(&mut text);
    for item in read_all(asked.puzzle.as_bytes(), None) {
        match item {
            Ok(reading) => writer.record(&reading, &mut text),
            Err(fault) => faults.push(Fault::of(&fault)),
        }
    }
    writer.end(&mut text);
    Ok(Converted { text, faults })
}
