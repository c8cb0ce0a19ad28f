//! What a reading keeps beside its digits: format, position, givens, candidates, notes.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test fails by panicking")]

use unica_board::{Candidates, Cell};
use unica_formats::{Format, Notes, Reading, read_all};

const P: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const S: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The only reading of a text.
#[track_caller]
fn one(text: &str) -> Reading {
    let mut items = read_all(text.as_bytes(), None);
    assert_eq!(items.len(), 1, "{items:?}");
    items.pop().unwrap().unwrap()
}

/// The only reading of a file of `testdata/formats`.
#[track_caller]
fn file(name: &str) -> Reading {
    one(&std::fs::read_to_string(unica_testkit::testdata().join("formats").join(name)).unwrap())
}

#[track_caller]
fn check(reading: &Reading, format: Format, position: &str) {
    assert_eq!((reading.format, reading.position.to_string()), (format, position.to_owned()));
}

fn notes(reading: &Reading) -> Notes {
    reading.notes.as_deref().cloned().unwrap_or_default()
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

#[test]
fn formats_and_positions_are_told() {
    check(&one(P), Format::Line, "1:1");
    check(&one(&format!("# é\n  {P}")), Format::Line, "2:3");
    check(&file("grid_plain.txt"), Format::Grid, "1:1");
    check(&file("grid_framed.txt"), Format::Grid, "2:3");
    check(&file("simple_sudoku.ss"), Format::Ss, "2:3");
    check(&file("pencil_hodoku.txt"), Format::PencilMarks, "2:3");
    check(&file("pencil_big.txt"), Format::PencilMarks, "1:1");
    check(&file("setter.sdk"), Format::Sdk, "9:1");
    check(&file("short.sdk"), Format::Sdk, "3:1");
    check(&file("bank.txt"), Format::Bank, "1:14");
    check(&file("solution_first.csv"), Format::Csv, "2:83");
    check(&file("semicolons.csv"), Format::Csv, "2:9");
    check(&file("pretty.json"), Format::JsonLines, "1:1");
    check(&file("opensudoku_v2.xml"), Format::OpenSudoku, "1:110");
    check(&file("scl_pretty.json"), Format::SudokuPad, "1:1");
    check(&one(&format!("Grid 01\n{}", rows(&P.replace('.', "0")))), Format::Euler, "2:1");
}

fn rows(cells: &str) -> String {
    cells.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned() + "\n").collect()
}

#[test]
fn a_collection_may_be_asked_for() {
    let items = read_all(format!("{P}\n{P}\n").as_bytes(), Some(Format::Sdm));
    assert!(items.iter().all(|item| item.as_ref().is_ok_and(|r| r.format == Format::Sdm)));
}

#[test]
fn headers_become_notes() {
    let told = notes(&file("setter.sdk"));
    assert_eq!(told.author.as_deref(), Some("Jane Setter"));
    assert_eq!(told.description.as_deref(), Some("Demo board"));
    assert_eq!(told.comment.as_deref(), Some("Made by hand"));
    assert_eq!(told.date.as_deref(), Some("29-11-2025"));
    assert_eq!(told.source.as_deref(), Some("Web"));
    assert_eq!(told.level.as_deref(), Some("Easy"));
    assert_eq!(told.url.as_deref(), Some("https://example.org/1"));
}

#[test]
fn what_stands_beside_a_line_becomes_notes() {
    assert_eq!(one(P).notes, None);
    assert_eq!(notes(&one(&format!("{P} # name"))).comment.as_deref(), Some("name"));
    assert_eq!(notes(&one(&format!("{P},7.2"))).rating.as_deref(), Some("7.2"));
    assert_eq!(notes(&one(&format!("\"A1\" {P}"))).id.as_deref(), Some("A1"));
    assert_eq!(notes(&one(&format!("{P} {S}"))).solution, Some(S.parse().unwrap()));
    // A solution that does not agree with its puzzle is none.
    assert_eq!(notes(&one(&format!("puzzle,solution\n{P},{}\n", "1".repeat(81)))).solution, None);
    assert_eq!(
        notes(&one(&format!("puzzle,solution\n{P},{S}\n"))).solution,
        Some(S.parse().unwrap())
    );
}

#[test]
fn placed_digits_are_told_from_givens() {
    for name in ["triple.txt", "state.sdk"] {
        let reading = file(name);
        assert_eq!(
            (reading.given_grid().to_string().as_str(), reading.grid.len()),
            (P, 31),
            "{name}"
        );
    }
    assert!(file("triple.txt").candidates.is_some());
    let pair = file("pair.txt");
    assert_eq!((pair.givens.len(), pair.candidates.is_some()), (30, true));
    let placed = format!("{}+5{}", &P[..40], &P[41..]);
    let reading = one(&placed);
    assert!(reading.format == Format::Susser && !reading.givens.contains(cell("r5c5")));
    let drawing = "<5> <3> *4* 26 <7> 2468 1489 1249 248\n".to_owned()
        + "<6> 247 247 <1> <9> <5> 3478 234 2478\n"
        + &"1 2 3 4 5 6 7 8 9\n".repeat(7);
    let reading = one(&drawing);
    assert_eq!((reading.grid.len(), reading.givens.len()), (8, 7));
}

#[test]
fn removed_candidates_are_kept() {
    for text in [format!(":0000:x:{P}:223 533:::"), format!("{P}:223 423")] {
        let marks = one(&text).candidates.unwrap();
        assert_eq!(marks[cell("r2c3")].to_string(), if text.starts_with(':') { "47" } else { "7" });
    }
    assert_eq!(one(&format!(":0000:x:{P}::::")).candidates, None);
    // A number that cannot be a removed candidate is a remark.
    assert_eq!(one(&format!("{P}:111")).candidates, None);
}

#[test]
fn a_lone_candidate_is_no_digit_while_a_peer_lists_it() {
    let reading = file("pencil_hodoku.txt");
    assert_eq!(reading.grid.to_string(), P);
    assert_eq!(reading.candidates.unwrap()[cell("r5c5")].to_string(), "5");
}

#[test]
fn sudokupads_short_json_is_read() {
    let row = |row: &[u8]| {
        let cell =
            |&b: &u8| if b == b'.' { String::new() } else { format!("{{v:{}}}", char::from(b)) };
        format!("[{}]", row.iter().map(cell).collect::<Vec<_>>().join(","))
    };
    let cells: Vec<String> = P.as_bytes().chunks(9).map(row).collect();
    let zipped = format!("{{cs:64,metadata:{{t:'It\\'s'}},ce:[{}],re:[]}}", cells.join(","));
    let link = format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(zipped.as_str()));
    let reading = one(&link.replace('+', "%2B").replace('=', "%3D"));
    check(&reading, Format::SudokuPad, "1:1");
    assert_eq!(
        (reading.grid.to_string().as_str(), notes(&reading).title.as_deref()),
        (P, Some("It's"))
    );
}

#[test]
fn opensudoku_tells_its_folder() {
    let told = notes(&file("opensudoku_v2.xml"));
    assert_eq!((told.source.as_deref(), told.comment.as_deref()), (Some("F"), Some("n")));
}

#[test]
fn links_may_carry_marks() {
    let reading = Reading {
        candidates: Some(Box::new(Candidates::pencil_marks(&P.parse().unwrap()))),
        ..one(P)
    };
    let mut text = String::new();
    unica_formats::Writer::new(Format::SudokuWiki).unwrap().record(&reading, &mut text);
    assert_eq!(one(&text).candidates, reading.candidates);
}
