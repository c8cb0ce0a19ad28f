// All that the page keeps, as one text to take away and to bring back.
import { prefs } from '../state/prefs.svelte.ts';
import { readPrefs, type Prefs } from '../state/prefs-read.ts';
import type { GameRecord } from '../state/record.ts';
import type { Whole } from '../state/shelf.ts';
import { shelf, tell } from '../state/store.ts';

const FORMAT = 'unica-data';
const VERSION = 1;

interface Everything {
  format: typeof FORMAT;
  version: number;
  prefs: object;
  games: Whole[];
}

/** Games, journals and preferences as JSON. */
export async function exportAll(): Promise<string> {
  const store = await shelf();
  const games: Whole[] = [];
  for (const record of await store.all()) {
    games.push({ record, journal: await store.journal(record.key) });
  }
  const all: Everything = { format: FORMAT, version: VERSION, prefs: { ...prefs }, games };
  return JSON.stringify(all);
}

/** Thrown where a text is not what `exportAll` wrote. */
export class NotData extends Error {
  constructor() {
    super('not an export');
    this.name = 'NotData';
  }
}

/** Adds the games of an export, and takes its preferences over where it has any; games that are
 *  there stay. Returns how many came, and the preferences before, if they are others now. */
export async function importAll(text: string): Promise<{ added: number; before?: Prefs }> {
  const { games, prefs: wished } = read(text);
  const store = await shelf();
  let added = 0;
  for (const whole of games) {
    if (await store.get(whole.record.key)) continue;
    await store.add(whole);
    added += 1;
  }
  tell({ kind: 'list' });
  const before = { ...prefs };
  const after = readPrefs(wished, before);
  if (JSON.stringify(after) === JSON.stringify(before)) return { added };
  Object.assign(prefs, after);
  return { added, before };
}

/** Checks the shape of all games before any of them is added. */
export function read(text: string): Pick<Everything, 'games' | 'prefs'> {
  let data: Partial<Everything>;
  try {
    data = JSON.parse(text) as Partial<Everything>;
  } catch {
    throw new NotData();
  }
  if (data?.format !== FORMAT || data.version !== VERSION || !Array.isArray(data.games)) {
    throw new NotData();
  }
  if (!data.games.every(isWhole)) throw new NotData();
  return { games: data.games, prefs: data.prefs ?? {} };
}

function isWhole(whole: Partial<Whole> | null): whole is Whole {
  if (typeof whole !== 'object' || whole === null) return false;
  const record = whole.record as Partial<GameRecord> | undefined;
  return (
    typeof record === 'object' &&
    typeof record.key === 'string' &&
    record.key !== '' &&
    typeof record.origin === 'object' &&
    record.origin !== null &&
    isBoard(record.givens) &&
    isBoard(record.digits) &&
    [record.createdAt, record.updatedAt, record.elapsed, record.hints, record.run].every(
      (value) => typeof value === 'number' && Number.isFinite(value),
    ) &&
    Array.isArray(record.solves) &&
    Array.isArray(whole.journal) &&
    whole.journal.every((line) => typeof line === 'string')
  );
}

const isBoard = (text: unknown): boolean => typeof text === 'string' && /^[.1-9]{81}$/.test(text);

/** Removes all games. The preferences stay. */
export async function deleteAll(): Promise<void> {
  const store = await shelf();
  for (const { key } of await store.all()) {
    await store.remove(key);
    tell({ kind: 'game', key });
  }
  tell({ kind: 'list' });
}
