//! Tables of the grid as plain bits, for the searches that are made most often.

use unica_board::{Cell, House};

/// The peers of each cell.
pub(super) const PEERS: [u128; 81] = {
    let mut peers = [0; 81];
    let mut i = 0;
    while i < 81 {
        peers[i] = Cell::new(i).peers().bits();
        i += 1;
    }
    peers
};

/// The cells of each house.
pub(super) const HOUSES: [u128; 27] = {
    let mut houses = [0; 27];
    let mut i = 0;
    while i < 27 {
        houses[i] = House::new(i).cells().bits();
        i += 1;
    }
    houses
};

/// The houses of each cell, as bits.
pub(super) const HOUSES_OF: [u32; 81] = {
    let mut houses = [0; 81];
    let mut i = 0;
    while i < 81 {
        let [row, column, block] = Cell::new(i).houses();
        houses[i] = 1 << row.index() | 1 << column.index() | 1 << block.index();
        i += 1;
    }
    houses
};

/// How many ones there are in nine bits: quicker than to count them where the processor is not
/// known to do it.
pub(super) const ONES: [u8; 512] = {
    let mut ones = [0; 512];
    let mut i = 1;
    while i < 512 {
        ones[i] = ones[i >> 1] + (i & 1) as u8;
        i += 1;
    }
    ones
};

/// How many ones there are in nine bits.
#[inline]
pub(super) fn ones(bits: u16) -> usize {
    ONES[usize::from(bits & 0x1FF)].into()
}

/// The members of a set of cells, in order.
#[inline]
pub(super) fn cells(mut set: u128) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        (set != 0).then(|| {
            let first = set.trailing_zeros() as usize;
            set &= set - 1;
            first
        })
    })
}

/// The members of a set of nine, in order.
#[inline]
pub(super) fn members(mut set: u16) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        (set != 0).then(|| {
            let first = set.trailing_zeros() as usize;
            set &= set - 1;
            // So that the compiler knows that it is a place in a table of nine.
            first.min(8)
        })
    })
}

/// Hands over the sets of `more` of these things that have, with what is chosen, as many bits
/// together as they are (`size`), by the last member first; ends where it is told to.
#[inline]
pub(super) fn tight(things: &[u16], size: usize, mut sink: impl FnMut(u16, u16) -> bool) -> bool {
    tight_on(things, (size, size), (0, 0), &mut sink)
}

fn tight_on(
    things: &[u16],
    (size, more): (usize, usize),
    (chosen, all): (u16, u16),
    sink: &mut impl FnMut(u16, u16) -> bool,
) -> bool {
    for last in more - 1..things.len() {
        let (chosen, all) = (chosen | 1 << last, all | things[last]);
        let count = ones(all);
        if count > size {
            continue;
        }
        let is_enough = if more > 1 {
            tight_on(&things[..last], (size, more - 1), (chosen, all), sink)
        } else {
            count == size && sink(chosen, all)
        };
        if is_enough {
            return true;
        }
    }
    false
}
