//! The search for loops of two digits.

use unica_board::{Cell, CellSet, DigitSet, House, HouseKind};

use crate::Position;

/// A loop of cells that all have the same two marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ring {
    /// The two digits.
    pub(crate) digits: DigitSet,
    /// The cells, an even number.
    pub(crate) cells: CellSet,
    /// The cells with further marks.
    pub(crate) roof: CellSet,
    /// The further marks.
    pub(crate) extras: DigitSet,
}

/// The loops of at least so many cells (four are a rectangle) with one or two cells that have
/// further marks, or any number of such cells that all have the same one; short ones first.
pub(crate) fn rings(position: &Position, least: usize) -> Vec<Ring> {
    let mut found = Vec::new();
    let pairs = position.cells_with(2);
    let mut done: Vec<DigitSet> = Vec::new();
    for start in pairs.iter() {
        let digits = position.marks(start);
        if done.contains(&digits) {
            continue;
        }
        done.push(digits);
        let cells = digits.iter().fold(position.open(), |cells, d| cells & position.places(d));
        let pure: CellSet = pairs.iter().filter(|&cell| position.marks(cell) == digits).collect();
        if cells.len() < least {
            continue;
        }
        let mut before = CellSet::EMPTY;
        for start in pure.iter() {
            let mut walk = Walk { position, digits, pure, least, start, found: &mut found };
            walk.go(start, [CellSet::only(start), CellSet::EMPTY], cells - before);
            before.insert(start);
        }
    }
    found.sort_by_key(|ring| ring.cells.len());
    found
}

struct Walk<'a> {
    position: &'a Position,
    digits: DigitSet,
    pure: CellSet,
    least: usize,
    start: Cell,
    found: &'a mut Vec<Ring>,
}

impl Walk<'_> {
    /// Goes on from the last cell. `sides` are the cells that would hold the one digit and those
    /// that would hold the other, the start among the first.
    fn go(&mut self, last: Cell, sides: [CellSet; 2], cells: CellSet) {
        let walked = sides[0] | sides[1];
        let at = usize::from(sides[1].contains(last));
        if at == 1 && walked.len() >= self.least && last.sees(self.start) {
            self.close(walked, sides);
        }
        let [row, column, block] = last.houses();
        for house in [block, row, column] {
            for next in (cells & (house.cells() - walked)).iter() {
                // A cell in two houses of the last is met once.
                let again = house.kind() != HouseKind::Box && block.cells().contains(next);
                let mut sides = sides;
                sides[1 - at].insert(next);
                if !again && fits(next, sides, 1 - at) && self.roof(walked.with(next)).is_some() {
                    self.go(next, sides, cells);
                }
            }
        }
    }

    /// Takes the loop if every house has both digits of it or none.
    fn close(&mut self, cells: CellSet, sides: [CellSet; 2]) {
        let whole = House::ALL.into_iter().all(|house| {
            (sides[0] & house.cells()).is_empty() == (sides[1] & house.cells()).is_empty()
        });
        let Some((roof, extras)) = self.roof(cells).filter(|_| whole) else { return };
        let ring = Ring { digits: self.digits, cells, roof, extras };
        if !roof.is_empty() && !self.found.contains(&ring) {
            self.found.push(ring);
        }
    }

    /// The cells with further marks and these marks, as long as they are not too many.
    fn roof(&self, cells: CellSet) -> Option<(CellSet, DigitSet)> {
        let roof = cells - self.pure;
        let extras = self.position.marks_of(roof) - self.digits;
        (roof.len() <= 2 || extras.len() == 1).then_some((roof, extras))
    }
}

/// Does the cell's digit stand but once in each of its houses?
fn fits(cell: Cell, sides: [CellSet; 2], at: usize) -> bool {
    (cell.peers() & sides[at]).is_empty()
}
