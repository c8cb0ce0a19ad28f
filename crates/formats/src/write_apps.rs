//! Writers of JSON, XML and links.

use serde_json::{Map, Value, json};
use unica_board::{Cell, DigitSet, Grid};

use crate::write_text::symbols;
use crate::{Reading, packed, wiki};

/// Our own line of JSON: `puzzle` has all digits; `givens`, where some are not given, those that
/// are; and what else is known.
pub(crate) fn json_line(reading: &Reading, out: &mut String) {
    let mut object = vec![("puzzle", reading.grid.to_string())];
    if reading.givens != reading.grid.filled() {
        object.push(("givens", reading.given_grid().to_string()));
    }
    if let Some(candidates) = &reading.candidates {
        object.push(("candidates", candidates.to_string()));
    }
    if let Some(notes) = &reading.notes {
        let texts = [
            ("title", &notes.title),
            ("author", &notes.author),
            ("description", &notes.description),
            ("comment", &notes.comment),
            ("source", &notes.source),
            ("date", &notes.date),
            ("level", &notes.level),
            ("rating", &notes.rating),
            ("url", &notes.url),
            ("id", &notes.id),
        ];
        object.extend(notes.solution.map(|grid| ("solution", grid.to_string())));
        object.extend(texts.into_iter().filter_map(|(name, text)| Some((name, text.clone()?))));
    }
    // By hand, so that the puzzle comes first.
    out.push('{');
    for (i, (name, text)) in object.into_iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        out.push_str(&format!("{comma}{}:{}", Value::from(name), Value::from(text)));
    }
    out.push_str("}\n");
}

pub(crate) fn open_sudoku_begin(out: &mut String) {
    out.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n");
}

/// The first version of the format, which every program reads; it has digits only.
pub(crate) fn open_sudoku(grid: &Grid, out: &mut String) {
    out.push_str("  <game data=\"");
    out.extend(symbols(grid, '0'));
    out.push_str("\"/>\n");
}

pub(crate) fn open_sudoku_end(out: &mut String) {
    out.push_str("</opensudoku>\n");
}

pub(crate) fn fpuzzles(reading: &Reading, out: &mut String) {
    let cell = |cell: Cell| {
        let mut object = Map::new();
        if let Some(digit) = reading.grid[cell] {
            object.insert("value".to_owned(), digit.value().into());
            if reading.givens.contains(cell) {
                object.insert("given".to_owned(), true.into());
            }
        } else if let Some(marks) = reading.candidates.as_ref().map(|marks| marks[cell])
            && marks != DigitSet::ALL
        {
            let digits: Vec<u8> = marks.iter().map(|digit| digit.value()).collect();
            object.insert("givenPencilMarks".to_owned(), digits.into());
        }
        Value::Object(object)
    };
    let cells: Vec<Value> = Cell::ALL.map(cell).into();
    let mut puzzle = json!({ "size": 9, "grid": cells.chunks(9).collect::<Vec<_>>() });
    if let Some(notes) = &reading.notes {
        let texts =
            [("title", &notes.title), ("author", &notes.author), ("ruleset", &notes.description)];
        for (name, text) in texts {
            if let Some(text) = text {
                puzzle[name] = text.as_str().into();
            }
        }
    }
    let packed = packed::pack(&puzzle.to_string());
    out.push_str(&format!("https://www.f-puzzles.com/?load={packed}\n"));
}

pub(crate) fn sudokupad(grid: &Grid, out: &mut String) {
    out.push_str(&format!("https://sudokupad.app/classic{}\n", packed::write_classic(grid)));
}

pub(crate) fn sudokuwiki(reading: &Reading, out: &mut String) {
    out.push_str(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={}\n", wiki::write(reading)));
}

pub(crate) fn sudoku_exchange(grid: &Grid, out: &mut String) {
    out.push_str("https://sudokuexchange.com/play/?s=");
    out.extend(symbols(grid, '0'));
    out.push('\n');
}
