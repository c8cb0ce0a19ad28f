//! How far the techniques agree with the reference data beside the checkout.
//!
//! `conformance reglib [CODE…]` counts the cases of the library of techniques by code;
//! `conformance steps [CODE…]` walks HoDoKu's own paths and asks at each position whether the
//! same step is chosen there (of the types given, else of all);
//! `conformance rate` rates HoDoKu's puzzles and tells where the paths part;
//! `conformance explainer [PUZZLES [PATHS]]` rates Sudoku Explainer's puzzles: agreement and speed;
//! `conformance turned` counts ratings of Sudoku Explainer's that change when a puzzle is turned.

#![allow(clippy::print_stdout, reason = "a developer reads this")]
#![allow(clippy::disallowed_methods, reason = "speed is measured")]

#[path = "conformance/explainer.rs"]
mod explainer;
#[path = "../tests/support/mod.rs"]
mod support;

use std::collections::BTreeMap;

use support::{Outcome, cases, fields, paths};
use unica_board::Grid;
use unica_logic::rating::hodoku;
use unica_logic::{Position, Scope, Technique};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let codes: Vec<&str> = args.iter().skip(1).map(String::as_str).collect();
    match args.first().map(String::as_str) {
        Some("reglib") => reglib(&codes),
        Some("steps") => steps(&codes),
        Some("rate") => rate(&codes),
        Some("explainer") => explainer::agreement(&codes),
        Some("turned") => explainer::turned(),
        _ => println!("conformance reglib|steps|rate|explainer|turned [CODE…]"),
    }
}

fn read(path: &str) -> String {
    let path = unica_testkit::shared(&format!("reference/{path}"));
    path.and_then(|path| std::fs::read_to_string(path).ok()).unwrap_or_default()
}

fn reglib(codes: &[&str]) {
    let mut counts: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    for case in cases(&read("reglib/reglib.csv")) {
        if !codes.is_empty() && !codes.iter().any(|code| case.code.starts_with(code)) {
            continue;
        }
        let count = counts.entry(format!("{}-{}", case.code, case.variant)).or_default();
        count[0] += 1;
        let (same, others) = case.judge();
        let not_wanted = case.variant == "x";
        if same != not_wanted {
            count[1] += 1;
        }
        if others.is_empty() {
            count[2] += 1;
        }
        if !codes.is_empty() && (same == not_wanted || !others.is_empty()) {
            println!(
                "line {} {}-{} {}: wanted {:?} {:?}",
                case.line,
                case.code,
                case.variant,
                if same { "found, but also" } else { "NOT FOUND" },
                case.outcome.placements,
                case.outcome.eliminations
            );
            for step in others.iter().take(3) {
                println!("    {:?} {:?}", step.placements, step.eliminations);
            }
        }
    }
    println!("code-variant cases found unique");
    for (code, [all, found, unique]) in counts {
        println!("{code:10} {all:4} {found:4} {unique:4}");
    }
}

fn steps(codes: &[&str]) {
    let puzzles: BTreeMap<String, Grid> = read("rated/hodoku.csv")
        .lines()
        .skip(1)
        .filter_map(|line| {
            let f = fields(line);
            Some((f[0].clone(), f[1].parse().ok()?))
        })
        .collect();
    let order_of = |code: &str| {
        let technique: Technique = code.parse().ok()?;
        technique.about().hodoku.map(|hodoku| hodoku.order)
    };
    let code_of = |place: &hodoku::Place| {
        place.techniques.iter().filter_map(|t| t.about().hodoku).map(|h| h.code).next()
    };
    let orders: Vec<(&hodoku::Place, &str)> = hodoku::places()
        .iter()
        .filter_map(|place| Some((place, code_of(place)?)))
        .filter(|(_, code)| codes.is_empty() || codes.iter().any(|c| code.starts_with(c)))
        .collect();
    // By place in the order: taken by HoDoKu; the same chosen; other; none; too early.
    let mut counts: BTreeMap<(u16, &str), [usize; 5]> = BTreeMap::new();
    let scope = Scope::default();
    let mut shown = 0;
    for (id, path) in paths(&read("rated/hodoku_steps.csv")) {
        let Some(puzzle) = puzzles.get(&id) else { continue };
        let mut position = Position::new(puzzle);
        for (number, taken) in path.iter().enumerate() {
            let place = order_of(&taken.code);
            for &(at, code) in &orders {
                let order = at.order;
                if place.is_some_and(|place| order > place) {
                    break;
                }
                let count = counts.entry((order, code)).or_default();
                let chosen = hodoku::choose(at, &position, &scope);
                let verdict = if Some(order) == place {
                    count[0] += 1;
                    match &chosen {
                        Some(step) if Outcome::from(step) == taken.outcome => 1,
                        Some(_) => 2,
                        None => 3,
                    }
                } else if chosen.is_some() {
                    4
                } else {
                    continue;
                };
                count[verdict] += 1;
                if verdict != 1 && !codes.is_empty() && shown < 40 {
                    shown += 1;
                    let ours = chosen.map(|s| (s.technique, s.placements, s.eliminations));
                    println!("{id} step {}: {} / ours at {code}: {ours:?}", number + 1, taken.text);
                    println!("{position:?}");
                }
            }
            for &placed in &taken.outcome.placements {
                position.place(placed.cell, placed.digit);
            }
            for &gone in &taken.outcome.eliminations {
                position.eliminate(gone);
            }
        }
    }
    println!("order code  taken  same other  none early");
    for ((order, code), [taken, same, other, none, early]) in counts {
        println!("{order:5} {code} {taken:6} {same:5} {other:5} {none:5} {early:5}");
    }
}

