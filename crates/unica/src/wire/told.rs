//! Records in words: steps and hints, with their sentences in a language.

use unica_formats::Reading;
use unica_logic::{Hint, Path, Scope, Step};

use super::{Explained, Hinted, Question, StepTold, cells};
use crate::reading::position;
use crate::words::{Telling, Words, eureka};

impl StepTold {
    /// A step, told in a language.
    pub fn told(words: &Words, step: &Step) -> Self {
        Self::new(step, words.technique(step.technique), words.explain(step), eureka)
    }
}

impl Explained {
    /// The whole way from a reading on; nothing where `stop` says so after a step, as half a way
    /// would look like a puzzle that is stuck.
    pub fn new(
        reading: &Reading,
        scope: Scope,
        words: &Words,
        stop: impl Fn() -> bool,
        source: String,
    ) -> Option<Self> {
        let mut path = Path::new(position(reading), scope);
        let mut steps = Vec::new();
        for step in path.by_ref() {
            if stop() {
                return None;
            }
            steps.push(StepTold::told(words, &step));
        }
        let end = path.position();
        Some(Self {
            question: Question::of(reading),
            language: words.language().code(),
            steps,
            end: end.grid().to_string(),
            solved: end.is_full(),
            source,
        })
    }
}

/// What kind of hint it is, as records call it.
pub const fn hint_kind(hint: &Hint) -> &'static str {
    match hint {
        Hint::Done => "done",
        Hint::Clashing(_) => "clashing",
        Hint::Wrong(_) => "wrong",
        Hint::Lost(_) => "lost",
        Hint::Dead(_) => "dead",
        Hint::Stale(_) => "stale",
        Hint::Unmarked(_) => "unmarked",
        Hint::Step(_) => "step",
        Hint::NoSolution => "no-solution",
        Hint::Several => "several",
        _ => "unknown",
    }
}

impl Hinted {
    /// A hint, told in a language.
    pub fn new(reading: &Reading, found: &Hint, words: &Words, source: String) -> Self {
        let at = match found {
            Hint::Clashing(at) | Hint::Wrong(at) | Hint::Lost(at) | Hint::Unmarked(at) => Some(*at),
            Hint::Stale(marks) => Some(marks.iter().map(|mark| mark.cell).collect()),
            _ => None,
        };
        let (tellings, step): (&[Telling], _) = match found {
            Hint::Step(step) => (&Telling::ALL, Some(StepTold::told(words, step))),
            _ => (&[Telling::Whole], None),
        };
        Self {
            question: Question::of(reading),
            kind: hint_kind(found),
            texts: tellings.iter().map(|&telling| words.hint(found, telling)).collect(),
            cells: at.map(cells),
            step,
            source,
        }
    }
}
