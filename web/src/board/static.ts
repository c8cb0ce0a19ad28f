// A picture of a board: for print, small previews, the guide and the path. The same look as the
// live board, but nothing to press.

import type { Drawing } from '../engine/types.ts';
import { cellColours, colourPatterns } from './colours.ts';
import { cellInk, digitInk, inkDefaults } from './ink.ts';
import { drawingGround, drawingLinks, drawnCandidates, gridLines } from './picture.ts';
import { blackOnWhite, themed } from './paint.ts';

export interface StaticBoard {
  /** 81 characters; `.` for an empty cell. */
  givens: string;
  /** The digits with those placed; the givens where left out. */
  digits?: string;
  /** Candidates by cell, shown at their places on a keypad. */
  marks?: readonly number[] | null;
  /** Colours by cell. */
  colours?: readonly number[] | null;
  drawing?: Drawing | null;
  /** Width and height in pixels; left out, the picture fills its place. */
  size?: number;
  /** Plain black and white instead of the theme's colours. */
  blackAndWhite?: boolean;
  /** What the picture shows, for screen readers; without it the picture is hidden from them. */
  title?: string;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

let pictures = 0;

/** The picture as the text of an SVG element. */
export function staticBoardSvg(board: StaticBoard): string {
  const paint = board.blackAndWhite ? blackOnWhite : themed;
  const digits = board.digits ?? board.givens;
  const drawing = board.drawing ?? null;
  const drawn = drawnCandidates(drawing);
  const id = `board-picture-${++pictures}`;
  const used = (board.colours ?? []).reduce((all, set) => all | set, 0);

  let colours = '';
  let ink = '';
  for (let cell = 0; cell < 81; cell++) {
    if (used) colours += cellColours(cell, board.colours![cell] ?? 0, id, paint);
    const candidates = board.marks ? (board.marks[cell] ?? 0) : -1;
    ink += cellInk(cell, { ...digitInk(board.givens, digits, cell), candidates, drawn: drawn[cell]! }, paint);
  }
  const size = board.size ? ` width="${board.size}" height="${board.size}"` : '';
  const name = board.title ? ` role="img" aria-label="${escaped(board.title)}"` : ' aria-hidden="true"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="board-picture" viewBox="-6 -6 912 912"${size}${name} ` +
    `text-anchor="middle" font-family="var(--font, system-ui, sans-serif)">` +
    (used ? `<defs>${colourPatterns(id, paint, used)}</defs>` : '') +
    `<rect width="900" height="900" fill="${paint('surface')}"/>` +
    colours +
    (drawing ? drawingGround(drawing, paint) : '') +
    (drawing ? drawingLinks(drawing, paint, board.marks, digits) : '') +
    `<g ${Object.entries(inkDefaults(paint)).map(([name, value]) => `${name}="${value}"`).join(' ')}>${ink}</g>` +
    gridLines(paint) +
    `<rect width="900" height="900" fill="none" stroke="${paint('line-strong')}" stroke-width="2" vector-effect="non-scaling-stroke"/>` +
    '</svg>'
  );
}

/** The picture as an element. */
export function staticBoard(board: StaticBoard): SVGSVGElement {
  const holder = document.createElement('template');
  holder.innerHTML = staticBoardSvg(board);
  return holder.content.firstElementChild as SVGSVGElement;
}
