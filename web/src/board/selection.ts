// Which cells are selected, and what pressing, dragging and the arrows do to that. Pure functions:
// no DOM, no time but what is passed in.

import { cellAt, columnOf, rowOf } from './geometry.ts';

export interface Selection {
  /** The selected cells, rising; may be none. */
  readonly cells: readonly number[];
  /** The cell that has the focus, or would get it: 0 to 80. */
  readonly cursor: number;
}

/** What a cell holds that makes it match another: the parts of a view that are looked at. */
export interface Contents {
  readonly digits: string;
  readonly corner: readonly number[];
  readonly centre: readonly number[];
  readonly colours: readonly number[];
}

export const NOTHING: Selection = { cells: [], cursor: 0 };

const sorted = (cells: Iterable<number>): number[] => [...new Set(cells)].sort((a, b) => a - b);

/** A selection of just these cells; the cursor is the last one named. */
export function selectCells(cells: readonly number[], cursor?: number): Selection {
  return { cells: sorted(cells), cursor: cursor ?? cells.at(-1) ?? 0 };
}

export const selectAll = (from: Selection): Selection => ({
  cells: Array.from({ length: 81 }, (_, cell) => cell),
  cursor: from.cursor,
});

export const selectNone = (from: Selection): Selection => ({ cells: [], cursor: from.cursor });

export const isSelected = (selection: Selection, cell: number): boolean => selection.cells.includes(cell);

export function addCells(from: Selection, cells: readonly number[], cursor = from.cursor): Selection {
  return { cells: sorted([...from.cells, ...cells]), cursor };
}

export function removeCells(from: Selection, cells: readonly number[], cursor = from.cursor): Selection {
  return { cells: from.cells.filter((cell) => !cells.includes(cell)), cursor };
}

/** Adds the cell, or takes it away where it is selected. */
export const toggleCell = (from: Selection, cell: number): Selection =>
  isSelected(from, cell) ? removeCells(from, [cell], cell) : addCells(from, [cell], cell);

export const sameSelection = (a: Selection, b: Selection): boolean =>
  a.cursor === b.cursor && a.cells.length === b.cells.length && a.cells.every((cell, i) => cell === b.cells[i]);

/**
 * All cells that match one: of the same digit; or, where it is empty, empty ones with the same
 * marks; or, where it has no marks, those with the same colours. A bare cell matches only itself.
 */
export function matchingCells(board: Contents, cell: number): number[] {
  const empty = (at: number) => !(board.digits[at]! >= '1' && board.digits[at]! <= '9');
  const marks = (board.corner[cell] ?? 0) | (board.centre[cell] ?? 0);
  const colours = board.colours[cell] ?? 0;
  const matches = (at: number): boolean => {
    if (!empty(cell)) return board.digits[at] === board.digits[cell];
    if (marks) {
      return empty(at) && board.corner[at] === board.corner[cell] && board.centre[at] === board.centre[cell];
    }
    return colours ? board.colours[at] === colours : at === cell;
  };
  return Array.from({ length: 81 }, (_, at) => at).filter(matches);
}

export type Reach = 'only' | 'extend' | 'cursor';

/**
 * Moves the cursor. `only` selects just the new cell, `extend` adds it, `cursor` leaves the
 * selection as it is. With `wrap` the board's edges are joined, row by row and column by column.
 */
export function moveCursor(from: Selection, rows: number, columns: number, reach: Reach, wrap = false): Selection {
  const shift = (at: number, by: number) =>
    wrap ? (((at + by) % 9) + 9) % 9 : Math.min(8, Math.max(0, at + by));
  const cursor = cellAt(shift(rowOf(from.cursor), rows), shift(columnOf(from.cursor), columns));
  return placeCursor(from, cursor, reach);
}

/** Sets the cursor on a cell; see `moveCursor` for `reach`. */
export function placeCursor(from: Selection, cursor: number, reach: Reach): Selection {
  if (reach === 'only') return selectCells([cursor]);
  // Extending takes the cell that was left along, so that Shift works from a bare cursor too.
  return reach === 'extend' ? addCells(from, [from.cursor, cursor], cursor) : { ...from, cursor };
}

