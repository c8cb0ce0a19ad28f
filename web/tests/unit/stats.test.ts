// The figures of finished games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byRank, finishedOf, lastDays, streaks, sumUp } from '../../src/stats/stats.ts';
import type { GameRecord } from '../../src/state/record.ts';
import type { Finished } from '../../src/stats/stats.ts';

const game = (more: Partial<Finished>): Finished => ({
  when: new Date(2026, 4, 3, 20).getTime(),
  elapsed: 60_000,
  hints: 0,
  mistakes: 0,
  ...more,
});

test('best and mean time are of games without hints', () => {
  const sum = sumUp([
    game({ elapsed: 100 }),
    game({ elapsed: 300 }),
    game({ elapsed: 10, hints: 2 }),
  ]);
  assert.deepEqual(sum, { games: 3, withoutHints: 2, best: 100, mean: 200 });
});

test('where every game had hints, their times count', () => {
  assert.equal(sumUp([game({ elapsed: 10, hints: 1 })]).best, 10);
});

test('games that were not timed have no time', () => {
  assert.deepEqual(sumUp([game({ elapsed: 0 })]), { games: 1, withoutHints: 1 });
  assert.deepEqual(sumUp([]), { games: 0, withoutHints: 0 });
});

test('ranks come in order, the unknown ones last', () => {
  const ranks = byRank([game({}), game({ rank: 'hard' }), game({ rank: 'easy' })]);
  assert.deepEqual(ranks.map(({ rank }) => rank), ['easy', 'hard', '']);
  assert.equal(ranks.reduce((all, { sum }) => all + sum.games, 0), 3);
});

test('each time that a game was solved counts', () => {
  const solve = { elapsed: 5, hints: 1, mistakes: 0 };
  const record = {
    rank: 'hard',
    solves: [{ at: 1, run: 0, ...solve }, { at: 9, run: 1, ...solve }],
  } as GameRecord;
  const games = finishedOf([record, { solves: [] as unknown } as GameRecord]);
  assert.deepEqual(games.map(({ when, rank, hints }) => [when, rank, hints]), [
    [9, 'hard', 1],
    [1, 'hard', 1],
  ]);
});

test('a streak lasts while today is still open', () => {
  const on = (month: number, date: number): number => new Date(2026, month - 1, date, 20).getTime();
  const week = [
    game({ day: '20260430', when: on(4, 30) }),
    game({ day: '20260501', when: on(5, 1) }),
    game({ day: '20260501', when: on(5, 1) }),
    game({ day: '20260401', when: on(4, 1) }),
    // Solved later: no part of a streak.
    game({ day: '20260429', when: on(5, 1) }),
  ];
  assert.deepEqual(streaks(week, '20260501'), { now: 2, most: 2 });
  assert.deepEqual(streaks(week, '20260502'), { now: 2, most: 2 });
  assert.deepEqual(streaks(week, '20260503'), { now: 0, most: 2 });
  assert.deepEqual(streaks([], '20260503'), { now: 0, most: 0 });
});

test('the last days are counted, the oldest first', () => {
  const days = lastDays([game({}), game({})], '20260504', 3);
  assert.deepEqual(days, [
    { day: '20260502', games: 0 },
    { day: '20260503', games: 2 },
    { day: '20260504', games: 0 },
  ]);
  assert.equal(lastDays([], '20260103', 5)[0]?.day, '20251230');
});
