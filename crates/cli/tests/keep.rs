//! A file that is written over is never lost: the writer is killed, has no room, may not write,
//! and is not alone.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "tests")]

#[path = "../src/keep.rs"]
mod keep;
mod run;

use std::fs;
use std::io::ErrorKind;
use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use keep::{Old, hold, keep};
use run::P;
use unica_testkit::Chance;

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("keep").join(name);
    if path.exists() {
        fs::remove_dir_all(&path).unwrap();
    }
    fs::create_dir_all(&path).unwrap();
    path
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// A content that tells whether it is whole: of one letter, and long.
fn content(i: u8) -> Vec<u8> {
    vec![b'a' + i % 26; 200_000 + usize::from(i)]
}

fn is_whole(found: &[u8]) -> bool {
    found.first().is_some_and(|first| found == content(first - b'a'))
}

/// Tells a test process that it is the writer, and where to write.
const WRITER: &str = "UNICA_TEST_WRITER";

#[allow(clippy::disallowed_methods, reason = "a test process is told so what it is")]
fn written_by_this_process() -> Option<std::ffi::OsString> {
    std::env::var_os(WRITER)
}

/// Not a test by itself: the process that the next one kills.
#[test]
fn writer() {
    let Some(path) = written_by_this_process() else { return };
    for i in (0..26).cycle() {
        keep(Path::new(&path), &content(i), Old::Replaced).unwrap();
    }
}

#[test]
fn a_writer_that_is_killed_at_any_time_leaves_a_whole_file() {
    let folder = folder("killed");
    let path = folder.join("a.save");
    keep(&path, &content(0), Old::Absent).unwrap();
    let mut chance = Chance::new(1);
    let (mut changed, mut last) = (0, content(0));
    for round in 0..80 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "writer"])
            .env(WRITER, &path)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_micros(2_000 + chance.below(30_000) as u64));
        assert!(child.try_wait().unwrap().is_none(), "the writer ended by itself");
        child.kill().unwrap();
        child.wait().unwrap();
        let found = fs::read(&path).unwrap();
        assert!(is_whole(&found), "round {round}: {} bytes", found.len());
        changed += usize::from(found != last);
        last = found;
    }
    // Some were killed in the middle: what they had begun lies beside, and harms nobody.
    let begun = names(&folder).len() - 1;
    assert!(changed > 5, "{changed} of 80 writers wrote");
    eprintln!("{changed} of 80 killed writers had written, {begun} were killed while writing");
}

#[test]
fn writers_at_the_same_time_leave_one_whole_file_and_nothing_else() {
    let folder = folder("together");
    let path = folder.join("a.save");
    std::thread::scope(|scope| {
        for writer in 0..4 {
            let path = &path;
            scope.spawn(move || {
                for i in 0..20 {
                    keep(path, &content(writer * 5 + i % 5), Old::Replaced).unwrap();
                    assert!(is_whole(&fs::read(path).unwrap()));
                }
            });
        }
    });
    assert_eq!(names(&folder), ["a.save"]);
}

#[test]
fn of_several_that_make_a_new_file_one_does() {
    let folder = folder("new");
    let path = folder.join("a.save");
    let made: usize = std::thread::scope(|scope| {
        let make = |i| {
            let path = &path;
            scope.spawn(move || match keep(path, &content(i), Old::Absent) {
                Ok(()) => 1,
                Err(error) if error.kind() == ErrorKind::AlreadyExists => 0,
                Err(error) => panic!("{error}"),
            })
        };
        let all: Vec<_> = (0..8).map(make).collect();
        all.into_iter().map(|one| one.join().unwrap()).sum()
    });
    assert_eq!((made, names(&folder)), (1, vec!["a.save".to_owned()]));
    assert!(is_whole(&fs::read(&path).unwrap()));
}

#[test]
fn a_link_stays_and_what_it_leads_to_is_written() {
    let folder = folder("link");
    let (there, here) = (folder.join("there"), folder.join("here"));
    fs::create_dir_all(&there).unwrap();
    fs::create_dir_all(&here).unwrap();
    let (target, link, second) = (there.join("a.save"), here.join("a.link"), here.join("b.link"));
    symlink("../there/a.save", &link).unwrap();
    symlink("a.link", &second).unwrap();
    // First it leads nowhere.
    for i in 0..3 {
        keep(&second, &content(i), Old::Replaced).unwrap();
        assert_eq!(fs::read(&target).unwrap(), content(i));
    }
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::symlink_metadata(&second).unwrap().is_symlink());
    assert_eq!(keep(&link, b"", Old::Absent).unwrap_err().kind(), ErrorKind::AlreadyExists);
    assert_eq!((names(&there).len(), names(&here).len()), (1, 2));

    symlink("round", here.join("round")).unwrap();
    let error = keep(&here.join("round"), b"", Old::Replaced).unwrap_err();
    assert_eq!(error.to_string(), "too many symbolic links");
}

