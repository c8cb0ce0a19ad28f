//! The words of the commands that make puzzles or look at how they were made: `generate`,
//! `levels`, `audit`.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgGroup, Command, value_parser};
use unica::generate::{Level, Look, Recipe, Wish};

use crate::args::{flag, jobs, manners, output, reading};

const MADE: &str = "Exit codes:
  0  all as asked
  1  some puzzle was given up
  2  wrong usage, or results that cannot be written
  130  broken off by Ctrl-C; what was made is printed";

const LISTED: &str = "Exit codes:
  0  all as asked
  2  wrong usage, or results that cannot be written";

const AUDITED: &str = "Exit codes:
  0  each puzzle has one solution
  1  some puzzle has none, or several
  2  wrong usage, or input that cannot be read (the rest of it is still done)
  130  broken off by Ctrl-C; what was known is printed";

/// Levels from the first to the last, both of them too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Range {
    pub(crate) first: u8,
    pub(crate) last: u8,
}

impl Range {
    pub(crate) const ALL_LEVELS: Self = Self { first: 1, last: unica::generate::Level::COUNT };
}

pub(crate) fn generate() -> Command {
    let made = [
        "recipe",
        "minimal",
        "clues",
        "symmetry",
        "pattern",
        "hard",
        "number",
        "seed",
        "start",
        "grade",
        "needs",
        "hodoku-level",
        "score",
        "se",
    ];
    let command = manners(Command::new("generate"))
        .about("Make puzzles from a seed, each proved to have one solution")
        .long_about(
            "Make puzzles from a seed, each proved to have one solution.\n\n\
             The same seed gives the same puzzles on every machine, with any number of threads, \
             for ever; number K of the list can be had without the others (--start K). Without \
             --seed one is drawn and told on standard error. Without --clues the recipes \
             uniform and dig make minimal puzzles: no clue can go, which is proved.",
        )
        .arg(count("number", 'n', "N", "How many").value_parser(value_parser!(u64).range(1..)))
        .arg(count("seed", 's', "SEED", "The seed, from 0 to 2^64 - 1"))
        .arg(long("start", "K", "The number of the first one, from 0 [default: 0]"))
        .arg(
            names::<Recipe, 4>(
                "recipe",
                "RECIPE",
                Recipe::ALL.map(Recipe::name),
                "How they are made",
            )
            .short('r'),
        )
        .arg(
            Arg::new("clues")
                .long("clues")
                .short('c')
                .value_name("N")
                .value_parser(value_parser!(u8))
                .help("Take clues until N are left: a target, as sometimes no more can go"),
        )
        .arg(flag("exact", "Throw away puzzles that have more than --clues N").requires("clues"))
        .arg(
            flag("minimal", "Take clues until none can go, which is proved")
                .short('m')
                .conflicts_with("clues"),
        )
        .arg(names::<Look, 10>(
            "symmetry",
            "SYMMETRY",
            Look::ALL.map(Look::name),
            "Symmetry of the places",
        ))
        .arg(
            Arg::new("pattern")
                .long("pattern")
                .value_name("PLACES")
                .allow_hyphen_values(true)
                .help("Fill these places: 81 of X (or * or a digit) and . (or - or _ or 0)"),
        )
        .arg(
            Arg::new("hard")
                .long("hard")
                .value_name("N")
                .value_parser(value_parser!(u8).range(0..=81))
                .help("Of --recipe obvious: take N clues that are not obvious [default: 0]"),
        )
        .arg(flag("singles", "Only puzzles that are solved by singles alone, with never a guess"))
        .arg(
            Arg::new("guesses")
                .long("guesses")
                .conflicts_with("singles")
                .value_name("A..B")
                .value_parser(guess_range)
                .help("Only puzzles for which the solver takes from A to B guesses"),
        );
    crate::aim::args(command)
        .arg(
            Arg::new("tries")
                .long("tries")
                .value_name("N")
                .value_parser(value_parser!(u32).range(1..))
                .help(format!(
                    "Give a puzzle up after N tries: full grids, or two fillings of a pattern each \
                     [default: {}]",
                    Wish::TRIES
                )),
        )
        .arg(
            long("time", "SECONDS", "Give a puzzle up after so long [default: never]")
                .value_parser(value_parser!(u64).range(1..)),
        )
        .arg(level().conflicts_with_all(made))
        .arg(cycle().requires("level"))
        .arg(jobs())
        .arg(output(&[
            ("line", "81 characters a puzzle (the default)"),
            ("grid", "nine rows a puzzle, with lines between the boxes"),
            ("text", "drawn (the default on a terminal)"),
            ("csv", "columns number, puzzle, solution, clues, solutions and minimal"),
            ("jsonl", "one JSON object a puzzle; one with a reason where it was given up"),
        ]))
        .after_help(format!(
            "Examples:\n  \
             unica generate -n 10 --seed 7\n  \
             unica generate -n 3 --seed 7 --clues 28 --exact --symmetry 180 --format grid\n  \
             unica generate --recipe obvious --hard 3 --format jsonl --seed 7\n  \
             unica generate --level 12\n  \
             unica generate --grade hard --needs x-wing --no-harder --seed 7\n  \
             unica generate --hodoku-level hard --score 800..1200 --format jsonl --seed 7\n  \
             unica generate --se 7.1..7.3 --symmetry 180 --seed 7\n\n\
             A recipe is never changed: uniform (each full grid as likely as the others), dig (from\n\
             shuffled backtracking), obvious (obvious clues are taken, then --hard N others), shift\n\
             (a warning: its puzzles often have several solutions, and are marked).\n\n\
             Tries are counted, so they give the same result everywhere. Only --time depends on the\n\
             machine, and only in what is given up.\n\n{MADE}"
        ))
}

