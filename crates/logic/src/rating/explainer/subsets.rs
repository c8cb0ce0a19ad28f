//! Subsets of a house: naked (3.0, 3.6, 5.0), hidden (3.4, 4.0, 5.4), and hidden ones that leave a
//! digit of the house with one place, which the program finds earlier (direct: 2.0, 2.5).
//!
//! Order: boxes, columns, rows; in a house sets of cells, or of digits, by their last member first.
//!
//! What is found in a house hangs on its cells alone: a house in which nothing was found is not
//! looked at again before something in it has changed (`news` has the houses to look at, as bits).

use unica_board::{Candidate, Digit, DigitSet, House};

use super::tables::{members, ones, tight};
use super::{Kind, Size, State, Taken, state::houses};

/// The first hidden subset from which a placement follows at once.
pub(super) fn direct(state: &State, size: Size, news: &mut u32) -> Option<Taken> {
    let tenths = if size == Size::Two { 20 } else { 25 };
    look(news, |house| {
        if state.open_in(house) <= size.count() {
            return None;
        }
        each_hidden(state, house, size, |digits, cells| {
            let others = (!digits).iter().find_map(|digit| {
                let spots = state.spots(house, digit);
                let left = spots & !cells;
                (left.is_power_of_two() && left != spots).then_some((digit, left))
            });
            let (digit, left) = others?;
            let cell = house.cell_list()[members(left).next()?];
            let placed = Candidate::new(cell, digit);
            Some(Taken::placing(Kind::DirectHidden(size), tenths, placed))
        })
    })
}

/// The first hidden subset that takes something.
pub(super) fn hidden(state: &State, size: Size, news: &mut u32) -> Option<Taken> {
    let tenths = [34, 40, 54][size as usize - Size::Two as usize];
    look(news, |house| {
        if state.open_in(house) <= 2 * size.count() {
            return None;
        }
        each_hidden(state, house, size, |digits, cells| {
            let gone = members(cells).flat_map(|place| {
                let cell = house.cell_list()[place];
                let others = state.position().marks(cell) - digits;
                others.iter().map(move |digit| Candidate::new(cell, digit))
            });
            Taken::taking(Kind::Hidden(size), tenths, gone.collect())
        })
    })
}

/// The first naked subset that takes something.
pub(super) fn naked(state: &State, size: Size, news: &mut u32) -> Option<Taken> {
    let tenths = [30, 36, 50][size as usize - Size::Two as usize];
    look(news, |house| {
        if state.open_in(house) < 2 * size.count() {
            return None;
        }
        // The cells that can be part of one, by their places.
        let (mut places, mut marks) = ([0; 9], [0; 9]);
        let mut count = 0;
        for (place, &cell) in house.cell_list().iter().enumerate() {
            let here = state.position().marks(cell).bits();
            if (2..=size.count()).contains(&ones(here)) {
                (places[count], marks[count]) = (place, here);
                count += 1;
            }
        }
        let mut found = None;
        tight(&marks[..count], size.count(), |chosen, digits| {
            let within = members(chosen).fold(0, |all, i| all | 1 << places[i]);
            let gone = members(digits).flat_map(|digit| {
                let digit = Digit::ALL[digit];
                let places = members(state.spots(house, digit) & !within);
                places.map(move |place| Candidate::new(house.cell_list()[place], digit))
            });
            found = Taken::taking(Kind::Naked(size), tenths, gone.collect());
            found.is_some()
        });
        found
    })
}

/// Goes through the houses with news in the program's order, to the first where something is
/// found; those before have no news any more.
fn look(news: &mut u32, find: impl Fn(House) -> Option<Taken>) -> Option<Taken> {
    if *news == 0 {
        return None;
    }
    for house in houses() {
        let bit = 1 << house.index();
        if *news & bit != 0 {
            let found = find(house);
            if found.is_some() {
                return found;
            }
            *news &= !bit;
        }
    }
    None
}

/// Asks of every hidden subset of a house, its digits and the places of its cells, what follows:
/// the first answer.
fn each_hidden(
    state: &State,
    house: House,
    size: Size,
    follows: impl Fn(DigitSet, u16) -> Option<Taken>,
) -> Option<Taken> {
    let (mut digits, mut places) = ([0; 9], [0; 9]);
    let mut count = 0;
    for (digit, &spots) in state.spots_in(house).iter().enumerate() {
        if (2..=size.count()).contains(&ones(spots)) {
            (digits[count], places[count]) = (digit, spots);
            count += 1;
        }
    }
    // Places are numbers from 0 to 8 like digits: the same search serves for both.
    let mut found = None;
    tight(&places[..count], size.count(), |chosen, cells| {
        let chosen = members(chosen).map(|i| Digit::ALL[digits[i]]).collect();
        found = follows(chosen, cells);
        found.is_some()
    });
    found
}
