// A drawing of a step as SVG: houses, shaded cells, candidates with their shapes, links. The same
// for the live board and for pictures. Each kind has a colour and a shape.

import type { Drawing, MarkKind } from '../engine/types.ts';
import { linkCurves, type LinkCurve } from './curves.ts';
import { candidatePoint, cornerOf, houseRect, type Point } from './geometry.ts';
import { short, type Paint, type PaintName } from './paint.ts';

const paintOf = (kind: MarkKind): PaintName => `hint-${kind}`;

/** Candidates of a cell that the drawing draws itself. */
export function drawnCandidates(drawing: Drawing | null): number[] {
  const sets = new Array<number>(81).fill(0);
  for (const mark of drawing?.marks ?? []) sets[mark.cell]! |= 1 << (mark.digit - 1);
  return sets;
}

/** Bands along base houses (whole line) and cover houses (dashed). */
function houses(drawing: Drawing, paint: Paint): string {
  return drawing.houses
    .map(({ house, kind }) => {
      const { x, y, width, height } = houseRect(house);
      // Cover lines run just inside base lines, and both outside the candidates.
      const inset = kind === 'base' ? 3.5 : 7;
      const colour = paint(kind === 'base' ? 'hint-pattern' : 'hint-other');
      const dash = kind === 'base' ? '' : ' stroke-dasharray="16 10"';
      return (
        `<rect x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="12" ` +
        `fill="${colour}" fill-opacity="0.09" stroke="${colour}" stroke-width="4.5"${dash}/>`
      );
    })
    .join('');
}

const CELL_DASH: Record<MarkKind, string> = { pattern: '', placed: '', other: '14 8', extra: '4 7', gone: '20 8 4 8' };

/** Shaded cells, each kind with its own edge. */
function shades(drawing: Drawing, paint: Paint): string {
  return drawing.cells
    .map(({ cell, kind }) => {
      const { x, y } = cornerOf(cell);
      const colour = paint(paintOf(kind));
      const dash = CELL_DASH[kind] ? ` stroke-dasharray="${CELL_DASH[kind]}"` : '';
      return (
        `<rect x="${x + 3}" y="${y + 3}" width="94" height="94" rx="5" fill="${colour}" fill-opacity="0.16" ` +
        `stroke="${colour}" stroke-opacity="0.7" stroke-width="3"${dash}/>`
      );
    })
    .join('');
}

/** The shape around a candidate. */
function shape(kind: MarkKind, { x, y }: Point, paint: Paint): string {
  const colour = paint(paintOf(kind));
  const ring = `stroke="${colour}" stroke-width="3.5"`;
  const ground = `fill="${paint('surface')}"`;
  switch (kind) {
    case 'pattern':
      return `<circle cx="${x}" cy="${y}" r="15.5" fill="${colour}"/>`;
    case 'other':
      return `<rect x="${x - 14}" y="${y - 14}" width="28" height="28" rx="6" ${ground} ${ring}/>`;
    case 'extra':
      return `<path d="M${x} ${y - 18.5}L${x + 18.5} ${y}L${x} ${y + 18.5}L${x - 18.5} ${y}Z" ${ground} ${ring} stroke-linejoin="round"/>`;
    case 'placed':
      return `<rect x="${x - 18}" y="${y - 18}" width="36" height="36" rx="9" fill="${colour}"/>`;
    case 'gone':
      return `<circle cx="${x}" cy="${y}" r="15.5" ${ground} ${ring}/>`;
  }
}

/** A candidate with its shape and its digit. */
function mark(kind: MarkKind, cell: number, digit: number, paint: Paint): string {
  const point = candidatePoint(cell, digit);
  const { x, y } = point;
  const solid = kind === 'pattern' || kind === 'placed';
  const size = kind === 'placed' ? 30 : kind === 'extra' ? 23 : 26;
  const weight = kind === 'placed' ? 800 : 700;
  const fill = paint(solid ? 'surface' : paintOf(kind));
  const text = `<text x="${x}" y="${short(y + size * 0.355)}" font-size="${size}" font-weight="${weight}" fill="${fill}">${digit}</text>`;
  // One stroke, not two: the digit must stay legible.
  const crossed =
    kind === 'gone'
      ? `<path d="M${x - 15} ${y + 15}l30 -30" stroke="${paint('hint-gone')}" stroke-width="3" stroke-linecap="round" fill="none"/>`
      : '';
  return shape(kind, point, paint) + text + crossed;
}

