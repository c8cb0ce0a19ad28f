// What keys mean, with the traps of layouts and systems.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heldLayer, intentOf, repeats, type Focus, type KeyLike } from '../../src/board/keys.ts';

interface Keys { shift?: boolean; ctrl?: boolean; meta?: boolean; alt?: boolean; locks?: string[]; focus?: Focus; digitFirst?: boolean; composing?: boolean }

function means(key: string, code: string, keys: Keys = {}) {
  const event: KeyLike = {
    key, code,
    shiftKey: !!keys.shift, ctrlKey: !!keys.ctrl, metaKey: !!keys.meta, altKey: !!keys.alt,
    isComposing: !!keys.composing,
    getModifierState: (name) => keys.locks?.includes(name) ?? false,
  };
  return intentOf(event, { focus: keys.focus ?? 'board', digitFirst: !!keys.digitFirst });
}
const enters = (digit: number, layer?: string) => (layer ? { type: 'enter', digit, layer } : { type: 'enter', digit });

test('digits of the top row, by their place', () => {
  assert.deepEqual(means('5', 'Digit5'), enters(5));
  assert.deepEqual(means('%', 'Digit5', { shift: true }), enters(5, 'corner'));
  assert.deepEqual(means('5', 'Digit5', { ctrl: true }), enters(5, 'centre'));
  assert.deepEqual(means('5', 'Digit5', { meta: true }), enters(5, 'centre'));
  assert.deepEqual(means('%', 'Digit5', { ctrl: true, shift: true }), enters(5, 'colour'));
  assert.deepEqual(means('∞', 'Digit5', { alt: true }), enters(5, 'colour'));
});

test('a French keyboard gives signs without Shift and digits with it', () => {
  assert.deepEqual(means('(', 'Digit5'), enters(5));
  assert.deepEqual(means('5', 'Digit5', { shift: true }), enters(5, 'corner'));
  assert.deepEqual(means('é', 'Digit2'), enters(2));
});

test('the numpad', () => {
  assert.deepEqual(means('4', 'Numpad4', { locks: ['NumLock'] }), enters(4));
  assert.deepEqual(means('4', 'Numpad4', { ctrl: true, locks: ['NumLock'] }), enters(4, 'centre'));
});

test('Shift and the numpad: Windows reports an arrow without Shift', () => {
  assert.deepEqual(means('ArrowLeft', 'Numpad4', { locks: ['NumLock'] }), enters(4, 'corner'));
  assert.deepEqual(means('Home', 'Numpad7', { locks: ['NumLock'] }), enters(7, 'corner'));
  assert.deepEqual(means('Clear', 'Numpad5', { locks: ['NumLock'] }), enters(5, 'corner'));
  assert.deepEqual(means('ArrowLeft', 'Numpad4', { shift: true, locks: ['NumLock'] }), enters(4, 'corner'));
  assert.deepEqual(means('ArrowLeft', 'Numpad4', { ctrl: true, locks: ['NumLock'] }), enters(4, 'colour'));
  assert.deepEqual(means('Insert', 'Numpad0', { locks: ['NumLock'] }), { type: 'erase' });
});

test('without NumLock the numpad has arrows', () => {
  assert.deepEqual(means('ArrowLeft', 'Numpad4'), { type: 'move', rows: 0, columns: -1, reach: 'only' });
  assert.equal(means('Clear', 'Numpad5'), null);
});

test('a screen keyboard without codes', () => {
  assert.deepEqual(means('7', ''), enters(7));
  assert.equal(means('Process', 'Digit7'), null);
  assert.equal(means('7', 'Digit7', { composing: true }), null);
});

test('AltGr and Ctrl+Alt are not ours', () => {
  assert.equal(means('2', 'Digit2', { ctrl: true, alt: true }), null);
  assert.equal(means('@', 'Digit2', { locks: ['AltGraph'] }), null);
  assert.equal(means('ArrowLeft', 'ArrowLeft', { alt: true }), null);
});

test('erasing', () => {
  for (const [key, code] of [['Backspace', 'Backspace'], ['Delete', 'Delete'], ['0', 'Digit0'], ['0', 'Numpad0'], ['à', 'Digit0']] as const) {
    assert.deepEqual(means(key, code), { type: 'erase' });
  }
  assert.equal(means('0', 'Digit0', { ctrl: true }), null, 'the zoom of the browser');
});

test('modes', () => {
  const modes = [['z', 'digit'], ['x', 'corner'], ['c', 'centre'], ['v', 'colour']] as const;
  for (const [key, mode] of modes) assert.deepEqual(means(key, `Key${key.toUpperCase()}`), { type: 'mode', mode });
  assert.deepEqual(means('Z', 'KeyZ', { locks: ['CapsLock'] }), { type: 'mode', mode: 'digit' });
  assert.deepEqual(means(' ', 'Space'), { type: 'next-mode' });
});

