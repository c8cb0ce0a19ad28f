//! Random traces of moves, undo and redo against a slow model that shares nothing with the game:
//! it keeps every board that ever was, cell by cell, in sets of small numbers.
#![allow(clippy::unwrap_used, reason = "tests")]

mod common;

use std::collections::BTreeSet;

use common::{game, puzzle, random_game, random_move};
use unica_board::{Cell, CellSet, Digit};
use unica_game::{Game, Layer, Move, State};
use unica_generate::Level;
use unica_testkit::Chance;

#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct SlowCell {
    given: bool,
    digit: u8,
    corner: BTreeSet<u8>,
    centre: BTreeSet<u8>,
    colours: BTreeSet<u8>,
}

type SlowBoard = Vec<SlowCell>;

/// Every board from the start of the game to the end of what can be redone.
struct Slow {
    boards: Vec<SlowBoard>,
    now: usize,
    solution: Vec<u8>,
}

fn sees(a: usize, b: usize) -> bool {
    let place = |i: usize| (i / 9, i % 9, i / 27 * 3 + i % 9 / 3);
    let ((r1, c1, b1), (r2, c2, b2)) = (place(a), place(b));
    a != b && (r1 == r2 || c1 == c2 || b1 == b2)
}

fn toggle(
    board: &mut SlowBoard,
    at: &[usize],
    value: u8,
    set: fn(&mut SlowCell) -> &mut BTreeSet<u8>,
) {
    let everywhere = at.iter().all(|&i| set(&mut board[i]).contains(&value));
    for &i in at {
        if everywhere {
            set(&mut board[i]).remove(&value);
        } else {
            set(&mut board[i]).insert(value);
        }
    }
}

fn sweep(board: &mut SlowBoard, at: usize, digit: u8) {
    board[at].digit = digit;
    for (_, cell) in board.iter_mut().enumerate().filter(|(i, _)| sees(at, *i)) {
        cell.corner.remove(&digit);
        cell.centre.remove(&digit);
    }
}

impl Slow {
    fn new(game: &Game) -> Self {
        let cell = |value: u8| SlowCell { given: value > 0, digit: value, ..SlowCell::default() };
        let start = game.givens().grid().values().into_iter().map(cell).collect();
        let solution = game.givens().solution().unwrap().values().to_vec();
        Self { boards: vec![start], now: 0, solution }
    }

    fn board(&self) -> &SlowBoard {
        &self.boards[self.now]
    }

