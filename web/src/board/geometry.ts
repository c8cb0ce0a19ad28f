// Where things are on a board of nine by nine: cells, houses, peers, and the places of candidates.
// Cells are numbers 0 to 80 in reading order. Drawings use 100 units for the side of a cell.

/** Units of a drawing for the side of one cell, and for the side of the board. */
export const CELL = 100;
export const BOARD = 9 * CELL;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The row of a cell, 0 to 8. */
export const rowOf = (cell: number): number => Math.floor(cell / 9);
/** The column of a cell, 0 to 8. */
export const columnOf = (cell: number): number => cell % 9;
/** The box of a cell, 0 to 8 in reading order. */
export const boxOf = (cell: number): number => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3);
/** The cell in a row and a column. */
export const cellAt = (row: number, column: number): number => row * 9 + column;

/** The name of a cell: `r4c7`. */
export const cellName = (cell: number): string => `r${rowOf(cell) + 1}c${columnOf(cell) + 1}`;

/** The cell of a name such as `r4c7`, or -1. */
export function cellOfName(name: string): number {
  const found = /^r([1-9])c([1-9])$/i.exec(name);
  return found ? cellAt(Number(found[1]) - 1, Number(found[2]) - 1) : -1;
}

/** The cells of a house: 0-8 rows, 9-17 columns, 18-26 boxes. */
export function cellsOfHouse(house: number): number[] {
  const at = house % 9;
  return Array.from({ length: 9 }, (_, i) => {
    if (house < 9) return cellAt(at, i);
    if (house < 18) return cellAt(i, at);
    return cellAt(Math.floor(at / 3) * 3 + Math.floor(i / 3), (at % 3) * 3 + (i % 3));
  });
}

/** Do two different cells share a house? */
export const seesEachOther = (a: number, b: number): boolean =>
  a !== b && (rowOf(a) === rowOf(b) || columnOf(a) === columnOf(b) || boxOf(a) === boxOf(b));

/** For each cell the twenty others that share a house with it. */
export const PEERS: readonly (readonly number[])[] = Array.from({ length: 81 }, (_, cell) =>
  Array.from({ length: 81 }, (_, other) => other).filter((other) => seesEachOther(cell, other)),
);

/** The cells that every one of the given cells sees. */
export function commonPeers(cells: readonly number[]): number[] {
  const [first, ...others] = cells;
  if (first === undefined) return [];
  return PEERS[first]!.filter((peer) => others.every((cell) => seesEachOther(peer, cell)));
}

/** The digits of a set (bit 0 for digit 1), rising. */
export function digitsOf(set: number): number[] {
  const digits: number[] = [];
  for (let digit = 1; digit <= 9; digit++) if (set & (1 << (digit - 1))) digits.push(digit);
  return digits;
}

/** The set that holds one digit. */
export const bitOf = (digit: number): number => 1 << (digit - 1);

/** The upper left corner of a cell, in units. */
export const cornerOf = (cell: number): Point => ({ x: columnOf(cell) * CELL, y: rowOf(cell) * CELL });

const PLACES = [19, 50, 81] as const;

/** The middle of a candidate in its cell, in units: as on a keypad, 1 at the upper left. */
export function candidatePoint(cell: number, digit: number): Point {
  const { x, y } = cornerOf(cell);
  return { x: x + PLACES[(digit - 1) % 3]!, y: y + PLACES[Math.floor((digit - 1) / 3)]! };
}

/** The rectangle of a house, in units. */
export function houseRect(house: number): { x: number; y: number; width: number; height: number } {
  const at = house % 9;
  if (house < 9) return { x: 0, y: at * CELL, width: BOARD, height: CELL };
  if (house < 18) return { x: at * CELL, y: 0, width: CELL, height: BOARD };
  return { x: (at % 3) * 3 * CELL, y: Math.floor(at / 3) * 3 * CELL, width: 3 * CELL, height: 3 * CELL };
}

/** The edge around a set of cells as the data of an SVG path, in units. */
export function outline(cells: readonly number[]): string {
  const inside = new Set(cells);
  let path = '';
  for (const cell of cells) {
    const { x, y } = cornerOf(cell);
    if (rowOf(cell) === 0 || !inside.has(cell - 9)) path += `M${x} ${y}h${CELL}`;
    if (rowOf(cell) === 8 || !inside.has(cell + 9)) path += `M${x} ${y + CELL}h${CELL}`;
    if (columnOf(cell) === 0 || !inside.has(cell - 1)) path += `M${x} ${y}v${CELL}`;
    if (columnOf(cell) === 8 || !inside.has(cell + 1)) path += `M${x + CELL} ${y}v${CELL}`;
  }
  return path;
}
