//! Unique rectangles (4.5 and more) and loops (4.6, 4.7, from ten cells on 5.0), types 1 to 4.
//!
//! Order: all are found, and the easiest is meant, of equal ones the one of the lower type, then
//! the one met first. They are met from each cell of two candidates in reading order, by boxes,
//! rows and columns.

use unica_board::{Cell, CellSet, Digit, DigitSet, House};

use super::loop_walk::{Loop, LoopNews, loops};
use super::state::{eliminations, meeting};
use super::virtual_cell::Virtual;
use super::{Kind, Options, State, Taken};
use crate::Position;
use crate::subsets::{Order, members, subsets};

/// The easiest loop that takes something.
pub(super) fn first(state: &State, options: &Options, news: &mut LoopNews) -> Option<Taken> {
    let position = state.position();
    let mut best = Best(None);
    let loops = loops(state, options.corrected, news);
    news.set(state, &loops);
    for found in loops {
        found.ask(position, options, &mut best);
    }
    best.0.map(|(.., taken)| taken)
}

/// The easiest so far, with what it is compared by. The program adds tenths as binary fractions,
/// and what is not quite 4.7 comes before what is.
struct Best(Option<(f64, u8, Taken)>);

impl Best {
    fn offer(&mut self, (rating, variety): (f64, u8), taken: Option<Taken>) {
        let Some(taken) = taken else { return };
        let is_easier = |(other, kind, _): &(f64, u8, Taken)| {
            rating < *other || (rating <= *other && variety < *kind)
        };
        if self.0.as_ref().is_none_or(is_easier) {
            self.0 = Some((rating, variety, taken));
        }
    }
}

impl Loop {
    fn kind(&self, variety: u8) -> Kind {
        Kind::UniqueLoop { cells: self.cells.len() as u8, variety }
    }

    /// The rating without what a subset adds, in tenths.
    fn base(&self) -> u16 {
        match self.cells.len() {
            4 => 45,
            6 => 46,
            8 => 47,
            _ => 50,
        }
    }

    /// What follows from this loop.
    fn ask(&self, position: &Position, options: &Options, best: &mut Best) {
        let has_more = |cell: &Cell| position.marks(*cell).len() > 2;
        let roof: CellSet = self.cells.iter().filter(has_more).collect();
        let extras = position.marks_of(roof) - self.digits;
        let base = f64::from(self.base()) / 10.0;
        let mut offer = |variety, gone| {
            best.offer((base, variety), Taken::taking(self.kind(variety), self.base(), gone));
        };
        if roof.len() == 1 {
            offer(1, eliminations(position, self.digits, roof));
        } else if let Some(extra) = extras.single() {
            offer(2, eliminations(position, extra.into(), position.seen_by_all(extra, roof)));
        }
        if roof.len() != 2 {
            return;
        }
        for house in meeting(roof) {
            for kept in self.digits.iter() {
                if position.places_in(kept, house).is_subset(roof) {
                    offer(4, eliminations(position, self.digits.without(kept), roof));
                }
            }
        }
        if extras.len() < 2 {
            return;
        }
        self.subsets(position, (roof, extras), options, best);
    }

    /// Type 3. Subsets are as large as there are further digits at least, and as small against the
    /// house as subsets elsewhere in the program are.
    fn subsets(
        &self,
        position: &Position,
        (roof, extras): (CellSet, DigitSet),
        options: &Options,
        best: &mut Best,
    ) {
        let cell = Virtual { cells: roof, digits: extras, barred: self.digits };
        let base = f64::from(self.base()) / 10.0;
        let mut offer = |more: u16, taken| best.offer((base + 0.1 * f64::from(more), 3), taken);
        for house in meeting(roof) {
            let open = (house.cells() & position.open()).len();
            for size in extras.len()..=open / 2 {
                let more = size as u16 - 1;
                let naked = cell.naked(position, house, size, self.kind(3), self.base() + more);
                offer(more, naked);
                if open > 2 * size {
                    // Two digits add nothing in the classic rating, as if a pair were not one.
                    let more = more - u16::from(!options.corrected);
                    let tenths = self.base() + more;
                    offer(more, self.hidden(position, house, (roof, extras), size, tenths));
                }
            }
        }
    }

