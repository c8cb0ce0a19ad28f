//! The search for deadly loops: they are met from each cell of two candidates in reading order, by
//! boxes, rows and columns.
//!
//! Whether there are loops of two digits hangs on the cells alone that have both: where there were
//! none, and none of these cells has changed, there are none now.

use unica_board::{Cell, CellSet, Digit, DigitSet};

use super::State;
use super::tables::{self, HOUSES, HOUSES_OF};

/// A loop of cells that all have the same two digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Loop {
    pub(super) digits: DigitSet,
    pub(super) cells: CellSet,
}

/// What is new since loops were last looked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct LoopNews {
    /// The cells that have changed.
    pub(super) cells: u128,
    /// The places of the digits then.
    places: [u128; 9],
    /// For each digit those with which it had loops.
    with_loops: [u16; 9],
}

impl LoopNews {
    /// They were not looked for yet.
    pub(super) const ALL: Self = {
        let cells = CellSet::ALL.bits();
        Self { cells, places: [cells; 9], with_loops: [0; 9] }
    };

    /// Are there no loops of these two digits, as there were none?
    fn are_none(&self, digits: u16) -> bool {
        let cells = tables::members(digits).fold(self.cells, |all, digit| all & self.places[digit]);
        cells == 0 && tables::members(digits).all(|digit| self.with_loops[digit] & digits == 0)
    }

    /// These are the loops now.
    pub(super) fn set(&mut self, state: &State, found: &[Loop]) {
        *self = Self { cells: 0, places: state.places(), with_loops: [0; 9] };
        for digits in found.iter().map(|found| found.digits) {
            for digit in digits.iter() {
                self.with_loops[digit.index()] |= digits.without(digit).bits();
            }
        }
    }
}

/// All loops, in the order in which they are met.
pub(super) fn loops(state: &State, corrected: bool, news: &LoopNews) -> Vec<Loop> {
    let mut found = Vec::new();
    let (at_least, marks) = (state.at_least(), state.marks());
    for start in tables::cells(at_least[2] & !at_least[3]) {
        let digits = marks[start];
        if news.are_none(digits) {
            continue;
        }
        let cells = tables::members(digits).fold(at_least[0], |cells, digit| {
            cells & state.position().places(Digit::ALL[digit]).bits()
        });
        let core = core_of(cells, start);
        if core == 0 {
            continue;
        }
        let pure = core & at_least[2] & !at_least[3];
        let found = &mut found;
        let mut walk = Walk { marks: &marks, digits, cells, core, pure, start, corrected, found };
        let sides = [HOUSES_OF[start], 0];
        if walk.can_close((1 << start, sides), (2, 0)) {
            walk.go(start, (1 << start, sides, 0), None, (2, 0));
        }
    }
    found
}

/// The cells that may be part of a loop: each has another one beside it in each of its houses.
/// Nothing if that is not so of `start`.
fn core_of(cells: u128, start: usize) -> u128 {
    let fits = |core: u128, cell: usize| {
        AROUND[cell].iter().all(|&house| core & HOUSES[house] & !(1 << cell) != 0)
    };
    let mut core = cells;
    loop {
        if !fits(core, start) {
            return 0;
        }
        let left = tables::cells(core)
            .filter(|&cell| fits(core, cell))
            .fold(0, |all, cell| all | 1 << cell);
        if left == core {
            return core;
        }
        core = left;
    }
}

/// The houses of each cell: box, row, column.
const AROUND: [[usize; 3]; 81] = {
    let mut around = [[0; 3]; 81];
    let mut i = 0;
    while i < 81 {
        let [row, column, block] = Cell::new(i).houses();
        around[i] = [block.index(), row.index(), column.index()];
        i += 1;
    }
    around
};

struct Walk<'a> {
    marks: &'a [u16; 81],
    digits: u16,
    /// The cells that have both digits.
    cells: u128,
    /// Those of them that may be part of a loop.
    core: u128,
    /// Those of these that have no further digits.
    pure: u128,
    start: usize,
    corrected: bool,
    found: &'a mut Vec<Loop>,
}

