//! A solver that is another program, so that this one need not be linked with it.
//!
//! `--peer NAME=COMMAND` starts `COMMAND LIMIT FILE` (by the shell) once for each set; `FILE` has
//! one puzzle a line. For each line that is written to its standard input it solves all puzzles
//! once and writes one line: the seconds that solving took, the number of solutions found (each
//! puzzle up to the limit), and the number of guesses or `-`, with a blank between.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::contender::{Contender, Round, Set};
use crate::options::fail;

/// The other program, ready for a round.
pub(crate) struct Peer {
    name: String,
    program: Child,
    ask: ChildStdin,
    hear: BufReader<ChildStdout>,
    file: PathBuf,
}

impl Peer {
    pub(crate) fn start(name: &str, command: &str, limit: u64, set: &Set) -> Self {
        let file = std::env::temp_dir().join(format!(
            "unica-bench-{}-{name}-{}.txt",
            std::process::id(),
            set.name
        ));
        let text: String = set.grids.iter().map(|grid| format!("{grid}\n")).collect();
        if let Err(error) = std::fs::write(&file, text) {
            fail(&format!("{}: {error}", file.display()));
        }
        let started = Command::new("sh")
            .arg("-c")
            .arg(format!("exec {command} {limit} \"$0\""))
            .arg(&file)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        match started.map(|mut program| (program.stdin.take(), program.stdout.take(), program)) {
            Ok((Some(ask), Some(hear), program)) => {
                Self { name: name.into(), program, ask, hear: BufReader::new(hear), file }
            }
            _ => fail(&format!("peer {name}: cannot start {command}")),
        }
    }
}

impl Contender for Peer {
    fn name(&self) -> &str {
        &self.name
    }

    fn round(&mut self) -> Round {
        let mut line = String::new();
        let heard = writeln!(self.ask)
            .and_then(|()| self.ask.flush())
            .and_then(|()| self.hear.read_line(&mut line));
        let words: Vec<&str> = line.split_whitespace().collect();
        let (Ok(_), [seconds, found, guesses]) = (heard, words.as_slice()) else {
            fail(&format!("peer {}: no answer", self.name))
        };
        match (seconds.parse(), found.parse()) {
            (Ok(seconds), Ok(found)) => Round { seconds, found, guesses: guesses.parse().ok() },
            _ => fail(&format!("peer {}: what does {line:?} mean?", self.name)),
        }
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        _ = self.program.kill();
        _ = self.program.wait();
        _ = std::fs::remove_file(&self.file);
    }
}
