//! What is to be counted: the start seen by stacks and bands, and cut into parts.

use unica_board::Cell;

use super::alike::{Alike, orbit};
use super::fillings::{ByRows, Fillings, columns};
use super::parting::{PARTINGS, Partings, line_of};
use super::symmetry;
use crate::propagation::Position;
use crate::start::Start;

/// The columns of the three boxes of a stack: which digits each of them holds.
pub(super) struct Layout {
    /// The partings, from the first band to the last; by their place in [`Band::middles`] where
    /// the stack is the second one.
    pub(super) boxes: [u16; 3],
    /// For each digit a number that tells its columns, four bits each.
    pub(super) columns: u64,
    /// For how many layouts it stands, itself and those that differ by a symmetry of the start.
    pub(super) weight: u64,
}

/// What is to be known of a band.
pub(super) struct Band {
    pub(super) first: Fillings,
    pub(super) second: Fillings,
    pub(super) third: ByRows,
    /// Which digits are alike in this band: may stand in the same places.
    pub(super) alike: Alike,
    /// The partings of the second box that occur.
    pub(super) middles: Vec<u16>,
    /// The partings of the third box that occur, with their sets.
    pub(super) lasts: Vec<u32>,
}

/// The layouts of the third stack, by the parting of the first band; all of them are given by
/// their place in [`Band::lasts`].
#[derive(Default)]
pub(super) struct Lasts {
    /// The parting of the first band, and where the pairs that go with it end.
    pub(super) groups: Vec<(u16, u32)>,
    /// The partings of the other two bands.
    pub(super) pairs: Vec<[u16; 2]>,
}

/// A start made ready to have its solutions counted: a number of parts, which can be counted
/// one by one, in any order and by several threads (see [`Counter`](super::Counter)). Together
/// they have the solutions of the start, each once.
///
/// To make it takes some milliseconds, and up to 20 MiB while it is kept.
pub struct Plan {
    /// The start as it is kept here: turned, bands and stacks in another order.
    pub(super) cells: [u16; 81],
    pub(super) bands: Vec<Band>,
    pub(super) firsts: Vec<Layout>,
    pub(super) middles: Vec<Layout>,
    pub(super) lasts: Lasts,
    pub(super) alike: Alike,
    /// Into how many pieces the layouts of the first and of the second stack are cut.
    cuts: [usize; 2],
    /// So many solutions are known already.
    pub(super) at_least: u128,
}

/// So many parts are aimed at: enough for many threads, and for a progress that can be seen.
const PARTS: usize = 512;

impl Plan {
    /// Of a start.
    pub fn new<S: Start>(start: &S) -> Self {
        let mut plan = Self {
            cells: [0; 81],
            bands: Vec::new(),
            firsts: Vec::new(),
            middles: Vec::new(),
            lasts: Lasts::default(),
            alike: Alike::none(),
            cuts: [0; 2],
            at_least: 0,
        };
        if let Ok(position) = Position::new(&start.candidates()) {
            let cells = Cell::ALL.map(|cell| position.possible(cell).bits());
            plan.cells = arranged(&cells);
            plan.fill();
        }
        plan
    }

    fn fill(&mut self) {
        let cells = &self.cells;
        let fillings: [[Fillings; 3]; 3] = [0, 1, 2]
            .map(|band| [0, 1, 2].map(|stack| Fillings::new(&box_cells(cells, band, stack))));
        let layouts = |stack: usize| {
            let can = |band: usize, parting: u16| !fillings[band][stack].of(parting).is_empty();
            all_layouts(|parting| can(0, parting), |[y, z]| can(1, y) && can(2, z))
        };
        self.alike = Alike::in_cells(cells);
        let links = self.alike.links();
        let mut firsts = layouts(0);
        firsts.retain_mut(|layout| match orbit(&links, layout.columns) {
            Some(weight) => {
                layout.weight = weight;
                true
            }
            None => false,
        });
        symmetry::join(cells, &self.alike, &mut firsts);
        let (mut middles, mut lasts) = (layouts(1), layouts(2));
        let middle_numbers = renumber(&mut middles);
        let last_numbers = renumber(&mut lasts);
        for layout in &lasts {
            let [x, y, z] = layout.boxes;
            self.lasts.pairs.push([y, z]);
            let end = self.lasts.pairs.len() as u32;
            match self.lasts.groups.last_mut() {
                Some((of, to)) if *of == x => *to = end,
                _ => self.lasts.groups.push((x, end)),
            }
        }
        let partings = Partings::get();
        let numbers = middle_numbers.into_iter().zip(last_numbers);
        self.bands = (fillings.into_iter().zip(numbers).enumerate())
            .map(|(band, ([first, second, third], (middles, lasts)))| Band {
                first,
                second,
                third: third.by_rows(),
                alike: Alike::in_cells(&self.cells[27 * band..27 * band + 27]),
                middles,
                lasts: lasts.into_iter().map(|parting| partings.sets(parting)).collect(),
            })
            .collect();
        self.cuts[0] = firsts.len().min(PARTS);
        self.cuts[1] = (PARTS / firsts.len().max(1)).clamp(1, middles.len().max(1));
        (self.firsts, self.middles) = (firsts, middles);
    }

    /// How many parts there are. Some may have no solution; where it is plain that there is none
    /// at all, there are no parts.
    pub fn parts(&self) -> usize {
        self.cuts[0] * self.cuts[1]
    }

