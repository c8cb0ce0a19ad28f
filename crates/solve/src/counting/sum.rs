//! The sum over all layouts of the third stack, for up to 64 layouts of the second one at once.

use super::plan::Lasts;
use crate::vector::{Backend, Task, Vector};

/// Layouts of the second stack that have the same columns in the first band, and so share the
/// ways of that band. There are 56 at most.
#[derive(Default)]
pub(super) struct Batch {
    /// The ways of the first band.
    first: Vec<u16>,
    /// The ways of the other two bands, one layout after the other.
    second: Vec<u16>,
    third: Vec<u16>,
    /// For how many each layout stands.
    weights: Vec<u64>,
    /// The same ways with all layouts side by side.
    side_by_side: [Vec<u16>; 2],
}

impl Batch {
    /// Begins another one.
    pub(super) fn clear(&mut self) {
        self.first.clear();
        self.second.clear();
        self.third.clear();
        self.weights.clear();
    }

    /// The ways of the first band.
    pub(super) fn share(&mut self, first: &[u16]) {
        self.first.extend_from_slice(first);
    }

    /// Puts a layout in: the ways of the second and of the third band, and for how many it stands.
    pub(super) fn add(&mut self, second: &[u16], third: &[u16], weight: u64) {
        self.second.extend_from_slice(second);
        self.third.extend_from_slice(third);
        self.weights.push(weight);
    }

    /// For each layout of the batch and each of the third stack the product of the ways.
    pub(super) fn sum(&mut self, lasts: &Lasts) -> u128 {
        match self.weights.len() {
            0 => 0,
            1..=2 => self.one_by_one(lasts),
            3..=8 => self.at_once::<8>(lasts),
            9..=16 => self.at_once::<16>(lasts),
            17..=32 => self.at_once::<32>(lasts),
            _ => self.at_once::<64>(lasts),
        }
    }

    fn one_by_one(&self, lasts: &Lasts) -> u128 {
        let many = self.weights.len();
        let second = self.second.chunks_exact(self.second.len() / many);
        let third = self.third.chunks_exact(self.third.len() / many);
        second
            .zip(third)
            .zip(&self.weights)
            .map(|((second, third), &weight)| {
                let (second, third) = (second.as_chunks::<1>().0, third.as_chunks::<1>().0);
                let [sum] = sums(&Sums { lasts, first: &self.first, second, third });
                u128::from(sum) * u128::from(weight)
            })
            .sum()
    }

    fn at_once<const N: usize>(&mut self, lasts: &Lasts) -> u128 {
        let many = self.weights.len();
        let [second, third] = &mut self.side_by_side;
        turn::<N>(&self.second, many, second);
        turn::<N>(&self.third, many, third);
        let sums = Backend::best().run(Sums::<N> {
            lasts,
            first: &self.first,
            second: second.as_chunks().0,
            third: third.as_chunks().0,
        });
        let weighted = |(&sum, &weight): (&u64, &u64)| u128::from(sum) * u128::from(weight);
        sums.iter().zip(&self.weights).map(weighted).sum()
    }
}

/// From rows of numbers to numbers side by side, `N` each; what is not there is 0.
fn turn<const N: usize>(rows: &[u16], many: usize, turned: &mut Vec<u16>) {
    let width = rows.len() / many;
    turned.clear();
    turned.resize(N * width, 0);
    let (groups, _) = turned.as_chunks_mut::<N>();
    for (lane, row) in rows.chunks_exact(width).enumerate() {
        for (group, &ways) in groups.iter_mut().zip(row) {
            group[lane % N] = ways;
        }
    }
}

struct Sums<'a, const N: usize> {
    lasts: &'a Lasts,
    first: &'a [u16],
    second: &'a [[u16; N]],
    third: &'a [[u16; N]],
}

impl<const N: usize> Task for Sums<'_, N> {
    type Output = [u64; N];

    /// Plain loops, of which the compiler makes vectors.
    #[inline(always)]
    fn run<V: Vector>(self) -> [u64; N] {
        sums(&self)
    }
}

/// A number of ways is 1728 at most, so the sum over the 56 pairs of a parting has 28 bits, and
/// all of it 49. What wraps here never does; but where overflow is looked for, as in tests, the
/// loops would be no vectors.
#[inline(always)]
fn sums<const N: usize>(of: &Sums<'_, N>) -> [u64; N] {
    let mut from = 0;
    let mut sums = [0u64; N];
    for &(parting, to) in &of.lasts.groups {
        let ways = u32::from(of.first[usize::from(parting)]);
        if ways != 0 {
            let mut of_pairs = [0u32; N];
            for &[y, z] in &of.lasts.pairs[from..to as usize] {
                let (second, third) = (&of.second[usize::from(y)], &of.third[usize::from(z)]);
                for lane in 0..N {
                    let ways = u32::from(second[lane]).wrapping_mul(third[lane].into());
                    of_pairs[lane] = of_pairs[lane].wrapping_add(ways);
                }
            }
            for lane in 0..N {
                let product = u64::from(ways).wrapping_mul(of_pairs[lane].into());
                sums[lane] = sums[lane].wrapping_add(product);
            }
        }
        from = to as usize;
    }
    sums
}
