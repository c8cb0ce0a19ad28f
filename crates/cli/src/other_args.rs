//! The words of the commands that are not about anybody's puzzles.

use std::num::NonZeroUsize;

use clap::{Arg, Command, value_parser};

pub(crate) fn bench() -> Command {
    Command::new("bench")
        .about("Solve a built-in set; print its signature and the speed")
        .long_about(
            "Solve a built-in set of puzzles. The signature (solutions, nodes, guesses) is the \
             same on every machine; the speed is not.",
        )
        .arg(
            Arg::new("rounds")
                .long("rounds")
                .value_name("N")
                .default_value("5")
                .value_parser(value_parser!(NonZeroUsize))
                .help("How many times; the median counts"),
        )
}

pub(crate) fn formats() -> Command {
    Command::new("formats").about("List the formats that are read and written")
}

pub(crate) fn completions() -> Command {
    Command::new("completions")
        .about("Print completions for a shell")
        .arg(
            Arg::new("shell")
                .required(true)
                .value_name("SHELL")
                .help("The shell")
                .value_parser(value_parser!(clap_complete::Shell)),
        )
        .after_help("Example:\n  unica completions bash > /etc/bash_completion.d/unica")
}

pub(crate) fn man() -> Command {
    Command::new("man")
        .about("Print the manual page of the command or of one of its subcommands")
        .arg(Arg::new("of").value_name("COMMAND").help("The subcommand"))
        .after_help("Example:\n  unica man solve > unica-solve.1")
}
