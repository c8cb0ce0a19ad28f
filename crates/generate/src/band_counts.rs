//! Counts of bands by kind, remembered; and how many full grids there are of each kind.

use unica_board::{Cell, Grid};

use crate::band::{ALL, Columns, Digits, count, size};

/// Counts of bands, each kind counted once: the count depends only on how the digits of a column
/// are spread over the columns of the other boxes.
#[derive(Clone, Debug)]
pub(crate) struct Counts {
    /// For each overlap of two boxes' columns: its class, and where rows and columns of the
    /// overlap go to make it the representative of the class.
    overlaps: Box<[Overlap; 256]>,
    /// By class, and the third box's columns in the order of the first two's; 0: not yet counted.
    known: Vec<u16>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Overlap {
    class: u8,
    rows: [u8; 3],
    columns: [u8; 3],
}

/// The orders of three.
pub(crate) const ORDERS: [[u8; 3]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Kinds of overlap of two divisions of nine digits into three threes.
pub(crate) const CLASSES: usize = 5;

/// The largest count of each class; a test finds them again.
const MOST_BY_CLASS: [u32; CLASSES] = [1728, 864, 288, 516, 192];
/// 3^9.
const SEQUENCES: usize = 19_683;

impl Counts {
    pub(crate) fn new() -> Self {
        let mut overlaps = Box::new([Overlap::default(); 256]);
        let mut classes: Vec<u32> = Vec::new();
        for code in 0..256 {
            let Some(matrix) = matrix(code) else { continue };
            let turned = |rows: &[u8; 3], columns: &[u8; 3]| {
                let mut number = 0;
                for i in 0..3 {
                    for j in 0..3 {
                        let place = usize::from(3 * rows[i] + columns[j]);
                        number += u32::from(matrix[i][j]) << (2 * place);
                    }
                }
                number
            };
            let least = (0..36)
                .map(|i| (turned(&ORDERS[i / 6], &ORDERS[i % 6]), ORDERS[i / 6], ORDERS[i % 6]))
                .min();
            if let Some((number, rows, columns)) = least {
                let class = classes.iter().position(|&known| known == number);
                let class = class.unwrap_or_else(|| {
                    classes.push(number);
                    classes.len() - 1
                });
                overlaps[code] = Overlap { class: class as u8, rows, columns };
            }
        }
        debug_assert_eq!(classes.len(), CLASSES, "kinds of overlap");
        Self { overlaps, known: vec![0; CLASSES * SEQUENCES] }
    }

    /// How the columns of the first two boxes overlap: one of five ways.
    pub(crate) fn class(&self, columns: &Columns) -> usize {
        usize::from(self.overlaps[overlap(columns)].class)
    }

    /// No band has more ways than this whose first two boxes have these columns.
    pub(crate) fn most(&self, columns: &Columns) -> u32 {
        MOST_BY_CLASS[self.class(columns)]
    }

    /// How many bands have these columns.
    pub(crate) fn of(&mut self, columns: &Columns) -> u32 {
        let kind = self.kind(columns);
        if self.known[kind] == 0 {
            self.known[kind] = count(columns) as u16;
        }
        u32::from(self.known[kind])
    }

    fn kind(&self, columns: &Columns) -> usize {
        let [a, b, c] = columns;
        let Overlap { class, rows, columns } = self.overlaps[overlap(columns)];
        // The overlaps in the order of the representative; the columns of the third box get
        // names as they are met.
        let mut cells = [0; 9];
        for i in 0..3 {
            for j in 0..3 {
                cells[usize::from(3 * rows[i] + columns[j])] = a[i] & b[j];
            }
        }
        let (mut sequence, mut named, mut names) = (0, 0, [3; 3]);
        for cell in cells {
            for (k, column) in c.iter().enumerate() {
                for _ in 0..size(cell & column) {
                    if names[k] == 3 {
                        names[k] = named;
                        named += 1;
                    }
                    sequence = 3 * sequence + names[k];
                }
            }
        }
        usize::from(class) * SEQUENCES + sequence
    }
}

/// How the columns of the first two boxes overlap: four numbers of two bits, which tell the others.
#[inline]
fn overlap(columns: &Columns) -> usize {
    let [a, b, _] = columns;
    let meet = |i: usize, j: usize| usize::from(size(a[i] & b[j]));
    meet(0, 0) | meet(0, 1) << 2 | meet(1, 0) << 4 | meet(1, 1) << 6
}

/// The 280 divisions of nine digits into three sets of three.
pub(crate) fn divisions() -> Vec<[Digits; 3]> {
    let threes: Vec<Digits> = (0..=ALL).filter(|&set| size(set) == 3).collect();
    let mut found = Vec::new();
    for &a in threes.iter().filter(|&&set| set & 1 != 0) {
        for &b in threes.iter().filter(|&&set| set & a == 0) {
            let c = ALL & !(a | b);
            if b < c {
                found.push([a, b, c]);
            }
        }
    }
    found
}

/// How the columns of the first two boxes of a full grid overlap: one of five classes, from columns
/// with the same digits (0) on. It does not change when lines of a chute change places, or digits
/// their names, and so tells how a way to draw grids favours some of them;
/// [`GRIDS_BY_OVERLAP`] is what it should be.
pub fn column_overlap(grid: &Grid) -> usize {
    let digits = |stack: usize, column: usize| {
        (0..3)
            .filter_map(|row| grid[Cell::new(9 * row + 3 * stack + column)])
            .map(|digit| 1 << digit.index())
            .sum::<Digits>()
    };
    let columns: Columns = core::array::from_fn(|s| core::array::from_fn(|j| digits(s, j)));
    Counts::new().class(&columns)
}

/// How many of all full grids have each [`column_overlap`].
pub const GRIDS_BY_OVERLAP: [u128; CLASSES] = [
    27_169_552_348_427_059_200,
    721_785_139_337_924_444_160,
    3_806_024_983_942_814_760_960,
    1_434_597_279_110_945_832_960,
    681_326_797_280_960_839_680,
];

/// The three by three numbers with sums of three that these four, two bits each, begin.
fn matrix(code: usize) -> Option<[[u8; 3]; 3]> {
    let at = |i: usize| (code >> (2 * i) & 3) as u8;
    let [a, b, c, d] = [at(0), at(1), at(2), at(3)];
    let third = |x: u8, y: u8| 3_u8.checked_sub(x + y);
    let last = (a + b + c + d).checked_sub(3)?;
    Some([[a, b, third(a, b)?], [c, d, third(c, d)?], [third(a, c)?, third(b, d)?, last]])
}

#[cfg(test)]
#[path = "band_tests.rs"]
mod tests;
