//! What was read is written and read back to the same grid.
#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| unica_fuzz::text_round_trip(bytes));
