//! Saves: what is written is what is read, and what is wrong with one is told word for word.
#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use common::{P, game, random_game};
use unica_game::Game;
use unica_generate::Level;
use unica_testkit::{Chance, testdata};

fn load(text: &str) -> Result<Game, String> {
    Game::load(text.as_bytes()).map_err(|error| error.to_string())
}

/// CRC-32 by its definition, bit by bit, shared with nothing.
fn crc(text: &str) -> u32 {
    let bit = |crc: u32| (crc >> 1) ^ (0xEDB8_8320 & (crc & 1).wrapping_neg());
    !text.bytes().fold(u32::MAX, |crc, byte| (0..8).fold(crc ^ u32::from(byte), |crc, _| bit(crc)))
}

/// Lines without their end, made a save by the right one.
fn sealed(lines: &str) -> String {
    format!("{lines}end {} {:08x}\n", lines.lines().count() - 5, crc(lines))
}

/// A save of the puzzle `P` with these moves.
fn with_moves(moves: &str) -> String {
    let n = moves.lines().count();
    sealed(&format!("unica game 1\npuzzle {P}\nelapsed 0\nhints 9\ndone {n}\n{moves}"))
}

fn level_line(number: u8, cycle: u32) -> String {
    let game = Game::of_level(Level::new(number, cycle).unwrap()).unwrap();
    game.save().lines().nth(1).unwrap().to_owned()
}

#[test]
fn the_saves_on_file_are_read_and_written_as_ever() {
    for (name, expected) in [
        ("level.txt", "level.state.txt"),
        ("puzzle.txt", "puzzle.state.txt"),
        ("new.txt", "new.state.txt"),
    ] {
        let read =
            |name: &str| std::fs::read_to_string(testdata().join("saves").join(name)).unwrap();
        let save = read(name);
        let game = load(&save).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(game.save(), save, "{name}");
        assert_eq!(told(&game), read(expected), "{name}");
    }
}

#[test]
fn the_save_in_the_definition_is_the_one_on_file() {
    let save = std::fs::read_to_string(testdata().join("saves/level.txt")).unwrap();
    assert!(include_str!("../SAVE.md").contains(&format!("```text\n{save}```\n")));
}

/// Everything that a game tells, as text.
fn told(game: &Game) -> String {
    use std::fmt::Write;
    let state = game.state();
    let mut text = format!("givens {}\n", game.givens().grid());
    writeln!(text, "digits {}", state.digits()).unwrap();
    for cell in unica_board::Cell::ALL {
        let colours: String = state.colours(cell).map(|colour| colour.to_string()).collect();
        let (corner, centre) = (state.corner(cell), state.centre(cell));
        if !(corner.is_empty() && centre.is_empty() && colours.is_empty()) {
            writeln!(text, "{cell} corner {corner} centre {centre} colours {colours}").unwrap();
        }
    }
    let mistakes = game.mistakes();
    writeln!(text, "mistakes {mistakes}").unwrap();
    writeln!(text, "elapsed {} hints {}", game.elapsed(), game.hints()).unwrap();
    writeln!(text, "done {} of {}", game.done(), game.log().len()).unwrap();
    text
}

#[test]
fn what_is_saved_is_what_is_loaded() {
    let mut chance = Chance::new(1);
    for round in 0..100 {
        let steps = chance.below(300);
        let start = match round % 10 {
            0 => {
                let level = Level::new(1 + chance.below(100) as u8, chance.bits() as u32 % 1000);
                Game::of_level(level.unwrap()).unwrap()
            }
            _ => game(),
        };
        let game = random_game(&mut chance, start, steps);
        let save = game.save();
        assert_eq!(load(&save), Ok(game), "round {round}");
        assert!(save.ends_with(&sealed(&save[..save.rfind("end ").unwrap()])[save.len() - 10..]));
    }
}

