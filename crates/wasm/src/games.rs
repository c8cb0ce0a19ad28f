//! Open games. The page draws what a [`View`] says and works nothing out; here it is worked out.

use serde::Serialize;
use unica::game::{Colour, Game, Givens, Layer, Move, Refused};
use unica::generate::Level;
use unica::wire::LevelMade;
use unica::{Candidates, CellSet, Digit, DigitSet, Grid};

use crate::asked::{Apply, At, Enter, Erase, Line, Open, Time, Which};
use crate::call::Failure;
use crate::marks::cells;
use crate::view::{Origin, Played, View, journal};

/// The games that are open, by their numbers.
#[derive(Default, Debug)]
pub struct Games(Vec<Option<Game>>);

/// The text of a save.
#[derive(Debug, Serialize)]
pub struct Saved {
    save: String,
    /// The lines that bring a fresh game of the origin to where this one is.
    journal: Vec<String>,
}

/// Nothing to say.
#[derive(Debug, Serialize)]
pub struct Nothing {}

/// What one line of the journal did.
fn play_line(game: &mut Game, line: &str) -> Result<(), Refused> {
    let moved = |is_moved: bool| if is_moved { Ok(()) } else { Err(Refused::NoChange) };
    match line {
        "undo" => moved(game.undo().is_some()),
        "redo" => moved(game.redo().is_some()),
        "undo-mistake" => moved(game.undo_to_before_mistake() > 0),
        _ => match line.strip_prefix("goto ").and_then(|done| done.parse().ok()) {
            Some(done) => {
                let before = game.done();
                game.go_to(done);
                moved(game.done() != before)
            }
            None => game.play(line.parse::<Move>().map_err(|_| Refused::NoChange)?),
        },
    }
}

fn reason(refused: Refused) -> &'static str {
    match refused {
        Refused::Given(_) => "given",
        Refused::Filled(_) => "filled",
        Refused::NoCell => "no-cell",
        Refused::Open => "open",
        _ => "no-change",
    }
}

fn start(origin: &Origin) -> Result<Game, Failure> {
    match origin {
        Origin::Level { level, cycle } => {
            Game::of_level(known_level(*level, *cycle)?).map_err(Failure::input)
        }
        Origin::Puzzle { puzzle } => {
            let grid: Grid = puzzle.parse().map_err(Failure::input)?;
            Ok(Game::on(Givens::try_from(grid).map_err(Failure::input)?))
        }
    }
}

fn known_level(number: u8, cycle: u32) -> Result<Level, Failure> {
    Level::new(number, cycle).ok_or_else(|| Failure::input("levels are 1 to 100"))
}

/// The puzzle of a level.
///
/// # Errors
/// Where there is no such level.
pub fn level(asked: &Origin) -> Result<LevelMade, Failure> {
    let Origin::Level { level, cycle } = asked else {
        return Err(Failure::call("a level is wanted"));
    };
    let level = known_level(*level, *cycle)?;
    let puzzle = level.puzzle().map_err(Failure::input)?;
    Ok(LevelMade::new(level, &puzzle))
}

impl Games {
    /// Opens a game.
    ///
    /// # Errors
    /// Where it cannot be: no such level, no solution, no sound save.
    pub fn open(&mut self, asked: Open) -> Result<View, Failure> {
        let mut skipped = 0;
        let game = match asked {
            Open::Save { save } => Game::load(save.as_bytes()).map_err(Failure::save)?,
            Open::New(origin) => start(&origin)?,
            Open::Journal { origin, journal, elapsed } => {
                let mut game = start(&origin)?;
                game.add_elapsed(elapsed);
                for line in &journal {
                    skipped += usize::from(play_line(&mut game, line).is_err());
                }
                game
            }
        };
        let id = self.0.iter().position(Option::is_none).unwrap_or(self.0.len());
        if id == self.0.len() {
            self.0.push(None);
        }
        let mut view = View::new(id, &game);
        view.skipped = skipped;
        if let Some(place) = self.0.get_mut(id) {
            *place = Some(game);
        }
        Ok(view)
    }

