//! The JSON of f-puzzles and of SudokuPad. Both tell many kinds of Sudoku; whatever goes beyond
//! the classic rules is refused by name, never ignored.

use serde_json::Value;
use unica_board::{ByCell, Candidates, Cell, CellSet, Digit, DigitSet, House};

use crate::fault::FaultKind;
use crate::symbols::{digit, grid_of};
use crate::zipper::with_long_names;
use crate::{Format, Reading};

/// Keys of f-puzzles that say nothing about the rules.
const HARMLESS: &[&str] = &[
    "size",
    "title",
    "author",
    "ruleset",
    "rules",
    "grid",
    "solution",
    "successMessage",
    "msgcorrect",
    "highlightConflicts",
    "highlightconflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "metadata",
    "id",
    "source",
    "date",
    "difficulty",
    "text",
];

/// Reads an object of either program; `None` if it is neither.
pub(crate) fn read(value: &Value) -> Option<Result<Reading, FaultKind>> {
    let table = |name: &str| {
        let rows = value.get(name)?.as_array()?;
        let object =
            |row: &Value| row.as_array().is_some_and(|row| row.iter().all(Value::is_object));
        (!rows.is_empty() && rows.iter().all(object)).then_some(rows)
    };
    if let Some(rows) = table("grid") {
        return Some(fpuzzles(value, rows));
    }
    if table("ce").is_some() {
        return read(&with_long_names(value.clone()));
    }
    table("cells").map(|rows| sudokupad(value, rows))
}

fn has(what: &str) -> FaultKind {
    FaultKind::NotClassic(what.into())
}

/// Does a value say something?
fn says(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::String(text) => !text.is_empty(),
        Value::Array(list) => !list.is_empty(),
        Value::Object(object) => !object.is_empty(),
        _ => true,
    }
}

/// The cells of a table of nine rows of nine.
fn nine_by_nine(rows: &[Value]) -> Result<ByCell<&Value>, FaultKind> {
    let flat: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
    let square =
        rows.len() == 9 && rows.iter().all(|row| row.as_array().is_some_and(|r| r.len() == 9));
    match <[&Value; 81]>::try_from(flat) {
        Ok(cells) if square => Ok(ByCell::from_array(cells)),
        _ => Err(has(&format!("{} rows", rows.len()))),
    }
}

/// The digit of a cell, as a number or as text.
fn value_of(cell: &Value) -> Result<Option<Digit>, FaultKind> {
    let refuse = |value: &Value| {
        FaultKind::NotACell(value.to_string().chars().take(40).collect::<String>().into())
    };
    match cell.get("value") {
        None | Some(Value::Null) => Ok(None),
        Some(value @ Value::Number(number)) => {
            let n =
                number.as_u64().and_then(|n| u8::try_from(n).ok()).ok_or_else(|| refuse(value))?;
            if n == 0 {
                Ok(None)
            } else {
                Digit::from_value(n).map(Some).ok_or_else(|| refuse(value))
            }
        }
        Some(value @ Value::String(text)) => {
            let mut symbols = text.trim().chars();
            match (symbols.next(), symbols.next()) {
                (None, _) => Ok(None),
                (Some(c), None) => digit(c).map(Some).ok_or_else(|| refuse(value)),
                _ => Err(refuse(value)),
            }
        }
        Some(value) => Err(refuse(value)),
    }
}

