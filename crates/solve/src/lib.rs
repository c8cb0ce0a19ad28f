//! Finds, counts and enumerates the solutions of a Sudoku by machine.
//!
//! Three methods stand side by side under one interface ([`Method`]), each from another source
//! and each an oracle for the others. What is asked is always a
//! [`Candidates`](unica_board::Candidates): a given is a cell with one candidate, a pencil-mark
//! puzzle (sukaku) has them as it likes.
//!
//! Nothing here says how hard a puzzle is for a person, and nothing explains.
//!
//! ```
//! use unica_board::{Candidates, Grid};
//! use unica_solve::{Verdict, verdict};
//! let clues: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let Verdict::One(solution) = verdict(&Candidates::from(&clues)) else { panic!("one") };
//! assert!(solution.extends(&clues));
//! # Ok::<_, unica_board::ParseGridError>(())
//! ```

mod answer;
mod backtracking;
mod batch;
mod contradiction;
mod counting;
mod elimination;
mod method;
mod propagation;
mod puzzle;
mod search;
mod single;
mod solutions;
mod start;
mod tally;
mod vector;
mod verdict;

pub use answer::{
    Answer, solve, solve_batch, solve_batch_into, solve_batch_on, solve_each, solve_on,
};
pub use contradiction::{Contradiction, contradiction};
pub use counting::{Counter, Plan, Total, count_all, count_few};
pub use method::{End, Job, Method, ParseMethodError, Report, Stats};
pub use puzzle::{Assessment, NotAPuzzle, Puzzle, assess, redundant_givens};
pub use solutions::{Solutions, solutions, solutions_on};
pub use start::Start;
pub use vector::Backend;
pub use verdict::{Count, Verdict, count, verdict};
