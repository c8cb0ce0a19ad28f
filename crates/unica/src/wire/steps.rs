//! The records about steps and ratings.

use std::collections::BTreeMap;

use serde::Serialize;
use unica_logic::{Chain, Link, Part, Role, Step};

use super::{Question, Stuck, cells};

/// How hard a puzzle is.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rated {
    /// What was asked.
    #[serde(flatten)]
    pub question: Question,
    /// HoDoKu's rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku: Option<HodokuRated>,
    /// Our own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grade: Option<GradeRated>,
    /// How many guesses the fastest solver takes to prove the solution the only one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guesses: Option<u64>,
    /// Sudoku Explainer's rating, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub se: Option<SeRated>,
    /// Why there is no rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Where the question stood: file and line.
    pub source: String,
}

/// HoDoKu's rating of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HodokuRated {
    /// `Easy`, `Medium`, `Hard`, `Unfair` or `Extreme`.
    pub level: &'static str,
    /// The points of all steps.
    pub score: u32,
    /// How often each technique was used, by slug.
    pub techniques: BTreeMap<&'static str, u32>,
}

/// Our grade of a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GradeRated {
    /// From 1.0 to 10.0.
    pub grade: f64,
    /// `easy`, `medium`, `hard`, `expert`, `master` or `extreme`.
    pub word: &'static str,
    /// The hardest technique needed, by slug.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<&'static str>,
    /// In how many rounds each technique was used, by slug.
    pub techniques: BTreeMap<&'static str, u32>,
    /// Did the techniques lead to the end?
    pub solved: bool,
}

/// Sudoku Explainer's rating of a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeRated {
    /// The highest rating of all steps: 1.0 and more, 20.0 where no step is found any more, null
    /// where a step is harder than was allowed.
    pub er: Option<f64>,
    /// The highest rating up to the first step that writes a digit in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ep: Option<f64>,
    /// The rating of the first step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ed: Option<f64>,
    /// The limit, where a step is harder than that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<f64>,
    /// Where no step is found any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stuck: Option<Stuck>,
}

/// A step of Sudoku Explainer's way through a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeStep {
    /// What was asked.
    #[serde(flatten)]
    pub question: Question,
    /// Its number, from 1.
    pub step: u32,
    /// How hard it is.
    pub rating: f64,
    /// The technique, by the name that the program gives it.
    pub technique: String,
    /// What is written in, as `r4c7=5`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub placement: Option<String>,
    /// What can go, as `r4c7<>5`.
    pub eliminations: Vec<String>,
    /// Where the question stood: file and line.
    pub source: String,
}

/// The whole way through a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Explained {
    /// What was asked.
    #[serde(flatten)]
    pub question: Question,
    /// The language of the sentences.
    pub language: &'static str,
    /// The steps, in order.
    pub steps: Vec<StepTold>,
    /// The grid at the end.
    pub end: String,
    /// Is it full?
    pub solved: bool,
    /// Where the question stood: file and line.
    pub source: String,
}

/// A hint.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hinted {
    /// What was asked.
    #[serde(flatten)]
    pub question: Question,
    /// What kind of hint: `step`, `done`, `clashing`, `wrong`, `lost`, `dead`, `stale`, `unmarked`,
    /// `no-solution`, `several` or `unknown`.
    pub kind: &'static str,
    /// The hint in words, from the vaguest to the whole: one sentence, or three where it is a step.
    pub texts: Vec<String>,
    /// The cells that it is about, where it is no step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cells: Option<Vec<String>>,
    /// The step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<StepTold>,
    /// Where the question stood: file and line.
    pub source: String,
}

/// A step: what it does, what it looks at, and how it is told.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StepTold {
    /// The technique, by slug.
    pub technique: &'static str,
    /// Its name in the language.
    pub name: String,
    /// What is written in, as `r4c7=5`.
    pub placements: Vec<String>,
    /// What can go, as `r4c7<>5`.
    pub eliminations: Vec<String>,
    /// The whole step in words.
    pub text: String,
    /// The cells and digits of the pattern by their roles.
    pub parts: Vec<PartTold>,
    /// The houses in which it looks, as `row 4`.
    pub bases: Vec<String>,
    /// The houses that take the consequence.
    pub covers: Vec<String>,
    /// The chains.
    pub chains: Vec<ChainTold>,
}

