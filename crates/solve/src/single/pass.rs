//! One pass of propagation over a board: naked singles, hidden singles, and locked candidates in
//! both directions; first for columns (and boxes), then for rows.
//!
//! All of it comes from two counts of each *third* (the three cells of a line within a box): the
//! digits that have a place in it, and those that have several. A digit is *at home* in a third
//! if a cell of it is settled, or if no other third of its line, or of its box, has the digit;
//! then it goes from all other thirds of the line and of the box.

use super::board::{ALL, Board, spare};
use crate::vector::Rows;

/// What a board has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Settled {
    /// A cell without a candidate, or a house without a place for a digit.
    Dead,
    /// A solution.
    Solved,
    /// Nothing more follows.
    Stalled,
}

/// Propagates until nothing changes. The board is by rows before and after.
#[inline(always)]
pub(super) fn settle<R: Rows>(board: &mut Board<R>, turns: &R::Turns) -> Settled {
    let none = R::splat(0);
    let mut before = R::splat(!0);
    loop {
        let everywhere = columns(&mut board.0, turns);
        board.by_columns(turns);
        let everywhere = everywhere.and(rows(&mut board.0, turns));
        board.by_rows(turns);
        let x = &board.0;
        let (mut sum, mut least) = (x[0], x[0]);
        for row in &x[1..] {
            sum = sum.add(*row);
            least = least.min(*row);
        }
        let empty = least.or(spare()).equals(none);
        let alive = everywhere.or(spare()).equals(R::splat(ALL)).less(empty);
        if alive.bits() != FULL {
            return Settled::Dead;
        }
        // Nine cells, none empty, every digit in the column: more than this sum or one in each.
        if sum.or(spare()).equals(R::splat(ALL)).bits() == FULL {
            return if is_complete(board, turns) { Settled::Solved } else { Settled::Dead };
        }
        // Candidates only ever go, so an equal sum is an equal board.
        if sum.equals(before).bits() == FULL {
            return Settled::Stalled;
        }
        before = sum;
    }
}

/// A bit for each lane.
const FULL: u32 = 0xffff;

/// The cells that have one candidate; nothing in the others.
#[inline(always)]
fn single<R: Rows>(cells: R) -> R {
    let more_than_one = cells.and(cells.add(R::splat(!0)));
    cells.and(more_than_one.equals(R::splat(0)))
}

/// What three have in any, and in several of them.
#[inline(always)]
fn tally<R: Rows>(a: R, b: R, c: R) -> (R, R) {
    let either = a.or(b);
    (either.or(c), a.and(b).or(either.and(c)))
}

/// A cell with a hidden single keeps that alone; others lose what is locked out.
#[inline(always)]
fn apply<R: Rows>(cells: &mut [R], lone: R, out: R) {
    for cell in cells {
        let hidden = cell.and(lone);
        *cell = hidden.or_else(cell.less(out));
    }
}

/// The other two of three.
const OTHERS: [[usize; 2]; 3] = [[1, 2], [2, 0], [0, 1]];

/// Columns and boxes, on a board by rows. Gives the digits that have a place in each of them.
#[inline(always)]
fn columns<R: Rows>(x: &mut [R; 9], turns: &R::Turns) -> R {
    let none = R::splat(0);
    let (mut once, mut twice, mut home) = ([none; 3], [none; 3], [none; 3]);
    for band in 0..3 {
        let (a, b, c) = (x[3 * band], x[3 * band + 1], x[3 * band + 2]);
        (once[band], twice[band]) = tally(a, b, c);
        home[band] = single(a).or(single(b)).or(single(c));
    }
    let (in_column, in_several) = tally(once[0], once[1], once[2]);
    let lone_in_column = in_column.less(in_several.or(twice[0]).or(twice[1]).or(twice[2]));
    let mut everywhere = in_column;
    let mut lone = [none; 3];
    for band in 0..3 {
        let (here, next, before) =
            (once[band], once[band].turn(turns), once[band].turn_back(turns));
        let (in_box, in_several_thirds) = tally(here, next, before);
        let several = twice[band].or(twice[band].turn(turns)).or(twice[band].turn_back(turns));
        everywhere = everywhere.and(in_box);
        lone[band] = lone_in_column.or(in_box.less(several.or(in_several_thirds)));
        home[band] = home[band].or(here.less(in_several)).or(here.less(in_several_thirds));
    }
    for band in 0..3 {
        let [other, another] = OTHERS[band];
        let out = home[other].or(home[another]);
        let out = out.or(home[band].turn(turns)).or(home[band].turn_back(turns));
        apply(&mut x[3 * band..3 * band + 3], lone[band], out);
    }
    everywhere
}

/// Rows, on a board by columns. Gives the digits that have a place in each of them.
#[inline(always)]
fn rows<R: Rows>(x: &mut [R; 9], turns: &R::Turns) -> R {
    let mut everywhere = R::splat(!0);
    for band in [0, 3, 6] {
        let (a, b, c) = (x[band], x[band + 1], x[band + 2]);
        let (once, twice) = tally(a, b, c);
        let (in_row, in_several) = once.tally_stacks();
        let (_, in_several_thirds) = tally(once, once.turn(turns), once.turn_back(turns));
        let lone = in_row.less(in_several.or(twice.any_stack()));
        let home = single(a).or(single(b)).or(single(c));
        let home = home.or(once.less(in_several)).or(once.less(in_several_thirds));
        let [next, before] = home.stacks();
        let out = next.or(before).or(home.turn(turns)).or(home.turn_back(turns));
        apply(&mut x[band..band + 3], lone, out);
        everywhere = everywhere.and(in_row);
    }
    everywhere
}

/// Has every house every digit?
#[inline(always)]
fn is_complete<R: Rows>(board: &Board<R>, turns: &R::Turns) -> bool {
    let mut turned = *board;
    turned.by_columns(turns);
    let (x, y) = (&board.0, &turned.0);
    let mut everywhere = R::splat(!0);
    let mut in_column = R::splat(0);
    for band in [0, 3, 6] {
        let thirds = x[band].or(x[band + 1]).or(x[band + 2]);
        let in_box = thirds.or(thirds.turn(turns)).or(thirds.turn_back(turns));
        let in_row = y[band].or(y[band + 1]).or(y[band + 2]).any_stack();
        in_column = in_column.or(thirds);
        everywhere = everywhere.and(in_box).and(in_row);
    }
    everywhere.and(in_column).or(spare()).equals(R::splat(ALL)).bits() == FULL
}
