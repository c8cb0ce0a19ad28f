// Puzzles on paper: they fit, and none is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layOut, pages, PAPERS, PER_PAGE, readRange } from '../../src/print/layout.ts';
import type { Paper } from '../../src/print/layout.ts';

test('boards fit the paper, and are as large as it allows', () => {
  for (const paper of Object.keys(PAPERS) as Paper[]) {
    for (const perPage of Object.keys(PER_PAGE).map(Number)) {
      for (const hasTitles of [false, true]) {
        const l = layOut(paper, perPage, hasTitles);
        const { width, height } = PAPERS[paper];
        const wide = 2 * l.margin + l.columns * l.board + (l.columns - 1) * l.gap;
        const high =
          2 * l.margin + l.rows * (l.board + l.title) + (l.rows - 1) * l.gap + l.foot;
        assert.ok(wide <= width && high <= height, `${paper} ${perPage}`);
        assert.ok(l.columns * l.rows === perPage && l.board >= 50, `${paper} ${perPage}`);
        const slack = Math.min(width - wide, height - high);
        assert.ok(l.board === 150 || slack < l.columns * 0.2 + l.rows * 0.2);
      }
    }
  }
});

test('more puzzles on a page are never larger', () => {
  const sizes = [1, 2, 4, 6, 8].map((n) => layOut('a4', n, true).board);
  assert.deepEqual(sizes, sizes.toSorted((a, b) => b - a));
});

test('every puzzle is dealt to a page', () => {
  assert.deepEqual(pages([1, 2, 3, 4, 5], 2), [[1, 2], [3, 4], [5]]);
  assert.deepEqual(pages([], 4), []);
});

test('ranges are read, doubles and strangers left out', () => {
  assert.deepEqual(readRange('3', 1, 100), [3]);
  assert.deepEqual(readRange('1-3, 2–4; 99-120 x', 1, 100), [1, 2, 3, 4, 99, 100]);
  assert.deepEqual(readRange('0 101', 1, 100), []);
  assert.deepEqual(readRange('1-99999999999', 1, 3), [1, 2, 3]);
});
