//! Aligned exclusion of two cells (6.2) and of three (7.5): what the finders of the same name do,
//! in their order, but by bits: all combinations of a cell's digit with those of the others are
//! looked at together, and only such cells as have an excluder in common.
//!
//! An excluder is a cell of two marks (for three cells also of three). The cells have two marks at
//! least, no peer with fewer, and see an excluder.
//!
//! What is excluded hangs on the marks of the cells and of the excluders that they share. Where
//! nothing was found, only cells and excluders that have changed since can bring something
//! (`news`).

use unica_board::{Candidate, Cell, Digit};

use super::tables::{PEERS, cells, members, ones};
use super::{Kind, State, Taken};

/// What is excluded from and by.
struct Field {
    marks: [u16; 81],
    places: [u128; 9],
    /// The cells that may be excluded from.
    cells: u128,
    /// The excluders that each of them sees.
    near: [u128; 81],
    /// No cell has fewer than two marks. Cells beside such a one might come in later.
    is_all: bool,
}

impl Field {
    fn new(state: &State, most: usize) -> Self {
        let at_least = state.at_least();
        let single = at_least[0] & !at_least[2];
        let excluders = at_least[2] & !at_least[most + 1];
        let mut field = Self {
            marks: state.marks(),
            places: state.places(),
            cells: 0,
            near: [0; 81],
            is_all: single == 0,
        };
        for cell in cells(at_least[2]) {
            field.near[cell] = excluders & PEERS[cell];
            if field.near[cell] != 0 && single & PEERS[cell] == 0 {
                field.cells |= 1 << cell;
            }
        }
        field
    }

    /// The cells before another one that share an excluder with it, and those that share two.
    fn before(&self, cell: usize) -> [u128; 2] {
        let (mut once, mut twice) = (0, 0);
        for excluder in cells(self.near[cell]) {
            twice |= once & PEERS[excluder];
            once |= PEERS[excluder];
        }
        let before = self.cells & ((1 << cell) - 1);
        [once & before, twice & before]
    }

    /// What falls from these cells.
    fn taken(&self, kind: Kind, tenths: u16, gone: &[(usize, u16)]) -> Option<Taken> {
        let gone = gone.iter().flat_map(|&(cell, digits)| {
            members(digits).map(move |digit| Candidate::new(Cell::new(cell), Digit::new(digit)))
        });
        Taken::taking(kind, tenths, gone.collect())
    }
}

/// All ones if the cells see each other.
fn sees(one: usize, other: usize) -> u16 {
    if PEERS[one] >> other & 1 == 1 { u16::MAX } else { 0 }
}

/// The first pair that takes something.
pub(super) fn pair(state: &State, news: &mut u128) -> Option<Taken> {
    let field = Field::new(state, 2);
    for second in cells(field.cells) {
        let [_, firsts] = field.before(second);
        for first in cells(firsts) {
            let excluders = field.near[first] & field.near[second];
            if (excluders | 1 << first | 1 << second) & *news == 0 {
                continue;
            }
            let [one, other] = [first, second].map(|cell| field.marks[cell]);
            // For a digit to fall each mark of the other cell, but for this digit itself, has to be
            // in a block with it.
            let relevant = |&excluder: &usize| field.marks[excluder] & !(one | other) == 0;
            let blocks = cells(excluders).filter(relevant).count();
            if blocks == 0 || blocks + 1 < ones(one).min(ones(other)) {
                continue;
            }
            let mut beside = [0; 9];
            let mut any = 0;
            // Of a block that is not among their marks nothing comes.
            for excluder in cells(excluders).filter(relevant) {
                let block = field.marks[excluder];
                any |= block;
                for digit in members(block) {
                    beside[digit] |= block & !(1 << digit);
                }
            }
            let same = sees(first, second);
            let falls = |from: u16, to: u16| {
                let gone = members(from & any)
                    .filter(|&digit| to & !(beside[digit] | same & 1 << digit) == 0);
                gone.fold(0, |all, digit| all | 1 << digit)
            };
            let gone = [(first, falls(one, other)), (second, falls(other, one))];
            if gone[0].1 | gone[1].1 != 0 {
                return field.taken(Kind::AlignedPair, 62, &gone);
            }
        }
    }
    if field.is_all {
        *news = 0;
    }
    None
}

