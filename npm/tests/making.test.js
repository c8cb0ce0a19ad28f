// Puzzles from seeds, levels, batches.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { load, UnicaError } from '../src/index.js';

const unica = await load();
const text = (bytes) => new TextDecoder().decode(bytes);
const bytes = (string) => new TextEncoder().encode(string);
const puzzlesOf = (batch) => text(batch).match(/.{81}/g) ?? [];

test('the same seed gives the same puzzles, with one solution each', () => {
  const made = unica.generate({ seed: 11, count: 5 });
  assert.deepEqual(made, unica.generate({ seed: 11, count: 5 }));
  assert.deepEqual(unica.generate({ seed: 11, number: 3 }), [made[3]]);
  assert.notEqual(made[0].puzzle, unica.generate({ seed: 12 })[0].puzzle);
  for (const { puzzle, solution, minimal } of made) {
    const status = unica.status(puzzle);
    assert.equal(status.solution, solution);
    assert.equal(status.minimal, minimal);
  }
});

test('without a seed one is drawn, and told', () => {
  const [made] = unica.generate();
  assert.ok(Number.isSafeInteger(made.seed));
  assert.deepEqual(unica.generate({ seed: made.seed }), [made]);
  assert.notEqual(unica.generate()[0].seed, made.seed);
});

test('seeds above 2^53 are BigInts, and are not rounded', () => {
  const [a, b] = [2n ** 63n, 2n ** 63n + 1n].map((seed) => unica.generate({ seed })[0].puzzle);
  assert.notEqual(a, b);
  for (const seed of [2 ** 53, -1, 1.5, NaN, -1n, '7', null]) {
    assert.throws(() => unica.generate({ seed }), (error) => error instanceof UnicaError && error.kind === 'call');
  }
});

/** Where each cell goes under the half-turn and the main diagonal. */
const moved = { 180: (cell) => 80 - cell, diagonal: (cell) => 9 * (cell % 9) + Math.floor(cell / 9) };

test('grade, symmetry, clues as asked', () => {
  for (const symmetry of ['180', 'diagonal']) {
    const [made] = unica.generate({ seed: 5, grade: 'hard', symmetry });
    assert.equal(made.symmetry, symmetry);
    assert.equal(unica.rate(made.puzzle)[0].grade.word, 'hard');
    [...made.puzzle].forEach((clue, cell) => {
      assert.equal(clue === '.', made.puzzle[moved[symmetry](cell)] === '.');
    });
  }
  assert.equal(unica.generate({ seed: 5, clues: 27, exact: true })[0].clues, 27);
  const [none] = unica.generate({ seed: 5, clues: 17, exact: true, tries: 2 });
  assert.match(none.reason, /gave up/);
  assert.throws(() => unica.generate({ seed: 5, symmetry: 'none at all' }), /symmetry/);
  assert.throws(() => unica.generate({ seed: 5, grade: 'mild' }), UnicaError);
  assert.throws(() => unica.generate({ seed: 5, clues: 90 }), UnicaError);
});

test('find: the puzzle that generate gives, in slices; it can be ended', async () => {
  const wish = { seed: 21, grade: 'expert' };
  const found = await unica.find(wish, { slice: 3 });
  assert.equal(found.puzzle, unica.generate(wish)[0].puzzle);
  assert.equal(found.word, 'expert');
  assert.equal(await unica.find({ seed: 5, clues: 17, exact: true, tries: 4 }), undefined);
  const ended = new AbortController();
  const search = unica.find({ seed: 5, grade: 'extreme', symmetry: 'full', tries: 1e9 }, { signal: ended.signal });
  setTimeout(() => ended.abort(new Error('enough')), 30);
  await assert.rejects(search, /enough/);
});

test('find gives what generate gives where a look is asked for too', async () => {
  const wish = { seed: 21, grade: 'expert', symmetry: '180' };
  assert.equal((await unica.find(wish, { slice: 3 })).puzzle, unica.generate(wish)[0].puzzle);
});

test('levels: from 42 clues to 25, ranks, cycles', () => {
  const levels = unica.levels();
  assert.equal(levels.length, 100);
  assert.deepEqual(levels[11], unica.level(12));
  assert.deepEqual([levels[0].clues, levels[99].clues], [42, 25]);
  assert.deepEqual([...new Set(levels.map((level) => level.rank))], ['easy', 'medium', 'hard', 'expert']);
  assert.notEqual(unica.level(12, 1).puzzle, unica.level(12, 0).puzzle);
  const one = unica.countMany(bytes(levels.map((level) => level.puzzle).join('')));
  assert.deepEqual(new Set(one), new Set([1]));
  for (const wrong of [0, 101, 1.5, 'x', undefined]) assert.throws(() => unica.level(wrong), UnicaError);
});

test('batches answer what the calls one by one answer', async () => {
  const file = await readFile(new URL('../../testdata/bench.txt', import.meta.url), 'utf8');
  const puzzles = unica.read(file).puzzles.map((one) => one.puzzle).slice(0, 1010);
  assert.ok(puzzles.length > 1000);
  const batch = bytes(puzzles.join(''));
  const solved = puzzlesOf(unica.solveMany(batch));
  const counted = unica.countMany(batch, 3);
  const one = unica.solve(puzzles.join('\n'));
  const three = unica.count(puzzles.join('\n'), { limit: 3 });
  one.forEach((answer, index) => assert.equal(solved[index], answer.solution ?? '.'.repeat(81)));
  three.forEach((answer, index) => assert.equal(counted[index], answer.solutions));
});

test('makeMany gives the seed’s list', () => {
  const made = puzzlesOf(unica.makeMany(20, 77));
  assert.deepEqual(made, unica.generate({ seed: 77, count: 20, minimal: true }).map((one) => one.puzzle));
  assert.equal(unica.makeMany(0, 1).length, 0);
});

test('batches: empty ones, other characters, and what is none', () => {
  assert.equal(unica.solveMany(new Uint8Array()).length, 0);
  const { puzzle, solution } = unica.level(1);
  for (const blank of ['0', '*', ' ', '\0', '\xff']) {
    const batch = Uint8Array.from(puzzle, (clue) => (clue === '.' ? blank : clue).charCodeAt(0));
    assert.equal(text(unica.solveMany(batch)), solution);
  }
  const solved = unica.solveMany(bytes(puzzle));
  unica.solveMany(bytes('.'.repeat(81 * 100)));
  assert.equal(text(solved), solution, 'an answer is yours: later calls leave it alone');
  for (const wrong of [puzzle, new Uint8Array(80), undefined, [1, 2]]) {
    assert.throws(() => unica.solveMany(wrong), UnicaError);
    assert.throws(() => unica.countMany(wrong), UnicaError);
  }
  for (const limit of [0, 256, 1.5, '2']) assert.throws(() => unica.countMany(bytes(puzzle), limit), UnicaError);
  for (const seed of [-1, 2 ** 32, undefined]) assert.throws(() => unica.makeMany(1, seed), UnicaError);
  for (const count of [-1, 1.5, 1e9]) assert.throws(() => unica.makeMany(count, 1), UnicaError);
});
