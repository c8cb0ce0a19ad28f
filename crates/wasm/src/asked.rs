//! What is asked of games.

use serde::Deserialize;

use crate::view::Origin;

/// What to open.
#[derive(Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "what to open: a level from 1 to 100, a puzzle, a save, or an origin with its journal"
)]
pub enum Open {
    /// A save.
    Save {
        /// Its text.
        save: String,
    },
    /// A game that was played: its origin, and everything that was done.
    Journal {
        /// Where the puzzle comes from.
        origin: Origin,
        /// The lines, in order.
        journal: Vec<String>,
        /// Milliseconds played.
        #[serde(default)]
        elapsed: u64,
    },
    /// A new game.
    New(Origin),
}

/// A game by its number.
#[derive(Debug, Deserialize)]
pub struct Which {
    pub(crate) id: usize,
}

/// A line of the journal to play.
#[derive(Debug, Deserialize)]
pub struct Line {
    pub(crate) id: usize,
    pub(crate) line: String,
}

/// A value for the selected cells.
#[derive(Debug, Deserialize)]
pub struct Enter {
    pub(crate) id: usize,
    pub(crate) layer: String,
    pub(crate) value: u8,
    pub(crate) cells: Vec<u8>,
    #[serde(default)]
    pub(crate) sweep: bool,
}

/// Cells to clear.
#[derive(Debug, Deserialize)]
pub struct Erase {
    pub(crate) id: usize,
    pub(crate) cells: Vec<u8>,
}

/// A step to do.
#[derive(Debug, Deserialize)]
pub struct Apply {
    pub(crate) id: usize,
    #[serde(default)]
    pub(crate) placements: Vec<String>,
    #[serde(default)]
    pub(crate) eliminations: Vec<String>,
}

/// A place in the log.
#[derive(Debug, Deserialize)]
pub struct At {
    pub(crate) id: usize,
    pub(crate) done: usize,
}

/// The time played.
#[derive(Debug, Deserialize)]
pub struct Time {
    pub(crate) id: usize,
    pub(crate) elapsed: u64,
}
