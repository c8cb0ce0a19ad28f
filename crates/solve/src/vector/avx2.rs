//! The AVX2 backend: names for the intrinsics, and nothing of the algorithms.
//!
//! Contract: [`Avx2`]'s operations are used only inside [`run`] and the AVX-512 backend's, which
//! are entered only where `is_available` said yes. They are all inlined into it, so a whole kernel
//! is compiled with these instructions.

use core::arch::x86_64::*;

use super::mirror::{self, Parts};
use super::{Lanes, Rows, Task, Vector};
use crate::start::Sets;

/// Can this machine run it? Asked once and remembered by the standard library.
#[inline]
pub(super) fn is_available() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}

/// Runs a task with AVX2.
///
/// # Panics
/// Panics where the machine cannot run it.
#[inline]
pub(super) fn run<T: Task>(task: T) -> T::Output {
    assert!(is_available(), "AVX2 is not available");
    // SAFETY: the machine has every feature that `compiled` is compiled with.
    unsafe { compiled(task) }
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn compiled<T: Task>(task: T) -> T::Output {
    task.run::<Avx2>()
}

#[inline(never)]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn apart<T: Task>(task: T) -> T::Output {
    task.run::<Avx2>()
}

/// Sixteen lanes in a register.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx2(__m256i);

impl Vector for Avx2 {
    type Lanes = Self;
    type Rows = Self;

    #[inline(always)]
    fn apart<T: Task>(task: T) -> T::Output {
        // SAFETY: by the module's contract this is called within `compiled`, so the machine has
        // every feature.
        unsafe { apart(task) }
    }
}

/// Calls an intrinsic of AVX2 or AVX.
macro_rules! intrinsic {
    ($name:ident($($value:expr),*)) => {
        // SAFETY: by the module's contract this is compiled into `compiled` alone, and the
        // machine has AVX2.
        unsafe { $name($($value),*) }
    };
}

impl Lanes for Avx2 {
    as_memory!(__m256i, 16);

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(intrinsic!(_mm256_set1_epi16(value.cast_signed())))
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
    fn to_sets(self) -> Self {
        // By a table of the low bytes of the sets, and one of the high bytes.
        let low = intrinsic!(_mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0));
        let high = intrinsic!(_mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0));
        let (low, high) = (
            intrinsic!(_mm256_broadcastsi128_si256(low)),
            intrinsic!(_mm256_broadcastsi128_si256(high)),
        );
        // An index with its highest bit set gives nothing.
        let first = self.or(Self::splat(0x8000));
        // SAFETY: as in `intrinsic`; the distance is a constant.
        let second = Self(unsafe { _mm256_slli_epi16::<8>(self.0) }).or(Self::splat(0x80));
        Self(intrinsic!(_mm256_shuffle_epi8(low, first.0)))
            .or(Self(intrinsic!(_mm256_shuffle_epi8(high, second.0))))
    }
    #[inline(always)]
    fn to_digits(self) -> Self {
        // By a table for each four bits of the set.
        let first = intrinsic!(_mm_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0));
        let second = intrinsic!(_mm_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0));
        let (first, second) = (
            intrinsic!(_mm256_broadcastsi128_si256(first)),
            intrinsic!(_mm256_broadcastsi128_si256(second)),
        );
        let four = Self::splat(15);
        // SAFETY: as in `intrinsic`; the distances are constants.
        let (next, ninth) =
            unsafe { (Self(_mm256_srli_epi16::<4>(self.0)), Self(_mm256_srli_epi16::<8>(self.0))) };
        Self(intrinsic!(_mm256_shuffle_epi8(first, self.and(four).0)))
            .or(Self(intrinsic!(_mm256_shuffle_epi8(second, next.and(four).0))))
            .or(ninth.equals(Self::splat(1)).and(Self::splat(9)))
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

impl Parts for Avx2 {
    #[inline(always)]
    fn zip(self, other: Self) -> [Self; 2] {
        [
            Self(intrinsic!(_mm256_unpacklo_epi16(self.0, other.0))),
            Self(intrinsic!(_mm256_unpackhi_epi16(self.0, other.0))),
        ]
    }
    #[inline(always)]
    fn pick(sets: &[Sets], at: usize) -> Self {
        Self(intrinsic!(_mm256_set_m128i(eight(&sets[8], at), eight(&sets[0], at))))
    }
    #[inline(always)]
    fn put(self, sets: &mut [Sets], at: usize) {
        put_eight(intrinsic!(_mm256_castsi256_si128(self.0)), &mut sets[0], at);
        // SAFETY: as in `intrinsic`; the half is a constant.
        put_eight(unsafe { _mm256_extracti128_si256::<1>(self.0) }, &mut sets[8], at);
    }
}

/// Eight values of the sets of a lane.
#[inline(always)]
pub(super) fn eight(sets: &Sets, at: usize) -> __m128i {
    match sets[at..].first_chunk::<8>() {
        // SAFETY: the array is 16 bytes long and the load asks for no alignment; SSE2 is always
        // there.
        Some(values) => unsafe { _mm_loadu_si128(values.as_ptr().cast()) },
        None => intrinsic!(_mm_setzero_si128()),
    }
}

/// Writes eight values of the sets of a lane.
#[inline(always)]
pub(super) fn put_eight(values: __m128i, sets: &mut Sets, at: usize) {
    if let Some(to) = sets[at..].first_chunk_mut::<8>() {
        // SAFETY: the array is 16 bytes long and the store asks for no alignment; SSE2 as above.
        unsafe { _mm_storeu_si128(to.as_mut_ptr().cast(), values) }
    }
}

