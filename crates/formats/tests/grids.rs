//! Three grids of one style, one below the other: the second may have a defect. Then the others
//! are read exactly, nothing is made of rows of two grids, and one fault tells where it is.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test fails by panicking")]

use unica_formats::read_all;
use unica_testkit::Chance;

/// Borders: top, between bands, bottom; between rows of a band.
type Borders = [&'static str; 4];

/// How a grid is drawn.
#[derive(Clone, Copy)]
struct Style {
    name: &'static str,
    blank: &'static str,
    /// Between cells, between boxes, and at both ends of a row.
    gaps: [&'static str; 4],
    borders: Borders,
    /// Its frame shows where it ends.
    closed: bool,
}

const BARE: Borders = ["", "", "", ""];
const BARS: Borders = ["", "------+-------+------", "", ""];
const FRAME: Borders =
    ["+-------+-------+-------+", "+-------+-------+-------+", "+-------+-------+-------+", ""];
const CELLS: &str = "+---+---+---+---+---+---+---+---+---+";

const fn style(
    name: &'static str,
    blank: &'static str,
    gaps: [&'static str; 4],
    borders: Borders,
) -> Style {
    Style { name, blank, gaps, borders, closed: !borders[0].is_empty() }
}

const STYLES: &[Style] = &[
    style("plain", ".", ["", "", "", ""], BARE),
    style("zeros", "0", ["", "", "", ""], BARE),
    style("dashes", "-", ["", "", "", ""], BARE),
    style("spaced", ".", [" ", " ", "", ""], BARE),
    style("commas", "0", [",", ",", "", ""], BARE),
    style("tabs", "0", ["\t", "\t", "", ""], BARE),
    style("bars", ".", [" ", " | ", "", ""], BARS),
    style("tight bars", ".", ["", "|", "", ""], ["", "---+---+---", "", ""]),
    style("frame", ".", [" ", " | ", "| ", " |"], FRAME),
    style("frame of spaces", " ", [" ", " | ", "| ", " |"], FRAME),
    style(
        "box",
        ".",
        [" ", " │ ", "│ ", " │"],
        ["┌───────┬───────┬───────┐", "├───────┼───────┼───────┤", "└───────┴───────┴───────┘", ""],
    ),
    style(
        "simple sudoku",
        ".",
        ["", "|", " |", "|"],
        [" *-----------*", " |---+---+---|", " *-----------*", ""],
    ),
    style("bands", ".", ["", " ", "", ""], ["", "\n", "", ""]),
    style("spaced bands", ".", [" ", "  ", "", ""], ["", "\n", "", ""]),
    style("cells", " ", [" | ", " | ", "| ", " |"], [CELLS, CELLS, CELLS, CELLS]),
    style("markdown", " ", [" | ", " | ", "| ", " |"], BARE),
];

const DEFECTS: &[&str] = &[
    "none",
    "missing row",
    "extra row",
    "short row",
    "long row",
    "letter",
    "empty row",
    "very short",
    "prose",
];

/// The lines of a grid, with the indices of its rows.
fn draw(style: &Style, grid: &str) -> (Vec<String>, Vec<usize>) {
    let (mut lines, mut rows) = (Vec::new(), Vec::new());
    let border = |lines: &mut Vec<String>, border: &str| {
        if !border.is_empty() {
            lines.push(border.trim_end_matches('\n').to_owned());
        }
    };
    border(&mut lines, style.borders[0]);
    for (r, row) in grid.as_bytes().chunks(9).enumerate() {
        if r > 0 {
            border(&mut lines, style.borders[if r % 3 == 0 { 1 } else { 3 }]);
        }
        let mut line = style.gaps[2].to_owned();
        for (c, &cell) in row.iter().enumerate() {
            if c > 0 {
                line.push_str(style.gaps[usize::from(c % 3 == 0)]);
            }
            match cell {
                b'.' => line.push_str(style.blank),
                digit => line.push(char::from(digit)),
            }
        }
        rows.push(lines.len());
        lines.push(line + style.gaps[3]);
    }
    border(&mut lines, style.borders[2]);
    (lines, rows)
}

/// A grid with a digit in each row.
fn grid(chance: &mut Chance) -> String {
    loop {
        let clues = 22 + chance.below(12);
        let grid = chance.solvable(clues).to_string();
        if grid.as_bytes().chunks(9).all(|row| row.iter().filter(|c| **c != b'.').count() > 1) {
            return grid;
        }
    }
}

/// Spoils a row of a drawn grid.
fn spoil(lines: &mut Vec<String>, rows: &[usize], defect: &str, chance: &mut Chance) {
    let at = rows[1 + chance.below(7)];
    let row = lines[at].clone();
    let digit = row.find(|c: char| c.is_ascii_digit() && c != '0').unwrap();
    match defect {
        "missing row" => drop(lines.remove(at)),
        "extra row" => lines.insert(at, row),
        "short row" => {
            let end = row.rfind(|c: char| c.is_ascii_digit() || c == '.' || c == '-').unwrap();
            lines[at].truncate(end);
        }
        "long row" => lines[at] = row.trim_end_matches(['|', '│']).to_owned() + " 5",
        "letter" => lines[at].replace_range(digit..=digit, "A"),
        "empty row" => lines[at].clear(),
        "very short" => lines[at] = "7".to_owned(),
        "prose" => lines[at] = "what is this".to_owned(),
        _ => {}
    }
}

#[test]
fn a_wrong_grid_spoils_no_other() {
    let mut chance = Chance::new(31);
    let mut wrong = Vec::new();
    for style in STYLES {
        for between in ["", "\n", "\n\n", "# next\n", "\nGrid 02\n", "Puzzle 2\n"] {
            for defect in DEFECTS {
                for _ in 0..8 {
                    if let Err(told) = check(style, between, defect, &mut chance) {
                        wrong.push(format!("{} {between:?} {defect}: {told}", style.name));
                        break;
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}

fn check(style: &Style, between: &str, defect: &str, chance: &mut Chance) -> Result<(), String> {
    let grids = [grid(chance), grid(chance), grid(chance)];
    let mut text = String::new();
    let mut place = 0..0;
    for (i, grid) in grids.iter().enumerate() {
        let (mut lines, rows) = draw(style, grid);
        if i == 1 {
            spoil(&mut lines, &rows, defect, chance);
        }
        if i > 0 {
            text.push_str(between);
        }
        let first = text.lines().count() as u64 + 1;
        if i == 1 {
            place = first..first + lines.len() as u64 + 1;
        }
        text.push_str(&(lines.join("\n") + "\n"));
    }
    let items = read_all(text.as_bytes(), None);
    let found: Vec<String> = items.iter().flatten().map(|r| r.grid.to_string()).collect();
    let faults: Vec<_> = items.iter().filter_map(|item| item.as_ref().err()).collect();
    let fail = |why: &str| {
        let told: Vec<_> = faults.iter().map(|f| format!("{} {f}", f.position)).collect();
        Err(format!("{why}; {told:?} in {place:?}\n{text}"))
    };
    if found.iter().any(|grid| !grids.contains(grid)) {
        return fail("a grid that was not there");
    }
    if defect == "none" {
        return if found == grids && faults.is_empty() { Ok(()) } else { fail("not all read") };
    }
    // Where nothing shows the ends of grids, a row more or less leaves all of them in doubt.
    let counted =
        matches!(defect, "missing row" | "extra row" | "empty row" | "prose" | "very short");
    // Neither can an empty row be told from the gap between bands if grids have no wider one.
    let unsure = matches!(defect, "empty row" | "prose" | "very short");
    let doubtful = counted && between.is_empty() && !style.closed
        || unsure && between == "\n" && style.borders[1] == "\n";
    if !doubtful && (found.len() != 2 || found[0] != grids[0] || found[1] != grids[2]) {
        return fail("not the first and the third");
    }
    if faults.len() != 1 && !doubtful || faults.is_empty() {
        return fail("not one fault");
    }
    if !doubtful && !place.contains(&faults[0].position.line) {
        return fail("the wrong line");
    }
    Ok(())
}
