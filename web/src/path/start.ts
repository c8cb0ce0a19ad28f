// Where a path begins: the puzzle of an address, or a game that the player has.
import { desk } from '../engine/client.ts';
import { puzzleFromLink } from '../state/share.ts';
import { shelf } from '../state/store.ts';

export interface Start {
  /** The game's key, where it is one. */
  key?: string;
  name?: string;
  level?: number;
  givens: string;
  /** The present position, where the player has done something. */
  present?: { digits: string; marks?: number[]; mistakes: number };
}

/** Reads the part of the address: a game's key, or `p=` with a puzzle. */
export async function startOf(param: string): Promise<Start | undefined> {
  if (param.startsWith('p=')) {
    const givens = puzzleFromLink(param.slice(2));
    return givens === undefined ? undefined : { givens };
  }
  const games = await shelf();
  const record = await games.get(param);
  if (!record) return undefined;
  const journal = await games.journal(param);
  const { origin, elapsed, hints } = record;
  const view = await desk({ do: 'game.open', origin, journal, elapsed, hints });
  void desk({ do: 'game.close', id: view.id });
  const start: Start = { key: param, givens: view.givens };
  if (record.name !== undefined) start.name = record.name;
  if ('level' in origin) start.level = origin.level;
  const hasMarks = view.centre.some((set, cell) => set !== 0 && view.digits[cell] === '.');
  if (!view.solved && (view.digits !== view.givens || hasMarks)) {
    start.present = {
      digits: view.digits,
      mistakes: view.mistakes.length + view.conflicts.length,
      ...(hasMarks ? { marks: view.centre } : {}),
    };
  }
  return start;
}
