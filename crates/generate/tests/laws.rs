//! The laws of making: what is made is proved by somebody else, is what was wished for, and is the
//! same however it is made.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use core::ops::ControlFlow;
use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use unica_board::{Candidates, Cell, CellSet, Digit, Grid};
use unica_generate::{
    BadWish, GRIDS_BY_OVERLAP, GaveUp, Generator, Goal, Look, Made, Purpose, Random, Recipe,
    Uniform, Wish, backtracking, clue_count, column_overlap, guesses, pattern, singles_only,
};
use unica_solve::{Job, Method};

/// How many solutions, up to two, by the method that has nothing in common with the kernels.
fn count(clues: &Grid) -> u64 {
    let job = Job::limit(2);
    let start = Candidates::from(clues);
    Method::Search.run(&start, &job, &mut |_| ControlFlow::Continue(())).solutions
}

fn is_minimal(clues: &Grid) -> bool {
    clues.filled().iter().all(|cell| count(&clues.with(cell, None)) == 2)
}

/// What holds of everything that is made.
#[track_caller]
fn judge(made: &Made, wish: &Wish) {
    assert_eq!(unica_check::full_grid(&made.solution), Ok(()));
    assert!(made.solution.extends(&made.clues));
    assert_eq!(made.is_unique, wish.recipe != Recipe::Shift);
    if made.is_unique {
        assert_eq!(count(&made.clues), 1, "{}", made.clues);
        assert_eq!(made.puzzle().unwrap().solution(), &made.solution);
    }
    if made.is_minimal {
        assert!(is_minimal(&made.clues), "{}", made.clues);
    }
    let places = made.clues.filled();
    assert!(wish.look.fits(places), "{}", made.clues);
    assert!(wish.pattern.is_none_or(|pattern| pattern == places));
    match wish.goal {
        Some(Goal::Clues(n)) => assert!(places.len() >= n.into()),
        Some(Goal::Exactly(n)) => assert_eq!(places.len(), usize::from(n)),
        Some(Goal::Minimal) => assert!(made.is_minimal),
        None => {}
    }
}

fn wishes() -> Vec<Wish> {
    let wish = Wish::default;
    let clues = |n| Some(Goal::Clues(n));
    let mut wishes = vec![
        wish(),
        Wish { goal: clues(30), ..wish() },
        Wish { goal: clues(1), look: Look::HalfTurn, ..wish() },
        Wish { goal: Some(Goal::Exactly(24)), ..wish() },
        Wish { goal: clues(81), ..wish() },
        Wish { recipe: Recipe::Dig, goal: clues(25), ..wish() },
        Wish { recipe: Recipe::Dig, ..wish() },
        Wish { goal: Some(Goal::Minimal), look: Look::HalfTurn, ..wish() },
        Wish { goal: Some(Goal::Minimal), look: Look::Diagonal, ..wish() },
        Wish { recipe: Recipe::Obvious, ..wish() },
        Wish { recipe: Recipe::Obvious, hard: 5, ..wish() },
        Wish { recipe: Recipe::Obvious, goal: clues(20), hard: 81, ..wish() },
        Wish { recipe: Recipe::Shift, ..wish() },
        Wish { recipe: Recipe::Shift, goal: clues(30), ..wish() },
    ];
    for look in Look::ALL {
        wishes.push(Wish { goal: clues(32), look, ..wish() });
    }
    wishes
}

#[test]
fn everything_made_is_as_wished_and_proved_by_another() {
    for wish in wishes() {
        assert_eq!(wish.check(), Ok(()));
        Generator::new().make_each(&wish, 3, 0..40, None, |_, made| judge(&made.unwrap(), &wish));
    }
}

/// One by one, many at a time, from the middle, with a generator that has made others before.
#[test]
fn a_puzzle_depends_on_its_number_alone() {
    for wish in wishes() {
        let mut together = Vec::new();
        let mut generator = Generator::new();
        generator.make_each(&wish, 4, 0..300, None, |number, made| {
            assert_eq!(number, together.len() as u64);
            together.push(made);
        });
        let mut rest = Vec::new();
        generator.make_each(&wish, 4, 170..300, None, |_, made| rest.push(made));
        assert_eq!(rest, together[170..]);
        for number in (0..300).step_by(23) {
            let alone = Generator::new().make(&wish, 4, number, None);
            assert_eq!(alone, together[number as usize]);
        }
        let all: BTreeSet<Grid> = together.iter().flatten().map(|made| made.clues).collect();
        assert!(all.len() > 290, "they differ: {}", all.len());
    }
}

#[test]
fn a_target_is_mostly_reached() {
    let wish = Wish { goal: Some(Goal::Clues(27)), ..Wish::default() };
    let mut reached = 0;
    Generator::new().make_each(&wish, 5, 0..500, None, |_, made| {
        reached += usize::from(made.unwrap().clues.len() == 27);
    });
    assert!(reached > 480, "{reached}");
}

