//! Rows whose empty cells are spaces: what is where is told by the column alone.

use crate::row::{By, Context, Row, Shape, row, single};
use crate::symbols::{digit, is_vertical};

/// Is a line without anything to see a row of empty cells that are told by column?
pub(crate) fn unseen(chars: &[char]) -> bool {
    matches!(chars, [' ', ..] if chars.len() == 9)
        || chars.len() == 8 && chars.iter().all(|&c| c == '\t')
}

/// A row whose empty cells are spaces, told by column.
pub(crate) fn by_column(chars: &[char], context: Context) -> Option<Row> {
    let usable = |&c: &char| c == ' ' || digit(c).is_some() || is_vertical(c);
    if !chars.iter().all(usable) {
        return None;
    }
    // A frame that is open at its end: the row is cut off.
    let framed = chars.iter().find(|c| **c != ' ').copied().is_some_and(is_vertical);
    if framed && chars.iter().filter(|c| is_vertical(**c)).count() < 4 {
        return None;
    }
    let groups: Vec<Vec<(char, usize)>> = chars
        .iter()
        .enumerate()
        .map(|(i, &c)| (c, i + 1))
        .collect::<Vec<_>>()
        .split(|&(c, _)| is_vertical(c))
        .map(<[_]>::to_vec)
        .filter(|group| !group.is_empty())
        .collect();
    let flat: Vec<(char, usize)> = groups.concat();
    let columns = match (groups.len(), flat.len()) {
        (_, 9) => flat,
        (1, n) if n < 9 && context.columns => flat,
        // The first row with its end cut off: told from two numbers by a gap that is wider.
        (1, 2..9) if !context.open && has_gap(&flat) => flat,
        (1, 16 | 17) => every_second(&flat, 0)?,
        (3 | 4, _) => {
            let boxes = groups.iter().filter(|group| group.len() > 2);
            let width = boxes.clone().next().map(Vec::len);
            let solid = |group: &&Vec<(char, usize)>| group.iter().any(|s| s.0 != ' ');
            if boxes.clone().skip(3).any(|group| solid(&group))
                || groups.iter().any(|group| group.len() < 3 && solid(&group))
                || framed && boxes.clone().take(3).any(|group| Some(group.len()) != width)
            {
                return None;
            }
            let mut columns = Vec::new();
            for group in boxes.take(3) {
                let from = if group.len() == 7 { 1 } else { 0 };
                if !(5..=7).contains(&group.len()) {
                    return None;
                }
                columns.extend(every_second(group, from)?.into_iter().take(3));
            }
            columns
        }
        _ => return None,
    };
    let close = columns.windows(2).any(|w| (w[0].0 == ' ') == (w[1].0 == ' '));
    if columns.len() > 9 || (groups.len() == 1 && !close && !context.columns) {
        return None;
    }
    let end = chars.len() + 1;
    let missing = std::iter::repeat_n((' ', end), 9 - columns.len());
    let cells = columns.into_iter().chain(missing).map(|(c, i)| (single(c), i, end.min(i + 1)));
    match row(cells) {
        Shape::Row(row) if row.tentative.is_none() => {
            let alone = groups.len() == 1 && chars.len() <= 9;
            let by = if alone { By::Columns } else { By::Cells };
            let cut = (alone && chars.len() < 9).then_some(chars.len());
            Some(Row { by, cut, ..row })
        }
        _ => None,
    }
}

/// A line of nine characters as a row by column, though it may be one of fewer cells.
pub(crate) fn column_row(chars: &[char]) -> Option<Row> {
    let context = Context { columns: true, ..Context::default() };
    if chars.len() == 9 { by_column(chars, context) } else { None }
}

/// Does it begin with a space, or has it two of them in a row?
fn has_gap(flat: &[(char, usize)]) -> bool {
    flat[0].0 == ' ' || flat.windows(2).any(|w| w[0].0 == ' ' && w[1].0 == ' ')
}

/// Every second character from `from`, if those between are spaces.
fn every_second(group: &[(char, usize)], from: usize) -> Option<Vec<(char, usize)>> {
    let between = group.iter().enumerate().filter(|(i, _)| i % 2 != from % 2);
    between
        .into_iter()
        .all(|(_, s)| s.0 == ' ')
        .then(|| group.iter().copied().skip(from).step_by(2).collect())
}
