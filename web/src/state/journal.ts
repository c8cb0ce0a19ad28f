// Keeps the journal of one game in step with the shelf. Headless: what holds the game (a worker)
// and the shelf are given.
import type { Played, View } from '../engine/types.ts';
import { factsOf, type GameRecord, type RecordChange } from './record.ts';
import { Overtaken, type Shelf } from './shelf.ts';

/** Where the game is folded: the desk, or a stand-in in tests. */
export interface Table {
  open(record: GameRecord, journal: string[]): Promise<View>;
  play(id: number, line: string): Promise<Played>;
  close(id: number): Promise<unknown>;
}

/** What became of a move. */
export type Outcome =
  | { kind: 'made'; played: Played }
  /** The engine did not do it. */
  | { kind: 'refused'; played: Played }
  /** Another tab had written first, and the move could not be made after that; the view is that of
   *  the shelf, without it. */
  | { kind: 'overtaken' }
  /** The move is on the board, but could not be written. */
  | { kind: 'unwritten'; played: Played; fault: unknown };

export class Journal {
  /** How many lines are folded into the view. */
  #length = 0;
  /** Lines that are on the board and could not be written. */
  #unwritten: string[] = [];

  private constructor(
    private readonly shelf: Shelf,
    private readonly table: Table,
    public record: GameRecord,
    public view: View,
    length: number,
  ) {
    this.#length = length;
  }

  static async open(shelf: Shelf, table: Table, key: string): Promise<Journal | undefined> {
    const record = await shelf.get(key);
    if (!record) return undefined;
    const lines = await shelf.journal(key);
    return new Journal(shelf, table, record, await table.open(record, lines), lines.length);
  }

  /** Makes a move, tells that it is in the view, and appends it, a second time where another tab
   *  was quicker; `extra` is what is noted with it, such as the time played. The next move must
   *  wait for the outcome: so whatever is killed loses one move at most. */
  async make(
    move: (id: number) => Promise<Played>,
    extra: () => RecordChange,
    onmade: () => void = () => undefined,
  ): Promise<Outcome> {
    const before = this.view;
    const played = await move(before.id);
    this.view = played.view;
    if (played.line !== undefined) onmade();
    const first = await this.#keep(played, extra);
    if (first.kind !== 'overtaken' || played.line === undefined) return first;
    // Once more on the board that the other tab has made, if it is still the same move there.
    const { line } = played;
    if (!stillMeans(line, before, this.view)) return first;
    const second = await this.#keep(await this.table.play(this.view.id, line), extra);
    return second.kind === 'refused' ? first : second;
  }

  async #keep(played: Played, extra: () => RecordChange): Promise<Outcome> {
    this.view = played.view;
    if (played.line === undefined) return { kind: 'refused', played };
    const change = { ...factsOf(played.view), ...extra() };
    try {
      await this.#append(played.line, change);
    } catch (fault) {
      if (fault instanceof Overtaken) {
        await this.reload();
        return { kind: 'overtaken' };
      }
      this.#unwritten.push(played.line);
      return { kind: 'unwritten', played, fault };
    }
    return { kind: 'made', played };
  }

  /** Writes what could not be written before. */
  async flush(): Promise<void> {
    while (this.#unwritten.length > 0) {
      const facts = factsOf(this.view);
      await this.shelf.append(this.record.key, this.#length, this.#unwritten[0]!, facts);
      this.#unwritten.shift();
      this.#length += 1;
    }
  }

  async #append(line: string, change: RecordChange): Promise<void> {
    // What failed before goes first, as the order of moves must hold.
    await this.flush();
    await this.shelf.append(this.record.key, this.#length, line, change);
    this.#length += 1;
  }

  /** Folds in what other tabs have appended; false where the game is gone. */
  async follow(): Promise<boolean> {
    const record = await this.shelf.get(this.record.key);
    if (!record) return false;
    if (record.run !== this.record.run) return this.reload();
    this.record = record;
    const lines = await this.shelf.journal(record.key, this.#length);
    if (lines.length === 0) return true;
    if (this.#unwritten.length > 0) return this.reload();
    for (const line of lines) {
      this.view = (await this.table.play(this.view.id, line)).view;
      this.#length += 1;
    }
    return true;
  }

  /** Opens the game anew from the shelf; false where it is gone. */
  async reload(): Promise<boolean> {
    const record = await this.shelf.get(this.record.key);
    if (!record) return false;
    const lines = await this.shelf.journal(record.key);
    // First, as another worker may give the same number to the new game; and that worker does not
    // know the old one.
    await this.table.close(this.view.id).catch(() => undefined);
    this.view = await this.table.open(record, lines);
    this.record = record;
    this.#length = lines.length;
    this.#unwritten = [];
    return true;
  }

  close(): Promise<unknown> {
    return this.table.close(this.view.id);
  }
}

/** Moves that mean another thing once somebody else has moved. */
const RELATIVE = ['undo', 'redo', 'goto', 'undo-mistake'];

/** Does a line still mean what it meant on the board that it was made for? Marks are taken away
 *  where they are there, so the cells that it names must be as they were. */
export function stillMeans(line: string, before: View, now: View): boolean {
  const [word = ''] = line.split(' ');
  if (RELATIVE.includes(word)) return false;
  const places = word === 'digit' || word === 'sweep';
  for (const [, row, column] of line.matchAll(/\br([1-9])c([1-9])/g)) {
    const cell = (Number(row) - 1) * 9 + Number(column) - 1;
    if (before.digits[cell] !== now.digits[cell]) return false;
    if (places) continue;
    for (const layer of ['corner', 'centre', 'colours'] as const) {
      if (before[layer][cell] !== now[layer][cell]) return false;
    }
  }
  return true;
}
