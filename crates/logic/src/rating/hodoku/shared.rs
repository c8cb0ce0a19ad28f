//! What several places of the order look into, made once for a position when it is wanted first.

use unica_board::HouseSet;

use crate::implications::{Closure, Graph};
use crate::techniques::als::Sets;
use crate::{Position, Scope};

/// What was made for a position.
#[derive(Default)]
pub(super) struct Shared {
    /// Houses in which there are no naked pairs, locked or not; and no triples.
    pub(super) without_pairs: HouseSet,
    pub(super) without_triples: HouseSet,
    sets: Option<Sets>,
    plain: Option<Implied>,
    grouped: Option<Implied>,
}

/// What follows from what: directly, and at all (at first of what is off alone).
pub(super) struct Implied {
    pub(super) graph: Graph,
    pub(super) closure: Closure,
}

impl Implied {
    fn new(graph: Graph) -> Self {
        let closure = Closure::of_absences(graph.lits(), |lit| graph.row(lit));
        Self { graph, closure }
    }
}

impl Shared {
    /// The almost locked sets.
    pub(super) fn sets(&mut self, position: &Position, scope: &Scope) -> &Sets {
        self.sets.get_or_insert_with(|| Sets::of(position, scope))
    }

    /// What follows from what, of candidates alone.
    pub(super) fn plain(&mut self, position: &Position) -> &Implied {
        self.plain.get_or_insert_with(|| Implied::new(Graph::plain(position)))
    }

    /// What follows from what, with groups.
    pub(super) fn grouped(&mut self, position: &Position) -> &Implied {
        let plain = &self.plain;
        self.grouped.get_or_insert_with(|| {
            let plain = plain.as_ref().map(|plain| plain.graph.clone());
            let plain = plain.unwrap_or_else(|| Graph::plain(position));
            Implied::new(plain.with_groups(position))
        })
    }

    /// The same, also for what is on.
    pub(super) fn grouped_whole(&mut self, position: &Position) -> &Implied {
        self.grouped(position);
        if let Some(Implied { graph, closure }) = &mut self.grouped {
            closure.complete(|lit| graph.row(lit));
        }
        self.grouped(position)
    }
}
