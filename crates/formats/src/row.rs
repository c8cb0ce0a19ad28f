//! One line as a row of a grid: nine cells in whatever clothes, a border, or neither.
//!
//! What separates cells (blanks, uprights, commas, brackets, quotes) means nothing. A line without
//! a digit is a row only if it is nine copies of one symbol, and then only tentatively: whether
//! that symbol is the blank of its grid is for the block to find out.

use unica_board::{Digit, DigitSet};

use crate::fault::FaultKind;
use crate::row_columns::{by_column, column_row};
use crate::row_fields::separated;
use crate::symbols::{digit, is_blank, is_box_drawing, is_bracket, is_cell, is_vertical};

/// What one cell of a row says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    /// Empty, by this symbol; a space where the cell is told by its column only.
    Blank(char),
    /// One digit: a value, or a lone candidate.
    Digit(Digit),
    /// Two candidates or more.
    Set(DigitSet),
    /// A digit marked as given: `<5>`.
    Given(Digit),
    /// A digit marked as placed where givens are marked too: `*5*`.
    Placed(Digit),
    /// A digit marked as placed where givens are not: `u5`, `+5`.
    Entered(Digit),
}

/// What tells the cells of a row apart.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) enum By {
    /// Each cell has a symbol, or a frame, or something between it and the next.
    #[default]
    Cells,
    /// The column: empty cells are spaces.
    Columns,
    /// Tabs: empty cells are nothing.
    Tabs,
}

/// Nine cells.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) marks: [Mark; 9],
    /// The column of the first cell.
    pub(crate) column: usize,
    /// The column just after the last one.
    pub(crate) end: usize,
    /// The first character that is no known blank but may be one, with its column.
    pub(crate) odd: Option<(char, usize)>,
    /// Nine copies of this symbol: perhaps a border.
    pub(crate) tentative: Option<char>,
    /// How its cells are told apart.
    pub(crate) by: By,
    /// How many cells it has before its end was cut off, if it seems to be.
    pub(crate) cut: Option<usize>,
    /// If a cell has several digits: how many symbols there are, and the column of the tenth.
    pub(crate) crowd: Option<(usize, usize)>,
}

/// What a line is to a grid.
pub(crate) enum Shape {
    /// A row.
    Row(Row),
    /// A line of a drawing with three by three characters a cell: 27 symbols with their columns.
    Big(Vec<(char, usize)>),
    /// A border.
    Border,
    /// A row that is wrong, at this column.
    Wrong(usize, FaultKind),
    /// Something else.
    Other,
}

/// What an open grid tells about its next line.
#[derive(Clone, Copy, Default)]
pub(crate) struct Context {
    /// A grid is open, and not whole.
    pub(crate) open: bool,
    /// It has cells without a symbol.
    pub(crate) spaces: bool,
    /// Its empty cells are told by column.
    pub(crate) columns: bool,
    /// Its empty cells are told by tabs.
    pub(crate) tabs: bool,
}

/// A cell with the column where it starts and the one after it.
type Placed = (Mark, usize, usize);

/// Finds out what a line is.
pub(crate) fn classify(chars: &[char], context: Context) -> Shape {
    let shape = whole(chars, context);
    if matches!(shape, Shape::Wrong(..) | Shape::Other)
        && let Some(end) = comment_start(chars)
        && let row @ Shape::Row(_) = whole(&chars[..end], context)
    {
        return row;
    }
    shape
}

/// Where a comment behind a row starts: at `#`, `//` or `;` after a blank.
fn comment_start(chars: &[char]) -> Option<usize> {
    let after_blank = |i: usize| i > 0 && chars[i - 1].is_whitespace();
    (1..chars.len()).find(|&i| {
        after_blank(i)
            && (matches!(chars[i], '#' | ';')
                || (chars[i] == '/' && chars.get(i + 1) == Some(&'/')))
    })
}

fn whole(chars: &[char], context: Context) -> Shape {
    if let Some(shape) = without_digits(chars) {
        return shape;
    }
    // `int grid[9][9] = {{5, 3, …},`: what is before the list is not part of it.
    let start = match chars.iter().position(|&c| c == '=') {
        Some(i) if chars[i..].iter().any(|&c| is_bracket(c)) => i + 1,
        _ => 0,
    };
    if let Some(shape) = separated(chars, start, context) {
        return shape;
    }
    let words = words(chars, start);
    let symbols: Vec<(char, usize)> =
        words.iter().flat_map(|&(a, b)| (a..b).map(|i| (chars[i], i + 1))).collect();
    let cells = symbols.iter().filter(|(c, _)| is_cell(*c)).count();
    let digits = symbols.iter().filter(|(c, _)| digit(*c).is_some()).count();
    let big = || {
        let blanks = symbols.iter().any(|s| digit(s.0).is_none());
        (blanks || words.len() != 9) && symbols.iter().enumerate().all(|(i, s)| fits_big(i, s.0))
    };
    match (words.len(), symbols.len()) {
        (_, 27) if big() => Shape::Big(symbols),
        (9, _) => marked(chars, &words),
        (_, 9) if digits > 0 => single_symbols(&symbols),
        _ => {
            if let Some(row) = by_column(chars, context) {
                return Shape::Row(row);
            }
            wrong(chars, &words, &symbols, cells, digits, context)
        }
    }
}