/// Some cells with some of their digits, and what they are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PartTold {
    /// What they are.
    pub role: &'static str,
    /// The cells.
    pub cells: Vec<String>,
    /// The digits, as `14`.
    pub digits: String,
}

/// A chain.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChainTold {
    /// As Eureka writes it.
    pub eureka: String,
    /// Its nodes, causes before effects.
    pub nodes: Vec<NodeTold>,
    /// Does it close?
    #[serde(rename = "loop")]
    pub is_loop: bool,
}

/// A node of a chain.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NodeTold {
    /// The cells.
    pub cells: Vec<String>,
    /// The digit.
    pub digit: u8,
    /// Is it there?
    pub on: bool,
    /// The places in the list of what it follows from.
    pub causes: Vec<u16>,
    /// `premise`, `weak`, `house`, `cell`, `als` or `step`.
    pub link: &'static str,
}

impl StepTold {
    /// A step with its name and words, which the caller has.
    pub fn new(step: &Step, name: &str, text: String, eureka: impl Fn(&Chain) -> String) -> Self {
        let effects = |list: &[unica_board::Candidate], sign: &str| {
            list.iter().map(|c| format!("{}{sign}{}", c.cell, c.digit)).collect()
        };
        let houses = |set: unica_board::HouseSet| set.iter().map(|h| h.to_string()).collect();
        Self {
            technique: step.technique.slug(),
            name: name.to_owned(),
            placements: effects(&step.placements, "="),
            eliminations: effects(&step.eliminations, "<>"),
            text,
            parts: step.pattern.parts.iter().map(PartTold::from).collect(),
            bases: houses(step.pattern.bases),
            covers: houses(step.pattern.covers),
            chains: step.pattern.chains.iter().map(|c| ChainTold::new(c, eureka(c))).collect(),
        }
    }
}

impl From<&Part> for PartTold {
    fn from(part: &Part) -> Self {
        Self {
            role: role_name(part.role),
            cells: cells(part.cells),
            digits: part.digits.to_string(),
        }
    }
}

impl ChainTold {
    fn new(chain: &Chain, eureka: String) -> Self {
        let node = |node: &unica_logic::Node| NodeTold {
            cells: cells(node.cells),
            digit: node.digit.value(),
            on: node.is_on,
            causes: node.causes.clone(),
            link: match node.why {
                Link::Premise => "premise",
                Link::Weak => "weak",
                Link::House(_) => "house",
                Link::Cell(_) => "cell",
                Link::Als(_) => "als",
                _ => "step",
            },
        };
        Self { eureka, nodes: chain.nodes.iter().map(node).collect(), is_loop: chain.is_loop }
    }
}

/// A grade as a number.
pub fn grade(grade: unica_logic::rating::grade::Grade) -> f64 {
    f64::from(grade.tenths()) / 10.0
}

/// What a role is called in records.
pub fn role_name(role: Role) -> &'static str {
    match role {
        Role::Fin => "fin",
        Role::EndoFin => "endo-fin",
        Role::Pivot => "pivot",
        Role::Pincer => "pincer",
        Role::Bridge => "bridge",
        Role::Roof => "roof",
        Role::Extra => "extra",
        Role::Locked => "locked",
        Role::Als => "als",
        Role::Restricted => "restricted",
        Role::Common => "common",
        Role::Stem => "stem",
        Role::ColourA => "colour-a",
        Role::ColourB => "colour-b",
        Role::ColourC => "colour-c",
        Role::ColourD => "colour-d",
        Role::Premise => "premise",
        Role::Blocker => "blocker",
        Role::Target => "target",
        Role::Base => "base",
        _ => "body",
    }
}