    fn game(&mut self, id: usize) -> Result<&mut Game, Failure> {
        let game = self.0.get_mut(id).and_then(Option::as_mut);
        game.ok_or_else(|| Failure::call(format!("no game {id} is open")))
    }

    fn played(
        &mut self,
        id: usize,
        line: String,
        layer: Option<&'static str>,
    ) -> Result<Played, Failure> {
        let game = self.game(id)?;
        let done = play_line(game, &line);
        let view = View::new(id, game);
        Ok(match done {
            Ok(()) => Played { view, line: Some(line), refused: None, layer },
            Err(why) => Played { view, line: None, refused: Some(reason(why)), layer },
        })
    }

    /// Plays a line: a move as a save writes it, `undo`, `redo`, `undo-mistake` or `goto N`.
    ///
    /// # Errors
    /// Where no such game is open, or the line says nothing.
    pub fn play(&mut self, asked: &Line) -> Result<Played, Failure> {
        let line = asked.line.trim();
        let is_undo = matches!(line, "undo" | "redo" | "undo-mistake") || line.starts_with("goto ");
        if !is_undo {
            line.parse::<Move>().map_err(Failure::input)?;
        }
        self.played(asked.id, line.to_owned(), None)
    }

    /// Enters a value into cells: whether it is written or taken away, and where, depends on what
    /// is there.
    ///
    /// # Errors
    /// Where no such game is open, or there is no such layer or value.
    pub fn enter(&mut self, asked: &Enter) -> Result<Played, Failure> {
        let digit = || {
            let digit =
                (1..=9).contains(&asked.value).then(|| Digit::new(asked.value as usize - 1));
            digit.ok_or_else(|| Failure::call("digits are 1 to 9"))
        };
        let cells = cells(&asked.cells);
        let game = self.game(asked.id)?;
        if cells.is_empty() {
            let (view, refused) = (View::new(asked.id, game), Some("no-cell"));
            return Ok(Played { view, line: None, refused, layer: None });
        }
        let open = cells - game.givens().cells();
        let empty = open - game.state().digits().filled();
        let (action, layer) = match asked.layer.as_str() {
            "digit" => {
                let digit = digit()?;
                let have = game.state().digits().cells_of(digit);
                let action = match asked.sweep {
                    _ if !open.is_empty() && open.is_subset(have) => {
                        Move::Clear { cells: open, layer: Layer::Digit }
                    }
                    true => Move::Sweep { cells: open, digit },
                    false => Move::Digit { cells: open, digit },
                };
                (action, "digit")
            }
            "corner" => (Move::Corner { cells: empty, digit: digit()? }, "corner"),
            "centre" => (Move::Centre { cells: empty, digit: digit()? }, "centre"),
            "colour" => {
                let colour = Colour::new(asked.value);
                let colour = colour.ok_or_else(|| Failure::call("colours are 1 to 9"))?;
                (Move::Colour { cells, colour }, "colour")
            }
            other => return Err(Failure::call(format!("there is no layer {other:?}"))),
        };
        // What was left out says why nothing is left.
        let why = match &action {
            Move::Colour { .. } => None,
            _ if open.is_empty() => Some("given"),
            Move::Corner { .. } | Move::Centre { .. } if empty.is_empty() && !open.is_empty() => {
                Some("filled")
            }
            _ => None,
        };
        if let Some(why) = why {
            let view = View::new(asked.id, game);
            return Ok(Played { view, line: None, refused: Some(why), layer: Some(layer) });
        }
        self.played(asked.id, action.to_string(), Some(layer))
    }