#[test]
fn the_ways_of_editors_with_line_ends_are_tolerated() {
    let save = random_game(&mut Chance::new(2), game(), 50).save();
    let game = load(&save);
    for other in [
        save.replace('\n', "\r\n"),
        format!("\u{feff}{save}"),
        format!("\u{feff}{}", save.replace('\n', "\r\n")),
        save.trim_end().to_owned(),
        save.replace('\n', "\r\n").trim_end().to_owned(),
    ] {
        assert_eq!(load(&other), game);
    }
}

#[test]
fn every_fault_of_the_frame_is_told() {
    let good = with_moves("digit 4 r1c3\nmarks\n");
    assert!(load(&good).is_ok(), "{:?}", load(&good));
    let without_end = good.rsplit_once("end").unwrap().0;
    let other = |from: &str, to: &str| {
        assert!(good.contains(from), "{from}");
        good.replacen(from, to, 1)
    };
    let resealed = |from: &str, to: &str| sealed(other(from, to).rsplit_once("end").unwrap().0);
    let ninety = "9".repeat(90);
    for (save, error) in [
        (String::new(), "line 1: nothing is in it"),
        ("hello\n".to_owned(), "line 1: not a save: it does not begin with \"unica game\""),
        ("\n".to_owned(), "line 1: not a save: it does not begin with \"unica game\""),
        (P.to_owned(), "line 1: not a save: it does not begin with \"unica game\""),
        ("unica ga".to_owned(), "line 1: cut off: the end is missing"),
        ("unica game ".to_owned(), "line 1: cut off: the end is missing"),
        ("unica game 1".to_owned(), "line 1: cut off: the end is missing"),
        (
            other("game 1\n", "game 3\n"),
            "line 1: made by a newer version: this is format 3, and known are those up to 2",
        ),
        (
            "unica game 10\nwhatever".to_owned(),
            "line 1: made by a newer version: this is format 10, and known are those up to 2",
        ),
        (
            format!("unica game {ninety}\n"),
            "line 1: made by a newer version: this is format \
             9999999999999999999999999999999999999999…, and known are those up to 2",
        ),
        (other("game 1\n", "game 0\n"), "line 1: no version of the format: \"0\""),
        (other("game 1\n", "game 01\n"), "line 1: no version of the format: \"01\""),
        (other("game 1\n", "game one\n"), "line 1: no version of the format: \"one\""),
        (other("game 1\n", "game 1 \n"), "line 1: no version of the format: \"1 \""),
        (without_end.to_owned(), "line 7: cut off: the end is missing"),
        (good[..good.len() - 2].to_owned(), "line 8: cut off: the end is missing"),
        (format!("{without_end}end"), "line 8: cut off: the end is missing"),
        (format!("{without_end}end "), "line 8: cut off: the end is missing"),
        (format!("{without_end}end 2"), "line 8: cut off: the end is missing"),
        (format!("{without_end}end 2 "), "line 8: cut off: the end is missing"),
        (format!("{good}digit 1 r1c4\n"), "line 9: something stands after the end"),
        (format!("{good}\n"), "line 9: something stands after the end"),
        (format!("{good}{good}"), "line 9: something stands after the end"),
        (
            format!("{without_end}end two 00000000\n"),
            "line 8: a line such as \"end 10 05d6fc43\" is expected, not \"end two 00000000\"",
        ),
        (
            format!("{without_end}end 2 0000000G\n"),
            "line 8: a line such as \"end 10 05d6fc43\" is expected, not \"end 2 0000000G\"",
        ),
        (
            format!("{without_end}end 2 000000001\n"),
            "line 8: a line such as \"end 10 05d6fc43\" is expected, not \"end 2 000000001\"",
        ),
        (
            format!("{without_end}end 3 {:08x}\n", crc(without_end)),
            "line 8: 3 moves are announced, but there are 2",
        ),
        (
            other("elapsed 0", "elapsed 1"),
            "line 8: altered or damaged: the checksum of the lines is {FOUND}, not {SAID}",
        ),
        (
            resealed("puzzle", "sukaku"),
            "line 2, column 1: the line \"level\", \"puzzle\" or \"open\" is expected, not \"sukaku\"",
        ),
        (
            resealed(&format!("puzzle {P}"), ""),
            "line 2, column 1: the line \"level\", \"puzzle\" or \"open\" is missing",
        ),
        (resealed(P, ""), "line 2, column 8: a puzzle of 81 characters is missing"),
        (resealed(P, &P[1..]), "line 2, column 8: no puzzle: too short (80 of 81 cells)"),
        (
            resealed(P, &P.replace('7', "x")),
            "line 2, column 8: no puzzle: unexpected character 'x' at byte 4",
        ),
        (
            resealed(P, &format!("{P}{P}")),
            "line 2, column 8: no puzzle: more than 81 cells, from byte 81",
        ),
        (resealed(P, &P.replace('8', ".")), "line 2, column 8: the puzzle has several solutions"),
        (
            resealed(P, &P.replacen('.', "5", 1)),
            "line 2, column 8: the puzzle has no solution: two 5s in row 1: r1c1, r1c3",
        ),
        (
            resealed(P, &format!("{P} more")),
            "line 2, column 90: the end of the line is expected, not \"more\"",
        ),
        (
            resealed("elapsed", "time"),
            "line 3, column 1: the line \"elapsed\" is expected, not \"time\"",
        ),
        (resealed("elapsed 0", "elapsed"), "line 3, column 8: a number is missing"),
        (
            resealed("elapsed 0", "elapsed -1"),
            "line 3, column 9: no number of milliseconds: \"-1\"",
        ),
        (
            resealed("elapsed 0", "elapsed 18446744073709551616"),
            "line 3, column 9: no number of milliseconds: \"18446744073709551616\"",
        ),
        (
            resealed("elapsed 0", "elapsed 0 ms"),
            "line 3, column 11: the end of the line is expected, not \"ms\"",
        ),
        (
            resealed("hints 9", "tips 9"),
            "line 4, column 1: the line \"hints\" is expected, not \"tips\"",
        ),
        (resealed("hints 9", "hints +9"), "line 4, column 7: no number of hints: \"+9\""),
        (
            resealed("done 2", "undone 2"),
            "line 5, column 1: the line \"done\" is expected, not \"undone\"",
        ),
        (resealed("done 2", "done 2.0"), "line 5, column 6: no number of moves: \"2.0\""),
        (resealed("done 2", "done 3"), "line 5: 3 moves are done, but there are 2"),
        (
            resealed("hints 9", "hints 0").replace("marks", "hint"),
            "line 4: 0 hints were used, but 1 are among the moves",
        ),
        (resealed("marks", "fill"), "line 1: it says format 1, but holds what only format 2 has"),
        (
            resealed("puzzle", "open"),
            "line 2, column 6: the puzzle has one solution: the line is \"puzzle\"",
        ),
        (
            resealed("marks", "step r1c3"),
            "line 7, column 6: no such effect of a step: \"r1c3\" (but r1c1=5 and r1c1<>57)",
        ),
        (resealed("marks", "step r1c4<>2 r1c4<>6"), "line 7, column 14: r1c4 is named twice"),
        (resealed("marks", "step"), "line 7, column 5: what the step does is missing"),
        (
            sealed("unica game 1\n\n\n\n\n"),
            "line 2, column 1: the line \"level\", \"puzzle\" or \"open\" is missing",
        ),
        (
            "unica game 1\nend 0 00000000".to_owned(),
            "line 2, column 1: the line \"level\", \
           \"puzzle\" or \"open\" is expected, not \"end\"",
        ),
    ] {
        let told = load(&save).unwrap_err();
        let found = format!("{:08x}", save.rsplit_once("end").map_or(0, |(lines, _)| crc(lines)));
        let said = save.trim_end().rsplit(' ').next().unwrap_or_default();
        let error = error.replace("{FOUND}", &found).replace("{SAID}", said);
        assert_eq!(told, error, "{save}");
    }
}

