//! The steps that HoDoKu 2.2.0 takes where it looks for chains, loops, forcing chains and nets, in
//! positions that it came to itself: on the way through puzzles of our own making, and for nets
//! through "Easter Monster" (tarek, 2007).

#![allow(clippy::expect_used, reason = "a test that cannot go on should stop")]

use unica_board::{Candidate, Candidates, Cell, Digit, Grid};
use unica_logic::rating::hodoku;
use unica_logic::{Position, Scope};

/// The place in HoDoKu's order, the digits, the marks taken before, and what the step does.
const STEPS: &[(u16, &str, &str, &str)] = &[
    (
        5400,
        "86...9.3.3..61.2.9.9.53.4.6.3.1...9..1.9.43.597...3.4......1..3...3.6..81.3.9...4",
        "r1c3<>4 r1c5<>7 r3c8<>7 r4c1<>26 r4c3<>2 r4c6<>78 r5c8<>28 r7c1<>2 r7c3<>2458 \
         r7c5<>7 r7c7<>67 r7c8<>6 r8c1<>2 r8c3<>245 r8c5<>7 r9c2<>5 r9c6<>8",
        "r9c7<>5",
    ),
    (
        5500,
        "....7.51......46.2....8.93..2834.7.19....78.......8..685.4912...748..1.92917.....",
        "r5c9<>4 r6c3<>3 r9c9<>4",
        "r4c8<>5 r5c8<>5 r6c8<>5 r9c9<>5",
    ),
    (
        2800,
        ".495..61.65.179....1.6.495.8.6.15749.9.4..2....489.1....57...9.4..95.3..96..48571",
        "r8c3<>8",
        "r7c2<>2 r8c2<>2 r5c3<>3 r7c2<>3",
    ),
    (
        5600,
        "..3...6....1.368.56.9...3475.86194....2...56949652.1....786.95..65..273.9.43752.6",
        "r1c2<>8 r1c4<>1 r1c6<>1 r6c6<>8 r7c1<>1 r7c2<>1",
        "r8c9<>1 r1c2<>2 r2c2<>2 r5c1<>7",
    ),
    (
        5600,
        "3....2....6.8.3.24.2....3.5..217543.73.26459...493827...3.81.42....29.5.2.....81.",
        "r1c2<>9 r1c7<>6 r1c9<>168 r7c1<>6 r8c1<>6 r8c3<>7 r8c4<>7 r8c9<>6 r9c4<>7 \
         r9c9<>67",
        "r9c3<>7",
    ),
    (
        5600,
        "8...6.924......7.6..9.2.5.....6..35.57..9.6.....2581.7.8....4.5..5.428.1..458627.",
        "r1c4<>7 r1c6<>13 r2c4<>13 r2c6<>13 r3c4<>13 r3c6<>13 r4c3<>2 r5c3<>3 r7c1<>1 \
         r7c3<>1",
        "r4c1<>2",
    ),
    (
        5600,
        ".9.5....8.824.9.75..1....39..9..3....3....98.8.692......3798.2..782.1.9.92.36.817",
        "r1c5<>7 r4c5<>1 r4c7<>125 r5c5<>15 r5c6<>4 r6c7<>15 r7c7<>6",
        "r7c1<>5 r7c2<>5",
    ),
    (
        5600,
        "3.5.2.74942.59...36..43.2.52..879.54.5.24.9..9.4..5.27.4..82.9.....5.4.2..29.4.78",
        "r2c3<>8 r2c6<>6 r3c2<>18 r3c3<>7 r4c7<>3 r5c3<>3 r5c8<>16 r6c2<>3 r6c7<>16 \
         r7c3<>1 r7c7<>1 r8c2<>1368 r8c3<>37 r8c4<>3 r8c6<>7",
        "r6c7<>3 r5c8<>8",
    ),
    (
        5650,
        ".2.7..4..64.3..5...3.....9...3.8.9.5.5...3.6...1...2..71.9.43...8.237..9392...7..",
        "r3c1<>8 r3c4<>1 r5c3<>7 r5c9<>4 r6c5<>5 r7c8<>5 r7c9<>6 r8c8<>4 r9c8<>18 \
         r9c9<>18",
        "r1c8<>1 r2c8<>1 r5c5<>1 r5c1<>4 r5c5<>4 r8c3<>5",
    ),
    (
        5650,
        ".......39.9...1..5..3.598....819...69745623181..4.8.....9.8..5..2.9..6..4..7.....",
        "r1c1<>28 r2c1<>2 r4c1<>5 r8c9<>1 r9c2<>35 r9c3<>1 r9c5<>3 r9c9<>1",
        "r1c4<>2 r1c4<>6",
    ),
    (
        5650,
        ".7..8....12495736868.24..792...157..7..3...85.5647...........4....59.8...6.......",
        "r1c9<>1 r4c9<>3 r5c6<>6 r5c7<>129 r6c6<>2 r7c3<>8 r7c4<>6 r7c6<>36 r7c7<>1 \
         r7c9<>6 r8c2<>4 r8c6<>3 r9c3<>1357 r9c6<>38",
        "r4c3<>9",
    ),
    (
        5650,
        "745936182192784..6386.5....839......4.7.1.8.3.218.34..2.4..8.7..78...2..9.3..7..8",
        "r5c6<>5 r6c5<>6 r8c8<>456 r8c9<>9",
        "r7c7<>6 r9c4<>6 r9c5<>6",
    ),
    (
        5650,
        "92..1...416.93.572....2.6195.928.4..28...3...6....9.2.892.6574.3.6.7......1.9...6",
        "r1c3<>38 r1c4<>8 r1c6<>8 r3c2<>5 r3c4<>47 r4c9<>1 r5c4<>45 r6c4<>45 r6c9<>1 \
         r8c6<>4 r8c7<>8 r9c6<>4",
        "r1c4<>6 r4c6<>6",
    ),
    (
        8500,
        "..54...8.....29......658..92.3..5..6....4..527542.68....65.4.1.3471.2...5.......4",
        "r1c1<>1 r1c2<>137 r1c7<>137 r1c9<>1 r2c2<>168 r2c7<>37 r2c8<>37 r2c9<>37 \
         r3c2<>12 r3c7<>2 r3c8<>4 r4c7<>17 r5c2<>9 r5c3<>8 r5c7<>9 r7c2<>8 r8c7<>6 \
         r9c2<>2 r9c5<>9 r9c7<>2 r9c8<>679",
        "r1c7=2",
    ),
    (
        8500,
        "5.7...329.1.39.....3...2.........8.586..47.........24.72.81.4....1.5....3....4.1.",
        "r2c6<>6 r2c8<>5 r3c4<>16 r3c5<>6 r3c7<>7 r3c8<>7 r3c9<>7 r4c5<>6 r4c6<>3 \
         r4c8<>39 r5c3<>39 r5c4<>19 r6c6<>3 r6c9<>13 r7c8<>6 r9c5<>6",
        "r8c8<>6",
    ),
    (
        8600,
        "1.......2.9.4...5...6...7...5.9.3......674......85..4.7.....6...3...9.8...2.....1",
        "",
        "r2c6<>1",
    ),
    (
        8600,
        "1.......2.9.4...5...6...7...5.9.3......674......85..4.7.....6...3...9.8...2.....1",
        "r2c6<>1 r6c7<>1",
        "r2c6<>2",
    ),
    (
        8600,
        "1.......2.9.4...5...6...7...5.9.3......674......85..4.7.....6...3...9.8...2.....1",
        "r1c5<>6 r2c6<>128 r3c5<>1 r4c8<>12 r5c1<>2 r5c3<>1 r5c7<>1 r6c1<>2 r6c7<>1 \
         r7c5<>12",
        "r1c2=7",
    ),
    (
        8600,
        "1.......2.9.4...5...6...7...5.9.3......674......85..4.7.....6...3...9.8...2.....1",
        "r2c6<>128 r3c5<>1 r4c8<>12 r6c1<>2 r6c7<>1 r7c5<>12",
        "r1c5<>6",
    ),
];

