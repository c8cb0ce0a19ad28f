//! What each line of an input is, and to whom it goes.

use crate::block::{Block, Prose};
use crate::csv::{Row as TableRow, Table};
use crate::document::Document;
use crate::fault::{Fault, FaultKind};
use crate::held::Held;
use crate::input::decode_line;
use crate::row::{Context, Row, Shape, blank_row, classify};
use crate::row_columns::{column_row, unseen};
use crate::sdk::{Sdk, Section};
use crate::symbols::is_cell;
use crate::{Format, Item, heading, line, line_faults};

mod documents;
mod open;
mod records;

/// The state between lines.
pub(crate) struct Machine {
    from: Option<Format>,
    document: Option<Document>,
    table: Option<Table>,
    block: Option<Block>,
    /// A line that may be the wrong first row of a grid, with what it is otherwise.
    doubtful: Option<(Fault, Option<Fault>, Option<Row>)>,
    /// A line that stands in the open grid, or over the next one.
    prose: Option<Prose>,
    held: Held,
    /// Lines that are a heading if a grid follows, and stray otherwise.
    stray: Vec<Fault>,
    /// What the last of them, or a heading, says.
    title: Option<String>,
    /// The last border began with a star.
    starred: bool,
    sdk: Sdk,
    /// Lines with nothing but opening brackets, which may begin a JSON document.
    openers: Option<Document>,
    /// Has anything been read, or found wrong?
    seen: bool,
    /// Was the last record one of a single line?
    after_line: bool,
    /// A line has been taken for the start of a document and was none.
    wary: bool,
    chars: Vec<char>,
}

impl Machine {
    pub(crate) fn new(from: Option<Format>) -> Self {
        Self {
            from,
            document: None,
            table: None,
            block: None,
            doubtful: None,
            prose: None,
            held: Held::default(),
            stray: Vec::new(),
            title: None,
            starred: false,
            sdk: Sdk::default(),
            openers: None,
            seen: false,
            after_line: false,
            wary: false,
            chars: Vec::new(),
        }
    }

    /// Is nothing open, so that a plain line of 81 characters is a record and no more?
    pub(crate) fn is_idle(&self) -> bool {
        !matches!(self.from, Some(Format::JsonLines | Format::Sdk))
            && self.document.is_none()
            && self.table.is_none()
            && self.block.is_none()
            && self.doubtful.is_none()
            && self.held.is_empty()
            && self.stray.is_empty()
            && self.title.is_none()
            && self.openers.is_none()
            && self.sdk.is_idle()
    }

    pub(crate) fn in_document(&self) -> bool {
        self.document.is_some() || self.openers.is_some()
    }

    /// What a plain line of 81 characters is called here.
    pub(crate) fn line_format(&self) -> Format {
        if self.from == Some(Format::Sdm) { Format::Sdm } else { Format::Line }
    }

    pub(crate) fn saw_record(&mut self) {
        self.seen = true;
        self.after_line = true;
    }

    /// Tells a fault that has nothing to do with what the line says.
    pub(crate) fn refuse(&mut self, line: u64, kind: FaultKind, out: &mut Vec<Item>) {
        self.close(out);
        self.document = None;
        self.openers = None;
        self.fault(Fault::new(line, 1, kind), out);
    }

    /// One line, without its end.
    pub(crate) fn line(&mut self, number: u64, bytes: &[u8], out: &mut Vec<Item>) {
        let plain = match &self.table {
            _ if self.document.is_some() => None,
            Some(table) => table.plain_row(number, bytes),
            None if self.is_idle() => line::read_plain(bytes, number),
            None => None,
        };
        if let Some(reading) = plain {
            return self.record(Ok(reading), out);
        }
        let mut chars = std::mem::take(&mut self.chars);
        decode_line(bytes, &mut chars);
        self.read(number, &chars, out);
        self.chars = chars;
    }

