//! The search for fish of any houses.
//!
//! A fish concludes from the places of its digit alone, so it can take only what no way to place
//! the digit uses (see `template`). These few marks, the targets, guide the search: with a target
//! in mind, all places of the base sets that do not see it must have covers. Base sets are taken
//! one after the other as long as there is a target left for which that can be done; then covers
//! in the same way, each with a place of the base sets at least.
//!
//! Order, that of HoDoKu: digits ascending; for Franken fish first rows and boxes against columns
//! and boxes, then columns and boxes against rows and boxes; base sets by the first, then the
//! second and so on, rows before columns before boxes; covers likewise. Of several fish that take
//! the same marks only the first is told, as there may be thousands.

use std::collections::BTreeSet;

use unica_board::{Cell, CellSet, Digit, House, HouseSet};

use super::{Fish, Shape, tell};
use crate::techniques::template;
use crate::{Flow, Position, Scope, Sink};

/// Which fish to look for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kin {
    /// The houses to choose from.
    pub(crate) shape: Shape,
    /// How many base sets.
    pub(crate) size: usize,
    /// With fins, or without?
    pub(crate) finned: bool,
    /// Are fish to be told too that are of another shape (but of the houses to choose from)?
    pub(crate) others_too: bool,
}

const ROWS: HouseSet = HouseSet::from_bits(0x1FF);
const COLUMNS: HouseSet = HouseSet::from_bits(0x1FF << 9);
const BOXES: HouseSet = HouseSet::from_bits(0x1FF << 18);
const FRANKEN: &[[HouseSet; 2]] =
    &[[ROWS.union(BOXES), COLUMNS.union(BOXES)], [COLUMNS.union(BOXES), ROWS.union(BOXES)]];
const MUTANT: &[[HouseSet; 2]] = &[[HouseSet::ALL, HouseSet::ALL]];

/// Hands over all fish of a kin.
pub(crate) fn each_kin(kin: Kin, position: &Position, scope: &Scope, sink: &mut Sink<'_>) -> Flow {
    for digit in scope.digits.iter() {
        let targets = template::idle(position, digit);
        if targets.is_empty() {
            continue;
        }
        let mut told = BTreeSet::new();
        let passes = if kin.shape == Shape::Mutant { MUTANT } else { FRANKEN };
        for &[bases, covers] in passes {
            let mut search = Search::new(kin, position, scope, digit, [bases, covers]);
            search.told = told;
            let start = Bases {
                houses: HouseSet::EMPTY,
                cells: CellSet::EMPTY,
                endo_fins: CellSet::EMPTY,
                targets,
            };
            search.grow(0, start, &mut |school| tell(school, scope.siamese, position, sink))?;
            told = search.told;
        }
    }
    Flow::Continue(())
}

/// Some base sets.
#[derive(Clone, Copy)]
struct Bases {
    houses: HouseSet,
    /// Their places.
    cells: CellSet,
    /// Those in two of them.
    endo_fins: CellSet,
    /// The marks that they may take.
    targets: CellSet,
}

/// Some cover sets.
#[derive(Clone, Copy)]
struct Covers {
    houses: HouseSet,
    /// Their places.
    cells: CellSet,
    /// Those in two of them.
    twice: CellSet,
}

/// What takes the fish of one base.
type Net<'a> = dyn FnMut(&[Fish]) -> Flow + 'a;

struct Search {
    kin: Kin,
    digit: Digit,
    fins: usize,
    endo_fins: usize,
    /// The places of the digit, house by house.
    places: [CellSet; 27],
    /// The houses with places that may be base sets, and those that may be covers.
    bases: HouseSet,
    covers: HouseSet,
    /// The fish of the present base.
    school: Vec<Fish>,
    /// What fish of this digit take that were found so far.
    told: BTreeSet<CellSet>,
}

impl Search {
    fn new(
        kin: Kin,
        position: &Position,
        scope: &Scope,
        digit: Digit,
        [bases, covers]: [HouseSet; 2],
    ) -> Self {
        let places = core::array::from_fn(|house| position.places_in(digit, House::new(house)));
        let with = |houses: HouseSet, most: usize| -> HouseSet {
            houses.iter().filter(|h| (1..=most).contains(&places[h.index()].len())).collect()
        };
        Self {
            kin,
            digit,
            fins: if kin.finned { scope.fins } else { 0 },
            endo_fins: if kin.finned { scope.endo_fins } else { 0 },
            places,
            bases: with(bases, if kin.finned { 9 } else { kin.size }),
            covers: with(covers, 9),
            school: Vec::new(),
            told: BTreeSet::new(),
        }
    }

