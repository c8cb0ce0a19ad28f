//! Search over bit sets: every forced cell is filled without a branch, and where nothing is
//! forced the cell with the fewest candidates is tried, digit by digit. It stops at the limit:
//! to ask for a second solution is far cheaper than to count them all.

use core::ops::ControlFlow;

use unica_board::Candidates;

use crate::contradiction;
use crate::method::{End, Run};
use crate::propagation::Position;

pub(crate) fn run(start: &Candidates, run: &mut Run<'_>) {
    let ended = run.node().is_break();
    if !ended && let Ok(position) = Position::new(start) {
        _ = visit(&position, run);
    }
    if run.report.solutions == 0
        && run.report.end == End::Complete
        && let Some(why) = contradiction(start)
    {
        run.report.end = End::Impossible(why);
    }
}

fn visit(position: &Position, run: &mut Run<'_>) -> ControlFlow<()> {
    let Some(cell) = position.most_constrained() else {
        return run.found(&position.grid());
    };
    run.report.stats.guesses += 1;
    for digit in position.possible(cell) {
        run.node()?;
        if let Ok(next) = position.after(cell, digit) {
            visit(&next, run)?;
        }
    }
    ControlFlow::Continue(())
}
