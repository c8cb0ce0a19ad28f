//! The words of the commands about techniques: `rate`, `explain`, `hint`.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgAction, Command};
use unica::logic::rating::explainer::Score;
use unica::rating::{Rater, SeRules};
use unica::words::Language;

use crate::args::{flag, output, reading};

const LEGEND: &str = "In a drawing * marks the pattern, + its other side, # fins and the like, - what can go,\n\
                      = what can be written in.";

const TOLD: &str = "Exit codes:
  0  all as asked
  1  some puzzle has no solution, or several
  2  wrong usage, or input that cannot be read (the rest of it is still done)
  130  broken off by Ctrl-C; what was known is printed";

const RATED: &str = "Exit codes:
  0  all as asked
  1  some puzzle has no solution, or several: it has no rating; or Sudoku Explainer's steps do not
     lead to its end: its ER is 20.0
  2  wrong usage, or input that cannot be read (the rest of it is still done)
  130  broken off by Ctrl-C; what was known is printed";

/// How steps are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Told {
    Text,
    Markdown,
    Json,
}

pub(crate) fn rate() -> Command {
    reading(Command::new("rate"))
        .about("Say how hard each puzzle is: HoDoKu's score, our grade, guesses, Sudoku Explainer's ER")
        .long_about(
            "Say how hard each puzzle is.\n\n\
             hodoku: level and score as HoDoKu 2.2.0 gives them with its default settings. \
             grade: ours, the same for every turned or relabelled copy of a puzzle; a number from \
             1.0 to 9.9 (10.0 where no technique leads to the end), its word, and the hardest technique needed. guesses: how many the \
             fastest solver takes to prove the solution the only one. se: ER, EP and ED as Sudoku \
             Explainer 1.2.1 gives them, the numbers that people quote as SE 7.2: the hardest step, the hardest \
             up to the first digit, the first step. It can take seconds for one of the hardest puzzles, so it \
             has to be asked for; --max-er ends it early.\n\n\
             Of a grid with pencil marks what is left to do is rated; techniques that rest on there \
             being one solution are used only where the digits alone have one.",
        )
        .arg(
            Arg::new("rating")
                .long("rating")
                .value_name("LIST")
                .value_delimiter(',')
                .action(ArgAction::Append)
                .default_value("hodoku,grade,guesses")
                .help("Which ratings, with commas between")
                .value_parser(
                    PossibleValuesParser::new(Rater::ALL.map(Rater::name))
                        .try_map(|word| word.parse::<Rater>()),
                ),
        )
        .arg(
            Arg::new("max-er")
                .long("max-er")
                .value_name("X")
                .allow_negative_numbers(true)
                .value_parser(|text: &str| text.parse::<Score>())
                .help("Of se: leave a puzzle at a step that is harder than X, as 7.5; ER is then >7.5"),
        )
        .arg(se_rules())
        .arg(flag("steps", "Of se: a record a step, and not one a puzzle"))
        .arg(no_uniqueness())
        .arg(output(&[
            ("csv", "a line a puzzle (with --steps: a step) under a heading"),
            ("jsonl", "one JSON object a puzzle, with the count of each technique; with --steps one a step"),
        ]))
        .after_help(format!(
            "Examples:\n  \
             unica rate examples/puzzles.csv\n  \
             unica rate --rating grade --format jsonl examples/hash.txt\n  \
             unica rate --rating se,hodoku examples/hard.txt\n  \
             unica rate --rating se --max-er 7.5 examples/hard.txt\n  \
             unica rate --rating se --steps examples/hard.txt\n\n{RATED}"
        ))
}

pub(crate) fn explain() -> Command {
    reading(Command::new("explain"))
        .about("Solve each puzzle as a person does, and say why at every step")
        .long_about(
            "Solve each puzzle as a person does, step by step, the easiest technique first, and say \
             why at every step.\n\n\
             On a terminal the pencil marks are drawn with each step that is more than a single; \
             elsewhere with --draw.",
        )
        .arg(language())
        .arg(format(&[
            ("text", "a paragraph a step (the default)"),
            ("markdown", "a page a puzzle"),
            ("json", "one JSON object a puzzle, each step with its pattern"),
        ]))
        .arg(
            Arg::new("draw")
                .long("draw")
                .value_name("WHICH")
                .help("Draw the marks: with no step, with all but singles, or with every step")
                .value_parser(PossibleValuesParser::new(["none", "steps", "all"])),
        )
        .arg(no_uniqueness())
        .after_help(format!(
            "Examples:\n  \
             unica explain examples/hash.txt\n  \
             unica explain --lang pt --format markdown examples/hash.txt\n  \
             unica explain --draw steps --color always examples/puzzles.csv\n\n{LEGEND}\n\n{TOLD}"
        ))
}

pub(crate) fn hint() -> Command {
    reading(Command::new("hint"))
        .about("Say whether all is right so far, and what comes next")
        .long_about(
            "Say whether all is right so far, and if so, what comes next: where to look, by which \
             technique, or the whole step.\n\n\
             Placed digits and pencil marks are taken as the player's own, where the format of the \
             input carries them.",
        )
        .arg(
            Arg::new("tell")
                .long("tell")
                .value_name("HOW")
                .default_value("area")
                .help("How much to tell")
                .value_parser(PossibleValuesParser::new(["area", "technique", "whole"])),
        )
        .arg(language())
        .arg(format(&[
            ("text", "a sentence a puzzle (the default); with --tell whole the marks are drawn"),
            ("json", "one JSON object a puzzle: the sentences of all three levels, and the step"),
        ]))
        .arg(no_uniqueness())
        .after_help(format!(
            "Examples:\n  \
             unica hint examples/hash.txt\n  \
             unica hint --tell whole --lang de examples/hash.txt\n\n{LEGEND}\n\n{TOLD}"
        ))
}

fn format(ways: &'static [(&'static str, &'static str)]) -> Arg {
    let values = ways.iter().map(|&(name, help)| match name {
        "json" => PossibleValue::new(name).alias("jsonl").help(help),
        _ => PossibleValue::new(name).help(help),
    });
    Arg::new("format")
        .long("format")
        .short('f')
        .value_name("FORMAT")
        .help("How steps are told")
        .value_parser(PossibleValuesParser::new(values).map(|word| match word.as_str() {
            "json" | "jsonl" => Told::Json,
            "markdown" => Told::Markdown,
            _ => Told::Text,
        }))
}

fn language() -> Arg {
    Arg::new("lang")
        .long("lang")
        .value_name("LANGUAGE")
        .default_value("en")
        .help("The language of the sentences")
        .value_parser(
            PossibleValuesParser::new(Language::ALL.map(Language::code))
                .map(|code| code.parse::<Language>().unwrap_or_default()),
        )
}

/// Which Sudoku Explainer.
pub(crate) fn se_rules() -> Arg {
    let values = SeRules::ALL.map(|rules| {
        PossibleValue::new(rules.name()).help(match rules {
            SeRules::Classic => "version 1.2.1, whose numbers everybody quotes",
            SeRules::Fixed => "later versions, which see loops and graves that it misses",
        })
    });
    Arg::new("se-rules")
        .long("se-rules")
        .value_name("WHICH")
        .default_value(SeRules::Classic.name())
        .help("Which Sudoku Explainer")
        .value_parser(PossibleValuesParser::new(values).try_map(|word| word.parse::<SeRules>()))
}

fn no_uniqueness() -> Arg {
    flag("no-uniqueness", "Use no technique that rests on there being one solution only")
}
