//! `unica hint`: whether all is right so far, and what comes next.

use clap::ArgMatches;
use unica::formats::Reading;
use unica::logic::{Hint, Position};
use unica::reading::{Known, next_hint};
use unica::wire;
use unica::words::{Telling, Words};

use crate::answer::json;
use crate::args::Common;
use crate::draw;
use crate::explain::{drawing, words};
use crate::logic_args::Told;
use crate::pipeline::{self, Reply, Source, Work};

struct Asked {
    words: &'static Words,
    output: Told,
    telling: Telling,
    color: bool,
    uniqueness: bool,
}

/// Runs it; returns the exit code.
pub(crate) fn run(common: &Common, matches: &ArgMatches) -> u8 {
    let asked = Asked {
        words: words(matches),
        output: matches.get_one("format").copied().unwrap_or(Told::Text),
        telling: match matches.get_one::<String>("tell").map(String::as_str) {
            Some("whole") => Telling::Whole,
            Some("technique") => Telling::Technique,
            _ => Telling::Area,
        },
        color: draw::colorful(common.color),
        uniqueness: !matches.get_flag("no-uniqueness"),
    };
    let one = move |reading: &Reading, source: &Source<'_>, _: Option<&_>, reply: &mut Reply| {
        asked.hint(reading, source, reply);
    };
    pipeline::run(common, "", Work { limit: None, alone: false, one: Box::new(one) })
}

impl Asked {
    fn hint(&self, reading: &Reading, source: &Source<'_>, reply: &mut Reply) {
        let known = Known::of(reading);
        match known {
            Known::None => reply.tally.none += 1,
            Known::Several => reply.tally.several += 1,
            Known::One(_) => {}
        }
        let found = next_hint(reading, &known, self.uniqueness);
        let told = if self.output == Told::Json {
            json(&wire::Hinted::new(reading, &found, self.words, source.to_string()))
        } else {
            self.text(&found, reading, source)
        };
        reply.out.push_str(&told);
    }

    fn text(&self, found: &Hint, reading: &Reading, source: &Source<'_>) -> String {
        let mut text = format!("{source}: {}\n", self.words.hint(found, self.telling));
        if let (Hint::Step(step), Telling::Whole) = (found, self.telling) {
            let marks = match reading.candidates.as_deref() {
                Some(marks) => *marks,
                None => unica::Candidates::pencil_marks(&reading.grid),
            };
            let position = Position::with_marks(&reading.grid, reading.givens, &marks);
            text.push_str(&drawing(&position, step, self.color));
        }
        text
    }
}
