//! A hint as a teacher gives it: first whether everything so far is right, then the easiest step
//! that can be seen from the player's own marks.

use unica_board::{Candidate, Candidates, CellSet, DigitSet, Grid, House, HouseSet};

use crate::{Dead, Family, Position, Scope, Step, next_step};

/// What a player has before them.
#[derive(Clone, Copy, Debug)]
pub struct Desk<'a> {
    /// All digits, given and placed.
    pub digits: &'a Grid,
    /// The cells whose digit was given.
    pub givens: CellSet,
    /// The player's own marks; `None` where nothing is known of them: then those count that the
    /// digits leave. A cell without any mark has not been looked at yet.
    pub marks: Option<&'a Candidates>,
    /// What is known of the solution: with it, a wrong digit is seen before it clashes.
    pub truth: Truth<'a>,
}

/// What is known of a puzzle's solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Truth<'a> {
    /// Nothing.
    Unknown,
    /// There is none.
    None,
    /// There is just this one.
    One(&'a Grid),
    /// There are several.
    Several,
}

/// What a teacher says.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Hint {
    /// The grid is full and right.
    Done,
    /// These digits break the rules: they stand twice in a house.
    Clashing(CellSet),
    /// These placed digits are wrong.
    Wrong(CellSet),
    /// The true digit is no longer among the marks of these cells.
    Lost(CellSet),
    /// The position cannot be completed, and no solution is known that would show where it went
    /// wrong.
    Dead(Dead),
    /// These marks can go, as the digit stands in a cell that sees theirs.
    Stale(Vec<Candidate>),
    /// What comes next cannot be seen without marks in these cells.
    Unmarked(CellSet),
    /// The next step.
    Step(Step),
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has several solutions, so reasoning cannot come to an end.
    Several,
    /// No technique finds anything.
    Unknown,
}

/// The next hint.
pub fn hint(desk: &Desk<'_>, scope: &Scope) -> Hint {
    let clashing = desk.digits.clashing_cells();
    if !clashing.is_empty() {
        return Hint::Clashing(clashing);
    }
    let open = !desk.digits.filled();
    if let Truth::One(solution) = desk.truth {
        let differs = |cell: &unica_board::Cell| desk.digits[*cell] != solution[*cell];
        let wrong: CellSet = desk.digits.filled().iter().filter(differs).collect();
        if !wrong.is_empty() {
            return Hint::Wrong(wrong);
        }
        if let Some(marks) = desk.marks {
            let lacks = |cell: &unica_board::Cell| {
                !marks[*cell].is_empty()
                    && solution[*cell].is_some_and(|digit| !marks[*cell].contains(digit))
            };
            let lost: CellSet = open.iter().filter(lacks).collect();
            if !lost.is_empty() {
                return Hint::Lost(lost);
            }
        }
    }
    match desk.truth {
        _ if open.is_empty() => Hint::Done,
        Truth::None => Hint::NoSolution,
        Truth::Several => Hint::Several,
        Truth::Unknown | Truth::One(_) => next(desk, scope, open),
    }
}

/// The next step, where nothing is wrong that could be seen so far.
fn next(desk: &Desk<'_>, scope: &Scope, open: CellSet) -> Hint {
    let all = Candidates::pencil_marks(desk.digits);
    let marked: CellSet = match desk.marks {
        Some(marks) => open.iter().filter(|&cell| !marks[cell].is_empty()).collect(),
        None => CellSet::EMPTY,
    };
    let unmarked = open - marked;
    // A cell without marks may hold whatever the rules leave.
    let seen = |cell| match desk.marks {
        Some(marks) if marked.contains(cell) => marks[cell] & all[cell],
        _ => all[cell],
    };
    let position = Position::with_marks(desk.digits, desk.givens, &Candidates::new_with(seen));
    if let Some(dead) = position.dead() {
        return Hint::Dead(dead);
    }
    let Some(step) = next_step(&position, scope) else { return Hint::Unknown };
    // Singles and intersections are seen without marks.
    if matches!(step.technique.about().family, Family::Singles | Family::Intersections) {
        return Hint::Step(step);
    }
    if let Some(marks) = desk.marks {
        let stale: Vec<Candidate> = marked
            .iter()
            .flat_map(|cell| (marks[cell] - all[cell]).iter().map(move |d| Candidate::new(cell, d)))
            .collect();
        if !stale.is_empty() {
            return Hint::Stale(stale);
        }
    }
    let is_known = unmarked.is_empty() || desk.marks.is_none();
    if is_known { Hint::Step(step) } else { Hint::Unmarked(unmarked) }
}

/// Where to look, told before the technique is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Area {
    /// The houses that matter; where there is none, the step goes all over the grid.
    pub houses: HouseSet,
    /// The digits that matter.
    pub digits: DigitSet,
}

impl Step {
    /// Where to look for it: the house of a single or a subset, the houses of a fish, and where no
    /// house is named the one with most of the pattern; the digit of what is about one digit.
    pub fn area(&self) -> Area {
        let effects = || self.placements.iter().chain(&self.eliminations);
        let digits: DigitSet = effects().map(|effect| effect.digit).collect();
        let about = self.technique.about();
        let houses = if !self.pattern.bases.is_empty() {
            match about.family {
                Family::Intersections | Family::Fish => self.pattern.bases,
                _ => self.pattern.bases.first().into_iter().collect(),
            }
        } else {
            let parts = self.pattern.parts.iter().map(|part| part.cells);
            let nodes = self.pattern.chains.iter().flat_map(|chain| &chain.nodes);
            let cells = parts.chain(nodes.map(|node| node.cells));
            let pattern = cells.fold(CellSet::EMPTY, |all, cells| all | cells);
            let most = House::ALL.into_iter().rev().max_by_key(|h| (pattern & h.cells()).len());
            most.into_iter().collect()
        };
        // To name the digits would give a subset away, and a single.
        let is_told = self.technique.is_of_one_digit() || about.family == Family::Intersections;
        let digits = if is_told { digits } else { DigitSet::EMPTY };
        Area { houses, digits }
    }
}
