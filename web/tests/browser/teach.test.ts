// Hints where something is wrong or missing, the path of such a game, a search that is stopped.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  board, DESKTOP, emptyCells, enter, holds, missing, newPage, solutionOf, startBrowser, startLevel,
} from './app.ts';
import { serve, type Site } from './site.ts';

describe('teaching', { skip: missing }, () => {
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

  const hint = () => page.getByRole('region', { name: 'Hint' });

  test('a mistake is told by the hint, and undone; the path begins at the beginning', async () => {
    const puzzle = await startLevel(page, site.url, 51);
    const solution = await solutionOf(puzzle);
    const cells = emptyCells(puzzle);
    await enter(page, cells[0]!, solution[cells[0]!]!);
    await holds(page, cells[0]!, `, ${solution[cells[0]!]}`);
    // Wrong, and no clash that could be seen.
    const { wrong, cell } = cells.slice(1).flatMap((at) => {
      const peers = [...puzzle].filter((_, other) => other % 9 === at % 9 || Math.floor(other / 9) === Math.floor(at / 9) ||
        (Math.floor(other / 27) === Math.floor(at / 27) && Math.floor((other % 9) / 3) === Math.floor((at % 9) / 3)));
      return [...'123456789'].filter((d) => d !== solution[at] && d !== solution[cells[0]!] && !peers.includes(d))
        .map((d) => ({ wrong: d, cell: at }));
    })[0]!;
    await enter(page, cell, wrong);
    await holds(page, cell, `, ${wrong}`);
    const game = page.url();
    await page.goto(game.replace('/play/', '/path/'));
    await page.getByText('The board has a mistake, so the path begins at the beginning.').waitFor();
    await page.getByRole('slider').waitFor();
    assert.ok(await page.getByRole('radio', { name: 'From here' }).isDisabled());
    await page.goto(game);
    await board(page).waitFor();
    await page.keyboard.press('h');
    await hint().getByRole('button', { name: 'Undo to before the mistake' }).click();
    await holds(page, cell, 'empty');
    await holds(page, cells[0]!, `, ${solution[cells[0]!]}`);
    await hint().getByRole('button', { name: 'Another hint' }).click();
    await hint().getByRole('button', { name: 'Which technique?' }).waitFor();
    // Without the mistake the path goes on from the present board.
    await page.goto(game.replace('/play/', '/path/'));
    await page.getByRole('slider').waitFor();
    assert.ok(await page.getByRole('radio', { name: 'From here' }).isChecked());
  });

  test('a mark that was wrongly taken away is told by the hint, and put back', async () => {
    const puzzle = await startLevel(page, site.url, 61);
    const solution = await solutionOf(puzzle);
    await page.keyboard.press('m');
    const cell = emptyCells(puzzle)[0]!;
    await holds(page, cell, 'centre marks');
    await enter(page, cell, `Control+Digit${solution[cell]}`);
    await page.keyboard.press('h');
    await hint().getByText('The true digit is no longer among the marks').waitFor();
    await hint().getByRole('button', { name: 'Fill in marks' }).click();
    await page.waitForFunction(
      ([n, digit]) => new RegExp(`centre marks.*${digit}`).test(document.querySelectorAll('[role=gridcell]')[n as number]!.ariaLabel!),
      [cell, solution[cell]!] as const);
  });

  test('a cell without marks among others is no mistake: its hint goes on', async () => {
    const puzzle = await startLevel(page, site.url, 62);
    await page.keyboard.press('m');
    const cell = emptyCells(puzzle)[0]!;
    await holds(page, cell, 'centre marks');
    await enter(page, cell, 'Delete');
    await page.waitForFunction((n) => /empty$/.test(document.querySelectorAll('[role=gridcell]')[n]!.ariaLabel!), cell);
    await page.keyboard.press('h');
    await hint().getByRole('button', { name: 'Which technique?' }).or(hint().getByRole('button', { name: 'Fill in marks' }))
      .first().waitFor();
    assert.equal(await hint().getByText(/wrong|no longer/).count(), 0);
  });

  test('a long search shows itself, and stops at once', async () => {
    await page.goto(`${site.url}#/new`);
    await page.locator('input[name=grade][value=extreme]').check({ force: true });
    await page.getByText('More wishes').click();
    const needs = page.getByLabel('Needs this technique');
    await needs.locator('option[value=exocet], option[value=junior-exocet]').first().waitFor({ state: 'attached' });
    await needs.selectOption((await needs.locator('option').evaluateAll((all) =>
      all.map((option) => (option as HTMLOptionElement).value).find((value) => /exocet/.test(value))))!);
    const make = page.getByRole('button', { name: 'Make a puzzle' });
    await make.click();
    await page.getByText(/\b\d+ tr(y|ies)/).waitFor();
    const stop = page.getByRole('button', { name: 'Stop' });
    await stop.waitFor();
    // Sooner it would count as the second click of a double click.
    await page.waitForTimeout(500);
    const from = Date.now();
    await stop.click();
    await make.waitFor();
    assert.ok(Date.now() - from < 1500, `${Date.now() - from} ms`);
    // And the engine is there again.
    await needs.selectOption('');
    await page.locator('input[name=grade][value=easy]').check({ force: true });
    await make.click();
    await page.waitForURL(/#\/play\//, { timeout: 30_000 });
    await board(page).waitFor();
  });
});
