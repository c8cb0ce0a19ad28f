//! Suppositions within a supposition: what chains, or nets, refute in the marks that are left.

use unica_board::{ByDigit, Candidate, Candidates, CellSet, Digit, House};

use super::history::{History, Uses};
use super::state::{Ground, Literal, Marks, Rules, State};
use super::static_links::{Source, Trees, sources};
use crate::implications::path::{common, nodes_of};
use crate::implications::{Closure, Graph, Lit, off, on};
use crate::{Position, Technique};

/// The marks that are left, as a position, and the links in it.
pub(super) struct Inner {
    position: Position,
    graph: Graph,
    closure: Closure,
    trees: Trees,
}

impl Inner {
    pub(super) fn new(ground: &Ground<'_>, state: &State) -> Self {
        let base = ground.position;
        let marks = Candidates::new_with(|cell| state.marks(cell));
        let position = Position::with_marks(&base.grid(), base.givens(), &marks);
        let graph = Graph::plain(&position);
        let closure = Closure::new(graph.lits(), |lit| graph.row(lit));
        let trees = Trees::new(&graph);
        Self { position, graph, closure, trees }
    }

    /// The marks that chains lead from to their own refutation.
    fn of_chains(&self, gone: &mut Marks) -> bool {
        let is_refuted = |&node: &usize| self.closure.leads(on(node), off(node));
        self.take((0..self.graph.plain).filter(is_refuted), gone)
    }

    /// What all marks of a cell or all places of a digit refute.
    fn of_verities(&self, gone: &mut Marks) -> bool {
        let mut any = false;
        for source in sources(&self.position) {
            let rows = source.starts(&self.graph).map(|lit| self.closure.row(lit));
            let row = common(self.graph.words(), rows);
            any |= self.take(nodes_of(&row[..self.graph.half()]), gone);
        }
        any
    }

    fn take(&self, nodes: impl Iterator<Item = usize>, gone: &mut Marks) -> bool {
        let mut any = false;
        for node in nodes {
            let candidate = self.graph.candidate(on(node));
            gone[candidate.digit].insert(candidate.cell);
            any = true;
        }
        any
    }

    /// The source all of whose starts lead there with the fewest nodes.
    fn shortest(&mut self, goal: Lit) -> Option<Source> {
        let mut best: Option<(usize, Source)> = None;
        for source in sources(&self.position) {
            if !source.starts(&self.graph).all(|start| self.closure.leads(start, goal)) {
                continue;
            }
            let (trees, graph) = (&mut self.trees, &self.graph);
            let nodes = source.starts(graph).map(|start| trees.depth(graph, start, goal) + 1).sum();
            if best.is_none_or(|(least, _)| nodes < least) {
                best = Some((nodes, source));
            }
        }
        best.map(|(_, source)| source)
    }

    /// By what means a mark is refuted that `gone` takes, and in which cells and houses marks must
    /// be gone for it.
    pub(super) fn why(
        &mut self,
        ground: &Ground<'_>,
        state: &State,
        rules: Rules,
        candidate: Candidate,
    ) -> (Technique, Uses) {
        let mut uses = Uses::default();
        if let Some(node) = self.graph.find(candidate.cell, candidate.digit) {
            if self.closure.leads(on(node), off(node)) {
                self.note(on(node), off(node), &mut uses);
                return (Technique::ForcingChain, uses);
            }
            let source = if rules >= Rules::Verities { self.shortest(off(node)) } else { None };
            if let Some(source) = source {
                source.note(&mut uses);
                let starts: Vec<Lit> = source.starts(&self.graph).collect();
                starts.into_iter().for_each(|start| self.note(start, off(node), &mut uses));
                return (source.technique(), uses);
            }
        }
        let history = History::from(ground, *state, Rules::Singles, Literal::on(candidate));
        (Technique::DynamicContradiction, history.uses_of_contradiction())
    }

    /// Notes the cells and houses of the strong links of a chain.
    fn note(&mut self, start: Lit, goal: Lit, uses: &mut Uses) {
        let mut chain = Vec::new();
        self.trees.of(&self.graph, start).chain(goal, &mut chain);
        for pair in chain.windows(2) {
            let (before, after) = (self.graph.candidate(pair[0]), self.graph.candidate(pair[1]));
            if pair[1] & 1 == 0 {
                continue;
            }
            if before.cell == after.cell {
                uses.cells.insert(after.cell);
            } else if let Some(house) = joint(&self.position, before, after) {
                uses.houses[after.digit].insert(house);
            }
        }
    }
}

/// What the weakest of the means takes that takes anything.
pub(super) fn gone(ground: &Ground<'_>, state: &State, rules: Rules) -> Marks {
    let mut gone = ByDigit::filled(CellSet::EMPTY);
    let inner = Inner::new(ground, state);
    if inner.of_chains(&mut gone) || rules >= Rules::Verities && inner.of_verities(&mut gone) {
        return gone;
    }
    if rules >= Rules::Nets {
        let open = |digit: Digit| state.places[digit] - state.on[digit];
        let marks = Digit::ALL
            .into_iter()
            .flat_map(|digit| open(digit).iter().map(move |cell| Candidate::new(cell, digit)));
        for candidate in marks {
            let literal = Literal::on(candidate);
            let mut supposed = state.supposing(literal);
            if supposed.close(ground, Rules::Singles, literal, &mut |_| {}).is_err() {
                gone[candidate.digit].insert(candidate.cell);
            }
        }
    }
    gone
}

/// The house in which these are the last two places.
fn joint(position: &Position, one: Candidate, other: Candidate) -> Option<House> {
    let digit: Digit = one.digit;
    let both = CellSet::only(one.cell).with(other.cell);
    one.cell.houses().into_iter().find(|&house| position.places_in(digit, house) == both)
}
