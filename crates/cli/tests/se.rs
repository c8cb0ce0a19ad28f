//! Sudoku Explainer's rating: what is promised of its columns, its steps, its limit, and of puzzles
//! that are made to it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

mod run;

use run::{P, unica};
use serde_json::Value;
use unica::{Grid, Verdict, verdict};

/// ER 6.8, EP and ED 1.2.
const OWN_32: &str =
    "7..........3278.1...4.5.9..84..1.75.......82..51.........6..47..35..........9....";
/// ER 2.0.
const OWN_8: &str =
    ".4..2..1......7..8...13.........16...76...5.....87.9...9..8...38.4.5....53.....7.";

fn records(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Puzzles with the ER, EP and ED that Sudoku Explainer 1.2.1 gives them, of up to this ER.
fn measured(most: f64) -> Vec<[String; 4]> {
    let text = std::fs::read_to_string(unica_testkit::testdata().join("own.csv")).unwrap();
    let rows = text.lines().skip(1).map(|line| line.split(',').collect::<Vec<_>>());
    let easy = rows.filter(|row| row[2].parse::<f64>().unwrap() <= most);
    easy.map(|row| [row[1], row[2], row[3], row[4]].map(str::to_owned)).collect()
}

#[test]
fn ratings_are_those_that_were_measured() {
    let rows = &measured(6.9)[..100];
    let puzzles: String = rows.iter().map(|[puzzle, ..]| format!("{puzzle}\n")).collect();
    let expected: String = rows.iter().map(|row| format!("{}\n", row.join(","))).collect();
    let rated = unica(&["rate", "--rating", "se"], &puzzles);
    assert_eq!(rated.out, format!("puzzle,er,ep,ed\n{expected}"));
    assert_eq!((rated.code, rated.err.as_str()), (0, ""));
    // The number of threads does not matter, nor what is asked for beside it.
    let one = unica(&["rate", "--rating", "guesses,se", "-j", "1"], &puzzles);
    for (line, [puzzle, ratings @ ..]) in one.out.lines().skip(1).zip(rows) {
        let (start, end) = (format!("{puzzle},"), format!(",{}", ratings.join(",")));
        assert!(line.starts_with(&start) && line.ends_with(&end), "{line}");
    }
    let record =
        &records(&unica(&["rate", "--rating", "se", "-f", "jsonl", "-p", OWN_32], "").out)[0];
    assert_eq!(record["se"].to_string(), r#"{"ed":1.2,"ep":1.2,"er":6.8}"#);
}

#[test]
fn it_is_given_where_it_is_asked_for() {
    let usual = unica(&["rate", "-p", P], "").out;
    assert!(
        usual.starts_with("puzzle,hodoku_level,hodoku_score,grade,grade_word,hardest,guesses\n")
    );
    let asked = unica(&["rate", "--rating", "se,hodoku,se", "-p", P], "").out;
    assert!(asked.starts_with("puzzle,er,ep,ed,hodoku_level,hodoku_score\n"), "{asked}");
    assert_eq!(asked.lines().nth(1).unwrap().split(',').count(), 6);
    // What is full has no step.
    let full = unica(&["rate", "--rating", "se", "-p", run::S], "");
    assert_eq!(
        (full.out.lines().nth(1), full.code),
        (Some(&*format!("{},0.0,0.0,0.0", run::S)), 0)
    );
}

#[test]
fn what_has_not_one_solution_has_no_rating_and_no_steps() {
    let two = ".7.912648812546793694378125437891256259764831168235479921483567.8.627914746159382";
    let none = format!("11{}", ".".repeat(79));
    for puzzle in [two, &none] {
        let rated = unica(&["rate", "--rating", "se", "-p", puzzle], "");
        assert_eq!(rated.out, format!("puzzle,er,ep,ed\n{puzzle},,,\n"));
        assert!(rated.code == 1 && rated.err.contains("solution"), "{}", rated.err);
        let listed = unica(&["rate", "--rating", "se", "--steps", "-p", puzzle], "");
        assert_eq!(listed.out, "puzzle,step,rating,technique,placement,eliminations\n");
        assert!(listed.code == 1 && listed.err.contains("solution"), "{}", listed.err);
    }
    let record = &records(&unica(&["rate", "--rating", "se", "-f", "jsonl", "-p", two], "").out)[0];
    assert!(record["reason"].is_string() && record.get("se").is_none(), "{record}");
}

#[test]
fn a_limit_ends_a_rating_early() {
    let words = ["rate", "--rating", "se", "--max-er"];
    let rated = unica(&[&words[..], &["6.7"]].concat(), &format!("{OWN_32}\n{OWN_8}\n"));
    assert_eq!(rated.out, format!("puzzle,er,ep,ed\n{OWN_32},>6.7,,\n{OWN_8},2.0,1.2,1.2\n"));
    assert_eq!((rated.code, rated.err.as_str()), (0, ""), "as it was asked for");
    let same = unica(&[&words[..], &["6.8", "-p", OWN_32]].concat(), "");
    assert!(same.out.ends_with(",6.8,1.2,1.2\n"), "the limit is allowed: {}", same.out);
    let record = unica(&[&words[..], &["2", "-f", "jsonl", "-p", OWN_32]].concat(), "").out;
    assert!(record.contains(r#","se":{"er":null,"over":2.0},"#), "{record}");
    let listed = unica(&[&words[..], &["6.7", "--steps", "-p", OWN_32]].concat(), "");
    assert!(listed.out.lines().skip(1).count() > 10, "{}", listed.out);
    assert!(listed.out.lines().skip(1).all(|line| !line.contains(",6.8,")), "{}", listed.out);
    let told = "unica: --puzzle:1: the next step is harder than 6.7\n";
    assert_eq!((listed.code, listed.err.as_str()), (0, told));
}

/// Every step holds, and the three numbers are those of the steps.
#[test]
fn steps_lead_to_the_solution() {
    for puzzle in [OWN_32, OWN_8, P] {
        let Verdict::One(solution) = verdict(&puzzle.parse::<Grid>().unwrap()) else { panic!() };
        let words = ["rate", "--rating", "se", "--steps", "-p", puzzle];
        let csv = unica(&words, "");
        assert_eq!((csv.code, csv.err.as_str()), (0, ""));
        let mut position = unica::logic::Position::new(&puzzle.parse().unwrap());
        let (mut er, mut ep, mut ed) = (0.0_f64, None, None);
        for (i, line) in csv.out.lines().skip(1).enumerate() {
            let fields: Vec<&str> = line.split(',').collect();
            assert_eq!((fields.len(), fields[0]), (6, puzzle), "{line}");
            assert_eq!(fields[1].parse::<usize>(), Ok(i + 1));
            er = er.max(fields[2].parse().unwrap());
            ed = ed.or(Some(er));
            for gone in fields[5].split_whitespace() {
                let (cell, digit) = gone.split_once("<>").unwrap();
                let gone = unica::Candidate::new(cell.parse().unwrap(), digit.parse().unwrap());
                assert!(position.has(gone) && solution[gone.cell] != Some(gone.digit), "{line}");
                position.eliminate(gone);
            }
            if let Some((cell, digit)) = fields[4].split_once('=') {
                ep = ep.or(Some(er));
                let placed = unica::Candidate::new(cell.parse().unwrap(), digit.parse().unwrap());
                assert!(solution[placed.cell] == Some(placed.digit), "{line}");
                position.place(placed.cell, placed.digit);
            }
        }
        assert!(position.is_full(), "{puzzle}");
        let rated = unica(&["rate", "--rating", "se", "-p", puzzle], "").out;
        let told = format!("{puzzle},{er:.1},{:.1},{:.1}", ep.unwrap(), ed.unwrap());
        assert_eq!(rated.lines().nth(1), Some(told.as_str()));
        // The same as JSON.
        let json = records(&unica(&[&words[..], &["-f", "jsonl"]].concat(), "").out);
        let lines = json.iter().map(|record| {
            let text = |name: &str| record[name].as_str().unwrap_or_default().to_owned();
            let gone = record["eliminations"].as_array().unwrap();
            let gone: Vec<&str> = gone.iter().map(|gone| gone.as_str().unwrap()).collect();
            let (step, rating) = (&record["step"], record["rating"].as_f64().unwrap());
            let (technique, placement) = (text("technique"), text("placement"));
            format!("{puzzle},{step},{rating:.1},{technique},{placement},{}", gone.join(" "))
        });
        assert_eq!(lines.collect::<Vec<_>>(), csv.out.lines().skip(1).collect::<Vec<_>>());
    }
}

/// What is left to do is rated.
#[test]
fn marks_are_rated_as_they_stand() {
    let sukaku = unica(&["convert", "--to", "sukaku", "-p", OWN_8], "").out;
    let words = ["rate", "--rating", "se", "-f", "jsonl"];
    let record = &records(&unica(&words, &sukaku).out)[0];
    assert_eq!(record["candidates"], sukaku.trim());
    assert!((1.0..20.0).contains(&record["se"]["er"].as_f64().unwrap()), "{record}");
    // Of the marks of a grid that is full but for one cell.
    let left = format!("{}{}", &run::S[..72], "3452861.9");
    let marks = unica(&["convert", "--to", "pencilmarks", "-p", &left], "").out;
    let record = &records(&unica(&words, &marks).out)[0];
    assert!(record["se"]["er"].as_f64().unwrap() <= 2.3, "{record}");
}

#[test]
fn without_uniqueness_the_end_is_found_too() {
    let words = ["rate", "--rating", "se", "--no-uniqueness"];
    let rated = unica(&words, &format!("{OWN_32}\n{OWN_8}\n"));
    assert_eq!((rated.code, rated.err.as_str()), (0, ""));
    assert!(!rated.out.contains(",20.0,"), "{}", rated.out);
}

#[test]
fn what_makes_no_sense_is_told() {
    let told = |words: &[&str]| {
        let told = unica(&[&["rate", "-p", P], words].concat(), "");
        (told.code, told.err)
    };
    let steps =
        "unica: --steps lists the steps of Sudoku Explainer: it goes with --rating se alone\n";
    assert_eq!(told(&["--steps"]), (2, steps.to_owned()));
    assert_eq!(told(&["--steps", "--rating", "se,grade"]), (2, steps.to_owned()));
    for (flag, value) in [("--max-er", "7.5"), ("--se-rules", "classic")] {
        let why =
            format!("unica: {flag} is of Sudoku Explainer's rating: it goes with --rating se\n");
        assert_eq!(told(&[flag, value]), (2, why));
    }
    for wrong in ["7.25", "seven", "-1", "20.1", "7,5", "", "1e1"] {
        let max = format!("--max-er={wrong}");
        let (code, err) = told(&["--rating", "se", &max]);
        assert!(code == 2 && err.contains("a rating is a number from 0 to 20.0"), "{wrong}: {err}");
    }
    let (code, err) = told(&["--rating", "se", "--se-rules", "newest"]);
    assert!(code == 2 && err.contains("classic") && err.contains("fixed"), "{err}");
    for wrong in ["7.3..7.1", "7.25", "..", "hard", "7.1-7.3"] {
        let made = unica(&["generate", "-s", "7", "--se", wrong], "");
        assert!(made.code == 2 && made.err.contains("--se"), "{wrong}: {}", made.err);
    }
    assert_eq!(unica(&["generate", "--se-rules", "fixed"], "").code, 2);
    assert_eq!(unica(&["generate", "--level", "3", "--se", "1.2"], "").code, 2);
}

#[test]
fn puzzles_are_made_to_a_rating() {
    let words = ["generate", "--se", "3.0..4.4", "-s", "7", "-n", "3"];
    let made = unica(&[&words[..], &["-f", "jsonl"]].concat(), "");
    assert_eq!((made.code, made.err.as_str()), (0, ""));
    for record in records(&made.out) {
        let puzzle = record["puzzle"].as_str().unwrap();
        let rated = unica(&["rate", "--rating", "se", "-f", "jsonl", "-p", puzzle], "").out;
        let rated = &records(&rated)[0]["se"];
        assert!((3.0..=4.4).contains(&rated["er"].as_f64().unwrap()), "{record}");
        for name in ["er", "ep", "ed"] {
            assert_eq!(rated[name], record[name], "{record}");
        }
        assert!(record.get("grade").is_none() && record.get("hodoku_score").is_none());
    }
    let lines: String = records(&made.out)
        .iter()
        .map(|record| format!("{}\n", record["puzzle"].as_str().unwrap()))
        .collect();
    assert_eq!(unica(&[&words[..], &["-j", "1"]].concat(), "").out, lines);
    let text = unica(&[&words[..], &["-f", "text"]].concat(), "").out;
    assert!(text.contains(", ER ") && text.contains("(EP "), "{text}");
    // Beside other wishes.
    let both = ["generate", "--se", "2.6..", "--grade", "hard", "--symmetry", "180", "-s", "3"];
    let record = &records(&unica(&[&both[..], &["-f", "jsonl"]].concat(), "").out)[0];
    assert!(record["er"].as_f64().unwrap() >= 2.6 && record["symmetry"] == "180", "{record}");
    assert_eq!(record["grade"].as_f64().map(f64::floor), Some(3.0), "{record}");
    // What there is not is given up.
    let none = unica(&["generate", "--se", "1.1", "--tries", "5", "-s", "1"], "");
    assert_eq!((none.code, none.out.as_str()), (1, ""));
}
