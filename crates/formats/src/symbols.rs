//! The characters of cells: digits, the symbols for an empty cell, and what draws borders.

use unica_board::{ByCell, Cell, CellSet, Digit, Grid};

/// The digit that a character shows.
pub(crate) fn digit(c: char) -> Option<Digit> {
    u8::try_from(c).ok().and_then(Digit::from_ascii)
}

/// Is it a known symbol for an empty cell? (A space is one too, but only where columns are
/// counted, so it is asked for apart.)
pub(crate) fn is_blank(c: char) -> bool {
    matches!(c, '.' | '0' | '*' | '_' | '#' | '?' | '-' | 'x' | 'X')
}

/// Is it a digit or a known symbol for an empty cell?
pub(crate) fn is_cell(c: char) -> bool {
    digit(c).is_some() || is_blank(c)
}

/// Does it end a field of a line?
pub(crate) fn is_delimiter(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | ':' | '|' | '"' | '\'')
}

/// Does it draw the upright part of a border?
pub(crate) fn is_vertical(c: char) -> bool {
    matches!(c, '|' | '!' | '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' | '¦')
}

/// Is it from the block of box-drawing characters?
pub(crate) fn is_box_drawing(c: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&c)
}

/// Does it open or close a list in a program's text?
pub(crate) fn is_bracket(c: char) -> bool {
    matches!(c, '[' | ']' | '{' | '}' | '(' | ')')
}

/// The cells of a text that has one character a cell, and 81 of them; anything that is no digit
/// is an empty cell.
pub(crate) fn grid_of(mut cells: impl Iterator<Item = char>) -> Grid {
    Grid::new_with(|_| cells.next().and_then(digit))
}

/// The class of a byte on the fast path: 1 to 9 a digit, 0 an empty cell, 16 anything else.
/// `#` may start a comment and a space may end a field: those lines take the long way.
const CLASS: [u8; 256] = {
    let mut class = [16; 256];
    let blanks = b".0*_?-xX";
    let mut i = 0;
    while i < blanks.len() {
        class[blanks[i] as usize] = 0;
        i += 1;
    }
    let mut d = 1;
    while d <= 9 {
        class[b'0' as usize + d] = d as u8;
        d += 1;
    }
    class
};

/// The digit of each class below 16.
const DIGIT: [Option<Digit>; 16] = {
    let mut digits = [None; 16];
    let mut value = 1;
    while value <= 9 {
        digits[value] = Digit::from_value(value as u8);
        value += 1;
    }
    digits
};

/// The grid and its filled cells that 81 bytes tell, if they are plain cell symbols and one at
/// least is a digit.
pub(crate) fn fast_line(bytes: &[u8; 81]) -> Option<(Grid, CellSet)> {
    let mut digits = [None; 81];
    let (mut all, mut low, mut high) = (0, 0u64, 0u64);
    for i in 0..64 {
        let class = CLASS[bytes[i] as usize];
        all |= class;
        digits[i] = DIGIT[(class & 15) as usize];
        low |= u64::from(class > 0) << i;
    }
    for i in 64..81 {
        let class = CLASS[bytes[i] as usize];
        all |= class;
        digits[i] = DIGIT[(class & 15) as usize];
        high |= u64::from(class > 0) << (i - 64);
    }
    if all & 16 != 0 || (low | high) == 0 {
        return None;
    }
    let filled = CellSet::from_bits(u128::from(high) << 64 | u128::from(low));
    Some((Grid::from(ByCell::from_array(digits)), filled))
}

/// The cell with this index, for counters that are known to stay below 81.
pub(crate) fn cell(index: usize) -> Cell {
    Cell::new(index % 81)
}
