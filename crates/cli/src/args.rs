//! The command's words: one table of definitions, from which parsing, help, man page and shell
//! completions are made. It decides nothing but what was asked.

use std::ffi::OsString;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use unica::Method;
use unica::formats::Format;

use crate::{logic_args, make_args, other_args};

/// What every command that reads Sudokus is told.
pub(crate) struct Common {
    /// Files to read; `-` is standard input. Empty: standard input, unless `puzzle` is given.
    pub(crate) files: Vec<OsString>,
    /// A puzzle on the command line itself.
    pub(crate) puzzle: Option<String>,
    /// The format to read as, instead of finding out.
    pub(crate) from: Option<Format>,
    /// How many threads work.
    pub(crate) jobs: usize,
    /// Say nothing on standard error but what ends the run.
    pub(crate) quiet: bool,
    /// When to show progress.
    pub(crate) progress: When,
    /// When to use colour.
    pub(crate) color: When,
}

/// When to do something that suits a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    Auto,
    Always,
    Never,
}

/// How an answer is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Output {
    Line,
    Grid,
    Text,
    Csv,
    Jsonl,
}

/// How many solutions are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// The only one.
    Only,
    /// The first of one or more.
    Any,
    /// All, up to this many.
    UpTo(u64),
}

/// More threads than any machine has cores for are a slip of the finger.
const MOST_JOBS: i64 = 1024;

const EXIT_CODES: &str = "Exit codes:
  0  all as asked
  1  some puzzle has no solution, or several where one was asked for
  2  wrong usage, or input that cannot be read (the rest of it is still done)
  130  broken off by Ctrl-C; what was known is printed";

/// The whole command, for parsing, help, man pages and completions.
pub(crate) fn command() -> Command {
    Command::new("unica")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Solve, count, check, rate, explain, convert, make and play Sudokus")
        .long_about(
            "Solve, count, check, rate, explain, convert, make and play Sudokus, one or millions.\n\n\
             Every command that reads takes files or standard input, in any format that people exchange \
             Sudokus in, and writes one record per puzzle, in the order of the input. Only \
             results go to standard output; whatever else is to be said goes to standard error.",
        )
        .after_help(EXIT_CODES)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(solve())
        .subcommand(count())
        .subcommand(enumerate())
        .subcommand(check())
        .subcommand(convert())
        .subcommand(logic_args::rate())
        .subcommand(logic_args::explain())
        .subcommand(logic_args::hint())
        .subcommand(make_args::generate())
        .subcommand(make_args::levels())
        .subcommand(make_args::audit())
        .subcommand(crate::game::command())
        .subcommand(other_args::bench())
        .subcommand(other_args::formats())
        .subcommand(other_args::completions())
        .subcommand(other_args::man())
}

fn solve() -> Command {
    reading(Command::new("solve"))
        .about("Print the solution of each puzzle")
        .long_about(
            "Print the solution of each puzzle.\n\n\
             As lines, a puzzle without a solution, or with several, gives an empty line; the \
             reason is told on standard error. On a terminal the grids are drawn instead.",
        )
        .arg(output(&[
            ("line", "81 characters a puzzle; an empty line where there is no single solution"),
            ("grid", "nine rows a puzzle, with lines between the boxes"),
            ("text", "drawn, found digits told apart from givens (the default on a terminal)"),
            ("csv", "columns puzzle, solutions (0, 1, 2+; with --limit N up to N+) and solution"),
            ("jsonl", "one JSON object a puzzle"),
        ]))
        .arg(method())
        .arg(
            flag("any", "Print the first of several solutions instead of none")
                .conflicts_with_all(["all", "limit"]),
        )
        .arg(flag("all", "Print all solutions, in order").short('a').conflicts_with("limit"))
        .arg(limit("Print up to N solutions, in order"))
        .after_help(format!(
            "Examples:\n  \
             unica solve examples/puzzles.txt\n  \
             unica solve --all examples/ten.txt\n  \
             unica solve --format csv examples/puzzles.csv\n  \
             unica solve --method elimination examples/hash.txt\n\n\
             All solutions of a puzzle are one JSON record, kept in memory until it is written;\n\
             `enumerate` hands them on one by one.\n\n{EXIT_CODES}"
        ))
}

