// The colours of cells: wedges of a circle that is cut to the cell, each with a pattern of its own
// so that colour is never alone.

import { CELL, cornerOf, digitsOf } from './geometry.ts';
import { colourName, short, type Paint } from './paint.ts';

const TILE = 20;

/** The pattern of each colour within a tile of 20 units. */
const PATTERNS: readonly string[] = [
  '<circle cx="10" cy="10" r="1.8" fill="currentColor"/>',
  '<path d="M0 10h20"/>',
  '<path d="M10 0v20"/>',
  '<path d="M-5 5L5 -5M0 20L20 0M15 25L25 15"/>',
  '<path d="M-5 15L5 25M0 0L20 20M15 -5L25 5"/>',
  '<path d="M0 10h20M10 0v20"/>',
  '<path d="M0 20L20 0M0 0L20 20"/>',
  '<circle cx="10" cy="10" r="5"/>',
  '<path d="M0 6l5 6l5 -6l5 6l5 -6"/>',
];

/** The definitions that a picture with coloured cells needs; `id` keeps those of two pictures apart. */
export function colourPatterns(id: string, paint: Paint, used = 0x1ff): string {
  return digitsOf(used)
    .map(
      (colour) =>
        `<pattern id="${id}-${colour}" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse">` +
        `<g fill="none" stroke="currentColor" stroke-width="1.8" color="${paint('text')}" opacity="0.34">${PATTERNS[colour - 1]}</g></pattern>`,
    )
    .join('');
}

/** The point where a ray from the middle of a square meets its edge. */
function onEdge(angle: number, half: number): { x: number; y: number } {
  const x = Math.cos(angle);
  const y = Math.sin(angle);
  const scale = half / Math.max(Math.abs(x), Math.abs(y));
  return { x: x * scale, y: y * scale };
}

/** The part of a square of the given half side between two angles, as the data of a path. */
export function wedge(cx: number, cy: number, half: number, from: number, to: number): string {
  const points = [{ x: 0, y: 0 }, onEdge(from, half)];
  for (let k = Math.ceil((from - Math.PI / 4) / (Math.PI / 2)); ; k++) {
    const corner = Math.PI / 4 + (k * Math.PI) / 2;
    if (corner >= to) break;
    if (corner > from) points.push(onEdge(corner, half));
  }
  points.push(onEdge(to, half));
  return `M${points.map((point) => `${short(cx + point.x)} ${short(cy + point.y)}`).join('L')}Z`;
}

function wedges(set: number, cx: number, cy: number, half: number, id: string, paint: Paint): string {
  const colours = digitsOf(set);
  const turn = (2 * Math.PI) / colours.length;
  return colours
    .map((colour, i) => {
      // From a little right of the top, so that two colours meet in a slanting line.
      const from = -Math.PI / 2 + 0.35 + i * turn;
      const path =
        colours.length === 1
          ? `M${short(cx - half)} ${short(cy - half)}h${2 * half}v${2 * half}h${-2 * half}Z`
          : wedge(cx, cy, half, from, from + turn);
      return `<path d="${path}" fill="${paint(colourName(colour))}"/><path d="${path}" fill="url(#${id}-${colour})"/>`;
    })
    .join('');
}

/** The colours of a cell, as SVG. */
export function cellColours(cell: number, set: number, id: string, paint: Paint): string {
  if (!set) return '';
  const { x, y } = cornerOf(cell);
  return wedges(set, x + CELL / 2, y + CELL / 2, CELL / 2, id, paint);
}
