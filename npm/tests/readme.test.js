// The README's code does what the README says. (Blocks for a browser are run by browser.mjs.)
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Game, load, Unica } from '../src/index.js';
import { blocks } from './readme.js';

const markdown = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const folder = fileURLToPath(new URL('..', import.meta.url));
/** What is printed, without the places where lines were broken. */
const flat = (text) => text.replace(/\s+/g, ' ').trim();

for (const { name, code, line } of blocks(markdown)) {
  if (name) continue;
  test(`README.md:${line}`, () => {
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, encoding: 'utf8' });
    assert.equal(run.stderr, '');
    const told = [...code.matchAll(/^ *\/\/ → (.*)$/gm)].map((found) => found[1]);
    assert.ok(told.length > 0, 'a block says what it prints');
    assert.equal(flat(run.stdout), flat(told.join('\n')));
  });
}

test('its table names every call, and none that there is not', () => {
  const table = markdown.slice(markdown.indexOf('## All calls'), markdown.indexOf('## Speed'));
  const games = table.split('\n').filter((row) => row.startsWith('| `game.'));
  const others = table.split('\n').filter((row) => row.startsWith('| `') && !row.startsWith('| `game.'));
  const told = (rows) => rows.flatMap((row) => [...row.split(/(?<!\\)\|/)[1].matchAll(/`(?:game)?\.?(\w+)/g)].map((found) => found[1]));
  const members = (kind) => Object.getOwnPropertyNames(kind.prototype).filter((name) => name !== 'constructor');
  assert.deepEqual(told(games).sort(), members(Game).sort());
  assert.deepEqual(told(others).sort(), [...members(Unica), load.name, 'cell', 'cellName', 'digitsOf', 'languages'].sort());
});
