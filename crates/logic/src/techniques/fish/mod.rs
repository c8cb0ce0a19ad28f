//! Fish: a digit's places in some houses, the base sets, lie in as many other houses, the cover
//! sets.
//!
//! Each base set holds the digit once, and where no place lies in two base sets these are as many
//! different places as there are cover sets. If the covers hold all places of the base sets, each
//! cover takes its digit from them; so the digit falls in the covers beside the base sets, and
//! where two covers cross. Places of the base sets that no cover holds, and places in two base
//! sets (endo fins), are fins: either one of them is true or the fish holds, so what falls must see
//! all of them.
//!
//! Basic fish have rows as base sets and columns as cover sets, or the other way round; Franken
//! fish have boxes among them; mutant fish have any houses. Names by size: X-wing, swordfish,
//! jellyfish, squirmbag, whale, leviathan. The whole system was worked out in the Ultimate Fish
//! Guide (obi-wahn and others, Sudoku Players' forum, from 2006); the line between Franken and
//! mutant fish is drawn as HoDoKu draws it: fish with boxes only on one side are mutant.

/// The finders of fish of any houses in this shape, by size, with fins and without.
macro_rules! finders_of_shape {
    ($shape:expr) => {
        finders_of_shape!(
            $shape; x_wing finned_x_wing 2, swordfish finned_swordfish 3,
            jellyfish finned_jellyfish 4, squirmbag finned_squirmbag 5, whale finned_whale 6,
            leviathan finned_leviathan 7
        );
    };
    ($shape:expr; $($plain:ident $finned:ident $size:literal),*) => {$(
        pub(crate) fn $plain(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
            let kin = Kin { shape: $shape, size: $size, finned: false, others_too: false };
            each_kin(kin, position, scope, sink)
        }

        pub(crate) fn $finned(position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
            let kin = Kin { shape: $shape, size: $size, finned: true, others_too: false };
            each_kin(kin, position, scope, sink)
        }
    )*};
}

mod any;
pub(crate) mod basic;
mod chains;
pub(crate) mod finned;
pub(crate) mod franken;
pub(crate) mod kraken;
mod lines;
pub(crate) mod mutant;

pub(crate) use any::{Kin, each_kin};
use unica_board::{CellSet, Digit, DigitSet, HouseKind, HouseSet};

use crate::{Flow, Position, Role, Sink, Step, Technique};

/// What houses a fish may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// Rows against columns.
    Basic,
    /// Lines of one kind and boxes against lines of the other kind and boxes.
    Franken,
    /// Any.
    Mutant,
}

/// Fish by size from two on: without fins, with fins.
const BASIC: [[Technique; 2]; 6] = [
    [Technique::XWing, Technique::FinnedXWing],
    [Technique::Swordfish, Technique::FinnedSwordfish],
    [Technique::Jellyfish, Technique::FinnedJellyfish],
    [Technique::Squirmbag, Technique::FinnedSquirmbag],
    [Technique::Whale, Technique::FinnedWhale],
    [Technique::Leviathan, Technique::FinnedLeviathan],
];

const SASHIMI: [Technique; 6] = [
    Technique::SashimiXWing,
    Technique::SashimiSwordfish,
    Technique::SashimiJellyfish,
    Technique::SashimiSquirmbag,
    Technique::SashimiWhale,
    Technique::SashimiLeviathan,
];

const FRANKEN: [[Technique; 2]; 6] = [
    [Technique::FrankenXWing, Technique::FinnedFrankenXWing],
    [Technique::FrankenSwordfish, Technique::FinnedFrankenSwordfish],
    [Technique::FrankenJellyfish, Technique::FinnedFrankenJellyfish],
    [Technique::FrankenSquirmbag, Technique::FinnedFrankenSquirmbag],
    [Technique::FrankenWhale, Technique::FinnedFrankenWhale],
    [Technique::FrankenLeviathan, Technique::FinnedFrankenLeviathan],
];

