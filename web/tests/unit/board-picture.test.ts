// Geometry, curves, looks, and pictures as text.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wedge } from '../../src/board/colours.ts';
import { linkCurves, pointOn } from '../../src/board/curves.ts';
import {
  boxOf, candidatePoint, cellName, cellOfName as c, cellsOfHouse, columnOf, commonPeers, digitsOf, houseRect, outline, PEERS, rowOf,
} from '../../src/board/geometry.ts';
import { DEFAULTS, EMPTY_VIEW, hotDigit, inkKey, looksOf, type Scene } from '../../src/board/look.ts';
import { NOTHING, selectCells } from '../../src/board/selection.ts';
import { staticBoardSvg } from '../../src/board/static.ts';
import type { Drawing } from '../../src/engine/types.ts';

const blank = (): Drawing => ({ marks: [], cells: [], houses: [], links: [] });
const scene = (more: Partial<Scene> = {}): Scene => ({
  view: EMPTY_VIEW, drawing: null, candidates: null, selection: NOTHING, options: DEFAULTS, ...more,
});
const none = new Array<number>(81).fill(0);

test('names, rows, columns and boxes', () => {
  assert.equal(cellName(0), 'r1c1');
  assert.equal(cellName(33), 'r4c7');
  for (let cell = 0; cell < 81; cell++) {
    assert.equal(c(cellName(cell)), cell);
    assert.ok(cellsOfHouse(rowOf(cell)).includes(cell));
    assert.ok(cellsOfHouse(9 + columnOf(cell)).includes(cell));
    assert.ok(cellsOfHouse(18 + boxOf(cell)).includes(cell));
  }
  assert.equal(c('r0c1'), -1);
  assert.equal(c('r1c10'), -1);
});

test('peers', () => {
  for (const peers of PEERS) assert.equal(peers.length, 20);
  assert.deepEqual(commonPeers([]), []);
  assert.equal(commonPeers([0]).length, 20);
  assert.deepEqual(commonPeers([c('r1c1'), c('r5c5')]), [c('r1c5'), c('r5c1')]);
});

test('sets, places and rectangles', () => {
  assert.deepEqual(digitsOf(0b100010001), [1, 5, 9]);
  assert.deepEqual(candidatePoint(0, 5), { x: 50, y: 50 });
  assert.deepEqual(houseRect(22), { x: 300, y: 300, width: 300, height: 300 });
  assert.deepEqual(houseRect(9), { x: 0, y: 0, width: 100, height: 900 });
});

test('the outline of cells has only outer edges', () => {
  assert.equal(outline([]), '');
  assert.equal(outline([40]).split('M').length - 1, 4);
  assert.equal(outline([40, 41]).split('M').length - 1, 6);
  // Neighbours in reading order that are not neighbours on the board.
  assert.equal(outline([8, 9]).split('M').length - 1, 8);
});

test('curves stay on the board and apart from each other', () => {
  const ends = [0, 8, 72, 80, 4, 36, 44, 76, 40];
  for (const from of ends) {
    for (const to of ends) {
      for (const digit of [1, 3, 5, 7, 9]) {
        if (from === to) continue;
        const link = { from: { cells: [from], digit }, to: { cells: [to], digit }, strong: true };
        const curves = linkCurves({ ...blank(), links: [link, { ...link, from: link.to, to: link.from }] });
        for (const curve of curves) {
          for (let t = 0; t <= 1; t += 0.02) {
            const { x, y } = pointOn(curve, t);
            assert.ok(x >= 0 && y >= 0 && x <= 900 && y <= 900, `${cellName(from)} to ${cellName(to)} at ${x},${y}`);
          }
        }
        const [a, b] = [pointOn(curves[0]!, 0.5), pointOn(curves[1]!, 0.5)];
        assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > 10, `${cellName(from)} to ${cellName(to)} there and back`);
      }
    }
  }
});

test('a curve avoids a candidate that lies in its way', () => {
  const drawing: Drawing = {
    ...blank(),
    marks: [{ cell: c('r5c5'), digit: 5, kind: 'gone' }],
    links: [{ from: { cells: [c('r5c1')], digit: 5 }, to: { cells: [c('r5c9')], digit: 5 }, strong: true }],
  };
  const [curve] = linkCurves(drawing);
  const way = candidatePoint(c('r5c5'), 5);
  for (let t = 0; t <= 1; t += 0.02) {
    const { x, y } = pointOn(curve!, t);
    assert.ok(Math.hypot(x - way.x, y - way.y) > 18);
  }
});

