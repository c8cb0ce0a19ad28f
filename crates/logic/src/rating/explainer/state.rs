//! The position with what the producers ask of it most: where in a house a digit may stand.

use unica_board::{Candidate, Cell, CellSet, Digit, DigitSet, House};

use super::Taken;
use super::tables::{HOUSES_OF, members, ones};
use crate::Position;

/// A position, kept with the places of each digit by house.
#[derive(Clone, Debug)]
pub(super) struct State {
    position: Position,
    /// For each house and digit: bit `i` is 1 where the `i`th cell of the house may hold it.
    spots: [[u16; 9]; 27],
    /// For each house the digits with exactly one spot.
    lone: [u16; 27],
    /// The houses that have such a digit, bit by bit.
    with_lone: u32,
    /// For each house how many of its cells are open.
    open: [u8; 27],
    /// The houses with just one open cell, bit by bit.
    with_one_open: u32,
    /// How often each digit stands in the grid.
    placed: [u8; 9],
    /// What has changed since it was last asked.
    changes: Changes,
}

/// Where something has changed: the digits and the houses, bit by bit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Changes {
    pub(super) digits: u16,
    pub(super) houses: u32,
    pub(super) cells: u128,
}

impl Changes {
    const NONE: Self = Self { digits: 0, houses: 0, cells: 0 };
    pub(super) const ALL: Self =
        Self { digits: (1 << 9) - 1, houses: (1 << 27) - 1, cells: (1 << 81) - 1 };
}

/// For each cell its houses (row, column, box) and its place there as a bit.
const SPOTS_OF: [[(u8, u16); 3]; 81] = {
    let mut spots = [[(0, 0); 3]; 81];
    let mut i = 0;
    while i < 81 {
        let (row, column) = (i / 9, i % 9);
        let [_, _, block] = Cell::new(i).houses();
        let place = row % 3 * 3 + column % 3;
        spots[i] = [
            (row as u8, 1 << column),
            (9 + column as u8, 1 << row),
            (block.index() as u8, 1 << place),
        ];
        i += 1;
    }
    spots
};

/// The houses of a cell and its place there as a bit.
#[inline]
pub(super) fn spots_of(cell: Cell) -> [(usize, u16); 3] {
    // So that the compiler knows that it is a place in a table of 27.
    SPOTS_OF[cell.index()].map(|(house, bit)| (usize::from(house).min(26), bit))
}

/// What a set of cells has in each house: bit `i` is its `i`th cell.
pub(super) fn by_house(cells: u128) -> [u16; 27] {
    let mut houses = [0; 27];
    for row in 0..9 {
        let here = (cells >> (9 * row) & 0x1FF) as u16;
        houses[row] = here;
        for place in members(here) {
            houses[9 + place] |= 1 << row;
        }
        for part in 0..3 {
            houses[18 + row / 3 * 3 + part] |= (here >> (3 * part) & 0b111) << (row % 3 * 3);
        }
    }
    houses
}

/// The houses in the order in which the program looks for most things: boxes, columns, rows.
pub(super) fn houses() -> impl Iterator<Item = House> {
    (18..27).chain(9..18).chain(0..9).map(House::new)
}

/// The candidates among these cells that are of these digits.
pub(super) fn eliminations(
    position: &Position,
    digits: DigitSet,
    cells: CellSet,
) -> Vec<Candidate> {
    let gone = cells.iter().flat_map(|cell| {
        let digits = position.marks(cell) & digits;
        digits.iter().map(move |digit| Candidate::new(cell, digit))
    });
    gone.collect()
}

/// The houses that all of these cells share: box, row, column.
pub(super) fn meeting(cells: CellSet) -> impl Iterator<Item = House> {
    let houses = cells.first().map(|cell| {
        let [row, column, block] = cell.houses();
        [block, row, column]
    });
    houses.into_iter().flatten().filter(move |house| cells.is_subset(house.cells()))
}

impl State {
    pub(super) fn new(position: &Position) -> Self {
        let mut state = Self {
            position: *position,
            spots: [[0; 9]; 27],
            lone: [0; 27],
            with_lone: 0,
            open: [0; 27],
            with_one_open: 0,
            placed: [0; 9],
            changes: Changes::NONE,
        };
        for cell in Cell::ALL {
            if let Some(digit) = position.digit(cell) {
                state.placed[digit.index()] += 1;
            }
        }
        let open = by_house(position.open().bits());
        state.open = open.map(|open| ones(open) as u8);
        for digit in Digit::ALL {
            let spots = by_house(position.places(digit).bits());
            for (house, spots) in spots.into_iter().enumerate() {
                state.spots[house][digit.index()] = spots;
                state.lone[house] |= u16::from(spots.is_power_of_two()) << digit.index();
            }
        }
        for house in 0..27 {
            state.with_lone |= u32::from(state.lone[house] != 0) << house;
            state.with_one_open |= u32::from(state.open[house] == 1) << house;
        }
        state
    }

