// What is written in a cell, as SVG: its digit, its marks around the edge and in the middle, or its
// candidates at their places on a keypad.

import { candidatePoint, CELL, cornerOf, digitsOf } from './geometry.ts';
import { short, type Paint, type PaintName } from './paint.ts';

export interface Ink {
  /** 0 for an empty cell. */
  digit: number;
  given: boolean;
  wrong: boolean;
  conflict: boolean;
  corner: number;
  centre: number;
  /** Candidates shown instead of the marks, or -1. */
  candidates: number;
  /** Candidates that a drawing draws itself. */
  drawn: number;
  /** The digit that stands out among the marks, or 0. */
  hot: number;
  /** Marks of the middle at fixed places. */
  fixed: boolean;
}

/** What holds for the writing in all cells unless a cell says otherwise: to be set on the group around it. */
export const inkDefaults = (paint: Paint): Record<string, string> => ({ fill: paint('mark'), 'font-weight': '400' });

/** One line of text whose letters stand at the given places. */
function letters(digits: readonly number[], places: readonly { x: number; y: number }[], size: number, hot: number, paint: Paint): string {
  const line = (these: readonly number[], fill: PaintName, weight = 400): string => {
    if (!these.length) return '';
    const at = these.map((digit) => places[digits.indexOf(digit)]!);
    const xs = at.map((place) => short(place.x)).join(' ');
    const ys = at.map((place) => short(place.y + size * 0.355)).join(' ');
    const look = fill === 'mark' ? '' : ` font-weight="${weight}" fill="${paint(fill)}"`;
    return `<text x="${xs}" y="${ys}" font-size="${size}"${look}>${these.join('')}</text>`;
  };
  return (
    line(digits.filter((digit) => digit !== hot), 'mark') +
    line(digits.filter((digit) => digit === hot), 'accent', 800)
  );
}

/** Candidates at their places on a keypad. */
function keypad(cell: number, set: number, hot: number, paint: Paint): string {
  const digits = digitsOf(set);
  return letters(digits, digits.map((digit) => candidatePoint(cell, digit)), 27, hot, paint);
}

/** Corner marks: in two rows, above and below, read from left to right. */
function cornerMarks(cell: number, set: number, hot: number, paint: Paint): string {
  const digits = digitsOf(set);
  const { x, y } = cornerOf(cell);
  const above = digits.length <= 2 ? digits.length : Math.max(2, Math.ceil(digits.length / 2));
  const inRow = (index: number, count: number, height: number) => ({
    x: x + 16 + (count > 1 ? (68 / (count - 1)) * index : 0),
    y: y + height,
  });
  const places = digits.map((_, i) =>
    i < above ? inRow(i, above, 17) : inRow(i - above, digits.length - above, 83),
  );
  return letters(digits, places, digits.length > 6 ? 23 : 25, hot, paint);
}

/** Centre marks: in one line that shrinks, from six on in two. */
function centreMarks(cell: number, set: number, hot: number, paint: Paint): string {
  const digits = digitsOf(set);
  const { x, y } = cornerOf(cell);
  const count = digits.length;
  const size = count <= 3 ? 30 : count === 4 ? 28 : count === 5 ? 26 : 24;
  const first = count <= 5 ? count : Math.ceil(count / 2);
  const places = digits.map((_, i) => {
    const [index, length, row] = i < first ? [i, first, 0] : [i - first, count - first, 1];
    const step = size * 0.62;
    return {
      x: x + CELL / 2 + (index - (length - 1) / 2) * step,
      y: y + CELL / 2 + (count <= 5 ? 0 : row === 0 ? -size * 0.46 : size * 0.46),
    };
  });
  return letters(digits, places, size, hot, paint);
}

/** All that is written in a cell. */
export function cellInk(cell: number, ink: Ink, paint: Paint): string {
  const { x, y } = cornerOf(cell);
  if (!ink.digit) {
    if (ink.candidates >= 0) return keypad(cell, ink.candidates & ~ink.drawn, ink.hot, paint);
    const corner = ink.corner & ~ink.drawn;
    const centre = ink.centre & ~ink.drawn;
    if (!ink.fixed) return cornerMarks(cell, corner, ink.hot, paint) + centreMarks(cell, centre, ink.hot, paint);
    // At fixed places there is room for each digit once; a corner mark is told by its bar.
    return keypad(cell, centre | corner, ink.hot, paint) + bars(cell, corner, paint);
  }
  const fill: PaintName = ink.wrong || (ink.conflict && !ink.given) ? 'wrong' : ink.given ? 'given' : 'placed';
  let svg = `<text x="${x + 50}" y="${y + 73.5}" font-size="66" font-weight="${ink.given ? 600 : 400}" fill="${paint(fill)}">${ink.digit}</text>`;
  // A wrong digit is struck through, one that clashes has a flag in the corner: not colour alone.
  if (ink.wrong) svg += `<path d="M${x + 22} ${y + 80}L${x + 78} ${y + 20}" stroke="${paint('wrong')}" stroke-width="5" stroke-linecap="round"/>`;
  if (ink.conflict) svg += `<path d="M${x + 72} ${y + 5}h23v23Z" fill="${paint('wrong')}"/>`;
  return svg;
}

/** A short bar under each corner mark where marks stand at fixed places. */
function bars(cell: number, set: number, paint: Paint): string {
  if (!set) return '';
  const path = digitsOf(set)
    .map((digit) => candidatePoint(cell, digit))
    .map((point) => `M${point.x - 7} ${point.y + 13}h14`)
    .join('');
  return `<path d="${path}" stroke="${paint('mark')}" stroke-width="3" fill="none"/>`;
}

/** The ink of a cell of which only givens and digits are known. */
export function digitInk(givens: string, digits: string, cell: number): Ink {
  const digit = Number(digits[cell]) || 0;
  return {
    digit,
    given: digit > 0 && givens[cell] === digits[cell],
    wrong: false,
    conflict: false,
    corner: 0,
    centre: 0,
    candidates: -1,
    drawn: 0,
    hot: 0,
    fixed: false,
  };
}
