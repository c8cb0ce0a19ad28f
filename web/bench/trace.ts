// Measures the built page in Chromium: from input to paint, from navigation to a playable board,
// hints and levels in the workers, bytes over the wire. `npm run build`, then `npm run bench`.
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import {
  board, DESKTOP, emptyCells, firstLoad, newPage, PHONE, startBrowser, startLevel, sumOf,
} from '../tests/browser/app.ts';
import { serve, type Site } from '../tests/browser/site.ts';
import { bar, row, told } from './figures.ts';
import { readSpans, watchBoard } from './spans.ts';
import { engineFigures, levelFigures } from './workers.ts';

const TIMES = Number(process.env['TIMES'] ?? 200);
/** How much slower the phone's main thread is made; Chromium slows no workers. */
const SLOWER = 4;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Does something again and again, once all of the last time is over, at no fixed distance to the frames. */
async function repeat(page: Page, times: number, what: (i: number) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < times; i++) {
    const seen = page.evaluate(() => (window as unknown as { next(): Promise<void> }).next());
    await what(i);
    await Promise.race([seen, sleep(2000)]);
    await sleep(40 + Math.random() * 16);
  }
}

async function traced(session: CDPSession, work: () => Promise<void>): Promise<object[]> {
  const events: object[] = [];
  const take = ({ value }: { value: object[] }) => events.push(...value);
  session.on('Tracing.dataCollected', take);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing'] },
  });
  await work();
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await done;
  session.off('Tracing.dataCollected', take);
  return events;
}

async function inputs(browser: Browser, site: Site, name: string, how: BrowserContextOptions, slower: number) {
  const context = await browser.newContext(how);
  const page: Page = await newPage(context);
  await page.addInitScript(watchBoard);
  const puzzle = await startLevel(page, site.url, 60);
  const cell = emptyCells(puzzle)[20]!;
  await board(page).getByRole('gridcell').nth(cell).click();
  const session = await browser.newBrowserCDPSession();
  const own = await context.newCDPSession(page);
  await own.send('Emulation.setCPUThrottlingRate', { rate: slower });
  // What runs when a game is opened, as its rating, is over.
  await sleep(2500);
  const measure = async (what: string, act: (i: number) => Promise<unknown>) => {
    await page.evaluate(() => (window as unknown as { spans: unknown[] }).spans.splice(0));
    const events = await traced(session, () => repeat(page, TIMES, act));
    const { painted, shown } = readSpans(events);
    const seen = await page.evaluate(() => (window as unknown as { spans: { changed: number; painted: number }[] }).spans);
    row(`${name}: ${what}: to the end of the paint, by the trace`, painted);
    row(`${name}: ${what}: to the frame on the screen, by the trace`, shown);
    row(`${name}: ${what}: to after the paint, as the page sees it`, seen.map((span) => span.painted));
    row(`${name}: ${what}: to the change of the page`, seen.map(({ changed }) => changed));
    bar(`${name}: ${what}`, painted, 0.5, 16);
  };
  await measure('digit', (i) => page.keyboard.press(`Digit${(i % 9) + 1}`));
  // A player holds the other key before: it has changed the pad by then.
  await page.keyboard.down('Control');
  await measure('undo', () => page.keyboard.press('KeyZ'));
  await page.keyboard.up('Control');
  await page.keyboard.down('Shift');
  await measure('corner mark', (i) => page.keyboard.press(`Digit${(i % 9) + 1}`));
  await page.keyboard.up('Shift');
  await measure('arrow', (i) => page.keyboard.press(i % 2 ? 'ArrowLeft' : 'ArrowRight'));
  if (how.hasTouch) {
    const keys = page.locator('.pad .key');
    const boxes = await Promise.all([0, 1, 2, 3].map((n) => keys.nth(n).boundingBox()));
    await measure('tap on the pad', (i) => {
      const { x, y, width, height } = boxes[i % 4]!;
      return page.touchscreen.tap(x + width / 2, y + height / 2);
    });
  }
  const events = await page.evaluate(() => (window as unknown as { slow: number[] }).slow);
  told(`${name}: Event Timing (rounded to 8 ms, until the next frame after the handler, only of 16 ms and more): ` +
    `${events.length} events, the longest ${Math.max(0, ...events)} ms`);
  await context.close();
}

