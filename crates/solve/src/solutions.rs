//! All solutions of a start, one after the other, in lexicographic order.

use core::iter::FusedIterator;
use core::ops::ControlFlow;

use unica_board::{Candidates, Cell, DigitSet, Grid};

use crate::propagation::Position;
use crate::{Job, Method};

/// After this many dead ends in a row each branch is first asked for any solution at all. Then
/// no start makes the next solution wait long, and easy ones do not pay for the question.
const PATIENCE: u32 = 64;

/// The solutions of `start` in lexicographic order, found one at a time as they are asked for.
///
/// ```
/// use unica_board::{Candidates, Grid};
/// let mut all = unica_solve::solutions(&Candidates::from(&Grid::EMPTY));
/// let first = all.next().map(|grid| grid.to_string());
/// assert_eq!(first.as_deref(), Some("123456789456789123789123456214365897365897214897214365531642978642978531978531642"));
/// ```
pub fn solutions(start: &Candidates) -> Solutions {
    let mut stack = Vec::new();
    if let Ok(position) = Position::new(start) {
        stack.push(Branch::new(position));
    }
    Solutions { stack, dead_ends: 0 }
}

/// A lazy iterator over solutions; see [`solutions`].
#[derive(Clone)]
pub struct Solutions {
    stack: Vec<Branch>,
    dead_ends: u32,
}

/// A position with the digits of its first open cell that are still to be tried. All cells
/// before that one are placed, so trying its digits in ascending order gives the solutions in
/// lexicographic order.
#[derive(Clone)]
struct Branch {
    position: Position,
    cell: Option<Cell>,
    untried: DigitSet,
}

impl Branch {
    fn new(position: Position) -> Self {
        let cell = position.open().first();
        let untried = cell.map_or(DigitSet::EMPTY, |cell| position.possible(cell));
        Self { position, cell, untried }
    }
}

impl Solutions {
    /// Has this position a solution? Asked only when patience is lost.
    fn is_hopeful(&self, position: &Position) -> bool {
        if self.dead_ends < PATIENCE {
            return true;
        }
        let start = Candidates::new_with(|cell| position.possible(cell));
        let report = Method::Search.run(&start, &Job::limit(1), &mut |_| ControlFlow::Continue(()));
        report.solutions > 0
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        while let Some(branch) = self.stack.last_mut() {
            let Some(cell) = branch.cell else {
                let grid = branch.position.grid();
                self.stack.pop();
                self.dead_ends = 0;
                return Some(grid);
            };
            let Some(digit) = branch.untried.first() else {
                self.stack.pop();
                continue;
            };
            branch.untried.remove(digit);
            match branch.position.after(cell, digit) {
                Ok(next) if self.is_hopeful(&next) => self.stack.push(Branch::new(next)),
                _ => self.dead_ends = self.dead_ends.saturating_add(1),
            }
        }
        None
    }
}

impl FusedIterator for Solutions {}
