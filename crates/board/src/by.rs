//! Total tables keyed by a word: one value for every cell, house or digit. `table[3]` does not
//! compile; `table[cell]` cannot be out of range.

use core::fmt;
use core::ops::{Index, IndexMut};

use crate::{Cell, Digit, House};

macro_rules! table {
    ($(#[$doc:meta])* $name:ident, $key:ident, $count:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name<T>([T; $count]);

        impl<T> $name<T> {
            /// A table whose values are computed from their keys, in order.
            #[inline]
            pub fn new_with(mut value: impl FnMut($key) -> T) -> Self {
                Self(core::array::from_fn(|i| value($key::new(i))))
            }

            /// A table that holds these values, in the order of the keys.
            pub const fn from_array(values: [T; $count]) -> Self {
                Self(values)
            }

            /// The values in the order of the keys.
            #[inline]
            pub const fn as_array(&self) -> &[T; $count] {
                &self.0
            }

            /// Every key with its value, in order.
            pub fn iter(&self) -> impl Iterator<Item = ($key, &T)> {
                $key::ALL.into_iter().zip(&self.0)
            }

            /// A table of the same shape with each value changed.
            pub fn map<U>(self, change: impl FnMut(T) -> U) -> $name<U> {
                $name(self.0.map(change))
            }
        }

        impl<T: Copy> $name<T> {
            /// A table with the same value everywhere.
            pub const fn filled(value: T) -> Self {
                Self([value; $count])
            }
        }

        impl<T> Index<$key> for $name<T> {
            type Output = T;
            #[inline]
            fn index(&self, key: $key) -> &T {
                &self.0[key.index()]
            }
        }

        impl<T> IndexMut<$key> for $name<T> {
            #[inline]
            fn index_mut(&mut self, key: $key) -> &mut T {
                &mut self.0[key.index()]
            }
        }

        impl<T: fmt::Debug> fmt::Debug for $name<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_map().entries(self.iter()).finish()
            }
        }
    };
}

table! {
    /// One value for each of the 81 cells.
    ByCell, Cell, 81
}
table! {
    /// One value for each of the 27 houses.
    ByHouse, House, 27
}
table! {
    /// One value for each of the nine digits.
    ByDigit, Digit, 9
}
