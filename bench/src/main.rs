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
use unica_solve::{Backend, Job, Method, solve_batch};
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
    println!("one thread, limit 2, {rounds} rounds, medians; batch on {}", Backend::best());
    println!(
        "{:<12} {:>12} {:>10} {:>10} {:>8} {:>8} {:>9} {:>9}",
        "set",
        "sudoku 0.8/s",
        "batch/s",
        "search/s",
        "batch x",
        "search x",
        "guesses b",
        "guesses s"
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
    let starts: Vec<Candidates> = grids.iter().map(Candidates::from).collect();
    let two = Job::limit(2);
    let mut times = [Vec::new(), Vec::new(), Vec::new()];
    let mut guesses = [0, 0];
    for _ in 0..rounds {
        let mut found = [0, 0, 0];
        let start = Instant::now();
        found[0] = theirs.iter().map(|puzzle| puzzle.solutions_count_up_to(2) as u64).sum();
        times[0].push(start.elapsed());
        let start = Instant::now();
        let answers = solve_batch(&starts, &two);
        times[1].push(start.elapsed());
        found[1] = answers.iter().map(|answer| answer.found).sum();
        guesses[0] = answers.iter().map(|answer| answer.guesses).sum();
        guesses[1] = 0;
        let start = Instant::now();
        for start in &starts {
            let report = Method::Search.run(start, &two, &mut |_| ControlFlow::Continue(()));
            found[2] += report.solutions;
            guesses[1] += report.stats.guesses;
        }
        times[2].push(start.elapsed());
        assert_eq!(found, [found[0]; 3], "{}: the solvers do not agree", file.display());
    }
    let [theirs, batch, search] = times.map(|mut times| {
        times.sort();
        grids.len() as f64 / times[times.len() / 2].as_secs_f64()
    });
    let [of_batch, of_search] = guesses.map(|guesses| guesses as f64 / grids.len() as f64);
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    println!(
        "{name:<12} {theirs:>12.0} {batch:>10.0} {search:>10.0} {:>8.2} {:>8.2} {of_batch:>9.2} \
         {of_search:>9.2}",
        batch / theirs,
        search / theirs,
    );
}
