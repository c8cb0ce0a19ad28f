//! The plain backend: arrays, which the compiler turns into what vectors the target promises.

use super::{Lanes, Rows, Task, Vector};

/// Lanes as an array. Sixteen of them are used; the tests know other numbers.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Plain<const N: usize>([u16; N]);

impl<const N: usize> Vector for Plain<N> {
    type Lanes = Self;
    type Rows = Plain<16>;

    #[inline(always)]
    fn apart<T: Task>(task: T) -> T::Output {
        task.run::<Self>()
    }
}

impl<const N: usize> Plain<N> {
    #[inline(always)]
    fn zip(mut self, other: Self, change: impl Fn(u16, u16) -> u16) -> Self {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a = change(*a, b);
        }
        self
    }
}

impl<const N: usize> Lanes for Plain<N> {
    const COUNT: usize = N;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self([value; N])
    }
    #[inline(always)]
    fn load(values: &[u16]) -> Self {
        let mut lanes = [0; N];
        lanes.copy_from_slice(&values[..N]);
        Self(lanes)
    }
    #[inline(always)]
    fn store(self, values: &mut [u16]) {
        values[..N].copy_from_slice(&self.0);
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

impl Plain<16> {
    /// Each lane takes the value of the one that `from` tells.
    #[inline(always)]
    fn pick(self, from: [usize; 16]) -> Self {
        Self(from.map(|lane| self.0[lane]))
    }
}

impl Rows for Plain<16> {
    type Turns = ();

    #[inline(always)]
    fn turns() {}
    #[inline(always)]
    fn turn(self, (): &()) -> Self {
        self.pick([1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15])
    }
    #[inline(always)]
    fn turn_back(self, (): &()) -> Self {
        self.pick([2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 14, 12, 13, 15])
    }
    #[inline(always)]
    fn stacks(self) -> [Self; 2] {
        [
            self.pick([4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15]),
            self.pick([8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15]),
        ]
    }
    #[inline(always)]
    fn mix(a: Self, b: Self, c: Self) -> Self {
        let mut mixed = a;
        for group in [0, 4, 8, 12] {
            mixed.0[group + 1] = b.0[group + 1];
            mixed.0[group + 2] = c.0[group + 2];
        }
        mixed
    }
}
