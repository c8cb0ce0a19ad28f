//! Everything that can be concluded from suppositions: what refutes itself, what follows from a
//! mark whether it is there or not, and what follows from all marks of a cell or all places of a
//! digit in a house.
//!
//! *What* is concluded is decided by the closures alone and does not depend on how the puzzle
//! lies. For each conclusion one reason is told: of the sources that give it the four whose
//! branches decide least are tried, and the one with the fewest nodes is taken.
//!
//! Order: by the number of nodes, then by the conclusion (cell, digit, eliminations first). A
//! mark that a concluded digit takes is not told on its own.

use unica_board::{Candidate, CellSet, Digit, DigitSet};

use super::history::History;
use super::state::Lost;
use super::state::{Ground, Literal, Rules, State};
use super::static_links::{Source, cells, houses};
use crate::{Chain, Flow, Position, Role, Sink, Step, Technique};

/// From what something is concluded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// This refutes itself.
    Contradiction(Literal),
    /// This mark may be there or not.
    Double(Candidate),
    /// One of these must be there.
    Verity(Source),
}

/// Which kinds of origins are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Kinds {
    pub(super) contradictions: bool,
    pub(super) doubles: bool,
    pub(super) cells: bool,
    pub(super) houses: bool,
    /// Are marks also supposed not to be there?
    pub(super) both_ways: bool,
}

impl Kinds {
    pub(super) const NONE: Self = Self {
        contradictions: false,
        doubles: false,
        cells: false,
        houses: false,
        both_ways: false,
    };
    pub(super) const ALL: Self =
        Self { contradictions: true, doubles: true, cells: true, houses: true, both_ways: true };
}

/// What follows from each supposition; nothing where it refutes itself.
struct Probes {
    on: Vec<Option<State>>,
    off: Vec<Option<State>>,
    index: Vec<u16>,
}

/// How many origins are looked into for each conclusion.
const TRIED: usize = 4;

/// The origins of a conclusion that decide least, and how much they decide.
type Origins = Vec<(usize, Origin)>;

impl Probes {
    fn new(ground: &Ground<'_>, rules: Rules, kinds: Kinds) -> Self {
        let mut probes = Self { on: Vec::new(), off: Vec::new(), index: vec![0; Candidate::COUNT] };
        let result = |literal: Literal| {
            let mut state = ground.start().supposing(literal);
            state.close(ground, rules, literal, &mut |_| {}).ok().map(|()| state)
        };
        for candidate in marks(ground.position) {
            probes.index[candidate.index()] = probes.on.len() as u16;
            probes.on.push(result(Literal::on(candidate)));
            if kinds.both_ways {
                probes.off.push(result(Literal::off(candidate)));
            }
        }
        probes
    }

    fn on(&self, candidate: Candidate) -> Option<&State> {
        self.on.get(usize::from(self.index[candidate.index()]))?.as_ref()
    }

    fn off(&self, candidate: Candidate) -> Option<&State> {
        self.off.get(usize::from(self.index[candidate.index()]))?.as_ref()
    }
}

/// The marks of a position, by cell and digit.
fn marks(position: &Position) -> impl Iterator<Item = Candidate> + '_ {
    position
        .open()
        .iter()
        .flat_map(|cell| position.marks(cell).iter().map(move |digit| Candidate::new(cell, digit)))
}

