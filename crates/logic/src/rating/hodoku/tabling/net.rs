//! HoDoKu's tables for nets: what a supposition leads to by four rounds of singles, each with up to
//! five causes.
//!
//! Singles are met in the order in which two queues fill: a naked single when its cell is down to
//! one mark, a hidden single when a house is down to one place. A round takes all that stand in
//! the queues at its start, naked ones first, whether they still hold or not; in a position that
//! is broken already that matters.

use unica_board::{Cell, CellSet, Digit, DigitSet, House};

use crate::Position;
use crate::implications::{Graph, Lit, off, on};

/// A table for each literal of a candidate: what follows from it, itself the first entry.
pub(super) struct NetTables {
    entries: Vec<Entry>,
    starts: Vec<u32>,
}

/// Something that follows, and from which entries.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) lit: Lit,
    pub(super) distance: u16,
    /// The greatest place first; the others as they come; 0 where there is no more.
    pub(super) causes: [u16; 5],
}

const ROUNDS: usize = 4;

impl NetTables {
    /// The tables of a position.
    pub(super) fn new(position: &Position, graph: &Graph) -> Self {
        let mut filler = Filler::new(position, graph);
        let mut starts = vec![0];
        for lit in 0..on(graph.plain) - 1 {
            filler.fill(lit);
            starts.push(filler.entries.len() as u32);
        }
        Self { entries: filler.entries, starts }
    }

    /// The table of this literal; nothing where it is not a candidate's.
    pub(super) fn of(&self, lit: Lit) -> &[Entry] {
        match self.starts.get(lit as usize..lit as usize + 2) {
            Some(&[start, end]) => &self.entries[start as usize..end as usize],
            _ => &[],
        }
    }
}

/// Fills tables, one after the other.
struct Filler<'a> {
    position: &'a Position,
    graph: &'a Graph,
    whole: State,
    state: State,
    /// The place of each literal in the table being filled, or 0.
    places: Vec<u16>,
    entries: Vec<Entry>,
    /// Where the table being filled starts.
    start: usize,
    /// The singles of a round, and whether they are naked ones.
    round: Vec<(Cell, Digit, bool)>,
}

#[derive(Clone)]
struct State {
    marks: [DigitSet; 81],
    digits: [Option<Digit>; 81],
    counts: [[i8; 9]; 27],
    naked: Vec<(Cell, Digit)>,
    hidden: Vec<(Cell, Digit)>,
}

impl<'a> Filler<'a> {
    fn new(position: &'a Position, graph: &'a Graph) -> Self {
        let mut whole = State {
            marks: [DigitSet::EMPTY; 81],
            digits: [None; 81],
            counts: [[0; 9]; 27],
            naked: Vec::new(),
            hidden: Vec::new(),
        };
        for cell in Cell::ALL {
            whole.marks[cell.index()] = position.marks(cell);
            whole.digits[cell.index()] = position.digit(cell);
        }
        for house in House::ALL {
            for digit in Digit::ALL {
                whole.counts[house.index()][digit.index()] =
                    position.places_in(digit, house).len() as i8;
            }
        }
        let state = whole.clone();
        let places = vec![0; graph.lits()];
        let entries = Vec::with_capacity(graph.plain * 100);
        Self { position, graph, whole, state, places, entries, start: 0, round: Vec::new() }
    }

    /// Adds the table of a supposition.
    fn fill(&mut self, premise: Lit) {
        self.state.restore(&self.whole);
        self.start = self.entries.len();
        let (cell, digit) = (self.graph.cell(premise), self.graph.spot(premise).digit);
        if premise & 1 == 1 {
            self.set(cell, digit, None);
        } else {
            self.state.take(cell, digit);
            self.add(premise, [0; 5]);
            if let Some(last) = self.state.marks[cell.index()].single() {
                self.set(cell, last, None);
            }
        }
        for _ in 0..ROUNDS {
            if !self.round() {
                break;
            }
        }
        for entry in &self.entries[self.start..] {
            self.places[entry.lit as usize] = 0;
        }
    }

    /// One round; is there anything to do?
    fn round(&mut self) -> bool {
        let state = &self.state;
        let is_open = |cell: Cell| state.digits[cell.index()].is_none();
        self.round.clear();
        let naked = state.naked.iter().filter(|&&(cell, _)| is_open(cell));
        self.round.extend(naked.map(|&(cell, digit)| (cell, digit, true)));
        let mut met = CellSet::EMPTY;
        for &(cell, digit) in &state.hidden {
            let is_last = |house: House| state.counts[house.index()][digit.index()] == 1;
            if is_open(cell) && !met.contains(cell) && cell.houses().into_iter().any(is_last) {
                met.insert(cell);
                self.round.push((cell, digit, false));
            }
        }
        for place in 0..self.round.len() {
            let (cell, digit, is_naked) = self.round[place];
            self.set(cell, digit, Some(is_naked));
        }
        !self.round.is_empty()
    }

