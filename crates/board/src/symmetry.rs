//! The symmetries of Sudoku: what can be done to a grid so that it stays the same puzzle.
//!
//! Bands, and the rows in a band, may change places; so may stacks, and the columns in a stack;
//! the grid may be transposed; the digits may be renamed. Together they are a group of
//! 2 · 6⁸ · 9! elements: each has an inverse, and two of them one after the other are one again.
//! Which grids are the *same* under it is the business of `unica-canon`.

use crate::{
    ByCell, ByDigit, Candidates, Cell, CellSet, Column, Digit, Grid, House, HouseKind, Row,
};

/// One symmetry of the grid together with a renaming of the digits.
///
/// ```
/// use unica_board::{Cell, Symmetry};
/// let turn = Symmetry::quarter_turn();
/// assert_eq!(turn.cell("r1c1".parse()?), "r1c9".parse()?);
/// assert_eq!(turn.then(&turn).then(&turn).then(&turn), Symmetry::IDENTITY);
/// # Ok::<_, unica_board::ParseWordError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry {
    /// Where each cell goes.
    cells: ByCell<Cell>,
    /// What each digit becomes.
    digits: ByDigit<Digit>,
}

impl Symmetry {
    /// Leaves everything as it is.
    pub const IDENTITY: Self =
        Self { cells: ByCell::from_array(Cell::ALL), digits: ByDigit::from_array(Digit::ALL) };

    /// Moves rows only: row `i` goes to `to(i)`.
    fn of_rows(to: impl Fn(usize) -> usize) -> Self {
        let cells =
            ByCell::new_with(|cell| Cell::at(Row::new(to(cell.row().index())), cell.column()));
        Self { cells, ..Self::IDENTITY }
    }

    /// The same done to columns instead of rows.
    fn across(self) -> Self {
        let transpose = Self::transpose();
        transpose.then(&self).then(&transpose)
    }

    /// Mirrors the grid in its main diagonal: r1c2 goes to r2c1.
    pub fn transpose() -> Self {
        let cells = ByCell::new_with(|cell| {
            Cell::at(Row::new(cell.column().index()), Column::new(cell.row().index()))
        });
        Self { cells, ..Self::IDENTITY }
    }

    /// Turns the grid by 90° clockwise.
    pub fn quarter_turn() -> Self {
        Self::transpose().then(&Self::mirror_columns())
    }

    /// Turns the grid by 180°.
    pub fn half_turn() -> Self {
        Self::mirror_rows().then(&Self::mirror_columns())
    }

    /// Puts the top row at the bottom, and so on.
    pub fn mirror_rows() -> Self {
        Self::of_rows(|row| 8 - row)
    }

    /// Puts the left column at the right, and so on.
    pub fn mirror_columns() -> Self {
        Self::mirror_rows().across()
    }

    /// Two rows of a band change places.
    ///
    /// `None` where the rows are not of one band: that would be no symmetry.
    pub fn swap_rows(a: Row, b: Row) -> Option<Self> {
        let (a, b) = (a.index(), b.index());
        (a / 3 == b / 3).then(|| Self::of_rows(|row| swapped(row, a, b)))
    }

    /// Two columns of a stack change places.
    ///
    /// `None` where the columns are not of one stack: that would be no symmetry.
    pub fn swap_columns(a: Column, b: Column) -> Option<Self> {
        Self::swap_rows(Row::new(a.index()), Row::new(b.index())).map(Self::across)
    }

    /// The bands of two rows change places.
    pub fn swap_bands(a: Row, b: Row) -> Self {
        let (a, b) = (a.index() / 3, b.index() / 3);
        Self::of_rows(|row| swapped(row / 3, a, b) * 3 + row % 3)
    }

    /// The stacks of two columns change places.
    pub fn swap_stacks(a: Column, b: Column) -> Self {
        Self::swap_bands(Row::new(a.index()), Row::new(b.index())).across()
    }

