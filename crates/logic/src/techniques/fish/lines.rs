//! A digit's places line by line, as nine bits each: what basic fish are found with.

use unica_board::{CellSet, House, HouseSet};

use crate::Flow;

/// The places of a digit in the nine rows, or in the nine columns.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    are_rows: bool,
    /// Bit `i` of line `l` is 1 where the line has a place in cross line `i`.
    pub(super) places: [u16; 9],
}

impl Lines {
    pub(super) fn rows(places: CellSet) -> Self {
        let row = |r: usize| (places.bits() >> (9 * r) & 0x1FF) as u16;
        Self { are_rows: true, places: core::array::from_fn(row) }
    }

    pub(super) fn columns(places: CellSet) -> Self {
        let mut columns = [0; 9];
        for cell in places.iter() {
            columns[cell.column().index()] |= 1 << cell.row().index();
        }
        Self { are_rows: false, places: columns }
    }

    /// The lines with so many places, as bits.
    pub(super) fn with(&self, counts: core::ops::RangeInclusive<u32>) -> u16 {
        let fits = |&(_, places): &(usize, &u16)| counts.contains(&places.count_ones());
        self.places.iter().enumerate().filter(fits).fold(0, |lines, (line, _)| lines | 1 << line)
    }

    /// The cross lines in which these lines have places.
    pub(super) fn union(&self, lines: u16) -> u16 {
        ones(lines).fold(0, |all, line| all | self.places[line])
    }

    /// The places of these lines in these cross lines.
    pub(super) fn cells(&self, lines: u16, across: u16) -> CellSet {
        let mut bits = 0;
        for line in ones(lines) {
            let cut = self.places[line] & across;
            if self.are_rows {
                bits |= u128::from(cut) << (9 * line);
            } else {
                bits |= ones(cut).fold(0, |bits, row| bits | 1u128 << (9 * row + line));
            }
        }
        CellSet::from_bits(bits)
    }

    /// The houses that these lines are.
    pub(super) fn houses(&self, lines: u16) -> HouseSet {
        let first = if self.are_rows { 0 } else { 9 };
        ones(lines).map(|line| House::new(first + line)).collect()
    }

    /// The houses that these cross lines are.
    pub(super) fn cross_houses(&self, lines: u16) -> HouseSet {
        let first = if self.are_rows { 9 } else { 0 };
        ones(lines).map(|line| House::new(first + line)).collect()
    }
}

impl Lines {
    /// Hands over the tuples of so many of these lines that have places in `most` cross lines at
    /// most, each with these cross lines: by the first line, then the second and so on.
    pub(super) fn tuples(
        &self,
        of: u16,
        size: u32,
        most: u32,
        take: &mut dyn FnMut(u16, u16) -> Flow,
    ) -> Flow {
        if of.count_ones() < size {
            return Flow::Continue(());
        }
        self.longer_tuples((0, 0), of, size, most, take)
    }

    /// The same for those that begin with these lines, which have places in these cross lines.
    fn longer_tuples(
        &self,
        (lines, crossed): (u16, u16),
        mut of: u16,
        more: u32,
        most: u32,
        take: &mut dyn FnMut(u16, u16) -> Flow,
    ) -> Flow {
        if more == 0 {
            return take(lines, crossed);
        }
        while of.count_ones() >= more {
            let line = of.trailing_zeros() as usize;
            of &= of - 1;
            let crossed = crossed | self.places[line];
            if crossed.count_ones() <= most {
                self.longer_tuples((lines | 1 << line, crossed), of, more - 1, most, take)?;
            }
        }
        Flow::Continue(())
    }
}

/// The indices of the bits that are 1, ascending.
pub(super) fn ones(mut bits: u16) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(lowest)
    })
}

/// The subsets of this size by their largest member, then by the second largest and so on:
/// 01, 02, 12, 03, …
pub(super) fn by_last(of: u16, size: u32) -> impl Iterator<Item = u16> {
    let mut subset = 0u16;
    core::iter::from_fn(move || {
        subset = subset.wrapping_sub(of) & of;
        (subset != 0).then_some(subset)
    })
    .filter(move |subset| subset.count_ones() == size)
}

/// So many of these lines, to be left out: such that what is left comes
/// by its first line, then the second and so on.
pub(super) fn all_but(lines: u16, count: u32) -> impl Iterator<Item = u16> {
    by_last(reversed(lines), count).map(reversed)
}

/// The nine bits in the opposite order.
pub(super) fn reversed(lines: u16) -> u16 {
    lines.reverse_bits() >> 7
}

#[cfg(test)]
mod tests {
    use unica_board::CellSet;

    use super::{Lines, all_but, by_last};
    use crate::Flow;

    fn by_first(of: u16, size: u32) -> Vec<u16> {
        let mut tuples = Vec::new();
        let _ = Lines::rows(CellSet::ALL).tuples(of, size, 9, &mut |lines, _| {
            tuples.push(lines);
            Flow::Continue(())
        });
        tuples
    }

    #[test]
    fn what_is_left_comes_in_order() {
        let of = 0b1_0110_1011;
        let left: Vec<u16> = all_but(of, 2).map(|out| of & !out).collect();
        assert_eq!(left, by_first(of, 4));
    }

    #[test]
    fn tuples_come_in_both_orders() {
        let of = 0b10111;
        let last: Vec<u16> = by_last(of, 2).collect();
        assert_eq!(last, [0b11, 0b101, 0b110, 0b10001, 0b10010, 0b10100]);
        assert_eq!(by_first(of, 2), [0b11, 0b101, 0b10001, 0b110, 0b10010, 0b10100]);
    }
}
