//! A game: where the puzzle comes from, the log of moves, and how many of them are done.

use unica_board::{CellSet, Grid};
use unica_generate::Level;
use unica_solve::{NotAPuzzle, Puzzle};

use crate::givens::Givens;
use crate::moves::{Move, Refused};
use crate::state::State;

/// Where the puzzle of a game comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// A level: its number and cycle tell the puzzle.
    Level(Level),
    /// A puzzle from elsewhere.
    Puzzle(Puzzle),
    /// Clues from elsewhere that have several solutions: any of them will do.
    Open(Grid),
}

/// A game. What lies on the board is at any time what the first [`done`](Self::done) moves of
/// the [`log`](Self::log) make of the puzzle, and nothing else.
///
/// Undo and redo have no end but that of the log. A move that is played after an undo takes the
/// place of the moves that could have been redone: those are dropped, as the log is one line and
/// no tree. Nothing else ever shortens the log.
///
/// Time and hints are not on the board, so undo leaves them alone.
///
/// ```
/// use unica_board::{CellSet, Digit};
/// use unica_game::{Game, Move, Refused};
/// use unica_generate::Level;
///
/// let mut game = Game::of_level(Level::new(12, 0).ok_or("levels are 1 to 100")?)?;
/// let given = game.givens().cells().first().ok_or("some given")?;
/// let move_there = Move::Digit { cells: CellSet::only(given), digit: Digit::D5 };
/// assert_eq!(game.play(move_there), Err(Refused::Given(given)));
///
/// game.play(Move::AutoMarks)?;
/// game.add_elapsed(2500);
/// assert_eq!(game.undo(), Some(Move::AutoMarks));
/// assert_eq!((game.done(), game.log().len(), game.elapsed()), (0, 1, 2500));
///
/// assert_eq!(Game::load(game.save().as_bytes())?, game);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    level: Option<Level>,
    givens: Givens,
    log: Vec<Move>,
    done: usize,
    state: State,
    /// The boards after 0, [`STRIDE`], 2 · [`STRIDE`]… moves of the log, for speed alone.
    kept: Vec<State>,
    elapsed: u64,
    hints: u32,
}

/// How many moves lie between two boards that are kept: an undo makes fewer moves than this, and
/// a log of thousands costs some kilobytes.
const STRIDE: usize = 64;

impl Game {
    /// A new game.
    ///
    /// # Errors
    /// Where clues have no solution. Of a level or a puzzle none is known; see [`Level::puzzle`].
    pub fn new(origin: Origin) -> Result<Self, Box<NotAPuzzle>> {
        match origin {
            Origin::Level(level) => Self::of_level(level),
            Origin::Puzzle(puzzle) => Ok(Self::of_puzzle(puzzle)),
            Origin::Open(grid) => Ok(Self::on(Givens::try_from(grid).map_err(Box::new)?)),
        }
    }

    /// A new game of a level.
    ///
    /// # Errors
    /// None is known; see [`Level::puzzle`].
    pub fn of_level(level: Level) -> Result<Self, Box<NotAPuzzle>> {
        let puzzle = level.puzzle().map_err(Box::new)?;
        Ok(Self { level: Some(level), ..Self::of_puzzle(puzzle) })
    }

    /// A new game of a puzzle from elsewhere.
    pub fn of_puzzle(puzzle: Puzzle) -> Self {
        Self::on(puzzle.into())
    }

    /// A new game on clues from elsewhere.
    pub fn on(givens: Givens) -> Self {
        let state = State::new(&givens);
        let (log, kept) = (Vec::new(), vec![state]);
        Self { level: None, givens, log, done: 0, state, kept, elapsed: 0, hints: 0 }
    }

    /// Where the puzzle comes from.
    pub fn origin(&self) -> Origin {
        let grid = *self.givens.grid();
        let elsewhere = || Puzzle::try_from(grid).map_or(Origin::Open(grid), Origin::Puzzle);
        self.level.map_or_else(elsewhere, Origin::Level)
    }

