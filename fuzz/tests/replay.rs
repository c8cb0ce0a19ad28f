//! Every fuzz target over the files of `testdata/` and over seeded inputs: a fuzzer without a
//! fuzzer, for `cargo test`.
#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests")]

use std::panic::catch_unwind;
use std::path::Path;

use unica_fuzz::{Body, TARGETS};
use unica_testkit::{Chance, testdata};

/// How many seeded inputs each target is given.
const ROUNDS: usize = 4000;

/// Larger files are replayed, but not mutated: most of their bytes are alike.
const LONGEST_SEED: usize = 4096;

fn body(name: &str) -> Body {
    TARGETS.iter().find(|(target, _)| *target == name).unwrap().1
}

/// Runs a target; where it panics, says on which bytes.
#[track_caller]
fn check(body: Body, bytes: &[u8], from: &str) {
    if catch_unwind(|| body(bytes)).is_err() {
        panic!("{from} ({} bytes): b\"{}\"", bytes.len(), bytes.escape_ascii());
    }
}

/// The files of a folder and of its folders, by name, with what they hold.
fn files(folder: &Path, found: &mut Vec<(String, Vec<u8>)>) {
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push((path.display().to_string(), std::fs::read(&path).unwrap()));
        }
    }
}

/// The entries of `words.dict`: quoted, with `\\`, `\"` and `\xNN`.
fn words() -> Vec<Vec<u8>> {
    let text = include_str!("../words.dict");
    let quoted = text.lines().filter_map(|line| line.strip_prefix('"')?.strip_suffix('"'));
    quoted.map(|line| unescaped(line.as_bytes())).collect()
}

fn unescaped(mut text: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    while let Some((&byte, rest)) = text.split_first() {
        text = match (byte, rest) {
            (b'\\', [b'x', hex @ ..]) => {
                let digits = std::str::from_utf8(&hex[..2]).unwrap();
                bytes.push(u8::from_str_radix(digits, 16).unwrap());
                &hex[2..]
            }
            (b'\\', [escaped, rest @ ..]) => {
                bytes.push(*escaped);
                rest
            }
            _ => {
                bytes.push(byte);
                rest
            }
        };
    }
    bytes
}

/// A seed with some changes, as a fuzzer makes them.
fn mutated(chance: &mut Chance, seeds: &[Vec<u8>], words: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = seeds[chance.below(seeds.len())].clone();
    for _ in 0..=chance.below(6) {
        let at = chance.below(bytes.len() + 1);
        let end = at + chance.below((bytes.len() - at).min(100) + 1);
        match chance.below(8) {
            0 => {
                bytes.drain(at..end);
            }
            1 => {
                let copy = bytes[at..end].to_vec();
                bytes.splice(at..at, copy);
            }
            2 => bytes.truncate(at),
            3 => {
                let other = &seeds[chance.below(seeds.len())];
                let tail = &other[chance.below(other.len() + 1)..];
                bytes.truncate(at);
                bytes.extend_from_slice(tail);
            }
            4 => bytes.insert(at, chance.bits() as u8),
            5 if at < bytes.len() => bytes[at] ^= 1 << chance.below(8),
            _ => {
                let word = words[chance.below(words.len())].clone();
                let end = if chance.below(2) == 0 { at } else { end };
                bytes.splice(at..end, word);
            }
        }
    }
    bytes.truncate(LONGEST_SEED);
    bytes
}

/// Bytes by chance, of a few kinds: any at all, letters of a grid, words one after the other.
fn random(chance: &mut Chance, words: &[Vec<u8>]) -> Vec<u8> {
    match chance.below(3) {
        0 => (0..chance.below(400)).map(|_| chance.bits() as u8).collect(),
        1 => (0..chance.below(800)).map(|_| chance.pick(b"123456789....00|- \n")).collect(),
        _ => (0..chance.below(12)).flat_map(|_| words[chance.below(words.len())].clone()).collect(),
    }
}

fn replay(name: &str) {
    let body = body(name);
    let words = words();
    let mut seeds = words.clone();
    let mut found = Vec::new();
    files(&testdata(), &mut found);
    assert!(!found.is_empty());
    for (file, bytes) in found {
        check(body, &bytes, &file);
        if bytes.len() <= LONGEST_SEED {
            seeds.push(bytes);
        }
    }
    let mut chance = Chance::new(1);
    for round in 0..ROUNDS {
        let bytes = match round % 3 {
            0 => random(&mut chance, &words),
            _ => mutated(&mut chance, &seeds, &words),
        };
        check(body, &bytes, &format!("{name}, round {round}"));
    }
}

#[test]
fn text_never_panics() {
    replay("text_never_panics");
}

#[test]
fn text_round_trip() {
    replay("text_round_trip");
}

#[test]
fn solvers_agree() {
    replay("solvers_agree");
}

#[test]
fn steps_follow() {
    replay("steps_follow");
}

#[test]
fn words_round_trip() {
    replay("words_round_trip");
}

/// Texts that make a reader begin again and again. It must not read on to the end each time:
/// then these would take minutes.
#[test]
fn repeated_words_are_read_to_the_end() {
    // No clock here: a reader that is slow on some text shows by the test's not coming back.
    for word in words() {
        for head in ["", "puzzle,solution\n", "puzzle,solution\n\"", "<!--\n"] {
            let mut text = head.as_bytes().to_vec();
            text.extend(word.repeat(60_000 / word.len()));
            unica_formats::read_all(&text, None);
            let lines = [&word[..], b"\n"].concat().repeat(60_000 / (word.len() + 1));
            unica_formats::read_all(&lines, None);
        }
    }
}

#[test]
fn every_target_has_its_binary() {
    let mut binaries = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz_targets"), &mut binaries);
    let manifest = include_str!("../Cargo.toml");
    assert_eq!(binaries.len(), TARGETS.len());
    for (name, _) in TARGETS {
        let entry = format!(
            "name = \"{name}\"\npath = \"fuzz_targets/{name}.rs\"\nrequired-features = [\"libfuzzer\"]"
        );
        assert!(manifest.contains(&entry), "no [[bin]] {name}");
        let call = format!("unica_fuzz::{name}(bytes)");
        let calls =
            |(_, source): &(String, Vec<u8>)| String::from_utf8_lossy(source).contains(&call);
        assert!(binaries.iter().any(calls), "no binary calls {call}");
    }
}

#[test]
fn the_dictionary_is_understood() {
    let words = words();
    assert!(words.len() > 50);
    assert!(words.contains(&b"\xef\xbb\xbf".to_vec()));
    assert!(words.contains(&b"{\"puzzle\":\"".to_vec()));
}
