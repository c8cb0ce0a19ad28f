//! XML that is not well formed: cut off, or with a tag that is wrong. Every game whose own tag is
//! whole is read, and so is a line of cells between the tags.

use roxmltree::{Document as Xml, Error};

use crate::document::{Cursor, Document};
use crate::fault::{Fault, FaultKind};
use crate::line;
use crate::xml::{Found, GAMES, common, game};
use crate::{Item, Notes};

/// Reads what can be read, and tells the error.
pub(crate) fn read(document: &Document, error: &Error) -> Found {
    let text = document.text();
    let tags = tags(text);
    let place = error.pos();
    let at = match error {
        Error::UnclosedRootNode => tags.last().map_or(0, |tag| tag.end),
        Error::UnexpectedEndOfStream => text.trim_end().len(),
        _ => {
            let start = document.cursor().byte(place.row as usize, 1);
            let line = text[start.min(text.len())..].char_indices();
            let offset = line.map(|(i, _)| i).nth((place.col as usize).saturating_sub(1));
            offset.map_or(text.len(), |offset| start + offset)
        }
    };
    let reason = error.to_string().replace(&format!(" at {place}"), "");
    let (line, column) = document.cursor().place(at);
    let mut items = vec![Err(Fault::new(line, column, FaultKind::BadXml(reason.into())))];
    let first = tags.iter().find(|tag| tag.is_game());
    let notes = first.map_or_else(Notes::default, |tag| head(text, tag.start));
    let mut cursor = document.cursor();
    let mut last = 0;
    for (i, tag) in tags.iter().enumerate() {
        records(text, last, tag.start, &mut cursor, &mut items);
        last = tag.end;
        if !tag.is_game() {
            continue;
        }
        let next = tags.get(i + 1).map_or(text.len(), |next| next.start);
        let around = tag.start..=next;
        match tag.read(text, &notes, &mut cursor) {
            Some(item) => items.push(item),
            // What is wrong has been told, if it is the first fault of all.
            None if around.contains(&at) => {}
            None => {
                let (line, column) = cursor.place(tag.start);
                let kind = FaultKind::BadXml("a tag that is not whole".into());
                items.push(Err(Fault::new(line, column, kind)));
            }
        }
    }
    items.sort_by_key(|item| match item {
        Ok(reading) => reading.position,
        Err(fault) => fault.position,
    });
    Found { items, end: (!document.is_whole()).then_some(last) }
}

/// A tag: where it starts and ends, the name of its element if it opens one, and whether it ends
/// with `>`.
struct Tag<'a> {
    start: usize,
    end: usize,
    name: &'a str,
    whole: bool,
}

impl Tag<'_> {
    fn is_game(&self) -> bool {
        GAMES.contains(&self.name)
    }

    /// The game of a tag, `None` if the tag is not XML.
    fn read(&self, text: &str, notes: &Notes, cursor: &mut Cursor<'_>) -> Option<Item> {
        let tag = &text[self.start..self.end];
        let close = if tag.ends_with("/>") { String::new() } else { format!("</{}>", self.name) };
        let element = format!("{tag}{close}");
        let xml = Xml::parse(&element).ok().filter(|_| self.whole)?;
        Some(game(xml.root_element(), notes, cursor, self.start))
    }
}

/// The tags of a text, also those that do not end before the next one begins.
fn tags(text: &str) -> Vec<Tag<'_>> {
    let mut tags = Vec::new();
    let mut from = 0;
    while let Some(at) = text[from..].find('<') {
        let start = from + at;
        let rest = &text[start + 1..];
        let comment = rest.strip_prefix("!--").and_then(|rest| rest.find("-->"));
        let (length, name, whole) = match comment {
            Some(length) => (length + 7, "", true),
            None => {
                let name = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
                let (length, whole) = tag_length(rest);
                (length + 1, &rest[..name], whole)
            }
        };
        from = start + length;
        tags.push(Tag { start, end: from, name, whole });
    }
    tags
}

/// How long a tag is behind its `<`, and whether it ends with `>`: else it ends at its line's
/// end or the next `<`.
fn tag_length(rest: &str) -> (usize, bool) {
    let mut quote = None;
    for (i, c) in rest.char_indices() {
        match c {
            '<' => return (line_end(&rest[..i]), false),
            '>' if quote.is_none() => return (i + 1, true),
            '"' | '\'' if quote.is_none() => quote = Some(c),
            c if quote == Some(c) => quote = None,
            _ => {}
        }
    }
    (line_end(rest), false)
}

fn line_end(text: &str) -> usize {
    text.find('\n').unwrap_or(text.len())
}

/// What is told before the first game.
fn head(text: &str, end: usize) -> Notes {
    let before = &text[..end];
    let root = before.find("<opensudoku").map_or("", |at| {
        let name = &before[at + 1..];
        &name[..name.find(|c: char| !c.is_alphanumeric()).unwrap_or(name.len())]
    });
    let closed = format!("{before}</{root}>");
    Xml::parse(&closed).map_or_else(|_| Notes::default(), |xml| common(xml.root_element()))
}

/// The lines of cells in a part of a text, as between two tags.
pub(crate) fn records(
    text: &str,
    from: usize,
    to: usize,
    cursor: &mut Cursor<'_>,
    items: &mut Vec<Item>,
) {
    let mut start = from;
    for line in text[from..to].split('\n') {
        let chars: Vec<char> = if line.len() < 81 { Vec::new() } else { line.chars().collect() };
        if line::begins_with_cells(&chars) {
            let (number, column) = cursor.place(start);
            let item = line::read(&chars, number);
            items.extend(item.map(|item| line::shifted(item, column - 1)));
        }
        start += line.len() + 1;
    }
}
