//! Counting very many solutions, without a visit to each.
//!
//! Take a grid by its three stacks. In a stack each digit stands in one column of each box, and
//! in another column in each; so the digits of the columns of its three boxes are a *layout*, of
//! which there are 94 080. Once the layouts of all three stacks are given, the bands have
//! nothing more to do with one another: each can be filled in a number of ways that depends on
//! the columns of its own three boxes alone. So the number of solutions is
//!
//! ```text
//! sum over the layouts of all stacks of   ways(band 1) × ways(band 2) × ways(band 3)
//! ```
//!
//! That a band matters only by the digits of its columns is how Bertram Felgenhauer and Frazer
//! Jarvis counted all grids (2005, "Mathematics of Sudoku I"); here it holds for any start. What
//! makes it quick:
//!
//! * Givens leave few layouts: one is left of about three for each given.
//! * For the first two stacks given, the ways of each band are a row of numbers by what the
//!   third box has; these are worked out once and kept. The sum over the third stack is then
//!   three loads and a multiplication for each layout.
//! * Digits that may stand in the same places are alike: of all layouts that differ by an
//!   exchange of them one is looked at, and counts for all. So the empty grid takes no longer
//!   than one with a few givens. The same, band by band, for the numbers of ways, and for other
//!   symmetries of the start in the first stack.
//! * A start is counted by its rows instead, if these leave fewer layouts than its columns.

mod alike;
mod counter;
mod fillings;
mod parting;
mod plan;
mod sum;
mod symmetry;
mod vectors;

pub use counter::{Counter, Total, count_all, count_few};
pub use plan::Plan;
