//! The sentences: the same in every language, none of them with a gap.
#![cfg(feature = "words")]

use std::collections::{BTreeMap, BTreeSet};

use unica::generate::{Generator, Goal, Wish};
use unica::logic::{
    Chain, Dead, Family, Hint, Link, Node, Path, Position, Role, Scope, Step, Technique,
};
use unica::words::{Args, Language, Telling, Words, why_key};
use unica::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House, HouseSet};

/// What a sentence about a step may name.
const OF_STEP: &[&str] = &[
    "all-fins",
    "base",
    "base-digits",
    "blockers",
    "bridge",
    "bridge-digits",
    "cells",
    "chain",
    "colour-a",
    "colour-b",
    "colour-c",
    "colour-d",
    "common",
    "common-digits",
    "corners",
    "digit",
    "digits",
    "exocet-targets",
    "extra",
    "extra-digits",
    "extras",
    "fins",
    "in-cover",
    "in-house",
    "locked",
    "locked-digits",
    "lost",
    "pincer-digits",
    "pincers",
    "pivot",
    "pivot-digits",
    "premise",
    "premises",
    "restricted-digits",
    "roof",
    "sets",
    "stem",
    "stem-digits",
    "targets",
];

fn all() -> impl Iterator<Item = &'static Words> {
    Language::ALL.into_iter().map(Words::of)
}

/// The names in a sentence; at its beginning a house is named with a capital.
fn names(sentence: &str) -> BTreeSet<String> {
    Args::names(sentence).map(str::to_lowercase).collect()
}

/// What the sentence of a key may name.
fn allowed(key: &str) -> &'static [&'static str] {
    match key {
        _ if key.starts_with("why.") => OF_STEP,
        _ if key.starts_with("in.") => &["n"],
        "digit" | "digits" => &["n"],
        "step.placed" | "step.gone" | "step.gone-several" => &["cells", "digits"],
        "step.both" => &["before", "after"],
        "lost.cell" => &["cells"],
        "lost.digit" => &["digits", "in-house"],
        "step.whole" => &["technique", "why", "conclusion"],
        "hint.clashing" | "hint.wrong" | "hint.lost" | "hint.unmarked" | "hint.dead-cell" => {
            &["cells"]
        }
        "hint.dead-digit" => &["in-house", "digits"],
        "hint.stale" => &["candidates"],
        "hint.technique" => &["technique", "in-area"],
        "hint.area" => &["in-area"],
        "hint.area-of-digits" => &["area-digits"],
        "hint.area-and-digits" => &["in-area", "area-digits"],
        _ => &[],
    }
}

/// Every key that a step of a technique may ask for: some differ by the step.
fn why_keys() -> BTreeSet<String> {
    let shapes = |&technique: &Technique| {
        let chain = |is_on| {
            let (cells, digit) = (CellSet::only(Cell::new(0)), Digit::D1);
            let node = Node { cells, digit, is_on, causes: Vec::new(), why: Link::Premise };
            Chain { nodes: vec![node], is_loop: false }
        };
        let plain = Step::new(technique);
        let twice = plain
            .clone()
            .with(Role::Restricted, CellSet::EMPTY, Digit::D1)
            .with(Role::Restricted, CellSet::EMPTY, Digit::D2)
            .along(chain(true))
            .along(chain(false));
        [plain, twice]
    };
    let steps = Technique::ALL.iter().flat_map(shapes);
    steps.map(|step| format!("why.{}", why_key(&step))).collect()
}

