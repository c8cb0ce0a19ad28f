//! Reading a save, and saying exactly what is wrong with one. What is loaded was played: each
//! move went the way of every other move. The format is told in `SAVE.md`.

use std::str::FromStr;

use unica_board::Grid;
use unica_generate::Level;
use unica_solve::Puzzle;

use crate::fault::{LoadError, LoadFault};
use crate::game::Game;
use crate::givens::Givens;
use crate::moves::Move;
use crate::save::{MAGIC, VERSION, checksum, fingerprint};
use crate::text::{ParseMoveError, Words, quoted};

impl Game {
    /// Loads a save: makes the puzzle of the level again, or proves the puzzle unique, and plays
    /// every move.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line.
    pub fn load(save: &[u8]) -> Result<Self, LoadError> {
        let bytes = save.strip_prefix(b"\xef\xbb\xbf").unwrap_or(save);
        let version = version(bytes)?;
        let text = std::str::from_utf8(bytes).map_err(|error| not_text(bytes, error))?;
        let mut lines: Vec<&str> =
            text.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line)).collect();
        if lines.last().is_some_and(|last| last.is_empty()) {
            lines.pop();
        }
        let (end, said) = end(&lines)?;

        let mut game = origin(line(&lines, 2))?;
        let elapsed = number(line(&lines, 3), "elapsed", "the line \"elapsed\"", "milliseconds")?;
        let hints: u32 = number(line(&lines, 4), "hints", "the line \"hints\"", "hints")?;
        let done: usize = number(line(&lines, 5), "done", "the line \"done\"", "moves")?;
        for (i, text) in lines.iter().enumerate().take(end).skip(HEAD) {
            let action: Move = text.parse().map_err(|error| wrong_move(i + 1, error))?;
            game.play(action).map_err(|why| at(i + 1, LoadFault::Refused(why)))?;
        }

        let moves = game.log().len();
        if said.moves != moves {
            return Err(at(end + 1, LoadFault::Count { said: said.moves, moves }));
        }
        if game.version() > version {
            return Err(at(1, LoadFault::TooOld { said: version, needs: game.version() }));
        }
        if done > moves {
            return Err(at(5, LoadFault::DoneBeyond { done, moves }));
        }
        if hints < game.hints() {
            return Err(at(4, LoadFault::HintsBelow { hints, moves: game.hints() }));
        }
        let told: String = lines.iter().take(end).flat_map(|line| [line, "\n"]).collect();
        let found = checksum(&told);
        if said.checksum != found {
            return Err(at(end + 1, LoadFault::Checksum { said: said.checksum, found }));
        }
        game.set_told(elapsed, hints);
        game.go_to(done);
        Ok(game)
    }
}

/// How many lines stand before the moves.
const HEAD: usize = 5;

fn at(line: usize, fault: LoadFault) -> LoadError {
    LoadError { line, column: None, fault }
}

fn wrong_move(line: usize, error: ParseMoveError) -> LoadError {
    LoadError { line, column: Some(error.column), fault: LoadFault::Move(error.fault) }
}

/// Is the first line that of a save which can be read here? It is looked at before all else, as
/// the rest of a newer save may be anything.
fn version(bytes: &[u8]) -> Result<u64, LoadError> {
    let first = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let first = first.strip_suffix(b"\r").unwrap_or(first);
    let Some(version) = first.strip_prefix(MAGIC.as_bytes()) else {
        // Nothing but the start of the first line was written.
        let is_start = first.len() == bytes.len() && MAGIC.as_bytes().starts_with(first);
        return Err(at(
            1,
            match (bytes.is_empty(), is_start) {
                (true, _) => LoadFault::Empty,
                (_, true) => LoadFault::CutOff,
                _ => LoadFault::NotASave,
            },
        ));
    };
    let text = String::from_utf8_lossy(version);
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if let Some(known) = (1..=VERSION).find(|known| text == known.to_string()) {
        return Ok(known);
    }
    let fault = match &*text {
        "" if first.len() == bytes.len() => LoadFault::CutOff,
        newer if is_number && !newer.starts_with('0') => LoadFault::Newer(quoted(newer)),
        other => LoadFault::NoVersion(quoted(other)),
    };
    Err(at(1, fault))
}

