//! Any bytes are read, in any chunks, without a panic.
#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| unica_fuzz::text_never_panics(bytes));
