//! The commands about techniques: what is promised of ratings, explanations, hints and aims.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

mod run;

use run::{P, unica};
use serde_json::Value;
use unica::{Candidate, Grid, Verdict, verdict};

/// Of our own puzzles: an X-wing is the hardest step of the grade, and HoDoKu says Hard (846).
const HARD: &str =
    ".6...7...9....2.....74..23.........6.8..4....3.4...7.......8.29..3.1...8....94...";

/// Two solutions.
const TWO: &str =
    ".7.912648812546793694378125437891256259764831168235479921483567.8.627914746159382";

fn records(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn ratings_are_columns_under_a_heading() {
    let rated = unica(&["rate"], &format!("{HARD}\n{P}\n"));
    let mut lines = rated.out.lines();
    assert_eq!(
        lines.next(),
        Some("puzzle,hodoku_level,hodoku_score,grade,grade_word,hardest,guesses")
    );
    let hard: Vec<&str> = lines.next().unwrap().split(',').collect();
    assert_eq!(hard[..3], [HARD, "Hard", "846"]);
    assert!(lines.next().unwrap().starts_with(&format!("{P},Easy,")));
    assert_eq!(rated.code, 0);
    // Which, and in which order, is for the user to say.
    let chosen = unica(&["rate", "--rating", "guesses,hodoku", "-p", HARD], "");
    assert!(chosen.out.starts_with("puzzle,guesses,hodoku_level,hodoku_score\n"), "{}", chosen.out);
    assert_eq!(unica(&["rate", "--rating", "se9"], "").code, 2);
}

#[test]
fn ratings_do_not_depend_on_the_number_of_threads() {
    let puzzles = unica(&["generate", "-n", "300", "-s", "3"], "").out;
    let one = unica(&["rate", "-j", "1"], &puzzles);
    assert_eq!(unica(&["rate", "-j", "3"], &puzzles).out, one.out);
    assert_eq!(one.out.lines().count(), 301);
}

#[test]
fn the_grade_does_not_change_when_the_puzzle_is_turned() {
    let mut chance = unica_testkit::Chance::new(7);
    let puzzles = unica(&["generate", "-n", "20", "-s", "5"], "").out;
    let turned: String = puzzles
        .lines()
        .map(|line| format!("{}\n", chance.symmetry().grid(&line.parse::<Grid>().unwrap())))
        .collect();
    let grades = |puzzles: &str| -> Vec<String> {
        let out = unica(&["rate", "--rating", "grade"], puzzles).out;
        out.lines().map(|line| line.split_once(',').unwrap().1.to_owned()).collect()
    };
    assert_eq!(grades(&puzzles), grades(&turned));
}

#[test]
fn what_has_not_one_solution_has_no_rating() {
    let rated = unica(&["rate"], &format!("{TWO}\n{P}\nnonsense {}\n", "12".repeat(41)));
    assert!(rated.out.lines().nth(1).unwrap().ends_with(",,,,,,"), "{}", rated.out);
    assert!(rated.err.contains("-:1: several solutions"), "{}", rated.err);
    assert_eq!((rated.out.lines().count(), rated.code), (3, 2));
    assert_eq!(unica(&["rate", "-p", TWO], "").code, 1);
    let record = &records(&unica(&["rate", "-f", "jsonl", "-p", TWO], "").out)[0];
    assert!(record["reason"].as_str().unwrap().contains("several"));
    assert!(record.get("grade").is_none());
}

#[test]
fn records_count_each_technique() {
    let record = &records(&unica(&["rate", "-f", "jsonl", "-p", HARD], "").out)[0];
    let uses = record["hodoku"]["techniques"].as_object().unwrap();
    let singles = ["full-house", "naked-single", "hidden-single"];
    let cells: u64 = singles.iter().filter_map(|slug| uses.get(*slug)?.as_u64()).sum();
    assert_eq!(cells, 81 - 22);
    assert_eq!(record["grade"]["solved"], true);
    assert!(record["grade"]["techniques"].as_object().unwrap().contains_key("hidden-single"));
}

/// A sukaku may not use what rests on the missing marks having come from givens.
#[test]
fn pencil_marks_are_rated_without_uniqueness() {
    let marks = unica(&["convert", "--to", "sukaku", "-p", HARD], "").out;
    assert_eq!(marks.trim().len(), 729);
    let record = &records(&unica(&["rate", "-f", "jsonl"], &marks).out)[0];
    let uses = record["grade"]["techniques"].as_object().unwrap();
    assert!(uses.keys().all(|slug| {
        !slug.parse::<unica::logic::Technique>().unwrap().about().rests_on_uniqueness
    }));
}

/// `r1c2=3` or `r1c2<>3`.
fn effect(word: &Value, sign: &str) -> Candidate {
    let (cell, digit) = word.as_str().unwrap().split_once(sign).unwrap();
    Candidate::new(cell.parse().unwrap(), digit.parse().unwrap())
}

#[test]
fn an_explanation_leads_to_the_solution() {
    let explained = unica(&["explain", "-f", "json", "-p", HARD], "");
    let record = &records(&explained.out)[0];
    let Verdict::One(solution) = verdict(&HARD.parse::<Grid>().unwrap()) else { panic!() };
    assert_eq!((record["solved"].as_bool(), explained.code), (Some(true), 0));
    assert_eq!(record["end"].as_str(), Some(solution.to_string().as_str()));
    let mut position = unica::logic::Position::new(&HARD.parse().unwrap());
    for step in record["steps"].as_array().unwrap() {
        for gone in step["eliminations"].as_array().unwrap() {
            let gone = effect(gone, "<>");
            assert!(position.has(gone) && solution[gone.cell] != Some(gone.digit), "{step}");
            position.eliminate(gone);
        }
        for placed in step["placements"].as_array().unwrap() {
            let placed = effect(placed, "=");
            assert!(position.has(placed), "{step}");
            position.place(placed.cell, placed.digit);
        }
        assert!(!step["text"].as_str().unwrap().contains(['{', '}']), "{step}");
    }
    assert!(position.is_full());
}

#[test]
fn explanations_are_drawn_where_that_is_wanted() {
    let plain = unica(&["explain", "-p", HARD], "").out;
    let drawn = unica(&["explain", "--draw", "steps", "-p", HARD], "").out;
    assert!(drawn.lines().count() > plain.lines().count() + 10);
    assert!(!drawn.contains('\u{1b}'));
    let colour = unica(&["explain", "--draw", "all", "--color", "always", "-p", HARD], "").out;
    assert!(colour.contains('\u{1b}'));
    let page = unica(&["explain", "-f", "markdown", "-p", HARD], "").out;
    assert!(page.starts_with("## --puzzle:1\n") && page.contains("```text"), "{page}");
    for language in ["pt", "es", "fr", "it", "de"] {
        let told = unica(&["explain", "--lang", language, "-p", HARD], "");
        assert!(told.code == 0 && told.out != plain && told.out.lines().count() > 50, "{language}");
    }
    assert_eq!(unica(&["explain", "--lang", "tlh", "-p", HARD], "").code, 2);
}

#[test]
fn a_hint_says_first_what_is_wrong() {
    let kind = |puzzle: &str| -> (String, Value) {
        let told = unica(&["hint", "-f", "json"], puzzle);
        let record = records(&told.out).remove(0);
        (record["kind"].as_str().unwrap().to_owned(), record)
    };
    let (step, record) = kind(P);
    assert_eq!((step.as_str(), record["texts"].as_array().unwrap().len()), ("step", 3));
    let whole = record["texts"][2].as_str().unwrap();
    assert!(whole.contains(record["step"]["name"].as_str().unwrap()), "{whole}");
    // HoDoKu's library tells placed digits from givens: r1c3 is 4, not 2.
    let placed = |digit: &str| {
        let text = format!(
            ":0000::53+{digit}.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79::::\n"
        );
        kind(&text).0
    };
    assert_eq!(placed("2"), "wrong");
    assert_eq!(placed("4"), "step");
    let Verdict::One(solution) = verdict(&P.parse::<Grid>().unwrap()) else { panic!() };
    assert_eq!(kind(&solution.to_string()).0, "done");
    // Two 5s in the first row.
    let clash = format!("55{}", ".".repeat(79));
    assert_eq!(kind(&clash).0, "clashing");
}

#[test]
fn hints_tell_more_and_more() {
    let told = |how: &str| unica(&["hint", "--tell", how, "-p", HARD], "").out;
    let (area, technique, whole) = (told("area"), told("technique"), told("whole"));
    assert!(area != technique && technique != whole);
    assert!(whole.lines().count() > 9, "the marks are drawn: {whole}");
    assert_eq!(area.lines().count(), 1);
}

#[test]
fn puzzles_of_a_wanted_difficulty() {
    let words =
        ["generate", "--grade", "hard", "--needs", "x-wing", "--no-harder", "-s", "7", "-n", "3"];
    let made = unica(&[&words[..], &["-f", "jsonl"]].concat(), "");
    assert_eq!((made.code, made.err.as_str()), (0, ""));
    for record in records(&made.out) {
        let puzzle = record["puzzle"].as_str().unwrap().to_owned();
        let rated = &records(&unica(&["rate", "-f", "jsonl", "-p", &puzzle], "").out)[0];
        assert_eq!(
            (&rated["grade"]["word"], &record["hardest"]),
            (&"hard".into(), &"x-wing".into())
        );
        assert_eq!(rated["grade"]["hardest"], "x-wing");
        assert_eq!(rated["grade"]["grade"], record["grade"]);
    }
    let words =
        ["generate", "--hodoku-level", "hard", "--score", "800..1200", "-s", "7", "-n", "4"];
    let made = unica(&[&words[..], &["-f", "jsonl"]].concat(), "");
    for record in records(&made.out) {
        assert_eq!(record["hodoku_level"], "Hard");
        assert!((800..=1200).contains(&record["hodoku_score"].as_u64().unwrap()));
    }
    assert_eq!(unica(&[&words[..], &["-j", "1"]].concat(), "").out.lines().count(), 4);
    for bad in [
        &["generate", "--grade", "brutal"][..],
        &["generate", "--grade", "4.5..3.2"],
        &["generate", "--needs", "y-wang"],
        &["generate", "--needs", "leviathan"],
        &["generate", "--no-harder"],
        &["generate", "--score", "high"],
    ] {
        assert_eq!(unica(bad, "").code, 2, "{bad:?}");
    }
}
