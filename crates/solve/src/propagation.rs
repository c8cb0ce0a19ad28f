//! What `search` works on: a position in which every single has been acted on.
//!
//! A position is kept by digit: nine sets of cells, the places that each digit still has. So a
//! placement is a few set operations, and singles are found for all cells, or for all 27 houses
//! of a digit, at once: see [`Tally`].

use unica_board::{ByDigit, Candidates, Cell, CellSet, Digit, DigitSet, Grid};

use crate::tally::{Tally, locked_out, lone_places};

/// A position: where each digit can still stand, and which cells are not placed yet.
#[derive(Clone)]
pub(crate) struct Position {
    places: ByDigit<CellSet>,
    /// The places of each digit when its houses were last looked at: no need to look again
    /// while they are the same.
    seen: ByDigit<CellSet>,
    open: CellSet,
}

/// The position has no solution.
pub(crate) struct Dead;

impl Position {
    /// The start with all its singles acted on.
    pub(crate) fn new(start: &Candidates) -> Result<Self, Dead> {
        let mut position = Self {
            places: ByDigit::filled(CellSet::ALL),
            seen: ByDigit::filled(CellSet::ALL),
            open: CellSet::ALL,
        };
        for (cell, digits) in start.iter() {
            match digits.single() {
                Some(digit) => position.place(cell, digit)?,
                None if digits == DigitSet::ALL => {}
                None => {
                    for digit in !digits {
                        position.places[digit].remove(cell);
                    }
                }
            }
        }
        position.settle()?;
        Ok(position)
    }

    /// The position after a digit of an open cell is tried.
    pub(crate) fn after(&self, cell: Cell, digit: Digit) -> Result<Self, Dead> {
        let mut next = self.clone();
        next.place(cell, digit)?;
        next.settle()?;
        Ok(next)
    }

    /// What is still possible in a cell.
    pub(crate) fn possible(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| self.places[digit].contains(cell)).collect()
    }

    /// The open cell with the fewest candidates. Of cells with two candidates it is the one
    /// that most open cells see (the last such in reading order): a choice there decides most.
    pub(crate) fn most_constrained(&self) -> Option<Cell> {
        let mut two = Tally::default();
        let mut third = CellSet::EMPTY;
        for digit in Digit::ALL {
            third |= two.twice & self.places[digit];
            two.add(self.places[digit]);
        }
        let pairs = (two.twice - third) & self.open;
        pairs
            .iter()
            .max_by_key(|cell| (cell.peers() & self.open).len())
            .or_else(|| self.open.iter().min_by_key(|&cell| self.possible(cell).len()))
    }

    /// The grid, once no cell is open.
    pub(crate) fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for digit in Digit::ALL {
            for cell in self.places[digit] {
                grid.set(cell, Some(digit));
            }
        }
        grid
    }

    /// Places a digit: it goes from the peers of the cell, the other digits from the cell.
    fn place(&mut self, cell: Cell, digit: Digit) -> Result<(), Dead> {
        if !self.places[digit].contains(cell) {
            return Err(Dead);
        }
        let own = CellSet::only(cell);
        for other in Digit::ALL {
            self.places[other] -= own;
        }
        self.places[digit] = (self.places[digit] | own) - cell.peers();
        self.open -= own;
        Ok(())
    }

    /// Acts on naked and hidden singles until there are none.
    fn settle(&mut self) -> Result<(), Dead> {
        loop {
            let mut cells = Tally::default();
            for digit in Digit::ALL {
                cells.add(self.places[digit]);
            }
            if cells.once != CellSet::ALL {
                return Err(Dead);
            }
            let naked = (cells.once - cells.twice) & self.open;
            if !naked.is_empty() {
                for digit in Digit::ALL {
                    for cell in self.places[digit] & naked {
                        self.place(cell, digit)?;
                    }
                }
                continue;
            }
            let before = self.open;
            let mut locked = false;
            for digit in Digit::ALL {
                if self.places[digit] == self.seen[digit] {
                    continue;
                }
                let lone = lone_places(self.places[digit]).ok_or(Dead)? & self.open;
                if lone.is_empty() {
                    let out = locked_out(self.places[digit]);
                    if out.is_empty() {
                        self.seen[digit] = self.places[digit];
                    } else {
                        self.places[digit] -= out;
                        locked = true;
                    }
                }
                for cell in lone {
                    self.place(cell, digit)?;
                }
            }
            if self.open == before && !locked {
                return Ok(());
            }
        }
    }
}
