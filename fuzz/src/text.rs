//! Texts: reading any bytes, and writing what was read.

use unica_board::{Candidates, DigitSet};
use unica_formats::{Format, Item, Parser, Position, Reading, Writer, read_all};

/// Any bytes are read without a panic, as what they look like and as each format by force. What
/// comes out is sane, and is the same however the bytes are cut into chunks.
///
/// The first byte is part of the text and also tells the size of the chunks, so that an input
/// of this target is a file that the command reads as well.
pub fn text_never_panics(bytes: &[u8]) {
    let size = usize::from(bytes.first().copied().unwrap_or_default());
    for from in [None].into_iter().chain(Format::ALL.iter().copied().map(Some)) {
        let whole = read_all(bytes, from);
        assert!(!whole.is_empty(), "as {from:?}: neither a Sudoku nor a fault");
        for item in &whole {
            sane(item, bytes);
        }
        // One byte at a time, which is slow, is asked of what it looks like only.
        let sizes = if from.is_none() { &[1, size + 2][..] } else { &[size + 2] };
        for &size in sizes {
            assert_eq!(in_chunks(bytes, size, from), whole, "as {from:?} in chunks of {size}");
        }
    }
}

/// The same bytes, some at a time.
fn in_chunks(bytes: &[u8], size: usize, from: Option<Format>) -> Vec<Item> {
    let mut parser = Parser::new(from);
    let mut items = Vec::new();
    for chunk in bytes.chunks(size) {
        parser.feed(chunk, &mut items);
    }
    parser.finish(&mut items);
    items
}

/// What must hold of any one item of a text.
fn sane(item: &Item, bytes: &[u8]) {
    match item {
        Ok(reading) => {
            stands_inside(reading.position, bytes);
            assert!(reading.givens.is_subset(reading.grid.filled()), "a given without a digit");
            assert!(reading.grid.extends(&reading.given_grid()));
            assert!(reading.problem().admit(&reading.grid), "a digit that the problem forbids");
            if let Some(solution) = reading.notes.as_ref().and_then(|notes| notes.solution) {
                assert!(solution.is_full() && solution.extends(&reading.grid));
            }
        }
        Err(fault) => {
            stands_inside(fault.position, bytes);
            let told = fault.to_string();
            assert!(!told.is_empty() && !told.ends_with('.'), "{told:?}");
        }
    }
}

/// A position is in the text: no line or column is 0 or after the end.
fn stands_inside(position: Position, bytes: &[u8]) {
    let ends = bytes.iter().filter(|&&byte| byte == b'\n' || byte == b'\r').count() as u64;
    assert!((1..=ends + 1).contains(&position.line), "{position} of {} lines", ends + 1);
    let columns = 1..=bytes.len() as u64 + 1;
    assert!(columns.contains(&position.column.into()), "{position} of {} bytes", bytes.len());
}

/// How many Sudokus of a text are written and read back: more add time, but nothing new.
const READINGS: usize = 4;

/// What was read from any bytes is written in every format that has a writer, and is read back
/// to the same grid: by force, as that format, and as what it looks like.
pub fn text_round_trip(bytes: &[u8]) {
    for reading in read_all(bytes, None).iter().flatten().take(READINGS) {
        for &format in Format::ALL.iter().filter(|format| format.writable()) {
            let text = written(format, reading);
            for from in [Some(format), None] {
                same(reading, &read_all(text.as_bytes(), from), format, from, &text);
            }
        }
    }
}

/// A text of one record.
fn written(format: Format, reading: &Reading) -> String {
    let mut text = String::new();
    if let Some(mut writer) = Writer::new(format) {
        writer.begin(&mut text);
        writer.record(reading, &mut text);
        writer.end(&mut text);
    }
    text
}

/// One Sudoku came back, and it is the same: in the formats that carry candidates they are those
/// that were read, or where none were read those that the rules leave at sight. A sukaku has
/// candidates alone, so there a digit comes back as the only candidate of its cell. A picture of
/// candidates without a cell of two looks like one of digits, and may be read as that.
fn same(reading: &Reading, back: &[Item], format: Format, from: Option<Format>, text: &str) {
    let told = || format!("{} as {format}, read as {from:?}: {back:#?}\n{text}", reading.grid);
    let [Ok(back)] = back else { panic!("not one Sudoku: {}", told()) };
    let marks = marks(reading);
    let is_plain = from.is_none() && marks.iter().all(|(_, digits)| digits.len() < 2);
    let has_marks = match format {
        Format::PencilMarks => !is_plain,
        _ => format == Format::Sukaku,
    };
    if has_marks {
        assert_eq!(back.problem(), marks, "other candidates: {}", told());
    }
    if format != Format::Sukaku {
        assert_eq!(back.grid, reading.grid, "another grid: {}", told());
    }
}

/// What may stand in each cell: what was read, or what the rules leave at sight.
fn marks(reading: &Reading) -> Candidates {
    let left = Candidates::pencil_marks(&reading.grid);
    match reading.candidates {
        Some(_) => reading.problem(),
        None => Candidates::new_with(|cell| reading.grid[cell].map_or(left[cell], DigitSet::only)),
    }
}
