// How long the two engines take in the built worker: hints and ways on many positions, levels.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { Hint, Way } from '../src/engine/types.ts';
import { DESKTOP, engine, newPage } from '../tests/browser/app.ts';
import type { Site } from '../tests/browser/site.ts';
import { bar, row, told } from './figures.ts';

const GRADES = ['easy', 'medium', 'hard', 'expert'];
const PUZZLES = 12;
const STAGES = 8;

/** What the page offers to the measurement. */
interface Bench {
  timed(call: object): Promise<{ ms: number; answer: object }>;
}

/** A page with a worker of its own, which is the built one. */
async function bench(browser: Browser, site: Site, wasm: string): Promise<Page> {
  const page = await newPage(await browser.newContext(DESKTOP));
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.goto(site.url);
  await page.getByRole('heading').first().waitFor();
  while (workers.length === 0) await page.waitForEvent('worker');
  await page.evaluate(([url, file]) => {
    const worker = new Worker(url!, { type: 'module' });
    worker.postMessage({ wasm: new URL(file!, document.baseURI).href });
    const timed = (call: object) =>
      new Promise((resolve) => {
        const from = performance.now();
        worker.onmessage = ({ data }) => resolve({ ms: performance.now() - from, answer: data.answer });
        worker.postMessage({ id: 0, call });
      });
    Object.assign(window, { bench: { timed } });
  }, [workers[0]!, wasm]);
  return page;
}

const ask = <T>(page: Page, call: object): Promise<{ ms: number; answer: T }> =>
  page.evaluate((what) => (window as unknown as { bench: Bench }).bench.timed(what), call) as Promise<{ ms: number; answer: T }>;

export async function levelFigures(browser: Browser, site: Site): Promise<void> {
  const page = await bench(browser, site, 'unica-core.wasm');
  await ask(page, { do: 'level', level: 1 });
  const times: number[] = [];
  for (let cycle = 0; cycle < 3; cycle++) {
    for (let level = 1; level <= 100; level++) {
      times.push((await ask(page, { do: 'level', level, cycle })).ms);
    }
  }
  row('level 1..100 of three cycles', times);
  bar('level', times, 0.99, 10);
  await page.context().close();
}

export async function engineFigures(browser: Browser, site: Site): Promise<void> {
  const page = await bench(browser, site, 'unica.wasm');
  const text = readFileSync(new URL('../../locales/en.json', import.meta.url), 'utf8');
  await ask(page, { do: 'words', lang: 'en', text });
  const unica = await engine;
  const ways: number[] = [];
  const hints = new Map<string, number[]>();
  let slowest = { ms: 0, what: '' };
  for (const [g, grade] of GRADES.entries()) {
    const times: number[] = [];
    hints.set(grade, times);
    for (const made of unica.generate({ seed: 77 + g, grade, count: PUZZLES })) {
      if (!('puzzle' in made)) continue;
      const { puzzle } = made;
      const { ms, answer } = await ask<Way>(page, { do: 'way', givens: puzzle, digits: puzzle, lang: 'en' });
      ways.push(ms);
      const last = answer.steps.length - 1;
      for (let stage = 0; stage < STAGES; stage++) {
        const { digits, marks } = answer.steps[Math.round((last * stage) / (STAGES - 1))]!;
        // Half of them as a player without marks would ask.
        const call = { do: 'hint', givens: puzzle, digits, ...(stage % 2 ? { marks } : {}), lang: 'en' };
        const hint = await ask<Hint>(page, call);
        times.push(hint.ms);
        if (hint.ms > slowest.ms) slowest = { ms: hint.ms, what: `${grade} ${hint.answer.step?.technique ?? hint.answer.kind} ${digits}` };
      }
    }
    row(`hint, ${grade}`, times);
  }
  const all = [...hints.values()].flat();
  row('hint, all positions', all);
  bar('hint', all, 0.99, 50);
  told(`  the slowest: ${slowest.ms.toFixed(1)} ms: ${slowest.what}`);
  row('way, from the start', ways);
  await page.context().close();
}