#[test]
fn every_language_has_the_same_sentences_and_none_that_nobody_asks_for() {
    let general = [
        "and",
        "digit",
        "digits",
        "in.row",
        "in.rows",
        "in.column",
        "in.columns",
        "in.box",
        "in.boxes",
        "grade.easy",
        "grade.medium",
        "grade.hard",
        "grade.expert",
        "grade.master",
        "grade.extreme",
        "step.placed",
        "step.gone",
        "step.gone-several",
        "step.both",
        "lost.cell",
        "lost.digit",
        "step.whole",
        "hint.done",
        "hint.clashing",
        "hint.wrong",
        "hint.lost",
        "hint.unmarked",
        "hint.dead-cell",
        "hint.dead-digit",
        "hint.no-solution",
        "hint.several",
        "hint.stale",
        "hint.unknown",
        "hint.technique",
        "hint.area",
        "hint.area-of-digits",
        "hint.area-and-digits",
    ];
    let mut wanted: BTreeSet<String> = general.iter().map(|&key| key.to_owned()).collect();
    wanted.extend(Technique::ALL.iter().map(|technique| format!("technique.{technique}")));
    wanted.extend(why_keys());
    for words in all() {
        let keys: BTreeSet<String> = words.keys().map(str::to_owned).collect();
        assert_eq!(keys, wanted, "{}", words.language());
    }
}

#[test]
fn no_two_techniques_have_the_same_name() {
    for words in all() {
        let mut seen = BTreeMap::new();
        for &technique in Technique::ALL {
            let before = seen.insert(words.technique(technique), technique);
            assert_eq!(before, None, "{}: {technique}", words.language());
        }
    }
}

#[test]
fn sentences_name_the_same_things_in_every_language() {
    let english = Words::of(Language::En);
    for words in all() {
        for key in words.keys() {
            let (sentence, named) = (words.sentence(key), names(words.sentence(key)));
            let context = || format!("{}: {key}: {sentence}", words.language());
            assert_eq!(named, names(english.sentence(key)), "{}", context());
            let known = allowed(key);
            assert!(named.iter().all(|name| known.contains(&name.as_str())), "{}", context());
            let braces = |brace| sentence.matches(brace).count();
            assert_eq!(braces('{'), braces('}'), "{}", context());
            assert_eq!(braces('{'), Args::names(sentence).count(), "{}", context());
        }
    }
}

#[test]
fn sentences_are_whole() {
    for words in all() {
        let french = words.language() == Language::Fr;
        for key in words.keys() {
            let sentence = words.sentence(key);
            let context = || format!("{}: {key}: {sentence}", words.language());
            assert_eq!(sentence.trim(), sentence, "{}", context());
            assert!(!sentence.is_empty() && !sentence.contains("  "), "{}", context());
            // Apostrophes as they are printed.
            assert!(!sentence.contains(['\'', '"', '`']), "{}", context());
            // A French colon stands apart; others do not.
            let apart = sentence.matches(" :").count() + sentence.matches(" ;").count();
            let both = sentence.matches([':', ';']).count();
            assert_eq!(apart, if french { both } else { 0 }, "{}", context());
            if key.starts_with("why.") || key.starts_with("hint.") || key == "step.whole" {
                assert!(sentence.ends_with('.'), "{}", context());
                let first = sentence.chars().next();
                let is_begun = first.is_some_and(|c| c.is_uppercase() || c == '{');
                assert!(is_begun && !sentence.starts_with("{in-"), "{}", context());
            }
        }
    }
}

/// Positions on the way through puzzles that are made here.
fn positions() -> Vec<Position> {
    let mut puzzles: Vec<Grid> = Vec::new();
    let wish = Wish { goal: Some(Goal::Minimal), ..Wish::default() };
    let mut generator = Generator::new();
    for number in 0..400 {
        puzzles.extend(generator.make(&wish, 2026, number, None).map(|made| made.clues));
    }
    let mut positions = Vec::new();
    for puzzle in puzzles {
        let mut path = Path::new(Position::new(&puzzle), Scope::default());
        let singles_too = positions.is_empty();
        positions.push(*path.position());
        while let Some(step) = path.next() {
            if singles_too || step.technique.about().family != Family::Singles {
                positions.push(*path.position());
            }
        }
    }
    positions
}

