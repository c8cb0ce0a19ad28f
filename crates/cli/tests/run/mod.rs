//! Runs the built command, for all its tests.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A puzzle with 30 givens and one solution.
#[allow(dead_code, reason = "not every test file needs every helper")]
pub(crate) const P: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Its solution.
#[allow(dead_code, reason = "not every test file needs every helper")]
pub(crate) const S: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// What a run came to.
#[allow(dead_code, reason = "not every test file needs every helper")]
pub(crate) struct Done {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: i32,
}

/// The command, to be run.
pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_unica"));
    command.env_remove("NO_COLOR").env("TERM", "xterm");
    command
}

/// Runs the command with these words and this standard input.
#[allow(dead_code, reason = "not every test file needs every helper")]
pub(crate) fn unica(args: &[&str], input: &str) -> Done {
    let mut child = command()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    #[allow(clippy::disallowed_methods, reason = "the test feeds a pipe while it reads another")]
    let writer = std::thread::spawn(move || _ = stdin.write_all(input.as_bytes()));
    let done = child.wait_with_output().unwrap();
    writer.join().unwrap();
    done.into()
}

impl From<Output> for Done {
    fn from(output: Output) -> Self {
        Self {
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
            code: output.status.code().unwrap_or(-1),
        }
    }
}

/// A file for a test, in a folder that the build throws away.
#[allow(dead_code, reason = "not every test file needs every helper")]
pub(crate) fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path
}
