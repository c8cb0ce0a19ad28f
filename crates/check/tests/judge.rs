//! The judge is right about what we know to be so, and says why.
#![allow(clippy::unwrap_used, reason = "tests")]

use unica_board::{Candidates, Cell, Digit, DigitSet, Grid};
use unica_check::{Claim, completion, follows, full_grid, solution, two_solutions};
use unica_testkit::Chance;

const P: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const S: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn grid(text: &str) -> Grid {
    text.parse().unwrap()
}

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

#[test]
fn a_full_valid_grid_is_one() {
    let mut chance = Chance::new(1);
    for _ in 0..100 {
        let full = chance.full_grid();
        assert_eq!(full_grid(&full), Ok(()));
        let at = Cell::new(chance.below(81));
        let empty = full_grid(&full.with(at, None)).unwrap_err();
        assert_eq!(empty.to_string(), format!("these cells are empty: {at}"));
        let wrong = full.with(at, Digit::ALL.into_iter().find(|&d| full[at] != Some(d)));
        let broken = full_grid(&wrong).unwrap_err().to_string();
        let [row, column, block] = at.houses();
        let expected = format!(
            "these rules are broken: each digit once in {row}; each digit once in {column}; \
             each digit once in {block}"
        );
        assert_eq!(broken, expected);
    }
}

#[test]
fn a_solution_must_keep_the_clues() {
    let start = Candidates::from(&grid(P));
    assert_eq!(solution(&grid(S), &start), Ok(()));
    // The same grid with 5 and 3 renamed is valid, but not what was asked.
    let swapped = S.replace('5', "x").replace('3', "5").replace('x', "3");
    assert_eq!(full_grid(&grid(&swapped)), Ok(()));
    let why = solution(&grid(&swapped), &start).unwrap_err().to_string();
    let expected = "in these cells stands what the question does not allow: \
                    r1c1 r1c2 r2c6 r4c9 r5c6 r8c9";
    assert_eq!(why, expected);
}

#[test]
fn two_solutions_differ_and_both_answer() {
    let mut chance = Chance::new(2);
    let full = chance.full_grid();
    let start = Candidates::from(&Grid::EMPTY);
    assert_eq!(
        two_solutions(&full, &full, &start).unwrap_err().to_string(),
        "the two are the same"
    );
    let other = chance.symmetry().grid(&full);
    let differ = two_solutions(&full, &other, &start).unwrap();
    assert!(differ.iter().all(|cell| full[cell] != other[cell]) && differ.len() > 3);
    let asked = Candidates::from(&full);
    let why = two_solutions(&full, &other, &asked).unwrap_err().to_string();
    assert!(why.starts_with("the second is no solution: in these cells"), "{why}");
    let hole = full.with(cell("r1c1"), None);
    let why = two_solutions(&hole, &other, &start).unwrap_err().to_string();
    assert_eq!(why, "the first is no solution: these cells are empty: r1c1");
}

#[test]
fn completion_finds_what_is_there() {
    let p = Candidates::from(&grid(P));
    assert_eq!(completion(&p), Some(grid(S)));
    assert_eq!(completion(&Candidates::from(&grid(&format!("11{}", &P[2..])))), None);
    let mut chance = Chance::new(3);
    for clues in 20..81 {
        let start = Candidates::from(&chance.solvable(clues));
        assert_eq!(solution(&completion(&start).unwrap(), &start), Ok(()));
    }
}

#[test]
fn steps_follow_where_the_solution_says_so() {
    let position = Candidates::pencil_marks(&grid(P));
    let claim = |placements: &[(&str, Digit)], eliminations: &[(&str, Digit)]| {
        let parts = |list: &[(&str, Digit)]| list.iter().map(|&(c, d)| (cell(c), d)).collect();
        follows(
            &position,
            &Claim { placements: parts(placements), eliminations: parts(eliminations) },
        )
    };
    assert_eq!(claim(&[("r5c5", Digit::D5)], &[("r1c3", Digit::D1)]), Ok(()));
    let text = |result: Result<(), unica_check::Unsound>| result.unwrap_err().to_string();
    assert_eq!(text(claim(&[], &[])), "the claim says nothing");
    assert_eq!(text(claim(&[("r1c3", Digit::D9)], &[])), "9 is no candidate of r1c3");
    assert_eq!(text(claim(&[("r1c3", Digit::D1)], &[])), format!("r1c3 need not be 1: {S}"));
    assert_eq!(text(claim(&[], &[("r1c3", Digit::D4)])), format!("r1c3 can be 4: {S}"));
    let mut hopeless = position;
    hopeless.set(cell("r1c3"), DigitSet::only(Digit::D1));
    let all = Claim { placements: vec![(cell("r1c3"), Digit::D1)], eliminations: Vec::new() };
    assert_eq!(text(follows(&hopeless, &all)), "the position cannot be completed");
}

#[test]
fn where_several_solutions_are_left_only_what_they_share_follows() {
    let position = Candidates::from(&Grid::EMPTY);
    let claim = Claim { placements: Vec::new(), eliminations: vec![(Cell::new(0), Digit::D1)] };
    assert!(follows(&position, &claim).is_err());
}
