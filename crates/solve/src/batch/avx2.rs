//! The AVX2 backend: names for the intrinsics, and nothing of the algorithm.
//!
//! Contract: [`Avx2`]'s operations are used only inside [`run`], which is entered only where
//! [`is_available`] said yes. They are all inlined into it, so the whole search is compiled with
//! these instructions.

use core::arch::x86_64::*;

use unica_board::Candidates;

use super::Answer;
use super::engine;
use super::lanes::Lanes;
use crate::Job;

/// Can this machine run it? Asked once and remembered by the standard library.
pub(super) fn is_available() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}

/// Runs the batch; see [`engine::run`].
///
/// # Panics
/// Panics where the machine cannot run it.
pub(super) fn run(starts: &[Candidates], job: &Job<'_>, answers: &mut [Answer]) {
    assert!(is_available(), "AVX2 is not available");
    // SAFETY: the machine has every feature that `compiled` is compiled with.
    unsafe { compiled(starts, job, answers) }
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn compiled(starts: &[Candidates], job: &Job<'_>, answers: &mut [Answer]) {
    engine::run::<Avx2>(starts, job, answers);
}

/// Sixteen lanes in a register.
#[derive(Clone, Copy)]
#[repr(transparent)]
struct Avx2(__m256i);

/// Calls an intrinsic of AVX2 or AVX.
macro_rules! intrinsic {
    ($name:ident($($value:expr),*)) => {
        // SAFETY: by the module's contract this is compiled into `compiled` alone, and the
        // machine has AVX2.
        unsafe { $name($($value),*) }
    };
}

impl Lanes for Avx2 {
    const COUNT: usize = 16;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(intrinsic!(_mm256_set1_epi16(value.cast_signed())))
    }
    #[inline(always)]
    fn load(values: &[u16]) -> Self {
        let values: &[u16; 16] = match values.first_chunk() {
            Some(values) => values,
            None => return Self::splat(0),
        };
        // SAFETY: the array is 32 bytes long and the load asks for no alignment; AVX as above.
        Self(unsafe { _mm256_loadu_si256(values.as_ptr().cast()) })
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(intrinsic!(_mm256_and_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(intrinsic!(_mm256_or_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn less(self, other: Self) -> Self {
        Self(intrinsic!(_mm256_andnot_si256(other.0, self.0)))
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(intrinsic!(_mm256_add_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(intrinsic!(_mm256_min_epu16(self.0, other.0)))
    }
    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        Self(intrinsic!(_mm256_cmpeq_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn select(self, yes: Self, no: Self) -> Self {
        Self(intrinsic!(_mm256_blendv_epi8(no.0, yes.0, self.0)))
    }
    #[inline(always)]
    fn bits(self) -> u32 {
        // Masks become bytes; `packs` works on halves, so these are put in order after it.
        let zero = Self::splat(0);
        let bytes = intrinsic!(_mm256_packs_epi16(self.0, zero.0));
        // SAFETY: as in `intrinsic`; the order is a constant.
        let bytes = unsafe { _mm256_permute4x64_epi64::<0b11_01_10_00>(bytes) };
        intrinsic!(_mm256_movemask_epi8(bytes)).cast_unsigned() & 0xffff
    }
    #[inline(always)]
    fn get(&self, lane: usize) -> u16 {
        assert!(lane < Self::COUNT);
        // SAFETY: the register is sixteen `u16` in memory, and the lane is one of them.
        unsafe { *(&raw const self.0).cast::<u16>().add(lane) }
    }
    #[inline(always)]
    fn set(&mut self, lane: usize, value: u16) {
        assert!(lane < Self::COUNT);
        // SAFETY: as in `get`; `self` is borrowed for writing.
        unsafe { *(&raw mut self.0).cast::<u16>().add(lane) = value }
    }
}
