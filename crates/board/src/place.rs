//! Where things are: rows, columns, cells, houses, and who sees whom.
//! All geometry is computed here, at compile time; nothing is typed in as a table.

use core::fmt;
use core::str::FromStr;

use crate::int::small_int;
use crate::{CellSet, ParseWordError, Word};

small_int! {
    /// A row, from the top.
    Row, 9
}

small_int! {
    /// A column, from the left.
    Column, 9
}

small_int! {
    /// A cell, numbered in reading order from the top left.
    Cell, 81
}

small_int! {
    /// A house: nine cells that hold each digit once. Rows come first (0 to 8), then columns
    /// (9 to 17), then boxes in reading order (18 to 26).
    House, 27
}

/// What a house is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// Nine cells side by side.
    Row,
    /// Nine cells one below the other.
    Column,
    /// A square of three by three cells.
    Box,
}

const HOUSES_OF: [[House; 3]; 81] = {
    let mut houses = [[House::new(0); 3]; 81];
    let mut i = 0;
    while i < 81 {
        let (row, column) = (i / 9, i % 9);
        houses[i] =
            [House::new(row), House::new(9 + column), House::new(18 + row / 3 * 3 + column / 3)];
        i += 1;
    }
    houses
};

const HOUSE_CELLS: [CellSet; 27] = {
    let mut houses = [CellSet::EMPTY; 27];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::new(i);
        let mut h = 0;
        while h < 3 {
            let house = cell.houses()[h].index();
            houses[house] = houses[house].with(cell);
            h += 1;
        }
        i += 1;
    }
    houses
};

const HOUSE_LIST: [[Cell; 9]; 27] = {
    let mut lists = [[Cell::new(0); 9]; 27];
    let mut filled = [0; 27];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::new(i);
        let mut h = 0;
        while h < 3 {
            let house = cell.houses()[h].index();
            lists[house][filled[house]] = cell;
            filled[house] += 1;
            h += 1;
        }
        i += 1;
    }
    lists
};

const PEERS: [CellSet; 81] = {
    let mut peers = [CellSet::EMPTY; 81];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::new(i);
        let [row, column, block] = cell.houses();
        peers[i] = HOUSE_CELLS[row.index()]
            .union(HOUSE_CELLS[column.index()])
            .union(HOUSE_CELLS[block.index()])
            .without(cell);
        i += 1;
    }
    peers
};

const PEER_LIST: [[Cell; 20]; 81] = {
    let mut lists = [[Cell::new(0); 20]; 81];
    let mut i = 0;
    while i < 81 {
        let (mut other, mut filled) = (0, 0);
        while other < 81 {
            if PEERS[i].contains(Cell::new(other)) {
                lists[i][filled] = Cell::new(other);
                filled += 1;
            }
            other += 1;
        }
        i += 1;
    }
    lists
};

impl Cell {
    /// The cell in this row and column.
    ///
    /// ```
    /// use unica_board::{Cell, Column, Row};
    /// assert_eq!(Cell::at(Row::new(3), Column::new(6)).to_string(), "r4c7");
    /// ```
    #[inline]
    pub const fn at(row: Row, column: Column) -> Self {
        Self::new(row.index() * 9 + column.index())
    }

    /// The row that this cell is in.
    #[inline]
    pub const fn row(self) -> Row {
        Row::new(self.index() / 9)
    }

    /// The column that this cell is in.
    #[inline]
    pub const fn column(self) -> Column {
        Column::new(self.index() % 9)
    }

    /// The row, the column and the box of this cell, in this order.
    #[inline]
    pub const fn houses(self) -> [House; 3] {
        HOUSES_OF[self.index()]
    }

    /// The 20 cells that share a house with this one.
    #[inline]
    pub const fn peers(self) -> CellSet {
        PEERS[self.index()]
    }

    /// The 20 cells of [`Cell::peers`], in reading order, for loops that must be fast.
    #[inline]
    pub fn peer_list(self) -> &'static [Cell; 20] {
        &PEER_LIST[self.index()]
    }

    /// Do these two cells share a house? A cell does not see itself.
    #[inline]
    pub const fn sees(self, other: Self) -> bool {
        self.peers().contains(other)
    }
}

impl House {
    /// What this house is.
    #[inline]
    pub const fn kind(self) -> HouseKind {
        match self.index() / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// The nine cells of this house.
    #[inline]
    pub const fn cells(self) -> CellSet {
        HOUSE_CELLS[self.index()]
    }

    /// The nine cells of this house, in reading order, for loops that must be fast.
    #[inline]
    pub fn cell_list(self) -> &'static [Cell; 9] {
        &HOUSE_LIST[self.index()]
    }
}

impl From<Row> for House {
    fn from(row: Row) -> Self {
        Self::new(row.index())
    }
}

impl From<Column> for House {
    fn from(column: Column) -> Self {
        Self::new(9 + column.index())
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}", self.index() + 1)
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "c{}", self.index() + 1)
    }
}

/// As `r4c7`: row 4, column 7, counted from 1.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.row(), self.column())
    }
}

/// As `row 4`, `column 7` or `box 1`, counted from 1.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind() {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        };
        write!(f, "{kind} {}", self.index() % 9 + 1)
    }
}

macro_rules! debug_as_display {
    ($($name:ident),*) => {$(
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )*};
}
debug_as_display!(Row, Column, Cell, House);

/// The number 1 to 9 that this ASCII byte shows, as an index from 0.
fn ordinal(byte: u8) -> Option<usize> {
    crate::Digit::from_ascii(byte).map(crate::Digit::index)
}

/// Reads `r4`; capital letters are as good.
impl FromStr for Row {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Self, ParseWordError> {
        match text.as_bytes() {
            [b'r' | b'R', n] => ordinal(*n).map(Self::new),
            _ => None,
        }
        .ok_or(ParseWordError::new(Word::Row))
    }
}

/// Reads `c7`; capital letters are as good.
impl FromStr for Column {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Self, ParseWordError> {
        match text.as_bytes() {
            [b'c' | b'C', n] => ordinal(*n).map(Self::new),
            _ => None,
        }
        .ok_or(ParseWordError::new(Word::Column))
    }
}

/// Reads `r4c7`; capital letters are as good.
impl FromStr for Cell {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Self, ParseWordError> {
        match text.as_bytes() {
            [b'r' | b'R', r, b'c' | b'C', c] => match (ordinal(*r), ordinal(*c)) {
                (Some(row), Some(column)) => Some(Self::new(row * 9 + column)),
                _ => None,
            },
            _ => None,
        }
        .ok_or(ParseWordError::new(Word::Cell))
    }
}

/// Reads `row 4`, `column 7` and `box 1`.
impl FromStr for House {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Self, ParseWordError> {
        let parsed = text.split_once(' ').and_then(|(kind, number)| {
            let first = match kind {
                "row" => 0,
                "column" => 9,
                "box" => 18,
                _ => return None,
            };
            match number.as_bytes() {
                [n] => ordinal(*n).map(|n| Self::new(first + n)),
                _ => None,
            }
        });
        parsed.ok_or(ParseWordError::new(Word::House))
    }
}
