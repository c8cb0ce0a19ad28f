//! The backend for 64-bit ARM: eight lanes for many puzzles, two registers for a row.
//!
//! It is there only where the target promises these instructions, as all that run an operating
//! system do; so nothing has to be asked at run time.

use core::arch::aarch64::*;

use super::mirror::{self, Parts};
use super::pair::{Half, Pair};
use super::{Lanes, Task, Vector};
use crate::start::Sets;

/// Runs a task.
#[inline]
pub(super) fn run<T: Task>(task: T) -> T::Output {
    task.run::<Neon>()
}

/// Eight lanes in a register.
#[derive(Clone, Copy)]
#[repr(transparent)]
struct Neon(uint16x8_t);

impl Vector for Neon {
    type Lanes = Self;
    type Rows = Pair<Self>;

    #[inline(never)]
    fn apart<T: Task>(task: T) -> T::Output {
        task.run::<Self>()
    }
}

/// Calls an intrinsic.
macro_rules! intrinsic {
    ($name:ident $(::<$constant:literal>)? ($($value:expr),*)) => {
        // SAFETY: the target promises these instructions.
        unsafe { $name $(::<$constant>)? ($($value),*) }
    };
}

impl Lanes for Neon {
    as_memory!(uint16x8_t, 8);

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(intrinsic!(vdupq_n_u16(value)))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(intrinsic!(vandq_u16(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(intrinsic!(vorrq_u16(self.0, other.0)))
    }
    #[inline(always)]
    fn less(self, other: Self) -> Self {
        Self(intrinsic!(vbicq_u16(self.0, other.0)))
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(intrinsic!(vaddq_u16(self.0, other.0)))
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(intrinsic!(vminq_u16(self.0, other.0)))
    }
    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        Self(intrinsic!(vceqq_u16(self.0, other.0)))
    }
    #[inline(always)]
    fn select(self, yes: Self, no: Self) -> Self {
        Self(intrinsic!(vbslq_u16(self.0, yes.0, no.0)))
    }
    #[inline(always)]
    fn bits(self) -> u32 {
        u32::from(intrinsic!(vaddvq_u16(self.and(Self::load(&LANES)).0)))
    }
    #[inline(always)]
    fn to_sets(self) -> Self {
        let distance = intrinsic!(vreinterpretq_s16_u16(self.add(Self::splat(!0)).0));
        let set = Self(intrinsic!(vshlq_u16(Self::splat(1).0, distance)));
        self.equals(Self::splat(0)).select(Self::splat(0x1ff), set)
    }
    #[inline(always)]
    fn to_digits(self) -> Self {
        let before = intrinsic!(vclzq_u16(self.0));
        Self(intrinsic!(vsubq_u16(Self::splat(16).0, before)))
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

/// A bit for each lane, and for each of eight more.
static LANES: [u16; 16] = {
    let mut lanes = [0; 16];
    let mut lane = 0;
    while lane < 16 {
        lanes[lane] = 1 << lane;
        lane += 1;
    }
    lanes
};

impl Parts for Neon {
    #[inline(always)]
    fn zip(self, other: Self) -> [Self; 2] {
        [
            Self(intrinsic!(vzip1q_u16(self.0, other.0))),
            Self(intrinsic!(vzip2q_u16(self.0, other.0))),
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

impl Neon {
    /// The bytes in this order.
    #[inline(always)]
    fn bytes(self, order: uint8x16_t) -> Self {
        let bytes = intrinsic!(vreinterpretq_u8_u16(self.0));
        let ordered = intrinsic!(vqtbl1q_u8(bytes, order));
        Self(intrinsic!(vreinterpretq_u16_u8(ordered)))
    }
}

/// The orders of bytes that turn the groups, one way and the other.
#[derive(Clone, Copy)]
struct Turns(uint8x16_t, uint8x16_t);

impl Half for Neon {
    type Turns = Turns;

    #[inline(always)]
    fn turns() -> Turns {
        // Two bytes a lane.
        let next = Self::load(&[0x0302, 0x0504, 0x0100, 0x0706, 0x0b0a, 0x0d0c, 0x0908, 0x0f0e]);
        let before = Self::load(&[0x0504, 0x0100, 0x0302, 0x0706, 0x0d0c, 0x0908, 0x0b0a, 0x0f0e]);
        Turns(intrinsic!(vreinterpretq_u8_u16(next.0)), intrinsic!(vreinterpretq_u8_u16(before.0)))
    }
    #[inline(always)]
    fn turn(self, turns: &Turns) -> Self {
        self.bytes(turns.0)
    }
    #[inline(always)]
    fn turn_back(self, turns: &Turns) -> Self {
        self.bytes(turns.1)
    }
    #[inline(always)]
    fn mix(a: Self, b: Self, c: Self) -> Self {
        let second = Self::load(&[0, !0, 0, 0, 0, !0, 0, 0]);
        let third = Self::load(&[0, 0, !0, 0, 0, 0, !0, 0]);
        third.select(c, second.select(b, a))
    }
    #[inline(always)]
    fn other_group(self) -> Self {
        self.across(self)
    }
    #[inline(always)]
    fn firsts(self, other: Self) -> Self {
        let (a, b) = (intrinsic!(vget_low_u16(self.0)), intrinsic!(vget_low_u16(other.0)));
        Self(intrinsic!(vcombine_u16(a, b)))
    }
    #[inline(always)]
    fn across(self, other: Self) -> Self {
        Self(intrinsic!(vextq_u16::<4>(self.0, other.0)))
    }
    #[inline(always)]
    fn bits_with(self, other: Self) -> u32 {
        let (a, b) = (self.and(Self::load(&LANES)), other.and(Self::load(&LANES[8..])));
        u32::from(intrinsic!(vaddvq_u16(a.or(b).0)))
    }
    #[inline(always)]
    fn planes_with(self, other: Self) -> [u16; 9] {
        // Digits 1 to 8 are eight bytes of eight bits for each of the two: each such square is
        // mirrored at its diagonal, first by single bits, then by two, then by four.
        let (a, b) = (intrinsic!(vmovn_u16(self.0)), intrinsic!(vmovn_u16(other.0)));
        let bytes = intrinsic!(vcombine_u8(a, b));
        let mut x = intrinsic!(vreinterpretq_u64_u8(bytes));
        macro_rules! exchange {
            ($distance:literal, $mask:literal) => {
                let mask = intrinsic!(vdupq_n_u64($mask));
                let far = intrinsic!(vshrq_n_u64::<$distance>(x));
                let differs = intrinsic!(veorq_u64(x, far));
                let differs = intrinsic!(vandq_u64(differs, mask));
                let far = intrinsic!(vshlq_n_u64::<$distance>(differs));
                let both = intrinsic!(veorq_u64(differs, far));
                x = intrinsic!(veorq_u64(x, both));
            };
        }
        exchange!(7, 0x00aa_00aa_00aa_00aa);
        exchange!(14, 0x0000_cccc_0000_cccc);
        exchange!(28, 0x0000_0000_f0f0_f0f0);
        let first = intrinsic!(vreinterpretq_u8_u64(x));
        let second = intrinsic!(vextq_u8::<8>(first, first));
        let both = intrinsic!(vzip1q_u8(first, second));
        let both = intrinsic!(vreinterpretq_u16_u8(both));
        let mut planes = [0; 9];
        Self(both).store(&mut planes);
        let ninth = Self::splat(0x100);
        let [a, b] = [self.and(ninth).equals(ninth), other.and(ninth).equals(ninth)];
        planes[8] = a.bits_with(b) as u16;
        planes
    }
}
