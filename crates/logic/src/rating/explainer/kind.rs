//! The kinds of steps, under the names that the program gives them.

use core::fmt;

use super::Score;

/// What kind of step was done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// The one place of a digit in a house; the score tells which (1.0, 1.2, 1.5).
    HiddenSingle,
    /// A placement that follows from a locked digit of a box.
    DirectPointing,
    /// A placement that follows from a locked digit of a line.
    DirectClaiming,
    /// A placement that follows from a hidden subset of this size.
    DirectHidden(Size),
    /// The one digit of a cell.
    NakedSingle,
    /// A digit of a box that lies in one line.
    Pointing,
    /// A digit of a line that lies in one box.
    Claiming,
    /// A naked subset.
    Naked(Size),
    /// A hidden subset.
    Hidden(Size),
    /// A fish of so many lines.
    Fish(Size),
    /// An XY-wing.
    XyWing,
    /// An XYZ-wing.
    XyzWing,
    /// A deadly loop of this many cells (four: a rectangle), of type 1 to 4.
    UniqueLoop {
        /// How many cells.
        cells: u8,
        /// Which type.
        variety: u8,
    },
    /// A bivalue universal grave of type 1 to 4.
    Bug(u8),
    /// Two cells whose combinations are excluded.
    AlignedPair,
    /// Three of them.
    AlignedTriplet,
    /// A loop of one digit.
    XCycle,
    /// A loop of cells with two candidates.
    YCycle,
    /// A loop with links of both sorts.
    XyCycle,
    /// A forcing chain of one digit and six nodes.
    TurbotFish,
    /// A forcing chain of one digit.
    ForcingXChain,
    /// A forcing chain.
    ForcingChain,
    /// A contradiction within one digit.
    Nishio,
    /// All candidates of a cell lead to the same.
    Cell(Depth),
    /// All places of a digit in a house lead to the same.
    Region(Depth),
    /// A supposition and its contrary lead to the same.
    Double(Depth),
    /// A supposition contradicts itself.
    Contradiction(Depth),
}

/// How many cells or lines.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Size {
    /// Two.
    Two = 2,
    /// Three.
    Three,
    /// Four.
    Four,
}

/// What the branches of a chain may do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Depth {
    /// Each link follows from the one before.
    Static,
    /// Links follow from all that the branch has excluded (level 0); at levels 1 to 5 patterns,
    /// and then whole chains, are looked for in what is left.
    Dynamic(u8),
}

/// A step that was found and done.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Taken {
    /// Of what kind.
    pub kind: Kind,
    /// How hard.
    pub score: Score,
    /// What it writes in.
    pub placement: Option<unica_board::Candidate>,
    /// Which candidates it takes, ascending by cell, then digit; none where the program only
    /// places (what a placement takes from its own cell and its peers is not listed).
    pub eliminations: Vec<unica_board::Candidate>,
}

impl Taken {
    /// A step that writes a digit in and takes nothing besides.
    pub(super) fn placing(kind: Kind, tenths: u16, placed: unica_board::Candidate) -> Self {
        let score = Score::from_tenths(tenths);
        Self { kind, score, placement: Some(placed), eliminations: Vec::new() }
    }

    /// A step that takes candidates, if these are any; they need not be in order.
    pub(super) fn taking(
        kind: Kind,
        tenths: u16,
        mut eliminations: Vec<unica_board::Candidate>,
    ) -> Option<Self> {
        eliminations.sort_unstable();
        let score = Score::from_tenths(tenths);
        (!eliminations.is_empty()).then_some(Self { kind, score, placement: None, eliminations })
    }
}

impl Size {
    /// As a number.
    pub const fn count(self) -> usize {
        self as usize
    }
}

const SUFFIXES: [&str; 6] = [
    "",
    " (+)",
    " (+ Forcing Chains)",
    " (+ Multiple Forcing Chains)",
    " (+ Dynamic Forcing Chains)",
    " (+ Dynamic Forcing Chains (+ Forcing Chains))",
];

/// The program's own name.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let subset = |size: &Size| ["Pair", "Triplet", "Quad"][size.count() - 2];
        let chains = |f: &mut fmt::Formatter<'_>, name: &str, depth: &Depth| match depth {
            Depth::Static => write!(f, "{name} Forcing Chains"),
            Depth::Dynamic(level) => {
                write!(f, "Dynamic {name} Forcing Chains{}", SUFFIXES[usize::from(*level).min(5)])
            }
        };
        match self {
            Self::HiddenSingle => f.write_str("Hidden Single"),
            Self::DirectPointing => f.write_str("Direct Pointing"),
            Self::DirectClaiming => f.write_str("Direct Claiming"),
            Self::DirectHidden(size) => write!(f, "Direct Hidden {}", subset(size)),
            Self::NakedSingle => f.write_str("Naked Single"),
            Self::Pointing => f.write_str("Pointing"),
            Self::Claiming => f.write_str("Claiming"),
            Self::Naked(size) => write!(f, "Naked {}", subset(size)),
            Self::Hidden(size) => write!(f, "Hidden {}", subset(size)),
            Self::Fish(size) => f.write_str(["X-Wing", "Swordfish", "Jellyfish"][size.count() - 2]),
            Self::XyWing => f.write_str("XY-Wing"),
            Self::XyzWing => f.write_str("XYZ-Wing"),
            Self::UniqueLoop { cells: 4, variety } => write!(f, "Unique Rectangle type {variety}"),
            Self::UniqueLoop { cells: 6, variety } => write!(f, "Unique Loop type {variety}"),
            Self::UniqueLoop { cells, variety } => write!(f, "Unique Loop {cells} type {variety}"),
            Self::Bug(variety) => write!(f, "BUG type {variety}"),
            Self::AlignedPair => f.write_str("Aligned Pair Exclusion"),
            Self::AlignedTriplet => f.write_str("Aligned Triplet Exclusion"),
            Self::XCycle => f.write_str("Bidirectional X-Cycle"),
            Self::YCycle => f.write_str("Bidirectional Y-Cycle"),
            Self::XyCycle => f.write_str("Bidirectional Cycle"),
            Self::TurbotFish => f.write_str("Turbot Fish"),
            Self::ForcingXChain => f.write_str("Forcing X-Chain"),
            Self::ForcingChain => f.write_str("Forcing Chain"),
            Self::Nishio => f.write_str("Nishio Forcing Chains"),
            Self::Cell(depth) => chains(f, "Cell", depth),
            Self::Region(depth) => chains(f, "Region", depth),
            Self::Double(depth) => chains(f, "Double", depth),
            Self::Contradiction(depth) => chains(f, "Contradiction", depth),
        }
    }
}
