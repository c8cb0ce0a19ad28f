//! The guide of techniques: a page each, made from the table, the words and an example.

use std::collections::BTreeMap;

use unica::logic::{Family, Position, Scope, Step, Technique};
use unica::words::{Language, Words, outcome, plain_picture};
use unica::{Candidate, Candidates, Grid};
use unica_testkit::{testdata, tsv};

/// An example of a technique.
pub(crate) struct Example {
    pub(crate) technique: Technique,
    pub(crate) puzzle: Grid,
    pub(crate) position: Position,
    pub(crate) outcome: String,
    pub(crate) source: String,
}

/// Every example of `testdata/techniques.tsv`.
pub(crate) fn examples() -> Vec<Example> {
    tsv(&testdata().join("techniques.tsv"))
        .into_iter()
        .map(|row| {
            let puzzle: Grid = row["puzzle"].parse().expect("a line of 81");
            let grid: Grid = row["grid"].parse().expect("a line of 81");
            let mut marks = Candidates::pencil_marks(&grid);
            for word in row["gone"].split_whitespace() {
                let (cell, digit) = word.split_once("<>").expect("as r1c2<>3");
                marks.remove(cell.parse().expect("a cell"), digit.parse().expect("a digit"));
            }
            Example {
                technique: row["technique"].parse().expect("a technique"),
                puzzle,
                position: Position::with_marks(&grid, puzzle.filled(), &marks),
                outcome: row["outcome"].clone(),
                source: row["source"].clone(),
            }
        })
        .collect()
}

impl Example {
    /// The scope in which the technique finds anything.
    pub(crate) fn scope(&self) -> Scope {
        let dual =
            matches!(self.technique, Technique::DualTwoStringKite | Technique::DualEmptyRectangle);
        Scope { dual, ..Scope::default() }
    }

    /// The step that is the example.
    pub(crate) fn step(&self) -> Option<Step> {
        let words = |list: &[Candidate], sign: &str| -> Vec<String> {
            list.iter().map(|c| format!("{}{sign}{}", c.cell, c.digit)).collect()
        };
        self.technique.all(&self.position, &self.scope()).into_iter().find(|step| {
            let mut all = words(&step.placements, "=");
            all.extend(words(&step.eliminations, "<>"));
            all.join(" ") == self.outcome
        })
    }
}

fn family(family: Family) -> &'static str {
    match family {
        Family::Singles => "Singles",
        Family::Intersections => "Intersections",
        Family::Subsets => "Subsets",
        Family::Fish => "Fish",
        Family::SingleDigit => "Patterns of one digit",
        Family::Wings => "Wings",
        Family::Colouring => "Colouring",
        Family::Uniqueness => "Uniqueness",
        Family::Chains => "Chains and loops",
        Family::AlmostLocked => "Almost locked sets",
        Family::Exclusion => "Exclusion",
        Family::Forcing => "Forcing chains and nets",
        Family::LastResort => "Last resort",
    }
}

const FAMILIES: [Family; 13] = [
    Family::Singles,
    Family::Intersections,
    Family::Subsets,
    Family::Fish,
    Family::SingleDigit,
    Family::Wings,
    Family::Colouring,
    Family::Uniqueness,
    Family::Chains,
    Family::AlmostLocked,
    Family::Exclusion,
    Family::Forcing,
    Family::LastResort,
];

/// All pages by file name.
pub(crate) fn pages() -> BTreeMap<String, String> {
    let mut pages: BTreeMap<String, String> = BTreeMap::new();
    pages.insert("README.md".to_owned(), index());
    for example in examples() {
        pages.insert(format!("{}.md", example.technique), page(&example));
    }
    pages
}

fn hodoku(technique: Technique) -> String {
    match technique.about().hodoku {
        Some(hodoku) => {
            let off = if hodoku.is_on { "" } else { ", off by default" };
            format!("{}, {} points{off}", hodoku.level, hodoku.score)
        }
        None => "-".to_owned(),
    }
}

fn grade(technique: Technique) -> String {
    let about = technique.about();
    if about.is_graded { (about.tier / 10).to_string() } else { "-".to_owned() }
}

fn index() -> String {
    let words = Words::of(Language::En);
    let mut text = String::from(
        "# The techniques\n\nEach with an example that the tests check. \"Step\" is the step of our \
         grade, from 1 to 9; HoDoKu's level and points are those of its version 2.2.0.\n\n\
         These pages are made: `cargo run -p unica --features words --example guide`.\n",
    );
    for kin in FAMILIES {
        text.push_str(&format!(
            "\n## {}\n\n| technique | step | HoDoKu | what it is |\n|---|---|---|---|\n",
            family(kin)
        ));
        for &technique in Technique::ALL.iter().filter(|t| t.about().family == kin) {
            text.push_str(&format!(
                "| [{}]({technique}.md) | {} | {} | {} |\n",
                words.technique(technique),
                grade(technique),
                hodoku(technique),
                technique.about().what
            ));
        }
    }
    text
}

fn page(example: &Example) -> String {
    let technique = example.technique;
    let about = technique.about();
    let words = Words::of(Language::En);
    let mut text = format!("# {}\n\n{}\n\n", words.technique(technique), about.what);
    text.push_str(&format!("- {}", family(about.family)));
    if about.is_graded {
        text.push_str(&format!("; step {} of the grade", about.tier / 10));
    }
    text.push('\n');
    if let Some(entry) = about.hodoku {
        text.push_str(&format!("- HoDoKu: {} (code {})\n", hodoku(technique), entry.code));
    }
    if about.rests_on_uniqueness {
        text.push_str("- Holds only where the puzzle has one solution.\n");
    }
    if !about.aliases.is_empty() {
        text.push_str(&format!("- Also called: {}.\n", about.aliases.join(", ")));
    }
    let names: Vec<String> = Language::ALL
        .into_iter()
        .skip(1)
        .map(|language| format!("{language}: {}", Words::of(language).technique(technique)))
        .collect();
    text.push_str(&format!("- {}\n\n## Example\n\n", names.join("; ")));
    let Some(step) = example.step() else { return text + "None.\n" };
    text.push_str(&format!("{}\n\n", words.explain(&step)));
    text.push_str(&format!("`{}`\n\n```text\n", outcome(&step)));
    text.push_str(&plain_picture(&example.position, Some(&step)));
    text.push_str(
        "```\n\n`*` the pattern, `+` its other side, `#` fins and the like, `-` what can go, `=` \
         what can be written in.\n\n",
    );
    for chain in step.pattern.chains.iter().map(unica::words::eureka) {
        text.push_str(&format!("Chain: `{chain}`\n\n"));
    }
    text.push_str(&format!("Puzzle: `{}`\n\nSource: {}.\n", example.puzzle, example.source));
    text
}
