//! Puzzles of a wanted difficulty: what `generate` can be told of grades, techniques and HoDoKu's
//! level and score, and whether a puzzle is that.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgAction, ArgMatches, Command};
use unica::Puzzle;
use unica::logic::rating::{grade, hodoku};
use unica::logic::{Flow, HodokuLevel, Position, Scope, Technique};

use crate::args::flag;

/// What is wanted of a puzzle's difficulty.
#[derive(Clone, Default, Debug)]
pub(crate) struct Aim {
    /// Our grade in tenths, from the least to the most.
    grade: Option<(u16, u16)>,
    /// Techniques that the way of the grade must use.
    needs: Vec<Technique>,
    /// Nothing harder than the hardest of those.
    no_harder: bool,
    level: Option<HodokuLevel>,
    score: Option<(u32, u32)>,
}

/// What was found of a puzzle that will do.
#[derive(Clone, Default, Debug)]
pub(crate) struct Found {
    pub(crate) graded: Option<grade::Graded>,
    pub(crate) hodoku: Option<hodoku::Rating>,
}

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
}

/// A grade in a word, a number, or two numbers with dots between: in tenths.
fn grades(text: &str) -> Result<(u16, u16), String> {
    // A whole number is the whole step.
    if let Some(step) = text.parse::<u16>().ok().filter(|step| (1..=9).contains(step)) {
        return Ok((step * 10, step * 10 + 9));
    }
    if let Ok(word) = text.to_lowercase().parse::<grade::GradeWord>() {
        let fits = |tenths: &u16| {
            grade::Grade::from_tenths(*tenths).is_some_and(|grade| grade.word() == word)
        };
        let all: Vec<u16> = (10..=100).filter(fits).collect();
        return Ok((all.first().copied().unwrap_or(10), all.last().copied().unwrap_or(100)));
    }
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let tenths = |number: &str| -> Result<u16, String> {
        let not = || {
            let words: Vec<&str> = grade::GradeWord::ALL.map(grade::GradeWord::name).to_vec();
            format!("a grade is {} or a number from 1.0 to 10.0", words.join(", "))
        };
        let (whole, part) = number.split_once('.').unwrap_or((number, "0"));
        let (Ok(whole), Ok(part), 1) = (whole.parse::<u16>(), part.parse::<u16>(), part.len())
        else {
            return Err(not());
        };
        let tenths = whole.checked_mul(10).and_then(|tenths| tenths.checked_add(part));
        tenths.filter(|&tenths| grade::Grade::from_tenths(tenths).is_some()).ok_or_else(not)
    };
    let range = (tenths(least)?, tenths(most)?);
    if range.0 > range.1 { Err(format!("{least} is more than {most}")) } else { Ok(range) }
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

impl Aim {
    /// What the flags want.
    pub(crate) fn new(matches: &ArgMatches) -> Self {
        Self {
            grade: matches.get_one("grade").copied(),
            needs: matches.get_many("needs").into_iter().flatten().copied().collect(),
            no_harder: matches.get_flag("no-harder"),
            level: matches.get_one("hodoku-level").copied(),
            score: matches.get_one("score").copied(),
        }
    }

    /// Is anything wanted?
    pub(crate) fn is_any(&self) -> bool {
        self.wants_grade() || self.wants_hodoku()
    }

    fn wants_grade(&self) -> bool {
        self.grade.is_some() || !self.needs.is_empty()
    }

    fn wants_hodoku(&self) -> bool {
        self.level.is_some() || self.score.is_some()
    }

    /// What there is to say of the puzzle, if it will do.
    pub(crate) fn found(&self, puzzle: &Puzzle) -> Option<Found> {
        let mut found = Found::default();
        if self.wants_grade() {
            found.graded = Some(self.graded(puzzle)?);
        }
        if self.wants_hodoku() {
            found.hodoku = Some(self.rated(puzzle)?);
        }
        Some(found)
    }

    /// The grade, if it will do; given up as soon as something too hard is needed.
    fn graded(&self, puzzle: &Puzzle) -> Option<grade::Graded> {
        let most = self.grade.map_or(100, |(_, most)| most);
        let hardest = self.needs.iter().max().filter(|_| self.no_harder);
        let too_hard = |technique: Technique| {
            u16::from(technique.about().tier / 10) * 10 > most
                || hardest.is_some_and(|hardest| technique > *hardest)
        };
        let mut passed = true;
        let start = Position::new(puzzle.clues());
        let graded = grade::grade_position(&start, &Scope::default(), &mut |technique, _| {
            passed &= !too_hard(technique);
            if passed { Flow::Continue(()) } else { Flow::Break(()) }
        });
        let tenths = graded.grade.tenths();
        let used = |technique: &Technique| graded.rounds.iter().any(|(used, _)| used == technique);
        let fits = passed
            && self.grade.is_none_or(|(least, most)| (least..=most).contains(&tenths))
            && self.needs.iter().all(used)
            && (graded.is_solved || !self.no_harder);
        fits.then_some(graded)
    }

    /// HoDoKu's rating, if it will do; given up as soon as it is too much.
    fn rated(&self, puzzle: &Puzzle) -> Option<hodoku::Rating> {
        let most = self.score.map_or(u32::MAX, |(_, most)| most);
        let highest = self.level.unwrap_or(HodokuLevel::Extreme);
        let mut score = 0u32;
        let rating = hodoku::rate_with(puzzle.clues(), puzzle.solution(), &mut |taken| {
            let (level, points) = taken.level_and_points();
            score = score.saturating_add(points);
            if score > most || level > highest { Flow::Break(()) } else { Flow::Continue(()) }
        })?;
        let fits = self.level.is_none_or(|level| level == rating.level)
            && self.score.is_none_or(|(least, most)| (least..=most).contains(&rating.score));
        fits.then_some(rating)
    }
}