    /// The two digits and others, none of the further ones, that have one place fewer in the house
    /// beside the two cells than they are.
    fn hidden(
        &self,
        position: &Position,
        house: House,
        (roof, extras): (CellSet, DigitSet),
        size: usize,
        tenths: u16,
    ) -> Option<Taken> {
        let pool = house.cells() & (position.open() - roof);
        let missing = !position.digits_in(house);
        let others: Vec<Digit> = (missing - self.digits - extras).iter().collect();
        let ask = |digits: DigitSet| {
            let has = |cell: &Cell| !position.marks(*cell).is_disjoint(digits);
            let cells: CellSet = pool.iter().filter(has).collect();
            let gone = (cells.len() + 1 == size).then(|| eliminations(position, !digits, cells));
            Taken::taking(self.kind(3), tenths, gone?)
        };
        if size == 2 {
            return ask(self.digits);
        }
        subsets(others.len(), size - 2, Order::Explainer).find_map(|chosen| {
            ask(members(chosen).map(|i| others[i]).fold(self.digits, DigitSet::with))
        })
    }
}

#[cfg(test)]
mod tests {
    use unica_board::{Candidate, Candidates};

    use super::*;

    const CLASSIC: Options = Options { uniqueness: true, corrected: false, most: None };
    const CORRECTED: Options = Options { corrected: true, ..CLASSIC };

    fn state(marks: &Candidates) -> State {
        State::new(&Position::of_candidates(marks))
    }

    fn cell(name: &str) -> Cell {
        name.parse().expect("a cell")
    }

    /// own-0066, step 33.
    #[test]
    fn a_hidden_pair_adds_nothing_in_the_classic_rating() {
        let picture = "3   2   5   9   4  6    8  1 7
                       17  16  167 25  8  25   4  3 9
                       48  89  49  17  13 137  6  2 5
                       16  5   136 136 2  9    7  4 8
                       9   468 47  678 13 78   13 5 2
                       178 38  2   4   5  1378 13 9 6
                       5   14  8   12  6  24   9  7 3
                       46  7   36  35  9  45   2  8 1
                       2   139 19  18  7  138  5  6 4";
        let state = state(&picture.parse().expect("a picture"));
        for (options, tenths) in [(CLASSIC, 46), (CORRECTED, 47)] {
            let taken = first(&state, &options, &mut { LoopNews::ALL }).expect("a loop");
            assert_eq!(taken.kind, Kind::UniqueLoop { cells: 6, variety: 3 });
            assert_eq!(taken.score.tenths(), tenths);
            assert_eq!(taken.eliminations, [Candidate::new(cell("r9c6"), Digit::new(7))]);
        }
    }

    /// Six cells of 1 and 2, three of them with a 9 besides. From each side the search tries r4c1
    /// before it comes to the last of the three; its 8 is one digit too many, though r4c1 is no
    /// part of the loop.
    #[test]
    fn the_classic_search_remembers_what_it_tried() {
        let digits =
            |values: &str| -> DigitSet { values.bytes().filter_map(Digit::from_ascii).collect() };
        let mut marks = Candidates::new_with(|_| digits("34567"));
        let cells = [
            ("r1c1", "129"),
            ("r1c2", "12"),
            ("r7c2", "12"),
            ("r7c3", "12"),
            ("r5c3", "129"),
            ("r5c1", "129"),
            ("r4c1", "128"),
            ("r6c1", "39"),
        ];
        for (name, values) in cells {
            marks.set(cell(name), digits(values));
        }
        let with_distraction = state(&marks);
        assert_eq!(first(&with_distraction, &CLASSIC, &mut { LoopNews::ALL }), None);
        let found = first(&with_distraction, &CORRECTED, &mut { LoopNews::ALL }).expect("a loop");
        assert_eq!(found.kind, Kind::UniqueLoop { cells: 6, variety: 2 });
        assert_eq!(found.score.tenths(), 46);
        assert_eq!(found.eliminations, [Candidate::new(cell("r6c1"), Digit::new(8))]);
        marks.set(cell("r4c1"), digits("18"));
        assert_eq!(first(&state(&marks), &CLASSIC, &mut { LoopNews::ALL }), Some(found));
    }
}
