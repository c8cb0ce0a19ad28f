//! Sudoku Explainer's ratings and steps: ours are the same, from the first step to the last.

#![allow(clippy::expect_used, reason = "a test that cannot go on should stop")]

mod support;

use std::path::Path;

use support::explainer::{Rated, Theirs, rated, read, ways};
use unica_board::{Candidate, Candidates, Digit, DigitSet, Grid};
use unica_logic::rating::explainer::{self, Kind, Options, Rated as Answer, Rating, Score, Solver};
use unica_logic::{Flow, Position};
use unica_solve::Puzzle;
use unica_testkit::{Chance, shared, testdata};

fn own() -> Vec<Rated> {
    rated(&read(&testdata().join("own.csv")))
}

fn solution(puzzle: &Grid) -> Grid {
    *Puzzle::try_from(*puzzle).expect("one solution").solution()
}

/// Is it so in the solution that this digit stands there?
fn is_true(solution: &Grid, candidate: Candidate) -> bool {
    solution[candidate.cell] == Some(candidate.digit)
}

/// The rating and the steps; none of the steps goes against the solution.
fn rate(puzzle: &Grid, faults: &mut Vec<String>) -> (Answer, Vec<Theirs>) {
    let solution = solution(puzzle);
    let mut steps = Vec::new();
    let answer = explainer::rate_with(&Position::new(puzzle), &Options::default(), &mut |taken| {
        let placed = taken.placement.is_none_or(|placed| is_true(&solution, placed));
        if !placed || taken.eliminations.iter().any(|&gone| is_true(&solution, gone)) {
            faults.push(format!("{puzzle} step {}: not so: {taken:?}", steps.len() + 1));
        }
        steps.push(Theirs::from(taken));
        Flow::Continue(())
    });
    (answer, steps)
}

