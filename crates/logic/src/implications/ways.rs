//! Suppositions refuted and conclusions shown by cases, read off a closure.
//!
//! A supposition is refuted where it leads to its contrary, to a candidate both on and off, to a
//! cell or a house with two digits or none; and a conclusion is shown where a candidate's being
//! there and not, all marks of a cell or all places of a house lead to it. Conclusions come in
//! this order: what places before what eliminates, then by cell and by digit.

use unica_board::{Cell, CellSet, Digit, House};

use super::graph::bit;
use super::path::{common, nodes_of};
use super::{Closure, Graph, Lit, off, on};
use crate::Position;

/// A way in which a conclusion comes about: from where to where its branches lead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    /// Is it a refutation, or do all branches lead to the same?
    pub(crate) refutes: bool,
    /// From a supposition to what follows from it.
    pub(crate) branches: Vec<(Lit, Lit)>,
}

/// Nodes of which one is on, by where they stand in the list.
#[derive(Clone, Copy)]
struct Need {
    start: u16,
    end: u16,
    /// Is it noticed that none of them is on?
    noticed: bool,
}

/// The tables of a position, closed.
pub(crate) struct Tables<'a> {
    pub(crate) position: &'a Position,
    pub(crate) graph: &'a Graph,
    pub(crate) closure: &'a Closure,
    /// Sets of nodes of which one is on: the marks of a cell, the places of a digit in a house.
    needs: Vec<Need>,
    nodes: Vec<u16>,
}

impl<'a> Tables<'a> {
    /// Whether a digit without a place in a house is noticed, `notices` says.
    pub(crate) fn new(
        position: &'a Position,
        graph: &'a Graph,
        closure: &'a Closure,
        notices: impl Fn(Digit, House) -> bool,
    ) -> Self {
        let mut tables = Self {
            position,
            graph,
            closure,
            needs: Vec::with_capacity(300),
            nodes: Vec::with_capacity(1000),
        };
        for cell in position.open().iter() {
            let marks = position.marks(cell).iter();
            tables.need(marks.map(|digit| graph.at(cell, digit)), true);
        }
        for house in House::ALL {
            for digit in Digit::ALL {
                let places = position.places_in(digit, house).iter();
                let nodes = places.map(|cell| graph.at(cell, digit));
                tables.need(nodes, notices(digit, house));
            }
        }
        tables
    }

    /// Of one node alone nothing is to be told: it is a single.
    fn need(&mut self, nodes: impl Iterator<Item = usize>, noticed: bool) {
        let start = self.nodes.len();
        self.nodes.extend(nodes.map(|node| node as u16));
        if self.nodes.len() > start + 1 {
            self.needs.push(Need { start: start as u16, end: self.nodes.len() as u16, noticed });
        }
    }

    fn nodes(&self, need: Need) -> &[u16] {
        &self.nodes[need.start as usize..need.end as usize]
    }

    fn holds(&self, row: &[u64], lit: Lit) -> bool {
        let (word, mask) = bit(self.graph.half(), lit);
        row[word] & mask != 0
    }

    /// Does this supposition lead to a contradiction?
    pub(crate) fn is_refuted(&self, premise: Lit) -> bool {
        // Of two that are needed, one being off has the other on: then a candidate is both.
        let counts = |need: &&Need| need.noticed && need.end - need.start > 2;
        let row = self.closure.row(premise);
        self.is_split(premise)
            || self.needs.iter().filter(counts).any(|&need| self.is_emptied(need, row))
    }

    /// Does it lead to a candidate that is both on and off?
    fn is_split(&self, premise: Lit) -> bool {
        let (offs, ons) = self.closure.row(premise).split_at(self.graph.half());
        let words = offs.iter().zip(ons).enumerate();
        words.into_iter().any(|(word, (off, on))| off & on & self.plain_bits(word) != 0)
    }

    fn plain_bits(&self, word: usize) -> u64 {
        match self.graph.plain.saturating_sub(word * 64) {
            0 => 0,
            left if left >= 64 => u64::MAX,
            left => (1 << left) - 1,
        }
    }

    fn is_emptied(&self, need: Need, row: &[u64]) -> bool {
        self.nodes(need).iter().all(|&node| row[node as usize / 64] >> (node % 64) & 1 == 1)
    }

