//! The order in which Sudoku Explainer looks at a cell's peers: those of the box, then those of
//! the row, then those of the column, each once.

use unica_board::Cell;

const ORDER: [[Cell; 20]; 81] = {
    let mut lists = [[Cell::new(0); 20]; 81];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::new(i);
        let [row, column, block] = cell.houses();
        let mut left = cell.peers().bits();
        let mut filled = 0;
        let houses = [block, row, column];
        let mut h = 0;
        while h < 3 {
            let mut here = left & houses[h].cells().bits();
            left &= !here;
            while here != 0 {
                lists[i][filled] = Cell::new(here.trailing_zeros() as usize);
                filled += 1;
                here &= here - 1;
            }
            h += 1;
        }
        i += 1;
    }
    lists
};

/// The peers of a cell: box, row, column.
pub(crate) fn peers(cell: Cell) -> &'static [Cell; 20] {
    &ORDER[cell.index()]
}
