//! Questions: every method is the others' oracle, and the judge reads every solution.

use core::ops::ControlFlow;
use core::sync::atomic::AtomicBool;

use unica_board::{Candidates, Cell, Digit, DigitSet, Grid};
use unica_solve::{
    Backend, End, Job, Method, Report, Verdict, contradiction, solutions, solve_batch_on, solve_on,
    verdict,
};
use unica_testkit::Chance;

/// How many solutions of a question are looked at.
const LIMIT: u64 = 20;

/// All methods tell the same of any question. Each is asked for a bounded amount of work: a
/// run to which stop has been said beforehand still looks at some thousand positions.
pub fn solvers_agree(bytes: &[u8]) {
    let start = question(bytes);
    let (search, found) = run(Method::Search, &start);
    let (plain, in_order) = run(Method::Backtracking, &start);
    let (by_hand, at_most_one) = run(Method::Elimination, &start);
    assert!(in_order.is_sorted(), "backtracking finds in order");

    // What is seen without a guess.
    if contradiction(&start).is_some() {
        assert!(matches!(search.end, End::Impossible(_)) && found.is_empty());
        assert!(matches!(plain.end, End::Impossible(_)) && in_order.is_empty());
    }
    match &by_hand.end {
        End::Impossible(_) => assert!(found.is_empty() && in_order.is_empty()),
        End::Stuck { grid, left } => {
            assert_eq!(*left, 81 - grid.len());
            assert!(found.iter().chain(&in_order).all(|solution| solution.extends(grid)));
        }
        _ => assert!(found.iter().chain(&in_order).all(|solution| at_most_one == [*solution])),
    }

    if search.end == End::Stopped {
        return;
    }
    // A search that was not stopped is small, so the rest may be asked without a bound.
    let lazy: Vec<Grid> = solutions(&start).take(LIMIT as usize).collect();
    for solution in &lazy {
        assert_eq!(unica_check::solution(solution, &start), Ok(()));
    }
    assert!(lazy.windows(2).all(|pair| pair[0] < pair[1]), "the iterator goes in order");
    assert_eq!(lazy.len(), found.len());
    assert_eq!(in_order, lazy[..in_order.len()], "backtracking is the measure of order");
    if plain.end != End::Stopped {
        assert_eq!(in_order, lazy);
        assert_eq!(plain.is_exact(), search.is_exact());
    }
    if search.is_exact() {
        let mut sorted = found.clone();
        sorted.sort();
        assert_eq!(sorted, lazy);
    }
    match verdict(&start) {
        Verdict::None(why) => {
            assert!(found.is_empty());
            assert_eq!(why, contradiction(&start));
        }
        Verdict::One(solution) => assert_eq!(found, [solution]),
        // Any two will do: the kernels look into other cells first than search does.
        Verdict::Several([a, b]) => {
            assert!(found.len() >= 2);
            assert!(unica_check::two_solutions(&a, &b, &start).is_ok());
        }
    }
    kernels_agree(&start, &search);
}

/// Each backend, in a batch and alone, tells what search told, and all of them the same.
fn kernels_agree(start: &Candidates, search: &Report) {
    let job = Job::limit(LIMIT);
    let answer = solve_on(Backend::Plain, start, &job);
    assert_eq!((answer.found, answer.exact), (search.solutions, search.is_exact()));
    assert_eq!(answer.first.is_some(), answer.found > 0);
    if let Some(grid) = answer.first {
        assert_eq!(unica_check::solution(&grid, start), Ok(()));
    }
    for &backend in Backend::available() {
        assert_eq!(solve_on(backend, start, &job), answer, "{backend} alone");
        // Enough of them that they do not all go on alone, with others between.
        let starts: Vec<Candidates> =
            (0..12).map(|i| if i % 3 == 0 { *start } else { Candidates::ALL }).collect();
        for told in solve_batch_on(backend, &starts, &job).iter().step_by(3) {
            assert_eq!(*told, answer, "{backend} in a batch");
        }
    }
}