#[test]
fn who_cannot_be_served_is_told() {
    let wish = Wish { goal: Some(Goal::Exactly(17)), tries: 5, ..Wish::default() };
    let gave_up = GaveUp { tries: 5, stopped: false };
    assert_eq!(Generator::new().make(&wish, 1, 0, None), Err(gave_up));
    assert_eq!(gave_up.to_string(), "gave up after 5 tries");
    let mut told = 0;
    Generator::new().make_each(&wish, 1, 0..300, None, |_, made| {
        told += 1;
        assert_eq!(made, Err(gave_up));
    });
    assert_eq!(told, 300);
    let stop = AtomicBool::new(true);
    let stopped = Generator::new().make(&Wish::default(), 1, 0, Some(&stop));
    assert_eq!(stopped.unwrap_err().to_string(), "was stopped after 1 try");
}

#[test]
fn a_wish_that_cannot_be_had_says_why() {
    let told = |wish: Wish| wish.check().map_err(|why| why.to_string());
    let wish = Wish::default;
    let clues = |n| Some(Goal::Clues(n));
    let no = |why: &str| Err(why.to_owned());
    assert_eq!(
        told(Wish { goal: clues(0), ..wish() }),
        no("a puzzle has from 1 to 81 clues, not 0")
    );
    assert_eq!(
        told(Wish { goal: clues(82), ..wish() }),
        no("a puzzle has from 1 to 81 clues, not 82")
    );
    assert_eq!(
        told(Wish { goal: Some(Goal::Exactly(16)), ..wish() }),
        no("no puzzle has 16 clues: 17 are the fewest (McGuire, Tugemann and Civario, 2012)")
    );
    assert_eq!(
        told(Wish { recipe: Recipe::Obvious, goal: Some(Goal::Minimal), ..wish() }),
        no("the recipe obvious knows nothing of a minimal puzzle")
    );
    assert_eq!(
        told(Wish { hard: 3, ..wish() }),
        no("the recipe uniform knows nothing of hard clues")
    );
    let rows_1_to_3 = Cell::ALL[..27].iter().copied().collect::<CellSet>();
    let of = |pattern| Wish { pattern: Some(pattern), ..wish() };
    assert_eq!(
        told(of(rows_1_to_3)),
        no("no puzzle has this pattern: row 4 and row 5 are empty, so they could change places")
    );
    assert_eq!(
        of(Cell::ALL[..16].iter().copied().collect()).check(),
        Err(BadWish::TooFewClues(16))
    );
    assert_eq!(
        told(Wish { look: Look::HalfTurn, ..of(CellSet::ALL.without(Cell::new(0))) }),
        no("the pattern has not the symmetry 180")
    );
    assert_eq!(told(Wish { goal: clues(30), ..of(CellSet::ALL) }), no("the pattern has 81 clues"));
}

#[test]
fn a_pattern_is_filled() {
    let cross = pattern(
        "x...x...x .x..x..x. ..x.x.x.. ...xxx... xxxx.xxxx ...xxx... ..x.x.x.. .x..x..x. x...x...x",
    );
    let wish = Wish { pattern: Some(cross.unwrap()), ..Wish::default() };
    assert_eq!(wish.check(), Ok(()));
    let mut generator = Generator::new();
    for number in 0..5 {
        judge(&generator.make(&wish, 6, number, None).unwrap(), &wish);
    }
    // Places that some puzzle is known to have.
    let known = generator.make(&Wish::default(), 8, 0, None).unwrap().clues.filled();
    let goal = Some(Goal::Minimal);
    let wish = Wish { pattern: Some(known), goal, ..Wish::default() };
    judge(&generator.make(&wish, 6, 0, None).unwrap(), &wish);
}

#[test]
fn what_is_obvious_never_needs_a_guess() {
    for hard in [0, 4] {
        let wish = Wish { recipe: Recipe::Obvious, hard, ..Wish::default() };
        Generator::new().make_each(&wish, 7, 0..200, None, |_, made| {
            let made = made.unwrap();
            // Often there are fewer than 30 in the order of the draw: who waits for 30 waits for
            // ever.
            let (obvious, others) = made.taken;
            assert!((15..=30).contains(&obvious) && others <= hard, "{:?}", made.taken);
            assert_eq!(made.clues.len(), 81 - usize::from(obvious + others));
            assert!(hard > 0 || singles_only(&made.puzzle().unwrap()), "{}", made.clues);
        });
    }
    // However many are wished for, it ends.
    let goal = Some(Goal::Clues(1));
    let wish = Wish { recipe: Recipe::Obvious, goal, hard: 81, ..Wish::default() };
    let made = Generator::new().make(&wish, 7, 0, None).unwrap();
    judge(&made, &wish);
    assert!(made.taken.0 > 20 && made.taken.1 < 40, "{:?}", made.taken);
}

