//! Candidates as bits, by cell and by digit, and the numbers of what is on or off.

use unica_board::{Candidate, Cell, Digit};

pub(super) use super::super::tables::{HOUSES, PEERS, cells, members as digits};
use crate::Position;

/// The candidates of a position: those of each cell, and the places of each digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Board {
    pub(super) marks: [u16; 81],
    pub(super) places: [u128; 9],
}

/// A candidate: nine times 81 cells, digit by digit.
pub(super) type Cand = u16;

/// How many candidates there may be.
pub(super) const CANDS: usize = 729;

/// The number of a candidate.
#[inline]
pub(super) fn cand(digit: usize, cell: usize) -> Cand {
    (digit * 81 + cell) as Cand
}

/// Its digit and its cell.
#[inline]
pub(super) fn parts(cand: Cand) -> (usize, usize) {
    (usize::from(cand) / 81, usize::from(cand) % 81)
}

/// As the rest of the house calls it.
pub(super) fn candidate(cand: Cand) -> Candidate {
    let (digit, cell) = parts(cand);
    Candidate::new(Cell::new(cell), Digit::new(digit))
}

/// The cells of each cell's houses in the order of links: box, row, column.
pub(super) const AROUND: [[u128; 3]; 81] = {
    let mut around = [[0; 3]; 81];
    let mut i = 0;
    while i < 81 {
        let [row, column, block] = Cell::new(i).houses();
        around[i] = [block.cells().bits(), row.cells().bits(), column.cells().bits()];
        i += 1;
    }
    around
};

/// Notes a candidate in sets by digit; says whether it was not there.
#[inline]
pub(super) fn note(sets: &mut [u128; 9], cand: Cand) -> bool {
    let (digit, cell) = parts(cand);
    let is_fresh = sets[digit] >> cell & 1 == 0;
    sets[digit] |= 1 << cell;
    is_fresh
}

/// The one cell of a set.
#[inline]
pub(super) fn single(set: u128) -> Option<usize> {
    (set != 0 && set & (set - 1) == 0).then_some(set.trailing_zeros() as usize)
}

impl Board {
    /// No candidates at all.
    pub(super) const EMPTY: Self = Self { marks: [0; 81], places: [0; 9] };

    pub(super) fn of(position: &Position) -> Self {
        let mut board = Self::EMPTY;
        for cell in position.open().iter() {
            board.marks[cell.index()] = position.marks(cell).bits();
        }
        for digit in Digit::ALL {
            board.places[digit.index()] = position.places(digit).bits();
        }
        board
    }

    /// Takes a candidate away.
    #[inline]
    pub(super) fn remove(&mut self, digit: usize, cell: usize) {
        self.marks[cell] &= !(1 << digit);
        self.places[digit] &= !(1 << cell);
    }

    /// How many candidates a cell has.
    #[inline]
    pub(super) fn count(&self, cell: usize) -> u32 {
        self.marks[cell].count_ones()
    }
}