    /// Renames the digits, or `None` where two digits would get one name.
    pub fn relabel(names: ByDigit<Digit>) -> Option<Self> {
        let used: crate::DigitSet = names.iter().map(|(_, &name)| name).collect();
        (used == crate::DigitSet::ALL).then_some(Self { digits: names, ..Self::IDENTITY })
    }

    /// A symmetry by chance, each as likely as the others if `draw` is fair.
    ///
    /// `draw(n)` gives a number from 0 to `n - 1`. It is called 25 times, whatever it returns;
    /// a number that is too large is taken modulo `n`.
    pub fn random(mut draw: impl FnMut(usize) -> usize) -> Self {
        let mut draw = |n: usize| draw(n) % n;
        let mut result = Self::IDENTITY;
        for axis in 0..2 {
            let turned = |symmetry: Self| if axis == 0 { symmetry } else { symmetry.across() };
            let bands = shuffle3(&mut draw);
            result = result.then(&turned(Self::of_rows(|row| bands[row / 3] * 3 + row % 3)));
            for band in 0..3 {
                let rows = shuffle3(&mut draw);
                let moved = |row: usize| {
                    if row / 3 == band { band * 3 + rows[row % 3] } else { row }
                };
                result = result.then(&turned(Self::of_rows(moved)));
            }
        }
        let mut names = Digit::ALL;
        for last in (1..9).rev() {
            names.swap(last, draw(last + 1));
        }
        result.digits = ByDigit::from_array(names);
        if draw(2) == 1 { result.then(&Self::transpose()) } else { result }
    }

    /// First this one, then the other.
    #[must_use]
    pub fn then(&self, other: &Self) -> Self {
        Self {
            cells: self.cells.map(|cell| other.cells[cell]),
            digits: self.digits.map(|digit| other.digits[digit]),
        }
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut inverse = Self::IDENTITY;
        for (from, &to) in self.cells.iter() {
            inverse.cells[to] = from;
        }
        for (from, &to) in self.digits.iter() {
            inverse.digits[to] = from;
        }
        inverse
    }

    /// Where a cell goes.
    pub fn cell(&self, cell: Cell) -> Cell {
        self.cells[cell]
    }

    /// What a digit becomes.
    pub fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit]
    }

    /// Where the cells of a set go.
    pub fn cell_set(&self, cells: CellSet) -> CellSet {
        cells.iter().map(|cell| self.cells[cell]).collect()
    }

    /// Where a house goes: rows may become columns, boxes stay boxes.
    pub fn house(&self, house: House) -> House {
        let [first, .., last] = *house.cell_list();
        let (first, last) = (self.cells[first], self.cells[last]);
        let ([row, column, block], [other_row, ..]) = (first.houses(), last.houses());
        match house.kind() {
            HouseKind::Box => block,
            _ if row == other_row => row,
            _ => column,
        }
    }

    /// The grid after this symmetry.
    pub fn grid(&self, grid: &Grid) -> Grid {
        let mut moved = Grid::EMPTY;
        for (cell, digit) in grid.iter() {
            moved.set(self.cells[cell], digit.map(|digit| self.digits[digit]));
        }
        moved
    }

    /// The candidates after this symmetry.
    pub fn candidates(&self, candidates: &Candidates) -> Candidates {
        let mut moved = *candidates;
        for (cell, digits) in candidates.iter() {
            moved.set(self.cells[cell], digits.iter().map(|digit| self.digits[digit]).collect());
        }
        moved
    }
}

impl Default for Symmetry {
    fn default() -> Self {
        Self::IDENTITY
    }
}

fn swapped(n: usize, a: usize, b: usize) -> usize {
    match n {
        _ if n == a => b,
        _ if n == b => a,
        _ => n,
    }
}

/// 0, 1 and 2 in an order by chance.
fn shuffle3(draw: &mut impl FnMut(usize) -> usize) -> [usize; 3] {
    let mut order = [0, 1, 2];
    order.swap(2, draw(3));
    order.swap(1, draw(2));
    order
}
