//! The sum itself, and who keeps what it needs.

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, Ordering};

use super::alike::{Links, column, orbit};
use super::plan::{Layout, Plan};
use super::sum::Batch;
use super::vectors::Known;
use crate::Job;
use crate::start::Start;
use crate::verdict::count;

/// A number of solutions, however large.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Total {
    /// How many were counted.
    pub found: u128,
    /// Are these all? If not, the limit was reached or somebody said stop.
    pub exact: bool,
}

/// Counts the parts of a [`Plan`], and keeps what it learns from one for the next. Each thread
/// has its own.
pub struct Counter {
    /// How many bytes may be kept for each band.
    room: usize,
    /// Of what start it is known.
    cells: [u16; 81],
    known: [Known; 3],
    batch: Batch,
}

impl Counter {
    /// Keeps about so many bytes, and up to 20 MiB more; [`Counter::MEMORY`] is a good number,
    /// and less makes it slower at worst.
    pub fn new(memory: usize) -> Self {
        Self {
            room: memory / 3,
            cells: [0; 81],
            known: Default::default(),
            batch: Batch::default(),
        }
    }

    /// How many bytes a counter best keeps: 128 MiB. Starts with few givens fill it.
    pub const MEMORY: usize = 128 << 20;

    /// Counts the solutions of one part, up to the limit. With a limit no count is beyond it, and
    /// one that has reached it is not exact.
    /// A part that the plan does not have has no solutions.
    pub fn count(
        &mut self,
        plan: &Plan,
        part: usize,
        limit: u128,
        stop: Option<&AtomicBool>,
    ) -> Total {
        if self.cells != plan.cells {
            self.known = Default::default();
            self.cells = plan.cells;
        }
        let mut found = 0;
        let (firsts, middles) = plan.part(part);
        for first in firsts {
            for ((known, band), &boxed) in self.known.iter_mut().zip(&plan.bands).zip(&first.boxes)
            {
                known.open(band, boxed, self.room);
            }
            let links = still_alike(plan, first);
            for middles in middles.chunk_by(|a, b| a.boxes[0] == b.boxes[0]) {
                if stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                    return Total { found, exact: false };
                }
                self.load(plan, first, middles, &links);
                found += u128::from(first.weight) * self.batch.sum(&plan.lasts);
                if found >= limit {
                    return Total { found: limit, exact: false };
                }
            }
        }
        Total { found, exact: found < limit }
    }

    /// The ways of all bands for these layouts of the second stack, the same in the first band.
    fn load(&mut self, plan: &Plan, first: &Layout, middles: &[Layout], links: &Links) {
        self.batch.clear();
        let alike = links.iter().any(Option::is_some);
        let [a, b, c] = &mut self.known;
        let Some(ways) = a.ways(&plan.bands[0], first.boxes[0], middles[0].boxes[0]) else {
            return;
        };
        self.batch.share(ways);
        for middle in middles {
            let weight = if alike { orbit(links, middle.columns) } else { Some(1) };
            let Some(weight) = weight else { continue };
            let Some(second) = b.ways(&plan.bands[1], first.boxes[1], middle.boxes[1]) else {
                continue;
            };
            if let Some(third) = c.ways(&plan.bands[2], first.boxes[2], middle.boxes[2]) {
                self.batch.add(second, third, weight);
            }
        }
    }
}

/// Which digits are still alike once the layout of the first stack is given.
fn still_alike(plan: &Plan, first: &Layout) -> Links {
    let mut links = plan.alike.links();
    for (digit, link) in links.iter_mut().enumerate() {
        let same = |before: &u8| {
            column(first.columns, digit) == column(first.columns, usize::from(*before))
        };
        *link = link.filter(same);
    }
    links
}

/// So many solutions are found one by one before anything is made ready to count more.
const FEW: u64 = 20_000;

/// More steps than this take minutes: then it is worth while to find more solutions one by one
/// first, one for so many steps, so as not to begin a long work where there is little to count.
const LONG: u128 = 1_000_000_000_000;
const STEPS: u128 = 100_000;

/// Counts the solutions of a start, up to the limit, if they are few; gives the plan to count
/// them if they are many. Where the limit is small this does what [`count`] does, and no more.
///
/// ```
/// use core::ops::ControlFlow;
/// use unica_board::Grid;
/// use unica_solve::{Counter, count_few};
/// // The first three rows are filled.
/// let band: Grid = format!("123456789456789123789123456{}", ".".repeat(54)).parse()?;
/// let ControlFlow::Continue(plan) = count_few(&band, u128::MAX, None) else { panic!("many") };
/// let mut counter = Counter::new(Counter::MEMORY);
/// let parts = (0..plan.parts()).map(|part| counter.count(&plan, part, u128::MAX, None).found);
/// assert_eq!(parts.sum::<u128>(), 7_802_998_272);
/// # Ok::<_, unica_board::ParseGridError>(())
/// ```
pub fn count_few<S: Start>(
    start: &S,
    limit: u128,
    stop: Option<&AtomicBool>,
) -> ControlFlow<Total, Plan> {
    let up_to = |few: u64| {
        let few = u64::try_from(limit).map_or(few, |limit| limit.min(few));
        let counted = count(start, &Job { limit: few, stop });
        let total = Total { found: counted.found.into(), exact: counted.exact };
        if counted.exact || counted.found < few || total.found >= limit {
            ControlFlow::Break(total)
        } else {
            ControlFlow::Continue(counted.found)
        }
    };
    let mut least = up_to(FEW)?;
    let mut plan = Plan::new(start);
    if plan.work() > LONG {
        least = up_to(u64::try_from(plan.work() / STEPS).unwrap_or(u64::MAX))?;
    }
    plan.at_least = least.into();
    ControlFlow::Continue(plan)
}

/// Counts the solutions of a start, up to the limit, be they ever so many.
///
/// ```
/// use unica_board::Grid;
/// use unica_solve::{Total, count_all};
/// let all = Total { found: 6_670_903_752_021_072_936_960, exact: true };
/// assert_eq!(count_all(&Grid::EMPTY, u128::MAX, None), all);
/// ```
pub fn count_all<S: Start>(start: &S, limit: u128, stop: Option<&AtomicBool>) -> Total {
    let plan = match count_few(start, limit, stop) {
        ControlFlow::Continue(plan) => plan,
        ControlFlow::Break(total) => return total,
    };
    let mut counter = Counter::new(Counter::MEMORY);
    let mut total = Total { found: 0, exact: true };
    for part in 0..plan.parts() {
        let counted = counter.count(&plan, part, limit - total.found, stop);
        total.found += counted.found;
        if !counted.exact {
            return Total { found: total.found.max(plan.at_least()), exact: false };
        }
    }
    total
}
