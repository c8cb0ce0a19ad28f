//! `unica generate`: puzzles from a seed, as wished, in order, by all threads.

use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use clap::ArgMatches;
use unica::aim::{Aim, Found};
use unica::generate::{
    GaveUp, Generator, Goal, Look, Made, Recipe, Wish, guesses, pattern, singles_only,
};
use unica::wire;

use crate::answer::json;
use crate::args::{Common, Output};
use crate::clock::Clock;
use crate::draw;
use crate::fail;
use crate::pipeline::{Reply, finish, wait};
use crate::say::{Tally, Voice};
use crate::stop::{STOP, stopped};

/// What was asked for.
struct Asked {
    wish: Wish,
    seed: u64,
    output: Output,
    color: bool,
    /// Only those that are solved by singles.
    singles: bool,
    /// Only those that take at least and at most so many guesses.
    guesses: Option<(u64, u64)>,
    /// Only those of this difficulty.
    aim: Aim,
    /// How long a puzzle may take.
    time: Option<Duration>,
}

/// Puzzles that a thread makes at a time.
const TOGETHER: u64 = 512;

/// Pieces that each thread may have waiting.
const AHEAD: usize = 4;

/// Runs it; returns the exit code.
pub(crate) fn run(common: &Common, matches: &ArgMatches) -> u8 {
    let number = |name: &str| matches.get_one::<u64>(name).copied();
    if matches.contains_id("cycle") {
        return fail("--cycle is of a level: it goes with --level");
    }
    let wish = match wish(matches) {
        Ok(wish) => wish,
        Err(what) => return fail(&what),
    };
    if let Err(why) = wish.check() {
        return fail(&why.to_string());
    }
    let drawn = || if io::stdout().is_terminal() { Output::Text } else { Output::Line };
    let seed = number("seed").unwrap_or_else(|| {
        // Each process has other keys; that is chance enough to begin with.
        let seed = RandomState::new().hash_one(std::process::id()) >> 32;
        if !common.quiet {
            _ = io::stderr().write_all(format!("unica: seed {seed}\n").as_bytes());
        }
        seed
    });
    let asked = Asked {
        wish,
        seed,
        output: matches.get_one("format").copied().unwrap_or_else(drawn),
        color: draw::colorful(common.color),
        singles: matches.get_flag("singles"),
        guesses: matches.get_one("guesses").copied(),
        aim: crate::aim::aim(matches),
        time: number("time").map(Duration::from_secs),
    };
    let start = number("start").unwrap_or(0);
    let Some(end) = start.checked_add(number("number").unwrap_or(1)) else {
        return fail(&format!("numbers go up to {}", u64::MAX - 1));
    };
    in_order(common, start..end, Arc::new(asked))
}

fn wish(matches: &ArgMatches) -> Result<Wish, String> {
    let recipe = matches.get_one("recipe").copied().unwrap_or(Recipe::Uniform);
    let clues = matches.get_one::<u8>("clues").copied();
    let goal = match clues {
        _ if matches.get_flag("minimal") => Some(Goal::Minimal),
        Some(n) if matches.get_flag("exact") => Some(Goal::Exactly(n)),
        other => other.map(Goal::Clues),
    };
    let pattern = match matches.get_one::<String>("pattern") {
        Some(text) => Some(pattern(text).map_err(|why| format!("--pattern: {why}"))?),
        None => None,
    };
    Ok(Wish {
        recipe,
        goal,
        look: matches.get_one("symmetry").copied().unwrap_or(Look::Any),
        pattern,
        hard: matches.get_one("hard").copied().unwrap_or(0),
        tries: matches.get_one("tries").copied().unwrap_or(Wish::TRIES),
    })
}

/// A range of numbers, and where to send what came of them.
type Piece = (Range<u64>, SyncSender<Reply>);

