//! Almost locked sets: cells of a house with one digit more than they are. As soon as such a set
//! loses a digit, the others are locked in it. What the techniques of this family look in.
//!
//! A digit that two sets share is *restricted* where all its places in the one see all its places
//! in the other: it can stand in one of the two only.

use unica_board::{ByDigit, CellSet, Digit, DigitSet, House, HouseKind};

use crate::implications::Ones;
use crate::{Position, Role, Scope, Step};

/// An almost locked set.
#[derive(Clone, Debug)]
pub(crate) struct Als {
    /// The cells.
    pub(crate) cells: CellSet,
    /// Their digits, one more than they are.
    pub(crate) digits: DigitSet,
    /// The cells that have the digit.
    pub(crate) at: ByDigit<CellSet>,
    /// The places of the digit outside that all of those see.
    pub(crate) seen: ByDigit<CellSet>,
    /// The digits that have such places.
    pub(crate) live: DigitSet,
}

/// All almost locked sets: rows, columns, boxes; within a house their cells in reading order, a
/// set before those that begin with it; each but once. (HoDoKu's order.)
pub(crate) fn collect(position: &Position) -> Vec<Als> {
    let mut found = Vec::with_capacity(100);
    for house in House::ALL {
        let mut pool = [(CellSet::EMPTY, DigitSet::EMPTY); 9];
        let mut open = 0;
        for &cell in house.cell_list() {
            let marks = position.marks(cell);
            if !marks.is_empty() {
                pool[open] = (CellSet::only(cell), marks);
                open += 1;
            }
        }
        let mut grower = Grower { position, kind: house.kind(), found: &mut found };
        grower.grow(&pool[..open], 0, (CellSet::EMPTY, DigitSet::EMPTY));
    }
    found
}

struct Grower<'a> {
    position: &'a Position,
    kind: HouseKind,
    found: &'a mut Vec<Als>,
}

impl Grower<'_> {
    /// Adds some of the pool to so many cells with these digits.
    fn grow(
        &mut self,
        mut pool: &[(CellSet, DigitSet)],
        count: usize,
        (cells, digits): (CellSet, DigitSet),
    ) {
        while let Some((&(cell, marks), rest)) = pool.split_first() {
            pool = rest;
            let digits = digits | marks;
            let wanted = count + 2;
            // Each cell to come adds one at most to make up for.
            if digits.len() > wanted + rest.len() {
                continue;
            }
            let cells = cells | cell;
            if digits.len() == wanted && !was_met(self.kind, cells) {
                self.found.push(Als::new(self.position, cells, digits));
            }
            self.grow(rest, count + 1, (cells, digits));
        }
    }
}

/// Do the cells lie in a house of another kind, which was looked at before?
fn was_met(kind: HouseKind, cells: CellSet) -> bool {
    let in_line = |kind: usize| {
        cells.first().is_some_and(|cell| cells.is_subset(cell.houses()[kind].cells()))
    };
    match kind {
        HouseKind::Row => false,
        HouseKind::Column => cells.len() == 1,
        HouseKind::Box => in_line(0) || in_line(1),
    }
}

impl Als {
    pub(crate) fn new(position: &Position, cells: CellSet, digits: DigitSet) -> Self {
        let mut at = ByDigit::filled(CellSet::EMPTY);
        let mut seen = ByDigit::filled(CellSet::EMPTY);
        let mut live = DigitSet::EMPTY;
        for digit in digits.iter() {
            at[digit] = position.places(digit) & cells;
            seen[digit] = position.seen_by_all(digit, at[digit]) - cells;
            if !seen[digit].is_empty() {
                live.insert(digit);
            }
        }
        Self { cells, digits, at, seen, live }
    }

    /// The step with this set drawn.
    pub(crate) fn draw(&self, step: Step) -> Step {
        step.with(Role::Als, self.cells, self.digits)
    }
}

/// Two sets, by their places in the list, and the digits that can stand in one of them only.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Common {
    /// The first set.
    pub(crate) first: usize,
    /// The second set, later in the list.
    pub(crate) second: usize,
    /// The restricted digits, one or two.
    pub(crate) digits: DigitSet,
}

/// All pairs of sets with restricted digits, by the first set, then by the second.
pub(crate) fn commons(list: &[Als], overlap: bool) -> Vec<Common> {
    let words = list.len().div_ceil(64);
    let acting = acting(list, words);
    let mut rows = vec![0u64; 9 * words];
    let mut found = Vec::with_capacity(4 * list.len());
    for (first, als) in list.iter().enumerate() {
        let from = (first + 1) / 64;
        // For each digit the sets in which it cannot stand if it stands here.
        for digit in als.live.iter() {
            let row = &mut rows[digit.index() * words..][from..words];
            row.fill(u64::MAX);
            for cell in als.at[digit].iter() {
                let more = &acting[(digit.index() * 81 + cell.index()) * words..][from..words];
                row.iter_mut().zip(more).for_each(|(bits, more)| *bits &= more);
            }
        }
        for word in from..words {
            let of = |digit: Digit| rows[digit.index() * words + word];
            let any = als.live.iter().fold(0, |any, digit| any | of(digit));
            let later = if word == from { u64::MAX << ((first + 1) % 64) } else { u64::MAX };
            for place in Ones(any & later) {
                let second = word * 64 + place;
                if overlap || als.cells.is_disjoint(list[second].cells) {
                    let has = |&digit: &Digit| of(digit) >> place & 1 == 1;
                    found.push(Common {
                        first,
                        second,
                        digits: als.live.iter().filter(has).collect(),
                    });
                }
            }
        }
    }
    found
}

/// For each digit and cell the sets outside of which the cell lies and whose places of the digit
/// it sees, all of them; as bits, so many words for each.
fn acting(list: &[Als], words: usize) -> Vec<u64> {
    let mut acting = vec![0u64; 729 * words];
    for (i, als) in list.iter().enumerate() {
        for digit in als.live.iter() {
            for cell in als.seen[digit].iter() {
                acting[(digit.index() * 81 + cell.index()) * words + i / 64] |= 1 << (i % 64);
            }
        }
    }
    acting
}

/// The sets of a position, and the pairs of them: what most techniques of the family begin with.
pub(crate) struct Sets {
    /// The sets.
    pub(crate) list: Vec<Als>,
    /// The pairs with restricted digits.
    pub(crate) pairs: Vec<Common>,
}

impl Sets {
    /// Those of this position.
    pub(crate) fn of(position: &Position, scope: &Scope) -> Self {
        let list = collect(position);
        let pairs = commons(&list, scope.als_overlap);
        Self { list, pairs }
    }
}

/// Takes from a step the `digits` that both sets share where all their places in both are seen:
/// one of the two holds them.
pub(crate) fn take_shared(
    mut step: Step,
    position: &Position,
    a: &Als,
    b: &Als,
    digits: DigitSet,
) -> Step {
    for digit in (a.live & b.live & digits).iter() {
        let seen = a.seen[digit] & b.seen[digit];
        if !seen.is_empty() {
            step = step.with(Role::Common, a.at[digit] | b.at[digit], digit).taking(
                position,
                digit.into(),
                seen,
            );
        }
    }
    step
}

/// Is any of the `digits` seen in a cell by all its places in both sets?
#[inline]
pub(crate) fn has_shared(a: &Als, b: &Als, digits: DigitSet) -> bool {
    (a.live & b.live & digits).iter().any(|d| !a.seen[d].is_disjoint(b.seen[d]))
}
