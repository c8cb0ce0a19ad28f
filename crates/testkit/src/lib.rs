//! What the tests of all rooms share: seeded chance, grids made by chance, the cases of
//! `testdata/`, and the reference data that lies beside a developer's checkout. Never shipped.
//!
//! Nothing here solves: a puzzle made here may have any number of solutions.

use std::path::{Path, PathBuf};

use unica_board::{Cell, Digit, Grid, Symmetry};

/// Seeded chance for tests: SplitMix64 (Steele, Lea and Flood, 2014). Short, fair enough, and
/// the same everywhere; a failing test prints its seed.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// Chance that depends on this seed alone.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from 0 to `n - 1`.
    ///
    /// # Panics
    /// Panics if `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        (self.bits() % n as u64) as usize
    }

    /// One of these.
    ///
    /// # Panics
    /// Panics if there is none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// A random symmetry.
    pub fn symmetry(&mut self) -> Symmetry {
        Symmetry::random(|n| self.below(n))
    }

    /// A full valid grid: the shifted one, turned by a random symmetry.
    pub fn full_grid(&mut self) -> Grid {
        let shifted = Grid::new_with(|cell| {
            let (r, c) = (cell.row().index(), cell.column().index());
            Some(Digit::new((r * 3 + r / 3 + c) % 9))
        });
        self.symmetry().grid(&shifted)
    }

    /// A grid with `clues` digits that a full valid grid agrees with; it has one solution or
    /// more.
    pub fn solvable(&mut self, clues: usize) -> Grid {
        let mut grid = self.full_grid();
        let mut cells = Cell::ALL;
        for last in (1..81).rev() {
            cells.swap(last, self.below(last + 1));
        }
        for &cell in &cells[clues.min(81)..] {
            grid.set(cell, None);
        }
        grid
    }

    /// A grid with digits by chance: nearly always nonsense.
    pub fn nonsense(&mut self, clues: usize) -> Grid {
        let mut grid = Grid::EMPTY;
        for _ in 0..clues {
            grid.set(Cell::new(self.below(81)), Some(Digit::new(self.below(9))));
        }
        grid
    }
}

/// The folder `testdata` of this repository.
pub fn testdata() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata")
}

/// A file or folder of the shared data beside the checkout, or `None`, said on standard error,
/// where it is not there. Tests that use it must hold without it.
pub fn shared(path: &str) -> Option<PathBuf> {
    let found = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(path);
    if found.exists() {
        return Some(found);
    }
    #[allow(clippy::print_stderr, reason = "a skipped test says so")]
    {
        eprintln!("skipped: no shared data at {path}");
    }
    None
}

/// The rows of a tab-separated file with a header line, as maps from column name to value;
/// lines that start with `#` are comments.
///
/// # Panics
/// Panics if the file cannot be read or a row has more cells than the header.
#[allow(clippy::panic, reason = "a test helper fails the test")]
pub fn tsv(path: &Path) -> Vec<std::collections::BTreeMap<String, String>> {
    let text = std::fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()));
    let mut lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let header: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('\t').collect();
        assert!(cells.len() <= header.len(), "too many cells in {}: {line}", path.display());
        let cell = |i: usize| cells.get(i).copied().unwrap_or_default().to_owned();
        header.iter().enumerate().map(|(i, name)| ((*name).to_owned(), cell(i))).collect()
    };
    lines.map(row).collect()
}
