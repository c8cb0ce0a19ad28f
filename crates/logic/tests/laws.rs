//! What holds for every technique: each step passes the judge, and the set of steps turns with the
//! puzzle.

#![allow(clippy::expect_used, reason = "a test that cannot go on should stop")]

use std::collections::BTreeSet;

use unica_board::{Candidate, Candidates, Grid, Symmetry};
use unica_check::Claim;
use unica_generate::{Generator, Goal, Wish};
use unica_logic::{Position, Scope, Step, Technique};
use unica_testkit::Chance;

/// A puzzle by chance, hard enough to have something to find in.
fn puzzle(number: u64) -> Grid {
    let goal = if number.is_multiple_of(3) { Goal::Clues(26) } else { Goal::Minimal };
    let wish = Wish { goal: Some(goal), ..Wish::default() };
    *Generator::new()
        .make(&wish, 20_261, number, None)
        .expect("no pattern is asked for")
        .puzzle()
        .expect("unique")
        .clues()
}

fn solution(puzzle: &Grid) -> Grid {
    unica_check::completion(&Candidates::from(puzzle)).expect("a puzzle has a solution")
}

/// Takes some marks away that the solution does without, so that positions are met that no solver
/// would come by.
fn thinned(position: &Position, solution: &Grid, chance: &mut Chance) -> Position {
    let mut thinned = *position;
    for cell in position.open().iter() {
        for digit in position.marks(cell).iter() {
            if solution[cell] != Some(digit) && chance.below(12) == 0 {
                thinned.eliminate(Candidate::new(cell, digit));
            }
        }
    }
    thinned
}

fn claim(step: &Step) -> Claim {
    let pairs = |list: &[Candidate]| list.iter().map(|c| (c.cell, c.digit)).collect();
    Claim { placements: pairs(&step.placements), eliminations: pairs(&step.eliminations) }
}

/// Every step against the solution: quick, and as good as the judge where there is one solution.
fn agrees(step: &Step, position: &Position, solution: &Grid) -> Result<(), String> {
    let wrong = |why: &str| Err(format!("{why}: {step:?}\n{position:?}\n{solution}"));
    if !step.is_effective() {
        return wrong("nothing");
    }
    for placed in &step.placements {
        if !position.has(*placed) {
            return wrong("places no candidate");
        }
        if solution[placed.cell] != Some(placed.digit) {
            return wrong("places a wrong digit");
        }
    }
    for gone in &step.eliminations {
        if !position.has(*gone) {
            return wrong("takes no candidate");
        }
        if solution[gone.cell] == Some(gone.digit) {
            return wrong("takes the true digit");
        }
    }
    if !step.eliminations.is_sorted() || !step.placements.is_sorted() {
        return wrong("is not in order");
    }
    Ok(())
}

/// Positions along a path of simple steps.
fn positions(puzzle: &Grid) -> Vec<Position> {
    let mut position = Position::new(puzzle);
    let mut list = vec![position];
    let scope = Scope::default();
    while let Some(step) =
        Technique::ALL[..12].iter().find_map(|technique| technique.first(&position, &scope))
    {
        position.apply(&step);
        if step.placements.is_empty() || position.open().len().is_multiple_of(9) {
            list.push(position);
        }
    }
    list.push(position);
    list.retain(|position| !position.is_full());
    list
}

#[test]
fn every_step_follows() {
    let mut chance = Chance::new(5);
    for number in 0..6 {
        let puzzle = puzzle(number);
        let solution = solution(&puzzle);
        for position in positions(&puzzle) {
            for position in [position, thinned(&position, &solution, &mut chance)] {
                for &technique in Technique::ALL {
                    for step in technique.all(&position, &Scope::default()) {
                        agrees(&step, &position, &solution).unwrap();
                        assert_eq!(step.technique, technique);
                    }
                }
            }
        }
    }
}

