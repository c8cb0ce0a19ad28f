//! Unavoidable sets: cells of a full grid that can be filled in another way while all others stay
//! as they are. A puzzle must have a clue in each, or it has a second solution.
//!
//! Only those are listed that are found at once: cells in which two digits can change places, and
//! cells in which two lines of a chute can. They tell of most clues that must stay, without a
//! search.

use arrayvec::ArrayVec;

use unica_board::{Cell, Grid, House};

/// There are no more sets than this: 36 pairs of digits with at most four sets of four cells or
/// more among their 18 cells, and 18 pairs of lines with at most four sets of two places or more.
const MOST: usize = 36 * 4 + 18 * 4;

/// A cell is in one set for each of the eight other digits, and for each of the two other rows of
/// its band and columns of its stack.
const OF_CELL: usize = 8 + 2 + 2;

/// The unavoidable sets of a full grid, and how many clues are left in each.
#[derive(Clone, Debug)]
pub(crate) struct Unavoidable {
    clues: ArrayVec<u8, MOST>,
    of_cell: [[u8; OF_CELL]; 81],
}

/// Where a digit stands.
#[derive(Clone, Copy, Default)]
struct Places {
    /// The column in each row.
    columns: [u8; 9],
    /// The row in each column and in each box.
    rows_of_columns: [u8; 9],
    rows_of_boxes: [u8; 9],
}

impl Unavoidable {
    /// Those of a full grid in which all cells are clues.
    pub(crate) fn new(full: &Grid) -> Self {
        let mut sets = Self { clues: ArrayVec::new(), of_cell: [[0; OF_CELL]; 81] };
        let mut places = [Places::default(); 9];
        for (cell, value) in full.values().into_iter().enumerate() {
            let digit = &mut places[usize::from(value.max(1)) - 1];
            let (row, column) = (cell / 9, cell % 9);
            digit.columns[row] = column as u8;
            digit.rows_of_columns[column] = row as u8;
            digit.rows_of_boxes[row / 3 * 3 + column / 3] = row as u8;
        }
        for a in 0..9 {
            for b in a + 1..9 {
                sets.swap_digits(a, b, &places);
            }
        }
        for kind in 0..2 {
            for chute in 0..3 {
                let line = |i: usize| House::ALL[9 * kind + 3 * chute + i];
                for (i, j) in [(0, 1), (0, 2), (1, 2)] {
                    // The first of a line's two others, or the second.
                    let slots = [8 + 2 * kind + (j - 1), 8 + 2 * kind + i];
                    sets.swap_lines(full, line(i), line(j), slots);
                }
            }
        }
        sets
    }

    /// The cells of two digits fall into sets in each of which the two can change places: whole
    /// rows, as each has both.
    fn swap_digits(&mut self, a: usize, b: usize, places: &[Places; 9]) {
        let [one, other] = [&places[a], &places[b]];
        let mut left: u16 = 0x1ff;
        while left != 0 {
            let (mut set, mut new) = (0, left & left.wrapping_neg());
            while new != 0 {
                let row = new.trailing_zeros() as usize;
                set |= 1 << row;
                // Rows in which one of the digits shares a column or a box with the other here.
                let [x, y] = [usize::from(one.columns[row]), usize::from(other.columns[row])];
                let band = row / 3 * 3;
                new |= 1 << other.rows_of_columns[x] | 1 << one.rows_of_columns[y];
                new |=
                    1 << other.rows_of_boxes[band + x / 3] | 1 << one.rows_of_boxes[band + y / 3];
                new &= !set;
            }
            left &= !set;
            let number = self.clues.len() as u8;
            self.clues.push(2 * set.count_ones() as u8);
            while set != 0 {
                let row = set.trailing_zeros() as usize;
                set &= set - 1;
                self.of_cell[9 * row + usize::from(one.columns[row])][b - 1] = number;
                self.of_cell[9 * row + usize::from(other.columns[row])][a] = number;
            }
        }
    }

    /// The places of two lines of a chute fall into sets in each of which the lines can change
    /// places.
    fn swap_lines(&mut self, full: &Grid, one: House, other: House, slots: [usize; 2]) {
        let mut place = [0; 9];
        for (at, &cell) in one.cell_list().iter().enumerate() {
            if let Some(digit) = full[cell] {
                place[digit.index()] = at;
            }
        }
        let mut seen = [false; 9];
        for start in 0..9 {
            let (mut clues, mut at) = (0, start);
            let number = self.clues.len() as u8;
            while !seen[at] {
                seen[at] = true;
                let below = other.cell_list()[at];
                self.of_cell[one.cell_list()[at].index()][slots[0]] = number;
                self.of_cell[below.index()][slots[1]] = number;
                clues += 2;
                at = full[below].map_or(at, |digit| place[digit.index()]);
            }
            if clues > 0 {
                self.clues.push(clues);
            }
        }
    }

    /// Is this clue the last one of a set, so that it must stay?
    #[inline]
    pub(crate) fn needs(&self, cell: Cell) -> bool {
        self.of_cell[cell.index()].iter().any(|&set| self.clues[usize::from(set)] == 1)
    }

    /// The cell is no clue any more.
    #[inline]
    pub(crate) fn take(&mut self, cell: Cell) {
        for &set in &self.of_cell[cell.index()] {
            self.clues[usize::from(set)] -= 1;
        }
    }

    /// The cell is a clue again.
    pub(crate) fn put_back(&mut self, cell: Cell) {
        for &set in &self.of_cell[cell.index()] {
            self.clues[usize::from(set)] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use unica_board::{Candidates, CellSet};
    use unica_testkit::Chance;

    use super::*;

    /// Without the clues of a set there is a second solution that differs in just its cells.
    #[test]
    fn each_set_can_be_filled_in_another_way() {
        let mut chance = Chance::new(5);
        for _ in 0..20 {
            let full = chance.full_grid();
            let sets = Unavoidable::new(&full);
            let mut cells = vec![CellSet::EMPTY; sets.clues.len()];
            for &cell in &Cell::ALL {
                for &set in &sets.of_cell[cell.index()] {
                    cells[usize::from(set)].insert(cell);
                }
            }
            for (set, &clues) in cells.iter().zip(&sets.clues) {
                assert_eq!(set.len(), usize::from(clues), "each cell is in so many");
                let start = Candidates::from(&full.restricted_to(!*set));
                let other = unica_solve::solutions(&start).find(|other| *other != full);
                let other = other.unwrap_or(full);
                assert!(unica_check::two_solutions(&full, &other, &start).is_ok(), "{set}");
            }
        }
    }
}
