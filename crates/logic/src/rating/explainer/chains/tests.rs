//! The fast searches find what the plain ones find.

use unica_board::{Candidate, Candidates, Cell, Digit, DigitSet, Grid};
use unica_solve::Puzzle;
use unica_testkit::{Chance, testdata};

use super::super::{Kind, Options, Solver, State, Taken};
use super::best::{Best, Class, Target, kind};
use super::board::{Board, Cand, candidate};
use super::desk::Desk;
use super::flood::{self, Job};
use super::links::{Links, Mode};
use super::multiple::{Collect, Sort, Source};
use super::patterns::Facts;
use super::run::Run;
use super::single_all::{self, Chain};
use super::{Chains, single};
use crate::Position;

/// Positions at which a chain is needed, along the ways through some of our own puzzles, and what
/// comes of them where candidates are gone by chance that are not so in the solution.
fn positions(most: usize) -> Vec<State> {
    let text = std::fs::read_to_string(testdata().join("own.csv")).unwrap();
    let mut chance = Chance::new(5);
    let mut positions = Vec::new();
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        // Chains begin at 6.5.
        if fields[2].parse::<f64>().unwrap() < 6.5 {
            continue;
        }
        let puzzle: Grid = fields[1].parse().unwrap();
        let solution = *Puzzle::try_from(puzzle).unwrap().solution();
        let mut solver = Solver::new(&Position::new(&puzzle), &Options::default());
        while !to_chains(&mut solver) {
            let mut less = solver.state.clone();
            for cell in solver.position().open().iter() {
                for digit in solver.position().marks(cell).iter() {
                    if solution[cell] != Some(digit) && chance.below(20) == 0 {
                        less.eliminate(Candidate::new(cell, digit));
                    }
                }
            }
            let mut less = Solver::new(less.position(), &Options::default());
            if !to_chains(&mut less) {
                positions.push(less.state.clone());
            }
            positions.push(solver.state.clone());
            if positions.len() >= most {
                return positions;
            }
            let taken = solver.find().unwrap();
            solver.apply(&taken);
        }
    }
    positions
}

/// Goes on until a chain is needed; says whether the grid is full. No search for chains is ever
/// asked where a cell has one candidate, or a digit one place.
fn to_chains(solver: &mut Solver) -> bool {
    while let Some(taken) = solver.find_pattern() {
        solver.apply(&taken);
    }
    solver.position().is_full()
}

/// The shortest way from a supposition to its contrary, by looking at one node after the other.
fn shortest(board: &Board, links: &Links, mode: Mode, start: Cand, from_on: bool) -> Option<u32> {
    let mut seen = vec![(start, from_on)];
    let mut depths = vec![1];
    for at in 0.. {
        let &(cand, is_on) = seen.get(at)?;
        let mut next = Vec::new();
        if is_on {
            Links::each_weak(board, cand, mode, |off| next.push(off));
        } else {
            next.extend_from_slice(links.strong(cand, mode));
        }
        for to in next {
            if to == start && is_on == from_on {
                return Some(depths[at] + 1);
            }
            if !seen.contains(&(to, !is_on)) {
                seen.push((to, !is_on));
                depths.push(depths[at] + 1);
            }
        }
    }
    None
}

/// Every chain and cycle as a step, with how many nodes it has.
fn all_single(board: &Board, room: &mut single_all::Room) -> Vec<Taken> {
    let mut all = room.all(board);
    all.sort_by(|a, b| a.key.partial_cmp(&b.key).unwrap());
    let step = |found: single_all::Found| {
        let (hardness, nodes, class) = found.key;
        let (kind, on) = match found.chain {
            Chain::Cycle(_) if class == Class::X => (Kind::XCycle, None),
            Chain::Cycle(_) if class == Class::Y => (Kind::YCycle, None),
            Chain::Cycle(_) => (Kind::XyCycle, None),
            Chain::Forcing(mode, cand, from_on) => {
                let kind = match mode {
                    Mode::X if nodes == 6 => Kind::TurbotFish,
                    Mode::X => Kind::ForcingXChain,
                    _ => Kind::ForcingChain,
                };
                (kind, (!from_on).then_some(cand))
            }
        };
        let eliminations = found.gone.into_iter().map(candidate).collect();
        Taken { kind, score: hardness.score(), placement: on.map(candidate), eliminations }
    };
    all.into_iter().map(step).collect()
}