pub(crate) fn levels() -> Command {
    manners(Command::new("levels"))
        .about("List the hundred levels of a game")
        .long_about(
            "List the hundred levels of a game, from 42 clues at level 1 to 25 at level 100. Level \
             and cycle tell the puzzle, for ever: a game need keep nothing but what was played.",
        )
        .arg(level())
        .arg(cycle())
        .arg(output(&[
            ("line", "81 characters a level (the default)"),
            ("grid", "nine rows a level"),
            ("text", "a list with names; drawn where it is one level (the default on a terminal)"),
            ("csv", "columns level, cycle, rank, clues, puzzle and solution"),
            ("jsonl", "one JSON object a level"),
        ]))
        .after_help(format!(
            "Examples:\n  \
             unica levels\n  \
             unica levels --level 76..100 --cycle 2 --format csv\n\n{LISTED}"
        ))
}

pub(crate) fn audit() -> Command {
    reading(Command::new("audit"))
        .about("Say how many puzzles of a set have several solutions, and which is the first")
        .long_about(
            "Say how many puzzles of a set have several solutions, and which is the first, with \
             two solutions and the cells in which they differ.\n\n\
             With --recipe shift it looks at the hundred levels of a generator that did not see to \
             it that there is one solution.",
        )
        .arg(
            names::<Recipe, 1>(
                "recipe",
                "RECIPE",
                [Recipe::Shift.name()],
                "Look at the levels of this recipe",
            )
            .conflicts_with_all(["files", "puzzle"]),
        )
        .arg(count("seed", 's', "SEED", "The seed [default: 0]").requires("recipe"))
        .arg(
            long("seeds", "N", "Look at N seeds, from --seed on [default: 1]")
                .value_parser(value_parser!(u64).range(1..=1_000_000))
                .requires("recipe"),
        )
        .arg(flag("all", "Tell of each puzzle that has not one solution").short('a'))
        .arg(output(&[
            ("text", "the numbers, and the first of those puzzles (the default)"),
            (
                "jsonl",
                "one JSON object for each of those puzzles, and at last one with the numbers",
            ),
        ]))
        .group(ArgGroup::new("what").args(["files", "puzzle", "recipe"]).multiple(true))
        .after_help(format!(
            "Examples:\n  \
             unica audit examples/puzzles.txt\n  \
             unica audit --recipe shift --seed 1\n  \
             unica audit --recipe shift --seeds 100\n\n{AUDITED}"
        ))
}

fn long(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(value).help(help).value_parser(value_parser!(u64))
}

fn count(name: &'static str, short: char, value: &'static str, help: &'static str) -> Arg {
    long(name, value, help).short(short)
}

fn level() -> Arg {
    Arg::new("level")
        .long("level")
        .short('l')
        .value_name("A..B")
        .value_parser(level_range)
        .help(format!("The level, or levels A to B, of 1 to {}", Level::COUNT))
}

fn cycle() -> Arg {
    Arg::new("cycle")
        .long("cycle")
        .value_name("N")
        .value_parser(value_parser!(u32))
        .help("How often all levels have been played before [default: 0]")
}

/// One of several names, as what it names.
fn names<T, const N: usize>(
    name: &'static str,
    value: &'static str,
    all: [&'static str; N],
    help: &'static str,
) -> Arg
where
    T: core::str::FromStr + Clone + Send + Sync + 'static,
    T::Err: core::error::Error + Send + Sync + 'static,
{
    let parser = PossibleValuesParser::new(all).try_map(|word| word.parse::<T>());
    Arg::new(name).long(name).value_name(value).help(help).value_parser(parser)
}

/// `12`, `1..100` or `1-100`; both ends are meant.
fn ends(text: &str) -> Option<(&str, &str)> {
    let (first, last) = match text.split_once("..") {
        Some((first, last)) => (first, last.strip_prefix('=').unwrap_or(last)),
        None => text.split_once('-').unwrap_or((text, text)),
    };
    (!first.is_empty() || !last.is_empty()).then_some((first, last))
}

fn level_range(text: &str) -> Result<Range, String> {
    let all = Range::ALL_LEVELS;
    let number = |text: &str, open: u8| match text {
        "" => Ok(open),
        _ => match text.parse() {
            Ok(number) if (all.first..=all.last).contains(&number) => Ok(number),
            _ => Err(format!("{text} is no level from {} to {}", all.first, all.last)),
        },
    };
    let (first, last) = ends(text).ok_or("a level, or two with .. between them")?;
    let range = Range { first: number(first, all.first)?, last: number(last, all.last)? };
    if range.first > range.last {
        return Err(format!("{} comes after {}", range.first, range.last));
    }
    Ok(range)
}

fn guess_range(text: &str) -> Result<(u64, u64), String> {
    let number = |text: &str, open| match text {
        "" => Ok(open),
        _ => text.parse().map_err(|_| format!("{text} is no number of guesses")),
    };
    let (least, most) = ends(text).ok_or("a number, or two with .. between them")?;
    let range = (number(least, 0)?, number(most, u64::MAX)?);
    if range.0 > range.1 { Err(format!("{} is more than {}", range.0, range.1)) } else { Ok(range) }
}
