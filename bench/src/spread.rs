//! How the guesses are spread over the puzzles of a set: the mean hides the worst ones.

use unica_solve::{Job, solve_batch};

use crate::contender::Set;
use crate::options::Options;

/// Prints mean, 99th percentile, 99.9th percentile and worst of each set.
pub(crate) fn table(options: &Options) {
    println!("set          puzzles     mean      p99    p99.9    worst  worst/p99");
    for file in &options.files {
        let set = Set::read(file);
        let answers = solve_batch(&set.grids, &Job::limit(options.limit));
        let mut guesses: Vec<u64> = answers.iter().map(|answer| answer.guesses).collect();
        guesses.sort_unstable();
        let at =
            |share: f64| guesses[((guesses.len() as f64 * share) as usize).min(guesses.len() - 1)];
        let mean = guesses.iter().sum::<u64>() as f64 / guesses.len() as f64;
        let (p99, worst) = (at(0.99), at(1.0));
        println!(
            "{:<12} {:>7} {mean:>8.2} {p99:>8} {:>8} {worst:>8} {:>10.1}",
            set.name,
            guesses.len(),
            at(0.999),
            worst as f64 / p99.max(1) as f64,
        );
    }
}
