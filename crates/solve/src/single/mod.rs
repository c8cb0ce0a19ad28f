//! One puzzle as fast as can be: a register for each row, so that a handful of operations do
//! something for all nine cells, and 27 of them for all thirds of lines.
//!
//! The algorithm ([`pass`], [`engine`]) follows the same rules as the batch, so it makes the
//! same guesses.

mod board;
mod choice;
mod engine;
mod next;
mod pass;

pub(crate) use board::Board;
pub(crate) use choice::{Choice, Choose, EASY, glance, triples};
pub(crate) use engine::{Ended, Search};
pub(crate) use next::Next;
