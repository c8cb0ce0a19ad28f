// The words: every key that the source uses is there; languages agree in keys and blanks; each has
// the plural forms that it needs.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { blanks, clock, detectLang, fill, find, LANGS, localeFor, spokenTime } from '../../src/words/core.ts';
import type { Table } from '../../src/words/core.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '../locales/app');

const tableOf = (lang: string): Table =>
  JSON.parse(readFileSync(join(folder, `${lang}.json`), 'utf8')) as Table;

const there = LANGS.filter((lang) => existsSync(join(folder, `${lang}.json`)));
const english = tableOf('en');

const FORM = /\.(zero|one|two|few|many|other)$/;
const baseOf = (key: string): string => key.replace(FORM, '');
const isPlural = (key: string): boolean =>
  FORM.test(key) && `${baseOf(key)}.one` in english && `${baseOf(key)}.other` in english;

function* sources(at: string): Generator<string> {
  for (const entry of readdirSync(at, { withFileTypes: true })) {
    const path = join(at, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.(ts|svelte)$/.test(entry.name)) yield path;
  }
}

/** Keys as `t('play.undo')` and their stems as t(`guide.family.${…}`). */
function used(): { keys: Map<string, string>; stems: Map<string, string> } {
  const keys = new Map<string, string>();
  const stems = new Map<string, string>();
  for (const path of sources(join(root, 'src'))) {
    const text = readFileSync(path, 'utf8');
    for (const [, call = ''] of text.matchAll(/\bt\(\s*((?:'[^']*'|`[^`]*`|[^'`()]){1,200})/g)) {
      for (const [, key = ''] of call.matchAll(/'([a-z][\w-]*(?:\.[\w-]+)+)'/g)) keys.set(key, path);
      for (const [, stem = ''] of call.matchAll(/`([a-z][\w-]*(?:\.[\w-]+)*\.)\$\{/g)) {
        stems.set(stem, path);
      }
    }
  }
  return { keys, stems };
}

test('every key that the source uses exists', () => {
  const bases = new Set(Object.keys(english).map(baseOf));
  const { keys, stems } = used();
  assert.ok(keys.size > 50, 'the search for keys finds them');
  const missing = [...keys]
    .filter(([key]) => !(key in english) && !bases.has(key))
    .map(([key, path]) => `${key} (${path})`);
  assert.deepEqual(missing, []);
  for (const [stem, path] of stems) {
    assert.ok([...bases].some((key) => key.startsWith(stem)), `${stem} (${path})`);
  }
});

test('the files are flat, sorted, and without empty sentences', () => {
  for (const lang of there) {
    const entries = Object.entries(tableOf(lang));
    const keys = entries.map(([key]) => key);
    assert.deepEqual(keys, keys.toSorted(), lang);
    for (const [key, text] of entries) {
      assert.ok(typeof text === 'string' && text.trim() !== '', `${lang} ${key}`);
    }
  }
});

test('the languages have the same keys', () => {
  const bases = (table: Table): string[] => [...new Set(Object.keys(table).map(baseOf))].sort();
  for (const lang of there) assert.deepEqual(bases(tableOf(lang)), bases(english), lang);
});

test('the blanks of a sentence are the same in all languages', () => {
  for (const lang of there) {
    for (const [key, text] of Object.entries(tableOf(lang))) {
      const model = english[key] ?? english[`${baseOf(key)}.other`] ?? '';
      const own = blanks(text);
      const wanted = blanks(model);
      // One form of a plural may say its number in a word.
      const isSame = own.join() === wanted.join();
      const lacksN = own.join() === wanted.filter((name) => name !== 'n').join();
      assert.ok(isSame || (isPlural(key) && lacksN), `${lang} ${key}: ${own} / ${wanted}`);
    }
  }
});

test('plural forms are those that the language needs', () => {
  const bases = new Set(Object.keys(english).filter(isPlural).map(baseOf));
  for (const lang of there) {
    const table = tableOf(lang);
    // `many` is for a million and falls back to `other`.
    const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
    for (const base of bases) {
      for (const form of forms) {
        if (form !== 'many') assert.ok(`${base}.${form}` in table, `${lang} ${base}.${form}`);
      }
    }
  }
});

test('plurals choose their form, and fall back to `other`', () => {
  const table = { 'a.one': '{n} thing', 'a.other': '{n} things', b: 'plain' };
  assert.equal(find(table, 'en', 'a', { n: 1 }), '{n} thing');
  assert.equal(find(table, 'en', 'a', { n: 0 }), '{n} things');
  assert.equal(find(table, 'fr', 'a', { n: 0 }), '{n} thing');
  assert.equal(find(table, 'es', 'a', { n: 1_000_000 }), '{n} things');
  assert.equal(find(table, 'en', 'b', { n: 3 }), 'plain');
  assert.equal(find(table, 'en', 'c'), undefined);
});

test('blanks are filled, numbers as the language writes them', () => {
  assert.equal(fill('{a} of {b}, {c}', 'de', { a: 1234.5, b: 'x' }), '1.234,5 of x, {c}');
});

test('the browser’s wishes choose the language', () => {
  assert.equal(detectLang(['ja', 'pt-BR', 'en']), 'pt');
  assert.equal(detectLang(['PT_PT']), 'pt');
  assert.equal(detectLang(['eo', 'xx']), 'en');
  assert.equal(detectLang(['end']), 'en');
  assert.equal(detectLang([]), 'en');
  assert.equal(localeFor('pt', ['en-GB', 'pt-BR', 'pt']), 'pt-BR');
  assert.equal(localeFor('de', ['en-GB', 'pt-BR']), 'de');
});

test('times are shown and told', () => {
  assert.equal(clock(245_999), '4:05');
  assert.equal(clock(3_729_000), '1:02:09');
  assert.equal(clock(-5), '0:00');
  assert.equal(spokenTime('en', 3_605_000), '1 hour and 5 seconds');
  assert.equal(spokenTime('en', 0), '0 seconds');
});

test('the name of a key of the pad has what is seen on it, in the same order', () => {
  for (const lang of there) {
    const table = tableOf(lang);
    for (const layer of ['digit', 'corner', 'centre', 'colour']) {
      assert.match(table[`pad.${layer}`] ?? '', /\{value\}$/, `${lang}: pad.${layer}`);
    }
    for (const form of ['one', 'other']) {
      assert.match(table[`pad.left.${form}`] ?? '', /^\{n\}/, `${lang}: pad.left.${form}`);
    }
  }
});
