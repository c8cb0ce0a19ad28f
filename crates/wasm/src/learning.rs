//! Hints, the way through a puzzle, and the guide of techniques, in words and drawn.

use serde::{Deserialize, Serialize};
use unica::formats::Reading;
use unica::logic::{Family, Hint, Path, Position, Scope, Step, Technique};
use unica::reading::{Known, next_hint, scope};
use unica::words::{Language, Telling, Words};
use unica::{Candidates, Cell, DigitSet, Grid, wire};

use crate::call::{self, Failure, json};
use crate::drawing::Drawing;
use crate::marks::{digits, mask, numbers};
use crate::solving::Text;

/// The sentences of a language.
#[derive(Debug, Deserialize)]
pub struct Bring {
    lang: String,
    text: String,
}

/// Takes the words that a host brings: the text of `locales/<lang>.json`.
///
/// # Errors
/// Where there is no such language, or the text is none of its words.
pub fn words(asked: &Bring) -> Result<Words, Failure> {
    let language: Language = asked.lang.parse().map_err(Failure::call)?;
    Words::from_json(language, &asked.text).map_err(Failure::call)
}

/// A position of a game.
#[derive(Debug, Deserialize)]
pub struct Desk {
    givens: String,
    digits: String,
    marks: Option<Vec<u16>>,
    #[serde(default, rename = "noUniqueness")]
    no_uniqueness: bool,
}

impl Desk {
    fn reading(&self) -> Result<Reading, Failure> {
        let givens: Grid = self.givens.parse().map_err(Failure::input)?;
        let grid: Grid = self.digits.parse().map_err(Failure::input)?;
        if !grid.extends(&givens) {
            return Err(Failure::input("a given is not among the digits"));
        }
        if self.marks.as_ref().is_some_and(|marks| marks.len() != Cell::COUNT) {
            return Err(Failure::input("marks are 81 numbers"));
        }
        let marks = self.marks.as_deref().filter(|marks| marks.iter().any(|&mask| mask != 0));
        let of = |masks: &[u16]| {
            let mask = |cell: Cell| masks.get(cell.index()).copied().unwrap_or(0);
            Box::new(Candidates::new_with(|cell| digits(mask(cell))))
        };
        Ok(Reading { givens: givens.filled(), candidates: marks.map(of), ..Reading::new(grid) })
    }
}

/// A step with its drawing.
#[derive(Debug, Serialize)]
pub struct ToldStep {
    #[serde(flatten)]
    step: wire::StepTold,
    drawing: Drawing,
}

impl ToldStep {
    fn new(words: &Words, position: &Position, step: &Step) -> Self {
        Self { step: wire::StepTold::told(words, step), drawing: Drawing::new(position, step) }
    }
}

/// Where to look.
#[derive(Debug, Default, Serialize)]
struct Area {
    houses: Vec<usize>,
    digits: u16,
}

/// A hint, as a page shows it.
#[derive(Debug, Serialize)]
pub struct Told {
    kind: &'static str,
    texts: Vec<String>,
    area: Area,
    cells: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<ToldStep>,
    /// The marks on which the step is drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    marks: Option<Vec<u16>>,
}

/// The next hint of a game.
///
/// # Errors
/// Where digits or givens are not 81 characters, or do not go together.
pub fn hint(words: &Words, asked: &Desk) -> Result<Told, Failure> {
    let reading = asked.reading()?;
    // A player's marks are an opinion: they decide nothing.
    let known = Known::of(&Reading { candidates: None, ..reading.clone() });
    let found = next_hint(&reading, &known, !asked.no_uniqueness);
    let cells = match &found {
        Hint::Clashing(at) | Hint::Wrong(at) | Hint::Lost(at) | Hint::Unmarked(at) => *at,
        Hint::Stale(marks) => marks.iter().map(|mark| mark.cell).collect(),
        Hint::Dead(unica::logic::Dead::Cell(cell)) => (*cell).into(),
        Hint::Dead(unica::logic::Dead::Digit(_, house)) => house.cells(),
        _ => unica::CellSet::EMPTY,
    };
    let tellings: &[Telling] =
        if matches!(found, Hint::Step(_)) { &Telling::ALL } else { &[Telling::Whole] };
    let texts = tellings.iter().map(|&telling| words.hint(&found, telling)).collect();
    let kind = wire::hint_kind(&found);
    let mut told =
        Told { kind, texts, area: Area::default(), cells: numbers(cells), step: None, marks: None };
    match &found {
        Hint::Step(step) => {
            let position = seen(&reading);
            let area = step.area();
            told.area = Area {
                houses: area.houses.iter().map(|house| house.index()).collect(),
                digits: mask(area.digits),
            };
            told.step = Some(ToldStep::new(words, &position, step));
            told.marks = Some(masks(&position));
        }
        Hint::Dead(unica::logic::Dead::Digit(digit, house)) => {
            told.area = Area { houses: vec![house.index()], digits: mask((*digit).into()) };
        }
        _ => {}
    }
    Ok(told)
}

/// The position as a hint sees it: a cell without marks may hold what the rules leave.
fn seen(reading: &Reading) -> Position {
    let all = Candidates::pencil_marks(&reading.grid);
    let marks = reading.candidates.as_deref();
    let of = |cell| match marks.map_or(DigitSet::EMPTY, |marks| marks[cell]) {
        own if own.is_empty() => all[cell],
        own => own & all[cell],
    };
    Position::with_marks(&reading.grid, reading.givens, &Candidates::new_with(of))
}

