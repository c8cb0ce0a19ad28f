//! Whole files as people have them: what must be read, and what must be told.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;

use unica_formats::{Item, read_all};

/// Reads the files of a folder and compares them with its `EXPECT.tsv`.
fn check(folder: &Path) {
    let mut wrong = Vec::new();
    let rows = unica_testkit::tsv(&folder.join("EXPECT.tsv"));
    for row in &rows {
        let bytes = std::fs::read(folder.join(&row["file"])).expect(&row["file"]);
        let items = read_all(&bytes, None);
        let lines: Vec<String> =
            items.iter().flatten().map(|reading| reading.grid.to_string()).collect();
        let tell =
            |item: &Item| item.as_ref().err().map(|fault| format!("{} {fault}", fault.position));
        let errors: Vec<String> = items.iter().filter_map(tell).collect();
        let expected = match row.get("error").or(row.get("errors")).map_or("", String::as_str) {
            "nothing to read: no puzzle found" => "1:1 no puzzle found".to_owned(),
            told if told.contains("not by the reader") => String::new(),
            told => told.to_owned(),
        };
        let found = (lines.len().to_string(), lines.join("|"), errors.join("|"));
        let expected = (row["puzzles"].clone(), row["lines"].clone(), expected);
        if found != expected {
            wrong.push(format!("{}:\n  expected {expected:?}\n  found    {found:?}", row["file"]));
        }
    }
    assert!(wrong.is_empty(), "{} of {} files:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}

#[test]
fn own_files_are_read_as_they_say() {
    check(&unica_testkit::testdata().join("formats"));
}

#[test]
fn shared_files_are_read_as_they_say() {
    if let Some(folder) = unica_testkit::shared("cases/inputs") {
        check(&folder);
    }
}
