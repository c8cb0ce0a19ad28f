//! The vector operations of the kernels, and which backend does them.
//!
//! A kernel is written once over [`Lanes`] (as many puzzles as a register has lanes) or [`Rows`]
//! (one puzzle, a register for each of its rows). A backend says how a handful of operations are
//! done, so answers and guess counts are the same on all of them. Which one is used is decided at
//! run time: a kernel is a [`Task`], and [`Backend::run`] has it compiled for each backend.
//!
//! All `unsafe` of this crate is in the backends, and in the macro below, of which they make use.

/// What every register can do as so many numbers in memory.
#[allow(unused_macros, reason = "not every target has a backend of its own")]
macro_rules! as_memory {
    ($register:ty, $count:literal) => {
        const COUNT: usize = $count;

        #[inline(always)]
        fn load(values: &[u16]) -> Self {
            let Some(&values) = values.first_chunk::<$count>() else { return Self::splat(0) };
            // SAFETY: both are the same plain bytes.
            Self(unsafe { core::mem::transmute::<[u16; $count], $register>(values) })
        }
        #[inline(always)]
        fn store(self, values: &mut [u16]) {
            if let Some(values) = values.first_chunk_mut::<$count>() {
                // SAFETY: both are the same plain bytes.
                *values = unsafe { core::mem::transmute::<$register, [u16; $count]>(self.0) };
            }
        }
        #[inline(always)]
        fn get(&self, lane: usize) -> u16 {
            assert!(lane < Self::COUNT);
            // SAFETY: the register is so many `u16` in memory, and the lane is one of them.
            unsafe { *(&raw const self.0).cast::<u16>().add(lane) }
        }
        #[inline(always)]
        fn set(&mut self, lane: usize, value: u16) {
            assert!(lane < Self::COUNT);
            // SAFETY: as in `get`; `self` is borrowed for writing.
            unsafe { *(&raw mut self.0).cast::<u16>().add(lane) = value }
        }
    };
}

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code, reason = "vendor intrinsics; see the module's contract")]
mod avx2;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code, reason = "vendor intrinsics; see the module's contract")]
mod avx512;
mod backend;
#[allow(dead_code, reason = "not every target has registers of its own")]
mod mirror;
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
#[allow(unsafe_code, reason = "vendor intrinsics; see the module's contract")]
mod neon;
#[allow(dead_code, reason = "not every target has registers of eight lanes")]
mod pair;
mod plain;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[allow(unsafe_code, reason = "registers as memory; see `as_memory`")]
mod simd128;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code, reason = "vendor intrinsics; see the module's contract")]
mod sse41;
#[cfg(test)]
mod tests;

pub use backend::Backend;

use crate::start::Sets;

/// A vector of 16-bit lanes: sets of digits in the lower nine bits, or masks of all ones or none.
/// Operations act lane by lane.
pub(crate) trait Lanes: Copy {
    /// How many lanes there are, at most [`MOST`].
    const COUNT: usize;

    /// The same value in every lane.
    fn splat(value: u16) -> Self;
    /// The first [`Self::COUNT`] values of a slice, which must have as many.
    fn load(values: &[u16]) -> Self;
    /// Writes all lanes to the start of a slice, which must have room for them.
    fn store(self, values: &mut [u16]);
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
    /// This one where it is not zero, else the other.
    #[inline(always)]
    fn or_else(self, other: Self) -> Self {
        self.equals(Self::splat(0)).select(other, self)
    }
    /// The value of a lane below [`Self::COUNT`].
    fn get(&self, lane: usize) -> u16;
    /// Sets the value of a lane below [`Self::COUNT`].
    fn set(&mut self, lane: usize, value: u16);

    /// From digits to sets: 1 to 9 become the set of that digit alone, 0 all digits.
    #[inline(always)]
    fn to_sets(self) -> Self {
        let mut sets = Self::splat(0x1ff);
        for value in 1..=9 {
            sets = self.equals(Self::splat(value)).select(Self::splat(1 << (value - 1)), sets);
        }
        sets
    }
    /// From sets of one digit to digits, 1 to 9; nothing in particular from other sets.
    #[inline(always)]
    fn to_digits(self) -> Self {
        let mut digits = Self::splat(0);
        for value in 1..=9 {
            let set = Self::splat(1 << (value - 1));
            digits = self.equals(set).select(Self::splat(value), digits);
        }
        digits
    }
    /// A block of sixteen values from each lane's own sets, from `at` on: vector `i` holds the
    /// values at `at + i`. There are [`Self::COUNT`] sets.
    #[inline(always)]
    fn read(sets: &[Sets], at: usize) -> [Self; 16] {
        let mut block = [Self::splat(0); 16];
        for (i, vector) in block.iter_mut().enumerate() {
            for (lane, sets) in sets[..Self::COUNT].iter().enumerate() {
                vector.set(lane, sets[at + i]);
            }
        }
        block
    }

