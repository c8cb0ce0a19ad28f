//! What a technique finds in any position holds in all its solutions.
#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| unica_fuzz::steps_follow(bytes));