    /// All conclusions, in order. Where each consequence has its contrapositive, a supposition that
    /// empties a cell or a house is refuted by the cases of that cell or house as well.
    pub(crate) fn in_order(&self, is_twofold: bool) -> impl Iterator<Item = Lit> + '_ {
        let shown = self.shown();
        let nodes = 0..self.graph.plain;
        nodes.clone().map(on).chain(nodes.map(off)).filter(move |&conclusion| {
            self.holds(&shown, conclusion)
                || if is_twofold {
                    self.is_split(conclusion ^ 1)
                } else {
                    self.is_refuted(conclusion ^ 1)
                }
        })
    }

    /// What is shown by cases.
    fn shown(&self) -> Vec<u64> {
        let (half, words) = (self.graph.half(), self.graph.words());
        let mut all = vec![0; words];
        for node in 0..self.graph.plain {
            let rows = [self.closure.row(on(node)), self.closure.row(off(node))];
            let mut both = common(words, rows.into_iter());
            let cell = self.graph.cell(on(node));
            for digit in self.position.marks(cell).iter() {
                let other = self.graph.at(cell, digit);
                for lit in [on(other), off(other)] {
                    let (word, mask) = bit(half, lit);
                    both[word] &= !mask;
                }
            }
            all.iter_mut().zip(both).for_each(|(bits, more)| *bits |= more);
        }
        for &need in &self.needs {
            let rows = self.nodes(need).iter().map(|&node| self.closure.row(on(node as usize)));
            let shared = common(words, rows);
            all.iter_mut().zip(shared).for_each(|(bits, more)| *bits |= more);
        }
        for (word, bits) in all.iter_mut().enumerate() {
            *bits &= self.plain_bits(if word < half { word } else { word - half });
        }
        all
    }

    /// What is shown by cases, in order.
    pub(crate) fn shown_in_order(&self) -> Vec<Lit> {
        let row = self.shown();
        let (offs, ons) = row.split_at(self.graph.half());
        nodes_of(ons).map(on).chain(nodes_of(offs).map(off)).collect()
    }

    /// The ways in which a conclusion comes about: refutations, then what is shown by cases.
    pub(crate) fn ways(&self, conclusion: Lit) -> Vec<Way> {
        let mut ways = Vec::new();
        self.refutations(conclusion ^ 1, &mut ways);
        self.by_cases(conclusion, &mut ways);
        ways
    }

    /// Those by cases.
    pub(crate) fn by_cases(&self, conclusion: Lit, ways: &mut Vec<Way>) {
        let cell = self.graph.cell(conclusion);
        for node in 0..self.graph.plain {
            if self.closure.leads(on(node), conclusion)
                && self.closure.leads(off(node), conclusion)
                && self.graph.cell(on(node)) != cell
            {
                let branches = vec![(on(node), conclusion), (off(node), conclusion)];
                ways.push(Way { refutes: false, branches });
            }
        }
        for &need in &self.needs {
            let nodes = self.nodes(need).iter().map(|&node| on(node as usize));
            if nodes.clone().all(|lit| self.closure.leads(lit, conclusion)) {
                let branches = nodes.map(|lit| (lit, conclusion)).collect();
                ways.push(Way { refutes: false, branches });
            }
        }
    }

    /// Those that refute a supposition.
    pub(crate) fn refutations(&self, premise: Lit, ways: &mut Vec<Way>) {
        let row = self.closure.row(premise);
        let mut refute = |ends: Vec<Lit>| {
            let branches = ends.into_iter().map(|end| (premise, end)).collect();
            ways.push(Way { refutes: true, branches });
        };
        if self.holds(row, premise ^ 1) {
            refute(vec![premise ^ 1]);
        }
        let ons: Vec<(Digit, CellSet)> =
            Digit::ALL.into_iter().map(|digit| (digit, self.cells(row, digit, on))).collect();
        for &(digit, cells) in &ons {
            let both = cells & self.cells(row, digit, off);
            if let Some(cell) = both.first() {
                let node = self.graph.at(cell, digit);
                refute(vec![off(node), on(node)]);
            }
        }
        for (place, &(digit, cells)) in ons.iter().enumerate() {
            for &(other, others) in &ons[place + 1..] {
                if let Some(cell) = (cells & others).first() {
                    let ends = [digit, other].map(|digit| on(self.graph.at(cell, digit)));
                    refute(ends.to_vec());
                }
            }
        }
        for kind in 0..3 {
            for &(digit, cells) in &ons {
                for house in kind * 9..kind * 9 + 9 {
                    let twice = cells & House::new(house).cells();
                    if twice.len() > 1 {
                        let ends = twice.iter().map(|cell| on(self.graph.at(cell, digit)));
                        refute(ends.collect());
                    }
                }
            }
        }
        for &need in self.needs.iter().filter(|need| need.noticed) {
            if self.is_emptied(need, row) {
                let ends = self.nodes(need).iter().map(|&node| off(node as usize));
                refute(ends.collect());
            }
        }
    }

    fn cells(&self, row: &[u64], digit: Digit, lit: fn(usize) -> Lit) -> CellSet {
        let places = self.position.places(digit).iter();
        places.filter(|&cell: &Cell| self.holds(row, lit(self.graph.at(cell, digit)))).collect()
    }
}
