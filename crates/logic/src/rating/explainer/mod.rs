//! ER, EP and ED as Sudoku Explainer 1.2.1 gives them ("classic": its command line says 1.2.1.3).
//!
//! The program asks its producers of steps in a fixed order, does the first step that the first
//! of them finds which finds any, and begins again. ER is the highest rating of the steps, ED that
//! of the first one, EP the highest up to the first step that writes a digit in. None of the three
//! is the same for turned or relabelled copies of a puzzle: what is found first depends on how it
//! lies. That is why the imitation is a module of its own, quirks included.
//!
//! Where the program walks a table in the order of memory addresses (only at 9.0 and above), here
//! it goes in reading order; the program's own ratings vary there from run to run.

mod bug;
mod chains;
mod exclusion;
mod fish;
mod kind;
mod locking;
mod loop_walk;
mod loops;
mod news;
mod score;
mod singles;
mod state;
mod subsets;
mod tables;
mod virtual_cell;
mod wings;

pub use kind::{Depth, Kind, Size, Taken};
pub use score::{Score, UnknownScore};

use unica_board::Grid;

use crate::{Flow, Position};
use chains::{Chains, Sort};
use locking::Thirds;
use news::News;
use state::State;

/// How it is rated. By default as the classic program does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// May steps rest on there being one solution only?
    pub uniqueness: bool,
    /// Mend what later versions ("FIXED") mend: loops that the classic search misses, the rating
    /// of a loop with a hidden subset, and the order and sight of graves.
    pub corrected: bool,
    /// Stop at the first step that is harder than this.
    pub most: Option<Score>,
}

impl Default for Options {
    fn default() -> Self {
        Self { uniqueness: true, corrected: false, most: None }
    }
}

/// What Sudoku Explainer says of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rating {
    /// The highest rating of all steps.
    pub er: Score,
    /// The highest rating up to the first step that writes a digit in.
    pub ep: Score,
    /// The rating of the first step.
    pub ed: Score,
}

/// How the work ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rated {
    /// The grid is full, or nothing is found any more ([`Score::STUCK`]).
    Done(Rating),
    /// The next step is harder than was allowed: this hard at least. It was not looked for further.
    Over(Score),
    /// The sink had enough.
    Stopped,
}

/// The program's way through a puzzle, step by step.
#[derive(Clone)]
pub struct Solver {
    state: State,
    options: Options,
    chains: Option<Box<Chains>>,
    news: News,
}

impl core::fmt::Debug for Solver {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Solver")
            .field("position", self.position())
            .field("options", &self.options)
            .finish_non_exhaustive()
    }
}

impl Solver {
    /// Begins here.
    pub fn new(start: &Position, options: &Options) -> Self {
        Self { state: State::new(start), options: *options, chains: None, news: News::ALL }
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        self.state.position()
    }

    /// The next step, not yet done; `None` where the grid is full or nothing is found.
    pub fn find(&mut self) -> Option<Taken> {
        self.find_within(None).ok().flatten()
    }

    fn find_pattern(&mut self) -> Option<Taken> {
        // The numbers are those of the program's own list.
        let single = singles::hidden(&self.state); // 1
        if single.is_some() {
            return single;
        }
        self.news.add(self.state.take_changes());
        let (state, news) = (&self.state, &mut self.news);
        let unique = self.options.uniqueness;
        let thirds = Thirds::of(state);
        locking::direct(state, &thirds) // 2
            .or_else(|| subsets::direct(state, Size::Two, &mut news.direct[0])) // 3
            .or_else(|| singles::naked(state)) // 4
            .or_else(|| subsets::direct(state, Size::Three, &mut news.direct[1])) // 5
            .or_else(|| locking::first(state, &thirds)) // 6
            .or_else(|| subsets::naked(state, Size::Two, &mut news.naked[0])) // 7
            .or_else(|| fish::first(state, Size::Two, &mut news.fish[0])) // 8
            .or_else(|| subsets::hidden(state, Size::Two, &mut news.hidden[0])) // 9
            .or_else(|| subsets::naked(state, Size::Three, &mut news.naked[1])) // 10
            .or_else(|| fish::first(state, Size::Three, &mut news.fish[1])) // 11
            .or_else(|| subsets::hidden(state, Size::Three, &mut news.hidden[1])) // 12
            .or_else(|| wings::xy(state)) // 13
            .or_else(|| wings::xyz(state)) // 14
            .or_else(|| {
                unique.then(|| loops::first(state, &self.options, &mut news.loops)).flatten()
            }) // 15
            .or_else(|| subsets::naked(state, Size::Four, &mut news.naked[2])) // 16
            .or_else(|| fish::first(state, Size::Four, &mut news.fish[2])) // 17
            .or_else(|| subsets::hidden(state, Size::Four, &mut news.hidden[2])) // 18
            .or_else(|| unique.then(|| bug::first(state, &self.options)).flatten()) // 19
            .or_else(|| exclusion::pair(state, &mut news.aligned[0])) // 20
    }

