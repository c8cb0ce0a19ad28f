//! The commands that make puzzles: what is promised of seeds, threads, levels and audits.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

mod run;

use run::unica;
use unica::generate::{Level, Look};
use unica::{Grid, Verdict, verdict};

fn grids(text: &str) -> Vec<Grid> {
    text.lines().map(|line| line.parse().unwrap()).collect()
}

#[test]
fn the_same_seed_gives_the_same_list_with_any_number_of_threads() {
    let many = unica(&["generate", "-n", "1500", "-s", "7", "-j", "1"], "");
    assert_eq!((many.code, many.err.as_str(), grids(&many.out).len()), (0, "", 1500));
    assert_eq!(unica(&["generate", "-n", "1500", "-s", "7", "-j", "3"], "").out, many.out);
    // A piece of the list is had without the rest.
    let piece = unica(&["generate", "-n", "20", "-s", "7", "--start", "1200"], "");
    assert_eq!(
        piece.out.lines().collect::<Vec<_>>()[..],
        many.out.lines().collect::<Vec<_>>()[1200..1220]
    );
    assert!(grids(&many.out).iter().all(|grid| matches!(verdict(grid), Verdict::One(_))));
}

#[test]
fn a_seed_that_was_drawn_is_told() {
    let drawn = unica(&["generate", "-n", "2"], "");
    let seed = drawn.err.trim().strip_prefix("unica: seed ").unwrap();
    assert_eq!(unica(&["generate", "-n", "2", "-s", seed], "").out, drawn.out);
    assert_eq!(unica(&["generate", "-q"], "").err, "");
}

#[test]
fn puzzles_are_as_wished() {
    let told = |words: &[&str]| {
        let words = [&["generate", "-s", "3"], words].concat();
        let told = unica(&words, "");
        assert_eq!(told.code, 0, "{words:?}: {}", told.err);
        told.out
    };
    for look in Look::ALL {
        let words = ["-n", "5", "-c", "32", "--exact", "--symmetry", look.name()];
        for grid in grids(&told(&words)) {
            assert_eq!((grid.len(), look.fits(grid.filled())), (32, true));
        }
    }
    let pattern = "XX..X...X.XX..X.X.X.XX..X..".repeat(3);
    let filled = grids(&told(&["--pattern", &pattern]));
    assert_eq!(filled[0].filled(), unica::generate::pattern(&pattern).unwrap());
    let easy = grids(&told(&["--singles", "-n", "5", "-c", "26"]));
    let hard = grids(&told(&["--guesses", "3..", "-n", "5", "-c", "26"]));
    let guesses = |grid: &Grid| unica::solve(grid, &unica::Job::limit(2)).guesses;
    assert!(
        easy.iter().all(|grid| guesses(grid) == 0) && hard.iter().all(|grid| guesses(grid) > 2)
    );
    let record = told(&["-r", "obvious", "--hard", "2", "-f", "jsonl"]);
    let record: serde_json::Value = serde_json::from_str(&record).unwrap();
    assert_eq!(
        (&record["hard"], &record["seed"], &record["solutions"]),
        (&2.into(), &3.into(), &1.into())
    );
    let csv = told(&["-f", "csv"]);
    assert!(csv.starts_with("number,puzzle,solution,clues,solutions,minimal\n0,"), "{csv}");
    assert!(csv.ends_with(",1,true\n"), "{csv}");
}

#[test]
fn the_shifted_recipe_is_marked_where_it_fails() {
    let told = unica(&["generate", "-r", "shift", "-n", "100", "-s", "1"], "");
    let mut ambiguous = 0;
    for line in told.out.lines() {
        let (puzzle, note) = line.split_at(81);
        let several = matches!(verdict(&puzzle.parse::<Grid>().unwrap()), Verdict::Several(_));
        assert_eq!(note, if several { " # ambiguous" } else { "" });
        ambiguous += usize::from(several);
    }
    assert!((50..80).contains(&ambiguous), "{ambiguous}");
    // And what is marked is still read.
    assert_eq!(unica(&["count"], &told.out).out.lines().count(), 100);
}

