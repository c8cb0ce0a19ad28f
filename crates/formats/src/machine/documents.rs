//! Documents among the lines: what they hold, and what becomes of lines that only looked like the
//! start of one.

use super::Machine;
use crate::document::Document;
use crate::fault::{Fault, FaultKind};
use crate::{Item, json, xml};

impl Machine {
    /// A document begins.
    pub(super) fn open(&mut self, document: Document, out: &mut Vec<Item>) {
        if document.is_whole() {
            self.whole(&document, out);
        } else {
            self.document = Some(document);
        }
    }

    /// A document is whole, or goes on no further.
    pub(super) fn whole(&mut self, document: &Document, out: &mut Vec<Item>) {
        if !document.is_xml() {
            let items = json::read(document);
            let kind = |item: &Item| item.as_ref().err().map(|fault| fault.kind.clone());
            let bad = matches!(items.first().and_then(kind), Some(FaultKind::BadJson(_)));
            if bad && document.is_guess() {
                return self.give_back(document, 0, false, out);
            }
            self.tell(items, out);
        } else if document.is_plausible() || document.is_whole() && !document.is_too_long() {
            let found = xml::read_document(document);
            self.tell(found.items, out);
            if let Some(end) = found.end {
                return self.give_back(document, end, false, out);
            }
        } else {
            return self.give_back(document, document.prolog(), true, out);
        }
        if let Some(position) = document.rest() {
            self.fault(Fault { position, kind: FaultKind::NotAPuzzle }, out);
        }
    }

    fn tell(&mut self, items: Vec<Item>, out: &mut Vec<Item>) {
        self.close(out);
        self.after_line = false;
        self.seen |= !items.is_empty();
        out.extend(items);
    }

    /// Reads again, one by one, the lines that a document has taken in without need: those from
    /// this byte on. The first of them may be told to be no more than a stray line.
    fn give_back(
        &mut self,
        document: &Document,
        from: usize,
        mut stray: bool,
        out: &mut Vec<Item>,
    ) {
        let (mut number, column) = document.cursor().place(from);
        let mut lines = document.text()[from..].split('\n');
        if column > 1 {
            // The rest of a line of which something has been read.
            let rest = lines.next().unwrap_or_default();
            let blank = rest.len() - rest.trim_start().len();
            if !rest.trim().is_empty() {
                let column = column + rest[..blank].chars().count();
                self.fault(Fault::new(number, column, FaultKind::NotAPuzzle), out);
            }
            number += 1;
            stray = false;
        }
        let wary = std::mem::replace(&mut self.wary, true);
        for line in lines {
            let text = line.trim();
            let tag = text.starts_with('<') && text.ends_with('>');
            let comment = text.starts_with("<!--") && tag;
            let chars: Vec<char> = line.chars().collect();
            if std::mem::take(&mut stray) && !comment {
                self.stray_line(number, &chars, out);
            } else if !tag || self.document.is_some() {
                self.read(number, &chars, out);
            }
            number += 1;
        }
        self.wary = wary;
    }

    /// A line that is nothing, though it began as documents do.
    fn stray_line(&mut self, number: u64, chars: &[char], out: &mut Vec<Item>) {
        let column = chars.iter().position(|c| !c.is_whitespace()).map_or(1, |i| i + 1);
        self.add_stray(number, chars, column, out);
    }
}
