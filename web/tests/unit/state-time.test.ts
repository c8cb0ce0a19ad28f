// The clock counts only while it runs; the days of the daily puzzle count in a row.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf, dayBefore, dayOf, gradeOfDay, streak } from '../../src/state/daily.ts';
import type { GameRecord } from '../../src/state/record.ts';
import { Timekeeper } from '../../src/state/timekeeper.ts';

test('only running time counts', () => {
  let now = 1000;
  const keeper = new Timekeeper(() => now);
  now += 500;
  assert.equal(keeper.elapsed, 0);
  keeper.start();
  now += 300;
  keeper.start();
  assert.equal(keeper.elapsed, 300);
  keeper.stop();
  now += 9000;
  keeper.stop();
  assert.equal(keeper.elapsed, 300);
  keeper.start();
  now += 50;
  assert.equal(keeper.elapsed, 350);
  keeper.set(10_000);
  now += 5;
  assert.equal(keeper.elapsed, 10_005);
});

test('days go over the ends of months and years', () => {
  assert.equal(dayBefore('20260301'), '20260228');
  assert.equal(dayBefore('20280301'), '20280229');
  assert.equal(dayBefore('20270101'), '20261231');
  assert.equal(dayOf(dateOf('20261130')), '20261130');
  assert.equal(gradeOfDay('20261130'), 'easy', 'a Monday');
  assert.equal(gradeOfDay('20261129'), 'expert', 'a Sunday');
});

test('a streak is of days solved on the day itself, up to today or yesterday', () => {
  const solved = (day: string, on = day) =>
    ({ day, solves: [{ at: dateOf(on).getTime() }] }) as unknown as GameRecord;
  const games = [solved('20261128'), solved('20261129')];
  assert.equal(streak(games, '20261130'), 2);
  assert.equal(streak([...games, solved('20261130')], '20261130'), 3);
  assert.equal(streak(games, '20261201'), 0);
  assert.equal(streak([...games, solved('20261130', '20261201')], '20261201'), 0, 'too late');
});
