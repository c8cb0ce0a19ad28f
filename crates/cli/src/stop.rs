//! Ctrl-C: the first asks everything to end soon and print what is known, the second ends at
//! once.

use std::sync::atomic::{AtomicBool, Ordering};

/// True once the run is to end.
pub(crate) static STOP: AtomicBool = AtomicBool::new(false);

/// The exit code of a run that was broken off, as shells have it: 128 + SIGINT.
pub(crate) const INTERRUPTED: u8 = 130;

/// Has the run been asked to end?
pub(crate) fn stopped() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Listens for Ctrl-C, and for the polite ways to end a process. Where that cannot be had, such
/// a signal simply ends the process.
pub(crate) fn listen() {
    _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED.into());
        }
    });
}
