//! A record of one line: its 81 cells in one of the shapes that people write, and what is told
//! behind and before them.
//!
//! The rules are tried in this order: HoDoKu's library line; a link; the first field of exactly
//! 81 cells, or of 729 candidates; a list in a program's text; cells, groups or candidates with
//! something between; 81 characters of which spaces are the empty cells. What fits none but looks
//! like a puzzle is a fault.

use unica_board::{Candidates, CellSet, Digit, DigitSet, Grid};

use crate::fault::{Fault, FaultKind};
use crate::symbols::{cell, digit, fast_line, grid_of, is_blank, is_cell, is_delimiter};
use crate::{Format, Item, Position, Reading, hodoku, line_faults, link, list};

/// Reads a line as a record, or says what is wrong with it; `None` if it is nothing of the kind.
pub(crate) fn read(chars: &[char], line: u64) -> Option<Item> {
    let length = chars.iter().rposition(|c| !c.is_whitespace())? + 1;
    let text = &chars[..length];
    if begins_with_cells(text) {
        return fields(text, line);
    }
    hodoku::read(text, line)
        .or_else(|| link::read(text, line))
        .or_else(|| fields(text, line))
        .or_else(|| list::read_delimited(chars, line).map(Ok))
        .or_else(|| list::read(text, line).map(Ok))
        .or_else(|| list::read_spaced(chars, line).map(Ok))
        .or_else(|| line_faults::find(text, line).map(Err))
}

/// Where other puzzles start on the line of this one: the next field, after blanks, is 81 cells
/// too, and no solution of the one before; or cells, but not quite 81. (Regions, nine cells of
/// each, are no puzzle.)
pub(crate) fn others(chars: &[char], first: &Reading) -> Vec<usize> {
    let mut starts = Vec::new();
    if !matches!(first.format, Format::Line | Format::Bank) {
        return starts;
    }
    let (mut at, mut grid) = (first.position.column as usize - 1, first.grid);
    let mut run = Run::from(chars, at, true);
    while run.cells == 81 {
        let blanks = chars[run.end..].iter().take_while(|c| c.is_whitespace()).count();
        at = run.end + blanks;
        run = Run::from(chars, at, true);
        if blanks == 0 || !run.is_field(chars) {
            break;
        }
        if run.cells != 81 {
            let blanks = || run.symbols(chars).filter(|&c| digit(c).is_none()).count();
            if (40..=120).contains(&run.cells) && (1..run.cells).contains(&blanks()) {
                starts.push(at);
            }
            break;
        }
        let next = grid_of(run.symbols(chars));
        let whole = next.is_full() && next.clashes().next().is_none();
        if next.is_empty() || regions(run.symbols(chars)) && !whole {
            break;
        }
        if !(next.is_full() && next.extends(&grid)) {
            starts.push(at);
            grid = next;
        }
    }
    starts
}

/// Are there nine symbols, nine times each?
fn regions(symbols: impl Iterator<Item = char>) -> bool {
    let mut symbols: Vec<char> = symbols.collect();
    symbols.sort_unstable();
    symbols.len() == 81 && symbols.chunks(9).all(|nine| nine[0] == nine[8])
}

/// A run of cell symbols in a line.
pub(crate) struct Run {
    pub(crate) start: usize,
    /// Just after its last character.
    pub(crate) end: usize,
    pub(crate) cells: usize,
}

impl Run {
    /// The cell symbols from here on. `+` before a digit marks it as placed. `#` may be an empty
    /// cell, or begin a comment.
    pub(crate) fn from(chars: &[char], start: usize, hash: bool) -> Self {
        let (mut end, mut cells) = (start, 0);
        while let Some(&c) = chars.get(end) {
            let placed = c == '+' && chars.get(end + 1).is_some_and(|&c| digit(c).is_some());
            if !placed && (!is_cell(c) || (c == '#' && !hash)) {
                break;
            }
            end += if placed { 2 } else { 1 };
            cells += 1;
        }
        Self { start, end, cells }
    }

    /// Does a field end where it ends?
    pub(crate) fn is_field(&self, chars: &[char]) -> bool {
        chars.get(self.end).is_none_or(|&c| is_delimiter(c) || c == '#' || c == ']' || c == ')')
    }

    /// Its characters that are cells.
    fn symbols<'a>(&self, chars: &'a [char]) -> impl Iterator<Item = char> + 'a {
        chars[self.start..self.end].iter().copied().filter(|&c| c != '+')
    }
}

/// Where the fields of a line start.
pub(crate) fn starts(chars: &[char]) -> impl Iterator<Item = usize> + '_ {
    let opens = |c: char| is_delimiter(c) || matches!(c, '=' | '[' | '(' | '{' | '>');
    (0..chars.len()).filter(move |&i| !opens(chars[i]) && (i == 0 || opens(chars[i - 1])))
}

