//! Many puzzles, several threads, one order: a thread reads and parses, workers answer, and this
//! thread writes the answers in the order of the questions. Only so many pieces are under way at
//! a time, so memory does not grow with the input.

use std::io::{self, BufWriter, Write};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use unica::formats::{Item, Reading};
use unica::{Answer, Candidates, Grid, Job, solve_batch_into};

use crate::args::Common;
use crate::input::{Inputs, Piece};
use crate::say::{Tally, Voice};
use crate::stop::{STOP, stopped};

/// What came of a piece of the input.
#[derive(Default)]
pub(crate) struct Reply {
    /// For standard output.
    pub(crate) out: String,
    /// For standard error, unless `--quiet`.
    pub(crate) told: String,
    /// For standard error in any case.
    insisted: Vec<String>,
    pub(crate) tally: Tally,
}

impl Reply {
    /// Says something about a puzzle.
    pub(crate) fn tell(&mut self, source: &Source<'_>, what: impl std::fmt::Display) {
        self.told.push_str(&format!("unica: {source}: {what}\n"));
    }
}

/// Where a puzzle stood. `Display` writes file and line.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    pub(crate) name: &'a str,
    pub(crate) line: u64,
}

impl std::fmt::Display for Source<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.name, self.line)
    }
}

/// What is done with the puzzles.
pub(crate) struct Work {
    /// Ask all puzzles of a piece at once for up to so many solutions each.
    pub(crate) limit: Option<u64>,
    /// Does a puzzle take so long that each is to be a piece of its own? Then all threads have work
    /// with a few puzzles, too, and what is known is handed on.
    pub(crate) alone: bool,
    /// Answers one puzzle into the reply; with what the batch found, if it was asked.
    pub(crate) one: Box<One>,
}

type One = dyn Fn(&Reading, &Source<'_>, Option<&Answer>, &mut Reply) + Send + Sync;

/// Pieces that each worker may have waiting; and where a piece is one puzzle, and behind a hard one
/// the others go on.
const AHEAD: usize = 4;
const AHEAD_ALONE: usize = 64;

/// How often a waiting writer looks whether it was asked to stop, and shows progress.
const TICK: Duration = Duration::from_millis(100);

/// Reads all inputs and answers every puzzle; `head` is written first. Returns the exit code.
pub(crate) fn run(common: &Common, head: &str, work: Work) -> u8 {
    let inputs = Inputs::new(common);
    let mut voice = Voice::new(common, inputs.total);
    let done = Arc::clone(&inputs.done);
    let replies = match start(inputs, common.jobs, Arc::new(work)) {
        Ok(replies) => replies,
        Err(error) => {
            voice.insist(&format!("cannot start a thread: {error}"));
            return 2;
        }
    };
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut tally = Tally::default();
    let written = out.write_all(head.as_bytes()).and_then(|()| {
        while let Some(reply) = next(&replies, &mut out, || {
            voice.progress(&tally, done.load(Ordering::Relaxed));
        })? {
            tally.add(reply.tally);
            voice.aside(|| out.write_all(reply.out.as_bytes()))?;
            for what in &reply.insisted {
                voice.insist(what);
            }
            voice.tell(&reply.told);
            voice.progress(&tally, done.load(Ordering::Relaxed));
        }
        voice.aside(|| out.flush())
    });
    finish(written, voice, tally)
}

/// The exit code, after a write that may have failed. A pipe that was closed at its other end is
/// no failure: who closed it had enough.
pub(crate) fn finish(written: io::Result<()>, voice: Voice, mut tally: Tally) -> u8 {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error) => {
            voice.insist(&format!("cannot write the results: {error}"));
            tally.unwritten = true;
            voice.end(tally)
        }
        Ok(()) => voice.end(tally),
    }
}

/// The next reply in order, or `None` at the end. Whoever waits first hands on what is written,
/// so that a person or a program at the other end of the pipe sees it.
fn next(
    replies: &Receiver<Receiver<Reply>>,
    out: &mut impl Write,
    mut tick: impl FnMut(),
) -> io::Result<Option<Reply>> {
    // After a stop, nothing is waited for that nobody works on; work ends soon by itself.
    let Some(reply) = wait(replies, out, &mut tick, 1)? else { return Ok(None) };
    wait(&reply, out, &mut tick, 20)
}

