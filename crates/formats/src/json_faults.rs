//! Members of JSON lists that are no puzzles: which of them should have been, and why they are
//! none.

use serde_json::Value;
use serde_json::value::RawValue;

use crate::fault::FaultKind;
use crate::json::{OneCell, one_cell};

/// The first character of a value, which tells its kind.
pub(crate) fn kind(raw: &RawValue) -> u8 {
    raw.get().as_bytes().first().copied().unwrap_or(b' ')
}

/// The kinds of members of a list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Object,
    List,
    Text,
    /// An empty text, or `null`.
    Nothing,
    /// A word, or a number.
    Other,
}

impl Class {
    fn of(raw: &RawValue) -> Self {
        match raw.get().as_bytes() {
            [b'{', ..] => Self::Object,
            [b'[', ..] => Self::List,
            b"null" | b"\"\"" => Self::Nothing,
            [b'"', inner @ ..] if inner.iter().filter(|b| b.is_ascii_digit()).count() > 8 => {
                Self::Text
            }
            _ => Self::Other,
        }
    }
}

/// The members of a list: those in which something was found, and those that are told to be none,
/// with the item that says so.
#[derive(Default)]
pub(crate) struct Members {
    told: [usize; 3],
    others: Vec<(Class, usize)>,
}

impl Members {
    /// Adds a member; an error is the index of the item that says that nothing was found.
    pub(crate) fn add(&mut self, raw: &RawValue, found: Result<(), usize>) {
        let class = Class::of(raw);
        match (found, class) {
            (Err(item), class) => self.others.push((class, item)),
            (Ok(()), Class::Object) => self.told[0] += 1,
            (Ok(()), Class::List) => self.told[1] += 1,
            (Ok(()), _) => self.told[2] += 1,
        }
    }

    /// The items that should not be told: those of members that are unlike the puzzles of the
    /// list. A list may hold a word or a number beside a puzzle.
    pub(crate) fn silent(&self) -> Vec<usize> {
        let [objects, lists, texts] = self.told;
        let scalars =
            self.others.iter().filter(|(class, _)| !matches!(class, Class::Object | Class::List));
        let scalars = scalars.count();
        let quiet = |class: Class| match class {
            Class::Object => objects == 0,
            Class::List => lists == 0,
            Class::Text => texts == 0,
            Class::Nothing => texts == 0 || texts < scalars,
            Class::Other => texts <= scalars,
        };
        self.others.iter().filter(|(class, _)| quiet(*class)).map(|(_, item)| *item).collect()
    }
}

/// Why a member in which nothing was found is no puzzle.
pub(crate) fn member(raw: &RawValue) -> FaultKind {
    match Class::of(raw) {
        Class::Text | Class::Other => FaultKind::NotAPuzzle,
        _ => FaultKind::NoPuzzleInside,
    }
}

/// What is wrong with a list that has the shape of a grid: too many rows or too few, or 81 cells
/// but for some.
pub(crate) fn grid(parts: &[&RawValue]) -> Option<FaultKind> {
    let rows = parts.len();
    if (60..=100).contains(&rows) && parts.iter().all(|part| is_cell(part)) {
        return Some(match rows {
            ..=80 => FaultKind::TooShort { cells: rows },
            _ => FaultKind::TooLong { cells: rows },
        });
    }
    if !(2..=25).contains(&rows) || !parts.iter().all(|part| kind(part) == b'[') {
        return None;
    }
    let read = |part: &&RawValue| serde_json::from_str::<Vec<Value>>(part.get()).ok();
    let read: Vec<Vec<Value>> = parts.iter().map(read).collect::<Option<_>>()?;
    let scalar = |value: &Value| match value {
        Value::String(text) => text.chars().count() < 10,
        _ => !value.is_array() && !value.is_object(),
    };
    if !read.iter().flatten().all(scalar) {
        return None;
    }
    let nine = read.iter().filter(|row| row.len() == 9).count();
    let square = rows >= 4 && read.iter().all(|row| row.len() == rows);
    match rows {
        6..=8 if nine + 1 >= rows => Some(FaultKind::GridEnds { rows, of: 9 }),
        9 => None,
        10.. if nine + 1 >= rows => Some(FaultKind::TooManyRows),
        _ if square => Some(FaultKind::NotClassic(format!("{rows} rows").into())),
        _ => None,
    }
}

/// Is it one cell, with one digit or none?
fn is_cell(raw: &RawValue) -> bool {
    let value: Option<Value> = serde_json::from_str(raw.get()).ok();
    value.is_some_and(|value| {
        !value.is_object()
            && !value.is_array()
            && matches!(one_cell(&value), Ok(OneCell::Empty | OneCell::Digit(_)))
    })
}
