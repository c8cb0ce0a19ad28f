//! Nine rows as a grid: digits, or candidates.

use unica_board::{Candidates, DigitSet, Grid};

use crate::fault::{Fault, FaultKind};
use crate::row::{By, Mark, Row};
use crate::symbols::{cell, is_blank};
use crate::{Format, Reading};

/// In how many cells of a grid with blanks there are several digits, if they are candidates; in
/// fewer a space is missing.
const MANY: usize = 4;

/// The symbols for empty cells in rows.
pub(crate) fn blanks<'a>(rows: impl Iterator<Item = &'a Row>) -> Vec<char> {
    let mut blanks = Vec::new();
    for mark in rows.flat_map(|row| row.marks) {
        if let Mark::Blank(c) = mark
            && !blanks.contains(&c)
        {
            blanks.push(c);
        }
    }
    blanks.sort_unstable();
    blanks
}

/// What nine rows, each with the number of its line, make together.
pub(crate) fn grid(rows: &[(u64, &Row)], pencil: bool, starred: bool) -> Result<Reading, Fault> {
    let mut marks = [Mark::Blank('.'); 81];
    for (slot, mark) in marks.iter_mut().zip(rows.iter().flat_map(|(_, row)| row.marks)) {
        *slot = mark;
    }
    let count = |wanted: fn(&Mark) -> bool| marks.iter().filter(|m| wanted(m)).count();
    let sets = count(|m| matches!(m, Mark::Set(_)));
    let dots = count(|m| matches!(m, Mark::Blank(_)));
    let told = count(|m| matches!(m, Mark::Given(_) | Mark::Placed(_) | Mark::Entered(_)));
    let few = !pencil && told == 0 && dots > 0 && sets < MANY;
    if let Some(fault) = strange(rows).or_else(|| cut(rows)).or_else(|| crowded(rows, few)) {
        return Err(fault);
    }
    let pencil = pencil || sets + told > 0;
    let mut reading = match pencil {
        true => pencil_reading(&marks),
        false => Reading::new(plain_grid(&marks)),
    };
    if let Some((line, first)) = rows.first() {
        reading.position = crate::Position::new(*line, first.column);
    }
    reading.format = match (pencil, starred) {
        (true, _) => Format::PencilMarks,
        (false, true) => Format::Ss,
        (false, false) => Format::Grid,
    };
    Ok(reading)
}

/// A character that could be a blank, if another one already is.
fn strange(rows: &[(u64, &Row)]) -> Option<Fault> {
    let mut odd = rows.iter().filter_map(|(line, row)| Some((*line, row.odd?)));
    let (line, (c, column)) = odd.next()?;
    let known = blanks(rows.iter().map(|(_, row)| *row));
    let other = known.into_iter().find(|&b| b != c)?;
    let (line, c, column) = match is_blank(other) || other == ' ' {
        true => (line, c, column),
        false => odd.find(|(_, (d, _))| *d != c).map_or((line, c, column), |(l, (d, i))| (l, d, i)),
    };
    Some(Fault::new(line, column, FaultKind::UnexpectedCharacter(c)))
}

/// A row whose end seems to be cut off, where other rows keep theirs; or one with cells that are
/// nothing, where blanks are written.
fn cut(rows: &[(u64, &Row)]) -> Option<Fault> {
    let written = rows.iter().any(|(_, row)| row.marks.iter().any(is_written));
    let keeps = |row: &Row| {
        row.tentative.is_none()
            && row.by != By::Cells
            && row.cut.is_none()
            && row.marks[8] == Mark::Blank(' ')
    };
    let whole = rows.iter().any(|(_, row)| keeps(row));
    let cells = |row: &Row| match row.cut {
        Some(cells) if whole => Some(cells),
        _ if written => {
            let nothing = row.marks.iter().filter(|m| **m == Mark::Blank(' ')).count();
            (nothing > 0).then_some(9 - nothing)
        }
        _ => None,
    };
    let (line, end, cells) =
        rows.iter().find_map(|(line, row)| Some((*line, row.end, cells(row)?)))?;
    Some(Fault::new(line, end, FaultKind::RowLength { cells }))
}

/// Is it a blank that is written?
fn is_written(mark: &Mark) -> bool {
    matches!(mark, Mark::Blank(c) if *c != ' ')
}

/// A cell of several digits in a grid that has none else.
fn crowded(rows: &[(u64, &Row)], few: bool) -> Option<Fault> {
    let (line, (cells, column)) =
        rows.iter().find_map(|(line, row)| Some((*line, row.crowd?))).filter(|_| few)?;
    Some(Fault::new(line, column, FaultKind::RowLength { cells }))
}

fn plain_grid(marks: &[Mark; 81]) -> Grid {
    Grid::new_with(|cell| match marks[cell.index()] {
        Mark::Digit(digit) => Some(digit),
        _ => None,
    })
}

/// Nine rows of candidates. Where values are marked as such, only those are values; else a lone
/// candidate is one if no peer still lists it, as HoDoKu reads it.
pub(crate) fn pencil_reading(marks: &[Mark; 81]) -> Reading {
    let candidates = Candidates::new_with(|cell| match marks[cell.index()] {
        Mark::Blank('-') => DigitSet::EMPTY,
        Mark::Blank(_) => DigitSet::ALL,
        Mark::Digit(digit) | Mark::Given(digit) | Mark::Placed(digit) | Mark::Entered(digit) => {
            DigitSet::only(digit)
        }
        Mark::Set(digits) => digits,
    });
    let told = marks.iter().any(|m| matches!(m, Mark::Given(_) | Mark::Placed(_)));
    // Where empty cells are written as such, a lone digit is no candidate.
    let dots = marks.iter().any(|m| matches!(m, Mark::Blank(c) if *c != '-'));
    let mut grid = match (told, dots) {
        (true, _) => Grid::EMPTY,
        (false, true) => plain_grid(marks),
        (false, false) => candidates.settled(),
    };
    let mut reading = Reading::new(grid);
    for (i, mark) in marks.iter().enumerate() {
        match *mark {
            Mark::Given(digit) | Mark::Placed(digit) | Mark::Entered(digit) => {
                grid.set(cell(i), Some(digit));
            }
            _ => {}
        }
        let given = match mark {
            Mark::Given(_) => true,
            Mark::Digit(_) => !told && grid[cell(i)].is_some(),
            _ => false,
        };
        if given {
            reading.givens.insert(cell(i));
        } else {
            reading.givens.remove(cell(i));
        }
    }
    reading.grid = grid;
    reading.candidates = Some(Box::new(candidates));
    reading
}
