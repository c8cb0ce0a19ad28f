// The curves of links. A link runs from candidate to candidate; it is bent so far that it avoids
// the other candidates of the drawing, digits, the links drawn before it, and the edge of the board.

import { BOARD, candidatePoint, cornerOf, type Point } from './geometry.ts';
import type { Drawing } from '../engine/types.ts';

/** A curve with one control point. */
export interface Curve {
  readonly from: Point;
  readonly bend: Point;
  readonly to: Point;
}

export interface LinkCurve extends Curve {
  readonly strong: boolean;
}

type End = Drawing['links'][number]['from'];

/** How far from a candidate's middle a link ends: outside its shape. */
const GAP = 17;
/** Curves stay this far inside the board. */
const MARGIN = 3;
/** The bends that are tried, as parts of the length, the smallest first. */
const BENDS = [0.1, -0.1, 0.2, -0.2, 0.32, -0.32, 0.46, -0.46, 0.62, -0.62, 0];
/** A link that stays in a cell makes an arc beside its ends, where it is seen. */
const SHORT = 70;
const SHORT_BENDS = [0.75, -0.75, 1, -1];
/** How near to the middle of a digit a link would look like a stroke through it. */
const DIGIT = 34;
const SAMPLES = 24;

/** The point of a curve at t between 0 and 1. */
export function pointOn(curve: Curve, t: number): Point {
  const a = (1 - t) * (1 - t);
  const b = 2 * t * (1 - t);
  const c = t * t;
  return {
    x: a * curve.from.x + b * curve.bend.x + c * curve.to.x,
    y: a * curve.from.y + b * curve.bend.y + c * curve.to.y,
  };
}

const samples = (curve: Curve): Point[] => Array.from({ length: SAMPLES + 1 }, (_, i) => pointOn(curve, i / SAMPLES));
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Of the candidates of two ends the pair that lies nearest to each other. */
function nearestPair(from: End, to: End): [Point, Point] {
  let best: [Point, Point] | null = null;
  for (const a of from.cells) {
    for (const b of to.cells) {
      const pair: [Point, Point] = [candidatePoint(a, from.digit), candidatePoint(b, to.digit)];
      if (!best || distance(...pair) < distance(...best)) best = pair;
    }
  }
  return best ?? [candidatePoint(0, from.digit), candidatePoint(0, to.digit)];
}

/** The curve between two middles with a bend, its ends pulled back to the edge of the shapes. */
function bent(from: Point, to: Point, bend: number): Curve {
  const length = distance(from, to) || 1;
  // A long link needs less bend for the same room beside it.
  const by = bend * Math.min(length, 160 + length * 0.35);
  const control = {
    x: (from.x + to.x) / 2 - ((to.y - from.y) / length) * by * 2,
    y: (from.y + to.y) / 2 + ((to.x - from.x) / length) * by * 2,
  };
  const gap = length < SHORT ? GAP - 1 : Math.min(GAP, length * 0.3);
  const pulled = (end: Point): Point => {
    const far = distance(end, control) || 1;
    return { x: end.x + ((control.x - end.x) / far) * gap, y: end.y + ((control.y - end.y) / far) * gap };
  };
  return { from: pulled(from), bend: control, to: pulled(to) };
}

const outside = (point: Point): boolean =>
  point.x < MARGIN || point.y < MARGIN || point.x > BOARD - MARGIN || point.y > BOARD - MARGIN;

/** The least square of the distance from a point to a path. */
function nearness(path: readonly Point[], { x, y }: Point): number {
  let least = Infinity;
  for (const point of path) {
    const square = (point.x - x) * (point.x - x) + (point.y - y) * (point.y - y);
    if (square < least) least = square;
  }
  return least;
}

/**
 * How bad a path is: leaving the board is worst, then touching candidates, then running along
 * other links. Not worked out further than `enough`.
 */
function badness(
  path: readonly Point[], bend: number, avoid: readonly Point[], digits: readonly Point[],
  drawn: readonly (readonly Point[])[], enough: number,
): number {
  // A straight link along a row would look like a stroke through it: slightly bent is best.
  let bad = Math.abs(bend || 0.12) * 14;
  for (const point of path) if (outside(point)) bad += 500;
  for (const other of avoid) {
    if (bad >= enough) return bad;
    const near = nearness(path, other);
    if (near < 21 * 21) bad += 31 - Math.sqrt(near);
  }
  for (const digit of digits) {
    if (bad >= enough) return bad;
    const near = nearness(path, digit);
    if (near < DIGIT * DIGIT) bad += 8 + (DIGIT - Math.sqrt(near)) * 0.6;
  }
  for (const other of drawn) {
    if (bad >= enough) return bad;
    // Crossing is fine; running along is not.
    let along = 0;
    for (let i = 4; i < SAMPLES - 3; i++) if (nearness(other, path[i]!) < 11 * 11) along++;
    if (along > 4) bad += along * 2;
  }
  return bad;
}

/** The curves of all links of a drawing. `candidates` (sets by cell) and `digits` are what should be
 *  kept clear too. */
export function linkCurves(drawing: Drawing, candidates?: readonly number[] | null, digits = ''): LinkCurve[] {
  const points = new Map<number, Point>();
  const keep = (cell: number, digit: number) => points.set(cell * 9 + digit - 1, candidatePoint(cell, digit));
  for (const mark of drawing.marks) keep(mark.cell, mark.digit);
  for (const link of drawing.links) {
    for (const end of [link.from, link.to]) for (const cell of end.cells) keep(cell, end.digit);
  }
  // Other candidates only of the cells concerned: a link must cross the others anyway.
  const cells = new Set([...points.keys()].map((key) => Math.floor(key / 9)));
  for (const cell of candidates ? cells : []) {
    for (let digit = 1; digit <= 9; digit++) if ((candidates![cell] ?? 0) & (1 << (digit - 1))) keep(cell, digit);
  }

  const filled = [...digits].flatMap((digit, cell) => {
    const { x, y } = cornerOf(cell);
    return digit === '.' ? [] : [{ x: x + 50, y: y + 50 }];
  });
  const drawn: Point[][] = [];
  return drawing.links.map((link) => {
    const [from, to] = nearestPair(link.from, link.to);
    const ends = new Set<number>();
    for (const end of [link.from, link.to]) for (const cell of end.cells) ends.add(cell * 9 + end.digit - 1);
    const avoid = [...points].filter(([key]) => !ends.has(key)).map(([, point]) => point);
    let best = bent(from, to, 0);
    let least = Infinity;
    for (const bend of distance(from, to) < SHORT ? SHORT_BENDS : BENDS) {
      const curve = bent(from, to, bend);
      const bad = badness(samples(curve), bend, avoid, filled, drawn, least);
      if (bad < least) [best, least] = [curve, bad];
    }
    drawn.push(samples(best));
    return { ...best, strong: link.strong };
  });
}
