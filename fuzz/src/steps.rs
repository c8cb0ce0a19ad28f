//! Positions: whatever a technique finds in one holds in every way to complete it.

use core::ops::ControlFlow;

use unica_board::Grid;
use unica_logic::{Path, Position, Scope, Technique};
use unica_solve::{Job, Method};

use crate::solvers::question;

/// How many steps of a technique are looked at, and how many of a path.
const LIMIT: usize = 200;

/// Positions with more marks are not given to what takes long.
const MARKS: usize = 160;

/// More solutions than this are not listed: then too little is known to judge by.
const MOST: u64 = 300;

/// The steps of a technique in any position, sensible or not: none panics, and where the position
/// can be completed, each holds in all its solutions.
pub fn steps_follow(bytes: &[u8]) {
    let [which, bytes @ ..] = bytes else { return };
    let start = question(bytes);
    let position = Position::of_candidates(&start);
    let scope = Scope { uniqueness: false, ..Scope::default() };
    let technique = Technique::ALL[usize::from(*which) % Technique::ALL.len()];
    // Large fish of any houses, and suppositions within suppositions, take seconds where nearly
    // every mark is there: a position of a puzzle has few.
    let marks: usize = position.open().iter().map(|cell| position.marks(cell).len()).sum();
    if marks > MARKS && (technique.about().tier >= 61) {
        return;
    }
    let mut steps = Vec::new();
    let _ = technique.each(&position, &scope, &mut |step| {
        steps.push(step);
        if steps.len() < LIMIT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let path: Vec<_> = match marks {
        0..=MARKS => Path::new(position, scope).take(2).collect(),
        _ => Vec::new(),
    };
    let mut solutions: Vec<Grid> = Vec::new();
    let job = Job::limit(MOST);
    let report = Method::Search.run(&start, &job, &mut |grid| {
        solutions.push(*grid);
        ControlFlow::Continue(())
    });
    let mut marks = position;
    for step in &steps {
        assert!(step.is_effective() && step.technique == technique);
        for effect in step.placements.iter().chain(&step.eliminations) {
            assert!(position.has(*effect), "{step:?}");
        }
    }
    if !report.is_exact() || solutions.is_empty() {
        return;
    }
    for step in steps.iter().chain(&path) {
        for solution in &solutions {
            for placed in &step.placements {
                assert_eq!(solution[placed.cell], Some(placed.digit), "{step:?}\n{position:?}");
            }
            for gone in &step.eliminations {
                assert_ne!(solution[gone.cell], Some(gone.digit), "{step:?}\n{position:?}");
            }
        }
    }
    for step in &path {
        marks.apply(step);
    }
    assert!(solutions.iter().all(|solution| marks.candidates().admit(solution)));
}
