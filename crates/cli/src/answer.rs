//! One puzzle asked of one method, and what to say of it.

use std::ops::ControlFlow;

use unica::formats::Reading;
use unica::reading::report;
use unica::wire::why_not_one;
use unica::{Candidates, End, Grid, Job, Method, Report, contradiction, solutions};

use crate::stop::{STOP, stopped};

/// What was found.
pub(crate) struct Answer {
    /// How the run went.
    pub(crate) report: Report,
    /// The solutions, as many as were to be kept.
    pub(crate) kept: Vec<Grid>,
}

/// The first solutions in lexicographic order, one by one: up to `limit` of them are counted, up to
/// `keep` kept, and when somebody says stop those that are known stay known.
pub(crate) fn list(start: &Candidates, limit: u64, keep: usize) -> Answer {
    let mut kept = Vec::new();
    let mut found = 0;
    let mut all = solutions(start);
    let end = loop {
        if found == limit {
            break End::Limit;
        }
        if stopped() {
            break End::Stopped;
        }
        match all.next() {
            Some(grid) => {
                found += 1;
                if kept.len() < keep {
                    kept.push(grid);
                }
            }
            None if found == 0 => {
                break contradiction(start).map_or(End::Complete, End::Impossible);
            }
            None => break End::Complete,
        }
    };
    Answer { report: Report { solutions: found, end, ..Report::default() }, kept }
}

/// The answer of a batch that was asked for up to `limit` solutions, with up to `keep` of them:
/// the first ones in lexicographic order where there are several.
pub(crate) fn of_batch(
    reading: &Reading,
    found: &unica::Answer,
    limit: u64,
    keep: usize,
) -> Answer {
    let several = usize::try_from(found.found).unwrap_or(usize::MAX).min(keep);
    let kept = match several {
        0 => Vec::new(),
        1 if found.exact => found.first.into_iter().collect(),
        _ => {
            let all = solutions(&reading.problem()).take_while(|_| !stopped());
            all.take(several).collect()
        }
    };
    Answer { report: report(&reading.problem(), found, limit), kept }
}

/// Asks for up to `limit` solutions and keeps up to `keep` of them: the first ones in
/// lexicographic order where there are several.
pub(crate) fn ask(start: &Candidates, method: Method, limit: u64, keep: usize) -> Answer {
    let mut answer = run(start, method, limit, keep);
    let is_in_order = answer.report.is_exact() && answer.kept.len() < 2;
    if method == Method::Search && !is_in_order && !stopped() {
        let all = solutions(start).take_while(|_| !stopped());
        answer.kept = all.take(answer.kept.len()).collect();
    }
    answer
}

fn run(start: &Candidates, method: Method, limit: u64, keep: usize) -> Answer {
    let mut kept = Vec::new();
    let job = Job { limit, stop: Some(&STOP) };
    let report = method.run(start, &job, &mut |grid| {
        if kept.len() < keep {
            kept.push(*grid);
        }
        ControlFlow::Continue(())
    });
    Answer { report, kept }
}

impl Answer {
    /// The solution, if it is known to be the only one.
    pub(crate) fn only(&self) -> Option<&Grid> {
        if self.report.solutions == 1 && self.report.is_exact() { self.kept.first() } else { None }
    }

    pub(crate) fn interrupted(&self) -> bool {
        self.report.end == End::Stopped
    }

    /// Why there is not exactly one solution; empty where there is.
    pub(crate) fn reason(&self) -> String {
        why_not_one(&self.report)
    }
}

/// A record as a line of JSON.
pub(crate) fn json(record: &impl serde::Serialize) -> String {
    // Records hold strings and numbers: they always serialise.
    serde_json::to_string(record).unwrap_or_default() + "\n"
}
