//! Rating, hints and explanations: how fast, by kind of puzzle.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --bin logic -- [ROUNDS]
//! ```
//!
//! Puzzles a second on one thread by processor time, in interleaved rounds, medians: HoDoKu's
//! rating, our grade, the singles alone. How long a hint takes on very hard puzzles, and the whole
//! way through puzzles of a Sudoku Explainer rating about 7. The sets are those of the reference
//! data beside the checkout; HoDoKu's own speed on the same rows stands in its file (`cpu_ms`).

#![allow(clippy::disallowed_methods, reason = "a benchmark reads clocks")]

use std::collections::BTreeMap;

use cpu_time::ThreadTime;
use unica_board::Grid;
use unica_logic::rating::{grade, hodoku};
use unica_logic::{Path, Position, Scope, next_step, singles};
use unica_solve::Puzzle;

/// A puzzle with its solution.
type Row = (Grid, Grid);

fn main() {
    let rounds = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(5);
    let mut sets = strata();
    sets.insert("speed/easy".to_owned(), (read("speed/easy.txt", 3000), None));
    rates(&sets, rounds);
    let hard = ["ladder", "mt"].iter().filter_map(|kind| sets.get(*kind));
    hints("a hard puzzle", hard.flat_map(|(rows, _)| rows.iter().copied()).collect());
    hints("a puzzle of SE 11", read("speed/hardest11.txt", 60));
    paths();
}

fn text(path: &str) -> String {
    let path = unica_testkit::shared(&format!("reference/{path}"));
    path.and_then(|path| std::fs::read_to_string(path).ok()).unwrap_or_default()
}

fn row(line: &str) -> Option<Row> {
    let clues: Grid = line.parse().ok()?;
    Some((clues, *Puzzle::try_from(clues).ok()?.solution()))
}

fn read(path: &str, most: usize) -> Vec<Row> {
    text(path).lines().filter_map(row).take(most).collect()
}

/// The rows of HoDoKu's ratings by kind, and how many of them its own program rates a second.
fn strata() -> BTreeMap<String, (Vec<Row>, Option<f64>)> {
    let mut sets: BTreeMap<String, (Vec<Row>, f64)> = BTreeMap::new();
    for line in text("rated/hodoku.csv").lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let kind = fields[0].split('-').next().unwrap_or_default().to_owned();
        if let (Some(row), Ok(ms)) = (row(fields[1]), fields[8].parse::<f64>()) {
            let set = sets.entry(kind).or_default();
            set.0.push(row);
            set.1 += ms;
        }
    }
    let rate = |(rows, ms): (Vec<Row>, f64)| {
        let rate = rows.len() as f64 / ms * 1000.0;
        (rows, Some(rate))
    };
    sets.into_iter().map(|(kind, set)| (kind, rate(set))).collect()
}

fn rates(sets: &BTreeMap<String, (Vec<Row>, Option<f64>)>, rounds: usize) {
    println!("# puzzles a second, one thread, {rounds} rounds, medians");
    println!(
        "{:<12}{:>8}{:>12}{:>10}{:>12}{:>8}{:>12}{:>12}",
        "set", "puzzles", "hodoku", "mean ms", "HoDoKu's", "times", "grade", "singles"
    );
    let mut found: BTreeMap<&str, [Vec<f64>; 3]> = BTreeMap::new();
    for _ in 0..rounds {
        for (name, (rows, _)) in sets {
            let mut timed = |which: usize, work: &mut dyn FnMut(&Row)| {
                let time = ThreadTime::now();
                rows.iter().for_each(work);
                let rate = rows.len() as f64 / time.elapsed().as_secs_f64();
                found.entry(name).or_default()[which].push(rate);
            };
            timed(0, &mut |(clues, solution)| {
                assert!(hodoku::rate(clues, solution).is_some());
            });
            timed(1, &mut |(clues, _)| {
                assert!(grade::grade(clues, &Scope::default()).grade.tenths() >= 10);
            });
            let mut path = Vec::new();
            timed(2, &mut |(clues, _)| {
                assert!(!singles(clues, &mut path).grid().is_empty());
            });
        }
    }
    for (name, (rows, theirs)) in sets {
        let Some(rates) = found.get_mut(name.as_str()) else { continue };
        let [ours, grades, alone] = rates.each_mut().map(|rates| {
            rates.sort_by(f64::total_cmp);
            rates[rates.len() / 2]
        });
        let (rate, times) = theirs.map_or((String::new(), String::new()), |theirs| {
            (format!("{theirs:.1}"), format!("{:.0}", ours / theirs))
        });
        println!(
            "{name:<12}{:>8}{ours:>12.0}{:>10.3}{rate:>12}{times:>8}{grades:>12.0}{alone:>12.0}",
            rows.len(),
            1000.0 / ours
        );
    }
}

/// How the times of many are spread, in milliseconds.
fn spread(what: &str, mut times: Vec<f64>) {
    times.sort_by(f64::total_cmp);
    let at = |share: usize| times.get((times.len() * share / 100).min(times.len() - 1));
    if let (Some(median), Some(p99), Some(worst)) = (at(50), at(99), times.last()) {
        println!(
            "{what}: {} times, median {median:.3} ms, 99th percentile {p99:.3} ms, worst {worst:.3} ms",
            times.len()
        );
    }
}

/// Each step of these puzzles, as a player would ask for it.
fn hints(what: &str, rows: Vec<Row>) {
    let mut times = Vec::new();
    for (clues, solution) in rows {
        let mut position = Position::new(&clues);
        while !position.is_full() {
            let time = ThreadTime::now();
            let step = next_step(&position, &Scope::default());
            times.push(time.elapsed().as_secs_f64() * 1000.0);
            match step {
                Some(step) => position.apply(&step),
                None => {
                    // No technique: a digit of the solution, as a player would look it up.
                    let cell = position.open().first();
                    match cell.and_then(|cell| solution[cell].map(|digit| (cell, digit))) {
                        Some((cell, digit)) => position.place(cell, digit),
                        None => break,
                    }
                }
            }
        }
    }
    spread(&format!("# a hint on {what}"), times);
}

/// The whole way through puzzles rated from 6.6 to 7.4 by Sudoku Explainer.
fn paths() {
    let mut times = Vec::new();
    for line in text("rated/se_classic.csv").lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let is_about_7 = fields[2].parse::<f64>().is_ok_and(|er| (6.6..=7.4).contains(&er));
        if let (true, Some((clues, _))) = (is_about_7, row(fields[1])) {
            let time = ThreadTime::now();
            let steps = Path::new(Position::new(&clues), Scope::default()).count();
            assert!(steps > 0);
            times.push(time.elapsed().as_secs_f64() * 1000.0);
        }
    }
    spread("# the whole way through a puzzle of SE 6.6 to 7.4", times);
}
