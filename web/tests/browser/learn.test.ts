// Hints in three levels, the path, the guide; import, own puzzles, share links.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { board, DESKTOP, digits, engine, missing, newPage, startBrowser, startLevel, visit } from './app.ts';
import { serve, type Site } from './site.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

describe('learning', { skip: missing }, () => {
  let site: Site;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  before(async () => {
    [site, browser] = await Promise.all([serve(), startBrowser()]);
    context = await browser.newContext(DESKTOP);
    page = await newPage(context);
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });

  async function paste(text: string) {
    // Another view first: the same one again would keep its text.
    await visit(page, `${site.url}#/help`);
    await page.goto(`${site.url}#/import`);
    await page.getByRole('textbox', { name: 'Puzzles or a save' }).fill(text);
  }

  test('a hint is revealed in three levels, drawn, and done', async () => {
    const before = await startLevel(page, site.url, 60);
    await page.keyboard.press('h');
    const hint = page.getByRole('region', { name: 'Hint' });
    await hint.getByRole('button', { name: 'Which technique?' }).click();
    await hint.getByRole('button', { name: 'Show it' }).click();
    await hint.getByText(/: /).first().waitFor();
    const told = await board(page).getByRole('gridcell').evaluateAll((cells) =>
      cells.filter((cell) => /goes here|can go|pattern/.test(cell.getAttribute('aria-label') ?? '')).length);
    assert.ok(told > 0, 'the hint is drawn and told to a screen reader');
    await hint.getByRole('button', { name: 'Do it' }).click();
    await page.waitForFunction(
      (old) => [...document.querySelectorAll('[role=gridcell]')].filter((c) => /empty/.test(c.ariaLabel ?? '')).length < old,
      [...before].filter((digit) => digit === '.').length);
  });

  test('the path leads to the solution, forward and back', async () => {
    await page.goto(`${site.url}#/path/p=${EASY}`);
    await page.getByRole('slider').waitFor();
    const slider = page.getByRole('slider');
    const last = Number(await slider.getAttribute('max'));
    assert.ok(last >= 51, `${last} steps`);
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    assert.equal(await slider.inputValue(), '2');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await slider.inputValue(), '1');
    await page.keyboard.press('End');
    assert.equal(await slider.inputValue(), String(last));
  });

  test('the guide lists every technique, each with a live example', async () => {
    await page.goto(`${site.url}#/guide`);
    const links = page.getByRole('main').locator('a[href^="#/guide/"]');
    await links.nth(100).waitFor();
    const slugs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    assert.equal(new Set(slugs).size, (await engine).techniques().length);
    for (const slug of ['#/guide/x-wing', '#/guide/xy-wing', '#/guide/als-xz', '#/guide/exocet']) {
      if (!slugs.includes(slug)) continue;
      await page.goto(site.url + slug);
      await page.getByRole('button', { name: 'Try it yourself' })
        .or(page.getByRole('link', { name: 'Try it yourself' })).waitFor();
    }
  });

  test('ten formats are read, each as the puzzle that it holds', async () => {
    const unica = await engine;
    const writable = unica.names().formats.filter((format) => format.writable);
    assert.ok(writable.length >= 10);
    for (const { name } of writable) {
      const { text } = unica.call({ do: 'convert', puzzle: EASY, to: name }) as { text: string };
      await paste(text);
      await page.getByRole('heading', { name: '1 puzzle found' }).waitFor();
      await page.getByRole('main').getByRole('button', { name: 'Play' }).click();
      await page.waitForURL(/#\/play\//);
      assert.equal(await digits(page), EASY, name);
    }
  });

  test('what cannot be read is told with its place, and the rest is read', async () => {
    await paste(`${EASY}\n${EASY.slice(1)}\n`);
    await page.getByRole('heading', { name: '1 puzzle found' }).waitFor();
    await page.getByText('Line 2, column 81: too short (80 of 81 cells)').waitFor();
  });

  test('a save is imported as the game that it is', async () => {
    const game = (await engine).game({ level: 7 });
    const cell = game.view.givens.indexOf('.');
    game.enter('corner', 5, [cell]);
    await paste(game.save());
    await page.getByRole('main').getByRole('button', { name: 'Play' }).click();
    await page.waitForURL(/#\/play\//);
    await board(page).waitFor();
    assert.match(
      (await board(page).getByRole('gridcell').nth(cell).getAttribute('aria-label'))!, /corner marks 5/);
  });

  test('an ambiguous puzzle is solved by any of its solutions', async () => {
    const open = `${'.'.repeat(2)}${EASY.slice(2, 20)}..${EASY.slice(22)}`;
    const all = (await engine).solve(open, { limit: 50 })[0]!.all!;
    assert.ok(all.length > 1);
    await paste(open);
    await page.getByRole('main').getByRole('button', { name: 'Play' }).click();
    await page.waitForURL(/#\/play\//);
    await page.getByText('several solutions').first().waitFor();
    for (let cell = 0; cell < 81; cell++) {
      if (open[cell] !== '.') continue;
      await board(page).getByRole('gridcell').nth(cell).click();
      await page.keyboard.press(all.at(-1)![cell]!);
    }
    await page.getByRole('heading', { name: 'Solved' }).waitFor();
  });

  test('an own puzzle says none, one or several solutions, and where they differ', async () => {
    await page.goto(`${site.url}#/enter`);
    await board(page).waitFor();
    await page.keyboard.press('Control+Home');
    await board(page).getByRole('gridcell').first().click();
    for (const key of EASY.slice(0, 80)) await page.keyboard.press(key === '.' ? 'Space' : key);
    await page.getByText('Exactly one solution.').first().waitFor();
    await board(page).getByRole('gridcell').nth(1).click();
    await page.keyboard.press('5');
    await page.getByText(/clash/i).first().waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await board(page).getByRole('gridcell').first().click();
    for (const key of EASY.slice(0, 60)) await page.keyboard.press(key === '.' ? 'Space' : key);
    await page.getByText('Several solutions.').first().waitFor();
  });

  test('a free puzzle of a grade is found', async () => {
    await page.goto(`${site.url}#/new`);
    await page.getByRole('button', { name: /^(Make|Start|Create|Find|Look)/ }).first().click();
    await page.waitForURL(/#\/play\//, { timeout: 30_000 });
    await board(page).waitFor();
  });

  test('links hold a puzzle, and a game with its moves', async () => {
    await page.goto(`${site.url}#p=${EASY}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();
    await page.waitForURL(/#\/play\//);
    assert.equal(await digits(page), EASY);
  });
});