test('letters go by what is printed, or by place where the letters are not Latin', () => {
  assert.deepEqual(means('z', 'KeyY'), { type: 'mode', mode: 'digit' });
  assert.deepEqual(means('я', 'KeyZ'), { type: 'mode', mode: 'digit' });
  assert.deepEqual(means('я', 'KeyZ', { ctrl: true }), { type: 'undo' });
});

test('undo and redo', () => {
  assert.deepEqual(means('z', 'KeyZ', { ctrl: true }), { type: 'undo' });
  assert.deepEqual(means('z', 'KeyZ', { meta: true }), { type: 'undo' });
  assert.deepEqual(means('y', 'KeyY', { ctrl: true }), { type: 'redo' });
  assert.deepEqual(means('Z', 'KeyZ', { ctrl: true, shift: true }), { type: 'redo' });
});

test('arrows and WASD', () => {
  assert.deepEqual(means('ArrowUp', 'ArrowUp'), { type: 'move', rows: -1, columns: 0, reach: 'only' });
  assert.deepEqual(means('d', 'KeyD'), { type: 'move', rows: 0, columns: 1, reach: 'only' });
  assert.deepEqual(means('S', 'KeyS', { shift: true }), { type: 'move', rows: 1, columns: 0, reach: 'extend' });
  assert.deepEqual(means('ArrowUp', 'ArrowUp', { ctrl: true }), { type: 'move', rows: -1, columns: 0, reach: 'cursor' });
  assert.deepEqual(means('Home', 'Home', { ctrl: true }), { type: 'edge', end: 'first', whole: true, reach: 'only' });
  assert.equal(means('ArrowLeft', 'ArrowLeft', { meta: true }), null);
});

test('Ctrl with other letters stays with the browser', () => {
  for (const letter of ['c', 'v', 'x', 's', 'd', 'w', 'p', 't', 'h', 'm', 'r']) {
    assert.equal(means(letter, `Key${letter.toUpperCase()}`, { ctrl: true }), null, letter);
    assert.equal(means(letter, `Key${letter.toUpperCase()}`, { meta: true }), null, letter);
  }
  assert.deepEqual(means('a', 'KeyA', { ctrl: true }), { type: 'all' });
  assert.equal(means('A', 'KeyA', { ctrl: true, shift: true }), null);
});

test('commands', () => {
  const commands = [['h', 'hint'], ['m', 'marks'], ['p', 'promote'], ['t', 'pause']] as const;
  for (const [key, type] of commands) assert.deepEqual(means(key, `Key${key.toUpperCase()}`), { type });
  assert.deepEqual(means('?', 'Slash', { shift: true }), { type: 'help' });
  assert.deepEqual(means('?', 'Minus', { shift: true }), { type: 'help' });
  assert.deepEqual(means('Escape', 'Escape'), { type: 'none' });
});

test('in a field nothing is taken', () => {
  for (const [key, code] of [['5', 'Digit5'], ['a', 'KeyA'], ['Backspace', 'Backspace'], ['Escape', 'Escape'], ['?', 'Slash']] as const) {
    assert.equal(means(key, code, { focus: 'field' }), null);
  }
  assert.equal(means('z', 'KeyZ', { focus: 'field', ctrl: true }), null);
});

test('a control keeps Space, Enter and the arrows', () => {
  for (const [key, code] of [[' ', 'Space'], ['Enter', 'Enter'], ['ArrowUp', 'ArrowUp'], ['Home', 'Home']] as const) {
    assert.equal(means(key, code, { focus: 'control' }), null);
  }
  assert.deepEqual(means('5', 'Digit5', { focus: 'control' }), enters(5));
  assert.deepEqual(means('w', 'KeyW', { focus: 'control' }), { type: 'move', rows: -1, columns: 0, reach: 'only' });
  assert.equal(means('Enter', 'Enter', { focus: 'page' }), null);
});

test('digit first', () => {
  assert.deepEqual(means('5', 'Digit5', { digitFirst: true }), { type: 'choose', digit: 5 });
  assert.deepEqual(means('%', 'Digit5', { digitFirst: true, shift: true }), { type: 'choose', digit: 5, layer: 'corner' });
  assert.deepEqual(means('Enter', 'Enter', { digitFirst: true }), { type: 'press' });
});

test('a held key moves but does not enter again', () => {
  assert.ok(repeats({ type: 'move', rows: 0, columns: 1, reach: 'only' }));
  assert.ok(!repeats({ type: 'enter', digit: 5 }));
  assert.ok(!repeats({ type: 'erase' }));
});

test('held keys tell the layer', () => {
  const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  assert.equal(heldLayer(none), null);
  assert.equal(heldLayer({ ...none, shiftKey: true }), 'corner');
  assert.equal(heldLayer({ ...none, metaKey: true }), 'centre');
  assert.equal(heldLayer({ ...none, ctrlKey: true, shiftKey: true }), 'colour');
  assert.equal(heldLayer({ ...none, altKey: true }), 'colour');
  assert.equal(heldLayer({ ...none, altKey: true, ctrlKey: true }), null);
});
