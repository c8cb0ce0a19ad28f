//! What holds for every input: what is written is read back, chunks do not matter, nothing
//! panics, and every position lies within the input.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test fails by panicking")]

use unica_board::{Candidates, Digit, DigitSet, Grid};
use unica_formats::{Format, Item, Parser, Position, Reading, Writer, read_all};
use unica_testkit::Chance;

/// A reading by chance: digits, which of them are given, pencil marks, notes.
fn random_reading(chance: &mut Chance) -> Reading {
    let clues = chance.below(82);
    let grid = if chance.below(20) == 0 { Grid::EMPTY } else { chance.solvable(clues) };
    let mut reading = Reading::new(grid);
    if chance.below(2) == 0 {
        reading.givens = reading.givens.iter().filter(|_| chance.below(3) > 0).collect();
    }
    if chance.below(2) == 0 {
        let marks = Candidates::pencil_marks(&grid);
        let some = |digits: DigitSet, chance: &mut Chance| {
            let kept: DigitSet = digits.iter().filter(|_| chance.below(4) > 0).collect();
            if kept.is_empty() { digits } else { kept }
        };
        reading.candidates = Some(Box::new(Candidates::new_with(|cell| match grid[cell] {
            Some(_) => marks[cell],
            None => some(marks[cell], chance),
        })));
    }
    reading
}

fn write(format: Format, readings: &[Reading]) -> String {
    let mut text = String::new();
    let mut writer = Writer::new(format).expect("writable");
    writer.begin(&mut text);
    for reading in readings {
        writer.record(reading, &mut text);
    }
    writer.end(&mut text);
    text
}

fn carries_givens(format: Format) -> bool {
    use Format::*;
    matches!(format, PencilMarks | Sdk | HodokuLibrary | Susser | JsonLines | FPuzzles | SudokuWiki)
}

fn carries_candidates(format: Format) -> bool {
    use Format::*;
    matches!(
        format,
        PencilMarks | Sukaku | HodokuLibrary | Susser | JsonLines | FPuzzles | SudokuWiki
    )
}

/// Is `found` what the format could keep of `written`?
fn same(format: Format, written: &Reading, found: &Reading) -> bool {
    let plain = Candidates::pencil_marks(&written.grid);
    let marks = match &written.candidates {
        Some(marks) => **marks,
        None if matches!(format, Format::PencilMarks | Format::Sukaku) => plain,
        None => Candidates::ALL,
    };
    let unmarked = matches!(format, Format::PencilMarks | Format::Sukaku);
    let candidates = match &found.candidates {
        Some(found) => {
            **found == marks || !unmarked && found.is_subset(&marks) && found.admit(&written.grid)
        }
        None => !carries_candidates(format) || marks == Candidates::ALL || marks == plain,
    };
    // Lone candidates may look like digits where nothing can be marked.
    let ambiguous =
        format == Format::Sukaku || format == Format::PencilMarks && written.grid.is_empty();
    let grid = if ambiguous { found.grid == marks.settled() } else { found.grid == written.grid };
    let givens = !carries_givens(format) || ambiguous || found.givens == written.givens;
    candidates && grid && givens
}

#[test]
fn what_is_written_is_read_back() {
    let mut chance = Chance::new(1);
    for &format in Format::ALL.iter().filter(|format| format.writable()) {
        for round in 0..120 {
            let count = 1 + chance.below(4);
            let readings: Vec<Reading> = (0..count).map(|_| random_reading(&mut chance)).collect();
            let text = write(format, &readings);
            for from in [None, Some(format)] {
                let items = read_all(text.as_bytes(), from);
                let place = format!("{format}, round {round}, from {from:?}");
                assert_eq!(items.len(), readings.len(), "{place}:\n{text}\n{items:#?}");
                for (item, written) in items.iter().zip(&readings) {
                    let ok = item.as_ref().is_ok_and(|found| same(format, written, found));
                    assert!(ok, "{place}:\n{text}\nfound {item:#?}\nwritten {written:#?}");
                }
            }
        }
    }
}

#[test]
fn formats_may_be_mixed() {
    let mut chance = Chance::new(2);
    let formats: Vec<Format> = Format::ALL.iter().copied().filter(|f| f.writable()).collect();
    for round in 0..400 {
        let mut text = String::new();
        let mut expected = Vec::new();
        for _ in 0..4 {
            let format = chance.pick(&formats);
            let readings: Vec<Reading> = (0..1 + chance.below(2))
                .map(|_| {
                    let clues = 20 + chance.below(20);
                    Reading::new(chance.solvable(clues))
                })
                .collect();
            text += &write(format, &readings);
            text.push('\n');
            expected.extend(readings.into_iter().map(|reading| (format, reading)));
        }
        let items = read_all(text.as_bytes(), None);
        let ok = items.len() == expected.len()
            && items.iter().zip(&expected).all(|(item, (format, written))| {
                item.as_ref().is_ok_and(|found| same(*format, written, found))
            });
        assert!(ok, "round {round}:\n{text}\n{items:#?}");
    }
}

