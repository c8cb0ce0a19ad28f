//! Nice loops and chains with two kinds of links, the first as HoDoKu sorts them: most
//! eliminations first, then the smallest sum of their places.
//!
//! For each premise there is one chain to each conclusion, the shortest in the order of links.
//! A loop begins in a cell and comes back to it; it counts only where it leaves the cell at once
//! and meets no cell twice on its way (of a group the first cell is looked at).

use core::cmp::Reverse;

use unica_board::{Candidate, Cell, CellSet, DigitSet};

use super::super::shared::Implied;
use crate::implications::{Closure, Graph, Lit, Tree, bit, off, on, tell};
use crate::{Position, Step, Technique};

/// The loop or chain that HoDoKu takes, with groups or without.
///
/// HoDoKu looks at all of them. Which premises can have an effect, and how great at most, is told
/// by the closure; trees are grown only where it may be as great as the best.
pub(in crate::rating::hodoku) fn nice_loop(
    position: &Position,
    Implied { graph, closure }: &Implied,
) -> Option<Step> {
    let mut search = Search { position, graph, best: [const { None }; 3], chain: Vec::new() };
    let mut tree = Tree::default();
    for node in 0..graph.plain {
        if search.may_take(closure, node) {
            tree.grow(graph, off(node));
            search.loops(&tree);
            search.chains(&tree);
        }
    }
    // A loop that begins with a candidate's presence takes that candidate alone.
    for node in 0..graph.plain {
        if search.most() <= 1 && graph.next(on(node)).iter().any(|&to| closure.leads(to, off(node)))
        {
            tree.grow(graph, on(node));
            search.loops(&tree);
        }
    }
    let best = search.best.into_iter().flatten().min_by_key(|found| found.key);
    best.map(|best| best.step(position, graph))
}

struct Search<'a> {
    position: &'a Position,
    graph: &'a Graph,
    /// The best of those that HoDoKu looks at first, second and third: loops that begin with a
    /// presence, loops that begin with an absence, chains.
    best: [Option<Found>; 3],
    chain: Vec<Lit>,
}

struct Found {
    kind: Kind,
    eliminations: Vec<Candidate>,
    key: (Reverse<usize>, usize),
    chain: Vec<Lit>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Continuous,
    Discontinuous,
    Aic,
}

