//! Very many solutions of one puzzle, counted by all threads together.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use unica::{Candidates, Counter, Plan, Total, count_few};

use crate::clock::Clock;
use crate::stop::{STOP, stopped};

/// How often it is asked whether to go on.
const TICK: Duration = Duration::from_millis(20);

/// One puzzle has all the threads at a time; the others wait.
static TURN: Mutex<()> = Mutex::new(());

static UNDER_WAY: Mutex<Option<UnderWay>> = Mutex::new(None);

/// How far a long count is.
struct UnderWay {
    done: usize,
    parts: usize,
    found: u128,
    clock: Clock,
}

/// How far a long count is, if there is one, as `12 of 512 parts, 1.50e12 solutions, 2.10e11/s`.
pub(crate) fn under_way() -> Option<String> {
    let under_way = UNDER_WAY.lock().unwrap_or_else(PoisonError::into_inner);
    under_way.as_ref().map(|UnderWay { done, parts, found, clock }| {
        let rate = *found as f64 / clock.elapsed().as_secs_f64().max(0.001);
        format!("{done} of {parts} parts, {found:.2e} solutions, {rate:.2e}/s")
    })
}

fn show(under_way: Option<UnderWay>) {
    *UNDER_WAY.lock().unwrap_or_else(PoisonError::into_inner) = under_way;
}

/// Counts the solutions of a start, up to the limit; where they are many, with so many threads.
pub(crate) fn count(start: &Candidates, limit: u128, jobs: usize) -> Total {
    let plan = match count_few(start, limit, Some(&STOP)) {
        ControlFlow::Continue(plan) => plan,
        ControlFlow::Break(total) => return total,
    };
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let total = together(&plan, limit, jobs);
    show(None);
    total
}

fn together(plan: &Plan, limit: u128, jobs: usize) -> Total {
    let (next, end) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (answer, answers) = channel();
    // How many bytes each may keep; with very many threads, less.
    let memory = Counter::MEMORY / (1 + jobs / 16);
    let work = |answer: Sender<Total>| {
        let (next, end) = (&next, &end);
        move || {
            let mut counter = Counter::new(memory);
            loop {
                let part = next.fetch_add(1, Ordering::Relaxed);
                if part >= plan.parts() || end.load(Ordering::Relaxed) {
                    return;
                }
                let counted = counter.count(plan, part, limit, Some(end));
                if answer.send(counted).is_err() {
                    return;
                }
            }
        }
    };
    let (mut found, mut done) = (0, 0);
    let clock = Clock::start();
    thread::scope(|scope| {
        let worker = |_| thread::Builder::new().spawn_scoped(scope, work(answer.clone()));
        let workers: Vec<_> = (0..jobs).map(worker).collect();
        // Fewer threads than were asked for do as well.
        if workers.iter().all(Result::is_err) {
            work(answer.clone())();
        }
        drop(answer);
        loop {
            match answers.recv_timeout(TICK) {
                Ok(Total { found: more, exact }) => {
                    found += more;
                    done += usize::from(exact);
                    show(Some(UnderWay { done, parts: plan.parts(), found, clock }));
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if stopped() || found >= limit {
                end.store(true, Ordering::Relaxed);
            }
        }
    });
    if done == plan.parts() && found < limit {
        return Total { found, exact: true };
    }
    Total { found: found.max(plan.at_least()).min(limit), exact: false }
}
