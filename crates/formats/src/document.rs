//! An XML or JSON document among the lines of an input: where it starts, when it is whole, and
//! from a place in it back to line and column.

use serde_json::value::RawValue;

use crate::line::begins_with_cells;
use crate::symbols::digit;
use crate::{MAX_DOCUMENT, Position};

/// A document that is being collected.
pub(crate) struct Document {
    text: String,
    /// The number of its first line.
    line: u64,
    scan: Scan,
    /// Where it ends, in bytes, once that is known.
    end: Option<usize>,
    /// May its lines be something else, if it is not well formed?
    guess: bool,
}

/// How far it has been looked at for its end.
enum Scan {
    Json {
        depth: u32,
        last: char,
    },
    /// `plausible`: something in it has data, or its root is known to hold games.
    Xml {
        root: Option<String>,
        from: usize,
        plausible: bool,
    },
}

impl Document {
    fn new(line: u64, scan: Scan) -> Self {
        Self { text: String::new(), line, scan, end: None, guess: false }
    }

    fn json(line: u64) -> Self {
        Self::new(line, Scan::Json { depth: 0, last: ' ' })
    }

    /// A line that is a JSON document, whatever it looks like.
    pub(crate) fn json_line(line: u64, chars: &[char]) -> Self {
        let mut document = Self::json(line);
        document.text = chars.iter().collect();
        document.end = Some(document.text.len());
        document
    }

    /// The document that starts with this line, if one does.
    /// After a mistake one has to be sure.
    pub(crate) fn start(line: u64, chars: &[char], wary: bool) -> Option<Self> {
        let mut solid = chars.iter().copied().filter(|c| !c.is_whitespace());
        let begins = [solid.next(), solid.next(), solid.next()];
        let mut document = match begins {
            [Some('<'), ..] if begins_xml(chars, wary) => {
                Self::new(line, Scan::Xml { root: None, from: 0, plausible: false })
            }
            [Some('{'), Some('"' | '}'), _] | [Some('['), Some('{'), Some('"')] => Self::json(line),
            [Some('['), Some('['), Some('[')] => Self::json(line),
            [Some('['), Some('['), _] if holds_puzzles(chars) => {
                let mut document = Self::json(line);
                document.push(chars);
                return document.is_json().then_some(document);
            }
            // A list of strings is JSON, unless the strings may be the rows of a grid.
            [Some('['), Some('"'), _] if longest_string(chars) >= 81 || chars.len() > 170 => {
                let mut document = Self::json(line);
                document.push(chars);
                return document.is_whole().then_some(document);
            }
            _ => return None,
        };
        document.push(chars);
        Some(document)
    }

    /// Is the line nothing but opening brackets, perhaps with a name before?
    pub(crate) fn opens(chars: &[char]) -> bool {
        let mut solid = chars.iter().filter(|c| !c.is_whitespace()).peekable();
        solid.peek().is_some() && solid.all(|c| matches!(c, '[' | '{'))
    }

    /// What such lines are the beginning of, if the next line says so.
    pub(crate) fn openers(line: u64, chars: &[char]) -> Self {
        let mut document = Self::json(line);
        document.push(chars);
        document
    }

    /// These openers and a line that goes on with them as JSON does; `None` if it does not.
    /// After a mistake one has to be sure.
    pub(crate) fn continued(mut self, chars: &[char], wary: bool) -> Option<Self> {
        let text: String = chars.iter().collect();
        let text = text.trim();
        let item = text.trim_end_matches(',');
        let key = text.starts_with('"') && text.contains("\":");
        let lone = matches!(item, "null" | "\"\"")
            || item.trim_matches('"').len() == 1
                && item.trim_matches('"').chars().all(|c| digit(c).is_some() || c == '0');
        // A list of grids, if it is JSON and no program.
        let deep = self.text.matches('[').count() + text.chars().take_while(|c| *c == '[').count();
        let numbers =
            text.chars().all(|c| c.is_ascii_digit() || matches!(c, '[' | ']' | ',' | ' '));
        self.guess = deep >= 3 && numbers && !wary && !text.ends_with(|c: char| c.is_ascii_digit());
        if key || lone || self.guess || text.starts_with('{') || self.text.len() > 1000 {
            self.push(chars);
            return Some(self);
        }
        None
    }

