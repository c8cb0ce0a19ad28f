//! One puzzle in nine registers, in two forms, and the way from one to the other.
//!
//! *By rows*: register `r` is row `r`, a group of lanes for each stack, a lane for each column of
//! the stack. *By columns*: register `3 * band + k`, a group for each stack, a lane for each row
//! of the band; it holds one cell of each third of a row (the three cells of a row within a box).
//! So in the first form the three cells of a third of a column are one below the other, in the
//! second those of a third of a row, and what is to be counted is counted without moving lanes.

use unica_board::Grid;

use crate::start::{Flat, ROW, lane};
use crate::vector::Rows;

/// Nine registers.
#[derive(Clone, Copy)]
pub(crate) struct Board<R>(pub(crate) [R; 9]);

/// What is added to all the lanes that stand for no cell, where every cell is asked something.
const SPARE: [u16; 16] = {
    let mut spare = [ALL; 16];
    let mut column = 0;
    while column < 9 {
        spare[lane(column)] = 0;
        column += 1;
    }
    spare
};

/// From `16 - lane` on, a mask of that lane.
static AT: [u16; 32] = {
    let mut at = [0; 32];
    at[16] = !0;
    at
};

/// All nine digits.
pub(super) const ALL: u16 = 0x1ff;

/// All digits in the lanes that stand for no cell, nothing in the others.
#[inline(always)]
pub(super) fn spare<R: Rows>() -> R {
    R::load(&SPARE)
}

impl<R: Rows> Board<R> {
    /// By rows. Spare lanes are empty, and stay so.
    #[inline(always)]
    pub(crate) fn new(cells: &Flat) -> Self {
        let mut board = [R::splat(0); 9];
        for (row, register) in board.iter_mut().enumerate() {
            // The spare group of the register is the first of the next row.
            *register = R::load(&cells.0[ROW * row..]).less(spare());
        }
        Self(board)
    }

    /// Into memory, by rows.
    #[inline(always)]
    pub(crate) fn store(&self, cells: &mut Flat) {
        for row in 0..9 {
            // The spare group, which holds nothing, is written over by the next row.
            self.0[row].store(&mut cells.0[ROW * row..]);
        }
    }

    /// The digits of a board by rows in which each cell has one candidate.
    #[inline(always)]
    pub(crate) fn grid(&self) -> Grid {
        let mut numbers = Flat::EMPTY;
        let mut board = *self;
        for row in &mut board.0 {
            *row = row.to_digits();
        }
        board.store(&mut numbers);
        let mut values = [0; 81];
        for row in 0..9 {
            let (from, to) = (&numbers.0[ROW * row..][..12], &mut values[9 * row..][..9]);
            for column in 0..9 {
                to[column] = from[lane(column)] as u8;
            }
        }
        Grid::from_values(&values)
    }

    /// Sets a cell of a board by rows.
    #[inline(always)]
    pub(crate) fn set(&mut self, row: usize, lane: usize, digits: u16) {
        // Blended in: a lane written by itself would stall the load of the register after it.
        let here = R::load(&AT[16 - lane..]);
        self.0[row] = here.select(R::splat(digits), self.0[row]);
    }

    /// From rows to columns: within each group of lanes three registers of three lanes change
    /// places. Turning each by its own number, mixing and turning again does that.
    #[inline(always)]
    pub(crate) fn by_columns(&mut self, turns: &R::Turns) {
        let x = &mut self.0;
        for band in [0, 3, 6] {
            let (a, b, c) = (x[band], x[band + 1].turn(turns), x[band + 2].turn_back(turns));
            x[band] = R::mix(a, b, c);
            x[band + 1] = R::mix(b, c, a).turn_back(turns);
            x[band + 2] = R::mix(c, a, b).turn(turns);
        }
    }

    /// The way back.
    #[inline(always)]
    pub(crate) fn by_rows(&mut self, turns: &R::Turns) {
        let x = &mut self.0;
        for band in [0, 3, 6] {
            let (a, b, c) = (x[band], x[band + 1].turn(turns), x[band + 2].turn_back(turns));
            x[band] = R::mix(a, c, b);
            x[band + 1] = R::mix(b, a, c).turn_back(turns);
            x[band + 2] = R::mix(c, b, a).turn(turns);
        }
    }
}
