//! The singles alone, fast: for those who ask of very many puzzles whether singles solve them.

use unica_board::{Candidate, Cell, Digit, Grid, House};

use crate::{Position, Technique};

/// Writes singles as long as there are any, and tells in which order and why: full houses and
/// naked singles as they turn up, hidden singles (by house, boxes first) where there is no other.
///
/// The position is left where it is stuck, full where singles solve it. `path` is cleared first,
/// so that one list serves for many puzzles.
///
/// ```
/// use unica_board::Grid;
/// let clues: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut path = Vec::new();
/// assert!(unica_logic::singles(&clues, &mut path).is_full());
/// assert_eq!(path.len(), 51);
/// # Ok::<_, unica_board::ParseGridError>(())
/// ```
pub fn singles(givens: &Grid, path: &mut Vec<(Technique, Candidate)>) -> Position {
    path.clear();
    let mut position = Position::new(givens);
    // Cells that were seen to have one mark; a cell may be written before its turn comes.
    let mut naked: Vec<Cell> = Vec::with_capacity(81);
    naked.extend(position.open().iter().filter(|&cell| position.marks(cell).len() == 1));
    loop {
        let mut head = 0;
        while let Some(&cell) = naked.get(head) {
            head += 1;
            if let Some(digit) = position.marks(cell).single() {
                let is_last = |house: &House| (position.open() & house.cells()) == cell.into();
                let is_full_house = cell.houses().iter().any(is_last);
                let technique =
                    if is_full_house { Technique::FullHouse } else { Technique::NakedSingle };
                write(&mut position, technique, cell, digit, path, &mut naked);
            }
        }
        naked.clear();
        let before = path.len();
        for house in (18..27).chain(9..18).chain(0..9).map(House::new) {
            for digit in Digit::ALL {
                if let Some(cell) = position.places_in(digit, house).single() {
                    let hidden = Technique::HiddenSingle;
                    write(&mut position, hidden, cell, digit, path, &mut naked);
                }
            }
            if !naked.is_empty() {
                break;
            }
        }
        if path.len() == before {
            return position;
        }
    }
}

/// Writes a digit; peers that are left with one mark go onto the list.
fn write(
    position: &mut Position,
    technique: Technique,
    cell: Cell,
    digit: Digit,
    path: &mut Vec<(Technique, Candidate)>,
    naked: &mut Vec<Cell>,
) {
    let seen = position.places(digit) & cell.peers();
    position.place(cell, digit);
    path.push((technique, Candidate::new(cell, digit)));
    naked.extend(seen.iter().filter(|&peer| position.marks(peer).len() == 1));
}
