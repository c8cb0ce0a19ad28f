// How puzzles lie on paper: all lengths in millimetres.

export type Paper = 'a4' | 'letter';

export const PAPERS: Readonly<Record<Paper, { width: number; height: number; css: string }>> = {
  a4: { width: 210, height: 297, css: 'A4' },
  letter: { width: 215.9, height: 279.4, css: 'letter' },
};

/** Puzzles a page that there is a layout for, with columns and rows. */
export const PER_PAGE: Readonly<Record<number, readonly [columns: number, rows: number]>> = {
  1: [1, 1],
  2: [1, 2],
  4: [2, 2],
  6: [2, 3],
  8: [2, 4],
  /** The page of solutions. */
  12: [3, 4],
};

const MARGIN = 13;
const GAP = 8;
/** The line at the foot of a page. */
const FOOT = 6;
/** No board is larger than one likes to write in. */
const LARGEST = 150;

export interface Layout {
  columns: number;
  rows: number;
  /** Side of a board. */
  board: number;
  /** Height of the line above each board; none without titles. */
  title: number;
  margin: number;
  gap: number;
  foot: number;
}

/** The largest boards that fit so many times on the paper. */
export function layOut(paper: Paper, perPage: number, hasTitles: boolean): Layout {
  const { width, height } = PAPERS[paper];
  const [columns, rows] = PER_PAGE[perPage] ?? [1, 1];
  const title = !hasTitles ? 0 : perPage <= 2 ? 8 : perPage <= 6 ? 6.5 : 5;
  const wide = (width - 2 * MARGIN - (columns - 1) * GAP) / columns;
  const high = (height - 2 * MARGIN - FOOT - (rows - 1) * GAP) / rows - title;
  const board = Math.floor(Math.min(wide, high, LARGEST) * 10) / 10;
  return { columns, rows, board, title, margin: MARGIN, gap: GAP, foot: FOOT };
}

/** Deals things out to pages, in order. */
export function pages<T>(things: readonly T[], perPage: number): T[][] {
  const dealt: T[][] = [];
  for (let i = 0; i < things.length; i += perPage) dealt.push(things.slice(i, i + perPage));
  return dealt;
}

/** Numbers of `3`, `5-9` or `1, 4, 10-12`, within bounds, each once, in the order given. */
export function readRange(text: string, least: number, most: number): number[] {
  const numbers = new Set<number>();
  for (const part of text.split(/[,;\s]+/)) {
    const found = /^(\d+)(?:[-–—](\d+))?$/.exec(part);
    if (!found) continue;
    const first = Number(found[1]);
    const last = Number(found[2] ?? found[1]);
    for (let n = Math.max(first, least); n <= Math.min(last, most); n++) numbers.add(n);
  }
  return [...numbers];
}
