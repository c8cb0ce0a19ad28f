//! The Rust that is promised (`rust-version` of the workspace) and the ones that are here.

use crate::command::{ask, run};
use crate::stages::Done;

/// What [`rust_version`] does, for the list of stages.
pub(crate) const WHAT: &str =
    "cargo +<rust-version> check --locked --workspace, where this Rust is a newer one";

/// Tests that the promised Rust builds the workspace: by the other stages, if the Rust that runs
/// them is that one, or else with that one, if it is installed.
pub(crate) fn rust_version() -> Result<Done, String> {
    let manifest = std::fs::read_to_string(crate::root().join("Cargo.toml"))
        .map_err(|error| format!("Cargo.toml: {error}"))?;
    let promised = promised(&manifest).ok_or("Cargo.toml: no rust-version")?;
    let here = ask("rustc --version").out;
    let running = running(&here).ok_or_else(|| format!("cannot tell the version: {here:?}"))?;
    let oldest = number(promised).ok_or_else(|| format!("rust-version: {promised:?}"))?;
    println!("promised: Rust {promised}; running: {}", here.trim());
    if running < oldest {
        return Err(format!("this Rust is older than {promised}; install a newer one"));
    }
    if running[..2] == oldest[..2] {
        return Ok(Done::Passed);
    }
    match installed(&ask("rustup toolchain list").out, promised) {
        Some(name) => {
            run(&format!("cargo +{name} check --locked --workspace")).map(|()| Done::Passed)
        }
        None => Ok(Done::Skipped(format!(
            "not built with Rust {promised}: `rustup toolchain install {promised} --profile minimal`"
        ))),
    }
}

/// The value of `rust-version` in a manifest.
fn promised(manifest: &str) -> Option<&str> {
    let value = |line: &str| line.trim().strip_prefix("rust-version").map(str::len);
    let line = manifest.lines().find(|line| value(line).is_some())?;
    line.split('"').nth(1)
}

/// The version in `rustc 1.95.0 (…)`. A nightly counts as the version that it becomes.
fn running(told: &str) -> Option<[u32; 3]> {
    let version = told.split_whitespace().nth(1)?;
    number(version.split('-').next()?)
}

fn number(text: &str) -> Option<[u32; 3]> {
    let mut parts = [0; 3];
    for (i, part) in text.split('.').enumerate() {
        *parts.get_mut(i)? = part.parse().ok()?;
    }
    Some(parts)
}

/// The name of an installed toolchain of this version, as `1.95.0-x86_64-unknown-linux-gnu`.
fn installed<'a>(list: &'a str, version: &str) -> Option<&'a str> {
    list.lines().filter_map(|line| line.split_whitespace().next()).find(|name| {
        let rest = name.strip_prefix(version).unwrap_or_default();
        rest.starts_with('-') || rest.starts_with('.')
    })
}

/// Is there a nightly toolchain?
pub(crate) fn has_nightly() -> bool {
    installed(&ask("rustup toolchain list").out, "nightly").is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_and_compared() {
        assert_eq!(promised("[a]\nrust-version = \"1.95\"\n"), Some("1.95"));
        assert_eq!(running("rustc 1.97.0-nightly (0123 2026-05-01)"), Some([1, 97, 0]));
        assert_eq!(number("1.95"), Some([1, 95, 0]));
        assert_eq!(number("1.95.0.1"), None);
        assert!(number("1.100").unwrap() > number("1.95.2").unwrap());
    }

    #[test]
    fn toolchains_are_found_by_version() {
        let list = "stable-x86_64 (active, default)\nnightly-x86_64\n1.95.0-x86_64\n1.9-x86_64\n";
        assert_eq!(installed(list, "1.95"), Some("1.95.0-x86_64"));
        assert_eq!(installed(list, "1.9"), Some("1.9-x86_64"));
        assert_eq!(installed(list, "nightly"), Some("nightly-x86_64"));
        assert_eq!(installed(list, "1.96"), None);
    }
}