test('links of groups join the nearest candidates', () => {
  const [curve] = linkCurves({
    ...blank(),
    links: [{ from: { cells: [c('r1c1'), c('r1c3')], digit: 5 }, to: { cells: [c('r1c9')], digit: 5 }, strong: false }],
  });
  assert.ok(curve!.from.x > 250 && curve!.from.x < 300);
});

test('wedges of a cell fill it', () => {
  const full = wedge(50, 50, 50, -Math.PI / 2, (3 * Math.PI) / 2);
  for (const corner of ['0 0', '100 0', '0 100', '100 100']) assert.ok(full.includes(corner), corner);
});

test('looks: peers, the same digit, conflicts only where wanted', () => {
  const digits = '5' + '.'.repeat(39) + '5' + '.'.repeat(40);
  const view = { ...EMPTY_VIEW, digits, conflicts: [0], mistakes: [40] };
  const selection = selectCells([0]);
  const looks = looksOf(scene({ view, selection }), none);
  assert.ok(looks[0]!.selected && looks[0]!.invalid && looks[1]!.peer && !looks[40]!.peer && looks[40]!.same);
  assert.ok(!looks[40]!.ink.wrong, 'mistakes are shown only where the player wants to be told');
  const quiet = { ...DEFAULTS, showConflicts: false, showMistakes: true, highlightSame: false, highlightPeers: false };
  const others = looksOf(scene({ view, selection, options: quiet }), none);
  assert.ok(!others[0]!.invalid && others[40]!.invalid && !others[40]!.same && !others[1]!.peer);
});

test('the digit that stands out', () => {
  const view = { ...EMPTY_VIEW, digits: '56' + '.'.repeat(79) };
  assert.equal(hotDigit(scene({ view, selection: selectCells([0]) })), 5);
  assert.equal(hotDigit(scene({ view, selection: selectCells([0, 1]) })), 0);
  assert.equal(hotDigit(scene({ view, options: { ...DEFAULTS, digitFirst: 7 } })), 7);
});

test('a digit that stands out does not redraw cells without it', () => {
  const view = { ...EMPTY_VIEW, digits: '5' + '.'.repeat(80), centre: [0, 0b10000, 0b1, ...new Array<number>(78).fill(0)] };
  const before = looksOf(scene({ view }), none).map((look) => inkKey(look.ink));
  const after = looksOf(scene({ view, selection: selectCells([0]) }), none).map((look) => inkKey(look.ink));
  assert.deepEqual(before.map((key, cell) => (key === after[cell] ? -1 : cell)).filter((cell) => cell >= 0), [1]);
});

test('pictures as text', () => {
  const givens = '12345678.' + '.'.repeat(72);
  const svg = staticBoardSvg({ givens, digits: '123456789' + '.'.repeat(72), size: 90, title: 'A "board" <of> nine' });
  assert.match(svg, /^<svg [^>]*width="90" height="90"/);
  assert.match(svg, /aria-label="A &quot;board&quot; &lt;of&gt; nine"/);
  assert.equal(svg.match(/font-size="66"/g)!.length, 9);
  assert.equal(svg.match(/font-weight="600"/g)!.length, 8, 'givens are bold');
  assert.ok(!svg.includes('<defs>'));
  assert.match(staticBoardSvg({ givens }), /aria-hidden="true"/);
  const plain = staticBoardSvg({ givens, blackAndWhite: true, colours: [0, 3, ...new Array<number>(79).fill(0)] });
  assert.ok(!plain.includes('var(--colour'));
  assert.ok(plain.includes('<pattern'));
});

test('each kind of mark has its shape', () => {
  const kinds = ['pattern', 'other', 'extra', 'gone', 'placed'] as const;
  const shapes = kinds.map((kind) =>
    staticBoardSvg({ givens: '.'.repeat(81), blackAndWhite: true, drawing: { ...blank(), marks: [{ cell: 40, digit: 5, kind }] } }),
  );
  assert.equal(new Set(shapes).size, kinds.length);
  assert.ok(shapes.every((svg) => svg.includes('>5</text>')));
});
