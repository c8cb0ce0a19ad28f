//! `unica solve`: the solution of each puzzle.

use unica::formats::Reading;
use unica::{End, Method, wire};

use crate::answer::{Answer, ask, json, list, of_batch};
use crate::args::{Common, Output, Wanted};
use crate::draw;
use crate::pipeline::{self, Reply, Source, Work};

/// How `solve` was asked.
pub(crate) struct Solve {
    pub(crate) output: Output,
    pub(crate) wanted: Wanted,
    /// `None`: whatever is fastest.
    pub(crate) method: Option<Method>,
}

/// As many solutions as a JSON record holds at the most; whoever wants more enumerates.
const MOST_IN_A_RECORD: usize = 1_000_000;

/// Runs it; returns the exit code.
pub(crate) fn run(common: &Common, asked: Solve) -> u8 {
    let color = draw::colorful(common.color);
    let head = if asked.output == Output::Csv { "puzzle,solutions,solution\n" } else { "" };
    let (limit, _) = asked.sizes();
    let limit = (asked.method.is_none() && !asked.lists()).then_some(limit);
    let one = move |reading: &Reading,
                    source: &Source<'_>,
                    found: Option<&unica::Answer>,
                    reply: &mut Reply| {
        // The most common case by far, with nothing that it does not need.
        if let (
            Output::Line,
            Some(unica::Answer { found: 1, exact: true, first: Some(grid), .. }),
        ) = (asked.output, found)
        {
            push_line(&mut reply.out, &grid.to_line());
            reply.out.push('\n');
            return;
        }
        let (limit, keep) = asked.sizes();
        let answer = match found {
            Some(found) => of_batch(reading, found, limit, keep),
            None => match asked.method {
                Some(method) => ask(&reading.problem(), method, limit, keep),
                None => list(&reading.problem(), limit, keep),
            },
        };
        solve(&asked, color, &answer, reading, source, reply);
    };
    pipeline::run(common, head, Work { limit, alone: false, one: Box::new(one) })
}

impl Solve {
    /// Is each solution written into the record?
    fn lists(&self) -> bool {
        self.output == Output::Jsonl && matches!(self.wanted, Wanted::UpTo(_))
    }

    /// How many solutions to look for, and how many of them to keep.
    fn sizes(&self) -> (u64, usize) {
        match self.wanted {
            Wanted::Only => (2, 1),
            Wanted::Any => (2, 2),
            Wanted::UpTo(limit) if self.lists() => (limit, MOST_IN_A_RECORD),
            Wanted::UpTo(limit) => (limit, 1),
        }
    }
}

fn solve(
    asked: &Solve,
    color: bool,
    answer: &Answer,
    reading: &Reading,
    source: &Source<'_>,
    reply: &mut Reply,
) {
    let shown = match asked.wanted {
        Wanted::Any => answer.kept.first(),
        Wanted::Only | Wanted::UpTo(_) => answer.only(),
    };
    judge(asked.wanted, answer, reply);
    let several_are_fine = !matches!(asked.wanted, Wanted::Only) && answer.report.solutions > 0;
    let reason =
        if several_are_fine && !answer.interrupted() { String::new() } else { answer.reason() };
    if asked.output != Output::Text && !reason.is_empty() {
        reply.tell(source, &reason);
    }
    let out = &mut reply.out;
    match asked.output {
        Output::Line => {
            if let Some(grid) = shown {
                push_line(out, &grid.to_line());
            }
            out.push('\n');
        }
        Output::Grid => match shown {
            Some(grid) => out.push_str(&format!("{grid:#}\n\n")),
            None => out.push_str(&format!("# {reason}\n\n")),
        },
        Output::Text => {
            out.push_str(&draw::heading(&source.to_string(), color));
            out.push_str(&draw::solved(shown.unwrap_or(&reading.grid), &reading.grid, color));
            if !reason.is_empty() {
                out.push_str(&format!("{reason}\n"));
            }
            out.push('\n');
        }
        Output::Csv => {
            push_line(out, &reading.grid.to_line());
            let count = match answer.report.end {
                End::Stuck { .. } => String::new(),
                End::Limit | End::Stopped => format!("{}+", answer.report.solutions),
                _ => answer.report.solutions.to_string(),
            };
            out.push_str(&format!(",{count},"));
            if let Some(grid) = shown {
                push_line(out, &grid.to_line());
            }
            out.push('\n');
        }
        Output::Jsonl => out.push_str(&json(&wire::Solved::new(
            reading,
            &answer.report,
            &answer.kept,
            match asked.wanted {
                Wanted::Only => wire::Shows::Only,
                Wanted::Any => wire::Shows::Any,
                Wanted::UpTo(_) => wire::Shows::All,
            },
            source.to_string(),
        ))),
    }
}

/// Counts an answer in.
fn judge(wanted: Wanted, answer: &Answer, reply: &mut Reply) {
    let tally = &mut reply.tally;
    match (&answer.report.end, answer.report.solutions) {
        (End::Stopped, _) => tally.interrupted = true,
        (End::Stuck { .. }, _) => tally.stuck += 1,
        (_, 0) => tally.none += 1,
        (_, 1) => {}
        _ => tally.several += u64::from(wanted == Wanted::Only),
    }
}

/// Adds a line of ASCII.
fn push_line(out: &mut String, line: &[u8; 81]) {
    out.push_str(std::str::from_utf8(line).unwrap_or_default());
}