    /// Can the document go on with this line? One of JSON objects, a line each, whose end is
    /// missing must not take in the next.
    pub(crate) fn accepts(&self, chars: &[char]) -> bool {
        match self.scan {
            Scan::Json { last, .. } => {
                let fresh = matches!(chars, ['{', '"', ..]);
                !fresh || matches!(last, '[' | ',' | ':' | '{' | ' ')
            }
            // Text with some tags, perhaps, and then puzzles.
            Scan::Xml { plausible, ref root, from } => {
                let comment = root.is_none() && self.text[from..].trim_start().starts_with("<!--");
                plausible || comment || !begins_with_cells(chars)
            }
        }
    }

    /// Is it likely to hold games?
    pub(crate) fn is_plausible(&self) -> bool {
        matches!(self.scan, Scan::Xml { plausible: true, .. })
    }

    /// Adds a line.
    pub(crate) fn push(&mut self, chars: &[char]) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        let from_line = self.text.len();
        self.text.extend(chars);
        if self.text.len() > MAX_DOCUMENT {
            self.end = Some(self.text.len());
            return;
        }
        match &mut self.scan {
            Scan::Json { depth, last } => {
                self.end = json_end(&self.text, from_line, depth, last);
            }
            Scan::Xml { root, from, plausible } => {
                let tail = &self.text[from_line..];
                *plausible |= tail.contains("data=") && tail.contains('<');
                *plausible |= from_line == 0 && is_known_root(tail.trim_start());
                // Every tag and comment ends with this.
                if !chars.contains(&'>') {
                    return;
                }
                // A comment that does not end is not searched again for each of its lines.
                let due = from_line < 1 << 16 || self.text.len().is_power_of_two();
                if root.is_none() && due {
                    *root = xml_root(&self.text, from);
                    *plausible |= root.is_some() && is_known_root(&self.text[*from..]);
                }
                if let Some(root) = root {
                    self.end = xml_end(&self.text, from, root);
                }
            }
        }
    }

    pub(crate) fn is_whole(&self) -> bool {
        self.end.is_some()
    }

    /// How many bytes the comments and the like take that are before its root, if it has none.
    pub(crate) fn prolog(&self) -> usize {
        match self.scan {
            Scan::Xml { root: None, from, .. } => from,
            _ => 0,
        }
    }

    /// May its lines be something else, if it is not well formed?
    pub(crate) fn is_guess(&self) -> bool {
        self.guess
    }

    pub(crate) fn is_xml(&self) -> bool {
        matches!(self.scan, Scan::Xml { .. })
    }

    /// Is it whole, and JSON?
    fn is_json(&self) -> bool {
        self.is_whole() && serde_json::from_str::<&RawValue>(self.text()).is_ok()
    }

    /// Is it larger than what is read?
    pub(crate) fn is_too_long(&self) -> bool {
        self.text.len() > MAX_DOCUMENT
    }

    /// Its text.
    pub(crate) fn text(&self) -> &str {
        &self.text[..self.end.unwrap_or(self.text.len())]
    }

    /// Where something follows it on its last line.
    pub(crate) fn rest(&self) -> Option<Position> {
        let end = self.end?;
        let rest =
            self.text[end..].find(|c: char| !c.is_whitespace() && !matches!(c, ',' | ';'))?;
        let (line, column) = self.cursor().place(end + rest);
        Some(Position::new(line, column))
    }

    /// Goes from places in the text to lines and columns.
    pub(crate) fn cursor(&self) -> Cursor<'_> {
        Cursor { text: &self.text, first: self.line, byte: 0, line: self.line, column: 1 }
    }
}

/// Goes through a text, forwards at best.
pub(crate) struct Cursor<'a> {
    text: &'a str,
    first: u64,
    byte: usize,
    line: u64,
    column: usize,
}

