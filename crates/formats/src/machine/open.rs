//! A line while a grid is open: one of its rows, or the end of it.

use super::Machine;
use crate::block::{Block, Prose};
use crate::csv::Table;
use crate::document::Document;
use crate::fault::{Fault, FaultKind};
use crate::row::{Row, Shape, blank_row, classify};
use crate::row_columns::{column_row, unseen};
use crate::symbols::is_vertical;
use crate::{Item, heading, line};

impl Machine {
    /// Takes a line into the open grid. `false` if it ends the grid instead.
    pub(super) fn in_block(
        &mut self,
        mut block: Block,
        number: u64,
        chars: &[char],
        out: &mut Vec<Item>,
    ) -> bool {
        let blank = chars.iter().all(|c| c.is_whitespace());
        let nine = blank && unseen(chars) && block.context().spaces;
        let shape = match (blank, nine) {
            (_, true) => blank_row(' ', 1, chars.len() + 1),
            (true, false) => Shape::Border,
            (false, _) => classify(chars, block.context()),
        };
        let record = || chars.len() >= 81 && matches!(line::read(chars, number), Some(Ok(_)));
        let bare = |c: &&char| !c.is_whitespace();
        let few = chars.iter().filter(bare).count() < 4
            && !chars.iter().any(|&c| is_vertical(c) || matches!(c, ',' | ';' | '\t'));
        let short = |kind: &FaultKind| few && matches!(kind, FaultKind::RowLength { .. });
        if matches!(shape, Shape::Row(_) | Shape::Wrong(..))
            && let Some(prose) = self.prose.take()
        {
            block.prose(prose);
        }
        match shape {
            Shape::Row(row) if !block.is_big() && !record() => {
                let step = block.row(number, row);
                self.step(block, step, out);
                return true;
            }
            Shape::Big(symbols) if block.is_big() => {
                let step = block.big(number, symbols);
                self.step(block, step, out);
                return true;
            }
            Shape::Row(Row { tentative: Some(_), .. }) | Shape::Border if block.is_big() => {
                self.block = Some(block);
                return true;
            }
            Shape::Border if block.is_unseen() && chars.contains(&'|') && !chars.contains(&'+') => {
                return true;
            }
            Shape::Border => {
                let more = if blank { block.blank(number) } else { block.border() };
                self.block = Some(block);
                if more {
                    return true;
                }
                self.end_block(out);
            }
            Shape::Wrong(column, kind) if !block.is_big() && !record() && !short(&kind) => {
                let step = block.wrong(Fault::new(number, column, kind), column_row(chars));
                self.step(block, step, out);
                return true;
            }
            _ if heading::is_comment(chars) && !self.sdk.is_header(chars) => {
                let titled = heading::debian_title(chars).is_some() && !block.is_inside();
                let more = !titled && block.comment();
                self.block = Some(block);
                if more {
                    return true;
                }
                self.end_block(out);
            }
            shape => {
                let inside = !block.is_big() && block.is_inside();
                self.block = Some(block);
                if inside && self.prose.is_none() && self.is_stray(number, chars) {
                    self.prose = Some(prose(number, chars, shape));
                    return true;
                }
                self.end_block(out);
            }
        }
        false
    }

    /// Does the line mean nothing by itself?
    fn is_stray(&self, number: u64, chars: &[char]) -> bool {
        let solid = || chars.iter().find(|c| !c.is_whitespace());
        !chars.iter().all(|c| c.is_whitespace())
            && solid() != Some(&'[')
            && !Document::opens(chars)
            && !heading::closes(chars)
            && heading::known(chars).is_none()
            && Document::start(number, chars, self.wary).is_none()
            && Table::header(number, chars).is_none()
            && line::read(chars, number).is_none()
            && !self.sdk.is_header(chars)
    }
}

/// A line in an open grid that is none of its rows.
fn prose(number: u64, chars: &[char], shape: Shape) -> Prose {
    let start = chars.iter().position(|c| !c.is_whitespace()).map_or(1, |i| i + 1);
    let (column, kind) = match shape {
        Shape::Wrong(column, kind) => (column, kind),
        _ => (start, FaultKind::NotAPuzzle),
    };
    let text: String = chars.iter().take(200).collect();
    let title = Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    Prose { fault: Fault::new(number, column, kind), title }
}
