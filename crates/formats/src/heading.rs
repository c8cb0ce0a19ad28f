//! Lines that are no cells but belong to files of puzzles: comments and headings.

use crate::symbols::is_bracket;

/// Does the line start as comments do?
pub(crate) fn is_comment(chars: &[char]) -> bool {
    let text = chars.iter().position(|c| !c.is_whitespace()).map_or(chars, |i| &chars[i..]);
    matches!(text, ['#' | ';' | '%', ..] | ['/', '/', ..])
}

/// The title that a line with `%` gives to the board below it, in Debian's `sudoku`.
pub(crate) fn debian_title(chars: &[char]) -> Option<String> {
    let text: String = chars.iter().take(200).collect();
    let title = text.trim().strip_prefix('%')?.trim();
    (!title.is_empty()).then(|| title.to_owned())
}

/// Words that head a grid together with a number.
const WORDS: &[&str] = &[
    "grid",
    "puzzle",
    "sudoku",
    "solution",
    "solutions",
    "game",
    "board",
    "level",
    "problem",
    "example",
    "number",
    "no",
    "nr",
    "num",
    "case",
    "test",
    "givens",
    "values",
    "candidates",
    "original",
    "page",
    "solucao",
    "solução",
    "solucion",
    "solución",
    "lösung",
    "loesung",
    "soluzione",
    "grille",
    "rätsel",
    "puzzles",
    "sudokus",
    "answer",
    "quiz",
    "question",
    "input",
    "output",
    "unsolved",
    "solved",
];

/// The text of a line that is a heading wherever it stands: `Grid 01`, `Solution 1:`.
pub(crate) fn known(chars: &[char]) -> Option<String> {
    if chars.len() > 200 {
        return None;
    }
    let text: String = chars.iter().collect();
    let text = text.trim();
    if text.contains(['=', '[', '{', '(']) {
        return None;
    }
    let parts = || text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    let word = |part: &str| WORDS.contains(&part.to_lowercase().as_str());
    let number = |part: &str| part.len() <= 6 && part.bytes().all(|b| b.is_ascii_digit());
    let named = parts().next().is_some_and(word) && parts().all(|part| word(part) || number(part));
    let ends = text.ends_with(':') && text.len() <= 80;
    (named || ends).then(|| text.trim_end_matches(':').trim_end().to_owned())
}

/// Is it the heading of Project Euler's grids?
pub(crate) fn is_euler(title: &str) -> bool {
    title.strip_prefix("Grid ").is_some_and(|number| {
        (1..=5).contains(&number.len()) && number.bytes().all(|b| b.is_ascii_digit())
    })
}

/// Does the line only close lists?
pub(crate) fn closes(chars: &[char]) -> bool {
    chars.iter().all(|&c| c.is_whitespace() || matches!(c, ',' | ';') || is_bracket(c))
}
