//! Junior exocet: two base cells in the same box and line, with three or four digits, and two target
//! cells in the other two boxes of that band, outside of the base's line. Both pairs must hold the
//! same two digits.
//!
//! Why: take a digit of the base that is true there. Three lines cross the band, one through the
//! base's box beside the base cells, one through each target; outside of the band the digit can be
//! true in at most two of their eighteen cells (as two lines cover its places there). So one of the
//! three has it inside the band: not the first, as the base has it in that box; not in the base's
//! line; so in a target or in the cell beside the target (its companion), which has no mark of
//! the base's digits. Both digits of the base need a target each. What no such way of filling the four
//! cells uses is false.
//!
//! Found by Allan Barker and named by "champagne" on the players' forum; the junior one, its cross lines and
//! companions were described by David P Bird (JExocet compendium).
//!
//! Order: base lines (rows, columns), their boxes, pairs of base cells by the free cell; targets of the
//! first other box, then of the second, by cross line, then by place in it.

use unica_board::{Cell, CellSet, Column, Digit, DigitSet, House, HouseSet, Row};

use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

/// The board as it lies, or with rows and columns exchanged.
#[derive(Clone, Copy)]
struct View {
    is_turned: bool,
}

impl View {
    /// The cell at this place of this line.
    fn cell(self, line: usize, place: usize) -> Cell {
        if self.is_turned {
            Cell::at(Row::new(place), Column::new(line))
        } else {
            Cell::at(Row::new(line), Column::new(place))
        }
    }

    /// The house of the cells at the same place of all lines.
    fn cross(self, place: usize) -> House {
        House::new(if self.is_turned { place } else { 9 + place })
    }
}

/// A target, the cell beside it, and the line that crosses the band there.
#[derive(Clone, Copy)]
struct Target {
    cell: Cell,
    companion: Cell,
    cross: House,
}

pub(crate) fn find(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    for view in [false, true].map(|is_turned| View { is_turned }) {
        for line in 0..9 {
            for free in 0..9 {
                bases(position, view, line, free, sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// The exocets whose base is two cells of a line in one box, those beside the free one.
fn bases(position: &Position, view: View, line: usize, free: usize, sink: &mut Sink<'_>) -> Flow {
    let first = free / 3 * 3;
    let mut base = (first..first + 3).filter(|&place| place != free);
    let (Some(one), Some(other)) = (base.next(), base.next()) else { return Flow::Continue(()) };
    let base = [view.cell(line, one), view.cell(line, other)];
    let digits = position.marks(base[0]) | position.marks(base[1]);
    let is_base =
        base.iter().all(|&cell| position.open().contains(cell)) && (3..=4).contains(&digits.len());
    if !is_base {
        return Flow::Continue(());
    }
    let band = (line / 3 * 3..line / 3 * 3 + 3).fold(CellSet::EMPTY, |band, line| {
        band | (0..9).map(|place| view.cell(line, place)).collect()
    });
    for target in targets(position, view, line, (first + 3) % 9, digits) {
        for second in targets(position, view, line, (first + 6) % 9, digits) {
            let crosses = [view.cross(free), target.cross, second.cross];
            if digits.iter().all(|digit| at_most_two(position, digit, crosses, band)) {
                emit(position, base, digits, [target, second], crosses, sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// The targets in the box that begins at this place.
fn targets(
    position: &Position,
    view: View,
    line: usize,
    first: usize,
    digits: DigitSet,
) -> impl Iterator<Item = Target> + '_ {
    let rest = [(line + 1) % 3, (line + 2) % 3].map(|other| line / 3 * 3 + other);
    (first..first + 3).flat_map(move |place| {
        let [one, other] = rest.map(|line| view.cell(line, place));
        let cross = view.cross(place);
        let ways = [(one, other), (other, one)];
        ways.into_iter().map(move |(cell, companion)| Target { cell, companion, cross }).filter(
            move |target| {
                let held = position.digit(target.companion).map_or(DigitSet::EMPTY, DigitSet::only);
                let beside = position.marks(target.companion) | held;
                beside.is_disjoint(digits) && !position.marks(target.cell).is_disjoint(digits)
            },
        )
    })
}

/// Can a digit be true in at most two cells of these lines outside of the band? So it is if two lines,
/// along or across, cover all its places there.
fn at_most_two(position: &Position, digit: Digit, crosses: [House; 3], band: CellSet) -> bool {
    let placed = |cell: &Cell| position.digit(*cell) == Some(digit);
    let places = |house: House| -> CellSet {
        let stands: CellSet = house.cell_list().iter().copied().filter(placed).collect();
        (position.places_in(digit, house) | stands) - band
    };
    let all = crosses.iter().fold(CellSet::EMPTY, |all, &house| all | places(house));
    lines_that_cover(all, 2)
}

/// Do so many rows and columns cover these cells?
fn lines_that_cover(cells: CellSet, count: usize) -> bool {
    let Some(first) = cells.first() else { return true };
    let [row, column, _] = first.houses();
    count > 0 && [row, column].iter().any(|line| lines_that_cover(cells - line.cells(), count - 1))
}

/// Tells the exocet if it takes anything.
fn emit(
    position: &Position,
    base: [Cell; 2],
    digits: DigitSet,
    targets: [Target; 2],
    crosses: [House; 3],
    sink: &mut Sink<'_>,
) -> Flow {
    let cells = [base[0], base[1], targets[0].cell, targets[1].cell];
    let marks = cells.map(|cell| position.marks(cell));
    let mut used = [DigitSet::EMPTY; 4];
    for one in marks[0] {
        for other in marks[1].without(one) {
            for (first, second) in [(one, other), (other, one)] {
                if marks[2].contains(first) && marks[3].contains(second) {
                    let way = [one, other, first, second];
                    used.iter_mut().zip(way).for_each(|(used, digit)| used.insert(digit));
                }
            }
        }
    }
    let set = |pair: [Cell; 2]| CellSet::only(pair[0]).with(pair[1]);
    let companions = set(targets.map(|target| target.companion));
    let mut step = Step::new(Technique::JuniorExocet)
        .in_houses(HouseSet::EMPTY, crosses.into_iter().collect())
        .with(Role::Base, set(base), digits)
        .with(Role::Target, set(targets.map(|target| target.cell)), digits)
        .with(Role::Blocker, companions, digits);
    for ((cell, marks), used) in cells.into_iter().zip(marks).zip(used) {
        step = step.taking(position, marks - used, CellSet::only(cell));
    }
    if step.is_effective() { sink(step) } else { Flow::Continue(()) }
}