    /// How many solutions were found before the plan was made: what can be said if it is never
    /// carried out.
    pub fn at_least(&self) -> u128 {
        self.at_least
    }

    /// About how many steps it takes to count all parts. Where they are many, a billion of them
    /// takes a fifth of a second.
    pub fn work(&self) -> u128 {
        let layouts = |many: usize| many as u128;
        let all = layouts(self.firsts.len())
            * layouts(self.middles.len())
            * layouts(self.lasts.pairs.len());
        // The layouts of the first stack have been reduced already.
        let standing_for: u128 = self.firsts.iter().map(|first| u128::from(first.weight)).sum();
        let reduced = standing_for / layouts(self.firsts.len().max(1));
        all / (self.alike.exchanges() / reduced.max(1)).max(1)
    }

    /// The layouts of the first and the second stack that make up a part.
    pub(super) fn part(&self, part: usize) -> (&[Layout], &[Layout]) {
        let [firsts, middles] = self.cuts;
        if part >= firsts * middles {
            return (&[], &[]);
        }
        let piece = |all: usize, cuts: usize, i: usize| all * i / cuts..all * (i + 1) / cuts;
        (
            &self.firsts[piece(self.firsts.len(), firsts, part / middles)],
            &self.middles[piece(self.middles.len(), middles, part % middles)],
        )
    }
}

fn all_layouts(can: impl Fn(u16) -> bool, others_can: impl Fn([u16; 2]) -> bool) -> Vec<Layout> {
    let partings = Partings::get();
    let mut layouts = Vec::new();
    for x in (0..PARTINGS as u16).filter(|&x| can(x)) {
        for &[y, z] in partings.pairs(x).iter().filter(|&&pair| others_can(pair)) {
            let (first, second) = (partings.sets(x), partings.sets(y));
            let code = |digit| (3 * line_of(first, digit) + line_of(second, digit)) as u64;
            let columns = (0..9).map(|digit| code(digit) << (4 * digit)).sum();
            layouts.push(Layout { boxes: [x, y, z], columns, weight: 1 });
        }
    }
    layouts
}

/// Numbers the partings that occur in each band; returns which they are.
fn renumber(layouts: &mut [Layout]) -> [Vec<u16>; 3] {
    [0, 1, 2].map(|band| {
        let mut number = vec![0; PARTINGS];
        for layout in layouts.iter() {
            number[usize::from(layout.boxes[band])] = 1;
        }
        let occur: Vec<u16> =
            (0..PARTINGS as u16).filter(|&x| number[usize::from(x)] == 1).collect();
        for (i, &parting) in (0..).zip(&occur) {
            number[usize::from(parting)] = i;
        }
        for layout in layouts.iter_mut() {
            layout.boxes[band] = number[usize::from(layout.boxes[band])];
        }
        occur
    })
}

/// The cells of a box, of a grid in reading order.
fn box_cells(cells: &[u16; 81], band: usize, stack: usize) -> [u16; 9] {
    let mut of_box = [0; 9];
    for (i, cell) in of_box.iter_mut().enumerate() {
        *cell = cells[27 * band + 3 * stack + 9 * (i / 3) + i % 3];
    }
    of_box
}

/// Turned so that there are the fewest layouts, with the most constrained band first and the
/// stack of most layouts last.
fn arranged(cells: &[u16; 81]) -> [u16; 81] {
    let mut turned = [0; 81];
    for (i, cell) in turned.iter_mut().enumerate() {
        *cell = cells[9 * (i % 9) + i / 9];
    }
    let [upright, lying] = [cells, &turned].map(layouts_by_stack);
    let product = |many: &[u64; 3]| many.iter().map(|&n| u128::from(n)).product::<u128>();
    let (cells, layouts) =
        if product(&lying) < product(&upright) { (&turned, lying) } else { (cells, upright) };
    let candidates = |band: usize| {
        cells[27 * band..27 * band + 27].iter().map(|cell| cell.count_ones()).sum::<u32>()
    };
    let (mut bands, mut stacks) = ([0, 1, 2], [0, 1, 2]);
    bands.sort_by_key(|&band| candidates(band));
    stacks.sort_by_key(|&stack| layouts[stack]);
    let mut arranged = [0; 81];
    for (i, cell) in arranged.iter_mut().enumerate() {
        let (row, column) = (i / 9, i % 9);
        *cell = cells[27 * bands[row / 3] + 9 * (row % 3) + 3 * stacks[column / 3] + column % 3];
    }
    arranged
}

/// How many layouts each stack has, by what each column may hold.
fn layouts_by_stack(cells: &[u16; 81]) -> [u64; 3] {
    let partings = Partings::get();
    [0, 1, 2].map(|stack| {
        let can = [0, 1, 2].map(|band| {
            let columns = columns(&box_cells(cells, band, stack));
            let can = |x: u16| partings.sets(x) & !columns == 0;
            (0..PARTINGS as u16).map(can).collect::<Vec<_>>()
        });
        (0..PARTINGS as u16)
            .filter(|&x| can[0][usize::from(x)])
            .flat_map(|x| partings.pairs(x))
            .filter(|&&[y, z]| can[1][usize::from(y)] && can[2][usize::from(z)])
            .count() as u64
    })
}
