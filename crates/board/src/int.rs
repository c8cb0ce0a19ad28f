//! The one macro behind every small counted word (`Cell`, `House`, `Row`, `Column`).
//! It gives a word its list of all values, its index and the way back. It knows no Sudoku.

/// Declares a word with `COUNT` values, numbered from 0.
macro_rules! small_int {
    ($(#[$doc:meta])* $name:ident, $count:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u8);

        impl $name {
            /// How many values there are.
            pub const COUNT: usize = $count;

            /// All values, in order.
            pub const ALL: [Self; $count] = {
                let mut all = [Self(0); $count];
                let mut i = 0;
                while i < $count {
                    all[i] = Self(i as u8);
                    i += 1;
                }
                all
            };

            /// The value with this index, counted from 0.
            ///
            /// # Panics
            /// Panics if `index` is not below [`Self::COUNT`].
            #[track_caller]
            #[inline]
            pub const fn new(index: usize) -> Self {
                assert!(index < $count, "index out of range");
                Self(index as u8)
            }

            /// The value with this index, or `None` where `index` is not below [`Self::COUNT`].
            #[inline]
            pub const fn try_new(index: usize) -> Option<Self> {
                if index < $count { Some(Self(index as u8)) } else { None }
            }

            /// The index of this value, from 0 to [`Self::COUNT`] - 1.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

pub(crate) use small_int;
