//! What each move does, and what is refused, word for word.
#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use common::{game, puzzle};
use unica_board::{Cell, Digit, Grid};
use unica_game::{Colour, Game, Move, Origin, Refused};

fn play(game: &mut Game, text: &str) -> Result<(), Refused> {
    game.play(text.parse().unwrap())
}

fn played(moves: &[&str]) -> Game {
    let mut game = game();
    for text in moves {
        play(&mut game, text).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
    game
}

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

/// What lies in a cell, as `4 corner 12 centre - colours 13`.
fn lies(game: &Game, at: &str) -> String {
    let (state, at) = (game.state(), cell(at));
    let digit = state.digits()[at].map_or("-".to_owned(), |digit| digit.to_string());
    let colours: String = state.colours(at).map(|colour| colour.to_string()).collect();
    format!("{digit} corner {} centre {} colours {colours}", state.corner(at), state.centre(at))
}

#[test]
fn digits_are_written_over_and_cover_marks() {
    let game = played(&["corner 1 r1c3", "centre 2 r1c3", "digit 9 r1c3 r1c4", "digit 4 r1c3"]);
    assert_eq!(lies(&game, "r1c3"), "4 corner 1 centre 2 colours ");
    assert_eq!(lies(&game, "r1c4"), "9 corner - centre - colours ");
    let game = played(&["corner 1 r1c3", "digit 9 r1c3", "clear digit r1c3"]);
    assert_eq!(lies(&game, "r1c3"), "- corner 1 centre - colours ");
}

#[test]
fn a_sweep_takes_the_digit_out_of_the_marks_that_see_it() {
    let game = played(&["corner 4 r1c4 r9c3 r9c4", "centre 4 r2c2 r5c5", "sweep 4 r1c3"]);
    assert_eq!(lies(&game, "r1c3"), "4 corner - centre - colours ");
    assert_eq!(lies(&game, "r1c4"), "- corner - centre - colours ");
    assert_eq!(lies(&game, "r9c3"), "- corner - centre - colours ");
    assert_eq!(lies(&game, "r2c2"), "- corner - centre - colours ");
    assert_eq!(lies(&game, "r9c4"), "- corner 4 centre - colours ");
    assert_eq!(lies(&game, "r5c5"), "- corner - centre 4 colours ");
}

#[test]
fn marks_and_colours_are_taken_away_where_all_cells_have_them() {
    for (word, there) in [("corner", "corner 1 centre -"), ("centre", "corner - centre 1")] {
        let one = format!("{word} 1 r1c3");
        let two = format!("{word} 1 r1c3 r1c4");
        let game = played(&[&one, &two]);
        assert_eq!(lies(&game, "r1c3"), format!("- {there} colours "));
        assert_eq!(lies(&game, "r1c4"), format!("- {there} colours "));
        let game = played(&[&one, &two, &two]);
        assert_eq!(lies(&game, "r1c3"), "- corner - centre - colours ");
    }
    let game = played(&["colour 3 r1c1", "colour 3 r1c1 r1c3", "colour 1 r1c3"]);
    assert_eq!(lies(&game, "r1c1"), "5 corner - centre - colours 3");
    assert_eq!(lies(&game, "r1c3"), "- corner - centre - colours 13");
    assert_eq!(game.state().painted(Colour::new(3).unwrap()).to_string(), "r1c1 r1c3");
}

#[test]
fn clearing_takes_one_layer_or_all() {
    let full = ["corner 1 r1c3", "centre 2 r1c3", "colour 3 r1c3", "digit 4 r1c3"];
    for (layer, left) in [
        ("digit", "- corner 1 centre 2 colours 3"),
        ("corner", "4 corner - centre 2 colours 3"),
        ("centre", "4 corner 1 centre - colours 3"),
        ("colour", "4 corner 1 centre 2 colours "),
        ("all", "- corner - centre - colours "),
    ] {
        let mut game = played(&full);
        play(&mut game, &format!("clear {layer} r1c3 r1c4")).unwrap();
        assert_eq!(lies(&game, "r1c3"), left, "{layer}");
    }
    let game = played(&["colour 3 r1c1", "clear colour r1c1"]);
    assert_eq!(lies(&game, "r1c1"), "5 corner - centre - colours ");
}

#[test]
fn auto_marks_are_what_the_digits_on_the_board_allow() {
    let game = played(&["corner 9 r1c3", "centre 9 r1c3", "marks"]);
    assert_eq!(lies(&game, "r1c3"), "- corner 9 centre 124 colours ");
    assert_eq!(lies(&game, "r1c1"), "5 corner - centre - colours ");
    // A placed digit counts, right or wrong; what lies below it stays.
    let game = played(&["centre 8 r1c4", "digit 2 r1c4", "marks"]);
    assert_eq!(lies(&game, "r1c3"), "- corner - centre 14 colours ");
    assert_eq!(lies(&game, "r1c4"), "2 corner - centre 8 colours ");
    for at in Cell::ALL.into_iter().filter(|&at| game.state().digits()[at].is_none()) {
        for digit in Digit::ALL {
            let seen = at.peers().iter().any(|peer| game.state().digits()[peer] == Some(digit));
            assert_eq!(game.state().centre(at).contains(digit), !seen, "{at} {digit}");
        }
    }
}

#[test]
fn hints_are_counted_whatever_is_undone() {
    let mut game = played(&["digit 9 r1c3", "hint r1c3", "hint"]);
    assert_eq!((lies(&game, "r1c3").as_str(), game.hints()), ("4 corner - centre - colours ", 2));
    assert_eq!(game.undo(), Some(Move::Hint { cell: None }));
    assert_eq!(game.undo(), Some(Move::Hint { cell: Some(cell("r1c3")) }));
    assert_eq!((lies(&game, "r1c3").as_str(), game.hints()), ("9 corner - centre - colours ", 2));
    // Redone, it is the same hint.
    game.redo();
    assert_eq!(game.hints(), 2);
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let before = ["digit 4 r1c3", "corner 1 r1c4", "colour 2 r1c1", "hint r1c6"];
    for (text, why) in [
        ("digit 1 r1c1", "r1c1 is a given"),
        ("digit 1 r1c3 r1c2", "r1c2 is a given"),
        ("sweep 1 r1c1", "r1c1 is a given"),
        ("corner 1 r1c1", "r1c1 is a given"),
        ("centre 1 r1c1", "r1c1 is a given"),
        ("clear digit r1c1", "r1c1 is a given"),
        ("clear corner r1c1", "r1c1 is a given"),
        ("clear all r1c1", "r1c1 is a given"),
        ("hint r1c1", "r1c1 is a given"),
        ("corner 1 r1c3", "r1c3 holds a digit, so it cannot be marked"),
        ("centre 1 r1c4 r1c3", "r1c3 holds a digit, so it cannot be marked"),
        ("digit 4 r1c3", "nothing would change"),
        ("hint r1c6", "nothing would change"),
        ("clear digit r1c4", "nothing would change"),
        ("clear centre r1c4", "nothing would change"),
        ("clear colour r1c2", "nothing would change"),
    ] {
        let mut game = played(&before);
        let was = game.clone();
        assert_eq!(play(&mut game, text).unwrap_err().to_string(), why, "{text}");
        assert_eq!(game, was, "{text}");
    }
    let mut game = played(&["marks"]);
    assert_eq!(play(&mut game, "marks"), Err(Refused::NoChange));
    let nowhere = Move::Digit { cells: unica_board::CellSet::EMPTY, digit: Digit::D1 };
    assert_eq!(game.play(nowhere).unwrap_err().to_string(), "no cell is named");
    let nowhere =
        Move::Colour { cells: unica_board::CellSet::EMPTY, colour: Colour::new(1).unwrap() };
    assert_eq!(game.play(nowhere), Err(Refused::NoCell));
}

#[test]
fn a_game_is_solved_when_all_is_right() {
    let mut game = game();
    let empty = !game.state().digits().filled();
    for (i, at) in empty.iter().enumerate() {
        assert!(!game.is_solved(), "after {i}");
        let digit = game.givens().solution().unwrap()[at].unwrap();
        play(&mut game, &format!("digit {digit} {at}")).unwrap();
        assert!(game.mistakes().is_empty());
    }
    assert!(game.is_solved());
    play(&mut game, "digit 1 r1c3").unwrap();
    assert!(!game.is_solved());
    assert_eq!(game.mistakes().to_string(), "r1c3");
    assert_eq!(game.undo_to_before_mistake(), 1);
    assert!(game.is_solved());
}

#[test]
fn undo_to_before_a_mistake_goes_to_the_last_board_that_was_right() {
    let mut game = played(&["digit 4 r1c3", "digit 9 r1c4", "corner 1 r2c2", "digit 1 r9c1"]);
    assert_eq!(game.mistakes().to_string(), "r1c4 r9c1");
    assert_eq!((game.undo_to_before_mistake(), game.done(), game.log().len()), (3, 1, 4));
    assert_eq!(game.undo_to_before_mistake(), 0);
    // A mistake that was mended is none.
    let mut game = played(&["digit 9 r1c3", "digit 4 r1c3", "digit 1 r9c1"]);
    assert_eq!((game.undo_to_before_mistake(), game.done()), (1, 2));
    // The first move of all was wrong.
    let mut game = played(&["digit 9 r1c3"]);
    assert_eq!((game.undo_to_before_mistake(), game.done()), (1, 0));
    assert_eq!(game.undo_to_before_mistake(), 0);
}

#[test]
fn a_move_after_an_undo_drops_what_could_be_redone() {
    let mut game = played(&["digit 4 r1c3", "digit 9 r1c4"]);
    game.undo();
    assert_eq!(play(&mut game, "digit 1 r1c1").unwrap_err().to_string(), "r1c1 is a given");
    assert_eq!(game.log().len(), 2, "what is refused drops nothing");
    play(&mut game, "digit 6 r1c4").unwrap();
    assert_eq!((game.log().len(), game.redo()), (2, None));
    assert_eq!(lies(&game, "r1c4"), "6 corner - centre - colours ");
}

#[test]
fn time_is_what_was_told_and_undo_leaves_it_alone() {
    let mut game = played(&["digit 4 r1c3"]);
    game.add_elapsed(1500);
    game.undo();
    game.add_elapsed(500);
    assert_eq!(game.elapsed(), 2000);
    game.add_elapsed(u64::MAX);
    assert_eq!(game.elapsed(), u64::MAX);
}

#[test]
fn the_text_of_a_move_is_read_back_and_its_faults_are_told() {
    for text in [
        "digit 5 r1c1 r2c3",
        "sweep 5 r1c1",
        "corner 1 r9c9",
        "centre 9 r4c7",
        "colour 2 r1c1",
        "clear digit r1c1",
        "clear corner r1c1",
        "clear centre r1c1",
        "clear colour r1c1",
        "clear all r1c1 r1c2",
        "marks",
        "hint",
        "hint r1c1",
    ] {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
    assert_eq!(" digit  5 r2c3,r1c1, ".parse::<Move>().unwrap().to_string(), "digit 5 r1c1 r2c3");
    for (text, told) in [
        ("", "column 1: a move is missing"),
        ("dance 5 r1c1", "column 1: no such move: \"dance\""),
        ("digit", "column 6: a digit is missing"),
        ("digit 5", "column 8: a cell is missing"),
        ("digit 0 r1c1", "column 7: no such digit: \"0\" (digits are 1 to 9)"),
        ("digit 10 r1c1", "column 7: no such digit: \"10\" (digits are 1 to 9)"),
        ("digit 5 r1c0", "column 9: no such cell: \"r1c0\" (cells are r1c1 to r9c9)"),
        ("digit 5 r1c1 r10c1", "column 14: no such cell: \"r10c1\" (cells are r1c1 to r9c9)"),
        ("digit 5 r1c1 r1c1", "column 14: r1c1 is named twice"),
        ("colour", "column 7: a colour is missing"),
        ("colour 0 r1c1", "column 8: no such colour: \"0\" (colours are 1 to 9)"),
        ("clear", "column 6: what to clear is missing"),
        (
            "clear up r1c1",
            "column 7: nothing to clear is called \"up\" (but digit, corner, centre, colour, all)",
        ),
        ("marks r1c1", "column 7: one word too many: \"r1c1\""),
        ("hint r1c1 r1c2", "column 11: one word too many: \"r1c2\""),
        ("hint é", "column 6: no such cell: \"é\" (cells are r1c1 to r9c9)"),
        ("é", "column 1: no such move: \"é\""),
    ] {
        assert_eq!(text.parse::<Move>().unwrap_err().to_string(), told, "{text}");
    }
}

#[test]
fn marks_are_filled_promoted_and_taken_by_a_step() {
    let mut game = game();
    play(&mut game, "centre 1 r1c3").unwrap();
    play(&mut game, "fill").unwrap();
    // What was ruled out by hand stays so, and r1c4 is filled.
    assert_eq!(game.state().centre(cell("r1c3")).to_string(), "1");
    assert_eq!(game.state().centre(cell("r1c4")).to_string(), "26");
    play(&mut game, "step r1c4<>6 r5c5=5").unwrap();
    assert_eq!(game.state().centre(cell("r1c4")).to_string(), "2");
    assert_eq!(game.state().digits()[cell("r5c5")], Some(Digit::D5));
    play(&mut game, "promote").unwrap();
    assert_eq!(game.state().digits()[cell("r1c4")], Some(Digit::D2));
    assert_eq!(game.state().digits()[cell("r1c3")], Some(Digit::D1));
    assert_eq!(game.undo_to_before_mistake(), 1, "a lone mark is not always right");
    assert_eq!(Game::load(game.save().as_bytes()).as_ref(), Ok(&game));
    assert!(game.save().starts_with("unica game 2\n"));
}

#[test]
fn of_a_puzzle_with_several_solutions_any_will_do() {
    let solved = puzzle().solution().to_string();
    let grid: Grid =
        "53..7....6..195....9.....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .unwrap();
    let mut game = Game::new(Origin::Open(grid)).unwrap();
    assert!(matches!(game.origin(), Origin::Open(_)) && !game.is_solved());
    assert_eq!(game.play("hint r2c2".parse().unwrap()), Err(Refused::Open));
    play(&mut game, "digit 6 r2c2").unwrap();
    assert_eq!(game.mistakes().to_string(), "r2c2");
    assert_eq!(game.undo_to_before_mistake(), 1);
    let save = game.save();
    assert_eq!(Game::load(save.as_bytes()).as_ref(), Ok(&game));
    let other = unica_solve::solutions(&grid).find(|other| other.to_string() != solved).unwrap();
    for (at, digit) in other.iter().filter(|(at, _)| grid[*at].is_none()) {
        play(&mut game, &format!("digit {} {at}", digit.unwrap())).unwrap();
    }
    assert!(game.is_solved() && game.mistakes().is_empty());
    let impossible =
        Grid::EMPTY.with(cell("r1c1"), Some(Digit::D1)).with(cell("r1c2"), Some(Digit::D1));
    assert!(Game::new(Origin::Open(impossible)).is_err());
}