    /// The next step where it takes a chain, or an exclusion that comes after chains.
    ///
    /// # Errors
    /// Where only a step harder than `most` is left: the least that it can be rated.
    fn find_chain(&mut self, most: Option<Score>) -> Result<Option<Taken>, Score> {
        let chains = self.chains.get_or_insert_with(|| Box::new(Chains::new()));
        let (state, news) = (&self.state, &mut self.news.aligned[1]);
        for producer in Producer::CHAINS {
            let least = producer.least();
            if most.is_some_and(|most| most < least) {
                return Err(least);
            }
            let found = match producer {
                Producer::Single => chains.single(state),
                Producer::Triplet => exclusion::triplet(state, news),
                Producer::Several(sort) => chains.several(state, sort),
            };
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// The next step, if there is one, unless it is harder than `most`.
    fn find_within(&mut self, most: Option<Score>) -> Result<Option<Taken>, Score> {
        let found = match self.find_pattern() {
            None => self.find_chain(most)?,
            found => found,
        };
        match (&found, most) {
            (Some(taken), Some(most)) if taken.score > most => Err(taken.score),
            _ => Ok(found),
        }
    }

    /// Does a step.
    pub fn apply(&mut self, taken: &Taken) {
        self.state.apply(taken);
    }
}

/// The producers that come last.
#[derive(Clone, Copy)]
enum Producer {
    Single,
    Triplet,
    Several(Sort),
}

impl Producer {
    /// In the program's order: 21 to 30.
    const CHAINS: [Self; 10] = [
        Self::Single,
        Self::Triplet,
        Self::Several(Sort::Nishio),
        Self::Several(Sort::Static),
        Self::Several(Sort::Dynamic(0)),
        Self::Several(Sort::Dynamic(1)),
        Self::Several(Sort::Dynamic(2)),
        Self::Several(Sort::Dynamic(3)),
        Self::Several(Sort::Dynamic(4)),
        Self::Several(Sort::Dynamic(5)),
    ];

    /// The least that one of its steps is rated; those of the producers after it are no less.
    fn least(self) -> Score {
        Score::from_tenths(match self {
            Self::Single => 65,
            Self::Triplet | Self::Several(Sort::Nishio) => 75,
            Self::Several(Sort::Static) => 80,
            Self::Several(Sort::Dynamic(level)) => 85 + 5 * u16::from(level),
        })
    }
}

/// Rates a puzzle. It should have one solution: else the rating says nothing, and where nothing
/// follows it may take minutes to find that out.
pub fn rate(givens: &Grid, options: &Options) -> Rated {
    rate_with(&Position::new(givens), options, &mut |_| Flow::Continue(()))
}

/// Rates what is left to do from a position on, handing each step to `sink`, which may end the
/// work.
pub fn rate_with(
    start: &Position,
    options: &Options,
    sink: &mut dyn FnMut(&Taken) -> Flow,
) -> Rated {
    let mut solver = Solver::new(start, options);
    let (mut er, mut ep, mut ed) = (Score::default(), None, None);
    while !solver.position().is_full() {
        let taken = match solver.find_within(options.most) {
            Ok(Some(taken)) => taken,
            Ok(None) => {
                er = Score::STUCK;
                break;
            }
            Err(least) => return Rated::Over(least),
        };
        solver.apply(&taken);
        er = er.max(taken.score);
        ed = ed.or(Some(taken.score));
        if taken.placement.is_some() {
            ep = ep.or(Some(er));
        }
        if sink(&taken).is_break() {
            return Rated::Stopped;
        }
    }
    Rated::Done(Rating { er, ep: ep.unwrap_or(er), ed: ed.unwrap_or(er) })
}