/// Emits everything that is concluded.
pub(super) fn each(
    position: &Position,
    rules: Rules,
    kinds: Kinds,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> Flow {
    if position.dead().is_some() {
        return Flow::Continue(());
    }
    let ground = Ground::new(position);
    let mut conclusions = conclusions(&ground, rules, kinds);
    drop_implied(&mut conclusions, |(literal, _)| *literal);
    let mut steps: Vec<(usize, Literal, Step)> = Vec::new();
    for (literal, origins) in conclusions {
        let told = origins.iter().filter_map(|&(_, origin)| {
            let told = branches(&ground, rules, origin, literal)?;
            Some((told.iter().map(|(chain, _)| chain.nodes.len()).sum::<usize>(), origin, told))
        });
        if let Some((nodes, origin, told)) = told.min_by_key(|(nodes, ..)| *nodes) {
            steps.push((nodes, literal, step(position, technique, literal, origin, told)));
        }
    }
    steps.sort_by_key(|(nodes, literal, _)| (*nodes, literal.is_on, literal.candidate));
    steps.into_iter().try_for_each(|(_, _, step)| sink(step))
}

/// The first mark that refutes itself, those of the cells with the fewest marks before others: for
/// those who want one step soon and not the simplest of all.
pub(super) fn refutation(position: &Position, rules: Rules, technique: Technique) -> Option<Step> {
    if position.dead().is_some() {
        return None;
    }
    let ground = Ground::new(position);
    let mut marks: Vec<Candidate> = marks(position).collect();
    marks.sort_by_key(|mark| position.marks(mark.cell).len());
    marks.into_iter().find_map(|mark| {
        let supposed = Literal::on(mark);
        let mut state = ground.start().supposing(supposed);
        state.close(&ground, rules, supposed, &mut |_| {}).err()?;
        let origin = Origin::Contradiction(supposed);
        let told = branches(&ground, rules, origin, Literal::off(mark))?;
        Some(step(position, technique, Literal::off(mark), origin, told))
    })
}

/// A refutation with little to follow: of those that come to their end in the fewest rounds the
/// one with the fewest nodes, without working out the reasons of all others.
pub(super) fn short_refutation(
    position: &Position,
    rules: Rules,
    technique: Technique,
) -> Option<Step> {
    if position.dead().is_some() {
        return None;
    }
    let ground = Ground::new(position);
    let mut ends: Vec<(usize, Literal)> = Vec::new();
    for mark in marks(position) {
        for supposed in [Literal::on(mark), Literal::off(mark)] {
            let mut rounds = 0;
            let mut state = ground.start().supposing(supposed);
            if state.close(&ground, rules, supposed, &mut |_| rounds += 1).is_err() {
                ends.push((rounds, supposed));
            }
        }
    }
    ends.sort_by_key(|(rounds, _)| *rounds);
    let told = ends.into_iter().take(TRIED).filter_map(|(_, supposed)| {
        let Literal { candidate, is_on } = supposed;
        let goal = if is_on { Literal::off(candidate) } else { Literal::on(candidate) };
        let origin = Origin::Contradiction(supposed);
        let told = branches(&ground, rules, origin, goal)?;
        let nodes: usize = told.iter().map(|(chain, _)| chain.nodes.len()).sum();
        Some((nodes, step(position, technique, goal, origin, told)))
    });
    told.min_by_key(|(nodes, _)| *nodes).map(|(_, step)| step)
}

/// All conclusions and their origins.
fn conclusions(ground: &Ground<'_>, rules: Rules, kinds: Kinds) -> Vec<(Literal, Origins)> {
    let probes = Probes::new(ground, rules, kinds);
    let mut found: Vec<Origins> = vec![Vec::new(); 2 * Candidate::COUNT];
    for candidate in marks(ground.position) {
        let (on, off) = (probes.on(candidate), probes.off(candidate));
        if kinds.contradictions {
            let mut refuted = |literal: Literal, not: Literal| {
                offer(&mut found[not.index()], (0, Origin::Contradiction(literal)));
            };
            if on.is_none() {
                refuted(Literal::on(candidate), Literal::off(candidate));
            }
            if kinds.both_ways && off.is_none() {
                refuted(Literal::off(candidate), Literal::on(candidate));
            }
        }
        if let (true, Some(on), Some(off)) = (kinds.doubles, on, off) {
            shared(ground, &[*on, *off], Origin::Double(candidate), &mut found);
        }
    }
    let of_cells = cells(ground.position, 2).filter(|_| kinds.cells);
    for source in of_cells.chain(houses(ground.position, 2).filter(|_| kinds.houses)) {
        let states: Option<Vec<State>> =
            source.marks().map(|mark| probes.on(mark).copied()).collect();
        if let Some(states) = states {
            shared(ground, &states, Origin::Verity(source), &mut found);
        }
    }
    let found = found.into_iter().enumerate().filter(|(_, origins)| !origins.is_empty());
    found.map(|(index, origins)| (Literal::from_index(index), origins)).collect()
}

/// Notes what several states have in common.
fn shared(ground: &Ground<'_>, states: &[State], origin: Origin, found: &mut [Origins]) {
    let mut weight = None;
    for digit in Digit::ALL {
        let gone =
            states.iter().fold(ground.places[digit], |gone, state| gone - state.places[digit]);
        let on = states.iter().fold(CellSet::ALL, |on, state| on & state.on[digit]);
        let literals = gone
            .iter()
            .map(|cell| Literal::off(Candidate::new(cell, digit)))
            .chain(on.iter().map(|cell| Literal::on(Candidate::new(cell, digit))));
        for literal in literals {
            let weight = *weight
                .get_or_insert_with(|| states.iter().map(|state| state.decided(ground)).sum());
            offer(&mut found[literal.index()], (weight, origin));
        }
    }
}

/// Keeps the few lightest, the earlier of equals.
fn offer(origins: &mut Origins, new: (usize, Origin)) {
    let place = origins.partition_point(|(weight, _)| *weight <= new.0);
    if place < TRIED {
        origins.truncate(TRIED - 1);
        origins.insert(place, new);
    }
}

/// A mark that a concluded digit takes is not told on its own.
pub(super) fn drop_implied<T>(conclusions: &mut Vec<T>, of: impl Fn(&T) -> Literal) {
    let placed: Vec<Candidate> = conclusions
        .iter()
        .map(&of)
        .filter(|literal| literal.is_on)
        .map(|literal| literal.candidate)
        .collect();
    let is_taken = |mark: Candidate, by: &Candidate| {
        mark.cell == by.cell && mark.digit != by.digit
            || mark.digit == by.digit && mark.cell.sees(by.cell)
    };
    conclusions.retain(|conclusion| {
        let Literal { candidate, is_on } = of(conclusion);
        is_on || !placed.iter().any(|by| is_taken(candidate, by))
    });
}

/// The nets of an origin, each with what is lost at its end, if something is.
type Branches = Vec<(Chain, Option<Lost>)>;

fn branches(ground: &Ground<'_>, rules: Rules, origin: Origin, goal: Literal) -> Option<Branches> {
    let branch =
        |supposed: Literal| (History::new(ground, rules, supposed).chain(goal), None::<Lost>);
    match origin {
        Origin::Contradiction(supposed) => {
            let (lost, chain) = History::new(ground, rules, supposed).contradiction()?;
            Some(vec![(chain, Some(lost))])
        }
        Origin::Double(mark) => Some([Literal::on(mark), Literal::off(mark)].map(branch).to_vec()),
        Origin::Verity(source) => Some(source.marks().map(Literal::on).map(branch).collect()),
    }
}

fn step(
    position: &Position,
    technique: Technique,
    literal: Literal,
    origin: Origin,
    branches: Branches,
) -> Step {
    let only = |mark: Candidate| (CellSet::only(mark.cell), DigitSet::only(mark.digit));
    let mut step = Step::new(technique);
    step = match origin {
        Origin::Contradiction(Literal { candidate, .. }) | Origin::Double(candidate) => {
            let (cells, digits) = only(candidate);
            step.with(Role::Premise, cells, digits)
        }
        Origin::Verity(source) => source.in_step(step),
    };
    for (chain, lost) in branches {
        step = match lost {
            Some(Lost::Cell(cell)) => {
                step.with(Role::Target, CellSet::only(cell), position.marks(cell))
            }
            Some(Lost::Place(digit, house)) => {
                step.pattern.bases.insert(house);
                step.with(Role::Target, position.places_in(digit, house), digit)
            }
            None => step,
        };
        step = step.along(chain);
    }
    conclude(step, position, literal)
}

/// The step with its conclusion.
pub(super) fn conclude(step: Step, position: &Position, literal: Literal) -> Step {
    let Candidate { cell, digit } = literal.candidate;
    if literal.is_on {
        step.placing(cell, digit)
    } else {
        step.taking(position, DigitSet::only(digit), CellSet::only(cell))
    }
}