#[test]
fn permissions_stay() {
    let folder = folder("permissions");
    let path = folder.join("a.save");
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    keep(&path, b"a", Old::Absent).unwrap();
    // As any other new file: what the umask leaves.
    fs::write(folder.join("other"), b"").unwrap();
    assert_eq!(mode(&path), mode(&folder.join("other")));
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    keep(&path, b"b", Old::Replaced).unwrap();
    assert_eq!(mode(&path), 0o640);
    // A file that may not be written is not replaced either.
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    let error = keep(&path, b"c", Old::Replaced).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::PermissionDenied);
    assert_eq!(fs::read(&path).unwrap(), b"b");
}

#[test]
fn only_a_plain_file_is_replaced() {
    let folder = folder("plain");
    let error = keep(&folder, b"a", Old::Replaced).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::IsADirectory);
    let error = keep(Path::new("/dev/null"), b"a", Old::Replaced).unwrap_err();
    assert_eq!(error.to_string(), "not a plain file");
    assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
    let error = keep(&folder.join("none").join("a.save"), b"a", Old::Replaced).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::NotFound);
    assert_eq!(names(&folder), [""; 0]);
}

#[test]
fn a_folder_that_cannot_be_written_keeps_the_old_file() {
    let folder = folder("closed");
    let path = folder.join("a.save");
    keep(&path, b"old", Old::Absent).unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).unwrap();
    // The superuser may write anyhow.
    let is_closed = fs::write(folder.join("probe"), b"").is_err();
    let done = keep(&path, b"new", Old::Replaced);
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
    if is_closed {
        assert_eq!(done.unwrap_err().kind(), ErrorKind::PermissionDenied);
        assert_eq!((fs::read(&path).unwrap(), names(&folder).len()), (b"old".to_vec(), 1));
    } else {
        eprintln!("skipped: this user may write anywhere");
        done.unwrap();
    }
    // No user may write there.
    if cfg!(target_os = "linux") {
        assert!(keep(Path::new("/proc/a.save"), b"new", Old::Replaced).is_err());
    }
}

/// Runs the command where no file may become longer than this many blocks of 512 bytes, as on a
/// full disk: a write fails in the middle.
fn with_room(blocks: usize, args: &[&str]) -> (Option<i32>, String) {
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"");
    let output = Command::new("sh")
        .args(["-c", &script, "sh", env!("CARGO_BIN_EXE_unica")])
        .args(args)
        .output()
        .unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_full_disk_keeps_the_old_file() {
    let folder = folder("full");
    let path = folder.join("a.save");
    let file = path.to_str().unwrap();
    let new = ["game", "new", file, "--puzzle", P];
    let (code, told) = with_room(0, &new);
    assert!(code == Some(2) && told.starts_with(&format!("unica: {file}: ")), "{code:?} {told}");
    assert_eq!(names(&folder), [""; 0]);

    assert_eq!(with_room(8, &new), (Some(0), String::new()));
    let before = fs::read(&path).unwrap();
    let long: Vec<String> = (0..1000).map(|i| format!("digit {} r1c3", 1 + i % 9)).collect();
    let mut words = vec!["game", "play", file];
    words.extend(long.iter().map(String::as_str));
    let (code, told) = with_room(8, &words);
    assert!(code == Some(2) && told.starts_with(&format!("unica: {file}: ")), "{code:?} {told}");
    assert_eq!((fs::read(&path).unwrap(), names(&folder).len()), (before, 1));
}

#[test]
fn who_holds_a_file_removes_what_the_killed_have_left_of_it() {
    let folder = folder("litter");
    let path = folder.join("a.save");
    let others = [".a.save.ABC12.tmp", ".a.save.ABC-12.tmp", ".b.save.ABC123.tmp", "a.save"];
    for name in others.iter().chain(&[".a.save.ABC123.tmp", ".a.save.zyx987.tmp"]) {
        fs::write(folder.join(name), "x").unwrap();
    }
    drop(hold(&path));
    let mut left = others.map(str::to_owned).to_vec();
    left.sort();
    assert_eq!(names(&folder), left);
    // Where there is no folder nothing is held, and nobody waits.
    drop(hold(&folder.join("none").join("a.save")));
}
