// Drawings that the page makes itself, of what the engine names: an area, some cells.
import type { Drawing, Hint, Step } from '../engine/types.ts';

const EMPTY: Drawing = { marks: [], cells: [], houses: [], links: [] };

/** The houses where to look. */
export function areaDrawing(area: Hint['area']): Drawing {
  return { ...EMPTY, houses: area.houses.map((house) => ({ house, kind: 'base' })) };
}

/** Cells that something is wrong with. */
export function cellsDrawing(cells: readonly number[]): Drawing {
  return { ...EMPTY, cells: cells.map((cell) => ({ cell, kind: 'gone' })) };
}

/** Reads `r4c7=5` or `r4c7<>5`. */
export function readCandidate(text: string): { cell: number; digit: number } | undefined {
  const found = /^r([1-9])c([1-9])(?:=|<>)([1-9])$/.exec(text);
  if (!found) return undefined;
  const [row, column, digit] = found.slice(1).map(Number) as [number, number, number];
  return { cell: (row - 1) * 9 + column - 1, digit };
}

/** What the board shows once a step is done: its digits written in, its marks taken away. */
export function afterStep(
  before: { digits: string; marks: readonly number[] },
  step: Pick<Step, 'placements' | 'eliminations'>,
): { digits: string; marks: number[] } {
  const digits = [...before.digits];
  const marks = [...before.marks];
  for (const text of step.placements) {
    const at = readCandidate(text);
    if (at) digits[at.cell] = String(at.digit);
  }
  for (const text of step.eliminations) {
    const at = readCandidate(text);
    if (at) marks[at.cell] = (marks[at.cell] ?? 0) & ~(1 << (at.digit - 1));
  }
  return { digits: digits.join(''), marks };
}
