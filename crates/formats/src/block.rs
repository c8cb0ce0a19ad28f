//! A grid that is being read row by row: nine rows, or the 27 lines of a big drawing.
//!
//! Blank lines and borders between bands do not end a grid. A wrong row is told once; the rest of
//! its grid is passed over.

use unica_board::{Candidates, Digit, DigitSet, Grid};

use crate::fault::{Fault, FaultKind};
use crate::row::{Context, Mark, Row};
use crate::symbols::{cell, digit, is_blank};
use crate::{Format, Reading};

/// What a line did to the grid.
pub(crate) enum Step {
    /// It goes on.
    More,
    /// It is whole.
    Done(Box<Reading>),
    /// Something is wrong; the rest of the grid will be passed over.
    Fault(Fault),
    /// It is over, with nothing more to say.
    End,
    /// It is over too early.
    Cut(Fault),
}

/// A line of a big drawing: its number and its symbols with their columns.
type BigLine = (u64, Vec<(char, usize)>);

/// A grid that is being read.
#[derive(Default)]
pub(crate) struct Block {
    rows: Vec<(u64, Row)>,
    big: Vec<BigLine>,
    /// After how many rows a border or blank line stood.
    separators: Vec<usize>,
    /// Rows so far of a grid in which a fault was found.
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

    /// A grid whose first row is wrong.
    pub(crate) fn faulty() -> Self {
        Self { passed: Some(1), ..Self::default() }
    }

    pub(crate) fn context(&self) -> Context {
        let told = |row: &Row| row.tentative.is_none() && row.marks.contains(&Mark::Blank(' '));
        let spaces = self.rows.iter().any(|(_, row)| told(row))
            || self.rows.iter().all(|(_, row)| row.tentative == Some(' '));
        Context { open: true, spaces }
    }

    /// Has it nothing but rows without anything to see? The head of a table may look so.
    pub(crate) fn is_unseen(&self) -> bool {
        self.big.is_empty() && self.rows.iter().all(|(_, row)| row.tentative == Some(' '))
    }

    /// Is it a big drawing?
    pub(crate) fn is_big(&self) -> bool {
        !self.big.is_empty()
    }

    pub(crate) fn row(&mut self, line: u64, row: Row) -> Step {
        if let Some(passed) = &mut self.passed {
            *passed += 1;
            return if *passed >= 9 { Step::End } else { Step::More };
        }
        self.rows.push((line, row));
        if let Some(fault) = self.strange() {
            self.passed = Some(self.count());
            return Step::Fault(fault);
        }
        if self.count() == 9 {
            return self.done();
        }
        if self.rows.last().is_some_and(|(_, row)| row.tentative == Some('.')) && self.fill() {
            return self.done();
        }
        // Borders of nine symbols cannot go on for ever.
        if self.rows.len() > 40 { self.end() } else { Step::More }
    }

    /// Rows without a digit count, where no other row has an empty cell, if all are of one kind
    /// and make nine with the others. Says whether they do.
    fn fill(&mut self) -> bool {
        let definite = self.rows.iter().filter(|(_, row)| row.tentative.is_none()).count();
        let symbols: Vec<char> = self.rows.iter().filter_map(|(_, row)| row.tentative).collect();
        let same = symbols.iter().all(|c| *c == symbols[0]);
        let fills =
            definite > 0 && same && definite + symbols.len() == 9 && self.known_blanks().is_empty();
        if fills {
            for (_, row) in &mut self.rows {
                row.tentative = None;
            }
        }
        fills
    }

    pub(crate) fn big(&mut self, line: u64, symbols: Vec<(char, usize)>) -> Step {
        if let Some(passed) = &mut self.passed {
            *passed += 1;
            return if *passed >= 27 { Step::End } else { Step::More };
        }
        let third = self.big.len() % 3;
        for (i, &(c, column)) in symbols.iter().enumerate() {
            let place = Digit::new(third * 3 + i % 3);
            if digit(c).is_some_and(|digit| digit != place) {
                let place = char::from(place.to_ascii());
                self.passed = Some(self.big.len() + 1);
                let kind = FaultKind::MisplacedDigit { digit: c, place };
                return Step::Fault(Fault::new(line, column, kind));
            }
        }
        self.big.push((line, symbols));
        if self.big.len() == 27 { self.done_big() } else { Step::More }
    }

    /// A row that is wrong.
    pub(crate) fn wrong(&mut self, fault: Fault) -> Step {
        match &mut self.passed {
            Some(passed) => {
                *passed += 1;
                if *passed >= 9 { Step::End } else { Step::More }
            }
            None => {
                self.passed = Some(self.count() + 1);
                Step::Fault(fault)
            }
        }
    }

    /// A border or a blank line. It ends a grid only where no band does.
    pub(crate) fn separator(&mut self) -> Step {
        if self.is_big() {
            return Step::More;
        }
        let count = self.passed.unwrap_or_else(|| self.count());
        if self.passed.is_none() && count < self.rows.len() {
            // Rows without a digit may count or not: nothing can be said yet.
            self.separators.push(if count == 0 { self.rows.len() } else { count });
            return if self.separators.len() > 40 { self.end() } else { Step::More };
        }
        if count == 0 {
            return Step::More;
        }
        let each_row = count == 1 || self.separators.contains(&1);
        let band = count.is_multiple_of(3) && (count == 3 || self.separators.contains(&3));
        self.separators.push(count);
        if self.separators.len() > 40 || !(each_row || band) { self.end() } else { Step::More }
    }