#[test]
fn no_step_is_told_with_a_gap() {
    let mut told: BTreeMap<Technique, usize> = BTreeMap::new();
    // Large fish of any houses take long, and are told as the small ones are.
    let is_quick = |technique: &&Technique| {
        let slug = technique.slug();
        let is_odd = slug.contains("franken") || slug.contains("mutant");
        !is_odd || slug.ends_with("x-wing") || slug == "finned-franken-swordfish"
    };
    let scope = Scope { dual: true, ..Scope::default() };
    for position in positions() {
        for &technique in Technique::ALL.iter().filter(is_quick) {
            let count = told.entry(technique).or_default();
            if *count >= 3 {
                continue;
            }
            if let Some(step) = technique.first(&position, &scope) {
                *count += 1;
                whole(&step);
            }
        }
    }
    let seen = told.values().filter(|&&count| count > 0).count();
    assert!(seen > 80, "only {seen} techniques were met");
}

/// Is everything that the sentence names there, in every language?
fn whole(step: &Step) {
    for words in all() {
        let args = Args::of_step(words, step);
        let key = format!("why.{}", why_key(step));
        for name in Args::names(words.sentence(&key)) {
            assert!(args.get(name).is_some(), "{key} in {}: {name}: {step:?}", words.language());
        }
        let text = words.explain(step);
        assert!(!text.contains("  ") && !text.contains(" ."), "{text}");
        assert!(text.ends_with('.') && !text.contains("why."), "{text}");
        for telling in [Telling::Area, Telling::Technique] {
            let text = words.hint(&Hint::Step(step.clone()), telling);
            assert!(!text.contains("  ") && !text.contains(" ."), "{text}");
        }
    }
}

fn cell(name: &str) -> Cell {
    let number = |place: usize| usize::from(name.as_bytes()[place] - b'1');
    Cell::new(9 * number(1) + number(3))
}

fn set(names: &[&str]) -> CellSet {
    names.iter().map(|name| cell(name)).collect()
}

#[test]
fn hints_word_by_word() {
    let english = Words::of(Language::En);
    let told = |hint: Hint| english.hint(&hint, Telling::Area);
    assert_eq!(told(Hint::Done), "All done, and all is right.");
    assert_eq!(
        told(Hint::Clashing(set(&["r4c7", "r4c9"]))),
        "The digits in r4c79 stand twice in a row, a column or a box."
    );
    assert_eq!(
        told(Hint::Wrong(set(&["r1c1", "r5c2"]))),
        "Not right so far: look at r1c1,r5c2 again."
    );
    assert_eq!(
        told(Hint::Lost(set(&["r2c2"]))),
        "The true digit is no longer among the marks of r2c2."
    );
    assert_eq!(
        told(Hint::Unmarked(set(&["r2c2", "r2c3"]))),
        "What comes next cannot be seen without marks: write them into r2c23."
    );
    assert_eq!(
        told(Hint::Dead(Dead::Cell(cell("r9c9")))),
        "Nothing can stand in r9c9 any more: something before it is wrong."
    );
    assert_eq!(
        told(Hint::Dead(Dead::Digit(Digit::D5, House::new(20)))),
        "In box 3, no place is left for 5: something before it is wrong."
    );
    assert_eq!(
        told(Hint::Stale(vec![Candidate::new(cell("r4c7"), Digit::D5)])),
        "These marks can go, as their digits stand in a cell that sees them: r4c7:5."
    );
    assert_eq!(told(Hint::Unknown), "No technique that Unica knows finds anything here.");
}

/// A naked pair in row 4.
fn pair() -> Step {
    let digits: DigitSet = [Digit::D3, Digit::D7].into_iter().collect();
    let mut step = Step::new(Technique::NakedPair)
        .with(Role::Body, set(&["r4c7", "r4c8"]), digits)
        .in_houses(House::new(3).into(), HouseSet::EMPTY);
    step.eliminations = digits.iter().map(|digit| Candidate::new(cell("r4c1"), digit)).collect();
    step
}

