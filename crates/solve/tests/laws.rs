//! One battery of laws, run over every method: each is the others' oracle, and the judge reads
//! every solution.
#![allow(clippy::unwrap_used, reason = "tests")]

use core::ops::ControlFlow;
use std::collections::BTreeSet;
use std::path::Path;

use unica_board::{Candidates, Cell, Digit, DigitSet, Grid, Symmetry};
use unica_solve::{End, Job, Method, Report, Verdict, contradiction, count, solutions, verdict};
use unica_testkit::{Chance, shared, testdata, tsv};

/// A run, with every solution judged.
#[track_caller]
fn run(method: Method, start: &Candidates, limit: u64) -> (Report, Vec<Grid>) {
    let mut found = Vec::new();
    let report = method.run(start, &Job::limit(limit), &mut |grid| {
        assert_eq!(unica_check::solution(grid, start), Ok(()), "{method}");
        found.push(*grid);
        ControlFlow::Continue(())
    });
    assert_eq!(report.solutions, found.len() as u64);
    assert!(report.solutions <= limit);
    assert_eq!(report.solutions == limit, report.end == End::Limit, "{method}: {:?}", report.end);
    (report, found)
}

/// The laws for one start. `plain`: may cell-order backtracking be asked, too?
#[track_caller]
fn laws(start: &Candidates, limit: u64, symmetry: &Symmetry, plain: bool) {
    let (report, found) = run(Method::Search, start, limit);
    let distinct: BTreeSet<Grid> = found.iter().copied().collect();
    assert_eq!(distinct.len(), found.len(), "no solution twice");

    // In lexicographic order, the lazy iterator.
    let lazy: Vec<Grid> = solutions(start).take(limit as usize).collect();
    assert!(lazy.is_sorted() && lazy.iter().all(|g| unica_check::solution(g, start).is_ok()));
    assert_eq!(lazy.len(), found.len());
    if report.is_exact() {
        assert_eq!(lazy.iter().copied().collect::<BTreeSet<_>>(), distinct);
    }

    // The plainest method, which is the measure of order.
    if plain {
        let (plain, in_order) = run(Method::Backtracking, start, limit);
        assert_eq!(in_order, lazy);
        assert_eq!(plain.is_exact(), report.is_exact());
    }

    // Elimination may be stuck, but what it says is so.
    let (eliminated, by_hand) = run(Method::Elimination, start, limit);
    match eliminated.end {
        End::Impossible(_) => assert!(found.is_empty()),
        End::Stuck { grid, left } => {
            assert_eq!(left, 81 - grid.len());
            assert!(found.iter().all(|solution| solution.extends(&grid)));
        }
        _ => assert_eq!(by_hand, found),
    }

    // What is told at sight is so.
    if contradiction(start).is_some() {
        assert!(found.is_empty());
        assert!(matches!(report.end, End::Impossible(_)));
    }

    // A limit cuts the list short, and changes nothing in it.
    for fewer in [1, 2, 3] {
        let (_, cut) = run(Method::Search, start, fewer);
        assert_eq!(cut, found[..found.len().min(fewer as usize)]);
    }

    // Verdict and count are views of the same.
    match verdict(start) {
        Verdict::None(why) => {
            assert!(found.is_empty());
            assert_eq!(why, contradiction(start));
        }
        Verdict::One(solution) => assert_eq!(found, [solution]),
        Verdict::Several([a, b]) => {
            assert!(found.len() > 1 || limit == 1);
            assert!(unica_check::two_solutions(&a, &b, start).is_ok());
        }
    }
    let counted = count(start, &Job::limit(limit));
    assert_eq!((counted.found, counted.exact), (report.solutions, report.is_exact()));

    // A turned and renamed puzzle has the turned and renamed solutions.
    if report.is_exact() {
        let (_, turned) = run(Method::Search, &symmetry.candidates(start), limit);
        let turned: BTreeSet<Grid> = turned.into_iter().collect();
        assert_eq!(turned, found.iter().map(|grid| symmetry.grid(grid)).collect());
    }
}

fn every_counts_row(path: &Path) {
    let mut chance = Chance::new(1);
    let rows = tsv(path);
    assert!(rows.len() > 10);
    for row in rows {
        let grid: Grid = row["puzzle"].parse().unwrap();
        let start = Candidates::from(&grid);
        let many = row["solutions"].strip_prefix(">=");
        let expected: u64 = many.unwrap_or(&row["solutions"]).parse().unwrap();
        let limit = if many.is_some() { 2000 } else { expected + 1 };
        // Cell-order backtracking takes minutes where there are few clues; the hard rows are
        // asked of it with an eye on the clock, in release builds.
        laws(&start, limit, &chance.symmetry(), grid.len() > 24);
        if many.is_none() {
            assert_eq!(count(&start, &Job::ALL).found, expected, "{}", row["id"]);
        }
        if let [solution] = solutions(&start).take(2).collect::<Vec<_>>()[..] {
            assert_eq!(solution.to_string(), row["solution"], "{}", row["id"]);
        }
    }
}

#[test]
fn the_counts_of_testdata() {
    every_counts_row(&testdata().join("counts.tsv"));
}

