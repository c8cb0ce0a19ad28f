//! One pass of propagation over all lanes: naked singles, hidden singles, and locked candidates
//! in both directions, for every cell of every puzzle.
//!
//! Legend: a *third* is three cells of a row (or of a column) within a box; there are 27 of them
//! each way. Thirds of rows are numbered `9 * band + 3 * row in the band + stack`, thirds of
//! columns `9 * stack + 3 * column in the stack + band`. So, either way, the three thirds of a
//! line are neighbours, and those of a box are three apart.

use super::lanes::Lanes;

/// The cells of one puzzle a lane.
pub(super) type Cells<L> = [L; 81];

/// Room for what a pass works out, kept between passes: to clear it each time would take as long
/// as the pass.
pub(super) struct Scratch<L> {
    /// The cells with one candidate; nothing in the others.
    singles: [L; 81],
    /// Digits settled in a third of a row.
    settled: [L; 27],
    rows: Thirds<L>,
    columns: Thirds<L>,
    /// Digits with one place in each row, then in each box.
    lone: [L; 18],
    lone_in_column: [L; 9],
}

/// What is known of the 27 thirds of one direction.
struct Thirds<L> {
    /// Digits with a place in the third, and those with two or three.
    once: [L; 27],
    twice: [L; 27],
    /// Digits that the third is the only one to have in its line, and in its box.
    only_of_line: [L; 27],
    only_of_box: [L; 27],
    /// Digits that go from the third, as another one of its line or box needs them.
    locked_out: [L; 27],
}

/// What a pass has seen.
pub(super) struct Seen<L> {
    /// The sum of all cells: the same as after the last pass where nothing has changed.
    pub(super) sum: L,
    /// The smallest cell: nothing where a cell has no candidate left.
    pub(super) least: L,
    /// The digits that have a place in every house.
    pub(super) everywhere: L,
}

impl<L: Lanes> Thirds<L> {
    fn new() -> Self {
        let none = [L::splat(0); 27];
        Self { once: none, twice: none, only_of_line: none, only_of_box: none, locked_out: none }
    }

    /// Counts three cells into a third.
    #[inline(always)]
    fn count(&mut self, third: usize, [a, b, c]: [L; 3]) {
        let ab = a.or(b);
        self.once[third] = ab.or(c);
        self.twice[third] = a.and(b).or(ab.and(c));
    }

    /// The digits with exactly one place in the house of these thirds; `everywhere` loses those
    /// with none.
    #[inline(always)]
    fn lone(&self, [i, j, k]: [usize; 3], everywhere: &mut L) -> L {
        let (a, b, c) = (self.once[i], self.once[j], self.once[k]);
        let ab = a.or(b);
        let once = ab.or(c);
        let twice = self.twice[i].or(self.twice[j]).or(self.twice[k]).or(a.and(b)).or(ab.and(c));
        *everywhere = everywhere.and(once);
        once.less(twice)
    }

    /// Finds locked candidates: a digit that one third alone of a line has goes from the rest of
    /// the box, and one that one third alone of a box has goes from the rest of the line.
    #[inline(always)]
    fn lock(&mut self) {
        for u in 0..9 {
            only(&self.once, &mut self.only_of_line, line(u));
            only(&self.once, &mut self.only_of_box, boxed(u));
        }
        for group in 0..3 {
            for line in 0..3 {
                for place in 0..3 {
                    let at = |line: usize, place: usize| 9 * group + 3 * (line % 3) + place % 3;
                    let by_box = self.only_of_box[at(line, place + 1)]
                        .or(self.only_of_box[at(line, place + 2)]);
                    let by_line = self.only_of_line[at(line + 1, place)]
                        .or(self.only_of_line[at(line + 2, place)]);
                    self.locked_out[at(line, place)] = by_box.or(by_line);
                }
            }
        }
    }
}

/// The thirds of a line.
#[inline(always)]
fn line(u: usize) -> [usize; 3] {
    [3 * u, 3 * u + 1, 3 * u + 2]
}

/// The thirds of a box.
#[inline(always)]
fn boxed(u: usize) -> [usize; 3] {
    let first = u / 3 * 9 + u % 3;
    [first, first + 3, first + 6]
}

/// For each of three thirds, the digits that the other two have not.
#[inline(always)]
fn only<L: Lanes>(once: &[L; 27], out: &mut [L; 27], [i, j, k]: [usize; 3]) {
    let (a, b, c) = (once[i], once[j], once[k]);
    out[i] = a.less(b.or(c));
    out[j] = b.less(a.or(c));
    out[k] = c.less(a.or(b));
}

impl<L: Lanes> Scratch<L> {
    pub(super) fn new() -> Self {
        let none = L::splat(0);
        Self {
            singles: [none; 81],
            settled: [none; 27],
            rows: Thirds::new(),
            columns: Thirds::new(),
            lone: [none; 18],
            lone_in_column: [none; 9],
        }
    }

