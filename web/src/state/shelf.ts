// Where games lie: the interface, and a shelf in memory for browsers that refuse to store, which
// also serves the tests.
import { changed, type GameRecord, type RecordChange } from './record.ts';

/** The journal has grown elsewhere: another tab was quicker. */
export class Overtaken extends Error {
  constructor() {
    super('the journal has grown elsewhere');
    this.name = 'Overtaken';
  }
}

/** A game that was taken off, to be put back. */
export interface Whole {
  record: GameRecord;
  journal: string[];
}

export interface Shelf {
  /** Does it outlast the page? */
  readonly lasting: boolean;
  all(): Promise<GameRecord[]>;
  get(key: string): Promise<GameRecord | undefined>;
  /** Adds a game; where the key is taken the game that is there stays. */
  add(whole: Whole): Promise<GameRecord>;
  /** The lines of a journal from number `from` on. */
  journal(key: string, from?: number): Promise<string[]>;
  /** Appends line number `seq` and changes the record, both or none; `Overtaken` if it is there. */
  append(key: string, seq: number, line: string, change: RecordChange): Promise<void>;
  /** Changes a record, seeing what other tabs have written. */
  change(
    key: string,
    change: RecordChange | ((record: GameRecord) => GameRecord),
  ): Promise<GameRecord | undefined>;
  /** Empties the journal but for the moves that the game began with, for a game that is played
   *  once more. */
  renew(key: string, change: RecordChange): Promise<void>;
  remove(key: string): Promise<Whole | undefined>;
}

export function apply(
  record: GameRecord,
  change: RecordChange | ((record: GameRecord) => GameRecord),
): GameRecord {
  return typeof change === 'function' ? change(record) : changed(record, change);
}

export class MemoryShelf implements Shelf {
  readonly lasting = false;
  #games = new Map<string, Whole>();

  async all(): Promise<GameRecord[]> {
    return [...this.#games.values()].map(({ record }) => record);
  }

  async get(key: string): Promise<GameRecord | undefined> {
    return this.#games.get(key)?.record;
  }

  async add(whole: Whole): Promise<GameRecord> {
    const there = this.#games.get(whole.record.key);
    if (there) return there.record;
    this.#games.set(whole.record.key, { record: whole.record, journal: [...whole.journal] });
    return whole.record;
  }

  async journal(key: string, from = 0): Promise<string[]> {
    return this.#games.get(key)?.journal.slice(from) ?? [];
  }

  async append(key: string, seq: number, line: string, change: RecordChange): Promise<void> {
    const game = this.#games.get(key);
    if (!game || game.journal.length !== seq) throw new Overtaken();
    game.journal.push(line);
    game.record = changed(game.record, change);
  }

  async change(
    key: string,
    change: RecordChange | ((record: GameRecord) => GameRecord),
  ): Promise<GameRecord | undefined> {
    const game = this.#games.get(key);
    if (game) game.record = apply(game.record, change);
    return game?.record;
  }

  async renew(key: string, change: RecordChange): Promise<void> {
    const game = this.#games.get(key);
    if (!game) return;
    game.journal = game.journal.slice(0, game.record.start ?? 0);
    game.record = changed(game.record, change);
  }

  async remove(key: string): Promise<Whole | undefined> {
    const game = this.#games.get(key);
    this.#games.delete(key);
    return game;
  }
}
