//! The field's own notation, the same in every language: cells as `r4c78`, what a step does as
//! `r4c7=5` and `r12c3<>45`, chains as Eureka writes them.

use unica_board::{ByCell, Candidate, CellSet, Column, DigitSet, Row};
use unica_logic::{Chain, Link, Node, Step};

/// Cells, those of a row or of the same columns together: `r4c78`, `r12c3`, `r1c1,r2c4`.
pub fn cells(set: CellSet) -> String {
    let mut groups: Vec<(Vec<Row>, Vec<Column>)> = Vec::new();
    for row in Row::ALL {
        let columns: Vec<Column> =
            set.iter().filter(|cell| cell.row() == row).map(|cell| cell.column()).collect();
        if columns.is_empty() {
            continue;
        }
        match groups.iter_mut().find(|(_, others)| *others == columns) {
            Some((rows, _)) => rows.push(row),
            None => groups.push((vec![row], columns)),
        }
    }
    let numbers = |indices: &mut dyn Iterator<Item = usize>| -> String {
        indices.map(|index| (index + 1).to_string()).collect()
    };
    let group = |(rows, columns): &(Vec<Row>, Vec<Column>)| {
        let rows = numbers(&mut rows.iter().map(|row| row.index()));
        let columns = numbers(&mut columns.iter().map(|column| column.index()));
        format!("r{rows}c{columns}")
    };
    groups.iter().map(group).collect::<Vec<_>>().join(",")
}

/// Digits with commas between: `3,7`.
pub fn digits(set: DigitSet) -> String {
    set.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(",")
}

/// Candidates by cell: `r4c7:35, r5c1:2`.
pub fn candidates(list: &[Candidate]) -> String {
    by_digits(list)
        .into_iter()
        .map(|(digits, set)| format!("{}:{digits}", cells(set)))
        .collect::<Vec<_>>()
        .join(", ")
}

/// Cells that have the same digits on the list, together.
fn by_digits(list: &[Candidate]) -> Vec<(DigitSet, CellSet)> {
    let mut of_cell = ByCell::filled(DigitSet::EMPTY);
    for candidate in list {
        of_cell[candidate.cell].insert(candidate.digit);
    }
    let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
    for (cell, &digits) in of_cell.iter().filter(|(_, digits)| !digits.is_empty()) {
        match groups.iter_mut().find(|(others, _)| *others == digits) {
            Some((_, set)) => set.insert(cell),
            None => groups.push((digits, cell.into())),
        }
    }
    groups
}

/// What a step does: `r1c3=3`, `r12c3<>45, r4c7<>5`.
pub fn outcome(step: &Step) -> String {
    let placed = by_digits(&step.placements).into_iter().map(|(d, set)| (d, set, "="));
    let gone = by_digits(&step.eliminations).into_iter().map(|(d, set)| (d, set, "<>"));
    placed
        .chain(gone)
        .map(|(digits, set, sign)| format!("{}{sign}{digits}", cells(set)))
        .collect::<Vec<_>>()
        .join(", ")
}

/// A chain as Eureka writes it, `(5)r4c7=(5)r4c1-(5=3)r2c1`, where each node follows from the one
/// before; and as a list of what follows from what where a net's nodes have several causes.
pub fn eureka(chain: &Chain) -> String {
    let follows = |(i, node): (usize, &Node)| {
        i == 0
            || (node.causes == [(i - 1) as u16]
                && node.is_on != chain.nodes[i - 1].is_on
                && !matches!(node.why, Link::Step(_)))
    };
    let is_line = chain.nodes.iter().enumerate().all(follows);
    if is_line { line(chain) } else { net(chain) }
}

/// The sign of the link to a node: strong where the node is there because another is not.
fn sign(from: &Node, to: &Node) -> char {
    if !from.is_on && to.is_on { '=' } else { '-' }
}

fn line(chain: &Chain) -> String {
    let mut text = String::new();
    let mut i = 0;
    while let Some(node) = chain.nodes.get(i) {
        if i > 0 {
            text.push(sign(&chain.nodes[i - 1], node));
        }
        // Digits of one cell, or of one set, stand in one bracket.
        let mut last = i;
        let mut inside = node.digit.to_string();
        let mut place = node.cells;
        while let Some(next) = chain.nodes.get(last + 1) {
            let within = match next.why {
                Link::Als(set) => Some(set),
                _ if next.cells == chain.nodes[last].cells && next.cells.len() == 1 => {
                    Some(next.cells)
                }
                _ => None,
            };
            let Some(set) = within else { break };
            inside.push(sign(&chain.nodes[last], next));
            inside.push_str(&next.digit.to_string());
            place = set;
            last += 1;
        }
        text.push_str(&format!("({inside}){}", cells(place)));
        i = last + 1;
    }
    if let (true, Some(first), Some(last)) =
        (chain.is_loop, chain.nodes.first(), chain.nodes.last())
    {
        text.push_str(&format!("{}({}){}", sign(last, first), first.digit, cells(first.cells)));
    }
    text
}

/// A node alone, as what a step does is written: `r4c7=5`, `r4c7<>5`.
pub(super) fn premise(node: &Node) -> String {
    format!("{}{}{}", cells(node.cells), if node.is_on { "=" } else { "<>" }, node.digit)
}

fn net(chain: &Chain) -> String {
    let told = |node: &Node| {
        let causes: Vec<String> = node
            .causes
            .iter()
            .filter_map(|&cause| chain.nodes.get(usize::from(cause)))
            .map(premise)
            .collect();
        let by = match node.why {
            Link::Step(technique) => format!(" [{technique}]"),
            _ => String::new(),
        };
        if causes.is_empty() {
            premise(node) + &by
        } else {
            format!("{} → {}{by}", causes.join(" + "), premise(node))
        }
    };
    // What is supposed is told with what follows from it.
    let is_told = chain.nodes.iter().any(|node| node.causes.contains(&0));
    chain.nodes.iter().skip(usize::from(is_told)).map(told).collect::<Vec<_>>().join(", ")
}
