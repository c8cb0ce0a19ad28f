//! `unica game`: a game in a file, move by move. The file is a save, and stays whole whatever
//! happens while it is written.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use clap::{Arg, ArgGroup, ArgMatches, Command, value_parser};
use unica::formats::read_all;
use unica::game::{Colour, Game, LoadError, Move, Origin};
use unica::generate::Level;
use unica::{Candidates, Cell, Puzzle};

use crate::args::{self, When, flag};
use crate::draw;
use crate::keep::{Old, hold, keep};

const EXIT_CODES: &str = "Exit codes:
  0  all as asked
  1  the game does not go so: a move that cannot be made, nothing to undo or redo;
     of check: some file is no sound save
  2  wrong usage, or a file that cannot be read or written
Where a move cannot be made, none is, and the file stays as it is.";

/// The words of `unica game`.
pub(crate) fn command() -> Command {
    Command::new("game")
        .about("Play a game that is kept in a file, move by move")
        .long_about(
            "Play a game that is kept in a file, move by move.\n\n\
             The file is a save: a short text with the level or puzzle and the moves. It is \
             written beside the old one, brought to the disk and then renamed, so that there is \
             always one that is whole.",
        )
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(new())
        .subcommand(show())
        .subcommand(play())
        .subcommand(undo())
        .subcommand(on_a_file("redo", "Make the last undone move again").after_help(EXIT_CODES))
        .subcommand(check())
        .after_help(format!(
            "Examples:\n  \
             unica game new my.save --level 12\n  \
             unica game play my.save marks 'digit 5 r1c1'\n  \
             unica game show my.save --mistakes\n  \
             unica game undo my.save --before-mistake\n\n{EXIT_CODES}"
        ))
}

/// A command on one save.
fn on_a_file(name: &'static str, about: &'static str) -> Command {
    Command::new(name).about(about).arg(
        Arg::new("file")
            .value_name("FILE")
            .required(true)
            .value_parser(value_parser!(OsString))
            .help("The save"),
    )
}

fn new() -> Command {
    on_a_file("new", "Start a game of a level or of a puzzle")
        .arg(
            Arg::new("level")
                .long("level")
                .short('l')
                .value_name("N")
                .value_parser(value_parser!(u8).range(1..=i64::from(Level::COUNT)))
                .help("The level, from 1 to 100"),
        )
        .arg(
            Arg::new("cycle")
                .long("cycle")
                .value_name("N")
                .default_value("0")
                .conflicts_with("puzzle")
                .value_parser(value_parser!(u32))
                .help("How often all levels have been played before"),
        )
        .arg(
            Arg::new("puzzle")
                .long("puzzle")
                .short('p')
                .value_name("TEXT")
                .allow_hyphen_values(true)
                .help("A puzzle with one solution, in any format"),
        )
        .group(ArgGroup::new("origin").args(["level", "puzzle"]).required(true))
        .arg(flag("force", "Write over a file that is there"))
        .after_help(format!(
            "Examples:\n  \
             unica game new my.save --level 12 --cycle 3\n  \
             unica game new my.save --force --puzzle \"$(unica generate --seed 7)\"\n\n{EXIT_CODES}"
        ))
}

fn show() -> Command {
    on_a_file("show", "Draw the board and tell how the game stands")
        .arg(flag("marks", "Show marks and colours, too"))
        .arg(flag("mistakes", "Say how many digits are wrong"))
        .arg(args::when("color", "Use colour: NO_COLOR is respected"))
        .after_help(EXIT_CODES)
}

fn play() -> Command {
    on_a_file("play", "Make moves: all of them, or none where one cannot be made")
        .arg(
            Arg::new("moves")
                .value_name("MOVE")
                .required(true)
                .num_args(1..)
                .help("A move, in the words of the save"),
        )
        .arg(
            Arg::new("took")
                .long("took")
                .value_name("MS")
                .default_value("0")
                .value_parser(value_parser!(u64))
                .help("Add this to the time played, in milliseconds"),
        )
        .after_help(format!(
            "Moves:\n  \
             'digit 5 r1c1 r2c3'  write a digit into cells\n  \
             'sweep 5 r1c1'       the same, and take it out of the marks that see them\n  \
             'corner 5 r1c1'      make a corner mark; where all cells have it, take it away\n  \
             'centre 5 r1c1'      the same with a centre mark\n  \
             'colour 2 r1c1'      the same with a colour, from 1 to 9\n  \
             'clear digit r1c1'   take away digit, corner, centre, colour or all\n  \
             marks                make the centre marks what the digits allow\n  \
             fill                 the same, but what was ruled out by hand stays so\n  \
             promote              write in every cell its single centre mark\n  \
             'step r1c1=5 r2c3<>57'  place digits and take candidates out of the marks\n  \
             hint, 'hint r1c1'    count a hint; show the digit of a cell\n\n\
             Example:\n  \
             unica game play my.save marks 'sweep 5 r1c1' --took 2500\n\n{EXIT_CODES}"
        ))
}

