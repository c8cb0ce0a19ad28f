// The package answers byte for byte what the command answers.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { load } from '../src/index.js';
import { answer, cases } from './cases.js';

const folder = new URL('../../testdata/records/', import.meta.url);
const read = (name) => readFile(new URL(name, folder), 'utf8');
const unica = await load();

for (const one of await cases(read)) {
  test(`unica ${one.command}`, async () => {
    assert.equal(await answer(unica, one, read), await read(one.expected));
  });
}
