//! The graph of literals: candidates, and groups of two or three cells where a line meets a box.
//!
//! The consequences of a literal are listed in a fixed order, which is the order in which HoDoKu
//! lists them too: within the cell, along the row, the column, the box, then groups.

use unica_board::{Candidate, Cell, CellSet, Digit, House};

use crate::Position;

/// A node that is on (odd) or off (even): twice the node's number, and one where it is on.
pub(crate) type Lit = u16;

/// The literal that this node is on.
#[inline]
pub(crate) const fn on(node: usize) -> Lit {
    (node * 2 + 1) as Lit
}

/// The literal that this node is off.
#[inline]
pub(crate) const fn off(node: usize) -> Lit {
    (node * 2) as Lit
}

/// What a literal is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    /// One cell, or those of a group.
    pub(crate) cells: CellSet,
    /// The digit that is there or not.
    pub(crate) digit: Digit,
}

/// The candidates of a position as nodes, perhaps with groups, and what follows from each.
#[derive(Clone)]
pub(crate) struct Graph {
    /// The candidates by cell, then by digit; then the groups.
    pub(crate) spots: Vec<Spot>,
    /// How many of them are candidates.
    pub(crate) plain: usize,
    /// How many of them are candidates or groups; almost locked sets follow.
    pub(super) before_sets: usize,
    index: [u16; 729],
    /// Has each consequence its contrapositive? Of strong links between groups one way may be
    /// missing.
    pub(crate) is_twofold: bool,
    starts: Vec<u32>,
    targets: Vec<Lit>,
    /// Words of half a row: the bits of what is off, then as many of what is on.
    half: usize,
    rows: Vec<u64>,
}

const NONE: u16 = u16::MAX;

impl Graph {
    /// The candidates alone.
    pub(crate) fn plain(position: &Position) -> Self {
        let (mut spots, mut index) = (Vec::with_capacity(400), [NONE; 729]);
        for cell in position.open().iter() {
            for digit in position.marks(cell).iter() {
                index[cell.index() * 9 + digit.index()] = spots.len() as u16;
                spots.push(Spot { cells: CellSet::only(cell), digit });
            }
        }
        let half = half_of(spots.len());
        let mut graph = Self {
            plain: spots.len(),
            before_sets: usize::MAX,
            index,
            is_twofold: true,
            starts: Vec::with_capacity(spots.len() * 2 + 1),
            targets: Vec::with_capacity(spots.len() * 20),
            half,
            rows: vec![0; spots.len() * 4 * half],
            spots,
        };
        for node in 0..graph.plain {
            graph.link_candidate(position, node);
        }
        graph.starts.push(graph.targets.len() as u32);
        graph
    }

    /// With groups.
    pub(crate) fn grouped(position: &Position) -> Self {
        Self::plain(position).with_groups(position)
    }

    /// A graph of candidates, with groups too.
    pub(crate) fn with_groups(mut self, position: &Position) -> Self {
        let mut edges = Vec::with_capacity(1000);
        self.add_groups(position);
        self.link_groups(position, &mut edges);
        self.add(&edges);
        self
    }

    /// Lists what follows from a candidate's being off and on; those before it are listed.
    fn link_candidate(&mut self, position: &Position, node: usize) {
        let Spot { cells, digit } = self.spots[node];
        let Some(cell) = cells.first() else { return };
        let others = position.marks(cell).without(digit);
        let (mut seen, mut forced) = (CellSet::EMPTY, CellSet::EMPTY);
        let near = cell.houses().map(|house| position.places_in(digit, house).without(cell));
        self.starts.push(self.targets.len() as u32);
        if let Some(other) = others.single() {
            self.link(off(node), on(self.at(cell, other)));
        }
        for places in near {
            if let Some(last) = places.single().filter(|&last| !forced.contains(last)) {
                forced.insert(last);
                self.link(off(node), on(self.at(last, digit)));
            }
        }
        self.starts.push(self.targets.len() as u32);
        for other in others.iter() {
            self.link(on(node), off(self.at(cell, other)));
        }
        for places in near {
            for other in (places - seen).iter() {
                self.link(on(node), off(self.at(other, digit)));
            }
            seen |= places;
        }
    }

