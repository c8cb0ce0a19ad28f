//! Nice loops and alternating inference chains with groups: two or three cells in which a line
//! meets a box count as one node, which is there if one of them holds the digit.
//!
//! Where the scope wants it, almost locked sets are nodes too: a set that loses a digit holds its
//! others.
//!
//! What is told is what groups make possible, or shorter; a loop is told where it passes a group.
//!
//! Order within a technique: most eliminations first, then by the sum of their places as HoDoKu
//! weighs them; of those with the same effect the shortest.

use super::loops::Loops;
use crate::{Flow, Position, Scope, Sink, Technique};

fn loops<'a>(position: &'a Position, scope: &Scope) -> Loops<'a> {
    if scope.als_nodes { Loops::with_sets(position) } else { Loops::grouped(position) }
}

pub(crate) fn continuous(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    let mut loops = loops(position, scope);
    loops.continuous();
    loops.tell(Technique::GroupedContinuousNiceLoop, sink)
}

pub(crate) fn discontinuous(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    let mut loops = loops(position, scope);
    loops.discontinuous();
    loops.tell(Technique::GroupedDiscontinuousNiceLoop, sink)
}

pub(crate) fn aic(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    let mut loops = loops(position, scope);
    loops.chains();
    loops.tell(Technique::GroupedAic, sink)
}
