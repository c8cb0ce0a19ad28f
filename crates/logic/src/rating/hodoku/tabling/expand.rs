//! A table expanded: what follows from a supposition with the tables of what follows put in, each
//! entry with the nearest table that it comes from. Only needed to tell whether the chain to a
//! conclusion is a net.

use super::net::NetTables;
use crate::Position;
use crate::implications::{Graph, Lit, bit};

/// The tables of all candidates, not expanded, with the links of groups.
pub(super) struct Nets<'a> {
    graph: &'a Graph,
    tables: NetTables,
    /// What follows directly from each literal, groups included.
    starts: Vec<u32>,
    targets: Vec<Lit>,
    distances: Vec<u16>,
    rows: Vec<u64>,
}

/// A supposition's own table after expansion.
pub(super) struct Expanded {
    entries: Vec<Entry>,
    places: Vec<u16>,
}

#[derive(Clone, Copy)]
struct Entry {
    lit: Lit,
    distance: u16,
    /// The literal from whose table it comes; none where it is the supposition's own.
    source: Option<Lit>,
}

const NOWHERE: u16 = u16::MAX;
const FULL: usize = 1000;

impl<'a> Nets<'a> {
    pub(super) fn new(position: &Position, graph: &'a Graph) -> Self {
        let tables = NetTables::new(position, graph);
        let (mut starts, mut targets, mut distances) = (vec![0], Vec::new(), Vec::new());
        let mut rows = Vec::with_capacity(graph.lits() * graph.words());
        for lit in 0..graph.lits() as Lit {
            let is_plain = graph.is_plain(lit);
            for entry in tables.of(lit).iter().skip(1) {
                targets.push(entry.lit);
                distances.push(entry.distance);
            }
            for &to in graph.next(lit) {
                if !is_plain || !graph.is_plain(to) {
                    targets.push(to);
                    distances.push(2);
                }
            }
            let before = rows.len();
            rows.resize(before + graph.words(), 0);
            for &to in &targets[starts[lit as usize] as usize..] {
                let (word, mask) = bit(graph.half(), to);
                rows[before + word] |= mask;
            }
            starts.push(targets.len() as u32);
        }
        Self { graph, tables, starts, targets, distances, rows }
    }

    /// What follows directly, as bits.
    pub(super) fn row(&self, lit: Lit) -> &[u64] {
        let words = self.graph.words();
        &self.rows[lit as usize * words..][..words]
    }

    fn range(&self, lit: Lit) -> core::ops::Range<usize> {
        self.starts[lit as usize] as usize..self.starts[lit as usize + 1] as usize
    }

    /// The table of a supposition, expanded.
    pub(super) fn expand(&self, premise: Lit) -> Expanded {
        let mut expanded =
            Expanded { entries: Vec::with_capacity(600), places: vec![NOWHERE; self.graph.lits()] };
        expanded.push(Entry { lit: premise, distance: 1, source: None });
        for place in self.range(premise) {
            let (lit, distance) = (self.targets[place], self.distances[place]);
            expanded.push(Entry { lit, distance, source: None });
        }
        let mut place = 1;
        while let Some(&Entry { lit: source, distance: base, .. }) = expanded.entries.get(place) {
            if expanded.entries.len() >= FULL {
                break;
            }
            for target in self.range(source) {
                let (lit, distance) = (self.targets[target], base + self.distances[target]);
                let there = expanded.places[lit as usize];
                let fresh = Entry { lit, distance, source: Some(source) };
                if there == NOWHERE {
                    expanded.push(fresh);
                } else {
                    let old = &mut expanded.entries[there as usize];
                    if old.source.is_some() && old.distance > distance {
                        *old = fresh;
                    }
                }
            }
            place += 1;
        }
        expanded
    }

    /// Does the chain to a conclusion pass a node with several causes?
    pub(super) fn is_net(&self, expanded: &Expanded, conclusion: Lit) -> bool {
        let Some(premise) = expanded.entries.first() else { return false };
        let mut lit = conclusion;
        for _ in 0..FULL {
            let place = expanded.places[lit as usize];
            if place == 0 || place == NOWHERE {
                return false;
            }
            let source = expanded.entries[place as usize].source.unwrap_or(premise.lit);
            if self.is_joined(source, lit) {
                return true;
            }
            lit = source;
            if lit == premise.lit {
                return false;
            }
        }
        false
    }

    /// Within one table: does the chain to this entry pass one with several causes?
    fn is_joined(&self, source: Lit, lit: Lit) -> bool {
        let entries = self.tables.of(source);
        let mut place = entries.iter().position(|entry| entry.lit == lit).unwrap_or(0);
        for _ in 0..FULL {
            if place == 0 {
                return false;
            }
            let causes = entries[place].causes;
            if causes[1..].iter().any(|&cause| cause != 0) {
                return true;
            }
            place = causes[0] as usize;
        }
        false
    }
}

impl Expanded {
    fn push(&mut self, entry: Entry) {
        self.places[entry.lit as usize] = self.entries.len() as u16;
        self.entries.push(entry);
    }
}