/// Inputs of every kind: the files of `testdata/formats`, and one written text a format.
fn inputs() -> Vec<Vec<u8>> {
    let mut chance = Chance::new(3);
    let mut inputs = Vec::new();
    let folder = unica_testkit::testdata().join("formats");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    inputs.extend(files.iter().map(|file| std::fs::read(file).unwrap()));
    for &format in Format::ALL.iter().filter(|format| format.writable()) {
        let readings: Vec<Reading> = (0..3).map(|_| random_reading(&mut chance)).collect();
        inputs.push(write(format, &readings).into_bytes());
    }
    inputs
}

fn in_chunks(bytes: &[u8], from: Option<Format>, mut size: impl FnMut() -> usize) -> Vec<Item> {
    let mut parser = Parser::new(from);
    let mut items = Vec::new();
    let mut rest = bytes;
    while !rest.is_empty() {
        let (head, tail) = rest.split_at(size().min(rest.len()));
        parser.feed(head, &mut items);
        rest = tail;
    }
    parser.finish(&mut items);
    items
}

#[test]
fn chunks_do_not_matter() {
    let mut chance = Chance::new(4);
    for bytes in inputs() {
        let expected = read_all(&bytes, None);
        assert_eq!(in_chunks(&bytes, None, || 1), expected);
        for _ in 0..5 {
            assert_eq!(in_chunks(&bytes, None, || 1 + chance.below(200)), expected);
        }
    }
}

/// The furthest position of each line: one behind its last character.
fn check_positions(bytes: &[u8], items: &[Item]) {
    let lines = 1 + bytes.iter().filter(|&&b| b == b'\n' || b == b'\r').count() as u64;
    let width = bytes.split(|&b| b == b'\n' || b == b'\r').map(<[u8]>::len).max().unwrap_or(0);
    for item in items {
        let Position { line, column } = match item {
            Ok(reading) => reading.position,
            Err(fault) => fault.position,
        };
        assert!(line >= 1 && line <= lines, "{line} of {lines}: {item:?}");
        assert!(column >= 1 && column as usize <= width + 1, "{column} of {width}: {item:?}");
    }
}

#[test]
fn nothing_panics_and_every_position_is_inside() {
    let mut chance = Chance::new(5);
    for bytes in inputs() {
        check_positions(&bytes, &read_all(&bytes, None));
        for _ in 0..150 {
            let mut bytes = bytes.clone();
            for _ in 0..1 + chance.below(6) {
                let at = chance.below(bytes.len() + 1);
                match chance.below(5) {
                    0 => bytes.truncate(at),
                    1 => bytes.insert(at, chance.bits() as u8),
                    2 => {
                        bytes.insert(at, chance.pick(b"0123456789.|+-:,;\t \r\n#[]{}<>\"'*xX_/%="))
                    }
                    3 if at < bytes.len() => drop(bytes.remove(at)),
                    _ if at < bytes.len() => bytes[at] ^= 1 << chance.below(8),
                    _ => {}
                }
            }
            let from = if chance.below(2) == 0 { None } else { Some(chance.pick(Format::ALL)) };
            let items = read_all(&bytes, from);
            assert!(!items.is_empty(), "silence for {}", String::from_utf8_lossy(&bytes));
            check_positions(&bytes, &items);
            let chunks = in_chunks(&bytes, from, || 1 + chance.below(100));
            assert_eq!(chunks, items, "from {from:?}:\n{}", String::from_utf8_lossy(&bytes));
        }
    }
}

#[test]
fn random_bytes_do_not_panic() {
    let mut chance = Chance::new(6);
    for _ in 0..2000 {
        let length = chance.below(400);
        let some = b"123456789....00 \n\r|+-:#[]{},;\"'<>/*=%xN4Igscl";
        let any = chance.below(3) == 0;
        let byte = |chance: &mut Chance| if any { chance.bits() as u8 } else { chance.pick(some) };
        let bytes: Vec<u8> = (0..length).map(|_| byte(&mut chance)).collect();
        let items = read_all(&bytes, None);
        assert!(!items.is_empty());
        check_positions(&bytes, &items);
    }
}

