//! How many puzzles a second: `speed FILE singles|hodoku [COUNT]`.
#![allow(clippy::print_stdout, reason = "a developer reads this")]
#![allow(clippy::disallowed_methods, reason = "it measures")]

use std::time::Instant;

use unica_board::Grid;
use unica_logic::rating::hodoku;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let text = std::fs::read_to_string(&args[0]).unwrap_or_default();
    let count: usize = args.get(2).and_then(|n| n.parse().ok()).unwrap_or(usize::MAX);
    let puzzles: Vec<Grid> = text
        .lines()
        .filter_map(|line| line.split(',').find_map(|field| field.parse().ok()))
        .take(count)
        .collect();
    let solutions: Vec<Grid> = puzzles
        .iter()
        .map(|p| unica_solve::Puzzle::try_from(*p).map(|p| *p.solution()).unwrap_or(*p))
        .collect();
    for _ in 0..3 {
        let start = Instant::now();
        let mut sum = 0u64;
        let mut path = Vec::new();
        for (puzzle, solution) in puzzles.iter().zip(&solutions) {
            match args[1].as_str() {
                "singles" => {
                    sum += u64::from(
                        hodoku::rate_with(puzzle, solution, &mut |taken| match taken {
                            hodoku::Taken::Single(..) => core::ops::ControlFlow::Continue(()),
                            _ => core::ops::ControlFlow::Break(()),
                        })
                        .is_some(),
                    )
                }
                "path" => {
                    sum += u64::from(unica_logic::singles(puzzle, &mut path).is_full());
                }
                _ => sum += hodoku::rate(puzzle, solution).map_or(0, |r| u64::from(r.score)),
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        println!("{} puzzles, {:.0}/s, sum {sum}", puzzles.len(), puzzles.len() as f64 / seconds);
    }
}
