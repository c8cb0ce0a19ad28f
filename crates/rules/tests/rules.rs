//! Rules as data: their shape, their notation, and what they call broken.

use unica_board::{Cell, Digit, House};
use unica_rules::{Constraint, Part, Rules, values_of};
use unica_testkit::Chance;

#[test]
fn classic_has_the_27_houses_of_the_board() {
    let classic = Rules::classic();
    assert_eq!(classic.constraints().len(), House::ALL.len());
    for (constraint, house) in classic.constraints().iter().zip(House::ALL) {
        let cells = constraint.places().iter().map(|&place| Cell::new(place.into()));
        assert!(cells.eq(house.cells()), "{constraint} is {house}");
    }
}

#[test]
fn every_place_is_in_a_row_a_column_and_a_box() {
    for (rows, columns) in [(1, 1), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 4), (4, 4), (8, 8)]
    {
        let rules = Rules::boxed(rows, columns).unwrap();
        let side = rules.side();
        assert_eq!(side, rows * columns);
        for place in 0..side * side {
            let holds = |c: &&Constraint| c.places().contains(&place);
            assert_eq!(rules.constraints().iter().filter(holds).count(), 3, "{rules}");
        }
        assert!(rules.constraints().iter().all(|c| c.places().len() == usize::from(side)));
    }
}

#[test]
fn boxes_are_rows_by_columns() {
    let rules = Rules::boxed(2, 3).unwrap();
    let second = rules
        .constraints()
        .iter()
        .find(|c| matches!(c, Constraint::AllDifferent { part: Part::Box, number: 1, .. }));
    assert_eq!(second.unwrap().places(), [3, 4, 5, 9, 10, 11]);
}

#[test]
fn notation_reads_back() {
    for text in ["classic", "sudoku-2x2", "sudoku-2x3", "sudoku-4x4", "latin-1", "latin-64"] {
        assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
    }
    assert_eq!("sudoku-3x3".parse::<Rules>().unwrap(), Rules::classic());
    let wrong =
        ["", "sudoku", "sudoku-3", "sudoku-0x3", "sudoku-9x9", "latin-0", "latin-65", "latin-x"];
    for text in wrong {
        let error = text.parse::<Rules>().unwrap_err();
        assert_eq!(error.to_string(), "no such rules; try classic, sudoku-2x3 or latin-5");
    }
}

#[test]
fn broken_names_what_is_broken() {
    let classic = Rules::classic();
    let mut chance = Chance::new(1);
    for _ in 0..50 {
        let grid = chance.full_grid();
        assert_eq!(classic.broken(&values_of(&grid)), Ok(Vec::new()));
        let cell = Cell::new(chance.below(81));
        let other = Digit::ALL.into_iter().find(|&d| Some(d) != grid[cell]);
        let wrong = grid.with(cell, other);
        let broken: Vec<String> =
            classic.broken(&values_of(&wrong)).unwrap().iter().map(|c| c.to_string()).collect();
        let expected = cell.houses().map(|house| format!("each digit once in {house}"));
        assert_eq!(broken, expected);
    }
}

#[test]
fn what_is_no_full_grid_is_refused() {
    let rules = Rules::latin(2).unwrap();
    let refused = |values: &[u16]| rules.broken(values).unwrap_err().to_string();
    assert_eq!(refused(&[1, 2, 1]), "3 values where 4 are due");
    assert_eq!(refused(&[1, 2, 0, 1]), "0 at place 2 is no digit of this grid");
    assert_eq!(refused(&[1, 2, 3, 1]), "3 at place 2 is no digit of this grid");
    assert_eq!(rules.broken(&[1, 2, 2, 1]), Ok(Vec::new()));
}