#[test]
fn what_cannot_be_had_is_told() {
    let told = |words: &[&str]| {
        let words = [&["generate", "-s", "1"], words].concat();
        let told = unica(&words, "");
        (told.code, told.err, told.out)
    };
    let (code, err, out) = told(&["-c", "17", "--exact", "--tries", "20", "-n", "2"]);
    let gave_up =
        "unica: number 0: gave up after 20 tries\nunica: number 1: gave up after 20 tries\n";
    assert_eq!((code, out.as_str()), (1, ""));
    assert_eq!(err, format!("{gave_up}unica: 2 puzzles: 2 given up\n"));
    let (code, _, out) = told(&["-c", "17", "--exact", "--tries", "20", "-f", "jsonl"]);
    let record = "{\"number\":0,\"seed\":1,\"reason\":\"gave up after 20 tries\",\"tries\":20}\n";
    assert_eq!((code, out.as_str()), (1, record));
    let (code, err, _) = told(&["-c", "17", "--exact", "--tries", "4000000000", "--time", "1"]);
    assert_eq!((code, err.as_str()), (1, "unica: number 0: gave up after 1 s\n"));
    for (words, why) in [
        (&["-c", "0"][..], "unica: a puzzle has from 1 to 81 clues, not 0\n"),
        (&["-r", "shift", "-m"], "unica: the recipe shift knows nothing of a minimal puzzle\n"),
        (&["--pattern", "X"], "unica: --pattern: a pattern has 81 places, this one 1\n"),
        (
            &["--pattern", &"X".repeat(80)],
            "unica: --pattern: a pattern has 81 places, this one 80\n",
        ),
    ] {
        assert_eq!(told(words), (2, why.to_owned(), String::new()));
    }
    let last = u64::MAX.to_string();
    assert_eq!(told(&["--start", &last]).1, "unica: numbers go up to 18446744073709551614\n");
    assert_eq!(told(&["--cycle", "3"]).1, "unica: --cycle is of a level: it goes with --level\n");
    assert_eq!(unica(&["audit", "--seeds", "5", "-p", &".".repeat(81)], "").code, 2);
    assert_eq!(unica(&["audit", "--recipe", "shift", "-s", &last], "").code, 2);
    for words in [
        &["-n", "0"][..],
        &["--singles", "--guesses", "3..8"],
        &["--level", "101"],
        &["-r", "none"],
        &["--guesses", "5..2"],
    ] {
        assert_eq!(told(words).0, 2, "{words:?}");
    }
}

#[test]
fn the_levels_are_listed() {
    let all = unica(&["levels"], "");
    assert_eq!((all.code, grids(&all.out).len()), (0, 100));
    let some = unica(&["levels", "--level", "99..100", "--cycle", "3", "-f", "jsonl"], "");
    let records: Vec<serde_json::Value> =
        some.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        (records.len(), &records[1]["rank"], &records[1]["clues"]),
        (2, &"expert".into(), &25.into())
    );
    let level = Level::new(100, 3).unwrap().puzzle().unwrap();
    assert_eq!(records[1]["puzzle"], level.clues().to_string());
    let twelve = unica(&["generate", "--level", "12"], "").out;
    assert_eq!(Some(twelve.trim()), all.out.lines().nth(11));
}

#[test]
fn an_audit_tells_the_story() {
    let told = unica(&["audit", "--recipe", "shift", "--seed", "1", "-f", "jsonl"], "");
    let records: Vec<serde_json::Value> =
        told.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (summary, found) = records.split_last().unwrap();
    assert_eq!((told.code, &summary["puzzles"]), (1, &100.into()));
    assert_eq!(summary["ambiguous"], found.len());
    assert_eq!(summary["first"], found[0]["number"]);
    for record in found {
        let [a, b] = [0, 1].map(|i| record["two"][i].as_str().unwrap().parse::<Grid>().unwrap());
        let clues: Grid = record["puzzle"].as_str().unwrap().parse().unwrap();
        let start = unica::Candidates::from(&clues);
        let differ = unica::check::two_solutions(&a, &b, &start).unwrap();
        assert_eq!(record["differ"], serde_json::json!(unica::wire::cells(differ)));
    }
    let several = unica(&["audit", "--recipe", "shift", "--seeds", "3"], "").out;
    assert!(several.contains("; of 100 levels ") && several.contains("seed 2: "), "{several}");
    // The levels of today, and a file with one of each kind.
    let levels = unica(&["levels"], "").out;
    let good = unica(&["audit"], &levels);
    assert_eq!((good.code, good.out.as_str()), (0, "100 puzzles: 0 ambiguous\n"));
    let mixed = format!("{}{}\n11{}\n", levels, ".".repeat(81), ".".repeat(79));
    let told = unica(&["audit", "-f", "jsonl"], &mixed);
    let last = "{\"puzzles\":102,\"ambiguous\":1,\"impossible\":1,\"first\":101}";
    assert_eq!((told.code, told.out.lines().last()), (1, Some(last)));
    assert!(unica(&["audit", "--all"], &mixed).out.contains("-:102: no solution\n"));
}
