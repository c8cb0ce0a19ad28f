//! ALS-XZ: two almost locked sets share a restricted digit x, which one of them must lose. That
//! one is then locked and holds z, which the other has too; so z falls where all its places in
//! both sets are seen. With two restricted digits each set loses one of them to the other: both
//! are locked, and all their other digits fall where a set's places are seen, and the restricted
//! digits where those of both are.
//!
//! Order (HoDoKu's): the first set, then the second, both in the order of [`super::als`].

use unica_board::DigitSet;

use super::als::{Als, Common, Sets, has_shared, take_shared};
use super::unique_rectangle::offer;
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn find(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    of(&Sets::of(position, scope), position, sink)
}

/// Of these sets.
pub(crate) fn of(sets: &Sets, position: &Position, sink: &mut Sink<'_>) -> Flow {
    for &Common { first, second, digits } in &sets.pairs {
        let (a, b) = (&sets.list[first], &sets.list[second]);
        if digits.len() > 1 {
            offer(double(position, a, b, digits), sink)?;
        } else if has_shared(a, b, !digits) {
            sink(single(position, a, b, digits))?;
        }
    }
    Flow::Continue(())
}

fn drawn(a: &Als, b: &Als, restricted: DigitSet) -> Step {
    let step = b.draw(a.draw(Step::new(Technique::AlsXz)));
    restricted
        .iter()
        .fold(step, |step, digit| step.with(Role::Restricted, a.at[digit] | b.at[digit], digit))
}

fn single(position: &Position, a: &Als, b: &Als, restricted: DigitSet) -> Step {
    take_shared(drawn(a, b, restricted), position, a, b, !restricted)
}

fn double(position: &Position, a: &Als, b: &Als, restricted: DigitSet) -> Step {
    let mut step = take_shared(drawn(a, b, restricted), position, a, b, DigitSet::ALL);
    for (locked, other) in [(a, b), (b, a)] {
        for digit in (locked.digits - restricted).iter() {
            step = step.taking(position, digit.into(), locked.seen[digit] - other.cells);
        }
    }
    step
}