/// The first field of exactly 81 cells, or of 729 candidates.
fn fields(chars: &[char], line: u64) -> Option<Item> {
    for start in starts(chars) {
        for hash in [false, true] {
            let run = Run::from(chars, start, hash);
            let digits = run.symbols(chars).any(|c| digit(c).is_some());
            match run.cells {
                81 if run.is_field(chars) && (digits || alike(chars, &run)) => {
                    return Some(Ok(record(chars, &run, line)));
                }
                729 if run.is_field(chars) && digits => return Some(sukaku(chars, &run, line)),
                _ => {}
            }
        }
        if let Some(end) = odd_field(chars, start) {
            return Some(Ok(record(chars, &Run { start, end, cells: 81 }, line)));
        }
    }
    odd_line(chars).then(|| {
        let grid = grid_of(chars.iter().copied());
        Ok(Reading::at(grid, line, 1, Format::Line))
    })
}

/// Does the line begin with 81 cells? Then `#` at its start is an empty cell, not a comment.
pub(crate) fn begins_with_cells(chars: &[char]) -> bool {
    let Some(start) = chars.iter().position(|c| !c.is_whitespace()) else { return false };
    let run = Run::from(chars, start, true);
    let digits = run.symbols(chars).any(|c| digit(c).is_some());
    digits && (run.cells == 81 || run.cells == 729) && run.is_field(chars)
}

/// 81 equal symbols that stand for an empty grid (81 `#` do not).
fn alike(chars: &[char], run: &Run) -> bool {
    let first = chars[run.start];
    first != '#' && is_blank(first) && run.symbols(chars).all(|c| c == first)
}

/// The end of a field of 81 characters in which one and the same character, whichever it is, is
/// at every place without a digit.
fn odd_field(chars: &[char], start: usize) -> Option<usize> {
    let end = start + 81;
    let field = chars.get(start..end)?;
    let ends = chars.get(end).is_none_or(|&c| is_delimiter(c) || c == '#');
    let inside = field.iter().all(|&c| !is_delimiter(c));
    (ends && inside && one_blank(field)).then_some(end)
}

/// As [`odd_field`], for a whole line whose blank is a character that elsewhere ends fields.
fn odd_line(chars: &[char]) -> bool {
    let apart = |w: &[char]| digit(w[0]).is_some() != digit(w[1]).is_some();
    chars.len() == 81
        && !chars.iter().any(|c| c.is_whitespace())
        && one_blank(chars)
        && !chars.windows(2).all(apart)
}

/// Digits, and one other character only.
pub(crate) fn one_blank(field: &[char]) -> bool {
    let mut others = field.iter().filter(|c| digit(**c).is_none());
    let first = others.next();
    others.all(|c| Some(c) == first) && field.iter().any(|&c| digit(c).is_some())
}

/// The reading of a run of 81 cells and of what stands around it.
fn record(chars: &[char], run: &Run, line: u64) -> Reading {
    let mut grid = Grid::EMPTY;
    let mut placed = CellSet::EMPTY;
    let mut index = 0;
    for i in run.start..run.end {
        let c = chars[i];
        if c == '+' && run.end - run.start > 81 {
            continue;
        }
        if let Some(digit) = digit(c) {
            grid.set(cell(index), Some(digit));
            if i > run.start && chars[i - 1] == '+' {
                placed.insert(cell(index));
            }
        }
        index += 1;
    }
    let mut reading = Reading::at(grid, line, run.start + 1, Format::Line);
    reading.givens -= placed;
    before(&chars[..run.start], &mut reading);
    behind(&chars[run.end..].iter().collect::<String>(), &mut reading);
    if !placed.is_empty() && reading.format == Format::Line {
        reading.format = Format::Susser;
    }
    reading
}

/// What stands before the cells: a name.
fn before(chars: &[char], reading: &mut Reading) {
    let text: String = chars.iter().collect();
    let name = text.trim_matches(|c: char| is_delimiter(c) || matches!(c, '=' | '[' | '(' | '{'));
    if name.is_empty() || name.len() > 200 {
        return;
    }
    if name.len() == 12 && text.ends_with(' ') && name.bytes().all(|b| b.is_ascii_hexdigit()) {
        reading.format = Format::Bank;
    }
    reading.notes_mut().id = Some(name.to_owned());
}

