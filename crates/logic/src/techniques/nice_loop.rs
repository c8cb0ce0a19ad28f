//! Nice loops and alternating inference chains: chains whose links are weak and strong in turn,
//! of one or more digits.
//!
//! Read from an end that is not there, each strong link says that the next one is, each weak link
//! that the one after it is not. A chain that leads a candidate to its contrary refutes or proves
//! it (discontinuous); a chain from one candidate's absence to another one's presence says that
//! one of the two is there (an AIC); a chain whose ends exclude each other as well is a loop, of
//! whose every link exactly one end is there (continuous).
//!
//! Order within a technique: most eliminations first, then by the sum of their places as HoDoKu
//! weighs them; of those with the same effect the shortest.

use super::loops::Loops;
use crate::{Flow, Position, Scope, Sink, Technique};

pub(crate) fn continuous(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let mut loops = Loops::plain(position);
    loops.continuous();
    loops.tell(Technique::ContinuousNiceLoop, sink)
}

pub(crate) fn discontinuous(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let mut loops = Loops::plain(position);
    loops.discontinuous();
    loops.tell(Technique::DiscontinuousNiceLoop, sink)
}

pub(crate) fn aic(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let mut loops = Loops::plain(position);
    loops.chains();
    loops.tell(Technique::Aic, sink)
}
