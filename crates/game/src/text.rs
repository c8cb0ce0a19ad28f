//! How a move is written, in a save and by hand: a word, what it needs, then cells.

use core::fmt;
use core::str::FromStr;

use unica_board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};

use crate::moves::{Colour, Layer, Move};

/// As `digit 5 r1c1 r2c3`, `clear all r1c1`, `marks`, `step r1c1=5 r2c3<>57`, `hint` and
/// `hint r1c1`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Digit { cells, digit } => write!(f, "digit {digit} {cells}"),
            Self::Sweep { cells, digit } => write!(f, "sweep {digit} {cells}"),
            Self::Corner { cells, digit } => write!(f, "corner {digit} {cells}"),
            Self::Centre { cells, digit } => write!(f, "centre {digit} {cells}"),
            Self::Colour { cells, colour } => write!(f, "colour {colour} {cells}"),
            Self::Clear { cells, layer } => write!(f, "clear {} {cells}", layer.name()),
            Self::AutoMarks => f.write_str("marks"),
            Self::Fill => f.write_str("fill"),
            Self::Promote => f.write_str("promote"),
            Self::Step { placed, gone } => {
                f.write_str("step")?;
                for cell in Cell::ALL.iter().copied() {
                    if let Some(digit) = placed[cell] {
                        write!(f, " {cell}={digit}")?;
                    }
                    if !gone[cell].is_empty() {
                        write!(f, " {cell}<>{}", gone[cell])?;
                    }
                }
                Ok(())
            }
            Self::Hint { cell: None } => f.write_str("hint"),
            Self::Hint { cell: Some(cell) } => write!(f, "hint {cell}"),
        }
    }
}

/// A text that is no move, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseMoveError {
    /// The column of the word that is wrong, or of the end of the text, in characters from 1.
    pub column: usize,
    /// What is wrong.
    pub fault: MoveFault,
}

/// What is wrong with the text of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MoveFault {
    /// The first word is that of no move.
    UnknownMove(String),
    /// The text ends before all is said.
    Incomplete {
        /// What is missing.
        wants: &'static str,
    },
    /// A word after all is said.
    Surplus(String),
    /// No digit from 1 to 9.
    NoDigit(String),
    /// No colour from 1 to 9.
    NoColour(String),
    /// No layer that can be cleared.
    NoLayer(String),
    /// No cell from r1c1 to r9c9.
    NoCell(String),
    /// Nothing that a step does.
    NoEffect(String),
    /// A cell that was named before.
    Twice(Cell),
}

impl fmt::Display for MoveFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownMove(word) => write!(f, "no such move: {word:?}"),
            Self::Incomplete { wants } => write!(f, "{wants} is missing"),
            Self::Surplus(word) => write!(f, "one word too many: {word:?}"),
            Self::NoDigit(word) => write!(f, "no such digit: {word:?} (digits are 1 to 9)"),
            Self::NoColour(word) => write!(f, "no such colour: {word:?} (colours are 1 to 9)"),
            Self::NoLayer(word) => write!(
                f,
                "nothing to clear is called {word:?} (but digit, corner, centre, colour, all)"
            ),
            Self::NoCell(word) => write!(f, "no such cell: {word:?} (cells are r1c1 to r9c9)"),
            Self::NoEffect(word) => {
                write!(f, "no such effect of a step: {word:?} (but r1c1=5 and r1c1<>57)")
            }
            Self::Twice(cell) => write!(f, "{cell} is named twice"),
        }
    }
}

/// As `column 7: no such digit: "0" (digits are 1 to 9)`.
impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.fault)
    }
}

impl core::error::Error for ParseMoveError {}

/// The words of a line with the columns where they start.
pub(crate) struct Words<'a> {
    text: &'a str,
    byte: usize,
}

impl<'a> Words<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { text, byte: 0 }
    }

    /// The next word; words have blanks or commas between them.
    pub(crate) fn next(&mut self) -> Option<&'a str> {
        const BETWEEN: [char; 2] = [' ', ','];
        let rest = self.text.get(self.byte..).unwrap_or_default();
        let word = rest.trim_start_matches(BETWEEN).split(BETWEEN).next().unwrap_or_default();
        let skipped = rest.len() - rest.trim_start_matches(BETWEEN).len();
        self.byte += skipped + word.len();
        (!word.is_empty()).then_some(word)
    }

    /// The column of the word that was read last, or of the end of the text after the last one.
    pub(crate) fn column_of(&self, word: &str) -> usize {
        let before = self.text.get(..self.byte.saturating_sub(word.len())).unwrap_or_default();
        before.chars().count() + 1
    }
}

/// A word for an error: the start of a long one.
pub(crate) fn quoted(word: &str) -> String {
    const MOST: usize = 40;
    match word.char_indices().nth(MOST) {
        Some((byte, _)) => format!("{}…", word.get(..byte).unwrap_or_default()),
        None => word.to_owned(),
    }
}