impl Walk<'_> {
    /// Goes on from the last cell, not in a house of the kind by which it was come to. Of the walk
    /// we know the cells, the houses that have the one digit and those that have the other, and
    /// which of them the last cell would hold. So many more cells may have further digits, or any
    /// number, if there is but one such digit.
    fn go(
        &mut self,
        last: usize,
        (walked, sides, at): (u128, [u32; 2], usize),
        by: Option<usize>,
        (more, mut extras): (usize, u16),
    ) {
        for (kind, house) in AROUND[last].into_iter().enumerate() {
            if by == Some(kind) {
                continue;
            }
            // Whole is a loop of which every house has both digits or none. Where the start is met
            // again there are four cells then.
            if sides[0] == sides[1] && HOUSES_OF[self.start] >> house & 1 == 1 {
                self.close(walked);
            }
            // Where no cell with further digits may come any more these need not be remembered.
            let is_strict = more == 0 && !extras.is_power_of_two();
            let pool = if is_strict { self.pure } else { self.cells };
            for next in tables::cells(pool & HOUSES[house] & !walked) {
                let marks = self.marks[next];
                let before = extras;
                extras |= marks & !self.digits;
                let is_pure = marks == self.digits;
                // Where a digit stands twice in a house no loop comes of it.
                let fits = self.core >> next & 1 == 1 && sides[1 - at] & HOUSES_OF[next] == 0;
                if fits && (is_pure || more > 0 || extras.is_power_of_two()) {
                    let mut sides = sides;
                    sides[1 - at] |= HOUSES_OF[next];
                    let more = if is_pure { more } else { more.saturating_sub(1) };
                    let walk = (walked | 1 << next, sides, 1 - at);
                    if is_pure || self.can_close((walk.0, walk.1), (more, extras)) {
                        self.go(next, walk, Some(kind), (more, extras));
                    }
                }
                // The classic program forgets this, so that a cell which was tried and left still
                // counts against those tried after it from the same cell: it misses loops.
                if self.corrected {
                    extras = before;
                }
            }
        }
    }

    /// Can it still become a whole loop? Said of the cells alone, in whatever order: the house with
    /// the fewest cells that can bring what it lacks is filled first.
    fn can_close(&self, (walked, sides): (u128, [u32; 2]), (more, extras): (usize, u16)) -> bool {
        let mut half = sides[0] ^ sides[1];
        if half == 0 {
            return true;
        }
        // Further digits that a cell may have.
        let allowed = match more {
            0 if extras.is_power_of_two() => extras,
            0 => 0,
            _ => !0,
        } | self.digits;
        let left = self.core & !walked;
        let (mut fewest, mut best, mut lacking) = (usize::MAX, 0, 0);
        while half != 0 && fewest > 1 {
            let house = half.trailing_zeros() as usize;
            let side = usize::from(sides[0] >> house & 1 == 1);
            let (mut fitting, mut count) = (0, 0);
            for cell in tables::cells(left & HOUSES[house]) {
                if self.marks[cell] & !allowed == 0 && sides[side] & HOUSES_OF[cell] == 0 {
                    fitting |= 1 << cell;
                    count += 1;
                }
            }
            if count < fewest {
                (fewest, best, lacking) = (count, fitting, side);
            }
            half &= half - 1;
        }
        tables::cells(best).any(|cell| {
            let mut sides = sides;
            sides[lacking] |= HOUSES_OF[cell];
            let further = self.marks[cell] & !self.digits;
            let more = more.saturating_sub(usize::from(further != 0));
            self.can_close((walked | 1 << cell, sides), (more, extras | further))
        })
    }

    fn close(&mut self, cells: u128) {
        let found =
            Loop { digits: DigitSet::from_bits(self.digits), cells: CellSet::from_bits(cells) };
        if !self.found.contains(&found) {
            self.found.push(found);
        }
    }
}
