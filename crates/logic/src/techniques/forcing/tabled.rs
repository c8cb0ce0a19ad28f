//! Forcing chains and forcing nets as Trebor's tables find them, and HoDoKu after them: what each
//! supposition leads to is written down, and what all of several possibilities lead to must be; what
//! leads to a contradiction cannot be.
//!
//! Chains follow links one by one, groups among them. Nets let several things that were found
//! conclude together. What a chain shows is not told as a net.
//!
//! Order within a technique: what places before what eliminates, then by cell and by digit, each
//! conclusion once. Which of them HoDoKu takes depends on its own tables and is told with its
//! rating.

use unica_board::{Candidate, CellSet, Digit, House};

use crate::implications::{Closure, Graph, Lit, Net, Tables, Trees, Way, off, on, tell};
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn chain_contradiction(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let graph = Graph::grouped(position);
    let closure = Closure::new(graph.lits(), |lit| graph.row(lit));
    let tables = Tables::new(position, &graph, &closure, |_, _| true);
    let mut trees = Trees::new(&graph);
    for conclusion in conclusions(&graph) {
        if tables.is_refuted(conclusion ^ 1) {
            let mut ways = Vec::new();
            tables.refutations(conclusion ^ 1, &mut ways);
            let step = Step::new(Technique::ForcingChainContradiction);
            sink(along_chains(
                position,
                &graph,
                &mut trees,
                conclude(step, &graph, conclusion),
                ways,
            ))?;
        }
    }
    Flow::Continue(())
}

pub(crate) fn chain_verity(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let graph = Graph::grouped(position);
    let closure = Closure::new(graph.lits(), |lit| graph.row(lit));
    let tables = Tables::new(position, &graph, &closure, |_, _| true);
    let mut trees = Trees::new(&graph);
    for conclusion in tables.shown_in_order() {
        let mut ways = Vec::new();
        tables.by_cases(conclusion, &mut ways);
        let step = Step::new(Technique::ForcingChainVerity);
        sink(along_chains(position, &graph, &mut trees, conclude(step, &graph, conclusion), ways))?;
    }
    Flow::Continue(())
}

pub(crate) fn net_contradiction(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let graph = Graph::grouped(position);
    let closure = Closure::new(graph.lits(), |lit| graph.row(lit));
    let tables = Tables::new(position, &graph, &closure, |_, _| true);
    for conclusion in conclusions(&graph) {
        if tables.is_refuted(conclusion ^ 1) {
            continue;
        }
        let net = net(position, &graph, conclusion ^ 1);
        if net.is_refuted() {
            let step = Step::new(Technique::ForcingNetContradiction);
            let step = suppose(conclude(step, &graph, conclusion), &graph, conclusion ^ 1);
            sink(step.along(net.chain(None)))?;
        }
    }
    Flow::Continue(())
}

pub(crate) fn net_verity(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let graph = Graph::grouped(position);
    let closure = Closure::new(graph.lits(), |lit| graph.row(lit));
    let tables = Tables::new(position, &graph, &closure, |_, _| true);
    let by_chains: Vec<Lit> = tables.in_order(false).collect();
    let nets: Vec<Net<'_>> =
        (0..on(graph.plain) - 1).map(|lit| net(position, &graph, lit)).collect();
    let mut found: Vec<(Lit, Vec<Lit>)> = Vec::new();
    for premises in cases(position, &graph) {
        if premises.iter().any(|&premise| nets[premise as usize].is_refuted()) {
            continue;
        }
        for is_on in [true, false] {
            for digit in Digit::ALL {
                let cells = premises.iter().fold(CellSet::ALL, |cells, &premise| {
                    cells & nets[premise as usize].cells(digit, is_on)
                });
                for cell in cells.iter() {
                    let node = graph.at(cell, digit);
                    let conclusion = if is_on { on(node) } else { off(node) };
                    if !by_chains.contains(&conclusion) {
                        found.push((conclusion, premises.clone()));
                    }
                }
            }
        }
    }
    found.sort_by_key(|(conclusion, _)| (conclusion & 1 == 0, *conclusion));
    found.dedup_by_key(|(conclusion, _)| *conclusion);
    for (conclusion, premises) in found {
        let mut step = conclude(Step::new(Technique::ForcingNetVerity), &graph, conclusion);
        let end = (graph.candidate(conclusion), conclusion & 1 == 1);
        for premise in premises {
            step = suppose(step, &graph, premise);
            step = step.along(nets[premise as usize].chain(Some(end)));
        }
        sink(step)?;
    }
    Flow::Continue(())
}

/// Everything that can be concluded of a candidate, in order.
fn conclusions(graph: &Graph) -> impl Iterator<Item = Lit> + use<> {
    let nodes = 0..graph.plain;
    nodes.clone().map(on).chain(nodes.map(off))
}

/// Suppositions of which one is true: the marks of a cell, the places of a digit in a house, a
/// candidate there or not.
fn cases(position: &Position, graph: &Graph) -> Vec<Vec<Lit>> {
    let mut cases: Vec<Vec<Lit>> = Vec::new();
    for cell in position.open().iter() {
        cases.push(position.marks(cell).iter().map(|digit| on(graph.at(cell, digit))).collect());
    }
    for house in House::ALL {
        for digit in Digit::ALL {
            let places = position.places_in(digit, house);
            cases.push(places.iter().map(|cell| on(graph.at(cell, digit))).collect());
        }
    }
    cases.retain(|case| case.len() > 1);
    cases.extend((0..graph.plain).map(|node| vec![on(node), off(node)]));
    cases
}

fn net<'a>(position: &'a Position, graph: &Graph, premise: Lit) -> Net<'a> {
    Net::new(position, graph.candidate(premise), premise & 1 == 1)
}

/// The step with the conclusion.
pub(crate) fn conclude(mut step: Step, graph: &Graph, conclusion: Lit) -> Step {
    let candidate: Candidate = graph.candidate(conclusion);
    if conclusion & 1 == 1 {
        step.placements.push(candidate);
    } else {
        step.eliminations.push(candidate);
    }
    step
}

/// The step with a supposition, told once.
pub(crate) fn suppose(step: Step, graph: &Graph, premise: Lit) -> Step {
    let spot = graph.spot(premise);
    let is_told = step
        .parts(Role::Premise)
        .any(|part| part.cells == spot.cells && part.digits.contains(spot.digit));
    if is_told { step } else { step.with(Role::Premise, spot.cells, spot.digit) }
}

/// The step along the shortest of several ways.
pub(crate) fn along_chains(
    position: &Position,
    graph: &Graph,
    trees: &mut Trees<'_>,
    mut step: Step,
    ways: Vec<Way>,
) -> Step {
    let mut length = |way: &Way| -> usize {
        let links = |&(premise, end): &(Lit, Lit)| trees.of(premise).depth(end).unwrap_or(0) + 1;
        way.branches.iter().map(links).sum()
    };
    let Some(shortest) = ways.into_iter().min_by_key(|way| length(way)) else { return step };
    let mut lits = Vec::new();
    for (premise, end) in shortest.branches {
        step = suppose(step, graph, premise);
        trees.of(premise).chain(end, &mut lits);
        step = step.along(tell::chain(position, graph, &lits, false));
    }
    step
}
