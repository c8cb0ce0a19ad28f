//! A digit from 1 to 9.

use core::fmt;
use core::str::FromStr;

use crate::{ParseWordError, Word};

/// A digit from 1 to 9. `Option<Digit>` is one byte: 0 stands for none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Digit {
    /// 1
    D1 = 1,
    /// 2
    D2,
    /// 3
    D3,
    /// 4
    D4,
    /// 5
    D5,
    /// 6
    D6,
    /// 7
    D7,
    /// 8
    D8,
    /// 9
    D9,
}

impl Digit {
    /// How many digits there are.
    pub const COUNT: usize = 9;

    /// All digits, ascending.
    pub const ALL: [Self; 9] =
        [Self::D1, Self::D2, Self::D3, Self::D4, Self::D5, Self::D6, Self::D7, Self::D8, Self::D9];

    /// The digit with this index, from 0 (the digit 1) to 8 (the digit 9).
    ///
    /// # Panics
    /// Panics if `index` is not below [`Self::COUNT`].
    #[track_caller]
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < 9, "index out of range");
        Self::ALL[index]
    }

    /// The digit with this value (1 to 9), or `None`.
    ///
    /// ```
    /// use unica_board::Digit;
    /// assert_eq!(Digit::from_value(7), Some(Digit::D7));
    /// assert_eq!(Digit::from_value(0), None);
    /// ```
    #[inline]
    pub const fn from_value(value: u8) -> Option<Self> {
        // Written out, as the compiler then sees that nothing needs to be done but a comparison.
        match value {
            1 => Some(Self::D1),
            2 => Some(Self::D2),
            3 => Some(Self::D3),
            4 => Some(Self::D4),
            5 => Some(Self::D5),
            6 => Some(Self::D6),
            7 => Some(Self::D7),
            8 => Some(Self::D8),
            9 => Some(Self::D9),
            _ => None,
        }
    }

    /// The digit that this ASCII byte shows, or `None`.
    #[inline]
    pub const fn from_ascii(byte: u8) -> Option<Self> {
        Self::from_value(byte.wrapping_sub(b'0'))
    }

    /// The index of this digit, from 0 to 8.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The value of this digit, from 1 to 9.
    #[inline]
    pub const fn value(self) -> u8 {
        self as u8
    }

    /// This digit as an ASCII byte.
    #[inline]
    pub const fn to_ascii(self) -> u8 {
        b'0' + self as u8
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value())
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Digit {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Self, ParseWordError> {
        match text.as_bytes() {
            [byte] => Self::from_ascii(*byte).ok_or(ParseWordError::new(Word::Digit)),
            _ => Err(ParseWordError::new(Word::Digit)),
        }
    }
}