#[test]
fn the_counts_of_the_shared_cases() {
    if let Some(path) = shared("cases/counts.tsv") {
        every_counts_row(&path);
    }
}

#[test]
fn many_solutions_are_counted_as_far_as_asked() {
    for row in tsv(&testdata().join("counts.tsv")) {
        if let Some(least) = row["solutions"].strip_prefix(">=") {
            let start = Candidates::from(&row["puzzle"].parse::<Grid>().unwrap());
            let least: u64 = least.parse().unwrap();
            assert_eq!(count(&start, &Job::limit(least)).found, least);
        }
    }
}

#[test]
fn random_grids_obey_the_laws() {
    let mut chance = Chance::new(2);
    for round in 0..400 {
        let clues = 22 + chance.below(50);
        let grid = match round % 4 {
            0 => chance.nonsense(1 + clues / 6),
            1 => {
                // One clue changed: none, one or several solutions.
                let cell = Cell::new(chance.below(81));
                chance.solvable(clues).with(cell, Some(Digit::new(chance.below(9))))
            }
            _ => chance.solvable(clues),
        };
        laws(&Candidates::from(&grid), 50, &chance.symmetry(), grid.len() > 27);
    }
}

#[test]
fn random_pencil_mark_puzzles_obey_the_laws() {
    let mut chance = Chance::new(3);
    for round in 0..300 {
        let solution = chance.full_grid();
        let keep = 2 + round % 4;
        let start = Candidates::new_with(|cell| {
            let mut digits: DigitSet = (0..keep).map(|_| Digit::new(chance.below(9))).collect();
            // Now and then the true digit is missing, or nothing is left at all.
            match chance.below(300) {
                0 => digits = DigitSet::EMPTY,
                1 => {}
                _ => digits.extend(solution[cell]),
            }
            digits
        });
        laws(&start, 50, &chance.symmetry(), keep < 4);
    }
}

#[test]
fn a_full_sukaku_is_the_empty_grid() {
    let laws_of = |start: &Candidates| {
        let first = solutions(start).next().unwrap().to_string();
        assert!(first.starts_with("123456789456789123789123456"), "{first}");
    };
    laws_of(&Candidates::ALL);
    assert_eq!(Candidates::from(&Grid::EMPTY), Candidates::ALL);
}

/// A position that cell-order branching alone walks into for minutes: the iterator must not.
#[test]
fn the_iterator_does_not_wait_in_dead_ends() {
    for row in tsv(&testdata().join("counts.tsv")) {
        let start = Candidates::from(&row["puzzle"].parse::<Grid>().unwrap());
        _ = solutions(&start).take(100).count();
    }
}

#[test]
fn what_is_impossible_at_sight_is_said_with_the_cells() {
    let why = |text: &str| {
        let grid: Grid = text.parse().unwrap();
        contradiction(&Candidates::from(&grid)).unwrap()
    };
    let dots = |n: usize| ".".repeat(n);
    let clash = why(&format!("11{}", dots(79)));
    assert_eq!(clash.to_string(), "two 1s in row 1: r1c1, r1c2");
    assert_eq!(clash.cells().to_string(), "r1c1 r1c2");
    let three = why(&format!("1..1..1{}", dots(74)));
    assert_eq!(three.to_string(), "three 1s in row 1: r1c1, r1c4, r1c7");
    let column = why(&format!("7{}7{}", dots(44), dots(35)));
    assert_eq!(column.to_string(), "two 7s in column 1: r1c1, r6c1");
    let cell = why(&format!("12345678.{}9{}", dots(35), dots(36)));
    assert_eq!(cell.to_string(), "no digit can stand in r1c9");
    assert_eq!(cell.cells().to_string(), "r1c9");
    let place = why(&format!("......1235{}5{}", dots(11), dots(59)));
    assert_eq!(place.to_string(), "no place for 5 in row 1");
    assert_eq!(place.cells().len(), 9);
}

#[test]
fn somebody_may_say_stop() {
    use std::sync::atomic::AtomicBool;
    let stop = AtomicBool::new(true);
    let job = Job { limit: u64::MAX, stop: Some(&stop) };
    for method in [Method::Backtracking, Method::Search] {
        let report = method.run(&Candidates::ALL, &job, &mut |_| ControlFlow::Continue(()));
        assert_eq!(report.end, End::Stopped);
        assert!(!report.is_exact());
        let report = method.run(&Candidates::ALL, &Job::ALL, &mut |_| ControlFlow::Break(()));
        assert_eq!((report.solutions, report.end), (1, End::Stopped));
    }
}

#[test]
fn a_limit_of_nothing_finds_nothing() {
    for method in Method::ALL {
        let report = method.run(&Candidates::ALL, &Job::limit(0), &mut |_| unreachable!());
        assert_eq!((report.solutions, report.end), (0, End::Limit));
    }
}

#[test]
fn methods_are_selected_by_name() {
    for method in Method::ALL {
        assert_eq!(method.to_string().parse(), Ok(method));
    }
    let error = "guessing".parse::<Method>().unwrap_err().to_string();
    assert_eq!(error, "no such method; try backtracking, elimination or search");
}
