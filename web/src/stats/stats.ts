// What the finished games add up to. Headless: it is given the games and the present day.
import { dateOf, dayBefore, dayOf } from '../state/daily.ts';
import type { GameRecord } from '../state/record.ts';

/** One time that a puzzle was solved, as far as the figures need it. */
export interface Finished {
  /** When, in milliseconds since 1970. */
  when: number;
  /** Milliseconds played. */
  elapsed: number;
  hints: number;
  mistakes: number;
  /** `easy`, `medium` … where it is known. */
  rank?: string;
  /** The day of a daily puzzle, such as 20260503. */
  day?: string;
  record?: GameRecord;
}

/** Each time that one of the games was solved, the last first. */
export function finishedOf(games: readonly GameRecord[]): Finished[] {
  return games
    .flatMap((record) =>
      record.solves.map(({ at, elapsed, hints, mistakes }): Finished => {
        const rank = record.word ?? record.rank;
        return {
          when: at,
          elapsed,
          hints,
          mistakes,
          record,
          ...(rank === undefined ? {} : { rank }),
          ...(record.day === undefined ? {} : { day: record.day }),
        };
      }),
    )
    .sort((a, b) => b.when - a.when);
}

export interface Sum {
  games: number;
  withoutHints: number;
  /** Shortest and mean time, of games without hints if there are any; none where none is timed. */
  best?: number;
  mean?: number;
}

/** Adds games up. */
export function sumUp(games: readonly Finished[]): Sum {
  const own = games.filter((game) => game.hints === 0);
  const times = (own.length > 0 ? own : games)
    .map((game) => game.elapsed)
    .filter((time) => time > 0);
  const sum: Sum = { games: games.length, withoutHints: own.length };
  if (times.length > 0) {
    sum.best = Math.min(...times);
    sum.mean = times.reduce((all, time) => all + time, 0) / times.length;
  }
  return sum;
}

/** The order of the words for how hard a puzzle is. */
export const RANKS = ['easy', 'medium', 'hard', 'expert', 'master', 'extreme'] as const;

/** Sums by rank, in their order, those without games left out; `''` for games of unknown rank. */
export function byRank(games: readonly Finished[]): { rank: string; sum: Sum }[] {
  const known = new Set<string>(RANKS);
  const rankOf = (game: Finished): string =>
    game.rank !== undefined && known.has(game.rank) ? game.rank : '';
  return [...RANKS, '']
    .map((rank) => ({ rank, sum: sumUp(games.filter((game) => rankOf(game) === rank)) }))
    .filter(({ sum }) => sum.games > 0);
}

/** Days in a row on which the puzzle of the day was solved on the day itself: up to now, and the
 *  most ever. A day that is not over yet does not break the row. */
export function streaks(games: readonly Finished[], today: string): { now: number; most: number } {
  const kept = new Set<string>();
  for (const { day, when } of games) if (day && dayOf(new Date(when)) === day) kept.add(day);
  const runs = new Map<string, number>();
  for (const day of [...kept].sort()) runs.set(day, (runs.get(dayBefore(day)) ?? 0) + 1);
  return {
    now: runs.get(today) ?? runs.get(dayBefore(today)) ?? 0,
    most: Math.max(0, ...runs.values()),
  };
}

/** How many games were finished on each of the last days, the oldest first. */
export function lastDays(
  games: readonly Finished[],
  today: string,
  count: number,
): { day: string; games: number }[] {
  const perDay = new Map<string, number>();
  for (const game of games) {
    const day = dayOf(new Date(game.when));
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
  }
  return Array.from({ length: count }, (_, i) => {
    const date = dateOf(today);
    date.setDate(date.getDate() + i - count + 1);
    const day = dayOf(date);
    return { day, games: perDay.get(day) ?? 0 };
  });
}
