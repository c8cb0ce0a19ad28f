//! Makes Sudokus from a seed: with one solution, which is proved; of a wanted number of clues, look
//! and grade; the same for ever on every machine.
//!
//! * [`Generator`] makes what a [`Wish`] asks for, one puzzle or a list;
//! * [`Level`] tells the hundred levels of a game;
//! * [`Uniform`] and [`backtracking`] give full grids;
//! * [`Grader`] is what plugs a rating in.
//!
//! What is made depends on the wish, the seed and the number of the puzzle alone: not on the
//! machine, nor on what was made before, nor on how many are made at a time. A recipe is never
//! changed; another way of making gets another name.
//!
//! ```
//! use unica_generate::{Generator, Wish};
//! let made = Generator::new().make(&Wish::default(), 2026, 0, None)?;
//! assert!(made.is_minimal && made.puzzle().is_ok());
//! # Ok::<_, unica_generate::GaveUp>(())
//! ```

mod aim;
mod band;
mod band_counts;
mod dig;
mod full;
mod level;
mod look;
mod make;
mod obvious;
mod pattern;
mod random;
mod recipe;
mod shift;
mod unavoidable;
mod uniform;

pub use aim::{Graded, Grader, clue_count, guesses, singles_only};
pub use band_counts::{GRIDS_BY_OVERLAP, column_overlap};
pub use full::backtracking;
pub use level::{Level, Rank};
pub use look::{Look, NotAPattern, UnknownName, pattern};
pub use make::Generator;
pub use random::{Purpose, Random};
pub use recipe::{BadWish, GaveUp, Goal, Made, Recipe, Wish};
pub use shift::{shift_level, shifted};
pub use uniform::Uniform;
