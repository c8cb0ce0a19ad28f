//! Symmetries of the start: layouts of the first stack that they take into one another leave the
//! same number of solutions, so that one of them is looked at for all.

use super::alike::{Alike, Links, column, first_of_orbit};
use super::plan::Layout;

/// To have every layout moved in every way must not take longer than what it saves.
const MOVES: usize = 1_000_000;

/// Cells that change places, and what that does to the columns of a digit in the first stack.
#[derive(Clone, Copy)]
struct Move {
    cells: [u8; 81],
    columns: [u8; 9],
}

/// What a symmetry of the start does to a layout: new columns, and new names for the digits.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Change {
    columns: [u8; 9],
    names: [u8; 9],
}

/// Joins the layouts of the first stack that symmetries of the start take into one another. They
/// must be those that stand for all that differ by an exchange of digits that are alike.
pub(super) fn join(cells: &[u16; 81], alike: &Alike, firsts: &mut Vec<Layout>) {
    let links = alike.links();
    let mut changes = changes(cells);
    changes.truncate(MOVES / firsts.len().max(1));
    if changes.is_empty() {
        return;
    }
    let mut places: Vec<(u64, usize)> =
        firsts.iter().enumerate().map(|(i, layout)| (layout.columns, i)).collect();
    places.sort_unstable();
    // Each layout points to one before it that stands for it, or to itself.
    let mut of: Vec<usize> = (0..firsts.len()).collect();
    for (i, layout) in firsts.iter().enumerate() {
        for change in &changes {
            let moved = change.of(&links, layout.columns);
            // It is there: a symmetry of the start takes its layouts into one another.
            if let Ok(at) = places.binary_search_by_key(&moved, |&(columns, _)| columns) {
                let (a, b) = (root(&mut of, i), root(&mut of, places[at].1));
                of[a.max(b)] = a.min(b);
            }
        }
    }
    for i in 0..firsts.len() {
        let standing = root(&mut of, i);
        if standing != i {
            firsts[standing].weight += firsts[i].weight;
            firsts[i].weight = 0;
        }
    }
    firsts.retain(|layout| layout.weight > 0);
}

fn root(of: &mut [usize], mut i: usize) -> usize {
    while of[i] != i {
        of[i] = of[of[i]];
        i = of[i];
    }
    i
}

impl Change {
    fn of(&self, links: &Links, columns: u64) -> u64 {
        let mut moved = 0;
        for (digit, name) in self.names.iter().enumerate() {
            let new = self.columns[column(columns, digit) as usize % 9];
            moved |= u64::from(new) << (4 * name);
        }
        first_of_orbit(links, moved)
    }
}

/// What the symmetries of the start that can be found among one or two simple moves do.
fn changes(cells: &[u16; 81]) -> Vec<Change> {
    let moves = simple_moves();
    let mut found = Vec::new();
    let mut look = |to: &Move| {
        if let Some(names) = names_after(cells, to) {
            let change = Change { columns: to.columns, names };
            if change != NOTHING && !found.contains(&change) {
                found.push(change);
            }
        }
    };
    moves.iter().for_each(&mut look);
    for a in &moves {
        for b in &moves {
            look(&Move {
                cells: a.cells.map(|cell| b.cells[usize::from(cell)]),
                columns: a.columns.map(|code| b.columns[usize::from(code)]),
            });
        }
    }
    found
}

const NOTHING: Change =
    Change { columns: [0, 1, 2, 3, 4, 5, 6, 7, 8], names: [0, 1, 2, 3, 4, 5, 6, 7, 8] };

/// How the digits must be renamed so that the moved start is the start; `None` if it never is.
fn names_after(cells: &[u16; 81], to: &Move) -> Option<[u8; 9]> {
    let (mut before, mut after) = ([0u128; 9], [0u128; 9]);
    for (cell, &moved) in to.cells.iter().enumerate() {
        for digit in 0..9 {
            let here = u128::from(cells[cell] >> digit & 1);
            before[digit] |= here << cell;
            after[digit] |= here << moved;
        }
    }
    let mut names = [0; 9];
    let mut given = 0u16;
    for (digit, name) in names.iter_mut().enumerate() {
        *name = (0..9u8)
            .find(|&other| given >> other & 1 == 0 && before[usize::from(other)] == after[digit])?;
        given |= 1 << *name;
    }
    Some(names)
}

/// Two rows of a band, two columns of a stack, two bands, or the second and the third stack
/// change places.
fn simple_moves() -> Vec<Move> {
    let mut moves = Vec::new();
    let swap = |a: usize, b: usize| {
        move |i: usize| {
            if i == a {
                b
            } else if i == b {
                a
            } else {
                i
            }
        }
    };
    for chute in 0..3 {
        for (a, b) in [(0, 1), (0, 2), (1, 2)] {
            let lines = swap(3 * chute + a, 3 * chute + b);
            moves.push(of_lines(&lines, &|column| column, &|of| of));
            let within = swap(a, b);
            let moved = |of: [usize; 3]| if chute == 0 { of.map(within) } else { of };
            moves.push(of_lines(&|row| row, &lines, &moved));
        }
    }
    for (a, b) in [(0, 1), (0, 2), (1, 2)] {
        let chutes = swap(a, b);
        let lines = move |i: usize| 3 * chutes(i / 3) + i % 3;
        moves.push(of_lines(&lines, &|column| column, &|of| {
            [of[chutes(0)], of[chutes(1)], of[chutes(2)]]
        }));
        if a == 1 {
            moves.push(of_lines(&|row| row, &lines, &|of| of));
        }
    }
    moves
}

/// By where rows and columns go, and by what becomes of the columns of a digit in the three boxes
/// of the first stack.
fn of_lines(
    rows: &dyn Fn(usize) -> usize,
    columns: &dyn Fn(usize) -> usize,
    in_boxes: &dyn Fn([usize; 3]) -> [usize; 3],
) -> Move {
    let mut this = Move { cells: [0; 81], columns: NOTHING.columns };
    for (cell, to) in this.cells.iter_mut().enumerate() {
        *to = (9 * rows(cell / 9) + columns(cell % 9)) as u8;
    }
    for (code, to) in this.columns.iter_mut().enumerate() {
        let (first, second) = (code / 3, code % 3);
        if first != second {
            let [first, second, _] = in_boxes([first, second, 3 - first - second]);
            *to = (3 * first + second) as u8;
        }
    }
    this
}
