//! Why something follows from a supposition: the rounds of its consequences, and the net of causes
//! behind what was decided in them.
//!
//! For each thing one reason is told that the marks before its round give: the one with the fewest
//! causes; among digits that stand, the one that came to stand first; among equals, the first of
//! cell, row, column, box, and then by cell and digit.

use std::cell::RefCell;
use std::collections::BTreeMap;

use unica_board::{ByDigit, Candidate, CellSet, Digit, DigitSet, HouseSet};

use super::inner::Inner;
use super::sets;
use super::state::{Ground, Literal, Lost, Rules, State};
use crate::{Chain, Link, Node};

/// The rounds of a supposition.
pub(super) struct History<'a> {
    ground: &'a Ground<'a>,
    rules: Rules,
    supposed: Literal,
    /// Before anything was supposed.
    start: State,
    /// The state after each round; in the first, the supposition alone is decided.
    rounds: Vec<State>,
    is_refuted: bool,
    /// What was worked out already.
    known: RefCell<Known>,
}

/// Reasons by the number of what they are for, and the links of some rounds.
struct Known {
    entries: Vec<Option<Entry>>,
    inner: BTreeMap<usize, Inner>,
}

/// In which cells, and for which digits in which houses, something is the last.
pub(super) struct Uses {
    pub(super) cells: CellSet,
    pub(super) houses: ByDigit<HouseSet>,
}

impl Default for Uses {
    fn default() -> Self {
        Self { cells: CellSet::EMPTY, houses: ByDigit::filled(HouseSet::EMPTY) }
    }
}

/// What something follows from.
#[derive(Clone)]
struct Reason {
    causes: Vec<Literal>,
    why: Link,
}

/// Something decided, in which round and why.
#[derive(Clone)]
struct Entry {
    literal: Literal,
    round: usize,
    reason: Reason,
}

impl<'a> History<'a> {
    /// What follows from a supposition.
    pub(super) fn new(ground: &'a Ground<'a>, rules: Rules, supposed: Literal) -> Self {
        Self::from(ground, ground.start(), rules, supposed)
    }

    /// What follows from a supposition where others were made before.
    pub(super) fn from(
        ground: &'a Ground<'a>,
        start: State,
        rules: Rules,
        supposed: Literal,
    ) -> Self {
        let mut state = start.supposing(supposed);
        let mut rounds = vec![state];
        let mut watch = |state: &State| rounds.push(*state);
        let is_refuted = state.close(ground, rules, supposed, &mut watch).is_err();
        let known = Known { entries: vec![None; 2 * Candidate::COUNT], inner: BTreeMap::new() };
        Self { ground, rules, supposed, start, rounds, is_refuted, known: RefCell::new(known) }
    }

    /// The net that leads to one thing, which is decided.
    pub(super) fn chain(&self, goal: Literal) -> Chain {
        told(&self.behind(vec![goal]))
    }

    /// The smallest net that leaves a cell or a house without anything.
    pub(super) fn contradiction(&self) -> Option<(Lost, Chain)> {
        let nets = self.lost().into_iter().map(|lost| (lost, self.behind(self.goals(lost))));
        nets.min_by_key(|(_, net)| net.len()).map(|(lost, net)| (lost, told(&net)))
    }

    fn lost(&self) -> Vec<Lost> {
        match self.rounds.last() {
            Some(last) if self.is_refuted => last.lost(self.ground, self.rules),
            _ => Vec::new(),
        }
    }

    /// What is not there any more, where something is lost.
    fn goals(&self, lost: Lost) -> Vec<Literal> {
        match lost {
            Lost::Cell(cell) => self
                .start
                .marks(cell)
                .iter()
                .map(|digit| Literal::off(Candidate::new(cell, digit)))
                .collect(),
            Lost::Place(digit, house) => {
                self.gone_of(DigitSet::only(digit), house.cells(), &State::nothing())
            }
        }
    }

    /// Those marks of `digits` in `cells` that were there at the start and are not in `now`.
    fn gone_of(&self, digits: DigitSet, cells: CellSet, now: &State) -> Vec<Literal> {
        let mut gone = Vec::new();
        for digit in digits {
            let cells = (self.start.places[digit] - now.places[digit]) & cells;
            gone.extend(cells.iter().map(|cell| Literal::off(Candidate::new(cell, digit))));
        }
        gone
    }

    /// Everything behind these, in the order of the rounds. What was supposed comes first, even
    /// where the conclusion does without it.
    fn behind(&self, mut open: Vec<Literal>) -> Vec<Entry> {
        open.push(self.supposed);
        let mut seen = vec![false; 2 * Candidate::COUNT];
        let mut entries = Vec::new();
        while let Some(literal) = open.pop() {
            if core::mem::replace(&mut seen[literal.index()], true) {
                continue;
            }
            if let Some(entry) = self.entry(literal) {
                open.extend(&entry.reason.causes);
                entries.push(entry);
            }
        }
        entries.sort_by_key(|entry| (entry.round, entry.literal));
        entries
    }

    /// In which round something was decided, and why.
    fn entry(&self, literal: Literal) -> Option<Entry> {
        if let Some(known) = &self.known.borrow().entries[literal.index()] {
            return Some(known.clone());
        }
        let round = self.rounds.iter().position(|state| state.holds(literal))?;
        let entry = Entry { literal, round, reason: self.reason(literal, round) };
        self.known.borrow_mut().entries[literal.index()] = Some(entry.clone());
        Some(entry)
    }

