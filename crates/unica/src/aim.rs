//! Puzzles of a wanted difficulty: what can be wanted of grades, techniques and HoDoKu's level and
//! score, and whether a puzzle is that. `generate` takes any grader; here it gets ours.

use unica_logic::rating::{grade, hodoku};
use unica_logic::{Flow, HodokuLevel, Position, Scope, Technique};
use unica_solve::Puzzle;

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
}

/// What was found of a puzzle that will do: what was asked for.
#[derive(Clone, Default, Debug)]
pub struct Found {
    /// Our grade.
    pub graded: Option<grade::Graded>,
    /// HoDoKu's rating.
    pub hodoku: Option<hodoku::Rating>,
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

impl Aim {
    /// Is anything wanted?
    pub fn is_any(&self) -> bool {
        self.wants_grade() || self.wants_hodoku()
    }

    fn wants_grade(&self) -> bool {
        self.grade.is_some() || !self.needs.is_empty()
    }

    fn wants_hodoku(&self) -> bool {
        self.level.is_some() || self.score.is_some()
    }

    /// What there is to say of the puzzle, if it will do.
    pub fn found(&self, puzzle: &Puzzle) -> Option<Found> {
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
