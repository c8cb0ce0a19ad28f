//! Requests and their answers, as a host sends and sees them.
#![allow(clippy::unwrap_used, reason = "tests")]
#![cfg(feature = "full")]

use serde_json::{Value, json};
use unica_testkit::Chance;
use unica_wasm::call::Session;

const P: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const LAYERS: [&str; 4] = ["digit", "corner", "centre", "colour"];

fn ask(session: &mut Session, request: &Value) -> Value {
    let answer = session.answer(request.to_string().as_bytes());
    serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{request}: {error}: {answer}"))
}

fn session() -> Session {
    let mut session = Session::default();
    let text = include_str!("../../../locales/en.json");
    assert_eq!(ask(&mut session, &json!({"do": "words", "lang": "en", "text": text})), json!({}));
    session
}

fn enter(session: &mut Session, layer: &str, value: u8, cells: &[u8]) -> Value {
    let asked = json!({"do": "game.enter", "id": 0, "layer": layer, "value": value,
                       "cells": cells, "sweep": true});
    ask(session, &asked)
}

#[test]
fn what_is_entered_depends_on_what_is_there() {
    let mut session = session();
    let view = ask(&mut session, &json!({"do": "game.open", "puzzle": P}));
    assert_eq!(
        (&view["id"], &view["unique"], &view["givens"]),
        (&json!(0), &json!(true), &json!(P))
    );
    // Of a selection with givens the others are meant.
    let played = enter(&mut session, "centre", 1, &[0, 1, 2, 3]);
    assert_eq!(played["line"], "centre 1 r1c3 r1c4");
    let played = enter(&mut session, "digit", 1, &[2]);
    assert_eq!((&played["line"], &played["layer"]), (&json!("sweep 1 r1c3"), &json!("digit")));
    assert_eq!(played["view"]["mistakes"], json!([2]));
    assert_eq!(played["view"]["centre"][3], 0, "swept");
    assert_eq!(enter(&mut session, "digit", 1, &[2])["line"], "clear digit r1c3");
    assert_eq!(enter(&mut session, "digit", 1, &[0])["refused"], "given");
    assert_eq!(enter(&mut session, "digit", 4, &[2])["line"], "sweep 4 r1c3");
    assert_eq!(enter(&mut session, "corner", 1, &[2])["refused"], "filled");
    assert_eq!(enter(&mut session, "colour", 3, &[0, 2])["line"], "colour 3 r1c1 r1c3");
    assert_eq!(enter(&mut session, "digit", 1, &[])["refused"], "no-cell");
    assert_eq!(enter(&mut session, "digit", 0, &[2])["kind"], "call");
    assert_eq!(enter(&mut session, "letter", 1, &[2])["kind"], "call");
}

#[test]
fn what_lies_on_top_goes_first() {
    let mut session = session();
    ask(&mut session, &json!({"do": "game.open", "puzzle": P}));
    for (layer, value) in [("colour", 2), ("centre", 2), ("corner", 4), ("digit", 1)] {
        enter(&mut session, layer, value, &[2]);
    }
    let mut erase = || ask(&mut session, &json!({"do": "game.erase", "id": 0, "cells": [0, 2]}));
    let lines: Vec<Value> = (0..5).map(|_| erase()["line"].clone()).collect();
    let layers = ["digit", "corner", "centre", "colour"].map(|l| json!(format!("clear {l} r1c3")));
    assert_eq!(lines[..4], layers);
    assert_eq!(erase()["refused"], "no-change");
}

