//! `unica levels`: the levels of a game.

use std::io::{self, IsTerminal};

use clap::ArgMatches;
use unica::generate::Level;
use unica::wire;

use crate::answer::json;
use crate::args::{Common, Output};
use crate::draw;
use crate::make_args::Range;

/// Runs it; returns the exit code.
pub(crate) fn run(common: &Common, matches: &ArgMatches) -> u8 {
    let Range { first, last } = matches.get_one("level").copied().unwrap_or(Range::ALL_LEVELS);
    let cycle = matches.get_one("cycle").copied().unwrap_or(0);
    let listed = || if io::stdout().is_terminal() { Output::Text } else { Output::Line };
    let output = matches.get_one("format").copied().unwrap_or_else(listed);
    let color = draw::colorful(common.color);
    let head = if output == Output::Csv { "level,cycle,rank,clues,puzzle,solution\n" } else { "" };
    let mut text = head.to_owned();
    for level in (first..=last).filter_map(|number| Level::new(number, cycle)) {
        let puzzle = match level.puzzle() {
            Ok(puzzle) => puzzle,
            Err(why) => return crate::fail(&format!("{level}: {why}")),
        };
        let (clues, solution) = (puzzle.clues(), puzzle.solution());
        let (number, rank, count) = (level.number(), level.rank(), clues.len());
        text.push_str(&match output {
            Output::Line => format!("{clues}\n"),
            Output::Grid => format!("# {level}, {rank}, {count} clues\n{clues:#}\n\n"),
            Output::Text if first == last => {
                let heading = format!("{level}, {rank}, {count} clues");
                draw::heading(&heading, color) + &draw::solved(clues, clues, color)
            }
            Output::Text => format!("{number:>3}  {:<6}  {count} clues  {clues}\n", rank.name()),
            Output::Csv => format!("{number},{cycle},{rank},{count},{clues},{solution}\n"),
            Output::Jsonl => json(&wire::LevelMade::new(level, &puzzle)),
        });
    }
    crate::print(&text)
}
