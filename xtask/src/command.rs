//! A command line as a text: shown before it runs, so that anybody can run it alone.

use std::process::{Command, Stdio};

/// What a command wrote and whether it succeeded.
pub(crate) struct Answer {
    pub(crate) success: bool,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// `NAME=value … program argument …`, split at blanks: settings of the environment first, as a
/// shell has it. There is no quoting; what needs a shell goes through [`run_in_shell`].
fn command(line: &str) -> Command {
    let mut words = line.split_whitespace().peekable();
    let mut settings = Vec::new();
    while let Some((name, value)) = words.peek().and_then(|word| word.split_once('=')) {
        settings.push((name, value));
        words.next();
    }
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words).envs(settings);
    command
}

/// Shows a command line and runs it from the root of the repository, without standard input.
pub(crate) fn run(line: &str) -> Result<(), String> {
    finish(line, command(line))
}

/// The same for a line that a shell has to read.
pub(crate) fn run_in_shell(line: &str) -> Result<(), String> {
    let mut shell = Command::new("sh");
    shell.args(["-c", line]);
    finish(line, shell)
}

fn finish(line: &str, mut command: Command) -> Result<(), String> {
    println!("$ {line}");
    let status = command.current_dir(crate::root()).stdin(Stdio::null()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{status}: {line}")),
        Err(error) => Err(format!("{error}: {line}")),
    }
}

/// Runs a command line silently and keeps what it writes.
pub(crate) fn ask(line: &str) -> Answer {
    match command(line).current_dir(crate::root()).stdin(Stdio::null()).output() {
        Ok(output) => Answer {
            success: output.status.success(),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
        },
        Err(error) => Answer { success: false, out: String::new(), err: error.to_string() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_split_as_a_shell_does() {
        let line = command("RUSTDOCFLAGS=-Dwarnings cargo doc --config a=b");
        assert_eq!(line.get_program(), "cargo");
        assert_eq!(line.get_args().collect::<Vec<_>>(), ["doc", "--config", "a=b"]);
        let settings: Vec<_> = line.get_envs().collect();
        assert_eq!(settings, [("RUSTDOCFLAGS".as_ref(), Some("-Dwarnings".as_ref()))]);
    }

    #[test]
    fn what_fails_or_is_not_there_is_an_error() {
        assert!(!ask("cargo no-such-command").success);
        assert!(!ask("no-such-program").success);
        assert!(run("no-such-program").is_err());
        assert!(ask("cargo --version").out.starts_with("cargo "));
    }
}
