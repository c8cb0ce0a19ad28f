//! `cargo xtask fuzz`: each target of `fuzz/` under libFuzzer for a while.

use crate::command::{self, ask};
use crate::toolchain;

/// Runs the targets, or all where none is named. Did all hold?
pub(crate) fn run(wanted: &[String], seconds: u64) -> bool {
    match fuzz(wanted, seconds) {
        Ok(()) => true,
        Err(error) => {
            println!("{error}");
            false
        }
    }
}

fn fuzz(wanted: &[String], seconds: u64) -> Result<(), String> {
    let known = targets()?;
    set_up()?;
    let mut broken = Vec::new();
    for target in known.iter().filter(|name| wanted.is_empty() || wanted.contains(name)) {
        // Input that is found lives in `fuzz/corpus`, not in git; the test data are seeds.
        let corpus = crate::root().join("fuzz/corpus").join(target);
        std::fs::create_dir_all(&corpus)
            .map_err(|error| format!("{}: {error}", corpus.display()))?;
        // No sanitizer: all of this is safe Rust, and runs several times as fast without.
        let line = format!(
            "cargo +nightly fuzz run --fuzz-dir fuzz --features libfuzzer --sanitizer none {target} \
             fuzz/corpus/{target} testdata -- \
             -dict=fuzz/words.dict -max_len=4096 -max_total_time={seconds}"
        );
        if let Err(error) = command::run(&line) {
            println!("{error}");
            broken.push(target.as_str());
        }
    }
    if broken.is_empty() {
        return Ok(());
    }
    Err(format!(
        "broken: {}. Put the input from fuzz/artifacts/ into testdata/crashes/ under a name that \
         tells what it shows; `cargo test --manifest-path fuzz/Cargo.toml` replays it.",
        broken.join(", ")
    ))
}

/// What only fuzzing needs is not installed unasked: it is large.
fn set_up() -> Result<(), String> {
    let mut missing = Vec::new();
    if !toolchain::has_nightly() {
        missing.push("`rustup toolchain install nightly --profile minimal`");
    }
    if !ask("cargo fuzz --version").success {
        missing.push("`cargo install --locked cargo-fuzz`");
    }
    if missing.is_empty() { Ok(()) } else { Err(format!("install first: {}", missing.join(", "))) }
}

/// The names of the targets: the files of their folder.
pub(crate) fn targets() -> Result<Vec<String>, String> {
    let folder = crate::root().join("fuzz/fuzz_targets");
    let entries =
        std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let name = |file: &str| file.strip_suffix(".rs").map(str::to_owned);
    let mut names: Vec<String> =
        entries.filter_map(|entry| name(entry.ok()?.file_name().to_str()?)).collect();
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_found() {
        let found = targets().unwrap();
        assert!(found.len() >= 4 && found.is_sorted(), "{found:?}");
        assert!(found.contains(&"solvers_agree".to_owned()));
    }
}
