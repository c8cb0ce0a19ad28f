// Places in the hash.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHash } from '../../src/state/place.ts';

test('places', () => {
  assert.deepEqual(readHash(''), { view: 'home', params: [] });
  assert.deepEqual(readHash('#/'), { view: 'home', params: [] });
  assert.deepEqual(readHash('#/play/level-0-1'), { view: 'play', params: ['level-0-1'] });
  assert.deepEqual(readHash('#/guide/x-wing'), { view: 'guide', params: ['x-wing'] });
  assert.deepEqual(readHash('#/levels/2/'), { view: 'levels', params: ['2'] });
  assert.deepEqual(readHash('#/nowhere'), { view: 'home', params: [] });
  assert.deepEqual(readHash('#/play/%zz'), { view: 'play', params: ['%zz'] });
});

test('shared links', () => {
  assert.deepEqual(readHash('#p=12.').shared, { kind: 'p', text: '12.' });
  assert.deepEqual(readHash('#g=abc-_').shared, { kind: 'g', text: 'abc-_' });
  assert.equal(readHash('#g=').shared, undefined);
});
