//! What makes a start impossible at sight, with the cells: to be told, not searched.

use core::fmt;

use unica_board::{Candidates, Cell, CellSet, Clash, Digit, DigitSet, Grid, House};

/// Why a position cannot be completed, seen without a guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Contradiction {
    /// A digit stands twice in a house.
    Clash(Clash),
    /// No digit can stand in this cell.
    NoCandidate(Cell),
    /// This digit can stand nowhere in this house.
    NoPlace {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
    },
}

impl Contradiction {
    /// The cells it is about: those that clash, the one without a candidate, or the house.
    pub fn cells(&self) -> CellSet {
        match self {
            Self::Clash(clash) => clash.cells,
            Self::NoCandidate(cell) => CellSet::only(*cell),
            Self::NoPlace { house, .. } => house.cells(),
        }
    }
}

/// As `two 1s in row 1: r1c1, r1c2`, `no digit can stand in r1c9` or `no place for 5 in row 3`.
impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clash(clash) => fmt::Display::fmt(clash, f),
            Self::NoCandidate(cell) => write!(f, "no digit can stand in {cell}"),
            Self::NoPlace { digit, house } => write!(f, "no place for {digit} in {house}"),
        }
    }
}

/// The first contradiction of a start, if it can be seen at sight: two equal givens in a house,
/// then a cell whose every candidate is given to a peer, then a digit that has no place in a
/// house. `None` does not promise that there is a solution.
///
/// ```
/// use unica_board::{Candidates, Grid};
/// let clash: Grid = format!("11{}", ".".repeat(79)).parse()?;
/// let why = unica_solve::contradiction(&Candidates::from(&clash)).map(|c| c.to_string());
/// assert_eq!(why.as_deref(), Some("two 1s in row 1: r1c1, r1c2"));
/// # Ok::<_, unica_board::ParseGridError>(())
/// ```
pub fn contradiction(start: &Candidates) -> Option<Contradiction> {
    let givens = Grid::new_with(|cell| start[cell].single());
    if let Some(clash) = givens.clashes().next() {
        return Some(Contradiction::Clash(clash));
    }
    let marks = start.intersection(&Candidates::pencil_marks(&givens));
    missing(&marks)
}

/// A cell without a candidate, or else a digit without a place.
pub(crate) fn missing(marks: &Candidates) -> Option<Contradiction> {
    if let Some((cell, _)) = marks.iter().find(|(_, digits)| digits.is_empty()) {
        return Some(Contradiction::NoCandidate(cell));
    }
    House::ALL.into_iter().find_map(|house| {
        let cells = house.cell_list().iter();
        let placed = cells.fold(DigitSet::EMPTY, |seen, &cell| seen | marks[cell]);
        (!placed).first().map(|digit| Contradiction::NoPlace { digit, house })
    })
}
