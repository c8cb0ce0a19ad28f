//! HoDoKu's level and score, version 2.2.0 with its default settings.
//!
//! Its solver tries the techniques in a fixed order, does the first step that it finds and begins
//! again. The score is the sum of the steps' points; the level is the highest of a step's, raised
//! while the score is more than the level's most.

mod als_chain;
mod choice;
mod fish;
mod known;
mod shared;
mod simple;
mod singles;
mod tabling;
mod uniqueness;
mod wings;

use unica_board::{Candidate, Grid};

use crate::{Family, Flow, HodokuLevel, Position, Scope, Step, Technique};
pub(crate) use choice::order_of_eliminations;
pub use choice::{Place, choose, places};
use known::Known;
use singles::Singles;

/// What HoDoKu says of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The level.
    pub level: HodokuLevel,
    /// The points of all steps.
    pub score: u32,
    /// How often each technique was used, in the order of [`Technique::ALL`], without those that
    /// were not.
    pub uses: Vec<(Technique, u32)>,
}

/// What HoDoKu does next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Taken {
    /// A single.
    Single(Technique, Candidate),
    /// Another step.
    Step(Step),
    /// No technique finds anything, so a digit of the solution is looked up: the middle one of the
    /// open cells.
    BruteForce(Candidate),
}

impl Taken {
    /// By which technique; `None` where the digit was looked up.
    pub fn technique(&self) -> Option<Technique> {
        match self {
            Self::Single(technique, _) => Some(*technique),
            Self::Step(step) => Some(step.technique),
            Self::BruteForce(_) => None,
        }
    }

    /// The level that it makes the puzzle, and the points that it adds.
    pub fn level_and_points(&self) -> (HodokuLevel, u32) {
        match self.technique().and_then(|technique| technique.about().hodoku) {
            Some(hodoku) => (hodoku.level, hodoku.score.into()),
            None => (HodokuLevel::Extreme, BRUTE_FORCE),
        }
    }
}

/// HoDoKu's way through a puzzle, step by step.
#[derive(Clone, Debug)]
pub struct Solver {
    position: Position,
    singles: Singles,
    solution: Grid,
    scope: Scope,
    known: Known,
}

impl Solver {
    /// Begins with these givens. The solution is what HoDoKu looks up where it knows no further.
    pub fn new(givens: &Grid, solution: &Grid) -> Self {
        let (position, singles) = Singles::read(givens);
        Self {
            position,
            singles,
            solution: *solution,
            scope: Scope::default(),
            known: Known::default(),
        }
    }

    /// Begins in the middle of a game, or with pencil marks.
    pub fn at(start: &Position, solution: &Grid, scope: &Scope) -> Self {
        let grid = start.grid();
        let plain = Position::new(&grid);
        let singles = if *start == plain { Singles::read(&grid).1 } else { Singles::of(start) };
        Self {
            position: *start,
            singles,
            solution: *solution,
            scope: *scope,
            known: Known::default(),
        }
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The next step, found and done; `None` where the grid is full, or where the solution does
    /// not help.
    pub fn advance(&mut self) -> Option<Taken> {
        if self.position.is_full() {
            return None;
        }
        if let Some((technique, single)) = self.singles.next(&self.position) {
            self.singles.place(&mut self.position, single.cell, single.digit);
            return Some(Taken::Single(technique, single));
        }
        let step = self.known.step(&self.position, &self.scope);
        if let Some(step) = step {
            for &placed in &step.placements {
                if self.position.open().contains(placed.cell) {
                    self.singles.place(&mut self.position, placed.cell, placed.digit);
                }
            }
            for gone in falling(&step) {
                self.singles.eliminate(&mut self.position, gone);
            }
            return Some(Taken::Step(step));
        }
        let open = self.position.open();
        let cell = open.iter().nth(open.len() / 2)?;
        let digit = self.solution[cell]?;
        self.singles.place(&mut self.position, cell, digit);
        Some(Taken::BruteForce(Candidate::new(cell, digit)))
    }
}

/// The eliminations in the order in which HoDoKu does them, which decides what is met first in the
/// queues: by cell; for a locked subset those of the line before those of the box; for chains by
/// digit.
fn falling(step: &Step) -> Vec<Candidate> {
    let mut falling = step.eliminations.clone();
    match step.technique.about().family {
        _ if matches!(step.technique, Technique::LockedPair | Technique::LockedTriple) => {
            let line = step.pattern.bases.first();
            falling.sort_by_key(|gone| line.is_some_and(|line| !line.cells().contains(gone.cell)));
        }
        Family::Chains | Family::Forcing => {
            falling.sort_by_key(|gone| (gone.digit, gone.cell));
        }
        _ => {}
    }
    falling
}

/// The points of a digit that is looked up.
const BRUTE_FORCE: u32 = 10_000;

/// Rates a puzzle as HoDoKu does. `solution` is its one solution.
///
/// A puzzle with fewer than ten givens HoDoKu does not try: then this is `None`.
pub fn rate(givens: &Grid, solution: &Grid) -> Option<Rating> {
    let solver = Solver::new(givens, solution);
    (givens.len() >= 10).then(|| run(solver, &mut |_| Flow::Continue(())))?
}

/// Rates what is left to do from this position on.
pub fn rate_position(start: &Position, solution: &Grid, scope: &Scope) -> Option<Rating> {
    run(Solver::at(start, solution, scope), &mut |_| Flow::Continue(()))
}

/// Rates a puzzle, handing each step to `sink`, which may end the work (then this is `None`).
pub fn rate_with(
    givens: &Grid,
    solution: &Grid,
    sink: &mut dyn FnMut(&Taken) -> Flow,
) -> Option<Rating> {
    run(Solver::new(givens, solution), sink)
}

fn run(mut solver: Solver, sink: &mut dyn FnMut(&Taken) -> Flow) -> Option<Rating> {
    let mut uses = vec![0u32; Technique::ALL.len()];
    let (mut level, mut score) = (HodokuLevel::Easy, 0);
    while let Some(taken) = solver.advance() {
        if let Some(technique) = taken.technique() {
            uses[technique as usize] += 1;
        }
        let (least, points) = taken.level_and_points();
        level = level.max(least);
        score += points;
        if sink(&taken).is_break() {
            return None;
        }
    }
    if !solver.position().is_full() {
        level = HodokuLevel::Extreme;
    }
    for higher in HodokuLevel::ALL {
        if level < higher && level.most().is_some_and(|most| score > most) {
            level = higher;
        }
    }
    let uses = Technique::ALL.iter().copied().zip(uses).filter(|(_, count)| *count > 0).collect();
    Some(Rating { level, score, uses })
}
