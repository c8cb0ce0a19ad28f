//! Chains within chains: a run that has nothing more to follow looks for patterns in what it has
//! left, and from level 2 on for chains. Everything that they take is off in the run, as far as
//! they rest on something that the run has taken away; what it took is what it follows from.
//!
//! All hints of the first producer that gives anything are taken, in the order in which it sorts
//! them, those with the same eliminations once.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::best::{Class, Target};
use super::board::{AROUND, Board, Cand, cand, cells, digits, parts};
use super::desk::Desk;
use super::length::Hardness;
use super::multiple::{Collect, Sort, Source};
use super::patterns::{self, Facts};
use super::run::{Inner, Run, Why};
use super::single_all::{self, Chain};

/// What a run needs to look for more. Empty until it is needed.
#[derive(Clone, Default)]
pub(super) struct Kit {
    facts: Option<Facts>,
    single: Option<Box<single_all::Room>>,
    desk: Option<Box<Desk>>,
}

/// A hint of a producer within a run.
struct Hint {
    key: (Hardness, u32, Class),
    gone: Vec<Cand>,
    from: From,
}

enum From {
    Single(Chain),
    Multiple(Source, Target),
}

/// Takes all hints.
struct All<'a> {
    board: &'a Board,
    base: f64,
    hints: Vec<Hint>,
}

impl Collect for All<'_> {
    fn admits(&self, _: u32, _: Class) -> bool {
        true
    }

    fn offer(&mut self, complexity: u32, class: Class, target: Target, (source, _): (Source, u16)) {
        let key = (Hardness::of(self.base, complexity), complexity, class);
        let from = From::Multiple(source, target);
        self.hints.push(Hint { key, gone: target.gone(self.board), from });
    }
}

/// The producers of chains at a level.
fn producers(level: u8) -> &'static [Option<Sort>] {
    match level {
        0 | 1 => &[],
        2 => &[None],
        3 => &[None, Some(Sort::Static)],
        4 => &[Some(Sort::Dynamic(0))],
        _ => &[Some(Sort::Dynamic(2))],
    }
}

impl Kit {
    /// Begins with a position.
    pub(super) fn begin(&mut self, facts: &Facts) {
        self.facts = Some(*facts);
    }

    /// Goes on with a run that has nothing more to follow.
    pub(super) fn advance(&mut self, before: &Board, run: &mut Run, level: u8) {
        let Some(facts) = self.facts else { return };
        let now = run.work;
        if patterns::each(before, &now, &facts, &mut |follows| {
            run.found(follows.cand, follows.parents, None);
        }) {
            return;
        }
        for producer in producers(level) {
            let hints = match producer {
                None => self.single(&now),
                Some(sort) => self.multiple(&now, *sort, &facts),
            };
            if self.take(before, &now, *producer, hints, run) {
                return;
            }
        }
    }

    fn single(&mut self, now: &Board) -> Vec<Hint> {
        let room = self.single.get_or_insert_with(|| Box::new(single_all::Room::new()));
        let hint = |found: single_all::Found| Hint {
            key: found.key,
            gone: found.gone,
            from: From::Single(found.chain),
        };
        room.all(now).into_iter().map(hint).collect()
    }

    fn multiple(&mut self, now: &Board, sort: Sort, facts: &Facts) -> Vec<Hint> {
        let desk = self.desk.get_or_insert_with(|| Box::new(Desk::new()));
        let mut all = All { board: now, base: sort.base(), hints: Vec::new() };
        desk.each(now, facts, sort, &mut all);
        all.hints
    }

    /// Takes what rests on something that the run has taken away; says whether anything does.
    fn take(
        &mut self,
        before: &Board,
        now: &Board,
        producer: Option<Sort>,
        mut hints: Vec<Hint>,
        run: &mut Run,
    ) -> bool {
        hints.sort_by(|a, b| a.key.partial_cmp(&b.key).unwrap_or(core::cmp::Ordering::Equal));
        let mut effects = HashSet::new();
        let mut any = false;
        for hint in hints {
            if !effects.insert(hint.gone.clone()) {
                continue;
            }
            let mut behind = Behind::new(before, now);
            match &hint.from {
                From::Single(chain) => {
                    if let Some(room) = &mut self.single {
                        room.nodes(now, chain, |cand, is_on, why| behind.add(cand, is_on, why));
                    }
                }
                From::Multiple(source, target) => {
                    if let (Some(desk), Some(sort)) = (&mut self.desk, producer) {
                        desk.nodes(now, sort, *source, *target, |node, is_on| {
                            behind.add(node.cand, is_on, node.why);
                        });
                    }
                    behind.source(*source);
                }
            }
            let parents = behind.parents();
            if parents.is_empty() {
                continue;
            }
            any = true;
            let inner = Inner { hash: behind.hash.finish(), complexity: hint.key.1 };
            for gone in hint.gone {
                run.found(gone, &parents, Some(inner));
            }
        }
        any
    }
}

/// What a chain rests on.
struct Behind<'a> {
    before: &'a Board,
    now: &'a Board,
    /// What the run has taken that the chain needs.
    taken: [u128; 9],
    hash: DefaultHasher,
}

impl<'a> Behind<'a> {
    fn new(before: &'a Board, now: &'a Board) -> Self {
        Self { before, now, taken: [0; 9], hash: DefaultHasher::new() }
    }

    /// A node that is on follows because others have gone.
    fn add(&mut self, cand: Cand, is_on: bool, why: Why) {
        (cand, is_on).hash(&mut self.hash);
        if !is_on {
            return;
        }
        let (digit, cell) = parts(cand);
        match why {
            Why::Cell => self.cell(cell),
            Why::House(which) => self.house(digit, AROUND[cell][usize::from(which)]),
            Why::Supposed | Why::Found => {}
        }
    }

    /// All candidates of a cell, or all places in a house, are all only because others have gone.
    fn source(&mut self, source: Source) {
        match source {
            Source::Cell(cell) => self.cell(cell),
            Source::House(first, which) => {
                let (digit, cell) = parts(first);
                self.house(digit, AROUND[cell][which]);
            }
            Source::Contradiction(..) | Source::Double(_) => {}
        }
    }

    fn cell(&mut self, cell: usize) {
        for digit in digits(self.before.marks[cell] & !self.now.marks[cell]) {
            self.taken[digit] |= 1 << cell;
        }
    }

    fn house(&mut self, digit: usize, house: u128) {
        self.taken[digit] |= self.before.places[digit] & !self.now.places[digit] & house;
    }

    fn parents(&self) -> Vec<Cand> {
        let of = |digit: usize| cells(self.taken[digit]).map(move |cell| cand(digit, cell));
        (0..9).flat_map(of).collect()
    }
}