// ---- Pressing and dragging ----

export interface Modifiers {
  readonly shift?: boolean;
  /** Ctrl, or Command on a Mac. */
  readonly ctrl?: boolean;
  readonly alt?: boolean;
}

/** A drag under way: whether it adds or takes away, and the spot last passed, in cells. */
export interface Drag {
  readonly adds: boolean;
  readonly x: number;
  readonly y: number;
  /** Has the pointer reached another cell than the first? Then it was no tap. */
  readonly moved: boolean;
  readonly first: number;
}

/** The last tap, to know a double tap by. */
export interface Tap {
  readonly cell: number;
  readonly time: number;
}

/** How far a spot may be from the middle of a cell to count while dragging, in cells. */
export const HIT_RADIUS = 0.42;
/** Within how many milliseconds two taps are one double tap. */
export const DOUBLE_TAP = 300;

/** The cell at a spot in cells (x right, y down), or -1 outside the board. */
export const cellAtSpot = (x: number, y: number): number =>
  x >= 0 && y >= 0 && x < 9 && y < 9 ? cellAt(Math.floor(y), Math.floor(x)) : -1;

/** The same while dragging: only near the middle of a cell, so that diagonal drags stay diagonal. */
export function cellNearSpot(x: number, y: number, radius = HIT_RADIUS): number {
  const cell = cellAtSpot(x, y);
  if (cell < 0) return -1;
  return Math.hypot(x - columnOf(cell) - 0.5, y - rowOf(cell) - 0.5) <= radius ? cell : -1;
}

/** The cells that a straight stroke passes, in order: a fast pointer leaves gaps between its reports. */
export function cellsAlong(x0: number, y0: number, x1: number, y1: number, radius = HIT_RADIUS): number[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / 0.1));
  const cells: number[] = [];
  for (let i = 0; i <= steps; i++) {
    const cell = cellNearSpot(x0 + ((x1 - x0) * i) / steps, y0 + ((y1 - y0) * i) / steps, radius);
    if (cell >= 0 && cells.at(-1) !== cell) cells.push(cell);
  }
  return cells;
}

/** A press at a spot: the new selection and the drag that it begins; nothing outside the board. */
export function press(from: Selection, x: number, y: number, keys: Modifiers): { selection: Selection; drag: Drag } | null {
  const cell = cellAtSpot(x, y);
  if (cell < 0) return null;
  const adds = keys.alt ? false : keys.ctrl && !keys.shift ? !isSelected(from, cell) : true;
  const drag: Drag = { adds, x, y, moved: false, first: cell };
  if (!adds) return { selection: removeCells(from, [cell], cell), drag };
  return { selection: keys.ctrl || keys.shift ? addCells(from, [cell], cell) : selectCells([cell]), drag };
}

/** The pointer moved on to a spot. */
export function dragTo(from: Selection, drag: Drag, x: number, y: number): { selection: Selection; drag: Drag } {
  const cells = cellsAlong(drag.x, drag.y, x, y);
  const cursor = cells.at(-1) ?? from.cursor;
  const changed = cells.some((cell) => isSelected(from, cell) !== drag.adds) || cursor !== from.cursor;
  const change = drag.adds ? addCells : removeCells;
  return {
    selection: changed ? change(from, cells, cursor) : from,
    drag: { ...drag, x, y, moved: drag.moved || cells.some((cell) => cell !== drag.first) },
  };
}

/** Is a tap the second of a double tap? Only on the same cell, and only when quick. */
export const isDoubleTap = (before: Tap | null, now: Tap): boolean =>
  before !== null && before.cell === now.cell && now.time - before.time >= 0 && now.time - before.time < DOUBLE_TAP;

/** A double tap: all matching cells, added or taken away as the keys say. */
export function pressTwice(from: Selection, board: Contents, cell: number, keys: Modifiers): Selection {
  const cells = matchingCells(board, cell);
  if (keys.alt) return removeCells(from, cells, cell);
  return keys.ctrl || keys.shift ? addCells(from, cells, cell) : selectCells(cells, cell);
}
