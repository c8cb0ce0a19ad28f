//! Digits that may stand in the same places, so that an exchange of them changes nothing.

/// Which digits are alike: for each the least that is.
#[derive(Clone, Copy)]
pub(super) struct Alike([u8; 9]);

/// For each digit the one that it must not come before.
pub(super) type Links = [Option<u8>; 9];

impl Alike {
    /// Each only like itself.
    pub(super) const fn none() -> Self {
        Self([0, 1, 2, 3, 4, 5, 6, 7, 8])
    }

    /// In these cells.
    pub(super) fn in_cells(cells: &[u16]) -> Self {
        let same = |a: u8, b: u8| cells.iter().all(|cell| (cell >> a ^ cell >> b) & 1 == 0);
        let mut this = Self::none();
        for b in 0..9 {
            this.0[usize::from(b)] = (0..b).find(|&a| same(a, b)).unwrap_or(b);
        }
        this
    }

    /// Is no digit like another?
    pub(super) fn is_trivial(&self) -> bool {
        (0..).zip(self.0).all(|(digit, least)| digit == least)
    }

    /// The least digit that is like this one.
    pub(super) fn least(&self, digit: usize) -> u8 {
        self.0[digit]
    }

    /// Each digit that is like another one with the last such before it.
    pub(super) fn links(&self) -> Links {
        let before =
            |b: u8| (0..b).rev().find(|&a| self.0[usize::from(a)] == self.0[usize::from(b)]);
        [0, 1, 2, 3, 4, 5, 6, 7, 8].map(before)
    }

    /// In how many ways digits that are alike can be exchanged.
    pub(super) fn exchanges(&self) -> u128 {
        let up_to = |digit: usize| &self.0[..=digit];
        (0..9)
            .map(|digit| up_to(digit).iter().filter(|&&least| least == self.0[digit]).count())
            .map(|so_many| so_many as u128)
            .product()
    }
}

/// What a digit does, of those that a layout tells of each.
#[inline]
pub(super) fn column(columns: u64, digit: usize) -> u64 {
    columns >> (4 * digit) & 15
}

/// Of all layouts that differ by an exchange of linked digits one stands for all: the one in
/// which no digit's columns come before those of the digit it is linked to. For that one, how
/// many they are.
#[inline]
pub(super) fn orbit(links: &Links, columns: u64) -> Option<u64> {
    let (mut all, mut same) = ([1u64; 9], [1u64; 9]);
    let (mut above, mut below) = (1, 1);
    for (digit, link) in links.iter().enumerate() {
        let Some(before) = link.map(usize::from) else { continue };
        let (here, there) = (column(columns, digit), column(columns, before));
        if here < there {
            return None;
        }
        all[digit] = all[before] + 1;
        same[digit] = if here == there { same[before] + 1 } else { 1 };
        above *= all[digit];
        below *= same[digit];
    }
    Some(above / below)
}

/// Of all layouts that differ by an exchange of linked digits the one that stands for all.
pub(super) fn first_of_orbit(links: &Links, mut columns: u64) -> u64 {
    // A digit moves to the front of those it is linked to, one by one.
    for _ in 0..9 {
        for (digit, link) in links.iter().enumerate() {
            let Some(before) = link.map(usize::from) else { continue };
            let (here, there) = (column(columns, digit), column(columns, before));
            if here < there {
                columns ^= (here ^ there) << (4 * digit) ^ (here ^ there) << (4 * before);
            }
        }
    }
    columns
}
