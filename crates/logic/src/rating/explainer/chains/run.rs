//! What follows from one supposition: the nodes that are on or off, in the order in which the
//! program meets them, each with the nodes that it follows from, until there is no more or one
//! candidate is both.
//!
//! Nodes that are on are looked at as long as there are any, else one that is off. What is off
//! follows from one node; what is on follows from the last candidate of its house or cell to go,
//! and in a dynamic run from those that went before it ("hidden parents"). A dynamic run takes a
//! candidate from its grid only after what follows from it was noted.

use super::board::{AROUND, Board, CANDS, Cand, PEERS, cand, cells, digits, parts, single};
use super::nested::Kit;

/// By which rules a run goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rules {
    /// May links go through cells? Not where only one digit is looked at.
    pub(super) cells: bool,
    /// Does what is off count as gone?
    pub(super) dynamic: bool,
    /// What is looked for where nothing more follows: 0 nothing, 1 patterns, 2 to 5 chains too.
    pub(super) level: u8,
}

/// Why a node follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    /// It is supposed.
    Supposed,
    /// By its cell.
    Cell,
    /// By its box, row or column (0, 1, 2).
    House(u8),
    /// By a pattern or chain found in what is left.
    Found,
}

/// A node of a run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) cand: Cand,
    /// The node that it follows from; itself at the start.
    pub(super) parent: u16,
    /// Where the further parents begin.
    pub(super) more: u32,
    /// How many there are.
    pub(super) count: u16,
    /// Not more than the number of its ancestors, itself among them.
    pub(super) least: u8,
    pub(super) why: Why,
    /// The number of the chain by which it was found, counted from 1; else 0.
    pub(super) inner: u16,
}

/// A chain within a chain, as far as it counts for the outer one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Inner {
    /// Of all its nodes: chains are the same where this is the same.
    pub(super) hash: u64,
    pub(super) complexity: u32,
}

/// A candidate that is on and off, by two nodes; one of them is not among the run's own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Absurd {
    /// The node that was there.
    pub(super) there: u16,
    /// The contrary node.
    pub(super) new: Node,
}

/// What follows from a supposition. Kept to be used again: it has much room.
#[derive(Clone)]
pub(super) struct Run {
    /// What is on, by digit.
    pub(super) on: [u128; 9],
    /// What is off.
    pub(super) off: [u128; 9],
    /// The node of each candidate that is on, where it is.
    pub(super) on_at: [u16; CANDS],
    off_at: [u16; CANDS],
    pub(super) nodes: Vec<Node>,
    /// The nodes that are on, in order: at once the queue of what is to be looked at.
    pub(super) ons: Vec<u16>,
    pub(super) offs: Vec<u16>,
    pub(super) more: Vec<u16>,
    pub(super) inner: Vec<Inner>,
    pub(super) absurd: Option<Absurd>,
    /// The candidates, less what is gone.
    pub(super) work: Board,
}

impl Run {
    pub(super) fn new() -> Self {
        Self {
            on: [0; 9],
            off: [0; 9],
            on_at: [0; CANDS],
            off_at: [0; CANDS],
            nodes: Vec::new(),
            ons: Vec::new(),
            offs: Vec::new(),
            more: Vec::new(),
            inner: Vec::new(),
            absurd: None,
            work: Board::EMPTY,
        }
    }

    /// Supposes that a candidate is on, or off.
    pub(super) fn go(
        &mut self,
        board: &Board,
        start: Cand,
        is_on: bool,
        rules: Rules,
        kit: &mut Kit,
    ) {
        self.on = [0; 9];
        self.off = [0; 9];
        self.nodes.clear();
        self.ons.clear();
        self.offs.clear();
        self.more.clear();
        self.inner.clear();
        self.absurd = None;
        self.work = *board;
        let first = Node::after(start, 0, 1, Why::Supposed);
        if is_on {
            self.add_on(first);
        } else {
            self.add_off(first);
        }
        let (mut on, mut off) = (0, 0);
        self.absurd = loop {
            let absurd = if let Some(&node) = self.ons.get(on) {
                on += 1;
                self.after_on(node, rules)
            } else if let Some(&node) = self.offs.get(off) {
                off += 1;
                self.after_off(board, node, rules)
            } else {
                break None;
            };
            if absurd.is_some() {
                break absurd;
            }
            if rules.level > 0 && on == self.ons.len() && off == self.offs.len() {
                kit.advance(board, self, rules.level);
            }
        };
    }

    /// Takes what was found in what is left: a candidate that is off where all of these are.
    pub(super) fn found(&mut self, gone: Cand, parents: &[Cand], inner: Option<Inner>) {
        let (digit, cell) = parts(gone);
        let [first, others @ ..] = parents else { return };
        if self.off[digit] >> cell & 1 == 1 {
            return;
        }
        let parent = self.off_at[usize::from(*first)];
        let more = self.more.len();
        let mut least = self.least(parent);
        for &other in others {
            let other = self.off_at[usize::from(other)];
            least = least.max(self.least(other));
            self.more.push(other);
        }
        let inner = inner.map_or(0, |inner| {
            if self.inner.last() != Some(&inner) {
                self.inner.push(inner);
            }
            self.inner.len() as u16
        });
        let least = (least + 1).min(255) as u8;
        let count = others.len() as u16;
        let node =
            Node { cand: gone, parent, more: more as u32, count, least, why: Why::Found, inner };
        self.add_off(node);
    }

