//! A game of Sudoku: a puzzle and the log of moves over it, nothing more. Playing, undoing,
//! redoing, replaying and loading are one path: the board is always what the moves make of it.
//!
//! * [`Game`]: play, undo, redo, undo to before a mistake, time and hints;
//! * [`Move`]: what a player can do, as data; [`Refused`]: why not;
//! * [`State`]: what lies on the board;
//! * [`Game::save`] and [`Game::load`]: the text of a save. Its [format](mod@format) is versioned.
//!
//! There is no clock here, no file and no drawing: times are passed in as milliseconds, saves are
//! texts.

mod fault;
mod game;
mod givens;
mod load;
mod moves;
mod save;
mod state;
mod text;

#[doc = include_str!("../SAVE.md")]
pub mod format {
    pub use crate::save::VERSION;
}

pub use fault::{LoadError, LoadFault};
pub use game::{Game, Origin};
pub use givens::Givens;
pub use moves::{Colour, Layer, Move, Refused};
pub use state::State;
pub use text::{MoveFault, ParseMoveError};
