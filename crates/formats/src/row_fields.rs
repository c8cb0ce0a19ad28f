//! Rows whose cells have frames or separators between, so that cells may be empty.

use crate::fault::FaultKind;
use crate::row::{By, Context, Mark, Row, Shape, marked, row, single};
use crate::symbols::{digit, is_bracket, is_cell, is_vertical};

/// A row with a frame around each cell, as in a table of Markdown.
fn framed(chars: &[char]) -> Option<Shape> {
    if chars.iter().filter(|&&c| is_vertical(c)).count() != 10 {
        return None;
    }
    let mut cells = Vec::new();
    let mut from = 0;
    for (i, _) in chars.iter().enumerate().filter(|(_, c)| is_vertical(**c)) {
        let mut inside = (from..i).filter(|&j| !chars[j].is_whitespace());
        cells.push(match (inside.next(), inside.next()) {
            (None, _) => (Mark::Blank(' '), from + 1, from + 1),
            (Some(j), None) => (single(chars[j]), j + 1, j + 2),
            _ => return None,
        });
        from = i + 1;
    }
    Some(row(cells.into_iter().skip(1)))
}

/// A row whose cells have commas, tabs or semicolons between, and may be empty.
pub(crate) fn separated(chars: &[char], start: usize, context: Context) -> Option<Shape> {
    let between = [',', '\t', ';'].into_iter().find(|c| chars[start..].contains(c));
    let Some(between) = between else {
        return if context.tabs { lone(chars) } else { framed(chars) };
    };
    let idle =
        |c: char| c.is_whitespace() || is_bracket(c) || is_vertical(c) || c == '"' || c == '\'';
    let mut fields = Vec::new();
    let mut from = start;
    for i in start..=chars.len() {
        if i == chars.len() || chars[i] == between {
            let (mut a, mut b) = (from, i);
            while a < b && idle(chars[a]) {
                a += 1;
            }
            while a < b && (idle(chars[b - 1]) || chars[b - 1] == ';') {
                b -= 1;
            }
            fields.push((a, b));
            from = i + 1;
        }
    }
    let empty = |&(a, b): &(usize, usize)| a == b;
    if fields.len() > 9 && fields.last().is_some_and(empty) {
        fields.pop();
    }
    let few = if context.tabs { 2 } else { 3 };
    if fields.len() < few || fields.iter().all(empty) {
        return None;
    }
    if fields.iter().all(|&(a, b)| b - a <= 1) {
        let symbols = fields.iter().filter(|field| !empty(field)).map(|&(a, _)| chars[a]);
        let cells = symbols.clone().filter(|&c| is_cell(c)).count();
        if cells == 0 || cells + 2 < symbols.count() {
            return None;
        }
        // Editors cut the tabs that end a line.
        let written = |&(a, b): &(usize, usize)| a < b && digit(chars[a]).is_none();
        let count = fields.len();
        let tabs = between == '\t' && !fields.iter().any(written);
        if tabs && count < 9 && (context.tabs || fields.iter().any(empty)) {
            fields.resize(9, (chars.len(), chars.len()));
        } else if between == '\t' && count < 9 {
            while fields.last().is_some_and(empty) {
                fields.pop();
            }
        }
        let by = if tabs { By::Tabs } else { By::Cells };
        let cut = (fields.len() > count).then_some(count);
        return Some(match fields.len() {
            9 => told(
                by,
                cut,
                row(fields.iter().map(|&(a, b)| match chars[a..b].first() {
                    Some(&c) => (single(c), a + 1, b + 1),
                    None => (Mark::Blank(' '), a + 1, a + 1),
                })),
            ),
            n @ 10.. => Shape::Wrong(fields[9].0 + 1, FaultKind::RowLength { cells: n }),
            n => Shape::Wrong(fields[n - 1].1 + 1, FaultKind::RowLength { cells: n }),
        });
    }
    (fields.len() == 9 && !fields.iter().any(empty)).then(|| marked(chars, &fields))
}

/// A row with what is known of it beside its cells.
fn told(by: By, cut: Option<usize>, shape: Shape) -> Shape {
    match shape {
        Shape::Row(row) => Shape::Row(Row { by, cut, ..row }),
        shape => shape,
    }
}

/// A digit alone, in a grid with tabs: the first cell of a row whose tabs were cut off.
fn lone(chars: &[char]) -> Option<Shape> {
    let &[c] = chars else { return None };
    digit(c)?;
    let empty = std::iter::repeat_n((Mark::Blank(' '), 2, 2), 8);
    let cells = std::iter::once((single(c), 1, 2)).chain(empty);
    Some(told(By::Tabs, Some(1), row(cells)))
}
