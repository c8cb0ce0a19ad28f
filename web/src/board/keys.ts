// What a key means: a keyboard event and a little state in, an intent out. Pure, so that each trap
// of layouts and systems can be tested without a browser.

import type { Layer } from '../engine/types.ts';
import type { Reach } from './selection.ts';

/** The parts of a KeyboardEvent that are looked at. */
export interface KeyLike {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing?: boolean;
  getModifierState?(name: string): boolean;
}

/**
 * Where the focus is: on the board, on the bare page, on a control that needs Space, Enter and the
 * arrows for itself (a button, a link), or in a field or dialog that needs all keys.
 */
export type Focus = 'board' | 'page' | 'control' | 'field';

export interface KeyState {
  readonly focus: Focus;
  /** Digit first: a digit key chooses the digit instead of entering it. */
  readonly digitFirst?: boolean;
}

/** What the player wants. Without `layer` the mode that is chosen decides. */
export type Intent =
  | { type: 'enter'; digit: number; layer?: Layer }
  | { type: 'choose'; digit: number; layer?: Layer }
  | { type: 'mode'; mode: Layer }
  | { type: 'next-mode' }
  | { type: 'erase' }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'move'; rows: number; columns: number; reach: Reach }
  /** To the first or last cell of the row, or of the board. */
  | { type: 'edge'; end: 'first' | 'last'; whole: boolean; reach: Reach }
  | { type: 'all' }
  | { type: 'none' }
  /** Enter: add the cursor's cell to the selection or take it away; in digit-first mode a tap. */
  | { type: 'press' }
  | { type: 'hint' }
  | { type: 'help' }
  | { type: 'marks' }
  | { type: 'promote' }
  | { type: 'pause' };

const LETTERS: Readonly<Record<string, Intent>> = {
  z: { type: 'mode', mode: 'digit' },
  x: { type: 'mode', mode: 'corner' },
  c: { type: 'mode', mode: 'centre' },
  v: { type: 'mode', mode: 'colour' },
  h: { type: 'hint' },
  m: { type: 'marks' },
  p: { type: 'promote' },
  t: { type: 'pause' },
};

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  w: [-1, 0],
  s: [1, 0],
  a: [0, -1],
  d: [0, 1],
};

/** The layer that the held keys stand for: Shift corner, Ctrl centre, both (or Alt) colour. */
export function heldLayer(held: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }): Layer | null {
  const ctrl = held.ctrlKey || held.metaKey;
  // Ctrl and Alt together are AltGr on Windows, and what screen readers use: not ours.
  if (held.altKey) return ctrl ? null : 'colour';
  if (ctrl) return held.shiftKey ? 'colour' : 'centre';
  return held.shiftKey ? 'corner' : null;
}

/** The digit of a key by its place, so that Shift and the layout don't matter; -1 for none. */
function digitOf(event: KeyLike): { digit: number; shift: boolean } | null {
  const place = /^(Digit|Numpad)([0-9])$/.exec(event.code);
  if (place?.[1] === 'Numpad') {
    if (/^[0-9]$/.test(event.key)) return { digit: Number(place[2]), shift: event.shiftKey };
    // With NumLock on, Shift turns the numpad's digits into arrows and the like, and Windows
    // reports them without Shift. With NumLock off they are arrows.
    return event.getModifierState?.('NumLock') ? { digit: Number(place[2]), shift: true } : null;
  }
  if (place) return { digit: Number(place[2]), shift: event.shiftKey };
  // Screen keyboards often give no code.
  return event.code === '' && /^[0-9]$/.test(event.key) ? { digit: Number(event.key), shift: event.shiftKey } : null;
}

/** The letter of a key: as printed, or by its place where the layout has no Latin letters. */
function letterOf(event: KeyLike): string {
  if (/^[a-z]$/i.test(event.key)) return event.key.toLowerCase();
  const foreign = event.key.length === 1 && event.key > '\u007f';
  return foreign ? (/^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? '') : '';
}

/** What a key press means, or null where it is none of ours and must be left to the browser. */
export function intentOf(event: KeyLike, state: KeyState): Intent | null {
  if (state.focus === 'field' || event.isComposing || event.key === 'Process') return null;
  const ctrl = event.ctrlKey || event.metaKey;
  const altGr = (event.altKey && ctrl) || event.getModifierState?.('AltGraph') === true;

  const place = altGr ? null : digitOf(event);
  if (place) {
    if (place.digit === 0) return ctrl || event.altKey ? null : { type: 'erase' };
    const layer = heldLayer({ ...held(event), shiftKey: place.shift });
    const type = state.digitFirst ? 'choose' : 'enter';
    return layer ? { type, digit: place.digit, layer } : { type, digit: place.digit };
  }
  if (!ctrl && event.key === '?') return { type: 'help' };
  if (altGr || event.altKey) return null;

  const letter = letterOf(event);
  if (ctrl) {
    if (letter === 'z') return { type: event.shiftKey ? 'redo' : 'undo' };
    if (letter === 'y' && !event.shiftKey) return { type: 'redo' };
    if (letter === 'a' && !event.shiftKey) return { type: 'all' };
  }
  return moving(event, state, letter) ?? (ctrl ? null : plain(event, state, letter));
}

const held = (event: KeyLike) => ({
  shiftKey: event.shiftKey,
  ctrlKey: event.ctrlKey,
  metaKey: event.metaKey,
  altKey: event.altKey,
});

/** Arrows, WASD, Home and End. Command with arrows belongs to the browser. */
function moving(event: KeyLike, state: KeyState, letter: string): Intent | null {
  if (event.metaKey || (letter !== '' && event.ctrlKey)) return null;
  if (letter === '' && state.focus === 'control') return null;
  const reach: Reach = event.shiftKey ? 'extend' : event.ctrlKey ? 'cursor' : 'only';
  const step = STEPS[letter || event.key];
  if (step) return { type: 'move', rows: step[0], columns: step[1], reach };
  if ((event.key === 'Home' || event.key === 'End') && state.focus === 'board') {
    const end = event.key === 'Home' ? 'first' : 'last';
    return { type: 'edge', end, whole: event.ctrlKey, reach: event.shiftKey ? 'extend' : 'only' };
  }
  return null;
}

/** Keys without Ctrl. */
function plain(event: KeyLike, state: KeyState, letter: string): Intent | null {
  if (event.key === 'Backspace' || event.key === 'Delete') return { type: 'erase' };
  if (event.shiftKey) return null;
  if (event.key === 'Escape') return { type: 'none' };
  if (event.key === ' ' && state.focus !== 'control') return { type: 'next-mode' };
  if (event.key === 'Enter' && state.focus === 'board') return { type: 'press' };
  return Object.hasOwn(LETTERS, letter) ? LETTERS[letter]! : null;
}

/** May a key that is held down do this again and again? Entering must not: it would flicker. */
export const repeats = (intent: Intent): boolean =>
  intent.type === 'move' || intent.type === 'undo' || intent.type === 'redo';

/** Where the focus is, for `KeyState`. */
export function focusOf(target: EventTarget | null, board: Element | null): Focus {
  if (!(target instanceof Element)) return 'page';
  if (board?.contains(target)) return 'board';
  if (target.closest('dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')) return 'field';
  const field = target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])');
  if (field instanceof HTMLInputElement && /^(button|checkbox|radio|range|color|file|reset|submit|image)$/.test(field.type)) {
    return 'control';
  }
  if (field) return 'field';
  return target.closest('button, a[href], summary, [role="button"], [role="radio"], [role="tab"], [role="slider"], [role="switch"], [role="grid"]')
    ? 'control'
    : 'page';
}
