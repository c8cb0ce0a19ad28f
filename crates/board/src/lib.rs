//! The vocabulary of a 9×9 Sudoku: digits, cells, houses, sets of them, grids, candidates, and
//! the symmetries of the grid. Every other room speaks in these words.
//!
//! It solves nothing, rates nothing, reads no files and needs no `std`.
//!
//! Legend, used in all rooms: `d` a digit, `h` a house, `r` and `c` a row and a column counted
//! from 0 in code and from 1 in text (`r4c7`).
//!
//! ```
//! use unica_board::{Cell, Digit, Grid, House};
//!
//! assert!(House::ALL.iter().all(|house| house.cells().len() == 9));
//! assert!(Cell::ALL.iter().all(|cell| cell.peers().len() == 20));
//!
//! let grid: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! assert_eq!(grid.len(), 30);
//! assert_eq!(grid["r1c2".parse::<Cell>()?], Some(Digit::D3));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
#![no_std]

extern crate alloc;

mod by;
mod candidate;
mod candidates;
mod digit;
mod error;
mod grid;
mod int;
mod place;
mod set;
mod set_text;
mod symmetry;

pub use by::{ByCell, ByDigit, ByHouse};
pub use candidate::Candidate;
pub use candidates::Candidates;
pub use digit::Digit;
pub use error::{ParseGridError, ParseWordError, Word};
pub use grid::{Clash, Grid};
pub use place::{Cell, Column, House, HouseKind, Row};
pub use set::{CellIter, CellSet, DigitIter, DigitSet, HouseIter, HouseSet};
pub use symmetry::Symmetry;
