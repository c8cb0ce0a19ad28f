//! Lines whose 81 cells are apart: with blanks, commas or tabs between, in groups of nine or
//! three, as candidates, as a list in a program's text, or with spaces for the empty cells.

use unica_board::Grid;

use crate::block::pencil_reading;
use crate::fault::{Fault, FaultKind};
use crate::row::Mark;
use crate::symbols::{digit, grid_of, is_bracket, is_cell, is_vertical};
use crate::{Format, Reading};

/// A word of a line: where it starts, and its characters.
type Word = (usize, Vec<char>);

/// Reads such a line.
pub(crate) fn read(chars: &[char], line: u64) -> Option<Reading> {
    flagged(chars, line)
        .or_else(|| listed(chars, line))
        .or_else(|| words_apart(&words(chars), line))
}

/// 81 fields with the same character between, some of them empty.
pub(crate) fn read_delimited(chars: &[char], line: u64) -> Option<Reading> {
    let between = [',', '\t', ';'].into_iter().find(|&b| {
        let count = chars.iter().filter(|&&c| c == b).count();
        count == 80 || count == 81
    })?;
    let fields: Vec<&[char]> = chars.split(|&c| c == between).take(81).collect();
    let cells: Option<Vec<char>> = fields
        .iter()
        .map(|field| {
            let mut inner = field.iter().filter(|c| !c.is_whitespace() && !matches!(c, '"' | '\''));
            match (inner.next(), inner.next()) {
                (None, _) => Some('.'),
                (Some(&c), None) if is_cell(c) => Some(c),
                _ => None,
            }
        })
        .collect();
    let cells = cells?;
    let digits = cells.iter().any(|&c| digit(c).is_some());
    digits.then(|| Reading::at(grid_of(cells.into_iter()), line, 1, Format::Line))
}

/// `digit|flag|flag|` for each cell, as a phone's program keeps its games.
fn flagged(chars: &[char], line: u64) -> Option<Reading> {
    if !chars.iter().all(|&c| c == '|' || c.is_ascii_digit()) {
        return None;
    }
    let mut fields: Vec<&[char]> = chars.split(|&c| c == '|').collect();
    if fields.last().is_some_and(|field| field.is_empty()) {
        fields.pop();
    }
    let whole = fields.len() == 243 && fields.iter().all(|field| field.len() == 1);
    let cells = fields.iter().step_by(3).map(|field| field[0]);
    whole.then(|| Reading::at(grid_of(cells), line, 1, Format::Line))
}

/// A list in a program's text, as `grid = [[5, 3, None, …], …];`.
fn listed(chars: &[char], line: u64) -> Option<Reading> {
    joined(&items(chars)?.0, line)
}

/// What is wrong with a list of single cells, if it is one.
pub(crate) fn wrong(chars: &[char], line: u64) -> Option<Fault> {
    let (words, end) = items(chars)?;
    let known = |(_, word): &&Word| matches!(word[..], [c] if is_cell(c));
    let mut strange = words.iter().filter(|word| !known(word));
    let (column, kind) = match (strange.next(), words.len()) {
        (None, cells @ 60..=80) => (end + 1, FaultKind::TooShort { cells }),
        (None, cells @ 82..=2000) => (words[81].0 + 1, FaultKind::TooLong { cells }),
        (Some((at, word)), 60..=100) if strange.count() < 4 => {
            let value: String = word.iter().take(40).collect();
            // What is no word by itself is quoted, so that it cannot be taken for our own.
            let told = match value.chars().all(char::is_alphanumeric) {
                true => value.to_string(),
                false => format!("{value:?}"),
            };
            (at + 1, FaultKind::NotACell(told.into()))
        }
        _ => return None,
    };
    Some(Fault::new(line, column, kind))
}

/// The items of the list in a line, and where it ends.
fn items(chars: &[char]) -> Option<(Vec<Word>, usize)> {
    let open = chars.iter().position(|&c| is_bracket(c))?;
    let mut words: Vec<Word> = Vec::new();
    let mut depth = 0i32;
    let mut i = open;
    while i < chars.len() {
        match chars[i] {
            '[' | '{' | '(' => depth += 1,
            ']' | '}' | ')' => depth -= 1,
            quote @ ('"' | '\'') => {
                let end = (i + 1..chars.len()).find(|&j| chars[j] == quote)?;
                let text: String = chars[i + 1..end].iter().collect();
                words.push((
                    i + 1,
                    if text.trim().is_empty() { vec!['.'] } else { text.trim().chars().collect() },
                ));
                i = end;
            }
            c if c.is_whitespace() || c == ',' || c == ';' => {}
            _ => {
                let ends = |&j: &usize| {
                    chars.get(j).is_none_or(|&c| {
                        c.is_whitespace() || is_bracket(c) || matches!(c, ',' | ';')
                    })
                };
                let end = (i..=chars.len()).find(ends)?;
                let text: String = chars[i..end].iter().collect();
                let nothing = matches!(
                    text.as_str(),
                    "None" | "null" | "nil" | "NULL" | "NaN" | "nan" | "undefined"
                );
                words.push((i, if nothing { vec!['.'] } else { chars[i..end].to_vec() }));
                i = end - 1;
            }
        }
        if depth == 0 || words.len() > 2000 {
            break;
        }
        i += 1;
    }
    Some((words, i.min(chars.len())))
}