    /// Could a fish that takes some of these targets be new? Looked up where they are few.
    fn is_news(&self, targets: CellSet) -> bool {
        if targets.len() > 4 {
            return true;
        }
        let all = targets.bits();
        let mut some = all;
        while some != 0 {
            if !self.told.contains(&CellSet::from_bits(some)) {
                return true;
            }
            some = (some - 1) & all;
        }
        false
    }

    /// Takes one more base set, at or after `from`.
    fn grow(&mut self, from: usize, bases: Bases, net: &mut Net<'_>) -> Flow {
        let size = bases.houses.len() + 1;
        for house in self.bases.iter().filter(|house| house.index() >= from) {
            let places = self.places[house.index()];
            let twice = bases.cells & places;
            let mut more = Bases {
                houses: bases.houses.with(house),
                cells: bases.cells | places,
                endo_fins: bases.endo_fins | twice,
                targets: seen_by(twice, bases.targets),
            };
            if more.endo_fins.len() > self.endo_fins {
                continue;
            }
            if !self.is_news(more.targets) {
                continue;
            }
            if size > 1 {
                more.targets = self.within_reach(&more);
                if !self.is_news(more.targets) {
                    continue;
                }
            }
            if size < self.kin.size {
                self.grow(house.index() + 1, more, net)?;
                continue;
            }
            let none =
                Covers { houses: HouseSet::EMPTY, cells: CellSet::EMPTY, twice: CellSet::EMPTY };
            self.cover(0, &more, none);
            if !self.school.is_empty() {
                net(&self.school)?;
                self.school.clear();
            }
        }
        Flow::Continue(())
    }

    /// The targets for which enough of these bases can be covered.
    fn within_reach(&self, bases: &Bases) -> CellSet {
        let allowed = self.covers - bases.houses;
        bases
            .targets
            .iter()
            .filter(|&target| {
                let needs = 1 + usize::from(bases.cells.contains(target));
                let uncovered = self.to_cover(bases, target);
                self.can_cover(uncovered, allowed, self.kin.size, target, needs)
            })
            .collect()
    }

    /// The places of the bases that must have a cover where this is to fall.
    fn to_cover(&self, bases: &Bases, target: Cell) -> CellSet {
        if self.kin.finned { bases.cells - target.peers() } else { bases.cells }
    }

    /// Can so many covers of those allowed hold all these cells, and the target in `needs` of them?
    fn can_cover(
        &self,
        cells: CellSet,
        allowed: HouseSet,
        left: usize,
        target: Cell,
        needs: usize,
    ) -> bool {
        if needs > left {
            return false;
        }
        let Some(cell) = cells.first() else {
            let open = target.houses().into_iter().filter(|&house| allowed.contains(house));
            return needs == 0 || open.count() >= needs;
        };
        left > 0
            && cell.houses().into_iter().filter(|&house| allowed.contains(house)).any(|house| {
                let needs = needs.saturating_sub(usize::from(house.cells().contains(target)));
                self.can_cover(
                    cells - self.places[house.index()],
                    allowed.without(house),
                    left - 1,
                    target,
                    needs,
                )
            })
    }

    /// Takes one more cover set, at or after `from`.
    fn cover(&mut self, from: usize, bases: &Bases, covers: Covers) {
        let left = self.kin.size - covers.houses.len();
        if left == 0 {
            self.land(bases, &covers);
            return;
        }
        let later = HouseSet::from_bits(HouseSet::ALL.bits() >> from << from);
        let mut allowed = (self.covers - bases.houses) & later;
        for house in allowed.iter() {
            allowed.remove(house);
            let places = self.places[house.index()];
            if places.is_disjoint(bases.cells) {
                continue;
            }
            let more = Covers {
                houses: covers.houses.with(house),
                cells: covers.cells | places,
                twice: covers.twice | covers.cells & places,
            };
            let reachable = |&target: &Cell| {
                let needs = 1 + usize::from(bases.cells.contains(target));
                let has = usize::from(more.cells.contains(target))
                    + usize::from(more.twice.contains(target));
                let open = self.to_cover(bases, target) - more.cells;
                self.can_cover(open, allowed, left - 1, target, needs.saturating_sub(has))
            };
            let targets = bases.targets.iter().filter(reachable).collect();
            if self.is_news(targets) {
                self.cover(house.index() + 1, &Bases { targets, ..*bases }, more);
            }
        }
    }

