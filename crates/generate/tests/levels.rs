//! The levels of a game, all of them: a property of all that is made is tested by walking through
//! all that is made.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use core::ops::ControlFlow;
use std::collections::BTreeSet;

use unica_board::{Candidates, Grid};
use unica_generate::{Level, Rank, shift_level, shifted};
use unica_solve::{Job, Method};

fn solutions(clues: &Grid) -> Vec<Grid> {
    let mut found = Vec::new();
    Method::Search.run(&Candidates::from(clues), &Job::limit(2), &mut |grid| {
        found.push(*grid);
        ControlFlow::Continue(())
    });
    found
}

#[test]
fn every_level_of_many_cycles_is_a_puzzle_that_reaches_its_target() {
    let mut all = BTreeSet::new();
    for cycle in (0..8).chain([1_000_000, u32::MAX]) {
        for level in Level::all(cycle) {
            let puzzle = level.puzzle().unwrap();
            assert_eq!(solutions(puzzle.clues()), [*puzzle.solution()], "{level}");
            assert_eq!(puzzle.clues().len(), usize::from(level.clue_target()), "{level}");
            all.insert(*puzzle.clues());
        }
    }
    assert_eq!(all.len(), 1000, "no level is another's");
}

#[test]
fn targets_and_names() {
    let target = |number| Level::new(number, 0).unwrap().clue_target();
    assert_eq!([1, 2, 3, 4, 50, 51, 98, 99, 100].map(target), [42, 42, 42, 41, 34, 33, 25, 25, 25]);
    assert!((1..100).all(|number| matches!(target(number) - target(number + 1), 0 | 1)));
    let rank = |number| Level::new(number, 9).unwrap().rank();
    let changes: Vec<u8> = (2..=100).filter(|&n| rank(n) != rank(n - 1)).collect();
    assert_eq!(changes, [21, 46, 76]);
    assert_eq!([1, 21, 46, 76].map(rank), [Rank::Easy, Rank::Medium, Rank::Hard, Rank::Expert]);
    assert_eq!((Level::new(0, 0), Level::new(101, 0)), (None, None));
    assert_eq!(Level::new(12, 0).unwrap().to_string(), "level 12");
    assert_eq!(Level::new(12, 3).unwrap().to_string(), "level 12, cycle 3");
}

/// The story of the first generator: its full grids are all right, its levels mostly not.
#[test]
fn shifted_levels_are_mostly_ambiguous() {
    for level in 1..=100 {
        assert_eq!(unica_check::full_grid(&shifted(level)), Ok(()));
    }
    for seed in 0..20 {
        let mut ambiguous = 0;
        for level in 1..=100 {
            let made = shift_level(level, seed);
            let kept = 50.0 - 24.0 * (level - 1) as f64 / 99.0;
            assert!((made.clues.len() as f64 - kept).abs() <= 0.5);
            let start = Candidates::from(&made.clues);
            if let [a, b] = solutions(&made.clues)[..] {
                assert!(unica_check::two_solutions(&a, &b, &start).is_ok());
                ambiguous += 1;
            }
        }
        assert!((50..=80).contains(&ambiguous), "seed {seed}: {ambiguous}");
    }
}
