//! A puzzle, and moves by chance, for all tests of this room.

use unica_board::{Cell, CellSet, Digit, Grid};
use unica_game::{Colour, Game, Layer, Move};
use unica_solve::Puzzle;
use unica_testkit::Chance;

/// 30 givens and one solution.
#[allow(dead_code, reason = "not every test file needs every helper")]
pub(crate) const P: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[allow(dead_code, reason = "not every test file needs every helper")]
pub(crate) fn puzzle() -> Puzzle {
    Puzzle::try_from(P.parse::<Grid>().unwrap()).unwrap()
}

#[allow(dead_code, reason = "not every test file needs every helper")]
pub(crate) fn game() -> Game {
    Game::of_puzzle(puzzle())
}

/// A move by chance, which may well be one that is refused.
#[allow(dead_code, reason = "not every test file needs every helper")]
pub(crate) fn random_move(chance: &mut Chance, puzzle: &Puzzle) -> Move {
    let open = !puzzle.clues().filled();
    let any = chance.below(20) == 0;
    let pool: Vec<Cell> = if any { CellSet::ALL } else { open }.iter().collect();
    let count = if chance.below(2) == 0 { 1 } else { chance.below(5) };
    let cells: CellSet = (0..count).map(|_| chance.pick(&pool)).collect();
    let mut digit = Digit::new(chance.below(9));
    match chance.below(12) {
        // Often the right digit, so that some boards are without a mistake.
        0..=2 => {
            let cell = chance.pick(&pool);
            digit = puzzle.solution()[cell].unwrap();
            Move::Digit { cells: CellSet::only(cell), digit }
        }
        3 => Move::Digit { cells, digit },
        4 => Move::Sweep { cells, digit },
        5 | 6 => Move::Corner { cells, digit },
        7 => Move::Centre { cells, digit },
        8 => {
            let colour = Colour::new(1 + chance.below(9) as u8).unwrap();
            Move::Colour { cells: CellSet::only(Cell::new(chance.below(81))) | cells, colour }
        }
        9 => Move::Clear { cells, layer: chance.pick(&Layer::ALL) },
        10 => Move::AutoMarks,
        _ => Move::Hint { cell: cells.first() },
    }
}

/// Plays by chance, with undo and redo: a game that has been through something.
#[allow(dead_code, reason = "not every test file needs every helper")]
pub(crate) fn random_game(chance: &mut Chance, mut game: Game, steps: usize) -> Game {
    for _ in 0..steps {
        match chance.below(12) {
            0 => _ = game.undo(),
            1 => _ = game.redo(),
            2 => game.add_elapsed(chance.bits() >> 40),
            _ => {
                let action = random_move(chance, game.puzzle());
                // Refused or not: both are part of a game.
                _ = game.play(action);
            }
        }
    }
    game
}
