// Makes games: levels, puzzles, saves. Where a game of the same key is there it is left as it is.
import { desk } from '../engine/client.ts';
import type { Origin, View } from '../engine/types.ts';
import {
  dailyKey, factsOf, freshKey, levelKey, type GameRecord, type RecordChange, type Source,
} from './record.ts';
import { shelf, tell } from './store.ts';
import type { Whole } from './shelf.ts';

/** What is known of a game beside its puzzle. */
export type Facts = Pick<RecordChange, 'name' | 'day' | 'grade' | 'word' | 'hardest' | 'rank'>;

function recordOf(key: string, source: Source, origin: Origin, view: View, facts: Facts): GameRecord {
  const now = Date.now();
  return {
    key, origin, source, createdAt: now, updatedAt: now, elapsed: view.elapsed, mistakes: 0, run: 0,
    solves: [], hints: 0, done: 0, moves: 0, solved: false, givens: '', digits: '',
    ...factsOf(view), ...facts,
  };
}

async function put(whole: Whole): Promise<string> {
  const { key } = await (await shelf()).add(whole);
  tell({ kind: 'list' });
  return key;
}

/** A level's game, made if it is not there; returns its key. */
export async function levelGame(level: number, cycle: number): Promise<string> {
  const key = levelKey(level, cycle);
  if (await (await shelf()).get(key)) return key;
  const view = await desk({ do: 'game.open', level, cycle });
  await desk({ do: 'game.close', id: view.id });
  return put({ record: recordOf(key, 'level', { level, cycle }, view, {}), journal: [] });
}

/** A game of a puzzle of 81 characters; returns its key. With a journal it begins in the middle:
 *  starting again leads back to there. */
export async function puzzleGame(
  puzzle: string,
  source: Source,
  facts: Facts = {},
  journal: string[] = [],
): Promise<string> {
  const key = facts.day === undefined ? freshKey() : dailyKey(facts.day);
  const origin = { puzzle };
  const view = await desk({ do: 'game.open', origin, journal, elapsed: 0, hints: 0 });
  await desk({ do: 'game.close', id: view.id });
  const record = recordOf(key, source, origin, view, facts);
  if (view.done > 0) record.start = view.done;
  return put({ record, journal });
}

/** A position of the guide, as it stands there: one that nobody has touched is used again. */
export async function positionGame(puzzle: string, name: string, journal: string[]): Promise<string> {
  const untouched = (await (await shelf()).all()).find(
    (record) =>
      record.source === 'guide' && record.moves === (record.start ?? 0) &&
      'puzzle' in record.origin && record.origin.puzzle === puzzle,
  );
  return untouched?.key ?? puzzleGame(puzzle, 'guide', { name }, journal);
}

/** A game of a save's text; always a game of its own. */
export async function saveGame(save: string, source: Source, facts: Facts = {}): Promise<string> {
  const view = await desk({ do: 'game.open', save });
  const { journal } = await desk({ do: 'game.save', id: view.id });
  await desk({ do: 'game.close', id: view.id });
  const record = recordOf(freshKey(), source, view.origin, view, facts);
  if (view.solved) {
    const { elapsed, hints } = view;
    record.solves = [{ at: record.createdAt, elapsed, hints, mistakes: 0, run: 0 }];
  }
  return put({ record, journal });
}

/** The save of a game that is not open. */
export async function saveText(key: string): Promise<string | undefined> {
  const store = await shelf();
  const record = await store.get(key);
  if (!record) return undefined;
  const journal = await store.journal(key);
  const { origin, elapsed, hints } = record;
  const view = await desk({ do: 'game.open', origin, journal, elapsed, hints });
  const { save } = await desk({ do: 'game.save', id: view.id });
  await desk({ do: 'game.close', id: view.id });
  return save;
}

export async function removeGame(key: string): Promise<Whole | undefined> {
  const whole = await (await shelf()).remove(key);
  tell({ kind: 'game', key });
  tell({ kind: 'list' });
  return whole;
}

/** Puts back what was removed. */
export async function putBack(whole: Whole): Promise<void> {
  await put(whole);
}
