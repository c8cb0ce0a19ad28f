// What formats of puzzles are called, in short.
import { t } from '../words/words.svelte.ts';

/** The name in the player's language; the engine's own, in English, for a format without one. */
export function formatName(format: string, label = format): string {
  const key = `format.${format}`;
  const name = t(key);
  return name === key || name === '' ? label : name;
}
