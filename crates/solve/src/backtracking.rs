//! Cell-order backtracking, the oldest program for Sudoku: take the first empty cell in reading
//! order, write the lowest digit that the row, the column and the box allow, go on to the next
//! cell, and come back for the next digit where none fits.
//!
//! It is kept as plain as that on purpose: it is the judge of order and completeness for the
//! other methods. Some puzzles take it tens of millions of nodes.

use unica_board::{Candidates, Cell, DigitSet, Grid};

use crate::contradiction;
use crate::method::{End, Run};

/// The digits that stand in each row, column and box.
struct Used {
    houses: [DigitSet; 27],
}

impl Used {
    fn free(&self, cell: Cell) -> DigitSet {
        let [row, column, block] = cell.houses().map(|house| self.houses[house.index()]);
        !(row | column | block)
    }

    fn flip(&mut self, cell: Cell, digit: DigitSet) {
        for house in cell.houses() {
            self.houses[house.index()] ^= digit;
        }
    }
}

pub(crate) fn run(start: &Candidates, run: &mut Run<'_>) {
    if let Some(why) = contradiction(start) {
        run.report.end = End::Impossible(why);
        return;
    }
    let mut grid = Grid::new_with(|cell| start[cell].single());
    let mut used = Used { houses: [DigitSet::EMPTY; 27] };
    let mut open = Vec::with_capacity(81);
    for (cell, digit) in grid.iter() {
        match digit {
            Some(digit) => used.flip(cell, DigitSet::only(digit)),
            None => open.push(cell),
        }
    }
    if run.node().is_break() {
        return;
    }
    if open.is_empty() {
        _ = run.found(&grid);
        return;
    }
    // The digits still to be tried at each depth, and the one that stands there now.
    let mut untried = [DigitSet::EMPTY; 81];
    let mut standing = [DigitSet::EMPTY; 81];
    let mut depth = 0;
    untried[0] = start[open[0]] & used.free(open[0]);
    run.report.stats.guesses += u64::from(untried[0].len() > 1);
    loop {
        let cell = open[depth];
        used.flip(cell, standing[depth]);
        standing[depth] = DigitSet::EMPTY;
        let Some(digit) = untried[depth].first() else {
            grid.set(cell, None);
            if depth == 0 {
                return;
            }
            depth -= 1;
            continue;
        };
        untried[depth].remove(digit);
        standing[depth] = DigitSet::only(digit);
        used.flip(cell, standing[depth]);
        grid.set(cell, Some(digit));
        if run.node().is_break() {
            return;
        }
        if depth + 1 < open.len() {
            depth += 1;
            untried[depth] = start[open[depth]] & used.free(open[depth]);
            run.report.stats.guesses += u64::from(untried[depth].len() > 1);
        } else if run.found(&grid).is_break() {
            return;
        }
    }
}
