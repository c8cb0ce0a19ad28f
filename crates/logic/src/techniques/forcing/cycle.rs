//! Bidirectional cycles: weak and strong links in turn that close onto themselves. Every second node
//! is true, the others are false, whichever way round; so of the two ends of each weak link one is
//! true, and what sees both is false.
//!
//! X-cycles keep to one digit, Y-cycles go through cells with two marks; the third kind mixes both.
//!
//! A cycle has many weak links, and may be led in several ways, which would take different marks
//! depending on how the puzzle lies. So a step is made of *one* weak link: two marks that see each
//! other (or share a cell) belong to some cycle if each follows from the other's absence and the other
//! way round, which the strongly connected components of the links tell. It takes all that sees both
//! marks. The cycle that is told is a shortest one. Marks that are joined by a strong link too are left
//! out: what sees both is locked.
//!
//! Order: by the number of nodes of the cycle, then by the first mark of the weak link, then by the
//! second. Links that take the same are told once.

use std::collections::BTreeSet;

use unica_board::{Candidate, CellSet, DigitSet};

use super::static_links::{Kind, Links};
use crate::implications::tell::chain;
use crate::implications::{Graph, Lit, off, on};
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn x_cycle(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, Kind::OneDigit, Technique::BidirectionalXCycle, sink)
}

pub(crate) fn y_cycle(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, Kind::Cells, Technique::BidirectionalYCycle, sink)
}

pub(crate) fn xy_cycle(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, Kind::Both, Technique::BidirectionalCycle, sink)
}

fn each(position: &Position, kind: Kind, technique: Technique, sink: &mut Sink<'_>) -> Flow {
    let graph = Graph::plain(position);
    let links = Links::new(&graph, kind);
    let mut found: Vec<(Vec<Lit>, Step)> = Vec::new();
    for first in 0..graph.plain {
        for &other in graph.next(on(first)) {
            let second = usize::from(other >> 1);
            let is_cycle = second > first
                && links.closure.same(on(first), off(second))
                && links.is_link(on(first), off(second))
                && !graph.next(off(first)).contains(&on(second));
            if !is_cycle {
                continue;
            }
            let marks = [graph.candidate(on(first)), graph.candidate(on(second))];
            let step = taking(Step::new(technique), position, marks);
            if !step.is_effective() {
                continue;
            }
            if let Some(way) = links.path(off(second), on(first)) {
                found.push((way, step));
            }
        }
    }
    found.sort_by_key(|(way, _)| way.len());
    let mut told = BTreeSet::new();
    for (way, step) in found {
        if told.insert(step.eliminations.clone()) {
            // The way ends where the cycle begins.
            let mut cycle = way;
            cycle.rotate_right(1);
            sink(step.along(chain(position, &graph, &cycle, true)))?;
        }
    }
    Flow::Continue(())
}

/// The step, taking what sees both ends of a weak link.
fn taking(step: Step, position: &Position, [first, second]: [Candidate; 2]) -> Step {
    let both = CellSet::only(first.cell).with(second.cell);
    let digits = DigitSet::only(first.digit).with(second.digit);
    let step = step.with(Role::Restricted, both, digits);
    if first.cell == second.cell {
        step.taking(position, !digits, both)
    } else {
        let seen = position.seen_by_all(first.digit, both);
        step.taking(position, digits, seen)
    }
}
