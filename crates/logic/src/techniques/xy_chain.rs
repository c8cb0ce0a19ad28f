//! XY-chain: cells with two marks, each of which has one mark in common with the cell before it and
//! the other with the cell after it. If the first cell does not hold the digit that is left over
//! there, the last cell holds the same; what sees both cannot.
//!
//! A step is a pair of ends that a chain of at most as many links as the scope allows joins (a link
//! within each cell and one between two), three cells at least, with all that both see; no cell is
//! met twice. Order: most eliminations first, then by the sum of their places as HoDoKu weighs
//! them; of chains with the same effect the shortest, in reading order.

use unica_board::{ByDigit, Candidate, Cell, CellSet, Digit, DigitSet};

use super::alternating::{Links, Way, between};
use crate::{Chain, Flow, Link, Node, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn find(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    let pairs = position.cells_with(2);
    if pairs.len() < 3 {
        return Flow::Continue(());
    }
    let mut links = Pairs { position, by_rank: [ByDigit::filled(CellSet::EMPTY); 2] };
    for cell in pairs.iter() {
        for (rank, digit) in position.marks(cell).iter().enumerate() {
            links.by_rank[rank][digit].insert(cell);
        }
    }
    // Where another end could take something.
    let starts = pairs.iter().flat_map(|cell| [(cell, 0), (cell, 1)]).filter(|&(cell, rank)| {
        ranked(position.marks(cell), rank).is_some_and(|digit| {
            let near = position.places(digit) & cell.peers();
            let ends = (pairs & position.places(digit)).iter();
            ends.filter(|&end| end > cell).any(|end| !near.is_disjoint(end.peers()))
        })
    });
    let starts: Vec<Way> = starts.collect();
    let effect = |start: Way, end: Way| {
        let seen = start.0.peers() & end.0.peers();
        ranked(position.marks(start.0), start.1)
            .map_or(CellSet::EMPTY, |d| position.places(d) & seen)
    };
    let wanted = |start: Way, end: Way| {
        start.0 < end.0
            && ranked(position.marks(end.0), 1 - end.1) == ranked(position.marks(start.0), start.1)
            && !effect(start, end).is_empty()
    };
    let mut found = Vec::new();
    let most = scope.chain_links.saturating_sub(1) / 2;
    between(&links, &starts, 2..=most, &wanted, &mut |path| {
        let (start, end) = (path[0], path[path.len() - 1]);
        let Some(digit) = ranked(position.marks(start.0), start.1) else { return };
        let gone = effect(start, end).iter().map(|cell| Candidate::new(cell, digit)).collect();
        found.push((gone, path.to_vec()));
    });
    super::by_effect(&mut found);
    for (gone, path) in found {
        sink(step(position, gone, &path))?;
    }
    Flow::Continue(())
}

/// The smaller of two digits, or the greater.
fn ranked(digits: DigitSet, rank: usize) -> Option<Digit> {
    digits.iter().nth(rank)
}

/// A cell is met in the way of the digit that the cell before keeps from it: the smaller of its two
/// marks, or the greater.
struct Pairs<'a> {
    position: &'a Position,
    by_rank: [ByDigit<CellSet>; 2],
}

impl Links for Pairs<'_> {
    fn next(&self, (cell, rank): Way) -> [CellSet; 2] {
        let Some(digit) = ranked(self.position.marks(cell), 1 - rank) else {
            return [CellSet::EMPTY; 2];
        };
        [0, 1].map(|rank| self.by_rank[rank][digit] & cell.peers())
    }
}

fn step(position: &Position, mut gone: Vec<Candidate>, path: &[Way]) -> Step {
    let digits = gone.first().map_or(DigitSet::EMPTY, |gone| gone.digit.into());
    let cells: CellSet = path.iter().map(|&(cell, _)| cell).collect();
    let mut nodes: Vec<Node> = Vec::new();
    let mut put = |cell: Cell, digit: Option<Digit>, is_on: bool, why: Link| {
        let Some(digit) = digit else { return };
        let causes: Vec<u16> = nodes.len().checked_sub(1).map(|c| c as u16).into_iter().collect();
        let why = if causes.is_empty() { Link::Premise } else { why };
        nodes.push(Node { cells: CellSet::only(cell), digit, is_on, causes, why });
    };
    for &(cell, rank) in path {
        let marks = position.marks(cell);
        put(cell, ranked(marks, rank), false, Link::Weak);
        put(cell, ranked(marks, 1 - rank), true, Link::Cell(cell));
    }
    gone.sort_unstable();
    let step = Step { eliminations: gone, ..Step::new(Technique::XyChain) };
    step.with(Role::Body, cells, position.marks_of(cells))
        .with(Role::Common, CellSet::EMPTY, digits)
        .along(Chain { nodes, is_loop: false })
}
