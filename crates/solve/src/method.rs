//! The one interface of all methods: what is asked of a run, and what it reports.

use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;
use core::sync::atomic::{AtomicBool, Ordering};

use unica_board::{Candidates, Grid};

use crate::{Contradiction, backtracking, elimination, search};

/// A way to find solutions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Method {
    /// Cells in reading order, digits ascending, back where nothing fits: the plainest method.
    /// It finds all solutions in lexicographic order. May take very long.
    Backtracking,
    /// Naked and hidden singles until nothing changes. Never guesses, so it may get stuck.
    Elimination,
    /// Singles as far as they go, then the digits of the most constrained cell in turn. The
    /// default: complete, and quick on every input. The order of solutions is fixed, but is not
    /// the lexicographic one.
    Search,
}

impl Method {
    /// All methods.
    pub const ALL: [Self; 3] = [Self::Backtracking, Self::Elimination, Self::Search];

    /// The name by which a person selects it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Backtracking => "backtracking",
            Self::Elimination => "elimination",
            Self::Search => "search",
        }
    }

    /// Does it find every solution there is, given the time?
    pub const fn is_complete(self) -> bool {
        !matches!(self, Self::Elimination)
    }

    /// Looks for solutions of `start` and hands each to `found`, until all are found, the limit
    /// of the job is reached, or somebody says stop.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use unica_board::{Candidates, Grid};
    /// use unica_solve::{End, Job, Method};
    /// let mut first = Vec::new();
    /// let report = Method::Backtracking.run(
    ///     &Candidates::from(&Grid::EMPTY),
    ///     &Job::limit(2),
    ///     &mut |grid| {
    ///         first.push(grid.to_string());
    ///         ControlFlow::Continue(())
    ///     },
    /// );
    /// assert_eq!(first[0], "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
    /// assert_eq!((report.solutions, report.end), (2, End::Limit));
    /// ```
    pub fn run(
        self,
        start: &Candidates,
        job: &Job<'_>,
        found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Report {
        let mut run = Run { job, found, report: Report::default(), polls: 0 };
        if job.limit == 0 {
            run.report.end = End::Limit;
            return run.report;
        }
        match self {
            Self::Backtracking => backtracking::run(start, &mut run),
            Self::Elimination => elimination::run(start, &mut run),
            Self::Search => search::run(start, &mut run),
        }
        run.report
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseMethodError(());

impl fmt::Display for ParseMethodError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such method; try backtracking, elimination or search")
    }
}

impl core::error::Error for ParseMethodError {}

impl FromStr for Method {
    type Err = ParseMethodError;

    fn from_str(text: &str) -> Result<Self, ParseMethodError> {
        Self::ALL.into_iter().find(|method| method.name() == text).ok_or(ParseMethodError(()))
    }
}

/// What is asked of a run.
#[derive(Clone, Copy, Debug)]
pub struct Job<'a> {
    /// Stop after this many solutions. 2 proves that there is one or shows that there are more.
    pub limit: u64,
    /// Stop soon after this becomes true; the solutions found so far stand.
    pub stop: Option<&'a AtomicBool>,
}

impl Job<'_> {
    /// Has somebody said stop?
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

impl Job<'static> {
    /// All solutions, however many there are.
    pub const ALL: Self = Self::limit(u64::MAX);

    /// At most this many solutions.
    pub const fn limit(limit: u64) -> Self {
        Self { limit, stop: None }
    }
}

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum End {
    /// All solutions were found. Where there are none, only search could tell.
    #[default]
    Complete,
    /// There are no solutions, and this is why: it can be seen without a guess.
    Impossible(Contradiction),
    /// The limit was reached: there may be more.
    Limit,
    /// Somebody said stop: there may be more.
    Stopped,
    /// The method cannot go on without a guess, and does not guess.
    Stuck {
        /// What it has found so far.
        grid: Box<Grid>,
        /// How many cells are left, 1 to 81.
        left: usize,
    },
}

/// How much work a run was: exact, and the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// How many positions were looked at: the start, and one for each digit that was tried.
    pub nodes: u64,
    /// How many times there was a choice: cells of which more than one digit was to be tried.
    pub guesses: u64,
}

/// What a run came to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// How many solutions were found.
    pub solutions: u64,
    /// How it ended.
    pub end: End,
    /// How much work it was.
    pub stats: Stats,
}

impl Report {
    /// Is [`Report::solutions`] the number of all solutions there are?
    pub const fn is_exact(&self) -> bool {
        matches!(self.end, End::Complete | End::Impossible(_))
    }
}

/// A run under way, as the methods see it.
pub(crate) struct Run<'r> {
    job: &'r Job<'r>,
    found: &'r mut dyn FnMut(&Grid) -> ControlFlow<()>,
    pub(crate) report: Report,
    polls: u32,
}

impl Run<'_> {
    /// A solution was found.
    pub(crate) fn found(&mut self, solution: &Grid) -> ControlFlow<()> {
        self.report.solutions += 1;
        let asked = (self.found)(solution);
        if self.report.solutions >= self.job.limit {
            self.report.end = End::Limit;
            return ControlFlow::Break(());
        }
        if asked.is_break() {
            self.report.end = End::Stopped;
        }
        asked
    }

    /// A position is looked at. Now and then this asks whether to go on.
    pub(crate) fn node(&mut self) -> ControlFlow<()> {
        self.report.stats.nodes += 1;
        self.polls += 1;
        if self.polls < 1 << 12 {
            return ControlFlow::Continue(());
        }
        self.polls = 0;
        if !self.job.is_stopped() {
            return ControlFlow::Continue(());
        }
        self.report.end = End::Stopped;
        ControlFlow::Break(())
    }
}
