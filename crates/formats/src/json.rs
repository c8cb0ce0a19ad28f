//! JSON: our own JSON Lines, lists of lists, and the many objects in which programs and data
//! sets keep a puzzle. Positions are those of the object or list that holds it.

use std::collections::BTreeMap;

use serde_json::Value;
use serde_json::value::RawValue;
use unica_board::{ByCell, Candidates, Cell, Digit, DigitSet, Grid};

use crate::document::{Cursor, Document};
use crate::fault::{Fault, FaultKind};
use crate::json_faults::{self, Members, kind};
use crate::symbols::{digit, is_blank};
use crate::{Format, Item, Reading, json_apps, read_all};

/// How deep a puzzle may lie in lists and objects.
const MAX_DEPTH: u8 = 8;

/// Names of a value with the puzzle, the surest first.
const PUZZLE: &[&str] = &[
    "puzzle", "quizzes", "quiz", "sudoku", "unsolved", "problem", "grid", "board", "givens",
    "clues", "values", "value", "data", "question", "content", "input",
];

/// Reads a document.
pub(crate) fn read(document: &Document) -> Vec<Item> {
    let mut cursor = document.cursor();
    let text = document.text();
    if document.is_too_long() {
        let (line, column) = cursor.place(0);
        return vec![Err(Fault::new(line, column, FaultKind::DocumentTooLong))];
    }
    let raw: &RawValue = match serde_json::from_str(text) {
        Ok(raw) => raw,
        Err(error) => {
            let byte = cursor.byte(error.line(), error.column() + usize::from(error.is_eof()));
            let (line, column) = cursor.place(byte);
            let reason = error.to_string();
            let reason =
                reason.rsplit_once(" at line ").map_or(reason.as_str(), |(reason, _)| reason);
            return vec![Err(Fault::new(line, column, FaultKind::BadJson(reason.into())))];
        }
    };
    let mut walk = Walk { text, cursor, items: Vec::new() };
    walk.value(raw, 0);
    if walk.items.is_empty() {
        walk.tell(raw, Err(FaultKind::NoPuzzleInside));
    }
    walk.items
}

/// A way through a document, from value to value.
struct Walk<'a> {
    text: &'a str,
    cursor: Cursor<'a>,
    items: Vec<Item>,
}

impl Walk<'_> {
    /// The line and the column of a value.
    fn place(&mut self, raw: &RawValue) -> (u64, usize) {
        let byte = (raw.get().as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        self.cursor.place(byte)
    }

    /// Adds what was found in a value.
    fn tell(&mut self, raw: &RawValue, found: Result<Reading, FaultKind>) {
        let (line, column) = self.place(raw);
        self.items.push(match found {
            Ok(mut reading) => {
                reading.position = crate::Position::new(line, column);
                Ok(reading)
            }
            Err(kind) => Err(Fault::new(line, column, kind)),
        });
    }

    /// Reads a value; a text only where it is a member of a list.
    fn value(&mut self, raw: &RawValue, depth: u8) {
        if depth > MAX_DEPTH {
            return;
        }
        match kind(raw) {
            b'{' => self.object(raw, depth),
            b'[' => self.list(raw, depth),
            b'"' if depth > 0 && raw.get().len() > 2 => {
                // What is far from a puzzle is told only among puzzles.
                let found = parsed(raw).and_then(|value| cells(&value));
                if let Some(found) = found.filter(|found| found.is_ok() || raw.get().len() >= 42) {
                    self.tell(raw, found);
                }
            }
            _ => {}
        }
    }

    fn list(&mut self, raw: &RawValue, depth: u8) {
        let Ok(parts) = serde_json::from_str::<Vec<&RawValue>>(raw.get()) else { return };
        if let Some(found) = (parts.len() == 9 || parts.len() == 81)
            .then(|| parsed(raw).and_then(|value| cells(&value)))
            .flatten()
        {
            return self.tell(raw, found);
        }
        if let Some(kind) = json_faults::grid(&parts) {
            return self.tell(raw, Err(kind));
        }
        let before = self.items.len();
        // How many members of each kind are puzzles, and which items say that one is none.
        let mut members = Members::default();
        for part in parts {
            let known = self.items.len();
            // Before what is inside: the cursor goes forwards at best.
            let (line, column) = self.place(part);
            self.value(part, depth + 1);
            let told = self.items.len() > known;
            if !told {
                self.items.push(Err(Fault::new(line, column, json_faults::member(part))));
            }
            members.add(part, told.then_some(()).ok_or(known));
        }
        let mut silent = members.silent().into_iter().peekable();
        if silent.peek().is_some() {
            let mut index = before;
            let tail = self.items.split_off(before);
            self.items.extend(tail.into_iter().filter(|_| {
                index += 1;
                silent.next_if_eq(&(index - 1)).is_none()
            }));
        }
    }

    fn object(&mut self, raw: &RawValue, depth: u8) {
        let Some(value) = parsed(raw) else { return };
        if let Some(found) = json_apps::read(&value).or_else(|| object(&value)) {
            return self.tell(raw, found);
        }
        let parts = serde_json::from_str::<BTreeMap<String, &RawValue>>(raw.get());
        for part in parts.unwrap_or_default().into_values() {
            if matches!(kind(part), b'{' | b'[') {
                self.value(part, depth + 1);
            }
        }
    }
}

