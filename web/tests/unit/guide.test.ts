// A position of the guide becomes the moves that lead to it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movesTo } from '../../src/guide/position.ts';

test('placed digits, then the candidates that are left', () => {
  const givens = `1${'.'.repeat(80)}`;
  const digits = `12.2${'.'.repeat(77)}`;
  const marks = Array.from({ length: 81 }, (_, cell) => (cell === 0 || cell === 2 ? 0b100000101 : 0));
  assert.deepEqual(movesTo({ givens, digits, marks }), [
    'digit 2 r1c2 r1c4', 'centre 1 r1c3', 'centre 3 r1c3', 'centre 9 r1c3',
  ]);
});

test('an untouched puzzle needs no moves', () => {
  const givens = '.'.repeat(81);
  assert.deepEqual(movesTo({ givens, digits: givens, marks: new Array<number>(81).fill(0) }), []);
});
