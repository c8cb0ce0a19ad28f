//! Solves as a person does: a position, the techniques that look at it, and the steps that they
//! find. A step is data, enough to draw it, to word it and to check it again.
//!
//! ```
//! use unica_board::Grid;
//! use unica_logic::{Position, Scope, Technique};
//!
//! let clues: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let mut position = Position::new(&clues);
//! while let Some(step) = Technique::NakedSingle.first(&position, &Scope::default()) {
//!     position.apply(&step);
//! }
//! assert!(position.is_full());
//! # Ok::<_, unica_board::ParseGridError>(())
//! ```

mod find;
mod hint;
mod houses;
mod implications;
mod path;
mod position;
pub mod rating;
mod singles;
mod step;
mod subsets;
mod table;
mod technique;
mod techniques;

pub use find::{Finder, Flow, Scope, Sink};
pub use hint::{Area, Desk, Hint, Truth, hint};
pub use path::{Path, next_step};
pub use position::{Dead, Position};
pub use singles::singles;
pub use step::{Chain, Link, Node, Part, Pattern, Role, Step};
pub use table::Technique;
pub use technique::{About, Family, Hodoku, HodokuLevel, UnknownTechnique};
