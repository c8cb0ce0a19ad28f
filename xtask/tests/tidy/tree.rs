//! The files of the repository: what is on the disk, without what `.gitignore` names.

use std::path::{Path, PathBuf};

/// A text file. Its path starts at the root of the repository and has `/` between its parts.
pub(crate) struct File {
    pub(crate) path: String,
    pub(crate) text: String,
}

impl File {
    #[cfg(test)]
    pub(crate) fn sample(path: &str, text: &str) -> Self {
        Self { path: path.to_owned(), text: text.to_owned() }
    }

    /// Does its name end so?
    pub(crate) fn is(&self, ending: &str) -> bool {
        self.path.ends_with(ending)
    }
}

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every text file whose name has one of these endings.
pub(crate) fn files(endings: &[&str]) -> Vec<File> {
    let ignored = std::fs::read_to_string(root().join(".gitignore")).unwrap();
    let mut found = Vec::new();
    walk(&root(), "", &ignored, endings, &mut found);
    assert!(!found.is_empty(), "no file ends in {endings:?}");
    found
}

fn walk(folder: &Path, at: &str, ignored: &str, endings: &[&str], found: &mut Vec<File>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(Result::unwrap).collect();
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name().into_string().unwrap();
        let path = format!("{at}{name}");
        let kind = entry.file_type().unwrap();
        if name == ".git" || is_ignored(&path, kind.is_dir(), ignored) {
            continue;
        }
        if kind.is_dir() {
            walk(&entry.path(), &format!("{path}/"), ignored, endings, found);
        } else if kind.is_file() && endings.iter().any(|ending| name.ends_with(ending)) {
            let text = std::fs::read_to_string(entry.path())
                .unwrap_or_else(|error| panic!("{path}: {error}"));
            found.push(File { path, text });
        }
    }
}

/// Is a path named in this `.gitignore`? Of its syntax this reads names (`target/`), anchored
/// paths (`/fuzz/corpus/`) and endings (`*.log`).
fn is_ignored(path: &str, is_folder: bool, ignored: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    ignored.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).any(
        |line| {
            let pattern = line.strip_suffix('/').unwrap_or(line);
            if line.ends_with('/') && !is_folder {
                return false;
            }
            match (pattern.strip_prefix('/'), pattern.strip_prefix('*')) {
                (Some(anchored), _) => path == anchored,
                (_, Some(ending)) => name.ends_with(ending),
                _ if pattern.contains('/') => path == pattern,
                _ => name == pattern,
            }
        },
    )
}

#[test]
fn what_git_ignores_is_not_looked_at() {
    let ignored = "# a comment\ntarget/\n/fuzz/corpus/\n*.log\n\nnode_modules\n";
    for (path, is_folder) in [
        ("target", true),
        ("bench/target", true),
        ("fuzz/corpus", true),
        ("crates/a.log", false),
        ("web/node_modules", true),
    ] {
        assert!(is_ignored(path, is_folder, ignored), "{path}");
    }
    for (path, is_folder) in
        [("target", false), ("corpus", true), ("web/fuzz/corpus", true), ("crates/log", true)]
    {
        assert!(!is_ignored(path, is_folder, ignored), "{path}");
    }
}

#[test]
fn the_walk_finds_this_file_and_no_build() {
    let found = files(&[".rs"]);
    assert!(found.iter().any(|file| file.path == "xtask/tests/tidy/tree.rs"));
    assert!(!found.iter().any(|file| file.path.contains("target/")));
    assert!(found.iter().all(|file| !file.path.contains('\\')));
}
