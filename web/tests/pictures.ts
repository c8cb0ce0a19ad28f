// Takes the pictures of the app for docs/app: `npm run build`, then `npm run pictures`. With the
// name of a folder and `all`, every view on several screens and in long languages goes there, to look at.
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import {
  board, DESKTOP, emptyCells, engine, enter, holds, newPage, PHONE, quiet, solutionOf, startBrowser, startLevel, startPuzzle, visit,
} from './browser/app.ts';
import { serve, type Site } from './browser/site.ts';

const [folder = fileURLToPath(new URL('../../docs/app', import.meta.url)), all] = process.argv.slice(2);
const SMALL = { ...PHONE, deviceScaleFactor: 1 };
/** No larger than this, so that the folder stays light. */
const MOST = 150_000;
/** A puzzle whose way has a chain. */
const HARD = (await engine).generate({ seed: 5, grade: 'expert', needs: ['xy-chain'] }).flatMap((made) => ('puzzle' in made ? [made.puzzle] : []))[0]!;

async function picture(page: Page, name: string): Promise<void> {
  await quiet(page);
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path, animations: 'disabled' });
  const { size } = await stat(path);
  console.log(`${name}.png ${size}${size > MOST && !all ? ' TOO LARGE' : ''}`);
}

type Theme = 'light' | 'dark' | 'contrast';

async function withPage(
  browser: Browser, how: BrowserContextOptions, theme: Theme, work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ locale: 'en', colorScheme: 'light', ...how });
  await context.addInitScript((name) => {
    const prefs = JSON.parse(localStorage.getItem('unica.prefs') ?? '{}') as object;
    localStorage.setItem('unica.prefs', JSON.stringify({ ...prefs, theme: name }));
  }, theme);
  const page = await newPage(context);
  await page.clock.install({ time: new Date('2026-11-30T10:00:00') });
  await work(page);
  await context.close();
}

/** A game in progress: digits, marks of both kinds, colours, a selection. */
async function inProgress(page: Page, site: Site): Promise<void> {
  const puzzle = await startLevel(page, site.url, 64);
  const solution = await solutionOf(puzzle);
  const cells = emptyCells(puzzle);
  for (const cell of cells.filter((_, n) => n % 4 === 0)) await enter(page, cell, solution[cell]!);
  const left = cells.filter((_, n) => n % 4 !== 0);
  for (const cell of left.slice(0, 14)) {
    for (const digit of [solution[cell]!, String((Number(solution[cell]) % 9) + 1)]) await enter(page, cell, `Shift+Digit${digit}`);
  }
  for (const cell of left.slice(18, 28)) {
    for (const digit of [solution[cell]!, String((Number(solution[cell]) + 4) % 9 || 9)]) await enter(page, cell, `Control+Digit${digit}`);
  }
  for (const [n, cell] of left.slice(12, 20).entries()) await enter(page, cell, `Alt+Digit${(n % 4) + 1}`);
  await page.clock.runFor(412_000);
  await board(page).getByRole('gridcell').nth(left[30]!).click();
}

/** A hint of more than one cell, told and drawn in full. */
async function hinted(page: Page, site: Site): Promise<void> {
  const { steps } = (await engine).call({ do: 'way', givens: HARD, digits: HARD, lang: 'en' }) as {
    steps: { digits: string; technique: string; drawing: { links: unknown[] } }[];
  };
  const at = steps.findIndex(({ drawing }) => drawing.links.length > 2);
  const before = steps[at]!;
  await startPuzzle(page, site.url, HARD);
  for (const cell of emptyCells(HARD)) if (before.digits[cell] !== '.') await enter(page, cell, before.digits[cell]!);
  await page.keyboard.press('m');
  await holds(page, emptyCells(before.digits)[0]!, 'centre marks');
  await page.keyboard.press('h');
  const hint = page.getByRole('region', { name: 'Hint' });
  for (let i = 0; i < 40; i++) {
    for (const name of ['Which technique?', 'Show it']) await hint.getByRole('button', { name }).click();
    await quiet(page);
    if ((await page.locator('.board-links').innerHTML()).length > 40) return;
    await hint.getByRole('button', { name: 'Do it' }).click();
    await hint.getByRole('button', { name: 'Another hint' }).click();
  }
}

/** Games of several ranks that were solved, without playing them out: as if a file was loaded. */
async function past(page: Page, site: Site): Promise<void> {
  const day = 86_400_000;
  const now = Date.parse('2026-11-30T09:00:00');
  const games = await Promise.all([...Array(46).keys()].map(async (n) => {
    const level = 1 + ((n * 2) % 92);
    const { puzzle, solution, rank } = (await engine).call({ do: 'level', level, cycle: 0 }) as { puzzle: string; solution: string; rank: string };
    const at = now - Math.floor((n * n) / 70) * day - n * 3_600_000 * 0.1;
    const elapsed = 180_000 + level * 9000 + ((n * 7919) % 240_000);
    const solve = { at, elapsed, hints: n % 5 === 0 ? 1 : 0, mistakes: n % 7 === 0 ? 1 : 0, run: 0 };
    const isOpen = n < 3;
    const digits = isOpen ? [...puzzle].map((d, c) => (c % (n + 2) ? d : solution[c]!)).join('') : solution;
    const journal = [...puzzle].flatMap((d, c) =>
      d === '.' && digits[c] !== '.' ? [`digit ${digits[c]} r${Math.floor(c / 9) + 1}c${(c % 9) + 1}`] : []);
    const record = {
      key: `level-0-${level}`, origin: { level, cycle: 0 }, source: 'level', createdAt: at, updatedAt: at, elapsed,
      hints: solve.hints, done: journal.length, moves: journal.length, solved: !isOpen, mistakes: solve.mistakes, run: 0,
      solves: isOpen ? [] : [solve], givens: puzzle, digits, rank,
    };
    return { record, journal };
  }));
  const text = JSON.stringify({ format: 'unica-data', version: 1, prefs: {}, games });
  await page.goto(`${site.url}#/settings`);
  await page.locator('input[type=file]').setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.getByText('46 games are kept.').waitFor();
}

