//! What is said of a step, a hint or a grade, in the reader's language.
//!
//! A step carries data and no words. The sentences stand in `locales/*.json`, one file a language,
//! with `{names}` in braces for what the step fills in; the same files serve the browser.

mod args;
mod notation;
mod picture;
mod why;

use core::fmt;
use core::str::FromStr;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use unica_logic::rating::grade::GradeWord;
use unica_logic::{Dead, Family, Hint, Step, Technique};

pub use args::Args;
pub use notation::{candidates, cells, digits, eureka, outcome};
pub use picture::{Mark, Shown, mark_of, marked, picture, plain_picture};
pub use why::why_key;

/// A language that Unica speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Portuguese.
    Pt,
    /// Spanish.
    Es,
    /// French.
    Fr,
    /// Italian.
    It,
    /// German.
    De,
}

impl Language {
    /// All.
    pub const ALL: [Self; 6] = [Self::En, Self::Pt, Self::Es, Self::Fr, Self::It, Self::De];

    /// Its code (ISO 639-1).
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Pt => "pt",
            Self::Es => "es",
            Self::Fr => "fr",
            Self::It => "it",
            Self::De => "de",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// No language has this code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLanguage(pub String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no language has the code {:?}: there are en, pt, es, fr, it and de", self.0)
    }
}

impl core::error::Error for UnknownLanguage {}

/// Reads the code; what follows a hyphen or an underscore (`pt-BR`, `de_DE.UTF-8`) does not matter.
impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        let code = text.split(['-', '_', '.']).next().unwrap_or_default().to_ascii_lowercase();
        let found = Self::ALL.into_iter().find(|language| language.code() == code);
        found.ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

/// How much a hint tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Telling {
    /// Where to look.
    Area,
    /// And by which technique.
    Technique,
    /// All of it.
    Whole,
}

impl Telling {
    /// From the vaguest to the whole.
    pub const ALL: [Self; 3] = [Self::Area, Self::Technique, Self::Whole];
}

/// The sentences of a language.
#[derive(Debug)]
pub struct Words {
    language: Language,
    sentences: BTreeMap<String, String>,
}

static ALL: LazyLock<[Words; 6]> = LazyLock::new(|| {
    [
        Words::read(Language::En, include_str!("../../../../locales/en.json")),
        Words::read(Language::Pt, include_str!("../../../../locales/pt.json")),
        Words::read(Language::Es, include_str!("../../../../locales/es.json")),
        Words::read(Language::Fr, include_str!("../../../../locales/fr.json")),
        Words::read(Language::It, include_str!("../../../../locales/it.json")),
        Words::read(Language::De, include_str!("../../../../locales/de.json")),
    ]
});

impl Words {
    /// The words of a language.
    pub fn of(language: Language) -> &'static Self {
        &ALL[language as usize]
    }

    fn read(language: Language, text: &str) -> Self {
        // The files are compiled in and a test reads each: one that is broken never ships.
        Self::from_json(language, text).unwrap_or(Self { language, sentences: BTreeMap::new() })
    }

    /// The words of a language from the text of its file, for who keeps the files apart.
    ///
    /// # Errors
    /// Where the text is no JSON object of strings; says what is wrong with it.
    pub fn from_json(language: Language, text: &str) -> Result<Self, String> {
        let sentences = serde_json::from_str(text).map_err(|error| error.to_string())?;
        Ok(Self { language, sentences })
    }

    /// Which language it is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The sentence of a key, its names not filled in; the key itself where there is none.
    pub fn sentence<'a>(&'a self, key: &'a str) -> &'a str {
        self.sentences.get(key).map_or(key, String::as_str)
    }

    /// All keys, in order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.sentences.keys().map(String::as_str)
    }

    /// The sentence of a key with its names filled in.
    pub fn say(&self, key: &str, args: &Args) -> String {
        args.fill(self.sentence(key))
    }

    /// The name of a technique.
    pub fn technique(&self, technique: Technique) -> &str {
        self.sentences
            .get(&format!("technique.{}", technique.slug()))
            .map_or(technique.slug(), String::as_str)
    }

    /// The word for a grade.
    pub fn grade(&self, word: GradeWord) -> &str {
        match word {
            GradeWord::Easy => self.sentence("grade.easy"),
            GradeWord::Medium => self.sentence("grade.medium"),
            GradeWord::Hard => self.sentence("grade.hard"),
            GradeWord::Expert => self.sentence("grade.expert"),
            GradeWord::Master => self.sentence("grade.master"),
            GradeWord::Extreme => self.sentence("grade.extreme"),
        }
    }

    /// A number, or several, with the word that goes with them: `in row 4`, `the digits 3 and 7`.
    fn numbered(&self, key: &str, numbers: String) -> String {
        let mut args = Args::default();
        args.set("n", numbers);
        self.say(key, &args)
    }

    /// Why a step follows, in one or a few sentences.
    pub fn why(&self, step: &Step) -> String {
        self.say(&format!("why.{}", why_key(step)), &Args::of_step(self, step))
    }

    /// What a step concludes: `r4c7 is 5`, `5 can go from r4c7 and r4c8`.
    pub fn conclusion(&self, step: &Step) -> String {
        args::conclusion(self, step)
    }

    /// A step told whole: its name, why it follows and what it concludes.
    pub fn explain(&self, step: &Step) -> String {
        let mut args = Args::of_step(self, step);
        args.set("why", self.why(step));
        args.set("conclusion", self.conclusion(step));
        self.say("step.whole", &args)
    }

    /// A hint, as much of it as is wanted.
    pub fn hint(&self, hint: &Hint, telling: Telling) -> String {
        match hint {
            Hint::Done => self.sentence("hint.done").to_owned(),
            Hint::Clashing(at) => self.say("hint.clashing", &Args::of_cells(self, *at)),
            Hint::Wrong(at) => self.say("hint.wrong", &Args::of_cells(self, *at)),
            Hint::Lost(at) => self.say("hint.lost", &Args::of_cells(self, *at)),
            Hint::Unmarked(at) => self.say("hint.unmarked", &Args::of_cells(self, *at)),
            Hint::Dead(Dead::Cell(cell)) => {
                self.say("hint.dead-cell", &Args::of_cells(self, (*cell).into()))
            }
            Hint::Dead(Dead::Digit(digit, house)) => {
                let mut args = Args::default();
                args.set("digits", digit.to_string());
                args.in_house(self, (*house).into());
                self.say("hint.dead-digit", &args)
            }
            Hint::Stale(marks) => {
                let mut args = Args::default();
                args.set("candidates", candidates(marks));
                self.say("hint.stale", &args)
            }
            Hint::Step(step) => self.step_hint(step, telling),
            Hint::NoSolution => self.sentence("hint.no-solution").to_owned(),
            Hint::Several => self.sentence("hint.several").to_owned(),
            _ => self.sentence("hint.unknown").to_owned(),
        }
    }

    fn step_hint(&self, step: &Step, telling: Telling) -> String {
        let args = Args::of_area(self, step);
        let has = |name| args.get(name).is_some();
        let key = match (telling, has("in-area"), has("area-digits")) {
            (Telling::Whole, ..) => return self.explain(step),
            (Telling::Technique, ..) => "hint.technique",
            // The houses of a fish are the fish.
            (Telling::Area, _, true) if step.technique.about().family == Family::Fish => {
                "hint.area-of-digits"
            }
            (Telling::Area, _, false) => "hint.area",
            (Telling::Area, false, true) => "hint.area-of-digits",
            (Telling::Area, true, true) => "hint.area-and-digits",
        };
        self.say(key, &args)
    }
}
