//! `unica convert`: the same puzzles in another format.

use std::cell::RefCell;

use unica::formats::{Format, Reading, Writer};

use crate::args::Common;
use crate::pipeline;

/// Runs it; returns the exit code. `givens_only`: leave out what a player has placed.
pub(crate) fn run(common: &Common, to: Format, givens_only: bool) -> u8 {
    let Some(writer) = Writer::new(to) else { return 2 };
    let writer = RefCell::new(writer);
    let mut text = String::new();
    writer.borrow().begin(&mut text);
    let head = std::mem::take(&mut text);
    let (mut marks_lost, mut placed_lost) = (to.holds_candidates(), to.holds_placed());
    pipeline::run_in_order(
        common,
        &head,
        |reading, source, out, reply| {
            text.clear();
            // Said once: who converts a library of positions knows after the first line.
            if !marks_lost && reading.candidates.is_some() {
                marks_lost = true;
                let what = format!("{to} cannot hold pencil marks: they are left out from here on");
                reply.tell(source, what);
            }
            if !placed_lost && !givens_only && reading.givens != reading.grid.filled() {
                placed_lost = true;
                let what = format!(
                    "{to} cannot tell placed digits from givens: they look alike from here on"
                );
                reply.tell(source, what);
            }
            if givens_only {
                writer.borrow_mut().record(&without_placed(reading), &mut text);
            } else {
                writer.borrow_mut().record(reading, &mut text);
            }
            out.write_all(text.as_bytes())
        },
        || {
            let mut tail = String::new();
            writer.borrow().end(&mut tail);
            tail
        },
    )
}

/// The puzzle as it was before anybody played. Pencil marks went with the game.
fn without_placed(reading: &Reading) -> Reading {
    let mut fresh = reading.clone();
    if reading.givens != reading.grid.filled() {
        fresh.grid = reading.grid.restricted_to(reading.givens);
        fresh.candidates = None;
    }
    fresh
}
