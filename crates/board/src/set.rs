//! Sets of digits, cells and houses, as bits. Operators are set operators (`-` is difference)
//! and iteration yields the words themselves, in order.

use core::fmt;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};
use core::str::FromStr;

use crate::{Cell, Digit, House, ParseWordError, Word};

macro_rules! bit_set {
    ($(#[$doc:meta])* $name:ident, $iter:ident, $bits:ident, $item:ident, $count:literal) => {
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
                self.0.count_ones() as usize
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
                let first = self.0.first()?;
                self.0 = $name(self.0.0 & (self.0.0 - 1));
                Some(first)
            }
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }
        impl ExactSizeIterator for $iter {}
    };
}

bit_set! {
    /// A set of digits.
    DigitSet, DigitIter, u16, Digit, 9
}
bit_set! {
    /// A set of cells.
    CellSet, CellIter, u128, Cell, 81
}
bit_set! {
    /// A set of houses.
    HouseSet, HouseIter, u32, House, 27
}

/// As `124`; the empty set as `-`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|d| fmt::Display::fmt(&d, f))
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// Reads `124` in any order; `-` is the empty set. A digit that stands twice is refused.
impl FromStr for DigitSet {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Self, ParseWordError> {
        let fault = ParseWordError::new(Word::DigitSet);
        if text == "-" {
            return Ok(Self::EMPTY);
        }
        let mut set = Self::EMPTY;
        for byte in text.bytes() {
            match Digit::from_ascii(byte) {
                Some(digit) if !set.contains(digit) => set.insert(digit),
                _ => return Err(fault),
            }
        }
        if set.is_empty() { Err(fault) } else { Ok(set) }
    }
}

/// Members one after the other with a blank between; the empty set as `-`.
fn write_words<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    words: impl Iterator<Item = T>,
    between: &str,
) -> fmt::Result {
    let mut some = false;
    for word in words {
        if some {
            f.write_str(between)?;
        }
        write!(f, "{word}")?;
        some = true;
    }
    if some { Ok(()) } else { f.write_str("-") }
}

/// As `r1c1 r1c2`; the empty set as `-`.
impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_words(f, self.iter(), " ")
    }
}

/// As `row 1, box 3`; the empty set as `-`.
impl fmt::Display for HouseSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_words(f, self.iter(), ", ")
    }
}

impl fmt::Debug for HouseSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// `{:?}` lists the cells; `{:#?}` draws the very [`cells!`](crate::cells) call that makes the
/// set, to be pasted into a test.
impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !f.alternate() {
            return write!(f, "{{{self}}}");
        }
        f.write_str("cells! {\n")?;
        for row in Cell::ALL.chunks(9) {
            f.write_str("   ")?;
            for &cell in row {
                f.write_str(if self.contains(cell) { " X" } else { " ." })?;
            }
            f.write_str("\n")?;
        }
        f.write_str("}")
    }
}

/// Reads cells with blanks or commas between, as `r1c1 r1c2`; `-` is the empty set.
impl FromStr for CellSet {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Self, ParseWordError> {
        if text.trim() == "-" {
            return Ok(Self::EMPTY);
        }
        let words = text.split([' ', ',']).filter(|word| !word.is_empty());
        let set: Self = words.map(str::parse::<Cell>).collect::<Result<_, _>>()?;
        if set.is_empty() { Err(ParseWordError::new(Word::Cell)) } else { Ok(set) }
    }
}

/// A set of cells drawn as a picture: 81 marks, `X` for a cell that is in and `.` for one that
/// is not. Fewer or more than 81 do not compile.
///
/// ```
/// use unica_board::{Cell, cells};
/// let corners = cells! {
///     X . . . . . . . X
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     X . . . . . . . X
/// };
/// assert_eq!(corners.to_string(), "r1c1 r1c9 r9c1 r9c9");
/// ```
#[macro_export]
macro_rules! cells {
    (@mark X) => { true };
    (@mark .) => { false };
    ($($mark:tt)*) => {
        $crate::CellSet::from_marks([$($crate::cells!(@mark $mark)),*])
    };
}

impl CellSet {
    /// The set of the cells whose mark is true, in reading order; behind [`cells!`].
    pub const fn from_marks(marks: [bool; 81]) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < 81 {
            bits |= (marks[i] as u128) << i;
            i += 1;
        }
        Self(bits)
    }
}