    /// Propagates once.
    #[inline(always)]
    pub(super) fn pass(&mut self, cells: &mut Cells<L>) -> Seen<L> {
        self.eliminate(cells);
        for column in 0..9 {
            for band in 0..3 {
                let i = 27 * band + column;
                let third = [cells[i], cells[i + 9], cells[i + 18]];
                self.columns.count(3 * column + band, third);
            }
        }
        let mut everywhere = L::splat(!0);
        for u in 0..9 {
            self.lone[u] = self.rows.lone(line(u), &mut everywhere);
            self.lone[9 + u] = self.rows.lone(boxed(u), &mut everywhere);
            self.lone_in_column[u] = self.columns.lone(line(u), &mut everywhere);
        }
        self.rows.lock();
        self.columns.lock();
        let (sum, least) = self.apply(cells);
        Seen { sum, least, everywhere }
    }

    /// Naked singles: a cell with one candidate takes it from its peers. Also counts the thirds
    /// of rows.
    #[inline(always)]
    fn eliminate(&mut self, cells: &mut Cells<L>) {
        let (none, minus_one) = (L::splat(0), L::splat(!0));
        let mut in_column = [none; 9];
        for row in 0..9 {
            for stack in 0..3 {
                let mut settled = none;
                for x in 0..3 {
                    let i = 9 * row + 3 * stack + x;
                    let more_than_one = cells[i].and(cells[i].add(minus_one));
                    let single = cells[i].and(more_than_one.equals(none));
                    self.singles[i] = single;
                    in_column[3 * stack + x] = in_column[3 * stack + x].or(single);
                    settled = settled.or(single);
                }
                self.settled[3 * row + stack] = settled;
            }
        }
        for band in 0..3 {
            // No closures here or below: they would be compiled without the backend's features.
            let mut in_box = [none; 3];
            for (stack, settled) in in_box.iter_mut().enumerate() {
                let [i, j, k] = boxed(3 * band + stack);
                *settled = self.settled[i].or(self.settled[j]).or(self.settled[k]);
            }
            for row in 3 * band..3 * band + 3 {
                let [i, j, k] = line(row);
                let in_row = self.settled[i].or(self.settled[j]).or(self.settled[k]);
                for stack in 0..3 {
                    let gone = in_row.or(in_box[stack]);
                    let first = 9 * row + 3 * stack;
                    let a = cells[first].less(gone.or(in_column[3 * stack]));
                    let b = cells[first + 1].less(gone.or(in_column[3 * stack + 1]));
                    let c = cells[first + 2].less(gone.or(in_column[3 * stack + 2]));
                    let third = [
                        a.or(self.singles[first]),
                        b.or(self.singles[first + 1]),
                        c.or(self.singles[first + 2]),
                    ];
                    cells[first] = third[0];
                    cells[first + 1] = third[1];
                    cells[first + 2] = third[2];
                    self.rows.count(3 * row + stack, third);
                }
            }
        }
    }

    /// Hidden singles and locked candidates; gives the sum and the smallest of the cells.
    #[inline(always)]
    fn apply(&self, cells: &mut Cells<L>) -> (L, L) {
        let none = L::splat(0);
        let (mut sum, mut least) = (none, L::splat(!0));
        for row in 0..9 {
            for stack in 0..3 {
                let lone = self.lone[row].or(self.lone[9 + row / 3 * 3 + stack]);
                let locked_out = self.rows.locked_out[3 * row + stack];
                for x in 0..3 {
                    let column = 3 * stack + x;
                    let cell = &mut cells[9 * row + column];
                    let hidden = cell.and(lone.or(self.lone_in_column[column]));
                    let out = locked_out.or(self.columns.locked_out[3 * column + row / 3]);
                    *cell = hidden.equals(none).select(cell.less(out), hidden);
                    sum = sum.add(*cell);
                    least = least.min(*cell);
                }
            }
        }
        (sum, least)
    }
}

/// One bit for each lane in which every house has every digit.
#[inline(always)]
pub(super) fn complete<L: Lanes>(cells: &Cells<L>) -> u32 {
    let none = L::splat(0);
    let (mut columns, mut boxes) = ([none; 9], [none; 9]);
    let mut everywhere = L::splat(!0);
    for row in 0..9 {
        let mut in_row = none;
        for column in 0..9 {
            let cell = cells[9 * row + column];
            let block = row / 3 * 3 + column / 3;
            in_row = in_row.or(cell);
            columns[column] = columns[column].or(cell);
            boxes[block] = boxes[block].or(cell);
        }
        everywhere = everywhere.and(in_row);
    }
    for u in 0..9 {
        everywhere = everywhere.and(columns[u]).and(boxes[u]);
    }
    everywhere.equals(L::splat(ALL)).bits()
}

/// All nine digits.
pub(super) const ALL: u16 = 0x1ff;
