//! Puzzles of a wanted difficulty: what `generate` can be told of grades, techniques, HoDoKu's level
//! and score and Sudoku Explainer's rating.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgAction, ArgMatches, Command};
use unica::aim::{Aim, grades, ratings};
use unica::logic::rating::grade;
use unica::logic::{HodokuLevel, Technique};

use crate::args::flag;
use crate::logic_args::se_rules;

/// Adds what can be wanted.
pub(crate) fn args(command: Command) -> Command {
    let levels = HodokuLevel::ALL.map(|level| {
        let (name, alias) = match level {
            HodokuLevel::Easy => ("easy", "Easy"),
            HodokuLevel::Medium => ("medium", "Medium"),
            HodokuLevel::Hard => ("hard", "Hard"),
            HodokuLevel::Unfair => ("unfair", "Unfair"),
            HodokuLevel::Extreme => ("extreme", "Extreme"),
        };
        PossibleValue::new(name).alias(alias)
    });
    command
        .arg(
            Arg::new("grade")
                .long("grade")
                .value_name("GRADE")
                .value_parser(grades)
                .help("Only puzzles of this grade: a word, as hard; a step, as 3; numbers, as 3.2..4.5"),
        )
        .arg(
            Arg::new("needs")
                .long("needs")
                .value_name("TECHNIQUE")
                .value_delimiter(',')
                .action(ArgAction::Append)
                .value_parser(|name: &str| {
                    let technique = name.parse::<Technique>().map_err(|why| why.to_string())?;
                    if grade::techniques().any(|graded| graded == technique) {
                        Ok(technique)
                    } else {
                        Err(format!("the grade does not use {technique}"))
                    }
                })
                .help("Only puzzles that need these techniques (docs/techniques lists them), as x-wing"),
        )
        .arg(flag("no-harder", "And nothing harder than those").requires("needs"))
        .arg(
            Arg::new("hodoku-level")
                .long("hodoku-level")
                .value_name("LEVEL")
                .help("Only puzzles of this level of HoDoKu's")
                .value_parser(PossibleValuesParser::new(levels).map(|word| {
                    let is_it = |level: &HodokuLevel| level.name().eq_ignore_ascii_case(&word);
                    HodokuLevel::ALL.into_iter().find(is_it).unwrap_or(HodokuLevel::Easy)
                })),
        )
        .arg(
            Arg::new("score")
                .long("score")
                .value_name("A..B")
                .value_parser(scores)
                .help("Only puzzles of a HoDoKu score from A to B"),
        )
        .arg(
            Arg::new("se")
                .long("se")
                .value_name("A..B")
                .value_parser(ratings)
                .help("Only puzzles of a Sudoku Explainer rating (ER) from A to B, as 7.1..7.3; or of one, as 7.2"),
        )
        .arg(se_rules().requires("se"))
}

fn scores(text: &str) -> Result<(u32, u32), String> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| {
        text.parse::<u32>()
            .map_err(|_| format!("a score is a number, as 800 or 800..1200: {text:?}"))
    };
    let range = (number(least)?, number(most)?);
    if range.0 > range.1 { Err(format!("{least} is more than {most}")) } else { Ok(range) }
}

/// What the flags want.
pub(crate) fn aim(matches: &ArgMatches) -> Aim {
    Aim {
        grade: matches.get_one("grade").copied(),
        needs: matches.get_many("needs").into_iter().flatten().copied().collect(),
        no_harder: matches.get_flag("no-harder"),
        level: matches.get_one("hodoku-level").copied(),
        score: matches.get_one("score").copied(),
        se: matches.get_one("se").copied(),
        se_rules: matches.get_one("se-rules").copied().unwrap_or_default(),
    }
}
