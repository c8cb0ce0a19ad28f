//! Chains of literals as a step tells them.

use unica_board::CellSet;

use super::graph::{Graph, Lit};
use crate::{Chain, Link, Node, Position};

/// The chain of these literals, each of which follows from the one before it.
pub(crate) fn chain(position: &Position, graph: &Graph, lits: &[Lit], is_loop: bool) -> Chain {
    let nodes = lits.iter().enumerate().map(|(place, &lit)| {
        let before = place.checked_sub(1);
        let spot = graph.spot(lit);
        Node {
            cells: spot.cells,
            digit: spot.digit,
            is_on: lit & 1 == 1,
            causes: before.map(|before| before as u16).into_iter().collect(),
            why: before.map_or(Link::Premise, |before| why(position, graph, lits[before], lit)),
        }
    });
    Chain { nodes: nodes.collect(), is_loop }
}

/// Why one literal follows from another directly.
fn why(position: &Position, graph: &Graph, from: Lit, to: Lit) -> Link {
    let (one, other) = (graph.spot(from), graph.spot(to));
    if graph.is_set(from) {
        return Link::Als(one.cells);
    }
    if to & 1 == 0 {
        return Link::Weak;
    }
    let both: CellSet = one.cells | other.cells;
    match both.first() {
        Some(cell) if one.digit != other.digit => Link::Cell(cell),
        Some(cell) => cell
            .houses()
            .into_iter()
            .find(|&house| {
                both.is_subset(house.cells()) && position.places_in(one.digit, house) == both
            })
            .map_or(Link::Weak, Link::House),
        None => Link::Weak,
    }
}
