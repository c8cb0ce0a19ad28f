//! The answers that callers ask for most: none, one or several; and how many.

use core::ops::ControlFlow;

use unica_board::Grid;

use crate::single::{Ended, Search};
use crate::start::flat;
use crate::vector::Backend;
use crate::{Contradiction, Job, Start, contradiction};

/// How many solutions there are, as far as it matters, with the solutions that show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// None. If that can be seen without search, this says why.
    None(Option<Contradiction>),
    /// Exactly one: this.
    One(Grid),
    /// At least two: these, and perhaps more.
    Several([Grid; 2]),
}

/// Has `start` no solution, exactly one, or several?
pub fn verdict<S: Start>(start: &S) -> Verdict {
    let mut seen = [Grid::EMPTY; 2];
    let mut count = 0;
    Backend::best().run(Search {
        open: &[flat(start)],
        guesses: 0,
        job: &Job::limit(2),
        keep: 2,
        found: &mut |grid| {
            seen[count] = *grid;
            count += 1;
            ControlFlow::Continue(())
        },
    });
    match count {
        0 => Verdict::None(contradiction(&start.candidates())),
        1 => Verdict::One(seen[0]),
        _ => Verdict::Several(seen),
    }
}

/// A number of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// How many were found.
    pub found: u64,
    /// Are these all? If not, the limit was reached or somebody said stop.
    pub exact: bool,
}

/// Counts the solutions of `start`, up to the limit of the job.
///
/// ```
/// use unica_board::{Candidates, Grid};
/// use unica_solve::{Count, Job, count};
/// let any = Candidates::from(&Grid::EMPTY);
/// assert_eq!(count(&any, &Job::limit(1000)), Count { found: 1000, exact: false });
/// ```
pub fn count<S: Start>(start: &S, job: &Job<'_>) -> Count {
    if job.limit == 0 {
        return Count { found: 0, exact: false };
    }
    let outcome = Backend::best().run(Search {
        open: &[flat(start)],
        guesses: 0,
        job,
        keep: 0,
        found: &mut |_| ControlFlow::Continue(()),
    });
    Count { found: outcome.found, exact: outcome.ended == Ended::Through }
}
