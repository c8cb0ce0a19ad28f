//! Does a claimed step follow? A placement follows where no way to complete the position has
//! another digit in that cell; an elimination where none has that digit there. Whatever the
//! technique was, this is what its result promises.

use core::fmt;

use unica_board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House};

/// What a step claims of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Claim {
    /// These cells must hold these digits.
    pub placements: Vec<(Cell, Digit)>,
    /// These cells cannot hold these digits.
    pub eliminations: Vec<(Cell, Digit)>,
}

/// Why a claim does not follow.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unsound {
    /// The position cannot be completed at all: then everything would follow.
    Hopeless,
    /// The claim says nothing.
    Nothing,
    /// A digit is placed or taken away where it is no candidate.
    NotACandidate(Cell, Digit),
    /// A placement that this completion does without.
    Placement(Cell, Digit, Box<Grid>),
    /// An elimination of what stands in this completion.
    Elimination(Cell, Digit, Box<Grid>),
}

impl fmt::Display for Unsound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hopeless => f.write_str("the position cannot be completed"),
            Self::Nothing => f.write_str("the claim says nothing"),
            Self::NotACandidate(cell, digit) => write!(f, "{digit} is no candidate of {cell}"),
            Self::Placement(cell, digit, grid) => {
                write!(f, "{cell} need not be {digit}: {grid}")
            }
            Self::Elimination(cell, digit, grid) => write!(f, "{cell} can be {digit}: {grid}"),
        }
    }
}

impl core::error::Error for Unsound {}

/// Does the claim follow from the position?
///
/// # Errors
/// With the first part that does not, and a completion that shows it.
pub fn follows(position: &Candidates, claim: &Claim) -> Result<(), Unsound> {
    if claim.placements.is_empty() && claim.eliminations.is_empty() {
        return Err(Unsound::Nothing);
    }
    if completion(position).is_none() {
        return Err(Unsound::Hopeless);
    }
    for &(cell, digit) in claim.placements.iter().chain(&claim.eliminations) {
        if !position[cell].contains(digit) {
            return Err(Unsound::NotACandidate(cell, digit));
        }
    }
    for &(cell, digit) in &claim.placements {
        let mut otherwise = *position;
        otherwise.remove(cell, digit);
        if let Some(grid) = completion(&otherwise) {
            return Err(Unsound::Placement(cell, digit, Box::new(grid)));
        }
    }
    for &(cell, digit) in &claim.eliminations {
        let mut supposed = *position;
        supposed.set(cell, DigitSet::only(digit));
        if let Some(grid) = completion(&supposed) {
            return Err(Unsound::Elimination(cell, digit, Box::new(grid)));
        }
    }
    Ok(())
}

/// A full valid grid whose digits are all candidates of this position, or `None` where there is
/// none. It tries the cell with the fewest candidates first and goes back where that fails.
pub fn completion(position: &Candidates) -> Option<Grid> {
    complete(*position, CellSet::ALL)
}

/// `open`: the cells whose digit has not been taken from their peers yet.
fn complete(position: Candidates, open: CellSet) -> Option<Grid> {
    let has_place = |house: House, digit: Digit| {
        house.cells().iter().any(|cell| position[cell].contains(digit))
    };
    if !House::ALL.iter().all(|&house| Digit::ALL.iter().all(|&digit| has_place(house, digit))) {
        return None;
    }
    let Some(cell) = open.iter().min_by_key(|&cell| position[cell].len()) else {
        return Some(Grid::new_with(|cell| position[cell].first()));
    };
    position[cell].iter().find_map(|digit| {
        let mut next = position;
        next.set(cell, DigitSet::only(digit));
        for peer in cell.peers() {
            next.remove(peer, digit);
        }
        complete(next, open.without(cell))
    })
}
