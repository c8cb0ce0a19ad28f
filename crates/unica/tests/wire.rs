//! The records as JSON: field order and what is left out are part of the contract.
#![cfg(feature = "wire")]

use unica::wire::{Question, Solved, cells, conflict};
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