    #[inline]
    fn link(&mut self, from: Lit, to: Lit) {
        self.targets.push(to);
        let (word, mask) = bit(self.half, to);
        self.rows[from as usize * 2 * self.half + word] |= mask;
    }

    pub(super) fn add_groups(&mut self, position: &Position) {
        for line in 0..18 {
            for digit in Digit::ALL {
                let places = position.places_in(digit, House::new(line));
                if places.len() < 2 {
                    continue;
                }
                for block in 18..27 {
                    let cells = places & House::new(block).cells();
                    if cells.len() >= 2 {
                        self.spots.push(Spot { cells, digit });
                    }
                }
            }
        }
    }

    pub(super) fn link_groups(&mut self, position: &Position, edges: &mut Vec<(Lit, Lit)>) {
        let mut by_digit: [Vec<usize>; 9] = Default::default();
        for (node, group) in self.spots.iter().enumerate().skip(self.plain) {
            by_digit[group.digit.index()].push(node);
        }
        let mut strong = Vec::new();
        for (node, group) in self.spots.iter().enumerate().skip(self.plain) {
            let houses = common_houses(group.cells);
            let seeing = position.seen_by_all(group.digit, group.cells);
            for cell in seeing.iter() {
                let single = self.at(cell, group.digit);
                edges.push((on(node), off(single)));
                edges.push((on(single), off(node)));
            }
            for house in houses {
                if let Some(cell) = (seeing & house.cells()).single() {
                    let single = self.at(cell, group.digit);
                    edges.push((off(node), on(single)));
                    edges.push((off(single), on(node)));
                }
            }
            let others = &by_digit[group.digit.index()];
            let others = self.link_to_groups(position, node, houses, others, edges);
            for other in others.into_iter().flatten() {
                edges.push((off(node), on(other)));
                strong.push((node, other));
            }
        }
        self.is_twofold = strong.iter().all(|&(one, other)| strong.contains(&(other, one)));
    }

    /// From a group to the others of its box and line. It is joined by a strong link with one that
    /// is the only other group there, where no cell is left over.
    fn link_to_groups(
        &self,
        position: &Position,
        node: usize,
        [block, line]: [House; 2],
        others: &[usize],
        edges: &mut Vec<(Lit, Lit)>,
    ) -> [Option<usize>; 2] {
        let group = &self.spots[node];
        let mut met = [(0, 0); 2];
        for &number in others {
            let other = &self.spots[number];
            if !other.cells.is_disjoint(group.cells) {
                continue;
            }
            for (house, met) in [line, block].into_iter().zip(&mut met) {
                if other.cells.is_subset(house.cells()) {
                    *met = (met.0 + 1, number);
                    edges.push((on(node), off(number)));
                }
            }
        }
        let mut strong = [None; 2];
        let houses = [line, block].into_iter().zip(met);
        for ((house, (count, number)), strong) in houses.zip(&mut strong) {
            let rest = position.places_in(group.digit, house) - group.cells;
            if count == 1 && rest == self.spots[number].cells {
                *strong = Some(number);
            }
        }
        strong
    }

    /// Adds edges, and lists all by where they start: those of before first, then the others in
    /// the order in which they are told. There may be more nodes than before.
    pub(super) fn add(&mut self, edges: &[(Lit, Lit)]) {
        let lits = self.lits();
        let half = half_of(self.spots.len());
        let mut rows = vec![0; lits * 2 * half];
        let mut starts = vec![0u32; lits + 1];
        for &(from, _) in edges {
            starts[from as usize + 1] += 1;
        }
        for lit in 0..lits {
            let more = starts[lit + 1];
            let old = self.starts.get(lit..lit + 2).map_or(0, |ends| ends[1] - ends[0]);
            starts[lit + 1] = starts[lit] + old + more;
        }
        let mut targets = vec![0; starts[lits] as usize];
        let mut ends = starts.clone();
        for lit in 0..self.starts.len() - 1 {
            let old = &self.targets[self.starts[lit] as usize..self.starts[lit + 1] as usize];
            let start = starts[lit] as usize;
            targets[start..start + old.len()].copy_from_slice(old);
            ends[lit] += old.len() as u32;
            let row = &mut rows[lit * 2 * half..];
            let (offs, ons) = self.rows[lit * 2 * self.half..][..2 * self.half].split_at(self.half);
            row[..self.half].copy_from_slice(offs);
            row[half..half + self.half].copy_from_slice(ons);
        }
        for &(from, to) in edges {
            let end = &mut ends[from as usize];
            targets[*end as usize] = to;
            *end += 1;
            let (word, mask) = bit(half, to);
            rows[from as usize * 2 * half + word] |= mask;
        }
        (self.starts, self.targets, self.rows, self.half) = (starts, targets, rows, half);
    }

