//! Templates: all ways to place the nine of a digit.
//!
//! What every way uses must be there; what no way uses cannot be. Ways that use a cell which
//! another digit must have are dropped first, again and again until there are none (pattern
//! overlay in its plainest form). HoDoKu lists the 46,656 ways; here they are not listed but walked
//! row by row, as what matters of the rows above is only which columns they use: which boxes they
//! use can be read off these.
//!
//! Order, that of HoDoKu: digits ascending, one step for each.

use unica_board::{ByDigit, CellSet, Digit, DigitSet};

use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn set(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let ways = all_ways(position);
    for digit in Digit::ALL {
        let forced = ways[digit].every & position.places(digit);
        if forced.is_empty() {
            continue;
        }
        let step = Step::new(Technique::TemplateSet).with(Role::Body, ways[digit].some, digit);
        sink(forced.iter().fold(step, |step, cell| step.placing(cell, digit)))?;
    }
    Flow::Continue(())
}

pub(crate) fn delete(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let ways = all_ways(position);
    for digit in Digit::ALL {
        let gone = position.places(digit) - ways[digit].some;
        if gone.is_empty() || ways[digit].some.is_empty() {
            continue;
        }
        let digits = DigitSet::only(digit);
        sink(
            Step::new(Technique::TemplateDelete)
                .with(Role::Body, ways[digit].some, digits)
                .taking(position, digits, gone),
        )?;
    }
    Flow::Continue(())
}

/// The ways to place a digit, taken together. Where there is no way, both sets are empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ways {
    /// What some way uses.
    pub(crate) some: CellSet,
    /// What every way uses.
    pub(crate) every: CellSet,
}

/// The places of a digit that no way to place it uses: all that can be concluded from the places
/// of this digit alone. None where there is no way at all, as anything would follow.
pub(crate) fn idle(position: &Position, digit: Digit) -> CellSet {
    let ways = Ways::of(allowed(position, digit));
    if ways.some.is_empty() { CellSet::EMPTY } else { position.places(digit) - ways.some }
}

/// Where a digit stands or may stand.
fn allowed(position: &Position, digit: Digit) -> CellSet {
    let stands: CellSet =
        (!position.open()).iter().filter(|&cell| position.digit(cell) == Some(digit)).collect();
    let beside = stands.iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers());
    stands | (position.places(digit) - beside)
}

/// The ways of all digits, less those that use what another digit must have.
fn all_ways(position: &Position) -> ByDigit<Ways> {
    let places = ByDigit::new_with(|digit| allowed(position, digit));
    let mut ways = ByDigit::new_with(|digit| Ways::of(places[digit]));
    loop {
        let before = ways;
        for digit in Digit::ALL {
            let taken = Digit::ALL
                .into_iter()
                .filter(|&other| other != digit)
                .fold(CellSet::EMPTY, |taken, other| taken | ways[other].every);
            ways[digit] = Ways::of(places[digit] - taken);
        }
        if ways == before {
            return ways;
        }
    }
}

/// For a set of columns that the rows above use, those in stacks whose box has its digit already,
/// by band: a box has it where the set has more columns of the stack than there are bands above.
const CLOSED: [[u16; 512]; 3] = {
    let mut closed = [[0; 512]; 3];
    let mut band = 0;
    while band < 3 {
        let mut used = 0;
        while used < 512 {
            let mut stack = 0;
            while stack < 3 {
                let columns = 0b111 << (3 * stack);
                if (used as u16 & columns).count_ones() as usize > band {
                    closed[band][used] |= columns;
                }
                stack += 1;
            }
            used += 1;
        }
        band += 1;
    }
    closed
};

/// Sets of columns, as bits.
#[derive(Clone, Copy)]
struct States([u64; 8]);

impl States {
    const EMPTY: Self = Self([0; 8]);

    fn insert(&mut self, columns: u16) {
        self.0[usize::from(columns >> 6)] |= 1 << (columns & 63);
    }

    fn contains(&self, columns: u16) -> bool {
        self.0[usize::from(columns >> 6)] >> (columns & 63) & 1 == 1
    }

    fn iter(&self) -> impl Iterator<Item = u16> {
        (0u16..).zip(self.0).flat_map(|(block, mut word)| {
            core::iter::from_fn(move || {
                let lowest = (word != 0).then(|| word.trailing_zeros() as u16)?;
                word &= word - 1;
                Some(block << 6 | lowest)
            })
        })
    }
}

impl Ways {
    /// The ways with a digit in these cells, one for each row, column and box.
    pub(crate) fn of(allowed: CellSet) -> Self {
        let row = |r: usize| (allowed.bits() >> (9 * r) & 0x1FF) as u16;
        let next = |r: usize, used: u16| row(r) & !used & !CLOSED[r / 3][usize::from(used)];
        let mut reached = [States::EMPTY; 10];
        reached[0].insert(0);
        for r in 0..9 {
            let (above, below) = reached.split_at_mut(r + 1);
            for used in above[r].iter() {
                let mut columns = next(r, used);
                while columns != 0 {
                    let column = columns & columns.wrapping_neg();
                    below[0].insert(used | column);
                    columns ^= column;
                }
            }
        }
        // Back from the last row: which of these can be completed?
        let mut ways = Self { some: CellSet::EMPTY, every: CellSet::EMPTY };
        let mut complete = reached[9];
        for r in (0..9).rev() {
            let mut before = States::EMPTY;
            let mut row_used = 0;
            for used in reached[r].iter() {
                let mut columns = next(r, used);
                while columns != 0 {
                    let column = columns & columns.wrapping_neg();
                    if complete.contains(used | column) {
                        before.insert(used);
                        row_used |= column;
                    }
                    columns ^= column;
                }
            }
            complete = before;
            let cells = CellSet::from_bits(u128::from(row_used) << (9 * r));
            ways.some |= cells;
            ways.every |= cells.single().map_or(CellSet::EMPTY, CellSet::only);
        }
        ways
    }
}

#[cfg(test)]
mod tests {
    use unica_board::{Cell, CellSet};

    use super::Ways;

    #[test]
    fn all_cells_are_used_by_some_way() {
        assert_eq!(Ways::of(CellSet::ALL), Ways { some: CellSet::ALL, every: CellSet::EMPTY });
    }

    #[test]
    fn a_cell_that_is_given_is_in_every_way_and_its_peers_in_none() {
        let cell = Cell::new(40);
        let ways = Ways::of(CellSet::ALL - cell.peers());
        assert_eq!(ways.every, CellSet::only(cell));
        assert_eq!(ways.some, CellSet::ALL - cell.peers());
    }

    #[test]
    fn there_may_be_no_way() {
        let row: CellSet = (0..9).map(Cell::new).collect();
        assert!(Ways::of(CellSet::ALL - row).some.is_empty());
    }
}
