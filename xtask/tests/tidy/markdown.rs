//! Documents point at things that are there: their links, and the paths that they name.

use crate::tidy;
use crate::tree::{File, files, root};

/// The folders at the root whose paths a document may name in backticks.
const FOLDERS: &[&str] = &[
    ".cargo", ".ci", "bench", "crates", "docs", "fuzz", "locales", "python", "testdata", "web",
    "xtask",
];

/// The lines of a document that are not in a fenced block, with their numbers.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut fenced = false;
    text.lines().enumerate().map(|(i, line)| (i + 1, line)).filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        fenced ^= is_fence;
        !fenced && !is_fence
    })
}

/// The parts of a line in backticks, and the parts between them.
fn split_code(line: &str) -> (Vec<&str>, String) {
    let parts: Vec<&str> = line.split('`').collect();
    let code = parts.iter().skip(1).step_by(2).copied().collect();
    let text = parts.iter().step_by(2).copied().collect::<Vec<_>>().join("`");
    (code, text)
}

/// Where the links of a line go: `[text](target)` and `[name]: target`.
fn targets(text: &str) -> Vec<&str> {
    let inline = text.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next());
    let named = text.strip_prefix('[').and_then(|rest| rest.split_once("]: "));
    inline.chain(named.map(|(_, target)| target.trim())).collect()
}

/// The links of a document to files that are not there.
fn broken_links(file: &File, exists: &dyn Fn(&str) -> bool) -> Vec<String> {
    let folder = file.path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut complaints = Vec::new();
    for (number, line) in prose(&file.text) {
        let (_, text) = split_code(line);
        for target in targets(&text) {
            let path = target.split('#').next().unwrap_or_default();
            let elsewhere = target.contains("://") || target.starts_with("mailto:");
            let at = if folder.is_empty() { path.to_owned() } else { format!("{folder}/{path}") };
            if !elsewhere && !path.is_empty() && !exists(&at) {
                complaints.push(format!("{}:{number}: the link {target} leads nowhere", file.path));
            }
        }
    }
    complaints
}

/// The paths in backticks, from the root of the repository, that are not there.
fn broken_paths(file: &File, exists: &dyn Fn(&str) -> bool) -> Vec<String> {
    let is_path = |code: &str| {
        let known = code.split_once('/').is_some_and(|(first, _)| FOLDERS.contains(&first));
        known && code.chars().all(|c| c.is_ascii_alphanumeric() || "_./-".contains(c))
    };
    let mut complaints = Vec::new();
    for (number, line) in prose(&file.text) {
        for code in split_code(line).0 {
            // `crates/a/src/b.rs::item` names an item of a file.
            let path = code.split("::").next().unwrap_or(code);
            if is_path(path) && !exists(path) {
                complaints.push(format!("{}:{number}: {path} is not there", file.path));
            }
        }
    }
    complaints
}

fn exists(path: &str) -> bool {
    root().join(path).exists()
}

#[test]
fn links_lead_somewhere() {
    // The documents at the root and of the packages; test data may hold any Markdown.
    let documents = std::fs::read_dir(root())
        .unwrap()
        .any(|entry| entry.unwrap().file_name().to_string_lossy().ends_with(".md"));
    if documents {
        let ours = files(&[".md"]).into_iter().filter(|file| !file.path.starts_with("testdata/"));
        tidy(ours.flat_map(|file| broken_links(&file, &exists)).collect());
    }
}

#[test]
fn the_paths_of_the_architecture_are_there() {
    if let Ok(text) = std::fs::read_to_string(root().join("ARCHITECTURE.md")) {
        let file = File { path: "ARCHITECTURE.md".to_owned(), text };
        tidy(broken_paths(&file, &exists));
    }
}

#[test]
fn what_is_broken_is_seen() {
    let text = "\
See [a](there.md), [b](gone.md#part), [c](#here), ![d](gone.png \"title\").
[e]: https://example.org/gone.md
[f]: gone.txt
`[g](gone.md)` and `crates/gone/src` and `crates/there` and `crates/gone.rs::item`,
`crates/<room>/src`, `crates/…`, `gone/crates`, `cargo run -p crates/gone`
```text
[h](gone.md) `crates/gone`
```
";
    let there = |path: &str| ["docs/there.md", "crates/there"].contains(&path);
    let file = File::sample("docs/a.md", text);
    assert_eq!(
        broken_links(&file, &there),
        [
            "docs/a.md:1: the link gone.md#part leads nowhere",
            "docs/a.md:1: the link gone.png leads nowhere",
            "docs/a.md:3: the link gone.txt leads nowhere",
        ]
    );
    assert_eq!(
        broken_paths(&file, &there),
        ["docs/a.md:4: crates/gone/src is not there", "docs/a.md:4: crates/gone.rs is not there"]
    );
}
