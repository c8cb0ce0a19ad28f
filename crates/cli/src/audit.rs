//! `unica audit`: how many puzzles of a set have several solutions, and which is the first.

use std::cell::RefCell;

use clap::ArgMatches;
use unica::generate::shift_level;
use unica::{Candidates, CellSet, Grid, Verdict, verdict, wire};

use crate::answer::json;
use crate::args::{Common, Output};
use crate::pipeline::{Reply, Source, run_in_order};
use unica::wire::differ;

/// What was seen so far.
#[derive(Default)]
struct Seen {
    puzzles: u64,
    ambiguous: u64,
    impossible: u64,
    /// The first with several solutions.
    first: Option<Finding>,
}

/// A puzzle that has not one solution.
struct Finding {
    number: u64,
    source: String,
    puzzle: Grid,
    /// Two solutions, and the cells in which they differ; none where there is none.
    two: Option<([Grid; 2], CellSet)>,
}

/// Runs it; returns the exit code.
pub(crate) fn run(common: &Common, matches: &ArgMatches) -> u8 {
    let output = matches.get_one("format").copied().unwrap_or(Output::Text);
    let all = matches.get_flag("all");
    let seed = matches.get_one("seed").copied().unwrap_or(0);
    let seeds = matches.get_one("seeds").copied().unwrap_or(1);
    if matches.contains_id("recipe") {
        return shift(output, all, seed, seeds);
    }
    if matches.contains_id("seed") || matches.contains_id("seeds") {
        return crate::fail("--seed and --seeds go with --recipe");
    }
    let seen = RefCell::new(Seen::default());
    run_in_order(
        common,
        "",
        |reading, source: &Source<'_>, out, reply: &mut Reply| {
            let mut seen = seen.borrow_mut();
            let source = source.to_string();
            match seen.look(&reading.grid, &reading.problem(), source, output, all) {
                (text, Some(true)) => {
                    reply.tally.several += 1;
                    out.write_all(text.as_bytes())
                }
                (text, Some(false)) => {
                    reply.tally.none += 1;
                    out.write_all(text.as_bytes())
                }
                (_, None) => Ok(()),
            }
        },
        || seen.borrow().summary(output, None),
    )
}

/// The levels of the recipe `shift`, of one seed or of several.
fn shift(output: Output, all: bool, seed: u64, seeds: u64) -> u8 {
    let Some(end) = seed.checked_add(seeds) else {
        return crate::fail(&format!("seeds go up to {} here", u64::MAX - 1));
    };
    let mut whole = Seen::default();
    let mut text = String::new();
    let mut counts = Vec::new();
    for seed in seed..end {
        let before = whole.ambiguous;
        for level in 1..=100 {
            let clues = shift_level(level, seed).clues;
            let source = match seeds {
                1 => format!("level {level}"),
                _ => format!("seed {seed}, level {level}"),
            };
            text += &whole.look(&clues, &Candidates::from(&clues), source, output, all).0;
        }
        counts.push(whole.ambiguous - before);
        if seeds > 1 && output != Output::Jsonl {
            text += &format!("seed {seed}: {} of 100 levels ambiguous\n", whole.ambiguous - before);
        }
    }
    text += &whole.summary(output, (seeds > 1).then_some(&counts));
    match crate::print(&text) {
        0 if whole.ambiguous > 0 => 1,
        code => code,
    }
}

impl Seen {
    /// Looks at a puzzle. What is to be written of it, and whether it has several solutions (or
    /// none; or one: `None`).
    fn look(
        &mut self,
        puzzle: &Grid,
        start: &Candidates,
        source: String,
        output: Output,
        all: bool,
    ) -> (String, Option<bool>) {
        self.puzzles += 1;
        let two = match verdict(start) {
            Verdict::One(_) => return (String::new(), None),
            Verdict::None(_) => None,
            Verdict::Several([a, b]) => Some(([a, b], differ(&a, &b))),
        };
        let is_ambiguous = two.is_some();
        let finding = Finding { number: self.puzzles, source, puzzle: *puzzle, two };
        let text = match output {
            Output::Jsonl => json(&finding.record()),
            _ if all => finding.sentence(),
            _ => String::new(),
        };
        if is_ambiguous {
            self.ambiguous += 1;
            if self.first.is_none() {
                self.first = Some(finding);
            }
        } else {
            self.impossible += 1;
        }
        (text, Some(is_ambiguous))
    }

    /// The end of the report. `counts`: the ambiguous levels of each seed, where there are several.
    fn summary(&self, output: Output, counts: Option<&Vec<u64>>) -> String {
        let spread = counts.map(|counts| {
            let mean = self.ambiguous as f64 / counts.len().max(1) as f64;
            let least = counts.iter().min().copied().unwrap_or(0);
            (mean, least, counts.iter().max().copied().unwrap_or(0))
        });
        if output == Output::Jsonl {
            return json(&wire::Audited {
                puzzles: self.puzzles,
                ambiguous: self.ambiguous,
                impossible: self.impossible,
                first: self.first.as_ref().map(|first| first.number),
                seeds: counts.map(|counts| counts.len() as u64),
                mean: spread.map(|(mean, ..)| mean),
                least: spread.map(|(_, least, _)| least),
                most: spread.map(|(.., most)| most),
            });
        }
        let s = if self.puzzles == 1 { "" } else { "s" };
        let mut text = format!("{} puzzle{s}: {} ambiguous", self.puzzles, self.ambiguous);
        if self.impossible > 0 {
            text += &format!(", {} without a solution", self.impossible);
        }
        if let Some((mean, least, most)) = spread {
            text += &format!("; of 100 levels {mean:.1} in the mean, {least} to {most}");
        }
        text += "\n";
        if let Some(first) = &self.first {
            text += &format!("the first is number {} ({}):\n", first.number, first.source);
            text += &format!("  puzzle   {}\n", first.puzzle);
            if let Some(([a, b], differ)) = &first.two {
                text += &format!("  solution {a}\n  another  {b}\n  differ   {differ}\n");
            }
        }
        text
    }
}

impl Finding {
    fn sentence(&self) -> String {
        match &self.two {
            Some((_, differ)) => {
                format!("{}: several solutions, two differ in {differ}\n", self.source)
            }
            None => format!("{}: no solution\n", self.source),
        }
    }

    fn record(&self) -> wire::AuditFinding {
        let two = self.two.as_ref();
        wire::AuditFinding {
            number: self.number,
            puzzle: self.puzzle.to_string(),
            solutions: if two.is_some() { 2 } else { 0 },
            capped: two.is_some(),
            two: two.map(|(two, _)| two.map(|grid| grid.to_string()).to_vec()),
            differ: two.map(|&(_, differ)| wire::cells(differ)),
            source: self.source.clone(),
        }
    }
}
