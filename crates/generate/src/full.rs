//! Full grids by shuffled backtracking, as game makers do it: the cells in reading order, the
//! digits of each in an order of its own, back where a cell has none left.
//!
//! The grid is the one that this plain walk finds. But the plain walk can take very long where an
//! early cell makes a late one impossible; so after some dead ends the kernel is asked from where on
//! there is no way, and the walk goes back there at once, which changes nothing but the time.
//!
//! Grids are not all equally likely; `uniform.rs` has a way in which they are.

use unica_board::{Cell, Digit, DigitSet, Grid};
use unica_solve::{Job, solve};

use crate::random::Random;

/// Dead ends that are borne before the kernel is asked.
const PATIENCE: u32 = 500;

/// The full grid that shuffled backtracking finds (recipe 1).
///
/// 81 draws, one a cell.
pub fn backtracking(random: &mut Random) -> Grid {
    let orders: [[u8; 9]; 81] = core::array::from_fn(|_| random.order_of_nine());
    let mut walk = Walk {
        orders: &orders,
        tried: [0; 81],
        rows: [0; 9],
        columns: [0; 9],
        boxes: [0; 9],
        grid: Grid::EMPTY,
    };
    walk.run();
    walk.grid
}

/// A walk through the cells.
struct Walk<'a> {
    orders: &'a [[u8; 9]; 81],
    /// How many digits of its order each cell has tried.
    tried: [u8; 81],
    /// The digits in each house, as bits.
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    grid: Grid,
}

impl Walk<'_> {
    fn run(&mut self) {
        let mut at = 0;
        let mut dead_ends = 0;
        while let Some(&cell) = Cell::ALL.get(at) {
            if self.place(cell) {
                at += 1;
                continue;
            }
            // The first cell never comes to its end: every digit there leads on.
            dead_ends += 1;
            let back = if dead_ends % PATIENCE == 0 { self.possible(at) } else { at - 1 };
            self.tried[back + 1..=at].fill(0);
            for &cell in &Cell::ALL[back..at] {
                self.take_back(cell);
            }
            at = back;
        }
    }

    /// Of the first `filled` cells, which cannot be completed, how many can?
    fn possible(&self, filled: usize) -> usize {
        let (mut possible, mut impossible) = (0, filled);
        while impossible - possible > 1 {
            let middle = possible.midpoint(impossible);
            let first = Cell::ALL[..middle].iter().copied().collect();
            match solve(&self.grid.restricted_to(first), &Job::limit(1)).found {
                0 => impossible = middle,
                _ => possible = middle,
            }
        }
        possible
    }

    /// Places the next digit that can stand in the cell, if there is one.
    fn place(&mut self, cell: Cell) -> bool {
        let [row, column, square] = places(cell);
        let used = self.rows[row] | self.columns[column] | self.boxes[square];
        let tried = &mut self.tried[cell.index()];
        while let Some(&value) = self.orders[cell.index()].get(usize::from(*tried)) {
            *tried += 1;
            let bit = 1 << value;
            if used & bit == 0 {
                self.grid.set(cell, Some(Digit::new(usize::from(value))));
                self.rows[row] |= bit;
                self.columns[column] |= bit;
                self.boxes[square] |= bit;
                return true;
            }
        }
        false
    }

    fn take_back(&mut self, cell: Cell) {
        let [row, column, square] = places(cell);
        let others = !self.grid[cell].map_or(DigitSet::EMPTY, DigitSet::only).bits();
        self.rows[row] &= others;
        self.columns[column] &= others;
        self.boxes[square] &= others;
        self.grid.set(cell, None);
    }
}

/// The indices of a cell's row, column and box.
fn places(cell: Cell) -> [usize; 3] {
    let (row, column) = (cell.row().index(), cell.column().index());
    [row, column, row / 3 * 3 + column / 3]
}