    /// How many literals there are.
    pub(crate) fn lits(&self) -> usize {
        self.spots.len() * 2
    }

    /// Words of a row.
    pub(crate) fn words(&self) -> usize {
        self.half * 2
    }

    /// Words of half a row.
    pub(crate) fn half(&self) -> usize {
        self.half
    }

    /// The node of this candidate, which is there.
    #[inline]
    pub(crate) fn at(&self, cell: Cell, digit: Digit) -> usize {
        self.index[cell.index() * 9 + digit.index()] as usize
    }

    /// The node of this candidate, if it is there.
    #[inline]
    pub(crate) fn find(&self, cell: Cell, digit: Digit) -> Option<usize> {
        Some(self.at(cell, digit)).filter(|&node| node != NONE as usize)
    }

    /// What a node is about.
    #[inline]
    pub(crate) fn spot(&self, lit: Lit) -> Spot {
        self.spots[lit as usize >> 1]
    }

    /// The first cell of a literal's node.
    #[inline]
    pub(crate) fn cell(&self, lit: Lit) -> Cell {
        self.spot(lit).cells.first().unwrap_or(Cell::new(0))
    }

    /// The candidate of a plain node.
    pub(crate) fn candidate(&self, lit: Lit) -> Candidate {
        Candidate::new(self.cell(lit), self.spot(lit).digit)
    }

    /// Is it a single candidate, not a group?
    #[inline]
    pub(crate) fn is_plain(&self, lit: Lit) -> bool {
        (lit as usize >> 1) < self.plain
    }

    /// Is it an almost locked set?
    #[inline]
    pub(crate) fn is_set(&self, lit: Lit) -> bool {
        (lit as usize >> 1) >= self.before_sets
    }

    /// Are almost locked sets among the nodes?
    pub(crate) fn has_sets(&self) -> bool {
        self.before_sets < self.spots.len()
    }

    /// What follows directly, in order.
    #[inline]
    pub(crate) fn next(&self, lit: Lit) -> &[Lit] {
        let lit = lit as usize;
        &self.targets[self.starts[lit] as usize..self.starts[lit + 1] as usize]
    }

    /// What follows directly, as bits.
    #[inline]
    pub(crate) fn row(&self, lit: Lit) -> &[u64] {
        &self.rows[lit as usize * self.words()..][..self.words()]
    }
}

/// Words of half a row for so many nodes: an even number, as rows are worked on by fours.
pub(super) fn half_of(nodes: usize) -> usize {
    nodes.div_ceil(64).next_multiple_of(2)
}

/// Where a literal's bit stands in a row of twice `half` words.
#[inline]
pub(crate) const fn bit(half: usize, lit: Lit) -> (usize, u64) {
    let node = lit as usize >> 1;
    ((lit as usize & 1) * half + node / 64, 1 << (node % 64))
}

/// The literals of a row, those that are off first.
pub(crate) fn lits_of(row: &[u64]) -> impl Iterator<Item = Lit> + '_ {
    let half = row.len() / 2;
    row.iter().enumerate().flat_map(move |(word, &bits)| {
        let is_on = word >= half;
        let base = if is_on { word - half } else { word } * 64;
        Ones(bits).map(move |bit| if is_on { on(base + bit) } else { off(base + bit) })
    })
}

/// The places of a word's bits.
pub(crate) struct Ones(pub(crate) u64);

impl Iterator for Ones {
    type Item = usize;
    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(place)
    }
}

/// The box and the line of a group.
fn common_houses(cells: CellSet) -> [House; 2] {
    let first = cells.first().unwrap_or(Cell::new(0));
    let [row, column, block] = first.houses();
    [block, if cells.is_subset(row.cells()) { row } else { column }]
}
