//! Clues that are obvious, then some that are not (after a recipe of seoane's). A clue is obvious
//! if all other digits are seen by its cell. Taking such clues one after the other leaves a puzzle
//! that is solved by putting them back, last first, with never a guess.
//!
//! The recipe that this comes from draws cells until it has found enough of each kind, and may draw
//! for ever; and it does not ask whether there is one solution. Here every cell is visited once for
//! each kind: a clue that is not obvious now will not be so with fewer others; and the clues that
//! are not obvious go only if the solution stays the only one.

use unica_board::{Candidates, Cell, Digit, DigitSet, Grid};
use unica_solve::{Job, solutions, solve};

use crate::random::Random;
use crate::recipe::{Goal, Made, Wish};

/// How many obvious clues are taken where nothing else is wished, as its author had it.
const OBVIOUS: usize = 30;

pub(crate) fn make(wish: &Wish, random: &mut Random) -> Made {
    let row = random.order_of_nine();
    let first = Grid::new_with(|cell| row.get(cell.index()).map(|&d| Digit::new(d.into())));
    // The first row can always be completed.
    let solution = solutions(&Candidates::from(&first)).next().unwrap_or(Grid::EMPTY);
    let mut clues = solution;
    let most = match wish.goal {
        Some(Goal::Clues(n) | Goal::Exactly(n)) => 81_usize.saturating_sub(n.into()),
        _ => OBVIOUS,
    };
    let mut cells = Cell::ALL;
    random.shuffle(&mut cells);
    let mut obvious = 0;
    for cell in cells {
        if obvious < most && is_obvious(&clues, cell) {
            clues.set(cell, None);
            obvious += 1;
        }
    }
    random.shuffle(&mut cells);
    let mut hard = 0;
    for cell in cells {
        let Some(digit) = clues[cell] else { continue };
        if hard < usize::from(wish.hard) && !is_obvious(&clues, cell) {
            let mut otherwise = Candidates::from(&clues);
            otherwise.set(cell, !DigitSet::only(digit));
            if solve(&otherwise, &Job::limit(1)).found == 0 {
                clues.set(cell, None);
                hard += 1;
            }
        }
    }
    let taken = (obvious as u8, hard as u8);
    Made { clues, solution, is_unique: true, is_minimal: false, taken, tries: 1 }
}

/// Does the cell see all other digits than its own?
fn is_obvious(clues: &Grid, cell: Cell) -> bool {
    let Some(digit) = clues[cell] else { return false };
    let seen: DigitSet = cell.peers().iter().filter_map(|peer| clues[peer]).collect();
    seen == !DigitSet::only(digit)
}