impl Cursor<'_> {
    /// The line and the column of a byte.
    pub(crate) fn place(&mut self, byte: usize) -> (u64, usize) {
        if byte < self.byte {
            (self.byte, self.line, self.column) = (0, self.first, 1);
        }
        let mut byte = byte.min(self.text.len());
        while !self.text.is_char_boundary(byte) {
            byte -= 1;
        }
        for c in self.text[self.byte..byte].chars() {
            if c == '\n' {
                self.line += 1;
                self.column = 1;
            } else {
                self.column += 1;
            }
        }
        self.byte = byte;
        (self.line, self.column)
    }

    /// The byte at which the `line`th line of the text starts, and `column` bytes on.
    pub(crate) fn byte(&self, line: usize, column: usize) -> usize {
        let mut start = 0;
        for _ in 1..line {
            start += self.text[start..].find('\n').map_or(0, |i| i + 1);
        }
        (start + column.saturating_sub(1)).min(self.text.len())
    }
}

/// Where the JSON value ends, looking on from a line's start; also at a string that the line
/// does not end, since no string goes on in the next.
fn json_end(text: &str, from: usize, depth: &mut u32, last: &mut char) -> Option<usize> {
    let mut inside = false;
    let mut escaped = false;
    for (i, c) in text[from..].char_indices() {
        if inside {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '"' => inside = false,
                _ => {}
            }
            continue;
        }
        match c {
            '"' => inside = true,
            '{' | '[' => *depth += 1,
            '}' | ']' => {
                *depth = depth.saturating_sub(1);
                if *depth == 0 {
                    return Some(from + i + 1);
                }
            }
            _ => {}
        }
        if !c.is_whitespace() {
            *last = c;
        }
    }
    inside.then_some(text.len())
}

/// Names of elements that hold games, or are one.
const ROOTS: &[&str] = &[
    "opensudoku",
    "opensudoku2",
    "onegravitysudoku",
    "sudokus",
    "sudoku",
    "puzzles",
    "puzzle",
    "games",
    "game",
];

/// Does a text begin with the tag of such an element?
fn is_known_root(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('<') else { return false };
    let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
    ROOTS.contains(&&rest[..end])
}

/// Does a line begin as XML does?
fn begins_xml(chars: &[char], wary: bool) -> bool {
    let text: String = chars.iter().skip_while(|c| c.is_whitespace()).take(20).collect();
    let element = text[1..].starts_with(char::is_alphabetic) && chars.contains(&'>');
    let prolog = text.starts_with("<?xml") || text.starts_with("<!");
    is_known_root(&text) || !wary && (prolog || element)
}

/// The name of the root element, if its tag has begun; `from` goes to where it starts.
fn xml_root(text: &str, from: &mut usize) -> Option<String> {
    loop {
        let at = *from + text[*from..].find('<')?;
        *from = at;
        let after = &text[at + 1..];
        let skip = if after.starts_with("!--") { "-->" } else { ">" };
        match after.chars().next()? {
            '?' | '!' => *from = at + text[at..].find(skip)? + skip.len(),
            _ => {
                let name = after.find(|c: char| c.is_whitespace() || matches!(c, '>' | '/'))?;
                return Some(after[..name].to_owned());
            }
        }
    }
}

/// Where the root element ends. `from` goes to where to look next.
fn xml_end(text: &str, from: &mut usize, root: &str) -> Option<usize> {
    let close = format!("</{root}");
    let tail = &text[*from..];
    if let Some(at) = tail.find(&close) {
        return tail[at..].find('>').map(|end| *from + at + end + 1);
    }
    // The root may be empty: `<opensudoku/>`.
    if tail.starts_with('<') && tail[1..].starts_with(root) {
        let end = tail.find('>')?;
        if tail[..end].ends_with('/') {
            return Some(*from + end + 1);
        }
        *from += end;
        return None;
    }
    let mut next = text.len().saturating_sub(close.len());
    while !text.is_char_boundary(next) {
        next -= 1;
    }
    *from = next.max(*from);
    None
}

/// Has a list of lists more in it than the cells of one grid?
fn holds_puzzles(chars: &[char]) -> bool {
    let count = |symbol| chars.iter().filter(|c| **c == symbol).count();
    let rows = (7..=12).contains(&longest_string(chars)) && count(',') > 20;
    longest_string(chars) >= 81 || count('[') > 2 && (rows || count(',') > 100)
}

/// The length of the longest quoted part of a line.
fn longest_string(chars: &[char]) -> usize {
    chars.split(|&c| c == '"').skip(1).step_by(2).map(<[char]>::len).max().unwrap_or(0)
}
