//! Aligned exclusion: of two or three cells all combinations of their marks are gone through. One
//! cannot be if it has a digit twice in cells that see each other, or if it has all the marks of
//! another cell, an *excluder*, that sees them all. A mark that is in no combination left falls.
//!
//! The pair is by Rod Hagglund (2005); the form here is that of Sudoku Explainer: the cells have two
//! marks at least and no peer with just one, and an excluder among their peers (a cell of two
//! marks, in a triplet of two or three). A pair has two excluders in common, a triplet one; and in
//! a triplet one of the cells is an excluder that another one sees.
//!
//! Order (that of Sudoku Explainer): the second cell, then the first, both in reading order; then
//! the third.

use unica_board::{ByCell, ByDigit, Cell, CellSet, Digit, DigitSet};

use crate::{Flow, Position, Role, Scope, Sink, Step, Technique};

/// The cells that may be excluded from and, for each cell, the excluders that it sees.
struct Field {
    cells: CellSet,
    near: ByCell<CellSet>,
}

impl Field {
    fn new(position: &Position, most: usize) -> Self {
        let (mut single, mut excluders) = (CellSet::EMPTY, CellSet::EMPTY);
        for cell in position.open().iter() {
            match position.marks(cell).len() {
                0 | 1 => single.insert(cell),
                len if len <= most => excluders.insert(cell),
                _ => {}
            }
        }
        let near = ByCell::new_with(|cell| excluders & cell.peers());
        let fits = |&cell: &Cell| single.is_disjoint(cell.peers()) && !near[cell].is_empty();
        let cells = (position.open() - single).iter().filter(fits).collect();
        Self { cells, near }
    }

    /// The cells of the field before another one.
    fn before(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        self.cells.iter().take_while(move |&first| first < cell)
    }

    /// May the third cell be added to these two?
    fn adds(&self, first: Cell, second: Cell, third: Cell) -> bool {
        (self.near[first] | self.near[second]).contains(third)
    }
}

pub(crate) fn pair(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let field = Field::new(position, 2);
    for second in field.cells.iter() {
        for first in field.before(second) {
            let excluders = field.near[first] & field.near[second];
            if excluders.len() >= 2 {
                let technique = Technique::AlignedPairExclusion;
                exclude(technique, position, &[first, second], excluders, sink)?;
            }
        }
    }
    Flow::Continue(())
}

