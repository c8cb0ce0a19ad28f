// The shelf in IndexedDB. The journal has one entry a line under [game, number], so that a move
// costs one small write and two tabs cannot write the same number.
import type { GameRecord, RecordChange } from './record.ts';
import { changed } from './record.ts';
import { apply, Overtaken, type Shelf, type Whole } from './shelf.ts';

interface Entry {
  key: string;
  seq: number;
  line: string;
}

const NAME = 'unica';
const VERSION = 1;

/** Opens the shelf; rejects where the browser refuses. */
export function openDatabase(): Promise<Shelf> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('games', { keyPath: 'key' });
      request.result.createObjectStore('journal', { keyPath: ['key', 'seq'] });
    };
    request.onsuccess = () => {
      // A newer version of the page in another tab may change the layout.
      request.result.onversionchange = () => request.result.close();
      resolve(new DatabaseShelf(request.result));
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked by another tab'));
  });
}

/** The result of one request. */
function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function linesOf(key: string, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([key, from], [key, Infinity]);
}

class DatabaseShelf implements Shelf {
  readonly lasting = true;

  constructor(private readonly database: IDBDatabase) {}

  all(): Promise<GameRecord[]> {
    return result(this.#read().objectStore('games').getAll() as IDBRequest<GameRecord[]>);
  }

  get(key: string): Promise<GameRecord | undefined> {
    return result(this.#read().objectStore('games').get(key));
  }

  add({ record, journal }: Whole): Promise<GameRecord> {
    return this.#write(async (games, lines) => {
      const there = (await result(games.get(record.key))) as GameRecord | undefined;
      if (there) return there;
      games.add(record);
      journal.forEach((line, seq) => lines.put({ key: record.key, seq, line } satisfies Entry));
      return record;
    });
  }

  async journal(key: string, from = 0): Promise<string[]> {
    const store = this.#read().objectStore('journal');
    const entries: Entry[] = await result(store.getAll(linesOf(key, from)));
    return entries.map(({ line }) => line);
  }

  append(key: string, seq: number, line: string, change: RecordChange): Promise<void> {
    return this.#write(async (games, lines) => {
      const record = (await result(games.get(key))) as GameRecord | undefined;
      const before = await result(lines.count(linesOf(key)));
      // Another tab may have written more, or emptied or removed the game.
      if (!record || before !== seq) throw new Overtaken();
      lines.add({ key, seq, line } satisfies Entry);
      games.put(changed(record, change));
    });
  }

  change(
    key: string,
    change: RecordChange | ((record: GameRecord) => GameRecord),
  ): Promise<GameRecord | undefined> {
    return this.#write(async (games) => {
      const record = (await result(games.get(key))) as GameRecord | undefined;
      if (!record) return undefined;
      const next = apply(record, change);
      games.put(next);
      return next;
    });
  }

  renew(key: string, change: RecordChange): Promise<void> {
    return this.#write(async (games, lines) => {
      const record = (await result(games.get(key))) as GameRecord | undefined;
      if (!record) return;
      lines.delete(linesOf(key, record.start));
      games.put(changed(record, change));
    });
  }

  remove(key: string): Promise<Whole | undefined> {
    return this.#write(async (games, lines) => {
      const record = (await result(games.get(key))) as GameRecord | undefined;
      if (!record) return undefined;
      const entries: Entry[] = await result(lines.getAll(linesOf(key)));
      games.delete(key);
      lines.delete(linesOf(key));
      return { record, journal: entries.map(({ line }) => line) };
    });
  }

  #read(): IDBTransaction {
    return this.database.transaction(['games', 'journal'], 'readonly');
  }

  /** Runs `work` in one transaction, and waits until it is written. */
  #write<T>(work: (games: IDBObjectStore, lines: IDBObjectStore) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(['games', 'journal'], 'readwrite', {
        durability: 'relaxed',
      });
      let outcome: T;
      let fault: unknown;
      transaction.oncomplete = () => resolve(outcome);
      transaction.onabort = () => reject(fault ?? transaction.error);
      work(transaction.objectStore('games'), transaction.objectStore('journal')).then(
        (value) => (outcome = value),
        (reason: unknown) => {
          fault = reason;
          try {
            transaction.abort();
          } catch {
            // It had ended by itself.
            reject(reason);
          }
        },
      );
    });
  }
}
