//! A step as data: what it concludes and the pattern that it concludes it from, enough to draw
//! it, to word it and to check it again.

use unica_board::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseSet};

use crate::{Position, Technique};

/// One step of a solution.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// By which technique.
    pub technique: Technique,
    /// What can be written in, ascending.
    pub placements: Vec<Candidate>,
    /// Which marks can go, ascending by cell, then by digit. What a placement takes from its own
    /// cell and its peers is not listed.
    pub eliminations: Vec<Candidate>,
    /// From what it follows.
    pub pattern: Pattern,
}

/// What a step looks at.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pattern {
    /// Cells with digits, each with the role that they play, in the order in which a reader
    /// should be told of them.
    pub parts: Vec<Part>,
    /// The houses in which something was looked for: a subset's house, a fish's base sets.
    pub bases: HouseSet,
    /// The houses that take the consequence: a fish's cover sets.
    pub covers: HouseSet,
    /// Chains, the branches of a forcing chain one by one.
    pub chains: Vec<Chain>,
}

/// Some cells with some of their digits, and what they are in the pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    /// What they are.
    pub role: Role,
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

/// What a part of a pattern is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Role {
    /// The body: the cells of a subset, the corners of a fish, a rectangle's floor.
    Body,
    /// The fins of a fish.
    Fin,
    /// Fins of a fish that lie in two of its base sets.
    EndoFin,
    /// The cell that a wing turns on.
    Pivot,
    /// A wing's other cells.
    Pincer,
    /// The strong link, or the box, that joins two ends.
    Bridge,
    /// The cells of a rectangle, a loop or a grave that have more than its two digits.
    Roof,
    /// The digits beyond.
    Extra,
    /// A set that is locked together with others.
    Locked,
    /// An almost locked set; the second, third … follow in order.
    Als,
    /// Digits that two sets share and that cannot stand in both.
    Restricted,
    /// The digit that the ends have in common.
    Common,
    /// The cell from which a death blossom's petals hang.
    Stem,
    /// The candidates of one colour.
    ColourA,
    /// The candidates of the opposite colour.
    ColourB,
    /// The candidates of a colour of a second cluster.
    ColourC,
    /// The opposite colour of the second cluster.
    ColourD,
    /// What is supposed.
    Premise,
    /// Digits that stand already, and cells that they keep others from.
    Blocker,
    /// An exocet's target cells, or another pattern's.
    Target,
    /// The cells that decide: an exocet's base, an exclusion's cells.
    Base,
}

/// A chain, or a net: what follows from what.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Chain {
    /// The nodes, causes before effects. The first is where the chain begins.
    pub nodes: Vec<Node>,
    /// Does the last node close onto the first one?
    pub is_loop: bool,
}

/// A node of a chain.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// The candidates: one cell, several of a house where they are grouped, all of an almost
    /// locked set.
    pub cells: CellSet,
    /// The digit that is on or off in the cells.
    pub digit: Digit,
    /// Is it supposed or shown to be there, or not to be?
    pub is_on: bool,
    /// The nodes that it follows from, by their places in the list; none where it is supposed.
    pub causes: Vec<u16>,
    /// Why it follows from them.
    pub why: Link,
}

/// Why a node of a chain follows from those before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Link {
    /// It does not: it is supposed.
    Premise,
    /// The two cannot both be there: they see each other or share a cell.
    Weak,
    /// One of the two must be there: the last two places of the digit in this house.
    House(House),
    /// One of the two must be there: the last two digits of the cell.
    Cell(Cell),
    /// One of the two must be there: these cells have one digit more than they are.
    Als(CellSet),
    /// It follows from several together, by this technique.
    Step(Technique),
}

impl Step {
    /// A step by this technique that concludes nothing yet.
    pub fn new(technique: Technique) -> Self {
        Self {
            technique,
            placements: Vec::new(),
            eliminations: Vec::new(),
            pattern: Pattern::default(),
        }
    }

    /// The step with one more part of its pattern; nothing where the part has no cells and digits.
    #[must_use]
    pub fn with(mut self, role: Role, cells: CellSet, digits: impl Into<DigitSet>) -> Self {
        self.pattern.parts.push(Part { role, cells, digits: digits.into() });
        self
    }

    /// The step with the houses in which it looks.
    #[must_use]
    pub fn in_houses(mut self, bases: HouseSet, covers: HouseSet) -> Self {
        self.pattern.bases = bases;
        self.pattern.covers = covers;
        self
    }

    /// The step with one more chain.
    #[must_use]
    pub fn along(mut self, chain: Chain) -> Self {
        self.pattern.chains.push(chain);
        self
    }

    /// The step, placing this too.
    #[must_use]
    pub fn placing(mut self, cell: Cell, digit: Digit) -> Self {
        self.placements.push(Candidate::new(cell, digit));
        self.placements.sort_unstable();
        self.placements.dedup();
        self
    }

    /// The step, taking these marks too: those of `digits` that stand in `cells`.
    #[must_use]
    pub fn taking(mut self, position: &Position, digits: DigitSet, cells: CellSet) -> Self {
        for cell in cells.iter() {
            for digit in (position.marks(cell) & digits).iter() {
                self.eliminations.push(Candidate::new(cell, digit));
            }
        }
        self.eliminations.sort_unstable();
        self.eliminations.dedup();
        self
    }

    /// Does it change anything?
    pub fn is_effective(&self) -> bool {
        !(self.placements.is_empty() && self.eliminations.is_empty())
    }

    /// The parts that play this role, in order.
    pub fn parts(&self, role: Role) -> impl Iterator<Item = &Part> {
        self.pattern.parts.iter().filter(move |part| part.role == role)
    }
}

impl Chain {
    /// How many links: a loop has one more, which closes it.
    pub fn len(&self) -> usize {
        self.nodes.len().saturating_sub(1) + usize::from(self.is_loop)
    }

    /// Is there nothing in it?
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }
}