/// Rates each of the rows; the ratings are the program's, and where its path is known each step of
/// ours is the step there.
fn check(rows: &[Rated], path_file: Option<&Path>, at_least: [usize; 2]) {
    let ways = path_file.map(|path| ways(&read(path))).unwrap_or_default();
    let (mut faults, mut ratings, mut compared) = (Vec::new(), 0, 0);
    for row in rows {
        let (answer, steps) = rate(&row.puzzle, &mut faults);
        ratings += 1;
        if answer != Answer::Done(row.rating) {
            faults.push(format!("{}: {:?}, ours {answer:?}", row.id, row.rating));
        }
        let Some(way) = ways.get(&row.id) else { continue };
        compared += way.len();
        if steps.len() != way.len() {
            faults.push(format!("{}: {} steps, ours {}", row.id, way.len(), steps.len()));
        }
        // After a step that differs the rest says nothing.
        if let Some(number) = (0..way.len()).find(|&at| steps.get(at) != Some(&way[at])) {
            let (theirs, ours) = (&way[number], steps.get(number));
            faults.push(format!("{} step {}: {theirs:?}, ours {ours:?}", row.id, number + 1));
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    let [least_ratings, least_steps] = at_least;
    assert!(
        ratings >= least_ratings && compared >= least_steps,
        "{ratings} rows, {compared} steps"
    );
}

/// The ratings of all our own puzzles, and the steps of some of them, so chosen that every kind of
/// step with every rating is there.
#[test]
fn our_own_puzzles() {
    check(&own(), Some(&testdata().join("explainer_steps.csv")), [1_000, 1_200]);
}

#[test]
fn the_paths_of_our_own_puzzles() {
    if let Some(paths) = shared("reference/rated/own_se_steps.csv") {
        let rows: Vec<Rated> = own().into_iter().take(300).collect();
        check(&rows, Some(&paths), [300, 18_000]);
    }
}

#[test]
fn the_reference_puzzles_and_their_paths() {
    if let (Some(rows), Some(paths)) =
        (shared("reference/rated/se_classic.csv"), shared("reference/rated/se_classic_steps.csv"))
    {
        check(&rated(&read(&rows)), Some(&paths), [930, 60_000]);
    }
}

/// Without uniqueness neither loops nor graves are found; the way goes on without them.
/// With chains inside chains.
#[test]
fn the_hardest() {
    let text = read(&testdata().join("explainer_hardest.csv"));
    assert_eq!(text.lines().count(), 4, "a heading and three puzzles");
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let mut faults = Vec::new();
        let (mut count, mut tenths) = (0u32, 0u32);
        let puzzle: Grid = fields[0].parse().expect("a puzzle");
        let solution = solution(&puzzle);
        let answer =
            explainer::rate_with(&Position::new(&puzzle), &Options::default(), &mut |taken| {
                count += 1;
                tenths += u32::from(taken.score.tenths());
                if taken.eliminations.iter().any(|&gone| is_true(&solution, gone)) {
                    faults.push(format!("{taken:?}"));
                }
                Flow::Continue(())
            });
        let Answer::Done(Rating { er, ep, ed }) = answer else { panic!("{answer:?}") };
        assert_eq!(format!("{er},{ep},{ed},{count},{tenths}"), fields[1..].join(","), "{puzzle}");
        assert!(faults.is_empty(), "{faults:?}");
    }
}

#[test]
fn without_uniqueness() {
    let options = Options { uniqueness: false, ..Options::default() };
    for Rated { puzzle, .. } in own().iter().take(300) {
        let solution = solution(puzzle);
        let answer = explainer::rate_with(&Position::new(puzzle), &options, &mut |taken| {
            assert!(!matches!(taken.kind, Kind::UniqueLoop { .. } | Kind::Bug(_)), "{puzzle}");
            assert!(taken.placement.is_none_or(|placed| is_true(&solution, placed)), "{puzzle}");
            assert!(!taken.eliminations.iter().any(|&gone| is_true(&solution, gone)), "{puzzle}");
            Flow::Continue(())
        });
        assert!(matches!(answer, Answer::Done(rating) if rating.er < Score::STUCK), "{puzzle}");
    }
}

/// What a solver has seen at earlier positions it does not look for again: it finds what one finds
/// that has seen nothing, and takes steps in any order from whoever hands them in.
#[test]
fn a_solver_on_its_way_finds_what_a_fresh_one_finds() {
    let options = [Options::default(), Options { corrected: true, ..Options::default() }];
    for (number, Rated { puzzle, .. }) in own().iter().enumerate() {
        let options = &options[number % 2];
        let mut solver = Solver::new(&Position::new(puzzle), options);
        let mut last = None;
        while !solver.position().is_full() {
            let taken = solver.find();
            let fresh = Solver::new(solver.position(), options).find();
            assert_eq!(taken, fresh, "{puzzle}");
            // Asked again, it says the same.
            assert_eq!(solver.find(), fresh, "{puzzle}");
            let Some(mut taken) = taken else { break };
            // Now and then only a part of a step, so that what was found is there to be found again.
            let count = taken.eliminations.len();
            if count > 1 && last != Some(count) && taken.placement.is_none() {
                taken.eliminations.truncate(count / 2);
            }
            last = Some(count);
            solver.apply(&taken);
        }
    }
}

/// A limit is passed exactly where the puzzle is harder; else the rating is the same as without.
#[test]
fn a_limit() {
    let fixed = [0, 10, 12, 20, 28, 45, 66, 71, 72, 75, 83, 88, 200];
    for Rated { id, puzzle, rating, .. } in own() {
        let er = rating.er.tenths();
        for most in fixed.into_iter().chain([er - 1, er, er + 1]).map(Score::from_tenths) {
            let options = Options { most: Some(most), ..Options::default() };
            match explainer::rate(&puzzle, &options) {
                Answer::Over(score) => assert!(most < score && score <= rating.er, "{id} {most}"),
                answer => assert_eq!(answer, Answer::Done(rating), "{id} {most}"),
            }
            assert_eq!(
                matches!(explainer::rate(&puzzle, &options), Answer::Over(_)),
                rating.er > most,
                "{id} {most}"
            );
        }
    }
}

/// Whoever gets the steps may end the work.
#[test]
fn the_sink_may_stop_it() {
    for Rated { puzzle, .. } in own().iter().take(50) {
        let mut count = 0;
        let answer = explainer::rate_with(&Position::new(puzzle), &Options::default(), &mut |_| {
            count += 1;
            if count == 7 { Flow::Break(()) } else { Flow::Continue(()) }
        });
        assert_eq!((answer, count), (Answer::Stopped, 7), "{puzzle}");
    }
}

/// Goes on from any position, to some end.
fn ends(start: &Position) {
    let mut steps = 0;
    let answer = explainer::rate_with(start, &Options::default(), &mut |_| {
        steps += 1;
        // Each step takes a candidate or more, or writes in a cell.
        assert!(steps <= 729 + 81, "{start:?}");
        Flow::Continue(())
    });
    assert!(matches!(answer, Answer::Done(_)), "{start:?}");
}

#[test]
fn a_full_grid_has_nothing_to_rate() {
    let full = solution(&own()[0].puzzle);
    let nothing = Rating { er: Score::default(), ep: Score::default(), ed: Score::default() };
    assert_eq!(explainer::rate(&full, &Options::default()), Answer::Done(nothing));
    // Full, but wrong.
    let ones = Grid::new_with(|_| Some(Digit::new(0)));
    assert_eq!(explainer::rate(&ones, &Options::default()), Answer::Done(nothing));
}

#[test]
fn positions_without_candidates() {
    let nothing = Position::of_candidates(&Candidates::new_with(|_| DigitSet::EMPTY));
    let stuck = Rating { er: Score::STUCK, ep: Score::STUCK, ed: Score::STUCK };
    let answer = explainer::rate_with(&nothing, &Options::default(), &mut |_| Flow::Break(()));
    assert_eq!(answer, Answer::Done(stuck));
}

/// Digits by chance: nearly all without a solution.
#[test]
fn nonsense() {
    let mut chance = Chance::new(1);
    for number in 0..400 {
        ends(&Position::new(&chance.nonsense(26 + number % 60)));
    }
}

/// A clue that is wrong, and clues that are missing: without a solution, or with several.
#[test]
fn puzzles_without_a_solution_or_with_several() {
    let mut chance = Chance::new(2);
    for Rated { puzzle, .. } in own().iter().take(300) {
        let solution = solution(puzzle);
        let (mut wrong, mut several) = (solution, solution);
        for cell in solution.filled().iter() {
            if chance.below(81) < 36 {
                wrong.set(cell, puzzle[cell]);
            }
            if chance.below(81) < 30 {
                several.set(cell, None);
            }
        }
        let at = chance.pick(&unica_board::Cell::ALL);
        wrong.set(at, Some(Digit::new(chance.below(9))));
        ends(&Position::new(&wrong));
        ends(&Position::new(&several));
    }
}

/// Positions on the way from which candidates are gone, true ones too.
#[test]
fn positions_that_have_gone_wrong() {
    let mut chance = Chance::new(3);
    for Rated { puzzle, .. } in own().iter().take(300) {
        let mut candidates = Position::new(puzzle).candidates();
        for cell in (!puzzle.filled()).iter() {
            for digit in Digit::ALL {
                if chance.below(4) == 0 {
                    candidates.remove(cell, digit);
                }
            }
        }
        ends(&Position::with_marks(puzzle, puzzle.filled(), &candidates));
        // And without a digit written in.
        ends(&Position::of_candidates(&candidates));
    }
}

/// Only pencil marks, of which each cell has a few, the true one among them.
#[test]
fn pencil_marks_alone() {
    let mut chance = Chance::new(4);
    for Rated { puzzle, .. } in own().iter().take(300) {
        let solution = solution(puzzle);
        let candidates = Candidates::new_with(|cell| {
            let some = Digit::ALL.into_iter().filter(|_| chance.below(5) == 0);
            some.chain(solution[cell]).collect()
        });
        ends(&Position::of_candidates(&candidates));
    }
}
