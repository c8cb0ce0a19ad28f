//! `unica count`: how many solutions each puzzle has, up to a limit.

use std::sync::Arc;

use unica::formats::Reading;
use unica::{End, Method, wire};

use crate::answer::{ask, json, question};
use crate::args::{Common, Output};
use crate::pipeline::{self, Reply, Source};

/// How `count` was asked.
pub(crate) struct Count {
    pub(crate) output: Output,
    pub(crate) limit: u64,
    pub(crate) method: Method,
}

/// Runs it; returns the exit code.
pub(crate) fn run(common: &Common, asked: Count) -> u8 {
    let head = if asked.output == Output::Csv { "puzzle,solutions,capped\n" } else { "" };
    pipeline::run(
        common,
        head,
        Arc::new(move |reading: &Reading, source: &Source<'_>, reply: &mut Reply| {
            count(&asked, reading, source, reply);
        }),
    )
}

fn count(asked: &Count, reading: &Reading, source: &Source<'_>, reply: &mut Reply) {
    let answer = ask(&reading.problem(), asked.method, asked.limit, 0);
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
    // A method that is stuck has found none, but there may well be some.
    let capped = !answer.report.is_exact();
    let plus = if capped { "+" } else { "" };
    match asked.output {
        Output::Csv => {
            reply.out.push_str(&format!("{},{found},{capped}\n", reading.grid));
        }
        Output::Jsonl => reply.out.push_str(&json(&wire::Counted {
            question: question(reading),
            solutions: found,
            capped,
            conflict: wire::conflict(&reading.grid),
            source: source.to_string(),
        })),
        _ => reply.out.push_str(&format!("{found}{plus}\n")),
    }
}
