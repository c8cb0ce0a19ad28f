//! Loops and chains with links of both kinds, for candidates alone and for groups.
//!
//! What a chain between two ends concludes depends on the ends alone; so for each pair of ends the
//! shortest chain is told. A loop is told for each of its weak links, as one of the shortest that
//! go through that link, if there are not too many of them.

use core::ops::ControlFlow;

use unica_board::{Candidate, CellSet, Digit, DigitSet};

use crate::implications::{Closure, Graph, Lit, Tree, off, on, tell};
use crate::{Flow, Position, Sink, Step, Technique};

/// A position's links, perhaps with groups; then what is shorter or only there by groups counts.
pub(super) struct Loops<'a> {
    position: &'a Position,
    graph: Graph,
    closure: Closure,
    without_groups: Option<Graph>,
    found: Vec<(Vec<Candidate>, Vec<Lit>)>,
}

/// Where there are more loops than this through a link, they are told at another.
const MANY: usize = 100;

impl<'a> Loops<'a> {
    pub(super) fn plain(position: &'a Position) -> Self {
        Self::new(position, Graph::plain(position), None)
    }

    pub(super) fn grouped(position: &'a Position) -> Self {
        Self::new(position, Graph::grouped(position), Some(Graph::plain(position)))
    }

    pub(super) fn with_sets(position: &'a Position) -> Self {
        Self::new(position, Graph::with_sets(position), Some(Graph::plain(position)))
    }

    fn new(position: &'a Position, graph: Graph, without_groups: Option<Graph>) -> Self {
        let closure = Closure::new(graph.lits(), |lit| graph.row(lit));
        Self { position, graph, closure, without_groups, found: Vec::new() }
    }

    /// Hands over what was found, in order.
    pub(super) fn tell(mut self, technique: Technique, sink: &mut Sink<'_>) -> Flow {
        super::by_effect(&mut self.found);
        let closes = matches!(
            technique,
            Technique::ContinuousNiceLoop | Technique::GroupedContinuousNiceLoop
        );
        for (mut eliminations, lits) in self.found {
            eliminations.sort_unstable();
            let chain = tell::chain(self.position, &self.graph, &lits, closes);
            sink(Step { eliminations, ..Step::new(technique).along(chain) })?;
        }
        ControlFlow::Continue(())
    }

    fn keep(&mut self, mut gone: Vec<Candidate>, chain: Vec<Lit>) {
        gone.sort_unstable_by_key(|gone| (gone.digit, gone.cell));
        gone.dedup();
        if !gone.is_empty() {
            self.found.push((gone, chain));
        }
    }

    /// Grows the trees of those premises that pass; with groups, their trees without them too.
    fn trees(
        &mut self,
        premises: impl Iterator<Item = Lit>,
        passes: impl Fn(&Self, Lit) -> bool,
        mut each: impl FnMut(&mut Self, Lit, &Tree, &dyn Fn(Lit) -> bool),
    ) {
        let (mut tree, mut other) = (Tree::default(), Tree::default());
        for premise in premises {
            if !passes(self, premise) {
                continue;
            }
            tree.grow(&self.graph, premise);
            if let Some(without) =
                self.without_groups.as_ref().filter(|_| self.graph.is_plain(premise))
            {
                other.grow(without, premise);
            }
            let grouped = self.without_groups.is_some();
            let needs_groups = |end: Lit| {
                !grouped || other.depth(end).is_none_or(|depth| tree.depth(end) < Some(depth))
            };
            each(self, premise, &tree, &needs_groups);
        }
    }

    /// A candidate that leads to its contrary: where it is on it goes; where it is off the others of
    /// its cell go.
    pub(super) fn discontinuous(&mut self) {
        let all = self.nodes().flat_map(|node| [on(node), off(node)]);
        let passes = |this: &Self, premise| this.closure.leads(premise, premise ^ 1);
        self.trees(all, passes, |this, premise, tree, counts| {
            let end = premise ^ 1;
            if !counts(end) {
                return;
            }
            let start = this.graph.candidate(premise);
            let gone = if premise & 1 == 1 {
                vec![start]
            } else {
                let others = this.position.marks(start.cell).without(start.digit);
                others.iter().map(|digit| Candidate::new(start.cell, digit)).collect()
            };
            let mut chain = Vec::new();
            tree.chain(end, &mut chain);
            this.keep(gone, chain);
        });
    }

    /// The nodes that are candidates.
    fn nodes(&self) -> impl Iterator<Item = usize> + use<> {
        0..self.graph.plain
    }

    /// Chains between two cells, one of which holds its end's digit.
    pub(super) fn chains(&mut self) {
        let all = self.nodes().map(off);
        let passes = |this: &Self, premise: Lit| {
            this.nodes().any(|end| {
                this.closure.leads(premise, on(end)) && !this.ends_take(premise, on(end)).is_empty()
            })
        };
        self.trees(all, passes, |this, premise, tree, counts| {
            for node in this.nodes() {
                let end = on(node);
                let is_chain = this.comes_first(premise, end)
                    && tree.depth(end).is_some_and(|depth| depth > 2)
                    && counts(end);
                if !is_chain {
                    continue;
                }
                let gone = this.ends_take(premise, end);
                if !gone.is_empty() {
                    let mut chain = Vec::new();
                    tree.chain(end, &mut chain);
                    this.keep(gone, chain);
                }
            }
        });
    }

