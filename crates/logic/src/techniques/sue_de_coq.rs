//! Sue de Coq: two or three cells where a line and a box meet have at least two digits more than
//! they are; some cells of the line and some of the box have, with these, just as many digits as
//! all are together, and none of the digits of the meeting cells is in both. Then each digit stands
//! in them as often as it can, and falls from the rest of its line or of its box.
//!
//! Found by "Sue de Coq" in 2005 (two-sector disjoint subsets). Digits that the meeting cells do
//! not have may be in both sets: they then stand in both.
//!
//! Order (HoDoKu's): rows, then columns; boxes; the meeting cells; the cells of the line, those of
//! the box; all in reading order, a set before those that begin with it.

use unica_board::{Cell, CellSet, DigitSet, House, HouseSet};

use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

/// Cells with their digits.
#[derive(Clone, Copy)]
struct Part {
    cells: CellSet,
    digits: DigitSet,
}

/// A line and a box, their open cells, and the meeting cells.
struct Meeting {
    houses: [House; 2],
    line: CellSet,
    block: CellSet,
    hub: Part,
}

const NONE: Part = Part { cells: CellSet::EMPTY, digits: DigitSet::EMPTY };

impl Part {
    fn and(self, position: &Position, cell: Cell) -> Self {
        Self { cells: self.cells.with(cell), digits: self.digits | position.marks(cell) }
    }
}

pub(crate) fn find(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    let mut room = [Sides::new(), Sides::new()];
    for line in &House::ALL[..18] {
        for block in &House::ALL[18..] {
            if !scope.houses.contains(*line) && !scope.houses.contains(*block) {
                continue;
            }
            let both = line.cells() & block.cells() & position.open();
            hubs(position, both, NONE, 0, &mut |hub| {
                let meeting = Meeting {
                    houses: [*line, *block],
                    line: line.cells() & (position.open() - hub.cells),
                    block: block.cells() & (position.open() - hub.cells),
                    hub,
                };
                meeting.sides(position, &mut room, sink)
            })?;
        }
    }
    Flow::Continue(())
}

/// Hands over the two or three cells that have two digits more than they are.
fn hubs(
    position: &Position,
    mut pool: CellSet,
    so_far: Part,
    size: usize,
    sink: &mut dyn FnMut(Part) -> Flow,
) -> Flow {
    while let Some(cell) = pool.first() {
        pool.remove(cell);
        let part = so_far.and(position, cell);
        let size = size + 1;
        if size >= 2 && part.digits.len() >= size + 2 {
            sink(part)?;
        }
        hubs(position, pool, part, size, sink)?;
    }
    Flow::Continue(())
}

/// The sets of a house that hold digits of the hub, with how many.
type Sides = Vec<(Part, usize)>;

/// Lists every such set that leaves some of the `spare` digits of the hub; in reading order, a set
/// before those that begin with it. `size` is how many cells there are so far.
fn list(
    mut pool: &[Part],
    so_far: Part,
    size: usize,
    (hub, spare): (DigitSet, usize),
    sides: &mut Sides,
) {
    while let Some((cell, rest)) = pool.split_first() {
        pool = rest;
        let digits = so_far.digits | cell.digits;
        // Some of the hub's digits are for the other side.
        if hub.is_subset(digits) {
            continue;
        }
        let part = Part { cells: so_far.cells | cell.cells, digits };
        let size = size + 1;
        // How many cells more than digits of its own: so many of the hub's digits it holds.
        let own = (digits - hub).len();
        let takes = size.saturating_sub(own);
        if (1..spare).contains(&takes) && !digits.is_disjoint(hub) {
            sides.push((part, takes));
        }
        // Each cell to come makes up for one digit at most.
        if own < size + rest.len() {
            list(rest, part, size, (hub, spare), sides);
        }
    }
}

/// The cells one by one, with their marks.
fn parts(position: &Position, cells: CellSet, room: &mut [Part; 9]) -> usize {
    let mut count = 0;
    for (cell, part) in cells.iter().zip(room) {
        *part = NONE.and(position, cell);
        count += 1;
    }
    count
}

impl Meeting {
    /// Every set of the line with every one of the box that takes what is left of the hub.
    fn sides(&self, position: &Position, room: &mut [Sides; 2], sink: &mut Sink<'_>) -> Flow {
        let hub = self.hub.digits;
        let spare = hub.len() - self.hub.cells.len();
        for (sides, cells) in room.iter_mut().zip([self.line, self.block]) {
            let mut pool = [NONE; 9];
            let count = parts(position, cells, &mut pool);
            sides.clear();
            list(&pool[..count], NONE, 0, (hub, spare), sides);
            if sides.is_empty() {
                return Flow::Continue(());
            }
        }
        let [lines, blocks] = room;
        for (line, taken) in lines {
            let for_block = hub - line.digits;
            for (block, takes) in &mut *blocks {
                let fits = (block.digits & hub).is_subset(for_block)
                    && *taken + *takes == spare
                    && line.cells.is_disjoint(block.cells);
                if fits {
                    self.found(position, *line, *block, sink)?;
                }
            }
        }
        Flow::Continue(())
    }

    fn found(&self, position: &Position, line: Part, block: Part, sink: &mut Sink<'_>) -> Flow {
        let twice = line.digits & block.digits;
        let of_line = ((self.hub.digits | line.digits) - block.digits) | twice;
        let of_block = ((self.hub.digits | block.digits) - line.digits) | twice;
        let rest = [self.line - line.cells, self.block - block.cells];
        let acts = |digits: DigitSet, cells: CellSet| {
            digits.iter().any(|digit| !position.places(digit).is_disjoint(cells))
        };
        if !acts(of_line, rest[0]) && !acts(of_block, rest[1]) {
            return Flow::Continue(());
        }
        let [first, second] = self.houses;
        sink(
            Step::new(Technique::SueDeCoq)
                .with(Role::Body, self.hub.cells, self.hub.digits)
                .with(Role::Als, line.cells, line.digits)
                .with(Role::Als, block.cells, block.digits)
                .in_houses(HouseSet::only(first).with(second), HouseSet::EMPTY)
                .taking(position, of_line, rest[0])
                .taking(position, of_block, rest[1]),
        )
    }
}
