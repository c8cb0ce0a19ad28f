//! The bodies of the fuzz targets, as plain functions: each takes any bytes and panics where
//! something does not hold that must hold of all of them. It states laws, not outputs.
//!
//! `cargo test` replays them over the files of `testdata/` and over seeded chance; a fuzzer
//! (`cargo xtask fuzz`) looks further. What a fuzzer finds becomes a file in
//! `testdata/crashes/`, and so part of the replay.
#![forbid(unsafe_code)]

mod solvers;
mod steps;
mod text;
mod words;

pub use solvers::solvers_agree;
pub use steps::steps_follow;
pub use text::{text_never_panics, text_round_trip};
pub use words::words_round_trip;

/// A target: any bytes in, a panic where a law is broken.
pub type Body = fn(&[u8]);

/// Every target by its name, which is also the name of its binary.
pub const TARGETS: [(&str, Body); 5] = [
    ("text_never_panics", text_never_panics),
    ("text_round_trip", text_round_trip),
    ("solvers_agree", solvers_agree),
    ("steps_follow", steps_follow),
    ("words_round_trip", words_round_trip),
];
