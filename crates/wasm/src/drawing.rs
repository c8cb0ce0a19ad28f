//! A step as something to draw: candidates, cells, houses, links.

use serde::Serialize;
use unica::logic::{Chain, Link, Position, Role, Step};
use unica::words::{Mark, mark_of, marked};
use unica::{Cell, Digit};

use crate::marks::numbers;

/// A step drawn on the board.
#[derive(Debug, Serialize)]
pub struct Drawing {
    marks: Vec<DrawnMark>,
    cells: Vec<DrawnCell>,
    houses: Vec<DrawnHouse>,
    links: Vec<DrawnLink>,
}

#[derive(Debug, Serialize)]
struct DrawnMark {
    cell: usize,
    digit: u8,
    kind: &'static str,
}

#[derive(Debug, Serialize)]
struct DrawnCell {
    cell: usize,
    kind: &'static str,
}

#[derive(Debug, Serialize)]
struct DrawnHouse {
    house: usize,
    kind: &'static str,
}

#[derive(Debug, Serialize)]
struct DrawnLink {
    from: End,
    to: End,
    strong: bool,
}

#[derive(Debug, PartialEq, Serialize)]
struct End {
    cells: Vec<usize>,
    digit: u8,
}

impl Drawing {
    /// A step on the position in which it was found.
    pub fn new(position: &Position, step: &Step) -> Self {
        let shown = marked(position, Some(step));
        let mut marks = Vec::new();
        for cell in Cell::ALL {
            for &(digit, mark) in &shown[cell] {
                let digit = digit.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
                if let (Some(digit), Some(kind)) = (digit, kind(mark)) {
                    marks.push(DrawnMark { cell: cell.index(), digit, kind });
                }
            }
        }
        let houses = |set: unica::HouseSet, kind| {
            set.iter().map(move |house| DrawnHouse { house: house.index(), kind })
        };
        let bases = houses(step.pattern.bases, "base");
        let mut links: Vec<DrawnLink> = step.pattern.chains.iter().flat_map(links_of).collect();
        links.dedup_by(|a, b| a.from == b.from && a.to == b.to);
        Self {
            marks,
            cells: cells_of(step),
            houses: bases.chain(houses(step.pattern.covers, "cover")).collect(),
            links,
        }
    }
}

fn kind(mark: Mark) -> Option<&'static str> {
    match mark {
        Mark::Pattern => Some("pattern"),
        Mark::Other => Some("other"),
        Mark::Extra => Some("extra"),
        Mark::Gone => Some("gone"),
        Mark::Placed => Some("placed"),
        Mark::Standing | Mark::Plain => None,
    }
}

/// The cells of the pattern. A cell that plays several parts has the first.
fn cells_of(step: &Step) -> Vec<DrawnCell> {
    let mut cells: Vec<DrawnCell> = Vec::new();
    let placed = step.placements.iter().map(|placed| (placed.cell, "placed"));
    let of_parts = step.pattern.parts.iter().filter(|part| part.role != Role::Blocker);
    let parts = of_parts.flat_map(|part| {
        let kind = kind(mark_of(part.role)).unwrap_or("pattern");
        part.cells.iter().map(move |cell| (cell, kind))
    });
    for (cell, kind) in placed.chain(parts) {
        let cell = cell.index();
        if cells.iter().all(|drawn| drawn.cell != cell) {
            cells.push(DrawnCell { cell, kind });
        }
    }
    cells
}

/// A link from each cause of a node to the node.
fn links_of(chain: &Chain) -> Vec<DrawnLink> {
    let end =
        |cells: unica::CellSet, digit: Digit| End { cells: numbers(cells), digit: digit.value() };
    let mut links = Vec::new();
    for node in &chain.nodes {
        for &cause in &node.causes {
            let Some(cause) = chain.nodes.get(usize::from(cause)) else { continue };
            links.push(DrawnLink {
                from: end(cause.cells, cause.digit),
                to: end(node.cells, node.digit),
                strong: !matches!(node.why, Link::Weak),
            });
        }
    }
    if let (true, Some(last), Some(first)) =
        (chain.is_loop, chain.nodes.last(), chain.nodes.first())
    {
        let strong = !last.is_on && first.is_on;
        links.push(DrawnLink {
            from: end(last.cells, last.digit),
            to: end(first.cells, first.digit),
            strong,
        });
    }
    links
}
