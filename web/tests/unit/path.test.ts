// The steps of a path in groups, what they conclude, and the board after them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterStep, readCandidate } from '../../src/components/drawings.ts';
import { grouped, familyKey } from '../../src/guide/search.ts';
import { conclusionOf, runsOf } from '../../src/path/runs.ts';

const place = { placements: ['r1c1=5'], eliminations: [] };
const take = { placements: [], eliminations: ['r1c2<>5', 'r9c9<>1'] };

test('runs of three or more plain steps are one group', () => {
  const runs = runsOf([place, place, take, place, place, place, take]);
  assert.deepEqual(runs.map(({ first, count }) => [first, count]), [
    [0, 1], [1, 1], [2, 1], [3, 3], [6, 1],
  ]);
  assert.deepEqual(runs.map(({ isPlain }) => isPlain), [false, false, false, true, false]);
  assert.deepEqual(runsOf([]), []);
});

test('conclusions are told in short', () => {
  assert.equal(conclusionOf(take), 'r1c2≠5, r9c9≠1');
  assert.equal(conclusionOf(take, 1), 'r1c2≠5 …');
});

test('the board after a step has its digits, and not the marks that go', () => {
  const marks = new Array<number>(81).fill(0b10001);
  const after = afterStep({ digits: '.'.repeat(81), marks }, { ...take, placements: place.placements });
  assert.equal(after.digits, `5${'.'.repeat(80)}`);
  assert.equal(after.marks[1], 0b00001);
  assert.equal(after.marks[80], 0b10000);
  assert.deepEqual(readCandidate('r9c9=1'), { cell: 80, digit: 1 });
  assert.equal(readCandidate('r0c1=1'), undefined);
});

test('techniques are found by parts of their name, without accents', () => {
  const list = [
    { slug: 'hidden-pair', name: 'Paire cachée', family: 'Subsets', tier: 1 },
    { slug: 'x-chain', name: 'X-chaîne', family: 'chains', tier: 2 },
    { slug: 'naked-pair', name: 'Paire nue', family: 'Subsets', tier: 1 },
  ];
  assert.deepEqual(grouped(list, 'CACHEE').map(({ family }) => family), ['subsets']);
  assert.equal(grouped(list, '')[0]?.techniques.length, 2);
  assert.deepEqual(grouped(list, 'pair chain'), []);
  assert.equal(familyKey('SingleDigit'), 'single-digit');
});
