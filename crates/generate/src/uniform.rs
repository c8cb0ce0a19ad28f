//! Full grids of which each of the 6 670 903 752 021 072 936 960 is exactly as likely as the others.
//!
//! Of a band nothing matters for the other two but which digits stand in each of its columns
//! (Felgenhauer and Jarvis, 2005, counted the grids so). So first the columns of all three bands are
//! drawn as sets, with a chance in proportion to the number of grids that have them, which is the
//! product of three counts of bands; then a band for each.
//!
//! The columns of the first two boxes overlap in one of five ways, and how many grids there are of
//! each is known. Within such a class one pair of columns stands for all, as names of digits and
//! orders of columns are drawn last. For the other columns there are 280 × 56 × 56 × 56 choices, a
//! number that is the same whatever was drawn before. They are drawn with a chance in proportion to
//! bounds of the counts, and kept with that of the counts by the bounds, or drawn anew.

use unica_board::{Digit, Grid};

use crate::band::{ALL, Columns, Digits, SPLITS, by_chance, split};
use crate::band_counts::{CLASSES, Counts, GRIDS_BY_OVERLAP, ORDERS, divisions};
use crate::random::Random;

/// Draws full grids, each as likely as the others. It remembers counts, so it is faster the more
/// grids it has drawn; what it draws does not depend on that.
///
/// ```
/// use unica_generate::{Purpose, Random, Uniform};
/// let grid = Uniform::new().draw(&mut Random::new(Purpose::List, 7, 0));
/// assert!(grid.is_full() && grid.clashes().next().is_none());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Uniform {
    /// From the first draw on.
    known: Option<Known>,
}

#[derive(Clone, Debug)]
struct Known {
    counts: Counts,
    divisions: Vec<[Digits; 3]>,
    classes: Vec<Class>,
}

/// First bands whose first two boxes overlap alike.
#[derive(Clone, Debug)]
struct Class {
    /// The columns of the second box; the first has those of the first division.
    second: [Digits; 3],
    /// No band has more ways than this.
    most: u32,
    /// For each way to split the columns of the first box and of the second, 56 × 56, the product
    /// of what the second and the third band have at the most, and of those before it.
    sums: Vec<u32>,
}

/// Weights that the classes are drawn by: the grids of each, less a factor that all have.
const WEIGHTS: [u64; CLASSES] = {
    let mut weights = [0; CLASSES];
    let mut class = 0;
    while class < CLASSES {
        weights[class] = (GRIDS_BY_OVERLAP[class] / COMMON) as u64;
        class += 1;
    }
    weights
};

/// The orders of the columns of a band, up to those of the first box: 1680 × 6 × 6.
const COMMON: u128 = 60_480;

impl Uniform {
    /// One that has drawn nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// A full grid.
    pub fn draw(&mut self, random: &mut Random) -> Grid {
        let known = self.known.get_or_insert_with(Known::new);
        let bands = known.columns(random);
        let orders = random.below(ORDERS.len().pow(3) as u32) as usize;
        let names = random.order_of_nine();
        let mut values = [0; 81];
        for (band, columns) in bands.iter().enumerate() {
            let rows = by_chance(columns, random);
            for (stack, rows) in rows.iter().enumerate() {
                let order = ORDERS[orders / ORDERS.len().pow(stack as u32) % ORDERS.len()];
                for (r, row) in rows.iter().enumerate() {
                    for (j, place) in order.iter().enumerate() {
                        let digit = (row & columns[stack][j]).trailing_zeros() as usize;
                        let at = 27 * band + 9 * r + 3 * stack + usize::from(*place);
                        values[at] = names[digit] + 1;
                    }
                }
            }
        }
        Grid::new_with(|cell| Digit::from_value(values[cell.index()]))
    }
}

impl Known {
    fn new() -> Self {
        let mut counts = Counts::new();
        let divisions = divisions();
        let classes =
            (0..CLASSES).map(|class| Class::new(class, &divisions, &mut counts)).collect();
        Self { counts, divisions, classes }
    }