fn undo() -> Command {
    on_a_file("undo", "Take back the last move")
        .arg(flag("before-mistake", "Go back to the last board without a wrong digit"))
        .after_help(EXIT_CODES)
}

fn check() -> Command {
    Command::new("check")
        .about("Say whether files are sound saves, and if not, what is wrong and where")
        .arg(
            Arg::new("files")
                .value_name("FILE")
                .required(true)
                .num_args(1..)
                .value_parser(value_parser!(OsString))
                .help("The saves"),
        )
        .after_help(EXIT_CODES)
}

/// Why a command ends without doing what it was asked.
struct Failure {
    code: u8,
    told: String,
}

impl Failure {
    /// The game does not go so.
    fn game(told: impl Into<String>) -> Self {
        Self { code: 1, told: told.into() }
    }

    /// A file or the usage is at fault.
    fn file(told: impl Into<String>) -> Self {
        Self { code: 2, told: told.into() }
    }
}

/// Runs it; returns the exit code.
pub(crate) fn run(matches: &ArgMatches) -> u8 {
    let Some((name, matches)) = matches.subcommand() else { return 2 };
    if name == "check" {
        return check_all(matches);
    }
    let path = Path::new(matches.get_one::<OsString>("file").map_or("".as_ref(), |file| &**file));
    let done = match name {
        "new" => start(path, matches),
        "show" => load(path).map(|game| told(&game, matches)),
        "play" => change(path, |game| play_all(game, matches)),
        "undo" if matches.get_flag("before-mistake") => change(path, |game| {
            let undone = game.undo_to_before_mistake();
            Ok(format!("undone: {}\n", count(undone, "move")))
        }),
        "undo" => change(path, |game| match game.undo() {
            Some(action) => Ok(format!("undone: {action}\n")),
            None => Err(Failure::game("nothing to undo")),
        }),
        _ => change(path, |game| match game.redo() {
            Some(action) => Ok(format!("redone: {action}\n")),
            None => Err(Failure::game("nothing to redo")),
        }),
    };
    match done {
        Ok(text) => print(&text),
        Err(failure) => {
            complain(&failure.told);
            failure.code
        }
    }
}

fn print(text: &str) -> u8 {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => 2,
        _ => 0,
    }
}

/// A closed standard error is no reason to fail.
fn complain(what: &str) {
    _ = io::stderr().write_all(format!("unica: {what}\n").as_bytes());
}

fn count(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

/// A file with more bytes is no game that anybody played.
const LARGEST: u64 = 64 << 20;

fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(io::Error::other("too large for a save"));
    }
    Ok(bytes)
}

/// As `my.save:7:9: no such cell: …`, so that an editor finds the place.
fn at(path: &Path, error: &LoadError) -> String {
    let column = error.column.map_or(String::new(), |column| format!("{column}:"));
    format!("{}:{}:{column} {}", path.display(), error.line, error.fault)
}

fn load(path: &Path) -> Result<Game, Failure> {
    let bytes =
        read(path).map_err(|error| Failure::file(format!("{}: {error}", path.display())))?;
    Game::load(&bytes).map_err(|error| Failure::file(at(path, &error)))
}

fn write(path: &Path, game: &Game, old: Old) -> Result<(), Failure> {
    keep(path, game.save().as_bytes(), old).map_err(|error| {
        let told = match error.kind() {
            io::ErrorKind::AlreadyExists => "there is such a file; --force writes over it".into(),
            _ => error.to_string(),
        };
        Failure::file(format!("{}: {told}", path.display()))
    })
}

/// Loads, changes and writes a game; nothing is written where the change fails.
fn change(
    path: &Path,
    change: impl FnOnce(&mut Game) -> Result<String, Failure>,
) -> Result<String, Failure> {
    // Nobody else's move must come between.
    let _held = hold(path);
    let mut game = load(path)?;
    let told = change(&mut game)?;
    write(path, &game, Old::Replaced)?;
    Ok(told)
}