#[test]
fn the_first_single_chain_is_the_first_of_all() {
    let (mut links, mut room, mut all) =
        (Links::new(), single::Room::default(), single_all::Room::new());
    let mut with_chain = 0;
    for state in positions(usize::MAX) {
        let board = Board::of(state.position());
        links.read(&board);
        let first = room.first(&board, &links);
        with_chain += usize::from(first.is_some());
        let plain = all_single(&board, &mut all).into_iter().next();
        assert_eq!(first, plain, "{:?}", state.position());
    }
    assert!(with_chain > 500, "{with_chain}");
}

/// Of each supposition the plain search has the same shortest chain, or none.
#[test]
fn every_forcing_chain_is_the_shortest() {
    let (mut links, mut all) = (Links::new(), single_all::Room::new());
    for state in positions(80) {
        let board = Board::of(state.position());
        links.read(&board);
        let mut found: Vec<(Cand, bool, bool, u32)> = Vec::new();
        for hint in all.all(&board) {
            if let Chain::Forcing(mode, cand, from_on) = hint.chain {
                let mut nodes = 0;
                all.nodes(&board, &hint.chain, |_, _, _| nodes += 1);
                assert_eq!(nodes, hint.key.1, "{:?}", state.position());
                found.push((cand, from_on, mode == Mode::X, nodes));
            }
        }
        let mut plain = Vec::new();
        for mode in [Mode::X, Mode::Xy] {
            for &cand in &links.order {
                for from_on in [true, false] {
                    if let Some(nodes) = shortest(&board, &links, mode, cand, from_on) {
                        plain.push((cand, from_on, mode == Mode::X, nodes));
                    }
                }
            }
        }
        found.sort_unstable();
        plain.sort_unstable();
        assert_eq!(found, plain, "{:?}", state.position());
    }
}

const SORTS: [Sort; 3] = [Sort::Nishio, Sort::Static, Sort::Dynamic(0)];

/// Looking only where the first hint may be finds what looking everywhere finds.
#[test]
fn the_first_of_several_branches_is_the_best_of_all() {
    let (mut links, mut desk) = (Links::new(), Desk::new());
    let mut with_hint = [0; 3];
    for state in positions(500) {
        let (board, facts) = (Board::of(state.position()), Facts::of(&state));
        links.read(&board);
        for (sort, with_hint) in SORTS.into_iter().zip(&mut with_hint) {
            let first = desk.first(&board, &links, &facts, sort);
            *with_hint += usize::from(first.is_some());
            let mut best = Best::none();
            desk.each(&board, &facts, sort, &mut best);
            let plain = best.taken(&board, sort.base(), |class| match sort {
                Sort::Nishio => Kind::Nishio,
                _ => kind(class, sort.depth()),
            });
            assert_eq!(first, plain, "{sort:?} {:?}", state.position());
        }
    }
    assert!(with_hint.into_iter().all(|count| count > 100), "{with_hint:?}");
}

/// Where singles have not been looked for there are cells with one candidate and digits with one
/// place. The program never looks for chains there; we find some, or none, and end.
#[test]
fn chains_beside_singles_end() {
    let (mut links, mut desk) = (Links::new(), Desk::new());
    let text = std::fs::read_to_string(testdata().join("own.csv")).unwrap();
    let puzzles = text.lines().skip(1).step_by(20).filter_map(|line| line.split(',').nth(1));
    for puzzle in puzzles {
        let mut state = State::new(&Position::new(&puzzle.parse().unwrap()));
        for cell in state.position().open().iter().step_by(5) {
            for digit in state.position().marks(cell).iter().skip(1) {
                state.eliminate(Candidate::new(cell, digit));
            }
        }
        let (board, facts) = (Board::of(state.position()), Facts::of(&state));
        links.read(&board);
        for sort in SORTS {
            if let Some(taken) = desk.first(&board, &links, &facts, sort) {
                assert!(taken.eliminations.iter().all(|&gone| state.position().has(gone)));
            }
        }
    }
}

/// Takes the hints with where they come from.
#[derive(Default)]
struct Sources(Vec<(u32, Class, Target, Source)>);

impl Collect for Sources {
    fn admits(&self, _: u32, _: Class) -> bool {
        true
    }

    fn offer(&mut self, complexity: u32, class: Class, target: Target, from: (Source, u16)) {
        self.0.push((complexity, class, target, from.0));
    }
}

