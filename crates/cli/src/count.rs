//! `unica count`: how many solutions each puzzle has, up to a limit.

use unica::formats::Reading;
use unica::wire::stuck_at;
use unica::{Candidates, End, Method, Total, contradiction, wire};

use crate::answer::{Answer, ask, json, of_batch};
use crate::args::{Common, Output};
use crate::crowd;
use crate::pipeline::{self, Reply, Source, Work};

/// How `count` was asked.
pub(crate) struct Count {
    pub(crate) output: Output,
    pub(crate) limit: u128,
    /// `None`: whatever is fastest.
    pub(crate) method: Option<Method>,
}

/// From so many solutions on each puzzle is counted by itself.
const MANY: u64 = 1000;

/// What was found.
struct Found {
    solutions: u128,
    end: End,
}

impl From<Answer> for Found {
    fn from(Answer { report, .. }: Answer) -> Self {
        Self { solutions: report.solutions.into(), end: report.end }
    }
}

impl Found {
    fn of_all(start: &Candidates, limit: u128, jobs: usize) -> Self {
        let Total { found, exact } = crowd::count(start, limit, jobs);
        let end = match (exact, found) {
            (true, 0) => contradiction(start).map_or(End::Complete, End::Impossible),
            (true, _) => End::Complete,
            (false, n) if n >= limit => End::Limit,
            (false, _) => End::Stopped,
        };
        Self { solutions: found, end }
    }
}

/// Runs it; returns the exit code.
pub(crate) fn run(common: &Common, asked: Count) -> u8 {
    let head = if asked.output == Output::Csv { "puzzle,solutions,capped\n" } else { "" };
    // Methods count one by one: they will never come to the end of this.
    let limit = u64::try_from(asked.limit).unwrap_or(u64::MAX);
    // Where a puzzle may have very many solutions, its one lane of the batch would work alone.
    let of_each = (asked.method.is_none() && limit <= MANY).then_some(limit);
    let jobs = common.jobs;
    let one = move |reading: &Reading,
                    source: &Source<'_>,
                    found: Option<&unica::Answer>,
                    reply: &mut Reply| {
        let found = match (found, asked.method) {
            (Some(found), _) => of_batch(reading, found, limit, 0).into(),
            (None, Some(method)) => ask(&reading.problem(), method, limit, 0).into(),
            (None, None) => Found::of_all(&reading.problem(), asked.limit, jobs),
        };
        count(&asked, &found, reading, source, reply);
    };
    pipeline::run(common, head, Work { limit: of_each, alone: false, one: Box::new(one) })
}

fn count(asked: &Count, found: &Found, reading: &Reading, source: &Source<'_>, reply: &mut Reply) {
    let Found { solutions, end } = found;
    match end {
        End::Impossible(why) => reply.tell(source, format_args!("no solution: {why}")),
        End::Stuck { grid, left } => {
            reply.tally.stuck += 1;
            reply.tell(source, stuck_at(grid, *left));
        }
        End::Stopped => {
            reply.tally.interrupted = true;
            reply.tell(source, "interrupted: there may be more solutions");
        }
        _ => {}
    }
    // A method that is stuck has found none, but there may well be some: that is no number.
    let stuck = matches!(end, End::Stuck { .. });
    let capped = matches!(end, End::Limit | End::Stopped);
    let number = if stuck { String::new() } else { solutions.to_string() };
    match asked.output {
        Output::Csv => {
            reply.out.push_str(&format!("{},{number},{capped}\n", reading.grid));
        }
        Output::Jsonl => reply.out.push_str(&json(&wire::Counted::new(
            reading,
            *solutions,
            end,
            source.to_string(),
        ))),
        _ => {
            let plus = if capped { "+" } else { "" };
            reply.out.push_str(&format!("{number}{plus}\n"));
        }
    }
}