    fn reason(&self, literal: Literal, round: usize) -> Reason {
        let Some(before) = round.checked_sub(1) else {
            return Reason { causes: Vec::new(), why: Link::Premise };
        };
        let state = &self.rounds[before];
        if literal.is_on {
            self.why_on(literal.candidate, state)
        } else {
            self.why_cleared(literal.candidate, before)
                .unwrap_or_else(|| self.why_taken(literal.candidate, before))
        }
    }

    /// The last mark of its cell or the last place in a house.
    fn why_on(&self, Candidate { cell, digit }: Candidate, before: &State) -> Reason {
        let mut best: Option<Reason> = None;
        let mut offer = |causes: Vec<Literal>, why: Link| {
            if best.as_ref().is_none_or(|best| causes.len() < best.causes.len()) {
                best = Some(Reason { causes, why });
            }
        };
        if self.rules != Rules::Digit && before.marks(cell) == DigitSet::only(digit) {
            offer(self.gone_of(DigitSet::ALL, CellSet::only(cell), before), Link::Cell(cell));
        }
        for house in cell.houses() {
            if before.places[digit] & house.cells() == CellSet::only(cell) {
                let causes = self.gone_of(DigitSet::only(digit), house.cells(), before);
                offer(causes, Link::House(house));
            }
        }
        best.unwrap_or(Reason { causes: Vec::new(), why: Link::Premise })
    }

    /// A digit stands that leaves no room for it.
    fn why_cleared(&self, candidate: Candidate, before: usize) -> Option<Reason> {
        let Candidate { cell, digit } = candidate;
        let state = &self.rounds[before];
        let seeing = (state.on[digit] & cell.peers()).iter().map(|c| Candidate::new(c, digit));
        let others = Digit::ALL.into_iter().filter(|&other| {
            other != digit && self.rules != Rules::Digit && state.on[other].contains(cell)
        });
        let causes = others.map(|other| Candidate::new(cell, other)).chain(seeing);
        let first = |&cause: &Candidate| {
            self.rounds.iter().position(|state| state.holds(Literal::on(cause)))
        };
        let cause = causes.min_by_key(first)?;
        Some(Reason { causes: vec![Literal::on(cause)], why: Link::Weak })
    }

    /// A set, a chain or a net takes it.
    fn why_taken(&self, candidate: Candidate, round: usize) -> Reason {
        let before = &self.rounds[round];
        let mut best: Option<Reason> = None;
        sets::each(before, &mut |found| {
            if found.gone.0.contains(candidate.digit) && found.gone.1.contains(candidate.cell) {
                let causes = self.gone_of(found.rests_on.0, found.rests_on.1, before);
                if best.as_ref().is_none_or(|best| causes.len() < best.causes.len()) {
                    best = Some(Reason { causes, why: Link::Step(found.technique) });
                }
            }
        });
        best.unwrap_or_else(|| {
            let links = &mut self.known.borrow_mut().inner;
            let inner = links.entry(round).or_insert_with(|| Inner::new(self.ground, before));
            let (technique, uses) = inner.why(self.ground, before, self.rules, candidate);
            let mut causes = self.gone_of(DigitSet::ALL, uses.cells, before);
            for digit in Digit::ALL {
                for house in uses.houses[digit].iter() {
                    causes.extend(self.gone_of(DigitSet::only(digit), house.cells(), before));
                }
            }
            causes.sort_unstable();
            causes.dedup();
            Reason { causes, why: Link::Step(technique) }
        })
    }

    /// Where the smallest net that refutes the supposition needs something to be the last.
    pub(super) fn uses_of_contradiction(&self) -> Uses {
        let nets = self.lost().into_iter().map(|lost| (lost, self.behind(self.goals(lost))));
        let mut uses = Uses::default();
        let Some((lost, net)) = nets.min_by_key(|(_, net)| net.len()) else { return uses };
        match lost {
            Lost::Cell(cell) => uses.cells.insert(cell),
            Lost::Place(digit, house) => uses.houses[digit].insert(house),
        }
        for entry in net {
            match entry.reason.why {
                Link::Cell(cell) => uses.cells.insert(cell),
                Link::House(house) => uses.houses[entry.literal.candidate.digit].insert(house),
                _ => {}
            }
        }
        uses
    }
}

impl State {
    /// No mark is left.
    fn nothing() -> Self {
        let none = ByDigit::filled(CellSet::EMPTY);
        Self { places: none, on: none }
    }
}

/// A net as a step tells it.
fn told(entries: &[Entry]) -> Chain {
    let mut place_of = vec![0u16; 2 * Candidate::COUNT];
    for (place, entry) in entries.iter().enumerate() {
        place_of[entry.literal.index()] = place as u16;
    }
    let nodes = entries.iter().map(|entry| Node {
        cells: CellSet::only(entry.literal.candidate.cell),
        digit: entry.literal.candidate.digit,
        is_on: entry.literal.is_on,
        causes: entry.reason.causes.iter().map(|cause| place_of[cause.index()]).collect(),
        why: entry.reason.why,
    });
    Chain { nodes: nodes.collect(), is_loop: false }
}
