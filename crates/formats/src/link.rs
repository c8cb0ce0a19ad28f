//! Links to puzzles, anywhere in a line: SudokuPad, f-puzzles, Sudoku Exchange, SudokuWiki; and
//! the packed part of one alone.

use percent_encoding::percent_decode_str;
use serde_json::Value;

use crate::fault::{Fault, FaultKind};
use crate::line::{Run, starts};
use crate::symbols::{grid_of, is_cell};
use crate::{Format, Item, Position, Reading, json_apps, packed, wiki, zipper};

/// Reads the first link of a line that leads to a puzzle.
pub(crate) fn read(chars: &[char], line: u64) -> Option<Item> {
    let mut start = 0;
    for word in chars.split(|&c| c.is_whitespace() || matches!(c, '"' | '\'' | '<' | '>' | '`')) {
        // Cells are no letters, but for `x`.
        let letters = word.iter().filter(|c| c.is_ascii_alphabetic() && !matches!(c, 'x' | 'X'));
        if word.len() >= 12
            && letters.take(4).count() == 4
            && let Some((skip, found)) = word_link(&word.iter().collect::<String>())
        {
            // Behind a line of cells a link is a remark.
            let cells = |at: usize| {
                let run = Run::from(chars, at, true);
                run.cells == 81 && run.is_field(chars)
            };
            if starts(&chars[..start]).any(cells) {
                return None;
            }
            let position = Position::new(line, start + skip + 1);
            return Some(match found {
                Ok(reading) => Ok(Reading { position, ..reading }),
                Err(kind) => Err(Fault { position, kind }),
            });
        }
        start += word.len() + 1;
    }
    None
}

/// Reads what follows the name of a site.
type Read = fn(&str) -> Result<Reading, FaultKind>;

/// What a word leads to, and how many characters before the link do not belong to it.
fn word_link(word: &str) -> Option<(usize, Result<Reading, FaultKind>)> {
    const HOSTS: &[(&str, Read)] = &[
        ("f-puzzles.com", fpuzzles),
        ("sudokupad.app", sudokupad),
        ("crackingthecryptic.com", sudokupad),
        ("sudokuexchange.com", exchange),
        ("sudokuwiki.org", sudokuwiki),
    ];
    let lower = word.to_ascii_lowercase();
    for (host, read) in HOSTS {
        let Some(at) = lower.find(host) else { continue };
        let rest = word[at + host.len()..].replace("&amp;", "&").replace("&#38;", "&");
        let rest = rest.trim_end_matches([')', ']', ',', ';']);
        // The front page of a site is no puzzle.
        if rest.len() < 4 {
            return None;
        }
        let scheme = lower[..at].rfind("http").or_else(|| lower[..at].rfind("www.")).unwrap_or(at);
        // A dot is an empty cell, or ends the sentence.
        let found = read(rest).or_else(|error| match rest.trim_end_matches([')', ']', '.']) {
            shorter if shorter.len() < rest.len() => read(shorter).map_err(|_| error),
            _ => Err(error),
        });
        return Some((word[..scheme].chars().count(), found));
    }
    let bare = word.trim_end_matches([',', ';']);
    let packed = |text: &str| {
        text.len() >= 40 && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"+/=%".contains(&b))
    };
    let known =
        ["sclN4", "fpuzN4", "fpuzzlesN4", "ctcN4", "N4Ig"].iter().any(|p| bare.starts_with(p));
    if known && packed(bare) {
        return Some((0, payload(bare)));
    }
    if let Some(code) = bare.strip_prefix("classic")
        && let Some(grid) = packed::read_classic(code)
    {
        return Some((0, Ok(from_grid(grid, Format::SudokuPad))));
    }
    (bare.starts_with("S9B") && bare.len() == 165).then(|| (0, wiki::read(bare)))
}

fn from_grid(grid: unica_board::Grid, format: Format) -> Reading {
    Reading { format, ..Reading::new(grid) }
}

