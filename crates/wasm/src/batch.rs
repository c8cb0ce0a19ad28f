//! Many puzzles as bytes: 81 bytes each, one after the other, so that nothing has to be parsed.

use unica::{Candidates, Grid, Job, solve_batch};

/// What is asked of each puzzle of a batch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum Kind {
    /// Its solution, 81 characters; 81 dots where there is not exactly one.
    Solve = 0,
    /// How many solutions it has, up to the argument (at most 255): a byte each.
    Count = 1,
    /// As many puzzles as the request has bytes divided by 81 are made; the argument is the seed.
    /// Minimal ones, the numbers 0, 1, 2 … of the seed's list.
    Make = 2,
}

/// The grid of 81 bytes: digits 1 to 9, anything else is an empty cell.
fn grid(bytes: &[u8]) -> Grid {
    let mut values = [0; 81];
    for (value, &byte) in values.iter_mut().zip(bytes) {
        *value = if (b'1'..=b'9').contains(&byte) { byte - b'0' } else { 0 };
    }
    Grid::from_values(&values)
}

/// Answers a batch. A number that is no [`Kind`]'s is answered by nothing. Bytes behind the last
/// whole puzzle are left out.
pub fn answer(kind: u32, argument: u32, request: &[u8]) -> Vec<u8> {
    if kind == Kind::Make as u32 {
        return make(argument, request.len() / 81);
    }
    let starts: Vec<Candidates> =
        request.chunks_exact(81).map(|bytes| Candidates::from(&grid(bytes))).collect();
    if kind == Kind::Solve as u32 {
        let answers = solve_batch(&starts, &Job::limit(2));
        let line = |answer: &unica::Answer| match answer.first {
            Some(solution) if answer.found == 1 && answer.exact => solution.to_line(),
            _ => [b'.'; 81],
        };
        answers.iter().flat_map(line).collect()
    } else if kind == Kind::Count as u32 {
        let limit = u64::from(argument.clamp(1, 255));
        let answers = solve_batch(&starts, &Job::limit(limit));
        answers.iter().map(|answer| u8::try_from(answer.found).unwrap_or(u8::MAX)).collect()
    } else {
        Vec::new()
    }
}

fn make(seed: u32, count: usize) -> Vec<u8> {
    let mut lines = Vec::with_capacity(81 * count);
    let mut generator = unica::generate::Generator::new();
    let wish = unica::generate::Wish::default();
    generator.make_each(&wish, seed.into(), 0..count as u64, None, |_, made| {
        lines.extend(made.map_or([b'.'; 81], |made| made.clues.to_line()));
    });
    lines
}
