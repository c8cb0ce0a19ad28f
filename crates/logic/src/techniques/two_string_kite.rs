//! Two-string kite: a row and a column with two places of a digit each, of which one pair shares a
//! box.
//!
//! The two places in the box cannot both be true, so one of the other two, the ends of the
//! strings, is: the digit falls where the column of the one end crosses the row of the other. Two
//! kites with the same two cells in the box may be told as one, a dual kite, as HoDoKu does even
//! where they are of two digits.
//!
//! Order, that of HoDoKu: digits ascending; rows, and for each the columns; the first places before
//! the second.

use unica_board::{Cell, CellSet, Column, Digit, House, Row};

use super::turbot_fish::{Pair, two};
use crate::{Flow, Position, Scope, Sink, Technique};

pub(crate) fn find(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    each(position, scope, &mut |kite| sink(kite.step(Technique::TwoStringKite, position)))
}

/// Two kites in one, where the scope allows it: in the order of the first, then of the second.
pub(crate) fn dual(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    let mut kites = Vec::new();
    if scope.dual {
        let _ = each(position, scope, &mut |kite| {
            kites.push(kite);
            Flow::Continue(())
        });
    }
    let knot = |kite: &Pair| CellSet::only(kite.cells[1]).with(kite.cells[2]);
    for (index, first) in kites.iter().enumerate() {
        for second in &kites[index + 1..] {
            let differ = (first.digit, first.gone) != (second.digit, second.gone);
            if knot(first) == knot(second) && differ {
                let mut step = first.step(Technique::DualTwoStringKite, position);
                let other = second.step(Technique::DualTwoStringKite, position);
                step.pattern.parts.extend(other.pattern.parts);
                step.pattern.bases |= other.pattern.bases;
                step.pattern.chains.extend(other.pattern.chains);
                sink(step.taking(position, second.digit.into(), second.gone))?;
            }
        }
    }
    Flow::Continue(())
}

fn each(position: &Position, scope: &Scope, tell: &mut dyn FnMut(Pair) -> Flow) -> Flow {
    for digit in scope.digits.iter() {
        let places = position.places(digit);
        let pair = |line: House| Some((line, two(places & line.cells())?));
        let rows = Row::ALL.into_iter().map(House::from).filter_map(pair);
        for (row, [a, b]) in rows {
            let columns = Column::ALL.into_iter().map(House::from).filter_map(pair);
            for (column, [c, d]) in columns {
                for (free, tied) in [(b, a), (a, b)] {
                    for (other_tied, other_free) in [(c, d), (d, c)] {
                        let cells = [free, tied, other_tied, other_free];
                        kite(position, digit, [row, column], cells, tell)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

fn kite(
    position: &Position,
    digit: Digit,
    houses: [House; 2],
    cells: [Cell; 4],
    tell: &mut dyn FnMut(Pair) -> Flow,
) -> Flow {
    let [free, tied, other_tied, other_free] = cells;
    if tied.houses()[2] != other_tied.houses()[2]
        || cells.into_iter().collect::<CellSet>().len() < 4
    {
        return Flow::Continue(());
    }
    let crossing = CellSet::only(Cell::at(other_free.row(), free.column()));
    let gone = crossing & position.places(digit);
    if gone.is_empty() {
        return Flow::Continue(());
    }
    tell(Pair { digit, cells, houses, gone })
}
