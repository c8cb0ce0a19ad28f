//! The AVX-512 backend: 32 lanes for many puzzles. For one puzzle a row has sixteen lanes, so that
//! is [`Avx2`]'s, compiled for these processors: there are twice as many registers, and three
//! operands combined at once.
//!
//! Contract: [`Avx512`]'s operations are used only inside [`run`], which is entered only where
//! [`is_available`] said yes.

use core::arch::x86_64::*;

use super::avx2::{self, Avx2, eight, put_eight};
use super::mirror::{self, Parts};
use super::{Lanes, Task, Vector};
use crate::start::Sets;

/// Can this machine run it? Asked once and remembered by the standard library.
#[inline]
pub(super) fn is_available() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vl")
        && avx2::is_available()
}

/// Runs a task with AVX-512.
///
/// # Panics
/// Panics where the machine cannot run it.
#[inline]
pub(super) fn run<T: Task>(task: T) -> T::Output {
    assert!(is_available(), "AVX-512 is not available");
    // SAFETY: the machine has every feature that `compiled` is compiled with.
    unsafe { compiled(task) }
}

#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
fn compiled<T: Task>(task: T) -> T::Output {
    task.run::<Avx512>()
}

#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
fn apart<T: Task>(task: T) -> T::Output {
    task.run::<Avx512>()
}

/// 32 lanes in a register.
#[derive(Clone, Copy)]
#[repr(transparent)]
struct Avx512(__m512i);

impl Vector for Avx512 {
    type Lanes = Self;
    type Rows = Avx2;

    #[inline(always)]
    fn apart<T: Task>(task: T) -> T::Output {
        // SAFETY: by the module's contract this is called within `compiled`, so the machine has
        // every feature.
        unsafe { apart(task) }
    }
}

/// Calls an intrinsic of AVX-512.
macro_rules! intrinsic {
    ($name:ident $(::<$constant:literal>)? ($($value:expr),*)) => {
        // SAFETY: by the module's contract this is compiled into `compiled` and `apart` alone,
        // and the machine has every feature.
        unsafe { $name $(::<$constant>)? ($($value),*) }
    };
}

impl Lanes for Avx512 {
    as_memory!(__m512i, 32);

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(intrinsic!(_mm512_set1_epi16(value.cast_signed())))
    }
    // Two of these in a row become one instruction of three operands.
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(intrinsic!(_mm512_and_si512(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(intrinsic!(_mm512_or_si512(self.0, other.0)))
    }
    #[inline(always)]
    fn less(self, other: Self) -> Self {
        Self(intrinsic!(_mm512_andnot_si512(other.0, self.0)))
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(intrinsic!(_mm512_add_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(intrinsic!(_mm512_min_epu16(self.0, other.0)))
    }
    // What follows goes by mask registers. A mask that is used at once stays in one.
    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        let mask = intrinsic!(_mm512_cmpeq_epi16_mask(self.0, other.0));
        Self(intrinsic!(_mm512_movm_epi16(mask)))
    }
    #[inline(always)]
    fn select(self, yes: Self, no: Self) -> Self {
        Self(intrinsic!(_mm512_mask_blend_epi16(self.bits(), no.0, yes.0)))
    }
    #[inline(always)]
    fn bits(self) -> u32 {
        intrinsic!(_mm512_movepi16_mask(self.0))
    }
    #[inline(always)]
    fn to_sets(self) -> Self {
        // A distance that is too large, as for the empty cell, gives nothing.
        let distance = self.add(Self::splat(!0));
        let set = Self(intrinsic!(_mm512_sllv_epi16(Self::splat(1).0, distance.0)));
        self.equals(Self::splat(0)).select(Self::splat(0x1ff), set)
    }
    #[inline(always)]
    fn to_digits(self) -> Self {
        // By a table for each four bits of the set.
        let first = intrinsic!(_mm_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0));
        let second = intrinsic!(_mm_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0));
        let (first, second) =
            (intrinsic!(_mm512_broadcast_i32x4(first)), intrinsic!(_mm512_broadcast_i32x4(second)));
        let four = Self::splat(15);
        let next = Self(intrinsic!(_mm512_srli_epi16::<4>(self.0)));
        let ninth = self.equals(Self::splat(0x100)).and(Self::splat(9));
        Self(intrinsic!(_mm512_shuffle_epi8(first, self.and(four).0)))
            .or(Self(intrinsic!(_mm512_shuffle_epi8(second, next.and(four).0))))
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

impl Parts for Avx512 {
    #[inline(always)]
    fn zip(self, other: Self) -> [Self; 2] {
        [
            Self(intrinsic!(_mm512_unpacklo_epi16(self.0, other.0))),
            Self(intrinsic!(_mm512_unpackhi_epi16(self.0, other.0))),
        ]
    }
    #[inline(always)]
    fn pick(sets: &[Sets], at: usize) -> Self {
        let mut parts = intrinsic!(_mm512_castsi128_si512(eight(&sets[0], at)));
        parts = intrinsic!(_mm512_inserti32x4::<1>(parts, eight(&sets[8], at)));
        parts = intrinsic!(_mm512_inserti32x4::<2>(parts, eight(&sets[16], at)));
        Self(intrinsic!(_mm512_inserti32x4::<3>(parts, eight(&sets[24], at))))
    }
    #[inline(always)]
    fn put(self, sets: &mut [Sets], at: usize) {
        put_eight(intrinsic!(_mm512_castsi512_si128(self.0)), &mut sets[0], at);
        put_eight(intrinsic!(_mm512_extracti32x4_epi32::<1>(self.0)), &mut sets[8], at);
        put_eight(intrinsic!(_mm512_extracti32x4_epi32::<2>(self.0)), &mut sets[16], at);
        put_eight(intrinsic!(_mm512_extracti32x4_epi32::<3>(self.0)), &mut sets[24], at);
    }
}
