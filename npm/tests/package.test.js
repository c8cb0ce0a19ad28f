// The package as a package: what it exports is there, and bundlers can find its files.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { languages } from '../src/index.js';

const root = new URL('../', import.meta.url);
const about = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

test('it can be imported by its name, and its files too', async () => {
  const { load } = await import('unica');
  assert.equal((await load()).level(1).clues, 42);
  for (const file of ['unica.wasm', 'locales/en.json', 'package.json']) {
    assert.ok(existsSync(new URL(import.meta.resolve(`unica/${file}`))), file);
  }
  assert.ok(existsSync(new URL(about.types, root)));
});

test('it has no dependencies', () => {
  for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies', 'bundleDependencies']) {
    assert.equal(about[kind], undefined);
  }
  for (const name of readdirSync(new URL('src/', root)).filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(new URL(`src/${name}`, root), 'utf8');
    for (const [, from] of code.matchAll(/\bfrom '([^']+)'/g)) assert.match(from, /^\.\//, name);
  }
});

test('every file that is fetched is named in the form that bundlers look for', () => {
  const code = (name) => readFileSync(new URL(`src/${name}`, root), 'utf8');
  assert.ok(code('wasm.js').includes("new URL('../unica.wasm', import.meta.url)"));
  for (const lang of languages) {
    assert.ok(code('words.js').includes(`new URL('../locales/${lang}.json', import.meta.url)`), lang);
  }
});
