//! One puzzle in nine registers, in two forms, and the way from one to the other.
//!
//! *By rows*: register `r` is row `r`, a group of lanes for each stack, a lane for each column of
//! the stack. *By columns*: register `3 * band + k`, a group for each stack, a lane for each row
//! of the band; it holds one cell of each third of a row (the three cells of a row within a box).
//! So in the first form the three cells of a third of a column are one below the other, in the
//! second those of a third of a row, and what is to be counted is counted without moving lanes.

use unica_board::{ByCell, Grid};

use crate::start::{self, Flat, LANES, lane, place};
use crate::vector::Rows;

/// Nine registers.
#[derive(Clone, Copy)]
pub(crate) struct Board<R>(pub(crate) [R; 9]);

/// What is added to all the lanes that stand for no cell, where every cell is asked something.
const SPARE: [u16; LANES] = {
    let mut spare = [ALL; LANES];
    let mut column = 0;
    while column < 9 {
        spare[lane(column)] = 0;
        column += 1;
    }
    spare
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
        for (row, cells) in board.iter_mut().zip(cells.0.chunks_exact(LANES)) {
            *row = R::load(cells);
        }
        Self(board)
    }

    /// Into memory, by rows.
    #[inline(always)]
    pub(crate) fn store(&self, cells: &mut Flat) {
        for (row, cells) in self.0.iter().zip(cells.0.chunks_exact_mut(LANES)) {
            row.store(cells);
        }
    }

    /// The digits of a board by rows in which each cell has one candidate.
    #[inline(always)]
    pub(crate) fn grid(&self) -> Grid {
        let mut cells = Flat([0; 9 * LANES]);
        self.store(&mut cells);
        let mut digits = [None; 81];
        for (cell, digit) in digits.iter_mut().enumerate() {
            *digit = start::digit(cells.0[place(cell)]);
        }
        Grid::from(ByCell::from_array(digits))
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
