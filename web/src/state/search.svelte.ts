// A search for a puzzle in slices, so that its progress can be shown and it can be stopped at once.
import { engine, stopEngine, wasStopped } from '../engine/client.ts';
import type { Made } from '../engine/types.ts';

/** How long a slice should take, in milliseconds: the number of tries is told about as often. A try
 *  takes from a fraction of a millisecond to a second. */
const SLICE = 40;

export interface Wish {
  seed: number;
  grade?: string;
  symmetry?: string;
  clues?: number;
  needs?: string[];
}

/** The second click of a double click on what starts a search may fall on what stops it. */
const DOUBLE = 400;

export class Search {
  #begun = 0;
  tries = $state(0);
  running = $state(false);
  fault = $state('');

  /** The puzzle, or nothing where the search was stopped or failed. */
  async run(wish: Wish): Promise<Made | undefined> {
    if (this.running) return undefined;
    this.running = true;
    this.#begun = performance.now();
    this.tries = 0;
    this.fault = '';
    try {
      for (let from = 0, tries = 1; ; ) {
        const begun = performance.now();
        const piece = await engine({ do: 'make', ...wish, from, tries });
        if ('made' in piece) return piece.made;
        if (!this.running) return undefined;
        this.tries = from = piece.next;
        tries = performance.now() - begun < SLICE ? 2 * tries : Math.max(1, tries >> 1);
      }
    } catch (fault) {
      if (!wasStopped(fault)) this.fault = fault instanceof Error ? fault.message : String(fault);
      return undefined;
    } finally {
      this.running = false;
    }
  }

  stop(): void {
    if (!this.running || performance.now() - this.#begun < DOUBLE) return;
    this.running = false;
    stopEngine();
  }
}

/** A seed that is short enough to be told to a friend. */
export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000_000;
}
