//! Choosing some of a few things, in the two orders that books and programs use.

use unica_board::DigitSet;

use crate::Flow;

/// In which order subsets come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// By the last member first (colex): 12, 13, 23, 14, 24, 34, 15 …: Sudoku Explainer's.
    Explainer,
    /// By the first member first (lexicographic): 12, 13, 14 …, 23, 24 …: HoDoKu's.
    Hodoku,
}

/// All sets of `size` of the numbers 0 to `count` - 1, as bits, in this order.
/// `count` is at most 16 and `size` is at least 1.
pub(crate) fn subsets(count: usize, size: usize, order: Order) -> impl Iterator<Item = u32> {
    let none = size > count || size == 0;
    // Ascending numbers with `size` ones are the colex order; the other is the same over the
    // numbers counted from the end, descending.
    let least = (1u32 << size) - 1;
    let first = match order {
        Order::Explainer => least,
        Order::Hodoku => least << count.saturating_sub(size),
    };
    let mut next = if none { None } else { Some(first) };
    core::iter::from_fn(move || {
        let bits = next?;
        next = match order {
            Order::Explainer => Some(above(bits)).filter(|&bits| bits < 1 << count),
            Order::Hodoku => below(bits),
        };
        Some(match order {
            Order::Explainer => bits,
            Order::Hodoku => bits.reverse_bits() >> (32 - count),
        })
    })
}

/// Hands over the subsets of so many of these things that have as many bits together as they are,
/// in this order.
pub(crate) fn tight(
    things: &[DigitSet],
    size: usize,
    order: Order,
    sink: &mut dyn FnMut(u32, DigitSet) -> Flow,
) -> Flow {
    if things.len() < size {
        return Flow::Continue(());
    }
    if order == Order::Hodoku {
        return tight_on((0, DigitSet::EMPTY), (0, size), size, things, sink);
    }
    for chosen in subsets(things.len(), size, order) {
        let all = members(chosen).fold(DigitSet::EMPTY, |all, i| all | things[i]);
        if all.len() == size {
            sink(chosen, all)?;
        }
    }
    Flow::Continue(())
}

/// The same by the first member, with some chosen already: from this thing on so many more.
fn tight_on(
    (chosen, all): (u32, DigitSet),
    (from, more): (usize, usize),
    size: usize,
    things: &[DigitSet],
    sink: &mut dyn FnMut(u32, DigitSet) -> Flow,
) -> Flow {
    for i in from..=things.len().wrapping_sub(more) {
        let Some(&thing) = things.get(i) else { break };
        let (chosen, all) = (chosen | 1 << i, all | thing);
        if all.len() > size {
            continue;
        }
        if more > 1 {
            tight_on((chosen, all), (i + 1, more - 1), size, things, sink)?;
        } else if all.len() == size {
            sink(chosen, all)?;
        }
    }
    Flow::Continue(())
}

/// The next larger number with as many ones (Gosper's hack).
fn above(bits: u32) -> u32 {
    let low = bits & bits.wrapping_neg();
    let carried = bits + low;
    carried | ((bits ^ carried) / low) >> 2
}

/// The next smaller number with as many ones, if there is one.
fn below(bits: u32) -> Option<u32> {
    // The lowest one above a zero goes down by a place, and those below it follow it.
    let ones = (!bits).trailing_zeros();
    let rest = bits >> ones << ones;
    if rest == 0 {
        return None;
    }
    let moved = rest.trailing_zeros();
    Some(rest & (rest - 1) | ((1 << (ones + 1)) - 1) << (moved - ones - 1))
}

/// The places of the ones, ascending.
pub(crate) fn members(mut bits: u32) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let place = bits.trailing_zeros() as usize;
        bits &= bits - 1;
        Some(place)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_orders_list_the_same_sets() {
        for count in 1..=9 {
            for size in 1..=count {
                let mut explainer: Vec<u32> = subsets(count, size, Order::Explainer).collect();
                let mut hodoku: Vec<u32> = subsets(count, size, Order::Hodoku).collect();
                let lists = |bits: &u32| members(*bits).collect::<Vec<_>>();
                assert!(hodoku.iter().map(lists).is_sorted());
                assert!(explainer.is_sorted());
                hodoku.sort_unstable();
                explainer.sort_unstable();
                assert_eq!(explainer, hodoku);
                assert!(explainer.iter().all(|bits| bits.count_ones() as usize == size));
            }
        }
        assert_eq!(subsets(9, 4, Order::Explainer).count(), 126);
        assert_eq!(subsets(2, 3, Order::Hodoku).count(), 0);
    }
}
