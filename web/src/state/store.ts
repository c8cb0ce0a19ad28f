// The one shelf of the page, what tabs tell each other about it, and the time that is kept aside
// when a page is closed before the database could be reached.
import { openDatabase } from './database.ts';
import type { GameRecord, RecordChange } from './record.ts';
import { MemoryShelf, type Shelf } from './shelf.ts';

export type News =
  /** A line was appended, or the game was renewed or removed: follow it. */
  | { kind: 'game'; key: string }
  /** Something in the list of games is different. */
  | { kind: 'list' };

const TIME = 'unica.time';
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('unica');
const listeners = new Set<(news: News) => void>();
let opened: Promise<Shelf> | undefined;

/** The shelf; one in memory where the browser refuses to store. */
export function shelf(): Promise<Shelf> {
  opened ??= openDatabase()
    .catch((): Shelf => new MemoryShelf())
    .then(async (found) => {
      await mergeTime(found);
      return found;
    });
  return opened;
}

/** Listens to the other tabs, and to this one's changes of the list; returns how to stop. */
export function listen(listener: (news: News) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
  for (const listener of listeners) listener(data);
});

/** Tells the other tabs. */
export function tell(news: News): void {
  channel?.postMessage(news);
}

/** All games, the last played first. */
export async function listGames(): Promise<GameRecord[]> {
  return (await (await shelf()).all()).sort((a, b) => b.updatedAt - a.updatedAt);
}

export async function changeGame(
  key: string,
  change: RecordChange | ((record: GameRecord) => GameRecord),
): Promise<GameRecord | undefined> {
  const record = await (await shelf()).change(key, change);
  tell({ kind: 'list' });
  return record;
}

/** Keeps the time played where a closing page can still write. */
export function keepTime(key: string, run: number, elapsed: number): void {
  try {
    localStorage.setItem(TIME, JSON.stringify({ key, run, elapsed }));
  } catch {
    // The last write to the database then has to do.
  }
}

async function mergeTime(into: Shelf): Promise<void> {
  try {
    const text = localStorage.getItem(TIME);
    if (!text) return;
    const { key, run, elapsed } = JSON.parse(text) as { key: string; run: number; elapsed: number };
    await into.change(key, (record) =>
      record.run === run && elapsed > record.elapsed ? { ...record, elapsed } : record,
    );
    localStorage.removeItem(TIME);
  } catch {
    // Nothing readable: nothing to merge.
  }
}

/** Asks the browser to keep the games when it is short of space. */
export async function persist(): Promise<void> {
  try {
    if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
  } catch {
    // It may refuse; the games are there all the same.
  }
}
