//! Everything that follows from each literal, all at once: the strongly connected components by
//! Tarjan's algorithm, and the union of rows from the last component to the first.

use super::graph::{Ones, bit, half_of};
use super::{Lit, off, on};

/// What each literal leads to, itself included.
pub(crate) struct Closure {
    half: usize,
    component: Vec<u16>,
    rows: Vec<u64>,
    /// What leads anywhere.
    live: Vec<u64>,
}

const UNSEEN: u16 = u16::MAX;

struct Search<'a, N> {
    row: N,
    number: Vec<u16>,
    low: Vec<u16>,
    open: Vec<Lit>,
    counter: u16,
    components: u16,
    /// Of what leads anywhere what was not visited yet, and what is open.
    unseen: Vec<u64>,
    is_open: Vec<u64>,
    todo: Vec<u64>,
    closure: &'a mut Closure,
}

impl Closure {
    /// Of `lits` literals, of which each has those direct consequences that `row` shows as bits.
    pub(crate) fn new<'a>(lits: usize, row: impl Fn(Lit) -> &'a [u64]) -> Self {
        let mut closure = Self::of_absences(lits, &row);
        closure.complete(&row);
        closure
    }

    /// Only of what is off, and of what follows from that.
    pub(crate) fn of_absences<'a>(lits: usize, row: impl Fn(Lit) -> &'a [u64]) -> Self {
        let half = half_of(lits / 2);
        let mut closure = Self {
            half,
            component: vec![UNSEEN; lits],
            rows: Vec::with_capacity(lits * 2 * half),
            live: vec![0; 2 * half],
        };
        for lit in 0..lits as Lit {
            let (word, mask) = bit(half, lit);
            if row(lit).iter().any(|&bits| bits != 0) {
                closure.live[word] |= mask;
            } else {
                // Nothing follows: it is a component of its own.
                let start = closure.rows.len();
                closure.component[lit as usize] = (start / (2 * half)) as u16;
                closure.rows.resize(start + 2 * half, 0);
                closure.rows[start + word] |= mask;
            }
        }
        closure.close(row, (0..lits as Lit).step_by(2));
        closure
    }

    /// Adds what is missing.
    pub(crate) fn complete<'a>(&mut self, row: impl Fn(Lit) -> &'a [u64]) {
        self.close(row, 0..self.component.len() as Lit);
    }

    /// Closes these literals.
    fn close<'a>(&mut self, row: impl Fn(Lit) -> &'a [u64], starts: impl Iterator<Item = Lit>) {
        let (half, lits) = (self.half, self.component.len());
        let mut unseen = self.live.clone();
        for (lit, _) in self.component.iter().enumerate().filter(|(_, of)| **of != UNSEEN) {
            let (word, mask) = bit(half, lit as Lit);
            unseen[word] &= !mask;
        }
        let mut search = Search {
            row,
            number: vec![0; lits],
            low: vec![0; lits],
            open: Vec::with_capacity(lits),
            counter: 0,
            components: (self.rows.len() / (2 * half).max(1)) as u16,
            unseen,
            is_open: vec![0; 2 * half],
            todo: vec![0; 2 * half],
            closure: self,
        };
        let mut calls = Vec::with_capacity(lits);
        for lit in starts {
            if search.closure.component[lit as usize] == UNSEEN {
                search.visit(lit, &mut calls);
            }
        }
    }

    /// What follows from a literal: first what is off, then what is on.
    #[inline]
    pub(crate) fn row(&self, lit: Lit) -> &[u64] {
        let words = self.half * 2;
        &self.rows[self.component[lit as usize] as usize * words..][..words]
    }

    /// Does one lead to the other?
    #[inline]
    pub(crate) fn leads(&self, from: Lit, to: Lit) -> bool {
        let (word, mask) = bit(self.half, to);
        self.row(from)[word] & mask != 0
    }

    /// Does each lead to the other?
    pub(crate) fn same(&self, one: Lit, other: Lit) -> bool {
        self.component[one as usize] == self.component[other as usize]
    }
}

/// The literal of a bit.
#[inline]
fn lit_of(half: usize, word: usize, place: usize) -> Lit {
    if word < half { off(word * 64 + place) } else { on((word - half) * 64 + place) }
}