/// The orders of bytes that turn the groups, one way and the other.
#[derive(Clone, Copy)]
pub(super) struct Turns(__m256i, __m256i);

impl Rows for Avx2 {
    type Turns = Turns;

    #[inline(always)]
    fn turns() -> Turns {
        const LANES: [[i8; 8]; 2] = [[2, 3, 4, 5, 0, 1, 6, 7], [4, 5, 0, 1, 2, 3, 6, 7]];
        // For a group, and for the other one of each half.
        let [next, before] = LANES.map(|order| {
            let first = i64::from_le_bytes(order.map(i8::cast_unsigned));
            let second = i64::from_le_bytes(order.map(|byte| (byte + 8).cast_unsigned()));
            intrinsic!(_mm256_setr_epi64x(first, second, first, second))
        });
        // The compiler must not know these orders: it would make two instructions of each turn.
        core::hint::black_box(Turns(next, before))
    }
    #[inline(always)]
    fn turn(self, turns: &Turns) -> Self {
        Self(intrinsic!(_mm256_shuffle_epi8(self.0, turns.0)))
    }
    #[inline(always)]
    fn turn_back(self, turns: &Turns) -> Self {
        Self(intrinsic!(_mm256_shuffle_epi8(self.0, turns.1)))
    }
    #[inline(always)]
    fn stacks(self) -> [Self; 2] {
        [
            // SAFETY: as in `intrinsic`; the orders are constants.
            Self(unsafe { _mm256_permute4x64_epi64::<0b11_00_10_01>(self.0) }),
            // SAFETY: as above.
            Self(unsafe { _mm256_permute4x64_epi64::<0b11_01_00_10>(self.0) }),
        ]
    }
    // Crossing the halves is slow, so these cross them once and not for each group.
    #[inline(always)]
    fn tally_stacks(self) -> (Self, Self) {
        let other = self.other_group();
        let (once, twice) = (self.or(other), self.and(other));
        let (once_there, twice_there) = (once.other_half(), twice.other_half());
        (once.or(once_there), twice.or(twice_there).or(once.and(once_there)))
    }
    #[inline(always)]
    fn any_stack(self) -> Self {
        let any = self.or(self.other_group());
        any.or(any.other_half())
    }
    #[inline(always)]
    fn mix(a: Self, b: Self, c: Self) -> Self {
        // SAFETY: as in `intrinsic`; the masks are constants: the second lanes, then the third.
        Self(unsafe { _mm256_blend_epi16::<0x44>(_mm256_blend_epi16::<0x22>(a.0, b.0), c.0) })
    }
    #[inline(always)]
    fn planes(rows: &[Self; 9]) -> [u128; 9] {
        // The last row goes into the spare groups of three others.
        macro_rules! with_stack_of_last {
            ($row:literal, $order:literal) => {
                // SAFETY: as in `intrinsic`; order and mask are constants.
                Self(unsafe {
                    let stack = _mm256_permute4x64_epi64::<$order>(rows[8].0);
                    _mm256_blend_epi32::<0b1100_0000>(rows[$row].0, stack)
                })
            };
        }
        let pairs = [
            (with_stack_of_last!(0, 0b00_00_00_00), rows[1]),
            (with_stack_of_last!(2, 0b01_00_00_00), rows[3]),
            (with_stack_of_last!(4, 0b10_00_00_00), rows[5]),
            (rows[6], rows[7]),
        ];
        let mut planes = [0; 9];
        for (i, (a, b)) in pairs.into_iter().enumerate() {
            let mut bytes = Self::low_bytes(a, b);
            for digit in (0..8).rev() {
                planes[digit] |= u128::from(Self::byte_bits(bytes)) << (32 * i);
                bytes = intrinsic!(_mm256_add_epi8(bytes, bytes));
            }
            planes[8] |= u128::from(Self::byte_bits(Self::high_bytes(a, b))) << (32 * i);
        }
        planes
    }
}

impl Avx2 {
    /// A bit for each byte that has its highest bit set.
    #[inline(always)]
    fn byte_bits(bytes: __m256i) -> u32 {
        intrinsic!(_mm256_movemask_epi8(bytes)).cast_unsigned()
    }
    /// The digits 1 to 8 of two rows as bytes: the first halves of both, then the second.
    #[inline(always)]
    fn low_bytes(a: Self, b: Self) -> __m256i {
        let low = Self::splat(0xff);
        intrinsic!(_mm256_packus_epi16(a.and(low).0, b.and(low).0))
    }
    /// As bytes of two rows, the ninth digit in the highest bit.
    #[inline(always)]
    fn high_bytes(a: Self, b: Self) -> __m256i {
        let ninth = Self::splat(0x100);
        intrinsic!(_mm256_packs_epi16(a.and(ninth).equals(ninth).0, b.and(ninth).equals(ninth).0))
    }
    /// Each half with its two groups exchanged.
    #[inline(always)]
    fn other_group(self) -> Self {
        // SAFETY: as in `intrinsic`; the order is a constant.
        Self(unsafe { _mm256_shuffle_epi32::<0b01_00_11_10>(self.0) })
    }
    /// The halves exchanged.
    #[inline(always)]
    fn other_half(self) -> Self {
        // SAFETY: as in `intrinsic`; the order is a constant.
        Self(unsafe { _mm256_permute2x128_si256::<1>(self.0, self.0) })
    }
}
