//! The command line.

use std::path::PathBuf;

use unica_solve::Backend;

/// What was asked for.
pub(crate) struct Options {
    pub(crate) rounds: usize,
    pub(crate) limit: u64,
    pub(crate) only: Option<Vec<String>>,
    /// Name and command.
    pub(crate) peers: Vec<(String, String)>,
    /// Those that our kernels are run on.
    pub(crate) backends: Vec<Backend>,
    pub(crate) guesses: bool,
    pub(crate) raw: Option<PathBuf>,
    pub(crate) files: Vec<PathBuf>,
}

const USAGE: &str = "usage: unica-bench [--rounds N] [--limit N] [--only A,B] [--peer NAME=COMMAND]… \
                     [--backend A,B] [--guesses] [--raw FILE] [FILE…]";

/// Says what is wrong, and ends.
pub(crate) fn fail(what: &str) -> ! {
    eprintln!("{what}");
    std::process::exit(2)
}

impl Options {
    pub(crate) fn read() -> Self {
        let mut options = Self {
            rounds: 5,
            limit: 2,
            only: None,
            peers: Vec::new(),
            backends: vec![Backend::best()],
            guesses: false,
            raw: None,
            files: Vec::new(),
        };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            let mut value = || words.next().unwrap_or_else(|| fail(USAGE));
            match word.as_str() {
                "--rounds" => options.rounds = number(&value()) as usize,
                "--limit" => options.limit = number(&value()),
                "--only" => options.only = Some(value().split(',').map(str::to_owned).collect()),
                "--peer" => match value().split_once('=') {
                    Some((name, command)) => options.peers.push((name.into(), command.into())),
                    None => fail(USAGE),
                },
                "--backend" => options.backends = value().split(',').map(backend).collect(),
                "--guesses" => options.guesses = true,
                "--raw" => options.raw = Some(value().into()),
                _ if word.starts_with('-') => fail(USAGE),
                _ => options.files.push(word.into()),
            }
        }
        if options.files.is_empty() {
            options.files = default_files();
        }
        options
    }

    /// Is this contender wanted?
    pub(crate) fn wants(&self, name: &str) -> bool {
        self.only.as_ref().is_none_or(|only| only.iter().any(|wanted| wanted == name))
    }
}

fn number(text: &str) -> u64 {
    text.parse().ok().filter(|&number| number > 0).unwrap_or_else(|| fail(USAGE))
}

/// The backend of this name.
fn backend(name: &str) -> Backend {
    let known = Backend::available();
    *known.iter().find(|known| known.name() == name).unwrap_or_else(|| {
        let names: Vec<_> = known.iter().map(|known| known.name()).collect();
        fail(&format!("{name}: not a backend of this machine, which has {}", names.join(", ")))
    })
}

fn default_files() -> Vec<PathBuf> {
    let speed =
        unica_testkit::shared("reference/speed").and_then(|dir| std::fs::read_dir(dir).ok());
    let mut files: Vec<PathBuf> =
        speed.into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    files.sort();
    if files.is_empty() {
        files.push(unica_testkit::testdata().join("bench.txt"));
    }
    files
}
