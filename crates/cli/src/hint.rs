//! `unica hint`: whether all is right so far, and what comes next.

use clap::ArgMatches;
use unica::formats::Reading;
use unica::logic::{Desk, Hint, Position, Truth, hint};
use unica::words::{Telling, Words};
use unica::{Answer, CellSet, Job, solve, wire};

use crate::answer::{json, question};
use crate::args::Common;
use crate::draw;
use crate::explain::{drawing, told, words};
use crate::logic_args::Told;
use crate::pipeline::{self, Reply, Source, Work};
use crate::rate::scope;

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
    pipeline::run(common, "", Work { limit: None, one: Box::new(one) })
}

impl Asked {
    fn hint(&self, reading: &Reading, source: &Source<'_>, reply: &mut Reply) {
        // The givens alone say what is right: what a player did may be wrong. A sukaku has none.
        let givens = reading.given_grid();
        // Where they leave it open, the marks may decide, as in a pencil-mark puzzle.
        let mut answer: Answer = solve(&givens, &Job::limit(2));
        if answer.found > 1 && reading.candidates.is_some() {
            answer = solve(&reading.problem(), &Job::limit(2));
        }
        let truth = match (answer.found, &answer.first) {
            (0, _) => Truth::None,
            (1, Some(solution)) if answer.exact => Truth::One(solution),
            _ => Truth::Several,
        };
        match truth {
            Truth::None => reply.tally.none += 1,
            Truth::Several => reply.tally.several += 1,
            _ => {}
        }
        let desk = Desk {
            digits: &reading.grid,
            givens: reading.givens,
            marks: reading.candidates.as_deref(),
            truth,
        };
        let mut scope = scope(reading, self.uniqueness);
        scope.uniqueness &= matches!(truth, Truth::One(_));
        let found = hint(&desk, &scope);
        let told = if self.output == Told::Json {
            json(&self.record(&found, reading, source))
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

    fn record(&self, found: &Hint, reading: &Reading, source: &Source<'_>) -> wire::Hinted {
        let (kind, at): (_, Option<CellSet>) = match found {
            Hint::Done => ("done", None),
            Hint::Clashing(at) => ("clashing", Some(*at)),
            Hint::Wrong(at) => ("wrong", Some(*at)),
            Hint::Lost(at) => ("lost", Some(*at)),
            Hint::Dead(_) => ("dead", None),
            Hint::Stale(marks) => ("stale", Some(marks.iter().map(|mark| mark.cell).collect())),
            Hint::Unmarked(at) => ("unmarked", Some(*at)),
            Hint::Step(_) => ("step", None),
            Hint::NoSolution => ("no-solution", None),
            Hint::Several => ("several", None),
            _ => ("unknown", None),
        };
        let tellings: &[Telling] = match found {
            Hint::Step(_) => &[Telling::Area, Telling::Technique, Telling::Whole],
            _ => &[Telling::Whole],
        };
        let step = match found {
            Hint::Step(step) => Some(told(self.words, step)),
            _ => None,
        };
        wire::Hinted {
            question: question(reading),
            kind,
            texts: tellings.iter().map(|&telling| self.words.hint(found, telling)).collect(),
            cells: at.map(wire::cells),
            step,
            source: source.to_string(),
        }
    }
}
