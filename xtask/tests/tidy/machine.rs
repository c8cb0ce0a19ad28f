//! No file tells of the machine on which it was written: its folders, its package registries.
//! This file names them all, so it alone is not looked at.

use crate::tidy;
use crate::tree::{File, files};

/// Folders of one machine.
const FOLDERS: &[&str] = &["/work/", "/root/", "/tmp/", "/home/", "/Users/", "/mnt/", "C:\\"];

/// What the addresses of package registries and of their mirrors have in them.
const REGISTRIES: &[&str] = &[
    "artifactory",
    "index.crates.io",
    "static.crates.io",
    "crates.io-index",
    "registry.npmjs",
    "files.pythonhosted",
    "pypi.org/simple",
    "proxy.golang",
];

/// Lines that tell of a machine. A folder counts where nothing stands before it that would make
/// it the end of a longer name, as in `https://example.org/work/`.
fn told(file: &File) -> Vec<String> {
    let mut complaints = Vec::new();
    for (i, line) in file.text.lines().enumerate() {
        let is_part = |c: char| c.is_ascii_alphanumeric() || "._-~$}*".contains(c);
        let folder = FOLDERS.iter().find(|folder| {
            line.match_indices(*folder).any(|(at, _)| !line[..at].ends_with(is_part))
        });
        let registry = REGISTRIES.iter().find(|word| line.to_ascii_lowercase().contains(*word));
        for word in folder.into_iter().chain(registry) {
            complaints.push(format!("{}:{}: {word:?} is of one machine", file.path, i + 1));
        }
    }
    complaints
}

#[test]
fn nothing_tells_of_one_machine() {
    let all = files(&[".rs", ".md", ".toml", ".ci/run", ".dict"]);
    let others = all.iter().filter(|file| !file.is("tests/tidy/machine.rs"));
    tidy(others.flat_map(told).collect());

    let text = "let a = \"/tmp/b\";\nsee https://example.org/work/ and crates.io\nat /root/.cargo\n\
                source = \"sparse+https://Artifactory.example.org\"\n";
    let complaints = told(&File::sample("a.rs", text));
    assert_eq!(
        complaints,
        [
            "a.rs:1: \"/tmp/\" is of one machine",
            "a.rs:3: \"/root/\" is of one machine",
            "a.rs:4: \"artifactory\" is of one machine",
        ]
    );
}