    /// Keeps the fish if it is one that takes something.
    fn land(&mut self, bases: &Bases, covers: &Covers) {
        let fins = (bases.cells - covers.cells) | bases.endo_fins;
        if fins.is_empty() == self.kin.finned || fins.len() > self.fins {
            return;
        }
        let gone = seen_by(fins, (covers.cells - bases.cells) | covers.twice);
        let fish = Fish {
            digit: self.digit,
            bases: bases.houses,
            covers: covers.houses,
            base: bases.cells,
            fins: fins - bases.endo_fins,
            endo_fins: bases.endo_fins,
            gone,
        };
        let is_kin = self.kin.others_too || self.kin.shape == fish.shape();
        if is_kin && !gone.is_empty() && self.told.insert(gone) {
            self.school.push(fish);
        }
    }
}

/// Those of the marks that see all these cells.
fn seen_by(cells: CellSet, marks: CellSet) -> CellSet {
    cells.iter().fold(marks, |left, cell| left & cell.peers())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use unica_board::{Candidate, CellSet, Digit, Grid, House, HouseSet};

    use super::{Kin, each_kin, seen_by};
    use crate::techniques::fish::{Fish, Shape};
    use crate::{Flow, Position, Scope};

    /// All sets of so many of these houses.
    fn tuples(of: &[House], size: usize) -> Vec<HouseSet> {
        if size == 0 {
            return vec![HouseSet::EMPTY];
        }
        (0..of.len())
            .flat_map(|i| tuples(&of[i + 1..], size - 1).into_iter().map(move |t| t.with(of[i])))
            .collect()
    }

    /// The places in these houses, and those in two of them.
    fn union(position: &Position, digit: Digit, houses: HouseSet) -> (CellSet, CellSet) {
        houses.iter().fold((CellSet::EMPTY, CellSet::EMPTY), |(all, twice), house| {
            let places = position.places_in(digit, house);
            (all | places, twice | all & places)
        })
    }

    /// What mutant fish take, found by trying all base and cover sets.
    fn all_tried(position: &Position, size: usize, scope: &Scope) -> BTreeSet<Vec<Candidate>> {
        let mut found = BTreeSet::new();
        for digit in Digit::ALL {
            let houses: Vec<House> = House::ALL
                .into_iter()
                .filter(|&house| !position.places_in(digit, house).is_empty())
                .collect();
            let all: Vec<_> = tuples(&houses, size)
                .into_iter()
                .map(|houses| (houses, union(position, digit, houses)))
                .collect();
            for &(bases, (base, endo_fins)) in &all {
                if endo_fins.len() > scope.endo_fins {
                    continue;
                }
                for &(covers, (cover, twice)) in &all {
                    let fins = (base - cover) | endo_fins;
                    let is_idle = |cover: House| position.places_in(digit, cover).is_disjoint(base);
                    if !bases.is_disjoint(covers)
                        || covers.iter().any(is_idle)
                        || !(1..=scope.fins).contains(&fins.len())
                    {
                        continue;
                    }
                    let gone = seen_by(fins, (cover - base) | twice);
                    let fins = fins - endo_fins;
                    let fish = Fish { digit, bases, covers, base, fins, endo_fins, gone };
                    if !gone.is_empty() && fish.shape() == Shape::Mutant {
                        found.insert(gone.iter().map(|c| Candidate::new(c, digit)).collect());
                    }
                }
            }
        }
        found
    }

    /// The short cuts miss nothing. (A puzzle of Gordon Royle's collection, thinned out.)
    #[test]
    fn what_is_found_is_what_there_is() {
        let clues: Result<Grid, _> =
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
                .parse();
        let mut position = Position::new(&clues.unwrap_or(Grid::EMPTY));
        for cell in position.open().iter().filter(|cell| cell.index() % 4 == 1) {
            let marks = position.marks(cell);
            for digit in marks.iter().skip(1).step_by(2) {
                position.eliminate(Candidate::new(cell, digit));
            }
        }
        let scope = Scope::default();
        for size in 2..=3 {
            let kin = Kin { shape: Shape::Mutant, size, finned: true, others_too: false };
            let mut found = BTreeSet::new();
            let _ = each_kin(kin, &position, &scope, &mut |step| {
                found.insert(step.eliminations);
                Flow::Continue(())
            });
            assert!(!found.is_empty());
            assert_eq!(found, all_tried(&position, size, &scope));
        }
    }
}
