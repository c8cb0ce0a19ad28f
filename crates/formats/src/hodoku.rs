//! HoDoKu's library line, `:code:digits:grid:deleted candidates:eliminations:placements:…`, in
//! which `+` stands before a placed digit and deleted candidates are `digit row column`.

use unica_board::{Candidates, Grid};

use crate::fault::{Fault, FaultKind};
use crate::line::{Run, removed_candidates};
use crate::line_faults::nth_cell;
use crate::symbols::{cell, digit};
use crate::{Format, Item, Reading};

/// Reads such a line: it begins with a colon and has six or more.
pub(crate) fn read(chars: &[char], line: u64) -> Option<Item> {
    let first = chars.iter().position(|c| !c.is_whitespace())?;
    let colons: Vec<usize> = (first..chars.len()).filter(|&i| chars[i] == ':').collect();
    if colons.first() != Some(&first) || colons.len() < 6 {
        return None;
    }
    let field = |i: usize| &chars[colons[i] + 1..colons[i + 1]];
    let start = colons[2] + 1;
    let run = Run::from(chars, start, true);
    if chars.get(run.end) != Some(&':') {
        let kind = match chars.get(run.end) {
            Some(&c) => FaultKind::UnexpectedCharacter(c),
            None => FaultKind::TooShort { cells: run.cells },
        };
        return Some(Err(Fault::new(line, run.end + 1, kind)));
    }
    if run.cells != 81 {
        let (at, kind) = match run.cells {
            cells @ ..81 => (run.end, FaultKind::TooShort { cells }),
            cells => (start + nth_cell(&chars[start..run.end], 81), FaultKind::TooLong { cells }),
        };
        return Some(Err(Fault::new(line, at + 1, kind)));
    }
    let mut grid = Grid::EMPTY;
    let mut reading = Reading::at(grid, line, start + 1, Format::HodokuLibrary);
    let mut index = 0;
    for (i, &c) in chars.iter().enumerate().take(run.end).skip(start) {
        if c == '+' {
            continue;
        }
        if let Some(digit) = digit(c) {
            grid.set(cell(index), Some(digit));
            if chars[i - 1] != '+' {
                reading.givens.insert(cell(index));
            }
        }
        index += 1;
    }
    reading.grid = grid;
    let deleted: String = field(3).iter().collect();
    if let Some(removed) = removed_candidates(&deleted) {
        let mut marks = Candidates::pencil_marks(&grid);
        for (cell, digit) in removed.into_iter().filter(|&(cell, _)| grid[cell].is_none()) {
            marks.remove(cell, digit);
        }
        reading.candidates = Some(Box::new(marks));
    } else if !deleted.trim().is_empty() {
        let at = field(3).iter().position(|c| !c.is_whitespace() && digit(*c).is_none());
        let at = colons[3] + 1 + at.unwrap_or(0);
        let kind = FaultKind::UnexpectedCharacter(chars[at]);
        return Some(Err(Fault::new(line, at + 1, kind)));
    }
    let code: String = field(0).iter().collect();
    if !code.trim().is_empty() && code.trim() != "0000" {
        reading.notes_mut().id = Some(code.trim().to_owned());
    }
    Some(Ok(reading))
}