    /// The columns of the three bands.
    fn columns(&mut self, random: &mut Random) -> [Columns; 3] {
        let mut left = random.below_wide(WEIGHTS.iter().sum());
        let drawn = WEIGHTS.iter().position(|&weight| match left.checked_sub(weight) {
            Some(rest) => {
                left = rest;
                false
            }
            None => true,
        });
        let Class { second, most, sums } = &self.classes[drawn.unwrap_or(0)];
        let all = sums.last().copied().unwrap_or(1);
        loop {
            let sum = random.below(all);
            let pair = sums.partition_point(|&below| below <= sum);
            let bound = sums[pair] - pair.checked_sub(1).map_or(0, |before| sums[before]);
            let rest = random.below(SPLITS * self.divisions.len() as u32);
            let third = self.divisions[(rest / SPLITS) as usize];
            let bar = random.below_wide(u64::from(*most) * u64::from(bound));
            let pair = pair as u32;
            let ways = [pair / SPLITS, pair % SPLITS, rest % SPLITS];
            let (top, middle, bottom) = below([self.divisions[0], *second, third], ways);
            let chance = u64::from(self.counts.of(&top));
            if bar >= chance * u64::from(bound) {
                continue;
            }
            let below = u64::from(self.counts.of(&middle) * self.counts.of(&bottom));
            if bar < chance * below {
                return [top, middle, bottom];
            }
        }
    }
}

impl Class {
    fn new(class: usize, divisions: &[[Digits; 3]], counts: &mut Counts) -> Self {
        let of_class =
            |second: &&[Digits; 3]| counts.class(&[divisions[0], **second, divisions[0]]) == class;
        let second = divisions.iter().find(of_class).copied().unwrap_or(divisions[0]);
        let mut sum = 0;
        let sums = (0..SPLITS * SPLITS)
            .map(|pair| {
                let ways = [pair / SPLITS, pair % SPLITS, 0];
                let (_, middle, bottom) = below([divisions[0], second, divisions[0]], ways);
                sum += counts.most(&middle) * counts.most(&bottom);
                sum
            })
            .collect();
        Self { second, most: counts.most(&[divisions[0], second, divisions[0]]), sums }
    }
}

/// The columns of a first band, and those of the second and the third for these ways to split them.
fn below(top: Columns, ways: [u32; 3]) -> (Columns, Columns, Columns) {
    let mut middle = [[0; 3]; 3];
    let mut bottom = [[0; 3]; 3];
    for stack in 0..3 {
        middle[stack] = split(&top[stack], ways[stack]);
        for j in 0..3 {
            bottom[stack][j] = ALL & !(top[stack][j] | middle[stack][j]);
        }
    }
    (top, middle, bottom)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first bands, summed up by the columns of their boxes, are all that there are.
    #[test]
    fn the_columns_of_all_first_bands_are_drawn_from() {
        let divisions = divisions();
        assert_eq!(divisions.len(), 280);
        let mut counts = Counts::new();
        let mut sum: u64 = 0;
        for second in &divisions {
            for third in &divisions {
                sum += u64::from(counts.of(&[divisions[0], *second, *third]));
            }
        }
        // 9! × 56 × 6^6 (Felgenhauer and Jarvis).
        assert_eq!(u128::from(sum) * COMMON, 362_880 * 56 * 46_656);
    }

    #[test]
    fn no_count_is_above_its_bound() {
        let mut known = Known::new();
        for class in known.classes.clone() {
            assert_eq!(class.sums.len(), 3136);
            for third in known.divisions.clone() {
                let top = [known.divisions[0], class.second, third];
                assert!(known.counts.of(&top) <= class.most);
            }
        }
        let gcd = |mut a: u128, mut b: u128| {
            while b != 0 {
                (a, b) = (b, a % b);
            }
            a
        };
        let common = GRIDS_BY_OVERLAP.iter().fold(0, |a, &b| gcd(a, b));
        assert_eq!(common % COMMON, 0, "the weights are whole numbers");
    }
}
