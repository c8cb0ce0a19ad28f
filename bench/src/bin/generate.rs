//! Making puzzles: how fast, beside peers, and what they are like.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --bin generate -- [ROUNDS]
//! ```
//!
//! Minimal puzzles a second on one thread by processor time, in interleaved rounds, medians: ours,
//! those of the crate `sudoku`, and qqwing's where it is installed (a whole process, by the clock);
//! the time of levels, the mean and the worst of 10,000; how the clues of random minimal puzzles
//! are spread; and how far the full grids of each recipe are from each being as likely.

#![allow(clippy::disallowed_methods, reason = "a benchmark reads clocks")]

use std::collections::BTreeMap;
use std::process::{Command, Stdio};
use std::time::Instant;

use cpu_time::ThreadTime;
use sudoku::Sudoku;
use unica_board::Grid;
use unica_generate::{
    GRIDS_BY_OVERLAP, Generator, Level, Purpose, Random, Uniform, Wish, backtracking,
    column_overlap,
};

/// Puzzles of a round.
const PUZZLES: u64 = 5000;

fn main() {
    let rounds = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(9);
    minimal(rounds);
    levels();
    spread();
    uniformity();
}

fn minimal(rounds: usize) {
    let mut rates = BTreeMap::<&str, Vec<f64>>::new();
    let mut generator = Generator::new();
    for round in 0..rounds as u64 {
        let mut timed = |name, puzzles: u64, work: &mut dyn FnMut()| {
            let time = ThreadTime::now();
            work();
            rates.entry(name).or_default().push(puzzles as f64 / time.elapsed().as_secs_f64());
        };
        timed("many at a time", PUZZLES, &mut || {
            let mut clues = 0;
            generator.make_each(&Wish::default(), round, 0..PUZZLES, None, |_, made| {
                clues += made.expect("a puzzle").clues.len();
            });
            assert!(clues > 0);
        });
        timed("one at a time", PUZZLES, &mut || {
            for number in 0..PUZZLES {
                assert!(generator.make(&Wish::default(), round, number, None).is_ok());
            }
        });
        timed("sudoku", 1000, &mut || {
            for _ in 0..1000 {
                assert!(Sudoku::generate().n_clues() < 81);
            }
        });
        if let Some(seconds) = qqwing(200) {
            rates.entry("qqwing").or_default().push(200.0 / seconds);
        }
    }
    println!("# minimal puzzles a second, one thread, {rounds} rounds, medians");
    for (name, mut rates) in rates {
        rates.sort_by(f64::total_cmp);
        println!("{name:<16}{:>12.0}/s", rates[rates.len() / 2]);
    }
}

/// The seconds that qqwing takes for so many puzzles, where it is installed.
fn qqwing(puzzles: u32) -> Option<f64> {
    let start = Instant::now();
    let status = Command::new("qqwing")
        .args(["--generate", &puzzles.to_string(), "--one-line"])
        .stdout(Stdio::null())
        .status()
        .ok()?;
    status.success().then(|| start.elapsed().as_secs_f64())
}

fn levels() {
    for level in Level::all(1000) {
        assert!(level.puzzle().is_ok());
    }
    let mut times: Vec<f64> = (0..100)
        .flat_map(Level::all)
        .map(|level| {
            let time = Instant::now();
            assert!(level.puzzle().is_ok());
            time.elapsed().as_secs_f64() * 1e6
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    println!("# levels of 100 cycles, microseconds each, one at a time");
    println!(
        "mean {mean:.1}, median {:.1}, 99.9 % {:.1}, worst {:.1}",
        times[times.len() / 2],
        times[times.len() * 999 / 1000],
        times[times.len() - 1]
    );
}

fn spread() {
    const MANY: u64 = 100_000;
    let mut clues = BTreeMap::<usize, u64>::new();
    Generator::new().make_each(&Wish::default(), 1, 0..MANY, None, |_, made| {
        *clues.entry(made.expect("a puzzle").clues.len()).or_default() += 1;
    });
    let sum: u64 = clues.iter().map(|(&n, &count)| n as u64 * count).sum();
    println!("# clues of {MANY} random minimal puzzles: mean {:.3}", sum as f64 / MANY as f64);
    for (n, count) in clues {
        println!("{n:>4}{:>9.3} %", count as f64 * 100.0 / MANY as f64);
    }
}

fn uniformity() {
    const MANY: u64 = 1_000_000;
    let mut uniform = Uniform::new();
    let seen = |draw: &mut dyn FnMut(&mut Random) -> Grid| {
        let mut seen = [0_u64; GRIDS_BY_OVERLAP.len()];
        for number in 0..MANY {
            seen[column_overlap(&draw(&mut Random::new(Purpose::List, 1, number)))] += 1;
        }
        seen
    };
    let even = seen(&mut |random| uniform.draw(random));
    let walk = seen(&mut |random| backtracking(random));
    let all = GRIDS_BY_OVERLAP.iter().sum::<u128>() as f64;
    let expected = GRIDS_BY_OVERLAP.map(|grids| grids as f64 / all);
    println!("# columns of the first two boxes of {MANY} full grids, by the way they overlap");
    println!("{:>6}{:>12}{:>12}{:>12}", "way", "of all", "uniform", "dig");
    let share = |n: u64| n as f64 / MANY as f64;
    for (way, expected) in expected.iter().enumerate() {
        let (even, walk) = (share(even[way]), share(walk[way]));
        println!("{way:>6}{expected:>12.6}{even:>12.6}{walk:>12.6}");
    }
    let chi = |seen: [u64; 5]| {
        let term = |(&n, p): (&u64, &f64)| (n as f64 - MANY as f64 * p).powi(2) / (MANY as f64 * p);
        seen.iter().zip(&expected).map(term).sum::<f64>()
    };
    println!("chi square (4 expected): uniform {:.1}, dig {:.1}", chi(even), chi(walk));
}
