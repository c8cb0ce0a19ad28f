//! What a page is told of a game.

use serde::{Deserialize, Serialize};
use unica::game::Game;
use unica::{Cell, Digit};

use crate::marks::{mask, numbers};

/// Where the puzzle of a game comes from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "where the puzzle comes from: a level from 1 to 100 with a cycle, or a puzzle"
)]
pub enum Origin {
    /// A level.
    Level {
        /// From 1 to 100.
        level: u8,
        /// From 0.
        #[serde(default)]
        cycle: u32,
    },
    /// Clues, 81 characters.
    Puzzle {
        /// The clues.
        puzzle: String,
    },
}

/// What lies on the board of a game.
#[derive(Debug, Serialize)]
pub struct View {
    id: usize,
    origin: Origin,
    #[serde(skip_serializing_if = "Option::is_none")]
    rank: Option<&'static str>,
    givens: String,
    digits: String,
    corner: Vec<u16>,
    centre: Vec<u16>,
    colours: Vec<u16>,
    done: usize,
    moves: usize,
    elapsed: u64,
    hints: u32,
    solved: bool,
    unique: bool,
    conflicts: Vec<usize>,
    mistakes: Vec<usize>,
    counts: Vec<usize>,
    /// Lines of a journal that could not be played; there are none unless it was damaged.
    #[serde(skip_serializing_if = "is_zero")]
    pub(crate) skipped: usize,
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// What came of a move.
#[derive(Debug, Serialize)]
pub struct Played {
    pub(crate) view: View,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) refused: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) layer: Option<&'static str>,
}

impl Origin {
    /// Where the puzzle of a game comes from.
    pub(crate) fn of(game: &Game) -> Self {
        match game.origin() {
            unica::game::Origin::Level(level) => {
                Self::Level { level: level.number(), cycle: level.cycle() }
            }
            _ => Self::Puzzle { puzzle: game.givens().grid().to_string() },
        }
    }
}

/// The lines that bring a fresh game to where this one is, with all that can be redone.
pub(crate) fn journal(game: &Game) -> Vec<String> {
    let mut lines: Vec<String> = game.log().iter().map(ToString::to_string).collect();
    if game.done() < lines.len() {
        lines.push(format!("goto {}", game.done()));
    }
    lines
}

impl View {
    pub(crate) fn new(id: usize, game: &Game) -> Self {
        let (state, givens) = (game.state(), game.givens());
        let by_cell = |set: &dyn Fn(Cell) -> u16| Cell::ALL.map(set).to_vec();
        let rank = match game.origin() {
            unica::game::Origin::Level(level) => Some(level.rank().name()),
            _ => None,
        };
        Self {
            id,
            origin: Origin::of(game),
            rank,
            givens: givens.grid().to_string(),
            digits: state.digits().to_string(),
            corner: by_cell(&|cell| mask(state.corner(cell))),
            centre: by_cell(&|cell| mask(state.centre(cell))),
            colours: by_cell(&|cell| {
                state.colours(cell).fold(0, |mask, colour| mask | 1 << (colour.number() - 1))
            }),
            done: game.done(),
            moves: game.log().len(),
            elapsed: game.elapsed(),
            hints: game.hints(),
            solved: game.is_solved(),
            unique: givens.solution().is_some(),
            conflicts: numbers(state.digits().clashing_cells()),
            mistakes: numbers(game.mistakes()),
            counts: Digit::ALL.map(|digit| state.digits().cells_of(digit).len()).to_vec(),
            skipped: 0,
        }
    }
}
