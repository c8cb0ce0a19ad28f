//! `unica explain`: the way of a person through each puzzle, with the reason of every step.

use std::io::IsTerminal;

use clap::ArgMatches;
use unica::formats::Reading;
use unica::logic::{Family, Path, Position, Scope, Step};
use unica::reading::{position, scope};
use unica::words::{Language, Words, outcome, picture, plain_picture};
use unica::{Answer, wire};

use crate::answer::json;
use crate::args::Common;
use crate::draw;
use crate::logic_args::Told;
use crate::pipeline::{self, Reply, Source, Work};
use crate::rate::only;
use crate::stop::stopped;

/// Which steps are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Drawn {
    None,
    Steps,
    All,
}

struct Asked {
    words: &'static Words,
    output: Told,
    drawn: Drawn,
    color: bool,
    uniqueness: bool,
}

/// Runs it; returns the exit code.
pub(crate) fn run(common: &Common, matches: &ArgMatches) -> u8 {
    let output = matches.get_one("format").copied().unwrap_or(Told::Text);
    let is_for_a_person = output == Told::Markdown || std::io::stdout().is_terminal();
    let drawn = match matches.get_one::<String>("draw").map(String::as_str) {
        Some("none") => Drawn::None,
        Some("steps") => Drawn::Steps,
        Some(_) => Drawn::All,
        None if is_for_a_person => Drawn::Steps,
        None => Drawn::None,
    };
    let asked = Asked {
        words: words(matches),
        output,
        drawn,
        color: output == Told::Text && draw::colorful(common.color),
        uniqueness: !matches.get_flag("no-uniqueness"),
    };
    let one =
        move |reading: &Reading, source: &Source<'_>, found: Option<&Answer>, reply: &mut Reply| {
            let Some(found) = found else { return };
            if only(found, reading, source, reply).is_ok() {
                match asked.explain(reading, source) {
                    Some(told) => reply.out.push_str(&told),
                    // Half a way would look like a puzzle that is stuck.
                    None => reply.tally.interrupted = true,
                }
            }
        };
    pipeline::run(common, "", Work { limit: Some(2), alone: false, one: Box::new(one) })
}

/// The words of the language that was asked for.
pub(crate) fn words(matches: &ArgMatches) -> &'static Words {
    Words::of(matches.get_one::<Language>("lang").copied().unwrap_or_default())
}

/// The marks with a step drawn in.
pub(crate) fn drawing(position: &Position, step: &Step, color: bool) -> String {
    if color {
        picture(position, Some(step), draw::mark)
    } else {
        plain_picture(position, Some(step))
    }
}

impl Asked {
    /// The whole way; nothing where somebody says stop.
    fn explain(&self, reading: &Reading, source: &Source<'_>) -> Option<String> {
        let scope: Scope = scope(reading, self.uniqueness);
        if self.output == Told::Json {
            let source = source.to_string();
            return wire::Explained::new(reading, scope, self.words, stopped, source)
                .map(|record| json(&record));
        }
        let mut path = Path::new(position(reading), scope);
        let mut text = match self.output {
            Told::Markdown => format!("## {source}\n\n    {}\n\n", reading.grid),
            _ => draw::heading(&format!("{source}: {}", reading.grid), self.color),
        };
        let mut number = 0;
        loop {
            let before = *path.position();
            let Some(step) = path.next() else { break };
            if stopped() {
                return None;
            }
            number += 1;
            text.push_str(&self.paragraph(number, &before, &step));
        }
        if !path.position().is_full() {
            text.push_str(self.words.sentence("hint.unknown"));
            text.push('\n');
        }
        text.push('\n');
        Some(text)
    }

    fn paragraph(&self, number: usize, before: &Position, step: &Step) -> String {
        let is_single = step.technique.about().family == Family::Singles;
        let is_drawn = match self.drawn {
            Drawn::None => false,
            Drawn::Steps => !is_single,
            Drawn::All => true,
        };
        let (text, effect) = (self.words.explain(step), outcome(step));
        if self.output == Told::Markdown {
            let picture = if is_drawn {
                let picture = plain_picture(before, Some(step));
                let indented: String = picture.lines().map(|l| format!("     {l}\n")).collect();
                format!("\n     ```text\n{indented}     ```\n")
            } else {
                String::new()
            };
            return format!("{number}. {text} `{effect}`\n{picture}");
        }
        let picture = if is_drawn { drawing(before, step, self.color) } else { String::new() };
        format!("{number:3}. {text} [{effect}]\n{picture}")
    }
}