/// The best of a list of hints, of equals the first, is what is kept of them.
#[test]
fn the_best_is_the_first_of_a_list_in_order() {
    let mut desk = Desk::new();
    for state in positions(300) {
        let (board, facts) = (Board::of(state.position()), Facts::of(&state));
        for sort in SORTS {
            let (mut best, mut list) = (Best::none(), Sources::default());
            desk.each(&board, &facts, sort, &mut best);
            desk.each(&board, &facts, sort, &mut list);
            list.0.sort_by_key(|&(complexity, class, ..)| (complexity, class));
            let first = list.0.first().map(|&(complexity, _, target, _)| (complexity, target));
            let taken = best.taken(&board, sort.base(), |_| Kind::Nishio);
            let listed = first.map(|(complexity, target)| {
                assert_eq!(complexity, best.complexity);
                target.taken(&board, Kind::Nishio, taken.as_ref().unwrap().score)
            });
            assert_eq!(taken, listed, "{sort:?} {:?}", state.position());
        }
    }
}

/// Where a hint comes from is among what is to be looked at, and is not promised to be longer than
/// it is.
#[test]
fn every_hint_was_promised() {
    let (mut links, mut desk, mut flood) = (Links::new(), Desk::new(), flood::Room::new());
    for state in positions(300) {
        let (board, facts) = (Board::of(state.position()), Facts::of(&state));
        links.read(&board);
        for sort in SORTS {
            let tasks = flood.tasks(&board, &links, sort.rules());
            let mut list = Sources::default();
            desk.each(&board, &facts, sort, &mut list);
            for (complexity, _, target, source) in list.0 {
                let job = match source {
                    Source::Contradiction(cand, true) => Job::On(cand),
                    Source::Contradiction(cand, false) => Job::Off(cand),
                    Source::Double(cand) => Job::Both(cand),
                    Source::Cell(cell) => Job::Cell(cell as u8),
                    Source::House(cand, which) => Job::House(cand, which as u8),
                };
                let task = tasks.iter().find(|task| task.job == job);
                assert!(
                    task.is_some_and(|task| task.least <= complexity),
                    "{sort:?} {source:?} {target:?} {complexity}: {task:?} {:?}",
                    state.position()
                );
            }
        }
    }
}

/// A node has as many ancestors as it is said to have at least, or more.
#[test]
fn least_is_not_too_much() {
    let mut desk = Desk::new();
    for state in positions(30) {
        let (board, facts) = (Board::of(state.position()), Facts::of(&state));
        for sort in [Sort::Static, Sort::Dynamic(0), Sort::Dynamic(1), Sort::Dynamic(2)] {
            desk.each(&board, &facts, sort, &mut Best::none());
            for run in &desk.from_on {
                check_least(run);
            }
        }
    }
}

fn check_least(run: &Run) {
    let mut inner = super::ancestry::Inners::default();
    for node in 0..run.nodes.len() as u16 {
        assert!(run.least(node) <= run.ancestors(node, &mut inner));
    }
    if let Some(absurd) = &run.absurd {
        assert!(run.least_absurdity(absurd) <= run.absurdity(absurd, &mut inner));
    }
}

/// Positions of which the rest is not tested, as the search would take minutes: every candidate
/// everywhere, a few clues, cells without candidates.
#[test]
fn wide_open_positions_end() {
    let mut chance = Chance::new(6);
    let mut starts = vec![
        Position::new(&Grid::EMPTY),
        Position::of_candidates(&Candidates::new_with(|_| DigitSet::ALL)),
        Position::of_candidates(&Candidates::new_with(|cell| {
            if cell.index() < 9 { DigitSet::EMPTY } else { DigitSet::ALL }
        })),
    ];
    starts.extend([1, 8, 17, 22].map(|clues| Position::new(&chance.solvable(clues))));
    starts.extend([2, 9, 16].map(|clues| Position::new(&chance.nonsense(clues))));
    starts.extend((0..40).map(|_| {
        Position::of_candidates(&Candidates::new_with(|_: Cell| {
            Digit::ALL.into_iter().filter(|_| chance.below(2) == 0).collect()
        }))
    }));
    for start in starts {
        let mut solver = Solver::new(&start, &Options::default());
        to_chains(&mut solver);
        let (state, mut chains) = (solver.state, Chains::new());
        chains.single(&state);
        for sort in SORTS.into_iter().chain([Sort::Dynamic(1), Sort::Dynamic(2)]) {
            chains.several(&state, sort);
        }
    }
}
