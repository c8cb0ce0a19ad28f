//! Lines that are no record but look as if they should be: what is wrong with them, and where.

use crate::fault::{Fault, FaultKind};
use crate::line::{Run, starts};
use crate::row::is_date;
use crate::symbols::{digit, is_cell, is_delimiter};

/// The longest field that may be meant as a puzzle or as candidates.
const MAX_FIELD: usize = 900;

/// What is wrong with a line that looks like a puzzle; `None` if it does not.
pub(crate) fn find(chars: &[char], line: u64) -> Option<Fault> {
    stranger_in_line(chars, line)
        .or_else(|| stranger_in_field(chars, line))
        .or_else(|| length(chars, line))
}

/// 81 characters, one of which is none of a cell.
fn stranger_in_line(chars: &[char], line: u64) -> Option<Fault> {
    let mut strange = chars.iter().enumerate().filter(|(_, c)| !is_cell(**c));
    let (i, &c) = strange.next()?;
    let few = chars.len() == 81 && strange.count() < 4 && !c.is_whitespace();
    let digits = chars.iter().any(|&c| digit(c).is_some());
    (few && digits).then(|| Fault::new(line, i + 1, FaultKind::UnexpectedCharacter(c)))
}

/// A long field that is cells but for a few characters.
fn stranger_in_field(chars: &[char], line: u64) -> Option<Fault> {
    starts(chars).find_map(|start| {
        let ends = |&i: &usize| chars.get(i).is_none_or(|&c| is_delimiter(c));
        // A longer field is none; and fields may begin inside one another.
        let end = (start..=chars.len().min(start + MAX_FIELD + 1)).find(ends)?;
        let field = &chars[start..end];
        let mut strange = field.iter().enumerate().filter(|(_, c)| !is_cell(**c));
        let (i, &c) = strange.next()?;
        let few = (1 + strange.count()) * 5 <= field.len();
        let digits = field.iter().filter(|c| digit(**c).is_some()).count();
        ((30..=MAX_FIELD).contains(&field.len()) && few && digits >= 5)
            .then(|| Fault::new(line, start + i + 1, FaultKind::UnexpectedCharacter(c)))
    })
}

/// A field of cells only, but too many or too few of them.
fn length(chars: &[char], line: u64) -> Option<Fault> {
    if is_date(chars) {
        return None;
    }
    let first = starts(chars).next();
    starts(chars).find_map(|start| {
        let plain = Run::from(chars, start, false);
        let run = if plain.is_field(chars) { plain } else { Run::from(chars, start, true) };
        if !run.is_field(chars) {
            return None;
        }
        let field = &chars[run.start..run.end];
        let digits = field.iter().any(|&c| digit(c).is_some());
        let empty =
            matches!(field.first(), Some('.' | '0')) && field.iter().all(|c| *c == field[0]);
        let leads = first == Some(start) || run.cells >= 40;
        let (column, kind) = match run.cells {
            10..=80 if leads && (digits || empty && run.cells >= 40) => {
                (run.end + 1, FaultKind::TooShort { cells: run.cells })
            }
            700..=760 if digits => {
                let column = run.start + 1 + run.cells.min(729);
                (column, FaultKind::CandidateCount { found: run.cells })
            }
            82.. if digits || empty => {
                let kind = FaultKind::TooLong { cells: run.cells };
                (run.start + 1 + nth_cell(field, 81), kind)
            }
            _ => return None,
        };
        Some(Fault::new(line, column, kind))
    })
}

/// How many characters the first `n` cells of a field take.
fn nth_cell(field: &[char], n: usize) -> usize {
    let mut cells = field.iter().enumerate().filter(|(_, c)| **c != '+');
    cells.nth(n).map_or(field.len(), |(i, _)| i)
}