    /// The input is over.
    pub(crate) fn finish(&mut self, out: &mut Vec<Item>) {
        while let Some(document) = self.document.take() {
            self.whole(&document, out);
        }
        if let Some(fault) = self.table.as_mut().and_then(Table::finish) {
            self.fault(fault, out);
        }
        self.table = None;
        self.openers = None;
        self.close(out);
        if !self.seen {
            out.push(Err(Fault::new(1, 1, FaultKind::NothingFound)));
        }
    }

    /// Reads a line.
    fn read(&mut self, number: u64, chars: &[char], out: &mut Vec<Item>) {
        if let Some(document) = &mut self.document {
            if document.accepts(chars) {
                document.push(chars);
            } else {
                let document = self.document.take();
                document.iter().for_each(|document| self.whole(document, out));
                return self.read(number, chars, out);
            }
            if self.document.as_ref().is_some_and(Document::is_whole) {
                let document = self.document.take();
                document.iter().for_each(|document| self.whole(document, out));
            }
            return;
        }
        if let Some(table) = &mut self.table {
            match table.row(number, chars) {
                TableRow::Item(item) => return self.record(*item, out),
                TableRow::Nothing => return,
                TableRow::Leave => self.table = None,
            }
        }
        let blank = chars.iter().all(|c| c.is_whitespace());
        if let Some(block) = self.block.take()
            && self.in_block(block, number, chars, out)
        {
            return;
        }
        if blank {
            self.end_doubt(out);
            self.sdk.blank_line();
            // The first row of a grid, perhaps.
            if unseen(chars) && self.wants_grids() {
                let mut block = Block::new(false, false);
                if let Shape::Row(row) = blank_row(' ', 1, chars.len() + 1) {
                    let step = block.row(number, row);
                    self.step(block, step, out);
                }
            }
            return;
        }
        self.begin(number, chars, out);
    }

    /// Reads a line at which nothing is open.
    fn begin(&mut self, number: u64, chars: &[char], out: &mut Vec<Item>) {
        if self.from == Some(Format::JsonLines) {
            let document = Document::json_line(number, chars);
            return self.whole(&document, out);
        }
        if let Some(mut openers) = self.openers.take() {
            if Document::opens(chars) {
                openers.push(chars);
                self.openers = Some(openers);
                return;
            }
            if let Some(document) = openers.continued(chars, self.wary) {
                self.close(out);
                return self.open(document, out);
            }
        }
        if chars.len() >= 81
            && line::begins_with_cells(chars)
            && let Some(item) = line::read(chars, number)
        {
            return self.line_record(number, chars, item, out);
        }
        // No row has these letters; but a remark may look like a row.
        if self.sdk.header(chars) {
            return;
        }
        let shape =
            if chars.len() < 81 { classify(chars, Context::default()) } else { Shape::Other };
        let grids = self.wants_grids();
        match shape {
            Shape::Row(row) if grids => {
                if self.doubtful.is_some() && row.tentative.is_none() {
                    return self.confirm_doubt(number, row, out);
                }
                if self.sdk.section() != Section::Skip {
                    return self.start(number, Shape::Row(row), out);
                }
            }
            big @ Shape::Big(_) if grids => return self.start(number, big, out),
            Shape::Border => {
                if let Some(fault) = self.short_blanks(number, chars) {
                    return self.record(Err(fault), out);
                }
                self.starred = chars.iter().find(|c| !c.is_whitespace()) == Some(&'*');
                return;
            }
            Shape::Wrong(column, kind) if grids && self.doubtful.is_none() => {
                let otherwise = line::read(chars, number).and_then(Result::err);
                let fault = Fault::new(number, column, kind);
                self.doubtful = Some((fault, otherwise, column_row(chars)));
                return;
            }
            _ => {}
        }
        if heading::is_comment(chars) {
            if let Some(fault) = line_faults::hash_line(chars, number) {
                return self.record(Err(fault), out);
            }
            if let Some(title) = heading::debian_title(chars) {
                self.end_doubt(out);
                self.title = Some(title);
            }
            return;
        }
        if self.section(chars, out) {
            return;
        }
        if let Some(document) = Document::start(number, chars, self.wary) {
            self.close(out);
            return self.open(document, out);
        }
        if let Some(table) = Table::header(number, chars) {
            self.close(out);
            match table {
                Ok(table) => self.table = Some(table),
                Err((table, fault)) => {
                    self.fault(fault, out);
                    self.table = Some(table);
                }
            }
            return;
        }
        if let Some(item) = line::read(chars, number) {
            return self.line_record(number, chars, item, out);
        }
        // A grid of candidates may have lines this long.
        if chars.len() >= 81 {
            match classify(chars, Context::default()) {
                row @ Shape::Row(_) if grids => return self.start(number, row, out),
                Shape::Border => {
                    let fault = self.short_blanks(number, chars);
                    return fault.map_or((), |fault| self.record(Err(fault), out));
                }
                _ => {}
            }
        }
        self.end_doubt(out);
        self.heading(number, chars, out);
    }

