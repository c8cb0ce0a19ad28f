//! The backend for WebAssembly: eight lanes for many puzzles, two registers for a row.
//!
//! It is there only in programs that are built for these instructions; a machine without them
//! refuses the whole program. So nothing has to be asked at run time, and the intrinsics are safe.

use core::arch::wasm32::*;

use super::mirror::{self, Parts};
use super::pair::{Half, Pair};
use super::{Lanes, Task, Vector};
use crate::start::Sets;

/// Runs a task.
#[inline]
pub(super) fn run<T: Task>(task: T) -> T::Output {
    task.run::<Simd128>()
}

/// Eight lanes in a register.
#[derive(Clone, Copy)]
#[repr(transparent)]
struct Simd128(v128);

impl Vector for Simd128 {
    type Lanes = Self;
    type Rows = Pair<Self>;

    #[inline(never)]
    fn apart<T: Task>(task: T) -> T::Output {
        task.run::<Self>()
    }
}

impl Lanes for Simd128 {
    as_memory!(v128, 8);

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(u16x8_splat(value))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(v128_and(self.0, other.0))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(v128_or(self.0, other.0))
    }
    #[inline(always)]
    fn less(self, other: Self) -> Self {
        Self(v128_andnot(self.0, other.0))
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(u16x8_add(self.0, other.0))
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(u16x8_min(self.0, other.0))
    }
    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        Self(u16x8_eq(self.0, other.0))
    }
    #[inline(always)]
    fn select(self, yes: Self, no: Self) -> Self {
        Self(v128_bitselect(yes.0, no.0, self.0))
    }
    // A selection takes three instructions; this takes two.
    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        self.or(other.and(self.equals(Self::splat(0))))
    }
    #[inline(always)]
    fn bits(self) -> u32 {
        u32::from(u16x8_bitmask(self.0))
    }
    #[inline(always)]
    fn to_sets(self) -> Self {
        // By a table of the low bytes of the sets, and one of the high bytes.
        let low = i8x16(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0);
        let high = i8x16(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
        // An index beyond the table gives nothing.
        let first = self.or(Self::splat(0x8000));
        let second = Self(u16x8_shl(self.0, 8)).or(Self::splat(0x80));
        Self(u8x16_swizzle(low, first.0)).or(Self(u8x16_swizzle(high, second.0)))
    }
    #[inline(always)]
    fn to_digits(self) -> Self {
        // By a table for each four bits of the set.
        let first = i8x16(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0);
        let second = i8x16(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0);
        let four = Self::splat(15);
        let next = Self(u16x8_shr(self.0, 4));
        let ninth = self.equals(Self::splat(0x100)).and(Self::splat(9));
        Self(u8x16_swizzle(first, self.and(four).0))
            .or(Self(u8x16_swizzle(second, next.and(four).0)))
            .or(ninth)
    }
    #[inline(always)]
    fn read(sets: &[Sets], at: usize) -> [Self; 16] {
        mirror::read(sets, at)
    }
    #[inline(always)]
    fn write(block: &[Self; 16], sets: &mut [Sets], at: usize) {
        mirror::write(block, sets, at);
    }
}

impl Parts for Simd128 {
    #[inline(always)]
    fn zip(self, other: Self) -> [Self; 2] {
        [
            Self(i16x8_shuffle::<0, 8, 1, 9, 2, 10, 3, 11>(self.0, other.0)),
            Self(i16x8_shuffle::<4, 12, 5, 13, 6, 14, 7, 15>(self.0, other.0)),
        ]
    }
    #[inline(always)]
    fn pick(sets: &[Sets], at: usize) -> Self {
        Self::load(&sets[0][at..])
    }
    #[inline(always)]
    fn put(self, sets: &mut [Sets], at: usize) {
        self.store(&mut sets[0][at..]);
    }
}

// Orders are constants here: what makes the program knows which of them are cheap.
impl Half for Simd128 {
    type Turns = ();

    #[inline(always)]
    fn turns() {}
    #[inline(always)]
    fn turn(self, (): &()) -> Self {
        Self(i16x8_shuffle::<1, 2, 0, 3, 5, 6, 4, 7>(self.0, self.0))
    }
    #[inline(always)]
    fn turn_back(self, (): &()) -> Self {
        Self(i16x8_shuffle::<2, 0, 1, 3, 6, 4, 5, 7>(self.0, self.0))
    }
    #[inline(always)]
    fn mix(a: Self, b: Self, c: Self) -> Self {
        let ab = i16x8_shuffle::<0, 9, 2, 3, 4, 13, 6, 7>(a.0, b.0);
        Self(i16x8_shuffle::<0, 1, 10, 3, 4, 5, 14, 7>(ab, c.0))
    }
    #[inline(always)]
    fn other_group(self) -> Self {
        Self(i64x2_shuffle::<1, 0>(self.0, self.0))
    }
    #[inline(always)]
    fn firsts(self, other: Self) -> Self {
        Self(i64x2_shuffle::<0, 2>(self.0, other.0))
    }
    #[inline(always)]
    fn across(self, other: Self) -> Self {
        Self(i64x2_shuffle::<1, 2>(self.0, other.0))
    }
    #[inline(always)]
    fn bits_with(self, other: Self) -> u32 {
        u32::from(i8x16_bitmask(i8x16_narrow_i16x8(self.0, other.0)))
    }
    #[inline(always)]
    fn planes_with(self, other: Self) -> [u16; 9] {
        let (low, ninth) = (Self::splat(0xff), Self::splat(0x100));
        let mut planes = [0; 9];
        let mut bytes = u8x16_narrow_i16x8(self.and(low).0, other.and(low).0);
        for digit in (0..8).rev() {
            // The highest bit of each byte.
            planes[digit] = i8x16_bitmask(bytes);
            bytes = i8x16_add(bytes, bytes);
        }
        let [a, b] = [self.and(ninth).equals(ninth), other.and(ninth).equals(ninth)];
        planes[8] = a.bits_with(b) as u16;
        planes
    }
}
