//! How readings and faults leave the machine: in the order of the input, with the headings and
//! headers that belong to them.

use super::Machine;
use crate::block::{Block, Step};
use crate::fault::{Fault, FaultKind};
use crate::sdk::Section;
use crate::{Format, Item, Notes, Reading, heading};

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
    }

    pub(super) fn end_doubt(&mut self, out: &mut Vec<Item>) {
        if let Some((fault, otherwise)) = self.doubtful.take() {
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
        self.block = None;
        match step {
            Step::More => self.block = Some(block),
            Step::Done(reading) => self.complete(*reading, out),
            Step::Fault(fault) => {
                self.fault(fault, out);
                self.title = None;
                self.sdk.reset();
                self.block = Some(block);
            }
            Step::Cut(fault) => {
                self.fault(fault, out);
                self.title = None;
                self.sdk.reset();
            }
            Step::End => {}
        }
    }

    /// A grid is whole.
    pub(super) fn complete(&mut self, mut reading: Reading, out: &mut Vec<Item>) {
        self.seen = true;
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
