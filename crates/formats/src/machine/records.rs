//! How readings and faults leave the machine: in the order of the input, with the headings and
//! headers that belong to them.

use super::Machine;
use crate::block::{Block, Outcome, Step};
use crate::fault::{Fault, FaultKind};
use crate::sdk::Section;
use crate::{Format, Item, Notes, Reading, heading, line, line_faults};

/// How many stray lines may stand over a grid as its heading.
const HEADING_LINES: usize = 8;

impl Machine {
    /// Ends what is open between records: a grid, a doubtful row, grids that wait, stray lines.
    pub(super) fn close(&mut self, out: &mut Vec<Item>) {
        self.end_block(out);
        self.end_doubt(out);
        self.held.flush(out);
        self.settle_stray(false, out);
        self.title = None;
    }

    pub(super) fn fault(&mut self, fault: Fault, out: &mut Vec<Item>) {
        self.held.flush(out);
        self.settle_stray(false, out);
        self.seen = true;
        out.push(Err(fault));
    }

    /// Stray lines are a heading over a grid, or before the first record; faults elsewhere.
    pub(super) fn settle_stray(&mut self, heading: bool, out: &mut Vec<Item>) {
        if self.stray.is_empty() {
            return;
        }
        if heading || !self.seen {
            self.stray.clear();
        } else {
            self.held.flush(out);
            out.extend(self.stray.drain(..).map(Err));
            self.title = None;
        }
    }

    pub(super) fn end_block(&mut self, out: &mut Vec<Item>) {
        if let Some(mut block) = self.block.take() {
            let step = block.end();
            self.step(block, step, out);
            self.block = None;
        }
        if let Some(prose) = self.prose.take() {
            let Fault { position, .. } = prose.fault;
            let title: Vec<char> = prose.title.iter().flat_map(|title| title.chars()).collect();
            self.add_stray(position.line, &title, position.column as usize, out);
        }
    }

    pub(super) fn end_doubt(&mut self, out: &mut Vec<Item>) {
        if let Some((fault, otherwise, _)) = self.doubtful.take() {
            match otherwise {
                Some(fault) => self.fault(fault, out),
                None => {
                    self.add_stray(fault.position.line, &[], fault.position.column as usize, out)
                }
            }
        }
    }

    /// What a line did to the open grid.
    pub(super) fn step(&mut self, block: Block, step: Step, out: &mut Vec<Item>) {
        let (block, outcomes) = match step {
            Step::More => (Some(block), Vec::new()),
            Step::Tell(outcomes) => (Some(block), outcomes),
            Step::End(outcomes) => (None, outcomes),
        };
        self.block = block;
        for outcome in outcomes {
            match outcome {
                Outcome::Grid(reading, title) => {
                    self.title = title.or(self.title.take());
                    self.complete(*reading, out);
                }
                Outcome::Fault(fault) => {
                    self.fault(fault, out);
                    self.title = None;
                    self.sdk.reset();
                }
            }
        }
    }

    /// A grid is whole.
    pub(super) fn complete(&mut self, mut reading: Reading, out: &mut Vec<Item>) {
        self.seen = true;
        self.after_line = false;
        self.starred = false;
        if self.sdk.section() == Section::State {
            self.sdk.reset();
            self.held.state(&reading, out);
            return;
        }
        if let Some(title) = self.title.take() {
            if heading::is_euler(&title) && reading.format == Format::Grid {
                reading.format = Format::Euler;
            }
            reading.notes_mut().title = Some(title);
        }
        self.describe(&mut reading);
        self.held.push(reading, out);
    }

    /// Adds what the headers over a grid say, and the name of the format that was asked for.
    pub(super) fn describe(&mut self, reading: &mut Reading) {
        if self.sdk.claims(self.from == Some(Format::Sdk)) {
            reading.format = Format::Sdk;
            let title = reading.notes.take().and_then(|notes| notes.title);
            reading.notes = Notes { title, ..self.sdk.take_notes() }.boxed();
        }
        self.sdk.reset();
        match (self.from, reading.format) {
            (Some(Format::Sdm), Format::Line)
            | (Some(Format::Ss | Format::Euler | Format::Sdk), Format::Grid) => {
                reading.format = self.from.unwrap_or(reading.format);
            }
            _ => {}
        }
    }

    /// A record that is no grid.
    pub(super) fn record(&mut self, item: Item, out: &mut Vec<Item>) {
        self.end_doubt(out);
        self.after_line = true;
        match item {
            Ok(mut reading) => {
                self.held.flush(out);
                let known = self.stray.is_empty();
                self.settle_stray(false, out);
                if let Some(title) = self.title.take()
                    && known
                {
                    reading.notes_mut().title.get_or_insert(title);
                }
                self.describe(&mut reading);
                self.seen = true;
                out.push(Ok(reading));
            }
            Err(fault) => {
                self.title = None;
                self.sdk.reset();
                self.fault(fault, out);
            }
        }
    }

    /// A record of one line, and those that follow it on the same line.
    pub(super) fn line_record(
        &mut self,
        number: u64,
        chars: &[char],
        item: Item,
        out: &mut Vec<Item>,
    ) {
        let starts = item.as_ref().map_or(Vec::new(), |first| line::others(chars, first));
        let Some(&first) = starts.first() else { return self.record(item, out) };
        let ends = starts.iter().copied().skip(1).chain([chars.len()]);
        let parts = [(0, first)].into_iter().chain(starts.iter().copied().zip(ends));
        for (start, end) in parts {
            if let Some(item) = line::read(&chars[start..end], number) {
                self.record(line::shifted(item, start), out);
            }
        }
    }

    /// Between records of a line each, a line of blanks only is no border but one more, and wrong.
    pub(super) fn short_blanks(&self, number: u64, chars: &[char]) -> Option<Fault> {
        line_faults::only_blanks(chars, number).filter(|_| self.after_line)
    }

    /// A line that means nothing by itself.
    pub(super) fn add_stray(
        &mut self,
        number: u64,
        chars: &[char],
        column: usize,
        out: &mut Vec<Item>,
    ) {
        if self.stray.len() == HEADING_LINES {
            let first = self.stray.remove(0);
            if self.seen {
                self.held.flush(out);
                out.push(Err(first));
            }
        }
        let text: String = chars.iter().take(200).collect();
        self.title = Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        self.stray.push(Fault::new(number, column, FaultKind::NotAPuzzle));
    }
}
