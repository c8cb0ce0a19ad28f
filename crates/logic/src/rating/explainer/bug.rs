//! Bivalue universal graves: type 1 (5.6), 2 and 4 (5.7), and 3 (5.8 and more).
//!
//! Order: where the further candidates are of one digit types 1, 2 and 4, else 1, 4 and 3.

use unica_board::{Candidate, CellSet, Digit, DigitSet, House};

use super::state::{by_house, eliminations, meeting, spots_of};
use super::tables::ones;
use super::virtual_cell::Virtual;
use super::{Kind, Options, State, Taken};
use crate::Position;
use crate::techniques::bug::{Grave, graves};

/// The first step that follows from a grave.
pub(super) fn first(state: &State, options: &Options) -> Option<Taken> {
    let position = state.position();
    if options.corrected {
        return graves(position).iter().find_map(|grave| ask(position, grave, options));
    }
    ask(position, &seen(state)?, options)
}

/// The grave, if the classic search sees it: box by box, row by row, column by column a digit with
/// too many places is too many in the one cell that has too many candidates. Where there are
/// several such cells it leaves the house, and if they are so in all their houses, it sees nothing.
fn seen(state: &State) -> Option<Grave> {
    let at_least = state.at_least();
    let rich = at_least[3];
    if rich == 0 || at_least[0] != at_least[2] {
        return None;
    }
    // What is left: by houses and digits, and in how many marks a cell has more than two. The cells
    // that have more, by houses too.
    let mut spots = House::ALL.map(|house| *state.spots_in(house));
    let mut more = by_house(rich);
    let mut marks = state.marks();
    let mut extras: Vec<Candidate> = Vec::new();
    for house in (18..27).chain(0..18) {
        for digit in Digit::ALL {
            let places = spots[house][digit.index()];
            let here = places & more[house];
            if !here.is_power_of_two() || ones(places) <= 2 {
                continue;
            }
            let cell = House::new(house).cell_list()[here.trailing_zeros() as usize];
            extras.push(Candidate::new(cell, digit));
            let left = &mut marks[cell.index()];
            *left &= !(1 << digit.index());
            let is_bare = ones(*left) == 2;
            for (house, bit) in spots_of(cell) {
                spots[house][digit.index()] &= !bit;
                if is_bare {
                    more[house] &= !bit;
                }
            }
        }
    }
    extras.sort_unstable();
    let is_bare =
        more == [0; 27] && spots.as_flattened().iter().all(|&spots| matches!(ones(spots), 0 | 2));
    is_bare.then(|| Grave { cells: extras.iter().map(|extra| extra.cell).collect(), extras })
}

/// What follows from a grave.
fn ask(position: &Position, grave: &Grave, options: &Options) -> Option<Taken> {
    let base = |cell| position.marks(cell) - grave.extras(cell);
    let cells = grave.cells;
    if let Some(cell) = cells.single() {
        return Taken::taking(Kind::Bug(1), 56, eliminations(position, base(cell), cells));
    }
    let extras = grave.all_extras();
    if let Some(extra) = extras.single() {
        let seen = position.seen_by_all(extra, cells);
        return Taken::taking(Kind::Bug(2), 57, eliminations(position, extra.into(), seen))
            .or_else(|| confined(position, grave));
    }
    confined(position, grave).or_else(|| subset(position, cells, extras, options))
}

/// Type 4: two cells that share a digit of the grave which has no other place in a house.
fn confined(position: &Position, grave: &Grave) -> Option<Taken> {
    if grave.cells.len() != 2 {
        return None;
    }
    let base = |cell| position.marks(cell) - grave.extras(cell);
    let both = grave.cells.iter().fold(DigitSet::ALL, |both, cell| both & base(cell));
    meeting(grave.cells).find_map(|house| {
        let mut kept = both.iter().filter(|&d| position.places_in(d, house).is_subset(grave.cells));
        kept.find_map(|kept| {
            let gone = grave.cells.iter().flat_map(|cell| {
                base(cell).without(kept).iter().map(move |d| Candidate::new(cell, d))
            });
            Taken::taking(Kind::Bug(4), 57, gone.collect())
        })
    })
}