#[test]
fn a_journal_is_the_game() {
    let mut session = session();
    ask(&mut session, &json!({"do": "game.open", "level": 12, "cycle": 3}));
    let mut journal = Vec::new();
    let mut chance = Chance::new(5);
    for _ in 0..300 {
        let cells: Vec<usize> = (0..1 + chance.below(3)).map(|_| chance.below(81)).collect();
        let asked = match chance.below(12) {
            0 => json!({"do": "game.play", "id": 0, "line": "undo"}),
            1 => json!({"do": "game.play", "id": 0, "line": "redo"}),
            2 => json!({"do": "game.play", "id": 0, "line": "undo-mistake"}),
            3 => json!({"do": "game.play", "id": 0, "line": format!("goto {}", chance.below(40))}),
            4 => json!({"do": "game.play", "id": 0, "line": "fill"}),
            5 => json!({"do": "game.promote", "id": 0}),
            6 => json!({"do": "game.erase", "id": 0, "cells": cells}),
            7 => json!({"do": "game.apply", "id": 0, "eliminations": ["r5c5<>1", "r1c9<>7"]}),
            n => json!({"do": "game.enter", "id": 0, "value": 1 + chance.below(9), "cells": cells,
                        "layer": LAYERS[n - 8],
                        "sweep": chance.below(2) == 0}),
        };
        let played = ask(&mut session, &asked);
        assert!(played.get("error").is_none(), "{asked}: {played}");
        match &played["line"] {
            Value::String(line) => journal.push(line.clone()),
            _ => assert!(played["refused"].is_string(), "{asked}"),
        }
    }
    assert!(journal.len() > 100);
    let view = ask(&mut session, &json!({"do": "game.view", "id": 0}));
    let again = json!({"do": "game.open", "origin": view["origin"], "journal": journal});
    let mut opened = ask(&mut session, &again);
    opened["id"] = json!(0);
    assert_eq!(opened, view);
    // And so is its save.
    let save = ask(&mut session, &json!({"do": "game.save", "id": 0}));
    let mut loaded = ask(&mut session, &json!({"do": "game.open", "save": save["save"]}));
    loaded["id"] = json!(0);
    assert_eq!(loaded, view);
    // What is read of a save, and what it is saved with, bring a fresh game there.
    let read = &ask(&mut session, &json!({"do": "read", "text": save["save"]}))["puzzles"][0];
    assert_eq!((&read["journal"], &read["origin"]), (&save["journal"], &view["origin"]));
    let asked = json!({"do": "game.open", "origin": read["origin"], "journal": read["journal"]});
    let mut opened = ask(&mut session, &asked);
    opened["id"] = json!(0);
    assert_eq!(opened, view);
}

#[test]
fn what_was_read_is_brought_onto_the_board() {
    let mut session = session();
    // A position of another program: givens, a digit that was placed, marks.
    let placed = P.replacen('.', "4", 1);
    let state = ask(&mut session, &json!({"do": "game.open", "puzzle": P}));
    enter(&mut session, "digit", 4, &[2]);
    enter(&mut session, "centre", 2, &[3]);
    enter(&mut session, "centre", 6, &[3]);
    assert_eq!(state["digits"], P);
    let text = format!("[Puzzle]\n{}\n[State]\n{}\n", rows(P), rows(&placed));
    let read = ask(&mut session, &json!({"do": "read", "text": text}));
    let one = &read["puzzles"][0];
    assert_eq!((&one["puzzle"], &one["digits"]), (&json!(P), &json!(placed)), "{read}");
    assert_eq!(one["journal"], json!(["digit 4 r1c3"]));
    let asked = json!({"do": "game.open", "origin": {"puzzle": P}, "journal": one["journal"]});
    assert_eq!(ask(&mut session, &asked)["digits"], placed);
}

fn rows(line: &str) -> String {
    let rows: Vec<&str> = (0..9).map(|row| &line[9 * row..9 * row + 9]).collect();
    rows.join("\n")
}

#[test]
fn numbers_of_closed_games_are_free_again() {
    let mut session = session();
    for id in [0, 1, 2] {
        assert_eq!(ask(&mut session, &json!({"do": "game.open", "level": 1}))["id"], id);
    }
    assert_eq!(ask(&mut session, &json!({"do": "game.close", "id": 1})), json!({}));
    assert_eq!(ask(&mut session, &json!({"do": "game.view", "id": 1}))["kind"], "call");
    assert_eq!(ask(&mut session, &json!({"do": "game.open", "level": 2}))["id"], 1);
}