pub(crate) fn triplet(position: &Position, _: &Scope, sink: &mut Sink<'_>) -> Flow {
    let field = Field::new(position, 3);
    for second in field.cells.iter() {
        for first in field.before(second) {
            let third = field.cells & (field.near[first] | field.near[second]);
            for third in third.without(first).without(second).iter() {
                // A triplet is met by the first two of its cells that lead to it.
                let was_met = if third < first {
                    field.adds(third, first, second) || field.adds(third, second, first)
                } else {
                    third < second && field.adds(first, third, second)
                };
                let excluders = field.near[first] & field.near[second] & field.near[third];
                let cells = [first, second, third];
                if !was_met && !excluders.is_empty() && falls(position, cells, excluders) {
                    let technique = Technique::AlignedTripletExclusion;
                    exclude(technique, position, &cells, excluders, sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Is there a mark of three cells that no combination has? Combinations are gone through by bits:
/// which digits each digit cannot stand with, and which each two.
fn falls(position: &Position, cells: [Cell; 3], excluders: CellSet) -> bool {
    let marks = cells.map(|cell| position.marks(cell));
    let all = marks[0] | marks[1] | marks[2];
    let mut blocks = [DigitSet::EMPTY; 20];
    let mut count = 0;
    for block in excluders.iter().map(|cell| position.marks(cell)) {
        if block.is_subset(all) {
            blocks[count] = block;
            count += 1;
        }
    }
    if count == 0 {
        return false;
    }
    blocks[..count].sort_unstable_by_key(|block| block.len());
    let (pairs, triples) =
        blocks[..count].split_at(blocks[..count].partition_point(|block| block.len() == 2));
    let others = |sets: &[DigitSet], with: DigitSet| {
        let has = sets.iter().filter(|set| with.is_subset(**set));
        has.fold(DigitSet::EMPTY, |all, set| all | *set) - with
    };
    let mut beside = ByDigit::filled(DigitSet::EMPTY);
    for digit in all.iter() {
        beside[digit] = others(pairs, digit.into());
    }
    // What the cell at `to` cannot hold where `digit` stands in the cell at `from`.
    let barred = |digit: Digit, from: usize, to: usize| {
        let same = if cells[from].sees(cells[to]) { digit.into() } else { DigitSet::EMPTY };
        beside[digit] | same
    };
    let survives = |digit: Digit, [a, b, c]: [usize; 3]| {
        let last = marks[c] - barred(digit, a, c);
        (marks[b] - barred(digit, a, b)).iter().any(|other| {
            let left = last - barred(other, b, c);
            let two = DigitSet::only(digit).with(other);
            !left.is_empty() && (two.len() < 2 || !(left - others(triples, two)).is_empty())
        })
    };
    [[0, 1, 2], [1, 0, 2], [2, 0, 1]]
        .into_iter()
        .any(|order| marks[order[0]].iter().any(|digit| !survives(digit, order)))
}

/// Goes through the combinations of the cells' marks.
fn exclude(
    technique: Technique,
    position: &Position,
    cells: &[Cell],
    excluders: CellSet,
    sink: &mut Sink<'_>,
) -> Flow {
    let all: CellSet = cells.iter().copied().collect();
    let marks = position.marks_of(all);
    let mut tried =
        Tried { position, cells, blocks: [DigitSet::EMPTY; 20], left: [DigitSet::EMPTY; 3] };
    let blocks = excluders.iter().map(|cell| position.marks(cell));
    for (place, block) in tried.blocks.iter_mut().zip(blocks.filter(|set| set.is_subset(marks))) {
        *place = block;
    }
    if tried.blocks[0].is_empty() {
        return Flow::Continue(());
    }
    let left = tried.left();
    if cells.iter().zip(left).all(|(&cell, left)| left == position.marks(cell)) {
        return Flow::Continue(());
    }
    let mut step = Step::new(technique).with(Role::Base, all, marks).with(
        Role::Blocker,
        excluders,
        position.marks_of(excluders),
    );
    for (&cell, left) in cells.iter().zip(left) {
        step = step.taking(position, !left, cell.into());
    }
    sink(step)
}

struct Tried<'a> {
    position: &'a Position,
    cells: &'a [Cell],
    /// The marks of the excluders that matter; then empty sets.
    blocks: [DigitSet; 20],
    /// The marks of each cell that are in a combination left.
    left: [DigitSet; 3],
}

impl Tried<'_> {
    /// The marks of each cell that are in a combination left.
    fn left(mut self) -> [DigitSet; 3] {
        for (place, &cell) in self.cells.iter().enumerate() {
            for digit in self.position.marks(cell).iter() {
                if !self.left[place].contains(digit) {
                    self.survives((place, digit), 0, [DigitSet::EMPTY; 3], DigitSet::EMPTY);
                }
            }
        }
        self.left
    }

    /// Is a combination left with this digit in this place? Then its digits are all noted.
    fn survives(
        &mut self,
        fixed: (usize, Digit),
        depth: usize,
        chosen: [DigitSet; 3],
        all: DigitSet,
    ) -> bool {
        let Some(&cell) = self.cells.get(depth) else {
            let mut blocks = self.blocks.iter().take_while(|block| !block.is_empty());
            let is_left = !blocks.any(|block| block.is_subset(all));
            if is_left {
                for (left, digit) in self.left.iter_mut().zip(chosen) {
                    *left |= digit;
                }
            }
            return is_left;
        };
        let marks = if depth == fixed.0 { fixed.1.into() } else { self.position.marks(cell) };
        marks.iter().any(|digit| {
            let mut before = self.cells[..depth].iter().zip(chosen);
            let again = all.contains(digit)
                && before.any(|(other, taken)| taken.contains(digit) && other.sees(cell));
            let mut chosen = chosen;
            chosen[depth] = digit.into();
            !again && self.survives(fixed, depth + 1, chosen, all.with(digit))
        })
    }
}