#[test]
fn links_with_damage_do_not_panic() {
    let mut chance = Chance::new(7);
    let alphabet: Vec<u8> =
        (b'0'..=b'9').chain(b'A'..=b'Z').chain(b'a'..=b'z').chain(*b"+/=").collect();
    for _ in 0..3000 {
        let length = chance.below(300);
        let payload: String = (0..length).map(|_| char::from(chance.pick(&alphabet))).collect();
        let prefix = chance.pick(&[
            "f-puzzles.com/?load=",
            "f-puzzles.com/?load=N4Ig",
            "sudokupad.app/scl",
            "sudokuwiki.org/sudoku.htm?bd=",
        ]);
        assert!(!read_all(format!("{prefix}{payload}").as_bytes(), None).is_empty());
    }
}

#[test]
fn a_problem_is_what_is_asked() {
    let mut reading = Reading::new(Grid::EMPTY.with("r1c1".parse().unwrap(), Some(Digit::D5)));
    assert_eq!(reading.problem(), Candidates::from(&reading.grid));
    reading.candidates = Some(Box::new(Candidates::pencil_marks(&reading.grid)));
    assert_eq!(reading.problem(), Candidates::pencil_marks(&reading.grid));
}

/// A byte order mark before a line is dropped, but sends it on the long way.
fn the_long_way(text: &str) -> String {
    let marked: String = text.split_inclusive('\n').map(|line| format!("\u{feff}{line}")).collect();
    format!("\u{feff}{marked}")
}

#[test]
fn the_fast_paths_read_what_the_long_way_reads() {
    let mut chance = Chance::new(9);
    let heads = [
        "",
        "puzzle,solution\n",
        "id;puzzle;rating;solution;what\n",
        "name\tquizzes\tsolutions\n",
        "puzzle,difficulty,url\n",
    ];
    let tails = [
        "",
        " # name",
        "#x",
        ";a note",
        ",7.2",
        ",",
        "\tED=7.1/1.2/1.2",
        ":2:",
        ":223 533",
        ":1:S",
        " S",
        "  S S",
        " S P",
        "\tP",
        " P x",
        " P1",
        ",S",
        ",S,3",
        "|S|easy",
        "\"",
        " \"q\"",
        "1",
        "..",
        "x",
        " é",
        "+1",
        "   ",
        " 81",
    ];
    for _ in 0..3000 {
        let head = chance.pick(&heads);
        let between = head.chars().find(|c| ",;\t".contains(*c)).unwrap_or(',');
        let mut text = head.to_owned();
        for _ in 0..1 + chance.below(4) {
            let full = chance.full_grid();
            let mut cells = full.to_string();
            let mut grid = full;
            for _ in 0..chance.below(120) {
                grid.set(unica_board::Cell::new(chance.below(81)), None);
            }
            let blank = chance.pick(&['.', '0', '-', '_', '*', 'x', '#', '?']);
            let mut puzzle = grid.to_string().replace('.', &blank.to_string());
            match chance.below(12) {
                0 => puzzle.truncate(chance.below(81)),
                1 => puzzle.replace_range(40..41, "A"),
                2 => cells.truncate(80),
                3 => cells = cells.replace('5', "."),
                _ => {}
            }
            let tail = chance.pick(&tails).replace('S', &cells).replace('P', &puzzle);
            let line = match chance.below(if head.is_empty() { 2 } else { 5 }) {
                0 => format!("{puzzle}{tail}"),
                1 => format!("17{between}{puzzle}{tail}"),
                2 => format!("{puzzle}{between}{cells}"),
                3 => format!(" {puzzle} {between} {cells} {between}5"),
                _ => format!("a b{between}{puzzle}{between}2.5{between}{cells}{between}?"),
            };
            text.push_str(&line);
            text.push('\n');
        }
        let (fast, long) =
            (read_all(text.as_bytes(), None), read_all(the_long_way(&text).as_bytes(), None));
        assert_eq!(fast, long, "{text}");
    }
}

#[test]
fn a_line_of_candidates_asks_what_was_asked() {
    let mut chance = Chance::new(10);
    for _ in 0..500 {
        let reading = random_reading(&mut chance);
        let items =
            read_all(write(Format::Sukaku, std::slice::from_ref(&reading)).as_bytes(), None);
        let found = items[0].as_ref().unwrap().problem();
        let asked = match &reading.candidates {
            Some(_) => reading.problem(),
            None => {
                let marks = Candidates::pencil_marks(&reading.grid);
                Candidates::new_with(|cell| reading.grid[cell].map_or(marks[cell], DigitSet::only))
            }
        };
        assert_eq!((items.len(), found), (1, asked));
        // The digits of a solution are never lost, whatever the marks say.
        assert!(found.is_subset(&reading.problem()));
    }
}
