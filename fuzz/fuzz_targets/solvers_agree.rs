//! Every method of solving tells the same of any question.
#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| unica_fuzz::solvers_agree(bytes));
