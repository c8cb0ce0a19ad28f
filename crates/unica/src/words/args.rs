//! What a sentence can name: the parts of a step, written in the reader's language.

use std::collections::{BTreeMap, BTreeSet};

use unica_board::{CellSet, DigitSet, HouseKind, HouseSet};
use unica_logic::{Part, Role, Step};

use super::Words;
use super::notation::{cells, digits, eureka, premise};

/// Names and what they stand for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Args(BTreeMap<&'static str, String>);

impl Args {
    /// Gives a name its text; an empty text is no text.
    pub fn set(&mut self, name: &'static str, text: String) {
        if !text.is_empty() {
            self.0.insert(name, text);
        }
    }

    /// What a name stands for.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// A sentence with its names filled in; what has no text is left out.
    pub fn fill(&self, sentence: &str) -> String {
        let mut text = String::new();
        let mut rest = sentence;
        while let Some((before, after)) = rest.split_once('{') {
            text.push_str(before);
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            text.push_str(self.get(name).unwrap_or_default());
            rest = after;
        }
        text + rest
    }

    /// The names in a sentence.
    pub fn names(sentence: &str) -> impl Iterator<Item = &str> {
        sentence.split('{').skip(1).filter_map(|piece| piece.split('}').next())
    }

    /// Some cells.
    pub(super) fn of_cells(_: &Words, set: CellSet) -> Self {
        let mut args = Self::default();
        args.set("cells", cells(set));
        args
    }

    /// Everything that can be said of a step.
    pub fn of_step(words: &Words, step: &Step) -> Self {
        let mut args = Self::default();
        args.set("technique", words.technique(step.technique).to_owned());
        let union = |roles: &[Role]| {
            let parts = step.pattern.parts.iter().filter(|part| roles.contains(&part.role));
            parts.fold((CellSet::EMPTY, DigitSet::EMPTY), |(cells, digits), part| {
                (cells | part.cells, digits | part.digits)
            })
        };
        let (body, about) = union(&[Role::Body]);
        args.set("cells", cells(body));
        args.set("digits", digit_list(words, about));
        args.set("corners", cells(union(&[Role::Body, Role::Roof]).0));
        args.set("all-fins", cells(union(&[Role::Fin, Role::EndoFin]).0));
        for (role, name, of_digits) in ROLES {
            let (at, which) = union(&[role]);
            args.set(name, cells(at));
            args.set(of_digits, digit_list(words, which));
        }
        args.set("extras", digits(union(&[Role::Extra]).1));
        args.set("sets", sets(words, step.parts(Role::Als)));
        args.in_house(words, step.pattern.bases);
        args.set("in-cover", in_houses(words, step.pattern.covers));
        let effects = || step.placements.iter().chain(&step.eliminations);
        args.set("digit", digit_list(words, effects().map(|effect| effect.digit).collect()));
        args.set("targets", cells(effects().map(|effect| effect.cell).collect()));
        let chains: Vec<String> = step.pattern.chains.iter().map(eureka).collect();
        args.set("chain", chains.join("; "));
        args.set("lost", lost(words, step).unwrap_or_default());
        if let Some(target) = step.parts(Role::Target).next() {
            args.set("exocet-targets", cells(target.cells));
        }
        let premises = premises(step);
        args.set("premise", premises.first().cloned().unwrap_or_default());
        args.set("premises", premises.join(", "));
        args
    }

    /// Where to look, told before the technique is.
    pub(super) fn of_area(words: &Words, step: &Step) -> Self {
        let area = step.area();
        let mut args = Self::of_step(words, step);
        args.set("in-area", in_houses(words, area.houses));
        let key = if area.digits.len() == 1 { "digit" } else { "digits" };
        if !area.digits.is_empty() {
            args.set("area-digits", words.numbered(key, digit_list(words, area.digits)));
        }
        args
    }

    /// Houses, as they stand within a sentence and at its beginning.
    pub(super) fn in_house(&mut self, words: &Words, set: HouseSet) {
        let text = in_houses(words, set);
        let mut letters = text.chars();
        let first = letters.next().map(|letter| letter.to_uppercase().to_string());
        self.set("In-house", first.unwrap_or_default() + letters.as_str());
        self.set("in-house", text);
    }
}

/// What a supposition leaves without anything: a cell, or a digit in a house.
fn lost(words: &Words, step: &Step) -> Option<String> {
    let target = step.parts(Role::Target).next()?;
    let mut args = Args::default();
    args.set("cells", cells(target.cells));
    args.set("digits", digit_list(words, target.digits));
    args.in_house(words, step.pattern.bases);
    let key = if step.pattern.bases.is_empty() { "lost.cell" } else { "lost.digit" };
    Some(words.say(key, &args))
}

