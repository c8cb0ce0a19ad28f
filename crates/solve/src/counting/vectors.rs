//! In how many ways a band can be filled when the columns of its boxes are given: for two boxes
//! at a time, over all that the third can have. What was worked out is kept.

use std::collections::BTreeMap;

use super::parting::{ALL, Names, PARTINGS, Partings, line_of};
use super::plan::Band;

/// For each parting of the third box a number of ways: never more than 1728, see the test.
type Ways = [u16; PARTINGS];

/// From so many pairs of fillings it pays to look for the same under other names.
const MANY: usize = 1500;

/// What is known of one band.
#[derive(Default)]
pub(super) struct Known {
    /// By the parting of the first box.
    matrices: BTreeMap<u16, Matrix>,
    /// By both partings, under names that stand for all that give the same.
    renamed: BTreeMap<[u16; 2], Box<Ways>>,
    /// About how many bytes that takes.
    bytes: usize,
}

/// What is known for a parting of the first box.
struct Matrix {
    /// Where the numbers of a parting of the second box begin.
    rows: Vec<Row>,
    ways: Vec<u16>,
}

#[derive(Clone, Copy)]
enum Row {
    Unknown,
    /// The band cannot be filled so.
    Nothing,
    At(u32),
}

impl Known {
    /// Makes room for a parting of the first box.
    pub(super) fn open(&mut self, band: &Band, first: u16, room: usize) {
        if self.bytes > room {
            *self = Self::default();
        }
        if !self.matrices.contains_key(&first) {
            let rows = vec![Row::Unknown; band.middles.len()];
            self.bytes += size_of_val(&rows[..]) + 64;
            self.matrices.insert(first, Matrix { rows, ways: Vec::new() });
        }
    }

    /// The numbers of ways for a parting of the first box and for one of the second (by its place
    /// in [`Band::middles`]), by place in [`Band::lasts`]; `None` where there is no way at all.
    #[inline]
    pub(super) fn ways(&mut self, band: &Band, first: u16, middle: u16) -> Option<&[u16]> {
        let matrix = self.matrices.get_mut(&first)?;
        let row = &mut matrix.rows[usize::from(middle)];
        if let Row::Unknown = *row {
            let from = matrix.ways.len();
            let second = band.middles[usize::from(middle)];
            work_out(&mut self.renamed, &mut self.bytes, band, [first, second], &mut matrix.ways);
            if matrix.ways[from..].iter().all(|&ways| ways == 0) {
                matrix.ways.truncate(from);
                *row = Row::Nothing;
            } else {
                self.bytes += 2 * band.lasts.len();
                *row = Row::At(from as u32);
            }
        }
        match *row {
            Row::At(from) => matrix.ways.get(from as usize..from as usize + band.lasts.len()),
            _ => None,
        }
    }
}

/// Appends the numbers of ways.
fn work_out(
    renamed: &mut BTreeMap<[u16; 2], Box<Ways>>,
    bytes: &mut usize,
    band: &Band,
    boxes: [u16; 2],
    ways: &mut Vec<u16>,
) {
    let partings = Partings::get();
    let pairs = band.first.of(boxes[0]).len() * band.second.of(boxes[1]).len();
    if pairs < MANY || band.alike.is_trivial() {
        let all = count(band, boxes);
        ways.extend(band.lasts.iter().map(|&sets| all[usize::from(partings.number(sets))]));
        return;
    }
    let names = standing_for_all(band, boxes.map(|parting| partings.sets(parting)));
    let key = boxes.map(|parting| partings.number(names.sets(partings.sets(parting))));
    let all = renamed.entry(key).or_insert_with(|| {
        *bytes += 2 * PARTINGS + 64;
        Box::new(count(band, key))
    });
    let at = |sets: u32| usize::from(partings.number(names.sets(sets)));
    ways.extend(band.lasts.iter().map(|&sets| all[at(sets)]));
}

/// New names for digits that are alike in the band: in the order of their columns. So all pairs
/// of partings that differ by an exchange of such digits become the same.
fn standing_for_all(band: &Band, [first, second]: [u32; 2]) -> Names {
    let columns = |digit: usize| (line_of(first, digit), line_of(second, digit), digit);
    let mut names = [0; 9];
    for (digit, name) in names.iter_mut().enumerate() {
        let least = band.alike.least(digit);
        let alike = |other: &usize| band.alike.least(*other) == least;
        let before = (0..9).filter(alike).filter(|&other| columns(other) < columns(digit)).count();
        *name = (0..9).filter(alike).nth(before).unwrap_or(digit) as u8;
    }
    Names::new(&names)
}

/// Goes through all ways to fill the first two boxes: the rows of both leave one parting to the
/// rows of the third.
fn count(band: &Band, [first, second]: [u16; 2]) -> Ways {
    let partings = Partings::get();
    let mut ways = [0; PARTINGS];
    for a in band.first.of(first) {
        for b in band.second.of(second).iter().filter(|&b| a & b == 0) {
            for &columns in band.third.of(partings.number(ALL ^ a ^ b)) {
                ways[usize::from(columns)] += 1;
            }
        }
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::plan::Plan;
    use unica_board::Grid;

    #[test]
    fn no_band_can_be_filled_in_more_than_1728_ways() {
        let plan = Plan::new(&Grid::EMPTY);
        let mut known = Known::default();
        // By an exchange of digits the first box can be what one likes.
        let first = plan.firsts[0].boxes[0];
        known.open(&plan.bands[0], first, usize::MAX);
        let (mut most, mut all) = (0, 0);
        for middle in 0..PARTINGS as u16 {
            let ways = known.ways(&plan.bands[0], first, middle).unwrap_or_default();
            all += ways.iter().map(|&ways| u64::from(ways)).sum::<u64>();
            most = ways.iter().copied().fold(most, u16::max);
        }
        assert_eq!(most, 1728);
        // All ways to fill a band.
        assert_eq!(all * PARTINGS as u64, 362_880 * 2_612_736);
    }
}
