//! Which rows of a paragraph belong together.
//!
//! A paragraph is what stands between two lines that can belong to no grid. If its rows make nine
//! for each grid, with gaps only where bands end or after each row, it is read as it stands.
//! Otherwise it is parted at its widest gaps, and each part is judged by itself, down to the gaps
//! between bands. What is left and has not nine rows is told once, and nothing of it is read.

use std::ops::Range;

use crate::Reading;
use crate::fault::{Fault, FaultKind};
use crate::nine::{blanks, grid};
use crate::row::{By, Mark, Row, Shape, blank_row};

/// A line within a grid that is no row, nor anything else.
#[derive(Clone)]
pub(crate) struct Prose {
    /// What is told if it stands in the place of a row.
    pub(crate) fault: Fault,
    /// What it says, if it is a title of the next grid.
    pub(crate) title: Option<String>,
}

/// What stands before a row.
#[derive(Clone, Default)]
pub(crate) struct Gap {
    pub(crate) blanks: u32,
    /// The first blank line.
    pub(crate) line: u64,
    pub(crate) borders: u32,
    pub(crate) comment: bool,
    pub(crate) prose: Option<Box<Prose>>,
}

impl Gap {
    /// How much it parts what is before it from what is behind it.
    fn rank(&self) -> u32 {
        match (self.blanks, self.borders) {
            (2.., _) => 5,
            _ if self.comment || self.prose.is_some() => 4,
            (1, _) => 3,
            (0, 2..) => 2,
            (0, borders) => borders,
        }
    }

    fn then(&self, next: &Self, border: bool) -> Self {
        Self {
            blanks: self.blanks.saturating_add(next.blanks),
            line: if self.blanks > 0 { self.line } else { next.line },
            borders: self.borders.saturating_add(next.borders).saturating_add(border.into()),
            comment: self.comment || next.comment,
            prose: next.prose.clone().or_else(|| self.prose.clone()),
        }
    }
}

/// A row, right or wrong. A wrong one may be right in a grid that is told by columns.
pub(crate) enum What {
    Row(Row),
    Wrong(Fault, Option<Row>),
}

/// A row with its line and what stands before it.
pub(crate) struct Line {
    pub(crate) number: u64,
    pub(crate) gap: Gap,
    pub(crate) what: What,
}

/// What comes of it.
pub(crate) enum Outcome {
    /// A grid, and the title that stood right over it within the paragraph.
    Grid(Box<Reading>, Option<String>),
    Fault(Fault),
}

/// A row that counts.
struct Seen<'a> {
    line: &'a Line,
    gap: Gap,
    row: Result<&'a Row, &'a Fault>,
}

/// Rows that are judged together.
struct Leaf {
    rows: Range<usize>,
    good: bool,
    /// Each blank line within is a row.
    filled: bool,
    fault: Option<Fault>,
}

impl Leaf {
    fn new(rows: Range<usize>, good: bool) -> Self {
        Self { rows, good, filled: false, fault: None }
    }
}

/// Are these rows whole grids, with nothing wrong?
pub(crate) fn is_clean(lines: &[Line]) -> bool {
    let seen = seen(lines);
    seen.iter().all(|row| row.row.is_ok()) && is_regular(&seen)
}

/// Reads a paragraph.
pub(crate) fn judge(lines: &[Line], pencil: bool, starred: bool) -> Vec<Outcome> {
    let seen = seen(lines);
    let mut leaves = Vec::new();
    if !seen.is_empty() {
        split(&seen, 0..seen.len(), &mut leaves);
    }
    let mut out = Vec::new();
    for leaf in merge(&seen, leaves) {
        tell(&seen, leaf, (pencil, starred), &mut out);
    }
    out
}

/// The rows that count: those with a digit, those of the grid's own blank, and nine alike. The
/// others are borders.
fn seen(lines: &[Line]) -> Vec<Seen<'_>> {
    let row = |line: &'_ Line| match &line.what {
        What::Row(row) => Some(row.clone()),
        What::Wrong(..) => None,
    };
    let told = || lines.iter().filter(|line| tentative(line).is_none());
    let rows: Vec<Row> = told().filter_map(row).collect();
    let known = blanks(rows.iter());
    let columns =
        rows.iter().any(|row| row.by == By::Columns && row.marks.contains(&Mark::Blank(' ')));
    let first = lines.iter().find_map(tentative);
    let alike = lines.iter().filter_map(tentative).all(|c| Some(c) == first);
    let fills = alike && lines.len().is_multiple_of(9) && known.is_empty();
    let mut out: Vec<Seen<'_>> = Vec::new();
    let mut gap = Gap::default();
    for line in lines {
        gap = gap.then(&line.gap, false);
        if tentative(line).is_some_and(|c| !fills && !known.contains(&c)) {
            gap = gap.then(&Gap::default(), true);
            continue;
        }
        let row = match &line.what {
            What::Row(row) => Ok(row),
            What::Wrong(_, Some(row)) if columns => Ok(row),
            What::Wrong(fault, _) => Err(fault),
        };
        out.push(Seen { line, gap: std::mem::take(&mut gap), row });
    }
    out
}

