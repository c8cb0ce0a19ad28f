//! Remote pair: a chain of cells with the same two marks. Along it the two digits alternate, so
//! that two cells with an even number of cells between them hold different ones; what sees both holds
//! neither.
//!
//! A step is a chain of four, six, eight or ten different cells (as many as the scope's links
//! allow) whose ends take something, with what all of its pairs of opposite cells take. Order:
//! most eliminations first, then by the sum of their places as HoDoKu weighs them; of chains with
//! the same effect the shortest, in reading order.

use unica_board::{Candidate, Cell, CellSet, DigitSet};

use crate::{Chain, Flow, Link, Node, Position, Role, Scope, Sink, Step, Technique};

pub(crate) fn find(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    let pairs = position.cells_with(2);
    if pairs.len() < 4 {
        return Flow::Continue(());
    }
    let mut found = Vec::new();
    let mut done = CellSet::EMPTY;
    for cell in pairs.iter() {
        if done.contains(cell) {
            continue;
        }
        let marks = position.marks(cell);
        let same = marks.iter().fold(pairs, |same, digit| same & position.places(digit));
        done |= same;
        if same.len() >= 4 {
            let most = scope.chain_links.div_ceil(2);
            let mut walk =
                Walk { position, marks, same, most, path: Vec::new(), found: &mut found };
            for start in same.iter() {
                walk.path.push(start);
                walk.go(start, CellSet::only(start));
                walk.path.pop();
            }
        }
    }
    super::by_effect(&mut found);
    for (gone, path) in found {
        sink(step(position, gone, &path))?;
    }
    Flow::Continue(())
}

struct Walk<'a> {
    position: &'a Position,
    marks: DigitSet,
    same: CellSet,
    most: usize,
    path: Vec<Cell>,
    found: &'a mut Vec<(Vec<Candidate>, Vec<Cell>)>,
}

impl Walk<'_> {
    fn go(&mut self, last: Cell, behind: CellSet) {
        if self.path.len() == self.most {
            return;
        }
        for next in ((self.same & last.peers()) - behind).iter() {
            self.path.push(next);
            if self.path.len() >= 4 && self.path.len().is_multiple_of(2) {
                self.check();
            }
            self.go(next, behind.with(next));
            self.path.pop();
        }
    }

    fn check(&mut self) {
        let path = &self.path;
        let taken = |one: Cell, other: Cell| -> Vec<Candidate> {
            let seen = one.peers() & other.peers();
            let of = |digit| {
                let cells = self.position.places(digit) & seen;
                cells.iter().map(move |cell| Candidate::new(cell, digit))
            };
            self.marks.iter().flat_map(of).collect()
        };
        if taken(path[0], path[path.len() - 1]).is_empty() {
            return;
        }
        let mut gone = Vec::new();
        for first in 0..path.len() {
            for last in (first + 3..path.len()).step_by(2) {
                gone.extend(taken(path[first], path[last]));
            }
        }
        gone.sort_unstable_by_key(|gone| (gone.digit, gone.cell));
        gone.dedup();
        self.found.push((gone, path.clone()));
    }
}

/// The chain is told for the smaller digit: supposed off in the first cell, it is on in the last.
fn step(position: &Position, mut gone: Vec<Candidate>, path: &[Cell]) -> Step {
    let marks = position.marks(path[0]);
    let mut nodes: Vec<Node> = Vec::new();
    let (mut off, mut on) = {
        let mut digits = marks.iter();
        (digits.next(), digits.next())
    };
    for &cell in path {
        for (digit, is_on) in [(off, false), (on, true)] {
            let Some(digit) = digit else { continue };
            let causes = nodes.len().checked_sub(1).map(|cause| cause as u16);
            let why = match (causes, is_on) {
                (None, _) => Link::Premise,
                (_, true) => Link::Cell(cell),
                _ => Link::Weak,
            };
            let causes = causes.into_iter().collect();
            nodes.push(Node { cells: CellSet::only(cell), digit, is_on, causes, why });
        }
        (off, on) = (on, off);
    }
    gone.sort_unstable();
    let step = Step { eliminations: gone, ..Step::new(Technique::RemotePair) };
    step.with(Role::Body, path.iter().copied().collect(), marks)
        .along(Chain { nodes, is_loop: false })
}