#[test]
fn a_search_in_pieces_finds_what_one_search_finds() {
    let mut session = session();
    let whole = session.answer(br#"{"do":"generate","seed":7,"grade":"hard","needs":["x-wing"]}"#);
    let whole: Value = serde_json::from_str(whole.trim()).unwrap();
    let mut from = 0;
    let made = loop {
        let asked = json!({"do": "make", "seed": 7, "grade": "hard", "needs": ["x-wing"],
                           "from": from, "tries": 3});
        let piece = ask(&mut session, &asked);
        match piece["next"].as_u64() {
            Some(next) => {
                assert_eq!(next, from + 3);
                from = next;
            }
            None => break piece["made"].clone(),
        }
    };
    assert!(whole["puzzle"].is_string() && from > 0);
    for field in ["puzzle", "tries", "grade", "hardest", "seed", "solution"] {
        assert_eq!(made[field], whole[field], "{field}");
    }
    assert_eq!(made["word"], "hard");
}

#[test]
fn a_search_in_pieces_gives_each_puzzle_its_tries() {
    let mut session = session();
    for seed in 20..24 {
        let wish = json!({"do": "generate", "seed": seed, "grade": "expert", "symmetry": "180"});
        let whole: Value =
            serde_json::from_str(session.answer(wish.to_string().as_bytes()).trim()).unwrap();
        let mut asked = json!({"do": "make", "seed": seed, "grade": "expert", "symmetry": "180",
                               "from": 0, "tries": 2});
        let made = loop {
            let piece = ask(&mut session, &asked);
            if piece["next"].is_null() {
                break piece["made"].clone();
            }
            asked["from"] = piece["next"].clone();
        };
        assert_eq!(
            (&made["puzzle"], &made["tries"]),
            (&whole["puzzle"], &whole["tries"]),
            "{seed}"
        );
    }
}

#[test]
fn hints_are_drawn_and_worded() {
    let mut session = session();
    let hint = ask(&mut session, &json!({"do": "hint", "givens": P, "digits": P, "lang": "en"}));
    assert_eq!((hint["kind"].clone(), hint["texts"].as_array().unwrap().len()), (json!("step"), 3));
    assert_eq!(hint["step"]["placements"].as_array().unwrap().len(), 1);
    assert!(!hint["step"]["drawing"]["marks"].as_array().unwrap().is_empty());
    let wrong = P.replacen('.', "1", 1);
    let hint = ask(&mut session, &json!({"do": "hint", "givens": P, "digits": wrong}));
    assert_eq!((&hint["kind"], &hint["cells"]), (&json!("wrong"), &json!([2])));
    let way = ask(&mut session, &json!({"do": "way", "givens": P, "digits": P}));
    assert_eq!(way["solved"], true);
    assert_eq!(way["steps"].as_array().unwrap().len(), 51);
    assert_eq!(way["steps"][0]["digits"], P);
    let empty = ".".repeat(81);
    let hint = ask(&mut session, &json!({"do": "hint", "givens": empty, "digits": empty}));
    assert_eq!(hint["kind"], "several");
    // The marks of a player decide nothing.
    let marks = vec![1; 81];
    let asked = json!({"do": "hint", "givens": empty, "digits": empty, "marks": marks});
    assert_eq!(ask(&mut session, &asked)["kind"], "several");
}

#[test]
fn every_technique_has_its_example() {
    let mut session = session();
    let list = ask(&mut session, &json!({"do": "techniques", "lang": "en"}));
    assert!(list.as_array().unwrap().len() > 120);
    for technique in list.as_array().unwrap() {
        let asked = json!({"do": "example", "technique": technique["slug"], "lang": "en"});
        let example = ask(&mut session, &asked);
        assert_eq!(example["name"], technique["name"], "{asked}: {example}");
        let drawing = &example["step"]["drawing"];
        let is_drawn = |what: &str| !drawing[what].as_array().unwrap().is_empty();
        assert!(is_drawn("marks") || is_drawn("cells"), "{technique}");
    }
}

#[test]
fn batches_are_what_single_calls_say() {
    use unica_wasm::batch::{Kind, answer};
    let made = answer(Kind::Make as u32, 7, &[0; 81 * 20]);
    let mut session = session();
    let lines = session.answer(br#"{"do":"generate","seed":7,"count":20}"#);
    let puzzles: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let texts: Vec<&str> = puzzles.iter().map(|made| made["puzzle"].as_str().unwrap()).collect();
    assert_eq!(String::from_utf8(made.clone()).unwrap(), texts.concat());
    let solved = String::from_utf8(answer(Kind::Solve as u32, 0, &made)).unwrap();
    let solutions: Vec<&str> = puzzles.iter().map(|m| m["solution"].as_str().unwrap()).collect();
    assert_eq!(solved, solutions.concat());
    let empty = [b'.'; 81];
    assert_eq!(answer(Kind::Count as u32, 9, &[&made[..81], &empty].concat()), [1, 9]);
    assert_eq!(answer(Kind::Solve as u32, 0, &empty), empty);
    assert!(answer(77, 0, &empty).is_empty() && answer(Kind::Solve as u32, 0, b"123").is_empty());
}

#[test]
fn what_makes_no_sense_is_told_and_never_panics() {
    let mut session = session();
    let mut kind = |request: &[u8]| {
        let answer: Value = serde_json::from_str(&session.answer(request)).unwrap();
        assert!(answer["error"].is_string(), "{answer}");
        answer["kind"].as_str().unwrap().to_owned()
    };
    for request in [
        &b""[..],
        b"\xff",
        b"[]",
        b"{}",
        br#"{"do":"no-such-call"}"#,
        br#"{"do":"game.open"}"#,
        br#"{"do":"game.view","id":99}"#,
        br#"{"do":"game.view","id":-1}"#,
        br#"{"do":"make","seed":1,"grade":"harder"}"#,
        br#"{"do":"make","seed":1,"symmetry":"round"}"#,
        br#"{"do":"make","seed":-1}"#,
        br#"{"do":"make","seed":"18446744073709551616"}"#,
        br#"{"do":"convert","puzzle":"","to":"no-such-format"}"#,
        br#"{"do":"words","lang":"xx","text":"{}"}"#,
        br#"{"do":"words","lang":"en","text":"no"}"#,
    ] {
        assert_eq!(kind(request), "call", "{}", String::from_utf8_lossy(request));
    }
    for request in [
        &br#"{"do":"game.open","level":0}"#[..],
        br#"{"do":"game.open","puzzle":"12"}"#,
        br#"{"do":"game.open","puzzle":"11..............................................................................."}"#,
        br#"{"do":"status","puzzle":"x"}"#,
    ] {
        assert_eq!(kind(request), "input", "{}", String::from_utf8_lossy(request));
    }
    assert_eq!(kind(br#"{"do":"game.open","save":"unica game 9\n"}"#), "save");
    // Requests by chance, half right.
    let names = [
        "game.open",
        "game.play",
        "game.enter",
        "game.at",
        "hint",
        "way",
        "status",
        "read",
        "example",
        "make",
        "solve",
        "count",
        "level",
        "explain",
        "game.apply",
    ];
    let values = [
        json!(0),
        json!(-1),
        json!(1e300),
        json!("undo"),
        json!(P),
        json!(null),
        json!([0, 80, 81, 255]),
        json!("digit"),
        json!(["r1c1=5"]),
        json!("x-wing"),
    ];
    let keys = [
        "id",
        "line",
        "layer",
        "value",
        "cells",
        "puzzle",
        "givens",
        "digits",
        "marks",
        "level",
        "text",
        "technique",
        "placements",
        "seed",
        "done",
    ];
    let mut chance = Chance::new(1);
    for _ in 0..20_000 {
        let mut request = json!({"do": chance.pick(&names)});
        for _ in 0..chance.below(6) {
            request[chance.pick(&keys)] = values[chance.below(values.len())].clone();
        }
        session.answer(request.to_string().as_bytes());
    }
}