/// May this symbol be the `i`th of a line of a big drawing, of whichever of its three lines?
fn fits_big(i: usize, c: char) -> bool {
    match digit(c) {
        Some(digit) => digit.index() % 3 == i % 3,
        None => matches!(c, '.' | '0' | '_' | '*' | 'x'),
    }
}

/// A line without digits: a border, nine blanks, or `None` if it is neither.
fn without_digits(chars: &[char]) -> Option<Shape> {
    let solid = || chars.iter().enumerate().filter(|(_, c)| !c.is_whitespace());
    let inner: Vec<(usize, char)> = solid()
        .map(|(i, &c)| (i, c))
        .filter(|&(_, c)| !is_vertical(c) && !is_bracket(c) && !matches!(c, ',' | ';' | '"' | '>'))
        .collect();
    let first = solid().next()?.0;
    let Some(&(start, symbol)) = inner.first() else {
        // Uprights only: a row of spaces between them, if that makes nine columns.
        let columns = chars.iter().filter(|&&c| !is_vertical(c)).count();
        let bars = chars.iter().filter(|&&c| is_vertical(c)).count();
        let uprights = bars > 0;
        let spaces = uprights
            && (matches!(columns, 9 | 15 | 18 | 21) || bars == 10)
            && !chars.iter().any(|&c| is_bracket(c));
        let empty = [',', ';'].iter().any(|b| chars.iter().filter(|c| *c == b).count() == 8);
        return match spaces || empty {
            true => Some(blank_row(' ', first + 1, chars.len() + 1)),
            false if uprights => Some(Shape::Border),
            false => None,
        };
    };
    if inner.len() == 9 && is_blank(symbol) && inner.iter().all(|&(_, c)| c == symbol) {
        return Some(blank_row(symbol, start + 1, inner[8].0 + 2));
    }
    // A long line of dots is a line of cells that is too short, or too long.
    if inner.len() >= 40 && inner.len() == solid().count() && inner.iter().all(|&(_, c)| c == '.') {
        return None;
    }
    let draws = |c: char| {
        is_box_drawing(c)
            || is_vertical(c)
            || matches!(c, '-' | '+' | '=' | '*' | '.' | ':' | '\'')
            || matches!(c, '_' | '`' | '~' | '^' | '#' | '–' | '—')
    };
    solid().all(|(_, &c)| draws(c)).then_some(Shape::Border)
}

/// A row of nine equal blanks. Only `0` is never a border.
pub(crate) fn blank_row(symbol: char, column: usize, end: usize) -> Shape {
    let tentative = (symbol != '0').then_some(symbol);
    let by = if symbol == ' ' { By::Columns } else { By::Cells };
    let marks = [Mark::Blank(symbol); 9];
    Shape::Row(Row { marks, column, end, odd: None, tentative, by, cut: None, crowd: None })
}

/// The words of a line: what stands between blanks, uprights, brackets, quotes, commas.
fn words(chars: &[char], start: usize) -> Vec<(usize, usize)> {
    let between = |c: char| {
        c.is_whitespace() || is_vertical(c) || is_bracket(c) || matches!(c, ',' | ';' | '"' | '\'')
    };
    let mut words = Vec::new();
    let mut from = None;
    for (i, &c) in chars.iter().enumerate().skip(start) {
        match (between(c), from) {
            (false, None) => from = Some(i),
            (true, Some(a)) => {
                words.push((a, i));
                from = None;
            }
            _ => {}
        }
    }
    words.extend(from.map(|a| (a, chars.len())));
    // Marks of a frame, or of a quotation in a letter.
    let alone = |&(a, b): &(usize, usize)| b - a == 1 && matches!(chars[a], ':' | '>');
    words.retain(|word| !alone(word));
    words
}

/// One character as a cell.
pub(crate) fn single(c: char) -> Mark {
    digit(c).map_or(Mark::Blank(c), Mark::Digit)
}

/// One word as a cell, or the place in it of what does not belong.
pub(crate) fn mark(word: &[char]) -> Result<Mark, usize> {
    let set = |word: &[char]| {
        let mut set = DigitSet::EMPTY;
        for (i, &c) in word.iter().enumerate() {
            match digit(c) {
                Some(digit) if !set.contains(digit) => set.insert(digit),
                _ => return Err(i),
            }
        }
        Ok(Mark::Set(set))
    };
    match *word {
        [c] => Ok(single(c)),
        ['<', c, '>'] => digit(c).map(Mark::Given).ok_or(1),
        ['*', c, '*'] => digit(c).map(Mark::Placed).ok_or(1),
        ['u' | 'U' | '+', c] => digit(c).map(Mark::Entered).ok_or(1),
        _ => set(word),
    }
}

