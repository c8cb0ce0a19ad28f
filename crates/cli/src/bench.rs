//! `unica bench`: a fixed set of puzzles, its signature, and the speed.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use unica::{Backend, Candidates, Grid, Job, Method, solve, solve_batch_into, solve_each};

use crate::clock::Clock;
use crate::stop::{INTERRUPTED, STOP, stopped};

/// The set: puzzles of this project, as `testdata/README.md` says.
const SET: &str = include_str!("../../../testdata/bench.txt");

/// Runs it; returns the exit code.
pub(crate) fn run(rounds: NonZeroUsize) -> u8 {
    let grids: Vec<Grid> = SET.lines().filter_map(|line| line.parse().ok()).collect();
    let mut text = String::new();
    for method in [Method::Search, Method::Elimination] {
        text.push_str(&format!("signature: {}\n", work(method, &grids)));
    }
    text.push_str(&format!("signature: {}\n", work_of_kernels(&grids)));
    let job = Job { limit: 2, stop: Some(&STOP) };
    let backend = Backend::best();
    let mut answers = Vec::new();
    let speeds = [
        (format!("many at once, {backend}"), {
            speed(rounds, &grids, || solve_batch_into(&grids, &job, &mut answers))
        }),
        (format!("one at a time, {backend}"), {
            speed(rounds, &grids, || grids.iter().for_each(|grid| _ = solve(grid, &job)))
        }),
        ("search".to_owned(), speed(rounds, &grids, || _ = work(Method::Search, &grids))),
    ];
    if stopped() {
        _ = io::stderr().write_all(b"unica: interrupted\n");
        return INTERRUPTED;
    }
    for (what, rate) in speeds {
        text.push_str(&format!("speed: {rate:.0} puzzles/s ({what})\n"));
    }
    text.push_str(&format!("one thread, limit 2, median of {rounds}\n"));
    crate::print(&text)
}

/// Puzzles per second, by the median of so many rounds.
fn speed(rounds: NonZeroUsize, grids: &[Grid], mut round: impl FnMut()) -> f64 {
    let mut seconds: Vec<f64> = (0..rounds.get())
        .take_while(|_| !stopped())
        .map(|_| {
            let clock = Clock::start();
            round();
            clock.elapsed().as_secs_f64()
        })
        .collect();
    seconds.sort_by(f64::total_cmp);
    seconds.get(seconds.len() / 2).map_or(0.0, |median| grids.len() as f64 / median)
}

/// The work that a method does on the set, in numbers that are the same everywhere.
fn work(method: Method, grids: &[Grid]) -> String {
    let (mut solutions, mut nodes, mut guesses) = (0, 0, 0);
    let job = Job { limit: 2, stop: Some(&STOP) };
    for grid in grids.iter().take_while(|_| !stopped()) {
        let start = Candidates::from(grid);
        let report = method.run(&start, &job, &mut |_| ControlFlow::Continue(()));
        solutions += report.solutions;
        nodes += report.stats.nodes;
        guesses += report.stats.guesses;
    }
    let puzzles = grids.len();
    format!("{method} puzzles {puzzles} solutions {solutions} nodes {nodes} guesses {guesses}")
}

/// The same for the kernels, whichever backend they run on.
fn work_of_kernels(grids: &[Grid]) -> String {
    let (mut solutions, mut guesses) = (0, 0);
    solve_each(grids, &Job { limit: 2, stop: Some(&STOP) }, |_, answer| {
        solutions += answer.found;
        guesses += answer.guesses;
    });
    format!("kernels puzzles {} solutions {solutions} guesses {guesses}", grids.len())
}
