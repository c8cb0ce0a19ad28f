//! Looks for a good example of each technique in puzzles made by chance, for
//! `testdata/techniques.tsv`: `mine SEED COUNT [SLUG…]` prints its lines.
#![allow(clippy::print_stdout, reason = "a developer reads this")]

use std::collections::BTreeMap;

use unica_board::{Candidate, Candidates, Grid};
use unica_generate::{Generator, Wish};
use unica_logic::{Path, Position, Scope, Step, Technique, next_step};
use unica_testkit::Chance;

/// Fewer of everything is better: cells and nodes to follow, then eliminations; and an example
/// from the way of a person is better than one that needs an odd position.
type Cost = (bool, usize, usize);

struct Example {
    cost: Cost,
    line: String,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, or: u64| args.get(i).and_then(|n| n.parse().ok()).unwrap_or(or);
    let (seed, count) = (number(0, 1), number(1, 100));
    let wanted: Vec<Technique> = Technique::ALL
        .iter()
        .copied()
        .filter(|t| args.len() <= 2 || args[2..].iter().any(|slug| slug == t.slug()))
        .collect();
    let mut best: BTreeMap<Technique, Example> = BTreeMap::new();
    let mut chance = Chance::new(seed);
    let mut generator = Generator::new();
    for number in 0..count {
        let Ok(made) = generator.make(&Wish::default(), seed, number, None) else { continue };
        let source = format!("made by this project: uniform, seed {seed}, number {number}");
        let mut path = Path::new(Position::new(&made.clues), Scope::default());
        loop {
            let position = *path.position();
            let is_simple = path.next().is_none_or(|step| step.technique < Technique::Pointing);
            let look = |position: &Position, odd: bool, best: &mut BTreeMap<Technique, Example>| {
                for &technique in &wanted {
                    consider(technique, position, &made.clues, odd, &source, best);
                }
            };
            if !is_simple || position.open().len().is_multiple_of(8) {
                look(&position, false, &mut best);
                let mut odd = thinned(&position, &made.solution, &mut chance);
                // Where a single is left, nobody would look for more.
                while let Some(step) = next_step(&odd, &Scope::default())
                    .filter(|step| step.technique < Technique::Pointing)
                {
                    odd.apply(&step);
                }
                look(&odd, true, &mut best);
            }
            if path.position() == &position || path.position().is_full() {
                break;
            }
        }
    }
    println!("technique\tpuzzle\tgrid\tgone\toutcome\tsource");
    for &technique in &wanted {
        match best.get(&technique) {
            Some(example) => println!("{}", example.line),
            None => println!("# none: {technique}"),
        }
    }
}

fn consider(
    technique: Technique,
    position: &Position,
    puzzle: &Grid,
    odd: bool,
    source: &str,
    best: &mut BTreeMap<Technique, Example>,
) {
    if best
        .get(&technique)
        .is_some_and(|example| example.cost < (odd, 6, 0) && technique < Technique::XChain)
    {
        return;
    }
    let scope = Scope { dual: technique.slug().starts_with("dual"), ..Scope::default() };
    for step in technique.all(position, &scope).into_iter().take(40) {
        let nodes: usize = step.pattern.chains.iter().map(|chain| chain.nodes.len()).sum();
        let cells: usize = step.pattern.parts.iter().map(|part| part.cells.len()).sum();
        // A chain of two or three nodes shows nothing.
        let nodes = if (1..6).contains(&nodes) { nodes + 40 } else { nodes };
        let cost = (odd, nodes + cells, step.eliminations.len());
        let single = next_step(position, &Scope::default())
            .is_some_and(|step| step.technique < Technique::Pointing);
        if single && technique >= Technique::Pointing {
            return;
        }
        if best.get(&technique).is_none_or(|example| cost < example.cost) {
            let line = line(&step, position, puzzle, odd, source);
            best.insert(technique, Example { cost, line });
        }
    }
}

fn line(step: &Step, position: &Position, puzzle: &Grid, odd: bool, source: &str) -> String {
    let grid = position.grid();
    let all = Candidates::pencil_marks(&grid);
    let gone: Vec<Candidate> = position
        .open()
        .iter()
        .flat_map(|cell| (all[cell] - position.marks(cell)).iter().map(move |d| (cell, d)))
        .map(|(cell, digit)| Candidate::new(cell, digit))
        .collect();
    let words = |list: &[Candidate], sign: &str| {
        list.iter().map(|c| format!("{}{sign}{}", c.cell, c.digit)).collect::<Vec<_>>().join(" ")
    };
    let outcome = format!("{} {}", words(&step.placements, "="), words(&step.eliminations, "<>"));
    let odd = if odd { ", with some marks taken by chance" } else { "" };
    format!(
        "{}\t{puzzle}\t{grid}\t{}\t{}\t{source}{odd}",
        step.technique,
        words(&gone, "<>"),
        outcome.trim()
    )
}

/// Takes some marks away that the solution does without.
fn thinned(position: &Position, solution: &Grid, chance: &mut Chance) -> Position {
    let mut thinned = *position;
    for cell in position.open().iter() {
        for digit in position.marks(cell).iter() {
            if solution[cell] != Some(digit) && chance.below(8) == 0 {
                thinned.eliminate(Candidate::new(cell, digit));
            }
        }
    }
    thinned
}
