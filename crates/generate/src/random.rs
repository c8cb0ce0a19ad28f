//! Chance that is the same for ever: a stream of bits that a seed and a number tell, a fair draw,
//! a fair shuffle.
//!
//! The bits are ChaCha's with eight rounds (Bernstein, 2008), as `rand_chacha` has it: words of 32
//! bits in the order of the block function, the seed in the key, the number of the puzzle as the
//! stream. What is drawn from them is defined here and changes never: golden tests hold it.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng as _};

/// What chance is for. Each purpose has streams of its own, so that a level is not by chance the
/// first puzzle of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A list of puzzles; the number is the place in the list, from 0.
    List,
    /// The levels of a game; the seed is the cycle, the number the level.
    Level,
    /// The levels of the first game maker's first generator.
    Shift,
    /// Puzzles of a wanted grade.
    Aim,
}

impl Purpose {
    /// Eight bytes of the key.
    const fn tag(self) -> [u8; 8] {
        match self {
            Self::List => *b"unica/1 ",
            Self::Level => *b"level/1 ",
            Self::Shift => *b"shift/1 ",
            Self::Aim => *b"aim/1   ",
        }
    }
}

/// A stream of chance.
///
/// ```
/// use unica_generate::{Purpose, Random};
/// let mut one = Random::new(Purpose::List, 7, 0);
/// let mut other = Random::new(Purpose::List, 7, 1);
/// let mut dice = |random: &mut Random| 1 + random.below(6);
/// assert_eq!([dice(&mut one), dice(&mut one), dice(&mut one)], [4, 1, 2]);
/// assert_eq!([dice(&mut other), dice(&mut other), dice(&mut other)], [4, 6, 2]);
/// ```
#[derive(Clone, Debug)]
pub struct Random(ChaCha8Rng);

impl Random {
    /// The stream of this number under this seed.
    pub fn new(purpose: Purpose, seed: u64, number: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(&purpose.tag());
        let mut bits = ChaCha8Rng::from_seed(key);
        bits.set_stream(number);
        Self(bits)
    }

    /// A number from 0 to `n - 1`, each as likely as the others; 0 for `n = 0`.
    ///
    /// By multiplication, with the few words thrown away that would favour some numbers (Lemire,
    /// "Fast random integer generation in an interval", 2019).
    pub fn below(&mut self, n: u32) -> u32 {
        let mut wide = u64::from(self.0.next_u32()) * u64::from(n);
        if (wide as u32) < n {
            let unfair = n.wrapping_neg() % n;
            while (wide as u32) < unfair {
                wide = u64::from(self.0.next_u32()) * u64::from(n);
            }
        }
        (wide >> 32) as u32
    }

    /// The same for larger numbers.
    pub(crate) fn below_wide(&mut self, n: u64) -> u64 {
        let mut wide = u128::from(self.0.next_u64()) * u128::from(n);
        if (wide as u64) < n {
            let unfair = n.wrapping_neg() % n;
            while (wide as u64) < unfair {
                wide = u128::from(self.0.next_u64()) * u128::from(n);
            }
        }
        (wide >> 64) as u64
    }

    /// The next 64 bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// An index into something of this length.
    pub(crate) fn index(&mut self, length: usize) -> usize {
        self.below(length as u32) as usize
    }

    /// Puts these into an order, each as likely as the others (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }

    /// The numbers 0 to 8 in an order, each of the 9! as likely as the others. One draw.
    pub(crate) fn order_of_nine(&mut self) -> [u8; 9] {
        let mut order = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        let mut rest = self.below(362_880);
        for last in (1..9).rev() {
            order.swap(last, (rest % (last as u32 + 1)) as usize);
            rest /= last as u32 + 1;
        }
        order
    }
}