fn start(path: &Path, matches: &ArgMatches) -> Result<String, Failure> {
    let origin = match matches.get_one::<String>("puzzle") {
        Some(text) => Origin::Puzzle(puzzle(text)?),
        None => {
            let number = matches.get_one::<u8>("level").copied().unwrap_or(1);
            let cycle = matches.get_one::<u32>("cycle").copied().unwrap_or(0);
            let level = Level::new(number, cycle);
            Origin::Level(level.ok_or_else(|| Failure::file("levels are 1 to 100"))?)
        }
    };
    let game = Game::new(origin).map_err(|error| Failure::file(error.to_string()))?;
    let old = if matches.get_flag("force") { Old::Replaced } else { Old::Absent };
    write(path, &game, old)?;
    Ok(String::new())
}

/// The puzzle of a text; digits that a player has placed are left out.
fn puzzle(text: &str) -> Result<Puzzle, Failure> {
    let fault = |what: &dyn std::fmt::Display| Failure::file(format!("--puzzle: {what}"));
    match &read_all(text.as_bytes(), None)[..] {
        [Ok(reading)] => Puzzle::try_from(reading.grid.restricted_to(reading.givens))
            .map_err(|error| fault(&error)),
        [Err(error)] => Err(fault(&format!("{}: {error}", error.position))),
        items => Err(fault(&format!("one puzzle is wanted, not {}", items.len()))),
    }
}

fn play_all(game: &mut Game, matches: &ArgMatches) -> Result<String, Failure> {
    for text in matches.get_many::<String>("moves").into_iter().flatten() {
        let action: Move =
            text.parse().map_err(|error| Failure::file(format!("{text:?}: {error}")))?;
        game.play(action).map_err(|why| Failure::game(format!("{action}: {why}")))?;
    }
    game.add_elapsed(matches.get_one("took").copied().unwrap_or(0));
    Ok(String::new())
}

fn check_all(matches: &ArgMatches) -> u8 {
    let mut code = 0;
    for file in matches.get_many::<OsString>("files").into_iter().flatten() {
        let path = Path::new(file);
        let told = match read(path).map(|bytes| Game::load(&bytes)) {
            Ok(Ok(game)) => format!("{}: sound, {}", path.display(), summary(&game)),
            Ok(Err(error)) => {
                code = code.max(1);
                at(path, &error)
            }
            Err(error) => {
                code = 2;
                complain(&format!("{}: {error}", path.display()));
                continue;
            }
        };
        code = code.max(print(&(told + "\n")));
    }
    code
}

fn name(game: &Game) -> String {
    match game.origin() {
        Origin::Level(level) => format!("{level} ({})", level.rank()),
        Origin::Puzzle(_) => "puzzle".to_owned(),
        Origin::Open(_) => "puzzle with several solutions".to_owned(),
    }
}

/// As `level 12 (easy), 8 of 10 moves done, solved`.
fn summary(game: &Game) -> String {
    let solved = if game.is_solved() { ", solved" } else { "" };
    let (done, moves) = (game.done(), game.log().len());
    format!("{}, {done} of {} done{solved}", name(game), count(moves, "move"))
}

/// What `show` prints.
fn told(game: &Game, matches: &ArgMatches) -> String {
    let color = matches.get_one::<When>("color").copied().unwrap_or(When::Auto);
    let state = game.state();
    let board = draw::solved(state.digits(), game.givens().grid(), draw::colorful(color));
    let mut text = format!("{}\n{board}", name(game));
    if matches.get_flag("marks") {
        for (word, marks) in [
            ("corner", Candidates::new_with(|cell| state.corner(cell))),
            ("centre", Candidates::new_with(|cell| state.centre(cell))),
        ] {
            if marks.iter().any(|(_, digits)| !digits.is_empty()) {
                text += &format!("{word} marks:\n{marks:#}\n");
            }
        }
        for colour in Colour::all() {
            let painted = state.painted(colour);
            if !painted.is_empty() {
                text += &format!("colour {colour}: {painted}\n");
            }
        }
    }
    let filled = state.digits().len();
    let stands = match filled {
        _ if game.is_solved() => "solved",
        Cell::COUNT => "full",
        _ => "under way",
    };
    text += &format!("state: {stands}, {filled} of {} cells\n", Cell::COUNT);
    let (done, left) = (game.done(), game.log().len() - game.done());
    text += &format!("moves: {done} done, {left} to redo\n");
    text += &format!("hints: {}\n", game.hints());
    text += &format!("time: {}\n", time(game.elapsed()));
    if matches.get_flag("mistakes") {
        text += &format!("mistakes: {}\n", game.mistakes().len());
    }
    text
}

/// As `0:01:33`, in whole seconds.
fn time(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}
