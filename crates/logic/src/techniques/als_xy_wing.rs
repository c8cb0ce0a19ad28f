//! ALS-XY-Wing: an almost locked set C shares a restricted digit with A and another one with B. C
//! cannot lose both, so A or B loses its own and is locked; z, which A and B share, falls where
//! all its places in both are seen.
//!
//! Order (HoDoKu's): the two pairs of sets with restricted digits, the first and then the second,
//! by their sets in the order of [`super::als`].

use super::als::{Als, Common, Sets, has_shared, take_shared};
use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn find(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    of(&Sets::of(position, scope), position, scope, sink)
}

/// Of these sets.
pub(crate) fn of(sets: &Sets, position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    let Sets { list, pairs } = sets;
    // For each set the pairs of which it is the second.
    let mut into: Vec<Vec<usize>> = vec![Vec::new(); list.len()];
    let mut from: Vec<usize> = vec![0; list.len() + 1];
    for (i, pair) in pairs.iter().enumerate() {
        into[pair.second].push(i);
        from[pair.first + 1] = i + 1;
    }
    for i in 1..from.len() {
        from[i] = from[i].max(from[i - 1]);
    }
    for (i, one) in pairs.iter().enumerate() {
        // Later pairs that share a set: those of the same first set, those of the same second
        // set, and those that begin at the second; in the order of the list.
        let same_first = i + 1..from[one.first + 1];
        let same_second = into[one.second].iter().copied().filter(|&j| j >= from[one.first + 1]);
        let onward = from[one.second]..from[one.second + 1];
        for j in same_first.chain(same_second).chain(onward) {
            if let Some(step) = wing(position, scope, list, one, &pairs[j]) {
                sink(step)?;
            }
        }
    }
    Flow::Continue(())
}

/// The two pairs as a wing, if it has an effect.
fn wing(
    position: &Position,
    scope: &Scope,
    list: &[Als],
    one: &Common,
    two: &Common,
) -> Option<Step> {
    if one.digits == two.digits && one.digits.len() == 1 {
        return None;
    }
    let hinge =
        if one.first == two.first || one.first == two.second { one.first } else { one.second };
    let [a, b] = [one, two].map(|pair| &list[pair.first + pair.second - hinge]);
    let free = !(one.digits | two.digits);
    if (a.live & b.live).is_disjoint(free) {
        return None;
    }
    let is_apart = scope.als_overlap || a.cells.is_disjoint(b.cells);
    let is_nested = a.cells.is_subset(b.cells) || b.cells.is_subset(a.cells);
    if !is_apart || is_nested || !has_shared(a, b, free) {
        return None;
    }
    let c = &list[hinge];
    let mut step = c.draw(b.draw(a.draw(Step::new(Technique::AlsXyWing))));
    for (end, pair) in [(a, one), (b, two)] {
        for digit in pair.digits.iter() {
            step = step.with(Role::Restricted, end.at[digit] | c.at[digit], digit);
        }
    }
    Some(take_shared(step, position, a, b, free))
}
