//! Writing a save. The format is told in `SAVE.md`; reading it is in `load.rs`.

use std::fmt::Write;

use unica_board::Grid;
use unica_generate::Level;

use crate::game::Game;
use crate::moves::Move;

/// The newest version of the format; older ones are read, too. What is written has the oldest
/// version that can tell it.
pub const VERSION: u64 = 2;

/// What every save begins with; the version follows.
pub(crate) const MAGIC: &str = "unica game ";

/// The checksum of lines that end in a line feed.
pub(crate) fn checksum(text: &str) -> u32 {
    crc32fast::hash(text.as_bytes())
}

/// The checksum of a puzzle's clues.
pub(crate) fn fingerprint(clues: &Grid) -> u32 {
    crc32fast::hash(&clues.to_line())
}

/// The first version that has this move.
pub(crate) const fn since(action: &Move) -> u64 {
    match action {
        Move::Fill | Move::Promote | Move::Step { .. } => 2,
        _ => 1,
    }
}

impl Game {
    /// The version of the format that tells this game.
    pub(crate) fn version(&self) -> u64 {
        let of_givens = if self.givens().solution().is_none() { 2 } else { 1 };
        self.log().iter().map(since).fold(of_givens, u64::max)
    }

    /// The save of this game. See [`format`](mod@crate::format).
    pub fn save(&self) -> String {
        let mut text = format!("{MAGIC}{}\n", self.version());
        let clues = self.givens().grid();
        // Writing to a `String` cannot fail.
        _ = match self.level() {
            Some(level) => writeln!(
                text,
                "level {} cycle {} recipe {} grid {:08x}",
                level.number(),
                level.cycle(),
                Level::RECIPE,
                fingerprint(clues)
            ),
            None if self.givens().solution().is_none() => writeln!(text, "open {clues}"),
            None => writeln!(text, "puzzle {clues}"),
        };
        let (elapsed, hints, done) = (self.elapsed(), self.hints(), self.done());
        _ = writeln!(text, "elapsed {elapsed}\nhints {hints}\ndone {done}");
        for action in self.log() {
            _ = writeln!(text, "{action}");
        }
        let sum = checksum(&text);
        _ = writeln!(text, "end {} {sum:08x}", self.log().len());
        text
    }
}
