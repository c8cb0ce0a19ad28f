//! The shortest static chains from all suppositions at once: how far each has spread is a set of
//! suppositions at each candidate, and a level of all of them takes one pass over the links.
//!
//! Only candidates with a strong link are ever on by a link, or lead on where they are off; among
//! these the spreading goes on. The others only begin a chain, and end one.

use super::board::{Board, CANDS, Cand, cand, cells};
use super::links::{Links, Mode};

/// The shortest chain that comes back to the contrary of what it supposes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shortest {
    /// How many nodes it has.
    pub(super) nodes: u32,
    /// It supposes this candidate (its place in generation order) …
    pub(super) place: u16,
    /// … to be on; else to be off.
    pub(super) from_on: bool,
}

impl Shortest {
    /// Which comes first.
    pub(super) fn order(&self) -> (u32, u16, bool) {
        (self.nodes, self.place, !self.from_on)
    }
}

/// Where cycles may be: for each number of nodes (4, 6, …) the suppositions that come back to
/// themselves in so many, ascending.
pub(super) type Closing = Vec<Vec<u16>>;

/// What a search notes on its way, and what it knows from those before.
#[derive(Clone)]
pub(super) struct Notes {
    pub(super) closing: Closing,
    /// For each digit the places among which there was no chain. (What is found of one digit depends
    /// on its places alone.)
    quiet: [u128; 9],
}

impl Default for Notes {
    fn default() -> Self {
        Self { closing: Closing::new(), quiet: [u128::MAX; 9] }
    }
}

/// How far to go, in nodes.
pub(super) struct Reach<'a> {
    /// Not further than this.
    pub(super) most: u32,
    /// Nor, once the shortest forcing chain is known, further than this for cycles.
    pub(super) beyond: &'a dyn Fn(u32) -> u32,
}

/// The shortest forcing chain. Notes on the way in `closing` where cycles may be.
pub(super) fn shortest(
    board: &Board,
    links: &Links,
    mode: Mode,
    reach: &Reach<'_>,
    notes: &mut Notes,
) -> Option<Shortest> {
    let mut first: Option<Shortest> = None;
    each(board, links, mode, reach, notes, &mut |chain| {
        if first.is_none_or(|first| chain.order() < first.order()) {
            first = Some(chain);
        }
    });
    first
}

/// The shortest forcing chain of every supposition that has one, in generation order.
pub(super) fn all(
    board: &Board,
    links: &Links,
    mode: Mode,
    reach: &Reach<'_>,
    notes: &mut Notes,
    found: &mut Vec<Shortest>,
) {
    each(board, links, mode, reach, notes, &mut |chain| found.push(chain));
    found.sort_unstable_by_key(|chain| (chain.place, !chain.from_on));
}

fn each(
    board: &Board,
    links: &Links,
    mode: Mode,
    reach: &Reach<'_>,
    notes: &mut Notes,
    found: &mut dyn FnMut(Shortest),
) {
    let Notes { closing, quiet } = notes;
    for level in &mut *closing {
        level.clear();
    }
    let mut graph = Graph::default();
    let mut most = reach.most;
    if mode == Mode::X {
        // Each digit for itself; what one has found bounds the next.
        for (digit, quiet) in quiet.iter_mut().enumerate() {
            let places = board.places[digit];
            if *quiet == places {
                continue;
            }
            graph.begin(cells(places).map(|cell| cand(digit, cell)), links, mode);
            if graph.spread(board, links, mode, reach, &mut most, closing, found) {
                *quiet = places;
            }
        }
    } else {
        graph.begin(links.order.iter().copied(), links, mode);
        graph.spread(board, links, mode, reach, &mut most, closing, found);
    }
    for level in closing {
        level.sort_unstable();
    }
}

/// Candidates with their links. All are numbered, and those with a strong link by themselves.
struct Graph {
    all: Vec<Cand>,
    linked: Vec<Cand>,
    number: [u16; CANDS],
    slot: [u16; CANDS],
}

const NONE: u16 = u16::MAX;

impl Default for Graph {
    fn default() -> Self {
        Self { all: Vec::new(), linked: Vec::new(), number: [NONE; CANDS], slot: [NONE; CANDS] }
    }
}

impl Graph {
    fn begin(&mut self, all: impl Iterator<Item = Cand>, links: &Links, mode: Mode) {
        self.all.clear();
        self.linked.clear();
        for cand in all {
            self.number[usize::from(cand)] = self.all.len() as u16;
            self.all.push(cand);
            if !links.strong(cand, mode).is_empty() {
                self.slot[usize::from(cand)] = self.linked.len() as u16;
                self.linked.push(cand);
            }
        }
    }

    /// Says whether it is known that there is no chain.
    #[expect(clippy::too_many_arguments, reason = "handed through to the width that fits")]
    fn spread(
        &self,
        board: &Board,
        links: &Links,
        mode: Mode,
        reach: &Reach<'_>,
        most: &mut u32,
        closing: &mut Closing,
        found: &mut dyn FnMut(Shortest),
    ) -> bool {
        if self.linked.len() < 2 {
            return true;
        }
        let search = Search { graph: self, board, links, mode, reach, most, closing, found };
        match (self.all.len() + self.linked.len()).div_ceil(64) {
            1 => search.run::<1>(),
            2 => search.run::<2>(),
            3 => search.run::<3>(),
            4 => search.run::<4>(),
            5 => search.run::<5>(),
            6 => search.run::<6>(),
            7 | 8 => search.run::<8>(),
            _ => search.run::<23>(),
        }
    }
}

