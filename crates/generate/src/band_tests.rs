//! Bands are counted right, in every way in which they can be counted; and so are all full grids.

use std::collections::BTreeSet;

use super::*;
use crate::band::{Rows, SPLITS, below, by_chance, first_rows, rings, split};
use crate::random::Purpose;
use crate::random::Random;

/// Columns of a band by chance: three divisions of the digits.
fn columns(random: &mut Random) -> Columns {
    core::array::from_fn(|_| {
        let order = random.order_of_nine();
        core::array::from_fn(|j| order[3 * j..3 * j + 3].iter().map(|&d| 1 << d).sum())
    })
}

/// All bands with these columns.
fn all(columns: &Columns) -> Vec<Rows> {
    let of_row = |first: &[Digits; 3]| {
        let ways = 1 << rings(columns, first).count();
        (0..ways).map(|ways| below(columns, first, ways)).collect::<Vec<_>>()
    };
    first_rows(columns).iter().flat_map(of_row).collect()
}

#[test]
fn a_band_is_counted_as_its_bands_are_listed() {
    let mut random = Random::new(Purpose::List, 1, 0);
    let mut counts = Counts::new();
    for _ in 0..300 {
        let columns = columns(&mut random);
        let ways = count(&columns);
        assert_eq!(counts.of(&columns), ways);
        assert_eq!(counts.of(&columns), ways, "the second time from memory");
        let bands: BTreeSet<Rows> = all(&columns).into_iter().collect();
        assert_eq!(bands.len() as u32, ways, "each once");
        assert!(bands.contains(&by_chance(&columns, &mut random)));
        for band in bands {
            let [a, b, c] = band;
            assert!((0..3).all(|row| a[row] | b[row] | c[row] == ALL));
            for (rows, columns) in band.iter().zip(&columns) {
                let cells = rows.iter().flat_map(|row| columns.map(|column| row & column));
                assert!(cells.into_iter().all(|cell| cell.count_ones() == 1));
            }
        }
    }
}

#[test]
fn bands_are_drawn_evenly() {
    let mut random = Random::new(Purpose::List, 3, 0);
    let columns = columns(&mut random);
    let bands = all(&columns);
    let mut seen = vec![0_u32; bands.len()];
    for _ in 0..100 * bands.len() {
        let band = by_chance(&columns, &mut random);
        seen[bands.iter().position(|known| *known == band).unwrap_or(0)] += 1;
    }
    let chi = seen.iter().map(|&n| (f64::from(n) - 100.0).powi(2) / 100.0).sum::<f64>();
    let free = bands.len() as f64 - 1.0;
    // Five standard deviations of what is expected.
    assert!((chi - free).abs() < 5.0 * (2.0 * free).sqrt(), "{chi} of {free}");
}

/// By brute force: all orders of all columns but those of the first box, whose symmetry is
/// left out.
#[test]
fn a_band_is_counted_as_by_trying_everything() {
    let mut random = Random::new(Purpose::List, 2, 0);
    for _ in 0..5 {
        let columns = columns(&mut random);
        let boxes: Vec<BTreeSet<[Digits; 3]>> = columns.iter().map(orders).collect();
        let mut sum = 0;
        for a in &boxes[0] {
            for b in &boxes[1] {
                let c = core::array::from_fn(|row| ALL & !(a[row] | b[row]));
                let fits = (0..3).all(|row| a[row] & b[row] == 0);
                sum += u32::from(fits && boxes[2].contains(&c));
            }
        }
        assert_eq!(count(&columns), sum);
    }
}

/// The rows of all 216 orders of the columns of a box.
fn orders(columns: &[Digits; 3]) -> BTreeSet<[Digits; 3]> {
    let digit = |column: usize, nth: u8| {
        (0..9).map(|d| 1 << d).filter(|d| columns[column] & d != 0).nth(nth.into())
    };
    (0..216)
        .map(|i| {
            let picks = [ORDERS[i / 36], ORDERS[i / 6 % 6], ORDERS[i % 6]];
            core::array::from_fn(|row| {
                (0..3).map(|j| digit(j, picks[j][row]).unwrap_or_default()).sum()
            })
        })
        .collect()
}