    /// The clues, with their solution.
    pub const fn givens(&self) -> &Givens {
        &self.givens
    }

    /// All moves, those that were undone and can be redone too.
    pub fn log(&self) -> &[Move] {
        &self.log
    }

    /// How many moves of the log are done, from 0 to its length.
    pub const fn done(&self) -> usize {
        self.done
    }

    /// What lies on the board.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Is every cell filled as in the solution, or where there are several as in any of them?
    pub fn is_solved(&self) -> bool {
        self.givens.is_solved_by(self.state.digits())
    }

    /// The placed digits that are wrong; see [`Givens::mistakes`].
    pub fn mistakes(&self) -> CellSet {
        self.givens.mistakes(self.state.digits())
    }

    /// Makes a move. Moves that were undone before cannot be redone any more.
    ///
    /// # Errors
    /// The reason why the move cannot be made; the game is then as it was.
    pub fn play(&mut self, action: Move) -> Result<(), Refused> {
        let next = self.state.after(&self.givens, &action)?;
        self.log.truncate(self.done);
        self.kept.truncate(self.done / STRIDE + 1);
        self.log.push(action);
        self.done += 1;
        self.state = next;
        if self.done.is_multiple_of(STRIDE) {
            self.kept.push(next);
        }
        if matches!(action, Move::Hint { .. }) {
            self.hints = self.hints.saturating_add(1);
        }
        Ok(())
    }

    /// Takes back the last move that is done, and says which; `None` at the start.
    pub fn undo(&mut self) -> Option<Move> {
        let last = self.done.checked_sub(1)?;
        self.go_to(last);
        self.log.get(last).copied()
    }

    /// Makes the last undone move again, and says which; `None` at the end of the log.
    pub fn redo(&mut self) -> Option<Move> {
        let next = self.log.get(self.done).copied()?;
        self.go_to(self.done + 1);
        Some(next)
    }

    /// Undoes or redoes until this many moves are done; all of them where there are no more.
    pub fn go_to(&mut self, done: usize) {
        self.done = done.min(self.log.len());
        self.state = self.state_after(self.done);
    }

    /// Undoes to the last board without a mistake; says how many moves were undone. All of them can be redone.
    pub fn undo_to_before_mistake(&mut self) -> usize {
        let is_right =
            |done: &usize| self.givens.mistakes(self.state_after(*done).digits()).is_empty();
        // Before the first move all is right.
        let right = (0..=self.done).rev().find(is_right).unwrap_or(0);
        let undone = self.done - right;
        self.go_to(right);
        undone
    }

    /// The board after this many moves of the log; after all where there are no more.
    pub fn state_after(&self, done: usize) -> State {
        let done = done.min(self.log.len());
        let from = done / STRIDE;
        let start = self.kept.get(from).copied().unwrap_or(self.state);
        let moves = self.log.get(from * STRIDE..done).unwrap_or_default();
        // Each of them was made on this very board before, so none is refused.
        moves.iter().fold(start, |state, action| state.after(&self.givens, action).unwrap_or(state))
    }

    /// How long the game has been played, in milliseconds, as it was told.
    pub const fn elapsed(&self) -> u64 {
        self.elapsed
    }

    /// Adds to the time played, in milliseconds. The game has no clock: whoever plays it says
    /// how long that took.
    pub const fn add_elapsed(&mut self, milliseconds: u64) {
        self.elapsed = self.elapsed.saturating_add(milliseconds);
    }

    /// How many hints were ever used. Undo does not take them back: what was seen was seen.
    pub const fn hints(&self) -> u32 {
        self.hints
    }

    /// The level, if the puzzle comes from one.
    pub(crate) const fn level(&self) -> Option<Level> {
        self.level
    }

    /// Sets what a save tells beside the moves.
    pub(crate) const fn set_told(&mut self, elapsed: u64, hints: u32) {
        self.elapsed = elapsed;
        self.hints = hints;
    }
}
