//! The patterns that a run with nothing more to follow looks for in what it has left: locked
//! digits, hidden pairs, naked pairs, X-wings, in this order, as far as they rest on something that
//! the run has taken away.
//!
//! Order within a pattern: that of the program's producers. What follows from a pattern has for
//! parents the candidates that the run has taken from where the pattern looks: of a locked digit
//! from the rest of its house, of a pair's digits from the house, of a pair's cells from them, of an
//! X-wing's digit from its lines.

use super::super::State;
use super::board::{Board, Cand, HOUSES, cand, cells, digits};

use unica_board::{Digit, House};

/// What the grid's digits say, which a run leaves alone.
#[derive(Clone, Copy)]
pub(super) struct Facts {
    /// How many cells of each house are open.
    open: [usize; 27],
    /// How often each digit stands in the grid.
    placed: [usize; 9],
}

/// Something that follows from what a run has taken away.
pub(super) struct Follows<'a> {
    /// A candidate that is off.
    pub(super) cand: Cand,
    /// The candidates that went before.
    pub(super) parents: &'a [Cand],
}

type Offer<'a> = dyn FnMut(Follows<'_>) + 'a;

/// The first of the rows, the columns and the boxes.
const ROWS: usize = 0;
const COLUMNS: usize = 9;
const BOXES: usize = 18;

impl Facts {
    pub(super) fn of(state: &State) -> Self {
        Self {
            open: core::array::from_fn(|house| state.open_in(House::new(house))),
            placed: core::array::from_fn(|digit| state.placed(Digit::new(digit))),
        }
    }
}

/// Goes through the patterns until one of them has offered something; says whether one has.
pub(super) fn each(before: &Board, now: &Board, facts: &Facts, offer: &mut Offer<'_>) -> bool {
    let taken = core::array::from_fn(|digit| before.places[digit] & !now.places[digit]);
    let mut search = Search { before, now, facts, taken, any: false, parents: Vec::new(), offer };
    for pattern in [Search::locked, Search::hidden_pairs, Search::naked_pairs, Search::x_wings] {
        pattern(&mut search);
        if search.any {
            return true;
        }
    }
    false
}

struct Search<'a, 'b> {
    before: &'a Board,
    now: &'a Board,
    facts: &'a Facts,
    /// What the run has taken, by digit.
    taken: [u128; 9],
    any: bool,
    parents: Vec<Cand>,
    offer: &'a mut Offer<'b>,
}

impl Search<'_, '_> {
    /// These digits go from these cells, if they are there.
    fn take(&mut self, from: u128, which: u16) {
        if self.parents.is_empty() {
            return;
        }
        for cell in cells(from) {
            for digit in digits(self.now.marks[cell] & which) {
                self.any = true;
                let cand = cand(digit, cell);
                (self.offer)(Follows { cand, parents: &self.parents });
            }
        }
    }

    /// The run has taken these.
    fn because(&mut self, digit: usize, from: u128) {
        self.parents.extend(cells(self.taken[digit] & from).map(|cell| cand(digit, cell)));
    }

    fn locked(&mut self) {
        let passes = [(BOXES, COLUMNS), (BOXES, ROWS), (COLUMNS, BOXES), (ROWS, BOXES)];
        for (from, to) in passes {
            for base in &HOUSES[from..from + 9] {
                for cover in HOUSES[to..to + 9].iter().filter(|&cover| cover & base != 0) {
                    for digit in 0..9 {
                        let places = self.now.places[digit];
                        let inside = places & base;
                        let outside = places & cover & !base;
                        let is_locked = inside & !cover == 0 && inside.count_ones() >= 2;
                        if outside != 0 && is_locked && self.taken[digit] & base != 0 {
                            self.parents.clear();
                            self.because(digit, base & !cover);
                            self.take(outside, 1 << digit);
                        }
                    }
                }
            }
        }
    }

    /// The houses with more open cells than this, in the order of subsets: boxes, columns, rows.
    fn houses(&self, more_than: usize) -> impl Iterator<Item = u128> + use<> {
        let open = self.facts.open;
        let all = (BOXES..BOXES + 9).chain(COLUMNS..COLUMNS + 9).chain(ROWS..ROWS + 9);
        all.filter(move |&house| open[house] > more_than).map(|house| HOUSES[house])
    }

    fn hidden_pairs(&mut self) {
        for house in self.houses(4) {
            let twice: [u128; 9] = core::array::from_fn(|digit| {
                let places = self.now.places[digit] & house;
                if places.count_ones() == 2 { places } else { 0 }
            });
            for second in 1..9 {
                for first in 0..second {
                    if twice[first] == 0 || twice[first] != twice[second] {
                        continue;
                    }
                    self.parents.clear();
                    self.because(first, house);
                    self.because(second, house);
                    self.take(twice[first], !(1 << first | 1 << second));
                }
            }
        }
    }

    fn naked_pairs(&mut self) {
        for house in self.houses(3) {
            let pairs: Vec<usize> =
                cells(house).filter(|&cell| self.now.count(cell) == 2).collect();
            for (place, &second) in pairs.iter().enumerate() {
                for &first in &pairs[..place] {
                    let marks = self.now.marks[first];
                    if marks != self.now.marks[second] {
                        continue;
                    }
                    self.parents.clear();
                    for cell in [first, second] {
                        let gone = self.before.marks[cell] & !self.now.marks[cell];
                        self.parents.extend(digits(gone).map(|digit| cand(digit, cell)));
                    }
                    self.take(house & !(1 << first | 1 << second), marks);
                }
            }
        }
    }

    fn x_wings(&mut self) {
        for (from, to) in [(COLUMNS, ROWS), (ROWS, COLUMNS)] {
            for second in 1..9 {
                for first in 0..second {
                    let lines = [HOUSES[from + first], HOUSES[from + second]];
                    for digit in 0..9 {
                        self.x_wing(digit, lines, to);
                    }
                }
            }
        }
    }

    fn x_wing(&mut self, digit: usize, lines: [u128; 2], to: usize) {
        let base = lines[0] | lines[1];
        let places = self.now.places[digit];
        let is_two = |line: u128| (places & line).count_ones() == 2;
        let may_be = self.taken[digit] & base != 0 && self.facts.placed[digit] + 4 <= 9;
        if !may_be || !lines.into_iter().all(is_two) {
            return;
        }
        let covers = HOUSES[to..to + 9].iter().filter(|&cover| cover & base & places != 0);
        let (cover, count) = covers.fold((0, 0), |(all, count), cover| (all | cover, count + 1));
        if count == 2 {
            self.parents.clear();
            self.because(digit, base);
            self.take(cover & !base, 1 << digit);
        }
    }
}
