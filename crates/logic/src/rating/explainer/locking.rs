//! Locked digits: all places of a digit in a box lie in one line (pointing, 2.6) or all those in a
//! line in one box (claiming, 2.8), so that the digit falls elsewhere in the line, or the box.
//! Where that leaves a house with one place for the digit, the program calls the placement direct
//! (1.7, 1.9) and finds it earlier.
//!
//! Order: boxes into columns, boxes into rows, columns into boxes, rows into boxes; then the house
//! that has the digit (the *base*), the one that takes the consequence (the *cover*), the digit.
//!
//! Where a line crosses a box there are three cells, here a *third*, as it is of both. All digits
//! are looked at together, third by third.

use unica_board::{Candidate, Digit, House};

use super::{Kind, State, Taken, tables::members};

/// What is locked into what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pass {
    BoxToColumn,
    BoxToRow,
    ColumnToBox,
    RowToBox,
}

impl Pass {
    const ALL: [Self; 4] = [Self::BoxToColumn, Self::BoxToRow, Self::ColumnToBox, Self::RowToBox];

    fn is_pointing(self) -> bool {
        matches!(self, Self::BoxToColumn | Self::BoxToRow)
    }

    /// The base by its number.
    fn base(self, index: usize) -> House {
        House::new(match self {
            Self::BoxToColumn | Self::BoxToRow => 18 + index,
            Self::ColumnToBox => 9 + index,
            Self::RowToBox => index,
        })
    }

    /// The cover that crosses this base in its first, second or third row or column or box.
    fn cover(self, base: usize, third: usize) -> House {
        House::new(match self {
            Self::BoxToColumn => 9 + base % 3 * 3 + third,
            Self::BoxToRow => base / 3 * 3 + third,
            Self::ColumnToBox => 18 + base / 3 + third * 3,
            Self::RowToBox => 18 + base / 3 * 3 + third,
        })
    }

    /// Which places of a base lie in the cover that crosses it there.
    fn inside(self, third: usize) -> u16 {
        match self {
            Self::BoxToColumn => 0b001_001_001 << third,
            Self::BoxToRow | Self::ColumnToBox | Self::RowToBox => 0b111 << (3 * third),
        }
    }

    /// Which places of the cover lie in this base.
    fn shared(self, base: usize) -> u16 {
        match self {
            Self::BoxToColumn => 0b111 << (base / 3 * 3),
            Self::BoxToRow => 0b111 << (base % 3 * 3),
            Self::ColumnToBox => 0b001_001_001 << (base % 3),
            Self::RowToBox => 0b111 << (base % 3 * 3),
        }
    }

    /// The numbers of the three bases that cross the cover, ascending.
    const fn siblings(self, base: usize) -> [usize; 3] {
        let (first, step) = match self {
            // The boxes of a stack, of a band.
            Self::BoxToColumn => (base % 3, 3),
            Self::BoxToRow => (base / 3 * 3, 1),
            // The lines of a box.
            Self::ColumnToBox | Self::RowToBox => (base / 3 * 3, 1),
        };
        [first, first + step, first + 2 * step]
    }

    /// The place of a third in the list of all: those of the columns, then those of the rows.
    const fn third(self, base: usize, third: usize) -> usize {
        match self {
            Self::BoxToColumn => (base % 3 * 3 + third) * 3 + base / 3,
            Self::BoxToRow => 27 + (base / 3 * 3 + third) * 3 + base % 3,
            Self::ColumnToBox => base * 3 + third,
            Self::RowToBox => 27 + base * 3 + third,
        }
    }
}

/// For each pass and base the places of its thirds in the list, then those of the other two bases
/// that cross the same covers.
const THIRDS: [[[[usize; 3]; 3]; 9]; 4] = {
    let mut all = [[[[0; 3]; 3]; 9]; 4];
    let mut at = 0;
    while at < 36 {
        let (pass, base) = (Pass::ALL[at / 9], at % 9);
        let siblings = pass.siblings(base);
        let (mut i, mut filled) = (0, 1);
        while i < 3 {
            let place = if siblings[i] == base { 0 } else { filled };
            filled += (siblings[i] != base) as usize;
            let mut third = 0;
            while third < 3 {
                all[at / 9][base][place][third] = pass.third(siblings[i], third);
                third += 1;
            }
            i += 1;
        }
        at += 1;
    }
    all
};