/// The symbol of a line that is perhaps a border.
pub(crate) fn tentative(line: &Line) -> Option<char> {
    match &line.what {
        What::Row(row) => row.tentative,
        What::Wrong(..) => None,
    }
}

/// Whole grids, if every row is as it should be: nine rows each, and gaps where bands end, after
/// each row, or a border below the first.
fn is_regular(rows: &[Seen<'_>]) -> bool {
    let gaps = |nine: &[Seen<'_>]| -> bool {
        let ranks: Vec<u32> = nine.iter().map(|row| row.gap.rank()).collect();
        let other = |i: usize| (1..9).all(|j| j == i || ranks[j] == 0);
        (1..9).all(|i| i % 3 == 0 || ranks[i] == 0) && ranks[3] == ranks[6]
            || (1..9).all(|i| ranks[i] > 0)
            || ranks[1] <= 2 && other(1)
            || ranks[3] <= 2 && other(3)
    };
    let prose = rows.iter().enumerate().any(|(i, row)| i % 9 > 0 && row.gap.prose.is_some());
    !rows.is_empty() && rows.len().is_multiple_of(9) && rows.chunks(9).all(gaps) && !prose
}

/// Parts rows at their widest gaps until each part makes whole grids, or cannot be parted.
fn split(seen: &[Seen<'_>], range: Range<usize>, out: &mut Vec<Leaf>) {
    let rows = &seen[range.clone()];
    let rank = rows.iter().skip(1).map(|row| row.gap.rank()).max().unwrap_or(0);
    if is_regular(rows) || rank == 0 {
        return out.push(Leaf::new(range, is_regular(rows)));
    }
    let mut parts: Vec<Range<usize>> = Vec::new();
    let mut from = range.start;
    let cuts = rows.iter().enumerate().skip(1).filter(|(_, row)| row.gap.rank() >= rank);
    for (i, _) in cuts {
        parts.push(from..range.start + i);
        from = range.start + i;
    }
    parts.push(from..range.end);
    let often = |size: usize| parts.iter().filter(|part| part.len() == size).count();
    let mostly = |size: usize| often(size) * 2 > parts.len();
    match rank {
        1 | 3 if mostly(3) => bands(&parts, out),
        1 => out.push(Leaf::new(range, false)),
        3 if mostly(1) => out.push(Leaf::new(range, false)),
        _ => parts.into_iter().for_each(|part| split(seen, part, out)),
    }
}

/// Three bands make a grid. The last band of one and the first of the next may have no gap
/// between. After a wrong band the count of bands goes on; if it does not come out, nothing from
/// the fault on is read.
fn bands(parts: &[Range<usize>], out: &mut Vec<Leaf>) {
    let before = out.len();
    let (mut start, mut band, mut good) = (parts[0].start, 0, true);
    let mut lost = false;
    for part in parts {
        match (band, part.len()) {
            (2, 6) => {
                out.push(Leaf::new(start..part.start + 3, good));
                (start, band, good) = (part.start + 3, 1, true);
            }
            (2, 5 | 7) => (band, good) = (1, false),
            (_, size @ 1..=4) => {
                good &= size == 3;
                band += 1;
                if band == 3 {
                    out.push(Leaf::new(start..part.end, good));
                    (start, band, good) = (part.end, 0, true);
                }
            }
            _ => {
                lost = true;
                break;
            }
        }
    }
    if lost || band > 0 {
        let bad = out[before..].iter().position(|leaf| !leaf.good).map(|i| i + before);
        let bad = bad.unwrap_or(if lost || !good { out.len() } else { before });
        let from = out.get(bad).map_or(start, |leaf| leaf.rows.start);
        out.truncate(bad);
        out.push(Leaf::new(from..parts[parts.len() - 1].end, false));
    }
}

/// Puts together what only comments, empty rows or a line in the place of a row part.
fn merge(seen: &[Seen<'_>], leaves: Vec<Leaf>) -> Vec<Leaf> {
    let sound = |leaf: &Leaf| !leaf.good && seen[leaf.rows.clone()].iter().all(|r| r.row.is_ok());
    let mut out: Vec<Leaf> = Vec::new();
    let mut leaves = leaves.into_iter().peekable();
    while let Some(leaf) = leaves.next() {
        let mut run = vec![leaf];
        let mut rows = run[0].rows.clone();
        while rows.len() % 9 != 8
            && rows.len() != 9
            && run.len() < 9
            && sound(&run[0])
            && let Some(next) = leaves.next_if(|next| sound(next))
        {
            rows.end = next.rows.end;
            run.push(next);
        }
        match if run.len() > 1 { joined(&seen[rows.clone()]) } else { None } {
            Some(leaf) => out.push(Leaf { rows, ..leaf }),
            None => out.extend(run),
        }
    }
    out
}

/// Rows whose parts belong together after all.
fn joined(rows: &[Seen<'_>]) -> Option<Leaf> {
    let gaps = || rows.iter().skip(1).map(|row| &row.gap);
    let told = |row: &&Row| row.tentative.is_none() && row.by != By::Cells;
    let spaces = || rows.iter().any(|r| r.row.ok().filter(told).is_some());
    let only_blanks = gaps().all(|g| !g.comment && g.prose.is_none() && g.borders == 0);
    let blanks: usize = gaps().map(|g| g.blanks as usize).sum();
    let comments = || gaps().all(|g| g.rank() == 0 || g.comment && g.prose.is_none());
    let leaf = Leaf::new(0..0, true);
    match rows.len() {
        2..9 if only_blanks && rows.len() + blanks == 9 && spaces() => {
            Some(Leaf { filled: true, ..leaf })
        }
        9 if comments() => Some(leaf),
        count if count % 9 == 8 || count == 9 && gaps().any(|g| g.prose.is_some()) => {
            let fault = gaps().find_map(empty_row);
            Some(Leaf { fault, ..Leaf::new(0..0, false) })
        }
        _ => None,
    }
}

/// A line that stands in the place of a row.
fn empty_row(gap: &Gap) -> Option<Fault> {
    match &gap.prose {
        Some(prose) => Some(prose.fault.clone()),
        None if gap.blanks > 0 => Some(Fault::new(gap.line, 1, FaultKind::RowLength { cells: 0 })),
        None => None,
    }
}

/// Reads the grids of a leaf, or tells what is wrong with it.
fn tell(seen: &[Seen<'_>], leaf: Leaf, how: (bool, bool), out: &mut Vec<Outcome>) {
    let rows = &seen[leaf.rows.clone()];
    if !leaf.good {
        let wrong = || rows.iter().find_map(|row| row.row.err().cloned());
        let fault = leaf.fault.or_else(wrong).unwrap_or_else(|| miscount(rows));
        return out.push(Outcome::Fault(fault));
    }
    let empty = match blank_row(' ', 1, 1) {
        Shape::Row(row) if leaf.filled => Some(Row { cut: Some(0), ..row }),
        _ => None,
    };
    let mut all: Vec<(u64, Result<&Row, &Fault>)> = Vec::new();
    let mut titles = Vec::new();
    for (i, row) in rows.iter().enumerate() {
        if let Some(empty) = empty.as_ref().filter(|_| i > 0) {
            all.extend((0..row.gap.blanks).map(|n| (row.gap.line + u64::from(n), Ok(empty))));
        }
        if i % 9 == 0 {
            titles.push(row.gap.prose.as_ref().and_then(|prose| prose.title.clone()));
        }
        all.push((row.line.number, row.row));
    }
    for (nine, title) in all.chunks(9).zip(titles) {
        let wrong = nine.iter().find_map(|(_, row)| row.err().cloned());
        let rows = nine.iter().filter_map(|(line, row)| Some((*line, (*row).ok()?)));
        let read = match wrong {
            Some(fault) => Err(fault),
            None => grid(&rows.collect::<Vec<_>>(), how.0, how.1),
        };
        out.push(match read {
            Ok(reading) => Outcome::Grid(Box::new(reading), title),
            Err(fault) => Outcome::Fault(fault),
        });
    }
}

/// The fault of rows that are too many or too few: at the first gap where none should be, else
/// at the first row too many or the last one.
fn miscount(rows: &[Seen<'_>]) -> Fault {
    let each = rows.iter().skip(1).all(|row| row.gap.rank() > 0);
    let odd = |&i: &usize| !each && i % 3 != 0 && rows[i].gap.rank() > 0;
    let odd = (1..rows.len()).find(odd);
    let left = rows.len() % 9;
    // Two blank lines part bands: then a row is missing, not empty.
    let parted = rows.iter().skip(1).filter(|row| row.gap.blanks > 0).count() == 2;
    let empty = || odd.filter(|_| !parted).and_then(|i| empty_row(&rows[i].gap));
    if let (8, Some(fault)) = (left, empty()) {
        return fault;
    }
    if rows.len() > 9 && (1..5).contains(&left) {
        let extra = &rows[rows.len() - left];
        let column = extra.row.map_or(1, |row| row.column);
        return Fault::new(extra.line.number, column, FaultKind::TooManyRows);
    }
    let at = if left == 8 && rows.len() == 8 { rows.len() } else { odd.unwrap_or(rows.len()) };
    let last = &rows[at - 1];
    let count = if left == 0 { at % 9 } else { left };
    let kind = FaultKind::GridEnds { rows: if count == 0 { 9 } else { count }, of: 9 };
    Fault::new(last.line.number, last.row.map_or(1, |row| row.end), kind)
}
