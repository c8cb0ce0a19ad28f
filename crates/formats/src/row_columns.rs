//! Rows whose empty cells are spaces: what is where is told by the column alone.

use crate::row::{Context, Row, Shape, row, single};
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
        (1, n) if n < 9 && context.spaces => flat,
        // The first row with its end cut off: told from two numbers by a gap that is wider.
        (1, 2..9) if !context.open && has_gap(&flat) => flat,
        (1, 16 | 17) => every_second(&flat, 0)?,
        (3 | 4, _) => {
            let mut columns = Vec::new();
            for group in groups.iter().filter(|group| group.len() > 2).take(3) {
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
    if columns.len() > 9 || (groups.len() == 1 && !close) {
        return None;
    }
    let end = chars.len() + 1;
    let missing = std::iter::repeat_n((' ', end), 9 - columns.len());
    let cells = columns.into_iter().chain(missing).map(|(c, i)| (single(c), i, end.min(i + 1)));
    match row(cells) {
        Shape::Row(row) if row.tentative.is_none() => Some(row),
        _ => None,
    }
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
