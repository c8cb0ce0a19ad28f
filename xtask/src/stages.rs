//! The checks, in one table: what `cargo xtask test` runs, in this order.

use crate::command::{ask, run, run_in_shell};
use crate::{readme, toolchain, wasm, web};

/// What a check came to, unless it failed.
#[derive(Debug, PartialEq)]
pub(crate) enum Done {
    Passed,
    /// It could not be made here; why.
    Skipped(String),
}

/// How a check is made.
pub(crate) enum Check {
    /// These command lines succeed.
    Lines(&'static [&'static str]),
    /// More than that. The words tell what, for `--list`.
    Code(fn() -> Result<Done, String>, &'static str),
}

/// One check.
pub(crate) struct Stage {
    pub(crate) name: &'static str,
    /// What holds where it passes.
    pub(crate) what: &'static str,
    pub(crate) check: Check,
}

/// Every check. Whatever has a lock file is built as that says.
pub(crate) const STAGES: &[Stage] = &[
    Stage {
        name: "fmt",
        what: "the code is formatted",
        check: Check::Lines(&[
            "cargo fmt --all --check",
            "cargo fmt --check --manifest-path fuzz/Cargo.toml",
            "cargo fmt --check --manifest-path bench/Cargo.toml",
        ]),
    },
    Stage {
        name: "clippy",
        what: "no lint has anything to say",
        check: Check::Lines(&[
            "cargo clippy --locked --workspace --all-targets -- -D warnings",
            "cargo clippy --locked --all-targets --manifest-path fuzz/Cargo.toml -- -D warnings",
        ]),
    },
    Stage {
        name: "test",
        what: "every test passes, tidiness among them",
        check: Check::Lines(&["cargo test --locked --workspace"]),
    },
    Stage {
        name: "nehalem",
        what: "the solver's tests pass on a processor without AVX2",
        check: Check::Code(nehalem, NEHALEM),
    },
    Stage {
        name: "doc",
        what: "the documentation builds, and its links lead somewhere",
        check: Check::Lines(&["RUSTDOCFLAGS=-Dwarnings cargo doc --locked --workspace --no-deps"]),
    },
    Stage {
        name: "rust-version",
        what: "the oldest Rust that is promised builds it",
        check: Check::Code(toolchain::rust_version, toolchain::WHAT),
    },
    Stage {
        name: "release",
        what: "the command builds as it is shipped",
        check: Check::Lines(&["cargo build --locked --release"]),
    },
    Stage {
        name: "readme",
        what: "the first command of README.md works",
        check: Check::Code(
            first_command,
            "the first `cargo run --release -- solve …` of README.md",
        ),
    },
    Stage {
        name: "wasm",
        what: "the engine builds for browsers and Node",
        check: Check::Code(|| wasm::build().map(|()| Done::Passed), "cargo xtask wasm"),
    },
    Stage {
        name: "npm",
        what: "the npm package does what the command does, in Node and in a browser",
        check: Check::Lines(&[
            "npm ci --prefix web",
            "npm test --prefix npm",
            "npm run test:browser --prefix npm",
        ]),
    },
    Stage {
        name: "web",
        what: "the app is sound, small, and does in a browser what it should",
        check: Check::Code(web::check, web::CHECKS),
    },
    Stage {
        name: "fuzz",
        what: "the fuzz targets hold on testdata and on seeded inputs",
        check: Check::Lines(&["cargo test --locked --manifest-path fuzz/Cargo.toml"]),
    },
    Stage { name: "bench", what: "the benchmark compiles", check: Check::Code(bench, BENCH) },
];

/// The stages with their commands, for people.
pub(crate) fn list() -> String {
    let mut text = String::new();
    for Stage { name, what, check } in STAGES {
        text.push_str(&format!("{name:<14}{what}\n"));
        let lines = match check {
            Check::Lines(lines) => *lines,
            Check::Code(_, told) => std::slice::from_ref(told),
        };
        for line in lines {
            text.push_str(&format!("{:14}  {line}\n", ""));
        }
    }
    text
}