    /// A heading, or a stray line that may be one.
    fn heading(&mut self, number: u64, chars: &[char], out: &mut Vec<Item>) {
        if Document::opens(chars) {
            self.openers = Some(Document::openers(number, chars));
        } else if heading::closes(chars) {
            // The end of a list whose rows have been read.
        } else if line_faults::is_code(chars) {
            self.title = None;
            self.fault(Fault::new(number, 1, FaultKind::NotAPuzzle), out);
        } else if let Some(title) = heading::known(chars) {
            self.title = Some(title);
        } else {
            let column = chars.iter().position(|c| !c.is_whitespace()).map_or(1, |i| i + 1);
            self.add_stray(number, chars, column, out);
        }
    }

    /// Does the format that was asked for have grids?
    fn wants_grids(&self) -> bool {
        !matches!(
            self.from,
            Some(
                Format::Line
                    | Format::Sdm
                    | Format::Sukaku
                    | Format::HodokuLibrary
                    | Format::Susser
                    | Format::Bank
            )
        )
    }

    /// The first row of a grid.
    fn start(&mut self, number: u64, shape: Shape, out: &mut Vec<Item>) {
        self.end_doubt(out);
        self.settle_stray(true, out);
        let mut block = Block::new(self.from == Some(Format::PencilMarks), self.starred);
        let step = match shape {
            Shape::Row(row) => block.row(number, row),
            Shape::Big(symbols) => block.big(number, symbols),
            _ => return,
        };
        self.step(block, step, out);
    }

    /// A row follows a doubtful line: it was the first row of this grid, and wrong.
    fn confirm_doubt(&mut self, number: u64, row: Row, out: &mut Vec<Item>) {
        let Some((fault, _, by_column)) = self.doubtful.take() else { return };
        self.settle_stray(true, out);
        let mut block = Block::new(self.from == Some(Format::PencilMarks), self.starred);
        let step = block.wrong(fault, by_column);
        self.step(block, step, out);
        if let Some(mut block) = self.block.take() {
            let step = block.row(number, row);
            self.step(block, step, out);
        }
    }

    /// `[Puzzle]`, `[State]` and other sections of `.sdk`; also the lines of a section that is
    /// passed over.
    fn section(&mut self, chars: &[char], out: &mut Vec<Item>) -> bool {
        let before = self.sdk.section();
        let Some(section) = self.sdk.enter(chars) else { return before == Section::Skip };
        self.end_doubt(out);
        if section != Section::State {
            // Only a state belongs to the grid before it.
            self.held.flush(out);
        }
        true
    }
}

/// How many characters of a text are cells, if all are.
pub(crate) fn all_cells(chars: &[char]) -> Option<usize> {
    chars.iter().all(|&c| is_cell(c)).then_some(chars.len())
}
