//! The constraints, each with its definition on a full grid.

use core::fmt;

use crate::Place;

/// Something that must hold of a full grid.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Constraint {
    /// No two of these places hold the same digit.
    AllDifferent {
        /// What the places are to a person.
        part: Part,
        /// Which of those it is, from 0.
        number: u16,
        /// The places, in reading order.
        places: Vec<Place>,
    },
}

/// What a group of places is to a person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Part {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box.
    Box,
}

impl Constraint {
    /// Does it hold? `values` has a digit for each place of the grid.
    ///
    /// # Panics
    /// Panics if `values` is shorter than the grid that the constraint was made for.
    pub fn holds(&self, values: &[u16]) -> bool {
        match self {
            Self::AllDifferent { places, .. } => places.iter().enumerate().all(|(i, &a)| {
                places[i + 1..].iter().all(|&b| values[usize::from(a)] != values[usize::from(b)])
            }),
        }
    }

    /// The places that it speaks of.
    pub fn places(&self) -> &[Place] {
        match self {
            Self::AllDifferent { places, .. } => places,
        }
    }
}

/// As `each digit once in row 4`.
impl fmt::Display for Constraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AllDifferent { part, number, .. } => {
                let part = match part {
                    Part::Row => "row",
                    Part::Column => "column",
                    Part::Box => "box",
                };
                write!(f, "each digit once in {part} {}", number + 1)
            }
        }
    }
}