fn not_text(bytes: &[u8], error: std::str::Utf8Error) -> LoadError {
    let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
    let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |i| i + 1);
    let in_line = String::from_utf8_lossy(before.get(line_start..).unwrap_or_default());
    LoadError {
        line: before.iter().filter(|&&byte| byte == b'\n').count() + 1,
        column: Some(in_line.chars().count() + 1),
        fault: LoadFault::NotText,
    }
}

/// What the last line tells.
struct End {
    moves: usize,
    checksum: u32,
}

/// Finds the last line: its index, and what it tells.
fn end(lines: &[&str]) -> Result<(usize, End), LoadError> {
    let is_end = |line: &&str| *line == "end" || line.starts_with("end ");
    let Some(index) = lines.iter().position(is_end) else {
        return Err(at(lines.len(), LoadFault::CutOff));
    };
    let text = lines.get(index).copied().unwrap_or_default();
    let parts: Vec<&str> = text.split(' ').collect();
    let told = match parts[..] {
        [_, moves, checksum] => decimal(moves).zip(hexadecimal(checksum)),
        _ => None,
    };
    match told {
        Some((moves, checksum)) if index + 1 == lines.len() => Ok((index, End { moves, checksum })),
        Some(_) => Err(at(index + 2, LoadFault::AfterTheEnd)),
        None if index + 1 == lines.len() && is_start_of_end(&parts) => {
            Err(at(index + 1, LoadFault::CutOff))
        }
        None => {
            let wants = "a line such as \"end 10 05d6fc43\"";
            Err(at(index + 1, LoadFault::Expected { wants, found: quoted(text) }))
        }
    }
}

/// Can these words be the start of a last line?
fn is_start_of_end(parts: &[&str]) -> bool {
    let is_number = |word: &str| word.is_empty() || decimal::<usize>(word).is_some();
    match parts {
        [_] => true,
        [_, moves] => is_number(moves),
        [_, moves, checksum] => {
            let rest = "0".repeat(8_usize.saturating_sub(checksum.len()));
            is_number(moves) && hexadecimal(&format!("{checksum}{rest}")).is_some()
        }
        _ => false,
    }
}

fn decimal<T: FromStr>(word: &str) -> Option<T> {
    let is_number = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { word.parse().ok() } else { None }
}

/// Eight hexadecimal digits in lower case.
fn hexadecimal(word: &str) -> Option<u32> {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    if word.len() == 8 && word.bytes().all(is_digit) {
        u32::from_str_radix(word, 16).ok()
    } else {
        None
    }
}

/// A line of one word and one number of something.
fn number<T: FromStr>(
    mut line: Line<'_>,
    key: &str,
    wants: &'static str,
    of: &'static str,
) -> Result<T, LoadError> {
    line.expect(key, wants)?;
    let word = line.word("a number")?;
    let number = decimal(word)
        .ok_or_else(|| line.error(word, LoadFault::NoNumber { of, found: quoted(word) }))?;
    line.end()?;
    Ok(number)
}

/// The second line: a new game of the level or puzzle that it tells.
fn origin(mut line: Line<'_>) -> Result<Game, LoadError> {
    match line.word(ORIGIN)? {
        "level" => level(line),
        "puzzle" => {
            let word = line.word("a puzzle of 81 characters")?;
            let grid: Grid =
                word.parse().map_err(|error| line.error(word, LoadFault::Grid(error)))?;
            let puzzle = Puzzle::try_from(grid)
                .map_err(|error| line.error(word, LoadFault::NotAPuzzle(Box::new(error))))?;
            line.end()?;
            Ok(Game::of_puzzle(puzzle))
        }
        "open" => {
            let word = line.word("clues of 81 characters")?;
            let grid: Grid =
                word.parse().map_err(|error| line.error(word, LoadFault::Grid(error)))?;
            let givens = Givens::try_from(grid)
                .map_err(|error| line.error(word, LoadFault::NotAPuzzle(Box::new(error))))?;
            if givens.solution().is_some() {
                return Err(line.error(word, LoadFault::NotOpen));
            }
            line.end()?;
            Ok(Game::on(givens))
        }
        word => Err(line.error(word, LoadFault::Expected { wants: ORIGIN, found: quoted(word) })),
    }
}