    /// A chain can be read from both ends, but for one that forces a cell by an almost locked set.
    fn comes_first(&self, premise: Lit, end: Lit) -> bool {
        premise < end || self.graph.has_sets()
    }

    /// What falls where one of two ends must be there: two marks at least, for one alone is what a
    /// loop takes that begins with it.
    fn ends_take(&self, premise: Lit, end: Lit) -> Vec<Candidate> {
        let (first, last) = (self.graph.candidate(premise), self.graph.candidate(end));
        if first.cell == last.cell {
            return Vec::new();
        }
        if first.digit == last.digit {
            let seen = self.position.places(first.digit) & first.cell.peers() & last.cell.peers();
            if seen.len() < 2 {
                return Vec::new();
            }
            return seen.iter().map(|cell| Candidate::new(cell, first.digit)).collect();
        }
        let other =
            [Candidate::new(first.cell, last.digit), Candidate::new(last.cell, first.digit)];
        let both = first.cell.sees(last.cell) && other.iter().all(|&c| self.position.has(c));
        if both { other.to_vec() } else { Vec::new() }
    }

    /// Loops whose links all hold both ways.
    pub(super) fn continuous(&mut self) {
        let lits = self.graph.lits() as Lit;
        let all = (0..lits).step_by(2);
        let passes = |this: &Self, premise: Lit| {
            this.graph.next(premise ^ 1).iter().any(|&weak| this.closure.leads(premise, weak ^ 1))
        };
        self.trees(all, passes, |this, premise, tree, _| {
            let ends: Vec<Lit> = this.graph.next(premise ^ 1).iter().map(|weak| weak ^ 1).collect();
            for end in ends {
                if this.comes_first(premise, end) && tree.depth(end).is_some_and(|depth| depth > 1)
                {
                    this.loops_between(tree, premise, end);
                }
            }
        });
    }

    fn loops_between(&mut self, tree: &Tree, premise: Lit, end: Lit) {
        let mut paths = Vec::new();
        let mut path = vec![end];
        if self.paths_back(tree, premise, &mut path, &mut paths).is_break() {
            return;
        }
        let grouped = self.without_groups.is_some();
        for path in paths {
            if !grouped || path.iter().any(|&lit| !self.graph.is_plain(lit)) {
                self.keep(self.loop_takes(&path), path);
            }
        }
    }

    /// All shortest paths, read from the end; breaks where there are too many.
    fn paths_back(
        &self,
        tree: &Tree,
        premise: Lit,
        path: &mut Vec<Lit>,
        paths: &mut Vec<Vec<Lit>>,
    ) -> Flow {
        let lit = path[path.len() - 1];
        if lit == premise {
            if paths.len() == MANY {
                return ControlFlow::Break(());
            }
            paths.push(path.iter().rev().copied().collect());
            return ControlFlow::Continue(());
        }
        for before in tree.befores(&self.graph, lit) {
            path.push(before);
            self.paths_back(tree, premise, path, paths)?;
            path.pop();
        }
        ControlFlow::Continue(())
    }

    /// What a loop takes: its weak links, the one that closes it among them, are strong. So is what
    /// an almost locked set has besides the digits by which the loop enters and leaves it.
    fn loop_takes(&self, path: &[Lit]) -> Vec<Candidate> {
        let way: CellSet =
            path.iter().fold(CellSet::EMPTY, |cells, &lit| cells | self.graph.spot(lit).cells);
        let mut gone = Vec::new();
        for (place, &lit) in path.iter().enumerate() {
            if lit & 1 == 1 {
                continue;
            }
            let before = path[(place + path.len() - 1) % path.len()];
            let (one, other) = (self.graph.spot(before), self.graph.spot(lit));
            let is_within = self.graph.is_plain(before) && one.cells == other.cells;
            if let Some(cell) = one.cells.first().filter(|_| is_within) {
                let rest = self.position.marks(cell).without(one.digit).without(other.digit);
                gone.extend(rest.iter().map(|digit| Candidate::new(cell, digit)));
            } else {
                let seen = self.seen(other.digit, one.cells | other.cells) - way;
                gone.extend(seen.iter().map(|cell| Candidate::new(cell, other.digit)));
            }
            if self.graph.is_set(lit) {
                self.set_takes(lit, path[(place + 1) % path.len()], &mut gone);
            }
        }
        gone
    }

    /// What sees all places of a digit among some cells.
    fn seen(&self, digit: Digit, cells: CellSet) -> CellSet {
        self.position.seen_by_all(digit, cells & self.position.places(digit))
    }

    /// A loop leaves a set by one digit, or by all those that it takes from a cell that is forced.
    fn set_takes(&self, set: Lit, next: Lit, gone: &mut Vec<Candidate>) {
        let (spot, after) = (self.graph.spot(set), self.graph.spot(next));
        let forced = after.cells.first().filter(|_| next & 1 == 1);
        let exits = forced.map_or(DigitSet::only(after.digit), |cell| {
            self.position.marks(cell).without(after.digit)
        });
        for digit in self.position.marks_of(spot.cells).without(spot.digit).iter() {
            let seen = match forced {
                Some(cell) if exits.contains(digit) => self.seen(digit, spot.cells) & cell.peers(),
                _ if exits.contains(digit) => continue,
                _ => self.seen(digit, spot.cells),
            };
            let seen = seen - spot.cells;
            gone.extend(seen.iter().map(|cell| Candidate::new(cell, digit)));
        }
    }
}