#[test]
fn every_fault_of_a_level_is_told() {
    let line = level_line(12, 3);
    let checksum = line.rsplit(' ').next().unwrap();
    let save = |line: &str| sealed(&format!("unica game 1\n{line}\nelapsed 0\nhints 0\ndone 0\n"));
    assert!(load(&save(&line)).is_ok());
    let recipe = Level::RECIPE;
    let other = checksum.chars().rev().collect::<String>();
    for (from, to, error) in [
        (
            recipe,
            "dig-2",
            "line 2, column 25: the level's puzzle was made with recipe \"dig-2\", and known is \
             \"{RECIPE}\"",
        ),
        ("12", "0", "line 2, column 7: no such level: \"0\" (levels are 1 to 100)"),
        ("12", "101", "line 2, column 7: no such level: \"101\" (levels are 1 to 100)"),
        ("12", "268", "line 2, column 7: no such level: \"268\" (levels are 1 to 100)"),
        ("12", "twelve", "line 2, column 7: no such level: \"twelve\" (levels are 1 to 100)"),
        (
            "cycle 3",
            "cycle 4294967296",
            "line 2, column 16: no such cycle: \"4294967296\" (cycles are 0 to 4294967295)",
        ),
        (
            "cycle 3",
            "cycle -1",
            "line 2, column 16: no such cycle: \"-1\" (cycles are 0 to 4294967295)",
        ),
        ("cycle 3", "round 3", "line 2, column 10: \"cycle\" is expected, not \"round\""),
        ("recipe", "by", "line 2, column 18: \"recipe\" is expected, not \"by\""),
        (" grid", "", "line 2, column 31: \"grid\" is expected, not \"{CHECKSUM}\""),
        (
            checksum,
            "nothing",
            "line 2, column 36: a checksum of eight hexadecimal digits is expected, not \"nothing\"",
        ),
        (
            checksum,
            &other,
            "line 2, column 36: the level gives another puzzle than was played: its checksum is \
             {CHECKSUM}, not {OTHER}",
        ),
        (
            "12",
            "13",
            "line 2, column 36: the level gives another puzzle than was played: its checksum is \
             {MADE}, not {CHECKSUM}",
        ),
    ] {
        let made = level_line(13, 3);
        let error = error
            .replace("{RECIPE}", recipe)
            .replace("{CHECKSUM}", checksum)
            .replace("{OTHER}", &other)
            .replace("{MADE}", made.rsplit(' ').next().unwrap());
        assert_eq!(load(&save(&line.replacen(from, to, 1))).unwrap_err(), error);
    }
    let words: Vec<&str> = line.split(' ').collect();
    for (count, wants) in [
        (1, "the number of the level"),
        (2, "\"cycle\""),
        (3, "the number of the cycle"),
        (4, "\"recipe\""),
        (5, "the name of the recipe"),
        (6, "\"grid\""),
        (7, "a checksum of eight hexadecimal digits"),
    ] {
        let short = words[..count].join(" ");
        let error = format!("line 2, column {}: {wants} is missing", short.len() + 1);
        assert_eq!(load(&save(&short)).unwrap_err(), error);
    }
    assert_eq!(
        load(&save(&format!("{line} now"))).unwrap_err(),
        "line 2, column 45: the end of the line is expected, not \"now\""
    );
}

