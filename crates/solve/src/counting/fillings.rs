//! What a box can be filled with, by the digits of its columns and of its rows.

use super::parting::{PARTINGS, Partings};

/// All ways to fill a box, by the parting of its columns: the parting of the rows tells the rest.
pub(super) struct Fillings {
    from: Vec<u32>,
    rows: Vec<u32>,
}

/// The orders of three digits in three cells.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl Fillings {
    /// Of a box with these candidates, cell by cell.
    pub(super) fn new(cells: &[u16; 9]) -> Self {
        let partings = Partings::get();
        let columns = columns(cells);
        let mut this = Self { from: Vec::with_capacity(PARTINGS + 1), rows: Vec::new() };
        this.from.push(0);
        for number in 0..PARTINGS as u16 {
            let sets = partings.sets(number);
            if sets & !columns == 0 {
                this.fill(cells, sets);
            }
            this.from.push(this.rows.len() as u32);
        }
        this
    }

    fn fill(&mut self, cells: &[u16; 9], sets: u32) {
        let mut ways = [[0; 6]; 3];
        let mut many = [0; 3];
        for column in 0..3 {
            let mut left = sets >> (9 * column) & 0x1ff;
            let digits = [(); 3].map(|()| {
                let digit = left & left.wrapping_neg();
                left &= !digit;
                digit
            });
            for order in ORDERS {
                let fits =
                    (0..3).all(|row| u32::from(cells[3 * row + column]) & digits[order[row]] != 0);
                if fits {
                    let rows = order.map(|i| digits[i]);
                    ways[column][many[column]] = rows[0] | rows[1] << 9 | rows[2] << 18;
                    many[column] += 1;
                }
            }
        }
        for a in &ways[0][..many[0]] {
            for b in &ways[1][..many[1]] {
                self.rows.extend(ways[2][..many[2]].iter().map(|c| a | b | c));
            }
        }
    }

    /// The partings of the rows that go with this one of the columns, three sets each.
    #[inline]
    pub(super) fn of(&self, columns: u16) -> &[u32] {
        let at = usize::from(columns);
        &self.rows[self.from[at] as usize..self.from[at + 1] as usize]
    }

    /// The same the other way round.
    pub(super) fn by_rows(&self) -> ByRows {
        let partings = Partings::get();
        let mut from = vec![0u32; PARTINGS + 1];
        for &rows in &self.rows {
            from[usize::from(partings.number(rows)) + 1] += 1;
        }
        for i in 0..PARTINGS {
            from[i + 1] += from[i];
        }
        let mut next = from.clone();
        let mut columns = vec![0; self.rows.len()];
        for number in 0..PARTINGS as u16 {
            for &rows in self.of(number) {
                let at = &mut next[usize::from(partings.number(rows))];
                columns[*at as usize] = number;
                *at += 1;
            }
        }
        ByRows { from, columns }
    }
}

/// All ways to fill a box, by the parting of its rows.
pub(super) struct ByRows {
    from: Vec<u32>,
    columns: Vec<u16>,
}

impl ByRows {
    /// The partings of the columns that go with this one of the rows.
    #[inline]
    pub(super) fn of(&self, rows: u16) -> &[u16] {
        let at = usize::from(rows);
        &self.columns[self.from[at] as usize..self.from[at + 1] as usize]
    }
}

/// What each column of a box may hold, nine bits each.
pub(super) fn columns(cells: &[u16; 9]) -> u32 {
    let column = |c: usize| u32::from(cells[c] | cells[3 + c] | cells[6 + c]);
    column(0) | column(1) << 9 | column(2) << 18
}
