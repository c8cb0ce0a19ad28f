//! Chains through cells, each of which can be met in two ways, that meet no cell twice: for each
//! pair of ends one that is as short as can be.
//!
//! The search is breadth-first over the ways of meeting a cell. A shortest walk may pass a cell
//! twice, once in each way; then a chain that does not is looked for in depth, guided by how far
//! it is to the end at least.

use unica_board::{Cell, CellSet};

/// A cell, and in which of two ways it is met.
pub(super) type Way = (Cell, usize);

/// What is joined to what. A chain that is read backwards meets each cell in the other way.
pub(super) trait Links {
    /// The cells that come next, by the way in which they are then met.
    fn next(&self, way: Way) -> [CellSet; 2];
}

/// For each start and each end that is wanted, a shortest chain of `steps` steps between them, if
/// there is one. A chain may come back to the cell where it starts.
pub(super) fn between(
    links: &dyn Links,
    starts: &[Way],
    steps: core::ops::RangeInclusive<usize>,
    wanted: &dyn Fn(Way, Way) -> bool,
    found: &mut dyn FnMut(&[Way]),
) {
    let mut search = Search { links, most: *steps.end(), path: Vec::new() };
    for &start in starts {
        let field = search.spread(start);
        for kind in 0..2 {
            for cell in field.met[kind].iter() {
                let end = (cell, kind);
                if !steps.contains(&field.steps(end)) || !wanted(start, end) {
                    continue;
                }
                search.walk_back(&field, start, end);
                if search.is_simple() || search.dig(start, end) {
                    found(&search.path);
                }
            }
        }
    }
}

const FAR: u8 = u8::MAX;

/// How far each way of meeting a cell is from a start, and from where it is met.
struct Field {
    met: [CellSet; 2],
    steps: [[u8; 81]; 2],
    parents: [[(u8, u8); 81]; 2],
}

impl Field {
    fn steps(&self, (cell, kind): Way) -> usize {
        self.steps[kind][cell.index()] as usize
    }
}

struct Search<'a> {
    links: &'a dyn Links,
    most: usize,
    path: Vec<Way>,
}

impl Search<'_> {
    fn spread(&self, start: Way) -> Field {
        let mut field =
            Field { met: [CellSet::EMPTY; 2], steps: [[FAR; 81]; 2], parents: [[(0, 0); 81]; 2] };
        field.met[start.1].insert(start.0);
        field.steps[start.1][start.0.index()] = 0;
        let mut front = field.met;
        for step in 1..=self.most {
            let mut reached = [CellSet::EMPTY; 2];
            for (kind, cells) in front.into_iter().enumerate() {
                for cell in cells.iter() {
                    let next = self.links.next((cell, kind));
                    for (kind_then, cells) in next.into_iter().enumerate() {
                        let fresh = cells - field.met[kind_then];
                        for to in fresh.iter() {
                            field.parents[kind_then][to.index()] = (cell.index() as u8, kind as u8);
                            field.steps[kind_then][to.index()] = step as u8;
                        }
                        field.met[kind_then] |= fresh;
                        reached[kind_then] |= fresh;
                    }
                }
            }
            front = reached;
            if front[0].is_empty() && front[1].is_empty() {
                break;
            }
        }
        field
    }

    fn walk_back(&mut self, field: &Field, start: Way, end: Way) {
        self.path.clear();
        self.path.push(end);
        let mut way = end;
        for _ in 0..field.steps(end) {
            let (cell, kind) = field.parents[way.1][way.0.index()];
            way = (Cell::new(cell as usize), kind as usize);
            self.path.push(way);
        }
        debug_assert_eq!(way, start);
        self.path.reverse();
    }

    /// No cell twice; only the last may be the first.
    fn is_simple(&self) -> bool {
        let last = self.path.len() - 1;
        let inner: CellSet = self.path[..last].iter().map(|&(cell, _)| cell).collect();
        let end = self.path[last].0;
        inner.len() == last && (end == self.path[0].0 || !inner.contains(end))
    }

    /// A shortest chain between the two that meets no cell twice, by ever deeper search.
    fn dig(&mut self, start: Way, end: Way) -> bool {
        let ahead = self.spread((end.0, 1 - end.1));
        for steps in self.path.len() - 1..=self.most {
            self.path.clear();
            self.path.push(start);
            if self.dig_on(&ahead, end, steps, CellSet::only(start.0)) {
                return true;
            }
        }
        false
    }

    fn dig_on(&mut self, ahead: &Field, end: Way, left: usize, behind: CellSet) -> bool {
        let next = self.links.next(self.path[self.path.len() - 1]);
        if left == 1 {
            let arrives = next[end.1].contains(end.0);
            if arrives {
                self.path.push(end);
            }
            return arrives;
        }
        for (kind, cells) in next.into_iter().enumerate() {
            for cell in (cells - behind).without(end.0).iter() {
                if ahead.steps((cell, 1 - kind)) >= left {
                    continue;
                }
                self.path.push((cell, kind));
                if self.dig_on(ahead, end, left - 1, behind.with(cell)) {
                    return true;
                }
                self.path.pop();
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shortest walk that is met first, 0 = 1 - 2 = 3 - 1 = 4, passes 1 in both ways, so that
    /// the chain must go 0 = 5 - 7 = 8 - 9 = 4.
    struct Knot;

    impl Links for Knot {
        fn next(&self, (cell, kind): Way) -> [CellSet; 2] {
            let pairs: &[(usize, usize)] = match kind {
                0 => &[(0, 1), (2, 3), (1, 4), (0, 5), (7, 8), (9, 4)],
                _ => &[(1, 2), (3, 1), (5, 7), (8, 9)],
            };
            let other = pairs.iter().filter_map(|&(one, other)| match cell.index() {
                c if c == one => Some(Cell::new(other)),
                c if c == other => Some(Cell::new(one)),
                _ => None,
            });
            let mut next = [CellSet::EMPTY; 2];
            next[1 - kind] = other.collect();
            next
        }
    }

    #[test]
    fn no_cell_is_met_twice() {
        let starts = [(Cell::new(0), 0)];
        let mut chains = Vec::new();
        let wanted = |_: Way, end: Way| end == (Cell::new(4), 1);
        between(&Knot, &starts, 3..=9, &wanted, &mut |path| {
            chains.push(path.iter().map(|(cell, _)| cell.index()).collect::<Vec<_>>());
        });
        assert_eq!(chains, [[0, 5, 7, 8, 9, 4]]);
        let mut none = 0;
        between(&Knot, &starts, 3..=4, &wanted, &mut |_| none += 1);
        assert_eq!(none, 0);
    }
}