impl Stage {
    /// Makes the check.
    pub(crate) fn run(&self) -> Result<Done, String> {
        match self.check {
            Check::Lines(lines) => {
                lines.iter().try_for_each(|line| run(line)).map(|()| Done::Passed)
            }
            Check::Code(check, _) => check(),
        }
    }
}

impl std::fmt::Debug for Stage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

impl PartialEq for Stage {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

fn first_command() -> Result<Done, String> {
    let path = crate::root().join("README.md");
    let text = std::fs::read_to_string(path).map_err(|error| format!("README.md: {error}"))?;
    let line = readme::first_command(&text, "cargo run --release -- solve")
        .ok_or("README.md: no sh or console block has `cargo run --release -- solve …`")?;
    run_in_shell(&line).map(|()| Done::Passed)
}

/// The test binaries are those of the stage `test`; only the processor is another one.
const NEHALEM: &str = "CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER='qemu-x86_64 -cpu Nehalem' \
                       cargo test --locked -p unica-solve --lib --test batch";

/// Faster backends are masked by a processor that has nothing newer than SSE4.2.
fn nehalem() -> Result<Done, String> {
    if !cfg!(all(target_arch = "x86_64", target_os = "linux")) {
        return Ok(Done::Skipped("only for 64-bit x86 on Linux".to_owned()));
    }
    if !ask("qemu-x86_64 --version").success {
        return Ok(Done::Skipped("qemu-x86_64 is not there".to_owned()));
    }
    run_in_shell(NEHALEM).map(|()| Done::Passed)
}

const BENCH: &str = "cargo check --locked --manifest-path bench/Cargo.toml";

/// The benchmark alone has a dependency that nothing else needs; without a network, and without
/// a copy of it, this is no failure of ours.
fn bench() -> Result<Done, String> {
    let fetched = ask("cargo fetch --locked --manifest-path bench/Cargo.toml");
    if !fetched.success && is_network(&fetched.err) {
        return Ok(Done::Skipped("no network, and its dependencies are not at hand".to_owned()));
    }
    run(BENCH).map(|()| Done::Passed)
}

/// Does Cargo complain of the network?
fn is_network(err: &str) -> bool {
    const WORDS: [&str; 7] = [
        "spurious network error",
        "network failure",
        "failed to download",
        "Could not resolve host",
        "Couldn't resolve host",
        "Could not connect",
        "Failed to connect",
    ];
    let err = err.to_lowercase();
    WORDS.iter().any(|words| err.contains(&words.to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_words_and_no_name_is_used_twice() {
        let names: std::collections::BTreeSet<_> = STAGES.iter().map(|stage| stage.name).collect();
        assert_eq!(names.len(), STAGES.len());
        let letter = |c: char| c.is_ascii_lowercase() || c == '-';
        assert!(names.iter().all(|name| name.starts_with(char::is_alphabetic)));
        assert!(names.iter().all(|name| name.chars().all(letter)));
    }

    #[test]
    fn whatever_builds_is_locked() {
        let mut lines = vec![BENCH, NEHALEM];
        for stage in STAGES {
            if let Check::Lines(more) = stage.check {
                lines.extend(more);
            }
        }
        assert!(lines.len() > STAGES.len() - 2);
        for line in lines {
            // `npm ci` takes what the lock file says, or fails.
            let is_free = line.contains("cargo fmt") || line.starts_with("npm ");
            assert!(is_free || line.contains(" --locked"), "{line}");
        }
    }

    #[test]
    fn the_list_names_every_stage() {
        assert!(STAGES.iter().all(|stage| list().contains(&format!("{:<14}", stage.name))));
    }

    #[test]
    fn a_stale_lock_file_is_no_network_failure() {
        assert!(is_network("warning: spurious network error (3 tries left): [6] Could not …"));
        assert!(!is_network("error: cannot update the lock file because --locked was passed"));
    }
}
