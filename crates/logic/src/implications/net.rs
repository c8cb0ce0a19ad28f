//! What a supposition leads to when everything found on the way counts together: singles, and
//! digits of a house that are confined to the meeting of a box and a line.
//!
//! The propagation goes on until nothing is left or the supposition is refuted; whether it is does
//! not depend on the order.

use unica_board::{Candidate, Cell, CellSet, Digit, House};

use crate::{Chain, Link, Node, Position, Technique};

/// A supposition's consequences, in the order in which they were found.
pub(crate) struct Net<'a> {
    position: &'a Position,
    facts: Vec<Fact>,
    /// What is off and what is on, by digit.
    known: [[CellSet; 9]; 2],
    refuted: Option<Refuted>,
}

#[derive(Clone, Copy)]
struct Fact {
    candidate: Candidate,
    is_on: bool,
    why: Why,
}

#[derive(Clone, Copy)]
enum Why {
    Premise,
    /// A fact that it sees.
    Sees(u16),
    /// The last mark of its cell.
    Cell,
    /// The last place of its digit in this house.
    House(House),
    /// This house has its digit elsewhere.
    Locked(House),
}

/// What makes a supposition impossible.
#[derive(Clone, Copy)]
enum Refuted {
    Both(Candidate),
    Cell(Cell),
    House(House, Digit),
}

impl<'a> Net<'a> {
    /// Of the supposition that a candidate is there, or that it is not.
    pub(crate) fn new(position: &'a Position, premise: Candidate, is_on: bool) -> Self {
        let mut net = Self {
            position,
            facts: Vec::with_capacity(128),
            known: [[CellSet::EMPTY; 9]; 2],
            refuted: None,
        };
        net.add(premise, is_on, Why::Premise);
        let mut place = 0;
        while let Some(&Fact { candidate, is_on, .. }) = net.facts.get(place) {
            if net.refuted.is_some() {
                break;
            }
            if is_on {
                net.follow_on(candidate, place as u16);
            } else {
                net.follow_off(candidate);
            }
            place += 1;
        }
        net
    }

    /// Is the supposition refuted?
    pub(crate) fn is_refuted(&self) -> bool {
        self.refuted.is_some()
    }

    /// The cells in which a digit is on, or off.
    pub(crate) fn cells(&self, digit: Digit, is_on: bool) -> CellSet {
        self.known[usize::from(is_on)][digit.index()]
    }

    fn add(&mut self, candidate: Candidate, is_on: bool, why: Why) {
        let digit = candidate.digit.index();
        if self.known[usize::from(is_on)][digit].contains(candidate.cell) {
            return;
        }
        self.known[usize::from(is_on)][digit].insert(candidate.cell);
        self.facts.push(Fact { candidate, is_on, why });
        if self.known[usize::from(!is_on)][digit].contains(candidate.cell) {
            self.refuted.get_or_insert(Refuted::Both(candidate));
        }
    }

    fn follow_on(&mut self, Candidate { cell, digit }: Candidate, place: u16) {
        for other in self.position.marks(cell).without(digit).iter() {
            self.add(Candidate::new(cell, other), false, Why::Sees(place));
        }
        for other in (self.position.places(digit) & cell.peers()).iter() {
            self.add(Candidate::new(other, digit), false, Why::Sees(place));
        }
    }

    fn left(&self, digit: Digit, house: House) -> CellSet {
        self.position.places_in(digit, house) - self.known[0][digit.index()]
    }

    fn follow_off(&mut self, Candidate { cell, digit }: Candidate) {
        let marks = self.position.marks(cell).iter();
        let left: unica_board::DigitSet =
            marks.filter(|digit| !self.known[0][digit.index()].contains(cell)).collect();
        if left.is_empty() {
            self.refuted.get_or_insert(Refuted::Cell(cell));
        } else if let Some(last) = left.single() {
            self.add(Candidate::new(cell, last), true, Why::Cell);
        }
        let [row, column, block] = cell.houses();
        for house in [row, column, block] {
            let left = self.left(digit, house);
            if left.is_empty() {
                self.refuted.get_or_insert(Refuted::House(house, digit));
            } else if let Some(last) = left.single() {
                self.add(Candidate::new(last, digit), true, Why::House(house));
            } else if left.len() <= 3 {
                self.confine(digit, house, left);
            }
        }
    }