/// What stands behind the cells: removed candidates, a solution, a rating, a remark.
fn behind(text: &str, reading: &mut Reading) {
    let Some(first) = text.find(|c| !is_delimiter(c)) else { return };
    let after_colon = text[..first].contains(':');
    let text = text[first..].trim_start_matches('#').trim();
    if after_colon && let Some(removed) = removed_candidates(text) {
        let mut marks = Candidates::pencil_marks(&reading.grid);
        let there = |(c, d): &(_, _)| reading.grid[*c].is_none() && marks[*c].contains(*d);
        if removed.iter().all(there) {
            removed.iter().for_each(|&(cell, digit)| marks.remove(cell, digit));
            reading.candidates = Some(Box::new(marks));
            reading.format = Format::Susser;
            return;
        }
    }
    let mut solved = None;
    for field in text.split(is_delimiter) {
        if field.len() == 81 && field.bytes().all(|b| Digit::from_ascii(b).is_some()) {
            let solution = grid_of(field.chars());
            if solution.extends(&reading.grid) {
                reading.claim(&solution);
                solved = Some(field);
                break;
            }
        }
    }
    let rest = solved.map(|field| text.replacen(field, "", 1));
    let text = rest.as_deref().unwrap_or(text);
    let text =
        text.trim_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '"' | '|'));
    if text.is_empty() || text == "]" || text == "]," {
        return;
    }
    let number = text.parse::<f64>().is_ok();
    let notes = reading.notes_mut();
    if number {
        notes.rating = Some(text.to_owned());
    } else {
        notes.comment = Some(text.to_owned());
    }
}

/// The fast path: 81 plain cell symbols at the start of a line, then a delimiter and a text. It
/// gives what [`read`] would.
pub(crate) fn read_plain(bytes: &[u8], line: u64) -> Option<Reading> {
    let (cells, tail) = bytes.split_first_chunk::<81>()?;
    if !matches!(tail.first(), Some(b' ' | b'\t' | b',' | b';' | b':' | b'|')) {
        return None;
    }
    let tail = std::str::from_utf8(tail).ok()?;
    let (grid, givens) = fast_line(cells)?;
    // Another puzzle may follow.
    for field in tail.split(char::is_whitespace).filter(|field| !field.is_empty()) {
        let head = field.as_bytes().get(..40);
        if !head.is_some_and(|head| head.iter().all(|&b| is_cell(char::from(b)))) {
            break;
        }
        match field.as_bytes().try_into().ok().and_then(fast_line) {
            Some((next, _)) if next.is_full() && next.extends(&grid) => {}
            _ => return None,
        }
    }
    let position = Position { line, column: 1 };
    let mut reading =
        Reading { grid, givens, candidates: None, position, format: Format::Line, notes: None };
    behind(tail, &mut reading);
    Some(reading)
}

/// `223 533`: digit, row and column of candidates that were removed.
pub(crate) fn removed_candidates(text: &str) -> Option<Vec<(unica_board::Cell, Digit)>> {
    let triplet = |word: &str| match *word.as_bytes() {
        [d, r, c] => {
            let index = |b| Digit::from_ascii(b).map(Digit::index);
            Some((cell(index(r)? * 9 + index(c)?), Digit::from_ascii(d)?))
        }
        _ => None,
    };
    let removed: Option<Vec<_>> = text.split_whitespace().map(triplet).collect();
    removed.filter(|list| !list.is_empty())
}

/// 729 characters: position `9 * cell + digit - 1` holds the digit, or nothing.
fn sukaku(chars: &[char], run: &Run, line: u64) -> Item {
    let mut cells = [DigitSet::EMPTY; 81];
    for (i, &c) in chars[run.start..run.end].iter().enumerate() {
        let Some(digit) = digit(c) else { continue };
        let place = Digit::new(i % 9);
        if digit != place {
            let place = char::from(place.to_ascii());
            let kind = FaultKind::MisplacedDigit { digit: c, place };
            return Err(Fault::new(line, run.start + i + 1, kind));
        }
        cells[(i / 9) % 81].insert(digit);
    }
    let candidates = Candidates::new_with(|cell| cells[cell.index()]);
    let mut reading = Reading::at(candidates.settled(), line, run.start + 1, Format::Sukaku);
    reading.candidates = Some(Box::new(candidates));
    before(&chars[..run.start], &mut reading);
    behind(&chars[run.end..].iter().collect::<String>(), &mut reading);
    Ok(reading)
}

/// Moves what was read in a part of a line to where that part starts.
pub(crate) fn shifted(item: Item, by: usize) -> Item {
    let shift = |position: Position| Position::new(position.line, position.column as usize + by);
    match item {
        Ok(reading) => Ok(Reading { position: shift(reading.position), ..reading }),
        Err(fault) => Err(Fault { position: shift(fault.position), ..fault }),
    }
}
