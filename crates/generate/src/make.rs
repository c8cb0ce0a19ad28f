//! Puzzles as wished: one, or a list of them with many under way at a time. A puzzle of a list
//! depends on the wish, the seed and its number alone.

use core::ops::Range;
use core::sync::atomic::{AtomicBool, Ordering};

use unica_board::{Candidates, CellSet};
use unica_solve::{Answer, Job, solve, solve_batch_into};

use crate::dig::Dig;
use crate::full::backtracking;
use crate::random::{Purpose, Random};
use crate::recipe::{GaveUp, Goal, Made, Recipe, Wish};
use crate::uniform::Uniform;
use crate::{obvious, pattern, shift};

/// Puzzles under way at a time: enough to fill the lanes of the batch again and again.
const ABREAST: usize = 256;

/// Makes puzzles. It keeps room and counts, so making many with one is faster; what it makes does
/// not depend on what it has made before.
///
/// ```
/// use unica_generate::{Generator, Goal, Look, Wish};
/// let wish = Wish { goal: Some(Goal::Clues(28)), look: Look::HalfTurn, ..Wish::default() };
/// let mut generator = Generator::new();
/// let made = generator.make(&wish, 7, 0, None)?;
/// assert!(made.puzzle().is_ok() && Look::HalfTurn.fits(made.clues.filled()));
/// assert_eq!(generator.make(&wish, 7, 0, None)?, made, "the same for ever");
/// # Ok::<_, unica_generate::GaveUp>(())
/// ```
#[derive(Debug, Default)]
pub struct Generator {
    uniform: Uniform,
    starts: Vec<Candidates>,
    asked: Vec<usize>,
    answers: Vec<Answer>,
}

impl Generator {
    /// One that has made nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The puzzle of this number in the list that the seed tells. The wish should be
    /// [good](Wish::check).
    ///
    /// # Errors
    /// Where none was found within the wish's tries, or somebody said stop.
    pub fn make(
        &mut self,
        wish: &Wish,
        seed: u64,
        number: u64,
        stop: Option<&AtomicBool>,
    ) -> Result<Made, GaveUp> {
        self.make_from(wish, Random::new(Purpose::List, seed, number), number, stop)
    }

    /// The puzzle of a stream of chance; the number is that of a [`Recipe::Shift`] level.
    pub(crate) fn make_from(
        &mut self,
        wish: &Wish,
        mut random: Random,
        number: u64,
        stop: Option<&AtomicBool>,
    ) -> Result<Made, GaveUp> {
        match (wish.recipe, wish.pattern) {
            (Recipe::Shift, _) => Ok(shift::make(wish, &mut random, number)),
            (Recipe::Obvious, _) => Ok(obvious::make(wish, &mut random)),
            (_, Some(places)) => pattern::fill(places, wish, &mut random, &mut self.uniform, stop),
            _ => {
                let orbits = wish.look.orbits();
                let mut making = Making::new(wish, &orbits, random, &mut self.uniform);
                loop {
                    match making.ask(&mut self.uniform) {
                        Asks::Start(start) => {
                            let another = solve(&start, &Job::limit(1)).found > 0;
                            making.told(another);
                        }
                        Asks::Nothing => return Ok(making.made()),
                        Asks::ToEnd => return Err(making.gave_up(false)),
                    }
                    if is_stopped(stop) {
                        return Err(making.gave_up(true));
                    }
                }
            }
        }
    }

    /// The puzzles of these numbers, in order, handed to the sink with their numbers. The same as
    /// one by one, but several times as fast.
    pub fn make_each(
        &mut self,
        wish: &Wish,
        seed: u64,
        numbers: Range<u64>,
        stop: Option<&AtomicBool>,
        mut sink: impl FnMut(u64, Result<Made, GaveUp>),
    ) {
        let one_by_one = matches!(wish.recipe, Recipe::Shift | Recipe::Obvious);
        if one_by_one || wish.pattern.is_some() {
            for number in numbers {
                sink(number, self.make(wish, seed, number, stop));
            }
            return;
        }
        let orbits = wish.look.orbits();
        let mut next = numbers.start;
        // Puzzles are handed out in order; those that are through early wait.
        let mut waiting = std::collections::VecDeque::<Option<Result<Made, GaveUp>>>::new();
        let mut first = numbers.start;
        let mut makings: Vec<(u64, Making<'_>)> = Vec::with_capacity(ABREAST);
        loop {
            let mut i = 0;
            self.starts.clear();
            self.asked.clear();
            while i < ABREAST {
                if i == makings.len() {
                    // One slow puzzle must not let the waiting grow for ever.
                    if next >= numbers.end || waiting.len() >= 64 * ABREAST {
                        break;
                    }
                    let random = Random::new(Purpose::List, seed, next);
                    makings.push((next, Making::new(wish, &orbits, random, &mut self.uniform)));
                    waiting.push_back(None);
                    next += 1;
                }
                let (number, making) = &mut makings[i];
                let result = match making.ask(&mut self.uniform) {
                    _ if is_stopped(stop) => Err(making.gave_up(true)),
                    Asks::Start(start) => {
                        self.starts.push(start);
                        self.asked.push(i);
                        i += 1;
                        continue;
                    }
                    Asks::Nothing => Ok(making.made()),
                    Asks::ToEnd => Err(making.gave_up(false)),
                };
                waiting[(*number - first) as usize] = Some(result);
                makings.swap_remove(i);
            }
            while let Some(Some(_)) = waiting.front() {
                if let Some(Some(result)) = waiting.pop_front() {
                    sink(first, result);
                    first += 1;
                }
            }
            if makings.is_empty() {
                return;
            }
            solve_batch_into(&self.starts, &Job::limit(1), &mut self.answers);
            for (&i, answer) in self.asked.iter().zip(&self.answers) {
                makings[i].1.told(answer.found > 0);
            }
        }
    }
}

fn is_stopped(stop: Option<&AtomicBool>) -> bool {
    stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
}

/// A puzzle under way by [`Recipe::Uniform`] or [`Recipe::Dig`].
struct Making<'a> {
    wish: &'a Wish,
    orbits: &'a [CellSet],
    random: Random,
    dig: Dig,
    phase: Phase,
    tries: u32,
}

