//! Sudoku Explainer's ratings: agreement and speed, and what changes when a puzzle is turned.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

use unica_board::Grid;
use unica_logic::rating::explainer::{Options, Rated as Answer, Rating, rate, rate_with};
use unica_logic::{Flow, Position};
use unica_testkit::{Chance, shared, testdata};

use crate::support::explainer::{Rated, Theirs, rated, read, ways};

/// What is known of some rows.
#[derive(Default)]
struct Sum {
    rows: usize,
    /// Those with the same ER, EP and ED.
    equal: usize,
    /// Those whose path is known, and those whose path is the same.
    ways: [usize; 2],
    /// Seconds.
    ours: f64,
    theirs: Option<f64>,
}

impl Sum {
    fn add(&mut self, row: &Rated, one: &One) {
        self.rows += 1;
        self.equal += usize::from(one.is_equal);
        if let Some(same) = one.same_way {
            self.ways[0] += 1;
            self.ways[1] += usize::from(same);
        }
        self.ours += one.seconds;
        if let Some(ms) = row.ms {
            *self.theirs.get_or_insert(0.0) += ms / 1000.0;
        }
    }

    fn tell(&self, name: &str) {
        let speed = |seconds: f64| figure(self.rows as f64 / seconds);
        let theirs = self.theirs.map_or([const { String::new() }; 2], |theirs| {
            [speed(theirs), format!("{:.0}", theirs / self.ours)]
        });
        println!(
            "| {name} | {} | {} | {} of {} | {} | {} | {} |",
            self.rows,
            self.equal,
            self.ways[1],
            self.ways[0],
            speed(self.ours),
            theirs[0],
            theirs[1]
        );
    }
}

/// Three places, with commas where they are usual.
fn figure(number: f64) -> String {
    if number < 10.0 {
        return format!("{number:.2}");
    }
    if number < 100.0 {
        return format!("{number:.1}");
    }
    let whole = format!("{number:.0}");
    let groups: Vec<&str> = whole
        .as_bytes()
        .rchunks(3)
        .rev()
        .filter_map(|group| core::str::from_utf8(group).ok())
        .collect();
    groups.join(",")
}

/// How it went with one row.
struct One {
    is_equal: bool,
    same_way: Option<bool>,
    seconds: f64,
}

fn one(row: &Rated, way: Option<&Vec<Theirs>>, rounds: usize) -> One {
    let mut steps = Vec::new();
    let answer = rate_with(&Position::new(&row.puzzle), &Options::default(), &mut |taken| {
        steps.push(Theirs::from(taken));
        Flow::Continue(())
    });
    let is_equal = answer == Answer::Done(row.rating);
    if !is_equal {
        println!("{} {}: {:?}, ours {answer:?}", row.id, row.puzzle, row.rating);
    }
    let same_way = way.map(|way| *way == steps);
    if let (Some(false), Some(way)) = (same_way, way) {
        let number = (0..way.len()).find(|&at| steps.get(at) != Some(&way[at]));
        let number = number.unwrap_or(way.len());
        println!("{} step {}: {:?}", row.id, number + 1, way.get(number));
        println!("    ours {:?}", steps.get(number));
    }
    let mut seconds = f64::MAX;
    for _ in 0..rounds {
        let start = Instant::now();
        std::hint::black_box(rate(&row.puzzle, &Options::default()));
        let took = start.elapsed().as_secs_f64();
        seconds = seconds.min(took);
        // Where it takes long the noise is small.
        if took > 1.0 {
            break;
        }
    }
    One { is_equal, same_way, seconds }
}

/// From which ER on a band goes, in tenths, and how it is called.
const BANDS: [(u16, &str); 8] = [
    (0, "below 2"),
    (20, "2 to 3.9"),
    (40, "4 to 6.4"),
    (65, "6.5 to 7.4"),
    (75, "7.5 to 8.4"),
    (85, "8.5 to 8.9"),
    (90, "9.0 to 9.9"),
    (100, "10 and more"),
];

fn band(rating: Rating) -> usize {
    BANDS.iter().rposition(|&(from, _)| rating.er.tenths() >= from).unwrap_or(0)
}

