//! Which chain of almost locked sets HoDoKu takes.
//!
//! It follows all chains that run forward in its list of sets, however long. Of what they take it
//! prefers the most marks, and of equally many the lowest sum that weighs their places. It never
//! leaves a set by the digit that it was entered by; where two restricted digits are left, it goes
//! on as though by the lower only, and at the end of a chain counts both as used up.

use unica_board::{Digit, DigitSet};

use crate::techniques::als::{Als, Common, Sets};
use crate::techniques::als_chain::{Bits, Hop, step};
use crate::{Position, Step};

/// The digits that are used up after a pair of sets, entered from a set by `entered`.
fn used(pair: &Common, entered: Digit) -> DigitSet {
    pair.digits.without(entered)
}

/// How chains may begin: the sets with a digit by which they can be left forward, ascending.
struct Starts {
    list: Vec<(usize, Digit)>,
}

impl Starts {
    fn new(pairs: &[Common]) -> Self {
        let mut list = Vec::new();
        for one in pairs.chunk_by(|a, b| a.first == b.first) {
            let digits = one.iter().fold(DigitSet::EMPTY, |all, pair| all | pair.digits);
            list.extend(digits.iter().map(|digit| (one[0].first, digit)));
        }
        Self { list }
    }

    fn bit(&self, set: usize, digit: Digit) -> Option<usize> {
        self.list.binary_search(&(set, digit)).ok()
    }
}

/// Where chains that have come to a set by a digit are noted: those of one link, of two, of more.
fn row(set: usize, entered: Digit, links: usize) -> usize {
    (set * 9 + entered.index()) * 3 + links.min(3) - 1
}

/// Rows of bits for the few of many places that have any.
struct Table {
    /// Which row a place has; none where 0.
    rows: Vec<u32>,
    bits: Bits,
}

impl Table {
    /// The row of a place, made if need be.
    fn to(&mut self, place: usize) -> usize {
        if self.rows[place] == 0 {
            self.rows[place] = self.bits.push() as u32;
        }
        self.rows[place] as usize
    }
}

/// A choice so far: what it takes, between which sets, without which digits.
struct Best {
    rank: (usize, i64),
    start: usize,
    first: Digit,
    last: usize,
    used: DigitSet,
}

pub(super) fn choose(sets: &Sets, position: &Position) -> Option<Step> {
    let Sets { list, pairs } = sets;
    let best = best(list, pairs)?;
    let hops = trace(list, pairs, &best)?;
    Some(step(position, list, best.start, &hops, !(best.used | best.first.into())))
}

fn best(list: &[Als], pairs: &[Common]) -> Option<Best> {
    let starts = Starts::new(pairs);
    let mut best: Option<Best> = None;
    for (last, ends) in ends(list, pairs, &starts).into_iter().enumerate() {
        let mut effect = (usize::MAX, DigitSet::EMPTY);
        for (used, chains) in ends {
            for (start, first) in chains.ones(0).map(|bit| starts.list[bit]) {
                if effect.0 != start {
                    effect = (start, shared(&list[start], &list[last]));
                }
                let left = effect.1 - used.with(first);
                if left.is_empty() {
                    continue;
                }
                let rank = rank(&list[start], &list[last], left);
                let key = |best: &Best| (best.rank, best.start, best.last);
                if best.as_ref().is_none_or(|best| (rank, start, last) < key(best)) {
                    best = Some(Best { rank, start, first, last, used });
                }
            }
        }
    }
    best
}

/// The digits that two ends would take.
fn shared(a: &Als, b: &Als) -> DigitSet {
    (a.live & b.live).iter().filter(|&digit| !a.seen[digit].is_disjoint(b.seen[digit])).collect()
}

/// For each set the chains of three links or more that end there, by the digits used up.
fn ends(list: &[Als], pairs: &[Common], starts: &Starts) -> Vec<Vec<(DigitSet, Bits)>> {
    let width = starts.list.len();
    let mut ends: Vec<Vec<(DigitSet, Bits)>> = vec![Vec::new(); list.len()];
    let mut table = Table { rows: vec![0; list.len() * 27], bits: Bits::new(1, width) };
    // Pairs are by their first set: whatever arrives there is known by then.
    for pair in pairs {
        for digit in pair.digits.iter() {
            if let Some(bit) = starts.bit(pair.first, digit) {
                let to = table.to(row(pair.second, digit, 1));
                table.bits.set(to, bit);
            }
        }
        for entered in list[pair.first].live.iter() {
            let used = used(pair, entered);
            let Some(onward) = used.first() else { continue };
            for links in 1..=3 {
                let from = table.rows[row(pair.first, entered, links)] as usize;
                if from == 0 {
                    continue;
                }
                let to = table.to(row(pair.second, onward, links + 1));
                table.bits.add_row(to, from);
                if links > 1 {
                    let here = &mut ends[pair.second];
                    let at = here.iter().position(|(digits, _)| *digits == used);
                    let at = at.unwrap_or_else(|| {
                        here.push((used, Bits::new(1, width)));
                        here.len() - 1
                    });
                    here[at].1.add(0, table.bits.row(from));
                }
            }
        }
    }
    ends
}

/// The rank of what two ends take, the lowest first.
fn rank(a: &Als, b: &Als, digits: DigitSet) -> (usize, i64) {
    let (mut count, mut sum) = (0, 0);
    // By digit, then by cell; each next one weighs more.
    for digit in digits.iter() {
        for cell in (a.seen[digit] & b.seen[digit]).iter() {
            sum += cell.index() as i64 * (1 + 80 * count) + digit.index() as i64 + 1;
            count += 1;
        }
    }
    (usize::MAX - count as usize, sum)
}

/// The shortest chain with these ends.
fn trace(list: &[Als], pairs: &[Common], best: &Best) -> Option<Vec<Hop>> {
    let mut from: Vec<Vec<&Common>> = vec![Vec::new(); list.len()];
    for pair in pairs {
        from[pair.first].push(pair);
    }
    // Chains as the set come to, the digit to go on by, the hop and the chain before.
    let mut chains: Vec<(usize, Digit, Hop, usize)> = Vec::new();
    for pair in &from[best.start] {
        if pair.digits.contains(best.first) {
            let hop = Hop { to: pair.second, digits: best.first.into() };
            chains.push((pair.second, best.first, hop, usize::MAX));
        }
    }
    let mut layer = 0..chains.len();
    for links in 2.. {
        if layer.is_empty() {
            return None;
        }
        let end = chains.len();
        for before in layer {
            let (set, entered, ..) = chains[before];
            for pair in &from[set] {
                let used = used(pair, entered);
                let Some(onward) = used.first() else { continue };
                let is_met = chains[end..]
                    .iter()
                    .any(|c| (c.0, c.1, c.2.digits) == (pair.second, onward, used));
                if is_met {
                    continue;
                }
                let hop = Hop { to: pair.second, digits: used };
                chains.push((pair.second, onward, hop, before));
                if links > 2 && pair.second == best.last && used == best.used {
                    return Some(unwind(&chains));
                }
            }
        }
        layer = end..chains.len();
    }
    None
}

fn unwind(chains: &[(usize, Digit, Hop, usize)]) -> Vec<Hop> {
    let mut hops = Vec::new();
    let mut at = chains.len() - 1;
    while let Some(&(.., hop, before)) = chains.get(at) {
        hops.push(hop);
        at = before;
    }
    hops.reverse();
    hops
}
