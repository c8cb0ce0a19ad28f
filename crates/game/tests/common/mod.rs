//! A puzzle, and moves by chance, for all tests of this room.

use unica_board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};
use unica_game::{Colour, Game, Givens, Layer, Move};
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
pub(crate) fn random_move(chance: &mut Chance, givens: &Givens) -> Move {
    let open = !givens.cells();
    let any = chance.below(20) == 0;
    let pool: Vec<Cell> = if any { CellSet::ALL } else { open }.iter().collect();
    let count = if chance.below(2) == 0 { 1 } else { chance.below(5) };
    let cells: CellSet = (0..count).map(|_| chance.pick(&pool)).collect();
    let mut digit = Digit::new(chance.below(9));
    match chance.below(15) {
        // Often the right digit, so that some boards are without a mistake.
        0..=2 => {
            let cell = chance.pick(&pool);
            digit = givens.solution().and_then(|solution| solution[cell]).unwrap_or(digit);
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
        11 => Move::Fill,
        12 => Move::Promote,
        13 => Move::Step { placed: placed(&pool, chance), gone: gone(cells, chance) },
        _ => Move::Hint { cell: cells.first() },
    }
}

/// Up to two digits somewhere.
fn placed(pool: &[Cell], chance: &mut Chance) -> Grid {
    let mut grid = Grid::EMPTY;
    for _ in 0..chance.below(3) {
        grid.set(chance.pick(pool), Some(Digit::new(chance.below(9))));
    }
    grid
}

/// One or two digits of each of these cells.
fn gone(cells: CellSet, chance: &mut Chance) -> Candidates {
    let mut some = || [0; 2].map(|_| Digit::new(chance.below(9))).into_iter().collect();
    Candidates::new_with(|cell| if cells.contains(cell) { some() } else { DigitSet::EMPTY })
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
                let action = random_move(chance, game.givens());
                // Refused or not: both are part of a game.
                _ = game.play(action);
            }
        }
    }
    game
}
