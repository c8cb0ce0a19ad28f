//! The characters of cells: digits, the symbols for an empty cell, and what draws borders.

use unica_board::{Cell, CellSet, Digit, Grid};

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

/// The grid and its filled cells that 81 bytes tell, if they are plain cell symbols and one at
/// least is a digit. `#` may start a comment and a space may end a field: such lines take the
/// long way.
///
/// The first loop is one that the compiler does sixteen bytes at a time.
pub(crate) fn fast_line(bytes: &[u8; 81]) -> Option<(Grid, CellSet)> {
    let mut values = [0; 81];
    let mut strange = 0;
    for (value, &byte) in values.iter_mut().zip(bytes) {
        let number = byte.wrapping_sub(b'0');
        let is_number = u8::from(number <= 9);
        let is_blank = u8::from(byte == b'.')
            | u8::from(byte == b'*')
            | u8::from(byte == b'_')
            | u8::from(byte == b'?')
            | u8::from(byte == b'-')
            | u8::from(byte | 0x20 == b'x');
        *value = number * is_number;
        strange |= 1 ^ (is_number | is_blank);
    }
    let filled = filled(&values);
    (strange == 0 && !filled.is_empty()).then(|| (Grid::from_values(&values), filled))
}

/// The cells whose value, 0 to 9, is not 0.
fn filled(values: &[u8; 81]) -> CellSet {
    let mut bits = 0;
    for (i, eight) in values.as_chunks::<8>().0.iter().enumerate() {
        // The highest bit of each byte that is not 0; then these eight bits side by side.
        let high = (u64::from_le_bytes(*eight) + 0x7f7f_7f7f_7f7f_7f7f) & 0x8080_8080_8080_8080;
        let byte = (high >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        bits |= u128::from(byte) << (8 * i);
    }
    CellSet::from_bits(bits | u128::from(values[80] > 0) << 80)
}

/// The cell with this index, for counters that are known to stay below 81.
pub(crate) fn cell(index: usize) -> Cell {
    Cell::new(index % 81)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fast_path_knows_the_same_symbols() {
        for byte in 0..=u8::MAX {
            for at in [0, 7, 8, 63, 64, 79, 80] {
                let mut line = [b'.'; 81];
                line[(at + 40) % 81] = b'5';
                line[at] = byte;
                let c = char::from(byte);
                let fast = fast_line(&line);
                assert_eq!(fast.is_some(), is_cell(c) && c != '#', "{c:?}");
                if let Some((grid, filled)) = fast {
                    assert_eq!(grid, grid_of(line.iter().copied().map(char::from)));
                    assert_eq!(filled, grid.filled());
                }
            }
        }
        assert_eq!(fast_line(&[b'.'; 81]), None, "no digit");
    }
}
