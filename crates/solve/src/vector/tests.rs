//! Every operation of every backend gives what the plain one gives; and the kernels, which have
//! as many lanes as the backend, give the same for every number of them.

use unica_board::Candidates;
use unica_testkit::Chance;

use super::plain::Plain;
use super::{Backend, Lanes, MOST, Rows, Task, Vector};
use crate::answer::Answer;
use crate::batch::Batch;
use crate::start::Sets;
use crate::{Job, solve};

/// What is operated on, for as many lanes as any backend has.
struct Inputs {
    /// Any numbers; the first and the second are equal in places.
    any: [[u16; MOST]; 3],
    mask: [u16; MOST],
    /// 0 to 9.
    digits: [u16; MOST],
    /// Sets of one digit, or of none.
    single: [u16; MOST],
    /// Sets of digits; the spare lanes are empty.
    rows: [[u16; 16]; 9],
    /// A set of values for each lane.
    sets: Vec<Sets>,
}

impl Inputs {
    fn new(chance: &mut Chance) -> Self {
        let mut random = |values: &mut [u16], below: usize| {
            values.fill_with(|| chance.below(below) as u16);
        };
        let mut inputs = Self {
            any: [[0; MOST]; 3],
            mask: [0; MOST],
            digits: [0; MOST],
            single: [0; MOST],
            rows: [[0; 16]; 9],
            sets: vec![[0; 96]; MOST],
        };
        for any in &mut inputs.any {
            random(any, 1 << 16);
        }
        random(&mut inputs.mask, 2);
        for (lane, mask) in inputs.mask.iter_mut().enumerate() {
            *mask = mask.wrapping_neg();
            if lane % 3 == 0 {
                inputs.any[1][lane] = inputs.any[0][lane];
            }
        }
        random(&mut inputs.digits, 10);
        random(&mut inputs.single, 10);
        for set in &mut inputs.single {
            *set = 1 << *set >> 1;
        }
        for row in &mut inputs.rows {
            random(row, 512);
            for spare in [3, 7, 11, 12, 13, 14, 15] {
                row[spare] = 0;
            }
        }
        for set in &mut inputs.sets {
            random(set, 1 << 16);
        }
        inputs
    }
}

/// What came out of each operation. This is kept out of the code that is compiled for each
/// backend, which would be long otherwise.
#[derive(PartialEq, Eq, Debug, Default)]
struct Outputs(Vec<(&'static str, Vec<u16>)>);

impl Outputs {
    /// Room for so many more values of this operation.
    #[inline(never)]
    fn room(&mut self, name: &'static str, count: usize) -> &mut [u16] {
        let known = self.0.iter().position(|(known, _)| *known == name);
        let at = known.unwrap_or(self.0.len());
        if known.is_none() {
            self.0.push((name, Vec::new()));
        }
        let values = &mut self.0[at].1;
        let old = values.len();
        values.resize(old + count, 0);
        &mut values[old..]
    }

    #[inline(always)]
    fn put<L: Lanes>(&mut self, name: &'static str, x: L) {
        x.store(self.room(name, L::COUNT));
    }

    /// The same without the spare group, which may hold anything.
    #[inline(always)]
    fn put_stacks<R: Rows>(&mut self, name: &'static str, x: R) {
        let room = self.room(name, 16);
        x.store(room);
        room[12..].fill(0);
    }
}

/// Every operation on these inputs.
struct Everything<'a>(&'a Inputs);

impl Task for Everything<'_> {
    type Output = Outputs;

    #[inline(always)]
    fn run<V: Vector>(self) -> Outputs {
        let mut outputs = Outputs::default();
        let mut lane = 0;
        while lane < MOST {
            lanes::<V::Lanes>(self.0, lane, &mut outputs);
            lane += V::Lanes::COUNT;
        }
        blocks::<V::Lanes>(self.0, &mut outputs);
        rows::<V::Rows>(self.0, &mut outputs);
        outputs.room("apart", 1)[0] = V::apart(Sum(&self.0.digits));
        outputs
    }
}

