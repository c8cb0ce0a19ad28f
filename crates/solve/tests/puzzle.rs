//! A `Puzzle` is made only of what has one solution; minimality is what its definition says.
#![allow(clippy::unwrap_used, reason = "tests")]

use unica_board::{Candidates, CellSet, Grid};
use unica_solve::{Puzzle, Verdict, verdict};
use unica_testkit::{Chance, testdata, tsv};

#[test]
fn a_puzzle_has_one_solution() {
    for row in tsv(&testdata().join("counts.tsv")) {
        let grid: Grid = row["puzzle"].parse().unwrap();
        match Puzzle::try_from(grid) {
            Ok(puzzle) => {
                assert_eq!(row["solutions"], "1");
                assert_eq!(puzzle.solution().to_string(), row["solution"]);
                assert_eq!(*puzzle.clues(), grid);
            }
            Err(no) => {
                assert_ne!(row["solutions"], "1");
                assert_eq!(no.grid, grid, "the error keeps the grid");
                let text = no.to_string();
                match row["solutions"].as_str() {
                    "0" => assert!(text.starts_with("no solution"), "{text}"),
                    _ => assert_eq!(text, "several solutions"),
                }
            }
        }
    }
    let clash: Grid = format!("11{}", ".".repeat(79)).parse().unwrap();
    let error = Puzzle::try_from(clash).unwrap_err().to_string();
    assert_eq!(error, "no solution: two 1s in row 1: r1c1, r1c2");
}

#[test]
fn redundant_givens_are_those_without_which_it_is_still_a_puzzle() {
    let mut chance = Chance::new(1);
    let mut seen = 0;
    for _ in 0..400 {
        let clues = 24 + chance.below(58);
        let Ok(puzzle) = Puzzle::try_from(chance.solvable(clues)) else { continue };
        let plain: CellSet = puzzle
            .clues()
            .filled()
            .iter()
            .filter(|&cell| {
                let without = Candidates::from(&puzzle.clues().with(cell, None));
                matches!(verdict(&without), Verdict::One(_))
            })
            .collect();
        assert_eq!(puzzle.redundant(), plain);
        seen += 1;
    }
    assert!(seen > 50, "{seen}");
}
