//! Forcing chains and cycles: one static chain each. The program lists those of one digit, those
//! through cells of two (cycles only), and all; sorts them; and takes the first.
//!
//! A cycle that takes something has a forcing chain beside it of at most two nodes more: what goes
//! by the cycle, supposed to be on, leads round it to its contrary. So where the shortest forcing
//! chain has `n` nodes no such cycle is shorter than `n - 2`, and where there is no forcing chain
//! there is no cycle. That decides how far cycles have to be looked for.

use super::super::{Kind, Taken};
use super::best::{Class, Target};
use super::board::{Board, candidate};
use super::cycle::{Cycles, listed};
use super::length::Hardness;
use super::links::{Links, Mode};
use super::spread::{Notes, Reach, Shortest, shortest};

/// The room of the search.
#[derive(Clone, Default)]
pub(super) struct Room {
    cycles: Cycles,
    notes: Notes,
}

/// What a hint is sorted by: its rating, its complexity and its class; of equals the one that was
/// generated first, by what it supposes, cycles before chains from on and from off.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
struct Key {
    hardness: Hardness,
    complexity: u32,
    class: Class,
    generated: (u16, u8),
}

struct Found {
    key: Key,
    taken: Taken,
}

/// No chain is longer.
pub(super) const ENDLESS: u32 = 2 * 729;

/// The ratings of the shortest ones.
pub(super) const CYCLE: f64 = 6.5;
pub(super) const X_CHAIN: f64 = 6.6;
pub(super) const XY: f64 = 7.0;

impl Room {
    /// The first hint.
    pub(super) fn first(&mut self, board: &Board, links: &Links) -> Option<Taken> {
        let mut best = None;
        // A cycle of one digit is easier than a chain of one digit, even where it is longer.
        let longest = |nodes| most(CYCLE, Hardness::of(X_CHAIN, nodes), nodes);
        if let Some(chain) = self.shortest(board, links, Mode::X, ENDLESS, &longest) {
            self.cycles(board, links, Mode::X, chain.nodes - 2, &mut best);
            Self::chain(board, links, Mode::X, chain, &mut best);
        }
        let limit =
            best.as_ref().map_or(ENDLESS, |best| most(XY, best.key.hardness, best.key.complexity));
        let chain = self.shortest(board, links, Mode::Xy, limit, &|nodes| nodes);
        if let Some(chain) = chain {
            self.cycles(board, links, Mode::Xy, chain.nodes - 2, &mut best);
            Self::chain(board, links, Mode::Xy, chain, &mut best);
        }
        // Where there is no chain at all there is no cycle; where there are only long ones, cycles
        // are not much shorter.
        let least = chain.map_or(limit, |chain| chain.nodes - 2);
        let limit = best.as_ref().map(|best| most(CYCLE, best.key.hardness, best.key.complexity));
        if let Some(limit) = limit.filter(|&limit| limit >= least.max(4)) {
            self.shortest(board, links, Mode::Y, limit, &|_| limit);
            self.cycles(board, links, Mode::Y, least, &mut best);
        }
        best.map(|found| found.taken)
    }

    fn shortest(
        &mut self,
        board: &Board,
        links: &Links,
        mode: Mode,
        most: u32,
        beyond: &dyn Fn(u32) -> u32,
    ) -> Option<Shortest> {
        let reach = Reach { most, beyond };
        shortest(board, links, mode, &reach, &mut self.notes)
    }

    /// The first of the shortest cycles that take something, where they come before what is there.
    fn cycles(
        &mut self,
        board: &Board,
        links: &Links,
        mode: Mode,
        least: u32,
        best: &mut Option<Found>,
    ) {
        let (base, class, kind) = match mode {
            Mode::X => (CYCLE, Class::X, Kind::XCycle),
            Mode::Y => (CYCLE, Class::Y, Kind::YCycle),
            Mode::Xy => (XY, Class::Xy, Kind::XyCycle),
        };
        for (level, starts) in self.notes.closing.iter().enumerate() {
            let nodes = 4 + 2 * level as u32;
            if nodes < least {
                continue;
            }
            for &place in starts {
                let hardness = Hardness::of(base, nodes);
                let key = Key { hardness, complexity: nodes, class, generated: (place, 0) };
                if best.as_ref().is_some_and(|best| key >= best.key) {
                    break;
                }
                let source = links.order[usize::from(place)];
                self.cycles.each(board, links, mode, source, nodes, &mut |cycle| {
                    let is_first = best.as_ref().is_none_or(|best| key < best.key);
                    if cycle.nodes.len() == nodes as usize && is_first {
                        let eliminations = listed(&cycle.gone).into_iter().map(candidate).collect();
                        let score = hardness.score();
                        let taken = Taken { kind, score, placement: None, eliminations };
                        *best = Some(Found { key, taken });
                    }
                });
            }
        }
    }

    /// The first of the shortest forcing chains, where it comes before what is there.
    fn chain(board: &Board, links: &Links, mode: Mode, chain: Shortest, best: &mut Option<Found>) {
        let (base, class, kind) = match mode {
            Mode::X if chain.nodes == 6 => (X_CHAIN, Class::X, Kind::TurbotFish),
            Mode::X => (X_CHAIN, Class::X, Kind::ForcingXChain),
            _ => (XY, Class::Xy, Kind::ForcingChain),
        };
        let hardness = Hardness::of(base, chain.nodes);
        let generated = (chain.place, 1 + u8::from(!chain.from_on));
        let key = Key { hardness, complexity: chain.nodes, class, generated };
        if best.as_ref().is_none_or(|best| key < best.key) {
            let cand = links.order[usize::from(chain.place)];
            let target = Target { cand, is_on: !chain.from_on };
            *best = Some(Found { key, taken: target.taken(board, kind, hardness.score()) });
        }
    }
}

/// How many nodes a chain with this base may have and still come before one of this rating and
/// complexity.
fn most(base: f64, hardness: Hardness, complexity: u32) -> u32 {
    let comes_before = |nodes: u32| (Hardness::of(base, nodes), nodes) <= (hardness, complexity);
    let mut nodes = 2;
    while nodes < ENDLESS && comes_before(nodes + 2) {
        nodes += 2;
    }
    nodes
}
