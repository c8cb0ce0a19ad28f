//! The strong links of a position: which candidate is on where another is off.

use super::board::{AROUND, Board, CANDS, Cand, cand, cells, digits, single};

/// By which links a static chain goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// Those of one digit.
    X,
    /// From digit to digit within cells of two, from cell to cell by seeing.
    Y,
    /// All.
    Xy,
}

/// The candidates in generation order, each with its strong links.
#[derive(Clone)]
pub(super) struct Links {
    /// Cells in reading order, digits ascending.
    pub(super) order: Vec<Cand>,
    /// The place of a candidate in that order.
    pub(super) place: [u16; CANDS],
    /// By candidate: the other one of its cell, then those of its box, row and column.
    strong: [Strong; CANDS],
}

#[derive(Clone, Copy, Default)]
struct Strong {
    to: [Cand; 4],
    count: u8,
    /// Is the first of them in the same cell?
    in_cell: bool,
}

impl Links {
    pub(super) fn new() -> Self {
        Self { order: Vec::new(), place: [0; CANDS], strong: [Strong::default(); CANDS] }
    }

    /// Looks at a position.
    pub(super) fn read(&mut self, board: &Board) {
        self.order.clear();
        for (cell, around) in AROUND.iter().enumerate() {
            for digit in digits(board.marks[cell]) {
                let here = cand(digit, cell);
                self.place[usize::from(here)] = self.order.len() as u16;
                self.order.push(here);
                let mut links = Strong::default();
                let mut add = |to: Cand| {
                    links.to[usize::from(links.count)] = to;
                    links.count += 1;
                };
                let others = board.marks[cell] & !(1 << digit);
                let in_cell = others.is_power_of_two();
                if in_cell {
                    add(cand(others.trailing_zeros() as usize, cell));
                }
                let mut seen = 0u128;
                for house in around {
                    let others = board.places[digit] & house & !(1 << cell);
                    if let Some(other) = single(others)
                        && seen & others == 0
                    {
                        add(cand(digit, other));
                        seen |= others;
                    }
                }
                links.in_cell = in_cell;
                self.strong[usize::from(here)] = links;
            }
        }
    }

    /// What is on where a candidate is off, in the order in which the program meets it.
    #[inline]
    pub(super) fn strong(&self, cand: Cand, mode: Mode) -> &[Cand] {
        let links = &self.strong[usize::from(cand)];
        let (in_cell, count) = (usize::from(links.in_cell), usize::from(links.count));
        match mode {
            Mode::X => &links.to[in_cell..count],
            Mode::Y => &links.to[..in_cell],
            Mode::Xy => &links.to[..count],
        }
    }

    /// Calls for each candidate that is off where this one is on, in the order in which the
    /// program meets them.
    #[inline]
    pub(super) fn each_weak(board: &Board, from: Cand, mode: Mode, mut each: impl FnMut(Cand)) {
        let (digit, cell) = super::board::parts(from);
        if mode != Mode::X {
            for other in digits(board.marks[cell] & !(1 << digit)) {
                each(cand(other, cell));
            }
        }
        let mut left = board.places[digit] & !(1 << cell);
        for house in AROUND[cell] {
            for other in cells(left & house) {
                each(cand(digit, other));
            }
            left &= !house;
        }
    }
}
