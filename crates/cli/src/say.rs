//! What is said on standard error, and what the run comes to: diagnostics, the summary, the exit
//! code. Results never pass here.

use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::args::{Common, When};
use crate::clock::Clock;
use crate::crowd::under_way;
use crate::stop::{INTERRUPTED, stopped};

/// What happened, counted.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    /// Puzzles dealt with.
    pub(crate) puzzles: u64,
    /// Puzzles without a solution.
    pub(crate) none: u64,
    /// Puzzles with several solutions, where one was asked for.
    pub(crate) several: u64,
    /// Puzzles at which a method that does not guess got stuck.
    pub(crate) stuck: u64,
    /// Faults in the text of the input.
    pub(crate) faults: u64,
    /// Puzzles that were given up.
    pub(crate) given_up: u64,
    /// Files that could not be read, or not to their end.
    pub(crate) troubles: u64,
    /// Could some result not be written?
    pub(crate) unwritten: bool,
    /// Was something left undone?
    pub(crate) interrupted: bool,
}

impl Tally {
    /// Adds what happened elsewhere.
    pub(crate) fn add(&mut self, other: Self) {
        self.puzzles += other.puzzles;
        self.none += other.none;
        self.several += other.several;
        self.stuck += other.stuck;
        self.given_up += other.given_up;
        self.faults += other.faults;
        self.troubles += other.troubles;
        self.unwritten |= other.unwritten;
        self.interrupted |= other.interrupted;
    }

    fn exit_code(self) -> u8 {
        match self {
            Self { interrupted: true, .. } => INTERRUPTED,
            _ if self.faults + self.troubles > 0 || self.unwritten => 2,
            _ if self.none + self.several + self.stuck + self.given_up > 0 => 1,
            _ => 0,
        }
    }

    fn is_flawless(self) -> bool {
        self.exit_code() == 0
    }
}

/// As `3 puzzles: 1 without a solution, 1 with several; 1 bad record in the input`.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let s = |n: u64| if n == 1 { "" } else { "s" };
        write!(f, "{} puzzle{}", self.puzzles, s(self.puzzles))?;
        let parts = [
            (self.none, "without a solution"),
            (self.several, "with several solutions"),
            (self.stuck, "not solved without guessing"),
            (self.given_up, "given up"),
        ];
        let mut before = ": ";
        for (count, what) in parts {
            if count > 0 {
                write!(f, "{before}{count} {what}")?;
                before = ", ";
            }
        }
        if self.faults > 0 {
            write!(f, "; {} bad record{} in the input", self.faults, s(self.faults))?;
        }
        if self.troubles > 0 {
            write!(f, "; {} input{} not read to the end", self.troubles, s(self.troubles))?;
        }
        if self.unwritten {
            f.write_str("; results are missing")?;
        }
        if self.interrupted {
            f.write_str("; interrupted")?;
        }
        Ok(())
    }
}

/// Speaks to the person who runs the command.
pub(crate) struct Voice {
    quiet: bool,
    to_a_terminal: bool,
    bar: Bar,
    clock: Clock,
}

enum Bar {
    None,
    /// Drawn once the work has taken a while.
    Drawn(ProgressBar),
    /// A line now and then, as standard error is no terminal.
    Lines {
        /// When the last one was written.
        last: Duration,
    },
}

/// Work that takes longer than this shows its progress.
const LONG: Duration = Duration::from_secs(1);

impl Voice {
    /// The voice of a run; `total`: bytes of input or steps of work, where that is known.
    pub(crate) fn new(common: &Common, total: Option<u64>) -> Self {
        let to_a_terminal = io::stderr().is_terminal();
        let shown = match common.progress {
            When::Always => true,
            When::Auto => to_a_terminal && !common.quiet,
            When::Never => false,
        };
        let bar = match (shown, to_a_terminal) {
            (false, _) => Bar::None,
            (true, true) => {
                let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::hidden());
                let style = match total {
                    Some(_) => "{bar:30} {percent:>3} %  {msg}  {eta} left",
                    None => "{spinner} {elapsed}  {msg}",
                };
                if let Ok(style) = ProgressStyle::with_template(style) {
                    bar.set_style(style);
                }
                Bar::Drawn(bar)
            }
            (true, false) => Bar::Lines { last: Duration::ZERO },
        };
        let voice = Self { quiet: common.quiet, to_a_terminal, bar, clock: Clock::start() };
        if common.progress == When::Always {
            voice.reveal();
        }
        voice
    }

    fn reveal(&self) {
        if let Bar::Drawn(bar) = &self.bar
            && bar.is_hidden()
        {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    /// Shows how far the work is.
    pub(crate) fn progress(&mut self, tally: &Tally, done: u64) {
        let elapsed = self.clock.elapsed();
        if elapsed >= LONG {
            self.reveal();
        }
        let message = || {
            let rate = tally.puzzles as f64 / elapsed.as_secs_f64().max(0.001);
            match under_way() {
                Some(how_far) => format!("{} puzzles; {how_far}", tally.puzzles),
                None => format!("{} puzzles, {rate:.0}/s", tally.puzzles),
            }
        };
        match &mut self.bar {
            Bar::None => {}
            Bar::Drawn(bar) => {
                bar.set_position(done);
                bar.set_message(message());
            }
            Bar::Lines { last } if elapsed >= *last + LONG => {
                *last = elapsed;
                let text = message();
                self.write(&format!("unica: {text}\n"));
            }
            Bar::Lines { .. } => {}
        }
    }

    /// Does something that writes to the terminal, without the bar in its way.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.bar {
            Bar::Drawn(bar) => bar.suspend(write),
            _ => write(),
        }
    }

    /// Says lines about puzzles and inputs, each with its end of line.
    pub(crate) fn tell(&self, lines: &str) {
        if !self.quiet && !lines.is_empty() {
            self.write(lines);
        }
    }

    /// Says what ends the run, or a part of it; `--quiet` does not silence it.
    pub(crate) fn insist(&self, what: &str) {
        self.write(&format!("unica: {what}\n"));
    }

    /// A closed standard error is no reason to fail.
    fn write(&self, text: &str) {
        self.aside(|| _ = io::stderr().write_all(text.as_bytes()));
    }

    /// Sums up, and gives the exit code.
    pub(crate) fn end(self, mut tally: Tally) -> u8 {
        tally.interrupted |= stopped();
        if let Bar::Drawn(bar) = &self.bar {
            bar.finish_and_clear();
        }
        // Of a single puzzle or input everything has been said already.
        let several = tally.puzzles + tally.faults + tally.troubles > 1;
        let broken_off = tally.interrupted || tally.unwritten;
        if broken_off || several && (self.to_a_terminal || !tally.is_flawless()) {
            self.tell(&format!("unica: {tally}\n"));
        }
        tally.exit_code()
    }
}
