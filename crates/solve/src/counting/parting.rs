//! Partings: the nine digits in three sets of three, one for each line of a box.
//!
//! The columns of a box part the digits, and so do its rows. There are 1680 partings; here they
//! have numbers. Three boxes, one below the other, go together where each column gets each digit
//! once; so to each parting there are 56 pairs of others.

use std::sync::OnceLock;

/// How many partings there are.
pub(super) const PARTINGS: usize = 1680;

/// How many pairs of others go with each.
const PAIRS: usize = 56;

/// Three sets of nine digits, all full.
pub(super) const ALL: u32 = (1 << 27) - 1;

/// The digits of one line.
const LINE: u32 = 0x1ff;

/// All partings, and which go together.
pub(super) struct Partings {
    /// Three sets of nine bits each.
    sets: Vec<u32>,
    /// The number of each set of three digits; others have none that means anything.
    rank: [u8; 512],
    /// The number of a parting by the rank of its first set, and by its second set.
    numbers: Vec<u16>,
    /// The pairs of each parting.
    pairs: Vec<[u16; 2]>,
}

impl Partings {
    /// The tables, made when they are first asked for.
    pub(super) fn get() -> &'static Self {
        static TABLES: OnceLock<Partings> = OnceLock::new();
        TABLES.get_or_init(Self::new)
    }

    fn new() -> Self {
        let threes = || (0..512u32).filter(|set| set.count_ones() == 3);
        let mut rank = [0; 512];
        for (i, set) in (0..).zip(threes()) {
            rank[set as usize] = i;
        }
        let mut this =
            Self { sets: Vec::new(), rank, numbers: vec![0; 84 * 512], pairs: Vec::new() };
        for a in threes() {
            for b in threes().filter(|b| a & b == 0) {
                let at = this.place(a | b << 9);
                this.numbers[at] = this.sets.len() as u16;
                this.sets.push(a | b << 9 | (LINE & !(a | b)) << 18);
            }
        }
        for &x in &this.sets {
            for (y, &other) in (0..).zip(&this.sets) {
                if x & other == 0 {
                    this.pairs.push([y, this.number(ALL ^ x ^ other)]);
                }
            }
        }
        this
    }

    #[inline]
    fn place(&self, sets: u32) -> usize {
        usize::from(self.rank[(sets & LINE) as usize]) << 9 | (sets >> 9 & LINE) as usize
    }

    /// The number of a parting.
    #[inline]
    pub(super) fn number(&self, sets: u32) -> u16 {
        self.numbers[self.place(sets)]
    }

    /// The three sets of a parting, nine bits each.
    #[inline]
    pub(super) fn sets(&self, number: u16) -> u32 {
        self.sets[usize::from(number)]
    }

    /// The pairs of others that go with a parting.
    pub(super) fn pairs(&self, number: u16) -> &[[u16; 2]] {
        let from = PAIRS * usize::from(number);
        &self.pairs[from..from + PAIRS]
    }
}

/// In which of the three sets a digit is.
#[inline]
pub(super) fn line_of(sets: u32, digit: usize) -> usize {
    ((sets >> (9 + digit) & 1) + 2 * (sets >> (18 + digit) & 1)) as usize
}

/// New names for the digits.
pub(super) struct Names([u32; 512]);

impl Names {
    /// From the new name of each digit.
    pub(super) fn new(names: &[u8; 9]) -> Self {
        let mut sets = [0; 512];
        for set in 1..512usize {
            let first = set.trailing_zeros() as usize;
            sets[set] = sets[set & (set - 1)] | 1 << names[first];
        }
        Self(sets)
    }

    /// The three sets under their new names.
    #[inline]
    pub(super) fn sets(&self, sets: u32) -> u32 {
        let of = |line: u32| self.0[(sets >> (9 * line) & LINE) as usize] << (9 * line);
        of(0) | of(1) | of(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_1680_partings_with_56_pairs_each() {
        let all = Partings::get();
        assert_eq!(all.sets.len(), PARTINGS);
        assert_eq!(all.pairs.len(), PARTINGS * PAIRS);
        for x in 0..PARTINGS as u16 {
            assert_eq!(all.number(all.sets(x)), x);
            for &[y, z] in all.pairs(x) {
                assert_eq!(all.sets(x) | all.sets(y) | all.sets(z), ALL);
            }
        }
    }

    #[test]
    fn new_names_move_digits_and_keep_lines() {
        let all = Partings::get();
        let names = [3, 1, 4, 8, 5, 0, 2, 6, 7];
        let renamed = Names::new(&names);
        for x in 0..PARTINGS as u16 {
            let other = renamed.sets(all.sets(x));
            for (digit, &name) in names.iter().enumerate() {
                assert_eq!(line_of(all.sets(x), digit), line_of(other, usize::from(name)));
            }
        }
    }
}