/// What comes through a channel. Whoever waits first hands on what is written.
pub(crate) fn wait<T>(
    channel: &Receiver<T>,
    out: &mut impl Write,
    tick: &mut impl FnMut(),
    ticks_after_stop: u32,
) -> io::Result<Option<T>> {
    match channel.try_recv() {
        Ok(value) => return Ok(Some(value)),
        Err(TryRecvError::Disconnected) => return Ok(None),
        Err(TryRecvError::Empty) => out.flush()?,
    }
    let mut ticks = 0;
    loop {
        match channel.recv_timeout(TICK) {
            Ok(value) => return Ok(Some(value)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            // The reader may sit in a read that never returns: leave it there.
            Err(RecvTimeoutError::Timeout) if stopped() => {
                ticks += 1;
                if ticks >= ticks_after_stop {
                    return Ok(None);
                }
            }
            Err(RecvTimeoutError::Timeout) => tick(),
        }
    }
}

/// Starts the reader and the workers. The threads are not waited for: when the last reply is
/// written, or nobody wants more, the process ends.
#[allow(clippy::disallowed_methods, reason = "the command is a porch: it may start threads")]
fn start(inputs: Inputs, jobs: usize, work: Arc<Work>) -> io::Result<Receiver<Receiver<Reply>>> {
    let alone = work.alone;
    let ahead = jobs * if alone { AHEAD_ALONE } else { AHEAD };
    let (order, replies) = sync_channel::<Receiver<Reply>>(ahead);
    let (todo, pieces) = sync_channel::<(Piece, SyncSender<Reply>)>(ahead);
    let pieces = Arc::new(Mutex::new(pieces));
    for job in 0..jobs {
        let (pieces, work) = (Arc::clone(&pieces), Arc::clone(&work));
        let worker = thread::Builder::new().spawn(move || {
            let mut answers = Vec::new();
            loop {
                let next = pieces.lock().unwrap_or_else(PoisonError::into_inner).recv();
                let Ok((piece, reply)) = next else { return };
                _ = reply.send(answer(&piece, &work, &mut answers));
            }
        });
        // Fewer threads than were asked for do as well; one there must be.
        if job == 0 {
            worker?;
        }
    }
    thread::Builder::new().spawn(move || {
        let send = |piece| {
            let (reply, later) = sync_channel(1);
            !stopped() && order.send(later).is_ok() && todo.send((piece, reply)).is_ok()
        };
        inputs.read(|piece| match piece {
            Piece::Items(name, items) if alone => {
                let mut each = items.into_iter().map(|item| (Arc::clone(&name), vec![item]));
                each.all(|(name, item)| send(Piece::Items(name, item)))
            }
            piece => send(piece),
        });
    })?;
    Ok(replies)
}

/// Asks all puzzles of a piece at once for up to `limit` solutions each.
fn ask_all(items: &[Item], limit: u64, answers: &mut Vec<Answer>) {
    let job = Job { limit, stop: Some(&STOP) };
    let readings = items.iter().flatten();
    if readings.clone().all(|reading| reading.candidates.is_none()) {
        let starts: Vec<&Grid> = readings.map(|reading| &reading.grid).collect();
        solve_batch_into(&starts, &job, answers);
    } else {
        let starts: Vec<Candidates> = readings.map(Reading::problem).collect();
        solve_batch_into(&starts, &job, answers);
    }
}

/// What comes of a piece. `answers` is room for what the batch finds.
fn answer(piece: &Piece, work: &Work, answers: &mut Vec<Answer>) -> Reply {
    let mut reply = Reply::default();
    if work.alone && stopped() {
        // Nothing is begun any more that takes long.
        reply.tally.interrupted = true;
        return reply;
    }
    if let Piece::Items(_, items) = piece {
        reply.out.reserve(82 * items.len());
    }
    match piece {
        Piece::Trouble(name, error) => {
            reply.insisted.push(format!("{name}: {error}"));
            reply.tally.troubles += 1;
        }
        Piece::Items(name, items) => {
            answers.clear();
            if let Some(limit) = work.limit {
                ask_all(items, limit, answers);
            }
            let mut answers = answers.iter();
            for item in items {
                let answer = item.as_ref().ok().and_then(|_| answers.next());
                // What was found before the stop is told all the same.
                if stopped() && answer.is_none_or(|answer| !answer.exact) {
                    reply.tally.interrupted = true;
                    if answer.is_none_or(|answer| answer.found == 0) {
                        break;
                    }
                }
                take(name, item, &mut reply, &|reading, source, reply| {
                    (work.one)(reading, source, answer, reply);
                });
            }
        }
    }
    reply
}

/// Deals with one item: a fault is told, a puzzle is worked on.
fn take(
    name: &str,
    item: &Item,
    reply: &mut Reply,
    work: &dyn Fn(&Reading, &Source<'_>, &mut Reply),
) {
    match item {
        Ok(reading) => {
            reply.tally.puzzles += 1;
            work(reading, &Source { name, line: reading.position.line }, reply);
        }
        Err(fault) => {
            reply.tally.faults += 1;
            reply.told.push_str(&format!("unica: {name}:{}: {fault}\n", fault.position));
        }
    }
}

/// The same on this thread alone, for work whose answers can be long: `work` writes to standard
/// output itself, as it goes, and says whether to go on.
pub(crate) fn run_in_order(
    common: &Common,
    head: &str,
    mut work: impl FnMut(&Reading, &Source<'_>, &mut dyn Write, &mut Reply) -> io::Result<()>,
    tail: impl FnOnce() -> String,
) -> u8 {
    let inputs = Inputs::new(common);
    let mut voice = Voice::new(common, inputs.total);
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut tally = Tally::default();
    let mut written = out.write_all(head.as_bytes());
    inputs.read(|piece| {
        let mut reply = Reply::default();
        match piece {
            Piece::Trouble(name, error) => {
                voice.insist(&format!("{name}: {error}"));
                reply.tally.troubles += 1;
            }
            Piece::Items(name, items) => {
                for item in &items {
                    if written.is_err() || stopped() {
                        break;
                    }
                    take(&name, item, &mut reply, &|_, _, _| {});
                    if let Ok(reading) = item {
                        let source = Source { name: &name, line: reading.position.line };
                        written = work(reading, &source, &mut out, &mut reply);
                    }
                    voice.tell(&std::mem::take(&mut reply.told));
                }
                if written.is_ok() {
                    written = out.flush();
                }
            }
        }
        tally.add(reply.tally);
        voice.progress(&tally, inputs.done.load(Ordering::Relaxed));
        written.is_ok() && !stopped()
    });
    let written =
        written.and_then(|()| out.write_all(tail().as_bytes())).and_then(|()| out.flush());
    finish(written, voice, tally)
}
