//! Counting without a visit to each solution: the same numbers as one by one, and known ones.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::sync::atomic::AtomicBool;

use unica_board::{Candidates, Digit, DigitSet, Grid};
use unica_solve::{Counter, Job, Plan, Start, Total, count, count_all, count_few};
use unica_testkit::Chance;

const ALL_GRIDS: u128 = 6_670_903_752_021_072_936_960;

/// All parts of a plan, one after the other.
fn planned(plan: &Plan, counter: &mut Counter) -> u128 {
    let part = |part| counter.count(plan, part, u128::MAX, None);
    (0..plan.parts()).map(part).inspect(|total| assert!(total.exact)).map(|total| total.found).sum()
}

fn all(start: &impl Start) -> u128 {
    let total = count_all(start, u128::MAX, None);
    assert!(total.exact);
    total.found
}

fn grid(text: &str) -> Grid {
    format!("{text:.<81}").parse().unwrap()
}

/// Starts with up to 100 000 solutions, each with that number.
fn starts(seed: u64, rounds: usize) -> Vec<(Candidates, u128)> {
    let mut chance = Chance::new(seed);
    let mut starts = Vec::new();
    for round in 0..rounds {
        let clues = 18 + chance.below(14);
        let start = match round % 5 {
            0 => Candidates::from(&chance.nonsense(clues)),
            1 => {
                let solution = chance.full_grid();
                let keep = 2 + chance.below(4);
                Candidates::new_with(|cell| {
                    let drawn = (0..keep).map(|_| Digit::new(chance.below(9)));
                    drawn.chain(solution[cell]).collect::<DigitSet>()
                })
            }
            _ => Candidates::from(&chance.solvable(clues)),
        };
        let counted = count(&start, &Job::limit(100_000));
        if counted.exact {
            starts.push((start, counted.found.into()));
        }
    }
    starts
}

#[test]
fn the_numbers_are_those_of_a_search() {
    let mut counter = Counter::new(Counter::MEMORY);
    let (mut some, mut many) = (0, 0);
    for (start, found) in starts(1, 500) {
        assert_eq!(all(&start), found, "{start}");
        let plan = Plan::new(&start);
        if plan.work() < 200_000_000 {
            assert_eq!(planned(&plan, &mut counter), found, "{start}");
            some += usize::from(found > 0);
            many += usize::from(found > 1000);
        }
    }
    assert!(some > 100 && many > 20, "{some}, {many}");
}

#[test]
fn a_counter_that_may_keep_nothing_counts_the_same() {
    let mut forgetful = Counter::new(0);
    for (start, found) in starts(2, 100) {
        let plan = Plan::new(&start);
        if plan.work() < 50_000_000 {
            assert_eq!(planned(&plan, &mut forgetful), found, "{start}");
        }
    }
}

#[test]
fn symmetries_change_no_number() {
    let mut chance = Chance::new(3);
    let mut counter = Counter::new(Counter::MEMORY);
    for clues in [14, 15, 16, 17] {
        let start = Candidates::from(&chance.solvable(clues));
        let found = all(&start);
        assert!(found > 0);
        for _ in 0..3 {
            let turned = chance.symmetry().candidates(&start);
            assert_eq!(planned(&Plan::new(&turned), &mut counter), found, "{start}");
        }
    }
}

/// Starts that a symmetry leaves as they are: what is counted once for all must be the same.
#[test]
fn symmetric_starts_are_counted_as_others_are() {
    let mut chance = Chance::new(5);
    let mut counter = Counter::new(Counter::MEMORY);
    let mut joined = 0;
    for round in 0..40 {
        let symmetry = chance.symmetry();
        let solution = chance.full_grid();
        // The givens of the shifted grid in some whole lines, and what a symmetry makes of them.
        let lines = 2 + round % 3;
        let (rows, columns) = (chance.below(512), chance.below(512));
        let keep = |bits: usize, i: usize| bits >> i & 1 == 1 && i % 4 < lines;
        let start = symmetry.grid(&Grid::new_with(|cell| {
            let line = keep(rows, cell.row().index()) || keep(columns, cell.column().index());
            solution[cell].filter(|_| line)
        }));
        let counted = count(&start, &Job::limit(100_000));
        if counted.exact {
            joined += 1;
            assert_eq!(planned(&Plan::new(&start), &mut counter), counted.found.into(), "{start}");
        }
    }
    assert!(joined > 10, "{joined}");
}

#[test]
fn a_given_less_is_the_sum_over_its_digits() {
    let mut chance = Chance::new(4);
    for clues in [15, 16] {
        let start = chance.solvable(clues);
        let (cell, _) = start.iter().find(|(_, digit)| digit.is_some()).unwrap();
        let each = Digit::ALL.map(|digit| all(&start.with(cell, Some(digit))));
        assert_eq!(all(&start.with(cell, None)), each.iter().sum(), "{start}");
    }
}

#[test]
fn known_numbers() {
    assert_eq!(all(&Grid::EMPTY), ALL_GRIDS);
    assert_eq!(all(&Candidates::ALL), ALL_GRIDS);
    assert_eq!(all(&grid("1")), ALL_GRIDS / 9);
    assert_eq!(all(&grid("123456789")), ALL_GRIDS / 362_880);
    assert_eq!(all(&grid("123......456......789")), ALL_GRIDS / 362_880);
    // The three boxes are the first of the 44 classes of Felgenhauer and Jarvis: 72 times
    // 108 374 976.
    assert_eq!(all(&grid("123456789456789123789123456")), 72 * 108_374_976);
    // Two bands filled: what is left are the rows of the third.
    let two = grid("123456789456789123789123456214365897365897214897214365");
    assert_eq!(all(&two), count(&two, &Job::ALL).found.into());
}

#[test]
fn a_limit_is_exact() {
    let start = grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6");
    let found = all(&start);
    assert!(found > 100_000);
    for limit in [0, 1, 2, 1000, 20_000, 20_001, found / 2, found - 1, found, found + 1] {
        let expected = Total { found: found.min(limit), exact: found < limit };
        assert_eq!(count_all(&start, limit, None), expected);
    }
    let plan = Plan::new(&start);
    let mut counter = Counter::new(Counter::MEMORY);
    for part in 0..plan.parts() {
        let found = counter.count(&plan, part, u128::MAX, None).found;
        for limit in [0, 1, found, found + 1] {
            let expected = Total { found: found.min(limit), exact: found < limit };
            assert_eq!(counter.count(&plan, part, limit, None), expected);
        }
    }
}

#[test]
fn somebody_may_say_stop() {
    let stop = AtomicBool::new(true);
    let total = count_all(&Grid::EMPTY, u128::MAX, Some(&stop));
    assert!(!total.exact && total.found < 20_000);
    let plan = Plan::new(&Grid::EMPTY);
    let total = Counter::new(0).count(&plan, 0, u128::MAX, Some(&stop));
    assert_eq!(total, Total { found: 0, exact: false });
}

#[test]
fn what_is_impossible_has_no_parts_and_a_part_too_many_has_no_solutions() {
    let plan = Plan::new(&grid("11"));
    assert_eq!((plan.parts(), plan.at_least()), (0, 0));
    let none = Total { found: 0, exact: true };
    assert_eq!(Counter::new(0).count(&plan, 0, 10, None), none);
    assert_eq!(count_all(&grid("11"), 10, None), none);
    assert!(count_few(&grid("11"), 10, None).is_break());
}
