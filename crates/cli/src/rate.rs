//! `unica rate`: how hard each puzzle is.

use clap::ArgMatches;
use unica::formats::Reading;
use unica::logic::rating::hodoku;
use unica::reading::{position, scope};
use unica::{Answer, Grid, wire};

use crate::answer::{json, of_batch};
use crate::args::{Common, Output};
use crate::logic_args::Rater;
use crate::pipeline::{self, Reply, Source, Work};

/// How `rate` was asked.
struct Asked {
    raters: Vec<Rater>,
    output: Output,
    uniqueness: bool,
}

/// Runs it; returns the exit code.
pub(crate) fn run(common: &Common, matches: &ArgMatches) -> u8 {
    let mut raters: Vec<Rater> =
        matches.get_many("rating").into_iter().flatten().copied().collect();
    let mut seen = Vec::new();
    raters.retain(|rater| {
        let fresh = !seen.contains(rater);
        seen.push(*rater);
        fresh
    });
    let asked = Asked {
        raters,
        output: matches.get_one("format").copied().unwrap_or(Output::Csv),
        uniqueness: !matches.get_flag("no-uniqueness"),
    };
    let head = if asked.output == Output::Csv { asked.head() } else { String::new() };
    let one =
        move |reading: &Reading, source: &Source<'_>, found: Option<&Answer>, reply: &mut Reply| {
            if let Some(found) = found {
                asked.rate(found, reading, source, reply);
            }
        };
    pipeline::run(common, &head, Work { limit: Some(2), one: Box::new(one) })
}

/// Tells that a question has not one solution, and counts it; the solution where it has.
pub(crate) fn only(
    found: &Answer,
    reading: &Reading,
    source: &Source<'_>,
    reply: &mut Reply,
) -> Result<Grid, String> {
    let answer = of_batch(reading, found, 2, 1);
    if let Some(solution) = answer.only() {
        return Ok(*solution);
    }
    let reason = answer.reason();
    match found.found {
        _ if answer.interrupted() => reply.tally.interrupted = true,
        0 => reply.tally.none += 1,
        _ => reply.tally.several += 1,
    }
    reply.tell(source, &reason);
    Err(reason)
}

impl Asked {
    fn head(&self) -> String {
        let mut head = "puzzle".to_owned();
        for rater in &self.raters {
            head.push_str(match rater {
                Rater::Hodoku => ",hodoku_level,hodoku_score",
                Rater::Grade => ",grade,grade_word,hardest",
                Rater::Guesses => ",guesses",
            });
        }
        head + "\n"
    }

    fn rate(&self, found: &Answer, reading: &Reading, source: &Source<'_>, reply: &mut Reply) {
        let mut record = wire::Rated {
            question: wire::Question::of(reading),
            hodoku: None,
            grade: None,
            guesses: None,
            reason: None,
            source: source.to_string(),
        };
        match only(found, reading, source, reply) {
            Err(reason) => record.reason = Some(reason),
            Ok(solution) => {
                let start = position(reading);
                let scope = scope(reading, self.uniqueness);
                for rater in &self.raters {
                    match rater {
                        Rater::Hodoku => {
                            record.hodoku = hodoku::rate_position(&start, &solution, &scope)
                                .map(|rating| (&rating).into());
                        }
                        Rater::Grade => {
                            record.grade = Some(wire::GradeRated::new(&start, &scope));
                        }
                        Rater::Guesses => record.guesses = Some(found.guesses),
                    }
                }
            }
        }
        let told = if self.output == Output::Jsonl { json(&record) } else { self.line(&record) };
        reply.out.push_str(&told);
    }

    fn line(&self, record: &wire::Rated) -> String {
        let mut line = record.question.puzzle.clone();
        for rater in &self.raters {
            let fields = match rater {
                Rater::Hodoku => record
                    .hodoku
                    .as_ref()
                    .map_or(",,".to_owned(), |rated| format!(",{},{}", rated.level, rated.score)),
                Rater::Grade => record.grade.as_ref().map_or(",,,".to_owned(), |rated| {
                    let hardest = rated.hardest.unwrap_or_default();
                    format!(",{:.1},{},{hardest}", rated.grade, rated.word)
                }),
                Rater::Guesses => {
                    record.guesses.map_or(",".to_owned(), |guesses| format!(",{guesses}"))
                }
            };
            line.push_str(&fields);
        }
        line + "\n"
    }
}
