//! All solutions of a start, one after the other, in lexicographic order.

use core::iter::FusedIterator;

use unica_board::Grid;

use crate::single::Next;
use crate::start::{Flat, Start, flat};
use crate::vector::Backend;

/// The solutions of `start` in lexicographic order, found one at a time as they are asked for.
///
/// ```
/// use unica_board::Grid;
/// let mut all = unica_solve::solutions(&Grid::EMPTY);
/// let first = all.next().map(|grid| grid.to_string());
/// assert_eq!(first.as_deref(), Some("123456789456789123789123456214365897365897214897214365531642978642978531978531642"));
/// ```
pub fn solutions<S: Start>(start: &S) -> Solutions {
    solutions_on(Backend::best(), start)
}

/// As [`solutions`], on a backend of one's choice; on [`Backend::Plain`] where this machine
/// cannot run it.
pub fn solutions_on<S: Start>(backend: Backend, start: &S) -> Solutions {
    Solutions { backend, open: vec![flat(start)], dead_ends: 0 }
}

/// A lazy iterator over solutions; see [`solutions`].
#[derive(Clone)]
pub struct Solutions {
    backend: Backend,
    /// What is still to be looked at, the last one first.
    open: Vec<Flat>,
    dead_ends: u32,
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        self.backend.run(Next { open: &mut self.open, dead_ends: &mut self.dead_ends })
    }
}

impl FusedIterator for Solutions {}
