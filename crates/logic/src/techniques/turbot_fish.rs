//! Turbot fish: two strong links of a digit, joined by a weak one.
//!
//! In each of two houses the digit has two places, and one place of the first sees one of the
//! second. These two cannot both be true, so one of the other two is: the digit falls where it
//! sees both. (Nick70's turbot fish of 2005. Skyscrapers and kites are turbot fish of a special
//! build; they are found here too.)
//!
//! Order, that of HoDoKu: those first that take more marks, then those whose marks come first
//! (by a sum that weighs the later marks more), then by the chain: its lower end cell, the digit,
//! and the way on, along the row, along the column, then in the box.

use unica_board::{Cell, CellSet, Digit, DigitSet, House, HouseSet};

use crate::{Chain, Flow, Link, Node, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn find(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    let mut found = Vec::new();
    for digit in scope.digits.iter() {
        let mut links = [(House::new(0), [Cell::new(0); 2]); 27];
        let mut count = 0;
        for house in House::ALL {
            if let Some(ends) = strong_link(position, digit, house) {
                links[count] = (house, ends);
                count += 1;
            }
        }
        for (index, first) in links[..count].iter().enumerate() {
            for second in &links[index + 1..count] {
                join(position, digit, first, second, &mut found);
            }
        }
    }
    found.sort_unstable_by_key(|pair: &Pair| pair.key());
    found.iter().try_for_each(|pair| sink(pair.step(Technique::TurbotFish, position)))
}

/// The two places of a digit in a house, where there are two; for a box only where they do not lie
/// in one line, as the link is the line's then.
fn strong_link(position: &Position, digit: Digit, house: House) -> Option<[Cell; 2]> {
    let [first, second] = two(position.places_in(digit, house))?;
    let in_line = first.row() == second.row() || first.column() == second.column();
    (house.index() < 18 || !in_line).then_some([first, second])
}

/// The two cells of a set of two.
pub(crate) fn two(cells: CellSet) -> Option<[Cell; 2]> {
    let first = cells.first()?;
    Some([first, cells.without(first).single()?])
}

/// The pairs of links that these make by either of their ends.
fn join(
    position: &Position,
    digit: Digit,
    first: &(House, [Cell; 2]),
    second: &(House, [Cell; 2]),
    found: &mut Vec<Pair>,
) {
    let ((house, ends), (other_house, other_ends)) = (first, second);
    if ends.iter().any(|end| other_ends.contains(end)) {
        return;
    }
    for [a, b] in [*ends, [ends[1], ends[0]]] {
        for [c, d] in [*other_ends, [other_ends[1], other_ends[0]]] {
            let gone = position.places(digit) & a.peers() & d.peers();
            if !b.sees(c) || gone.is_empty() {
                continue;
            }
            let (cells, houses) = if a < d {
                ([a, b, c, d], [*house, *other_house])
            } else {
                ([d, c, b, a], [*other_house, *house])
            };
            found.push(Pair { digit, cells, houses, gone });
        }
    }
}

/// Two strong links with a weak one between.
pub(crate) struct Pair {
    pub(crate) digit: Digit,
    /// One end, its partner, what that sees, and the partner of this: the other end.
    pub(crate) cells: [Cell; 4],
    /// The houses of the strong links.
    pub(crate) houses: [House; 2],
    /// Where the digit falls.
    pub(crate) gone: CellSet,
}

impl Pair {
    fn key(&self) -> impl Ord + use<> {
        let sum: usize = self
            .gone
            .iter()
            .zip((1..).step_by(80))
            .map(|(cell, weight)| cell.index() * weight + self.digit.index() + 1)
            .sum();
        let [a, b, c, d] = self.cells;
        let way = |from: Cell, to: Cell| {
            let kind = from.houses().iter().position(|house| house.cells().contains(to));
            (kind, to)
        };
        let fewest = usize::MAX - self.gone.len();
        (fewest, sum, a, self.digit, way(a, b), way(b, c), way(c, d))
    }

    pub(crate) fn step(&self, technique: Technique, position: &Position) -> Step {
        let digits = DigitSet::only(self.digit);
        let [a, b, c, d] = self.cells;
        let node = |cell, is_on, causes: &[u16], why| Node {
            cells: CellSet::only(cell),
            digit: self.digit,
            is_on,
            causes: causes.to_vec(),
            why,
        };
        let nodes = vec![
            node(a, false, &[], Link::Premise),
            node(b, true, &[0], Link::House(self.houses[0])),
            node(c, false, &[1], Link::Weak),
            node(d, true, &[2], Link::House(self.houses[1])),
        ];
        let joint = b.houses().into_iter().filter(|house| house.cells().contains(c));
        Step::new(technique)
            .with(Role::Pincer, CellSet::only(a).with(d), digits)
            .with(Role::Bridge, CellSet::only(b).with(c), digits)
            .in_houses(self.houses.into_iter().collect(), joint.take(1).collect::<HouseSet>())
            .along(Chain { nodes, is_loop: false })
            .taking(position, digits, self.gone)
    }
}
