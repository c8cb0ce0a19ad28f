//! From bytes to lines: byte order marks, UTF-16, every kind of line end, chunks of any size,
//! and the fast path for plain lines of 81 characters.

use crate::fault::FaultKind;
use crate::machine::Machine;
use crate::symbols::fast_line;
use crate::{Format, Item, Position, Reading};

/// The longest line that is read, in bytes. A longer one is a fault and is skipped.
pub const MAX_LINE: usize = 1 << 20;

/// The largest XML or JSON document that is read, in bytes. These are held as a whole.
pub const MAX_DOCUMENT: usize = 1 << 26;

/// What the bytes are, as far as the first of them tell.
enum Encoding {
    /// Not known yet: fewer than four bytes have come.
    Unknown(Vec<u8>),
    /// UTF-8, or one byte a character where that fails.
    Bytes,
    /// UTF-16, with what is left of an unfinished unit or pair.
    Utf16 { big_endian: bool, left: Vec<u8> },
}

/// Reads Sudokus from bytes that come in chunks.
///
/// One parser reads one input. Memory does not grow with the input, except for XML and JSON
/// documents, which are held as a whole, up to [`MAX_DOCUMENT`].
///
/// ```
/// use unica_formats::Parser;
/// let mut parser = Parser::new(None);
/// let mut items = Vec::new();
/// parser.feed(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6", &mut items);
/// parser.feed(b"....28....419..5....8..79\n", &mut items);
/// parser.finish(&mut items);
/// assert_eq!(items[0].as_ref().unwrap().grid.len(), 30);
/// assert_eq!(items.len(), 1);
/// ```
pub struct Parser {
    encoding: Encoding,
    /// The line that has begun but not ended.
    partial: Vec<u8>,
    /// Is the rest of an overlong line being skipped?
    skipping: bool,
    /// Was the last byte a carriage return? Then a line feed belongs to it.
    after_return: bool,
    /// The number of the line that is being read.
    number: u64,
    machine: Machine,
}

/// Reads a whole input. See [`Parser`].
///
/// ```
/// let items = unica_formats::read_all(b"12345", None);
/// assert_eq!(items[0].as_ref().unwrap_err().to_string(), "no puzzle found");
/// ```
pub fn read_all(bytes: &[u8], from: Option<Format>) -> Vec<Item> {
    let mut parser = Parser::new(from);
    let mut items = Vec::new();
    parser.feed(bytes, &mut items);
    parser.finish(&mut items);
    items
}

impl Parser {
    /// A parser for one input: of this format, or of whatever it turns out to be.
    pub fn new(from: Option<Format>) -> Self {
        Self {
            encoding: Encoding::Unknown(Vec::new()),
            partial: Vec::new(),
            skipping: false,
            after_return: false,
            number: 1,
            machine: Machine::new(from),
        }
    }

    /// Reads the next bytes, and appends what is complete.
    pub fn feed(&mut self, bytes: &[u8], out: &mut Vec<Item>) {
        match &mut self.encoding {
            Encoding::Bytes => self.lines(bytes, out),
            Encoding::Utf16 { big_endian, left } => {
                let text = decode_utf16(left, bytes, *big_endian);
                self.lines(text.as_bytes(), out);
            }
            Encoding::Unknown(head) => {
                head.extend_from_slice(bytes);
                if head.len() >= 4 {
                    self.begin(out);
                }
            }
        }
    }

    /// Ends the input, and appends what was still open. To be called once.
    pub fn finish(&mut self, out: &mut Vec<Item>) {
        if matches!(self.encoding, Encoding::Unknown(_)) {
            self.begin(out);
        }
        if !self.partial.is_empty() {
            self.partial_line(out);
        }
        self.machine.finish(out);
    }

    /// The first bytes are there: looks for a byte order mark, then reads them.
    fn begin(&mut self, out: &mut Vec<Item>) {
        let Encoding::Unknown(head) = &mut self.encoding else { return };
        let head = std::mem::take(head);
        let (encoding, skip) = match head.as_slice() {
            [0xef, 0xbb, 0xbf, ..] => (Encoding::Bytes, 3),
            [0xff, 0xfe, ..] => (Encoding::Utf16 { big_endian: false, left: Vec::new() }, 2),
            [0xfe, 0xff, ..] => (Encoding::Utf16 { big_endian: true, left: Vec::new() }, 2),
            // Without a mark: one byte of each of the first two units is 0.
            [1..=255, 0, 1..=255, 0, ..] => {
                (Encoding::Utf16 { big_endian: false, left: Vec::new() }, 0)
            }
            [0, 1..=255, 0, 1..=255, ..] => {
                (Encoding::Utf16 { big_endian: true, left: Vec::new() }, 0)
            }
            _ => (Encoding::Bytes, 0),
        };
        self.encoding = encoding;
        self.feed(&head[skip..], out);
    }