    /// Where all that is left of a house lies in another house too, the rest of that one goes.
    fn confine(&mut self, digit: Digit, base: House, left: CellSet) {
        let Some(first) = left.first() else { return };
        for cover in first.houses() {
            if cover != base && left.is_subset(cover.cells()) {
                for cell in (self.left(digit, cover) - left).iter() {
                    self.add(Candidate::new(cell, digit), false, Why::Locked(base));
                }
            }
        }
    }

    /// The net that leads to a fact, or to what refutes the supposition.
    pub(crate) fn chain(&self, end: Option<(Candidate, bool)>) -> Chain {
        let mut wanted = vec![false; self.facts.len()];
        for end in self.ends(end) {
            wanted[end] = true;
        }
        let mut causes = vec![Vec::new(); self.facts.len()];
        for place in (0..self.facts.len()).rev().filter(|&place| place > 0) {
            if wanted[place] {
                causes[place] = self.causes(place);
                for &cause in &causes[place] {
                    wanted[cause as usize] = true;
                }
            }
        }
        let mut number = 0;
        let numbers: Vec<u16> = wanted
            .iter()
            .map(|&wanted| {
                let here = number;
                number += u16::from(wanted);
                here
            })
            .collect();
        let kept = self.facts.iter().zip(causes).zip(wanted).filter(|(_, wanted)| *wanted);
        let nodes = kept.map(|((fact, causes), _)| Node {
            cells: CellSet::only(fact.candidate.cell),
            digit: fact.candidate.digit,
            is_on: fact.is_on,
            causes: causes.into_iter().map(|cause| numbers[cause as usize]).collect(),
            why: link(fact),
        });
        Chain { nodes: nodes.collect(), is_loop: false }
    }

    fn place(&self, candidate: Candidate, is_on: bool) -> Option<usize> {
        self.facts.iter().position(|fact| fact.candidate == candidate && fact.is_on == is_on)
    }

    fn offs(&self, cells: CellSet, digit: Digit) -> impl Iterator<Item = usize> + '_ {
        cells.iter().filter_map(move |cell| self.place(Candidate::new(cell, digit), false))
    }

    fn ends(&self, end: Option<(Candidate, bool)>) -> Vec<usize> {
        let fact = end.and_then(|(candidate, is_on)| self.place(candidate, is_on));
        match (fact, self.refuted) {
            (Some(place), _) => vec![place],
            (None, Some(Refuted::Both(candidate))) => {
                [false, true].into_iter().filter_map(|on| self.place(candidate, on)).collect()
            }
            (None, Some(Refuted::Cell(cell))) => {
                let marks = self.position.marks(cell).iter();
                marks.flat_map(|digit| self.offs(CellSet::only(cell), digit)).collect()
            }
            (None, Some(Refuted::House(house, digit))) => {
                self.offs(self.position.places_in(digit, house), digit).collect()
            }
            (None, None) => Vec::new(),
        }
    }

    fn causes(&self, place: usize) -> Vec<u16> {
        let Fact { candidate: Candidate { cell, digit }, why, .. } = self.facts[place];
        let before: Vec<usize> = match why {
            Why::Premise => Vec::new(),
            Why::Sees(cause) => vec![cause as usize],
            Why::Cell => {
                let others = self.position.marks(cell).without(digit).iter();
                others.flat_map(|other| self.offs(CellSet::only(cell), other)).collect()
            }
            Why::House(house) => {
                let others = self.position.places_in(digit, house).without(cell);
                self.offs(others, digit).collect()
            }
            // Later facts may be off too; then they are not needed.
            Why::Locked(base) => self.offs(self.position.places_in(digit, base), digit).collect(),
        };
        before.into_iter().filter(|&cause| cause < place).map(|cause| cause as u16).collect()
    }
}

fn link(fact: &Fact) -> Link {
    match fact.why {
        Why::Premise => Link::Premise,
        Why::Sees(_) => Link::Weak,
        Why::Cell => Link::Cell(fact.candidate.cell),
        Why::House(house) => Link::House(house),
        Why::Locked(base) if base.kind() == unica_board::HouseKind::Box => {
            Link::Step(Technique::Pointing)
        }
        Why::Locked(_) => Link::Step(Technique::Claiming),
    }
}
