//! Links that hold in the position as it is, and what follows along them, one cause for each node.

use unica_board::{Candidate, Cell, CellSet, Digit, DigitSet, House};

use crate::implications::graph::bit;
use crate::implications::{Closure, Graph, Lit, Tree, on};
use crate::{Position, Role, Step, Technique};

/// Which links a chain may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Those of one digit.
    OneDigit,
    /// Strong links in cells with two marks, weak links in houses.
    Cells,
    /// All.
    Both,
}

/// The links of a kind and their closure.
pub(super) struct Links<'a> {
    pub(super) graph: &'a Graph,
    starts: Vec<u32>,
    targets: Vec<Lit>,
    pub(super) closure: Closure,
}

const NOWHERE: u16 = u16::MAX;

impl<'a> Links<'a> {
    pub(super) fn new(graph: &'a Graph, kind: Kind) -> Self {
        let (mut starts, mut targets) = (Vec::with_capacity(graph.lits() + 1), Vec::new());
        let words = graph.words();
        let mut rows = vec![0; graph.lits() * words];
        starts.push(0);
        for lit in 0..graph.lits() as Lit {
            let is_kept = |to: &&Lit| match kind {
                Kind::OneDigit => graph.spot(lit).digit == graph.spot(**to).digit,
                Kind::Cells => **to & 1 == 0 || graph.cell(lit) == graph.cell(**to),
                Kind::Both => true,
            };
            for &to in graph.next(lit).iter().filter(is_kept) {
                let (word, mask) = bit(graph.half(), to);
                rows[lit as usize * words + word] |= mask;
                targets.push(to);
            }
            starts.push(targets.len() as u32);
        }
        let closure = Closure::new(graph.lits(), |lit| &rows[lit as usize * words..][..words]);
        Self { graph, starts, targets, closure }
    }

    fn next(&self, lit: Lit) -> &[Lit] {
        let lit = lit as usize;
        &self.targets[self.starts[lit] as usize..self.starts[lit + 1] as usize]
    }

    /// Does it follow directly?
    pub(super) fn is_link(&self, from: Lit, to: Lit) -> bool {
        self.next(from).contains(&to)
    }

    /// A shortest chain from one literal to another, both included; among several the one whose
    /// literals are listed first.
    pub(super) fn path(&self, from: Lit, to: Lit) -> Option<Vec<Lit>> {
        let mut parents = vec![NOWHERE; self.graph.lits()];
        let mut queue = vec![from];
        let mut head = 0;
        parents[from as usize] = from;
        while let Some(&lit) = queue.get(head) {
            head += 1;
            if lit == to {
                let mut path = vec![lit];
                let mut at = lit;
                while at != from {
                    at = parents[at as usize];
                    path.push(at);
                }
                path.reverse();
                return Some(path);
            }
            for &next in self.next(lit) {
                if parents[next as usize] == NOWHERE {
                    parents[next as usize] = lit;
                    queue.push(next);
                }
            }
        }
        None
    }
}

/// Marks of which one must be there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Source {
    pub(super) place: Place,
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
}

/// Where they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Cell,
    House(House),
}

/// The cells with at least three marks in order, then the houses with at least three places for a
/// digit, by house (boxes, rows, columns) and digit.
pub(super) fn sources(position: &Position) -> impl Iterator<Item = Source> {
    cells(position, 3).chain(houses(position, 3))
}

/// The cells with at least so many marks.
pub(super) fn cells(position: &Position, least: usize) -> impl Iterator<Item = Source> {
    let source = |cell: Cell| Source {
        place: Place::Cell,
        cells: CellSet::only(cell),
        digits: position.marks(cell),
    };
    position.open().iter().map(source).filter(move |source| source.digits.len() >= least)
}

/// The digits and houses with at least so many places.
pub(super) fn houses(position: &Position, least: usize) -> impl Iterator<Item = Source> {
    let in_order = (18..27).chain(0..18).map(House::new);
    in_order.flat_map(move |house| {
        let source = move |digit: Digit| Source {
            place: Place::House(house),
            cells: position.places_in(digit, house),
            digits: DigitSet::only(digit),
        };
        Digit::ALL.into_iter().map(source).filter(move |source| source.cells.len() >= least)
    })
}

impl Source {
    /// The marks.
    pub(super) fn marks(self) -> impl Iterator<Item = Candidate> {
        let Self { cells, digits, .. } = self;
        let of = move |cell| digits.iter().map(move |digit| Candidate::new(cell, digit));
        cells.iter().flat_map(of)
    }

    /// That they are there, one by one.
    pub(super) fn starts(self, graph: &Graph) -> impl Iterator<Item = Lit> + '_ {
        self.marks().map(|mark| on(graph.at(mark.cell, mark.digit)))
    }

    /// Notes that one of them must be there.
    pub(super) fn note(self, uses: &mut super::history::Uses) {
        match self.place {
            Place::Cell => uses.cells |= self.cells,
            Place::House(house) => {
                for digit in self.digits {
                    uses.houses[digit].insert(house);
                }
            }
        }
    }

    /// Static chains from these.
    pub(super) fn technique(self) -> Technique {
        match self.place {
            Place::Cell => Technique::CellForcingChains,
            Place::House(_) => Technique::RegionForcingChains,
        }
    }

    /// The step with these as what is supposed.
    pub(super) fn in_step(self, mut step: Step) -> Step {
        if let Place::House(house) = self.place {
            step.pattern.bases.insert(house);
        }
        step.with(Role::Premise, self.cells, self.digits)
    }
}

/// Shortest chains from the starts that are asked for.
pub(super) struct Trees {
    grown: Vec<Option<Box<Tree>>>,
}

impl Trees {
    pub(super) fn new(graph: &Graph) -> Self {
        Self { grown: (0..graph.lits()).map(|_| None).collect() }
    }

    /// The shortest chains from one start.
    pub(super) fn of(&mut self, graph: &Graph, start: Lit) -> &Tree {
        self.grown[start as usize].get_or_insert_with(|| {
            let mut tree = Box::<Tree>::default();
            tree.grow(graph, start);
            tree
        })
    }

    /// How many links lie between a start and what it leads to.
    pub(super) fn depth(&mut self, graph: &Graph, start: Lit, to: Lit) -> usize {
        self.of(graph, start).depth(to).unwrap_or(0)
    }
}
