//! A paragraph of grids that is being read line by line, or the 27 lines of a big drawing.
//!
//! Nothing is handed out before it is known what follows: a tenth row makes a grid wrong. So the
//! rows are kept until something shows where the grid ends: a gap after whole grids, or a line
//! that belongs to no grid. Rows that follow one another for very long are read as they come.

use unica_board::{Candidates, Digit};

use crate::fault::{Fault, FaultKind};
pub(crate) use crate::nine::pencil_reading;
use crate::paragraph::{Gap, Line, What, is_clean, judge};
pub(crate) use crate::paragraph::{Outcome, Prose};
use crate::row::{By, Context, Mark, Row};
use crate::symbols::digit;
use crate::{Format, Reading};

/// How many rows are kept; a whole number of grids.
const MAX_ROWS: usize = 9 << 12;

/// What a line did to the paragraph.
pub(crate) enum Step {
    /// It goes on.
    More,
    /// It goes on, and this is known already.
    Tell(Vec<Outcome>),
    /// It is over.
    End(Vec<Outcome>),
}

/// A line of a big drawing: its number and its symbols with their columns.
type BigLine = (u64, Vec<(char, usize)>);

/// A paragraph that is being read.
#[derive(Default)]
pub(crate) struct Block {
    lines: Vec<Line>,
    /// What stands behind the last row.
    gap: Gap,
    /// Where the rows after the last gap of blank lines, two blank lines, or two borders start.
    starts: [usize; 3],
    /// Rows with a digit, wrong ones too.
    definite: usize,
    /// Rows that may be borders, by symbol.
    tentative: Vec<(char, usize)>,
    /// The symbols for empty cells in rows with a digit.
    blanks: Vec<char>,
    context: Context,
    big: Vec<BigLine>,
    /// Lines so far of a big drawing in which a fault was found.
    passed: Option<usize>,
    /// Read every row as candidates, even nine lone digits.
    pencil: bool,
    /// The frame has stars at its corners.
    starred: bool,
}

impl Block {
    pub(crate) fn new(pencil: bool, starred: bool) -> Self {
        Self { pencil, starred, ..Self::default() }
    }

    pub(crate) fn context(&self) -> Context {
        let spaces = self.context.spaces || self.is_unseen();
        Context { open: self.is_inside(), spaces, ..self.context }
    }

    /// Has it nothing but rows without anything to see? The head of a table may look so.
    pub(crate) fn is_unseen(&self) -> bool {
        self.big.is_empty() && self.definite == 0 && self.tentative.iter().all(|t| t.0 == ' ')
    }

    /// Is it a big drawing?
    pub(crate) fn is_big(&self) -> bool {
        !self.big.is_empty()
    }

    /// Is the last grid not whole yet?
    pub(crate) fn is_inside(&self) -> bool {
        let counts = |&&(c, _): &&(char, usize)| self.definite == 0 || self.blanks.contains(&c);
        let blank: usize = self.tentative.iter().filter(counts).map(|t| t.1).sum();
        !(self.definite + blank).is_multiple_of(9)
    }

    pub(crate) fn row(&mut self, number: u64, row: Row) -> Step {
        match row.tentative {
            Some(c) => match self.tentative.iter_mut().find(|t| t.0 == c) {
                Some(known) => known.1 += 1,
                None => self.tentative.push((c, 1)),
            },
            None => {
                self.definite += 1;
                for mark in row.marks {
                    if let Mark::Blank(c) = mark
                        && !self.blanks.contains(&c)
                    {
                        self.blanks.push(c);
                    }
                }
                let spaces = row.marks.contains(&Mark::Blank(' '));
                self.context.spaces |= spaces;
                self.context.columns |= spaces && row.by == By::Columns;
                self.context.tabs |= spaces && row.by == By::Tabs;
            }
        }
        self.push(number, What::Row(row))
    }

    /// A row that is wrong, unless the grid is one by column.
    pub(crate) fn wrong(&mut self, fault: Fault, by_column: Option<Row>) -> Step {
        self.definite += 1;
        self.push(fault.position.line, What::Wrong(fault, by_column))
    }

    fn push(&mut self, number: u64, what: What) -> Step {
        let gap = std::mem::take(&mut self.gap);
        let at = self.lines.len();
        if gap.blanks > 0 || gap.comment || gap.prose.is_some() {
            self.starts[0] = at;
        }
        if gap.blanks > 1 {
            self.starts[1] = at;
        }
        if gap.borders > 1 {
            self.starts[2] = at;
        }
        self.lines.push(Line { number, gap, what });
        // Borders of nine symbols cannot go on for ever.
        if self.definite == 0 && self.lines.len() > 40 {
            return self.end();
        }
        if self.lines.len() < MAX_ROWS {
            return Step::More;
        }
        let told = judge(&self.lines, self.pencil, self.starred);
        let (pencil, starred, context) = (self.pencil, self.starred, self.context);
        let blanks = std::mem::take(&mut self.blanks);
        *self = Self { context, blanks, ..Self::new(pencil, starred) };
        Step::Tell(told)
    }

