// What is said to screen readers about a move.
import type { Played, View } from '../engine/types.ts';
import { announce } from './notices.svelte.ts';
import { t } from '../words/words.svelte.ts';

export function say(text: string): void {
  announce(text);
}

export function cellName(cell: number): string {
  return t('say.cell', { row: Math.floor(cell / 9) + 1, column: (cell % 9) + 1 });
}

/** Tells what changed on the board, and which cells clash by it. */
export function sayMove(before: View, after: View, played: Played, conflicts: number[]): void {
  const parts = [sentence(before, after, played)];
  const fresh = conflicts.filter((cell) => !before.conflicts.includes(cell));
  if (fresh.length > 0) parts.push(t('say.conflict', { cells: fresh.map(cellName).join('; ') }));
  say(parts.join(' '));
}

function sentence(before: View, after: View, { line = '', layer }: Played): string {
  const [word, value = ''] = line.split(' ');
  if (word === 'fill' || word === 'marks') return t('say.marks-filled');
  if (word === 'undo-mistake') return t('say.undo-mistake');
  if (word === 'goto') return t('say.restarted');
  if (word === 'clear') return t('say.erased');
  const placed = [...after.digits].flatMap((digit, cell) =>
    digit !== '.' && digit !== before.digits[cell] ? [{ cell, digit }] : [],
  );
  if (placed.length > 0) {
    const { cell, digit } = placed[0]!;
    return placed.length === 1
      ? t('say.placed', { digit, cell: cellName(cell) })
      : t('say.placed-several', { n: placed.length });
  }
  if (layer && layer !== 'digit') return t(`say.${layer}`, { value });
  return t('say.changed');
}
