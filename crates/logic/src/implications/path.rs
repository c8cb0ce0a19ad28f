//! Shortest chains from a literal, by breadth-first search in the order in which consequences are
//! listed.

use super::graph::{Graph, Lit, Ones, bit};

/// What follows from a literal, nearest first, each with what it was first reached from.
#[derive(Default)]
pub(crate) struct Tree {
    /// The literals in the order in which they are reached; the premise is the first.
    pub(crate) entries: Vec<Lit>,
    parents: Vec<u16>,
    depths: Vec<u16>,
    places: Vec<u16>,
    seen: Vec<u64>,
}

const NOWHERE: u16 = u16::MAX;

impl Tree {
    /// Grows the tree of a premise; what was grown before is gone.
    pub(crate) fn grow(&mut self, graph: &Graph, premise: Lit) {
        self.entries.clear();
        self.parents.clear();
        self.depths.clear();
        self.places.clear();
        self.places.resize(graph.lits(), NOWHERE);
        self.seen.clear();
        self.seen.resize(graph.words(), 0);
        self.put(graph, premise, 0, 0);
        let mut place = 0;
        while let Some(&lit) = self.entries.get(place) {
            let depth = self.depths[place] + 1;
            let fresh = |(row, seen): (&u64, &u64)| row & !seen != 0;
            if graph.row(lit).iter().zip(&self.seen).any(fresh) {
                for &to in graph.next(lit) {
                    let (word, mask) = bit(graph.half(), to);
                    if self.seen[word] & mask == 0 {
                        self.put(graph, to, place as u16, depth);
                    }
                }
            }
            place += 1;
        }
    }

    fn put(&mut self, graph: &Graph, lit: Lit, parent: u16, depth: u16) {
        let (word, mask) = bit(graph.half(), lit);
        self.seen[word] |= mask;
        self.places[lit as usize] = self.entries.len() as u16;
        self.entries.push(lit);
        self.parents.push(parent);
        self.depths.push(depth);
    }

    /// How many links lie between the premise and this literal, if it is reached.
    pub(crate) fn depth(&self, lit: Lit) -> Option<usize> {
        let place = self.places[lit as usize];
        (place != NOWHERE).then(|| self.depths[place as usize] as usize)
    }

    /// The same for the entry at this place.
    pub(crate) fn depth_at(&self, place: usize) -> usize {
        self.depths[place] as usize
    }

    /// What lies one link nearer to the premise and leads to this literal.
    pub(crate) fn befores<'a>(
        &'a self,
        graph: &'a Graph,
        lit: Lit,
    ) -> impl Iterator<Item = Lit> + 'a {
        let depth = self.depth(lit).unwrap_or(0) as u16;
        let (word, mask) = bit(graph.half(), lit);
        let first = self.depths.partition_point(|&before| before + 1 < depth);
        let entries = self.entries[first..].iter().zip(&self.depths[first..]);
        entries
            .take_while(move |&(_, &before)| before + 1 == depth)
            .map(|(&before, _)| before)
            .filter(move |&before| graph.row(before)[word] & mask != 0)
    }

    /// The chain from the premise to a literal, which is reached.
    pub(crate) fn chain(&self, to: Lit, chain: &mut Vec<Lit>) {
        chain.clear();
        let mut place = self.places[to as usize] as usize;
        while let (Some(&lit), Some(&parent)) = (self.entries.get(place), self.parents.get(place)) {
            chain.push(lit);
            if place == 0 {
                break;
            }
            place = parent as usize;
        }
        chain.reverse();
    }
}

/// Trees that were grown already.
pub(crate) struct Trees<'a> {
    graph: &'a Graph,
    trees: Vec<Option<Tree>>,
}

impl<'a> Trees<'a> {
    pub(crate) fn new(graph: &'a Graph) -> Self {
        Self { graph, trees: (0..graph.lits()).map(|_| None).collect() }
    }

    /// The tree of this premise.
    pub(crate) fn of(&mut self, premise: Lit) -> &Tree {
        self.trees[premise as usize].get_or_insert_with(|| {
            let mut tree = Tree::default();
            tree.grow(self.graph, premise);
            tree
        })
    }
}

/// The literals of a row that are reached by all of `rows`.
pub(crate) fn common<'a>(words: usize, rows: impl Iterator<Item = &'a [u64]>) -> Vec<u64> {
    let mut all = vec![u64::MAX; words];
    for row in rows {
        all.iter_mut().zip(row).for_each(|(bits, more)| *bits &= more);
    }
    all
}

/// The nodes of half a row.
pub(crate) fn nodes_of(half: &[u64]) -> impl Iterator<Item = usize> + '_ {
    half.iter().enumerate().flat_map(|(word, &bits)| Ones(bits).map(move |bit| word * 64 + bit))
}
