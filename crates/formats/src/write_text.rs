//! Writers of lines, grids and pencil marks.

use std::fmt::Write as _;

use unica_board::{Candidates, Cell, DigitSet, Grid};

use crate::{Notes, Reading};

/// The cells of a grid with this symbol where it is empty.
pub(crate) fn symbols(grid: &Grid, blank: char) -> impl Iterator<Item = char> {
    grid.to_line().into_iter().map(move |b| if b == b'.' { blank } else { char::from(b) })
}

pub(crate) fn line(grid: &Grid, blank: char, out: &mut String) {
    out.extend(symbols(grid, blank));
    out.push('\n');
}

/// Nine rows of nine symbols.
fn rows(grid: &Grid, blank: char, out: &mut String) {
    for row in symbols(grid, blank).collect::<Vec<_>>().chunks(9) {
        out.extend(row);
        out.push('\n');
    }
}

/// The pencil marks of a reading, with its digits alone in their cells.
fn marks(reading: &Reading) -> Candidates {
    match reading.candidates {
        Some(_) => reading.problem(),
        None => {
            let marks = Candidates::pencil_marks(&reading.grid);
            Candidates::new_with(|cell| reading.grid[cell].map_or(marks[cell], DigitSet::only))
        }
    }
}

/// As the other programs draw them, if that says it all; where a lone candidate would be taken
/// for a digit, or a digit has been placed, with `<5>` for givens and `*5*` for placed digits.
pub(crate) fn pencil_marks(reading: &Reading, out: &mut String) {
    let marks = marks(reading);
    if marks.settled() == reading.grid && reading.givens == reading.grid.filled() {
        let _ = writeln!(out, "{marks:#}");
        return;
    }
    let word = |cell: Cell| match reading.grid[cell] {
        Some(digit) if reading.givens.contains(cell) => format!("<{digit}>"),
        Some(digit) => format!("*{digit}*"),
        None => marks[cell].to_string(),
    };
    let width = |c: usize| (0..9).map(|r| word(Cell::new(r * 9 + c)).len()).max().unwrap_or(1);
    let widths: Vec<usize> = (0..9).map(width).collect();
    let rule = |ends: [char; 3], out: &mut String| {
        for (chute, columns) in widths.chunks(3).enumerate() {
            out.push(if chute == 0 { ends[0] } else { ends[1] });
            out.extend(std::iter::repeat_n('-', columns.iter().sum::<usize>() + 4));
        }
        out.push(ends[2]);
        out.push('\n');
    };
    rule(['.'; 3], out);
    for cell in Cell::ALL {
        let (r, c) = (cell.row().index(), cell.column().index());
        if c == 0 && (r == 3 || r == 6) {
            rule([':', '+', ':'], out);
        }
        let bar = if c % 3 == 0 { "|" } else { "" };
        let _ = write!(out, "{bar} {:1$}", word(cell), widths[c]);
        match c {
            8 => out.push_str(" |\n"),
            2 | 5 => out.push(' '),
            _ => {}
        }
    }
    rule(['\''; 3], out);
}

/// All candidates, a filled cell's digit alone in its place: nothing tells which digits are
/// given, but what is asked is the same.
pub(crate) fn sukaku(reading: &Reading, out: &mut String) {
    let _ = writeln!(out, "{}", marks(reading));
}

pub(crate) fn csv(reading: &Reading, out: &mut String) {
    let solution = reading.notes.as_ref().and_then(|notes| notes.solution);
    out.extend(symbols(&reading.grid, '.'));
    out.push(',');
    if let Some(solution) = solution {
        out.extend(symbols(&solution, '.'));
    }
    out.push('\n');
}

pub(crate) fn sdk(reading: &Reading, out: &mut String) {
    let nothing = Notes::default();
    let notes = reading.notes.as_deref().unwrap_or(&nothing);
    let description = notes.description.as_ref().or(notes.title.as_ref());
    let headers = [
        ('A', notes.author.as_ref()),
        ('D', description),
        ('C', notes.comment.as_ref()),
        ('B', notes.date.as_ref()),
        ('S', notes.source.as_ref()),
        ('L', notes.level.as_ref()),
        ('U', notes.url.as_ref()),
    ];
    for (letter, text) in headers {
        for line in text.iter().flat_map(|text| text.lines()) {
            let _ = writeln!(out, "#{letter}{line}");
        }
    }
    out.push_str("[Puzzle]\n");
    rows(&reading.given_grid(), '.', out);
    if reading.givens != reading.grid.filled() {
        out.push_str("[State]\n");
        rows(&reading.grid, '.', out);
    }
}

/// The frame in which Simple Sudoku puts a grid.
pub(crate) fn simple_sudoku(grid: &Grid, out: &mut String) {
    out.push_str(" *-----------*\n");
    for (r, row) in symbols(grid, '.').collect::<Vec<_>>().chunks(9).enumerate() {
        if r == 3 || r == 6 {
            out.push_str(" |---+---+---|\n");
        }
        out.push(' ');
        for part in row.chunks(3) {
            out.push('|');
            out.extend(part);
        }
        out.push_str("|\n");
    }
    out.push_str(" *-----------*\n");
}

pub(crate) fn euler(grid: &Grid, number: u64, out: &mut String) {
    let _ = writeln!(out, "Grid {number:02}");
    rows(grid, '0', out);
}

/// The cells, with `+` before a digit that was placed.
fn with_plus(reading: &Reading, out: &mut String) {
    for (cell, symbol) in Cell::ALL.into_iter().zip(symbols(&reading.grid, '.')) {
        if symbol != '.' && !reading.givens.contains(cell) {
            out.push('+');
        }
        out.push(symbol);
    }
}

/// The candidates that the rules leave but the reading has not: `digit row column` each.
fn removed(reading: &Reading) -> String {
    let Some(kept) = &reading.candidates else { return String::new() };
    let mut words = Vec::new();
    for (cell, digits) in Candidates::pencil_marks(&reading.grid).iter() {
        if reading.grid[cell].is_none() {
            let (r, c) = (cell.row().index() + 1, cell.column().index() + 1);
            words.extend((digits - kept[cell]).iter().map(|digit| format!("{digit}{r}{c}")));
        }
    }
    words.join(" ")
}

pub(crate) fn hodoku(reading: &Reading, out: &mut String) {
    out.push_str(":0000:x:");
    with_plus(reading, out);
    let _ = writeln!(out, ":{}:::", removed(reading));
}

pub(crate) fn susser(reading: &Reading, out: &mut String) {
    with_plus(reading, out);
    let removed = removed(reading);
    if !removed.is_empty() {
        let _ = write!(out, ":{removed}");
    }
    out.push('\n');
}
