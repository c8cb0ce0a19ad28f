//! Forcing chains, nets and exocets on hard puzzles: each step agrees with the solution, and each
//! chain hangs together.

#![allow(clippy::expect_used, reason = "a test that cannot go on should stop")]
#![allow(clippy::print_stdout, reason = "a test says what it leaves out")]

use std::collections::BTreeSet;
use std::path::Path;

use unica_board::{Candidate, Candidates, CellSet, DigitSet, Grid};
use unica_logic::{Chain, Link, Node, Position, Scope, Step, Technique};
use unica_testkit::Chance;

const TECHNIQUES: [Technique; 15] = [
    Technique::BidirectionalXCycle,
    Technique::BidirectionalYCycle,
    Technique::BidirectionalCycle,
    Technique::ForcingXChain,
    Technique::ForcingChain,
    Technique::NishioForcingChain,
    Technique::CellForcingChains,
    Technique::RegionForcingChains,
    Technique::DynamicContradiction,
    Technique::DynamicDouble,
    Technique::DynamicCell,
    Technique::DynamicRegion,
    Technique::DynamicPlus,
    Technique::NestedForcing,
    Technique::JuniorExocet,
];

/// Puzzles known for being hard: AI Escargot (Arto Inkala, 2006), Easter Monster (JPF, 2007), Golden
/// Nugget (2007), Platinum Blonde (coloin, 2007), one of Inkala's of 2012; then puzzles from a public
/// list of exemplars of techniques.
const HARD: [&str; 7] = [
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "........9.6....3..2.4....7...937.5.1.....2..3...15.7....1.24.....8.3.6...4.5.....",
    "....2.3.5.9...7..44.....8.9.7214......5.63.4.....8......1576...6.....5.3.........",
];

/// The puzzles at hand: the known ones, some of the truth's, and of the reference where it is there.
fn puzzles() -> Vec<Grid> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let bench = std::fs::read_to_string(root.join("testdata/bench.txt")).expect("the fixed set");
    let reference = root.join("../shared/reference/speed/hardest11.txt");
    let hardest = std::fs::read_to_string(reference).unwrap_or_else(|_| {
        println!("skipped: the list of the hardest is not here");
        String::new()
    });
    let known = HARD.iter().copied();
    let all = known.chain(bench.lines().take(8)).chain(hardest.lines().step_by(200));
    all.map(|line| line.parse().expect("a puzzle")).collect()
}

/// Positions along a path: the start, where simple steps end, and where later ones lead.
fn positions(puzzle: &Grid) -> Vec<Position> {
    let scope = Scope::default();
    let mut position = Position::new(puzzle);
    let mut list = vec![position];
    let techniques = Technique::ALL[..14].iter().chain(&TECHNIQUES[..13]);
    while let Some((technique, step)) = techniques
        .clone()
        .find_map(|technique| technique.first(&position, &scope).map(|step| (technique, step)))
    {
        if *technique as usize >= 14 && list.len() < 4 {
            list.push(position);
        }
        position.apply(&step);
    }
    list
}

#[test]
fn every_step_agrees_with_the_solution() {
    let mut count = [0usize; TECHNIQUES.len()];
    for puzzle in puzzles() {
        let solution = unica_check::completion(&Candidates::from(&puzzle)).expect("a solution");
        for (number, position) in positions(&puzzle).into_iter().enumerate() {
            for (technique, count) in TECHNIQUES.iter().zip(&mut count) {
                if number > 1 && *technique == Technique::NestedForcing {
                    continue;
                }
                for step in technique.all(&position, &Scope::default()) {
                    *count += 1;
                    agrees(&step, &position, &solution);
                    for chain in &step.pattern.chains {
                        hangs_together(chain, &position, &step);
                    }
                }
            }
        }
    }
    for (technique, count) in TECHNIQUES.iter().zip(count) {
        println!("{technique}: {count}");
    }
}

