//! What has changed since a producer last found nothing there. Where nothing has, it need not look
//! again.

use super::loop_walk::LoopNews;
use super::state::Changes;

/// For each producer that can tell by it: where something is new.
#[derive(Clone, Copy, Debug)]
pub(super) struct News {
    /// The houses, for direct hidden pairs and triplets.
    pub(super) direct: [u32; 2],
    /// The houses, for naked subsets of two, three and four.
    pub(super) naked: [u32; 3],
    /// The same for hidden ones.
    pub(super) hidden: [u32; 3],
    /// The digits, for fish of two, three and four lines.
    pub(super) fish: [u16; 3],
    /// The cells, for aligned pairs and triplets.
    pub(super) aligned: [u128; 2],
    /// For loops.
    pub(super) loops: LoopNews,
}

impl News {
    /// Nothing was looked at yet.
    pub(super) const ALL: Self = {
        let Changes { digits, houses, cells } = Changes::ALL;
        Self {
            direct: [houses; 2],
            naked: [houses; 3],
            hidden: [houses; 3],
            fish: [digits; 3],
            aligned: [cells; 2],
            loops: LoopNews::ALL,
        }
    };

    /// This has changed.
    pub(super) fn add(&mut self, changes: Changes) {
        for houses in self.direct.iter_mut().chain(&mut self.naked).chain(&mut self.hidden) {
            *houses |= changes.houses;
        }
        for digits in &mut self.fish {
            *digits |= changes.digits;
        }
        for cells in &mut self.aligned {
            *cells |= changes.cells;
        }
        self.loops.cells |= changes.cells;
    }
}
