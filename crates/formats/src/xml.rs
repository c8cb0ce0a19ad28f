//! The XML of OpenSudoku and its relatives: `opensudoku` (its first version has the name and
//! author at the top, its second has folders and games in progress), `opensudoku2` and
//! `onegravitysudoku`. A game's data are 81 digits, or its cells as
//! `version: 3` and `value|notes|editable|` for each, with the notes as bits.

use roxmltree::{Document as Xml, Node};
use unica_board::{ByCell, Candidates, Cell, CellSet, DigitSet, Grid};

use crate::broken_xml;
use crate::document::{Cursor, Document};
use crate::fault::{Fault, FaultKind};
use crate::line::{begins_with_cells, read};
use crate::symbols::digit;
use crate::{Format, Item, Notes, Reading};

/// What a document holds.
pub(crate) struct Found {
    pub(crate) items: Vec<Item>,
    /// Where its last tag ends, in bytes, if its root has no end.
    pub(crate) end: Option<usize>,
}

/// Reads a document.
pub(crate) fn read_document(document: &Document) -> Found {
    let mut cursor = document.cursor();
    let found = |items| Found { items, end: None };
    if document.is_too_long() {
        let (line, column) = cursor.place(0);
        return found(vec![Err(Fault::new(line, column, FaultKind::DocumentTooLong))]);
    }
    let xml = match Xml::parse(document.text()) {
        Ok(xml) => xml,
        Err(error) => return broken_xml::read(document, &error),
    };
    let root = xml.root_element();
    let common = common(root);
    let mut items = Vec::new();
    for node in root.descendants() {
        if node.is_text() {
            let range = node.range();
            broken_xml::records(document.text(), range.start, range.end, &mut cursor, &mut items);
        }
        if !is_game(node) || node.text().is_some_and(holds_cells) {
            continue;
        }
        let holds = node.has_attribute("data") || node.has_attribute("cells_data");
        let outer = node == root || node.descendants().skip(1).any(is_game);
        if holds || !outer {
            items.push(game(node, &common, &mut cursor, 0));
        }
    }
    if items.is_empty() {
        let (line, column) = cursor.place(root.range().start);
        items.push(Err(Fault::new(line, column, FaultKind::NoPuzzleInside)));
    }
    found(items)
}

/// Names of the elements that are games.
pub(crate) const GAMES: &[&str] = &["game", "sudoku", "puzzle"];

/// Are there lines of cells in a text?
fn holds_cells(text: &str) -> bool {
    text.lines().any(|line| begins_with_cells(&line.chars().collect::<Vec<_>>()))
}

fn is_game(node: Node<'_, '_>) -> bool {
    node.is_element() && GAMES.contains(&node.tag_name().name())
}

/// One game, of an element of a text that starts at byte `base` of its document.
pub(crate) fn game(
    node: Node<'_, '_>,
    common: &Notes,
    cursor: &mut Cursor<'_>,
    base: usize,
) -> Item {
    let (line, column) = cursor.place(base + node.range().start);
    let data = node.attribute_node("cells_data").or_else(|| node.attribute_node("data"));
    let Some(data) = data else {
        return Err(Fault::new(line, column, FaultKind::NoPuzzleInside));
    };
    let mut reading = match cells(data.value()) {
        Some(reading) => reading,
        None => match text_cells(data.value()) {
            Ok(reading) => reading,
            Err((at, kind)) => {
                let range = data.range_value();
                let raw = &node.document().input_text()[range.clone()];
                let (line, column) = cursor.place(base + range.start + nth_byte(raw, at));
                return Err(Fault::new(line, column, kind));
            }
        },
    };
    reading.position = crate::Position::new(line, column);
    reading.format = Format::OpenSudoku;
    let attribute = |node: Node<'_, '_>, name: &str| {
        node.attribute(name).map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
    };
    let folder = node.ancestors().skip(1).find_map(|node| attribute(node, "name"));
    let mut notes = common.clone();
    notes.title = attribute(node, "name");
    let own = |slot: &mut Option<String>, own: Option<String>| *slot = own.or_else(|| slot.take());
    own(&mut notes.source, folder);
    own(&mut notes.comment, attribute(node, "note").or_else(|| attribute(node, "user_note")));
    own(&mut notes.level, attribute(node, "level").or_else(|| attribute(node, "rating_level")));
    own(&mut notes.rating, attribute(node, "rating_value"));
    reading.notes = notes.boxed();
    Ok(reading)
}