/// The first triplet that takes something. Pairs come before, aligned ones and naked ones.
pub(super) fn triplet(state: &State, news: &mut u128) -> Option<Taken> {
    let field = Field::new(state, 3);
    for second in cells(field.cells) {
        let [firsts, _] = field.before(second);
        for first in cells(firsts) {
            let common = field.near[first] & field.near[second];
            // Where neither is new, an excluder of all three is, or the third.
            let limit = if (1 << first | 1 << second) & *news == 0 {
                cells(common & *news).fold(*news, |all, cell| all | PEERS[cell])
            } else {
                !0
            };
            let (thirds, most) = field.thirds(first, second, common, limit);
            for third in cells(thirds) {
                let trio = [first, second, third];
                if field.needed(trio) > most {
                    continue;
                }
                let excluders = common & field.near[third];
                let Some(roles) = field.roles(trio, excluders) else { continue };
                if field.was_met(first, second, third) {
                    continue;
                }
                let trio_gone = Trio::new(&field, trio, excluders).gone(roles);
                if let Some(gone) = trio_gone {
                    let gone = [0, 1, 2].map(|i| (trio[i], gone[i]));
                    return field.taken(Kind::AlignedTriplet, 75, &gone);
                }
            }
        }
    }
    if field.is_all {
        *news = 0;
    }
    None
}

impl Field {
    /// The cells that may be third, of some: excluders that one of the two sees, which share an
    /// excluder with both, all of whose marks are among those of the three. And how many excluders
    /// the two share.
    fn thirds(&self, first: usize, second: usize, common: u128, limit: u128) -> (u128, usize) {
        let near = self.near[first] | self.near[second];
        let limit = limit & near & self.cells & !(1 << first | 1 << second);
        if limit == 0 {
            return (0, 0);
        }
        let both = self.marks[first] | self.marks[second];
        let (mut thirds, mut count) = (0, 0);
        for excluder in cells(common) {
            count += 1;
            let missing = members(self.marks[excluder] & !both);
            thirds |= missing.fold(PEERS[excluder], |cells, digit| cells & self.places[digit]);
        }
        (thirds & limit, count)
    }

    /// How many blocks there must be at least for a digit to fall from one of three cells.
    fn needed(&self, trio: [usize; 3]) -> usize {
        let [a, b, c] = trio.map(|cell| self.marks[cell]);
        ones(a | b).min(ones(a | c)).min(ones(b | c)).saturating_sub(2)
    }

    /// From which of three cells a digit can fall, as far as can be seen by how many blocks there
    /// are; nothing if from none.
    ///
    /// If one does, then a block with the digit bars some marks from both of the other cells, one
    /// from both at most. At least one mark is left to each of them (else the pair would be enough,
    /// and it would have been found), and of those that are left each one of the one cell is equal
    /// to each one of the other or in a block with it. So the marks that are left hang together by
    /// blocks, each of which joins two: there is one mark more at most than there are such blocks.
    /// With the digit itself the two cells have two marks at most more than there are blocks. And
    /// all but two marks are in a block: the digit, and the one left if it is just one.
    fn roles(&self, trio: [usize; 3], excluders: u128) -> Option<[bool; 3]> {
        let [a, b, c] = trio.map(|cell| self.marks[cell]);
        let all = a | b | c;
        let (mut blocks, mut blocked) = (0, 0);
        for excluder in cells(excluders) {
            let block = self.marks[excluder];
            if block & !all == 0 {
                blocks += 1;
                blocked |= block;
            }
        }
        let fits = |both: u16| ones(both) <= blocks + 2 && ones(both & !blocked) <= 2;
        let roles = [fits(b | c), fits(a | c), fits(a | b)];
        (blocks > 0 && roles != [false; 3]).then_some(roles)
    }

    /// May the third cell be added to these two?
    fn adds(&self, first: usize, second: usize, third: usize) -> bool {
        (self.near[first] | self.near[second]) >> third & 1 == 1
    }

    /// A triplet is met by the first two of its cells that lead to it: was it met before?
    fn was_met(&self, first: usize, second: usize, third: usize) -> bool {
        if third < first {
            self.adds(third, first, second) || self.adds(third, second, first)
        } else {
            third < second && self.adds(first, third, second)
        }
    }
}