/** What lies under the links: houses, cells, candidates. */
export function drawingGround(drawing: Drawing, paint: Paint): string {
  // Where several kinds fall on one candidate, what goes or is placed says most.
  const weight: Record<MarkKind, number> = { placed: 5, gone: 4, extra: 3, other: 2, pattern: 1 };
  const marks = new Map<number, Drawing['marks'][number]>();
  for (const one of drawing.marks) {
    const key = one.cell * 9 + one.digit;
    const before = marks.get(key);
    if (!before || weight[before.kind] < weight[one.kind]) marks.set(key, one);
  }
  return (
    houses(drawing, paint) +
    shades(drawing, paint) +
    [...marks.values()].map((one) => mark(one.kind, one.cell, one.digit, paint)).join('')
  );
}

/** A frame around the candidates of an end with several cells. */
function groupFrame(end: Drawing['links'][number]['from'], paint: Paint): string {
  if (end.cells.length < 2) return '';
  const points = end.cells.map((cell) => candidatePoint(cell, end.digit));
  const left = Math.min(...points.map((point) => point.x)) - 21;
  const top = Math.min(...points.map((point) => point.y)) - 21;
  const right = Math.max(...points.map((point) => point.x)) + 21;
  const bottom = Math.max(...points.map((point) => point.y)) + 21;
  return (
    `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="20" fill="none" ` +
    `stroke="${paint('text')}" stroke-opacity="0.65" stroke-width="2.5"/>`
  );
}

/** One link: a curve (whole or dashed) with a small arrowhead. */
function link(curve: LinkCurve, paint: Paint): string {
  const { from, bend, to, strong } = curve;
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const wing = (turn: number) =>
    `${short(to.x - 13 * Math.cos(angle + turn))} ${short(to.y - 13 * Math.sin(angle + turn))}`;
  const path = `M${short(from.x)} ${short(from.y)}Q${short(bend.x)} ${short(bend.y)} ${short(to.x)} ${short(to.y)}`;
  const head = `M${wing(0.42)}L${short(to.x)} ${short(to.y)}L${wing(-0.42)}Z`;
  const colour = paint(strong ? 'hint-pattern' : 'hint-other');
  // A pale line beneath keeps links legible where they cross marks.
  return (
    `<path d="${path}" stroke="${paint('surface')}" stroke-opacity="0.65" stroke-width="8" fill="none"/>` +
    `<path d="${path}" stroke="${colour}" stroke-width="4.2" fill="none"${strong ? '' : ' stroke-dasharray="10 7"'}/>` +
    `<path d="${head}" fill="${colour}"/>`
  );
}

/** The links of a drawing: over its marks, under the digits. */
export function drawingLinks(drawing: Drawing, paint: Paint, candidates?: readonly number[] | null, digits?: string): string {
  if (!drawing.links.length) return '';
  const ends = new Map<string, Drawing['links'][number]['from']>();
  for (const { from, to } of drawing.links) for (const end of [from, to]) ends.set(`${end.digit}:${end.cells.join()}`, end);
  return (
    [...ends.values()].map((end) => groupFrame(end, paint)).join('') +
    linkCurves(drawing, candidates, digits).map((curve) => link(curve, paint)).join('')
  );
}

/** The grid: thin lines, then the lines of the boxes. */
export function gridLines(paint: Paint): string {
  const lines = (at: readonly number[]) => at.map((i) => `M0 ${i * 100}h900M${i * 100} 0v900`).join('');
  const crisp = 'fill="none" vector-effect="non-scaling-stroke" shape-rendering="crispEdges"';
  return (
    `<path class="board-thin" d="${lines([1, 2, 4, 5, 7, 8])}" stroke="${paint('line-strong')}" stroke-opacity="0.38" stroke-width="1" ${crisp}/>` +
    `<path class="board-thick" d="${lines([3, 6])}" stroke="${paint('line-strong')}" stroke-width="2" ${crisp}/>`
  );
}