/// Where our path and HoDoKu's part for the first time, by what HoDoKu does there.
fn rate(ids: &[&str]) {
    let taken: BTreeMap<String, Vec<support::Taken>> =
        paths(&read("rated/hodoku_steps.csv")).into_iter().collect();
    let mut partings: BTreeMap<(String, String), (usize, String)> = BTreeMap::new();
    let (mut rows, mut levels, mut scores, mut same_paths) = (0, 0, 0, 0);
    for line in read("rated/hodoku.csv").lines().skip(1) {
        let f = fields(line);
        if !ids.is_empty() && !ids.iter().any(|id| f[0].starts_with(id)) {
            continue;
        }
        let (Ok(puzzle), Ok(solution)) = (f[1].parse::<Grid>(), f[6].parse::<Grid>()) else {
            continue;
        };
        rows += 1;
        let Some(rating) = hodoku::rate(&puzzle, &solution) else { continue };
        let level_agrees = rating.level.name() == f[2];
        let score_agrees = rating.score.to_string() == f[3];
        levels += usize::from(level_agrees);
        scores += usize::from(score_agrees);
        let mut solver = hodoku::Solver::new(&puzzle, &solution);
        let mut parted = None;
        for (number, theirs) in taken.get(&f[0]).into_iter().flatten().enumerate() {
            let (name, ours) = match solver.advance() {
                Some(hodoku::Taken::Single(technique, single)) => (
                    technique.slug(),
                    Outcome { placements: [single].into(), eliminations: Default::default() },
                ),
                Some(hodoku::Taken::Step(step)) => (step.technique.slug(), Outcome::from(&step)),
                Some(hodoku::Taken::BruteForce(single)) => (
                    "brute force",
                    Outcome { placements: [single].into(), eliminations: Default::default() },
                ),
                None => ("nothing", Outcome::default()),
            };
            if ours != theirs.outcome {
                let kind = theirs.text.split(':').next().unwrap_or_default();
                let kind = kind.split(" in r").next().unwrap_or_default();
                let kind = kind.split(" =>").next().unwrap_or_default().to_owned();
                parted = Some((kind, name.to_owned(), number + 1));
                if !ids.is_empty() {
                    println!(
                        "{} {} step {}: {} / {name} {ours:?}",
                        f[0],
                        f[2],
                        number + 1,
                        theirs.text
                    );
                }
                break;
            }
        }
        match parted {
            None => same_paths += 1,
            Some((theirs, ours, number)) => {
                let entry = partings.entry((theirs, ours)).or_default();
                entry.0 += usize::from(!(level_agrees && score_agrees));
                entry.1 += &format!(" {}@{number}{}", f[0], if score_agrees { "=" } else { "" });
            }
        }
    }
    println!("{rows} rows: level {levels}, score {scores}, path {same_paths}");
    for ((theirs, ours), (count, ids)) in partings {
        let ids: String = ids.chars().take(160).collect();
        println!("{count:4} {theirs} / {ours}:{ids}");
    }
}
