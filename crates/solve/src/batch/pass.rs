//! One pass of propagation over all lanes: naked singles, hidden singles, and locked candidates
//! in both directions; first along columns, then along rows.
//!
//! It works on a chute at a time (a stack, then a band), since what follows along the lines of a
//! chute stays within it. A chute has nine *thirds*, three cells of a line within a box. All
//! that follows comes from two counts of each third: the digits that have a place in it, and
//! those that have several. A digit is *at home* in a third if a cell of it is settled, or if no
//! other third of its line, or of its box, has the digit; then it goes from all other thirds of
//! the line and of the box.

use crate::vector::Lanes;

/// The cells of one puzzle a lane.
pub(super) type Cells<L> = [L; 81];

/// What a pass has seen.
pub(super) struct Seen<L> {
    /// The sum of all cells: the same as after the last pass where nothing has changed.
    pub(super) sum: L,
    /// The smallest cell: nothing where a cell has no candidate left.
    pub(super) least: L,
    /// The digits that have a place in every house.
    pub(super) everywhere: L,
}

/// Propagates once.
#[inline(always)]
pub(super) fn pass<L: Lanes>(cells: &mut Cells<L>) -> Seen<L> {
    let mut seen = Seen { sum: L::splat(0), least: L::splat(!0), everywhere: L::splat(!0) };
    for stack in 0..3 {
        // The cells of a stack lie among these; steps are from column to column, from band to
        // band, from row to row.
        if let Some(cells) = cells[3 * stack..].first_chunk_mut::<75>() {
            chute::<L, 75, 1, 27, 9, false>(cells, &mut seen);
        }
    }
    for band in 0..3 {
        if let Some(cells) = cells[27 * band..].first_chunk_mut::<27>() {
            chute::<L, 27, 9, 3, 1, true>(cells, &mut seen);
        }
    }
    seen
}

/// What three have in any, and in several of them.
#[inline(always)]
fn tally<L: Lanes>([a, b, c]: [L; 3]) -> (L, L) {
    let either = a.or(b);
    (either.or(c), a.and(b).or(either.and(c)))
}

/// Propagates along the lines of a chute. The cell `k` of the third that line `l` has in box `t`
/// is `cells[LINE * l + THIRD * t + CELL * k]`. Bands come last: they sum up the cells, and
/// leave the hidden singles of boxes to the stacks.
// Browsers keep registers better within a smaller function; other compilers, with no vectors
// that cross a call, need it in one.
#[cfg_attr(target_arch = "wasm32", inline(never))]
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn chute<
    L: Lanes,
    const CELLS: usize,
    const LINE: usize,
    const THIRD: usize,
    const CELL: usize,
    const LAST: bool,
>(
    cells: &mut [L; CELLS],
    seen: &mut Seen<L>,
) {
    let (none, minus_one) = (L::splat(0), L::splat(!0));
    // By box, then by line.
    let (mut once, mut twice, mut home) = ([[none; 3]; 3], [[none; 3]; 3], [[none; 3]; 3]);
    for t in 0..3 {
        for l in 0..3 {
            let first = LINE * l + THIRD * t;
            let third = [cells[first], cells[first + CELL], cells[first + 2 * CELL]];
            (once[t][l], twice[t][l]) = tally(third);
            let mut settled = none;
            for cell in third {
                let more_than_one = cell.and(cell.add(minus_one));
                settled = settled.or(cell.and(more_than_one.equals(none)));
            }
            home[t][l] = settled;
        }
    }
    let mut lone_in_line = [none; 3];
    for l in 0..3 {
        let line = [once[0][l], once[1][l], once[2][l]];
        let (any, several) = tally(line);
        seen.everywhere = seen.everywhere.and(any);
        lone_in_line[l] = any.less(several.or(twice[0][l]).or(twice[1][l]).or(twice[2][l]));
        for t in 0..3 {
            home[t][l] = home[t][l].or(line[t].less(several));
        }
    }
    let mut lone_in_box = [none; 3];
    for t in 0..3 {
        let (any, several) = tally(once[t]);
        if !LAST {
            seen.everywhere = seen.everywhere.and(any);
            lone_in_box[t] = any.less(several.or(twice[t][0]).or(twice[t][1]).or(twice[t][2]));
        }
        for l in 0..3 {
            home[t][l] = home[t][l].or(once[t][l].less(several));
        }
    }
    for t in 0..3 {
        for l in 0..3 {
            let lone = lone_in_line[l].or(lone_in_box[t]);
            let along = home[(t + 1) % 3][l].or(home[(t + 2) % 3][l]);
            let across = home[t][(l + 1) % 3].or(home[t][(l + 2) % 3]);
            let out = along.or(across);
            for k in 0..3 {
                let cell = &mut cells[LINE * l + THIRD * t + CELL * k];
                let hidden = cell.and(lone);
                *cell = hidden.or_else(cell.less(out));
                if LAST {
                    seen.sum = seen.sum.add(*cell);
                    seen.least = seen.least.min(*cell);
                }
            }
        }
    }
}

/// One bit for each lane in which every house has every digit.
#[inline(always)]
pub(super) fn complete<L: Lanes>(cells: &Cells<L>) -> u32 {
    let none = L::splat(0);
    let (mut columns, mut boxes) = ([none; 9], [none; 9]);
    let mut everywhere = L::splat(!0);
    for row in 0..9 {
        let mut in_row = none;
        for column in 0..9 {
            let cell = cells[9 * row + column];
            let block = row / 3 * 3 + column / 3;
            in_row = in_row.or(cell);
            columns[column] = columns[column].or(cell);
            boxes[block] = boxes[block].or(cell);
        }
        everywhere = everywhere.and(in_row);
    }
    for u in 0..9 {
        everywhere = everywhere.and(columns[u]).and(boxes[u]);
    }
    everywhere.equals(L::splat(ALL)).bits()
}

/// All nine digits.
pub(super) const ALL: u16 = 0x1ff;
