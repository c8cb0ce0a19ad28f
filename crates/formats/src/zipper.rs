//! SudokuPad's shortened JSON ("PuzzleZipper"): keys without quotes and of two letters, single
//! quotes, `t` and `f`, colours without quotes, and nothing at all for an empty object.

use serde_json::{Map, Value};

/// Short names and what they stand for, as SudokuPad has them.
const NAMES: &[(&str, &str)] = &[
    ("c", "color"),
    ("ca", "cages"),
    ("ct", "center"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("w", "width"),
    ("h", "height"),
    ("v", "value"),
    ("vd", "videos"),
    ("l", "lines"),
    ("r", "rounded"),
    ("re", "regions"),
    ("fs", "fontSize"),
    ("th", "thickness"),
    ("hl", "headLength"),
    ("wp", "wayPoints"),
    ("t", "title"),
    ("te", "text"),
    ("d", "duration"),
    ("d2", "d"),
];

/// How deep lists and objects may lie in one another.
const MAX_DEPTH: u8 = 32;

/// The value with every short name replaced by the long one.
pub(crate) fn with_long_names(value: Value) -> Value {
    match value {
        Value::Array(list) => list.into_iter().map(with_long_names).collect(),
        Value::Object(object) => {
            let long = |key: String| match NAMES.iter().find(|(short, _)| *short == key) {
                Some((_, long)) => (*long).to_owned(),
                None => key,
            };
            object.into_iter().map(|(key, value)| (long(key), with_long_names(value))).collect()
        }
        other => other,
    }
}

/// Reads shortened JSON, names as they are. Plain JSON is read too.
pub(crate) fn parse(text: &str) -> Option<Value> {
    let mut reader = Reader { chars: text.chars().collect(), at: 0 };
    let value = reader.value(0)?;
    reader.skip();
    (reader.at == reader.chars.len()).then_some(value)
}

struct Reader {
    chars: Vec<char>,
    at: usize,
}

impl Reader {
    fn skip(&mut self) {
        while self.chars.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
    }

    fn peek(&mut self) -> Option<char> {
        self.skip();
        self.chars.get(self.at).copied()
    }

    fn take(&mut self, c: char) -> bool {
        let there = self.peek() == Some(c);
        self.at += usize::from(there);
        there
    }

    fn value(&mut self, depth: u8) -> Option<Value> {
        if depth > MAX_DEPTH {
            return None;
        }
        match self.peek()? {
            '[' => {
                self.at += 1;
                let mut list = Vec::new();
                if self.take(']') {
                    return Some(Value::Array(list));
                }
                loop {
                    list.push(self.value(depth + 1)?);
                    if self.take(']') {
                        return Some(Value::Array(list));
                    }
                    self.take(',').then_some(())?;
                }
            }
            '{' => {
                self.at += 1;
                let mut object = Map::new();
                if self.take('}') {
                    return Some(Value::Object(object));
                }
                loop {
                    let key = match self.peek()? {
                        '"' | '\'' => self.string()?,
                        _ => self.bare(),
                    };
                    self.take(':').then_some(())?;
                    let value = self.value(depth + 1)?;
                    object.insert(key, value);
                    if self.take('}') {
                        return Some(Value::Object(object));
                    }
                    self.take(',').then_some(())?;
                }
            }
            '"' | '\'' => self.string().map(Value::String),
            // Nothing: an empty object.
            ',' | ']' | '}' => Some(Value::Object(Map::new())),
            _ => Some(match self.bare().as_str() {
                "t" | "true" => Value::Bool(true),
                "f" | "false" => Value::Bool(false),
                "null" => Value::Null,
                // A number, or a colour: which of the two does not matter here.
                word => {
                    word.parse::<u64>().map_or_else(|_| Value::String(word.to_owned()), Value::from)
                }
            }),
        }
    }

    /// A word without quotes.
    fn bare(&mut self) -> String {
        let start = self.at;
        while self
            .chars
            .get(self.at)
            .is_some_and(|c| !matches!(c, ',' | ':' | ']' | '}' | '[' | '{'))
        {
            self.at += 1;
        }
        self.chars[start..self.at].iter().collect::<String>().trim().to_owned()
    }

    fn string(&mut self) -> Option<String> {
        let quote = self.chars[self.at];
        self.at += 1;
        let mut text = String::new();
        loop {
            let c = *self.chars.get(self.at)?;
            self.at += 1;
            match c {
                _ if c == quote => return Some(text),
                '\\' => {
                    let c = *self.chars.get(self.at)?;
                    self.at += 1;
                    match c {
                        'n' => text.push('\n'),
                        't' => text.push('\t'),
                        'u' => {
                            let hex: String =
                                self.chars.get(self.at..self.at + 4)?.iter().collect();
                            let code = u32::from_str_radix(&hex, 16).ok()?;
                            text.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
                            self.at += 4;
                        }
                        c => text.push(c),
                    }
                }
                c => text.push(c),
            }
        }
    }
}
