//! X-chain: a chain of one digit whose links are strong and weak in turn, strong at both ends. If
//! one end does not hold the digit, the other does; what sees both cannot. Where the chain comes
//! back to its first cell, that cell holds the digit, and all that it sees does not.
//!
//! A step is a pair of ends that a chain of at most as many links as the scope allows joins, with
//! all that both see; no cell is met twice. Order: most eliminations first, then by the sum of
//! their places as HoDoKu weighs them; of chains with the same effect the shortest, in reading
//! order.

use unica_board::{Candidate, Cell, CellSet, Digit, House};

use super::alternating::{Links, Way, between};
use crate::{Chain, Flow, Link, Node, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn find(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    let mut found = Vec::new();
    for digit in scope.digits.iter() {
        let places = position.places(digit);
        let strong = strong(position, digit);
        let joined: CellSet = places.iter().filter(|c| !strong[c.index()].is_empty()).collect();
        if joined.len() < 3 {
            continue;
        }
        let starts: Vec<Way> = joined.iter().map(|cell| (cell, OFF)).collect();
        let effect = |(start, _): Way, (end, _): Way| places & start.peers() & end.peers();
        let wanted = |start: Way, end: Way| {
            end.1 == ON && start.0 <= end.0 && !effect(start, end).is_empty()
        };
        let links = Digits { joined, strong };
        between(&links, &starts, 3..=scope.chain_links, &wanted, &mut |path| {
            let seen = effect(path[0], path[path.len() - 1]);
            let gone = seen.iter().map(|cell| Candidate::new(cell, digit)).collect();
            found.push((gone, path.iter().map(|&(cell, _)| cell).collect()));
        });
    }
    super::by_effect(&mut found);
    for (gone, path) in found {
        sink(step(position, gone, &path))?;
    }
    Flow::Continue(())
}

/// Met by a weak link: the digit is not there; met by a strong link: it is.
const OFF: usize = 0;
const ON: usize = 1;

/// The cells that each cell of a digit is joined to by a strong link.
fn strong(position: &Position, digit: Digit) -> [CellSet; 81] {
    let mut strong = [CellSet::EMPTY; 81];
    for house in House::ALL {
        let places = position.places_in(digit, house);
        if places.len() == 2 {
            for cell in places.iter() {
                strong[cell.index()] |= places.without(cell);
            }
        }
    }
    strong
}

struct Digits {
    joined: CellSet,
    strong: [CellSet; 81],
}

impl Links for Digits {
    fn next(&self, (cell, kind): Way) -> [CellSet; 2] {
        match kind {
            OFF => [CellSet::EMPTY, self.strong[cell.index()]],
            _ => [self.joined & cell.peers(), CellSet::EMPTY],
        }
    }
}

fn step(position: &Position, mut gone: Vec<Candidate>, path: &[Cell]) -> Step {
    let digit = gone.first().map_or(Digit::ALL[0], |gone| gone.digit);
    let node = |(place, &cell): (usize, &Cell)| {
        let before = place.checked_sub(1);
        let why = match before {
            None => Link::Premise,
            Some(before) if place % 2 == 1 => cell
                .houses()
                .into_iter()
                .find(|&house| {
                    let places = position.places_in(digit, house);
                    places.len() == 2 && places.contains(path[before])
                })
                .map_or(Link::Weak, Link::House),
            _ => Link::Weak,
        };
        Node {
            cells: CellSet::only(cell),
            digit,
            is_on: place % 2 == 1,
            causes: before.map(|before| before as u16).into_iter().collect(),
            why,
        }
    };
    let chain = Chain { nodes: path.iter().enumerate().map(node).collect(), is_loop: false };
    gone.sort_unstable();
    let step = Step { eliminations: gone, ..Step::new(Technique::XChain) };
    step.with(Role::Body, path.iter().copied().collect(), digit).along(chain)
}
