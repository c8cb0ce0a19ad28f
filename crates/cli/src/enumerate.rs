//! `unica enumerate`, and `unica solve --all`: every solution, as it is found.

use std::io::{self, Write};
use std::ops::ControlFlow;

use unica::formats::Reading;
use unica::{Contradiction, Grid, Job, Method, Report, contradiction, solutions, wire};

use crate::answer::json;
use crate::args::{Common, Output};
use crate::draw;
use crate::pipeline::{self, Reply, Source};
use crate::stop::{STOP, stopped};

/// How the list was asked for.
pub(crate) struct Enumerate {
    pub(crate) output: Output,
    pub(crate) limit: u64,
    /// `None`: the lexicographic iterator, which `search` stands for here too.
    pub(crate) method: Option<Method>,
    /// As lines, does a puzzle without a solution give an empty one?
    pub(crate) empty_line_for_none: bool,
}

/// Runs it; returns the exit code.
pub(crate) fn run(common: &Common, asked: &Enumerate) -> u8 {
    let color = draw::colorful(common.color);
    let head = if asked.output == Output::Csv { "puzzle,number,solution\n" } else { "" };
    let list = |reading: &Reading, source: &Source<'_>, out: &mut dyn Write, reply: &mut Reply| {
        let mut number = 0;
        if asked.output == Output::Text {
            out.write_all(draw::heading(&source.to_string(), color).as_bytes())?;
        }
        let ended = each(asked, reading, &mut |grid| {
            number += 1;
            write_one(asked.output, color, number, grid, reading, source, out)
        })?;
        match ended {
            Ended::Stopped => {
                reply.tally.interrupted = true;
                reply.tell(source, "interrupted: there may be more solutions");
            }
            Ended::Stuck(what) => {
                reply.tally.stuck += 1;
                reply.tell(source, what);
            }
            Ended::Here if number == 0 => {
                reply.tally.none += 1;
                let why = contradiction(&reading.problem());
                reply.tell(source, no_solution(why));
                if asked.empty_line_for_none && asked.output == Output::Line {
                    out.write_all(b"\n")?;
                }
            }
            Ended::Here => {}
        }
        Ok(())
    };
    pipeline::run_in_order(common, head, list, String::new)
}

fn no_solution(why: Option<Contradiction>) -> String {
    why.map_or("no solution".to_owned(), |why| format!("no solution: {why}"))
}

enum Ended {
    /// All are listed, or as many as were asked for.
    Here,
    Stopped,
    Stuck(String),
}

/// Hands each solution on. `search` lists in lexicographic order, as `backtracking` does.
fn each(
    asked: &Enumerate,
    reading: &Reading,
    write: &mut dyn FnMut(&Grid) -> io::Result<()>,
) -> io::Result<Ended> {
    let start = reading.problem();
    let method = asked.method.filter(|&method| method != Method::Search);
    let Some(method) = method else {
        let limit = usize::try_from(asked.limit).unwrap_or(usize::MAX);
        for grid in solutions(&start).take(limit) {
            if stopped() {
                return Ok(Ended::Stopped);
            }
            write(&grid)?;
        }
        return Ok(if stopped() { Ended::Stopped } else { Ended::Here });
    };
    let mut written = Ok(());
    let job = Job { limit: asked.limit, stop: Some(&STOP) };
    let Report { end, .. } = method.run(&start, &job, &mut |grid| {
        written = write(grid);
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    written?;
    Ok(match end {
        unica::End::Stopped => Ended::Stopped,
        unica::End::Stuck { grid, left } => {
            Ended::Stuck(format!("stuck, {left} cells left: {grid}"))
        }
        _ => Ended::Here,
    })
}

fn write_one(
    output: Output,
    color: bool,
    number: u64,
    grid: &Grid,
    reading: &Reading,
    source: &Source<'_>,
    out: &mut dyn Write,
) -> io::Result<()> {
    match output {
        Output::Line => {
            out.write_all(&grid.to_line())?;
            out.write_all(b"\n")
        }
        Output::Grid => write!(out, "Solution {number}\n{grid:#}\n\n"),
        Output::Text => {
            writeln!(out, "Solution {number}")?;
            out.write_all(draw::solved(grid, &reading.grid, color).as_bytes())
        }
        Output::Csv => writeln!(out, "{},{number},{grid}", reading.grid),
        Output::Jsonl => {
            let record = wire::Enumerated {
                question: wire::Question::of(reading),
                number,
                solution: grid.to_string(),
                source: source.to_string(),
            };
            out.write_all(json(&record).as_bytes())
        }
    }
}