/// A task within a task.
struct Sum<'a>(&'a [u16; MOST]);

impl Task for Sum<'_> {
    type Output = u16;

    #[inline(always)]
    fn run<V: Vector>(self) -> u16 {
        let mut sum = V::Rows::splat(0);
        for half in [0, 16] {
            sum = sum.add(V::Rows::load(&self.0[half..]));
        }
        let mut all = 0;
        for lane in 0..16 {
            all += sum.get(lane);
        }
        all
    }
}

/// The operations on lanes, from this lane of the inputs on.
#[inline(always)]
fn lanes<L: Lanes>(inputs: &Inputs, from: usize, outputs: &mut Outputs) {
    let [a, b, c] = &inputs.any;
    let (a, b, c) = (L::load(&a[from..]), L::load(&b[from..]), L::load(&c[from..]));
    let mask = L::load(&inputs.mask[from..]);
    let digits = L::load(&inputs.digits[from..]);
    let single = L::load(&inputs.single[from..]);
    operations(a, b, c, mask, outputs);
    outputs.put("to_sets", digits.to_sets());
    outputs.put("to_digits", single.to_digits());
}

/// What lanes and rows have in common.
#[inline(always)]
fn operations<L: Lanes>(a: L, b: L, c: L, mask: L, outputs: &mut Outputs) {
    outputs.put("splat", L::splat(0xbeef));
    outputs.put("load", a);
    outputs.put("and", a.and(b));
    outputs.put("or", a.or(b));
    outputs.put("less", a.less(b));
    outputs.put("add", a.add(b));
    outputs.put("min", a.min(b));
    outputs.put("equals", a.equals(b));
    outputs.put("select", mask.select(b, c));
    outputs.put("select by equals", a.equals(b).select(b.less(c), c));
    let bits = mask.bits();
    assert_eq!(u64::from(bits) >> L::COUNT, 0, "bits of lanes that are not there");
    let mut set = c;
    for lane in 0..L::COUNT {
        outputs.room("bits", 1)[0] = (bits >> lane & 1) as u16;
        outputs.room("get", 1)[0] = a.get(lane);
        set.set(lane, b.get(lane));
    }
    outputs.put("set", set);
}

/// Blocks out of sets, and back.
#[inline(always)]
fn blocks<L: Lanes>(inputs: &Inputs, outputs: &mut Outputs) {
    let mut read = [[0; MOST]; 96];
    let mut written = vec![[7; 96]; MOST];
    let mut lane = 0;
    while lane < MOST {
        for at in [0, 16, 32, 48, 64, 80] {
            let block = L::read(&inputs.sets[lane..], at);
            for i in 0..16 {
                block[i].store(&mut read[at + i][lane..]);
            }
            if at != 48 {
                L::write(&block, &mut written[lane..], at);
            }
        }
        lane += L::COUNT;
    }
    outputs.room("read", 96 * MOST).copy_from_slice(read.as_flattened());
    outputs.room("write", 96 * MOST).copy_from_slice(written.as_flattened());
}