#[test]
fn every_fault_of_a_move_is_told_with_its_line() {
    for (moves, error) in [
        ("digit 4 r1c3\ndigit 4 r1c1\n", "line 7: r1c1 is a given"),
        ("corner 4 r1c1\n", "line 6: r1c1 is a given"),
        ("centre 4 r1c4 r1c5\n", "line 6: r1c5 is a given"),
        ("digit 4 r1c3\ncorner 4 r1c3\n", "line 7: r1c3 holds a digit, so it cannot be marked"),
        ("marks\nmarks\n", "line 7: nothing would change"),
        ("digit 0 r1c3\n", "line 6, column 7: no such digit: \"0\" (digits are 1 to 9)"),
        ("digit 10 r1c3\n", "line 6, column 7: no such digit: \"10\" (digits are 1 to 9)"),
        ("corner x r1c3\n", "line 6, column 8: no such digit: \"x\" (digits are 1 to 9)"),
        ("digit 4 r1c10\n", "line 6, column 9: no such cell: \"r1c10\" (cells are r1c1 to r9c9)"),
        ("hint r0c1\n", "line 6, column 6: no such cell: \"r0c1\" (cells are r1c1 to r9c9)"),
        ("colour 10 r1c1\n", "line 6, column 8: no such colour: \"10\" (colours are 1 to 9)"),
        ("hint\nfly\n", "line 7, column 1: no such move: \"fly\""),
        ("digit 4\n", "line 6, column 8: a cell is missing"),
        ("\n", "line 6, column 1: a move is missing"),
        ("digit 4 r1c3 r1c3\n", "line 6, column 14: r1c3 is named twice"),
    ] {
        assert_eq!(load(&with_moves(moves)).unwrap_err(), error, "{moves}");
    }
}

