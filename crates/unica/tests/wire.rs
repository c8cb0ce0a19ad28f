//! The records as JSON: field order and what is left out are part of the contract.
#![cfg(feature = "wire")]

use unica::wire::{Number, Question, Solved, cells, conflict};
use unica::{Candidates, Grid};

#[test]
fn a_field_that_does_not_apply_is_left_out() {
    let clash: Grid = format!("11{}", ".".repeat(79)).parse().unwrap();
    let record = Solved {
        question: Question::new(&clash, None),
        solutions: Some(0),
        capped: false,
        solution: None,
        any: None,
        all: None,
        conflict: conflict(&clash),
        reason: None,
        stuck: None,
        interrupted: false,
        source: "a.txt:1".to_owned(),
    };
    let expected = format!(
        r#"{{"puzzle":"{clash}","solutions":0,"capped":false,"conflict":["r1c1","r1c2"],"source":"a.txt:1"}}"#
    );
    assert_eq!(serde_json::to_string(&record).unwrap(), expected);
}

#[test]
fn cells_and_candidates_are_written_as_text() {
    let grid = Grid::EMPTY;
    assert_eq!(conflict(&grid), None);
    assert_eq!(cells(unica::CellSet::from_bits(0b11)), ["r1c1", "r1c2"]);
    let question = Question::new(&grid, Some(&Candidates::ALL));
    assert_eq!(question.candidates.map(|line| line.len()), Some(729));
}

#[test]
fn numbers_that_readers_would_round_are_written_as_strings() {
    let json = |number| serde_json::to_string(&Number(number)).unwrap();
    assert_eq!(json(0), "0");
    assert_eq!(json((1 << 53) - 1), "9007199254740991");
    assert_eq!(json(1 << 53), r#""9007199254740992""#);
    assert_eq!(json(6_670_903_752_021_072_936_960), r#""6670903752021072936960""#);
}
