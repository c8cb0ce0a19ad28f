//! Every kind of fault, by its exact message and place.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test fails by panicking")]

use unica_formats::{Format, MAX_LINE, read_all};

/// Undoes the escapes of `faults.tsv`: `\n`, `\r`, `\t`, `\\`, and `{…*n}` for n copies.
fn unescaped(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        match c {
            '\\' => match rest.next() {
                Some('n') => out.push('\n'),
                Some('r') => out.push('\r'),
                Some('t') => out.push('\t'),
                Some(c) => out.push(c),
                None => {}
            },
            '«' => {
                let inner: String = rest.by_ref().take_while(|&c| c != '»').collect();
                let (part, count) = inner.rsplit_once('*').expect("text*count");
                out.push_str(&part.repeat(count.parse().expect("a count")));
            }
            c => out.push(c),
        }
    }
    out
}

/// Every fault of a text, as `line:column message` joined by `|`.
fn faults(input: &str, from: &str) -> String {
    let from = (!from.is_empty()).then(|| from.parse::<Format>().expect(from));
    let items = read_all(unescaped(input).as_bytes(), from);
    let faults = items.iter().filter_map(|item| item.as_ref().err());
    let told: Vec<String> = faults.map(|fault| format!("{} {fault}", fault.position)).collect();
    told.join("|")
}

#[test]
fn faults_are_told_as_the_table_says() {
    let rows = unica_testkit::tsv(&unica_testkit::testdata().join("formats/faults.tsv"));
    assert!(rows.len() > 30);
    let mut wrong = Vec::new();
    for row in rows {
        let found = faults(&row["input"], &row["from"]);
        if found != row["faults"] {
            wrong.push(format!(
                "{}\n  expected {}\n  found    {found}",
                row["input"], row["faults"]
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_line_may_be_too_long() {
    let line = "1".repeat(MAX_LINE + 1);
    assert_eq!(faults(&line, ""), "1:1 line longer than 1048576 bytes");
    let puzzle = ".".repeat(80) + "1";
    let text = format!("{puzzle}\\n{line}\\n{puzzle}\\n12345678901\\n");
    let told = "2:1 line longer than 1048576 bytes|4:12 too short (11 of 81 cells)";
    assert_eq!(faults(&text, ""), told);
}

#[test]
fn a_document_may_be_too_long() {
    let line = " ".repeat(1 << 16) + "\n";
    let text = "<opensudoku>\n".to_owned() + &line.repeat(1025);
    let items = read_all(text.as_bytes(), None);
    let fault = items[0].as_ref().unwrap_err();
    assert_eq!(format!("{} {fault}", fault.position), "1:1 document larger than 67108864 bytes");
}

#[test]
fn formats_have_names() {
    for &format in Format::ALL {
        assert_eq!(format.to_string().parse(), Ok(format));
        assert!(!format.describe().is_empty() && !format.describe().contains('\n'));
        assert_eq!(unica_formats::Writer::new(format).is_some(), format.writable());
    }
    assert_eq!("Line".parse::<Format>().unwrap_err().to_string(), "not the name of a format");
}