const MUTANT: [[Technique; 2]; 6] = [
    [Technique::MutantXWing, Technique::FinnedMutantXWing],
    [Technique::MutantSwordfish, Technique::FinnedMutantSwordfish],
    [Technique::MutantJellyfish, Technique::FinnedMutantJellyfish],
    [Technique::MutantSquirmbag, Technique::FinnedMutantSquirmbag],
    [Technique::MutantWhale, Technique::FinnedMutantWhale],
    [Technique::MutantLeviathan, Technique::FinnedMutantLeviathan],
];

/// A fish that was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fish {
    digit: Digit,
    bases: HouseSet,
    covers: HouseSet,
    /// All places in the base sets.
    base: CellSet,
    /// The fins, without those in two base sets.
    fins: CellSet,
    /// The fins in two base sets.
    endo_fins: CellSet,
    /// Where the digit falls.
    gone: CellSet,
}

impl Fish {
    fn shape(&self) -> Shape {
        let (bases, covers) = (Kinds::of(self.bases), Kinds::of(self.covers));
        let across = bases.rows && !bases.columns && covers.columns && !covers.rows
            || bases.columns && !bases.rows && covers.rows && !covers.columns;
        match (across, bases.boxes || covers.boxes) {
            (true, false) => Shape::Basic,
            (true, true) => Shape::Franken,
            (false, _) => Shape::Mutant,
        }
    }

    /// Is there a base set with one place or none beside the fins?
    fn is_sashimi(&self) -> bool {
        let body = self.base - self.fins;
        self.bases.iter().any(|house| (body & house.cells()).len() <= 1)
    }

    fn technique(&self) -> Technique {
        let size = self.bases.len().clamp(2, 7) - 2;
        let with_fins = usize::from(!(self.fins | self.endo_fins).is_empty());
        match self.shape() {
            Shape::Basic if with_fins == 1 && self.is_sashimi() => SASHIMI[size],
            Shape::Basic => BASIC[size][with_fins],
            Shape::Franken => FRANKEN[size][with_fins],
            Shape::Mutant => MUTANT[size][with_fins],
        }
    }

    fn step(&self, position: &Position) -> Step {
        let digits = DigitSet::only(self.digit);
        let mut step = Step::new(self.technique()).in_houses(self.bases, self.covers).with(
            Role::Body,
            self.base - self.fins - self.endo_fins,
            digits,
        );
        if !self.fins.is_empty() {
            step = step.with(Role::Fin, self.fins, digits);
        }
        if !self.endo_fins.is_empty() {
            step = step.with(Role::EndoFin, self.endo_fins, digits);
        }
        step.taking(position, digits, self.gone)
    }

    /// Both fish told as one: they have the same base sets.
    fn and(&self, other: &Self, position: &Position) -> Step {
        let digits = DigitSet::only(self.digit);
        let mut step = self.step(position).with(Role::Fin, other.fins, digits);
        step.pattern.covers = self.covers | other.covers;
        step.taking(position, digits, other.gone)
    }
}

/// The fish of one base, told: each alone, or, where that is wanted, two of them together
/// (siamese) and alone only those that have no partner. The technique is that of the first.
fn tell(school: &[Fish], siamese: bool, position: &Position, sink: &mut Sink<'_>) -> Flow {
    for (index, fish) in school.iter().enumerate() {
        let is_twin = |other: &&Fish| siamese && other.gone != fish.gone;
        if !school.iter().any(|other| is_twin(&other)) {
            sink(fish.step(position))?;
        }
        for other in school[index + 1..].iter().filter(is_twin) {
            sink(fish.and(other, position))?;
        }
    }
    Flow::Continue(())
}

/// Which kinds of houses there are in a set.
struct Kinds {
    rows: bool,
    columns: bool,
    boxes: bool,
}

impl Kinds {
    fn of(houses: HouseSet) -> Self {
        let has = |kind| houses.iter().any(|house| house.kind() == kind);
        Self {
            rows: has(HouseKind::Row),
            columns: has(HouseKind::Column),
            boxes: has(HouseKind::Box),
        }
    }
}