    /// The way back.
    #[inline(always)]
    fn write(block: &[Self; 16], sets: &mut [Sets], at: usize) {
        for (lane, sets) in sets[..Self::COUNT].iter_mut().enumerate() {
            for (i, vector) in block.iter().enumerate() {
                sets[at + i] = vector.get(lane);
            }
        }
    }
}

/// The most lanes that any backend has.
pub(crate) const MOST: usize = 32;

/// Sixteen lanes that hold a row of a grid: four groups of four lanes, of which the first three
/// groups are the stacks and the first three lanes of each are its columns. The other lanes are
/// spare.
pub(crate) trait Rows: Lanes {
    /// What [`Self::turn`] and [`Self::turn_back`] want to have at hand.
    type Turns: Copy;

    /// Made once for a whole search.
    fn turns() -> Self::Turns;
    /// Within each group the first three lanes take the value of the next one of them.
    fn turn(self, turns: &Self::Turns) -> Self;
    /// Within each group the first three lanes take the value of the one before.
    fn turn_back(self, turns: &Self::Turns) -> Self;
    /// The groups of the first three take the value of the next one of them; then the same
    /// with the one before. The spare group may hold anything.
    fn stacks(self) -> [Self; 2];
    /// What is in any of the three groups, and what is in several of them, in each of the three.
    /// The spare group must be empty.
    #[inline(always)]
    fn tally_stacks(self) -> (Self, Self) {
        let [next, before] = self.stacks();
        let both = self.or(next);
        (both.or(before), self.and(next).or(both.and(before)))
    }
    /// What is in any of the three groups, in each of the three. The spare group must be empty.
    #[inline(always)]
    fn any_stack(self) -> Self {
        let [next, before] = self.stacks();
        self.or(next).or(before)
    }
    /// In each group the first lane of `a`, the second of `b`, the third of `c`.
    fn mix(a: Self, b: Self, c: Self) -> Self;
    /// The places of each digit in nine rows, a bit for each cell: [`bit`] tells which.
    #[inline(always)]
    fn planes(rows: &[Self; 9]) -> [u128; 9] {
        let mut planes = [0; 9];
        for (digit, plane) in planes.iter_mut().enumerate() {
            let bit = Self::splat(1 << digit);
            for (row, cells) in rows.iter().enumerate() {
                let lanes = u128::from(cells.and(bit).equals(bit).bits());
                if row < 8 {
                    // The first half of each row, then the second halves without the spare group.
                    let at = row / 2 * 32 + row % 2 * 8;
                    *plane |= (lanes & 0xff) << at | (lanes >> 8 & 0xf) << (at + 16);
                } else {
                    for stack in 0..3 {
                        *plane |= (lanes >> (4 * stack) & 0xf) << (32 * stack + 20);
                    }
                }
            }
        }
        planes
    }
}

/// The bit that stands for a cell in [`Rows::planes`]. Rows come in pairs, 32 bits a pair: the
/// first eight lanes of one, of the other, then the next eight of each. The stacks of the last
/// row take the spare groups of rows 0, 2 and 4.
pub(crate) const fn bit(cell: usize) -> usize {
    let (row, stack, column) = (cell / 9, cell % 9 / 3, cell % 3);
    if row == 8 {
        return 32 * stack + 20 + column;
    }
    row / 2 * 32 + row % 2 * 8 + stack / 2 * 16 + stack % 2 * 4 + column
}

/// What a backend is made of.
pub(crate) trait Vector {
    /// For many puzzles at once.
    type Lanes: Lanes;
    /// For one puzzle.
    type Rows: Rows;

    /// Runs a task that is compiled by itself, so that it has the registers for itself. To be
    /// called by tasks that run on this backend.
    fn apart<T: Task>(task: T) -> T::Output;
}

/// A kernel with its arguments. Its [`Task::run`] must be `inline(always)`, as must all that it
/// calls, or else it is not compiled for the backend.
pub(crate) trait Task {
    /// What it gives.
    type Output;

    /// Does it.
    fn run<V: Vector>(self) -> Self::Output;
}
