//! Puzzles of a wanted grade, whatever grades them: by making many and taking those that will do,
//! or by changing one step by step.

use core::ops::Range;
use core::sync::atomic::{AtomicBool, Ordering};

use unica_board::{Candidates, Cell, DigitSet};
use unica_solve::{End, Job, Method, Puzzle, solve};

use crate::make::Generator;
use crate::random::{Purpose, Random};
use crate::recipe::{GaveUp, Made, Wish};

/// What grades a puzzle. Every function from a puzzle to a grade is one.
pub trait Grader {
    /// A grade.
    type Grade;

    /// Grades a puzzle.
    fn grade(&self, puzzle: &Puzzle) -> Self::Grade;
}

impl<G, F: Fn(&Puzzle) -> G> Grader for F {
    type Grade = G;

    fn grade(&self, puzzle: &Puzzle) -> G {
        self(puzzle)
    }
}

/// Grades by the number of clues.
pub fn clue_count(puzzle: &Puzzle) -> usize {
    puzzle.clues().len()
}

/// Grades by the number of guesses that the kernel takes to prove the solution the only one: 0
/// where singles and locked candidates are enough. The same on every machine, but not for ever: it
/// depends on the kernel's rules.
pub fn guesses(puzzle: &Puzzle) -> u64 {
    solve(puzzle.clues(), &Job::limit(2)).guesses
}

/// Is it solved by singles alone, so that nobody ever has to guess?
pub fn singles_only(puzzle: &Puzzle) -> bool {
    let start = Candidates::from(puzzle.clues());
    let report = Method::Elimination
        .run(&start, &Job::limit(1), &mut |_| core::ops::ControlFlow::Continue(()));
    report.solutions == 1 && !matches!(report.end, End::Stuck { .. })
}

/// A puzzle of the wanted grade.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graded<G> {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The same as it was made.
    pub made: Made,
    /// Its grade.
    pub grade: G,
    /// How many puzzles were graded.
    pub tries: u32,
}

impl Generator {
    /// The first puzzle that will do of those that a seed and a number tell. At most
    /// [`Wish::tries`] are looked at. (The numbers of one seed share nothing: number 1 does not
    /// look at the puzzles of number 0.)
    ///
    /// ```
    /// use unica_generate::{Generator, Goal, Wish, guesses};
    /// let wish = Wish { goal: Some(Goal::Clues(26)), ..Wish::default() };
    /// let found = Generator::new().make_accepted(&wish, 7, 0, &guesses, |&n| n >= 3, None)?;
    /// assert!(found.grade >= 3);
    /// # Ok::<_, unica_generate::GaveUp>(())
    /// ```
    ///
    /// # Errors
    /// Where none will do, or somebody said stop.
    pub fn make_accepted<G: Grader>(
        &mut self,
        wish: &Wish,
        seed: u64,
        number: u64,
        grader: &G,
        accept: impl Fn(&G::Grade) -> bool,
        stop: Option<&AtomicBool>,
    ) -> Result<Graded<G::Grade>, GaveUp> {
        let all = 0..wish.tries.max(1);
        self.make_accepted_within(all, wish, (seed, number), grader, accept, stop)
    }

    /// The same with some of the tries, counted from 0: so a long search can be made in pieces. None
    /// of those before will do, or another piece would have found it.
    ///
    /// # Errors
    /// Where none will do, or somebody said stop.
    pub fn make_accepted_within<G: Grader>(
        &mut self,
        piece: Range<u32>,
        wish: &Wish,
        (seed, number): (u64, u64),
        grader: &G,
        accept: impl Fn(&G::Grade) -> bool,
        stop: Option<&AtomicBool>,
    ) -> Result<Graded<G::Grade>, GaveUp> {
        // Each try is a list of its own, so that no try of this number is one of another's.
        let mut seeds = Random::new(Purpose::Aim, seed, number);
        for _ in 0..piece.start {
            seeds.bits();
        }
        for tries in piece.start + 1..=piece.end {
            let stopped = stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
            if stopped {
                return Err(GaveUp { tries, stopped });
            }
            let list = seeds.bits();
            let Ok(made) = self.make(wish, list, 0, stop) else { continue };
            let Ok(puzzle) = made.puzzle() else { continue };
            let grade = grader.grade(&puzzle);
            if accept(&grade) {
                return Ok(Graded { puzzle, made: Made { tries, ..made }, grade, tries });
            }
        }
        Err(GaveUp { tries: piece.end, stopped: false })
    }

