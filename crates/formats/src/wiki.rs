//! The boards in SudokuWiki's links, as it has been read from other programs: 81 digits; 162
//! characters of base 32, twice the candidates' bits plus 1 for a given; or `S9B` and two
//! characters of base 36 a cell.

use unica_board::{ByCell, Candidates, Cell, Digit, DigitSet, Grid};

use crate::fault::FaultKind;
use crate::symbols::{grid_of, is_cell};
use crate::{Format, Reading};

/// In `S9B`, 1 to 9 is a given, 10 to 18 a placed digit, and from here on the candidates' bits.
const MARKS: u32 = 18;

/// Reads a board.
pub(crate) fn read(board: &str) -> Result<Reading, FaultKind> {
    let mut reading = if let Some(cells) = board.strip_prefix("S9B") {
        pairs(cells, 36, |value| match value {
            1..=9 => Some((Some(value), true, 0)),
            10..=MARKS => Some((Some(value - 9), false, 0)),
            _ => {
                value.checked_sub(MARKS).filter(|bits| *bits < 512).map(|bits| (None, false, bits))
            }
        })
    } else if board.len() == 81 && board.chars().all(is_cell) {
        Some(Reading::new(grid_of(board.chars())))
    } else if let Some(kind) = other_kind(board) {
        return Err(FaultKind::NotClassic(kind.into()));
    } else {
        pairs(board, 32, |value| {
            let bits = value >> 1;
            let digit = (value & 1 == 1).then(|| bits.trailing_zeros() + 1);
            match digit {
                Some(_) if bits.count_ones() != 1 => None,
                _ => Some((digit, digit.is_some(), bits)),
            }
        })
    }
    .ok_or(FaultKind::BadLink)?;
    reading.format = Format::SudokuWiki;
    Ok(reading)
}

/// What kind of puzzle a prefix other than `S9B` tells.
fn other_kind(board: &str) -> Option<&'static str> {
    Some(match board.get(..3)? {
        "X9B" => "diagonals",
        "W9B" => "extra regions",
        "C9B" => "colours",
        "J9B" => "irregular regions",
        "L9B" | "M9B" => "cages",
        "L6C" => "size 6",
        _ => return None,
    })
}

/// Two characters a cell: a digit or none, whether it is given, and the candidates' bits.
fn pairs(
    text: &str,
    radix: u32,
    meaning: impl Fn(u32) -> Option<(Option<u32>, bool, u32)>,
) -> Option<Reading> {
    let digits: Vec<u32> = text.chars().map(|c| c.to_digit(radix)).collect::<Option<_>>()?;
    if digits.len() != 162 {
        return None;
    }
    let mut reading = Reading::new(Grid::EMPTY);
    let mut marks = ByCell::filled(DigitSet::ALL);
    for (cell, pair) in Cell::ALL.into_iter().zip(digits.chunks(2)) {
        let (digit, given, bits) = meaning(pair[0] * radix + pair[1])?;
        match digit {
            Some(digit) => {
                let digit = Digit::from_value(u8::try_from(digit).ok()?)?;
                reading.grid.set(cell, Some(digit));
                marks[cell] = DigitSet::only(digit);
                if given {
                    reading.givens.insert(cell);
                }
            }
            None => marks[cell] = DigitSet::from_bits(u16::try_from(bits).ok()?),
        }
    }
    let open = |(cell, digits): (Cell, &DigitSet)| {
        reading.grid[cell].is_some() || *digits == DigitSet::ALL
    };
    if !marks.iter().all(open) {
        reading.candidates = Some(Box::new(Candidates::new_with(|cell| marks[cell])));
    }
    Some(reading)
}

/// Writes a board as `S9B`.
pub(crate) fn write(reading: &Reading) -> String {
    let mut text = String::from("S9B");
    for (cell, digit) in reading.grid.iter() {
        let value = match digit {
            Some(digit) if reading.givens.contains(cell) => u32::from(digit.value()),
            Some(digit) => u32::from(digit.value()) + 9,
            None => {
                let marks = reading.candidates.as_ref().map_or(DigitSet::ALL, |marks| marks[cell]);
                MARKS + u32::from(marks.bits())
            }
        };
        for part in [value / 36, value % 36] {
            text.push(char::from_digit(part, 36).unwrap_or('0'));
        }
    }
    text
}
