//! `unica`, the command. It parses what was asked, calls the engine and prints; there are no
//! algorithms here. Exit codes are told in `unica --help`.

mod aim;
mod answer;
mod args;
mod audit;
mod bench;
mod check;
mod clock;
mod convert;
mod count;
mod crowd;
mod draw;
mod enumerate;
mod explain;
mod game;
mod generate;
mod hint;
mod input;
mod keep;
mod levels;
mod logic_args;
mod make_args;
mod other_args;
mod pipeline;
mod rate;
mod say;
mod solve;
mod stop;
mod zstd;

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;

use clap::ArgMatches;
use unica::Method;
use unica::formats::Format;

use crate::args::{Output, Wanted};

fn main() -> ExitCode {
    // Prints help and version and exits with 0, or says what is wrong and exits with 2.
    let matches = args::command().get_matches();
    stop::listen();
    let Some((name, matches)) = matches.subcommand() else { return ExitCode::from(2) };
    let code = match name {
        "bench" => bench::run(rounds(matches)),
        "game" => game::run(matches),
        "generate" if matches.contains_id("level") => levels::run(&args::common(matches), matches),
        "generate" => generate::run(&args::common(matches), matches),
        "audit" if matches.contains_id("recipe") => audit::run(&args::common(matches), matches),
        "levels" => levels::run(&args::common(matches), matches),
        "formats" => print(&format_table()),
        "completions" => print(&completions(matches)),
        "man" => man(matches),
        _ => reading_command(name, matches),
    };
    ExitCode::from(code)
}

fn rounds(matches: &ArgMatches) -> NonZeroUsize {
    matches.get_one("rounds").copied().unwrap_or(NonZeroUsize::MIN)
}

/// The commands that read Sudokus.
fn reading_command(name: &str, matches: &ArgMatches) -> u8 {
    let common = args::common(matches);
    if input::waits_for_a_person(&common) && !common.quiet {
        // Nobody should wonder why nothing happens; where it cannot be said, so be it.
        _ = io::stderr()
            .write_all("unica: reading from the terminal; end with Ctrl-D\n".as_bytes());
    }
    let has = |name: &str| matches.try_get_one(name).ok().flatten().copied().unwrap_or(false);
    let limit = matches.try_get_one("limit").ok().flatten().copied();
    let method: Option<Method> = matches.try_get_one("method").ok().flatten().copied().flatten();
    // `rate`, `explain`, `hint` and `audit` read theirs themselves: not all have the same values.
    let output = matches.try_get_one("format").ok().flatten().copied();
    let drawn = || if io::stdout().is_terminal() { Output::Text } else { Output::Line };
    match name {
        "solve" => {
            let output = output.unwrap_or_else(drawn);
            let wanted = match limit {
                _ if has("all") => Wanted::UpTo(u64::MAX),
                Some(limit) => Wanted::UpTo(limit),
                None if has("any") => Wanted::Any,
                None => Wanted::Only,
            };
            match (wanted, output) {
                (Wanted::UpTo(limit), Output::Line | Output::Grid | Output::Text) => {
                    let empty_line_for_none = true;
                    let asked = enumerate::Enumerate { output, limit, method, empty_line_for_none };
                    enumerate::run(&common, &asked)
                }
                _ => solve::run(&common, solve::Solve { output, wanted, method }),
            }
        }
        "count" => {
            let limit = if has("all") { u128::MAX } else { limit.unwrap_or(2).into() };
            let output = output.unwrap_or(Output::Line);
            count::run(&common, count::Count { output, limit, method })
        }
        "enumerate" => {
            let output = output.unwrap_or_else(drawn);
            let (limit, empty_line_for_none) = (limit.unwrap_or(u64::MAX), false);
            enumerate::run(
                &common,
                &enumerate::Enumerate { output, limit, method, empty_line_for_none },
            )
        }
        "audit" => audit::run(&common, matches),
        "rate" => rate::run(&common, matches),
        "explain" => explain::run(&common, matches),
        "hint" => hint::run(&common, matches),
        "check" => check::run(&common, output.unwrap_or(Output::Text)),
        _ => {
            let to = matches.get_one("to").copied().unwrap_or(Format::Line);
            convert::run(&common, to, has("givens"))
        }
    }
}

/// Says what is wrong; returns the exit code for that.
fn fail(what: &str) -> u8 {
    _ = io::stderr().write_all(format!("unica: {what}\n").as_bytes());
    2
}

/// Prints a text that is not about puzzles; returns the exit code.
fn print(text: &str) -> u8 {
    match io::stdout().write_all(text.as_bytes()).and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            fail(&format!("cannot write the results: {error}"))
        }
        _ => 0,
    }
}

fn format_table() -> String {
    let line = |format: &Format| {
        let ways = if format.writable() { "read, write" } else { "read" };
        format!("{:<16} {ways:<12} {}\n", format.slug(), format.describe())
    };
    Format::ALL.iter().map(line).collect()
}

fn completions(matches: &ArgMatches) -> String {
    let mut script = Vec::new();
    if let Some(&shell) = matches.get_one::<clap_complete::Shell>("shell") {
        clap_complete::generate(shell, &mut args::command(), "unica", &mut script);
    }
    String::from_utf8_lossy(&script).into_owned()
}

fn man(matches: &ArgMatches) -> u8 {
    let mut command = args::command();
    command.build();
    let page = match matches.get_one::<String>("of") {
        None => command,
        Some(name) => match command.find_subcommand(name) {
            Some(found) => found.clone(),
            None => {
                return fail(&format!("no such command: {name}"));
            }
        },
    };
    let mut text = Vec::new();
    match clap_mangen::Man::new(page).render(&mut text) {
        Ok(()) => print(&String::from_utf8_lossy(&text)),
        Err(_) => 2,
    }
}
