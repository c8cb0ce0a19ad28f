// A sample of a cell colour with its pattern, for the buttons of a palette and for legends.

import { cellColours, colourPatterns } from './colours.ts';
import { bitOf } from './geometry.ts';
import { themed } from './paint.ts';

let swatches = 0;

/** The sample of a colour (1 to 9) as the text of a square SVG element, hidden from screen readers. */
export function colourSwatch(colour: number): string {
  const id = `board-swatch-${++swatches}`;
  return (
    '<svg class="board-swatch" viewBox="0 0 100 100" aria-hidden="true">' +
    `<defs>${colourPatterns(id, themed, bitOf(colour))}</defs>${cellColours(0, bitOf(colour), id, themed)}</svg>`
  );
}
