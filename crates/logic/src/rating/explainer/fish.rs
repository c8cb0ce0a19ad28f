//! Fish: the places of a digit in two, three or four lines lie in as many lines across, so that it
//! falls from the rest of these (3.2, 3.8, 5.2).
//!
//! Order: columns as the lines, then rows; sets of lines by their last member first; for each set
//! the digits.
//!
//! What is found of a digit hangs on its places alone: a digit of which nothing was found is not
//! looked at again before one of them has gone (`news` has the digits to look at, as bits).

use unica_board::{Candidate, Digit, House};

use super::tables::{members, ones, tight};
use super::{Kind, Size, State, Taken};

/// The first fish of so many lines that takes something.
pub(super) fn first(state: &State, size: Size, news: &mut u16) -> Option<Taken> {
    let tenths = [32, 38, 52][size as usize - Size::Two as usize];
    for lines in [9, 0] {
        // The program goes by sets of lines, then digits. Here it is by digits: of the first fish
        // of each the one with the first set of lines is meant, which is the least number.
        let mut best: Option<(u16, Digit, u16)> = None;
        for digit in members(*news).map(|digit| Digit::ALL[digit]) {
            // A digit that stands too often leaves no line for the fish to take from.
            if state.placed(digit) + 2 * size.count() > 9 {
                continue;
            }
            if let Some((bases, covers)) = fish(state, size, lines, digit)
                && best.is_none_or(|(first, ..)| bases < first)
            {
                best = Some((bases, digit, covers));
            }
        }
        if let Some((bases, digit, covers)) = best {
            let gone = members(!bases & 0x1FF).flat_map(|i| {
                let line = House::new(lines + i);
                let taken = members(state.spots(line, digit) & covers);
                taken.map(move |place| Candidate::new(line.cell_list()[place], digit))
            });
            // Whether anything lies the other way was perhaps not looked at.
            return Taken::taking(Kind::Fish(size), tenths, gone.collect());
        }
    }
    *news = 0;
    None
}

/// The first fish of a digit that takes something: its lines and the lines across, as bits.
/// `lines` is the number of the first line: rows from 0, columns from 9.
fn fish(state: &State, size: Size, lines: usize, digit: Digit) -> Option<(u16, u16)> {
    let spots = |i: usize| state.spots(House::new(lines + i), digit);
    let (mut bases, mut sets) = ([0; 9], [0; 9]);
    let mut count = 0;
    for i in 0..9 {
        let spots = spots(i);
        if (2..=size.count()).contains(&ones(spots)) {
            (bases[count], sets[count]) = (i, spots);
            count += 1;
        }
    }
    let mut found = None;
    tight(&sets[..count], size.count(), |chosen, covers| {
        let lines = members(chosen).fold(0, |all, i| all | 1 << bases[i]);
        if members(!lines & 0x1FF).any(|i| spots(i) & covers != 0) {
            found = Some((lines, covers));
        }
        found.is_some()
    });
    found
}
