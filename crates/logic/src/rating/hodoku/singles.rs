//! In which order HoDoKu meets singles.
//!
//! It does not look for them: while marks fall, a cell that is left with one mark, and a digit that
//! is left with one place in a house, are put into one of two queues. Full houses are taken from
//! anywhere in the queue of naked singles, then naked singles from its head, then hidden singles.
//! What is taken first decides how many of each kind there are, and so the score.

use unica_board::{ByHouse, Candidate, Cell, CellSet, Digit, DigitSet, Grid, House};

use crate::{Position, Technique};

/// The two queues, and what is counted to fill them.
#[derive(Clone, Debug)]
pub(crate) struct Singles {
    naked: Queue,
    hidden: Queue,
    places: Counts,
    /// How many open cells each house has.
    open: ByHouse<u8>,
    /// The cells of the houses that have, or had, but one open cell.
    last: CellSet,
}

/// How many places each digit has in each house.
#[derive(Clone, Debug)]
struct Counts([[u8; 32]; 16]);

impl Counts {
    /// One less; how many are left.
    #[inline]
    fn down(&mut self, digit: Digit, house: House) -> u8 {
        // The tables are longer than need be, so that no index can be beyond.
        let left = &mut self.0[digit.index() & 15][house.index() & 31];
        *left = left.wrapping_sub(1);
        *left
    }

    fn set(&mut self, digit: Digit, houses: [House; 3], count: u8) {
        for house in houses {
            self.0[digit.index()][house.index()] = count;
        }
    }

    fn of(&self, digit: Digit, house: House) -> u8 {
        self.0[digit.index()][house.index()]
    }
}

impl Singles {
    /// Writes the givens one after the other, as HoDoKu reads a line; what becomes single on the
    /// way is in the queues.
    pub(crate) fn read(givens: &Grid) -> (Position, Self) {
        let mut position = Position::empty();
        let mut singles = Self {
            naked: Queue::new(),
            hidden: Queue::new(),
            places: Counts([[9; 32]; 16]),
            open: ByHouse::filled(9),
            last: CellSet::EMPTY,
        };
        for (cell, digit) in givens.iter() {
            if let Some(digit) = digit {
                singles.place(&mut position, cell, digit);
            }
        }
        position.fix();
        (position, singles)
    }

    /// The queues of a position that was not come to by play: naked singles by cell, hidden singles
    /// by house and digit.
    pub(crate) fn of(position: &Position) -> Self {
        let mut singles = Self {
            naked: Queue::new(),
            hidden: Queue::new(),
            places: Counts([[0; 32]; 16]),
            open: ByHouse::new_with(|house| (position.open() & house.cells()).len() as u8),
            last: CellSet::EMPTY,
        };
        for house in House::ALL {
            for digit in Digit::ALL {
                let count = position.places_in(digit, house).len() as u8;
                singles.places.0[digit.index()][house.index()] = count;
            }
            if singles.open[house] == 1 {
                singles.last |= house.cells();
            }
        }
        for cell in position.open().iter() {
            if let Some(digit) = position.marks(cell).single() {
                singles.naked.push(Candidate::new(cell, digit));
            }
        }
        for house in House::ALL {
            for digit in Digit::ALL {
                if let Some(cell) = position.places_in(digit, house).single() {
                    singles.hidden.push(Candidate::new(cell, digit));
                }
            }
        }
        singles
    }

    /// Writes a digit and takes it from its peers, in reading order.
    pub(crate) fn place(&mut self, position: &mut Position, cell: Cell, digit: Digit) {
        let marks = position.marks(cell);
        let seen = position.begin_to_place(cell, digit);
        if marks.contains(digit) {
            // In the digit's own houses nothing is told: it has no place there any more.
            self.places.set(digit, cell.houses(), u8::MAX);
        }
        for peer in seen.iter() {
            let left = position.strike(peer, digit);
            self.fallen(position, Candidate::new(peer, digit), left);
        }
        if marks.contains(digit) {
            self.places.set(digit, cell.houses(), 0);
        }
        for house in cell.houses() {
            self.open[house] -= 1;
            if self.open[house] == 1 {
                self.last |= house.cells();
            }
        }
        for mark in marks.without(digit).iter() {
            for house in cell.houses() {
                if self.places.down(mark, house) == 1 {
                    self.push_hidden(position.places_in(mark, house), mark);
                }
            }
        }
    }

    /// Takes a mark away.
    pub(crate) fn eliminate(&mut self, position: &mut Position, gone: Candidate) {
        if position.has(gone) {
            position.eliminate(gone);
            self.fallen(position, gone, position.marks(gone.cell));
        }
    }

    /// Looks at the cell and the houses of a mark that has gone; the cell has those `left`.
    #[inline(always)]
    fn fallen(&mut self, position: &Position, gone: Candidate, left: DigitSet) {
        if let Some(digit) = left.single() {
            self.naked.push(Candidate::new(gone.cell, digit));
        }
        for house in gone.cell.houses() {
            let left = self.places.down(gone.digit, house);
            if left == 1 {
                self.push_hidden(position.places_in(gone.digit, house), gone.digit);
            } else if left == 0 {
                self.hidden.forget(gone.digit, house.cells());
            }
        }
    }

    /// While a digit is being written, its own cell may be the one that is counted: then there is
    /// no place to be told of.
    fn push_hidden(&mut self, places: CellSet, digit: Digit) {
        if let Some(only) = places.first() {
            self.hidden.push(Candidate::new(only, digit));
        }
    }

    /// The single that HoDoKu takes next, if there is one.
    pub(crate) fn next(&mut self, position: &Position) -> Option<(Technique, Candidate)> {
        let is_open = |single: Candidate| position.digit(single.cell).is_none();
        let last = self.last & position.open();
        if !last.is_empty() {
            let is_last = |single: &&Candidate| last.contains(single.cell);
            if let Some(full) = self.naked.waiting().iter().find(is_last) {
                return Some((Technique::FullHouse, *full));
            }
        }
        if let Some(naked) = self.naked.pop(is_open) {
            return Some((Technique::NakedSingle, naked));
        }
        let hidden = self.hidden.pop(is_open)?;
        let is_only =
            hidden.cell.houses().iter().any(|&house| self.places.of(hidden.digit, house) == 1);
        is_only.then_some((Technique::HiddenSingle, hidden))
    }
}

/// First in, first out.
#[derive(Clone, Debug)]
struct Queue {
    singles: Vec<Candidate>,
    head: usize,
}

impl Queue {
    fn new() -> Self {
        Self { singles: Vec::with_capacity(128), head: 0 }
    }

    fn push(&mut self, single: Candidate) {
        self.singles.push(single);
    }

    fn waiting(&self) -> &[Candidate] {
        &self.singles[self.head..]
    }

    /// The next one that is still wanted.
    fn pop(&mut self, is_wanted: impl Fn(Candidate) -> bool) -> Option<Candidate> {
        let passed = self.waiting().iter().position(|&single| is_wanted(single));
        match passed {
            Some(passed) => {
                let single = self.singles[self.head + passed];
                self.head += passed + 1;
                Some(single)
            }
            None => {
                self.singles.clear();
                self.head = 0;
                None
            }
        }
    }

    /// Drops the first one that is of this digit and in these cells.
    fn forget(&mut self, digit: Digit, cells: CellSet) {
        let stale = |single: &Candidate| single.digit == digit && cells.contains(single.cell);
        if let Some(at) = self.waiting().iter().position(stale) {
            self.singles.remove(self.head + at);
        }
    }
}
