//! The SSE4.1 backend, for processors without AVX2: eight lanes for many puzzles, two registers
//! for a row.
//!
//! Contract: [`Sse41`]'s operations are used only inside [`run`], which is entered only where
//! [`is_available`] said yes. They are all inlined into it, so a whole kernel is compiled with
//! these instructions.

use core::arch::x86_64::*;

use super::mirror::{self, Parts};
use super::pair::{Half, Pair};
use super::{Lanes, Task, Vector};
use crate::start::Sets;

/// Can this machine run it? Asked once and remembered by the standard library.
#[inline]
pub(super) fn is_available() -> bool {
    is_x86_feature_detected!("ssse3")
        && is_x86_feature_detected!("sse4.1")
        && is_x86_feature_detected!("popcnt")
}

/// Runs a task with SSE4.1.
///
/// # Panics
/// Panics where the machine cannot run it.
#[inline]
pub(super) fn run<T: Task>(task: T) -> T::Output {
    assert!(is_available(), "SSE4.1 is not available");
    // SAFETY: the machine has every feature that `compiled` is compiled with.
    unsafe { compiled(task) }
}

#[target_feature(enable = "ssse3,sse4.1,popcnt")]
fn compiled<T: Task>(task: T) -> T::Output {
    task.run::<Sse41>()
}

#[inline(never)]
#[target_feature(enable = "ssse3,sse4.1,popcnt")]
fn apart<T: Task>(task: T) -> T::Output {
    task.run::<Sse41>()
}

/// Eight lanes in a register.
#[derive(Clone, Copy)]
#[repr(transparent)]
struct Sse41(__m128i);

impl Vector for Sse41 {
    type Lanes = Self;
    type Rows = Pair<Self>;

    #[inline(always)]
    fn apart<T: Task>(task: T) -> T::Output {
        // SAFETY: by the module's contract this is called within `compiled`, so the machine has
        // every feature.
        unsafe { apart(task) }
    }
}

/// Calls an intrinsic of SSE4.1 or older.
macro_rules! intrinsic {
    ($name:ident $(::<$constant:literal>)? ($($value:expr),*)) => {
        // SAFETY: by the module's contract this is compiled into `compiled` and `apart` alone,
        // and the machine has SSE4.1 and SSSE3.
        unsafe { $name $(::<$constant>)? ($($value),*) }
    };
}

impl Lanes for Sse41 {
    as_memory!(__m128i, 8);

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(intrinsic!(_mm_set1_epi16(value.cast_signed())))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(intrinsic!(_mm_and_si128(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(intrinsic!(_mm_or_si128(self.0, other.0)))
    }
    #[inline(always)]
    fn less(self, other: Self) -> Self {
        Self(intrinsic!(_mm_andnot_si128(other.0, self.0)))
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(intrinsic!(_mm_add_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(intrinsic!(_mm_min_epu16(self.0, other.0)))
    }
    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        Self(intrinsic!(_mm_cmpeq_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn select(self, yes: Self, no: Self) -> Self {
        Self(intrinsic!(_mm_blendv_epi8(no.0, yes.0, self.0)))
    }
    #[inline(always)]
    fn bits(self) -> u32 {
        self.bits_with(Self::splat(0))
    }
    #[inline(always)]
    fn to_sets(self) -> Self {
        // By a table of the low bytes of the sets, and one of the high bytes.
        let low = intrinsic!(_mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0));
        let high = intrinsic!(_mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0));
        // An index with its highest bit set gives nothing.
        let first = self.or(Self::splat(0x8000));
        let second = Self(intrinsic!(_mm_slli_epi16::<8>(self.0))).or(Self::splat(0x80));
        Self(intrinsic!(_mm_shuffle_epi8(low, first.0)))
            .or(Self(intrinsic!(_mm_shuffle_epi8(high, second.0))))
    }
    #[inline(always)]
    fn to_digits(self) -> Self {
        // By a table for each four bits of the set.
        let first = intrinsic!(_mm_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0));
        let second = intrinsic!(_mm_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0));
        let four = Self::splat(15);
        let next = Self(intrinsic!(_mm_srli_epi16::<4>(self.0)));
        let ninth = self.equals(Self::splat(0x100)).and(Self::splat(9));
        Self(intrinsic!(_mm_shuffle_epi8(first, self.and(four).0)))
            .or(Self(intrinsic!(_mm_shuffle_epi8(second, next.and(four).0))))
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

impl Parts for Sse41 {
    #[inline(always)]
    fn zip(self, other: Self) -> [Self; 2] {
        [
            Self(intrinsic!(_mm_unpacklo_epi16(self.0, other.0))),
            Self(intrinsic!(_mm_unpackhi_epi16(self.0, other.0))),
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

/// The orders of bytes that turn the groups, one way and the other.
#[derive(Clone, Copy)]
struct Turns(__m128i, __m128i);

impl Half for Sse41 {
    type Turns = Turns;

    #[inline(always)]
    fn turns() -> Turns {
        let next = intrinsic!(_mm_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15));
        let before =
            intrinsic!(_mm_setr_epi8(4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15));
        // The compiler must not know these orders: it would make two instructions of each turn.
        core::hint::black_box(Turns(next, before))
    }
    #[inline(always)]
    fn turn(self, turns: &Turns) -> Self {
        Self(intrinsic!(_mm_shuffle_epi8(self.0, turns.0)))
    }
    #[inline(always)]
    fn turn_back(self, turns: &Turns) -> Self {
        Self(intrinsic!(_mm_shuffle_epi8(self.0, turns.1)))
    }
    #[inline(always)]
    fn mix(a: Self, b: Self, c: Self) -> Self {
        let ab = intrinsic!(_mm_blend_epi16::<0x22>(a.0, b.0));
        Self(intrinsic!(_mm_blend_epi16::<0x44>(ab, c.0)))
    }
    #[inline(always)]
    fn other_group(self) -> Self {
        Self(intrinsic!(_mm_shuffle_epi32::<0b01_00_11_10>(self.0)))
    }
    #[inline(always)]
    fn firsts(self, other: Self) -> Self {
        Self(intrinsic!(_mm_unpacklo_epi64(self.0, other.0)))
    }
    #[inline(always)]
    fn across(self, other: Self) -> Self {
        Self(intrinsic!(_mm_alignr_epi8::<8>(other.0, self.0)))
    }
    #[inline(always)]
    fn bits_with(self, other: Self) -> u32 {
        let bytes = intrinsic!(_mm_packs_epi16(self.0, other.0));
        intrinsic!(_mm_movemask_epi8(bytes)).cast_unsigned()
    }
    #[inline(always)]
    fn planes_with(self, other: Self) -> [u16; 9] {
        let (low, ninth) = (Self::splat(0xff), Self::splat(0x100));
        let mut planes = [0; 9];
        let mut bytes = intrinsic!(_mm_packus_epi16(self.and(low).0, other.and(low).0));
        for digit in (0..8).rev() {
            // The highest bit of each byte.
            planes[digit] = intrinsic!(_mm_movemask_epi8(bytes)) as u16;
            bytes = intrinsic!(_mm_add_epi8(bytes, bytes));
        }
        let [a, b] = [self.and(ninth).equals(ninth), other.and(ninth).equals(ninth)];
        planes[8] = a.bits_with(b) as u16;
        planes
    }
}
