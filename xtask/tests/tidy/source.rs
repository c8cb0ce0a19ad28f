//! How a source file looks: its header, its length, and where `unsafe` may stand.

use crate::tidy;
use crate::tree::{File, files, root};

/// A file with more lines than this is several files, or is named in [`LONG`].
const LINES: usize = 400;

/// Long files, each with the reason why it is one file.
const LONG: &[(&str, &str)] = &[];

/// A file says first what it is.
fn without_header(file: &File) -> Option<String> {
    let told = file.text.starts_with("//! ");
    (!told)
        .then(|| format!("{}: the first line must start with `//!` and say what it is", file.path))
}

#[test]
fn every_source_file_says_first_what_it_is() {
    tidy(files(&[".rs"]).iter().filter_map(without_header).collect());

    assert!(without_header(&File::sample("a.rs", "use b;\n//! Late.\n")).is_some());
    assert!(without_header(&File::sample("a.rs", "//!\n")).is_some());
    assert!(without_header(&File::sample("a.rs", "//! A thing.\nuse b;\n")).is_none());
}

/// How many lines of a file are no tests: all of them up to a test module at its end.
fn lines(file: &File) -> usize {
    let tests = file.text.find("\n#[cfg(test)]\nmod ").unwrap_or(file.text.len());
    file.text[..tests].lines().count()
}

/// Tests and generated tables may be as long as they like.
fn is_free(path: &str) -> bool {
    path.contains("/tests/") || path.contains("/generated/")
}

/// A file that is too long, or is called long without need.
fn wrong_length(file: &File, long: &[(&str, &str)]) -> Option<String> {
    let (path, lines) = (&file.path, lines(file));
    let is_named = long.iter().any(|(named, _)| named == path);
    match (lines > LINES && !is_free(path), is_named) {
        (true, false) => Some(format!(
            "{path}: {lines} lines without its tests, of {LINES} at most: split it, or name it with \
             a reason in LONG of xtask/tests/tidy/source.rs"
        )),
        (false, true) => Some(format!("{path}: not long any more; take it out of LONG")),
        _ => None,
    }
}

#[test]
fn no_source_file_is_too_long_without_a_reason() {
    tidy(files(&[".rs"]).iter().filter_map(|file| wrong_length(file, LONG)).collect());
    for (path, reason) in LONG {
        assert!(root().join(path).is_file(), "LONG names {path}, which is not there");
        assert!(reason.len() > 20, "LONG must say why {path} is one file");
    }

    let long = "fn a() {}\n".repeat(LINES + 1);
    let file = File::sample("crates/a/src/a.rs", &long);
    assert!(wrong_length(&file, LONG).unwrap().contains("401 lines"));
    assert_eq!(wrong_length(&file, &[("crates/a/src/a.rs", "a reason")]), None);
    assert_eq!(wrong_length(&File::sample("crates/a/tests/a.rs", &long), LONG), None);
    let tested = format!("fn a() {{}}\n\n#[cfg(test)]\nmod tests {{\n{long}}}\n");
    let short = File::sample("crates/a/src/a.rs", &tested);
    assert_eq!(wrong_length(&short, LONG), None);
    assert!(wrong_length(&short, &[("crates/a/src/a.rs", "a reason")]).is_some());
}

/// The room that may have `unsafe` in it.
const UNSAFE: &str = "crates/solve/src/";

/// The file that exports functions by name, which takes an attribute that counts as unsafe.
const EXPORTS: &str = "crates/wasm/src/abi.rs";

/// `unsafe` where it may not stand. Comments may speak of it.
fn misplaced_unsafe(file: &File) -> Vec<String> {
    if file.path.starts_with(UNSAFE) {
        return Vec::new();
    }
    let is_unsafe = |line: &str| {
        let code = line.split("//").next().unwrap_or_default();
        if file.path == EXPORTS && code == "#[unsafe(no_mangle)]" {
            return false;
        }
        let after = code.split_once("unsafe").map(|(_, after)| after);
        after.is_some_and(|after| after.starts_with([' ', '(', '{']) || after.is_empty())
    };
    let complain = |i: usize| format!("{}:{}: `unsafe` outside {UNSAFE}", file.path, i + 1);
    file.text
        .lines()
        .enumerate()
        .filter(|(_, line)| is_unsafe(line))
        .map(|(i, _)| complain(i))
        .collect()
}

#[test]
fn unsafe_stands_in_one_room_only() {
    let rooms = files(&[".rs"]).into_iter().filter(|file| file.path.starts_with("crates/"));
    tidy(rooms.flat_map(|file| misplaced_unsafe(&file)).collect());

    let text = "//! No unsafe code.\n#![forbid(unsafe_code)]\nunsafe fn a() {}\n";
    let complaints = misplaced_unsafe(&File::sample("crates/a/src/a.rs", text));
    assert_eq!(complaints, ["crates/a/src/a.rs:3: `unsafe` outside crates/solve/src/"]);
    assert!(misplaced_unsafe(&File::sample("crates/solve/src/lanes.rs", text)).is_empty());
    let export = "#[unsafe(no_mangle)]\npub extern \"C\" fn a() { unsafe { b() } }\n";
    assert_eq!(misplaced_unsafe(&File::sample(EXPORTS, export)).len(), 1);
}