#[test]
fn the_largest_counts_are_so() {
    let mut counts = Counts::new();
    let mut most = [0; CLASSES];
    let divisions = divisions();
    for b in &divisions {
        for c in &divisions {
            let columns = [divisions[0], *b, *c];
            let class = counts.class(&columns);
            most[class] = most[class].max(counts.of(&columns));
        }
    }
    assert_eq!(most, MOST_BY_CLASS);
}

/// What the uniform draw rests on. All grids are counted by first band, ways to split its
/// columns, and bands with those columns; they must be as many as Felgenhauer and Jarvis
/// counted in 2005.
#[test]
fn all_grids_are_counted() {
    let mut counts = Counts::new();
    let mut known = std::collections::BTreeMap::new();
    let mut grids = [0; CLASSES];
    let divisions = divisions();
    let class = |counts: &Counts, b: &[Digits; 3]| counts.class(&[divisions[0], *b, [0; 3]]);
    for (kind, grids) in grids.iter_mut().enumerate() {
        // One second box for all of its class.
        let alike: Vec<_> = divisions.iter().filter(|b| class(&counts, b) == kind).collect();
        for c in &divisions {
            let top = [divisions[0], *alike[0], *c];
            let below =
                known.entry(canonical(&top)).or_insert_with(|| completions(&top, &mut counts));
            *grids += u128::from(counts.of(&top)) * *below * alike.len() as u128;
        }
    }
    // The first box's columns in order: 1680; the others' in order: 6 each.
    let grids = grids.map(|grids| grids * 1680 * 36);
    assert_eq!(grids, GRIDS_BY_OVERLAP);
    assert_eq!(grids.iter().sum::<u128>(), 6_670_903_752_021_072_936_960);
}

/// The same for columns that are the same but for the order of boxes and columns and the names
/// of digits: for each digit where it stands, sorted, the least.
fn canonical(columns: &Columns) -> [usize; 9] {
    let place = |b: usize, d: u16| columns[b].iter().position(|set| set >> d & 1 == 1);
    let places: Vec<[usize; 3]> =
        (0..9).map(|d| core::array::from_fn(|b| place(b, d).unwrap_or_default())).collect();
    let turned = |boxes: &[u8; 3], turns: [usize; 3]| {
        let mut codes: [usize; 9] = core::array::from_fn(|d| {
            let name = |b: usize| usize::from(ORDERS[turns[b]][places[d][usize::from(boxes[b])]]);
            9 * name(0) + 3 * name(1) + name(2)
        });
        codes.sort_unstable();
        codes
    };
    let turns = (0..216).map(|i| [i / 36, i / 6 % 6, i % 6]);
    let all = turns.flat_map(|turns| ORDERS.iter().map(move |boxes| turned(boxes, turns)));
    all.min().unwrap_or_default()
}

/// How many second and third bands there are below these columns.
fn completions(top: &Columns, counts: &mut Counts) -> u128 {
    let ways: Vec<Vec<[Digits; 3]>> =
        top.iter().map(|old| (0..SPLITS).map(|way| split(old, way)).collect()).collect();
    let rest = |stack: usize, middle: &[Digits; 3]| -> [Digits; 3] {
        core::array::from_fn(|j| ALL & !(top[stack][j] | middle[j]))
    };
    let mut sum = 0;
    for a in &ways[0] {
        for b in &ways[1] {
            for c in &ways[2] {
                let second = counts.of(&[*a, *b, *c]);
                let third = counts.of(&[rest(0, a), rest(1, b), rest(2, c)]);
                sum += u128::from(second * third);
            }
        }
    }
    sum
}

#[test]
fn the_splits_are_56_and_all_fit() {
    let old = [0b111, 0b111_000, 0b111_000_000];
    let all: BTreeSet<_> = (0..SPLITS).map(|way| split(&old, way)).collect();
    assert_eq!(all.len(), 56);
    for new in all {
        assert_eq!((new[0] | new[1] | new[2], new[0] & new[1], new[1] & new[2]), (ALL, 0, 0));
        for (old, new) in old.iter().zip(new) {
            assert_eq!((new.count_ones(), old & new), (3, 0));
        }
    }
}
