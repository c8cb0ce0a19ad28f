//! What may depend on what, and what every package takes from the workspace.

use crate::tidy;
use crate::tree::{File, files, root};

/// The rooms below the door, each with the rooms that it may use. Arrows run downward only, and
/// `solve`, `logic` and `check` do not see one another.
const ROOMS: &[(&str, &[&str])] = &[
    ("board", &[]),
    ("canon", &["board"]),
    ("rules", &["board"]),
    ("formats", &["board", "rules"]),
    ("solve", &["board", "rules"]),
    ("logic", &["board", "rules"]),
    ("check", &["board", "rules"]),
    ("generate", &["board", "rules", "solve", "logic"]),
    ("game", &["board", "formats", "solve", "generate"]),
    ("testkit", &["board"]),
];

/// The rooms that may use serde: they read and write JSON.
const SERDE: &[&str] = &["formats", "unica", "cli", "wasm"];

#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    Normal,
    Dev,
    Build,
}

/// The dependencies of a manifest, by the names of their packages.
fn dependencies(manifest: &str) -> Vec<(Kind, String)> {
    let mut found = Vec::new();
    let mut section = None;
    for line in manifest.lines().map(str::trim) {
        if let Some(header) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            let mut parts = header.rsplitn(2, '.');
            let last = parts.next().unwrap_or_default();
            section = kind(last);
            // `[dependencies.name]`
            if let Some(kind) = parts.next().and_then(|rest| kind(rest.rsplit('.').next()?)) {
                found.push((kind, last.trim_matches('"').to_owned()));
            }
        } else if let (Some(kind), Some((key, value))) = (section, line.split_once('=')) {
            let renamed = value.split_once("package").and_then(|(_, rest)| rest.split('"').nth(1));
            let key = key.split('.').next().unwrap_or_default().trim().trim_matches('"');
            if !key.starts_with('#') {
                found.push((kind, renamed.unwrap_or(key).to_owned()));
            }
        }
    }
    found
}

fn kind(section: &str) -> Option<Kind> {
    match section {
        "dependencies" => Some(Kind::Normal),
        "dev-dependencies" => Some(Kind::Dev),
        "build-dependencies" => Some(Kind::Build),
        _ => None,
    }
}

/// The room of a manifest: the `a` of `crates/a/Cargo.toml`.
fn room(path: &str) -> Option<&str> {
    path.strip_prefix("crates/")?.strip_suffix("/Cargo.toml")
}

/// The dependencies that a room should not have.
fn wrong_arrows(room: &str, manifest: &str) -> Vec<String> {
    let uses = ROOMS.iter().find(|(name, _)| *name == room).map(|(_, uses)| *uses);
    let is_wrong = |kind: Kind, package: &str| {
        if package.starts_with("serde") && !SERDE.contains(&room) {
            return true;
        }
        let own = package.strip_prefix("unica-").or((package == "unica").then_some(package));
        match own {
            Some("testkit") => kind != Kind::Dev,
            Some(_) if kind == Kind::Dev && room != "check" => false,
            Some(other) => uses.is_some_and(|uses| !uses.contains(&other)),
            None => room == "board" && kind != Kind::Dev,
        }
    };
    let wrong =
        dependencies(manifest).into_iter().filter(|(kind, package)| is_wrong(*kind, package));
    wrong.map(|(_, package)| format!("{room} must not depend on {package}")).collect()
}

#[test]
fn rooms_use_what_they_may() {
    let manifests = files(&["Cargo.toml"]);
    let rooms: Vec<(&str, &str)> =
        manifests.iter().filter_map(|file| Some((room(&file.path)?, file.text.as_str()))).collect();
    assert!(rooms.len() > 5, "{rooms:?}");
    tidy(rooms.iter().flat_map(|(room, manifest)| wrong_arrows(room, manifest)).collect());
}

