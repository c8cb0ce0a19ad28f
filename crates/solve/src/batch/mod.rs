//! Many puzzles at once: one lane of a vector register for each, every lane with a depth-first
//! search of its own, refilled the moment its puzzle is answered.
//!
//! The algorithm ([`engine`], [`pass`]) is written once over a small trait of lanes. A backend
//! ([`lanes::Plain`], `avx2`) says only how a handful of vector operations are done, so answers
//! and guess counts are the same on all of them. Which one is used is decided at run time.
//!
//! What is not here: the order of solutions within a puzzle is fixed, but is not the
//! lexicographic one; for that see [`solutions`](crate::solutions).

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code, reason = "vendor intrinsics; see the module's contract")]
mod avx2;
mod engine;
mod lanes;
mod pass;

use core::fmt;

use unica_board::{Candidates, Grid};

use crate::Job;

/// What a batch found for one puzzle.
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

/// A way to do the vector operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Backend {
    /// Arrays of sixteen numbers, which the compiler turns into what vectors the target promises.
    Plain,
    /// AVX2: sixteen lanes of 16 bits a register.
    Avx2,
}

impl Backend {
    /// The backends that this machine can run, the slowest first. `Plain` is always there.
    ///
    /// ```
    /// use unica_solve::Backend;
    /// assert_eq!(Backend::available().first(), Some(&Backend::Plain));
    /// ```
    pub fn available() -> &'static [Self] {
        #[cfg(target_arch = "x86_64")]
        if avx2::is_available() {
            return &[Self::Plain, Self::Avx2];
        }
        &[Self::Plain]
    }

    /// The fastest backend that this machine can run.
    pub fn best() -> Self {
        Self::available().last().copied().unwrap_or(Self::Plain)
    }
}

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Plain => "plain",
            Self::Avx2 => "avx2",
        })
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
pub fn solve_batch(starts: &[Candidates], job: &Job<'_>) -> Vec<Answer> {
    solve_batch_on(Backend::best(), starts, job)
}

/// As [`solve_batch`], on a backend of one's choice; on [`Backend::Plain`] where this machine
/// cannot run it.
pub fn solve_batch_on(backend: Backend, starts: &[Candidates], job: &Job<'_>) -> Vec<Answer> {
    let mut answers = vec![Answer::default(); starts.len()];
    if job.limit == 0 {
        return answers;
    }
    match backend {
        #[cfg(target_arch = "x86_64")]
        Backend::Avx2 if avx2::is_available() => avx2::run(starts, job, &mut answers),
        _ => engine::run::<lanes::Plain>(starts, job, &mut answers),
    }
    answers
}
