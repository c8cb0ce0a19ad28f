//! Candidate elimination: a matrix of what is still possible. Whenever a digit is placed, it
//! goes from its row, its column, its box, and the other digits go from its cell. A cell with
//! one candidate (naked single), or a digit with one place in a row, a column or a box (hidden
//! single), is placed in turn, until nothing changes. There is no guess anywhere.

use unica_board::{Candidates, Cell, Digit, DigitSet, Grid, House};

use crate::contradiction::missing;
use crate::method::{End, Run};
use crate::{Contradiction, contradiction};

/// What is possible, and what is placed.
struct Matrix {
    possible: Candidates,
    placed: Grid,
}

impl Matrix {
    /// Places a digit where it is possible.
    fn place(&mut self, cell: Cell, digit: Digit) {
        self.placed.set(cell, Some(digit));
        self.possible.set(cell, DigitSet::only(digit));
        for &peer in cell.peer_list() {
            self.possible.remove(peer, digit);
        }
    }

    fn naked_single(&self) -> Option<(Cell, Digit)> {
        self.possible
            .iter()
            .filter(|&(cell, _)| self.placed[cell].is_none())
            .find_map(|(cell, digits)| Some((cell, digits.single()?)))
    }

    fn hidden_single(&self) -> Option<(Cell, Digit)> {
        House::ALL.into_iter().find_map(|house| {
            Digit::ALL.into_iter().find_map(|digit| {
                let cell = (house.cells() & self.possible.cells_of(digit)).single()?;
                self.placed[cell].is_none().then_some((cell, digit))
            })
        })
    }
}

pub(crate) fn run(start: &Candidates, run: &mut Run<'_>) {
    run.report.end = match solve(start, run) {
        Ok(grid) if grid.is_full() => {
            _ = run.found(&grid);
            return;
        }
        Ok(grid) => End::Stuck { left: 81 - grid.len(), grid: Box::new(grid) },
        Err(Some(why)) => End::Impossible(why),
        Err(None) => return,
    };
}

/// The grid as far as it goes; `Err(None)` where somebody said stop.
fn solve(start: &Candidates, run: &mut Run<'_>) -> Result<Grid, Option<Contradiction>> {
    if let Some(why) = contradiction(start) {
        return Err(Some(why));
    }
    if run.node().is_break() {
        return Err(None);
    }
    let mut matrix = Matrix { possible: *start, placed: Grid::EMPTY };
    while let Some((cell, digit)) = matrix.naked_single().or_else(|| matrix.hidden_single()) {
        matrix.place(cell, digit);
        if run.node().is_break() {
            return Err(None);
        }
        if let Some(why) = missing(&matrix.possible) {
            return Err(Some(why));
        }
    }
    Ok(matrix.placed)
}
