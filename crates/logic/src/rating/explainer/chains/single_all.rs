//! All forcing chains and cycles of a board, not only the first: what a chain within a chain needs.

use super::best::{Class, Target};
use super::board::{AROUND, Board, Cand, note, parts};
use super::cycle::{Cycles, listed};
use super::length::Hardness;
use super::links::{Links, Mode};
use super::run::Why;
use super::single::{CYCLE, ENDLESS, X_CHAIN, XY};
use super::spread::{Notes, Reach, Shortest, all};

/// The room of the search.
#[derive(Clone)]
pub(super) struct Room {
    links: Links,
    cycles: Cycles,
    notes: Notes,
}

/// A chain, enough to find its nodes again.
pub(super) enum Chain {
    /// A forcing chain that supposes a candidate to be on, or off.
    Forcing(Mode, Cand, bool),
    /// A cycle: its nodes, each that is on before the one that is off from which it follows.
    Cycle(Vec<Cand>),
}

/// A hint.
pub(super) struct Found {
    pub(super) key: (Hardness, u32, Class),
    pub(super) gone: Vec<Cand>,
    pub(super) chain: Chain,
}

impl Room {
    pub(super) fn new() -> Self {
        Self { links: Links::new(), cycles: Cycles::default(), notes: Notes::default() }
    }

    /// All hints, in the order in which they are generated.
    pub(super) fn all(&mut self, board: &Board) -> Vec<Found> {
        self.links.read(board);
        let mut xy = Vec::new();
        let reach = Reach { most: ENDLESS, beyond: &|_| ENDLESS };
        all(board, &self.links, Mode::Xy, &reach, &mut self.notes, &mut xy);
        // Where there is no forcing chain there is no cycle that takes anything.
        if xy.is_empty() {
            return Vec::new();
        }
        let mut found = Vec::new();
        let mut x = Vec::new();
        let closing = core::mem::take(&mut self.notes.closing);
        all(board, &self.links, Mode::X, &reach, &mut self.notes, &mut x);
        self.list(board, Mode::X, &x, &mut found);
        all(board, &self.links, Mode::Y, &reach, &mut self.notes, &mut Vec::new());
        self.list(board, Mode::Y, &[], &mut found);
        self.notes.closing = closing;
        self.list(board, Mode::Xy, &xy, &mut found);
        found
    }

    fn list(&mut self, board: &Board, mode: Mode, chains: &[Shortest], found: &mut Vec<Found>) {
        let (cycle, chain, class) = match mode {
            Mode::X => (CYCLE, X_CHAIN, Class::X),
            Mode::Y => (CYCLE, XY, Class::Y),
            Mode::Xy => (XY, XY, Class::Xy),
        };
        let mut starts: Vec<u16> = self.notes.closing.iter().flatten().copied().collect();
        starts.extend(chains.iter().map(|chain| chain.place));
        starts.sort_unstable();
        starts.dedup();
        let mut chains = chains.iter().peekable();
        for place in starts {
            let start = self.links.order[usize::from(place)];
            if self.notes.closing.iter().any(|level| level.binary_search(&place).is_ok()) {
                self.cycles.each(board, &self.links, mode, start, ENDLESS, &mut |one| {
                    let complexity = one.nodes.len() as u32;
                    let key = (Hardness::of(cycle, complexity), complexity, class);
                    let chain = Chain::Cycle(one.nodes.to_vec());
                    found.push(Found { key, gone: listed(&one.gone), chain });
                });
            }
            while let Some(one) = chains.next_if(|one| one.place == place) {
                let key = (Hardness::of(chain, one.nodes), one.nodes, class);
                let gone = Target { cand: start, is_on: !one.from_on }.gone(board);
                found.push(Found { key, gone, chain: Chain::Forcing(mode, start, one.from_on) });
            }
        }
    }

    /// The nodes of a chain of the last search.
    pub(super) fn nodes(
        &self,
        board: &Board,
        chain: &Chain,
        mut each: impl FnMut(Cand, bool, Why),
    ) {
        match chain {
            Chain::Cycle(nodes) => {
                // The program reads a cycle both ways. Backwards, what was off is on, and keeps the
                // reason for which it was off.
                for (at, pair) in nodes.chunks(2).enumerate() {
                    if let &[on, off] = pair {
                        each(on, true, strong(board, off, on));
                        let before = nodes[(2 * at + 2) % nodes.len()];
                        each(off, true, weak(before, off));
                    }
                }
            }
            Chain::Forcing(mode, start, from_on) => {
                let way = self.way(board, *mode, *start, *from_on);
                let mut before = None;
                for &(cand, is_on) in &way {
                    let why = match before {
                        Some(off) if is_on => strong(board, off, cand),
                        _ => Why::Supposed,
                    };
                    each(cand, is_on, why);
                    before = Some(cand);
                }
            }
        }
    }

    /// The shortest way from a supposition to its contrary that the program finds.
    fn way(&self, board: &Board, mode: Mode, start: Cand, from_on: bool) -> Vec<(Cand, bool)> {
        // Each node with the place of the one before it.
        let mut nodes = vec![(start, from_on, 0usize)];
        let (mut on, mut off) = ([0u128; 9], [0u128; 9]);
        note(if from_on { &mut on } else { &mut off }, start);
        let mut at = 0;
        while let Some(&(cand, is_on, _)) = nodes.get(at) {
            let mut next: Vec<Cand> = Vec::new();
            if is_on {
                Links::each_weak(board, cand, mode, |off| next.push(off));
            } else {
                next.extend_from_slice(self.links.strong(cand, mode));
            }
            for to in next {
                if note(if is_on { &mut off } else { &mut on }, to) {
                    nodes.push((to, !is_on, at));
                    if to == start && is_on == from_on {
                        return trace(&nodes);
                    }
                }
            }
            at += 1;
        }
        Vec::new()
    }
}

fn trace(nodes: &[(Cand, bool, usize)]) -> Vec<(Cand, bool)> {
    let mut way = Vec::new();
    let mut at = nodes.len() - 1;
    loop {
        let (cand, is_on, before) = nodes[at];
        way.push((cand, is_on));
        if at == 0 {
            way.reverse();
            return way;
        }
        at = before;
    }
}

/// Why one is off where the other is on.
fn weak(on: Cand, off: Cand) -> Why {
    let ((_, from), (_, to)) = (parts(on), parts(off));
    let shared = AROUND[to].iter().position(|house| house >> from & 1 == 1);
    match shared {
        Some(which) if from != to => Why::House(which as u8),
        _ => Why::Cell,
    }
}

/// Why one is on where the other is off.
fn strong(board: &Board, off: Cand, on: Cand) -> Why {
    let ((digit, from), (_, to)) = (parts(off), parts(on));
    if from == to {
        return Why::Cell;
    }
    let is_strong =
        |house: &u128| *house >> from & 1 == 1 && (board.places[digit] & house).count_ones() == 2;
    let which = AROUND[to].iter().position(is_strong).unwrap_or(0);
    Why::House(which as u8)
}
