//! Forcing chains: a supposition that leads to its own opposite along links that hold at sight. A
//! mark that leads to its own absence is false, one whose absence leads to it is true.
//!
//! Forcing X-chains keep to one digit (the turbot fish is the shortest of them); forcing chains turn
//! in cells too.
//!
//! Order: by the number of nodes of the shortest chain, then by the conclusion (eliminations first,
//! then cell and digit). Each conclusion once. A mark that a concluded digit takes is not told on its
//! own.

use unica_board::{CellSet, DigitSet};

use super::probes::{conclude, drop_implied};
use super::state::Literal;
use super::static_links::{Kind, Links};
use crate::implications::tell::chain;
use crate::implications::{Graph, Lit, off, on};
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn x_chain(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, Kind::OneDigit, Technique::ForcingXChain, sink)
}

pub(crate) fn xy_chain(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, Kind::Both, Technique::ForcingChain, sink)
}

fn each(position: &Position, kind: Kind, technique: Technique, sink: &mut Sink<'_>) -> Flow {
    let graph = Graph::plain(position);
    let links = Links::new(&graph, kind);
    let mut found: Vec<(Literal, Lit)> = Vec::new();
    for node in 0..graph.plain {
        let candidate = graph.candidate(on(node));
        if links.closure.leads(on(node), off(node)) {
            found.push((Literal::off(candidate), on(node)));
        }
        if links.closure.leads(off(node), on(node)) {
            found.push((Literal::on(candidate), off(node)));
        }
    }
    drop_implied(&mut found, |(literal, _)| *literal);
    let with_way =
        |(literal, start): (Literal, Lit)| Some((links.path(start, start ^ 1)?, literal));
    let mut found: Vec<(Vec<Lit>, Literal)> = found.into_iter().filter_map(with_way).collect();
    found.sort_by_key(|(way, literal)| (way.len(), literal.is_on, literal.candidate));
    for (way, literal) in found {
        let mark = literal.candidate;
        let step = Step::new(technique)
            .with(Role::Premise, CellSet::only(mark.cell), DigitSet::only(mark.digit))
            .along(chain(position, &graph, &way, false));
        sink(conclude(step, position, literal))?;
    }
    Flow::Continue(())
}
