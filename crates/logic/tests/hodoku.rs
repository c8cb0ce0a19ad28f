//! HoDoKu's ratings: of a thousand puzzles of our own, as measured with version 2.2.0, and of the
//! reference data where it lies beside the checkout, where the whole path is compared.

#![allow(clippy::expect_used, reason = "a test that cannot go on should stop")]

mod support;

use std::collections::BTreeMap;

use support::{Outcome, Taken, fields, paths};
use unica_board::{Candidates, Grid};
use unica_logic::rating::hodoku;
use unica_testkit::{shared, testdata};

fn read(path: &std::path::Path) -> String {
    std::fs::read_to_string(path).expect("a file of the test data can be read")
}

#[test]
fn level_and_score_of_our_own_puzzles() {
    let text = read(&testdata().join("own.csv"));
    let mut rows = 0;
    for line in text.lines().skip(1) {
        let f = fields(line);
        let puzzle: Grid = f[1].parse().expect("a line of 81");
        let solution = unica_solve::Puzzle::try_from(puzzle).expect("one solution");
        let rating = hodoku::rate(&puzzle, solution.solution()).expect("ten givens or more");
        assert_eq!(
            (rating.level.name(), rating.score.to_string()),
            (&*f[5], f[6].clone()),
            "{line}"
        );
        rows += 1;
    }
    assert_eq!(rows, 1000);
}

/// What a step of ours does.
fn outcome(taken: &hodoku::Taken) -> Outcome {
    match taken {
        hodoku::Taken::Single(_, single) | hodoku::Taken::BruteForce(single) => {
            Outcome { placements: [*single].into(), ..Outcome::default() }
        }
        hodoku::Taken::Step(step) => Outcome::from(step),
    }
}

#[test]
fn every_step_of_the_reference_paths() {
    let (Some(puzzles), Some(steps)) =
        (shared("reference/rated/hodoku.csv"), shared("reference/rated/hodoku_steps.csv"))
    else {
        return;
    };
    let taken: BTreeMap<String, Vec<Taken>> = paths(&read(&steps)).into_iter().collect();
    let mut rows = 0;
    for line in read(&puzzles).lines().skip(1) {
        let f = fields(line);
        let (Ok(puzzle), Ok(solution)) = (f[1].parse::<Grid>(), f[6].parse::<Grid>()) else {
            continue;
        };
        let rating = hodoku::rate(&puzzle, &solution).expect("ten givens or more");
        assert_eq!(
            (rating.level.name(), rating.score.to_string()),
            (&*f[2], f[3].clone()),
            "{}",
            f[0]
        );
        let mut solver = hodoku::Solver::new(&puzzle, &solution);
        for (number, theirs) in taken[&f[0]].iter().enumerate() {
            let ours = solver.advance().expect("as many steps");
            assert_eq!(
                outcome(&ours),
                theirs.outcome,
                "{} step {}: {}",
                f[0],
                number + 1,
                theirs.text
            );
        }
        assert_eq!(solver.advance(), None, "{} is at its end", f[0]);
        rows += 1;
    }
    assert!(rows > 900, "{rows} rows");
}

#[test]
fn fewer_than_ten_givens_are_not_rated() {
    let few: Grid = format!("123456789{}", ".".repeat(72)).parse().expect("81 characters");
    assert_eq!(hodoku::rate(&few, &few), None);
}

#[test]
fn an_unsolvable_question_ends() {
    // Two 5s would have to stand in one cell's place: no solution to look anything up in.
    let clues: Grid =
        "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."
            .parse()
            .expect("81 characters");
    let start = unica_logic::Position::with_marks(
        &clues,
        clues.filled(),
        &Candidates::pencil_marks(&clues),
    );
    let rated = hodoku::rate_position(&start, &Grid::EMPTY, &unica_logic::Scope::default());
    assert!(rated.is_some());
}
