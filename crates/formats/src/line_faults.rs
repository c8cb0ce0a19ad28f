//! Lines that are no record but look as if they should be: what is wrong with them, and where.

use crate::fault::{Fault, FaultKind};
use crate::line::{Run, one_blank, starts};
use crate::list;
use crate::row::is_date;
use crate::symbols::{digit, is_blank, is_cell, is_delimiter};

/// The longest field that may be meant as a puzzle or as candidates.
const MAX_FIELD: usize = 900;

/// What is wrong with a line that looks like a puzzle; `None` if it does not.
pub(crate) fn find(chars: &[char], line: u64) -> Option<Fault> {
    stranger_in_line(chars, line)
        .or_else(|| stranger_in_field(chars, line))
        .or_else(|| length(chars, line))
        .or_else(|| odd_length(chars, line))
        .or_else(|| list::wrong(chars, line))
}

/// A field of digits and of one character that is no usual blank, but too many or too few.
fn odd_length(chars: &[char], line: u64) -> Option<Fault> {
    let start = starts(chars).next()?;
    let ends = |&i: &usize| chars.get(i).is_none_or(|&c| is_delimiter(c));
    let end = (start..=chars.len()).find(ends)?;
    let field = &chars[start..end];
    let digits = field.iter().filter(|c| digit(**c).is_some()).count();
    let range = (60..=100).contains(&field.len());
    if !range || digits < 8 || digits + 8 > field.len() || !one_blank(field) {
        return None;
    }
    let (at, kind) = wrong_length(field.len());
    Some(Fault::new(line, start + at + 1, kind))
}

/// What is wrong with so many cells, and after how many of them.
fn wrong_length(cells: usize) -> (usize, FaultKind) {
    match cells {
        ..81 => (cells, FaultKind::TooShort { cells }),
        _ => (81, FaultKind::TooLong { cells }),
    }
}

/// A line that begins as a comment does, but is a line of cells of which `#` are the empty ones,
/// and wrong.
pub(crate) fn hash_line(chars: &[char], line: u64) -> Option<Fault> {
    let start = chars.iter().position(|c| !c.is_whitespace()).filter(|&i| chars[i] == '#')?;
    let ends = |&i: &usize| chars.get(i).is_none_or(|&c| is_delimiter(c));
    let end = (start..=chars.len()).find(ends)?;
    let field = &chars[start..end];
    let digits = field.iter().filter(|c| digit(**c).is_some()).count();
    let hashes = field.iter().filter(|c| **c == '#').count();
    let strange = field.len() - digits - hashes;
    if !(40..=120).contains(&field.len()) || digits < 5 || hashes < 10 || strange > 4 {
        return None;
    }
    let stranger = field.iter().position(|&c| digit(c).is_none() && c != '#');
    let (at, kind) = match stranger {
        Some(i) => (i, FaultKind::UnexpectedCharacter(field[i])),
        None => wrong_length(field.len()),
    };
    Some(Fault::new(line, start + at + 1, kind))
}

/// A line of equal symbols for empty cells, among lines of 81 cells: no border, but too many or
/// too few of them. Dots are no border even where there are not so many.
pub(crate) fn only_blanks(chars: &[char], line: u64) -> Option<Fault> {
    let start = chars.iter().position(|c| !c.is_whitespace())?;
    let end = chars.iter().rposition(|c| !c.is_whitespace())? + 1;
    let (field, first) = (&chars[start..end], chars[start]);
    let least = if first == '.' { 14 } else { 60 };
    let alike = is_blank(first) && field.iter().all(|&c| c == first);
    if !alike || field.len() < least || field.len() == 81 {
        return None;
    }
    let (at, kind) = wrong_length(field.len());
    Some(Fault::new(line, start + at + 1, kind))
}

/// Is the line written for a program, and no prose that may head what follows?
pub(crate) fn is_code(chars: &[char]) -> bool {
    let words = chars.split(|c| c.is_whitespace());
    let mut words = words.filter(|word| word.len() >= 20);
    words.any(|word| {
        let text: String = word.iter().collect();
        let digits = word.iter().filter(|c| c.is_ascii_digit()).count();
        let marks = word.iter().filter(|c| matches!(c, ':' | '~' | ',' | '=' | '|')).count();
        // `9j:…`, `3x3::k:…`: sizes and a colon.
        let size = text.find(':').filter(|i| (2..=8).contains(i)).is_some_and(|i| {
            text.starts_with(|c: char| c.is_ascii_digit())
                && text[..i].bytes().all(|b| b.is_ascii_digit() || b.is_ascii_lowercase())
        });
        let link = text.contains("://") || text.starts_with("www.");
        !link && (size && digits > 1 || digits >= 3 && marks >= 4)
            || text.starts_with(".~")
            || !link && word.len() >= 40 && digits >= 10 && marks >= 1
    })
}

/// 81 characters, one of which is none of a cell.
fn stranger_in_line(chars: &[char], line: u64) -> Option<Fault> {
    let mut strange = chars.iter().enumerate().filter(|(_, c)| !is_cell(**c));
    let (i, &c) = strange.next()?;
    let few = chars.len() == 81 && strange.count() < 4 && !c.is_whitespace();
    let digits = chars.iter().any(|&c| digit(c).is_some());
    // A number, then a delimiter: the cells are the next field.
    let number = i <= 12 && matches!(c, ',' | ';') && chars[..i].iter().all(char::is_ascii_digit);
    (few && digits && !number).then(|| Fault::new(line, i + 1, FaultKind::UnexpectedCharacter(c)))
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
            cells @ 82.. if (700..=760).contains(&cells) && digits || is_candidates(field) => {
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

/// Is every digit of a field in its place among 729 candidates, until a cell is missing or one
/// too many?
fn is_candidates(field: &[char]) -> bool {
    let wrong = |(i, c): (usize, &char)| digit(*c).is_some_and(|digit| digit.index() != i % 9);
    let fit = field.iter().enumerate().position(|(i, c)| wrong((i, c))).unwrap_or(field.len());
    fit >= 90 && field[..fit].iter().filter(|c| digit(**c).is_some()).count() >= 9
}

/// How many characters the first `n` cells of a field take.
pub(crate) fn nth_cell(field: &[char], n: usize) -> usize {
    let mut cells = field.iter().enumerate().filter(|(_, c)| **c != '+');
    cells.nth(n).map_or(field.len(), |(i, _)| i)
}
