// The words for a cell, for screen readers: where it is, what it holds, what is said about it.
import { digitsOf } from '../board/geometry.ts';
import type { BoardView } from '../board/index.ts';
import type { Drawing } from '../engine/types.ts';
import { cellName } from '../state/sayings.ts';
import { formatList, t } from '../words/words.svelte.ts';

const list = (set: number) => formatList(digitsOf(set).map(String));

export function cellLabel(cell: number, view: BoardView, drawing: Drawing | null): string {
  const parts = [cellName(cell)];
  const digit = view.digits[cell]!;
  if (digit === '.') {
    parts.push(t('cell.empty'));
    if (view.corner[cell]) parts.push(t('cell.corner', { digits: list(view.corner[cell]) }));
    if (view.centre[cell]) parts.push(t('cell.centre', { digits: list(view.centre[cell]) }));
  } else {
    parts.push(digit);
    if (view.givens[cell] !== '.') parts.push(t('cell.given'));
  }
  if (view.colours[cell]) parts.push(t('cell.colours', { colours: list(view.colours[cell]) }));
  if (view.mistakes.includes(cell)) parts.push(t('cell.wrong'));
  else if (view.conflicts.includes(cell)) parts.push(t('cell.conflict'));
  if (drawing) parts.push(...drawn(cell, drawing));
  return parts.join(', ');
}

function drawn(cell: number, drawing: Drawing): string[] {
  const marks = drawing.marks.filter((mark) => mark.cell === cell);
  const words = marks.map(({ digit, kind }) => t(`cell.hint.${kind}`, { digit }));
  if (words.length === 0 && drawing.cells.some((shaded) => shaded.cell === cell)) {
    return [t('cell.hint')];
  }
  return words;
}
