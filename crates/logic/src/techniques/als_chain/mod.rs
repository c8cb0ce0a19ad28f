//! ALS chain: four or more almost locked sets, of which each shares a restricted digit with the
//! next, another one than with the one before. Where the first set has lost z it is locked, so the
//! second loses the digit that they share, and so on: the last one is locked and holds z. So z,
//! which the first and the last share, falls where all its places in both are seen.
//!
//! The chains of two and three sets are ALS-XZ and ALS-XY-Wing. Sets that do not follow each other
//! may overlap; no set is met twice.
//!
//! Order: the number of sets; the first set, the last set, both in the order of [`super::als`]; the
//! restricted digit of the first, then of the last. Between two sets the shortest chain alone is
//! given for each effect. HoDoKu chooses by the effect, among chains that run forward in the list of sets,
//! see [`crate::rating::hodoku`].

mod bits;
mod reach;

use unica_board::DigitSet;

use super::als::{Als, collect, commons, take_shared};
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) use bits::Bits;
use reach::Reach;

/// From a set to the next one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hop {
    /// The next set.
    pub(crate) to: usize,
    /// The restricted digits on the way: one, or two at the end.
    pub(crate) digits: DigitSet,
}

pub(crate) fn find(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    let list = collect(position);
    let pairs = commons(&list, scope.als_overlap);
    if scope.als_sets < 4 || pairs.len() < 3 {
        return Flow::Continue(());
    }
    let mut reach = Reach::new(&list, &pairs);
    for links in 3..scope.als_sets {
        for chain in reach.chains(links) {
            sink(step(position, &list, chain.start, &chain.hops, chain.takes))?;
        }
    }
    Flow::Continue(())
}

/// A chain as a step that takes those of the `free` digits which the ends share.
pub(crate) fn step(
    position: &Position,
    list: &[Als],
    start: usize,
    hops: &[Hop],
    free: DigitSet,
) -> Step {
    let mut step = list[start].draw(Step::new(Technique::AlsChain));
    for hop in hops {
        step = list[hop.to].draw(step);
    }
    let (mut from, mut last) = (start, start);
    for hop in hops {
        for digit in hop.digits.iter() {
            let at = list[from].at[digit] | list[hop.to].at[digit];
            step = step.with(Role::Restricted, at, digit);
        }
        from = hop.to;
        last = hop.to;
    }
    take_shared(step, position, &list[start], &list[last], free)
}
