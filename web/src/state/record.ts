// What is kept of a game beside its journal: facts for lists and statistics. The board itself is
// never taken from here, only from where the game comes from and its journal.
import type { GradeRated, Origin, View } from '../engine/types.ts';

/** What kind of game it is, for lists and statistics. */
export type Source = 'level' | 'daily' | 'free' | 'import' | 'own' | 'shared' | 'guide';

/** One time that the puzzle was solved. */
export interface Solve {
  at: number;
  elapsed: number;
  hints: number;
  /** How many times the player was shown a mistake. */
  mistakes: number;
  /** Which time that the game was played from the start. */
  run: number;
}

/** A game without its journal. */
export interface GameRecord {
  key: string;
  origin: Origin;
  source: Source;
  name?: string;
  /** The day of a daily puzzle, as 20261130. */
  day?: string;
  createdAt: number;
  updatedAt: number;
  elapsed: number;
  hints: number;
  done: number;
  moves: number;
  solved: boolean;
  mistakes: number;
  run: number;
  solves: Solve[];
  /** With how many moves the game began, where it began in the middle. */
  start?: number;
  /** For thumbnails only. */
  givens: string;
  digits: string;
  rank?: string;
  grade?: number;
  word?: string;
  hardest?: string;
}

export type RecordChange = Partial<Omit<GameRecord, 'key' | 'origin' | 'createdAt'>>;

/** What a view says about its game. */
export function factsOf(view: View): RecordChange {
  return {
    hints: view.hints,
    done: view.done,
    moves: view.moves,
    solved: view.solved,
    givens: view.givens,
    digits: view.digits,
    ...(view.rank === undefined ? {} : { rank: view.rank }),
  };
}

/** What of a rating is kept. */
export function gradeFacts({ grade, word, hardest }: GradeRated): RecordChange {
  return { grade, word, ...(hardest === undefined ? {} : { hardest }) };
}

/** The record with a change; time never runs back within one run, whichever tab wrote last. */
export function changed(record: GameRecord, change: RecordChange, now = Date.now()): GameRecord {
  const next = { ...record, ...change, updatedAt: now };
  if (next.run === record.run) {
    next.elapsed = Math.max(record.elapsed, change.elapsed ?? 0);
    next.hints = Math.max(record.hints, next.hints);
    next.mistakes = Math.max(record.mistakes, next.mistakes);
  }
  return next;
}

/** The record after its puzzle was solved; each run counts once. */
export function withSolve(record: GameRecord, at: number): GameRecord {
  if (record.solves.some((solve) => solve.run === record.run)) return record;
  const { elapsed, hints, mistakes, run } = record;
  return { ...record, solves: [...record.solves, { at, elapsed, hints, mistakes, run }] };
}

/** Three stars without a hint and without a mistake shown, two without one of them, else one. */
export function starsOf(solve: Pick<Solve, 'hints' | 'mistakes'>): 1 | 2 | 3 {
  if (solve.hints === 0 && solve.mistakes === 0) return 3;
  return solve.hints === 0 || solve.mistakes === 0 ? 2 : 1;
}

/** The most stars and the shortest time, or nothing where it was never solved. */
export function bestOf(record: GameRecord): { stars: 1 | 2 | 3; elapsed: number } | undefined {
  if (record.solves.length === 0) return undefined;
  return {
    stars: Math.max(...record.solves.map(starsOf)) as 1 | 2 | 3,
    elapsed: Math.min(...record.solves.map((solve) => solve.elapsed)),
  };
}

/** A level has one game, so that its progress is found by its key. */
export function levelKey(level: number, cycle: number): string {
  return `level-${cycle}-${level}`;
}

export function dailyKey(day: string): string {
  return `daily-${day}`;
}

export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

/** How much of what was empty is filled, from 0 to 1. */
export function progressOf(record: Pick<GameRecord, 'givens' | 'digits'>): number {
  const empty = count(record.givens);
  return empty === 0 ? 1 : 1 - count(record.digits) / empty;
}

function count(board: string): number {
  let empty = 0;
  for (const sign of board) if (sign === '.') empty += 1;
  return empty;
}