    /// What has changed since this was last called.
    pub(super) fn take_changes(&mut self) -> Changes {
        core::mem::replace(&mut self.changes, Changes::NONE)
    }

    /// The marks of all cells as bits.
    pub(super) fn marks(&self) -> [u16; 81] {
        core::array::from_fn(|cell| self.position.marks(Cell::new(cell)).bits())
    }

    /// The places of all digits as bits.
    pub(super) fn places(&self) -> [u128; 9] {
        Digit::ALL.map(|digit| self.position.places(digit).bits())
    }

    /// For 0 to 4 the open cells with so many marks or more.
    pub(super) fn at_least(&self) -> [u128; 5] {
        let mut at_least = [self.position.open().bits(), 0, 0, 0, 0];
        for places in self.places() {
            for so_far in (0..4).rev() {
                at_least[so_far + 1] |= at_least[so_far] & places;
            }
        }
        at_least
    }

    /// Where each digit may stand in a house.
    #[inline]
    pub(super) fn spots_in(&self, house: House) -> &[u16; 9] {
        &self.spots[house.index()]
    }

    /// The position.
    #[inline]
    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    /// Where a digit may stand in a house: bit `i` is its `i`th cell.
    #[inline]
    pub(super) fn spots(&self, house: House, digit: Digit) -> u16 {
        self.spots[house.index()][digit.index()]
    }

    /// The digits that have exactly one spot in this house, bit by bit.
    #[inline]
    pub(super) fn lone(&self, house: House) -> u16 {
        self.lone[house.index()]
    }

    /// The houses, bit by bit, that have a digit with exactly one spot.
    #[inline]
    pub(super) fn with_lone(&self) -> u32 {
        self.with_lone
    }

    /// The houses, bit by bit, that have exactly one open cell.
    #[inline]
    pub(super) fn with_one_open(&self) -> u32 {
        self.with_one_open
    }

    /// How many cells of a house are open.
    #[inline]
    pub(super) fn open_in(&self, house: House) -> usize {
        self.open[house.index()].into()
    }

    /// How often a digit stands in the grid.
    #[inline]
    pub(super) fn placed(&self, digit: Digit) -> usize {
        self.placed[digit.index()].into()
    }

    /// The candidate is gone from the position: from the houses too.
    #[inline]
    fn strike(&mut self, gone: Candidate) {
        let digit = gone.digit.index();
        for (house, bit) in spots_of(gone.cell) {
            let left = self.spots[house][digit] & !bit;
            self.spots[house][digit] = left;
            // Where more than one spot is left, more than one was before: no lone digit.
            if left & left.wrapping_sub(1) == 0 {
                self.set_lone(house, digit, left != 0);
            }
        }
    }

    /// A digit has just one spot in a house, or not any more.
    #[inline]
    fn set_lone(&mut self, house: usize, digit: usize, is_lone: bool) {
        let lone = self.lone[house] & !(1 << digit) | u16::from(is_lone) << digit;
        self.lone[house] = lone;
        self.with_lone = self.with_lone & !(1 << house) | u32::from(lone != 0) << house;
    }

    /// Notes that something has changed here.
    #[inline]
    fn note(&mut self, cell: Cell) {
        self.changes.houses |= HOUSES_OF[cell.index()];
        self.changes.cells |= 1 << cell.index();
    }

    /// Writes a digit in and takes it from the cell's peers.
    pub(super) fn place(&mut self, placed: Candidate) {
        let Candidate { cell, digit } = placed;
        let marks = self.position.marks(cell);
        self.note(cell);
        self.changes.digits |= marks.with(digit).bits();
        for mark in marks.iter() {
            self.strike(Candidate::new(cell, mark));
        }
        for house in cell.houses() {
            let open = &mut self.open[house.index()];
            *open -= 1;
            let at = 1 << house.index();
            self.with_one_open = self.with_one_open & !at | if *open == 1 { at } else { 0 };
        }
        self.placed[digit.index()] += 1;
        let seen = self.position.begin_to_place(cell, digit);
        for peer in seen.iter() {
            self.note(peer);
            self.position.strike(peer, digit);
            self.strike(Candidate::new(peer, digit));
        }
    }

    /// Takes a candidate away, if it is there.
    pub(super) fn eliminate(&mut self, gone: Candidate) {
        if self.position.has(gone) {
            self.note(gone.cell);
            self.changes.digits |= 1 << gone.digit.index();
            self.position.eliminate(gone);
            self.strike(gone);
        }
    }

    /// Does what a step says.
    pub(super) fn apply(&mut self, taken: &Taken) {
        for &gone in &taken.eliminations {
            self.eliminate(gone);
        }
        // Somebody else's step might write where something stands.
        if let Some(placed) = taken.placement.filter(|p| self.position.open().contains(p.cell)) {
            self.place(placed);
        }
    }
}