    /// Splits bytes into lines.
    fn lines(&mut self, mut rest: &[u8], out: &mut Vec<Item>) {
        while let Some(&first) = rest.first() {
            if std::mem::take(&mut self.after_return) && first == b'\n' {
                rest = &rest[1..];
                continue;
            }
            if self.partial.is_empty() && !self.skipping && self.machine.is_idle() {
                let before = rest.len();
                rest = self.plain_lines(rest, out);
                if rest.len() < before {
                    continue;
                }
            }
            let end = rest.iter().position(|&byte| byte == b'\n' || byte == b'\r');
            let line = &rest[..end.unwrap_or(rest.len())];
            match end {
                Some(_) if self.partial.is_empty() && !self.skipping => self.line(line, out),
                _ => self.keep(line, out),
            }
            let Some(end) = end else { return };
            if !self.partial.is_empty() {
                self.partial_line(out);
            }
            self.skipping = false;
            self.number += 1;
            self.after_return = rest[end] == b'\r';
            rest = &rest[end + 1..];
        }
    }

    /// The fast path: whole lines of 81 plain cell symbols. Gives back what follows them.
    fn plain_lines<'a>(&mut self, mut rest: &'a [u8], out: &mut Vec<Item>) -> &'a [u8] {
        while let Some((cells, tail)) = rest.split_first_chunk::<81>() {
            let skip = match tail {
                [b'\n', ..] => 1,
                [b'\r', b'\n', ..] => 2,
                [b'\r', _, ..] => 1,
                _ => break,
            };
            let Some((grid, givens)) = fast_line(cells) else { break };
            out.push(Ok(Reading {
                grid,
                givens,
                candidates: None,
                position: Position { line: self.number, column: 1 },
                format: self.machine.line_format(),
                notes: None,
            }));
            self.machine.saw_record();
            self.number += 1;
            rest = &tail[skip..];
        }
        rest
    }

    /// Keeps the beginning of a line, unless it grows too long.
    fn keep(&mut self, bytes: &[u8], out: &mut Vec<Item>) {
        if self.skipping {
            return;
        }
        self.partial.extend_from_slice(bytes);
        let (limit, kind) = self.limit(&self.partial);
        if self.partial.len() > limit {
            self.partial.clear();
            self.skipping = true;
            self.machine.refuse(self.number, kind, out);
        }
    }

    /// Hands the kept line on.
    fn partial_line(&mut self, out: &mut Vec<Item>) {
        let line = std::mem::take(&mut self.partial);
        self.line(&line, out);
        self.partial = line;
        self.partial.clear();
    }

    fn line(&mut self, line: &[u8], out: &mut Vec<Item>) {
        let (limit, kind) = self.limit(line);
        if line.len() > limit {
            self.machine.refuse(self.number, kind, out);
        } else {
            self.machine.line(self.number, line, out);
        }
    }

    /// How long this line may grow: documents are often written without a line end.
    fn limit(&self, line: &[u8]) -> (usize, FaultKind) {
        let document = self.machine.in_document()
            || line
                .iter()
                .find(|byte| !byte.is_ascii_whitespace())
                .is_some_and(|byte| matches!(byte, b'<' | b'{' | b'['));
        if document {
            (MAX_DOCUMENT, FaultKind::DocumentTooLong)
        } else {
            (MAX_LINE, FaultKind::LineTooLong)
        }
    }
}

/// The text of UTF-16 bytes; an unfinished unit or surrogate pair stays in `left`. What is not
/// UTF-16 becomes U+FFFD, which no cell is.
fn decode_utf16(left: &mut Vec<u8>, bytes: &[u8], big_endian: bool) -> String {
    left.extend_from_slice(bytes);
    let unit = |pair: &[u8]| match *pair {
        [a, b] if big_endian => u16::from_be_bytes([a, b]),
        [a, b] => u16::from_le_bytes([a, b]),
        _ => 0xfffd,
    };
    let mut whole = left.len() & !1;
    let lead = |at: usize| (0xd800..0xdc00).contains(&unit(&left[at..at + 2]));
    if whole >= 2 && lead(whole - 2) {
        whole -= 2;
    }
    let units = left[..whole].chunks(2).map(unit);
    let text =
        char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
    left.drain(..whole);
    text
}

/// The characters of a line: UTF-8 if it is that, else one byte a character (Latin-1). A byte
/// order mark at its start is dropped, and a no-break space is a space.
pub(crate) fn decode_line(bytes: &[u8], chars: &mut Vec<char>) {
    chars.clear();
    match std::str::from_utf8(bytes) {
        Ok(text) => chars.extend(text.strip_prefix('\u{feff}').unwrap_or(text).chars()),
        Err(_) => chars.extend(bytes.iter().map(|&byte| char::from(byte))),
    }
    for c in chars {
        if *c == '\u{a0}' {
            *c = ' ';
        }
    }
}
