// The declarations: an app's code is checked against them, and they name what there is.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as unica from '../src/index.js';

const tsc = fileURLToPath(new URL('../../web/node_modules/typescript/bin/tsc', import.meta.url));
const project = fileURLToPath(new URL('types', import.meta.url));

test('the types hold', { skip: existsSync(tsc) ? false : 'no TypeScript: npm ci in web/' }, () => {
  const checked = spawnSync(process.execPath, [tsc, '-p', project], { encoding: 'utf8' });
  assert.equal(checked.stdout + checked.stderr, '');
  assert.equal(checked.status, 0);
});

const declared = readFileSync(new URL('../src/index.d.ts', import.meta.url), 'utf8');

test('whatever is exported is declared, and the other way round', () => {
  const names = [...declared.matchAll(/^export (?:function|class|const) (\w+)/gm)].map((found) => found[1]);
  assert.deepEqual(names.sort(), Object.keys(unica).sort());
});

test('so are the members of the classes', () => {
  for (const name of ['Unica', 'Game']) {
    const [, body] = new RegExp(`^export class ${name} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(declared);
    const members = [...body.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map((found) => found[1]);
    const there = Object.getOwnPropertyNames(unica[name].prototype).filter((member) => member !== 'constructor');
    assert.deepEqual([...new Set(members)].filter((member) => member !== 'constructor').sort(), there.sort(), name);
  }
});
