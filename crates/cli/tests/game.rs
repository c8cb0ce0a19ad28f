//! `unica game`: what it prints, what it writes, and its exit codes.
#![allow(clippy::unwrap_used, reason = "tests")]

mod run;

use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::process::Stdio;

#[cfg(unix)]
use run::command;
use run::{Done, P, S, unica};
use unica::game::Game;

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("game").join(name);
    if path.exists() {
        std::fs::remove_dir_all(&path).unwrap();
    }
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn game(path: &Path, args: &[&str]) -> Done {
    let (name, rest) = args.split_first().unwrap();
    unica(&[&["game", name, path.to_str().unwrap()], rest].concat(), "")
}

#[track_caller]
fn fine(path: &Path, args: &[&str]) -> String {
    let done = game(path, args);
    assert_eq!((done.err.as_str(), done.code), ("", 0), "{args:?}");
    done.out
}

fn saved(path: &Path) -> Game {
    Game::load(&std::fs::read(path).unwrap()).unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_game_is_played_in_a_file() {
    let path = folder("played").join("a.save");
    assert_eq!(fine(&path, &["new", "--puzzle", P]), "");
    assert_eq!(fine(&path, &["play", "digit 4 r1c3", "corner 6 r1c4", "--took", "93500"]), "");
    assert_eq!(fine(&path, &["play", "digit 9 r2c2", "colour 1 r1c1", "hint r9c2"]), "");
    assert_eq!(
        fine(&path, &["show", "--mistakes", "--marks"]),
        "puzzle\n\
         ┌───────┬───────┬───────┐   ┌───────┬───────┬───────┐\n\
         │ 5 3 . │ . 7 . │ . . . │   │ 5 3 4 │ . 7 . │ . . . │\n\
         │ 6 . . │ 1 9 5 │ . . . │   │ 6 9 . │ 1 9 5 │ . . . │\n\
         │ . 9 8 │ . . . │ . 6 . │   │ . 9 8 │ . . . │ . 6 . │\n\
         ├───────┼───────┼───────┤   ├───────┼───────┼───────┤\n\
         │ 8 . . │ . 6 . │ . . 3 │   │ 8 . . │ . 6 . │ . . 3 │\n\
         │ 4 . . │ 8 . 3 │ . . 1 │   │ 4 . . │ 8 . 3 │ . . 1 │\n\
         │ 7 . . │ . 2 . │ . . 6 │   │ 7 . . │ . 2 . │ . . 6 │\n\
         ├───────┼───────┼───────┤   ├───────┼───────┼───────┤\n\
         │ . 6 . │ . . . │ 2 8 . │   │ . 6 . │ . . . │ 2 8 . │\n\
         │ . . . │ 4 1 9 │ . . 5 │   │ . . . │ 4 1 9 │ . . 5 │\n\
         │ . . . │ . 8 . │ . 7 9 │   │ . 4 . │ . 8 . │ . 7 9 │\n\
         └───────┴───────┴───────┘   └───────┴───────┴───────┘\n\
         corner marks:\n\
         .-------.-------.-------.\n\
         | - - - | 6 - - | - - - |\n\
         | - - - | - - - | - - - |\n\
         | - - - | - - - | - - - |\n\
         :-------+-------+-------:\n\
         | - - - | - - - | - - - |\n\
         | - - - | - - - | - - - |\n\
         | - - - | - - - | - - - |\n\
         :-------+-------+-------:\n\
         | - - - | - - - | - - - |\n\
         | - - - | - - - | - - - |\n\
         | - - - | - - - | - - - |\n\
         '-------'-------'-------'\n\
         colour 1: r1c1\n\
         state: under way, 33 of 81 cells\n\
         moves: 5 done, 0 to redo\n\
         hints: 1\n\
         time: 0:01:33\n\
         mistakes: 1\n"
    );
    assert!(!fine(&path, &["show"]).contains("mistakes"));
    assert_eq!(fine(&path, &["undo"]), "undone: hint r9c2\n");
    assert_eq!(fine(&path, &["redo"]), "redone: hint r9c2\n");
    assert_eq!(fine(&path, &["undo", "--before-mistake"]), "undone: 3 moves\n");
    assert_eq!(fine(&path, &["undo", "--before-mistake"]), "undone: 0 moves\n");
    let now = saved(&path);
    assert_eq!((now.done(), now.log().len(), now.elapsed()), (2, 5, 93_500));
    assert_eq!(
        fine(&path, &["check"]),
        format!("{}: sound, puzzle, 2 of 5 moves done\n", path.display())
    );
    assert_eq!(names(path.parent().unwrap()), ["a.save"]);
}

#[test]
fn a_level_is_started_and_a_puzzle_solved() {
    let path = folder("started").join("a.save");
    fine(&path, &["new", "--level", "12", "--cycle", "3"]);
    let save = std::fs::read_to_string(&path).unwrap();
    assert!(save.starts_with("unica game 1\nlevel 12 cycle 3 recipe "), "{save}");
    assert!(fine(&path, &["show"]).starts_with("level 12, cycle 3 (easy)\n┌"));

    fine(&path, &["new", "--force", "--puzzle", P]);
    let mut moves = vec!["play".to_owned()];
    for (i, digit) in S.chars().enumerate() {
        let (r, c) = (i / 9 + 1, i % 9 + 1);
        if P.as_bytes()[i] == b'.' {
            moves.push(format!("digit {digit} r{r}c{c}"));
        }
    }
    fine(&path, &moves.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(fine(&path, &["show"]).contains("state: solved, 81 of 81 cells\n"));
    assert!(fine(&path, &["check"]).ends_with(": sound, puzzle, 51 of 51 moves done, solved\n"));
    fine(&path, &["play", "digit 9 r1c3"]);
    assert!(fine(&path, &["show"]).contains("state: full, 81 of 81 cells\n"));
}

#[test]
fn what_cannot_be_played_changes_no_file() {
    let folder = folder("refused");
    let path = folder.join("a.save");
    fine(&path, &["new", "--puzzle", P]);
    fine(&path, &["play", "digit 4 r1c3"]);
    let before = std::fs::read(&path).unwrap();
    for (args, code, told) in [
        (&["play", "marks", "digit 1 r1c1"][..], 1, "digit 1 r1c1: r1c1 is a given"),
        (&["play", "digit 4 r1c3"], 1, "digit 4 r1c3: nothing would change"),
        (
            &["play", "marks", "digit 1 r1c0"],
            2,
            "\"digit 1 r1c0\": column 9: no such cell: \"r1c0\" (cells are r1c1 to r9c9)",
        ),
        (&["redo"], 1, "nothing to redo"),
        (&["new", "--level", "1"], 2, "FILE: there is such a file; --force writes over it"),
        (&["new", "--force", "--puzzle", "123"], 2, "--puzzle: 1:1: no puzzle found"),
        (
            &["new", "--force", "--puzzle", &format!("{P}\n{P}")],
            2,
            "--puzzle: one puzzle is wanted, not 2",
        ),
        (&["new", "--force", "--puzzle", &".".repeat(81)], 2, "--puzzle: several solutions"),
    ] {
        let done = game(&path, args);
        let told = told.replace("FILE", path.to_str().unwrap());
        assert_eq!(done.err, format!("unica: {told}\n"), "{args:?}");
        assert_eq!((done.out.as_str(), done.code), ("", code), "{args:?}");
        assert_eq!(std::fs::read(&path).unwrap(), before, "{args:?}");
    }
    fine(&path, &["undo"]);
    let done = game(&path, &["undo"]);
    assert_eq!((done.err.as_str(), done.code), ("unica: nothing to undo\n", 1));
    for args in [
        &["new"][..],
        &["new", "--level", "0"],
        &["new", "--level", "101"],
        &["new", "--level", "1", "--puzzle", P],
        &["new", "--cycle", "1", "--puzzle", P],
        &["play"],
        &["dance"],
    ] {
        assert_eq!(game(&path, args).code, 2, "{args:?}");
    }
    assert_eq!(names(&folder), ["a.save"]);
}

#[test]
fn check_says_what_is_wrong_and_where() {
    let folder = folder("checked");
    let (good, bad, none) = (folder.join("good"), folder.join("bad"), folder.join("none"));
    fine(&good, &["new", "--puzzle", P]);
    fine(&good, &["play", "digit 4 r1c3"]);
    let save = std::fs::read_to_string(&good).unwrap();
    std::fs::write(&bad, save.replace("digit 4 r1c3", "digit 4 r1c1")).unwrap();
    let (good, bad, none) = (good.to_str().unwrap(), bad.to_str().unwrap(), none.to_str().unwrap());

    let done = unica(&["game", "check", bad, good], "");
    let told = format!("{bad}:6: r1c1 is a given\n{good}: sound, puzzle, 1 of 1 move done\n");
    assert_eq!((done.out, done.err.as_str(), done.code), (told, "", 1));
    let done = unica(&["game", "check", none, bad, good], "");
    assert!(done.err.starts_with(&format!("unica: {none}: ")), "{}", done.err);
    assert_eq!((done.out.lines().count(), done.code), (2, 2));

    std::fs::write(bad, save.replace("r1c3", "r1c0")).unwrap();
    for args in [&["show"][..], &["play", "marks"], &["undo"], &["redo"]] {
        let done = game(Path::new(bad), args);
        let told = format!("unica: {bad}:6:9: no such cell: \"r1c0\" (cells are r1c1 to r9c9)\n");
        assert_eq!((done.err, done.code), (told, 2), "{args:?}");
    }
}

#[test]
fn help_has_examples_and_exit_codes() {
    let help = unica(&["game", "--help"], "").out;
    assert!(help.contains("Examples:") && help.contains("Exit codes:"), "{help}");
    for name in ["new", "show", "play", "undo", "redo", "check"] {
        assert!(help.contains(name));
        assert!(unica(&["game", name, "--help"], "").out.contains("Exit codes:"), "{name}");
    }
    assert!(unica(&["man", "game"], "").out.contains(".TH"));
}

/// The command is killed again and again while it plays: there is always a save, and it is that
/// from before the move or that from after it.
#[cfg(unix)]
#[test]
fn a_killed_command_leaves_a_whole_save() {
    let folder = folder("killed");
    let path = folder.join("a.save");
    fine(&path, &["new", "--puzzle", P]);
    let long: Vec<String> = (0..3000).map(|i| format!("digit {} r1c3", 1 + i % 9)).collect();
    let words: Vec<&str> = std::iter::once("play").chain(long.iter().map(String::as_str)).collect();
    fine(&path, &words);
    let (mut old, mut finished) = (saved(&path), 0);
    let mut chance = unica_testkit::Chance::new(5);
    for round in 0..60 {
        let action = if round % 2 == 0 { "digit 1 r1c4" } else { "digit 2 r1c4" };
        let mut new = old.clone();
        let could = new.play(action.parse().unwrap()).is_ok();
        let mut child = command()
            .args(["game", "play", path.to_str().unwrap(), action])
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(std::time::Duration::from_micros(chance.below(12_000) as u64));
        _ = child.kill();
        child.wait().unwrap();
        let now = saved(&path);
        assert!(now == old || could && now == new, "round {round}");
        finished += usize::from(now != old);
        old = now;
    }
    assert!(finished < 60, "no command was killed in time");
    assert!(names(&folder).iter().all(|name| name == "a.save" || name.ends_with(".tmp")));
}

/// Moves of several at the same time all arrive.
#[cfg(unix)]
#[test]
fn moves_at_the_same_time_come_one_after_another() {
    let path = folder("together").join("a.save");
    fine(&path, &["new", "--level", "3"]);
    let play = || {
        let words = ["game", "play", path.to_str().unwrap(), "hint"];
        command().args(words).stdout(Stdio::null()).spawn().unwrap()
    };
    let children: Vec<_> = (0..12).map(|_| play()).collect();
    assert!(children.into_iter().all(|mut child| child.wait().unwrap().success()));
    assert_eq!(saved(&path).hints(), 12);
}
