//! Counting to two, for many things at once: which of them are there at least once, which at
//! least twice. Two sets hold the tally, and three of them are added with a handful of set
//! operations; so the places of a digit are counted in all rows, columns and boxes together.
//! (Carry-save counting over the whole grid is an old trick of the bit-board solvers.)

use unica_board::CellSet;

/// What was seen at least once, and at least twice.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tally {
    pub(crate) once: CellSet,
    pub(crate) twice: CellSet,
}

impl Tally {
    /// Counts a set in.
    #[inline]
    pub(crate) fn add(&mut self, seen: CellSet) {
        self.twice |= self.once & seen;
        self.once |= seen;
    }
}

/// The same over plain bits, one of which may stand for a whole line of cells.
#[derive(Clone, Copy)]
struct Bits {
    once: u128,
    twice: u128,
}

impl Bits {
    /// Counts three neighbours into one: the bits `step` and 2 × `step` further up, at the
    /// places of `mask`.
    #[inline]
    fn gather(self, step: u32, mask: u128) -> Self {
        let [a, b, c] = [0, step, 2 * step].map(|by| self.once >> by);
        let [aa, bb, cc] = [0, step, 2 * step].map(|by| self.twice >> by);
        let once = a | b | c;
        let twice = aa | bb | cc | (a & b) | (c & (a | b));
        Self { once: once & mask, twice: twice & mask }
    }
}

/// A bit for each number below `count`, `step` apart.
const fn comb(count: u32, step: u32) -> u128 {
    let mut bits = 0;
    let mut i = 0;
    while i < count {
        bits |= 1 << (i * step);
        i += 1;
    }
    bits
}

/// The first cell of each line of three cells in a row.
const THIRDS: u128 = comb(27, 3);
/// The first cell of each row.
const ROWS: u128 = comb(9, 9);
/// The cells of row 1: the first of each column.
const COLUMNS: u128 = comb(9, 1);
/// The first row of each band.
const BANDS: u128 = COLUMNS | COLUMNS << 27 | COLUMNS << 54;
/// The first cell of each box.
const BOXES: u128 = comb(3, 3) | comb(3, 3) << 27 | comb(3, 3) << 54;

/// The cells that are the only place of a digit in their row, column or box, given all the
/// places that it has; `None` where some house has no place for it.
#[inline]
pub(crate) fn lone_places(places: CellSet) -> Option<CellSet> {
    let bits = Bits { once: places.bits(), twice: 0 };
    let thirds = bits.gather(1, THIRDS);
    let rows = thirds.gather(3, ROWS);
    let boxes = thirds.gather(9, BOXES);
    let columns = bits.gather(9, BANDS).gather(27, COLUMNS);
    if rows.once != ROWS || boxes.once != BOXES || columns.once != COLUMNS {
        return None;
    }
    // From the first cell of a house back to all its cells.
    let in_rows = spread(ROWS & !rows.twice, 1, 9);
    let in_boxes = spread(spread(BOXES & !boxes.twice, 1, 3), 9, 3);
    let in_columns = spread(COLUMNS & !columns.twice, 9, 9);
    Some(places & CellSet::from_bits(in_rows | in_boxes | in_columns))
}

/// The places of a digit that its other places rule out: where a box has the digit in one line
/// only, the rest of that line loses it (pointing); where a line has it in one box only, the
/// rest of that box does (claiming).
#[inline]
pub(crate) fn locked_out(places: CellSet) -> CellSet {
    let bits = Bits { once: places.bits(), twice: 0 };
    let across = bits.gather(1, THIRDS).once;
    let down = bits.gather(9, BANDS).once;
    let in_rows = locked(across, (9, BOXES), (3, ROWS)) | locked(across, (3, ROWS), (9, BOXES));
    let in_columns =
        locked(down, (1, BOXES), (27, COLUMNS)) | locked(down, (27, COLUMNS), (1, BOXES));
    CellSet::from_bits(spread(in_rows, 1, 3) | spread(in_columns, 9, 3)) & places
}

/// Groups of three thirds of a line, two ways to group them: which thirds lose the digit in the
/// `second` groups, as some group of the `first` kind has it in one third only. A group is told
/// by the step between its thirds and the mask of its first ones.
#[inline]
fn locked(thirds: u128, first: (u32, u128), second: (u32, u128)) -> u128 {
    let tally = Bits { once: thirds, twice: 0 }.gather(first.0, first.1);
    let alone = thirds & spread(first.1 & !tally.twice, first.0, 3);
    let hit = Bits { once: alone, twice: 0 }.gather(second.0, second.1).once;
    spread(hit, second.0, 3) & !alone
}

/// Each bit and the ones after it, `step` apart, `count` (3 or 9) in all.
#[inline]
const fn spread(bits: u128, step: u32, count: u32) -> u128 {
    let three = bits | bits << step | bits << (2 * step);
    if count == 3 { three } else { three | three << (3 * step) | three << (6 * step) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unica_board::{Cell, House};
    use unica_testkit::Chance;

    #[test]
    fn locked_out_places_are_those_that_a_plain_look_finds() {
        let mut chance = Chance::new(2);
        for round in 0..20_000 {
            let share = 1 + round % 8;
            let places: CellSet =
                Cell::ALL.into_iter().filter(|_| chance.below(8) < share).collect();
            let mut plain = CellSet::EMPTY;
            for a in House::ALL {
                for b in House::ALL {
                    let (in_a, both) = (places & a.cells(), places & a.cells() & b.cells());
                    let crosses = (a.cells() & b.cells()).len() == 3;
                    if crosses && in_a == both && !both.is_empty() {
                        plain |= places & (b.cells() - a.cells());
                    }
                }
            }
            // Where two groups rule each other out, the fast look may leave both standing: the
            // position is dead, and another look will see that.
            let fast = locked_out(places);
            assert!(fast.is_subset(plain), "{places:#?}");
            if plain != fast {
                assert!(lone_places(places - plain).is_none(), "{places:#?}");
            }
        }
    }

    #[test]
    fn lone_places_are_those_that_a_plain_look_finds() {
        let mut chance = Chance::new(1);
        for round in 0..20_000 {
            let share = 1 + round % 8;
            let places: CellSet =
                Cell::ALL.into_iter().filter(|_| chance.below(8) < share).collect();
            let in_house = |house: House| places & house.cells();
            let plain = House::ALL
                .iter()
                .all(|&house| !in_house(house).is_empty())
                .then(|| House::ALL.into_iter().filter_map(|house| in_house(house).single()))
                .map(CellSet::from_iter);
            assert_eq!(lone_places(places), plain);
        }
    }
}
