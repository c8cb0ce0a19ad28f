//! Cell and region forcing chains: all marks of a cell, or all places of a digit in a house, lead to
//! the same along links that hold at sight; so it is true. There are at least three of them: with two
//! it would be one forcing chain.
//!
//! Order: by the number of nodes of the shortest chains, then by the conclusion (eliminations first,
//! then cell and digit). Each conclusion once. A mark that a concluded digit takes is not told on its
//! own.

use std::collections::BTreeMap;

use super::probes::conclude;
use super::state::Literal;
use super::static_links::{Source, Trees, cells, houses};
use crate::implications::graph::lits_of;
use crate::implications::path::common;
use crate::implications::tell::chain;
use crate::implications::{Closure, Graph, Lit};
use crate::{Flow, Position, Scope, Sink, Step, Technique};

pub(crate) fn cell(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, cells(position, 3), Technique::CellForcingChains, sink)
}

pub(crate) fn region(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, houses(position, 3), Technique::RegionForcingChains, sink)
}

fn each(
    position: &Position,
    sources: impl Iterator<Item = Source>,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> Flow {
    let graph = Graph::plain(position);
    let closure = Closure::new(graph.lits(), |lit| graph.row(lit));
    let mut found: BTreeMap<Lit, (usize, Source)> = BTreeMap::new();
    let mut trees = Trees::new(&graph);
    for source in sources {
        let rows = source.starts(&graph).map(|start| closure.row(start));
        for lit in lits_of(&common(graph.words(), rows)) {
            let nodes =
                source.starts(&graph).map(|start| trees.depth(&graph, start, lit) + 1).sum();
            let best = found.entry(lit).or_insert((nodes, source));
            if nodes < best.0 {
                *best = (nodes, source);
            }
        }
    }
    let mut list: Vec<(usize, Literal, Lit, Source)> = found
        .into_iter()
        .map(|(lit, (nodes, source))| (nodes, literal(&graph, lit), lit, source))
        .collect();
    super::probes::drop_implied(&mut list, |entry| entry.1);
    list.sort_by_key(|(nodes, literal, ..)| (*nodes, literal.is_on, literal.candidate));
    for (_, literal, lit, source) in list {
        let mut step = source.in_step(Step::new(technique));
        let mut way = Vec::new();
        for start in source.starts(&graph) {
            trees.of(&graph, start).chain(lit, &mut way);
            step = step.along(chain(position, &graph, &way, false));
        }
        sink(conclude(step, position, literal))?;
    }
    Flow::Continue(())
}

fn literal(graph: &Graph, lit: Lit) -> Literal {
    Literal { candidate: graph.candidate(lit), is_on: lit & 1 == 1 }
}
