//! Skyscraper: two rows with two places of a digit each, of which one pair shares a column; or the
//! other way round.
//!
//! The two places in the common column cannot both be true, so one of the other two, the roof, is:
//! the digit falls where it sees both. (It is a turbot fish, and a sashimi X-wing with less said.)
//!
//! Order, that of HoDoKu: rows, then columns; digits ascending; pairs of lines by the first, then
//! the second; the pair of first places in common before the pair of second places.

use unica_board::{Cell, Digit, House};

use super::turbot_fish::{Pair, two};
use crate::{Flow, Position, Scope, Sink, Technique};

pub(crate) fn find(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    for lines in [0..9, 9..18] {
        for digit in scope.digits.iter() {
            let places = position.places(digit);
            let pair = |line: usize| Some((line, two(places & House::new(line).cells())?));
            for (line, ends) in lines.clone().filter_map(pair) {
                for (other, other_ends) in (line + 1..lines.end).filter_map(pair) {
                    for (i, j) in [(0, 0), (1, 1), (0, 1), (1, 0)] {
                        let houses = [House::new(line), House::new(other)];
                        let cells = [ends[1 - i], ends[i], other_ends[j], other_ends[1 - j]];
                        tell(position, digit, houses, cells, sink)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Hands over the skyscraper with its roof on the first and the last of these cells, if it is one
/// that takes something.
fn tell(
    position: &Position,
    digit: Digit,
    houses: [House; 2],
    cells: [Cell; 4],
    sink: &mut Sink<'_>,
) -> Flow {
    let [a, b, c, d] = cells;
    let across = |x: Cell, y: Cell| {
        if houses[0].index() < 9 { x.column() == y.column() } else { x.row() == y.row() }
    };
    if !across(b, c) || across(a, d) {
        return Flow::Continue(());
    }
    let gone = position.places(digit) & a.peers() & d.peers();
    if gone.is_empty() {
        return Flow::Continue(());
    }
    sink(Pair { digit, cells, houses, gone }.step(Technique::Skyscraper, position))
}