    /// Sets a cell, which is the supposition or a single: naked or hidden.
    fn set(&mut self, cell: Cell, digit: Digit, single: Option<bool>) {
        let seen = self.position.places(digit) & cell.peers();
        let others = self.state.marks[cell.index()];
        // The house with the fewest places, as they are now.
        let houses = cell.houses();
        let count = |house: House| self.state.counts[house.index()][digit.index()];
        let mut house = houses[0];
        for other in &houses[1..] {
            if count(*other) < count(house) {
                house = *other;
            }
        }
        self.state.set(cell, digit);
        let place = (self.entries.len() - self.start) as u16;
        let mut causes = [0; 5];
        match single {
            Some(true) => {
                let marks = self.position.marks(cell).without(digit);
                for (cause, other) in causes.iter_mut().zip(marks.iter()) {
                    *cause = self.places[off(self.graph.at(cell, other)) as usize];
                }
            }
            Some(false) => {
                let places = seen & house.cells();
                for (cause, other) in causes.iter_mut().zip(places.iter()) {
                    *cause = self.places[off(self.graph.at(other, digit)) as usize];
                }
            }
            None => {}
        }
        // It is a candidate: the queues tell of none but those of the position.
        self.add(on(self.graph.at(cell, digit)), causes);
        for other in seen.iter() {
            self.add(off(self.graph.at(other, digit)), [place, 0, 0, 0, 0]);
        }
        for other in others.without(digit).iter() {
            self.add(off(self.graph.at(cell, other)), [place, 0, 0, 0, 0]);
        }
    }

    fn add(&mut self, lit: Lit, mut causes: [u16; 5]) {
        let table = &self.entries[self.start..];
        if self.places[lit as usize] != 0 || table.first().is_some_and(|first| first.lit == lit) {
            return;
        }
        let before = table.get(causes[0] as usize).map_or(0, |cause| cause.distance);
        for place in 1..5 {
            if causes[place] > causes[0] {
                causes.swap(0, place);
            }
        }
        self.places[lit as usize] = table.len() as u16;
        self.entries.push(Entry { lit, distance: before + 1, causes });
    }
}

impl State {
    fn restore(&mut self, whole: &Self) {
        self.marks = whole.marks;
        self.digits = whole.digits;
        self.counts = whole.counts;
        self.naked.clear();
        self.hidden.clear();
    }

    fn take(&mut self, cell: Cell, digit: Digit) {
        let marks = &mut self.marks[cell.index()];
        if !marks.contains(digit) {
            return;
        }
        marks.remove(digit);
        if marks.is_empty() {
            return;
        }
        if let Some(last) = marks.single() {
            self.naked.push((cell, last));
        }
        for house in cell.houses() {
            match self.count_down(house, digit) {
                1 => self.note_hidden(house, digit),
                0 => self.forget_hidden(house, digit),
                _ => {}
            }
        }
    }

    fn set(&mut self, cell: Cell, digit: Digit) {
        if self.digits[cell.index()] == Some(digit) {
            return;
        }
        self.digits[cell.index()] = Some(digit);
        let marks = core::mem::take(&mut self.marks[cell.index()]);
        for &peer in cell.peer_list() {
            self.take(peer, digit);
        }
        for mark in marks.iter() {
            for house in cell.houses() {
                if self.count_down(house, mark) == 1 && mark != digit {
                    self.note_hidden(house, mark);
                }
            }
        }
    }

    fn count_down(&mut self, house: House, digit: Digit) -> i8 {
        let count = &mut self.counts[house.index()][digit.index()];
        *count = count.wrapping_sub(1);
        *count
    }

    fn note_hidden(&mut self, house: House, digit: Digit) {
        let last = house.cell_list().iter().find(|cell| self.marks[cell.index()].contains(digit));
        if let Some(&cell) = last {
            self.hidden.push((cell, digit));
        }
    }

    fn forget_hidden(&mut self, house: House, digit: Digit) {
        let place = self
            .hidden
            .iter()
            .position(|&(cell, noted)| noted == digit && house.cells().contains(cell));
        if let Some(place) = place {
            self.hidden.remove(place);
        }
    }
}
