// Links come back as what they were made of, and broken ones are told from whole ones.
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { test } from 'node:test';
import { fromLetters, gameLink, puzzleFromLink, puzzleLink, saveFromLink, textOfFile, toLetters } from '../../src/state/share.ts';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

test('a puzzle in a link', () => {
  const link = puzzleLink(PUZZLE.replaceAll('.', '0'), 'https://example.org/');
  assert.equal(link, `https://example.org/#p=${PUZZLE}`);
  assert.equal(puzzleFromLink(PUZZLE), PUZZLE);
  assert.equal(puzzleFromLink(PUZZLE.replaceAll('.', '0')), PUZZLE);
  for (const broken of ['', PUZZLE.slice(1), `${PUZZLE}1`, PUZZLE.replace('5', 'x'), '%E0%A4%A']) {
    assert.equal(puzzleFromLink(broken), undefined);
  }
});

test('a game in a link', async () => {
  const save = `unica game 1\npuzzle ${PUZZLE}\nelapsed 1\nhints 0\ndone 0\nend 0 00000000\n`;
  const link = await gameLink(save, 'https://example.org/');
  assert.match(link, /^https:\/\/example\.org\/#g=[A-Za-z0-9_-]+$/);
  assert.equal(await saveFromLink(link.split('#g=')[1]!), save);
  await assert.rejects(saveFromLink('AAAA'));
  await assert.rejects(saveFromLink('!!'));
});

test('a link that unpacks to far too much is refused', async () => {
  const link = await gameLink('0'.repeat(5_000_000), '');
  await assert.rejects(saveFromLink(link.slice(3)), RangeError);
});

test('letters for all bytes', () => {
  for (let length = 0; length < 5; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, n) => 250 + n);
    assert.deepEqual(fromLetters(toLetters(bytes)), bytes);
  }
});

test('files are unpacked where they are packed', async () => {
  assert.equal(await textOfFile(new Blob([PUZZLE])), PUZZLE);
  assert.equal(await textOfFile(new Blob([gzipSync(PUZZLE)])), PUZZLE);
});