/// The operations on rows.
#[inline(always)]
fn rows<R: Rows>(inputs: &Inputs, outputs: &mut Outputs) {
    assert_eq!(R::COUNT, 16);
    let turns = R::turns();
    let mut rows = [R::splat(0); 9];
    for (row, values) in rows.iter_mut().zip(&inputs.rows) {
        *row = R::load(values);
    }
    let [a, b, c, ..] = rows;
    let mask = R::load(&inputs.mask);
    operations(a, b, c, mask, outputs);
    outputs.put("turn", a.turn(&turns));
    outputs.put("turn_back", a.turn_back(&turns));
    outputs.put("mix", R::mix(a, b, c));
    let [next, before] = a.stacks();
    outputs.put_stacks("stacks, next", next);
    outputs.put_stacks("stacks, before", before);
    let (any, several) = a.tally_stacks();
    outputs.put_stacks("tally_stacks, any", any);
    outputs.put_stacks("tally_stacks, several", several);
    outputs.put_stacks("any_stack", a.any_stack());
    outputs.put("rows to_sets", R::load(&inputs.digits).to_sets());
    outputs.put("rows to_digits", R::load(&inputs.single).to_digits());
    for (digit, plane) in R::planes(&rows).into_iter().enumerate() {
        let room = outputs.room("planes", 9);
        for (i, part) in room[..8].iter_mut().enumerate() {
            *part = (plane >> (16 * i)) as u16;
        }
        room[8] = digit as u16;
    }
}

/// Blocks are what is said of them.
fn transposed(inputs: &Inputs, outputs: &Outputs) {
    let of = |name: &str| outputs.0.iter().find(|(known, _)| *known == name).unwrap().1.as_slice();
    let (read, written) = (of("read"), of("write"));
    for (lane, sets) in inputs.sets.iter().enumerate() {
        for (at, &value) in sets.iter().enumerate() {
            assert_eq!(read[MOST * at + lane], value);
            let is_written = at / 16 != 3;
            assert_eq!(written[96 * lane + at], if is_written { value } else { 7 });
        }
    }
}

#[test]
fn every_operation_gives_what_the_plain_one_gives() {
    let mut chance = Chance::new(5);
    for _ in 0..if cfg!(miri) { 1 } else { 300 } {
        let inputs = Inputs::new(&mut chance);
        let expected = Everything(&inputs).run::<Plain<16>>();
        transposed(&inputs, &expected);
        let others = [
            ("plain, 8 lanes", Everything(&inputs).run::<Plain<8>>()),
            ("plain, 32 lanes", Everything(&inputs).run::<Plain<32>>()),
        ];
        let backends = Backend::available().iter();
        let backends = backends.map(|backend| (backend.name(), backend.run(Everything(&inputs))));
        for (name, outputs) in others.into_iter().chain(backends) {
            assert_eq!(outputs.0.len(), expected.0.len());
            for (output, expected) in outputs.0.iter().zip(&expected.0) {
                assert_eq!(output, expected, "{name}");
            }
        }
    }
}

/// Answers all with so many lanes, which any backend may have.
fn solve_with<const N: usize>(starts: &[Candidates], job: &Job<'_>) -> Vec<Answer> {
    let mut answers = vec![Answer::default(); starts.len()];
    Batch { starts, job, answers: &mut answers }.run::<Plain<N>>();
    answers
}

#[test]
fn the_number_of_lanes_does_not_matter() {
    let mut chance = Chance::new(6);
    let starts: Vec<Candidates> = (0..260)
        .map(|i| match i % 4 {
            0 => Candidates::from(&chance.nonsense(1 + i % 9)),
            1 => Candidates::ALL,
            _ => Candidates::from(&chance.solvable(18 + i % 62)),
        })
        .collect();
    for limit in [1, 2, 40] {
        let job = Job::limit(limit);
        let alone: Vec<Answer> = starts.iter().map(|start| solve(start, &job)).collect();
        for count in [0, 1, 5, 8, 9, 31, 33, 65, 260] {
            assert_eq!(solve_with::<8>(&starts[..count], &job), alone[..count]);
            assert_eq!(solve_with::<32>(&starts[..count], &job), alone[..count]);
        }
    }
}

#[test]
fn the_plain_one_is_always_there_and_the_best_comes_last() {
    let available = Backend::available();
    assert_eq!(available[0], Backend::Plain);
    assert_eq!(available.last(), Some(&Backend::best()));
    let names: std::collections::BTreeSet<_> = available.iter().map(|x| x.name()).collect();
    assert_eq!(names.len(), available.len());
}