/// A million steps, on positions of puzzles made by chance, some of them with marks taken. It takes
/// minutes: `cargo test --release -p unica-logic --test laws -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn a_million_steps_follow() {
    let mut chance = Chance::new(99);
    let (mut count, mut number) = (0, 1000);
    let mut found: BTreeSet<Technique> = BTreeSet::new();
    while count < 1_000_000 {
        let puzzle = puzzle(number);
        let solution = solution(&puzzle);
        number += 1;
        for position in positions(&puzzle) {
            for position in [position, thinned(&position, &solution, &mut chance)] {
                for &technique in Technique::ALL {
                    // Of chains there are hundreds in a position.
                    for step in technique.all(&position, &Scope::default()).iter().take(50) {
                        agrees(step, &position, &solution).unwrap();
                        found.insert(technique);
                        count += 1;
                    }
                }
            }
        }
    }
    let never: Vec<_> = Technique::ALL.iter().filter(|t| !found.contains(t)).collect();
    println!("{count} steps of {} puzzles; never found: {never:?}", number - 1000);
}

/// The same against the judge, who knows of no solution but the rules; so not for techniques that
/// rest on there being one only.
#[test]
fn every_step_passes_the_judge() {
    for number in 0..2 {
        let puzzle = puzzle(number);
        for position in positions(&puzzle).iter().step_by(3) {
            for &technique in Technique::ALL {
                if technique.about().rests_on_uniqueness {
                    continue;
                }
                for step in technique.all(position, &Scope::default()).iter().take(20) {
                    let verdict = unica_check::follows(&position.candidates(), &claim(step));
                    assert_eq!(verdict, Ok(()), "{step:?}\n{position:?}");
                }
            }
        }
    }
}

/// What a step does, without what it looks at.
type Effect = (Vec<Candidate>, Vec<Candidate>);

fn effects(technique: Technique, position: &Position) -> BTreeSet<Effect> {
    let steps = technique.all(position, &Scope::default());
    steps.into_iter().map(|step| (step.placements, step.eliminations)).collect()
}

fn turned(position: &Position, symmetry: &Symmetry) -> Position {
    let (grid, marks) =
        (symmetry.grid(&position.grid()), symmetry.candidates(&position.candidates()));
    Position::with_marks(&grid, symmetry.cell_set(position.givens()), &marks)
}

fn turned_effect((placed, gone): Effect, symmetry: &Symmetry) -> Effect {
    let turn = |list: Vec<Candidate>| {
        let mut list: Vec<Candidate> = list
            .into_iter()
            .map(|c| Candidate::new(symmetry.cell(c.cell), symmetry.digit(c.digit)))
            .collect();
        list.sort_unstable();
        list
    };
    (turn(placed), turn(gone))
}

#[test]
fn the_set_of_steps_turns_with_the_puzzle() {
    let mut chance = Chance::new(11);
    for number in 0..4 {
        let puzzle = puzzle(number);
        let symmetry = chance.symmetry();
        for position in positions(&puzzle).iter().rev().take(3) {
            let turned_position = turned(position, &symmetry);
            for &technique in Technique::ALL {
                let straight: BTreeSet<Effect> = effects(technique, position)
                    .into_iter()
                    .map(|effect| turned_effect(effect, &symmetry))
                    .collect();
                let other = effects(technique, &turned_position);
                assert_eq!(straight, other, "{technique} turned, in\n{position:?}");
            }
        }
    }
}

#[test]
fn the_table_is_whole() {
    let mut slugs = BTreeSet::new();
    for (index, &technique) in Technique::ALL.iter().enumerate() {
        let about = technique.about();
        assert_eq!(about.technique, technique);
        assert_eq!(technique as usize, index);
        assert!(slugs.insert(about.slug), "{} twice", about.slug);
        assert_eq!(about.slug.parse(), Ok(technique));
    }
    assert!(Technique::ALL.is_sorted_by_key(|technique| technique.about().tier));
}
