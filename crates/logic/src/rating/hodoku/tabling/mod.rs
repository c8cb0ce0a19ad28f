//! What HoDoKu takes where it looks into its tables of implications: nice loops, and forcing
//! chains and nets.
//!
//! The sets of steps that the techniques find do not depend on how the puzzle is turned; which of
//! them HoDoKu comes by does, for it keeps one chain for each pair of a premise and a conclusion,
//! the one that its breadth-first search meets first, and drops it where the chain runs into
//! itself. That is told here.

mod expand;
mod net;
mod nice;

pub(super) use nice::nice_loop;

use unica_board::{ByDigit, Digit, House};

use super::shared::Implied;
use crate::implications::{Closure, Graph, Lit, Net, Tables, Trees, Way};
use crate::techniques::forcing::tabled::{along_chains, conclude, suppose};
use crate::{Position, Step, Technique};
use expand::{Expanded, Nets};

/// Of forcing chains HoDoKu takes the first conclusion: what places before what eliminates, then by
/// cell and by digit.
pub(super) fn forcing_chain(
    position: &Position,
    Implied { graph, closure }: &Implied,
) -> Option<Step> {
    let tables = Tables::new(position, graph, closure, whole(position));
    let conclusion = tables.in_order(graph.is_twofold).next()?;
    let mut ways = tables.ways(conclusion);
    let refutes = ways.first()?.refutes;
    ways.retain(|way| way.refutes == refutes);
    let kind =
        if refutes { Technique::ForcingChainContradiction } else { Technique::ForcingChainVerity };
    let step = conclude(Step::new(kind), graph, conclusion);
    Some(along_chains(position, graph, &mut Trees::new(graph), step, ways))
}

/// Of forcing nets too; but only a way that passes a node with several causes counts.
pub(super) fn forcing_net(position: &Position, graph: &Graph) -> Option<Step> {
    let nets = Nets::new(position, graph);
    let closure = Closure::new(graph.lits(), |lit| nets.row(lit));
    let tables = Tables::new(position, graph, &closure, whole(position));
    let mut expanded: Vec<(Lit, Expanded)> = Vec::new();
    let mut is_net = |way: &Way| {
        way.branches.iter().any(|&(premise, end)| {
            let place = expanded.iter().position(|(lit, _)| *lit == premise);
            let place = place.unwrap_or_else(|| {
                expanded.push((premise, nets.expand(premise)));
                expanded.len() - 1
            });
            nets.is_net(&expanded[place].1, end)
        })
    };
    tables.in_order(false).find_map(|conclusion| {
        let way = tables.ways(conclusion).into_iter().find(|way| is_net(way))?;
        Some(net_step(position, graph, conclusion, &way))
    })
}

fn net_step(position: &Position, graph: &Graph, conclusion: Lit, way: &Way) -> Step {
    let net = |premise| Net::new(position, graph.candidate(premise), premise & 1 == 1);
    if way.refutes {
        let step = conclude(Step::new(Technique::ForcingNetContradiction), graph, conclusion);
        let premise = conclusion ^ 1;
        return suppose(step, graph, premise).along(net(premise).chain(None));
    }
    let step = conclude(Step::new(Technique::ForcingNetVerity), graph, conclusion);
    way.branches.iter().fold(step, |step, &(premise, end)| {
        let end = (graph.candidate(end), end & 1 == 1);
        suppose(step, graph, premise).along(net(premise).chain(Some(end)))
    })
}

/// Tells whether a digit is marked in all cells of a house that see no such digit. HoDoKu notices
/// an emptied house only where no mark was taken before.
fn whole(position: &Position) -> impl Fn(Digit, House) -> bool {
    let mut taken = ByDigit::new_with(|digit| position.open() - position.places(digit));
    for cell in (!position.open()).iter() {
        if let Some(digit) = position.digit(cell) {
            taken[digit] -= cell.peers();
        }
    }
    move |digit, house| taken[digit].is_disjoint(house.cells())
}
