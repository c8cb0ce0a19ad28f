// A position of the guide as a game: the moves that lead to it from its givens. Headless.
import { cellName } from '../board/geometry.ts';

/** Digits that are placed, then the candidates that are left as centre marks. */
export function movesTo(position: { givens: string; digits: string; marks: readonly number[] }): string[] {
  const { givens, digits, marks } = position;
  const cells = [...givens].flatMap((given, cell) => (given === '.' ? [cell] : []));
  const line = (word: string, digit: number, wanted: (cell: number) => boolean): string[] => {
    const names = cells.filter(wanted).map(cellName);
    return names.length > 0 ? [`${word} ${digit} ${names.join(' ')}`] : [];
  };
  const each = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  return [
    ...each.flatMap((digit) => line('digit', digit, (cell) => digits[cell] === String(digit))),
    ...each.flatMap((digit) =>
      line('centre', digit, (cell) => digits[cell] === '.' && ((marks[cell] ?? 0) >> (digit - 1)) % 2 === 1),
    ),
  ];
}
