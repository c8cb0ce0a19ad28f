//! What a text that was read asks of a person's way of solving: the position, what may be used,
//! and what is known of the solution.

use unica_board::{Candidates, Grid};
use unica_formats::Reading;
use unica_logic::{Desk, Hint, Position, Scope, Truth, hint};
use unica_solve::{Answer, End, Job, Report, contradiction, solve};

/// The position: the digits with their givens, and the marks where there are any.
pub fn position(reading: &Reading) -> Position {
    match &reading.candidates {
        None => {
            let marks = Candidates::pencil_marks(&reading.grid);
            Position::with_marks(&reading.grid, reading.givens, &marks)
        }
        Some(marks) if reading.grid.is_empty() => Position::of_candidates(marks),
        Some(marks) => Position::with_marks(&reading.grid, reading.givens, marks),
    }
}

/// What may be used: techniques that rest on uniqueness only where they are wanted and the givens
/// alone have one solution, which marks that a sukaku lacks do not.
pub fn scope(reading: &Reading, uniqueness: bool) -> Scope {
    let is_unique = || reading.candidates.is_none() || has_one_solution(&reading.given_grid());
    Scope { uniqueness: uniqueness && is_unique(), ..Scope::default() }
}

fn has_one_solution(grid: &Grid) -> bool {
    let answer = solve(grid, &Job::limit(2));
    answer.found == 1 && answer.exact
}

/// How the search for up to `limit` solutions of a question ended, from its answer.
pub fn report(problem: &Candidates, answer: &Answer, limit: u64) -> Report {
    let end = match (answer.exact, answer.found) {
        (true, 0) => contradiction(problem).map_or(End::Complete, End::Impossible),
        (true, _) => End::Complete,
        (false, n) if n >= limit => End::Limit,
        (false, _) => End::Stopped,
    };
    Report { solutions: answer.found, end, ..Report::default() }
}

/// What a hint rests on: the solution that the givens tell, as what a player did may be wrong.
/// Where they leave it open, the marks may decide, as in a pencil-mark puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// There is no solution.
    None,
    /// There is just this one.
    One(Grid),
    /// There are several.
    Several,
}

impl Known {
    /// What is known of a reading.
    pub fn of(reading: &Reading) -> Self {
        let mut answer = solve(&reading.given_grid(), &Job::limit(2));
        if answer.found > 1 && reading.candidates.is_some() {
            answer = solve(&reading.problem(), &Job::limit(2));
        }
        match (answer.found, answer.first) {
            (0, _) => Self::None,
            (1, Some(solution)) if answer.exact => Self::One(solution),
            _ => Self::Several,
        }
    }
}

/// The next hint: whether all is right so far, and what comes next.
pub fn next_hint(reading: &Reading, known: &Known, uniqueness: bool) -> Hint {
    let truth = match known {
        Known::None => Truth::None,
        Known::One(solution) => Truth::One(solution),
        Known::Several => Truth::Several,
    };
    let marks = reading.candidates.as_deref();
    let desk = Desk { digits: &reading.grid, givens: reading.givens, marks, truth };
    let mut scope = scope(reading, uniqueness);
    scope.uniqueness &= matches!(truth, Truth::One(_));
    hint(&desk, &scope)
}