/// Makes the puzzles of these numbers with several threads and writes them in order. Only so many
/// are under way at a time, so memory does not grow with the list.
#[allow(clippy::disallowed_methods, reason = "the command is a porch: it may start threads")]
fn in_order(common: &Common, numbers: Range<u64>, asked: Arc<Asked>) -> u8 {
    let mut voice = Voice::new(common, Some(numbers.end - numbers.start));
    let (todo, pieces) = sync_channel::<Piece>(common.jobs * AHEAD);
    let pieces = Arc::new(Mutex::new(pieces));
    for job in 0..common.jobs {
        let (pieces, asked) = (Arc::clone(&pieces), Arc::clone(&asked));
        let worker = thread::Builder::new().spawn(move || work(&pieces, &asked));
        if let (0, Err(error)) = (job, worker) {
            voice.insist(&format!("cannot start a thread: {error}"));
            return 2;
        }
    }
    let is_slow = asked.time.is_some() || asked.wish.pattern.is_some() || asked.grades();
    let size = if is_slow { 1 } else { TOGETHER };
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut tally = Tally::default();
    let mut next = numbers.start;
    let mut queue = VecDeque::<Receiver<Reply>>::new();
    let head = if asked.output == Output::Csv { CSV_HEAD } else { "" };
    let mut writing = || -> io::Result<()> {
        out.write_all(head.as_bytes())?;
        loop {
            while queue.len() < common.jobs * AHEAD && next < numbers.end && !stopped() {
                let (reply, later) = sync_channel(1);
                let end = numbers.end.min(next.saturating_add(size));
                if todo.send((next..end, reply)).is_err() {
                    break;
                }
                queue.push_back(later);
                next = end;
            }
            let Some(reply) = queue.pop_front() else { break };
            let mut tick = || voice.progress(&tally, tally.puzzles);
            let Some(reply) = wait(&reply, &mut out, &mut tick, 20)? else { break };
            tally.add(reply.tally);
            voice.aside(|| out.write_all(reply.out.as_bytes()))?;
            voice.tell(&reply.told);
            voice.progress(&tally, tally.puzzles);
        }
        voice.aside(|| out.flush())
    };
    let written = writing();
    finish(written, voice, tally)
}

const CSV_HEAD: &str = "number,puzzle,solution,clues,solutions,minimal\n";

/// A thread that makes puzzles until there are none left to make.
#[allow(clippy::disallowed_methods, reason = "the command is a porch: it may start threads")]
fn work(pieces: &Mutex<Receiver<Piece>>, asked: &Asked) {
    let mut generator = Generator::new();
    // With a limit of time a second thread watches the clock.
    let late = Arc::new(AtomicBool::new(false));
    let watch = asked.time.map(|limit| {
        let (begin, begun) = sync_channel::<()>(1);
        let late = Arc::clone(&late);
        _ = thread::Builder::new().spawn(move || watch(&begun, limit, &late));
        begin
    });
    loop {
        let next = pieces.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((numbers, reply)) = next else { return };
        let mut made = Reply::default();
        if let (Some(begin), false) = (&watch, stopped()) {
            late.store(false, Ordering::Relaxed);
            _ = begin.send(());
            let number = numbers.start;
            let result = asked.make(&mut generator, number, &late);
            asked.tell(number, result, &mut made);
        } else if asked.grades() {
            for number in numbers {
                let result = asked.make(&mut generator, number, &STOP);
                asked.tell(number, result, &mut made);
            }
        } else {
            let (wish, seed) = (&asked.wish, asked.seed);
            generator.make_each(wish, seed, numbers, Some(&STOP), |number, result| {
                asked.tell(number, result.map(|made| (made, Found::default())), &mut made);
            });
        }
        _ = reply.send(made);
    }
}

/// Raises the flag where a puzzle takes too long, or everything is to end.
fn watch(begun: &Receiver<()>, limit: Duration, late: &AtomicBool) {
    let mut clock = None::<Clock>;
    loop {
        match begun.recv_timeout(Duration::from_millis(10)) {
            Ok(()) => clock = Some(Clock::start()),
            Err(RecvTimeoutError::Disconnected) => return,
            Err(RecvTimeoutError::Timeout) => {}
        }
        if stopped() || clock.is_some_and(|clock| clock.elapsed() >= limit) {
            late.store(true, Ordering::Relaxed);
            clock = None;
        }
    }
}

impl Asked {
    /// Is there more to look for than the generator sees to?
    fn grades(&self) -> bool {
        self.singles || self.guesses.is_some() || self.aim.is_any()
    }