    /// Takes away what lies on top in any of the cells: digits, then corner marks, then centre
    /// marks, then colours.
    ///
    /// # Errors
    /// Where no such game is open.
    pub fn erase(&mut self, asked: &Erase) -> Result<Played, Failure> {
        let game = self.game(asked.id)?;
        let all = cells(&asked.cells);
        let open = all - game.givens().cells();
        let state = game.state();
        let having = |marks: &dyn Fn(unica::Cell) -> DigitSet| -> CellSet {
            let empty = open - state.digits().filled();
            empty.iter().filter(|&cell| !marks(cell).is_empty()).collect()
        };
        let tops = [
            (Layer::Digit, open & state.digits().filled()),
            (Layer::Corner, having(&|cell| state.corner(cell))),
            (Layer::Centre, having(&|cell| state.centre(cell))),
            (
                Layer::Colour,
                all.iter().filter(|&cell| state.colours(cell).next().is_some()).collect(),
            ),
        ];
        let Some((layer, cells)) = tops.into_iter().find(|(_, cells)| !cells.is_empty()) else {
            let refused =
                Some(if open.is_empty() && !all.is_empty() { "given" } else { "no-change" });
            return Ok(Played {
                view: View::new(asked.id, game),
                line: None,
                refused,
                layer: None,
            });
        };
        self.played(asked.id, Move::Clear { cells, layer }.to_string(), Some(layer.name()))
    }

    /// Does a step: places digits, written `r1c1=5`, and takes candidates out of the marks, written
    /// `r1c1<>5`.
    ///
    /// # Errors
    /// Where no such game is open, or a word is neither.
    pub fn apply(&mut self, asked: &Apply) -> Result<Played, Failure> {
        let parts = |word: &str, sign: &str| {
            let (cell, digit) = word.split_once(sign)?;
            Some((cell.parse::<unica::Cell>().ok()?, digit.parse::<Digit>().ok()?))
        };
        let wrong = |word: &String| Failure::call(format!("no effect of a step: {word:?}"));
        let mut placed = Grid::EMPTY;
        for word in &asked.placements {
            let (cell, digit) = parts(word, "=").ok_or_else(|| wrong(word))?;
            placed.set(cell, Some(digit));
        }
        let mut gone = Candidates::new_with(|_| DigitSet::EMPTY);
        for word in &asked.eliminations {
            let (cell, digit) = parts(word, "<>").ok_or_else(|| wrong(word))?;
            gone.set(cell, gone[cell] | digit.into());
        }
        let layer = if placed.is_empty() { "centre" } else { "digit" };
        self.played(asked.id, Move::Step { placed, gone }.to_string(), Some(layer))
    }

    /// Writes in every cell its single centre mark.
    ///
    /// # Errors
    /// Where no such game is open.
    pub fn promote(&mut self, asked: &Which) -> Result<Played, Failure> {
        self.played(asked.id, Move::Promote.to_string(), Some("digit"))
    }

    /// What lies on the board.
    ///
    /// # Errors
    /// Where no such game is open.
    pub fn view(&mut self, asked: &Which) -> Result<View, Failure> {
        Ok(View::new(asked.id, self.game(asked.id)?))
    }

    /// What lay on the board after so many moves. The game stays where it is.
    ///
    /// # Errors
    /// Where no such game is open.
    pub fn at(&mut self, asked: &At) -> Result<View, Failure> {
        let mut then = self.game(asked.id)?.clone();
        then.go_to(asked.done);
        Ok(View::new(asked.id, &then))
    }

    /// Sets the time played; it never goes back.
    ///
    /// # Errors
    /// Where no such game is open.
    pub fn time(&mut self, asked: &Time) -> Result<Nothing, Failure> {
        let game = self.game(asked.id)?;
        game.add_elapsed(asked.elapsed.saturating_sub(game.elapsed()));
        Ok(Nothing {})
    }

    /// The text of a save.
    ///
    /// # Errors
    /// Where no such game is open.
    pub fn save(&mut self, asked: &Which) -> Result<Saved, Failure> {
        let game = self.game(asked.id)?;
        Ok(Saved { save: game.save(), journal: journal(game) })
    }

    /// Closes a game: its number is free again.
    ///
    /// # Errors
    /// Where no such game is open.
    pub fn close(&mut self, asked: &Which) -> Result<Nothing, Failure> {
        self.game(asked.id)?;
        if let Some(place) = self.0.get_mut(asked.id) {
            *place = None;
        }
        Ok(Nothing {})
    }
}
