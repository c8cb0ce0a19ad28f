//! One request and its answer.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::games::Games;

/// Why a request is not answered as asked.
#[derive(Debug, Serialize)]
pub struct Failure {
    /// What is wrong, in a sentence.
    pub error: String,
    /// `call`: the request makes no sense; `input`: a text cannot be read, or asks for what there is
    /// not; `save`: a text is no sound save.
    pub kind: &'static str,
}

impl Failure {
    /// Of the request.
    pub fn call(error: impl ToString) -> Self {
        Self { error: error.to_string(), kind: "call" }
    }

    /// Of a text in it.
    pub fn input(error: impl ToString) -> Self {
        Self { error: error.to_string(), kind: "input" }
    }

    /// Of a save.
    pub fn save(error: impl ToString) -> Self {
        Self { error: error.to_string(), kind: "save" }
    }
}

/// An answer as JSON, or why there is none.
pub type Answer = Result<String, Failure>;

/// What is kept between requests: open games, and the words that were brought.
#[derive(Default, Debug)]
pub struct Session {
    games: Games,
    #[cfg(feature = "full")]
    words: Option<unica::words::Words>,
    #[cfg(feature = "full")]
    generator: unica::generate::Generator,
}

/// What every request has.
#[derive(Deserialize)]
struct Head<'a> {
    #[serde(rename = "do", borrow)]
    name: std::borrow::Cow<'a, str>,
}

impl Session {
    /// The answer to a request, both JSON in UTF-8.
    pub fn answer(&mut self, request: &[u8]) -> String {
        self.ask(request).unwrap_or_else(|failure| {
            json(&failure).unwrap_or_else(|failure| format!("{{\"error\":{:?}}}", failure.error))
        })
    }

    fn ask(&mut self, request: &[u8]) -> Answer {
        let text = std::str::from_utf8(request).map_err(Failure::call)?;
        let head: Head<'_> = serde_json::from_str(text).map_err(Failure::call)?;
        match &*head.name {
            "game.open" => json(&self.games.open(read(text)?)?),
            "game.play" => json(&self.games.play(&read(text)?)?),
            "game.enter" => json(&self.games.enter(&read(text)?)?),
            "game.erase" => json(&self.games.erase(&read(text)?)?),
            "game.apply" => json(&self.games.apply(&read(text)?)?),
            "game.promote" => json(&self.games.promote(&read(text)?)?),
            "game.view" => json(&self.games.view(&read(text)?)?),
            "game.at" => json(&self.games.at(&read(text)?)?),
            "game.time" => json(&self.games.time(&read(text)?)?),
            "game.save" => json(&self.games.save(&read(text)?)?),
            "game.close" => json(&self.games.close(&read(text)?)?),
            "level" => json(&crate::games::level(&read(text)?)?),
            #[cfg(feature = "full")]
            name => self.ask_more(name, text),
            #[cfg(not(feature = "full"))]
            name => Err(unknown(name)),
        }
    }

    /// What only the full build can.
    #[cfg(feature = "full")]
    fn ask_more(&mut self, name: &str, text: &str) -> Answer {
        use crate::{learning, making, rating, solving};
        match name {
            "read" => json(&solving::read(&read(text)?)),
            "status" => json(&solving::status(&read(text)?)?),
            "convert" => json(&solving::convert(&read(text)?)?),
            "solve" | "count" | "enumerate" | "check" | "rate" => {
                solving::records(name, &read(text)?)
            }
            "rating" => json(&rating::rating(&read(text)?)?),
            "names" => json(&making::names()),
            "generate" => making::generate(&mut self.generator, &read(text)?),
            "make" => json(&making::make(&mut self.generator, &read(text)?)?),
            "words" => {
                self.words = Some(learning::words(&read(text)?)?);
                Ok("{}".to_owned())
            }
            "hint" => json(&learning::hint(self.words()?, &read(text)?)?),
            "way" => json(&learning::way(self.words()?, &read(text)?)?),
            "techniques" => json(&learning::techniques(self.words()?)),
            "example" => json(&learning::example(self.words()?, &read(text)?)?),
            "explain" | "hints" => learning::records(name, self.words()?, &read(text)?),
            name => Err(unknown(name)),
        }
    }

    #[cfg(feature = "full")]
    fn words(&self) -> Result<&unica::words::Words, Failure> {
        self.words.as_ref().ok_or_else(|| Failure::call("no words yet: call \"words\" first"))
    }
}

fn unknown(name: &str) -> Failure {
    Failure::call(format!("there is no call {name:?}"))
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Failure> {
    serde_json::from_str(text).map_err(Failure::call)
}

/// A value as JSON.
pub(crate) fn json(value: &impl Serialize) -> Answer {
    serde_json::to_string(value).map_err(Failure::call)
}
