//! `cargo xtask test`: sets up what is missing, makes the checks one by one, and sums up.
#![allow(clippy::disallowed_methods, reason = "each check is timed")]

use std::time::{Duration, Instant};

use crate::setup;
use crate::stages::{Done, Stage};
use crate::summary::{self, Row};

/// Makes the checks. Did none fail?
pub(crate) fn run(stages: &[&'static Stage], keep_going: bool) -> bool {
    let mut rows = vec![timed("setup", "what the checks need is here", || setup::run_for(stages))];
    for stage in stages {
        let failed = rows.iter().any(|row| matches!(row.end, Some(Err(_))));
        rows.push(if failed && !keep_going {
            Row { name: stage.name, end: None, time: Duration::ZERO }
        } else {
            timed(stage.name, stage.what, || stage.run())
        });
    }
    print!("\n{}", summary::text(&rows));
    !rows.iter().any(|row| matches!(row.end, Some(Err(_))))
}

fn timed(name: &'static str, what: &str, check: impl FnOnce() -> Result<Done, String>) -> Row {
    println!("\n== {name}: {what}");
    let start = Instant::now();
    let end = check();
    let time = start.elapsed();
    match &end {
        Ok(Done::Passed) => println!("-- {name}: passed, {:.1} s", time.as_secs_f64()),
        Ok(Done::Skipped(why)) => println!("-- {name}: skipped: {why}"),
        Err(why) => println!("-- {name}: FAILED: {why}"),
    }
    Row { name, end: Some(end), time }
}
