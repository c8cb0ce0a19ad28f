// Mouse, touch and screen reader on the board: what is selected, entered, checked and told.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import {
  board, DESKTOP, digits, emptyCells, enter, holds, missing, newPage, PHONE, prefer, solutionOf, startBrowser,
  startLevel, startPuzzle,
} from './app.ts';
import { serve, type Site } from './site.ts';

describe('hands', { skip: missing }, () => {
  let site: Site;
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([serve(), startBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });

  async function withPage(work: (page: Page) => Promise<void>, how: BrowserContextOptions = DESKTOP, prefs = {}) {
    const context = await browser.newContext(how);
    await prefer(context, prefs);
    await work(await newPage(context));
    await context.close();
  }

  const selected = (page: Page) =>
    board(page).getByRole('gridcell').evaluateAll((cells) =>
      cells.flatMap((cell, at) => (cell.ariaSelected === 'true' ? [at] : [])));
  const label = async (page: Page, cell: number) =>
    (await board(page).getByRole('gridcell').nth(cell).getAttribute('aria-label'))!;

  /** The middles of all cells. */
  async function middles(page: Page) {
    const { x, y, width, height } = (await page.locator('.board-grid').boundingBox())!;
    return (cell: number): [number, number] =>
      [x + ((cell % 9) + 0.5) * (width / 9), y + (Math.floor(cell / 9) + 0.5) * (height / 9)];
  }

  test('dragging selects, Ctrl adds and takes away, twice selects the same digits', () =>
    withPage(async (page) => {
      const puzzle = await startLevel(page, site.url, 30);
      const middle = await middles(page);
      const drag = async (cells: number[]) => {
        await page.mouse.move(...middle(cells[0]!));
        await page.mouse.down();
        for (const cell of cells.slice(1)) await page.mouse.move(...middle(cell), { steps: 3 });
        await page.mouse.up();
      };
      await drag([0, 2, 20]);
      assert.deepEqual(await selected(page), [0, 1, 2, 11, 20]);
      // Diagonally, without the cells beside the way.
      await drag([40, 50, 60]);
      assert.deepEqual(await selected(page), [40, 50, 60]);
      await page.keyboard.down('Control');
      await drag([72, 74]);
      assert.deepEqual(await selected(page), [40, 50, 60, 72, 73, 74]);
      // Begun on a selected cell it takes away.
      await drag([73, 74]);
      await page.keyboard.up('Control');
      assert.deepEqual(await selected(page), [40, 50, 60, 72]);
      const given = puzzle.search(/[1-9]/);
      await page.mouse.dblclick(...middle(given));
      assert.deepEqual(await selected(page), [...puzzle].flatMap((d, at) => (d === puzzle[given] ? [at] : [])));
      // A digit in several cells is a mark in them.
      const [one, two] = emptyCells(puzzle) as [number, number];
      await page.mouse.click(...middle(one));
      await page.keyboard.down('Control');
      await page.mouse.click(...middle(two));
      await page.keyboard.up('Control');
      await page.keyboard.press('4');
      for (const cell of [one, two]) await holds(page, cell, 'corner marks 4');
    }));

  test('taps: twice on one cell selects the same digits, on two cells does not', () =>
    withPage(async (page) => {
      const puzzle = await startLevel(page, site.url, 30);
      const middle = await middles(page);
      const same = [...puzzle].flatMap((d, at) => (d === puzzle[puzzle.search(/[1-9]/)] ? [at] : []));
      const tap = (cell: number) => page.touchscreen.tap(...middle(cell));
      await tap(same[0]!);
      await tap(same[1]!);
      assert.deepEqual(await selected(page), [same[1]]);
      await tap(same[0]!);
      await tap(same[0]!);
      assert.deepEqual(await selected(page), same);
    }, PHONE));

  test('digit first, by touch: a digit goes into each cell that is tapped', () =>
    withPage(async (page) => {
      const puzzle = await startLevel(page, site.url, 30);
      const solution = await solutionOf(puzzle);
      const digit = solution[puzzle.indexOf('.')]!;
      const cells = emptyCells(puzzle).filter((cell) => solution[cell] === digit);
      await page.getByRole('button', { name: new RegExp(`^Digit ${digit}\\b`) }).tap();
      for (const cell of cells) await board(page).getByRole('gridcell').nth(cell).tap();
      for (const cell of cells) await holds(page, cell, `, ${digit}`);
      // Twice on the same cell takes it away again.
      await board(page).getByRole('gridcell').nth(cells[0]!).tap();
      await holds(page, cells[0]!, 'empty');
    }, PHONE, { digitFirst: true }));

  test('marks filled in stay up to date, and leave out what the player took away', () =>
    withPage(async (page) => {
      const puzzle = await startLevel(page, site.url, 60);
      const solution = await solutionOf(puzzle);
      await page.keyboard.press('m');
      const cells = emptyCells(puzzle);
      await holds(page, cells[0]!, 'centre marks');
      const marks = async (cell: number): Promise<string[]> => /centre marks ([^a-z]*(?:and \d)?)/.exec(await label(page, cell))?.[1]?.match(/\d/g) ?? ([] as string[]);
      const many = await Promise.all(cells.map(async (cell) => ({ cell, has: await marks(cell) })));
      const { cell, has } = many.find((one) => one.has.length >= 3)!;
      const gone = has.find((digit) => digit !== solution[cell])!;
      await enter(page, cell, `Control+Digit${gone}`);
      await page.waitForFunction(
        ([n, digit]) => !document.querySelectorAll('[role=gridcell]')[n as number]!.ariaLabel!.split('centre marks')[1]!.includes(digit as string),
        [cell, gone] as const);
      assert.ok(!(await marks(cell)).includes(gone));
      // A digit placed in the same row leaves the row's marks.
      const other = many.find((one) => one.cell !== cell && many.some((peer) =>
        peer.cell !== one.cell && peer.cell !== cell && Math.floor(peer.cell / 9) === Math.floor(one.cell / 9) &&
        peer.has.includes(solution[one.cell]!)))!.cell;
      await enter(page, other, solution[other]!);
      await holds(page, other, `, ${solution[other]}`);
      for (const peer of many) {
        if (peer.cell === other || Math.floor(peer.cell / 9) !== Math.floor(other / 9)) continue;
        assert.ok(!(await marks(peer.cell)).includes(solution[other]!), `cell ${peer.cell}`);
      }
      await page.keyboard.press('m');
      await page.locator('.live', { hasText: /Nothing to change|Marks filled in/ }).waitFor({ state: 'attached' });
      assert.ok(!(await marks(cell)).includes(gone), 'what was taken away stays away');
      await page.keyboard.press('Control+z');
      await holds(page, other, 'empty');
    }));

  /** All but the first three empty cells are given. */
  async function nearlyDone(page: Page) {
    const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
    const solution = await solutionOf(puzzle);
    const cells = emptyCells(puzzle).slice(0, 3);
    await startPuzzle(page, site.url, [...solution].map((digit, cell) => (cells.includes(cell) ? '.' : digit)).join(''));
    return { cells, solution, wrong: (cell: number) => String((Number(solution[cell]) % 9) + 1) };
  }

  test('checking: at once', () =>
    withPage(async (page) => {
      const { cells, wrong } = await nearlyDone(page);
      await enter(page, cells[0]!, wrong(cells[0]!));
      await holds(page, cells[0]!, 'wrong');
    }, DESKTOP, { check: 'at-once' }));

  test('checking: never, unless asked', () =>
    withPage(async (page) => {
      const { cells, solution, wrong } = await nearlyDone(page);
      await enter(page, cells[0]!, wrong(cells[0]!));
      for (const cell of cells.slice(1)) await enter(page, cell, solution[cell]!);
      await holds(page, cells[2]!, `, ${solution[cells[2]!]}`);
      assert.equal(await board(page).getByRole('gridcell', { name: /wrong|clash/ }).count(), 0);
      await page.getByRole('button', { name: 'Check' }).click();
      await holds(page, cells[0]!, 'wrong');
    }, DESKTOP, { check: 'never' }));

  test('checking: when the board is full', () =>
    withPage(async (page) => {
      const { cells, solution, wrong } = await nearlyDone(page);
      await enter(page, cells[0]!, wrong(cells[0]!));
      await enter(page, cells[1]!, solution[cells[1]!]!);
      await holds(page, cells[1]!, `, ${solution[cells[1]!]}`);
      assert.equal(await board(page).getByRole('gridcell', { name: /wrong|clash/ }).count(), 0);
      await enter(page, cells[2]!, solution[cells[2]!]!);
      await holds(page, cells[0]!, 'wrong');
    }, DESKTOP, { check: 'finish' }));

  test('a screen reader is told every cell, and what was entered', () =>
    withPage(async (page) => {
      const puzzle = await startLevel(page, site.url, 30);
      const labels = await board(page).getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
      labels.forEach((text, at) => {
        const holdsWhat = puzzle[at] === '.' ? 'empty' : `${puzzle[at]}, given`;
        assert.equal(text, `row ${Math.floor(at / 9) + 1} column ${(at % 9) + 1}, ${holdsWhat}`);
      });
      const live = (text: string | RegExp) => page.locator('[aria-live]', { hasText: text }).first().waitFor({ state: 'attached' });
      const cell = emptyCells(puzzle)[0]!;
      const solution = await solutionOf(puzzle);
      await enter(page, cell, `Shift+Digit${solution[cell]}`);
      await live(`Corner mark ${solution[cell]}.`);
      await page.keyboard.press(solution[cell]!);
      await live(`${solution[cell]} in row ${Math.floor(cell / 9) + 1} column ${(cell % 9) + 1}.`);
      await page.keyboard.press('Control+z');
      await live('Undone.');
      await enter(page, puzzle.search(/[1-9]/), '1');
      await live('That digit is given.');
      assert.equal(await digits(page), puzzle);
    }));
});
