// A level played to the end: with the keyboard alone, and by touch on a phone; marks, undo, checks.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import {
  board, DESKTOP, digits, missing, newPage, PHONE, solutionOf, startBrowser, startLevel, walk,
} from './app.ts';
import { serve, type Site } from './site.ts';

describe('playing', { skip: missing }, () => {
  let site: Site;
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([serve(), startBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });

  test('a level to the end with the keyboard', async () => {
    const context = await browser.newContext(DESKTOP);
    const page = await newPage(context);
    const puzzle = await startLevel(page, site.url, 12);
    const solution = await solutionOf(puzzle);
    await page.keyboard.press('ArrowDown');
    // Wherever the cursor begins: to the first cell.
    await page.keyboard.press('Control+Home');
    let at = 0;
    for (let cell = 0; cell < 81; cell++) {
      if (puzzle[cell] !== '.') continue;
      await walk(page, at, cell);
      await page.keyboard.press(solution[cell]!);
      at = cell;
    }
    await page.getByRole('heading', { name: 'Solved' }).waitFor();
    assert.equal(await digits(page), solution);
    // Undo goes on to work.
    await page.keyboard.press('Control+z');
    await page.getByRole('heading', { name: 'Solved' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+y');
    await page.getByRole('heading', { name: 'Solved' }).waitFor();
    await page.goto(`${site.url}#/levels`);
    await page.getByRole('button', { name: /^Level 12, 3 stars/ }).waitFor();
    await context.close();
  });

  test('marks, colours and undo with the keyboard', async () => {
    const context = await browser.newContext(DESKTOP);
    const page = await newPage(context);
    const puzzle = await startLevel(page, site.url, 40);
    const cell = puzzle.indexOf('.');
    const label = () => board(page).getByRole('gridcell').nth(cell).getAttribute('aria-label');
    await page.keyboard.press('Control+Home');
    await walk(page, 0, cell);
    await page.keyboard.press('Shift+Digit3');
    await page.keyboard.press('Control+Digit4');
    await page.keyboard.press('Control+Digit5');
    await page.keyboard.press('Alt+Digit2');
    await page.waitForFunction(
      (n) => /colour 2/.test(document.querySelectorAll('[role=gridcell]')[n]!.ariaLabel ?? ''), cell);
    assert.match((await label())!, /empty, corner marks 3, centre marks 4.*5, colour 2/);
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.waitForFunction(
      (n) => !/colour 2/.test(document.querySelectorAll('[role=gridcell]')[n]!.ariaLabel ?? ''), cell);
    assert.match((await label())!, /corner marks 3, centre marks 4.*5$/);
    // Shift and the number pad arrive as an arrow on Windows.
    await page.evaluate(() =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Home', code: 'Numpad7', shiftKey: false, modifierNumLock: true, bubbles: true,
          cancelable: true,
        }),
      ),
    );
    await page.waitForFunction(
      (n) => /corner marks 3.*7/.test(document.querySelectorAll('[role=gridcell]')[n]!.ariaLabel ?? ''), cell);
    await context.close();
  });

  test('a mistake: checked on demand, undone to before it', async () => {
    const context = await browser.newContext(DESKTOP);
    const page = await newPage(context);
    const puzzle = await startLevel(page, site.url, 50);
    const solution = await solutionOf(puzzle);
    const open = [...puzzle].flatMap((digit, cell) => (digit === '.' ? [cell] : []));
    const wrong = String((Number(solution[open[1]!]) % 9) + 1);
    const type = async (cell: number, key: string) => {
      await board(page).getByRole('gridcell').nth(cell).click();
      await page.keyboard.press(key);
    };
    await type(open[0]!, solution[open[0]!]!);
    await type(open[1]!, wrong);
    await type(open[2]!, solution[open[2]!]!);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('1 digit is wrong.').first().waitFor();
    assert.match((await board(page).getByRole('gridcell').nth(open[1]!).getAttribute('aria-label'))!, /wrong/);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByText('Undo to before the mistake').first().click();
    await page.waitForFunction(
      (n) => /empty/.test(document.querySelectorAll('[role=gridcell]')[n]!.ariaLabel ?? ''), open[1]!);
    const now = await digits(page);
    assert.equal(now[open[0]!], solution[open[0]!]);
    assert.equal(now[open[2]!], '.');
    await context.close();
  });

  test('a level to the end by touch on a phone', async () => {
    const context = await browser.newContext(PHONE);
    const page = await newPage(context);
    const puzzle = await startLevel(page, site.url, 3);
    const solution = await solutionOf(puzzle);
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth);
    assert.ok(await fits(), 'no scrolling');
    const cells = board(page).getByRole('gridcell');
    for (let cell = 0; cell < 81; cell++) {
      if (puzzle[cell] !== '.') continue;
      await cells.nth(cell).tap();
      await page.getByRole('button', { name: new RegExp(`^(Digit )?${solution[cell]}(\\D|$)`) }).first().tap();
    }
    await page.getByRole('heading', { name: 'Solved' }).waitFor();
    assert.equal(await digits(page), solution);
    await context.close();
  });

  test('targets are large enough for a thumb', async () => {
    const context = await browser.newContext({ ...PHONE, viewport: { width: 360, height: 740 } });
    const page = await newPage(context);
    await startLevel(page, site.url, 5);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main a, button')].flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const seen = width > 0 && height > 0;
        return seen && (width < 43.5 || height < 43.5) ? [`${element.textContent?.trim()} ${width}×${height}`] : [];
      }),
    );
    // The cells of the board are as large as the page lets them be.
    assert.deepEqual(small.filter((what) => !/^\d ?$/.test(what)).slice(0, 5), []);
    await context.close();
  });
});
