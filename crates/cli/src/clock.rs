//! The one clock of the command.

use std::time::{Duration, Instant};

/// Measures how long something takes.
#[derive(Clone, Copy)]
pub(crate) struct Clock(Instant);

impl Clock {
    #[allow(clippy::disallowed_methods, reason = "the command is a porch: it may read clocks")]
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}