    #[inline]
    fn add_on(&mut self, node: Node) {
        let (digit, cell) = parts(node.cand);
        let index = self.nodes.len() as u16;
        self.on[digit] |= 1 << cell;
        self.on_at[usize::from(node.cand)] = index;
        self.nodes.push(node);
        self.ons.push(index);
    }

    #[inline]
    fn add_off(&mut self, node: Node) {
        let (digit, cell) = parts(node.cand);
        let index = self.nodes.len() as u16;
        self.off[digit] |= 1 << cell;
        self.off_at[usize::from(node.cand)] = index;
        self.nodes.push(node);
        self.offs.push(index);
    }

    /// What is on takes the rest of its cell and its digit's other places in its houses.
    fn after_on(&mut self, from: u16, rules: Rules) -> Option<Absurd> {
        let node = self.nodes[usize::from(from)];
        let (digit, cell) = parts(node.cand);
        let least = node.least.saturating_add(1);
        let off = |cand, why| Node::after(cand, from, least, why);
        if rules.cells {
            for other in digits(self.work.marks[cell] & !(1 << digit)) {
                let cand = cand(other, cell);
                if self.on[other] >> cell & 1 == 1 {
                    let new = off(cand, Why::Cell);
                    return Some(Absurd { there: self.on_at[usize::from(cand)], new });
                }
                if self.off[other] >> cell & 1 == 0 {
                    self.add_off(off(cand, Why::Cell));
                }
            }
        }
        let seen = self.work.places[digit] & PEERS[cell];
        let clash = seen & self.on[digit];
        let mut left = seen & !self.off[digit] | clash;
        for (which, house) in AROUND[cell].into_iter().enumerate() {
            for other in cells(left & house) {
                let cand = cand(digit, other);
                let new = off(cand, Why::House(which as u8));
                if clash >> other & 1 == 1 {
                    return Some(Absurd { there: self.on_at[usize::from(cand)], new });
                }
                self.add_off(new);
            }
            left &= !house;
        }
        None
    }

    /// What is off leaves the last candidate of its cell, or the last place of its digit in a
    /// house.
    fn after_off(&mut self, board: &Board, from: u16, rules: Rules) -> Option<Absurd> {
        let node = self.nodes[usize::from(from)];
        let (digit, cell) = parts(node.cand);
        let mut made = [(0, Why::Cell); 4];
        let mut count = 0;
        if rules.cells {
            let others = self.work.marks[cell] & !(1 << digit);
            if others.is_power_of_two() {
                made[0].0 = cand(others.trailing_zeros() as usize, cell);
                count = 1;
            }
        }
        let mut seen = 0u128;
        for (which, house) in AROUND[cell].into_iter().enumerate() {
            let others = self.work.places[digit] & house & !(1 << cell);
            if let Some(other) = single(others)
                && seen & others == 0
            {
                made[count] = (cand(digit, other), Why::House(which as u8));
                count += 1;
                seen |= others;
            }
        }
        for &(target, why) in &made[..count] {
            let on = self.on_node(board, from, target, why);
            let (digit, cell) = parts(target);
            if self.off[digit] >> cell & 1 == 1 {
                return Some(Absurd { there: self.off_at[usize::from(target)], new: on });
            }
            if self.on[digit] >> cell & 1 == 0 {
                self.add_on(on);
            }
        }
        if rules.dynamic {
            self.work.remove(digit, cell);
        }
        None
    }

    /// A node that is on, with all that it follows from.
    fn on_node(&mut self, board: &Board, from: u16, target: Cand, why: Why) -> Node {
        let (digit, cell) = parts(target);
        let more = self.more.len();
        let mut least = self.nodes[usize::from(from)].least;
        let mut add = |run: &mut Self, gone: Cand| {
            let parent = run.off_at[usize::from(gone)];
            least = least.max(run.nodes[usize::from(parent)].least);
            run.more.push(parent);
        };
        if let Why::House(which) = why {
            let house = AROUND[cell][usize::from(which)];
            for other in cells(board.places[digit] & !self.work.places[digit] & house) {
                add(self, cand(digit, other));
            }
        } else {
            for other in digits(board.marks[cell] & !self.work.marks[cell]) {
                add(self, cand(other, cell));
            }
        }
        let count = (self.more.len() - more) as u16;
        Node { more: more as u32, count, ..Node::after(target, from, least.saturating_add(1), why) }
    }

    /// The node of a candidate that is on.
    #[inline]
    pub(super) fn on_node_of(&self, cand: Cand) -> u16 {
        self.on_at[usize::from(cand)]
    }

    #[inline]
    pub(super) fn off_node_of(&self, cand: Cand) -> u16 {
        self.off_at[usize::from(cand)]
    }

    /// Not more than the number of ancestors of a node.
    #[inline]
    pub(super) fn least(&self, node: u16) -> u32 {
        self.nodes[usize::from(node)].least.into()
    }
}

impl Node {
    /// A node that follows from one other.
    fn after(cand: Cand, parent: u16, least: u8, why: Why) -> Self {
        Self { cand, parent, more: 0, count: 0, least, why, inner: 0 }
    }
}
