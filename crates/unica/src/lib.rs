//! Unica, the Sudoku engine: this is the door. Everything a caller needs is here under names
//! that read well; the rooms behind it can be used alone, too.
//!
//! * the words: [`Grid`], [`Cell`], [`Digit`], [`House`], [`Candidates`], the sets, [`Symmetry`];
//! * solving: [`solve`] and [`verdict`] (none, one or several), [`solve_batch`] and [`solve_each`]
//!   (many puzzles, several times as fast), [`count`] (up to a limit), [`count_all`]
//!   (however many), [`solutions`] (all of them, lazily, in lexicographic order), [`Puzzle`] (known to have one solution), [`Method`];
//! * [`generate`]: puzzles from a seed, proved unique, of a wanted kind; levels; [`game`]: a puzzle
//!   with the log of moves over it, and its save;
//! * [`formats`]: every text in which people exchange Sudokus, read and written;
//! * [`logic`]: solving as a person does: techniques, steps, hints, ratings; `words` (feature
//!   `words`): what is said of them, in six languages;
//! * [`reading`]: what a text that was read asks of a person; [`rating`]: which ratings of it are
//!   wanted, Sudoku Explainer's among them; [`aim`]: a wanted difficulty;
//! * [`rules`]: what is asked, as data; [`check`]: the judge;
//! * `wire` (feature `wire`): the records of `unica … --format jsonl` as types.
//!
//! ```
//! use unica::{Grid, Verdict, verdict};
//!
//! let clues: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! match verdict(&clues) {
//!     Verdict::None(why) => println!("no solution ({why:?})"),
//!     Verdict::One(solution) => println!("{solution:#}"),
//!     Verdict::Several([a, b]) => println!("at least two:\n{a}\n{b}"),
//! }
//! # Ok::<_, unica::ParseGridError>(())
//! ```
//!
//! From a seed to a puzzle, from a level to a game and its save:
//!
//! ```
//! use unica::game::{Game, Move, Origin};
//! use unica::generate::{Generator, Goal, Level, Look, Wish};
//!
//! let wish = Wish { goal: Some(Goal::Exactly(28)), look: Look::HalfTurn, ..Wish::default() };
//! let made = Generator::new().make(&wish, 2026, 0, None)?; // seed 2026, number 0: for ever this one
//! assert_eq!(made.puzzle()?.clues().len(), 28); // a `Puzzle` is known to have one solution
//!
//! let level = Level::new(12, 0).ok_or("a level from 1 to 100")?; // as `unica levels` lists them
//! let mut game = Game::new(Origin::Level(level))?;
//! game.play("digit 1 r1c1".parse::<Move>()?)?;
//! assert_eq!(Game::load(game.save().as_bytes())?, game);
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

pub use unica_board::{
    ByCell, ByDigit, ByHouse, Candidate, Candidates, Cell, CellSet, Clash, Column, Digit, DigitSet,
    Grid, House, HouseKind, HouseSet, ParseGridError, ParseWordError, Row, Symmetry, Word, cells,
};
pub use unica_solve::{
    Answer, Assessment, Backend, Contradiction, Count, Counter, End, Job, Method, NotAPuzzle,
    ParseMethodError, Plan, Puzzle, Report, Solutions, Start, Stats, Total, Verdict, assess,
    contradiction, count, count_all, count_few, redundant_givens, solutions, solutions_on, solve,
    solve_batch, solve_batch_into, solve_batch_on, solve_each, solve_on, verdict,
};

pub mod aim;
pub mod rating;
pub mod reading;

pub use unica_check as check;
pub use unica_formats as formats;
pub use unica_game as game;
pub use unica_generate as generate;
pub use unica_logic as logic;
pub use unica_rules as rules;

#[cfg(feature = "wire")]
pub mod wire;
#[cfg(feature = "words")]
pub mod words;
