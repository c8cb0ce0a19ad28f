// How each cell looks, worked out from all that the board shows. Pure: the board compares the looks
// with those of before and touches only what changed.

import type { Drawing, View } from '../engine/types.ts';
import { commonPeers } from './geometry.ts';
import type { Ink } from './ink.ts';
import type { Selection } from './selection.ts';

/** The parts of a view that the board draws. */
export type BoardView = Pick<View, 'givens' | 'digits' | 'corner' | 'centre' | 'colours' | 'conflicts' | 'mistakes'>;

export interface BoardOptions {
  /** Tint cells and marks that hold the digit of the selected cell. */
  highlightSame: boolean;
  /** Tint the cells that all selected cells see. */
  highlightPeers: boolean;
  /** Flag digits that stand twice in a house. */
  showConflicts: boolean;
  /** Strike wrong digits through. */
  showMistakes: boolean;
  /** Marks at fixed places as on a keypad. */
  fixedMarks: boolean;
  /** Cells in which solutions differ, to be shown as such. */
  differ: readonly number[];
  /** Arrows go round the edge. */
  wrap: boolean;
  /** Digit first: the digit chosen (0 for none yet), or null for cell first. */
  digitFirst: number | null;
}

export const DEFAULTS: BoardOptions = {
  highlightSame: true,
  highlightPeers: true,
  showConflicts: true,
  showMistakes: false,
  fixedMarks: false,
  differ: [],
  wrap: false,
  digitFirst: null,
};

export const EMPTY_VIEW: BoardView = {
  givens: '.'.repeat(81),
  digits: '.'.repeat(81),
  corner: new Array<number>(81).fill(0),
  centre: new Array<number>(81).fill(0),
  colours: new Array<number>(81).fill(0),
  conflicts: [],
  mistakes: [],
};

export interface Scene {
  view: BoardView;
  drawing: Drawing | null;
  candidates: readonly number[] | null;
  selection: Selection;
  options: BoardOptions;
}

export interface Look {
  ink: Ink;
  colours: number;
  selected: boolean;
  peer: boolean;
  same: boolean;
  differs: boolean;
  readonly: boolean;
  invalid: boolean;
}

const digitAt = (digits: string, cell: number): number => Number(digits[cell]) || 0;

/** The digit that stands out: the one chosen, or that of the selected cells if they agree; 0 for none. */
export function hotDigit({ view, selection, options, drawing }: Scene): number {
  if (!options.highlightSame || drawing) return 0;
  if (options.digitFirst) return options.digitFirst;
  const first = selection.cells[0];
  const digit = first === undefined ? 0 : digitAt(view.digits, first);
  return selection.cells.every((cell) => digitAt(view.digits, cell) === digit) ? digit : 0;
}

/** The looks of all cells. `drawn` are the candidates that the drawing draws itself. */
export function looksOf(scene: Scene, drawn: readonly number[]): Look[] {
  const { view, selection, options, candidates } = scene;
  const hot = hotDigit(scene);
  const selected = new Set(selection.cells);
  // A drawing has the board to itself.
  const showPeers = options.highlightPeers && options.digitFirst === null && !scene.drawing;
  const peers = new Set(showPeers ? commonPeers(selection.cells) : []);
  const conflicts = new Set(options.showConflicts ? view.conflicts : []);
  const mistakes = new Set(options.showMistakes ? view.mistakes : []);
  const differ = new Set(options.differ);
  return Array.from({ length: 81 }, (_, cell) => {
    const digit = digitAt(view.digits, cell);
    const given = digitAt(view.givens, cell) > 0;
    const corner = view.corner[cell] ?? 0;
    const centre = view.centre[cell] ?? 0;
    // Where the drawing has candidates the marks go to their places beside these.
    const among = candidates ? (candidates[cell] ?? 0) : drawn[cell] ? corner | centre : -1;
    const ink: Ink = {
      digit,
      given,
      wrong: mistakes.has(cell),
      conflict: conflicts.has(cell),
      corner,
      centre,
      candidates: among,
      drawn: drawn[cell] ?? 0,
      hot,
      fixed: options.fixedMarks,
    };
    return {
      ink,
      colours: view.colours[cell] ?? 0,
      selected: selected.has(cell),
      peer: peers.has(cell),
      same: hot > 0 && digit === hot,
      differs: differ.has(cell),
      readonly: given,
      invalid: ink.wrong || ink.conflict,
    };
  });
}

/** Two inks are drawn alike if their keys are equal. */
export function inkKey(ink: Ink): string {
  if (ink.digit) return `${ink.digit}${ink.given}${ink.wrong}${ink.conflict}`;
  // The digit that stands out matters only where it is among the marks.
  const shown = ink.candidates >= 0 ? ink.candidates : ink.corner | ink.centre;
  const hot = ink.hot && shown & (1 << (ink.hot - 1)) ? ink.hot : 0;
  return ink.candidates >= 0
    ? `c${ink.candidates & ~ink.drawn},${hot}`
    : `m${ink.corner},${ink.centre},${ink.drawn},${hot},${ink.fixed}`;
}
