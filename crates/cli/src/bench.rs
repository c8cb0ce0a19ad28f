//! `unica bench`: a fixed set of puzzles, its signature, and the speed.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use unica::{Candidates, Grid, Job, Method};

use crate::clock::Clock;
use crate::stop::{INTERRUPTED, STOP, stopped};

/// The set: puzzles of this project, as `testdata/README.md` says.
const SET: &str = include_str!("../../../testdata/bench.txt");

/// Runs it; returns the exit code.
pub(crate) fn run(rounds: NonZeroUsize) -> u8 {
    let starts: Vec<Candidates> = SET
        .lines()
        .filter_map(|line| line.parse::<Grid>().ok())
        .map(|grid| Candidates::from(&grid))
        .collect();
    let mut text = String::new();
    for method in [Method::Search, Method::Elimination] {
        text.push_str(&format!("signature: {}\n", work(method, &starts)));
    }
    let mut seconds: Vec<f64> = (0..rounds.get())
        .map(|_| {
            let clock = Clock::start();
            _ = work(Method::Search, &starts);
            clock.elapsed().as_secs_f64()
        })
        .collect();
    if stopped() {
        return INTERRUPTED;
    }
    seconds.sort_by(f64::total_cmp);
    let rate = starts.len() as f64 / seconds[seconds.len() / 2];
    text.push_str(&format!(
        "speed: {rate:.0} puzzles/s (search, one thread, limit 2, median of {rounds})\n"
    ));
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => 2,
        _ => 0,
    }
}

/// The work that a method does on the set, in numbers that are the same everywhere.
fn work(method: Method, starts: &[Candidates]) -> String {
    let (mut solutions, mut nodes, mut guesses) = (0, 0, 0);
    let job = Job { limit: 2, stop: Some(&STOP) };
    for start in starts.iter().take_while(|_| !stopped()) {
        let report = method.run(start, &job, &mut |_| ControlFlow::Continue(()));
        solutions += report.solutions;
        nodes += report.stats.nodes;
        guesses += report.stats.guesses;
    }
    let puzzles = starts.len();
    format!("{method} puzzles {puzzles} solutions {solutions} nodes {nodes} guesses {guesses}")
}