/// The digits of all thirds, and those that they have in just one cell.
pub(super) struct Thirds {
    any: [u16; 54],
    once: [u16; 54],
}

impl Thirds {
    pub(super) fn of(state: &State) -> Self {
        let marks = state.marks();
        let mut thirds = Self { any: [0; 54], once: [0; 54] };
        for line in 0..9 {
            for i in 0..3 {
                let cells = [
                    [0, 1, 2].map(|j| marks[(i * 3 + j) * 9 + line]),
                    [0, 1, 2].map(|j| marks[line * 9 + i * 3 + j]),
                ];
                for (start, [a, b, c]) in [0, 27].into_iter().zip(cells) {
                    thirds.any[start + line * 3 + i] = a | b | c;
                    thirds.once[start + line * 3 + i] = (a ^ b ^ c) & !(a & b & c);
                }
            }
        }
        thirds
    }
}

/// The first locked digit from which a placement follows at once.
pub(super) fn direct(state: &State, thirds: &Thirds) -> Option<Taken> {
    scan(state, thirds, |pass, (base, third), digits, siblings| {
        let [left, right] = [(third + 1) % 3, (third + 2) % 3];
        // One place beside those that fall.
        let follows = siblings.map(|s| {
            let once = thirds.once[s[left]] & !thirds.any[s[right]]
                | thirds.once[s[right]] & !thirds.any[s[left]];
            digits & thirds.any[s[third]] & once
        });
        let digit = Digit::ALL[members(follows[0] | follows[1]).next()?];
        let inside = pass.inside(third);
        let (house, left) = pass.siblings(base).into_iter().find_map(|sibling| {
            let house = pass.base(sibling);
            let spots = state.spots(house, digit);
            let left = spots & !inside;
            (sibling != base && left.is_power_of_two() && left != spots).then_some((house, left))
        })?;
        let cell = house.cell_list()[members(left).next()?];
        let (kind, tenths) = if pass.is_pointing() {
            (Kind::DirectPointing, 17)
        } else {
            (Kind::DirectClaiming, 19)
        };
        Some(Taken::placing(kind, tenths, Candidate::new(cell, digit)))
    })
}

/// The first locked digit that takes something.
pub(super) fn first(state: &State, thirds: &Thirds) -> Option<Taken> {
    scan(state, thirds, |pass, (base, third), digits, _| {
        let cover = pass.cover(base, third);
        let digit = Digit::ALL[members(digits).next()?];
        let gone = state.spots(cover, digit) & !pass.shared(base);
        let (kind, tenths) =
            if pass.is_pointing() { (Kind::Pointing, 26) } else { (Kind::Claiming, 28) };
        let gone = members(gone).map(|place| Candidate::new(cover.cell_list()[place], digit));
        Taken::taking(kind, tenths, gone.collect())
    })
}

/// Asks of each base and third that have locked digits which fall elsewhere what follows: the
/// first answer in the program's order.
fn scan(
    state: &State,
    thirds: &Thirds,
    follows: impl Fn(Pass, (usize, usize), u16, [&[usize; 3]; 2]) -> Option<Taken>,
) -> Option<Taken> {
    let any = |third: usize| thirds.any[third];
    let any_of = |of: &[usize; 3]| any(of[0]) | any(of[1]) | any(of[2]);
    let has_lone = state.with_lone() != 0;
    let lone = |house| if has_lone { state.lone(house) } else { 0 };
    for (pass, bases) in Pass::ALL.into_iter().zip(&THIRDS) {
        for (base, [own, one, other]) in bases.iter().enumerate() {
            let [a, b, c] = own.map(any);
            // What has one place only is a single, not locked.
            let single = (a & !(b | c) | b & !(a | c) | c & !(a | b)) & !lone(pass.base(base));
            if single & (any_of(one) | any_of(other)) == 0 {
                continue;
            }
            for third in 0..3 {
                let locked = any(own[third]) & single;
                let falling = locked & (any(one[third]) | any(other[third]));
                if falling != 0
                    && let Some(taken) = follows(pass, (base, third), falling, [one, other])
                {
                    return Some(taken);
                }
            }
        }
    }
    None
}
