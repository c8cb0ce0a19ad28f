//! Almost locked sets as nodes of the graph: a set that loses one of its digits is locked, so that
//! its other digits stand in it.
//!
//! Such a node says that a digit is off in the set. It follows from what sees all the places that
//! the set has for the digit; what follows from it goes off where it sees all places of another
//! digit of the set, further sets lose a digit by that, and a cell of which one mark is left is
//! forced.

use unica_board::{Cell, CellSet, Digit, DigitSet, House};

use super::graph::{Graph, Lit, Spot, off, on};
use crate::Position;

/// More nodes than this are not put in; the greatest sets are left out.
const MOST: usize = 6000;

/// An almost locked set, and what its digits see outside.
struct Set {
    cells: CellSet,
    digits: DigitSet,
    seen: [CellSet; 9],
}

impl Graph {
    /// With groups and almost locked sets of two cells or more.
    pub(crate) fn with_sets(position: &Position) -> Self {
        let (mut graph, mut edges) = (Self::plain(position), Vec::with_capacity(8000));
        graph.add_groups(position);
        graph.link_groups(position, &mut edges);
        let groups = graph.plain..graph.spots.len();
        graph.before_sets = groups.end;
        let sets = sets(position);
        let mut nodes = vec![[None; 9]; sets.len()];
        for (set, nodes) in sets.iter().zip(&mut nodes) {
            for digit in set.digits.iter() {
                if graph.spots.len() < MOST {
                    nodes[digit.index()] = Some(graph.spots.len());
                    graph.spots.push(Spot { cells: set.cells, digit });
                }
            }
        }
        for (place, set) in sets.iter().enumerate() {
            for digit in set.digits.iter() {
                let Some(node) = nodes[place][digit.index()] else { continue };
                graph.enter(position, set, digit, node, groups.clone(), &mut edges);
                graph.leave(position, set, digit, node, groups.clone(), &mut edges);
                let others =
                    sets.iter().zip(&nodes).filter(|(o, _)| o.cells.is_disjoint(set.cells));
                for (other, entries) in others {
                    for lost in (other.digits & set.digits).without(digit).iter() {
                        let held = other.cells & position.places(lost);
                        if let Some(entry) = entries[lost.index()]
                            && held.is_subset(set.seen[lost.index()])
                        {
                            edges.push((off(node), off(entry)));
                        }
                    }
                }
            }
        }
        graph.add(&edges);
        graph
    }

    fn enter(
        &self,
        position: &Position,
        set: &Set,
        digit: Digit,
        node: usize,
        groups: core::ops::Range<usize>,
        edges: &mut Vec<(Lit, Lit)>,
    ) {
        let seen = set.seen[digit.index()];
        for cell in seen.iter() {
            edges.push((on(self.at(cell, digit)), off(node)));
        }
        let held = set.cells & position.places(digit);
        for group in groups {
            let spot = self.spots[group];
            if spot.digit == digit
                && spot.cells.is_disjoint(set.cells)
                && held.is_subset(position.seen_by_all(digit, spot.cells))
            {
                edges.push((on(group), off(node)));
            }
        }
    }

    fn leave(
        &self,
        position: &Position,
        set: &Set,
        digit: Digit,
        node: usize,
        groups: core::ops::Range<usize>,
        edges: &mut Vec<(Lit, Lit)>,
    ) {
        let left = set.digits.without(digit);
        for other in left.iter() {
            for cell in set.seen[other.index()].iter() {
                edges.push((off(node), off(self.at(cell, other))));
            }
        }
        for group in groups {
            let spot = self.spots[group];
            if left.contains(spot.digit) && spot.cells.is_subset(set.seen[spot.digit.index()]) {
                edges.push((off(node), off(group)));
            }
        }
        let touched = left.iter().fold(CellSet::EMPTY, |all, d| all | set.seen[d.index()]);
        for cell in touched.iter().filter(|&cell| position.marks(cell).len() > 2) {
            let kept = position.marks(cell).iter();
            let kept: DigitSet = kept
                .filter(|&d| !(left.contains(d) && set.seen[d.index()].contains(cell)))
                .collect();
            if let Some(forced) = kept.single() {
                edges.push((off(node), on(self.at(cell, forced))));
            }
        }
    }
}

/// All almost locked sets of two cells or more, each once.
fn sets(position: &Position) -> Vec<Set> {
    let mut found: Vec<CellSet> = Vec::new();
    for house in House::ALL {
        let cells: Vec<Cell> = (house.cells() & position.open()).iter().collect();
        grow(position, &cells, CellSet::EMPTY, DigitSet::EMPTY, &mut found);
    }
    found.sort_unstable_by_key(|cells| (cells.len(), *cells));
    found.dedup();
    let set = |cells: CellSet| {
        let digits = position.marks_of(cells);
        let seen = core::array::from_fn(|digit| {
            let digit = Digit::new(digit);
            let held = cells & position.places(digit);
            if held.is_empty() { CellSet::EMPTY } else { position.seen_by_all(digit, held) - cells }
        });
        Set { cells, digits, seen }
    };
    found.into_iter().map(set).collect()
}

fn grow(
    position: &Position,
    rest: &[Cell],
    cells: CellSet,
    digits: DigitSet,
    found: &mut Vec<CellSet>,
) {
    for (place, &cell) in rest.iter().enumerate() {
        let (cells, digits) = (cells.with(cell), digits | position.marks(cell));
        if cells.len() > 1 && digits.len() == cells.len() + 1 {
            found.push(cells);
        }
        if cells.len() < 8 {
            grow(position, &rest[place + 1..], cells, digits, found);
        }
    }
}