/// A bounded run, with every solution judged and none found twice.
fn run(method: Method, start: &Candidates) -> (Report, Vec<Grid>) {
    let stop = AtomicBool::new(true);
    let mut found = Vec::new();
    let report = method.run(start, &Job { limit: LIMIT, stop: Some(&stop) }, &mut |grid| {
        assert_eq!(unica_check::solution(grid, start), Ok(()), "{method}");
        assert!(!found.contains(grid), "{method} finds {grid} twice");
        found.push(*grid);
        ControlFlow::Continue(())
    });
    assert_eq!(report.solutions, found.len() as u64);
    assert_eq!(report.end == End::Limit, report.solutions == LIMIT, "{method}: {:?}", report.end);
    (report, found)
}

/// Bytes as a question, in one of four ways, told by the first byte.
pub(crate) fn question(bytes: &[u8]) -> Candidates {
    let Some((&kind, rest)) = bytes.split_first() else { return Candidates::ALL };
    match kind % 4 {
        0 => Candidates::from(&digits(rest)),
        1 => marks(rest),
        2 => Candidates::from(&edited(rest)),
        _ => hidden_in_marks(rest),
    }
}

/// A grid: each byte that shows a digit is one, any other is an empty cell.
fn digits(bytes: &[u8]) -> Grid {
    Grid::new_with(|cell| bytes.get(cell.index()).copied().and_then(Digit::from_ascii))
}

/// Candidates: two bytes a cell, and every digit where the bytes end.
fn marks(bytes: &[u8]) -> Candidates {
    Candidates::new_with(|cell| match bytes.get(2 * cell.index()..2 * cell.index() + 2) {
        Some(pair) => DigitSet::from_bits(u16::from_le_bytes([pair[0], pair[1]])),
        None => DigitSet::ALL,
    })
}

/// Eight bytes of chance and how many clues there are; then pairs of bytes that change cells.
fn edited(bytes: &[u8]) -> Grid {
    let (mut chance, rest) = chance(bytes);
    let (clues, edits) = rest.split_first().map_or((30, rest), |(&n, edits)| (n, edits));
    let mut grid = chance.solvable(usize::from(clues % 82));
    for pair in edits.chunks_exact(2).take(81) {
        let digit = Digit::from_value(pair[1] % 10);
        grid.set(Cell::new(usize::from(pair[0] % 81)), digit);
    }
    grid
}

/// Eight bytes of chance, then candidates, to which those of a full grid are added: a
/// pencil-mark question with one solution at least. Pairs of bytes after them take some away.
fn hidden_in_marks(bytes: &[u8]) -> Candidates {
    let (mut chance, rest) = chance(bytes);
    let (bits, edits) = rest.split_at(rest.len().min(162));
    let solution = chance.full_grid();
    let some = |n: u64| DigitSet::from_bits((n & (n >> 16)) as u16);
    let mut start = Candidates::new_with(|cell| {
        let told = bits.get(2 * cell.index()..2 * cell.index() + 2);
        let mut digits = told.map_or_else(
            || some(chance.bits()),
            |pair| DigitSet::from_bits(u16::from_le_bytes([pair[0], pair[1]])),
        );
        digits.extend(solution[cell]);
        digits
    });
    for pair in edits.chunks_exact(2).take(81) {
        start.remove(Cell::new(usize::from(pair[0] % 81)), Digit::new(usize::from(pair[1] % 9)));
    }
    start
}

/// Chance whose seed is the first eight bytes, and the rest.
fn chance(bytes: &[u8]) -> (Chance, &[u8]) {
    match bytes.split_first_chunk::<8>() {
        Some((seed, rest)) => (Chance::new(u64::from_le_bytes(*seed)), rest),
        None => (Chance::new(0), bytes),
    }
}