/// Three cells and what cannot be in them together.
struct Trio {
    marks: [u16; 3],
    /// All ones where two of the cells see each other.
    sees: [[u16; 3]; 3],
    /// The digits that a digit cannot stand with.
    beside: [u16; 9],
    /// Three digits that cannot stand together.
    threes: [u16; 20],
    count: usize,
}

impl Trio {
    fn new(field: &Field, trio: [usize; 3], excluders: u128) -> Self {
        let marks = trio.map(|cell| field.marks[cell]);
        let all = marks[0] | marks[1] | marks[2];
        let (mut beside, mut threes, mut count) = ([0; 9], [0; 20], 0);
        for excluder in cells(excluders) {
            let block = field.marks[excluder];
            if block & !all != 0 {
                continue;
            }
            if ones(block) == 2 {
                for digit in members(block) {
                    beside[digit] |= block & !(1 << digit);
                }
            } else {
                threes[count] = block;
                count += 1;
            }
        }
        let sees = trio.map(|one| trio.map(|other| sees(one, other)));
        Self { marks, sees, beside, threes, count }
    }

    /// What falls from each of the cells, if something falls from one that is in question.
    fn gone(&self, roles: [bool; 3]) -> Option<[u16; 3]> {
        const ORDERS: [[usize; 3]; 3] = [[0, 1, 2], [1, 0, 2], [2, 0, 1]];
        let mut asked = ORDERS.into_iter().zip(roles).filter(|&(_, role)| role);
        asked
            .any(|(order, _)| self.gone_from(order) != 0)
            .then(|| ORDERS.map(|order| self.gone_from(order)))
    }

    /// What falls from the cell `a`.
    fn gone_from(&self, [a, b, c]: [usize; 3]) -> u16 {
        // What a cell cannot hold where the digit stands in the other one.
        let barred = |digit: usize, sees: u16| self.beside[digit] | sees & 1 << digit;
        let falls = |&digit: &usize| {
            let last = self.marks[c] & !barred(digit, self.sees[a][c]);
            !members(self.marks[b] & !barred(digit, self.sees[a][b])).any(|other| {
                let left = last & !barred(other, self.sees[b][c]);
                left != 0 && (digit == other || left & !self.third(digit, other) != 0)
            })
        };
        members(self.marks[a]).filter(falls).fold(0, |all, digit| all | 1 << digit)
    }

    /// The digits that cannot stand with these two.
    fn third(&self, one: usize, other: usize) -> u16 {
        let two = 1 << one | 1 << other;
        let with = self.threes[..self.count].iter().filter(|&&block| block & two == two);
        with.fold(0, |all, block| all | block) & !two
    }
}

#[cfg(test)]
mod tests {
    use super::super::wings::step;
    use super::super::{Options, Solver};
    use super::*;
    use crate::Position;
    use crate::techniques::aligned_exclusion;

    const ALL: u128 = u128::MAX;

    #[test]
    fn the_finders_find_the_same() {
        let path = unica_testkit::testdata().join("own.csv");
        let text = std::fs::read_to_string(path).expect("the test data can be read");
        let puzzles = text.lines().skip(1).filter_map(|line| line.split(',').nth(1)?.parse().ok());
        let (mut pairs, mut triplets) = (0, 0);
        for puzzle in puzzles {
            let mut solver = Solver::new(&Position::new(&puzzle), &Options::default());
            while let Some(taken) = solver.find() {
                let position = *solver.position();
                let theirs = step(&position, aligned_exclusion::pair, Kind::AlignedPair, 62);
                assert_eq!(pair(&solver.state, &mut { ALL }), theirs, "{position:?}");
                pairs += usize::from(theirs.is_some());
                if solver.find_pattern().is_none() {
                    let find = aligned_exclusion::triplet;
                    let theirs = step(&position, find, Kind::AlignedTriplet, 75);
                    assert_eq!(triplet(&solver.state, &mut { ALL }), theirs, "{position:?}");
                    triplets += usize::from(theirs.is_some());
                }
                solver.apply(&taken);
            }
        }
        assert!(pairs > 100 && triplets > 100, "{pairs} and {triplets}");
    }
}
