//! What follows from one mark being true, along alternating links: weak ones between marks that
//! see each other or share a cell, strong ones between the last two of a cell or of a house.

use unica_board::{ByCell, ByDigit, Candidate, Cell, CellSet, Digit, House};

use crate::techniques::turbot_fish::two;
use crate::{Chain, Link, Node, Position};

/// The consequences of the places of a digit, one by one, worked out when they are asked for.
pub(super) struct Nets<'a> {
    position: &'a Position,
    digit: Digit,
    links: usize,
    known: Vec<Consequences>,
    /// Where in the list those of a cell are, counted from 1.
    at: ByCell<u8>,
}

/// Which marks are false if one is true.
pub(super) struct Consequences {
    start: Candidate,
    /// The marks that are false.
    pub(super) off: ByDigit<CellSet>,
    /// From what each mark was found to be false, and what was found to be true in between.
    off_from: Vec<(Candidate, Candidate)>,
    on_from: Vec<(Candidate, Candidate)>,
}

impl<'a> Nets<'a> {
    pub(super) fn new(position: &'a Position, digit: Digit, links: usize) -> Self {
        Self { position, digit, links, known: Vec::new(), at: ByCell::filled(0) }
    }

    /// What follows from the digit in this cell.
    pub(super) fn from(&mut self, cell: Cell) -> &Consequences {
        if self.at[cell] == 0 {
            let start = Candidate::new(cell, self.digit);
            self.known.push(Consequences::of(self.position, start, self.links));
            self.at[cell] = self.known.len() as u8;
        }
        &self.known[usize::from(self.at[cell]) - 1]
    }
}

impl Consequences {
    fn of(position: &Position, start: Candidate, links: usize) -> Self {
        let mut found = Self {
            start,
            off: ByDigit::filled(CellSet::EMPTY),
            off_from: Vec::new(),
            on_from: Vec::new(),
        };
        let mut on = ByDigit::filled(CellSet::EMPTY);
        on[start.digit].insert(start.cell);
        let mut front = vec![start];
        // A weak link, then two more for each round.
        for _ in (1..=links).step_by(2) {
            let first = found.off_from.len();
            for cause in front.drain(..) {
                found.refute(position, cause);
            }
            for index in first..found.off_from.len() {
                let (off, _) = found.off_from[index];
                for next in partners(position, off) {
                    if !on[next.digit].contains(next.cell) {
                        on[next.digit].insert(next.cell);
                        found.on_from.push((next, off));
                        front.push(next);
                    }
                }
            }
        }
        found
    }

    /// Notes what a true mark makes false.
    fn refute(&mut self, position: &Position, cause: Candidate) {
        let seen = position.places(cause.digit) & (cause.cell.peers() - self.off[cause.digit]);
        self.off[cause.digit] |= seen;
        self.off_from.extend(seen.iter().map(|cell| (Candidate::new(cell, cause.digit), cause)));
        for digit in position.marks(cause.cell).without(cause.digit) {
            if !self.off[digit].contains(cause.cell) {
                self.off[digit].insert(cause.cell);
                self.off_from.push((Candidate::new(cause.cell, digit), cause));
            }
        }
    }

    /// The chain from the start to this mark, which is false.
    pub(super) fn chain(&self, position: &Position, end: Candidate) -> Chain {
        let cause = |list: &[(Candidate, Candidate)], of: Candidate| {
            list.iter().find(|(effect, _)| *effect == of).map(|&(_, cause)| cause)
        };
        // Backwards: false, true, false and so on, up to the start, which is true.
        let mut way = vec![end];
        let mut off = end;
        while let Some(on) = cause(&self.off_from, off) {
            way.push(on);
            if on == self.start {
                break;
            }
            let Some(before) = cause(&self.on_from, on) else { break };
            way.push(before);
            off = before;
        }
        way.reverse();
        let node = |index: usize| Node {
            cells: CellSet::only(way[index].cell),
            digit: way[index].digit,
            is_on: index.is_multiple_of(2),
            causes: index.checked_sub(1).map(|cause| cause as u16).into_iter().collect(),
            why: match index {
                0 => Link::Premise,
                _ if !index.is_multiple_of(2) => Link::Weak,
                _ => strong(position, way[index - 1], way[index]),
            },
        };
        Chain { nodes: (0..way.len()).map(node).collect(), is_loop: false }
    }
}

/// The marks of which one must be true together with this one: in its cell, in its houses.
fn partners(position: &Position, mark: Candidate) -> impl Iterator<Item = Candidate> {
    let others = position.marks(mark.cell).without(mark.digit);
    let in_cell = others.single().map(|digit| Candidate::new(mark.cell, digit));
    let in_houses = mark.cell.houses().into_iter().filter_map(move |house| {
        let [first, second] = two(position.places_in(mark.digit, house))?;
        let other = if first == mark.cell { second } else { first };
        Some(Candidate::new(other, mark.digit))
    });
    in_cell.into_iter().chain(in_houses)
}

/// Why one of these two must be true.
fn strong(position: &Position, first: Candidate, second: Candidate) -> Link {
    if first.cell == second.cell {
        return Link::Cell(first.cell);
    }
    let joins = |house: &House| {
        house.cells().contains(second.cell) && position.places_in(first.digit, *house).len() == 2
    };
    first.cell.houses().into_iter().find(joins).map_or(Link::Weak, Link::House)
}