    /// Something else comes: the grid is over.
    pub(crate) fn end(&mut self) -> Step {
        if self.passed.is_some() {
            return Step::End;
        }
        if let Some((line, symbols)) = self.big.last() {
            let column = symbols.last().map_or(1, |s| s.1 + 1);
            let kind = FaultKind::GridEnds { rows: self.big.len(), of: 27 };
            return Step::Cut(Fault::new(*line, column, kind));
        }
        if self.fill() {
            return self.done();
        }
        let counted = self.counted();
        let count = counted.len();
        match counted.last() {
            // Borders alone are no grid.
            None => Step::End,
            Some((line, row)) => {
                let kind = FaultKind::GridEnds { rows: count, of: 9 };
                Step::Cut(Fault::new(*line, row.end, kind))
            }
        }
    }

    /// The symbols for empty cells in the rows that hold a digit.
    fn known_blanks(&self) -> Vec<char> {
        let definite = self.rows.iter().filter(|(_, row)| row.tentative.is_none());
        let marks = definite.flat_map(|(_, row)| row.marks);
        let mut blanks: Vec<char> =
            marks.filter_map(|m| if let Mark::Blank(c) = m { Some(c) } else { None }).collect();
        blanks.sort_unstable();
        blanks.dedup();
        blanks
    }

    /// The rows that count: those with a digit, those of the grid's own blank, and nine alike.
    fn counted(&self) -> Vec<&(u64, Row)> {
        let blanks = self.known_blanks();
        let first = self.rows.first().and_then(|(_, row)| row.tentative);
        let alike = self.rows.len() == 9
            && first.is_some()
            && self.rows.iter().all(|(_, row)| row.tentative == first);
        let counts = |row: &Row| row.tentative.is_none_or(|c| alike || blanks.contains(&c));
        self.rows.iter().filter(|(_, row)| counts(row)).collect()
    }

    fn count(&self) -> usize {
        self.counted().len()
    }

    /// A character that could be a blank, if another one already is.
    fn strange(&self) -> Option<Fault> {
        let mut odd = self.rows.iter().filter_map(|(line, row)| Some((*line, row.odd?)));
        let (line, (c, column)) = odd.next()?;
        let other = self.known_blanks().into_iter().find(|&b| b != c);
        let other = other?;
        let (line, c, column) = match is_blank(other) || other == ' ' {
            true => (line, c, column),
            false => {
                odd.find(|(_, (d, _))| *d != c).map_or((line, c, column), |(l, (d, i))| (l, d, i))
            }
        };
        Some(Fault::new(line, column, FaultKind::UnexpectedCharacter(c)))
    }

    /// The whole grid.
    fn done(&mut self) -> Step {
        let counted = self.counted();
        let Some((line, first)) = counted.first() else { return Step::End };
        let position = (*line, first.column);
        let mut marks = [Mark::Blank('.'); 81];
        for (slot, mark) in marks.iter_mut().zip(counted.iter().flat_map(|(_, row)| row.marks)) {
            *slot = mark;
        }
        let plain = |m: &Mark| matches!(m, Mark::Blank(_) | Mark::Digit(_));
        let pencil = self.pencil || !marks.iter().all(plain);
        let mut reading =
            if pencil { pencil_reading(&marks) } else { Reading::new(plain_grid(&marks)) };
        reading.position = crate::Position::new(position.0, position.1);
        reading.format = match (pencil, self.starred) {
            (true, _) => Format::PencilMarks,
            (false, true) => Format::Ss,
            (false, false) => Format::Grid,
        };
        Step::Done(Box::new(reading))
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
        Step::Done(Box::new(reading))
    }
}

fn plain_grid(marks: &[Mark; 81]) -> Grid {
    Grid::new_with(|cell| match marks[cell.index()] {
        Mark::Digit(digit) => Some(digit),
        _ => None,
    })
}

/// Nine rows of candidates. Where values are marked as such, only those are values; else a lone
/// candidate is one if no peer still lists it, as HoDoKu reads it.
pub(crate) fn pencil_reading(marks: &[Mark; 81]) -> Reading {
    let candidates = Candidates::new_with(|cell| match marks[cell.index()] {
        Mark::Blank('-') => DigitSet::EMPTY,
        Mark::Blank(_) => DigitSet::ALL,
        Mark::Digit(digit) | Mark::Given(digit) | Mark::Placed(digit) | Mark::Entered(digit) => {
            DigitSet::only(digit)
        }
        Mark::Set(digits) => digits,
    });
    let told = marks.iter().any(|m| matches!(m, Mark::Given(_) | Mark::Placed(_)));
    let mut grid = if told { Grid::EMPTY } else { candidates.settled() };
    let mut reading = Reading::new(grid);
    for (i, mark) in marks.iter().enumerate() {
        match *mark {
            Mark::Given(digit) | Mark::Placed(digit) | Mark::Entered(digit) => {
                grid.set(cell(i), Some(digit));
            }
            _ => {}
        }
        let given = match mark {
            Mark::Given(_) => true,
            Mark::Digit(_) => !told && grid[cell(i)].is_some(),
            _ => false,
        };
        if given {
            reading.givens.insert(cell(i));
        } else {
            reading.givens.remove(cell(i));
        }
    }
    reading.grid = grid;
    reading.candidates = Some(Box::new(candidates));
    reading
}
