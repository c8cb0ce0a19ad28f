//! Puzzles of a wanted difficulty: what can be wanted of grades, techniques, HoDoKu's level and
//! score and Sudoku Explainer's rating, and whether a puzzle is that. `generate` takes any grader;
//! here it gets ours.

use core::sync::atomic::{AtomicBool, Ordering};

use unica_logic::rating::explainer::{self, Score};
use unica_logic::rating::{grade, hodoku};
use unica_logic::{Flow, HodokuLevel, Position, Scope, Technique};
use unica_solve::Puzzle;

use crate::rating::SeRules;

/// What is wanted of a puzzle's difficulty. By default nothing.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Aim {
    /// Our grade in tenths, from the least to the most; see [`grades`].
    pub grade: Option<(u16, u16)>,
    /// Techniques that the way of the grade must use.
    pub needs: Vec<Technique>,
    /// Nothing harder than the hardest of those.
    pub no_harder: bool,
    /// HoDoKu's level.
    pub level: Option<HodokuLevel>,
    /// HoDoKu's score, from the least to the most.
    pub score: Option<(u32, u32)>,
    /// Sudoku Explainer's ER, from the least to the most; see [`ratings`].
    pub se: Option<(Score, Score)>,
    /// The version of Sudoku Explainer that says so.
    pub se_rules: SeRules,
}

/// What was found of a puzzle that will do: what was asked for.
#[derive(Clone, Default, Debug)]
pub struct Found {
    /// Our grade.
    pub graded: Option<grade::Graded>,
    /// HoDoKu's rating.
    pub hodoku: Option<hodoku::Rating>,
    /// Sudoku Explainer's.
    pub se: Option<explainer::Rating>,
}

/// A grade in a word, a number, or two numbers with dots between: in tenths.
///
/// ```
/// use unica::aim::grades;
/// assert_eq!(grades("hard"), Ok((30, 39)));
/// assert_eq!(grades("3.2..4.5"), Ok((32, 45)));
/// assert!(grades("11").is_err());
/// ```
///
/// # Errors
/// A sentence that says what a grade is.
pub fn grades(text: &str) -> Result<(u16, u16), String> {
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

/// A rating of Sudoku Explainer's, or two with dots between; one end may be left open.
///
/// ```
/// use unica::aim::ratings;
/// use unica::logic::rating::explainer::Score;
/// let tenths = |least, most| Ok((Score::from_tenths(least), Score::from_tenths(most)));
/// assert_eq!(ratings("7.1..7.3"), tenths(71, 73));
/// assert_eq!(ratings("7.2"), tenths(72, 72));
/// assert_eq!(ratings("9.."), tenths(90, 199));
/// assert_eq!(ratings("7.3..7.1"), Err("7.3 is more than 7.1".to_owned()));
/// assert!(ratings("7.25").is_err() && ratings("..").is_err());
/// ```
///
/// # Errors
/// A sentence that says what a rating is.
pub fn ratings(text: &str) -> Result<(Score, Score), String> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let score = |end: &str, open: Score| match end {
        // One end may be left open.
        "" if text != ".." && !text.is_empty() => Ok(open),
        end => end.parse::<Score>().map_err(|why| why.to_string()),
    };
    // Where no step is found the rating is none: an open end leaves that out.
    let hardest = Score::from_tenths(Score::STUCK.tenths() - 1);
    let range = (score(least, Score::default())?, score(most, hardest)?);
    if range.0 > range.1 { Err(format!("{} is more than {}", range.0, range.1)) } else { Ok(range) }
}

impl Aim {
    /// Is anything wanted?
    pub fn is_any(&self) -> bool {
        self.wants_grade() || self.wants_hodoku() || self.se.is_some()
    }

    fn wants_grade(&self) -> bool {
        self.grade.is_some() || !self.needs.is_empty()
    }

    fn wants_hodoku(&self) -> bool {
        self.level.is_some() || self.score.is_some()
    }

    /// What there is to say of the puzzle, if it will do.
    pub fn found(&self, puzzle: &Puzzle) -> Option<Found> {
        self.found_before(puzzle, &AtomicBool::new(false))
    }

    /// The same; nothing where somebody says stop before it is known. Some ratings take long.
    pub fn found_before(&self, puzzle: &Puzzle, stop: &AtomicBool) -> Option<Found> {
        let mut found = Found::default();
        if self.wants_grade() {
            found.graded = Some(self.graded(puzzle)?);
        }
        if self.wants_hodoku() {
            found.hodoku = Some(self.rated(puzzle)?);
        }
        if let Some(range) = self.se {
            found.se = Some(self.explained(puzzle, range, stop)?);
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

    /// Sudoku Explainer's rating, if it will do; given up at the first step that is too hard.
    fn explained(
        &self,
        puzzle: &Puzzle,
        (least, most): (Score, Score),
        stop: &AtomicBool,
    ) -> Option<explainer::Rating> {
        let corrected = self.se_rules == SeRules::Fixed;
        let options = explainer::Options { corrected, most: Some(most), ..Default::default() };
        let start = Position::new(puzzle.clues());
        let rated = explainer::rate_with(&start, &options, &mut |_| {
            if stop.load(Ordering::Relaxed) { Flow::Break(()) } else { Flow::Continue(()) }
        });
        match rated {
            explainer::Rated::Done(rating) if (least..=most).contains(&rating.er) => Some(rating),
            _ => None,
        }
    }
}
