//! What a puzzle looks like: the symmetry of the places of its clues.

use core::fmt;
use core::str::FromStr;

use unica_board::{Cell, CellSet, Symmetry};

/// A symmetry that the places of the clues shall have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Look {
    /// None is asked for.
    #[default]
    Any,
    /// Half a turn: what most newspapers print.
    HalfTurn,
    /// A quarter of a turn.
    QuarterTurn,
    /// Left and right mirrored.
    Horizontal,
    /// Top and bottom mirrored.
    Vertical,
    /// Both of these.
    Both,
    /// Mirrored in the diagonal from the top left.
    Diagonal,
    /// Mirrored in the diagonal from the top right.
    AntiDiagonal,
    /// Mirrored in both diagonals.
    BothDiagonals,
    /// All symmetries of a square.
    Full,
}

impl Look {
    /// All looks.
    pub const ALL: [Self; 10] = [
        Self::Any,
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::Horizontal,
        Self::Vertical,
        Self::Both,
        Self::Diagonal,
        Self::AntiDiagonal,
        Self::BothDiagonals,
        Self::Full,
    ];

    /// Its name, as `FromStr` reads it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Any => "none",
            Self::HalfTurn => "180",
            Self::QuarterTurn => "90",
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
            Self::Both => "both",
            Self::Diagonal => "diagonal",
            Self::AntiDiagonal => "anti-diagonal",
            Self::BothDiagonals => "both-diagonals",
            Self::Full => "full",
        }
    }

    /// What can be done to the grid without a change of the places: these and what follows.
    fn moves(self) -> Vec<Symmetry> {
        let transpose = Symmetry::transpose();
        let anti = || transpose.then(&Symmetry::half_turn());
        match self {
            Self::Any => vec![],
            Self::HalfTurn => vec![Symmetry::half_turn()],
            Self::QuarterTurn => vec![Symmetry::quarter_turn()],
            Self::Horizontal => vec![Symmetry::mirror_columns()],
            Self::Vertical => vec![Symmetry::mirror_rows()],
            Self::Both => vec![Symmetry::mirror_rows(), Symmetry::mirror_columns()],
            Self::Diagonal => vec![transpose],
            Self::AntiDiagonal => vec![anti()],
            Self::BothDiagonals => vec![transpose, anti()],
            Self::Full => vec![transpose, Symmetry::mirror_rows()],
        }
    }

    /// The cells in sets that must be filled or empty together, by their first cells.
    pub fn orbits(self) -> Vec<CellSet> {
        let moves = self.moves();
        let mut left = CellSet::ALL;
        let mut orbits = Vec::new();
        while let Some(cell) = left.first() {
            let mut orbit = CellSet::only(cell);
            loop {
                let more = moves.iter().fold(orbit, |orbit, to| orbit | to.cell_set(orbit));
                if more == orbit {
                    break;
                }
                orbit = more;
            }
            left -= orbit;
            orbits.push(orbit);
        }
        orbits
    }

    /// Have these places this look?
    pub fn fits(self, places: CellSet) -> bool {
        self.moves().iter().all(|to| to.cell_set(places) == places)
    }
}

impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that names none of what it should name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownName {
    /// What it should name, as "a symmetry".
    pub(crate) what: &'static str,
    /// The word.
    pub(crate) word: String,
    /// What it could have been.
    pub(crate) names: Vec<&'static str>,
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, word, names } = self;
        write!(f, "\"{word}\" is not {what}: there are {}", names.join(", "))
    }
}

impl core::error::Error for UnknownName {}

/// The one of these that has this name.
pub(crate) fn named<T: Copy, const N: usize>(
    what: &'static str,
    word: &str,
    all: [T; N],
    name: fn(T) -> &'static str,
) -> Result<T, UnknownName> {
    all.into_iter().find(|&one| name(one) == word).ok_or_else(|| UnknownName {
        what,
        word: word.to_owned(),
        names: all.map(name).to_vec(),
    })
}

impl FromStr for Look {
    type Err = UnknownName;

    fn from_str(word: &str) -> Result<Self, UnknownName> {
        named("a symmetry", word, Self::ALL, Self::name)
    }
}

/// A pattern of clue places could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotAPattern {
    /// It has so many places in place of 81.
    Length(usize),
    /// This character, the so-manieth from 1, means nothing here.
    Character(char, usize),
}

impl fmt::Display for NotAPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(n) => write!(f, "a pattern has 81 places, this one {n}"),
            Self::Character(c, at) => write!(
                f,
                "unexpected {c:?} at character {at}: a clue is X, x, * or 1 to 9, an empty cell . - _ or 0"
            ),
        }
    }
}

impl core::error::Error for NotAPattern {}

/// Reads a pattern of clue places: 81 characters, `X`, `x`, `*`, `#` or a digit for a clue and `.`,
/// `-`, `_` or `0` for an empty cell; white space and `|` between them do not count.
///
/// # Errors
/// Where there are not 81 places, or with the first character that means nothing.
///
/// ```
/// let pattern = unica_generate::pattern(&"XX..X....".repeat(9))?;
/// assert_eq!(pattern.len(), 27);
/// # Ok::<_, unica_generate::NotAPattern>(())
/// ```
pub fn pattern(text: &str) -> Result<CellSet, NotAPattern> {
    let mut places = CellSet::EMPTY;
    let mut length = 0;
    for (at, character) in text.chars().enumerate() {
        let is_clue = match character {
            'X' | 'x' | '*' | '#' | '1'..='9' => true,
            '.' | '-' | '_' | '0' => false,
            '|' => continue,
            _ if character.is_whitespace() => continue,
            _ => return Err(NotAPattern::Character(character, at + 1)),
        };
        if let Some(cell) = Cell::try_new(length).filter(|_| is_clue) {
            places.insert(cell);
        }
        length += 1;
    }
    if length == 81 { Ok(places) } else { Err(NotAPattern::Length(length)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_divide_the_cells() {
        // By Burnside's lemma: the fixed cells of the symmetries, summed up and divided.
        let expected = [81, 41, 21, 45, 45, 25, 45, 45, 25, 15];
        for (look, count) in Look::ALL.into_iter().zip(expected) {
            let orbits = look.orbits();
            assert_eq!(orbits.len(), count, "{look}");
            assert_eq!(orbits.iter().map(|orbit| orbit.len()).sum::<usize>(), 81);
            assert!(orbits.iter().all(|&orbit| look.fits(orbit)));
            assert_eq!(look.name().parse(), Ok(look));
        }
        assert!(!Look::HalfTurn.fits(CellSet::only(Cell::new(0))));
    }

    #[test]
    fn what_is_no_pattern_says_why() {
        let told = |text: &str| pattern(text).map_err(|why| why.to_string());
        assert_eq!(told("X."), Err("a pattern has 81 places, this one 2".to_owned()));
        assert_eq!(
            told("X.?"),
            Err("unexpected '?' at character 3: a clue is X, x, * or 1 to 9, an empty cell . - _ or 0"
                .to_owned())
        );
        assert_eq!(
            told(&"x.|\n".repeat(41)),
            Err("a pattern has 81 places, this one 82".to_owned())
        );
        assert_eq!(pattern(&"X".repeat(81)), Ok(CellSet::ALL));
    }
}
