//! `cargo xtask wasm`: the engine as WebAssembly, for the npm package and the app.
//!
//! It is built by the toolchain at hand where that has the target, or else by Debian's compiler
//! with its sources of the standard library. Neither is installed from here.

use std::path::{Path, PathBuf};

use crate::command::{ask, run};

/// The target.
const TARGET: &str = "wasm32-unknown-unknown";

/// The Debian packages that can build for it.
pub(crate) const PACKAGES: &str = "rustc-web cargo-web rust-web-src lld";

/// A file to build: its features, and where copies go.
struct File {
    features: &'static str,
    copies: &'static [&'static str],
}

const FILES: [File; 2] = [
    File { features: " --no-default-features", copies: &["web/public/unica-core.wasm"] },
    File { features: "", copies: &["web/public/unica.wasm", "npm/unica.wasm"] },
];

/// What builds it.
#[derive(Debug, PartialEq)]
enum Compiler {
    /// The Rust that runs this.
    Here,
    /// Debian's, with this linker.
    Debian(String),
}

/// Can it be built here?
pub(crate) fn is_there() -> bool {
    compiler().is_some()
}

fn compiler() -> Option<Compiler> {
    // The folder is told also where nothing is in it.
    let folder = ask(&format!("rustc --print target-libdir --target {TARGET}")).out;
    if has_core(Path::new(folder.trim())) {
        return Some(Compiler::Here);
    }
    let has_sources = Path::new("/usr/lib/rustlib/src/rust/library/core/Cargo.toml").exists()
        || Path::new("/usr/src")
            .read_dir()
            .ok()?
            .flatten()
            .any(|entry| entry.file_name().to_string_lossy().starts_with("rustc-"));
    let is_debian =
        Path::new("/usr/bin/cargo").exists() && Path::new("/usr/bin/rustc").exists() && has_sources;
    is_debian.then(linker).flatten().map(Compiler::Debian)
}

fn has_core(folder: &Path) -> bool {
    let Ok(entries) = folder.read_dir() else { return false };
    entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("libcore-"))
}

/// Debian's linker, or that of the toolchain.
fn linker() -> Option<String> {
    if ask("wasm-ld --version").success {
        return Some("wasm-ld".to_owned());
    }
    let root = ask("rustc --print sysroot").out;
    let host = ask("rustc --print host-tuple").out;
    let lld = PathBuf::from(root.trim()).join("lib/rustlib").join(host.trim()).join("bin/rust-lld");
    lld.exists().then(|| lld.display().to_string())
}

/// Builds the files and puts them where they are used, with the sentences for the package.
pub(crate) fn build() -> Result<(), String> {
    let compiler = compiler().ok_or_else(|| {
        format!(
            "nothing here builds for {TARGET}: `rustup target add {TARGET}`, or on Debian \
             `apt-get install {PACKAGES}`"
        )
    })?;
    for file in &FILES {
        run(&line(&compiler, file))?;
        let made = format!("target/wasm/{TARGET}/wasm/unica_wasm.wasm");
        file.copies.iter().try_for_each(|to| copy(&made, to))?;
    }
    for entry in list("locales")? {
        if entry.ends_with(".json") {
            copy(&format!("locales/{entry}"), &format!("npm/locales/{entry}"))?;
        }
    }
    ["LICENSE-MIT", "LICENSE-APACHE"]
        .into_iter()
        .try_for_each(|name| copy(name, &format!("npm/{name}")))
}

/// Two compilers evict each other's work, so each folder belongs to one.
fn line(compiler: &Compiler, file: &File) -> String {
    let before = "CARGO_TARGET_DIR=target/wasm RUSTFLAGS=-Ctarget-feature=+simd128";
    let what =
        format!("build --locked --target {TARGET} -p unica-wasm --profile wasm{}", file.features);
    match compiler {
        Compiler::Here => format!("{before} cargo {what}"),
        Compiler::Debian(linker) => format!(
            "{before} RUSTC_BOOTSTRAP=1 RUSTC=/usr/bin/rustc \
             CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER={linker} /usr/bin/cargo {what} \
             -Zbuild-std=std,panic_abort"
        ),
    }
}

fn list(folder: &str) -> Result<Vec<String>, String> {
    let entries =
        crate::root().join(folder).read_dir().map_err(|error| format!("{folder}: {error}"))?;
    Ok(entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect())
}

fn copy(from: &str, to: &str) -> Result<(), String> {
    let (from_path, to_path) = (crate::root().join(from), crate::root().join(to));
    let folder = to_path.parent().unwrap_or(&to_path);
    std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::copy(from_path, &to_path))
        .map(|_| println!("{from} -> {to}"))
        .map_err(|error| format!("{from} to {to}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_file_is_built_by_either_compiler_into_a_folder_apart() {
        for file in &FILES {
            let here = line(&Compiler::Here, file);
            assert!(here.contains("CARGO_TARGET_DIR=target/wasm ") && here.contains(" --locked"));
            let debian = line(&Compiler::Debian("wasm-ld".to_owned()), file);
            assert!(debian.contains("LINKER=wasm-ld /usr/bin/cargo build"), "{debian}");
        }
    }

    #[test]
    fn an_empty_folder_has_no_target() {
        assert!(!has_core(Path::new("no/such/folder")));
    }
}
