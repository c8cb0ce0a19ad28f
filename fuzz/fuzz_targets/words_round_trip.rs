//! Every word that reads is written so that it reads back.
#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| unica_fuzz::words_round_trip(bytes));
