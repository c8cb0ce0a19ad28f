//! Which ends of chains can be reached from which, for all at once.
//!
//! An *end* is a set with a restricted digit by which a chain leaves or enters it. For each number
//! of links there is a table: a row for each end that is entered, in it a bit for each end that a
//! chain of so many links may have begun with. A chain may there pass the same set twice; such are
//! sorted out when the chain is traced.

use unica_board::{Digit, DigitSet};

use super::{Bits, Hop};
use crate::techniques::als::{Als, Common};

/// A set and a digit that is restricted with another.
#[derive(Clone, Copy, PartialEq, Eq)]
struct End {
    set: usize,
    digit: Digit,
}

/// A chain between two ends.
pub(super) struct Chain {
    pub(super) start: usize,
    pub(super) hops: Vec<Hop>,
    /// The digits that it takes.
    pub(super) takes: DigitSet,
}

/// Two sets that share digits with an effect, and the effects for which a chain was found.
struct Pair {
    start: usize,
    stop: usize,
    effect: DigitSet,
    done: Vec<DigitSet>,
}

pub(super) struct Reach {
    /// For each set its neighbours and the restricted digits between.
    next: Vec<Vec<Hop>>,
    /// The ends by set; those of a set begin at its place in `from`.
    ends: Vec<End>,
    from: Vec<usize>,
    /// By the number of links, less one.
    tables: Vec<Bits>,
    pairs: Vec<Pair>,
}

impl Reach {
    pub(super) fn new(list: &[Als], commons: &[Common]) -> Self {
        let mut next: Vec<Vec<Hop>> = vec![Vec::new(); list.len()];
        for common in commons {
            next[common.first].push(Hop { to: common.second, digits: common.digits });
            next[common.second].push(Hop { to: common.first, digits: common.digits });
        }
        let (mut ends, mut from) = (Vec::new(), vec![0]);
        for (set, hops) in next.iter_mut().enumerate() {
            hops.sort_unstable_by_key(|hop| hop.to);
            let digits = hops.iter().fold(DigitSet::EMPTY, |all, hop| all | hop.digits);
            ends.extend(digits.iter().map(|digit| End { set, digit }));
            from.push(ends.len());
        }
        let mut reach = Self { next, ends, from, tables: Vec::new(), pairs: Vec::new() };
        reach.pairs = reach.pairs_of(list);
        let one = reach.one_link();
        reach.tables.push(one);
        reach
    }

    fn pairs_of(&self, list: &[Als]) -> Vec<Pair> {
        let mut pairs = Vec::new();
        let is_linked = |set: usize| !self.next[set].is_empty();
        for (start, a) in list.iter().enumerate().filter(|&(set, _)| is_linked(set)) {
            for (stop, b) in list.iter().enumerate().skip(start + 1) {
                let both = a.live & b.live;
                let acts = |&digit: &Digit| !a.seen[digit].is_disjoint(b.seen[digit]);
                let effect: DigitSet = both.iter().filter(acts).collect();
                if !effect.is_empty() && is_linked(stop) {
                    pairs.push(Pair { start, stop, effect, done: Vec::new() });
                }
            }
        }
        pairs
    }

    /// The place of an end in the list; there is one wherever a digit is restricted.
    fn end(&self, set: usize, digit: Digit) -> Option<usize> {
        let own = self.from[set]..self.from[set + 1];
        own.into_iter().find(|&end| self.ends[end].digit == digit)
    }

    fn one_link(&self) -> Bits {
        let mut table = Bits::new(self.ends.len(), self.ends.len());
        for (set, hops) in self.next.iter().enumerate() {
            for hop in hops {
                for digit in hop.digits.iter() {
                    if let (Some(to), Some(from)) = (self.end(hop.to, digit), self.end(set, digit))
                    {
                        table.set(to, from);
                    }
                }
            }
        }
        table
    }