    fn make(
        &self,
        generator: &mut Generator,
        number: u64,
        stop: &AtomicBool,
    ) -> Result<(Made, Found), GaveUp> {
        if !self.grades() {
            let made = generator.make(&self.wish, self.seed, number, Some(stop))?;
            return Ok((made, Found::default()));
        }
        let grade = |puzzle: &unica::Puzzle| {
            let takes = |(least, most): (u64, u64)| (least..=most).contains(&guesses(puzzle));
            let fits = (!self.singles || singles_only(puzzle)) && self.guesses.is_none_or(takes);
            if fits { self.aim.found_before(puzzle, stop) } else { None }
        };
        let accept = |found: &Option<Found>| found.is_some();
        generator
            .make_accepted(&self.wish, self.seed, number, &grade, accept, Some(stop))
            .map(|graded| (graded.made, graded.grade.unwrap_or_default()))
    }

    /// Writes what came of a number.
    fn tell(&self, number: u64, result: Result<(Made, Found), GaveUp>, reply: &mut Reply) {
        let (made, found) = match result {
            Ok(made) => made,
            Err(_) if stopped() => {
                reply.tally.interrupted = true;
                return;
            }
            Err(gave_up) => {
                reply.tally.puzzles += 1;
                reply.tally.given_up += 1;
                let why = match self.time.filter(|_| gave_up.stopped) {
                    Some(time) => format!("gave up after {} s", time.as_secs()),
                    None => gave_up.to_string(),
                };
                reply.told.push_str(&format!("unica: number {number}: {why}\n"));
                if self.output == Output::Jsonl {
                    let (seed, tries) = (wire::Number(self.seed.into()), gave_up.tries);
                    reply.out.push_str(&json(&wire::GivenUp { number, seed, reason: why, tries }));
                }
                return;
            }
        };
        reply.tally.puzzles += 1;
        // Only the recipe that does not see to it may give what is no puzzle.
        let is_unique = made.is_unique || made.puzzle().is_ok();
        let out = &mut reply.out;
        let (clues, solution) = (made.clues, made.solution);
        match self.output {
            Output::Csv => out.push_str(&format!(
                "{number},{clues},{solution},{},{},{}\n",
                clues.len(),
                if is_unique { "1" } else { "2+" },
                made.is_minimal
            )),
            Output::Jsonl => {
                let (wish, seed) = (&self.wish, self.seed);
                out.push_str(&json(&wire::Generated::new(wish, seed, number, &made, &found)));
            }
            Output::Text => {
                let what = self.in_words(&made, &found);
                let note = if is_unique { "" } else { ", several solutions" };
                let heading = format!("number {number}: {} clues{what}{note}", clues.len());
                out.push_str(&draw::heading(&heading, self.color));
                out.push_str(&draw::solved(&clues, &clues, self.color));
                out.push('\n');
            }
            Output::Grid => {
                let note = if is_unique { "" } else { "# ambiguous\n" };
                out.push_str(&format!("{note}{clues:#}\n\n"));
            }
            Output::Line => {
                let note = if is_unique { "" } else { " # ambiguous" };
                out.push_str(&format!("{clues}{note}\n"));
            }
        }
    }

    /// What is known of it, for a person.
    fn in_words(&self, made: &Made, found: &Found) -> String {
        let mut words = self.how_made(made);
        if let Some(graded) = &found.graded {
            words.push_str(&format!(", grade {} ({})", graded.grade, graded.grade.word()));
        }
        if let Some(rating) = &found.hodoku {
            words.push_str(&format!(", HoDoKu {} ({})", rating.level, rating.score));
        }
        if let Some(rating) = &found.se {
            words.push_str(&format!(", ER {} (EP {}, ED {})", rating.er, rating.ep, rating.ed));
        }
        words
    }

    fn how_made(&self, made: &Made) -> String {
        match self.wish.recipe {
            Recipe::Obvious => {
                let (obvious, hard) = made.taken;
                format!(", {obvious} obvious ones taken and {hard} others")
            }
            _ if made.is_minimal => ", minimal".to_owned(),
            _ => String::new(),
        }
    }
}