    /// The board after a move, or `None` where it cannot be made.
    fn after(&self, action: &Move) -> Option<SlowBoard> {
        let mut board = self.board().clone();
        let list = |cells: &CellSet| cells.iter().map(Cell::index).collect::<Vec<usize>>();
        match action {
            Move::Digit { cells, digit } | Move::Sweep { cells, digit } => {
                let at = list(cells);
                if at.is_empty() || at.iter().any(|&i| board[i].given) {
                    return None;
                }
                at.iter().for_each(|&i| board[i].digit = digit.value());
                if matches!(action, Move::Sweep { .. }) {
                    for (i, cell) in board.iter_mut().enumerate() {
                        if at.iter().any(|&from| sees(from, i)) {
                            cell.corner.remove(&digit.value());
                            cell.centre.remove(&digit.value());
                        }
                    }
                }
            }
            Move::Corner { cells, digit } | Move::Centre { cells, digit } => {
                let at = list(cells);
                if at.is_empty() || at.iter().any(|&i| board[i].digit > 0) {
                    return None;
                }
                match action {
                    Move::Corner { .. } => {
                        toggle(&mut board, &at, digit.value(), |c| &mut c.corner)
                    }
                    _ => toggle(&mut board, &at, digit.value(), |c| &mut c.centre),
                }
            }
            Move::Colour { cells, colour } => {
                let at = list(cells);
                toggle(&mut board, &at, colour.number(), |cell| &mut cell.colours);
            }
            Move::Clear { cells, layer } => {
                for i in list(cells) {
                    let cell = &mut board[i];
                    if cell.given && *layer != Layer::Colour {
                        return None;
                    }
                    match layer {
                        Layer::Digit => cell.digit = 0,
                        Layer::Corner => cell.corner.clear(),
                        Layer::Centre => cell.centre.clear(),
                        Layer::Colour => cell.colours.clear(),
                        Layer::All => *cell = SlowCell::default(),
                    }
                }
            }
            Move::AutoMarks => {
                for (i, cell) in board.iter_mut().enumerate() {
                    let was = self.board();
                    if cell.digit == 0 {
                        let free =
                            |d: &u8| !(0..81).any(|other| sees(i, other) && was[other].digit == *d);
                        cell.centre = (1..=9).filter(free).collect();
                    }
                }
            }
            Move::Fill => {
                let was = self.board();
                for (i, cell) in board.iter_mut().enumerate().filter(|(_, cell)| cell.digit == 0) {
                    let free =
                        |d: &u8| !(0..81).any(|other| sees(i, other) && was[other].digit == *d);
                    if cell.centre.is_empty() {
                        cell.centre = (1..=9).filter(free).collect();
                    } else {
                        cell.centre.retain(free);
                    }
                }
            }
            Move::Promote => {
                for (i, cell) in self.board().iter().enumerate() {
                    if let (0, 1, Some(&digit)) =
                        (cell.digit, cell.centre.len(), cell.centre.first())
                    {
                        sweep(&mut board, i, digit);
                    }
                }
            }
            Move::Step { placed, gone } => {
                let was = self.board();
                let free = |i: usize, d: &u8| {
                    !(0..81).any(|other| sees(i, other) && was[other].digit == *d)
                };
                let of = |i: usize| gone[Cell::new(i)].iter().map(Digit::value);
                let named =
                    (0..81).filter(|&i| placed[Cell::new(i)].is_some() || of(i).count() > 0);
                let named: Vec<usize> = named.collect();
                let is_placed = |i: usize| placed[Cell::new(i)].is_some();
                if named.is_empty()
                    || named.iter().any(|&i| was[i].given || (!is_placed(i) && was[i].digit > 0))
                {
                    return None;
                }
                for &i in &named {
                    if !is_placed(i) && was[i].centre.is_empty() {
                        board[i].centre = (1..=9).filter(|d| free(i, d)).collect();
                    }
                    for digit in of(i) {
                        board[i].corner.remove(&digit);
                        board[i].centre.remove(&digit);
                    }
                }
                for (cell, digit) in placed.iter() {
                    if let Some(digit) = digit {
                        sweep(&mut board, cell.index(), digit.value());
                    }
                }
            }
            Move::Hint { cell: Some(cell) } => {
                let i = cell.index();
                if board[i].given {
                    return None;
                }
                board[i].digit = self.solution[i];
            }
            Move::Hint { cell: None } => return Some(board),
        }
        (board != *self.board()).then_some(board)
    }

    fn play(&mut self, action: &Move) -> bool {
        let Some(board) = self.after(action) else { return false };
        self.boards.truncate(self.now + 1);
        self.boards.push(board);
        self.now += 1;
        true
    }

    fn is_right(&self, now: usize) -> bool {
        let right = |(cell, &digit): (&SlowCell, &u8)| cell.digit == 0 || cell.digit == digit;
        self.boards[now].iter().zip(&self.solution).all(right)
    }
}

fn same(state: &State, board: &SlowBoard) -> bool {
    let values = |digits: unica_board::DigitSet| digits.iter().map(Digit::value).collect();
    let seen: Vec<SlowCell> = Cell::ALL
        .into_iter()
        .map(|cell| SlowCell {
            given: board[cell.index()].given,
            digit: state.digits()[cell].map_or(0, Digit::value),
            corner: values(state.corner(cell)),
            centre: values(state.centre(cell)),
            colours: state.colours(cell).map(|colour| colour.number()).collect(),
        })
        .collect();
    seen == *board
}

/// Everything that a game tells, beside what the model has.
fn compare(game: &Game, slow: &Slow, what: &str) {
    assert_eq!((game.done(), game.log().len()), (slow.now, slow.boards.len() - 1), "{what}");
    assert!(same(game.state(), slow.board()), "{what}:\n{game:?}\n{:?}", slow.board());
    let mistakes = game.mistakes();
    assert_eq!(mistakes.is_empty(), slow.is_right(slow.now), "{what}");
    let solved = slow.board().iter().zip(&slow.solution).all(|(cell, &digit)| cell.digit == digit);
    assert_eq!(game.is_solved(), solved, "{what}");
}