    fn longer(&self, table: &Bits) -> Bits {
        let mut longer = Bits::new(self.ends.len(), self.ends.len());
        for (at, end) in self.ends.iter().enumerate().filter(|&(at, _)| !table.is_blank(at)) {
            for hop in &self.next[end.set] {
                for digit in hop.digits.without(end.digit).iter() {
                    if let Some(to) = self.end(hop.to, digit) {
                        longer.add(to, table.row(at));
                    }
                }
            }
        }
        for (at, end) in self.ends.iter().enumerate() {
            for own in self.from[end.set]..self.from[end.set + 1] {
                longer.clear(at, own);
            }
        }
        longer
    }

    /// The chains of so many links between two sets that have an effect which no shorter chain of
    /// three links or more between them has; to be asked for three, four … links in turn.
    pub(super) fn chains(&mut self, links: usize) -> Vec<Chain> {
        while self.tables.len() < links {
            let Some(longer) = self.tables.last().map(|table| self.longer(table)) else { break };
            self.tables.push(longer);
        }
        let mut pairs = core::mem::take(&mut self.pairs);
        let mut found: Vec<Chain> = Vec::new();
        for pair in &mut pairs {
            self.between(pair, links, &mut found);
        }
        self.pairs = pairs;
        found
    }

    fn between(&self, pair: &mut Pair, links: usize, found: &mut Vec<Chain>) {
        let Some(table) = self.tables.get(links - 1) else { return };
        for first in self.from[pair.start]..self.from[pair.start + 1] {
            for last in self.from[pair.stop]..self.from[pair.stop + 1] {
                let digits = [first, last].map(|end| self.ends[end].digit);
                let takes = pair.effect.without(digits[0]).without(digits[1]);
                if takes.is_empty() || !table.has(last, first) || pair.done.contains(&takes) {
                    continue;
                }
                let mut hops = vec![Hop { to: pair.stop, digits: digits[1].into() }];
                if self.back(first, last, links, &mut hops) {
                    hops.reverse();
                    pair.done.push(takes);
                    found.push(Chain { start: pair.start, hops, takes });
                }
            }
        }
    }

    /// Goes back from an end that was entered after so many links to the first one, passing no set
    /// twice.
    fn back(&self, first: usize, at: usize, links: usize, hops: &mut Vec<Hop>) -> bool {
        if links <= 1 {
            // The table has one link from the first end by this very digit.
            return true;
        }
        let end = self.ends[at];
        for hop in self.next[end.set].iter().filter(|hop| hop.digits.contains(end.digit)) {
            let is_new = hop.to != self.ends[first].set && hops.iter().all(|h| h.to != hop.to);
            if !is_new {
                continue;
            }
            for before in self.from[hop.to]..self.from[hop.to + 1] {
                let entered = self.ends[before].digit;
                if entered == end.digit || !self.tables[links - 2].has(before, first) {
                    continue;
                }
                hops.push(Hop { to: hop.to, digits: entered.into() });
                if self.back(first, before, links - 1, hops) {
                    return true;
                }
                hops.pop();
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use unica_board::CellSet;
    use unica_board::Grid;

    use crate::{Position, Role, Scope, Technique};

    /// On own-0002: each chain has from four to seven sets, none of them twice, and each
    /// link has another digit than the one before.
    #[test]
    fn chains_are_simple() {
        let clues =
            "..1.7.....5....2.6..6.4.9....7.....4..478..3.3.......58....6.............6.19.4.2"
                .parse::<Grid>()
                .unwrap();
        let chains = Technique::AlsChain.all(&Position::new(&clues), &Scope::default());
        assert!(!chains.is_empty());
        for chain in chains {
            let mut sets: Vec<CellSet> = chain.parts(Role::Als).map(|part| part.cells).collect();
            let links: Vec<_> = chain.parts(Role::Restricted).map(|part| part.digits).collect();
            assert_eq!(links.len() + 1, sets.len());
            assert!((4..=7).contains(&sets.len()));
            assert!(links.windows(2).all(|pair| pair[0] != pair[1]));
            sets.sort_unstable();
            sets.dedup();
            assert_eq!(links.len() + 1, sets.len(), "a set twice");
        }
    }
}