/** One part after the other; a part that fails does not keep the others back. */
async function part(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    console.log(`${name} FAILED: ${fault instanceof Error ? fault.message.split('\n').slice(0, 3).join(' ') : String(fault)}`);
    process.exitCode = 1;
  }
}

async function documentation(browser: Browser, site: Site): Promise<void> {
  const show = (name: string, how: BrowserContextOptions, work: (page: Page) => Promise<unknown>, theme: Theme = 'light') =>
    (process.env['ONLY'] ?? name).split(' ').includes(name) ? part(name, () => withPage(browser, how, theme, async (page) => {
      await work(page);
      await picture(page, name);
    })) : Promise.resolve();
  await show('play-desktop', DESKTOP, (page) => inProgress(page, site));
  await show('play-phone', SMALL, (page) => inProgress(page, site));
  await show('play-dark', DESKTOP, (page) => inProgress(page, site), 'dark');
  await show('play-contrast', DESKTOP, (page) => inProgress(page, site), 'contrast');
  await show('hint-desktop', DESKTOP, (page) => hinted(page, site));
  await show('hint-phone', SMALL, (page) => hinted(page, site));
  await part('views', () => withPage(browser, DESKTOP, 'light', async (page) => {
    await past(page, site);
    const list: [string, string][] = [['home', ''], ['levels', 'levels'], ['statistics', 'stats'], ['guide', 'guide/xy-wing'], ['settings', 'settings']];
    for (const [name, view] of list) {
      await visit(page, `${site.url}#/${view}`);
      await page.clock.runFor(15_000);
      await picture(page, name);
    }
  }));
  await show('path', DESKTOP, async (page) => {
    await page.goto(`${site.url}#/path/p=${HARD}`);
    const slider = page.getByRole('slider');
    await slider.waitFor();
    await slider.focus();
    const { steps } = (await engine).call({ do: 'way', givens: HARD, digits: HARD, lang: 'en' }) as { steps: { drawing: { links: unknown[] } }[] };
    const at = steps.findIndex(({ drawing }) => drawing.links.length > 2);
    for (let i = 0; i < at; i++) await page.keyboard.press('ArrowRight');
  });
  await show('enter', DESKTOP, async (page) => {
    await page.goto(`${site.url}#/enter`);
    await board(page).getByRole('gridcell').first().click();
    const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....4.......5......';
    for (const key of puzzle) await page.keyboard.press(key === '.' ? 'Space' : key);
    await page.getByText('Several solutions.').first().waitFor();
  });
  await show('print', DESKTOP, async (page) => {
    await page.goto(`${site.url}#/print`);
    await page.getByLabel('Levels, such as').fill('41-46');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('6 puzzles chosen.').waitFor();
    await quiet(page);
    await page.locator('.sheet').first().scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 260));
  });
}

/** Every view on screens of several sizes, in two languages of long words. */
async function everything(browser: Browser, site: Site): Promise<void> {
  const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
  const views = ['', 'levels', 'new', 'enter', 'import', 'games', `path/p=${easy}`, 'guide', 'guide/skyscraper', 'stats', 'settings', 'print', 'help'];
  const screens: [string, BrowserContextOptions, string[]][] = [
    ['desktop', DESKTOP, ['de', 'fr']], ['phone', SMALL, ['en', 'de', 'fr']],
    ['small', { ...SMALL, viewport: { width: 320, height: 568 } }, ['de', 'fr']],
  ];
  for (const [screen, how, languages] of screens) {
    for (const lang of languages) {
      await part(`${screen} ${lang}`, () => withPage(browser, { ...how, locale: lang }, 'light', async (page) => {
        for (const view of views) {
          await visit(page, `${site.url}#/${view}`);
          await picture(page, `${screen}-${lang}-${view.split('=')[0]!.replace('/', '-') || 'home'}`);
        }
        await visit(page, `${site.url}#/levels`);
        await page.locator('.level').nth(63).click();
        await board(page).waitFor();
        await picture(page, `${screen}-${lang}-play`);
        await page.keyboard.press('m');
        await quiet(page);
        await page.keyboard.press('h');
        for (let i = 0; i < 2; i++) await page.locator('section.hint button.primary').click();
        await picture(page, `${screen}-${lang}-hint`);
        await page.locator('section.hint header button').click();
        await page.locator('[aria-haspopup=menu]').click();
        await picture(page, `${screen}-${lang}-menu`);
      }));
    }
  }
}

await mkdir(folder, { recursive: true });
const site = await serve();
const browser = await startBrowser();
try {
  await (all ? everything : documentation)(browser, site);
} finally {
  await browser.close();
  await site.close();
}