#[test]
fn bytes_that_are_no_text_are_told_with_their_place() {
    let mut save = with_moves("marks\n").into_bytes();
    let at = save.windows(5).position(|five| five == b"marks").unwrap();
    save[at + 2] = 0xFF;
    assert_eq!(Game::load(&save).unwrap_err().to_string(), "line 6, column 3: not text in UTF-8");
    let picture = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
    let told = "line 1: not a save: it does not begin with \"unica game\"";
    assert_eq!(Game::load(picture).unwrap_err().to_string(), told);
}

/// However a save is damaged, it is refused or means the same.
#[test]
fn no_damage_goes_unseen() {
    let mut chance = Chance::new(3);
    let level = Game::of_level(Level::new(30, 1).unwrap()).unwrap();
    for start in [game(), level] {
        let game = random_game(&mut chance, start, 60);
        let save = game.save().into_bytes();
        let judge = |bytes: &[u8], what: &str| {
            if let Ok(loaded) = Game::load(bytes) {
                assert_eq!(loaded, game, "{what}");
            }
        };
        for length in 0..save.len() - 1 {
            assert!(Game::load(&save[..length]).is_err(), "cut to {length}");
        }
        for at in 0..save.len() {
            for bit in 0..8 {
                let mut other = save.clone();
                other[at] ^= 1 << bit;
                judge(&other, &format!("bit {bit} of byte {at}"));
            }
        }
        for round in 0..4000 {
            let mut other = save.clone();
            for _ in 0..=chance.below(3) {
                let (a, b) = (chance.below(other.len()), chance.below(other.len()));
                match chance.below(5) {
                    0 => other[a] = chance.bits() as u8,
                    1 => other.insert(a, chance.pick(b"\n\r 0123456789 abcdefrc,-\xff")),
                    2 => _ = other.remove(a),
                    3 => other.swap(a, b),
                    _ => {
                        let (a, b) = (a.min(b), a.max(b));
                        other.drain(a..b.min(a + 40));
                    }
                }
            }
            judge(&other, &format!("round {round}"));
        }
    }
}

/// Lines that are left out, doubled or exchanged, and sealed again by somebody who means it: what
/// loads is still a game, and is saved as it is.
#[test]
fn whatever_loads_is_a_game_that_is_saved_again() {
    let mut chance = Chance::new(4);
    let (mut loaded, mut refused) = (0, 0);
    for _ in 0..500 {
        let save = random_game(&mut chance, game(), 20).save();
        let mut lines: Vec<&str> = save.lines().collect();
        lines.pop();
        if lines.len() < 7 {
            continue;
        }
        let pick = |chance: &mut Chance, lines: &[&str]| 5 + chance.below(lines.len() - 5);
        let (a, b) = (pick(&mut chance, &lines), pick(&mut chance, &lines));
        match chance.below(3) {
            0 => _ = lines.remove(a),
            1 => lines.insert(a, lines[b]),
            _ => lines.swap(a, b),
        }
        let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
        match load(&sealed(&text)) {
            Ok(game) => {
                assert_eq!(load(&game.save()), Ok(game));
                loaded += 1;
            }
            Err(_) => refused += 1,
        }
    }
    assert!(loaded > 50 && refused > 50, "{loaded} {refused}");
}
