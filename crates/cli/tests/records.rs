//! The records of the command are those on file, which Node and a browser must give, too.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::process::Command;

use unica_testkit::{testdata, tsv};

#[test]
fn the_command_answers_what_is_on_file() {
    let folder = testdata().join("records");
    let cases = tsv(&folder.join("cases.tsv"));
    assert!(cases.len() > 30);
    for case in cases {
        let line = &case["command"];
        let output = Command::new(env!("CARGO_BIN_EXE_unica"))
            .args(line.split_whitespace())
            .current_dir(&folder)
            .output()
            .unwrap();
        let found = String::from_utf8(output.stdout).unwrap();
        let expected = std::fs::read_to_string(folder.join(&case["expected"])).unwrap();
        assert_eq!(found, expected, "unica {line}");
    }
}
