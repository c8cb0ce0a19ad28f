//! Grids that wait for the next one: programs paste the givens, the values and the candidates
//! of one puzzle one below the other, and `.sdk` files follow `[Puzzle]` with `[State]`.

use crate::fault::{Fault, FaultKind};
use crate::{Item, Reading};

/// At most two grids, each of which agrees with the one before.
#[derive(Default)]
pub(crate) struct Held(Vec<Reading>);

impl Held {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Nothing that belongs to them follows: hands them out.
    pub(crate) fn flush(&mut self, out: &mut Vec<Item>) {
        out.extend(self.0.drain(..).map(Ok));
    }

    /// One more grid.
    pub(crate) fn push(&mut self, reading: Reading, out: &mut Vec<Item>) {
        if reading.candidates.is_some() {
            let merged = self.merge(reading);
            self.flush(out);
            out.push(Ok(merged));
            return;
        }
        let goes_on = self.0.last().is_some_and(|last| {
            !last.grid.is_empty()
                && reading.grid.extends(&last.grid)
                && last.format == reading.format
        });
        if !goes_on {
            self.flush(out);
        } else if self.0.len() == 2 {
            out.push(Ok(self.0.remove(0)));
        }
        self.0.push(reading);
    }

    /// Candidates, and the grids before them that tell their givens and values. Those that do
    /// not belong to them stay.
    fn merge(&mut self, marks: Reading) -> Reading {
        let Some(candidates) = &marks.candidates else { return marks };
        let fits = |reading: &Reading| !reading.grid.is_empty() && candidates.admit(&reading.grid);
        if !self.0.last().is_some_and(fits) || marks.givens != marks.grid.filled() {
            return marks;
        }
        let first = self.0.remove(0);
        let (givens, grid) = match self.0.pop() {
            Some(values) => {
                let grid = values.grid;
                (first, grid)
            }
            None => {
                let grid = if marks.grid.extends(&first.grid) { marks.grid } else { first.grid };
                (first, grid)
            }
        };
        Reading {
            grid,
            givens: givens.grid.filled(),
            candidates: marks.candidates,
            format: marks.format,
            ..givens
        }
    }

    /// The digits of a `[State]`: all of them, or only those that were placed.
    pub(crate) fn state(&mut self, state: &Reading, out: &mut Vec<Item>) {
        let Some(puzzle) = self.0.last_mut() else {
            out.push(Ok(state.clone()));
            return;
        };
        let apart = state.grid.filled().is_disjoint(puzzle.grid.filled());
        if state.grid.extends(&puzzle.grid) {
            puzzle.grid = state.grid;
        } else if apart {
            for (cell, digit) in state.grid.iter().filter(|(_, digit)| digit.is_some()) {
                puzzle.grid.set(cell, digit);
            }
        } else {
            let fault = Fault { position: state.position, kind: FaultKind::StateMismatch };
            self.flush(out);
            out.push(Err(fault));
            return;
        }
        if state.candidates.is_some() {
            puzzle.candidates.clone_from(&state.candidates);
        }
        self.flush(out);
    }
}