fn fpuzzles(value: &Value, rows: &[Value]) -> Result<Reading, FaultKind> {
    if let Some(size) = value.get("size").filter(|size| size.as_u64().is_some_and(|n| n != 9)) {
        return Err(has(&format!("size {size}")));
    }
    let beyond = value.as_object().and_then(|object| {
        object.iter().find(|(key, value)| !HARMLESS.contains(&key.as_str()) && says(value))
    });
    if let Some((key, _)) = beyond {
        return Err(has(key));
    }
    let cells = nine_by_nine(rows)?;
    let mut reading = Reading::new(unica_board::Grid::EMPTY);
    let mut marks = Candidates::ALL;
    for (cell, value) in cells.iter() {
        let region = value.get("region").and_then(Value::as_u64);
        if region.is_some_and(|region| region != cell.houses()[2].index() as u64 - 18) {
            return Err(has("irregular regions"));
        }
        if let Some(digit) = value_of(value)? {
            reading.grid.set(cell, Some(digit));
            if value.get("given").and_then(Value::as_bool).unwrap_or(false) {
                reading.givens.insert(cell);
            }
        }
        if let Some(list) = value.get("givenPencilMarks").and_then(Value::as_array) {
            let digit = |value: &Value| Digit::from_value(u8::try_from(value.as_u64()?).ok()?);
            let digits: DigitSet = list.iter().filter_map(digit).collect();
            if !digits.is_empty() {
                marks.set(cell, digits);
            }
        }
    }
    if marks != Candidates::ALL {
        reading.candidates = Some(Box::new(marks));
        reading.candidates = Some(Box::new(reading.problem()));
    }
    crate::json::describe(&mut reading, value);
    if let Some(text) = value.get("ruleset").and_then(Value::as_str).filter(|text| !text.is_empty())
    {
        reading.notes_mut().description = Some(text.to_owned());
    }
    if let Some(Ok(solution)) = value.get("solution").and_then(crate::json::cells) {
        reading.claim(&solution.grid);
    }
    reading.format = Format::FPuzzles;
    Ok(reading)
}

fn sudokupad(value: &Value, rows: &[Value]) -> Result<Reading, FaultKind> {
    for key in [
        "lines",
        "arrows",
        "underlays",
        "overlays",
        "thermos",
        "foglight",
        "fogofwar",
        "triggereffect",
    ] {
        if value.get(key).is_some_and(says) {
            return Err(has(key));
        }
    }
    let cells = nine_by_nine(rows)?;
    let list = |key: &str| value.get(key).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    for region in list("regions") {
        if house(region).is_none_or(|house| house.index() < 18) {
            return Err(has("irregular regions"));
        }
    }
    for cage in list("cages") {
        let inside = cage.get("cells").filter(|cells| says(cells));
        let sum = cage.get("value").or_else(|| cage.get("sum")).is_some_and(says);
        let style = cage.get("style").and_then(Value::as_str).unwrap_or_default();
        let extra = cage.get("unique").is_some_and(says)
            && !matches!(style, "rowcol" | "box")
            && inside.is_none_or(|cells| house(cells).is_none());
        if inside.is_some() && (sum || extra || style == "killer") {
            return Err(has("cages"));
        }
    }
    let mut reading = Reading::new(unica_board::Grid::EMPTY);
    for (cell, value) in cells.iter() {
        reading.grid.set(cell, value_of(value)?);
    }
    reading.givens = reading.grid.filled();
    let told = value.get("metadata").unwrap_or(value);
    crate::json::describe(&mut reading, told);
    if let Some(text) = told.get("rules").and_then(Value::as_str).filter(|text| !text.is_empty()) {
        reading.notes_mut().description = Some(text.to_owned());
    }
    if let Some(solution) = told.get("solution").and_then(Value::as_str)
        && solution.len() == 81
    {
        reading.claim(&grid_of(solution.chars()));
    }
    reading.format = Format::SudokuPad;
    Ok(reading)
}

/// The house whose cells a list of `[row, column]` names.
fn house(list: &Value) -> Option<House> {
    let cell = |pair: &Value| {
        let index = |i: usize| {
            pair.get(i)?.as_u64().and_then(|n| usize::try_from(n).ok()).filter(|n| *n < 9)
        };
        Cell::try_new(index(0)? * 9 + index(1)?)
    };
    let cells: CellSet = list.as_array()?.iter().map(cell).collect::<Option<_>>()?;
    House::ALL.into_iter().find(|house| house.cells() == cells)
}
