//! `unica rate`: how hard each puzzle is, or Sudoku Explainer's steps one by one.

use clap::ArgMatches;
use clap::parser::ValueSource;
use unica::formats::Reading;
use unica::logic::Flow;
use unica::logic::rating::explainer::{self, Taken};
use unica::rating::{Rater, SeRules, Wanted, explained};
use unica::{Answer, Grid, wire};

use crate::answer::{json, of_batch};
use crate::args::{Common, Output};
use crate::fail;
use crate::pipeline::{self, Reply, Source, Work};
use crate::stop::stopped;

/// How `rate` was asked.
struct Asked {
    wanted: Wanted,
    output: Output,
    /// A record a step instead of one a puzzle?
    steps: bool,
}

/// Runs it; returns the exit code.
pub(crate) fn run(common: &Common, matches: &ArgMatches) -> u8 {
    let asked = match Asked::of(matches) {
        Ok(asked) => asked,
        Err(what) => return fail(what),
    };
    let head = if asked.output == Output::Csv { asked.head() } else { String::new() };
    // Sudoku Explainer's rating can take seconds: then each puzzle is a piece of its own.
    let alone = asked.wanted.raters.contains(&Rater::Se);
    let one =
        move |reading: &Reading, source: &Source<'_>, found: Option<&Answer>, reply: &mut Reply| {
            match found {
                Some(found) if asked.steps => asked.list(found, reading, source, reply),
                Some(found) => asked.rate(found, reading, source, reply),
                None => {}
            }
        };
    pipeline::run(common, &head, Work { limit: Some(2), alone, one: Box::new(one) })
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
    fn of(matches: &ArgMatches) -> Result<Self, &'static str> {
        let mut raters: Vec<Rater> = Vec::new();
        for &rater in matches.get_many("rating").into_iter().flatten() {
            if !raters.contains(&rater) {
                raters.push(rater);
            }
        }
        let steps = matches.get_flag("steps");
        if steps && raters[..] != [Rater::Se] {
            return Err(
                "--steps lists the steps of Sudoku Explainer: it goes with --rating se alone",
            );
        }
        let is_told = |name| matches.value_source(name) == Some(ValueSource::CommandLine);
        if !raters.contains(&Rater::Se) {
            if is_told("max-er") {
                return Err("--max-er is of Sudoku Explainer's rating: it goes with --rating se");
            }
            if is_told("se-rules") {
                return Err("--se-rules is of Sudoku Explainer's rating: it goes with --rating se");
            }
        }
        let wanted = Wanted {
            raters,
            uniqueness: !matches.get_flag("no-uniqueness"),
            rules: matches.get_one("se-rules").copied().unwrap_or(SeRules::Classic),
            most: matches.get_one("max-er").copied(),
        };
        let output = matches.get_one("format").copied().unwrap_or(Output::Csv);
        Ok(Self { wanted, output, steps })
    }

    fn head(&self) -> String {
        if self.steps {
            return "puzzle,step,rating,technique,placement,eliminations\n".to_owned();
        }
        let mut head = "puzzle".to_owned();
        for rater in &self.wanted.raters {
            head.push_str(match rater {
                Rater::Hodoku => ",hodoku_level,hodoku_score",
                Rater::Grade => ",grade,grade_word,hardest",
                Rater::Guesses => ",guesses",
                Rater::Se => ",er,ep,ed",
            });
        }
        head + "\n"
    }

    fn rate(&self, found: &Answer, reading: &Reading, source: &Source<'_>, reply: &mut Reply) {
        let name = source.to_string();
        let record = match only(found, reading, source, reply) {
            Err(reason) => wire::Rated::without(reading, Some(reason), name),
            Ok(solution) => {
                let solved = (&solution, found.guesses);
                match wire::Rated::new(reading, solved, &self.wanted, stopped, name) {
                    Some(record) => record,
                    None => {
                        reply.tally.interrupted = true;
                        reply.tell(source, "interrupted: it is not rated");
                        return;
                    }
                }
            }
        };
        if let Some(stuck) = record.se.as_ref().and_then(|rated| rated.stuck.as_ref()) {
            reply.tally.stuck += 1;
            reply.tell(source, wire::stuck_at(&stuck.grid, stuck.left));
        }
        let told = if self.output == Output::Jsonl { json(&record) } else { self.line(&record) };
        reply.out.push_str(&told);
    }

    fn line(&self, record: &wire::Rated) -> String {
        let mut line = asked(&record.question).to_owned();
        for rater in &self.wanted.raters {
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
                Rater::Se => match record.se.as_ref().map(|se| (se.over, [se.er, se.ep, se.ed])) {
                    None => ",,,".to_owned(),
                    Some((Some(over), _)) => format!(",>{over:.1},,"),
                    Some((None, scores)) => {
                        scores.map(|score| format!(",{:.1}", score.unwrap_or_default())).concat()
                    }
                },
            };
            line.push_str(&fields);
        }
        line + "\n"
    }

    /// Sudoku Explainer's steps, a record each.
    fn list(&self, found: &Answer, reading: &Reading, source: &Source<'_>, reply: &mut Reply) {
        if only(found, reading, source, reply).is_err() {
            return;
        }
        let (mut out, mut number) = (String::new(), 0);
        let way = explained(reading, &self.wanted, &mut |taken| {
            number += 1;
            out.push_str(&self.step(reading, number, taken, source));
            if stopped() { Flow::Break(()) } else { Flow::Continue(()) }
        });
        reply.out.push_str(&out);
        // Half a way would look like a puzzle that is stuck, if nothing was said.
        if way.rated == explainer::Rated::Stopped {
            reply.tally.interrupted = true;
            reply.tell(source, format!("interrupted after step {number}"));
            return;
        }
        if let Some(left) = way.stuck() {
            reply.tally.stuck += 1;
            reply.tell(source, wire::stuck_at(&way.grid, left));
        }
        if let (explainer::Rated::Over(_), Some(most)) = (way.rated, self.wanted.most) {
            reply.tell(source, format!("the next step is harder than {most}"));
        }
    }

    fn step(&self, reading: &Reading, number: u32, taken: &Taken, source: &Source<'_>) -> String {
        let record = wire::SeStep::new(reading, number, taken, source.to_string());
        if self.output == Output::Jsonl {
            return json(&record);
        }
        let wire::SeStep { question, rating, technique, placement, eliminations, .. } = record;
        format!(
            "{},{number},{rating:.1},{technique},{},{}\n",
            asked(&question),
            placement.unwrap_or_default(),
            eliminations.join(" ")
        )
    }
}

/// What a line begins with: the puzzle, or where there are pencil marks these, as all such puzzles
/// may look the same without.
fn asked(question: &wire::Question) -> &str {
    question.candidates.as_ref().unwrap_or(&question.puzzle)
}