/// Agreement and speed by kind of puzzle and by ER: of the files named (puzzles, then paths), else
/// of the reference data.
pub(crate) fn agreement(files: &[&str]) {
    let rounds = 5;
    let reference = |name| shared(&format!("reference/rated/{name}")).unwrap_or_default();
    let (rows, paths): (PathBuf, PathBuf) = match files {
        [] => (reference("se_classic.csv"), reference("se_classic_steps.csv")),
        [rows] => (rows.into(), PathBuf::new()),
        [rows, paths, ..] => (rows.into(), paths.into()),
    };
    let ways = ways(&read(&paths));
    let mut kinds: BTreeMap<String, Sum> = BTreeMap::new();
    let mut bands: BTreeMap<usize, Sum> = BTreeMap::new();
    let mut all = Sum::default();
    for row in rated(&read(&rows)) {
        let one = one(&row, ways.get(&row.id), rounds);
        let kind = row.id.split('-').next().unwrap_or_default();
        kinds.entry(kind.to_owned()).or_default().add(&row, &one);
        bands.entry(band(row.rating)).or_default().add(&row, &one);
        all.add(&row, &one);
    }
    for (first, rows) in [
        ("set", kinds.iter().map(|(kind, sum)| (kind.as_str(), sum)).collect::<Vec<_>>()),
        ("ER", bands.iter().map(|(&band, sum)| (BANDS[band].1, sum)).collect()),
    ] {
        println!(
            "| {first} | puzzles | ER, EP, ED equal | path equal | ours /s | its own /s | × |"
        );
        println!("|---|--:|--:|--:|--:|--:|--:|");
        for (name, sum) in rows {
            sum.tell(name);
        }
        if first == "set" {
            all.tell("all");
        }
        println!();
    }
}

/// How often the ratings of turned puzzles differ from those of the puzzles as they are.
struct Turns {
    turns: usize,
    /// ER, EP and ED: how often another, and by how many tenths at most.
    other: [(usize, u16); 3],
}

impl Turns {
    const NONE: Self = Self { turns: 0, other: [(0, 0); 3] };

    fn join(&mut self, more: &Self) {
        self.turns += more.turns;
        for ((count, most), (more, by)) in self.other.iter_mut().zip(more.other) {
            *count += more;
            *most = (*most).max(by);
        }
    }

    fn add(&mut self, was: Rating, puzzle: &Grid, turns: usize, chance: &mut Chance) {
        for _ in 0..turns {
            let turned = chance.symmetry().grid(puzzle);
            let Answer::Done(is) = rate(&turned, &Options::default()) else { continue };
            self.turns += 1;
            let pairs = [(was.er, is.er), (was.ep, is.ep), (was.ed, is.ed)];
            for ((count, most), (was, is)) in self.other.iter_mut().zip(pairs) {
                let by = was.tenths().abs_diff(is.tenths());
                *count += usize::from(by != 0);
                *most = (*most).max(by);
            }
        }
    }

    fn tell(&self, name: &str) {
        let other = self.other.map(|(count, most)| match count {
            0 => "none".to_owned(),
            _ => {
                let share = 100.0 * count as f64 / self.turns as f64;
                format!("{count} ({share:.1} %, by {}.{})", most / 10, most % 10)
            }
        });
        println!("| {name} | {} | {} |", self.turns, other.join(" | "));
    }
}

/// How often ER, EP and ED change when a puzzle is turned, mirrored and relabelled by chance.
pub(crate) fn turned() {
    let mut chance = Chance::new(1);
    println!("| puzzles | turned copies | other ER | other EP | other ED |");
    println!("|---|--:|--:|--:|--:|");
    let own = rated(&read(&testdata().join("own.csv")));
    let mut once = Turns::NONE;
    for row in &own {
        once.add(row.rating, &row.puzzle, 1, &mut chance);
    }
    once.tell("our own, once each");
    let reference = shared("reference/rated/se_classic.csv").unwrap_or_default();
    let rows = rated(&read(Path::new(&reference)));
    let least = [70, 80, 90];
    let mut turns = [const { Turns::NONE }; 3];
    for row in rows.iter().filter(|row| row.rating.er.tenths() >= least[0]) {
        let mut these = Turns::NONE;
        these.add(row.rating, &row.puzzle, 10, &mut chance);
        for (turns, least) in turns.iter_mut().zip(least) {
            if row.rating.er.tenths() >= least {
                turns.join(&these);
            }
        }
    }
    for (turns, least) in turns.iter().zip(least) {
        turns.tell(&format!("ER {} and more, ten times each", least / 10));
    }
}
