// Selecting: presses, drags, double taps, arrows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellOfName as c } from '../../src/board/geometry.ts';
import {
  cellNearSpot, cellsAlong, dragTo, isDoubleTap, matchingCells, moveCursor, NOTHING, placeCursor, press, pressTwice,
  removeCells, sameSelection, selectAll, selectCells, selectNone, toggleCell, type Contents, type Modifiers, type Selection,
} from '../../src/board/selection.ts';

const middle = (name: string) => ({ x: (c(name) % 9) + 0.5, y: Math.floor(c(name) / 9) + 0.5 });
const names = (selection: Selection) => selection.cells.map((cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`).join(' ');

function stroke(from: Selection, path: string[], keys: Modifiers = {}): Selection {
  const first = middle(path[0]!);
  let { selection, drag } = press(from, first.x, first.y, keys)!;
  for (const name of path.slice(1)) ({ selection, drag } = dragTo(selection, drag, middle(name).x, middle(name).y));
  return selection;
}

function contents(digits: Record<string, number> = {}, marks: Record<string, [number, number]> = {}, colours: Record<string, number> = {}): Contents {
  const text = new Array<string>(81).fill('.');
  const zero = () => new Array<number>(81).fill(0);
  const board = { corner: zero(), centre: zero(), colours: zero() };
  for (const [name, digit] of Object.entries(digits)) text[c(name)] = String(digit);
  for (const [name, [corner, centre]] of Object.entries(marks)) [board.corner[c(name)], board.centre[c(name)]] = [corner, centre];
  for (const [name, set] of Object.entries(colours)) board.colours[c(name)] = set;
  return { digits: text.join(''), ...board };
}

test('a plain drag starts anew and takes what it passes', () => {
  assert.equal(names(stroke(selectCells([0]), ['r5c5', 'r5c6', 'r6c6'])), 'r5c5 r5c6 r6c6');
});

test('a fast drag leaves no gaps', () => {
  assert.equal(names(stroke(NOTHING, ['r2c1', 'r2c9'])).split(' ').length, 9);
  assert.equal(cellsAlong(0.5, 0.5, 0.5, 8.5).length, 9);
});

test('a diagonal drag does not catch the neighbours', () => {
  assert.equal(names(stroke(NOTHING, ['r1c1', 'r4c4'])), 'r1c1 r2c2 r3c3 r4c4');
  assert.equal(cellNearSpot(0.95, 0.5), -1);
  assert.equal(cellNearSpot(0.9, 0.5), 0);
});

test('a press takes the whole cell, not only its circle', () => {
  assert.equal(press(NOTHING, 0.02, 0.02, {})!.selection.cells[0], 0);
  assert.equal(press(NOTHING, -0.1, 3, {}), null);
});

test('Ctrl adds or removes by the first cell', () => {
  const from = selectCells([c('r1c1'), c('r1c2')]);
  assert.equal(names(stroke(from, ['r1c4', 'r1c1'], { ctrl: true })), 'r1c1 r1c2 r1c3 r1c4');
  assert.equal(names(stroke(from, ['r1c2', 'r1c4'], { ctrl: true })), 'r1c1');
});

test('Shift adds, Alt removes', () => {
  const from = selectCells([c('r1c1'), c('r1c2')]);
  assert.equal(names(stroke(from, ['r1c2', 'r1c3'], { shift: true })), 'r1c1 r1c2 r1c3');
  assert.equal(names(stroke(from, ['r1c3', 'r1c2'], { alt: true })), 'r1c1');
});

test('a double tap is quick and on one cell', () => {
  assert.ok(isDoubleTap({ cell: 5, time: 1000 }, { cell: 5, time: 1299 }));
  assert.ok(!isDoubleTap({ cell: 5, time: 1000 }, { cell: 5, time: 1300 }));
  assert.ok(!isDoubleTap({ cell: 5, time: 1000 }, { cell: 6, time: 1050 }));
  assert.ok(!isDoubleTap(null, { cell: 6, time: 1050 }));
});

test('a double tap takes the same digit', () => {
  const board = contents({ r1c1: 5, r4c4: 5, r9c9: 5, r1c2: 6 });
  assert.equal(names(pressTwice(NOTHING, board, c('r4c4'), {})), 'r1c1 r4c4 r9c9');
  assert.equal(pressTwice(NOTHING, board, c('r4c4'), {}).cursor, c('r4c4'));
  assert.equal(names(pressTwice(selectCells([80, 7]), board, 0, { alt: true })), 'r1c8');
  assert.equal(names(pressTwice(selectCells([7]), board, 0, { ctrl: true })), 'r1c1 r1c8 r4c4 r9c9');
});

test('an empty cell matches by marks, then by colours, then only itself', () => {
  const board = contents({ r9c9: 1 }, { r1c1: [0, 3], r1c2: [0, 3], r1c3: [1, 3], r9c9: [0, 3] }, { r2c1: 4, r2c2: 4, r9c9: 4 });
  assert.deepEqual(matchingCells(board, c('r1c1')), [c('r1c1'), c('r1c2')]);
  assert.deepEqual(matchingCells(board, c('r2c1')), [c('r2c1'), c('r2c2'), c('r9c9')]);
  assert.deepEqual(matchingCells(board, c('r5c5')), [c('r5c5')]);
});

test('arrows move, stop at the edge or wrap', () => {
  const at = selectCells([c('r1c9')]);
  assert.equal(names(moveCursor(at, 0, 1, 'only')), 'r1c9');
  assert.equal(names(moveCursor(at, 0, 1, 'only', true)), 'r1c1');
  assert.equal(names(moveCursor(at, -1, 0, 'only', true)), 'r9c9');
  assert.equal(names(moveCursor(at, 1, 0, 'extend')), 'r1c9 r2c9');
  assert.deepEqual(moveCursor(at, 1, 0, 'cursor'), { cells: [8], cursor: 17 });
  assert.equal(names(placeCursor(at, 0, 'only')), 'r1c1');
});

test('all, none, toggling', () => {
  assert.equal(selectAll(NOTHING).cells.length, 81);
  assert.deepEqual(selectNone(selectCells([4])), { cells: [], cursor: 4 });
  assert.deepEqual(toggleCell(selectCells([4]), 5).cells, [4, 5]);
  assert.deepEqual(toggleCell(selectCells([4]), 4).cells, []);
  assert.deepEqual(removeCells(selectCells([4, 6]), [6, 7]).cells, [4]);
  assert.ok(sameSelection(selectCells([4, 3], 4), selectCells([3, 4])));
});
