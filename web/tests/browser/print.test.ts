// The print view: how many sheets, and as many pages on paper.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, missing, newPage, startBrowser } from './app.ts';
import { serve, type Site } from './site.ts';

describe('print', { skip: missing }, () => {
  let site: Site;
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([serve(), startBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });

  /** Pages of a PDF, and the size of the first in points. */
  async function printed(page: Page) {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!;
    return { pages: pdf.match(/\/Type \/Page\b(?!s)/g)!.length, width: Math.round(+box[1]!), height: Math.round(+box[2]!) };
  }

  test('1, 2, 4, 6 and 8 puzzles on a page, with and without solutions', async () => {
    const page = await newPage(await browser.newContext(DESKTOP));
    await page.goto(`${site.url}#/print`);
    await page.getByLabel('Levels, such as').fill('1-13');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('13 puzzles chosen.').waitFor();
    const sheets = page.locator('.sheet');
    const expectSheets = (n: number) => page.waitForFunction((count) => document.querySelectorAll('.sheet').length === count, n);
    for (const solutions of [true, false]) {
      await page.getByLabel('Solutions, at the end').setChecked(solutions);
      for (const count of [1, 2, 4, 6, 8]) {
        await page.locator(`input[name="per-page"][value="${count}"]`).check({ force: true });
        // Twelve solutions go on a page.
        const wanted = Math.ceil(13 / count) + (solutions ? 2 : 0);
        await expectSheets(wanted);
        assert.equal(await sheets.first().locator('figure').count(), Math.min(count, 13));
        assert.deepEqual(await printed(page), { pages: wanted, width: 595, height: 842 }, `${count} a page`);
      }
    }
    await page.locator('input[name="paper"][value="letter"]').check({ force: true });
    assert.deepEqual(await printed(page), { pages: 2, width: 612, height: 792 });
    await page.context().close();
  });
});