/// Type 3: the further digits are part of a naked subset.
fn subset(
    position: &Position,
    cells: CellSet,
    extras: DigitSet,
    options: &Options,
) -> Option<Taken> {
    let cell = Virtual { cells, digits: extras, barred: DigitSet::EMPTY };
    let naked =
        |house, size: usize| cell.naked(position, house, size, Kind::Bug(3), 57 + size as u16 - 1);
    const SIZES: core::ops::RangeInclusive<usize> = 2..=7;
    if options.corrected {
        SIZES.into_iter().find_map(|size| meeting(cells).find_map(|house| naked(house, size)))
    } else {
        // The classic search takes a larger subset of the box before a smaller one of the row.
        meeting(cells).find_map(|house| SIZES.into_iter().find_map(|size| naked(house, size)))
    }
}

#[cfg(test)]
mod tests {
    use unica_board::{Candidates, Cell};

    use super::*;

    const CLASSIC: Options = Options { uniqueness: true, corrected: false, most: None };
    const CORRECTED: Options = Options { corrected: true, ..CLASSIC };

    fn cell(name: &str) -> Cell {
        name.parse().expect("a cell")
    }

    /// Two full grids upon each other, one digit apart: each digit twice in every house.
    fn grave() -> Candidates {
        Candidates::new_with(|cell| {
            let (row, column) = (cell.row().index(), cell.column().index());
            let digit = row * 3 + row / 3 + column;
            DigitSet::only(Digit::new(digit % 9)).with(Digit::new((digit + 1) % 9))
        })
    }

    fn with_more(names: [&str; 4]) -> State {
        let mut marks = grave();
        for name in names {
            let cell = cell(name);
            marks.set(cell, marks.by_cell()[cell].with(Digit::new(1)));
        }
        State::new(&Position::of_candidates(&marks))
    }

    #[test]
    fn the_classic_search_does_not_see_behind() {
        // Each of the four has another one beside it in its box, its row and its column.
        let hidden = with_more(["r2c2", "r2c3", "r3c2", "r3c3"]);
        assert_eq!(first(&hidden, &CLASSIC), None);
        let found = first(&hidden, &CORRECTED).expect("a grave");
        assert_eq!((found.kind, found.score.tenths()), (Kind::Bug(2), 57));
        let gone = ["r1c1", "r1c2"].map(|name| Candidate::new(cell(name), Digit::new(1)));
        assert_eq!(found.eliminations, gone);
        // Three of them, two of which stand alone in their rows or columns: all come to light.
        let seen = with_more(["r2c2", "r2c3", "r3c2", "r2c2"]);
        assert_eq!(first(&seen, &CLASSIC), Some(found));
    }

    #[test]
    fn the_classic_search_prefers_the_box_to_the_smaller_subset() {
        // The two digits 8 and 9 too many in r1c1 and r1c2: with r2c1 and r2c2 a triple of the box,
        // with r1c9 a pair of the row.
        let mut marks = Candidates::new_with(|_| DigitSet::ALL);
        let digits =
            |values: &str| -> DigitSet { values.bytes().filter_map(Digit::from_ascii).collect() };
        for (name, values) in [("r2c1", "78"), ("r2c2", "79"), ("r1c9", "89")] {
            marks.set(cell(name), digits(values));
        }
        let position = Position::of_candidates(&marks);
        let cells = CellSet::only(cell("r1c1")).with(cell("r1c2"));
        let tenths = |options| {
            subset(&position, cells, digits("89"), options).map(|taken| taken.score.tenths())
        };
        assert_eq!(tenths(&CLASSIC), Some(59));
        assert_eq!(tenths(&CORRECTED), Some(58));
    }
}