fn count() -> Command {
    reading(Command::new("count"))
        .about("Count the solutions of each puzzle, up to a limit")
        .long_about(
            "Count the solutions of each puzzle, up to a limit.\n\n\
             The number is followed by + where the limit was reached: there may be more. \
             Ctrl-C prints what was counted so far in the same way. Large numbers are counted \
             without a visit to each solution: those of any grid, the empty one too, in seconds \
             or minutes. In JSON a number above 2^53 - 1 is a string, so that no reader rounds it.",
        )
        .arg(output(&[
            ("line", "the number, as 1 or 2+"),
            ("csv", "columns puzzle, solutions and capped"),
            ("jsonl", "one JSON object a puzzle"),
        ]))
        .arg(flag("all", "Count all solutions, however many").short('a').conflicts_with("limit"))
        .arg(limit("Stop counting at N").default_value("2"))
        .arg(method())
        .after_help(format!(
            "Examples:\n  \
             unica count examples/puzzles.txt\n  \
             unica count --limit 1000 --format csv examples/ten.txt\n  \
             unica count --all examples/ten.txt\n\n\
             That a puzzle has no solution, or several, is an answer here and no failure:\n\
             the exit code is 1 only where the method got stuck.\n\n{EXIT_CODES}"
        ))
}

fn enumerate() -> Command {
    reading(Command::new("enumerate"))
        .about("List all solutions of each puzzle, in lexicographic order")
        .long_about(
            "List all solutions of each puzzle, in lexicographic order, as they are found.\n\n\
             Nothing is kept in memory: a puzzle with millions of solutions can be piped on.",
        )
        .arg(output(&[
            ("line", "81 characters a solution"),
            ("grid", "numbered, nine rows a solution"),
            ("text", "numbered and drawn (the default on a terminal)"),
            ("csv", "columns puzzle, number and solution"),
            ("jsonl", "one JSON object a solution"),
        ]))
        .arg(limit("List at most N solutions of each puzzle"))
        .arg(method())
        .after_help(format!(
            "Examples:\n  \
             unica enumerate --limit 10 examples/ten.txt\n  \
             unica enumerate --format csv examples/puzzles.txt\n\n{EXIT_CODES}"
        ))
}

fn check() -> Command {
    reading(Command::new("check"))
        .about("Say whether each puzzle is valid, unique and minimal, and if not, why")
        .long_about(
            "Say whether each puzzle is valid (it can be completed), unique (in one way only) and \
             minimal (no given could be left out), which givens clash and which are redundant.",
        )
        .arg(output(&[
            ("text", "a sentence a puzzle"),
            ("jsonl", "one JSON object a puzzle: valid, solutions, minimal, redundant, conflict"),
        ]))
        .after_help(format!(
            "Examples:\n  \
             unica check examples/puzzles.txt\n  \
             unica check --format jsonl examples/ten.txt\n\n{EXIT_CODES}"
        ))
}

fn convert() -> Command {
    reading(Command::new("convert"))
        .about("Write the puzzles in another format")
        .long_about(
            "Write the puzzles in another format, as they are: nothing is solved. Digits that a \
             player has placed are kept beside the givens.",
        )
        .arg(
            Arg::new("to")
                .long("to")
                .short('t')
                .value_name("FORMAT")
                .required(true)
                .help("The format to write")
                .value_parser(format_parser(|format| format.writable())),
        )
        .arg(flag("givens", "Leave out what a player has placed"))
        .after_help(format!(
            "Examples:\n  \
             unica convert --to line examples/hash.txt\n  \
             unica convert --to pencilmarks examples/ten.txt\n  \
             unica convert --to jsonl examples/puzzles.csv\n\n{EXIT_CODES}"
        ))
}