struct Search<'a> {
    graph: &'a Graph,
    board: &'a Board,
    links: &'a Links,
    mode: Mode,
    reach: &'a Reach<'a>,
    most: &'a mut u32,
    closing: &'a mut Closing,
    found: &'a mut dyn FnMut(Shortest),
}

/// Suppositions: those of all candidates that they are on, by number; then those of the linked
/// ones that they are off, by slot.
type Starts<const W: usize> = [u64; W];

#[inline]
fn has<const W: usize>(set: &Starts<W>, place: usize) -> bool {
    set[place / 64] >> (place % 64) & 1 == 1
}

#[inline]
fn insert<const W: usize>(set: &mut Starts<W>, place: usize) {
    set[place / 64] |= 1 << (place % 64);
}

/// What is known of a linked candidate.
#[derive(Clone)]
struct Spot<const W: usize> {
    /// Who has come to it being on, and who has come last.
    seen: Starts<W>,
    fresh: Starts<W>,
    next: Starts<W>,
    /// Whom it takes, by number.
    takes: Starts<W>,
}

impl Search<'_> {
    fn run<const W: usize>(mut self) -> bool {
        let Graph { all, linked, number, slot } = self.graph;
        let count = all.len();
        let empty = Spot { seen: [0; W], fresh: [0; W], next: [0; W], takes: [0; W] };
        let mut spots: Vec<Spot<W>> = vec![empty; linked.len()];
        // The linked ones that each linked one takes, one after the other, with their ends.
        let (mut weak, mut ends) = (Vec::with_capacity(8 * linked.len()), Vec::new());
        for (here, &cand) in linked.iter().enumerate() {
            insert(&mut spots[here].seen, number[usize::from(cand)].into());
            Links::each_weak(self.board, cand, self.mode, |to| {
                insert(&mut spots[here].takes, number[usize::from(to)].into());
                if slot[usize::from(to)] != NONE {
                    weak.push(slot[usize::from(to)]);
                }
            });
            ends.push(weak.len());
            for &to in self.links.strong(cand, self.mode) {
                let to = &mut spots[usize::from(slot[usize::from(to)])];
                insert(&mut to.seen, count + here);
                insert(&mut to.fresh, count + here);
            }
        }
        let (mut met, mut nodes, mut is_first) = ([0; W], 2, true);
        while nodes <= *self.most {
            let mut any = false;
            for (here, spot) in spots.iter().enumerate() {
                any |= self.ends(spot, here, &mut met, nodes);
            }
            if any && is_first {
                is_first = false;
                *self.most = (*self.most).min((self.reach.beyond)(nodes));
            }
            // From what is on to what is off, and on to what is on.
            let mut begin = 0;
            for (here, &end) in ends.iter().enumerate() {
                // At first each supposition that something is on takes what it takes.
                let mut off = if nodes == 2 { spots[here].takes } else { [0; W] };
                for &from in &weak[begin..end] {
                    let from = &spots[usize::from(from)].fresh;
                    for (off, from) in off.iter_mut().zip(from) {
                        *off |= from;
                    }
                }
                begin = end;
                if off == [0; W] {
                    continue;
                }
                for &to in self.links.strong(linked[here], self.mode) {
                    if nodes >= 4 && has(&off, number[usize::from(to)].into()) {
                        self.closes(to, nodes);
                    }
                    let to = &mut spots[usize::from(slot[usize::from(to)])];
                    for (next, off) in to.next.iter_mut().zip(&off) {
                        *next |= off;
                    }
                }
            }
            let mut left = 0;
            for spot in &mut spots {
                for word in 0..W {
                    let fresh = spot.next[word] & !spot.seen[word];
                    spot.fresh[word] = fresh;
                    spot.seen[word] |= fresh;
                    spot.next[word] = 0;
                    left |= fresh;
                }
            }
            if left == 0 {
                return met == [0; W];
            }
            nodes += 2;
        }
        false
    }

    /// Who comes back to the contrary of what he supposes, by having come to this candidate.
    fn ends<const W: usize>(
        &mut self,
        spot: &Spot<W>,
        here: usize,
        met: &mut Starts<W>,
        nodes: u32,
    ) -> bool {
        let Graph { all, linked, .. } = self.graph;
        let mut any = false;
        let mut tell = |bit: usize, cand: Cand, from_on| {
            if !has(met, bit) {
                insert(met, bit);
                any = true;
                let place = self.links.place[usize::from(cand)];
                (self.found)(Shortest { nodes, place, from_on });
            }
        };
        for word in 0..W {
            let mut hits = spot.fresh[word] & spot.takes[word];
            while hits != 0 {
                let bit = word * 64 + hits.trailing_zeros() as usize;
                hits &= hits - 1;
                tell(bit, all[bit], true);
            }
        }
        if has(&spot.fresh, all.len() + here) {
            tell(all.len() + here, linked[here], false);
        }
        any
    }

    /// A candidate comes back to itself.
    fn closes(&mut self, cand: Cand, nodes: u32) {
        let level = (nodes as usize - 4) / 2;
        while self.closing.len() <= level {
            self.closing.push(Vec::new());
        }
        let place = self.links.place[usize::from(cand)];
        let level = &mut self.closing[level];
        if !level.contains(&place) {
            level.push(place);
        }
    }
}
