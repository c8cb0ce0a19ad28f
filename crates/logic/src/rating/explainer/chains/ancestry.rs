//! What leads to a node: how many nodes there are behind it is the complexity of a chain.

use super::board::parts;
use super::run::{Absurd, Inner, Node, Run};

impl Run {
    /// How many nodes lead to one, itself among them; notes the chains by which they were found.
    pub(super) fn ancestors(&self, node: u16, inner: &mut Inners) -> u32 {
        let mut seen = [0u64; 23];
        seen[usize::from(node) / 64] |= 1 << (node % 64);
        self.count(&mut seen, inner)
    }

    /// The nodes behind both ends of a contradiction, added up.
    pub(super) fn absurdity(&self, absurd: &Absurd, inner: &mut Inners) -> u32 {
        let mut seen = [0u64; 23];
        self.note_parents(&absurd.new, &mut seen);
        let there = self.ancestors(absurd.there, inner);
        there + 1 + self.count(&mut seen, inner)
    }

    /// Not more than [`Run::absurdity`].
    pub(super) fn least_absurdity(&self, absurd: &Absurd) -> u32 {
        self.least(absurd.there) + u32::from(absurd.new.least)
    }

    #[inline]
    fn note_parents(&self, node: &Node, seen: &mut [u64; 23]) {
        seen[usize::from(node.parent) / 64] |= 1 << (node.parent % 64);
        let more = node.more as usize;
        for &parent in &self.more[more..more + usize::from(node.count)] {
            seen[usize::from(parent) / 64] |= 1 << (parent % 64);
        }
    }

    /// Calls for each of the marked nodes and their ancestors, children first. Parents come before
    /// their children in the list.
    fn each_behind(&self, seen: &mut [u64; 23], mut each: impl FnMut(u16, &Node)) {
        for word in (0..seen.len()).rev() {
            let mut done = 0u64;
            loop {
                let left = seen[word] & !done;
                if left == 0 {
                    break;
                }
                let bit = 63 - left.leading_zeros();
                done |= 1 << bit;
                let place = word * 64 + bit as usize;
                let node = &self.nodes[place];
                self.note_parents(node, seen);
                each(place as u16, node);
            }
        }
    }

    fn count(&self, seen: &mut [u64; 23], inner: &mut Inners) -> u32 {
        let mut count = 0;
        self.each_behind(seen, |_, node| {
            count += 1;
            if node.inner > 0 {
                inner.add(self.inner[usize::from(node.inner) - 1]);
            }
        });
        count
    }

    /// Calls for each node that leads to one, and for this one.
    pub(super) fn each_ancestor(&self, node: u16, mut each: impl FnMut(&Node, bool)) {
        let mut seen = [0u64; 23];
        seen[usize::from(node) / 64] |= 1 << (node % 64);
        self.each_behind(&mut seen, |place, node| each(node, self.is_on(place, node)));
    }

    /// Calls for each node behind both ends of a contradiction, as often as it counts.
    pub(super) fn each_absurd(&self, absurd: &Absurd, mut each: impl FnMut(&Node, bool)) {
        self.each_ancestor(absurd.there, &mut each);
        let there = &self.nodes[usize::from(absurd.there)];
        each(&absurd.new, !self.is_on(absurd.there, there));
        let mut seen = [0u64; 23];
        self.note_parents(&absurd.new, &mut seen);
        self.each_behind(&mut seen, |place, node| each(node, self.is_on(place, node)));
    }

    fn is_on(&self, place: u16, node: &Node) -> bool {
        let (digit, cell) = parts(node.cand);
        self.on[digit] >> cell & 1 == 1 && self.on_at[usize::from(node.cand)] == place
    }
}

/// The different chains within a chain.
#[derive(Clone, Default)]
pub(super) struct Inners(Vec<Inner>);

impl Inners {
    fn add(&mut self, inner: Inner) {
        if self.0.iter().all(|other| other.hash != inner.hash) {
            self.0.push(inner);
        }
    }

    /// What they add to the complexity.
    pub(super) fn complexity(&self) -> u32 {
        self.0.iter().map(|inner| inner.complexity).sum()
    }
}
