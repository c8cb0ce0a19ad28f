//! The library of techniques beside the checkout: each case must be found with just its outcome.

#![allow(clippy::expect_used, reason = "a test that cannot go on should stop")]

mod support;

use support::cases;

#[test]
fn every_case_of_the_library() {
    let Some(path) = unica_testkit::shared("reference/reglib/reglib.csv") else { return };
    let text = std::fs::read_to_string(path).expect("it can be read");
    let mut count = 0;
    for case in cases(&text) {
        let (found, _) = case.judge();
        let wanted = case.variant != "x";
        assert_eq!(
            found, wanted,
            "line {}, {} variant {:?}: {:?}\n{:?}",
            case.line, case.code, case.variant, case.outcome, case.position
        );
        count += 1;
    }
    assert!(count > 800, "{count} cases");
}

/// Where the technique is about one digit, or a set of cells, all that it finds of the digits named
/// has that outcome, as the library promises.
#[test]
fn the_outcome_is_the_only_one() {
    let Some(path) = unica_testkit::shared("reference/reglib/reglib.csv") else { return };
    let text = std::fs::read_to_string(path).expect("it can be read");
    for case in cases(&text) {
        let is_plain = matches!(&case.code[..2], "00" | "01" | "02" | "03" | "04" | "05" | "12");
        if is_plain && case.variant != "x" {
            let (_, others) = case.judge();
            assert!(others.is_empty(), "line {}: also {others:?}", case.line);
        }
    }
}
