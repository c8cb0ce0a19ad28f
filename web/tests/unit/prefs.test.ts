// Preferences from a file or an older page: what is none is dropped.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaults, readPrefs } from '../../src/state/prefs-read.ts';

const base = defaults('en');

test('what was kept comes back', () => {
  const mine = { ...base, theme: 'dark' as const, lang: 'fr', timer: false, check: 'never' as const };
  assert.deepEqual(readPrefs(JSON.parse(JSON.stringify(mine)), base), mine);
});

test('values that are none are dropped, and names that are none', () => {
  const found = { theme: 'pink', textSize: 3, lang: 'tlh', timer: 'yes', sweep: false, other: true };
  assert.deepEqual(readPrefs(found, base), { ...base, sweep: false });
  for (const none of [null, undefined, 7, 'dark', []]) assert.deepEqual(readPrefs(none, base), base);
});