#[test]
fn wrong_arrows_are_seen() {
    let normal = |package: &str| format!("[dependencies]\n{package}.workspace = true\n");
    let dev = |package: &str| format!("[dev-dependencies]\n{package}.workspace = true\n");
    for (room, manifest) in [
        ("solve", normal("unica-logic")),
        ("logic", normal("unica-solve")),
        ("solve", normal("unica-check")),
        ("check", normal("unica-solve")),
        ("check", dev("unica-solve")),
        ("check", dev("unica-logic")),
        ("board", normal("unica-rules")),
        ("board", normal("libm")),
        ("board", "[target.'cfg(unix)'.dependencies]\nlibc = \"0.2\"\n".to_owned()),
        ("rules", normal("serde")),
        ("solve", "[dependencies.serde_json]\nversion = \"1\"\n".to_owned()),
        (
            "logic",
            "[dependencies]\njson = { package = \"serde_json\", version = \"1\" }\n".to_owned(),
        ),
        ("formats", normal("unica")),
        ("cli", normal("unica-testkit")),
    ] {
        assert_eq!(wrong_arrows(room, &manifest).len(), 1, "{room}:\n{manifest}");
    }
    for (room, manifest) in [
        ("solve", normal("unica-board")),
        ("solve", dev("unica-check")),
        ("board", dev("unica-testkit")),
        ("formats", normal("serde_json")),
        ("formats", normal("csv-core")),
        ("unica", normal("unica-solve")),
        ("cli", normal("unica")),
        ("board", "[package]\nname = \"unica-logic\"\n[dependencies]\n# a = 1\n".to_owned()),
    ] {
        assert_eq!(wrong_arrows(room, &manifest), [""; 0], "{room}:\n{manifest}");
    }
}

/// The keys of a section of a manifest, with their values.
fn section<'a>(manifest: &'a str, header: &str) -> Vec<(&'a str, &'a str)> {
    let mut lines = manifest.lines().map(str::trim).skip_while(|line| *line != header).skip(1);
    let lines = lines.by_ref().take_while(|line| !line.starts_with('['));
    lines.filter_map(|line| line.split_once('=')).map(|(k, v)| (k.trim(), v.trim())).collect()
}

/// What a member of the workspace says for itself, but should take from the workspace.
fn not_inherited(file: &File) -> Vec<String> {
    const PACKAGE: [&str; 4] =
        ["version.workspace", "edition.workspace", "rust-version.workspace", "license.workspace"];
    let package = section(&file.text, "[package]");
    let mut missing: Vec<&str> =
        PACKAGE.into_iter().filter(|key| !package.contains(&(*key, "true"))).collect();
    if !section(&file.text, "[lints]").contains(&("workspace", "true")) {
        missing.push("[lints] workspace");
    }
    missing.iter().map(|key| format!("{}: wants `{key} = true`", file.path)).collect()
}

#[test]
fn members_take_lints_and_versions_from_the_workspace() {
    let is_member = |file: &&File| room(&file.path).is_some() || file.path == "xtask/Cargo.toml";
    tidy(files(&["Cargo.toml"]).iter().filter(is_member).flat_map(not_inherited).collect());

    let own = "[package]\nname = \"a\"\nversion.workspace = true\nedition = \"2021\"\n\
               rust-version.workspace = true\nlicense.workspace = true\n[lints.rust]\n";
    assert_eq!(
        not_inherited(&File::sample("a/Cargo.toml", own)),
        [
            "a/Cargo.toml: wants `edition.workspace = true`",
            "a/Cargo.toml: wants `[lints] workspace = true`"
        ]
    );
}

/// Packages outside the workspace cannot inherit, so they are compared; and they keep their lock
/// files, as nothing else pins what they use.
#[test]
fn packages_outside_the_workspace_say_the_same() {
    let read = |path: &str| std::fs::read_to_string(root().join(path)).unwrap();
    let workspace = read("Cargo.toml");
    let promised = section(&workspace, "[workspace.package]");
    assert!(promised.len() >= 4, "{promised:?}");
    for package in ["bench", "fuzz"] {
        assert!(root().join(package).join("Cargo.lock").is_file(), "{package} has no Cargo.lock");
        let manifest = read(&format!("{package}/Cargo.toml"));
        for said in section(&manifest, "[package]") {
            let same = promised.contains(&said);
            let is_shared = ["edition", "rust-version", "license"].contains(&said.0);
            assert!(same || !is_shared, "{package}/Cargo.toml says {said:?}, not the workspace");
        }
    }
}
