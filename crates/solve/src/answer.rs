//! The two ways to have puzzles solved at full speed, and what they answer.

use core::ops::ControlFlow;

use unica_board::Grid;

use crate::Job;
use crate::batch::Batch;
use crate::single::{Ended, Search};
use crate::start::{Start, flat};
use crate::vector::Backend;

/// What was found for one puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// How many solutions were found, up to the limit.
    pub found: u64,
    /// Are these all? If not, the limit was reached or somebody said stop.
    pub exact: bool,
    /// The first that was found.
    pub first: Option<Grid>,
    /// How many times there was a choice; the same on every backend.
    pub guesses: u64,
}

/// Looks for solutions of a start, up to the limit of the job, on the fastest backend. For one
/// puzzle this is the fastest way; for many see [`solve_batch`].
///
/// ```
/// use unica_board::Grid;
/// use unica_solve::{Job, solve};
/// let clues: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let answer = solve(&clues, &Job::limit(2));
/// assert_eq!((answer.found, answer.exact), (1, true));
/// assert!(answer.first.is_some_and(|solution| solution.extends(&clues)));
/// # Ok::<_, unica_board::ParseGridError>(())
/// ```
pub fn solve<S: Start>(start: &S, job: &Job<'_>) -> Answer {
    solve_on(Backend::best(), start, job)
}

/// As [`solve`], on a backend of one's choice; on [`Backend::Plain`] where this machine cannot
/// run it.
pub fn solve_on<S: Start>(backend: Backend, start: &S, job: &Job<'_>) -> Answer {
    if job.limit == 0 {
        return Answer::default();
    }
    let mut first = None;
    let outcome = backend.run(Search {
        open: &[flat(start)],
        guesses: 0,
        job,
        keep: 1,
        found: &mut |grid| {
            first = Some(*grid);
            ControlFlow::Continue(())
        },
    });
    Answer {
        found: outcome.found,
        exact: outcome.ended == Ended::Through,
        first,
        guesses: outcome.guesses,
    }
}

/// Looks for solutions of each start, up to the limit of the job for each, on the fastest backend.
/// The answers come in the order of the starts. Where somebody says stop, the rest of them tell
/// what was found by then.
///
/// ```
/// use unica_board::{Candidates, Grid};
/// use unica_solve::Job;
/// let clues: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let starts = [Candidates::from(&clues), Candidates::ALL];
/// let answers = unica_solve::solve_batch(&starts, &Job::limit(2));
/// assert_eq!((answers[0].found, answers[1].found), (1, 2));
/// # Ok::<_, unica_board::ParseGridError>(())
/// ```
pub fn solve_batch<S: Start>(starts: &[S], job: &Job<'_>) -> Vec<Answer> {
    solve_batch_on(Backend::best(), starts, job)
}

/// As [`solve_batch`], on a backend of one's choice; on [`Backend::Plain`] where this machine
/// cannot run it.
pub fn solve_batch_on<S: Start>(backend: Backend, starts: &[S], job: &Job<'_>) -> Vec<Answer> {
    let mut answers = vec![Answer::default(); starts.len()];
    if job.limit > 0 {
        backend.run(Batch { starts, job, answers: &mut answers });
    }
    answers
}

/// As [`solve_batch`], with room for the answers that is used again and again: `answers` comes to
/// hold one for each start. For a long list, call it with a thousand starts or so at a time.
pub fn solve_batch_into<S: Start>(starts: &[S], job: &Job<'_>, answers: &mut Vec<Answer>) {
    answers.clear();
    answers.resize(starts.len(), Answer::default());
    if job.limit > 0 {
        Backend::best().run(Batch { starts, job, answers });
    }
}

/// Solves many starts and hands each answer on with the number of its start, in order. Memory
/// does not grow with the list.
///
/// ```
/// use unica_board::Grid;
/// use unica_solve::{Job, solve_each};
/// let mut found = Vec::new();
/// solve_each(&[Grid::EMPTY; 3], &Job::limit(5), |_, answer| found.push(answer.found));
/// assert_eq!(found, [5, 5, 5]);
/// ```
pub fn solve_each<S: Start>(starts: &[S], job: &Job<'_>, mut sink: impl FnMut(usize, &Answer)) {
    let mut answers = Vec::new();
    for (piece, starts) in starts.chunks(PIECE).enumerate() {
        solve_batch_into(starts, job, &mut answers);
        for (i, answer) in answers.iter().enumerate() {
            sink(PIECE * piece + i, answer);
        }
    }
}

/// Starts that are solved at a time: enough to keep all lanes busy, few enough for the cache.
const PIECE: usize = 1024;