/// Reads what `Display` writes, and also several blanks or commas between words and cells in any
/// order, as a person may type them.
impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let mut words = Words::new(text);
        let word = words.next().unwrap_or_default();
        match word {
            "digit" => Ok(Self::Digit { digit: digit(&mut words)?, cells: cells(&mut words)? }),
            "sweep" => Ok(Self::Sweep { digit: digit(&mut words)?, cells: cells(&mut words)? }),
            "corner" => Ok(Self::Corner { digit: digit(&mut words)?, cells: cells(&mut words)? }),
            "centre" => Ok(Self::Centre { digit: digit(&mut words)?, cells: cells(&mut words)? }),
            "colour" => Ok(Self::Colour { colour: colour(&mut words)?, cells: cells(&mut words)? }),
            "clear" => Ok(Self::Clear { layer: layer(&mut words)?, cells: cells(&mut words)? }),
            "marks" => end(&mut words).map(|()| Self::AutoMarks),
            "fill" => end(&mut words).map(|()| Self::Fill),
            "promote" => end(&mut words).map(|()| Self::Promote),
            "step" => step(&mut words),
            "hint" => {
                let cell = words.next().map(|word| cell(&words, word)).transpose()?;
                end(&mut words).map(|()| Self::Hint { cell })
            }
            "" => Err(fault(&words, "", MoveFault::Incomplete { wants: "a move" })),
            _ => Err(fault(&words, word, MoveFault::UnknownMove(quoted(word)))),
        }
    }
}

fn fault(words: &Words<'_>, word: &str, fault: MoveFault) -> ParseMoveError {
    ParseMoveError { column: words.column_of(word), fault }
}

/// The next word, read by `read`.
fn value<T>(
    words: &mut Words<'_>,
    wants: &'static str,
    read: impl Fn(&str) -> Option<T>,
    wrong: impl Fn(String) -> MoveFault,
) -> Result<T, ParseMoveError> {
    match words.next() {
        Some(word) => read(word).ok_or_else(|| fault(words, word, wrong(quoted(word)))),
        None => Err(fault(words, "", MoveFault::Incomplete { wants })),
    }
}

fn digit(words: &mut Words<'_>) -> Result<Digit, ParseMoveError> {
    value(words, "a digit", |word| word.parse().ok(), MoveFault::NoDigit)
}

fn colour(words: &mut Words<'_>) -> Result<Colour, ParseMoveError> {
    let read = |word: &str| word.parse::<Digit>().ok().and_then(|n| Colour::new(n.value()));
    value(words, "a colour", read, MoveFault::NoColour)
}

fn layer(words: &mut Words<'_>) -> Result<Layer, ParseMoveError> {
    let read = |word: &str| Layer::ALL.into_iter().find(|layer| layer.name() == word);
    value(words, "what to clear", read, MoveFault::NoLayer)
}

fn cell(words: &Words<'_>, word: &str) -> Result<Cell, ParseMoveError> {
    word.parse().map_err(|_| fault(words, word, MoveFault::NoCell(quoted(word))))
}

/// One cell or more, to the end.
fn cells(words: &mut Words<'_>) -> Result<CellSet, ParseMoveError> {
    let mut cells = CellSet::EMPTY;
    while let Some(word) = words.next() {
        let cell = cell(words, word)?;
        if cells.contains(cell) {
            return Err(fault(words, word, MoveFault::Twice(cell)));
        }
        cells.insert(cell);
    }
    if cells.is_empty() {
        return Err(fault(words, "", MoveFault::Incomplete { wants: "a cell" }));
    }
    Ok(cells)
}

/// What a step places and takes away, as `r1c1=5` and `r2c3<>57`, to the end.
fn step(words: &mut Words<'_>) -> Result<Move, ParseMoveError> {
    let (mut placed, mut gone) = (Grid::EMPTY, Candidates::new_with(|_| DigitSet::EMPTY));
    let mut named = [CellSet::EMPTY; 2];
    while let Some(word) = words.next() {
        let wrong = || fault(words, word, MoveFault::NoEffect(quoted(word)));
        let (name, digits, places) = match (word.split_once("<>"), word.split_once('=')) {
            (Some((name, digits)), _) => (name, digits, false),
            (None, Some((name, digits))) => (name, digits, true),
            (None, None) => return Err(wrong()),
        };
        let cell = cell(words, name).map_err(|_| wrong())?;
        let set: DigitSet = digits
            .chars()
            .map(|c| c.to_string().parse::<Digit>().ok())
            .collect::<Option<_>>()
            .ok_or_else(wrong)?;
        let of_kind = &mut named[usize::from(places)];
        if of_kind.contains(cell) {
            return Err(fault(words, word, MoveFault::Twice(cell)));
        }
        of_kind.insert(cell);
        match (places, set.single()) {
            _ if set.len() != digits.len() || set.is_empty() => return Err(wrong()),
            (true, Some(digit)) => placed.set(cell, Some(digit)),
            (true, None) => return Err(wrong()),
            (false, _) => gone.set(cell, set),
        }
    }
    if (named[0] | named[1]).is_empty() {
        return Err(fault(words, "", MoveFault::Incomplete { wants: "what the step does" }));
    }
    Ok(Move::Step { placed, gone })
}

fn end(words: &mut Words<'_>) -> Result<(), ParseMoveError> {
    match words.next() {
        Some(word) => Err(fault(words, word, MoveFault::Surplus(quoted(word)))),
        None => Ok(()),
    }
}