/// What is supposed at the beginning of each chain, each once.
pub(super) fn premises(step: &Step) -> Vec<String> {
    let first = step.pattern.chains.iter().filter_map(|chain| chain.nodes.first()).map(premise);
    let mut told = BTreeSet::new();
    first.filter(|text| told.insert(text.clone())).collect()
}

/// The names of roles: of their cells, and of their digits.
const ROLES: [(Role, &str, &str); 18] = [
    (Role::Fin, "fins", "fin-digits"),
    (Role::EndoFin, "endo-fins", "endo-fin-digits"),
    (Role::Pivot, "pivot", "pivot-digits"),
    (Role::Pincer, "pincers", "pincer-digits"),
    (Role::Bridge, "bridge", "bridge-digits"),
    (Role::Roof, "roof", "roof-digits"),
    (Role::Extra, "extra", "extra-digits"),
    (Role::Locked, "locked", "locked-digits"),
    (Role::Restricted, "restricted", "restricted-digits"),
    (Role::Common, "common", "common-digits"),
    (Role::Stem, "stem", "stem-digits"),
    (Role::ColourA, "colour-a", "colour-a-digits"),
    (Role::ColourB, "colour-b", "colour-b-digits"),
    (Role::ColourC, "colour-c", "colour-c-digits"),
    (Role::ColourD, "colour-d", "colour-d-digits"),
    (Role::Premise, "premise", "premise-digits"),
    (Role::Blocker, "blockers", "blocker-digits"),
    (Role::Base, "base", "base-digits"),
];

/// Almost locked sets: `A = r1c23 {124} and B = r5c2 {14}`.
fn sets<'a>(words: &Words, parts: impl Iterator<Item = &'a Part>) -> String {
    let named =
        |(part, name): (&Part, char)| format!("{name} = {} {{{}}}", cells(part.cells), part.digits);
    list(words, &parts.zip('A'..).map(named).collect::<Vec<_>>())
}

/// A list with "and" before its last: `3, 5 and 7`.
fn list(words: &Words, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {} {last}", first.join(", "), words.sentence("and")),
    }
}

fn digit_list(words: &Words, set: DigitSet) -> String {
    list(words, &set.iter().map(|digit| digit.to_string()).collect::<Vec<_>>())
}

/// Where, by kinds of houses: `in row 4`, `in rows 1 and 4 and in box 2`.
fn in_houses(words: &Words, set: HouseSet) -> String {
    let kinds = [
        (HouseKind::Row, "in.row", "in.rows"),
        (HouseKind::Column, "in.column", "in.columns"),
        (HouseKind::Box, "in.box", "in.boxes"),
    ];
    let of_kind = |(kind, one, several): (HouseKind, &str, &str)| {
        let numbers: Vec<String> = set
            .iter()
            .filter(|house| house.kind() == kind)
            .map(|house| (house.index() % 9 + 1).to_string())
            .collect();
        let key = if numbers.len() == 1 { one } else { several };
        (!numbers.is_empty()).then(|| words.numbered(key, list(words, &numbers)))
    };
    list(words, &kinds.into_iter().filter_map(of_kind).collect::<Vec<_>>())
}

/// What a step concludes, in words.
pub(super) fn conclusion(words: &Words, step: &Step) -> String {
    let mut told: Vec<String> = Vec::new();
    for placed in &step.placements {
        let mut args = Args::default();
        args.set("cells", placed.cell.to_string());
        args.set("digits", placed.digit.to_string());
        told.push(words.say("step.placed", &args));
    }
    let mut by_digit: Vec<(DigitSet, CellSet)> = Vec::new();
    for gone in &step.eliminations {
        match by_digit.iter_mut().find(|(digits, _)| digits.contains(gone.digit)) {
            Some((_, set)) => set.insert(gone.cell),
            None => by_digit.push((gone.digit.into(), gone.cell.into())),
        }
    }
    // Digits that go from the same cells are told together.
    let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
    for (digit, set) in by_digit {
        match groups.iter_mut().find(|(_, others)| *others == set) {
            Some((which, _)) => *which |= digit,
            None => groups.push((digit, set)),
        }
    }
    for (which, set) in groups {
        let mut args = Args::default();
        args.set("cells", cells(set));
        args.set("digits", digit_list(words, which));
        let key = if which.len() == 1 { "step.gone" } else { "step.gone-several" };
        told.push(words.say(key, &args));
    }
    let both = |before: String, after: String| {
        let mut args = Args::default();
        args.set("before", before);
        args.set("after", after);
        words.say("step.both", &args)
    };
    told.into_iter().reduce(both).unwrap_or_default()
}