const ORIGIN: &str = "the line \"level\", \"puzzle\" or \"open\"";

/// The rest of a line such as `level 12 cycle 3 recipe dig-1 grid 4b0fead8`.
fn level(mut line: Line<'_>) -> Result<Game, LoadError> {
    let number = line.word("the number of the level")?;
    let number_column = line.words.column_of(number);
    line.expect("cycle", "\"cycle\"")?;
    let cycle = line.word("the number of the cycle")?;
    let cycle_column = line.words.column_of(cycle);
    line.expect("recipe", "\"recipe\"")?;
    let recipe = line.word("the name of the recipe")?;
    // Under another recipe there may be other levels, so this comes first.
    if recipe != Level::RECIPE {
        return Err(line.error(recipe, LoadFault::OtherRecipe(quoted(recipe))));
    }
    let wrong = |column: usize, fault: LoadFault| LoadError {
        line: line.number,
        column: Some(column),
        fault,
    };
    let cycle =
        decimal(cycle).ok_or_else(|| wrong(cycle_column, LoadFault::NoCycle(quoted(cycle))))?;
    let level = decimal(number)
        .and_then(|number| Level::new(number, cycle))
        .ok_or_else(|| wrong(number_column, LoadFault::NoLevel(quoted(number))))?;

    line.expect("grid", "\"grid\"")?;
    const CHECKSUM: &str = "a checksum of eight hexadecimal digits";
    let word = line.word(CHECKSUM)?;
    let played = hexadecimal(word).ok_or_else(|| {
        line.error(word, LoadFault::Expected { wants: CHECKSUM, found: quoted(word) })
    })?;
    let game =
        Game::of_level(level).map_err(|error| line.error(word, LoadFault::NotAPuzzle(error)))?;
    let made = fingerprint(game.givens().grid());
    if played != made {
        return Err(line.error(word, LoadFault::OtherGrid { played, made }));
    }
    line.end()?;
    Ok(game)
}

/// A line that is read word by word.
struct Line<'a> {
    number: usize,
    words: Words<'a>,
}

/// The line of this number, from 1; the last one stands for those after it.
fn line<'a>(lines: &[&'a str], number: usize) -> Line<'a> {
    Line { number, words: Words::new(lines.get(number - 1).copied().unwrap_or_default()) }
}

impl<'a> Line<'a> {
    fn error(&self, word: &str, fault: LoadFault) -> LoadError {
        LoadError { line: self.number, column: Some(self.words.column_of(word)), fault }
    }

    /// The next word; `wants` says which.
    fn word(&mut self, wants: &'static str) -> Result<&'a str, LoadError> {
        let found = self.words.next();
        found.ok_or_else(|| self.error("", LoadFault::Expected { wants, found: String::new() }))
    }

    /// The next word is this one; `wants` names it.
    fn expect(&mut self, key: &str, wants: &'static str) -> Result<(), LoadError> {
        let word = self.word(wants)?;
        if word == key {
            return Ok(());
        }
        Err(self.error(word, LoadFault::Expected { wants, found: quoted(word) }))
    }

    /// Nothing more stands in the line.
    fn end(&mut self) -> Result<(), LoadError> {
        match self.words.next() {
            Some(word) => {
                let wants = "the end of the line";
                Err(self.error(word, LoadFault::Expected { wants, found: quoted(word) }))
            }
            None => Ok(()),
        }
    }
}
