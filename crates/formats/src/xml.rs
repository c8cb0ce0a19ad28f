//! The XML of OpenSudoku and its relatives: `opensudoku` (its first version has the name and
//! author at the top, its second has folders and games in progress), `opensudoku2` and
//! `onegravitysudoku`. A game's data are 81 digits, or its cells as
//! `version: 3` and `value|notes|editable|` for each, with the notes as bits.

use roxmltree::{Document as Xml, Node};
use unica_board::{ByCell, Candidates, Cell, CellSet, DigitSet, Grid};

use crate::document::Document;
use crate::fault::{Fault, FaultKind};
use crate::line::read;
use crate::symbols::digit;
use crate::{Format, Item, Notes, Reading};

/// Reads a document.
pub(crate) fn read_document(document: &Document) -> Vec<Item> {
    let mut cursor = document.cursor();
    let fault = |(line, column), kind| vec![Err(Fault::new(line, column, kind))];
    if document.is_too_long() {
        return fault(cursor.place(0), FaultKind::DocumentTooLong);
    }
    let xml = match Xml::parse(document.text()) {
        Ok(xml) => xml,
        Err(error) => {
            let place = error.pos();
            let start = cursor.byte(place.row as usize, 1);
            let (line, column) = cursor.place(start);
            let text = error.to_string();
            let reason = text.rsplit_once(" at ").map_or(text.as_str(), |(reason, _)| reason);
            let column = column + (place.col as usize).saturating_sub(1);
            return fault((line, column), FaultKind::BadXml(reason.into()));
        }
    };
    let root = xml.root_element();
    let games = root.descendants().filter(|node| {
        node.is_element()
            && (matches!(node.tag_name().name(), "game" | "sudoku" | "puzzle"))
            && (node.has_attribute("data") || node.has_attribute("cells_data"))
    });
    let common = common(root);
    let mut items = Vec::new();
    for node in games {
        let (line, column) = cursor.place(node.range().start);
        items.push(game(node, &common, line, column));
    }
    if items.is_empty() {
        return fault(cursor.place(root.range().start), FaultKind::NoPuzzleInside);
    }
    items
}

/// One game.
fn game(node: Node<'_, '_>, common: &Notes, line: u64, column: usize) -> Item {
    let data = node.attribute("cells_data").or_else(|| node.attribute("data")).unwrap_or_default();
    let mut reading = match cells(data) {
        Some(reading) => reading,
        None => {
            let chars: Vec<char> = data.trim().chars().collect();
            match read(&chars, line) {
                Some(Ok(reading)) => reading,
                Some(Err(error)) => return Err(Fault::new(line, column, error.kind)),
                None => {
                    let cells = chars.len();
                    let kind = match crate::machine::all_cells(&chars) {
                        Some(_) if cells < 81 => FaultKind::TooShort { cells },
                        _ => FaultKind::NotAPuzzle,
                    };
                    return Err(Fault::new(line, column, kind));
                }
            }
        }
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

/// What the first version tells at the top about all its games.
fn common(root: Node<'_, '_>) -> Notes {
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
