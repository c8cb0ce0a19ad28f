//! Grids drawn for a terminal: frames, and givens told apart from found digits, by colour where
//! there is colour and side by side where there is none.

use std::io::IsTerminal;

use anstyle::{AnsiColor, Style};
use unica::words::Mark;
use unica::{Cell, Digit, Grid};

use crate::args::When;

/// May colour be used on standard output? `--color` decides; else a terminal, unless NO_COLOR is
/// set to something or the terminal is dumb.
#[allow(clippy::disallowed_methods, reason = "the command is a porch: it may ask the environment")]
pub(crate) fn colorful(color: When) -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    match color {
        When::Always => true,
        When::Never => false,
        When::Auto => {
            std::io::stdout().is_terminal()
                && !set("NO_COLOR")
                && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
        }
    }
}

const GIVEN: Style = Style::new().bold();
const FOUND: Style = AnsiColor::Cyan.on_default();
const FAINT: Style = Style::new().dimmed();

const TOP: &str = "┌───────┬───────┬───────┐";
const MIDDLE: &str = "├───────┼───────┼───────┤";
const BOTTOM: &str = "└───────┴───────┴───────┘";

/// A digit of a drawn step, in the colour of what it is.
pub(crate) fn mark(digit: char, mark: Mark) -> String {
    let style = match mark {
        Mark::Standing => GIVEN,
        Mark::Plain => FAINT,
        Mark::Pattern => AnsiColor::Green.on_default().bold(),
        Mark::Other => AnsiColor::Blue.on_default().bold(),
        Mark::Extra => AnsiColor::Yellow.on_default().bold(),
        Mark::Gone => AnsiColor::Red.on_default().bold(),
        Mark::Placed => AnsiColor::Cyan.on_default().bold(),
    };
    let (before, behind) = mark.signs();
    format!("{style}{before}{digit}{behind}{style:#}")
}

/// Draws a grid, given what was given.
pub(crate) fn solved(grid: &Grid, givens: &Grid, color: bool) -> String {
    if color {
        return join(&framed(grid, |cell, digit| {
            let style = if givens[cell].is_some() { GIVEN } else { FOUND };
            format!("{style}{digit}{style:#}")
        }));
    }
    if grid == givens {
        return plain(grid);
    }
    let plain = |_: Cell, digit: Digit| digit.to_string();
    let pairs = framed(givens, plain).into_iter().zip(framed(grid, plain));
    join(&pairs.map(|(left, right)| format!("{left}   {right}")).collect::<Vec<_>>())
}

/// Draws a grid as it is.
pub(crate) fn plain(grid: &Grid) -> String {
    join(&framed(grid, |_, digit| digit.to_string()))
}

/// A line above a drawing, such as where the puzzle stood.
pub(crate) fn heading(text: &str, color: bool) -> String {
    if color { format!("{FAINT}{text}{FAINT:#}\n") } else { format!("{text}\n") }
}

fn framed(grid: &Grid, show: impl Fn(Cell, Digit) -> String) -> Vec<String> {
    let mut lines = vec![TOP.to_owned()];
    for (r, row) in Cell::ALL.chunks(9).enumerate() {
        if r == 3 || r == 6 {
            lines.push(MIDDLE.to_owned());
        }
        let mut line = String::new();
        for (c, &cell) in row.iter().enumerate() {
            line.push_str(if c % 3 == 0 { "│ " } else { "" });
            let digit = grid[cell].map_or(".".to_owned(), |digit| show(cell, digit));
            line.push_str(&digit);
            line.push(' ');
        }
        lines.push(line + "│");
    }
    lines.push(BOTTOM.to_owned());
    lines
}

fn join(lines: &[String]) -> String {
    lines.iter().fold(String::new(), |text, line| text + line + "\n")
}
