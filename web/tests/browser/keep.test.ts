// Nothing is lost: reload, offline, a browser that is killed, two tabs.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  board, DESKTOP, digits, emptyCells, enter, firstLoad, holds, missing, newPage, quiet, startBrowser, startKept, startLevel,
} from './app.ts';
import { serve, type Site } from './site.ts';

describe('keeping', { skip: missing }, () => {
  let site: Site;
  before(async () => {
    site = await serve();
  });
  after(() => site?.close());

  test('a browser that is killed in the middle loses no move', async () => {
    const kept = await startKept();
    try {
      let context = await kept.open();
      let page = await newPage(context);
      const puzzle = await startLevel(page, site.url, 20);
      const open = emptyCells(puzzle);
      for (const cell of open.slice(0, 12)) await enter(page, cell, 'Shift+Digit4');
      await enter(page, open[12]!, '7');
      await holds(page, open[12]!, ', 7');
      // What is told is written; a move is on the board a moment before.
      await page.locator('[aria-live]', { hasText: /^7 in row/ }).first().waitFor({ state: 'attached' });
      const url = page.url();
      // No farewell: every process of the browser at once.
      const { execFileSync } = await import('node:child_process');
      const pid = await browserPid(context);
      execFileSync('kill', ['-9', String(pid)]);
      await context.close().catch(() => {});
      context = await kept.open();
      page = await newPage(context);
      await page.goto(url);
      await board(page).waitFor();
      await holds(page, open[12]!, ', 7');
      for (const cell of open.slice(0, 12)) await holds(page, cell, 'corner marks 4');
      await page.keyboard.press('Control+z');
      await holds(page, open[12]!, 'empty');
      await context.close();
    } finally {
      await kept.forget();
    }
  });

  test('offline after the first load: every view, a game, a hint', async () => {
    const browser = await startBrowser();
    const context = await browser.newContext(DESKTOP);
    const page = await newPage(context);
    await page.goto(site.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // The rest is fetched in the background.
    await page.waitForFunction(async () => {
      const names = await caches.keys();
      for (const name of names) {
        const keys = await (await caches.open(name)).keys();
        if (keys.some((request) => request.url.endsWith('unica.wasm'))) return true;
      }
      return false;
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await site.close();
    await page.reload();
    const puzzle = await startLevel(page, site.url, 33);
    await enter(page, puzzle.indexOf('.'), 'Shift+Digit2');
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Which technique?' }).waitFor();
    for (const view of ['', 'levels', 'new', 'enter', 'import', 'games', 'guide', 'guide/x-wing', 'stats', 'settings', 'print', 'help']) {
      await page.goto(`${site.url}#/${view}`);
      await page.getByRole('heading').first().waitFor();
    }
    await page.reload();
    await page.getByRole('heading').first().waitFor();
    await browser.close();
    site = await serve();
  });

  test('two tabs on one game show the same board, and undo what the other did', async () => {
    const browser = await startBrowser();
    const context = await browser.newContext(DESKTOP);
    const one = await newPage(context);
    const puzzle = await startLevel(one, site.url, 44);
    const open = emptyCells(puzzle);
    const two = await newPage(context);
    await two.goto(one.url());
    await digits(two);
    await enter(one, open[0]!, 'Shift+Digit3');
    await holds(two, open[0]!, 'corner marks 3');
    await enter(two, open[1]!, 'Shift+Digit8');
    await holds(one, open[1]!, 'corner marks 8');
    // Both at once, again and again: whoever comes second takes over what the first did.
    for (let i = 2; i < 12; i += 2) {
      await Promise.all([enter(one, open[i]!, 'Shift+Digit5'), enter(two, open[i + 1]!, 'Shift+Digit6')]);
    }
    const labels = (page: typeof one) =>
      board(page).getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel).join('\n'));
    /** Both show the same before long. */
    const agree = async () => {
      const until = Date.now() + 10_000;
      for (;;) {
        const [mine, other] = await Promise.all([labels(one), labels(two)]);
        if (mine === other) return mine;
        assert.ok(Date.now() < until, `${mine}\n\n${other}`);
        await quiet(two);
      }
    };
    await agree();
    await two.reload();
    await digits(two);
    const before = await agree();
    await one.bringToFront();
    await one.keyboard.press('Control+z');
    await one.waitForFunction((old) => [...document.querySelectorAll('[role=gridcell]')].map((c) => c.ariaLabel).join('\n') !== old, before);
    await agree();
    await browser.close();
  });

  test('the first load is small', async (t) => {
    const browser = await startBrowser();
    const { first, sum } = await firstLoad(browser, site);
    for (const { path, bytes } of first) t.diagnostic(`${path}: ${bytes}`);
    t.diagnostic(`in all: ${sum} bytes to the first game`);
    assert.ok(sum <= 250_000, `${sum} bytes`);
    await browser.close();
  });
});

/** The process of a browser, as the browser itself tells it. */
async function browserPid(context: import('playwright-core').BrowserContext): Promise<number> {
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.find((process) => process.type === 'browser')!.id;
}
