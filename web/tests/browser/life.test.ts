// A player's life with the page: the clock, several games, files, the day's puzzle, statistics,
// a new version, and a browser that refuses to store.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
  board, DESKTOP, digits, engine, enter, holds, missing, newPage, prefer, solutionOf, startBrowser,
  startLevel, startPuzzle,
} from './app.ts';
import { serve, type Site } from './site.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

describe('life', { skip: missing }, () => {
  let site: Site;
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([serve(), startBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });

  async function withPage(work: (page: Page) => Promise<void>, prefs = {}) {
    const context = await browser.newContext(DESKTOP);
    await prefer(context, prefs);
    await work(await newPage(context));
    await context.close();
  }

  const hide = (page: Page, hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (value ? 'hidden' : 'visible') });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);

  /** The puzzle with all but one cell filled; solved by one key. */
  async function solveOne(page: Page): Promise<void> {
    const solution = await solutionOf(EASY);
    const cell = EASY.indexOf('.');
    await startPuzzle(page, site.url, `${solution.slice(0, cell)}.${solution.slice(cell + 1)}`);
    await enter(page, cell, solution[cell]!);
    await page.getByRole('heading', { name: 'Solved' }).waitFor();
  }

  test('the clock stands while the page is hidden, and while the player pauses', () =>
    withPage(async (page) => {
      await page.clock.install();
      const puzzle = await startLevel(page, site.url, 8);
      const seconds = async () => {
        const [minutes, rest] = (await page.getByRole('timer').innerText()).split(':').map(Number);
        return minutes! * 60 + rest!;
      };
      await page.clock.runFor(7000);
      const before = await seconds();
      assert.ok(before >= 7 && before < 15, `${before} s`);
      await hide(page, true);
      const hidden = await seconds();
      await page.clock.runFor(60_000);
      assert.equal(await seconds(), hidden);
      await hide(page, false);
      await page.clock.runFor(4000);
      assert.ok((await seconds()) >= hidden + 3);
      await page.getByRole('button', { name: 'Pause' }).click();
      await board(page).waitFor({ state: 'detached' });
      const paused = await seconds();
      await page.clock.runFor(60_000);
      assert.equal(await seconds(), paused);
      await page.keyboard.press('5');
      await page.locator('button.cover').click();
      assert.equal(await digits(page), puzzle);
      await page.clock.runFor(3000);
      assert.ok((await seconds()) > paused);
    }));

  test('a timer that is not shown is measured all the same', () =>
    withPage(async (page) => {
      await page.clock.install();
      const solution = await solutionOf(EASY);
      const cell = EASY.indexOf('.');
      await startPuzzle(page, site.url, `${solution.slice(0, cell)}.${solution.slice(cell + 1)}`);
      assert.equal(await page.getByRole('timer').count(), 0);
      await page.clock.runFor(125_000);
      await enter(page, cell, solution[cell]!);
      await page.locator('.solved').getByText(/^2:\d\d$/).waitFor();
    }, { timer: false }));

  test('several games are open; each goes to a file that the command reads, and comes back', () =>
    withPage(async (page) => {
      const one = await startLevel(page, site.url, 5);
      const first = page.url();
      await enter(page, one.indexOf('.'), 'Shift+Digit3');
      await holds(page, one.indexOf('.'), 'corner marks 3');
      const two = await startLevel(page, site.url, 70);
      await enter(page, two.indexOf('.'), 'Shift+Digit8');
      await holds(page, two.indexOf('.'), 'corner marks 8');
      await startPuzzle(page, site.url, EASY);
      await enter(page, EASY.indexOf('.'), 'Control+Digit6');
      await holds(page, EASY.indexOf('.'), 'centre marks 6');
      await page.goto(first);
      await holds(page, one.indexOf('.'), 'corner marks 3');

      await page.getByRole('button', { name: 'More' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Save to a file' }).click(),
      ]);
      assert.match(download.suggestedFilename(), /^unica-level-5\.txt$/);
      const save = await readFile(await download.path(), 'utf8');
      assert.match(save, /^unica game [12]\n/);
      const game = (await engine).game({ save });
      assert.equal(game.view.givens, one);
      assert.equal(game.view.corner[one.indexOf('.')], 0b100);

      await page.goto(`${site.url}#/games`);
      const cards = page.getByRole('main').locator('li a[href^="#/play/"]');
      await cards.nth(2).waitFor();
      assert.equal(await cards.count(), 3);
      // A file from the command line: a game that this page has never seen.
      const other = (await engine).game({ level: 90, cycle: 2 });
      other.enter('digit', 1, [other.view.givens.indexOf('.')]);
      await page.locator('input[type=file]').setInputFiles([
        { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from(save) },
        { name: 'other.txt', mimeType: 'text/plain', buffer: Buffer.from(other.save()) },
      ]);
      await page.getByText('2 games were read.').waitFor();
      await cards.nth(4).waitFor();
      const [all] = await Promise.all([
        page.waitForEvent('download'), page.getByRole('button', { name: 'Save all' }).click(),
      ]);
      assert.equal((await readFile(await all.path(), 'utf8')).match(/^unica game [12]$/gm)!.length, 5);
      await page.getByRole('button', { name: /^Delete Level 70/ }).click();
      await page.getByRole('button', { name: 'Put back' }).click();
      await cards.nth(4).waitFor();
      await page.getByRole('link', { name: /Level 70/ }).click();
      await holds(page, two.indexOf('.'), 'corner marks 8');
    }));

  test('the puzzle of the day is the same for two players', async () => {
    const puzzles = await Promise.all([0, 1].map(async () => {
      let puzzle = '';
      await withPage(async (page) => {
        // A Monday: an easy one.
        await page.clock.setFixedTime(new Date('2026-11-30T09:00:00'));
        await page.goto(site.url);
        await page.getByRole('region', { name: 'Puzzle of the day' }).getByRole('button', { name: 'Play' }).click();
        await page.waitForURL(/#\/play\//, { timeout: 30_000 });
        puzzle = await digits(page);
      });
      return puzzle;
    }));
    assert.equal(puzzles[0], puzzles[1]);
    assert.equal((await engine).status(puzzles[0]!).solutions, 1);
  });

  test('a solved game is in the statistics', () =>
    withPage(async (page) => {
      await solveOne(page);
      await page.goto(`${site.url}#/stats`);
      await page.getByRole('heading', { name: 'Last solved' }).waitFor();
      const sums = page.locator('dl').first();
      assert.match(await sums.innerText(), /Solved\s+1\s/);
      assert.match(await sums.innerText(), /Without hints\s+1\s/);
      assert.equal(await page.locator('section').last().getByRole('listitem').count(), 1);
    }));

  test('a new version is offered, and taken when the player wants it', () =>
    withPage(async (page) => {
      await page.goto(site.url);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      site.change('/sw.js', (text) => text.replace(/[0-9a-f]{12}/, '0123456789ab'));
      const puzzle = await startLevel(page, site.url, 9);
      await enter(page, puzzle.indexOf('.'), 'Shift+Digit3');
      await holds(page, puzzle.indexOf('.'), 'corner marks 3');
      await hide(page, false);
      await page.getByText('A new version is ready.').waitFor();
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
      await holds(page, puzzle.indexOf('.'), 'corner marks 3');
      await page.waitForFunction(async () => (await caches.keys()).join() === 'unica 0123456789ab');
    }));

  test('a browser that stores nothing is told of, and the game goes on', () =>
    withPage(async (page) => {
      await page.addInitScript(() => {
        indexedDB.open = () => {
          throw new DOMException('refused', 'SecurityError');
        };
      });
      await page.goto(site.url);
      await page.getByText('does not let the page store anything').waitFor();
      const puzzle = await startLevel(page, site.url, 4);
      await enter(page, puzzle.indexOf('.'), 'Shift+Digit7');
      await holds(page, puzzle.indexOf('.'), 'corner marks 7');
      await page.keyboard.press('Control+z');
      await page.waitForFunction((n) => /empty$/.test(document.querySelectorAll('[role=gridcell]')[n]!.ariaLabel!), puzzle.indexOf('.'));
    }));

  test('a move that cannot be written is on the board, and told of', () =>
    withPage(async (page) => {
      const puzzle = await startLevel(page, site.url, 4);
      await page.evaluate(() => {
        const fail = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
        IDBObjectStore.prototype.add = fail;
        IDBObjectStore.prototype.put = fail;
      });
      await enter(page, puzzle.indexOf('.'), 'Shift+Digit7');
      await holds(page, puzzle.indexOf('.'), 'corner marks 7');
      await page.getByText('could not store your last move').waitFor();
      await enter(page, puzzle.indexOf('.'), 'Shift+Digit8');
      await holds(page, puzzle.indexOf('.'), 'corner marks 7 and 8');
    }));
});
