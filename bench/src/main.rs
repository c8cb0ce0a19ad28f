//! Puzzles per second, ours and a peer's, on the same files in one run.
//!
//! `cargo run --release --manifest-path bench/Cargo.toml -- [--rounds N] [FILE…]`
//!
//! Without files it takes every set of the reference data that lies beside the checkout, or else
//! the built-in set of `unica bench`. Each file is one puzzle a line. The puzzles are turned by
//! random symmetries first, so that no solver profits from the orientation of a list. Rounds are
//! interleaved (ours, theirs, ours, …) and the medians are compared: a ratio of two medians of
//! one run means something, a single figure does not.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

use sudoku::Sudoku;
use unica_board::{Candidates, Grid};
use unica_solve::{Job, Method};
use unica_testkit::Chance;

fn main() {
    let mut rounds = 5;
    let mut files = Vec::new();
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        if word == "--rounds" {
            let number = words.next().and_then(|n| n.parse().ok()).filter(|&n: &usize| n > 0);
            rounds = number.unwrap_or_else(|| usage());
        } else if word.starts_with('-') {
            usage();
        } else {
            files.push(PathBuf::from(word));
        }
    }
    if files.is_empty() {
        files = default_files();
    }
    println!(
        "{:<14} {:>12} {:>12} {:>7} {:>10}",
        "set", "search/s", "sudoku 0.8/s", "ratio", "guesses"
    );
    for file in files {
        compare(&file, rounds);
    }
}

fn usage() -> ! {
    eprintln!("usage: unica-bench [--rounds N] [FILE…]");
    std::process::exit(2)
}

fn default_files() -> Vec<PathBuf> {
    let speed =
        unica_testkit::shared("reference/speed").and_then(|dir| std::fs::read_dir(dir).ok());
    let mut files: Vec<PathBuf> =
        speed.into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    files.sort();
    if files.is_empty() {
        files.push(unica_testkit::testdata().join("bench.txt"));
    }
    files
}

fn compare(file: &Path, rounds: usize) {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| {
        eprintln!("{}: {error}", file.display());
        std::process::exit(2)
    });
    let mut chance = Chance::new(1);
    let grids: Vec<Grid> = text
        .lines()
        .filter_map(|line| line.get(..81)?.parse::<Grid>().ok())
        .map(|grid| chance.symmetry().grid(&grid))
        .collect();
    let theirs: Vec<Sudoku> = grids
        .iter()
        .map(|grid| Sudoku::from_str_line(&grid.to_string()).expect("81 characters"))
        .collect();
    let mut times = [Vec::new(), Vec::new()];
    let mut answers = [0u64, 0];
    let mut guesses = 0;
    for _ in 0..rounds {
        let start = Instant::now();
        guesses = 0;
        answers[0] = 0;
        for grid in &grids {
            let report = Method::Search
                .run(&Candidates::from(grid), &Job::limit(2), &mut |_| ControlFlow::Continue(()));
            answers[0] += report.solutions;
            guesses += report.stats.guesses;
        }
        times[0].push(start.elapsed());
        let start = Instant::now();
        answers[1] = theirs.iter().map(|puzzle| puzzle.solutions_count_up_to(2) as u64).sum();
        times[1].push(start.elapsed());
    }
    assert_eq!(answers[0], answers[1], "{}: the solvers do not agree", file.display());
    let rate = times.map(|mut times| {
        times.sort();
        grids.len() as f64 / times[times.len() / 2].as_secs_f64()
    });
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    println!(
        "{name:<14} {:>12.0} {:>12.0} {:>7.2} {:>10.2}",
        rate[0],
        rate[1],
        rate[0] / rate[1],
        guesses as f64 / grids.len() as f64
    );
}