/// The words of a line: what stands between blanks, uprights, commas, slashes, quotes.
fn words(chars: &[char]) -> Vec<Word> {
    let between =
        |c: char| c.is_whitespace() || is_vertical(c) || matches!(c, ',' | ';' | '/' | '"' | '\'');
    let mut words: Vec<Word> = Vec::new();
    let mut inside = false;
    for (i, &c) in chars.iter().enumerate() {
        match (between(c), words.last_mut()) {
            (true, _) => inside = false,
            (false, Some((_, word))) if inside => word.push(c),
            (false, _) => {
                words.push((i, vec![c]));
                inside = true;
            }
        }
    }
    words
}

/// Words as cells, groups of cells, or candidates.
fn words_apart(words: &[Word], line: u64) -> Option<Reading> {
    // Nine cells with all nine candidates each are a row of a grid, not nine rows.
    let open = |(_, word): &Word| word.iter().collect::<String>() == "123456789";
    if words.len() == 9 && words.iter().all(open) {
        return None;
    }
    joined(words, line).or_else(|| candidates(words, line)).or_else(|| {
        // Groups may be followed by a remark.
        let size = words.first()?.1.len();
        let count = if size == 9 { 9 } else { 27 };
        let next = words.get(count)?;
        let goes_on = next.1.len() == size && next.1.iter().all(|&c| is_cell(c));
        (matches!(size, 3 | 9) && !goes_on).then(|| joined(&words[..count], line)).flatten()
    })
}

/// 81 words of one cell, 27 of three or 9 of nine.
fn joined(words: &[Word], line: u64) -> Option<Reading> {
    let size = match words.len() {
        81 => 1,
        27 => 3,
        9 => 9,
        _ => return None,
    };
    if !words.iter().all(|(_, word)| word.len() == size) {
        return None;
    }
    let cells = || words.iter().flat_map(|(_, word)| word.iter().copied());
    let mut others = cells().filter(|&c| digit(c).is_none());
    let first = others.next();
    let known = cells().all(is_cell) || others.all(|c| Some(c) == first);
    let digits = cells().any(|c| digit(c).is_some() || c == '0');
    let grid: Grid = grid_of(cells());
    (known && digits).then(|| Reading::at(grid, line, words[0].0 + 1, Format::Line))
}

/// 81 words of candidates.
fn candidates(words: &[Word], line: u64) -> Option<Reading> {
    let marks: Vec<Mark> =
        words.iter().map(|(_, word)| crate::row::mark(word).ok()).collect::<Option<_>>()?;
    let marks = <[Mark; 81]>::try_from(marks).ok()?;
    let known = |m: &Mark| !matches!(m, Mark::Blank(c) if !is_cell(*c));
    if !marks.iter().all(known) {
        return None;
    }
    let mut reading = pencil_reading(&marks);
    reading.position = crate::Position::new(line, words[0].0 + 1);
    reading.format = Format::PencilMarks;
    Some(reading)
}

/// 81 characters of which the spaces are the empty cells. Spaces that ended the line, in its
/// last row, may have been cut.
pub(crate) fn read_spaced(chars: &[char], line: u64) -> Option<Reading> {
    let end = chars.iter().position(|&c| c != ' ' && digit(c).is_none()).unwrap_or(chars.len());
    let cells = chars.get(..end)?;
    let spaces = cells.iter().take(81).filter(|&&c| c == ' ').count();
    let digits = cells.iter().take(81).filter(|&&c| c != ' ').count();
    // Two digits side by side, or two spaces: cells, not numbers with a blank between.
    let close = cells.windows(2).filter(|w| (w[0] == ' ') == (w[1] == ' ')).count() > 8;
    let whole = match end {
        81 => true,
        60..=80 => end == chars.len() && digits >= 17,
        _ => {
            cells.len() > 81
                && cells[81] == ' '
                && cells[81..].iter().any(|&c| c != ' ')
                && spaces > 30
        }
    };
    let words = cells.iter().take(81).collect::<String>().split_whitespace().count();
    (whole && spaces > 0 && digits > 0 && close && words != 9)
        .then(|| Reading::at(grid_of(cells.iter().copied().take(81)), line, 1, Format::Line))
}
