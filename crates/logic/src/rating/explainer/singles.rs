//! Singles: hidden (1.0, 1.2, 1.5) and naked (2.3).
//!
//! Order: the hidden ones in houses with one open cell; then those in all other houses; both times
//! boxes, columns, rows, and in a house the digits. Naked ones in reading order.

use unica_board::{Candidate, Digit, House};

use super::{Kind, State, Taken, tables::members};

/// The first hidden single.
pub(super) fn hidden(state: &State) -> Option<Taken> {
    let houses = state.with_lone();
    if houses == 0 {
        return None;
    }
    let last = houses & state.with_one_open();
    let house = first_house(if last == 0 { houses } else { last })?;
    let digit = Digit::ALL[members(state.lone(house)).next()?];
    let cell = house.cell_list()[members(state.spots(house, digit)).next()?];
    let tenths = match house.index() {
        _ if last != 0 => 10,
        18.. => 12,
        _ => 15,
    };
    Some(Taken::placing(Kind::HiddenSingle, tenths, Candidate::new(cell, digit)))
}

/// The first naked single.
pub(super) fn naked(state: &State) -> Option<Taken> {
    let position = state.position();
    let cell = position.cells_with(1).first()?;
    let digit = position.marks(cell).single()?;
    Some(Taken::placing(Kind::NakedSingle, 23, Candidate::new(cell, digit)))
}

/// The first of these houses in the order boxes, columns, rows.
fn first_house(houses: u32) -> Option<House> {
    const NINE: u32 = 0x1FF;
    let groups = [houses & NINE << 18, houses & NINE << 9, houses & NINE];
    let group = groups.into_iter().find(|&group| group != 0)?;
    House::try_new(group.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use unica_board::{Cell, Grid};

    use super::*;
    use crate::Position;

    #[test]
    fn the_last_open_cell_of_a_house_comes_first() {
        let full = |cell: Cell| {
            let (row, column) = (cell.row().index(), cell.column().index());
            Some(Digit::new((row * 3 + row / 3 + column) % 9))
        };
        let mut grid = Grid::new_with(full);
        // Box 1 has two hidden singles, but box 9 has one open cell.
        let [first, second, last] = [Cell::new(0), Cell::new(1), Cell::new(80)];
        for cell in [first, second, last] {
            grid.set(cell, None);
        }
        let mut state = State::new(&Position::new(&grid));
        for (cell, tenths) in [(last, 10), (first, 10), (second, 10)] {
            let taken = hidden(&state).expect("a single");
            assert_eq!(taken.placement.map(|placed| placed.cell), Some(cell));
            assert_eq!(taken.score.tenths(), tenths);
            state.apply(&taken);
        }
        assert_eq!(hidden(&state), None);
        assert_eq!(naked(&state), None);
    }
}