fn parsed(raw: &RawValue) -> Option<Value> {
    serde_json::from_str(raw.get()).ok()
}

/// The puzzle of an object that names it; `None` if it names none.
fn object(value: &Value) -> Option<Result<Reading, FaultKind>> {
    let inner = value.get("metadata").filter(|inner| inner.get("puzzle").is_some());
    let holder = inner.unwrap_or(value);
    let named = |name: &str| holder.get(name).and_then(cells);
    let mut reading = match PUZZLE.iter().find_map(|name| named(name)) {
        Some(Ok(reading)) => reading,
        Some(Err(kind)) => return Some(Err(kind)),
        None => {
            let marks = holder.get("candidates").and_then(candidates)?;
            let mut reading = Reading::new(marks.settled());
            reading.candidates = Some(Box::new(marks));
            reading
        }
    };
    reading.format = Format::JsonLines;
    if let Some(Ok(givens)) = holder.get("givens").and_then(cells)
        && reading.grid.extends(&givens.grid)
    {
        reading.givens = givens.grid.filled();
    }
    if let Some(marks) = holder.get("candidates").and_then(candidates) {
        reading.candidates = Some(Box::new(marks));
    }
    for name in ["solution", "solutions", "answer", "solved"] {
        if let Some(Ok(solution)) = holder.get(name).and_then(cells) {
            reading.claim(&solution.grid);
        }
    }
    describe(&mut reading, value);
    Some(Ok(reading))
}

/// Keeps what an object tells beside the cells.
pub(crate) fn describe(reading: &mut Reading, value: &Value) {
    let text = |names: &[&str]| {
        names.iter().find_map(|name| match value.get(name)? {
            Value::String(text) if !text.is_empty() => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        })
    };
    let difficulty = value.get("difficulty");
    let words = difficulty.and_then(Value::as_str).map(str::to_owned);
    let number = difficulty.filter(|d| d.is_number()).map(Value::to_string);
    let notes = reading.notes_mut();
    notes.title = text(&["title", "name"]);
    notes.author = text(&["author"]);
    notes.description = text(&["description"]);
    notes.comment = text(&["comment", "note"]);
    notes.source = text(&["source"]);
    notes.date = text(&["date"]);
    notes.level = text(&["level"]).or(words);
    notes.rating = text(&["rating"]).or(number);
    notes.url = text(&["url"]);
    notes.id = text(&["id"]);
    reading.notes = reading.notes.take().and_then(|notes| notes.boxed());
}

/// The cells that a value tells; `None` if it is not of that shape.
pub(crate) fn cells(value: &Value) -> Option<Result<Reading, FaultKind>> {
    match value {
        Value::String(text) => {
            let mut items = read_all(text.as_bytes(), None);
            let item = if items.len() == 1 { items.pop()? } else { return None };
            match item {
                Ok(mut reading) => {
                    reading.format = Format::JsonLines;
                    Some(Ok(reading))
                }
                Err(fault) if matches!(fault.kind, FaultKind::NothingFound) => None,
                Err(fault) => Some(Err(fault.kind)),
            }
        }
        Value::Array(parts) => list_cells(parts),
        _ => None,
    }
}