/// An X-wing of 7 in rows 2 and 5.
fn x_wing() -> Step {
    let corners = set(&["r2c3", "r2c8", "r5c3", "r5c8"]);
    let houses = |numbers: [usize; 2]| numbers.into_iter().map(House::new).collect();
    let mut step = Step::new(Technique::XWing)
        .with(Role::Body, corners, Digit::D7)
        .in_houses(houses([1, 4]), houses([11, 16]));
    step.eliminations = vec![Candidate::new(cell("r9c3"), Digit::D7)];
    step
}

#[test]
fn a_step_is_told_by_and_by() {
    let english = Words::of(Language::En);
    let told = |step: &Step, telling| english.hint(&Hint::Step(step.clone()), telling);
    assert_eq!(told(&pair(), Telling::Area), "Look in row 4.");
    assert_eq!(told(&pair(), Telling::Technique), "Look for this in row 4: Naked Pair.");
    assert_eq!(
        told(&pair(), Telling::Whole),
        "Naked Pair: Together, r4c78 have no marks but 3 and 7: as many digits as cells. These \
         cells use them up, and none is left for the other cells in row 4. So 3 and 7 can go from \
         r4c1."
    );
    assert_eq!(told(&x_wing(), Telling::Area), "Look at the digit 7.");
    assert_eq!(told(&x_wing(), Telling::Technique), "Look for this in rows 2 and 5: X-Wing.");
    assert_eq!(
        told(&x_wing(), Telling::Whole),
        "X-Wing: In rows 2 and 5, all places for 7 lie in columns 3 and 8: r25c38. There are as \
         many houses on either side, so each 7 in columns 3 and 8 comes from one of these cells. \
         So 7 can go from r9c3."
    );
}

#[test]
fn the_same_in_every_other_language() {
    let told = |language, telling| Words::of(language).hint(&Hint::Step(x_wing()), telling);
    assert_eq!(told(Language::De, Telling::Area), "Achte auf die Ziffer 7.");
    assert_eq!(
        told(Language::De, Telling::Whole),
        "X-Wing: In den Zeilen 2 und 5 liegen alle Plätze für die 7 in den Spalten 3 und 8: \
         r25c38. Auf beiden Seiten sind es gleich viele Häuser; also kommt jede 7 in den Spalten \
         3 und 8 aus einer dieser Zellen. Daraus folgt: 7 entfällt in r9c3."
    );
    assert_eq!(
        told(Language::Fr, Telling::Whole),
        "X-Wing : Dans les lignes 2 et 5, toutes les places du 7 sont dans les colonnes 3 et 8 : \
         r25c38. Il y a autant de zones d’un côté que de l’autre, donc chaque 7 dans les colonnes \
         3 et 8 vient d’une de ces cases. Conclusion : on élimine 7 de r9c3."
    );
    assert_eq!(told(Language::Es, Telling::Technique), "Busca esto en las filas 2 y 5: X-Wing.");
    assert_eq!(told(Language::Pt, Telling::Area), "Observe o número 7.");
    assert_eq!(
        told(Language::It, Telling::Whole),
        "X-Wing: Nelle righe 2 e 5, tutti i posti per la cifra 7 stanno nelle colonne 3 e 8: \
         r25c38. Le zone sono tante da una parte quante dall’altra, perciò ogni 7 nelle colonne 3 \
         e 8 viene da una di queste celle. Quindi si elimina 7 da r9c3."
    );
    let pair = |language| Words::of(language).conclusion(&pair());
    assert_eq!(pair(Language::De), "3 und 7 entfallen in r4c1");
    assert_eq!(pair(Language::Es), "se eliminan 3 y 7 de r4c1");
    assert_eq!(pair(Language::Pt), "3 e 7 saem de r4c1");
}
