//! The few vector operations that the batch needs, and the plain backend.
//!
//! A lane is 16 bits wide: a set of digits in the lower nine, or a mask of all ones or none.

/// A vector with a lane for each puzzle. All operations act lane by lane.
pub(super) trait Lanes: Copy {
    /// How many lanes there are, at most [`MOST`].
    const COUNT: usize;

    /// The same value in every lane.
    fn splat(value: u16) -> Self;
    /// The first [`Self::COUNT`] values of a slice, which must have as many.
    fn load(values: &[u16]) -> Self;
    /// Bits that are in both.
    fn and(self, other: Self) -> Self;
    /// Bits that are in either.
    fn or(self, other: Self) -> Self;
    /// Bits of this one that are not in the other.
    fn less(self, other: Self) -> Self;
    /// The sum, modulo 2¹⁶.
    fn add(self, other: Self) -> Self;
    /// The smaller one.
    fn min(self, other: Self) -> Self;
    /// A mask: all ones where the two are equal.
    fn equals(self, other: Self) -> Self;
    /// `yes` where this mask has ones, `no` elsewhere.
    fn select(self, yes: Self, no: Self) -> Self;
    /// One bit for each lane of this mask, lane 0 lowest.
    fn bits(self) -> u32;
    /// The value of a lane below [`Self::COUNT`].
    fn get(&self, lane: usize) -> u16;
    /// Sets the value of a lane below [`Self::COUNT`].
    fn set(&mut self, lane: usize, value: u16);
}

/// The most lanes that any backend has.
pub(super) const MOST: usize = 32;

/// Sixteen lanes as an array.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(super) struct Plain([u16; 16]);

impl Plain {
    #[inline(always)]
    fn zip(mut self, other: Self, change: impl Fn(u16, u16) -> u16) -> Self {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a = change(*a, b);
        }
        self
    }
}

impl Lanes for Plain {
    const COUNT: usize = 16;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self([value; 16])
    }
    #[inline(always)]
    fn load(values: &[u16]) -> Self {
        let mut lanes = [0; 16];
        lanes.copy_from_slice(&values[..16]);
        Self(lanes)
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
    #[inline(always)]
    fn less(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, u16::wrapping_add)
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.zip(other, u16::min)
    }
    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        self.zip(other, |a, b| if a == b { !0 } else { 0 })
    }
    #[inline(always)]
    fn select(self, yes: Self, no: Self) -> Self {
        self.and(yes).or(no.less(self))
    }
    #[inline(always)]
    fn bits(self) -> u32 {
        self.0.iter().rev().fold(0, |bits, lane| bits << 1 | u32::from(lane >> 15))
    }
    #[inline(always)]
    fn get(&self, lane: usize) -> u16 {
        self.0[lane]
    }
    #[inline(always)]
    fn set(&mut self, lane: usize, value: u16) {
        self.0[lane] = value;
    }
}