/// Exocets are found fast, but not often: in all of the hardest.
#[test]
fn exocets_agree_with_the_solution() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let reference = root.join("../shared/reference/speed/hardest11.txt");
    let known = HARD.join("\n");
    let text = std::fs::read_to_string(reference).unwrap_or_else(|_| {
        println!("skipped: the list of the hardest is not here");
        known.clone()
    });
    let (mut count, mut gone) = (0, 0);
    for line in known.lines().chain(text.lines()) {
        let puzzle: Grid = line.parse().expect("a puzzle");
        let position = Position::new(&puzzle);
        let steps = Technique::JuniorExocet.all(&position, &Scope::default());
        if steps.is_empty() {
            continue;
        }
        let solution = unica_check::completion(&Candidates::from(&puzzle)).expect("a solution");
        for step in steps {
            count += 1;
            gone += step.eliminations.len();
            agrees(&step, &position, &solution);
        }
    }
    println!("{count} exocets take {gone} marks");
    assert!(count > 0);
}

/// What all steps of a technique do.
fn effects(technique: Technique, position: &Position) -> BTreeSet<(Candidate, bool)> {
    let steps = technique.all(position, &Scope::default());
    let mut effects = BTreeSet::new();
    for step in steps {
        effects.extend(step.placements.iter().map(|&placed| (placed, true)));
        effects.extend(step.eliminations.iter().map(|&gone| (gone, false)));
    }
    effects
}

#[test]
fn what_is_concluded_turns_with_the_puzzle() {
    let mut chance = Chance::new(3);
    for puzzle in HARD.map(|line| line.parse::<Grid>().expect("a puzzle")) {
        for position in positions(&puzzle).iter().skip(1).take(1) {
            let symmetry = chance.symmetry();
            let marks = symmetry.candidates(&position.candidates());
            let grid = symmetry.grid(&position.grid());
            let turned = Position::with_marks(&grid, symmetry.cell_set(position.givens()), &marks);
            for technique in TECHNIQUES {
                let straight: BTreeSet<(Candidate, bool)> = effects(technique, position)
                    .into_iter()
                    .map(|(mark, is_placed)| {
                        let there = symmetry.cell(mark.cell);
                        (Candidate::new(there, symmetry.digit(mark.digit)), is_placed)
                    })
                    .collect();
                assert_eq!(straight, effects(technique, &turned), "{technique}\n{position:?}");
            }
        }
    }
}

fn agrees(step: &Step, position: &Position, solution: &Grid) {
    assert!(step.is_effective(), "{step:?}");
    for placed in &step.placements {
        assert!(position.has(*placed), "{step:?}");
        assert_eq!(solution[placed.cell], Some(placed.digit), "{step:?}\n{position:?}");
    }
    for gone in &step.eliminations {
        assert!(position.has(*gone), "{step:?}");
        assert_ne!(solution[gone.cell], Some(gone.digit), "{step:?}\n{position:?}");
    }
}

/// Each node follows from its causes, which come before it.
fn hangs_together(chain: &Chain, position: &Position, step: &Step) {
    for (place, node) in chain.nodes.iter().enumerate() {
        let causes: Vec<&Node> = node
            .causes
            .iter()
            .map(|&cause| {
                assert!(usize::from(cause) < place, "{step:?}");
                &chain.nodes[usize::from(cause)]
            })
            .collect();
        let cell = node.cells.single().expect("one candidate");
        assert!(position.marks(cell).contains(node.digit), "{step:?}");
        let off = |digits: DigitSet, cells: CellSet| {
            causes.iter().all(|cause| !cause.is_on)
                && digits.iter().all(|digit| {
                    (position.places(digit) & cells).iter().all(|other| {
                        (other == cell && digit == node.digit)
                            || causes.iter().any(|cause| {
                                cause.digit == digit && cause.cells == CellSet::only(other)
                            })
                    })
                })
        };
        let holds = match node.why {
            Link::Premise => place == 0 && causes.is_empty(),
            Link::Weak => matches!(causes[..], [cause] if cause.is_on && !node.is_on
            && cause.cells.single().is_some_and(|other| {
                (other == cell) != (cause.digit == node.digit) && (other == cell || other.sees(cell))
            })),
            Link::Cell(at) => node.is_on && at == cell && off(DigitSet::ALL, CellSet::only(cell)),
            Link::House(house) => {
                node.is_on
                    && house.cells().contains(cell)
                    && off(DigitSet::only(node.digit), house.cells())
            }
            Link::Step(_) => !node.is_on,
            _ => false,
        };
        assert!(holds, "{node:?} in {step:?}\n{position:?}");
    }
}
