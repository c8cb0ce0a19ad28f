//! The laws of the kernels: every backend gives the answers of `search`, one puzzle alone the same
//! as many at once, with the same guesses, whatever stands beside a puzzle.
#![allow(clippy::unwrap_used, reason = "tests")]

use core::ops::ControlFlow;

use unica_board::{Candidates, Cell, Digit, DigitSet, Grid};
use unica_solve::{
    Backend, Job, Method, solutions_on, solve, solve_batch, solve_batch_into, solve_batch_on,
    solve_each, solve_on,
};
use unica_testkit::{Chance, testdata, tsv};

/// Starts of every kind: puzzles, ambiguous, impossible, nonsense, sukaku, nothing, everything.
fn starts(chance: &mut Chance, how_many: usize) -> Vec<Candidates> {
    let known: Vec<Candidates> = tsv(&testdata().join("counts.tsv"))
        .iter()
        .map(|row| Candidates::from(&row["puzzle"].parse::<Grid>().unwrap()))
        .collect();
    (0..how_many)
        .map(|i| match i % 6 {
            0 => chance.pick(&known),
            1 => Candidates::from(&chance.nonsense(1 + i % 9)),
            2 => {
                let full = chance.full_grid();
                Candidates::new_with(|cell| {
                    let mut digits: DigitSet =
                        (0..3).map(|_| Digit::new(chance.below(9))).collect();
                    if chance.below(200) > 0 {
                        digits.extend(full[cell]);
                    }
                    digits
                })
            }
            3 => {
                let cell = Cell::new(chance.below(81));
                let digit = Digit::new(chance.below(9));
                Candidates::from(&chance.solvable(24 + i % 20).with(cell, Some(digit)))
            }
            _ => Candidates::from(&chance.solvable(20 + i % 62)),
        })
        .collect()
}

#[test]
fn every_backend_answers_as_search_does() {
    let mut chance = Chance::new(1);
    for (round, limit) in [1, 2, 3, 50].into_iter().enumerate() {
        let job = Job::limit(limit);
        let starts = starts(&mut chance, 200 + 7 * round);
        let plain = solve_batch_on(Backend::Plain, &starts, &job);
        for &backend in Backend::available() {
            assert_eq!(solve_batch_on(backend, &starts, &job), plain, "{backend}");
            for (start, answer) in starts.iter().zip(&plain) {
                assert_eq!(solve_on(backend, start, &job), *answer, "{backend}: {start}");
            }
        }
        assert_eq!(solve_batch(&starts, &job), plain);
        for (start, answer) in starts.iter().zip(&plain) {
            let expected = Method::Search.run(start, &job, &mut |_| ControlFlow::Continue(()));
            let is_exact = expected.is_exact();
            assert_eq!((answer.found, answer.exact), (expected.solutions, is_exact), "{start}");
            assert_eq!(answer.first.is_some(), answer.found > 0);
            if let Some(grid) = answer.first {
                assert_eq!(unica_check::solution(&grid, start), Ok(()));
            }
        }
    }
}

#[test]
fn neighbours_do_not_matter() {
    let mut chance = Chance::new(2);
    let starts = starts(&mut chance, 120);
    let two = Job::limit(2);
    let together = solve_batch(&starts, &two);
    for (start, answer) in starts.iter().zip(&together) {
        assert_eq!(solve_batch(std::slice::from_ref(start), &two), [*answer]);
    }
    let backwards: Vec<Candidates> = starts.iter().rev().copied().collect();
    let mut answers = solve_batch(&backwards, &two);
    answers.reverse();
    assert_eq!(answers, together);
}

#[test]
fn every_backend_lists_in_the_same_order() {
    let mut chance = Chance::new(3);
    for start in starts(&mut chance, 300) {
        let plain: Vec<Grid> = solutions_on(Backend::Plain, &start).take(60).collect();
        assert!(plain.is_sorted());
        for &backend in Backend::available() {
            assert!(solutions_on(backend, &start).take(60).eq(plain.iter().copied()), "{backend}");
        }
        let found = Method::Search.run(&start, &Job::limit(60), &mut |_| ControlFlow::Continue(()));
        assert_eq!(plain.len() as u64, found.solutions);
    }
}

#[test]
fn answers_can_be_had_in_several_ways() {
    let mut chance = Chance::new(4);
    let starts = starts(&mut chance, 1100);
    let two = Job::limit(2);
    let answers = solve_batch(&starts, &two);
    let mut room = vec![answers[0]; 7];
    solve_batch_into(&starts, &two, &mut room);
    assert_eq!(room, answers);
    let mut each = Vec::new();
    solve_each(&starts, &two, |i, answer| {
        assert_eq!(i, each.len());
        each.push(*answer);
    });
    assert_eq!(each, answers);
    // A grid is the same question as its candidates.
    let grids: Vec<Grid> = (0..100).map(|i| chance.solvable(20 + i % 62)).collect();
    let as_candidates: Vec<Candidates> = grids.iter().map(Candidates::from).collect();
    assert_eq!(solve_batch(&grids, &two), solve_batch(&as_candidates, &two));
    for grid in &grids {
        assert_eq!(solve(grid, &two), solve(&Candidates::from(grid), &two));
    }
}

#[test]
fn nothing_is_asked_and_nothing_is_answered() {
    assert_eq!(solve_batch::<Grid>(&[], &Job::limit(2)), []);
    let none = solve_batch(&[Candidates::ALL], &Job::limit(0));
    assert_eq!((none[0].found, none[0].first), (0, None));
    for &backend in Backend::available() {
        let all = solve_batch_on(backend, &[Candidates::ALL; 3], &Job::limit(1000));
        assert_eq!((all[2].found, all[2].exact), (1000, false));
    }
}

#[test]
fn somebody_may_say_stop() {
    let stop = std::sync::atomic::AtomicBool::new(true);
    let job = Job { limit: u64::MAX, stop: Some(&stop) };
    for &backend in Backend::available() {
        let answers = solve_batch_on(backend, &[Candidates::ALL; 40], &job);
        assert!(answers.iter().all(|answer| !answer.exact), "{backend}");
    }
}
