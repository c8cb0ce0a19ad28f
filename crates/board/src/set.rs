//! Sets of digits, cells and houses, as bits. Operators are set operators (`-` is difference)
//! and iteration yields the words themselves, in order.

use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::{Cell, Digit, House};

macro_rules! bit_set {
    ($(#[$doc:meta])* $name:ident, $iter:ident, $bits:ident, $item:ident, $count:literal, $ones:path, $split:path) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $name($bits);

        impl $name {
            /// The set with nothing in it.
            pub const EMPTY: Self = Self(0);

            /// The set of everything.
            pub const ALL: Self = Self((1 << $count) - 1);

            /// The set whose member with index `i` is there where bit `i` is 1.
            /// Bits that stand for nothing are dropped.
            #[inline]
            pub const fn from_bits(bits: $bits) -> Self {
                Self(bits & Self::ALL.0)
            }

            /// Bit `i` is 1 where the member with index `i` is in the set.
            #[inline]
            pub const fn bits(self) -> $bits {
                self.0
            }

            /// The set of this alone.
            #[inline]
            pub const fn only(item: $item) -> Self {
                Self(1 << item.index())
            }

            /// Is it in the set?
            #[inline]
            pub const fn contains(self, item: $item) -> bool {
                self.0 >> item.index() & 1 == 1
            }

            /// How many are in the set.
            #[inline]
            pub const fn len(self) -> usize {
                $ones(self.0) as usize
            }

            /// Is nothing in the set?
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Is everything of this set in the other too?
            #[inline]
            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// Have the two sets nothing in common?
            #[inline]
            pub const fn is_disjoint(self, other: Self) -> bool {
                self.0 & other.0 == 0
            }

            /// The first in the set, or `None` where it is empty.
            #[inline]
            pub const fn first(self) -> Option<$item> {
                if self.0 == 0 { None } else { Some($item::new(self.0.trailing_zeros() as usize)) }
            }

            /// The one in the set, or `None` where there are more or none.
            #[inline]
            pub const fn single(self) -> Option<$item> {
                if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
            }

            /// This set and one more.
            #[inline]
            #[must_use]
            pub const fn with(self, item: $item) -> Self {
                Self(self.0 | 1 << item.index())
            }

            /// This set less one.
            #[inline]
            #[must_use]
            pub const fn without(self, item: $item) -> Self {
                Self(self.0 & !(1 << item.index()))
            }

            /// What is in either set: `|` in a `const`.
            #[inline]
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Puts one in.
            #[inline]
            pub fn insert(&mut self, item: $item) {
                *self = self.with(item);
            }

            /// Takes one out.
            #[inline]
            pub fn remove(&mut self, item: $item) {
                *self = self.without(item);
            }

            /// The members, in order.
            #[inline]
            pub const fn iter(self) -> $iter {
                $iter(self)
            }
        }

        impl BitOr for $name {
            type Output = Self;
            #[inline]
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }
        impl BitAnd for $name {
            type Output = Self;
            #[inline]
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }
        impl BitXor for $name {
            type Output = Self;
            #[inline]
            fn bitxor(self, other: Self) -> Self {
                Self(self.0 ^ other.0)
            }
        }
        impl Sub for $name {
            type Output = Self;
            #[inline]
            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }
        impl Not for $name {
            type Output = Self;
            #[inline]
            fn not(self) -> Self {
                Self::ALL - self
            }
        }
        impl BitOrAssign for $name {
            #[inline]
            fn bitor_assign(&mut self, other: Self) {
                *self = *self | other;
            }
        }
        impl BitAndAssign for $name {
            #[inline]
            fn bitand_assign(&mut self, other: Self) {
                *self = *self & other;
            }
        }
        impl BitXorAssign for $name {
            #[inline]
            fn bitxor_assign(&mut self, other: Self) {
                *self = *self ^ other;
            }
        }
        impl SubAssign for $name {
            #[inline]
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, Self::with)
            }
        }
        impl Extend<$item> for $name {
            fn extend<I: IntoIterator<Item = $item>>(&mut self, items: I) {
                for item in items {
                    self.insert(item);
                }
            }
        }
        impl From<$item> for $name {
            fn from(item: $item) -> Self {
                Self::only(item)
            }
        }
        impl IntoIterator for $name {
            type Item = $item;
            type IntoIter = $iter;
            #[inline]
            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        #[doc = concat!("The members of a [`", stringify!($name), "`], in order.")]
        #[derive(Clone, Debug)]
        pub struct $iter($name);

        impl Iterator for $iter {
            type Item = $item;
            #[inline]
            fn next(&mut self) -> Option<$item> {
                if self.0.is_empty() {
                    return None;
                }
                let (first, rest) = $split(self.0.0);
                self.0 = $name(rest);
                Some($item::new(first))
            }
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }
        impl ExactSizeIterator for $iter {}
    };
}

/// The place of the lowest bit that is 1, and the others.
#[inline]
fn split_word<T: Into<u32> + TryFrom<u32> + Copy + Default>(bits: T) -> (usize, T) {
    let all: u32 = bits.into();
    (all.trailing_zeros() as usize, T::try_from(all & all.wrapping_sub(1)).unwrap_or_default())
}

/// The same, half by half: there is no instruction for so long a number.
#[inline]
const fn split_long(bits: u128) -> (usize, u128) {
    let (low, high) = (bits as u64, (bits >> 64) as u64);
    if low != 0 {
        (low.trailing_zeros() as usize, (high as u128) << 64 | (low & (low - 1)) as u128)
    } else {
        (64 + high.trailing_zeros() as usize, ((high & high.wrapping_sub(1)) as u128) << 64)
    }
}

/// How many of nine bits are 1. Without an instruction for it a look into a table is faster.
#[inline]
const fn ones(bits: u16) -> u8 {
    const ONES: [u8; 512] = {
        let mut ones = [0; 512];
        let mut bits = 0;
        while bits < 512 {
            ones[bits] = (bits as u16).count_ones() as u8;
            bits += 1;
        }
        ones
    };
    if cfg!(target_feature = "popcnt") {
        bits.count_ones() as u8
    } else {
        ONES[bits as usize & 511]
    }
}

bit_set! {
    /// A set of digits.
    DigitSet, DigitIter, u16, Digit, 9, ones, split_word
}
bit_set! {
    /// A set of cells.
    CellSet, CellIter, u128, Cell, 81, u128::count_ones, split_long
}
bit_set! {
    /// A set of houses.
    HouseSet, HouseIter, u32, House, 27, u32::count_ones, split_word
}
