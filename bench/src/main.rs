//! Puzzles per second, ours and peers', on the same files in one run.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml -- [OPTIONS] [FILE…]
//! ```
//!
//! Each file is one puzzle a line. Without files it takes every set of the reference data that
//! lies beside the checkout, or else the built-in set of `unica bench`. The puzzles are turned by
//! random symmetries first, so that no solver profits from the orientation of a list. Rounds are
//! interleaved (ours, theirs, ours, …), each after a run that is not timed, so that nobody finds the
//! caches full of another's tables, and the medians are compared: a ratio of two medians of one run
//! means something, a single figure does not.
//!
//! | option | |
//! |---|---|
//! | `--rounds N` | how many rounds (5) |
//! | `--limit N` | how many solutions to look for (2) |
//! | `--only A,B` | only these of `sudoku`, `batch`, `single`, `search`, `threads`, and peers |
//! | `--peer NAME=COMMAND` | another solver; see [`peer`] |
//! | `--backend A,B` | `batch` and `single` on these backends, by their names (the fastest) |
//! | `--guesses` | no times: how the guesses are spread, which does not depend on the machine |
//! | `--raw FILE` | every time of every round, tab-separated |

mod contender;
mod options;
mod peer;
mod spread;

use std::fmt::Write as _;
use std::path::Path;

use contender::{Contender, Set};
use options::Options;

fn main() {
    let options = Options::read();
    if options.guesses {
        spread::table(&options);
        return;
    }
    let mut raw = String::from("set\tcontender\tround\tseconds\tpuzzles\tfound\tguesses\n");
    println!("# limit {}, {} rounds, medians", options.limit, options.rounds);
    for file in &options.files {
        compare(&options, file, &mut raw);
    }
    if let Some(path) = &options.raw
        && let Err(error) = std::fs::write(path, raw)
    {
        options::fail(&format!("{}: {error}", path.display()));
    }
}

/// A contender with what its rounds gave.
struct Entry {
    contender: Box<dyn Contender>,
    seconds: Vec<f64>,
    guesses: Option<u64>,
}

fn compare(options: &Options, file: &Path, raw: &mut String) {
    let set = Set::read(file);
    let mut entries: Vec<Entry> = contender::all(options, &set)
        .into_iter()
        .map(|contender| Entry { contender, seconds: Vec::new(), guesses: None })
        .collect();
    let mut found = None;
    for round in 0..options.rounds {
        let count = entries.len();
        for i in 0..count {
            // Each round starts with another one, so that nobody always follows the same.
            let entry = &mut entries[(i + round) % count];
            entry.contender.round();
            let result = entry.contender.round();
            let expected = *found.get_or_insert(result.found);
            assert_eq!(
                result.found,
                expected,
                "{}: {} found another number of solutions",
                set.name,
                entry.contender.name()
            );
            entry.seconds.push(result.seconds);
            entry.guesses = result.guesses;
            let guesses = result.guesses.map_or(String::new(), |guesses| guesses.to_string());
            _ = writeln!(
                raw,
                "{}\t{}\t{round}\t{:.6}\t{}\t{}\t{guesses}",
                set.name,
                entry.contender.name(),
                result.seconds,
                set.grids.len(),
                result.found,
            );
        }
    }
    report(&set, &entries);
}

/// Puzzles per second by the median round, and how many times the first contender that is.
fn report(set: &Set, entries: &[Entry]) {
    let puzzles = set.grids.len() as f64;
    let rate = |entry: &Entry| {
        let mut seconds = entry.seconds.clone();
        seconds.sort_by(f64::total_cmp);
        puzzles / seconds[seconds.len() / 2]
    };
    println!("{} ({puzzles} puzzles)", set.name);
    let first = entries.first().map_or(1.0, rate);
    for entry in entries {
        let guesses = entry
            .guesses
            .map_or(String::new(), |guesses| format!("{:>9.2} guesses", guesses as f64 / puzzles));
        println!(
            "  {:<14} {:>12.0}/s {:>7.2} x{guesses}",
            entry.contender.name(),
            rate(entry),
            rate(entry) / first
        );
    }
}