    /// Climbs from the puzzle that a seed and a number tell to one of the wanted grade: some clues
    /// are given back, others taken, and what is no farther away is kept. `distance` tells how far
    /// a grade is from what is wanted; 0 is there. At most [`Wish::tries`] puzzles are graded. The
    /// wish should have neither look nor pattern: clues go one by one.
    ///
    /// ```
    /// use unica_generate::{Generator, Wish, guesses};
    /// let far = |&n: &u64| 12_u64.saturating_sub(n);
    /// let found = Generator::new().climb(&Wish::default(), 7, 0, &guesses, far, None)?;
    /// assert!(found.grade >= 12);
    /// # Ok::<_, unica_generate::GaveUp>(())
    /// ```
    ///
    /// # Errors
    /// Where it was not reached, or somebody said stop.
    pub fn climb<G: Grader>(
        &mut self,
        wish: &Wish,
        seed: u64,
        number: u64,
        grader: &G,
        distance: impl Fn(&G::Grade) -> u64,
        stop: Option<&AtomicBool>,
    ) -> Result<Graded<G::Grade>, GaveUp> {
        let mut random = Random::new(Purpose::Aim, seed, number);
        let mut at: Option<(Puzzle, u64)> = None;
        let mut stuck = 0;
        for tries in 1..=wish.tries.max(1) {
            let stopped = stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
            if stopped {
                return Err(GaveUp { tries, stopped });
            }
            let next = match &at {
                Some((puzzle, _)) if stuck < PATIENCE => step(puzzle, &mut random),
                _ => {
                    (stuck, at) = (0, None);
                    self.make(wish, random.bits(), 0, stop).ok().and_then(|made| made.puzzle().ok())
                }
            };
            let Some(puzzle) = next else { continue };
            let grade = grader.grade(&puzzle);
            let far = distance(&grade);
            if far == 0 {
                let made = Made {
                    clues: *puzzle.clues(),
                    solution: *puzzle.solution(),
                    is_unique: true,
                    is_minimal: false,
                    taken: (0, 0),
                    tries,
                };
                return Ok(Graded { puzzle, made, grade, tries });
            }
            stuck += 1;
            if at.as_ref().is_none_or(|&(_, best)| far <= best) {
                if at.as_ref().is_none_or(|&(_, best)| far < best) {
                    stuck = 0;
                }
                at = Some((puzzle, far));
            }
        }
        Err(GaveUp { tries: wish.tries.max(1), stopped: false })
    }
}

/// Steps without progress after which the climb starts anew.
const PATIENCE: u32 = 300;

/// Another puzzle with the same solution: one to three clues given back, then all others visited
/// in random order, those first that were clues before, and taken where they can go, until there
/// are about as many as before.
fn step(puzzle: &Puzzle, random: &mut Random) -> Option<Puzzle> {
    let solution = puzzle.solution();
    let mut clues = *puzzle.clues();
    let mut empty: Vec<Cell> = (!clues.filled()).iter().collect();
    random.shuffle(&mut empty);
    let mut filled: Vec<Cell> = clues.filled().iter().collect();
    random.shuffle(&mut filled);
    let before = clues.len();
    let back = 1 + random.index(3);
    for &cell in empty.iter().take(back) {
        clues.set(cell, solution[cell]);
    }
    // Sometimes one fewer than before, sometimes one more.
    let least = (before + 1).saturating_sub(random.index(3));
    for cell in filled.into_iter().chain(empty.into_iter().take(back)) {
        if clues.len() <= least {
            break;
        }
        let Some(digit) = clues[cell] else { continue };
        let mut otherwise = Candidates::from(&clues);
        otherwise.set(cell, !DigitSet::only(digit));
        if solve(&otherwise, &Job::limit(1)).found == 0 {
            clues.set(cell, None);
        }
    }
    Puzzle::try_from(clues).ok()
}
