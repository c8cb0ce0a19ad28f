//! Files that are written over and must not be lost: at any moment, whatever ends the process or
//! the machine, the old content is there or the new one, whole.
//!
//! The new content is written beside the old one, in the same folder, brought to the disk, and
//! only then takes its name. A process that is killed meanwhile leaves a file such as
//! `.a.save.x7Kq2d.tmp`, which nobody reads, and which the next one that holds the file removes. Of
//! two that write at the same time, the last one's file remains; who reads first, and writes what it
//! has made of that, holds the file meanwhile.

use std::ffi::OsString;
use std::fs::{self, File, Permissions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, PersistError};

/// What may stand at the path already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Old {
    /// A file that is replaced, or nothing.
    Replaced,
    /// Nothing: a file that is there is an error of kind `AlreadyExists`, and stays.
    Absent,
}

/// Keeps others who ask for the same from a file until it is dropped.
pub(crate) struct Hold {
    _folder: Option<File>,
}

/// Waits for whoever holds a file, and holds it: all files of its folder, in fact, as a file that is
/// replaced cannot be locked itself. What killed processes have left of it is removed. Where a
/// folder cannot be locked nothing is held.
pub(crate) fn hold(path: &Path) -> Hold {
    let Ok(path) = followed(path) else { return Hold { _folder: None } };
    let folder = folder_of(&path);
    let locked = File::open(folder).and_then(|folder| folder.lock().map(|()| folder));
    if let (Ok(_), Some(name)) = (&locked, path.file_name().and_then(|name| name.to_str())) {
        let is_left = |left: &str| {
            let random = left.strip_prefix('.')?.strip_prefix(name)?.strip_prefix('.')?;
            let random = random.strip_suffix(".tmp")?;
            (random.len() == 6 && random.bytes().all(|byte| byte.is_ascii_alphanumeric()))
                .then_some(())
        };
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            if entry.file_name().to_str().and_then(is_left).is_some() {
                // Whoever may not remove it lives with it.
                _ = fs::remove_file(entry.path());
            }
        }
    }
    Hold { _folder: locked.ok() }
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Writes a file so that nothing is lost. A symbolic link stays, and what it leads to is written;
/// a file keeps its permissions.
///
/// # Errors
/// Whatever keeps the file from being written; what was there is then still there, but in one
/// case: where only the folder could not be brought to the disk, the new file is there, and might
/// be the old one again after a power cut.
pub(crate) fn keep(path: &Path, content: &[u8], old: Old) -> io::Result<()> {
    let path = followed(path)?;
    let permissions = permissions(&path, old)?;
    let folder = folder_of(&path);
    let mut prefix = OsString::from(".");
    prefix.push(path.file_name().ok_or(ErrorKind::IsADirectory)?);
    prefix.push(".");

    let mut builder = Builder::new();
    builder.prefix(&prefix).suffix(".tmp");
    if let Some(permissions) = new_file() {
        builder.permissions(permissions);
    }
    // Where anything fails from here on, dropping the file removes it.
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(content)?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    // The content must be on the disk before the name is: else the name might survive a power
    // cut, and the content not.
    file.as_file().sync_all()?;
    let named = match old {
        Old::Replaced => file.persist(&path),
        Old::Absent => file.persist_noclobber(&path),
    };
    named.map_err(|PersistError { error, .. }| error)?;
    sync_folder(folder)
}

/// The path to which symbolic links lead, be something there or not.
fn followed(path: &Path) -> io::Result<PathBuf> {
    // As many as Linux follows.
    const MOST: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST {
        match fs::read_link(&path) {
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            // No link, or nothing there.
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

/// The permissions of the file that is there. Only a plain file may be replaced: a device or a
/// pipe would be gone.
fn permissions(path: &Path, old: Old) -> io::Result<Option<Permissions>> {
    match (fs::metadata(path), old) {
        (Ok(_), Old::Absent) => Err(ErrorKind::AlreadyExists.into()),
        (Ok(there), _) if there.is_dir() => Err(ErrorKind::IsADirectory.into()),
        (Ok(there), _) if !there.is_file() => Err(io::Error::other("not a plain file")),
        // Its owner did not want it to be written: a rename would not ask.
        (Ok(there), _) if there.permissions().readonly() => Err(ErrorKind::PermissionDenied.into()),
        (Ok(there), _) => Ok(Some(there.permissions())),
        (Err(error), _) if error.kind() == ErrorKind::NotFound => Ok(None),
        (Err(error), _) => Err(error),
    }
}

/// The permissions of a new file, as any other program makes it: less what the umask takes away.
#[cfg(unix)]
fn new_file() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn new_file() -> Option<Permissions> {
    None
}

/// Brings the new name to the disk. A folder that cannot be opened for reading, and a file system
/// that has no such thing, must do without.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        Err(error)
            if !matches!(
                error.kind(),
                ErrorKind::PermissionDenied | ErrorKind::InvalidInput | ErrorKind::Unsupported
            ) =>
        {
            Err(error)
        }
        _ => Ok(()),
    }
}

/// Elsewhere a folder cannot be opened as a file.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