fn trace(seed: u64, mut game: Game, steps: usize) {
    let mut chance = Chance::new(seed);
    let mut slow = Slow::new(&game);
    let mut hints = 0;
    for step in 0..steps {
        let what = format!("seed {seed}, step {step}");
        match chance.below(20) {
            0..=2 => {
                let could = slow.now > 0;
                slow.now = slow.now.saturating_sub(1);
                assert_eq!(game.undo().is_some(), could, "{what}");
            }
            3 | 4 => {
                let could = slow.now + 1 < slow.boards.len();
                slow.now += usize::from(could);
                assert_eq!(game.redo().is_some(), could, "{what}");
            }
            5 => {
                let right = (0..=slow.now).rev().find(|&now| slow.is_right(now)).unwrap();
                assert_eq!(game.undo_to_before_mistake(), slow.now - right, "{what}");
                slow.now = right;
            }
            6 if step % 7 == 0 => {
                slow.now = chance.below(slow.boards.len());
                game.go_to(slow.now);
            }
            _ => {
                let action = random_move(&mut chance, game.givens());
                let could = slow.play(&action);
                assert_eq!(game.play(action).is_ok(), could, "{what}: {action}");
                hints += u32::from(could && matches!(action, Move::Hint { .. }));
            }
        }
        compare(&game, &slow, &what);
        assert_eq!(game.hints(), hints, "{what}");
    }
    // Every board that was is still there.
    for now in 0..slow.boards.len() {
        assert!(same(&game.state_after(now), &slow.boards[now]), "seed {seed}, board {now}");
    }
}

#[test]
fn random_traces_go_as_in_the_slow_model() {
    for seed in 0..60 {
        trace(seed, game(), 200);
    }
    // Longer than several of the boards that are kept.
    trace(1000, game(), 2000);
}

#[test]
fn levels_are_played_as_in_the_slow_model() {
    for number in [1, 50, 100] {
        let level = Level::new(number, 2).unwrap();
        trace(number.into(), Game::of_level(level).unwrap(), 200);
    }
}

/// The board by the definition: every move from the start.
fn fold(game: &Game, done: usize) -> State {
    let start = State::new(game.givens());
    let moves = game.log()[..done].iter();
    moves.fold(start, |state, action| state.after(game.givens(), action).unwrap())
}

#[test]
fn the_board_is_always_what_the_moves_make_of_the_puzzle() {
    let mut chance = Chance::new(7);
    for _ in 0..30 {
        let mut game = random_game(&mut chance, game(), 400);
        assert_eq!(*game.state(), fold(&game, game.done()));
        for done in 0..=game.log().len() {
            assert_eq!(game.state_after(done), fold(&game, done));
        }
        // All the way back and forth again.
        let (last, log) = (game.state_after(usize::MAX), game.log().to_vec());
        while let Some(action) = game.undo() {
            assert_eq!(action, log[game.done()]);
        }
        assert_eq!((game.state(), game.done()), (&State::new(&puzzle().into()), 0));
        while let Some(action) = game.redo() {
            assert_eq!(action, log[game.done() - 1]);
            assert_eq!(*game.state(), fold(&game, game.done()));
        }
        assert_eq!((*game.state(), game.log()), (last, &log[..]));
    }
}

#[test]
fn undo_after_a_move_gives_the_board_and_redo_the_move() {
    let mut chance = Chance::new(8);
    let mut game = game();
    for _ in 0..2000 {
        let before = *game.state();
        let action = random_move(&mut chance, game.givens());
        if game.play(action).is_ok() {
            let after = *game.state();
            assert_eq!(game.undo(), Some(action));
            assert_eq!(*game.state(), before);
            assert_eq!(game.redo(), Some(action));
            assert_eq!(*game.state(), after);
        } else {
            assert_eq!(*game.state(), before);
        }
    }
}