impl Search<'_> {
    /// How many marks the best takes; 1 where there is none.
    fn most(&self) -> usize {
        self.best.iter().flatten().map(|found| found.eliminations.len()).max().unwrap_or(1)
    }

    /// Can the tree of this node's being off take as many marks as the best, as far as can be told?
    fn may_take(&self, closure: &Closure, node: usize) -> bool {
        let (graph, position, most) = (self.graph, self.position, self.most());
        if graph.next(off(node)).is_empty() {
            return false;
        }
        let Candidate { cell: start, digit } = graph.candidate(off(node));
        let marks = position.marks(start);
        let (row, half) = (closure.row(off(node)), graph.half());
        let leads = |lit| {
            let (word, mask) = bit(half, lit);
            row[word] & mask != 0
        };
        let at = |cell, digit| on(graph.at(cell, digit));
        let others = marks.without(digit);
        if others.iter().any(|other| {
            (marks.len() > 2 && leads(at(start, other)))
                || (most <= 1 && leads(at(start, other) ^ 1))
        }) || (others.len() >= most && leads(on(node)))
        {
            return true;
        }
        // The ends of chains that take two marks of two digits, and of those that take one digit's.
        let places = position.places(digit).without(start);
        let of_two = |cell: Cell| {
            let shared = (position.marks(cell) & marks).without(digit);
            shared.iter().any(|other| leads(at(cell, other)))
        };
        let of_one = |cell: Cell| {
            leads(at(cell, digit)) && {
                let takes = (places & start.peers() & cell.peers()).len();
                takes >= most.max(2)
            }
        };
        places.iter().any(of_one) || (most <= 2 && (places & start.peers()).iter().any(of_two))
    }

    /// How many marks a chain between these ends takes: two at least, or it does not count.
    fn ends_take(&self, end: Lit, start: Lit) -> usize {
        let (first, last) = (self.graph.candidate(start), self.graph.candidate(end));
        let takes = if first.cell == last.cell {
            0
        } else if first.digit == last.digit {
            self.seen_by_both(first, last).len()
        } else if first.cell.sees(last.cell)
            && self.position.marks(last.cell).contains(first.digit)
            && self.position.marks(first.cell).contains(last.digit)
        {
            2
        } else {
            0
        };
        if takes < 2 { 0 } else { takes }
    }

    fn seen_by_both(&self, first: Candidate, last: Candidate) -> CellSet {
        self.position.places(first.digit) & first.cell.peers() & last.cell.peers()
    }

    /// The loops of a tree: what comes back to the cell of the premise.
    fn loops(&mut self, tree: &Tree) {
        let premise = tree.entries[0];
        let cell = self.graph.cell(premise);
        for (place, &lit) in tree.entries.iter().enumerate().skip(1) {
            if self.graph.is_plain(lit) && self.graph.cell(lit) == cell && tree.depth_at(place) > 1
            {
                tree.chain(lit, &mut self.chain);
                if self.is_loop() {
                    self.take_loop(premise, lit);
                }
            }
        }
    }

    /// Does the chain leave its cell at once, come back from outside, and meet no cell twice?
    fn is_loop(&self) -> bool {
        let cells = |place: usize| self.graph.cell(self.chain[place]);
        let last = self.chain.len() - 1;
        cells(last) != cells(last - 1) && cells(0) != cells(1) && self.is_simple(false)
    }

    /// Does no node lie in what the chain has left behind? A loop may come back to its first cell.
    fn is_simple(&self, counts_first: bool) -> bool {
        let first = self.graph.cell(self.chain[0]);
        let (mut behind, mut before) = (CellSet::EMPTY, None);
        for &lit in &self.chain {
            let cell = self.graph.cell(lit);
            if behind.contains(cell) {
                return false;
            }
            if let Some(before) = before.filter(|&b| counts_first || self.graph.cell(b) != first) {
                behind |= self.graph.spot(before).cells;
            }
            before = Some(lit);
        }
        true
    }

    fn take_loop(&mut self, premise: Lit, last: Lit) {
        let (start, end) = (self.graph.candidate(premise), self.graph.candidate(last));
        let (is_off, ends_on) = (premise & 1 == 0, last & 1 == 1);
        let same = start.digit == end.digit;
        match (is_off, ends_on, same) {
            (false, false, true) | (false, true, false) => {
                self.offer(Kind::Discontinuous, vec![start])
            }
            (true, true, true) => {
                let others = self.position.marks(start.cell).without(start.digit);
                let gone = others.iter().map(|digit| Candidate::new(start.cell, digit)).collect();
                self.offer(Kind::Discontinuous, gone);
            }
            (true, false, false) => self.offer(Kind::Discontinuous, vec![end]),
            (true, true, false) => {
                let gone = self.what_a_loop_takes();
                self.offer(Kind::Continuous, gone);
            }
            _ => {}
        }
    }

    /// What a continuous loop takes: what else is in a cell that it passes by two strong links,
    /// and what sees both ends of a weak link from cell to cell.
    fn what_a_loop_takes(&self) -> Vec<Candidate> {
        let (graph, position, chain) = (self.graph, self.position, &self.chain);
        let mut gone = Vec::new();
        let mut on_the_way = CellSet::EMPTY;
        for &lit in &chain[..chain.len() - 1] {
            on_the_way |= graph.spot(lit).cells;
        }
        let keep_two = |lit: Lit, other: Lit, gone: &mut Vec<Candidate>| {
            let cell = graph.cell(lit);
            let two = DigitSet::only(graph.spot(lit).digit).with(graph.spot(other).digit);
            gone.extend((position.marks(cell) - two).iter().map(|d| Candidate::new(cell, d)));
        };
        keep_two(chain[0], chain[chain.len() - 1], &mut gone);
        for place in 1..chain.len() {
            let (before, lit) = (chain[place - 1], chain[place]);
            if graph.cell(before) == graph.cell(lit) {
                continue;
            }
            if lit & 1 == 0 {
                let digit = graph.spot(lit).digit;
                let both = graph.spot(before).cells | graph.spot(lit).cells;
                let seen = position.seen_by_all(digit, both) - on_the_way;
                gone.extend(seen.iter().map(|cell| Candidate::new(cell, digit)));
            } else if let Some(&[inside, beyond]) = chain.get(place + 1..place + 3) {
                let (here, there) = (graph.cell(lit), graph.cell(beyond));
                if inside & 1 == 0 && graph.cell(inside) == here && there != here && beyond & 1 == 1
                {
                    keep_two(lit, beyond, &mut gone);
                }
            }
        }
        gone
    }

    /// The chains of a tree whose ends are in different cells.
    fn chains(&mut self, tree: &Tree) {
        let premise = tree.entries[0];
        for (place, &lit) in tree.entries.iter().enumerate().skip(1) {
            if lit & 1 == 0
                || !self.graph.is_plain(lit)
                || tree.depth_at(place) < 2
                || self.ends_take(lit, premise) == 0
            {
                continue;
            }
            tree.chain(lit, &mut self.chain);
            if self.is_simple(true) {
                let (first, last) = (self.graph.candidate(premise), self.graph.candidate(lit));
                let gone = if first.digit == last.digit {
                    let seen = self.seen_by_both(first, last);
                    seen.iter().map(|cell| Candidate::new(cell, first.digit)).collect()
                } else {
                    vec![
                        Candidate::new(first.cell, last.digit),
                        Candidate::new(last.cell, first.digit),
                    ]
                };
                self.offer(Kind::Aic, gone);
            }
        }
    }

    fn offer(&mut self, kind: Kind, mut eliminations: Vec<Candidate>) {
        if eliminations.is_empty() {
            return;
        }
        eliminations.sort_unstable_by_key(|gone| (gone.digit, gone.cell));
        eliminations.dedup();
        let key = super::super::order_of_eliminations(&eliminations);
        let place = match kind {
            Kind::Aic => 2,
            _ => usize::from(self.chain[0] & 1 == 0),
        };
        let best = &mut self.best[place];
        let better = best.as_ref().is_none_or(|best| {
            key < best.key
                || (best.eliminations == eliminations
                    && best.kind == kind
                    && self.chain.len() < best.chain.len())
        });
        if better {
            *best = Some(Found { kind, eliminations, key, chain: self.chain.clone() });
        }
    }
}

impl Found {
    fn step(mut self, position: &Position, graph: &Graph) -> Step {
        let grouped = self.chain.iter().any(|&lit| !graph.is_plain(lit));
        let technique = match (self.kind, grouped) {
            (Kind::Continuous, false) => Technique::ContinuousNiceLoop,
            (Kind::Discontinuous, false) => Technique::DiscontinuousNiceLoop,
            (Kind::Aic, false) => Technique::Aic,
            (Kind::Continuous, true) => Technique::GroupedContinuousNiceLoop,
            (Kind::Discontinuous, true) => Technique::GroupedDiscontinuousNiceLoop,
            (Kind::Aic, true) => Technique::GroupedAic,
        };
        let closes = self.kind == Kind::Continuous;
        let chain = tell::chain(position, graph, &self.chain, closes);
        self.eliminations.sort_unstable();
        Step { eliminations: self.eliminations, ..Step::new(technique).along(chain) }
    }
}
