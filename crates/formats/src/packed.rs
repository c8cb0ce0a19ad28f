//! How cells are packed into links: LZ-string, and the two "classic" codes of SudokuPad.

use unica_board::Grid;

use crate::symbols::{digit, grid_of};

/// The longest text that is unpacked, in characters. LZ-string may grow with the square of its
/// length; a classic puzzle takes a tenth of this.
const MAX_PACKED: usize = 1 << 14;

/// Unpacks LZ-string's base 64.
pub(crate) fn unpack(text: &str) -> Option<String> {
    // A plus sign in a link may have become a space.
    let text = text.trim().replace(' ', "+");
    let usable = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'/' | b'=');
    if text.is_empty() || text.len() > MAX_PACKED || !text.bytes().all(usable) {
        return None;
    }
    let units = lz_str::decompress_from_base64(&text)?;
    String::from_utf16(&units).ok().filter(|text| !text.is_empty())
}

/// Packs into LZ-string's base 64.
pub(crate) fn pack(text: &str) -> String {
    lz_str::compress_to_base64(text)
}

/// The symbols of the newer code: each is a digit plus ten times the empty cells that follow it.
const SYMBOLS: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// Reads either code. They are not told apart by a key, so each is tried and exactly 81 cells
/// are asked for; if both have them, the one without a clash is meant, and else the newer.
pub(crate) fn read_classic(code: &str) -> Option<Grid> {
    let (new, old) = (read_new(code), read_old(code));
    let sound =
        |grid: &Option<Grid>| grid.as_ref().is_some_and(|grid| grid.clashes().next().is_none());
    if sound(&new) || !sound(&old) { new.or(old) } else { old }
}

fn read_new(code: &str) -> Option<Grid> {
    let mut cells = Vec::new();
    for byte in code.bytes() {
        let value = SYMBOLS.iter().position(|&symbol| symbol == byte)?;
        cells.push(char::from(SYMBOLS[value % 10]));
        cells.extend(std::iter::repeat_n('0', value / 10));
        if cells.len() > 81 {
            return None;
        }
    }
    (cells.len() == 81).then(|| grid_of(cells.into_iter()))
}

/// The older code: digits, and letters for so many empty cells.
fn read_old(code: &str) -> Option<Grid> {
    let mut cells = Vec::new();
    for c in code.chars() {
        match c {
            '0' => cells.push('0'),
            'A'..='Z' => cells.extend(std::iter::repeat_n('0', c as usize - 'A' as usize)),
            'a'..='z' => cells.extend(std::iter::repeat_n('0', c as usize - 'a' as usize)),
            _ if digit(c).is_some() => cells.push(c),
            _ => return None,
        }
        if cells.len() > 81 {
            return None;
        }
    }
    (cells.len() == 81).then(|| grid_of(cells.into_iter()))
}

/// Writes the newer code.
pub(crate) fn write_classic(grid: &Grid) -> String {
    let line = grid.to_line();
    let mut code = String::new();
    let mut i = 0;
    while i < 81 {
        let value = if line[i] == b'.' { 0 } else { usize::from(line[i] - b'0') };
        let blanks = line[i + 1..].iter().take(5).take_while(|&&b| b == b'.').count();
        code.push(char::from(SYMBOLS[value + 10 * blanks]));
        i += 1 + blanks;
    }
    code
}