/// The value of a parameter of a link, its escapes undone.
fn parameter(rest: &str, name: &str) -> Option<String> {
    let from = rest.find('?').map_or(rest, |i| &rest[i + 1..]);
    let pair = from
        .split(['&', '#', '?'])
        .find_map(|pair| pair.strip_prefix(name).and_then(|value| value.strip_prefix('=')))?;
    Some(unescaped(pair))
}

fn unescaped(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}

/// `/?load=…`
fn fpuzzles(rest: &str) -> Result<Reading, FaultKind> {
    match parameter(rest, "load") {
        Some(packed) => payload(&packed),
        None => Err(FaultKind::NeedsServer),
    }
}

/// `/scl…`, `/sudoku/fpuz…`, `/scf?puzzleid=…`
fn sudokupad(rest: &str) -> Result<Reading, FaultKind> {
    let id = match parameter(rest, "puzzleid").or_else(|| parameter(rest, "load")) {
        Some(id) => id,
        None => {
            let path = rest.split(['?', '#']).next().unwrap_or_default().trim_start_matches('/');
            let path = path.strip_prefix("sudoku/").unwrap_or(path);
            unescaped(path)
        }
    };
    let known =
        ["scl", "ctc", "fpuz", "scf", "classic"].iter().any(|prefix| id.starts_with(prefix));
    // The classic codes have no key; identifiers that only the server knows are short.
    if !known
        && id.len() > 12
        && let Some(grid) = packed::read_classic(&id)
    {
        return Ok(from_grid(grid, Format::SudokuPad));
    }
    if known && id.len() > 16 { payload(&id) } else { Err(FaultKind::NeedsServer) }
}

/// `/play/?s=…&d=…`
fn exchange(rest: &str) -> Result<Reading, FaultKind> {
    let Some(cells) = parameter(rest, "s") else { return Err(FaultKind::NeedsServer) };
    let grid = if cells.len() == 81 && cells.chars().all(is_cell) {
        Some(grid_of(cells.chars()))
    } else {
        packed::read_classic(&cells)
    };
    match grid {
        Some(grid) => Ok(from_grid(grid, Format::SudokuExchange)),
        None => {
            let cells = match crate::machine::all_cells(&cells.chars().collect::<Vec<_>>()) {
                Some(cells @ ..=80) if cells > 40 => Some(FaultKind::TooShort { cells }),
                Some(cells @ 82..) => Some(FaultKind::TooLong { cells }),
                _ => None,
            };
            Err(cells.unwrap_or(FaultKind::BadLink))
        }
    }
}

/// `/sudoku.htm?bd=…`
fn sudokuwiki(rest: &str) -> Result<Reading, FaultKind> {
    match parameter(rest, "bd") {
        Some(board) => wiki::read(&board),
        None => Err(FaultKind::NeedsServer),
    }
}

/// The packed part of a link, with or without the letters that tell how it is packed.
fn payload(text: &str) -> Result<Reading, FaultKind> {
    if let Some(code) = text.strip_prefix("classic") {
        let grid = packed::read_classic(code).ok_or(FaultKind::BadLink)?;
        return Ok(from_grid(grid, Format::SudokuPad));
    }
    let kinds = ["fpuzzles", "fpuz", "scl", "ctc", "scf"];
    let rest = kinds.iter().find_map(|kind| text.strip_prefix(kind)).unwrap_or(text);
    let json = packed::unpack(&unescaped(rest)).ok_or(FaultKind::BadLink)?;
    let value: Value = match serde_json::from_str(&json) {
        Ok(value) => value,
        Err(_) => zipper::parse(&json).ok_or(FaultKind::BadLink)?,
    };
    let mut reading = json_apps::read(&value).unwrap_or(Err(FaultKind::NoPuzzleInside))?;
    if rest.len() < text.len() {
        reading.format = Format::SudokuPad;
    }
    Ok(reading)
}
