//! Bands whose columns are told as sets: how many there are, and one of them by chance.
//!
//! A band is three boxes side by side. Let it be told for each of its nine columns which three
//! digits stand in it, but not in which order. The first row takes one digit of each column. Each
//! digit is then left in two boxes, in one of its columns in each; as each column has two digits
//! left, the digits join the columns to rings, and in each ring there are two ways to share the
//! digits out to the second row and the third.

use arrayvec::ArrayVec;

use crate::random::Random;

/// Nine digits as bits.
pub(crate) type Digits = u16;

pub(crate) const ALL: Digits = 0x1FF;

/// How many digits these are. By a table, as not every machine that this is compiled for has an
/// instruction for it.
#[inline]
pub(crate) fn size(digits: Digits) -> u8 {
    static SIZES: [u8; 512] = {
        let mut sizes = [0; 512];
        let mut set = 0;
        while set < 512 {
            sizes[set] = (set as u16).count_ones() as u8;
            set += 1;
        }
        sizes
    };
    SIZES[usize::from(digits & ALL)]
}

/// The columns of a band: for each box and column the three digits in it.
pub(crate) type Columns = [[Digits; 3]; 3];

/// For each box and row the three digits in it.
pub(crate) type Rows = [[Digits; 3]; 3];

/// The sets that have one digit of each column.
fn across(columns: &[Digits; 3]) -> [Digits; 27] {
    let digit = |column: usize, nth: usize| {
        let mut set = columns[column];
        for _ in 0..nth {
            set &= set.wrapping_sub(1);
        }
        set & set.wrapping_neg()
    };
    core::array::from_fn(|i| digit(0, i / 9) | digit(1, i / 3 % 3) | digit(2, i % 3))
}

/// The first rows that there can be, each as the digits of its three boxes.
pub(crate) fn first_rows(columns: &Columns) -> ArrayVec<[Digits; 3], 729> {
    let mut fits = [false; 512];
    for c in across(&columns[2]) {
        fits[usize::from(c)] = true;
    }
    let mut rows = ArrayVec::new();
    for a in across(&columns[0]) {
        let [x, y, z] = columns[1].map(|column| column & !a);
        for x in digits(x) {
            for xy in digits(y).map(|y| x | y) {
                for b in digits(z).map(|z| xy | z) {
                    let c = ALL & !(a | b);
                    if fits[usize::from(c)] {
                        rows.push([a, b, c]);
                    }
                }
            }
        }
    }
    rows
}

/// Each of these digits alone.
fn digits(mut left: Digits) -> impl Iterator<Item = Digits> {
    core::iter::from_fn(move || {
        let digit = left & left.wrapping_neg();
        left &= !digit;
        (digit != 0).then_some(digit)
    })
}

/// The rings that the digits make of the columns below a first row: as sets of digits.
pub(crate) fn rings(columns: &Columns, first: &[Digits; 3]) -> impl Iterator<Item = Digits> {
    let pairs: [Digits; 9] = core::array::from_fn(|i| columns[i / 3][i % 3] & !first[i / 3]);
    let mut left = ALL;
    core::iter::from_fn(move || {
        let mut ring = left & left.wrapping_neg();
        if ring == 0 {
            return None;
        }
        loop {
            let before = ring;
            for pair in pairs {
                if pair & ring != 0 {
                    ring |= pair;
                }
            }
            if ring == before {
                left &= !ring;
                return Some(ring);
            }
        }
    })
}

/// How many bands have these columns.
pub(crate) fn count(columns: &Columns) -> u32 {
    first_rows(columns).iter().map(|first| 1 << rings(columns, first).count()).sum()
}

/// More rings there cannot be: each has two of the nine columns or more.
const MOST_RINGS: u32 = 4;

/// One of the bands with these columns, each as likely as the others, as the digits in each box and
/// row.
pub(crate) fn by_chance(columns: &Columns, random: &mut Random) -> Rows {
    let rows = first_rows(columns);
    loop {
        // Of each first row as many as there can be; those that there are not are drawn anew.
        let first = &rows[random.index(rows.len())];
        let ways = random.below(1 << MOST_RINGS);
        if ways < 1 << rings(columns, first).count() {
            return below(columns, first, ways);
        }
    }
}

/// The band below a first row: bit `i` of `ways` tells which way ring `i` goes.
pub(crate) fn below(columns: &Columns, first: &[Digits; 3], ways: u32) -> Rows {
    let mut second = [0; 3];
    for (i, ring) in rings(columns, first).enumerate() {
        // The first digit of the ring goes into the second row in one of its two boxes; that tells
        // all others of the ring, one after the other.
        let start = ring & ring.wrapping_neg();
        let mut free = (0..3).filter(|&b| first[b] & start == 0);
        let (one, other) = (free.next().unwrap_or(0), free.next().unwrap_or(0));
        let mut square = if ways >> i & 1 == 0 { one } else { other };
        let mut digit = start;
        loop {
            second[square] |= digit;
            // The other digit of this column goes into the third row here, and so into the second
            // in its other box.
            let column = columns[square].iter().find(|&&column| column & digit != 0);
            digit = column.map_or(0, |&column| column & !first[square] & !digit);
            square = (0..3).find(|&b| b != square && first[b] & digit == 0).unwrap_or(0);
            if digit == start || digit == 0 {
                break;
            }
        }
    }
    core::array::from_fn(|b| [first[b], second[b], ALL & !(first[b] | second[b])])
}

/// Splits three sets of three digits over three others, in which set `i` has none of the first set
/// `i`: one of the 56 ways.
///
/// Each of the new sets takes `k` digits of the old set after its own and the rest from the one
/// after that, the same `k` for all: 1 + 27 + 27 + 1 ways (Felgenhauer and Jarvis, 2005).
#[inline]
pub(crate) fn split(old: &[Digits; 3], way: u32) -> [Digits; 3] {
    // What of each old set goes to the new set before it.
    let mut before = [0; 3];
    for (i, &set) in old.iter().enumerate() {
        let low = set & set.wrapping_neg();
        let rest = set & !low;
        let middle = rest & rest.wrapping_neg();
        let high = rest & !middle;
        // The three digits, lowest first, each by a bit.
        let picks = u16::from(WAYS[way as usize][i]);
        let chosen = |digit: u16, bit: u32| digit & (picks >> bit & 1).wrapping_neg();
        before[i] = chosen(low, 0) | chosen(middle, 1) | chosen(high, 2);
    }
    let [a, b, c] = before;
    [b | (old[2] & !c), c | (old[0] & !a), a | (old[1] & !b)]
}

/// For each way, which of the three digits of each old set go to the new set before it.
const WAYS: [[u8; 3]; SPLITS as usize] = {
    let mut ways = [[0; 3]; SPLITS as usize];
    let mut way = 0;
    while way < ways.len() {
        let mut i = 0;
        while i < 3 {
            let pick = match way {
                1..=27 => (way - 1) / [1, 3, 9][i] % 3,
                28..=54 => (way - 28) / [1, 3, 9][i] % 3,
                _ => 0,
            };
            ways[way][i] = match way {
                0 => 0,
                1..=27 => 1 << pick,
                28..=54 => 0b111 ^ 1 << pick,
                _ => 0b111,
            };
            i += 1;
        }
        way += 1;
    }
    ways
};

/// How many ways [`split`] knows.
pub(crate) const SPLITS: u32 = 56;