/// 81 cells, nine lists of nine, or nine strings of nine.
fn list_cells(parts: &[Value]) -> Option<Result<Reading, FaultKind>> {
    let mut flat: Vec<Value> = Vec::with_capacity(81);
    match parts.len() {
        81 => flat.extend(parts.iter().cloned()),
        9 => {
            for part in parts {
                let before = flat.len();
                match part {
                    Value::Array(row) => flat.extend(row.iter().cloned()),
                    Value::String(row) => {
                        let symbols = row
                            .chars()
                            .filter(|c| digit(*c).is_some() || is_blank(*c) || *c == ' ');
                        flat.extend(symbols.map(|c| Value::String(c.to_string())));
                    }
                    _ => return None,
                }
                let cells = flat.len() - before;
                if cells != 9 {
                    return (before > 0 || cells > 6)
                        .then_some(Err(FaultKind::RowLength { cells }));
                }
            }
        }
        _ => return None,
    }
    let mut grid = Grid::EMPTY;
    let mut marks = ByCell::filled(DigitSet::ALL);
    let mut marked = false;
    for (cell, value) in Cell::ALL.into_iter().zip(&flat) {
        match one_cell(value) {
            Ok(OneCell::Empty) => {}
            Ok(OneCell::Digit(digit)) => {
                grid.set(cell, Some(digit));
                marks[cell] = DigitSet::only(digit);
            }
            Ok(OneCell::Candidates(digits)) => {
                marks[cell] = digits;
                marked = true;
            }
            Err(kind) => return Some(Err(kind)),
        }
    }
    let mut reading = Reading::new(grid);
    reading.format = Format::JsonLines;
    if marked {
        reading.candidates = Some(Box::new(Candidates::new_with(|cell| marks[cell])));
    }
    Some(Ok(reading))
}

/// What a value says as a cell.
pub(crate) enum OneCell {
    Empty,
    Digit(Digit),
    Candidates(DigitSet),
}

pub(crate) fn one_cell(value: &Value) -> Result<OneCell, FaultKind> {
    let refuse =
        || FaultKind::NotACell(value.to_string().chars().take(40).collect::<String>().into());
    match value {
        Value::Null | Value::Bool(false) => Ok(OneCell::Empty),
        Value::Number(number) => match number.as_u64() {
            Some(0) => Ok(OneCell::Empty),
            Some(n @ 1..=9) => u8::try_from(n)
                .ok()
                .and_then(Digit::from_value)
                .map(OneCell::Digit)
                .ok_or_else(refuse),
            _ => Err(refuse()),
        },
        Value::String(text) => {
            let mut symbols = text.trim().chars();
            match (symbols.next(), symbols.next()) {
                (None, _) => Ok(OneCell::Empty),
                (Some(c), None) if is_blank(c) => Ok(OneCell::Empty),
                (Some(c), None) => digit(c).map(OneCell::Digit).ok_or_else(refuse),
                _ => text.trim().parse().map(OneCell::Candidates).map_err(|_| refuse()),
            }
        }
        Value::Array(digits) => {
            let digits = digits.iter().map(|d| {
                let n = d.as_u64().and_then(|n| u8::try_from(n).ok());
                n.and_then(Digit::from_value).ok_or_else(refuse)
            });
            digits.collect::<Result<_, _>>().map(OneCell::Candidates)
        }
        Value::Object(object) => match object.get("value").or_else(|| object.get("cell")) {
            Some(inner) if !inner.is_object() => one_cell(inner),
            _ => Ok(OneCell::Empty),
        },
        Value::Bool(true) => Err(refuse()),
    }
}

/// Candidates: 729 characters, or a list of 81 or of nine times nine sets.
fn candidates(value: &Value) -> Option<Candidates> {
    if let Value::String(text) = value {
        return text.parse().ok();
    }
    let Value::Array(parts) = value else { return None };
    let flat: Vec<&Value> = match parts.len() {
        9 => parts.iter().filter_map(Value::as_array).flatten().collect(),
        _ => parts.iter().collect(),
    };
    if flat.len() != 81 {
        return None;
    }
    let sets: Option<Vec<DigitSet>> = flat
        .into_iter()
        .map(|value| match one_cell(value).ok()? {
            OneCell::Empty => Some(DigitSet::ALL),
            OneCell::Digit(digit) => Some(DigitSet::only(digit)),
            OneCell::Candidates(digits) => Some(digits),
        })
        .collect();
    let sets = sets?;
    Some(Candidates::new_with(|cell| sets[cell.index()]))
}