    pub(crate) fn big(&mut self, line: u64, symbols: Vec<(char, usize)>) -> Step {
        if let Some(passed) = &mut self.passed {
            *passed += 1;
            return if *passed >= 27 { Step::End(Vec::new()) } else { Step::More };
        }
        let third = self.big.len() % 3;
        for (i, &(c, column)) in symbols.iter().enumerate() {
            let place = Digit::new(third * 3 + i % 3);
            if digit(c).is_some_and(|digit| digit != place) {
                let place = char::from(place.to_ascii());
                self.passed = Some(self.big.len() + 1);
                self.big.push((line, Vec::new()));
                let kind = FaultKind::MisplacedDigit { digit: c, place };
                return Step::Tell(vec![Outcome::Fault(Fault::new(line, column, kind))]);
            }
        }
        self.big.push((line, symbols));
        if self.big.len() == 27 { self.done_big() } else { Step::More }
    }

    /// Do the last rows make whole grids, so that this gap ends them?
    fn ends(&self, start: usize) -> bool {
        is_clean(&self.lines[start.min(self.lines.len())..])
    }

    /// Is it one grid, as far as it goes?
    fn is_grid(&self) -> bool {
        self.lines.len() <= 40 && self.ends(0)
    }

    /// Are there blank lines between its rows? Then one more may be the end of a band.
    fn is_banded(&self) -> bool {
        self.lines.iter().skip(1).any(|line| line.gap.blanks > 0)
    }

    /// A border. `false` if the grids before it are whole: it belongs to the next one.
    pub(crate) fn border(&mut self) -> bool {
        if self.gap.borders == 1 && !self.is_big() && self.ends(self.starts[2]) {
            return false;
        }
        self.gap.borders = self.gap.borders.saturating_add(1);
        true
    }

    /// A blank line. `false` if the grids before it are whole.
    pub(crate) fn blank(&mut self, number: u64) -> bool {
        let gap = &self.gap;
        let whole = match gap.blanks {
            _ if self.is_big() => false,
            0 => self.ends(self.starts[0]) || (self.is_grid() && !self.is_banded()),
            1 => self.ends(self.starts[1]),
            _ => false,
        };
        if whole {
            return false;
        }
        if self.gap.blanks == 0 {
            self.gap.line = number;
        }
        self.gap.blanks = self.gap.blanks.saturating_add(1);
        true
    }

    /// A comment. `false` if the grids before it are whole.
    pub(crate) fn comment(&mut self) -> bool {
        if !self.gap.comment && !self.is_big() && (self.ends(self.starts[0]) || self.is_grid()) {
            return false;
        }
        self.gap.comment = true;
        true
    }

    /// A line that stood between rows though it is none.
    pub(crate) fn prose(&mut self, prose: Prose) {
        self.gap.prose = Some(Box::new(prose));
    }

    /// Something else comes: the paragraph is over.
    pub(crate) fn end(&mut self) -> Step {
        if self.passed.is_some() {
            return Step::End(Vec::new());
        }
        if let Some((line, symbols)) = self.big.last() {
            let column = symbols.last().map_or(1, |s| s.1 + 1);
            let kind = FaultKind::GridEnds { rows: self.big.len(), of: 27 };
            return Step::End(vec![Outcome::Fault(Fault::new(*line, column, kind))]);
        }
        Step::End(judge(&self.lines, self.pencil, self.starred))
    }

    /// The whole big drawing.
    fn done_big(&self) -> Step {
        let candidates = Candidates::new_with(|cell| {
            let (r, c) = (cell.row().index(), cell.column().index());
            let place = |d: &Digit| {
                let (line, column) = (r * 3 + d.index() / 3, c * 3 + d.index() % 3);
                digit(self.big[line].1[column].0).is_some()
            };
            Digit::ALL.iter().copied().filter(place).collect()
        });
        let (line, symbols) = &self.big[0];
        let column = symbols.first().map_or(1, |s| s.1);
        let mut reading = Reading::at(candidates.settled(), *line, column, Format::PencilMarks);
        reading.candidates = Some(Box::new(candidates));
        Step::End(vec![Outcome::Grid(Box::new(reading), None)])
    }
}
