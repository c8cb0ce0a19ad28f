//! How the grade fares with the puzzles of a file: `grade FILE [COUNT] [TECHNIQUE…]`. With techniques
//! named, the time that finding all their steps takes where simple steps end.
#![allow(clippy::print_stdout, reason = "a developer reads this")]
#![allow(clippy::disallowed_methods, reason = "it measures")]

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use unica_board::Grid;
use unica_logic::{Position, Scope, Technique, rating};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let text = std::fs::read_to_string(&args[0]).unwrap_or_default();
    let count: usize = args.get(1).and_then(|n| n.parse().ok()).unwrap_or(usize::MAX);
    let puzzles: Vec<Grid> = text
        .lines()
        .filter_map(|line| line.split(',').find_map(|field| field.parse().ok()))
        .take(count)
        .collect();
    let techniques: Vec<Technique> =
        args[2.min(args.len())..].iter().filter_map(|name| name.parse().ok()).collect();
    if techniques.is_empty() { grade(&puzzles) } else { time(&puzzles, &techniques) }
}

fn grade(puzzles: &[Grid]) {
    let (mut solved, mut took, mut longest) = (0, Duration::ZERO, Duration::ZERO);
    let (mut hardest, mut beyond) = (BTreeMap::new(), Vec::new());
    for puzzle in puzzles {
        let start = Instant::now();
        let graded = rating::grade::grade(puzzle, &Scope::default());
        took += start.elapsed();
        longest = longest.max(start.elapsed());
        solved += usize::from(graded.is_solved);
        if !graded.is_solved {
            beyond.push(puzzle);
        }
        *hardest.entry(graded.hardest).or_insert(0) += 1;
    }
    println!(
        "{} puzzles, {solved} solved, {:?} each, {longest:?} longest",
        puzzles.len(),
        took / puzzles.len().max(1) as u32
    );
    for (technique, count) in hardest {
        println!("{:6} {}", count, technique.map_or("-", Technique::slug));
    }
    for puzzle in beyond.iter().take(20) {
        println!("{puzzle}");
    }
}

fn time(puzzles: &[Grid], techniques: &[Technique]) {
    let scope = Scope::default();
    let positions: Vec<Position> = puzzles
        .iter()
        .map(|puzzle| {
            let mut position = Position::new(puzzle);
            while let Some(step) =
                Technique::ALL[..14].iter().find_map(|t| t.first(&position, &scope))
            {
                position.apply(&step);
            }
            position
        })
        .filter(|position| !position.is_full())
        .collect();
    for technique in techniques {
        let (mut steps, mut longest, mut with) = (0, Duration::ZERO, 0);
        let start = Instant::now();
        for position in &positions {
            let start = Instant::now();
            let found = technique.all(position, &scope).len();
            steps += found;
            with += usize::from(found > 0);
            longest = longest.max(start.elapsed());
        }
        println!(
            "{technique}: {} positions, {with} with any, {steps} steps, {:?} each, {longest:?} longest",
            positions.len(),
            start.elapsed() / positions.len().max(1) as u32
        );
    }
}