/// Nine words as nine cells.
pub(crate) fn marked(chars: &[char], words: &[(usize, usize)]) -> Shape {
    let marks: Vec<_> = words.iter().map(|&(a, b)| (mark(&chars[a..b]), a, b)).collect();
    let bad: Vec<usize> = marks.iter().filter_map(|(m, a, _)| m.err().map(|i| a + i)).collect();
    match bad.as_slice() {
        [] => row(marks.into_iter().filter_map(|(m, a, b)| Some((m.ok()?, a + 1, b + 1)))),
        &[at] => {
            let known = |m: &Mark| !matches!(m, Mark::Blank(c) if !is_blank(*c));
            let good = marks.iter().filter(|(m, ..)| m.as_ref().is_ok_and(known)).count();
            match good >= 6 && words.iter().all(|&(a, b)| b - a <= 11) {
                true => Shape::Wrong(at + 1, FaultKind::UnexpectedCharacter(chars[at])),
                false => Shape::Other,
            }
        }
        _ => Shape::Other,
    }
}

/// Nine symbols as nine cells.
fn single_symbols(symbols: &[(char, usize)]) -> Shape {
    row(symbols.iter().map(|&(c, column)| (single(c), column, column + 1)))
}

/// Nine cells as a row, if they make one.
pub(crate) fn row(cells: impl Iterator<Item = Placed>) -> Shape {
    let cells: Vec<Placed> = cells.collect();
    let (Ok(marks), Some(first), Some(last)) = (
        <[Mark; 9]>::try_from(cells.iter().map(|c| c.0).collect::<Vec<_>>()),
        cells.first(),
        cells.last(),
    ) else {
        return Shape::Other;
    };
    let strange = |c: &&Placed| matches!(c.0, Mark::Blank(c) if !is_blank(c) && c != ' ');
    let symbol = |c: &Placed| if let Mark::Blank(c) = c.0 { c } else { ' ' };
    let mut odd = cells.iter().filter(strange).map(|c| (symbol(c), c.1));
    let first_odd = odd.next();
    let digits = marks.iter().filter(|m| !matches!(m, Mark::Blank(_))).count();
    let zeros = marks.contains(&Mark::Blank('0'));
    if let Some((c, column)) = first_odd {
        let count = 1 + odd.clone().count();
        let same = odd.all(|(other, _)| other == c);
        if !same || digits == 0 {
            return match count <= 3 && digits > 0 {
                true => Shape::Wrong(column, FaultKind::UnexpectedCharacter(c)),
                false => Shape::Other,
            };
        }
    }
    if digits == 0 && !zeros {
        return match marks[0] {
            Mark::Blank(c) if marks.iter().all(|m| *m == marks[0]) => blank_row(c, first.1, last.2),
            _ => Shape::Other,
        };
    }
    let (column, end, odd) = (first.1, last.2, first_odd);
    let crowd = crowd(&cells);
    Shape::Row(Row { marks, column, end, odd, tentative: None, by: By::Cells, cut: None, crowd })
}

/// How many symbols the cells have together, if one has several, and the column of the tenth.
fn crowd(cells: &[Placed]) -> Option<(usize, usize)> {
    if !cells.iter().any(|c| matches!(c.0, Mark::Set(_))) {
        return None;
    }
    let mut columns = cells.iter().flat_map(|&(_, a, b)| a..b.max(a + 1));
    let count = columns.clone().count();
    columns.nth(9).map(|column| (count, column))
}

/// A line that looks like a row but has too many or too few cells, or a character that is none.
fn wrong(
    chars: &[char],
    words: &[(usize, usize)],
    symbols: &[(char, usize)],
    cells: usize,
    digits: usize,
    context: Context,
) -> Shape {
    let total = symbols.len();
    let Some(&(_, last)) = symbols.last() else { return Shape::Other };
    if digits == 0 || is_date(chars) {
        return Shape::Other;
    }
    if !context.open && column_row(chars).is_some() {
        return Shape::Wrong(last + 1, FaultKind::RowLength { cells: total });
    }
    let length = |count: usize, tenth: usize| {
        let column = if count > 9 { tenth } else { last + 1 };
        Shape::Wrong(column, FaultKind::RowLength { cells: count })
    };
    let range = if context.open { 1..=30 } else { 7..=12 };
    if cells == total && range.contains(&total) {
        return length(total, symbols.get(9).map_or(0, |s| s.1));
    }
    let sets = words.iter().all(|&(a, b)| mark(&chars[a..b]).is_ok());
    if sets && (7..=11).contains(&words.len()) && total > words.len() {
        return length(words.len(), words.get(9).map_or(0, |w| w.0 + 1));
    }
    match symbols.iter().find(|s| !is_cell(s.0)) {
        Some(&(c, column)) if context.open && (7..=11).contains(&total) && cells + 2 >= total => {
            Shape::Wrong(column, FaultKind::UnexpectedCharacter(c))
        }
        _ => Shape::Other,
    }
}

/// Is the line a date, as `2009-11-29`? Its hyphens are no blanks.
pub(crate) fn is_date(chars: &[char]) -> bool {
    let text: String = chars.iter().collect();
    let parts: Vec<&str> = text.trim().split('-').collect();
    parts.len() == 3
        && parts
            .iter()
            .all(|p| matches!(p.len(), 1 | 2 | 4) && p.bytes().all(|b| b.is_ascii_digit()))
}