/// `r1c2<>34 r5c6<>7`, or with `=`.
fn candidates(text: &str, sign: &str) -> Vec<Candidate> {
    let word = |word: &str| -> Vec<Candidate> {
        let Some((cell, digits)) = word.split_once(sign) else { return Vec::new() };
        let cell: Cell = cell.parse().expect("a cell");
        let digits = digits.bytes().map(|byte| Digit::from_ascii(byte).expect("a digit"));
        digits.map(|digit| Candidate::new(cell, digit)).collect()
    };
    let mut list: Vec<Candidate> = text.split_whitespace().flat_map(word).collect();
    list.sort_unstable();
    list
}

#[test]
fn the_same_steps_are_chosen() {
    for &(order, digits, gone, does) in STEPS {
        let grid: Grid = digits.parse().expect("a grid");
        let mut marks = Candidates::pencil_marks(&grid);
        for gone in candidates(gone, "<>") {
            marks.remove(gone.cell, gone.digit);
        }
        let position = Position::with_marks(&grid, grid.filled(), &marks);
        let place = hodoku::places().iter().find(|place| place.order == order);
        let place = place.expect("a place of HoDoKu's order");
        let step = hodoku::choose(place, &position, &Scope::default());
        let step = step.unwrap_or_else(|| unreachable!("no step at {order} in\n{position:?}"));
        assert_eq!(step.placements, candidates(does, "="), "at {order} in\n{position:?}");
        assert_eq!(step.eliminations, candidates(does, "<>"), "at {order} in\n{position:?}");
        assert!(!step.pattern.chains.is_empty());
    }
}
