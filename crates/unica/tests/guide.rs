//! The examples of the techniques hold, and the guide made from them is the one on file.

#![allow(clippy::expect_used, reason = "a test that cannot go on should stop")]

#[path = "support/guide.rs"]
mod guide;

use std::collections::BTreeSet;
use std::path::Path;

use unica::logic::Technique;
use unica::{Candidates, check};

#[test]
fn every_technique_has_an_example_that_it_finds() {
    let mut seen = BTreeSet::new();
    for example in guide::examples() {
        let step = example.step();
        let step = step.unwrap_or_else(|| panic!("{}: not found", example.technique));
        let solution = check::completion(&Candidates::from(&example.puzzle)).expect("a solution");
        assert!(example.position.grid().extends(&example.puzzle), "{}", example.technique);
        assert!(example.position.candidates().admit(&solution), "{}", example.technique);
        for placed in &step.placements {
            assert_eq!(solution[placed.cell], Some(placed.digit), "{}", example.technique);
        }
        for gone in &step.eliminations {
            assert_ne!(solution[gone.cell], Some(gone.digit), "{}", example.technique);
        }
        seen.insert(example.technique);
    }
    let missing: Vec<_> = Technique::ALL.iter().filter(|t| !seen.contains(t)).collect();
    assert!(missing.is_empty(), "no example of {missing:?}");
}

#[test]
fn the_guide_is_as_it_would_be_made() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/techniques");
    let made = guide::pages();
    for (name, page) in &made {
        let on_file = std::fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(
            on_file == *page,
            "docs/techniques/{name} is out of date: cargo run -p unica --features words --example guide"
        );
    }
    let on_file = std::fs::read_dir(&folder).expect("the folder is there");
    for entry in on_file {
        let name = entry.expect("it can be listed").file_name().to_string_lossy().into_owned();
        assert!(made.contains_key(&name), "docs/techniques/{name} is made by nobody");
    }
}