fn masks(position: &Position) -> Vec<u16> {
    Cell::ALL.map(|cell| mask(position.marks(cell))).to_vec()
}

/// A way to the end.
#[derive(Debug, Serialize)]
pub struct Way {
    steps: Vec<WayStep>,
    end: String,
    solved: bool,
}

#[derive(Debug, Serialize)]
struct WayStep {
    #[serde(flatten)]
    step: ToldStep,
    digits: String,
    marks: Vec<u16>,
}

/// Every step from a position on, each with the board before it.
///
/// # Errors
/// Where digits or givens are not 81 characters, or do not go together.
pub fn way(words: &Words, asked: &Desk) -> Result<Way, Failure> {
    let reading = asked.reading()?;
    let mut path = Path::new(seen(&reading), scope(&reading, !asked.no_uniqueness));
    let mut steps = Vec::new();
    loop {
        let before = *path.position();
        let Some(step) = path.next() else { break };
        steps.push(WayStep {
            step: ToldStep::new(words, &before, &step),
            digits: before.grid().to_string(),
            marks: masks(&before),
        });
    }
    let end = path.position();
    Ok(Way { steps, end: end.grid().to_string(), solved: end.is_full() })
}

/// A technique in the list of the guide.
#[derive(Debug, Serialize)]
pub struct Listed {
    slug: &'static str,
    name: String,
    family: &'static str,
    tier: u8,
}

/// All techniques, from the easiest.
pub fn techniques(words: &Words) -> Vec<Listed> {
    let listed = |technique: &Technique| {
        let about = technique.about();
        Listed {
            slug: about.slug,
            name: words.technique(*technique).to_owned(),
            family: family(about.family),
            tier: about.tier,
        }
    };
    Technique::ALL.iter().map(listed).collect()
}

/// What a family is called between programs.
const fn family(family: Family) -> &'static str {
    match family {
        Family::Singles => "singles",
        Family::Intersections => "intersections",
        Family::Subsets => "subsets",
        Family::Fish => "fish",
        Family::SingleDigit => "single-digit",
        Family::Wings => "wings",
        Family::Colouring => "colouring",
        Family::Uniqueness => "uniqueness",
        Family::Chains => "chains",
        Family::AlmostLocked => "almost-locked",
        Family::Exclusion => "exclusion",
        Family::Forcing => "forcing",
        Family::LastResort => "last-resort",
    }
}

/// A technique by name.
#[derive(Debug, Deserialize)]
pub struct OfTechnique {
    technique: String,
}

/// An example of a technique.
#[derive(Debug, Serialize)]
pub struct Example {
    name: String,
    family: &'static str,
    tier: u8,
    givens: String,
    digits: String,
    marks: Vec<u16>,
    step: ToldStep,
}

/// The examples of the guide.
const EXAMPLES: &str = include_str!("../../../testdata/techniques.tsv");

/// The example of a technique, with its step.
///
/// # Errors
/// Where there is no such technique.
pub fn example(words: &Words, asked: &OfTechnique) -> Result<Example, Failure> {
    let technique: Technique = asked.technique.parse().map_err(Failure::call)?;
    let row = EXAMPLES.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let row = row.filter(|row| row.first() == Some(&technique.slug())).find(|row| row.len() >= 5);
    let found = row.and_then(|row| found(technique, &row));
    let (givens, position, step) =
        found.ok_or_else(|| Failure::input(format!("{technique} has no example")))?;
    let about = technique.about();
    Ok(Example {
        name: words.technique(technique).to_owned(),
        family: family(about.family),
        tier: about.tier,
        givens: givens.to_string(),
        digits: position.grid().to_string(),
        marks: masks(&position),
        step: ToldStep::new(words, &position, &step),
    })
}

/// The position of a row of the examples, and the step that it is about.
fn found(technique: Technique, row: &[&str]) -> Option<(Grid, Position, Step)> {
    let [_, puzzle, grid, gone, outcome, ..] = row else { return None };
    let (puzzle, grid): (Grid, Grid) = (puzzle.parse().ok()?, grid.parse().ok()?);
    let mut marks = Candidates::pencil_marks(&grid);
    for word in gone.split_whitespace() {
        let (cell, digit) = word.split_once("<>")?;
        marks.remove(cell.parse().ok()?, digit.parse().ok()?);
    }
    let position = Position::with_marks(&grid, puzzle.filled(), &marks);
    let is_dual = matches!(technique, Technique::DualTwoStringKite | Technique::DualEmptyRectangle);
    let scope = Scope { dual: is_dual, ..Scope::default() };
    let step = technique.all(&position, &scope).into_iter().find(|step| {
        let placed = step.placements.iter().map(|c| format!("{}={}", c.cell, c.digit));
        let gone = step.eliminations.iter().map(|c| format!("{}<>{}", c.cell, c.digit));
        placed.chain(gone).collect::<Vec<_>>().join(" ") == *outcome
    })?;
    Some((puzzle, position, step))
}

/// Answers `explain` and `hints` as the command does with `--format json`.
///
/// # Errors
/// Where a record cannot be made.
pub fn records(name: &str, words: &Words, asked: &Text) -> call::Answer {
    let uniqueness = !asked.no_uniqueness;
    if name == "hints" {
        return asked.each(|reading, source| {
            let found = next_hint(reading, &Known::of(reading), uniqueness);
            json(&wire::Hinted::new(reading, &found, words, source))
        });
    }
    asked.each(|reading, source| {
        let scope = scope(reading, uniqueness);
        match wire::Explained::new(reading, scope, words, || false, source) {
            Some(record) => json(&record),
            None => Ok(String::new()),
        }
    })
}
