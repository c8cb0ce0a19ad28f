//! Puzzles whose clues stand in given places.
//!
//! A random grid, looked at through a pattern of few places, nearly always has many solutions. So
//! some clues are taken away and filled in again from a random solution of the others, and what has
//! no more solutions than before is kept, until there is only one.

use core::sync::atomic::{AtomicBool, Ordering};

use unica_board::{ByDigit, Candidates, Cell, CellSet, Digit, Grid, House, Symmetry};
use unica_solve::{Job, redundant_givens, solve};

use crate::random::Random;
use crate::recipe::{BadWish, GaveUp, Goal, Made, Wish};
use crate::uniform::Uniform;

/// Fillings that make a try.
const OF_A_TRY: u32 = 2;

/// Solutions are counted up to here at first.
const MANY: u64 = 300;

/// Fillings without progress after which all is thrown away.
const PATIENCE: u32 = 400;

/// Can there be a puzzle with clues in just these places? Only what is easily proved is told.
pub(crate) fn possible(places: CellSet) -> Result<(), BadWish> {
    if places.len() < 17 {
        return Err(BadWish::TooFewClues(places.len()));
    }
    for chute in 0..6 {
        let line = |i: usize| House::ALL[3 * chute + i];
        for (a, b) in [(0, 1), (0, 2), (1, 2)] {
            if (line(a).cells() | line(b).cells()).is_disjoint(places) {
                return Err(BadWish::EmptyLines(line(a), line(b)));
            }
        }
    }
    Ok(())
}

/// A puzzle with clues in these places.
pub(crate) fn fill(
    places: CellSet,
    wish: &Wish,
    random: &mut Random,
    uniform: &mut Uniform,
    stop: Option<&AtomicBool>,
) -> Result<Made, GaveUp> {
    let cells: Vec<Cell> = places.iter().collect();
    let wants_minimal = wish.goal == Some(Goal::Minimal);
    let most = u64::from(wish.tries.max(1)) * u64::from(OF_A_TRY);
    let mut filling = Filling::new(uniform.draw(random).restricted_to(places), MANY);
    let mut without_progress = 0;
    for done in 0..most {
        let tries = (done / u64::from(OF_A_TRY) + 1) as u32;
        if let Some(solution) = filling.solution() {
            let start = Candidates::from(&filling.clues);
            let is_minimal = redundant_givens(&start, &solution).is_empty();
            if is_minimal || !wants_minimal {
                let clues = filling.clues;
                let taken = (0, 0);
                return Ok(Made { clues, solution, is_unique: true, is_minimal, taken, tries });
            }
        }
        if stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(GaveUp { tries, stopped: true });
        }
        without_progress += 1;
        if without_progress > PATIENCE || filling.solution().is_some() {
            filling = Filling::new(uniform.draw(random).restricted_to(places), MANY);
            without_progress = 0;
            continue;
        }
        let next = Filling::new(refilled(&filling.clues, &cells, random), filling.count + 1);
        if next.count <= filling.count {
            if next.count < filling.count {
                without_progress = 0;
            }
            filling = next;
        }
    }
    Err(GaveUp { tries: wish.tries.max(1), stopped: false })
}

/// Digits in the places, and how many solutions they have, up to a limit.
struct Filling {
    clues: Grid,
    count: u64,
    first: Option<Grid>,
}

impl Filling {
    fn new(clues: Grid, limit: u64) -> Self {
        // One solution there is; two must be told from one.
        let answer = solve(&clues, &Job::limit(limit.max(2)));
        Self { clues, count: answer.found, first: answer.first }
    }

    /// The solution, if it is the only one.
    fn solution(&self) -> Option<Grid> {
        self.first.filter(|_| self.count == 1)
    }
}

/// The clues, with some of them filled in anew from a solution of the others.
fn refilled(clues: &Grid, cells: &[Cell], random: &mut Random) -> Grid {
    let mut fewer = *clues;
    for _ in 0..2 + random.below(3) {
        fewer.set(cells[random.index(cells.len())], None);
    }
    // The kernel always finds the same solution; seen through a random symmetry it is a random one
    // of them, though not each is as likely.
    let order = random.order_of_nine();
    let names = ByDigit::new_with(|digit| Digit::new(order[digit.index()].into()));
    let turn = if random.below(2) == 0 { Symmetry::IDENTITY } else { Symmetry::quarter_turn() };
    let symmetry = Symmetry::relabel(names).map_or(turn, |relabel| turn.then(&relabel));
    let solution = solve(&symmetry.grid(&fewer), &Job::limit(1)).first;
    solution
        .map_or(*clues, |solution| symmetry.inverse().grid(&solution).restricted_to(clues.filled()))
}
