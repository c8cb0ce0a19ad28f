// Every view in both themes and two languages: axe finds nothing, nothing overflows a small phone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { board, DESKTOP, missing, newPage, quiet, startBrowser, visit } from './app.ts';
import { serve, type Site } from './site.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const VIEWS = [
  '', 'levels', 'new', 'enter', 'import', 'games', `path/p=${EASY}`, 'guide', 'guide/skyscraper',
  'stats', 'settings', 'print', 'help',
];

describe('access', { skip: missing }, () => {
  let site: Site;
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([serve(), startBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });

  // Colours are a matter of the theme, and names of the language: each is looked at once, and what
  // is seen most twice.
  const looks = [
    ['light', 'en', VIEWS], ['dark', 'de', VIEWS], ['contrast', 'fr', VIEWS], ['dark', 'en', ['']], ['light', 'de', ['']],
  ] as const;
  for (const [theme, lang, views] of looks) {
    test(`axe finds nothing: ${theme}, ${lang}`, async () => {
      const context = await browser.newContext({
        ...DESKTOP, locale: lang, colorScheme: theme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce',
        ...(theme === 'contrast' ? { contrast: 'more' as const } : {}),
        // The page forbids scripts that it does not know: axe is one.
        bypassCSP: true,
      });
      const page = await newPage(context);
      await page.addInitScript(AXE);
      const look = async (where: string) => {
        await quiet(page);
        const { violations } = await page.evaluate(
          () => (window as unknown as { axe: { run(how: object): Promise<AxeResults> } }).axe.run({ resultTypes: ['violations'] }));
        const told = violations.map(({ id, nodes }) =>
          `${where}: ${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`);
        assert.deepEqual(told, []);
      };
      for (const view of views) {
        await visit(page, `${site.url}#/${view}`);
        await look(view || 'home');
      }
      await visit(page, `${site.url}#/levels`);
      await page.locator('.level').nth(59).click();
      await page.waitForURL(/#\/play\//);
      await board(page).waitFor();
      await look('play');
      await page.keyboard.press('h');
      await page.locator('section.hint button.primary').click();
      await page.locator('section.hint button.primary').click();
      await look('play with a hint');
      await context.close();
    });
  }

  test('nothing is wider than a small phone, in the language of long words', async () => {
    const context = await browser.newContext({
      viewport: { width: 320, height: 568 }, locale: 'de', hasTouch: true, isMobile: true,
    });
    const page = await newPage(context);
    for (const view of VIEWS) {
      await visit(page, `${site.url}#/${view}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 320, `${view || 'home'}: ${width} px`);
    }
    await context.close();
  });

  test('the page speaks each of the six languages, and keeps the choice', async () => {
    const context = await browser.newContext({ ...DESKTOP, locale: 'it-IT' });
    const page = await newPage(context);
    await page.goto(site.url);
    await page.getByRole('heading').first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'it');
    for (const lang of ['en', 'pt', 'es', 'fr', 'de', 'it']) {
      await page.goto(`${site.url}#/settings`);
      await page.locator(`input[name="lang"][value="${lang}"]`).check({ force: true });
      await page.waitForFunction((l) => document.documentElement.lang.startsWith(l), lang);
      await page.reload();
      await page.getByRole('heading').first().waitFor();
      assert.ok((await page.evaluate(() => document.documentElement.lang)).startsWith(lang));
    }
    await context.close();
  });
});
