//! Many puzzles at once: one lane of a vector register for each, every lane with a depth-first
//! search of its own, refilled the moment its puzzle is answered.
//!
//! The algorithm ([`engine`], [`pass`]) is written once over a small trait of lanes. It follows
//! the same rules as the search for one puzzle, and makes the same guesses.

mod engine;
mod pass;

pub(crate) use engine::Batch;