/** In the page: to the first board and a key as soon as there is one; when the key is on the board. */
function hurry() {
  const watch = () => {
    const cells = [...document.querySelectorAll<HTMLElement>('[role=gridcell]')];
    const cell = cells.find((one) => /empty$/.test(one.ariaLabel ?? '')) ?? null;
    const state = window as unknown as { cell?: HTMLElement; accepted?: number; board?: number };
    if (!state.cell && cell) {
      state.board = performance.now();
      state.cell = cell;
      cell.click();
      cell.dispatchEvent(new KeyboardEvent('keydown', {
        key: '#', code: 'Digit5', shiftKey: true, bubbles: true, cancelable: true,
      }));
    } else if (state.cell && state.accepted === undefined && !/empty$/.test(state.cell.ariaLabel ?? '')) {
      state.accepted = performance.now();
    } else if (!cell && !cells.length && !location.hash.includes('play')) {
      const button = document.querySelector<HTMLElement>('[aria-labelledby=levels] button:not([data-seen])');
      button?.setAttribute('data-seen', '');
      button?.click();
    }
  };
  const follow = () => new MutationObserver(watch).observe(document, {
    subtree: true, childList: true, attributes: true, attributeFilter: ['aria-label'],
  });
  if (document.documentElement) follow();
  else addEventListener('DOMContentLoaded', follow);
}

async function interactive(browser: Browser, site: Site) {
  const first: number[] = [];
  const again: number[] = [];
  const accepted = async (page: Page) => {
    const handle = await page.waitForFunction(() => (window as unknown as { accepted?: number }).accepted);
    return (await handle.jsonValue())!;
  };
  for (let i = 0; i < 10; i++) {
    const context = await browser.newContext(DESKTOP);
    const page = await newPage(context);
    await page.addInitScript(hurry);
    await page.goto(site.url);
    first.push(await accepted(page));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (let j = 0; j < 3; j++) {
      await page.keyboard.press('Control+z');
      await page.waitForFunction(() => /empty$/.test((window as unknown as { cell: HTMLElement }).cell.ariaLabel ?? ''));
      await page.reload();
      again.push(await accepted(page));
    }
    await context.close();
  }
  row('first visit, home to the first key in level 1', first);
  row('later visit by the service worker, to a key in the game', again);
  bar('first visit', first, 0.5, 1000);
  bar('later visit', again, 0.5, 1000);
}

async function bytes(browser: Browser, site: Site) {
  const { first, later, sum } = await firstLoad(browser, site);
  for (const { path, bytes } of first) told(`  ${path}: ${bytes}`);
  told(`first load, gzip: ${sum} bytes in ${first.length} files (bar 250000: ${sum <= 250_000 ? 'met' : 'MISSED'})`);
  told(`later, in the background: ${sumOf(later)} bytes in ${later.length} files`);
}

const site = await serve();
const browser = await startBrowser();
const only = process.argv.slice(2);
const wanted = (part: string) => only.length === 0 || only.includes(part);
try {
  if (wanted('bytes')) await bytes(browser, site);
  if (wanted('start')) await interactive(browser, site);
  if (wanted('levels')) await levelFigures(browser, site);
  if (wanted('hints')) await engineFigures(browser, site);
  if (wanted('input')) {
    await inputs(browser, site, 'desktop', DESKTOP, 1);
    await inputs(browser, site, `phone, ${SLOWER}x slower`, PHONE, SLOWER);
  }
} finally {
  await browser.close();
  await site.close();
}
