//! Ratings as a host asks for them, Sudoku Explainer's above all.
#![allow(clippy::unwrap_used, reason = "tests")]
#![cfg(feature = "full")]

use serde_json::{Value, json};
use unica::logic::rating::explainer::{self, Options};
use unica_wasm::call::Session;

/// ER 6.8, EP and ED 1.2.
const OWN_32: &str =
    "7..........3278.1...4.5.9..84..1.75.......82..51.........6..47..35..........9....";

/// The records of a request, and what is wrong with it if it is answered so.
fn records(request: &Value) -> Result<Vec<Value>, String> {
    let answer = Session::default().answer(request.to_string().as_bytes());
    let lines: Vec<Value> =
        answer.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    match lines.first().and_then(|line| line["error"].as_str()) {
        Some(error) => Err(error.to_owned()),
        None => Ok(lines),
    }
}

#[test]
fn which_ratings_is_for_the_caller_to_say() {
    let fields = |request: &Value| -> Vec<String> {
        let record = records(request).unwrap().remove(0);
        let all = ["hodoku", "grade", "guesses", "se"];
        all.into_iter().filter(|name| record.get(name).is_some()).map(str::to_owned).collect()
    };
    let usual = ["hodoku", "grade", "guesses"];
    assert_eq!(fields(&json!({"do": "rate", "text": OWN_32})), usual);
    assert_eq!(fields(&json!({"do": "rating", "puzzle": OWN_32})), usual);
    let asked = json!({"do": "rate", "text": OWN_32, "rating": ["se", "guesses"]});
    assert_eq!(fields(&asked), ["guesses", "se"]);
    assert_eq!(fields(&json!({"do": "rate", "text": OWN_32, "rating": []})), [""; 0]);
}

#[test]
fn it_is_the_rating_of_the_library() {
    let ask = |more: Value| {
        let mut request = json!({"do": "rate", "text": OWN_32, "rating": ["se"]});
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        records(&request).unwrap().remove(0)["se"].clone()
    };
    let rate = |options: &Options| match explainer::rate(&OWN_32.parse().unwrap(), options) {
        explainer::Rated::Done(rating) => rating.er.to_string(),
        other => panic!("{other:?}"),
    };
    let er = |rated: &Value| rated["er"].as_f64().map(|er| format!("{er:.1}"));
    let usual = Options::default();
    assert_eq!(er(&ask(json!({}))), Some(rate(&usual)));
    let fixed = Options { corrected: true, ..usual };
    assert_eq!(er(&ask(json!({"seRules": "fixed"}))), Some(rate(&fixed)));
    let careful = Options { uniqueness: false, ..usual };
    assert_eq!(er(&ask(json!({"noUniqueness": true}))), Some(rate(&careful)));
}

#[test]
fn a_limit_ends_it() {
    let ask = |most: Value| {
        let request = json!({"do": "rate", "text": OWN_32, "rating": ["se"], "maxEr": most});
        records(&request).map(|mut records| records.remove(0)["se"].clone())
    };
    assert_eq!(ask(json!(6.7)), Ok(json!({"er": null, "over": 6.7})));
    assert_eq!(ask(json!(6)), Ok(json!({"er": null, "over": 6.0})));
    assert_eq!(ask(json!(6.8)), Ok(json!({"er": 6.8, "ep": 1.2, "ed": 1.2})));
    assert!(ask(json!(6.75)).unwrap_err().contains("at most one digit after the point"));
}

#[test]
fn steps_are_a_record_each() {
    let request = json!({"do": "rate", "text": OWN_32, "rating": ["se"], "steps": true});
    let steps = records(&request).unwrap();
    assert!(steps.len() > 55, "{steps:?}");
    for (i, step) in steps.iter().enumerate() {
        assert_eq!((&step["step"], &step["source"]), (&json!(i + 1), &json!("text:1")));
    }
    let hardest = steps.iter().map(|step| step["rating"].as_f64().unwrap()).fold(0.0, f64::max);
    assert_eq!(format!("{hardest:.1}"), "6.8");
    // Where there is not one solution there are none.
    let none = json!({"do": "rate", "text": ".".repeat(81), "rating": ["se"], "steps": true});
    assert_eq!(records(&none), Ok(vec![]));
}

#[test]
fn what_makes_no_sense_is_told() {
    let wrong = |more: Value| {
        let mut request = json!({"do": "rate", "text": OWN_32});
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        records(&request).unwrap_err()
    };
    for (more, why) in [
        (json!({"rating": ["se9"]}), "a rating is hodoku, grade, guesses or se, not \"se9\""),
        (json!({"rating": ["se"], "seRules": "new"}), "are classic or fixed, not \"new\""),
        (json!({"rating": ["se"], "maxEr": -1}), "a rating is a number from 0 to 20.0"),
        (json!({"maxEr": 7}), "maxEr is of Sudoku Explainer's rating"),
        (json!({"seRules": "fixed"}), "seRules is of Sudoku Explainer's rating"),
        (json!({"steps": true}), "rating must be [\"se\"]"),
        (json!({"steps": true, "rating": ["se", "grade"]}), "rating must be [\"se\"]"),
    ] {
        let told = wrong(more.clone());
        assert!(told.contains(why), "{more}: {told}");
    }
    for (se, why) in [
        (json!("7.3..7.1"), "7.3 is more than 7.1"),
        (json!(7.25), "at most one digit after the point"),
        (json!([7, 8]), "a rating: a number, as 7.2, or a text"),
    ] {
        let told = records(&json!({"do": "generate", "seed": 7, "se": se})).unwrap_err();
        assert!(told.contains(why), "{se}: {told}");
    }
}

#[test]
fn puzzles_are_made_to_a_rating() {
    let generate = json!({"do": "generate", "seed": 7, "se": "1.2..1.5", "symmetry": "180"});
    let whole = records(&generate).unwrap().remove(0);
    assert!((1.2..=1.5).contains(&whole["er"].as_f64().unwrap()), "{whole}");
    let mut from = 0;
    let made = loop {
        let asked = json!({"do": "make", "seed": 7, "se": "1.2..1.5", "symmetry": "180",
                           "from": from, "tries": 2});
        let piece = records(&asked).unwrap().remove(0);
        match piece["next"].as_u64() {
            Some(next) if next < 1000 => from = next,
            _ => break piece["made"].clone(),
        }
    };
    assert_eq!((&made["puzzle"], &made["er"]), (&whole["puzzle"], &whole["er"]));
    let exact = records(&json!({"do": "generate", "seed": 7, "se": 1.5})).unwrap().remove(0);
    assert_eq!(exact["er"], 1.5);
}
