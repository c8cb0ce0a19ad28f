//! `unica count`: how many solutions each puzzle has, up to a limit.

use unica::formats::Reading;
use unica::{End, Method, wire};

use crate::answer::{Answer, ask, json, of_batch, question};
use crate::args::{Common, Output};
use crate::pipeline::{self, Reply, Source, Work};

/// How `count` was asked.
pub(crate) struct Count {
    pub(crate) output: Output,
    pub(crate) limit: u64,
    /// `None`: whatever is fastest.
    pub(crate) method: Option<Method>,
}

/// From so many solutions on each puzzle is searched by itself.
const MANY: u64 = 1000;

/// Runs it; returns the exit code.
pub(crate) fn run(common: &Common, asked: Count) -> u8 {
    let head = if asked.output == Output::Csv { "puzzle,solutions,capped\n" } else { "" };
    // Where a puzzle may have very many solutions, its one lane of the batch would work alone.
    let limit = (asked.method.is_none() && asked.limit <= MANY).then_some(asked.limit);
    let one = move |reading: &Reading,
                    source: &Source<'_>,
                    found: Option<&unica::Answer>,
                    reply: &mut Reply| {
        let answer = match found {
            Some(found) => of_batch(reading, found, asked.limit, 0),
            None => {
                let method = asked.method.unwrap_or(Method::Search);
                ask(&reading.problem(), method, asked.limit, 0)
            }
        };
        count(&asked, &answer, reading, source, reply);
    };
    pipeline::run(common, head, Work { limit, one: Box::new(one) })
}

fn count(
    asked: &Count,
    answer: &Answer,
    reading: &Reading,
    source: &Source<'_>,
    reply: &mut Reply,
) {
    let found = answer.report.solutions;
    match &answer.report.end {
        End::Impossible(why) => reply.tell(source, format_args!("no solution: {why}")),
        End::Stuck { .. } => {
            reply.tally.stuck += 1;
            reply.tell(source, answer.reason());
        }
        End::Stopped => {
            reply.tally.interrupted = true;
            reply.tell(source, "interrupted: there may be more solutions");
        }
        _ => {}
    }
    // A method that is stuck has found none, but there may well be some: that is no number.
    let stuck = matches!(answer.report.end, End::Stuck { .. });
    let capped = answer.capped();
    let number = if stuck { String::new() } else { found.to_string() };
    match asked.output {
        Output::Csv => {
            reply.out.push_str(&format!("{},{number},{capped}\n", reading.grid));
        }
        Output::Jsonl => reply.out.push_str(&json(&wire::Counted {
            question: question(reading),
            solutions: (!stuck).then_some(found),
            capped,
            conflict: wire::conflict(&reading.grid),
            source: source.to_string(),
        })),
        _ => {
            let plus = if capped { "+" } else { "" };
            reply.out.push_str(&format!("{number}{plus}\n"));
        }
    }
}
