//! Who is compared: our own methods and the peer from the registry.

use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use cpu_time::ThreadTime;
use sudoku::Sudoku;
use unica_board::{Candidates, Grid};
use unica_solve::{Backend, Job, Method, solve_batch_on, solve_on};
use unica_testkit::Chance;

use crate::options::{Options, fail};
use crate::peer::Peer;

/// The puzzles of a file, each turned by a random symmetry.
pub(crate) struct Set {
    pub(crate) name: String,
    pub(crate) grids: Vec<Grid>,
}

impl Set {
    pub(crate) fn read(file: &Path) -> Self {
        let text = std::fs::read_to_string(file)
            .unwrap_or_else(|error| fail(&format!("{}: {error}", file.display())));
        let mut chance = Chance::new(1);
        let grids: Vec<Grid> = text
            .lines()
            .filter_map(|line| line.get(..81)?.parse::<Grid>().ok())
            .map(|grid| chance.symmetry().grid(&grid))
            .collect();
        if grids.is_empty() {
            fail(&format!("{}: no puzzles", file.display()));
        }
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Self { name, grids }
    }
}

/// What a round gave.
pub(crate) struct Round {
    pub(crate) seconds: f64,
    /// Solutions of all puzzles, each up to the limit.
    pub(crate) found: u64,
    /// Guesses of all puzzles, where they are known.
    pub(crate) guesses: Option<u64>,
}

/// Somebody who solves all puzzles of a set, again and again.
pub(crate) trait Contender {
    fn name(&self) -> &str;
    fn round(&mut self) -> Round;
}

/// Those that are wanted, the one that the others are measured by first.
pub(crate) fn all(options: &Options, set: &Set) -> Vec<Box<dyn Contender>> {
    let mut all: Vec<Box<dyn Contender>> = Vec::new();
    let limit = options.limit;
    if options.wants("sudoku") {
        let puzzles: Vec<Sudoku> = set
            .grids
            .iter()
            .filter_map(|grid| Sudoku::from_str_line(&grid.to_string()).ok())
            .collect();
        all.push(own("sudoku", move || {
            let limit = usize::try_from(limit).unwrap_or(usize::MAX);
            let found = puzzles.iter().map(|puzzle| puzzle.solutions_count_up_to(limit) as u64);
            (found.sum(), None)
        }));
    }
    for (name, command) in &options.peers {
        if options.wants(name) {
            all.push(Box::new(Peer::start(name, command, limit, set)));
        }
    }
    let grids = set.grids.clone();
    for &backend in options.backends.iter().filter(|_| options.wants("batch")) {
        let grids = grids.clone();
        all.push(own(on(backend, "batch"), move || all_of(backend, &grids, limit)));
    }
    if options.wants("threads") {
        let grids = grids.clone();
        all.push(own("threads", move || on_all_cores(&grids, limit)));
    }
    for &backend in options.backends.iter().filter(|_| options.wants("single")) {
        let grids = grids.clone();
        all.push(own(on(backend, "single"), move || {
            let job = Job::limit(limit);
            sum(grids.iter().map(|grid| {
                let answer = solve_on(backend, grid, &job);
                (answer.found, answer.guesses)
            }))
        }));
    }
    if options.wants("search") {
        let starts: Vec<Candidates> = grids.iter().map(Candidates::from).collect();
        all.push(own("search", move || {
            sum(starts.iter().map(|start| {
                let job = Job::limit(limit);
                let report = Method::Search.run(start, &job, &mut |_| ControlFlow::Continue(()));
                (report.solutions, report.stats.guesses)
            }))
        }));
    }
    all
}

fn sum(answers: impl Iterator<Item = (u64, u64)>) -> (u64, Option<u64>) {
    let (found, guesses) =
        answers.fold((0, 0), |(found, guesses), answer| (found + answer.0, guesses + answer.1));
    (found, Some(guesses))
}

/// The name of a kernel on a backend, which is told only where it is not the fastest one.
fn on(backend: Backend, kernel: &str) -> String {
    if backend == Backend::best() { kernel.to_owned() } else { format!("{kernel} {backend}") }
}

/// The batch on this thread.
fn all_of(backend: Backend, grids: &[Grid], limit: u64) -> (u64, Option<u64>) {
    let job = Job::limit(limit);
    // A thousand at a time, as `solve_each` has it.
    sum(grids.chunks(1024).flat_map(|grids| {
        solve_batch_on(backend, grids, &job)
            .into_iter()
            .map(|answer| (answer.found, answer.guesses))
    }))
}

/// The batch, a share of the puzzles for each core.
fn on_all_cores(grids: &[Grid], limit: u64) -> (u64, Option<u64>) {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let share = grids.len().div_ceil(cores);
    std::thread::scope(|scope| {
        let threads: Vec<_> = grids
            .chunks(share)
            .map(|grids| scope.spawn(move || all_of(Backend::best(), grids, limit)))
            .collect();
        sum(threads.into_iter().map(|thread| {
            let (found, guesses) = thread.join().expect("a thread that does not panic");
            (found, guesses.unwrap_or(0))
        }))
    })
}

struct Own<F> {
    name: String,
    solve: F,
}

fn own(
    name: impl Into<String>,
    solve: impl FnMut() -> (u64, Option<u64>) + 'static,
) -> Box<dyn Contender> {
    Box::new(Own { name: name.into(), solve })
}

impl<F: FnMut() -> (u64, Option<u64>)> Contender for Own<F> {
    fn name(&self) -> &str {
        &self.name
    }

    fn round(&mut self) -> Round {
        // Of one thread the time on the processor: others may use this machine too.
        let (wall, thread) = (Instant::now(), ThreadTime::now());
        let (found, guesses) = (self.solve)();
        let time = if self.name == "threads" { wall.elapsed() } else { thread.elapsed() };
        Round { seconds: time.as_secs_f64(), found, guesses }
    }
}
