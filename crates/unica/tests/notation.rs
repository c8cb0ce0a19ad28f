//! The field's own notation, word for word.
#![cfg(feature = "words")]

use unica::logic::{Chain, Link, Node, Step, Technique};
use unica::words::{candidates, cells, digits, eureka, outcome};
use unica::{Candidate, Cell, CellSet, Digit, DigitSet, House};

fn cell(name: &str) -> Cell {
    let number = |place: usize| usize::from(name.as_bytes()[place] - b'1');
    Cell::new(9 * number(1) + number(3))
}

fn set(names: &str) -> CellSet {
    names.split(' ').map(cell).collect()
}

fn digit(value: u8) -> Digit {
    Digit::ALL[usize::from(value) - 1]
}

fn mark(name: &str, value: u8) -> Candidate {
    Candidate::new(cell(name), digit(value))
}

#[test]
fn cells_of_a_row_or_of_the_same_columns_stand_together() {
    for (names, told) in [
        ("r4c7", "r4c7"),
        ("r4c7 r4c8", "r4c78"),
        ("r1c3 r2c3", "r12c3"),
        ("r1c1 r1c2 r2c1 r2c2", "r12c12"),
        ("r1c1 r2c4", "r1c1,r2c4"),
        ("r1c1 r2c1 r2c4 r3c1", "r13c1,r2c14"),
    ] {
        assert_eq!(cells(set(names)), told);
    }
    assert_eq!(cells(CellSet::EMPTY), "");
}

#[test]
fn digits_and_candidates() {
    assert_eq!(digits([digit(7), digit(3)].into_iter().collect()), "3,7");
    assert_eq!(digits(DigitSet::EMPTY), "");
    let list = [mark("r4c7", 3), mark("r4c7", 5), mark("r5c1", 2), mark("r5c2", 2)];
    assert_eq!(candidates(&list), "r4c7:35, r5c12:2");
}

#[test]
fn what_a_step_does() {
    let mut step = Step::new(Technique::Aic).placing(cell("r1c3"), digit(3));
    step.eliminations =
        vec![mark("r1c5", 4), mark("r1c5", 5), mark("r2c5", 4), mark("r2c5", 5), mark("r4c7", 5)];
    assert_eq!(outcome(&step), "r1c3=3, r12c5<>45, r4c7<>5");
}

/// A chain of nodes, each of which follows from the one before; the first is not there, and then
/// they are and are not there in turn.
fn line(nodes: &[(&str, u8, Link)], is_loop: bool) -> Chain {
    let node = |(place, &(names, value, why)): (usize, &(&str, u8, Link))| Node {
        cells: set(names),
        digit: digit(value),
        is_on: place % 2 == 1,
        causes: place.checked_sub(1).map(|before| before as u16).into_iter().collect(),
        why,
    };
    Chain { nodes: nodes.iter().enumerate().map(node).collect(), is_loop }
}

const ROW: Link = Link::House(House::new(3));

#[test]
fn a_chain_of_one_digit() {
    let chain = line(
        &[("r4c7", 5, Link::Premise), ("r4c1", 5, ROW), ("r2c1", 5, Link::Weak), ("r2c9", 5, ROW)],
        false,
    );
    assert_eq!(eureka(&chain), "(5)r4c7=(5)r4c1-(5)r2c1=(5)r2c9");
    let ring = Chain { is_loop: true, ..chain };
    assert_eq!(eureka(&ring), "(5)r4c7=(5)r4c1-(5)r2c1=(5)r2c9-(5)r4c7");
}

#[test]
fn digits_of_one_cell_stand_in_one_bracket() {
    let within = |name| Link::Cell(cell(name));
    let chain = line(
        &[
            ("r4c7", 5, Link::Premise),
            ("r4c7", 3, within("r4c7")),
            ("r4c1", 3, Link::Weak),
            ("r4c1", 8, within("r4c1")),
        ],
        false,
    );
    assert_eq!(eureka(&chain), "(5=3)r4c7-(3=8)r4c1");
}

#[test]
fn groups_and_almost_locked_sets() {
    let als = Link::Als(set("r6c1 r6c2"));
    let chain = line(
        &[
            ("r1c7 r1c8", 5, Link::Premise),
            ("r1c1 r1c2", 5, ROW),
            ("r6c1", 5, Link::Weak),
            ("r6c1 r6c2", 9, als),
        ],
        false,
    );
    assert_eq!(eureka(&chain), "(5)r1c78=(5)r1c12-(5=9)r6c12");
}

#[test]
fn a_net_says_what_follows_from_what() {
    let node = |name, value, is_on, causes: &[u16], why| Node {
        cells: set(name),
        digit: digit(value),
        is_on,
        causes: causes.to_vec(),
        why,
    };
    let nodes = vec![
        node("r1c1", 5, true, &[], Link::Premise),
        node("r1c4", 5, false, &[0], Link::Weak),
        node("r1c8", 5, false, &[0], Link::Weak),
        node("r2c9", 5, true, &[1, 2], Link::Step(Technique::HiddenSingle)),
    ];
    assert_eq!(
        eureka(&Chain { nodes, is_loop: false }),
        "r1c1=5 → r1c4<>5, r1c1=5 → r1c8<>5, r1c4<>5 + r1c8<>5 → r2c9=5 [hidden-single]"
    );
}
