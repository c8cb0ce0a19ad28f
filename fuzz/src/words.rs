//! Words: what a person may type for a digit, a cell, a set, a grid, and what is written for it.

use core::fmt::{Debug, Display};
use core::str::FromStr;

use unica_board::{
    Candidates, Cell, CellSet, Column, Digit, DigitSet, Grid, House, ParseGridError, Row,
};
use unica_formats::Format;
use unica_rules::Rules;
use unica_solve::Method;

/// Any bytes are tried as each word, and a word that reads is written so that it reads back. The
/// same bytes as bits make words, too, which are written and read.
pub fn words_round_trip(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    typed::<Digit>(&text);
    typed::<Row>(&text);
    typed::<Column>(&text);
    typed::<Cell>(&text);
    typed::<House>(&text);
    typed::<DigitSet>(&text);
    typed::<CellSet>(&text);
    typed::<Rules>(&text);
    typed::<Method>(&text);
    typed::<Format>(&text);
    if let Some(error) = typed::<Grid>(&text) {
        points_into(error, &text);
    }
    if let Some(error) = typed::<Candidates>(&text) {
        points_into(error, &text);
    }

    let byte = |i: usize| bytes.get(i).copied().unwrap_or_default();
    let pair = |i: usize| u16::from_le_bytes([byte(i), byte(i + 1)]);
    reads_back(&DigitSet::from_bits(pair(0)));
    reads_back(&CellSet::from_bits(u128::from_le_bytes(core::array::from_fn(byte))));
    let grid = Grid::new_with(|cell| Digit::from_value(byte(cell.index()) % 10));
    reads_back(&grid);
    reads_back_as(&format!("{grid:#}"), &grid);
    let marks = Candidates::new_with(|cell| DigitSet::from_bits(pair(2 * cell.index())));
    reads_back(&marks);
    reads_back_as(&format!("{marks:#}"), &marks);
}

/// Reads a text as a word. Gives back the error, which can be told in words.
fn typed<T: FromStr<Err: Display> + Display + Debug + PartialEq>(text: &str) -> Option<T::Err> {
    match text.parse::<T>() {
        Ok(word) => {
            reads_back(&word);
            None
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            Some(error)
        }
    }
}

fn reads_back<T: FromStr + Display + Debug + PartialEq>(word: &T) {
    reads_back_as(&word.to_string(), word);
}

fn reads_back_as<T: FromStr + Debug + PartialEq>(written: &str, word: &T) {
    assert_eq!(written.parse().ok().as_ref(), Some(word), "{written:?}");
}

/// An error tells a place that is in the text.
fn points_into(error: ParseGridError, text: &str) {
    match error {
        ParseGridError::UnexpectedCharacter { character, byte } => {
            let there = text.get(byte..).and_then(|rest| rest.chars().next());
            assert_eq!(there, Some(character), "{error}");
        }
        ParseGridError::TooShort { cells } => assert!(cells < 81, "{error}"),
        ParseGridError::TooLong { byte } => assert!(text.is_char_boundary(byte), "{error}"),
        _ => {}
    }
}
