// What every browser test needs: Chromium, the page, a player's hands, and a solver beside it.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { load } from '../../../npm/src/index.js';
import type { Site } from './site.ts';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Why the tests cannot be run here, or false where they can. */
export const missing = existsSync(CHROMIUM) ? false : 'no Chromium here: set CHROMIUM to its path';

// As root in a container there is no sandbox; the rest keeps the browser from looking outside.
const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];
const LAUNCH = { executablePath: CHROMIUM, args: FLAGS };

export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = {
  viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true,
};

export const startBrowser = (): Promise<Browser> => chromium.launch(LAUNCH);

/** A browser whose storage outlives it, in a folder of its own. */
export async function startKept(): Promise<{
  open(): Promise<BrowserContext>;
  forget(): Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'unica-browser-'));
  return {
    open: () => chromium.launchPersistentContext(folder, { ...LAUNCH, ...DESKTOP }),
    forget: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** A page that fails the test where it logs an error. */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  // What turns TypeScript into JavaScript wraps named functions in this.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  page.on('pageerror', (error) => {
    throw new Error(`on the page: ${error.stack ?? error.message}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') throw new Error(`in the console: ${message.text()}`);
  });
  return page;
}

/** Waits until nothing on the page has changed for a while. */
export async function quiet(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => {
    const done = () => (watch.disconnect(), resolve());
    let timer = setTimeout(done, 120);
    const watch = new MutationObserver((records) => {
      if (records.every(({ target }) => (target as Element).closest?.('[role=timer]'))) return;
      clearTimeout(timer);
      timer = setTimeout(done, 120);
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true });
  }));
}

/** Goes to a view, and waits for it. */
export async function visit(page: Page, url: string): Promise<void> {
  // The head of the view that was there before is no sign of the new one.
  await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-before', ''));
  await page.goto(url);
  await page.locator('main h1:not([data-before])').waitFor();
  await quiet(page);
}

/** The engine, to know what is right. */
export const engine = load();

export const solutionOf = async (puzzle: string): Promise<string> =>
  (await engine).solve(puzzle)[0]!.solution!;

/** The board of the play view. */
export const board = (page: Page) => page.getByRole('grid');

/** The 81 characters on the board, as its labels tell them to a screen reader. */
export async function digits(page: Page): Promise<string> {
  await board(page).waitFor();
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=gridcell]')]
      // As `row 1 column 3, 4, given` or `row 1 column 4, empty, centre marks 2 and 6`.
      .map((cell) => /^[^,]*, ([1-9])(?:,|$)/.exec(cell.getAttribute('aria-label') ?? '')?.[1] ?? '.')
      .join(''),
  );
}

/** Goes to a cell with the arrow keys, from where the cursor is. */
export async function walk(page: Page, from: number, to: number): Promise<void> {
  const [rows, columns] = [Math.floor(to / 9) - Math.floor(from / 9), (to % 9) - (from % 9)];
  for (let i = 0; i < Math.abs(rows); i++) await page.keyboard.press(rows > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let i = 0; i < Math.abs(columns); i++) {
    await page.keyboard.press(columns > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
}

/** Starts a level from the list of levels; the puzzle. */
export async function startLevel(page: Page, url: string, level: number): Promise<string> {
  await page.goto(`${url}#/levels`);
  await page.getByRole('main').getByRole('button', { name: new RegExp(`^(Level )?${level}(\\D|$)`) })
    .or(page.getByRole('main').getByRole('link', { name: new RegExp(`^(Level )?${level}(\\D|$)`) }))
    .first().click();
  await page.waitForURL(/#\/play\//);
  return digits(page);
}

/** Starts a game of a puzzle by way of the import view. */
export async function startPuzzle(page: Page, url: string, text: string): Promise<void> {
  await page.goto(`${url}#/import`);
  await page.getByRole('textbox', { name: 'Puzzles or a save' }).fill(text);
  await page.getByRole('main').getByRole('button', { name: 'Play' }).click();
  await page.waitForURL(/#\/play\//);
  await board(page).waitFor();
}

/** Presses a cell and a key. */
export async function enter(page: Page, cell: number, key: string): Promise<void> {
  await board(page).getByRole('gridcell').nth(cell).click();
  await page.keyboard.press(key);
}

/** Waits until the label of a cell holds a text. */
export async function holds(page: Page, cell: number, what: string): Promise<void> {
  await page.waitForFunction(
    ([n, text]) =>
      document.querySelectorAll('[role=gridcell]')[n as number]?.ariaLabel?.includes(text as string),
    [cell, what] as const,
  );
}

/** The cells that are empty. */
export const emptyCells = (puzzle: string): number[] =>
  [...puzzle].flatMap((digit, cell) => (digit === '.' ? [cell] : []));

/** Sets preferences before the page starts. */
export async function prefer(context: BrowserContext, prefs: object): Promise<void> {
  await context.addInitScript((wanted) => {
    if (localStorage.getItem('unica.prefs') === null) localStorage.setItem('unica.prefs', JSON.stringify(wanted));
  }, prefs);
}

/** What is sent until the first game stands, and what is fetched later for use offline. */
export async function firstLoad(browser: Browser, site: Site) {
  const context = await browser.newContext(DESKTOP);
  const page = await newPage(context);
  // The service worker would fetch all of it: it is held back until the game stands.
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (...how) =>
      new Promise((resolve, reject) => {
        Object.assign(window, { letGo: () => register(...how).then(resolve, reject) });
      });
  });
  site.sent();
  await page.goto(site.url);
  await page.getByRole('heading').first().waitFor();
  await startLevel(page, site.url, 1);
  // The engine with all techniques is not waited for: it comes when the page is idle.
  const isLater = ({ path }: { path: string }) => path.endsWith('unica.wasm');
  const sent = site.sent();
  const first = sent.filter((file) => !isLater(file));
  await page.waitForFunction(() => 'letGo' in window);
  await page.evaluate(() => {
    (window as unknown as { letGo(): void }).letGo();
    return navigator.serviceWorker.ready.then(() => undefined);
  });
  const later = [...sent.filter(isLater), ...site.sent()];
  await context.close();
  return { first, later, sum: sumOf(first) };
}

export const sumOf = (files: { bytes: number }[]): number =>
  files.reduce((total, { bytes }) => total + bytes, 0);
