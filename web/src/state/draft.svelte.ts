// A puzzle that the player types in: its cells, what the engine says of it, and the steps back.
import { engine, wasStopped } from '../engine/client.ts';
import type { Status } from '../engine/types.ts';

const KEY = 'unica.draft';
const EMPTY = '.'.repeat(81);
/** How long nothing must be typed before the engine is asked. */
const PAUSE = 150;

export class Draft {
  puzzle = $state(EMPTY);
  status: Status | undefined = $state.raw();
  fault = $state('');
  #past: string[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    let kept = '';
    try {
      kept = localStorage.getItem(KEY) ?? '';
    } catch {
      // Then it starts empty.
    }
    if (/^[.1-9]{81}$/.test(kept)) this.puzzle = kept;
    this.#ask();
  }

  get empty(): boolean {
    return this.puzzle === EMPTY;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get clues(): number {
    return [...this.puzzle].filter((sign) => sign !== '.').length;
  }

  put(cells: readonly number[], sign: string): void {
    this.set([...this.puzzle].map((old, cell) => (cells.includes(cell) ? sign : old)).join(''));
  }

  set(puzzle: string): void {
    if (puzzle === this.puzzle) return;
    this.#past = [...this.#past, this.puzzle];
    this.#show(puzzle);
  }

  clear(): void {
    this.set(EMPTY);
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (last === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#show(last);
  }

  #show(puzzle: string): void {
    this.puzzle = puzzle;
    this.status = undefined;
    try {
      localStorage.setItem(KEY, puzzle);
    } catch {
      // It then lasts as long as the page.
    }
    this.#ask();
  }

  #ask(): void {
    clearTimeout(this.#timer);
    if (!this.empty) this.#timer = setTimeout(() => void this.#look(), PAUSE);
  }

  async #look(): Promise<void> {
    const { puzzle } = this;
    try {
      const status = await engine({ do: 'status', puzzle });
      if (puzzle !== this.puzzle) return;
      this.status = status;
      this.fault = '';
    } catch (fault) {
      if (!wasStopped(fault)) this.fault = fault instanceof Error ? fault.message : String(fault);
    }
  }
}