/// Adds what every command that reads Sudokus can be told.
pub(crate) fn reading(command: Command) -> Command {
    let command = command
        .arg(
            Arg::new("files")
                .value_name("FILE")
                .num_args(0..)
                .value_parser(value_parser!(OsString))
                .help("Files to read, also .gz and .zst; - or nothing: standard input"),
        )
        .arg(
            Arg::new("puzzle")
                .long("puzzle")
                .short('p')
                .value_name("TEXT")
                .allow_hyphen_values(true)
                .help("A puzzle on the command line, in any format"),
        )
        .arg(
            Arg::new("from")
                .long("from")
                .value_name("FORMAT")
                .help("Read this format instead of finding out")
                .hide_possible_values(true)
                .value_parser(format_parser(|_| true)),
        )
        .arg(jobs());
    manners(command)
}

/// How many threads.
pub(crate) fn jobs() -> Arg {
    Arg::new("jobs")
        .long("jobs")
        .short('j')
        .value_name("N")
        .help("Threads that work [default: one a core]")
        .value_parser(value_parser!(u16).range(1..=MOST_JOBS))
}

/// Adds what a command is told of how to speak.
pub(crate) fn manners(command: Command) -> Command {
    command
        .arg(flag("quiet", "Say nothing on standard error but what ends the run").short('q'))
        .arg(
            when("progress", "Show progress on standard error: at once, never, or for long work")
                .num_args(0..=1)
                .default_missing_value("always"),
        )
        .arg(when("color", "Use colour: NO_COLOR is respected"))
}

pub(crate) fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}

pub(crate) fn when(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name("WHEN")
        .require_equals(name == "progress")
        .default_value("auto")
        .help(help)
        .value_parser(PossibleValuesParser::new(["auto", "always", "never"]).map(|word| {
            match word.as_str() {
                "always" => When::Always,
                "never" => When::Never,
                _ => When::Auto,
            }
        }))
}

pub(crate) fn output(outputs: &'static [(&'static str, &'static str)]) -> Arg {
    let values = outputs.iter().map(|&(name, help)| PossibleValue::new(name).help(help));
    Arg::new("format")
        .long("format")
        .short('f')
        .value_name("FORMAT")
        .help("How results are written")
        .value_parser(PossibleValuesParser::new(values).map(|word| match word.as_str() {
            "grid" => Output::Grid,
            "text" => Output::Text,
            "csv" => Output::Csv,
            "jsonl" => Output::Jsonl,
            _ => Output::Line,
        }))
}

fn method() -> Arg {
    Arg::new("method")
        .long("method")
        .short('m')
        .value_name("METHOD")
        .default_value("auto")
        .help("How solutions are found")
        .value_parser(
            PossibleValuesParser::new([
                PossibleValue::new("auto").help("whatever is fastest for what is asked"),
                PossibleValue::new("search").help("singles, then the most constrained cell"),
                PossibleValue::new("backtracking").help("cells in reading order; slow and plain"),
                PossibleValue::new("elimination").help("singles only; never guesses, may be stuck"),
            ])
            .map(|word| word.parse::<Method>().ok()),
        )
}

fn limit(help: &'static str) -> Arg {
    Arg::new("limit")
        .long("limit")
        .short('n')
        .value_name("N")
        .help(help)
        .value_parser(value_parser!(u64).range(1..))
}

fn format_parser(keep: impl Fn(Format) -> bool) -> impl TypedValueParser<Value = Format> {
    let formats: Vec<PossibleValue> = Format::ALL
        .iter()
        .filter(|&&format| keep(format))
        .map(|format| PossibleValue::new(format.slug()).help(format.describe()))
        .collect();
    PossibleValuesParser::new(formats).map(|word| word.parse().unwrap_or(Format::Line))
}

/// What a command that reads Sudokus was told.
pub(crate) fn common(matches: &ArgMatches) -> Common {
    // Not every command reads, and not every one has threads.
    let jobs = matches.try_get_one::<u16>("jobs").ok().flatten().copied().map(usize::from);
    let files = matches.try_get_many("files").ok().flatten();
    Common {
        files: files.into_iter().flatten().cloned().collect(),
        puzzle: matches.try_get_one("puzzle").ok().flatten().cloned(),
        from: matches.try_get_one("from").ok().flatten().copied(),
        jobs: jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)),
        quiet: matches.get_flag("quiet"),
        progress: told(matches, "progress"),
        color: told(matches, "color"),
    }
}

fn told(matches: &ArgMatches, name: &str) -> When {
    matches.get_one(name).copied().unwrap_or(When::Auto)
}
