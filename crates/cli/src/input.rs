//! Where Sudokus come from: files, standard input, the command line; compressed or not. Bytes
//! are read in pieces and parsed as they come, so memory does not grow with the input.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufReader, Chain, Cursor, IsTerminal, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::read::MultiGzDecoder;
use unica::formats::{Format, Item, Parser};

use crate::args::Common;
use crate::zstd::Zstd;

/// How many bytes are read and parsed at a time, at the most: some 800 puzzles.
const PIECE: usize = 64 << 10;

/// What reading gives, in order.
pub(crate) enum Piece {
    /// Puzzles and faults of a file.
    Items(Arc<str>, Vec<Item>),
    /// A file that cannot be read, or not to its end.
    Trouble(Arc<str>, io::Error),
}

/// Where to read from.
pub(crate) struct Inputs {
    sources: Vec<Source>,
    from: Option<Format>,
    /// How many bytes there are to read in all, where that is known.
    pub(crate) total: Option<u64>,
    /// How many have been read.
    pub(crate) done: Arc<AtomicU64>,
}

enum Source {
    Text(String),
    Stdin,
    File(OsString),
}

impl Inputs {
    /// What the command line names.
    pub(crate) fn new(common: &Common) -> Self {
        let mut sources: Vec<Source> = common.puzzle.iter().cloned().map(Source::Text).collect();
        sources.extend(common.files.iter().map(|name| match name.to_str() {
            Some("-") => Source::Stdin,
            _ => Source::File(name.clone()),
        }));
        if sources.is_empty() {
            sources.push(Source::Stdin);
        }
        let size = |source: &Source| match source {
            Source::Text(text) => Some(text.len() as u64),
            Source::Stdin => None,
            Source::File(name) => {
                std::fs::metadata(name).ok().filter(|file| file.is_file()).map(|file| file.len())
            }
        };
        let total = sources.iter().map(size).sum();
        Self { sources, from: common.from, total, done: Arc::default() }
    }

    /// Reads everything, piece by piece, until `take` says that it is enough.
    pub(crate) fn read(&self, mut take: impl FnMut(Piece) -> bool) {
        for source in &self.sources {
            let name: Arc<str> = match source {
                Source::Text(_) => "--puzzle".into(),
                Source::Stdin => "-".into(),
                Source::File(name) => printable(name).into(),
            };
            let bytes = match self.open(source) {
                Ok(bytes) => bytes,
                Err(error) => {
                    if !take(Piece::Trouble(name, error)) {
                        return;
                    }
                    continue;
                }
            };
            if !read_one(bytes, self.from, &name, &mut take) {
                return;
            }
        }
    }

    fn open(&self, source: &Source) -> io::Result<Box<dyn Read>> {
        let bytes: Box<dyn Read> = match source {
            Source::Text(text) => Box::new(Cursor::new(text.clone().into_bytes())),
            Source::Stdin => Box::new(io::stdin().lock()),
            Source::File(name) => {
                let file = File::open(name)?;
                if file.metadata()?.is_dir() {
                    return Err(io::Error::new(io::ErrorKind::IsADirectory, "is a folder"));
                }
                Box::new(file)
            }
        };
        unpack(Counted { bytes, done: Arc::clone(&self.done) })
    }
}

/// A file's name on one line of text, whatever is in it.
fn printable(name: &OsString) -> String {
    let kept = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
    name.to_string_lossy().chars().map(kept).collect()
}

/// Does the command wait for a person to type?
pub(crate) fn waits_for_a_person(common: &Common) -> bool {
    common.puzzle.is_none()
        && (common.files.is_empty() || common.files.iter().any(|name| name == "-"))
        && io::stdin().is_terminal()
}

/// Reads one source; false where `take` had enough.
fn read_one(
    mut bytes: Box<dyn Read>,
    from: Option<Format>,
    name: &Arc<str>,
    take: &mut impl FnMut(Piece) -> bool,
) -> bool {
    let mut parser = Parser::new(from);
    let mut piece = vec![0; PIECE];
    loop {
        let mut items = Vec::new();
        let read = match bytes.read(&mut piece) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read,
        };
        let ended = !matches!(read, Ok(1..));
        if let Ok(length @ 1..) = read {
            parser.feed(&piece[..length], &mut items);
        } else {
            parser.finish(&mut items);
        }
        if !items.is_empty() && !take(Piece::Items(Arc::clone(name), items)) {
            return false;
        }
        if let Err(error) = read {
            return take(Piece::Trouble(Arc::clone(name), error));
        }
        if ended {
            return true;
        }
    }
}

/// Finds out by its first bytes whether a stream is compressed, and unpacks it.
fn unpack(mut bytes: impl Read + 'static) -> io::Result<Box<dyn Read>> {
    let mut head = Vec::with_capacity(4);
    bytes.by_ref().take(4).read_to_end(&mut head)?;
    let kind: [u8; 4] = [0, 1, 2, 3].map(|i| head.get(i).copied().unwrap_or(0));
    let whole: Chain<Cursor<Vec<u8>>, _> = Cursor::new(head).chain(bytes);
    Ok(match kind {
        [0x1f, 0x8b, ..] => Box::new(MultiGzDecoder::new(BufReader::with_capacity(PIECE, whole))),
        [0x28, 0xb5, 0x2f, 0xfd] => Box::new(Zstd::new(BufReader::with_capacity(PIECE, whole))),
        _ => Box::new(whole),
    })
}

/// Counts the bytes that go through, for the progress bar.
struct Counted<R> {
    bytes: R,
    done: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.bytes.read(buffer)?;
        self.done.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}
