//! Blocks of sixteen values, out of the sets of each lane and back: eight by eight values are
//! mirrored at their diagonal, in each part of a register for itself.

use super::Lanes;
use crate::start::Sets;

/// A register that has parts of eight lanes.
pub(super) trait Parts: Lanes {
    /// Within each part the lanes of both in turn: of their first halves, then of their second.
    fn zip(self, other: Self) -> [Self; 2];
    /// Part `p` takes eight values at `at` from set `8 * p`.
    fn pick(sets: &[Sets], at: usize) -> Self;
    /// The way back.
    fn put(self, sets: &mut [Sets], at: usize);
}

/// Eight vectors, each part mirrored: three perfect shuffles.
#[inline(always)]
fn mirror<V: Parts>(mut x: [V; 8]) -> [V; 8] {
    for _ in 0..3 {
        let mut y = x;
        for i in 0..4 {
            [y[2 * i], y[2 * i + 1]] = x[i].zip(x[i + 4]);
        }
        x = y;
    }
    x
}

/// See [`Lanes::read`].
#[inline(always)]
pub(super) fn read<V: Parts>(sets: &[Sets], at: usize) -> [V; 16] {
    let sets = &sets[..V::COUNT];
    let mut block = [V::splat(0); 16];
    for half in [0, 8] {
        let mut x = [V::splat(0); 8];
        for (lane, x) in x.iter_mut().enumerate() {
            *x = V::pick(&sets[lane..], at + half);
        }
        block[half..half + 8].copy_from_slice(&mirror(x));
    }
    block
}

/// See [`Lanes::write`].
#[inline(always)]
pub(super) fn write<V: Parts>(block: &[V; 16], sets: &mut [Sets], at: usize) {
    let sets = &mut sets[..V::COUNT];
    for half in [0, 8] {
        let mut x = [V::splat(0); 8];
        x.copy_from_slice(&block[half..half + 8]);
        for (lane, x) in mirror(x).into_iter().enumerate() {
            x.put(&mut sets[lane..], at + half);
        }
    }
}