/// How far a try is.
#[derive(Clone, Copy)]
enum Phase {
    /// Clues are taken.
    Digging,
    /// None of these clues is known to be needed yet. (Where clues go by twos and fours, one of
    /// two that had to stay may be free to go alone.)
    Proving(CellSet),
    /// Some clue can go, but none should.
    Failed,
}

/// What a puzzle under way needs.
enum Asks {
    /// Has this start a solution?
    Start(Candidates),
    /// It is made.
    Nothing,
    /// There are no tries left.
    ToEnd,
}

impl<'a> Making<'a> {
    fn new(
        wish: &'a Wish,
        orbits: &'a [CellSet],
        mut random: Random,
        uniform: &mut Uniform,
    ) -> Self {
        let dig = begin(wish, orbits, &mut random, uniform);
        Self { wish, orbits, random, dig, phase: Phase::Digging, tries: 1 }
    }

    fn ask(&mut self, uniform: &mut Uniform) -> Asks {
        loop {
            let question = match self.phase {
                Phase::Digging => self.dig.ask(self.orbits).copied(),
                Phase::Proving(open) => self.next_proof(open),
                Phase::Failed => None,
            };
            if let Some(question) = question {
                return Asks::Start(question);
            }
            let clues = self.dig.places().len();
            let is_good = match (self.wish.goal, self.phase) {
                (_, Phase::Failed) => false,
                (Some(Goal::Clues(_)), _) | (_, Phase::Proving(_)) => true,
                (Some(Goal::Exactly(n)), _) => clues == usize::from(n),
                // Cell by cell: a clue that had to stay once has to stay for ever.
                _ if self.orbits.len() == 81 => true,
                _ => {
                    self.phase = Phase::Proving(self.dig.places());
                    continue;
                }
            };
            if is_good {
                return Asks::Nothing;
            }
            if self.tries >= self.wish.tries {
                return Asks::ToEnd;
            }
            self.tries += 1;
            self.phase = Phase::Digging;
            self.dig = begin(self.wish, self.orbits, &mut self.random, uniform);
        }
    }

    /// The next question of the proof that no clue can go.
    fn next_proof(&mut self, mut open: CellSet) -> Option<Candidates> {
        while let Some(cell) = open.first() {
            match self.dig.is_free(cell) {
                Some(false) => open.remove(cell),
                Some(true) => {
                    self.phase = Phase::Failed;
                    return None;
                }
                None => {
                    self.phase = Phase::Proving(open);
                    return Some(self.dig.without(cell));
                }
            }
        }
        None
    }

    fn told(&mut self, another: bool) {
        self.phase = match self.phase {
            Phase::Proving(open) if another => {
                Phase::Proving(open.first().map_or(open, |cell| open.without(cell)))
            }
            Phase::Proving(_) | Phase::Failed => Phase::Failed,
            Phase::Digging => {
                self.dig.told(another);
                Phase::Digging
            }
        };
    }

    fn made(&self) -> Made {
        Made {
            clues: self.dig.clues(),
            solution: *self.dig.solution(),
            is_unique: true,
            is_minimal: matches!(self.wish.goal, Some(Goal::Minimal) | None),
            taken: (0, 0),
            tries: self.tries,
        }
    }

    fn gave_up(&self, stopped: bool) -> GaveUp {
        GaveUp { tries: self.tries, stopped }
    }
}

/// A full grid of which nothing is taken yet.
fn begin(wish: &Wish, orbits: &[CellSet], random: &mut Random, uniform: &mut Uniform) -> Dig {
    let full = match wish.recipe {
        Recipe::Dig => backtracking(random),
        _ => uniform.draw(random),
    };
    let least = match wish.goal {
        Some(Goal::Clues(n) | Goal::Exactly(n)) => n.into(),
        Some(Goal::Minimal) | None => 0,
    };
    Dig::new(full, orbits, least, random)
}
