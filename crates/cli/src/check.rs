//! `unica check`: is each puzzle valid, unique and minimal, and if not, why.

use unica::formats::Reading;
use unica::wire::differ;
use unica::{Assessment, Clash, Contradiction, Verdict, assess, wire};

use crate::answer::json;
use crate::args::{Common, Output};
use crate::pipeline::{self, Reply, Source, Work};

/// Runs it; returns the exit code.
pub(crate) fn run(common: &Common, output: Output) -> u8 {
    let one = move |reading: &Reading, source: &Source<'_>, _: Option<&_>, reply: &mut Reply| {
        let assessment = assess(&reading.problem());
        match assessment.verdict {
            Verdict::None(_) => reply.tally.none += 1,
            Verdict::One(_) => {}
            Verdict::Several(_) => reply.tally.several += 1,
        }
        let told = match output {
            Output::Jsonl => json(&wire::Checked::new(reading, &assessment, source.to_string())),
            _ => format!("{source}: {}\n", sentence(&assessment, reading)),
        };
        reply.out.push_str(&told);
    };
    pipeline::run(common, "", Work { limit: None, alone: false, one: Box::new(one) })
}

fn sentence(assessment: &Assessment, reading: &Reading) -> String {
    match &assessment.verdict {
        Verdict::None(Some(Contradiction::Clash(_))) => {
            let all: Vec<String> = reading.grid.clashes().map(|c: Clash| c.to_string()).collect();
            format!("not valid: {}", all.join("; "))
        }
        Verdict::None(Some(why)) => format!("not valid: {why}"),
        Verdict::None(None) => "not valid: no solution".to_owned(),
        Verdict::Several([a, b]) => {
            format!("valid, not unique: two solutions differ in {}", differ(a, b))
        }
        Verdict::One(_) if assessment.is_minimal() => {
            format!("valid, unique, minimal ({} givens)", reading.grid.len())
        }
        Verdict::One(_) => format!(
            "valid, unique, not minimal ({} givens): redundant {}",
            reading.grid.len(),
            assessment.redundant
        ),
    }
}
