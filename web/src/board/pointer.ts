// Mouse, touch and pen on the board: turns pointer events into presses, drags and double taps.

import { cellAtSpot, dragTo, isDoubleTap, press, pressTwice, type Contents, type Drag, type Modifiers, type Selection, type Tap } from './selection.ts';

export interface PointerHost {
  /** The element whose box is exactly the nine by nine cells. */
  readonly surface: HTMLElement;
  selection(): Selection;
  contents(): Contents;
  /** In digit-first mode a press without keys is a tap on a cell. */
  tapsEnter(): boolean;
  select(selection: Selection): void;
  tap(cell: number): void;
  /** A pointer went down on a cell: the focus belongs there. */
  pressed(cell: number): void;
}

const modifiersOf = (event: MouseEvent): Modifiers => ({
  shift: event.shiftKey,
  ctrl: event.ctrlKey || event.metaKey,
  alt: event.altKey,
});

/** Listens on the surface; returns what ends it. */
export function listenToPointer(host: PointerHost): () => void {
  const { surface } = host;
  let drag: Drag | null = null;
  let pointer = -1;
  let lastTap: Tap | null = null;
  let lastPress = -Infinity;

  // The box is read once a press: reading it at each move would force a layout.
  let box = surface.getBoundingClientRect();
  const spotOf = (event: PointerEvent) => ({
    x: ((event.clientX - box.left) / box.width) * 9,
    y: ((event.clientY - box.top) / box.height) * 9,
  });

  function down(event: PointerEvent): void {
    if (pointer >= 0 || event.button !== 0) return;
    box = surface.getBoundingClientRect();
    const { x, y } = spotOf(event);
    const cell = cellAtSpot(x, y);
    if (cell < 0) return;
    lastPress = event.timeStamp;
    const keys = modifiersOf(event);
    const bare = !keys.shift && !keys.ctrl && !keys.alt;
    if (bare && host.tapsEnter()) {
      lastTap = null;
      host.select({ cells: [cell], cursor: cell });
      host.pressed(cell);
      host.tap(cell);
      return;
    }
    const tap: Tap = { cell, time: event.timeStamp };
    if (isDoubleTap(lastTap, tap)) {
      lastTap = null;
      host.select(pressTwice(host.selection(), host.contents(), cell, keys));
    } else {
      lastTap = tap;
      const begun = press(host.selection(), x, y, keys);
      if (!begun) return;
      drag = begun.drag;
      pointer = event.pointerId;
      surface.setPointerCapture(pointer);
      host.select(begun.selection);
    }
    host.pressed(cell);
  }

  function move(event: PointerEvent): void {
    if (!drag || event.pointerId !== pointer) return;
    let selection = host.selection();
    const before = selection;
    const reports = event.getCoalescedEvents?.() ?? [];
    for (const report of reports.length ? reports : [event]) {
      const { x, y } = spotOf(report);
      const next = dragTo(selection, drag, x, y);
      selection = next.selection;
      drag = next.drag;
    }
    if (drag.moved) lastTap = null;
    if (selection !== before) host.select(selection);
  }

  function end(event: PointerEvent): void {
    lastPress = event.timeStamp;
    if (event.pointerId !== pointer) return;
    drag = null;
    pointer = -1;
  }

  /** Screen readers press a cell with a click alone. */
  function click(event: MouseEvent): void {
    if (event.timeStamp - lastPress < 1000 || !(event.target instanceof Element)) return;
    const cell = Number(event.target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? -1);
    if (cell < 0) return;
    host.select({ cells: [cell], cursor: cell });
    host.pressed(cell);
    if (host.tapsEnter()) host.tap(cell);
  }

  // The focus is set by `pressed`; a menu would cut off a Ctrl-drag on a Mac or a long touch.
  const keepFocus = (event: Event) => event.preventDefault();

  const pairs: [string, (event: never) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', end],
    ['pointercancel', end],
    ['lostpointercapture', end],
    ['click', click],
    ['mousedown', keepFocus],
    ['contextmenu', keepFocus],
  ];
  for (const [name, listener] of pairs) surface.addEventListener(name, listener as EventListener);
  return () => {
    for (const [name, listener] of pairs) surface.removeEventListener(name, listener as EventListener);
  };
}