#[test]
fn a_wanted_grade_is_found() {
    let mut generator = Generator::new();
    let wish = Wish { goal: Some(Goal::Clues(26)), ..Wish::default() };
    let hard = generator.make_accepted(&wish, 9, 0, &guesses, |&n| n >= 4, None).unwrap();
    assert_eq!((hard.grade >= 4, guesses(&hard.puzzle)), (true, hard.grade));
    let easy = generator.make_accepted(&wish, 9, 0, &singles_only, |&yes| yes, None).unwrap();
    assert_eq!(guesses(&easy.puzzle), 0);
    // A closure is a grader, too; and who climbs gets farther than who waits.
    let grader = |puzzle: &unica_solve::Puzzle| (clue_count(puzzle), guesses(puzzle));
    let far = |&(clues, guesses): &(usize, u64)| {
        15_u64.saturating_sub(guesses) + (clues as u64).saturating_sub(24)
    };
    let found = generator.climb(&Wish::default(), 9, 0, &grader, far, None).unwrap();
    assert!(found.grade.0 <= 24 && found.grade.1 >= 15);
    let again = Generator::new().climb(&Wish::default(), 9, 0, &grader, far, None).unwrap();
    assert_eq!(again, found, "the same for the same seed");
    let never = generator.make_accepted(&wish, 9, 0, &guesses, |&n| n > 1000, None);
    assert!(never.is_err());
}

/// The walk that the fast one must agree with: no look ahead, no kernel.
fn plainest(random: &mut Random) -> Option<Grid> {
    // The orders are drawn as the recipe says: one number below 9! for each cell.
    let orders: Vec<[u8; 9]> = (0..81)
        .map(|_| {
            let mut order = [0, 1, 2, 3, 4, 5, 6, 7, 8];
            let mut rest = random.below(362_880);
            for last in (1..9).rev() {
                order.swap(last, (rest % (last as u32 + 1)) as usize);
                rest /= last as u32 + 1;
            }
            order
        })
        .collect();
    fn walk(grid: &mut Grid, at: usize, orders: &[[u8; 9]], left: &mut u32) -> Option<bool> {
        let Some(&cell) = Cell::ALL.get(at) else { return Some(true) };
        *left = left.checked_sub(1)?;
        for &value in &orders[at] {
            let digit = Digit::new(value.into());
            if cell.peers().iter().all(|peer| grid[peer] != Some(digit)) {
                grid.set(cell, Some(digit));
                if walk(grid, at + 1, orders, left)? {
                    return Some(true);
                }
                grid.set(cell, None);
            }
        }
        Some(false)
    }
    let mut grid = Grid::EMPTY;
    walk(&mut grid, 0, &orders, &mut 50_000).map(|_| grid)
}

#[test]
fn shuffled_backtracking_is_the_plain_walk() {
    let mut compared = 0;
    for number in 0..400 {
        let mut random = Random::new(Purpose::List, 10, number);
        let grid = backtracking(&mut random.clone());
        assert_eq!(unica_check::full_grid(&grid), Ok(()));
        // Where the plain walk takes too long it is not waited for.
        if let Some(plain) = plainest(&mut random) {
            assert_eq!(grid, plain);
            compared += 1;
        }
    }
    assert!(compared > 300, "{compared}");
}

/// The sum of squared differences over what is expected: about 4 where the grids are drawn
/// uniformly, above 23 once in ten thousand times.
fn chi_square(draw: &mut dyn FnMut(&mut Random) -> Grid) -> f64 {
    const MANY: u64 = 20_000;
    let mut seen = [0_u32; 5];
    for number in 0..MANY {
        seen[column_overlap(&draw(&mut Random::new(Purpose::List, 11, number)))] += 1;
    }
    let all = GRIDS_BY_OVERLAP.iter().sum::<u128>() as f64;
    let term = |(&seen, &grids): (&u32, &u128)| {
        let expected = MANY as f64 * grids as f64 / all;
        (f64::from(seen) - expected).powi(2) / expected
    };
    seen.iter().zip(&GRIDS_BY_OVERLAP).map(term).sum()
}

#[test]
fn uniform_grids_are_so_and_others_are_not() {
    let mut uniform = Uniform::new();
    let even = chi_square(&mut |random| {
        let grid = uniform.draw(random);
        assert_eq!(unica_check::full_grid(&grid), Ok(()));
        grid
    });
    assert!(even < 23.0, "{even}");
    let uneven = chi_square(&mut |random| backtracking(random));
    assert!(uneven > 23.0, "{uneven}");
}