impl<'a, N: Fn(Lit) -> &'a [u64]> Search<'_, N> {
    fn enter(&mut self, lit: Lit, calls: &mut Vec<(Lit, usize)>) {
        self.number[lit as usize] = self.counter;
        self.low[lit as usize] = self.counter;
        self.counter += 1;
        self.open.push(lit);
        let (word, mask) = bit(self.closure.half, lit);
        self.unseen[word] &= !mask;
        self.is_open[word] |= mask;
        calls.push((lit, 0));
    }

    fn visit(&mut self, start: Lit, calls: &mut Vec<(Lit, usize)>) {
        let half = self.closure.half;
        self.enter(start, calls);
        while let Some((lit, word)) = calls.last_mut() {
            let lit = *lit;
            let row = (self.row)(lit);
            // What was seen stays so: the words before have nothing more.
            while *word < row.len() && row[*word] & self.unseen[*word] == 0 {
                *word += 1;
            }
            if *word < row.len() {
                let place = (row[*word] & self.unseen[*word]).trailing_zeros() as usize;
                let to = lit_of(half, *word, place);
                self.enter(to, calls);
                continue;
            }
            calls.pop();
            let mut low = self.low[lit as usize];
            for (word, (bits, open)) in row.iter().zip(&self.is_open).enumerate() {
                for place in Ones(bits & open) {
                    low = low.min(self.number[lit_of(half, word, place) as usize]);
                }
            }
            if low == self.number[lit as usize] {
                self.finish(lit);
            }
            if let Some(&(before, _)) = calls.last() {
                self.low[before as usize] = self.low[before as usize].min(low);
            }
        }
    }

    /// The literals on the stack down to this one are a component: their row is what they are and
    /// what the components behind them lead to.
    fn finish(&mut self, root: Lit) {
        let half = self.closure.half;
        let words = half * 2;
        let start = self.closure.rows.len();
        self.closure.rows.resize(start + words, 0);
        let place = self.open.iter().rposition(|&lit| lit == root).unwrap_or(0);
        let (before, row) = self.closure.rows.split_at_mut(start);
        for &lit in &self.open[place..] {
            self.closure.component[lit as usize] = self.components;
            add(row, (self.row)(lit));
            let (word, mask) = bit(half, lit);
            row[word] |= mask;
            self.is_open[word] &= !mask;
        }
        for (todo, (bits, live)) in self.todo.iter_mut().zip(row.iter().zip(&self.closure.live)) {
            *todo = bits & live;
        }
        for &lit in &self.open[place..] {
            let (word, mask) = bit(half, lit);
            self.todo[word] &= !mask;
        }
        for word in 0..words {
            while self.todo[word] != 0 {
                let to = lit_of(half, word, self.todo[word].trailing_zeros() as usize);
                let component = self.closure.component[to as usize];
                let behind = &before[component as usize * words..][..words];
                add(row, behind);
                remove(&mut self.todo, behind);
            }
        }
        self.open.truncate(place);
        self.components += 1;
    }
}

/// Adds bits, some words at once.
fn add(row: &mut [u64], more: &[u64]) {
    let (fours, ones) = row.as_chunks_mut::<4>();
    let (more_fours, more_ones) = more.as_chunks::<4>();
    for (bits, more) in fours.iter_mut().zip(more_fours) {
        *bits = core::array::from_fn(|i| bits[i] | more[i]);
    }
    ones.iter_mut().zip(more_ones).for_each(|(bits, more)| *bits |= more);
}

/// Takes bits away, some words at once.
fn remove(row: &mut [u64], gone: &[u64]) {
    let (fours, ones) = row.as_chunks_mut::<4>();
    let (gone_fours, gone_ones) = gone.as_chunks::<4>();
    for (bits, gone) in fours.iter_mut().zip(gone_fours) {
        *bits = core::array::from_fn(|i| bits[i] & !gone[i]);
    }
    ones.iter_mut().zip(gone_ones).for_each(|(bits, gone)| *bits &= !gone);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_leads_to_what() {
        // 0 → 2 → 4 → 2, 6 → 0, 1 → 6, 7 alone.
        // A bit for each node that is off; then as many for those that are on.
        let rows = [2, 8, 4, 0, 2, 0, 1, 0].map(|offs| [offs, 0, 0, 0]);
        let closure = Closure::new(8, |lit| &rows[lit as usize]);
        let reached =
            |from: Lit| -> Vec<Lit> { (0..8).filter(|&to| closure.leads(from, to)).collect() };
        assert_eq!(reached(0), [0, 2, 4]);
        assert_eq!(reached(2), [2, 4]);
        assert_eq!(reached(4), [2, 4]);
        assert_eq!(reached(1), [0, 1, 2, 4, 6]);
        assert_eq!(reached(7), [7]);
        assert!(closure.row(2) == closure.row(4));
    }
}
