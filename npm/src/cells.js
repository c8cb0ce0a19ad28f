// Cells are numbers from 0 to 80 in reading order, or names from `r1c1` to `r9c9`.
import { UnicaError } from './error.js';

/** The number of a cell: `r1c1` is 0, `r9c9` is 80. */
export function cell(name) {
  if (Number.isInteger(name) && name >= 0 && name < 81) return name;
  const found = /^r([1-9])c([1-9])$/i.exec(name);
  if (!found) throw new UnicaError(`no cell: ${JSON.stringify(name)}`, 'call');
  return 9 * (found[1] - 1) + (found[2] - 1);
}

/** The name of a cell: 0 is `r1c1`. */
export const cellName = (number) => `r${Math.floor(cell(number) / 9) + 1}c${(cell(number) % 9) + 1}`;

/** The digits of a bit mask, bit 0 for digit 1, as marks are given in. */
export const digitsOf = (mask) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => mask & (1 << (digit - 1)));
