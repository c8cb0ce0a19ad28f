//! Developer commands of this repository, run as `cargo xtask …`.
//!
//! It depends on none of the rooms, so that a broken one never keeps the tool that finds it from
//! being built. One table tells what is checked (`STAGES` of `stages.rs`), another what that
//! needs beside Rust (`NEEDS` of `setup.rs`).
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command talks to people")]

mod asked;
mod command;
mod fuzz;
mod readme;
mod setup;
mod stages;
mod summary;
mod test;
mod toolchain;
mod wasm;
mod web;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use asked::Asked;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match asked::parse(&words) {
        Ok(Asked::Help) => {
            print!("{}", asked::help());
            true
        }
        Ok(Asked::List) => {
            print!("{}", stages::list());
            true
        }
        Ok(Asked::Test { stages, keep_going }) => test::run(&stages, keep_going),
        Ok(Asked::Fuzz { targets, seconds }) => fuzz::run(&targets, seconds),
        Ok(Asked::Wasm) => match wasm::build() {
            Ok(()) => true,
            Err(error) => {
                eprintln!("error: {error}");
                false
            }
        },
        Ok(Asked::Web { port, serves }) => web::run_app(port, serves),
        Err(error) => {
            eprintln!("error: {error}\nTry 'cargo xtask --help'.");
            return ExitCode::from(2);
        }
    };
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The folder of this repository.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}
