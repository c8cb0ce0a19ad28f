//! What was made once is made for ever: `testdata/generated.tsv` holds puzzles of every recipe by
//! seed and number. Where this fails, a recipe has changed that people's seeds depend on: give the
//! new way a new name.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use unica_generate::{
    Generator, Goal, Level, Look, Purpose, Random, Recipe, Wish, backtracking, shift_level,
};
use unica_testkit::{testdata, tsv};

/// The wish that a row tells.
fn wish(row: &std::collections::BTreeMap<String, String>) -> Wish {
    let goal = match row["goal"].split_once(' ') {
        _ if row["goal"].is_empty() => None,
        Some(("clues", n)) => Some(Goal::Clues(n.parse().unwrap())),
        Some(("exactly", n)) => Some(Goal::Exactly(n.parse().unwrap())),
        _ => Some(Goal::Minimal),
    };
    let pattern = &row["pattern"];
    Wish {
        recipe: row["recipe"].parse::<Recipe>().unwrap(),
        goal,
        look: row["look"].parse::<Look>().unwrap(),
        pattern: (!pattern.is_empty()).then(|| unica_generate::pattern(pattern).unwrap()),
        hard: row["hard"].parse().unwrap(),
        ..Wish::default()
    }
}

#[test]
fn what_was_made_is_made_again() {
    let mut generator = Generator::new();
    let mut told = String::new();
    let rows = tsv(&testdata().join("generated.tsv"));
    for row in &rows {
        let (seed, number) = (row["seed"].parse().unwrap(), row["number"].parse().unwrap());
        let clues = match row["recipe"].as_str() {
            "level" => {
                let level = Level::new(number as u8, seed as u32).unwrap();
                *level.puzzle().unwrap().clues()
            }
            "shift-level" => shift_level(number, seed).clues,
            "full" => backtracking(&mut Random::new(Purpose::List, seed, number)),
            _ => generator.make(&wish(row), seed, number, None).unwrap().clues,
        };
        if clues.to_string() != row["puzzle"] {
            let words = ["recipe", "goal", "look", "hard", "seed", "number", "pattern"];
            let words: Vec<&str> = words.iter().map(|word| row[*word].as_str()).collect();
            told.push_str(&format!("{}\t{clues}\n", words.join("\t")));
        }
    }
    assert!(told.is_empty(), "now made:\n{told}");
    assert!(rows.len() > 40);
}

#[test]
fn what_was_drawn_is_drawn_again() {
    let mut random = Random::new(Purpose::List, 1, 2);
    let draws: Vec<u32> = [2, 6, 9, 81, 362_880, u32::MAX].map(|n| random.below(n)).to_vec();
    let mut cards: Vec<u8> = (0..10).collect();
    random.shuffle(&mut cards);
    assert_eq!(draws, [0, 3, 2, 47, 39_490, 3_920_222_345]);
    assert_eq!(cards, [5, 9, 2, 6, 1, 0, 7, 3, 4, 8]);
}