/// Where the `n`th character of an attribute is in its text, in which it may be an entity.
fn nth_byte(raw: &str, n: usize) -> usize {
    let mut entity = false;
    let mut chars = raw.char_indices().filter(|(_, c)| {
        let inside = entity;
        entity = if entity { *c != ';' } else { *c == '&' };
        !inside
    });
    chars.nth(n).map_or(raw.len(), |(i, _)| i)
}

/// Cells as text, or what is wrong and after how many characters.
fn text_cells(data: &str) -> Result<Reading, (usize, FaultKind)> {
    let chars: Vec<char> = data.trim_end().chars().collect();
    let blank = chars.iter().take_while(|c| c.is_whitespace()).count();
    match read(&chars, 1) {
        Some(Ok(reading)) => Ok(reading),
        Some(Err(error)) => Err((error.position.column as usize - 1, error.kind)),
        None if chars.is_empty() => Err((0, FaultKind::NoPuzzleInside)),
        None => match crate::machine::all_cells(&chars[blank..]) {
            Some(cells) if cells < 81 => Err((chars.len(), FaultKind::TooShort { cells })),
            _ => Err((blank, FaultKind::NotAPuzzle)),
        },
    }
}

/// What the first version tells at the top about all its games.
pub(crate) fn common(root: Node<'_, '_>) -> Notes {
    let child = |name: &str| {
        let found = root.children().find(|child| child.has_tag_name(name))?;
        found.text().map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
    };
    Notes {
        source: child("name").or_else(|| child("source")),
        author: child("author"),
        description: child("description"),
        comment: child("comment"),
        level: child("level"),
        url: child("sourceURL"),
        date: child("created"),
        ..Notes::default()
    }
}

/// The cells of a game in progress. A player's notes count as candidates only where every empty
/// cell has some: else they are a few remarks, not what is left.
fn cells(data: &str) -> Option<Reading> {
    let rest = data.trim().strip_prefix("version:")?.trim_start();
    let (version, rest) = rest.split_once(|c: char| !c.is_ascii_digit())?;
    let version: u8 = version.parse().ok()?;
    // In the second version an upright may stand twice after the notes.
    let rest = if version == 2 { rest.replace("||", "|") } else { rest.to_owned() };
    let fields: Vec<&str> = rest.trim().trim_end_matches('|').split('|').collect();
    let width = match version {
        1..=3 => 3,
        4 => 4,
        5 => 5,
        _ => return None,
    };
    if fields.len() != 81 * width {
        return None;
    }
    let mut grid = Grid::EMPTY;
    let mut givens = CellSet::EMPTY;
    let mut marks = ByCell::filled(DigitSet::EMPTY);
    for (cell, fields) in Cell::ALL.into_iter().zip(fields.chunks(width)) {
        let value = fields[0].chars().next().and_then(digit);
        grid.set(cell, value);
        if fields[width - 1] == "0" && value.is_some() {
            givens.insert(cell);
        }
        marks[cell] = match (value, version) {
            (Some(digit), _) => DigitSet::only(digit),
            (None, 1) => fields[1].chars().filter_map(digit).collect(),
            (None, _) => DigitSet::from_bits(fields[1].parse().ok()?),
        };
    }
    let candidates = Candidates::new_with(|cell| marks[cell]);
    let noted = candidates.iter().all(|(_, digits)| !digits.is_empty());
    let mut reading = Reading::new(grid);
    reading.givens = givens;
    reading.candidates = (noted && !grid.is_full()).then(|| Box::new(candidates));
    Some(reading)
}
