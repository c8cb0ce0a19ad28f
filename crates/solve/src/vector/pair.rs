//! A row of a grid in two registers of eight lanes, for machines that have no longer ones.
//!
//! The first half has the first two groups, the other one the third and the spare group.

use super::mirror::Parts;
use super::{Lanes, Rows};

/// Eight lanes, of which two make a row: two groups of four.
pub(super) trait Half: Parts {
    /// As [`Rows::Turns`].
    type Turns: Copy;

    /// As [`Rows::turns`].
    fn turns() -> Self::Turns;
    /// As [`Rows::turn`].
    fn turn(self, turns: &Self::Turns) -> Self;
    /// As [`Rows::turn_back`].
    fn turn_back(self, turns: &Self::Turns) -> Self;
    /// As [`Rows::mix`].
    fn mix(a: Self, b: Self, c: Self) -> Self;
    /// The two groups exchanged.
    fn other_group(self) -> Self;
    /// The first group of both.
    fn firsts(self, other: Self) -> Self;
    /// The second group of this one, then the first of the other.
    fn across(self, other: Self) -> Self;
    /// One bit for each lane of two masks, those of this one lowest.
    fn bits_with(self, other: Self) -> u32;
    /// For each digit a bit for each lane that has it, those of this one lowest.
    fn planes_with(self, other: Self) -> [u16; 9];
}

/// Sixteen lanes as two halves.
#[derive(Clone, Copy)]
pub(super) struct Pair<H>(H, H);

impl<H: Half> Lanes for Pair<H> {
    const COUNT: usize = 16;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(H::splat(value), H::splat(value))
    }
    #[inline(always)]
    fn load(values: &[u16]) -> Self {
        let values = &values[..16];
        Self(H::load(values), H::load(&values[8..]))
    }
    #[inline(always)]
    fn store(self, values: &mut [u16]) {
        let values = &mut values[..16];
        self.0.store(values);
        self.1.store(&mut values[8..]);
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0.and(other.0), self.1.and(other.1))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0.or(other.0), self.1.or(other.1))
    }
    #[inline(always)]
    fn less(self, other: Self) -> Self {
        Self(self.0.less(other.0), self.1.less(other.1))
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(self.0.add(other.0), self.1.add(other.1))
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(self.0.min(other.0), self.1.min(other.1))
    }
    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        Self(self.0.equals(other.0), self.1.equals(other.1))
    }
    #[inline(always)]
    fn select(self, yes: Self, no: Self) -> Self {
        Self(self.0.select(yes.0, no.0), self.1.select(yes.1, no.1))
    }
    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        Self(self.0.or_else(other.0), self.1.or_else(other.1))
    }
    #[inline(always)]
    fn bits(self) -> u32 {
        self.0.bits_with(self.1)
    }
    #[inline(always)]
    fn get(&self, lane: usize) -> u16 {
        if lane < 8 { self.0.get(lane) } else { self.1.get(lane - 8) }
    }
    #[inline(always)]
    fn set(&mut self, lane: usize, value: u16) {
        if lane < 8 { self.0.set(lane, value) } else { self.1.set(lane - 8, value) }
    }
    #[inline(always)]
    fn to_sets(self) -> Self {
        Self(self.0.to_sets(), self.1.to_sets())
    }
    #[inline(always)]
    fn to_digits(self) -> Self {
        Self(self.0.to_digits(), self.1.to_digits())
    }
}

impl<H: Half> Rows for Pair<H> {
    type Turns = H::Turns;

    #[inline(always)]
    fn turns() -> H::Turns {
        H::turns()
    }
    #[inline(always)]
    fn turn(self, turns: &H::Turns) -> Self {
        Self(self.0.turn(turns), self.1.turn(turns))
    }
    #[inline(always)]
    fn turn_back(self, turns: &H::Turns) -> Self {
        Self(self.0.turn_back(turns), self.1.turn_back(turns))
    }
    #[inline(always)]
    fn stacks(self) -> [Self; 2] {
        // What comes into the spare group is of no account.
        [Self(self.0.across(self.1), self.0), Self(self.1.firsts(self.0), self.0.other_group())]
    }
    // Both groups of a half hold the same from the first step on.
    #[inline(always)]
    fn tally_stacks(self) -> (Self, Self) {
        let (other, third) = (self.0.other_group(), self.1.firsts(self.1));
        let (once, twice) = (self.0.or(other), self.0.and(other));
        let (any, several) = (once.or(third), twice.or(once.and(third)));
        (Self(any, any), Self(several, several))
    }
    #[inline(always)]
    fn any_stack(self) -> Self {
        let any = self.0.or(self.0.other_group()).or(self.1.firsts(self.1));
        Self(any, any)
    }
    #[inline(always)]
    fn mix(a: Self, b: Self, c: Self) -> Self {
        Self(H::mix(a.0, b.0, c.0), H::mix(a.1, b.1, c.1))
    }
    #[inline(always)]
    fn planes(rows: &[Self; 9]) -> [u128; 9] {
        // The last row goes into the spare groups of three others.
        let mut rest = [rows[0].1, rows[2].1, rows[4].1, rows[6].1];
        let last = [rows[8].0, rows[8].0.other_group(), rows[8].1];
        for stack in 0..3 {
            rest[stack] = rest[stack].firsts(last[stack]);
        }
        let mut words = [[0; 2]; 9];
        for pair in 0..4 {
            let (a, b) = (&rows[2 * pair], &rows[2 * pair + 1]);
            let (first, second) = (a.0.planes_with(b.0), rest[pair].planes_with(b.1));
            for (digit, words) in words.iter_mut().enumerate() {
                let both = u64::from(first[digit]) | u64::from(second[digit]) << 16;
                words[pair / 2] |= both << (pair % 2 * 32);
            }
        }
        let mut planes = [0; 9];
        for (plane, words) in planes.iter_mut().zip(words) {
            *plane = u128::from(words[0]) | u128::from(words[1]) << 64;
        }
        planes
    }
}
