// Puzzles in texts: records, options, and what cannot be read.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { load, UnicaError } from '../src/index.js';

const unica = await load();
const example = (name) => readFile(new URL(`../../examples/${name}`, import.meta.url), 'utf8');
const one = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const empty = '.'.repeat(81);
const impossible = `55${'.'.repeat(79)}`;

/** That `call` throws an UnicaError of this kind, with these words in it. */
function fails(call, kind, words) {
  assert.throws(call, (error) => {
    assert.ok(error instanceof UnicaError, String(error));
    assert.equal(error.kind, kind);
    assert.match(error.message, words);
    return true;
  });
}

test('solve: one, several, none', async () => {
  const answers = unica.solve(await example('puzzles.txt'), { name: 'puzzles.txt', any: true });
  assert.deepEqual(answers.map((answer) => answer.solutions), [1, 1, 1, 2, 0]);
  assert.equal(answers[0].solution, solution);
  assert.equal(answers[0].source, 'puzzles.txt:2');
  assert.equal(answers[3].solution, undefined);
  assert.equal(answers[3].any.length, 81);
  assert.deepEqual(answers[4].conflict, ['r8c1', 'r9c2']);
  const [all] = unica.solve(await example('ten.txt'), { all: true });
  assert.equal(all.all.length, 10);
});

test('count: to a limit, all, and as BigInt', async () => {
  const ten = await example('ten.txt');
  assert.deepEqual(unica.count(ten).map((c) => [c.solutions, c.capped]), [[2, true]]);
  assert.equal(unica.count(ten, { limit: 7 })[0].solutions, 7);
  assert.equal(unica.count(ten, { limit: 7n })[0].solutions, 7);
  assert.equal(unica.count(ten, { all: true, bigint: true })[0].solutions, 10n);
  const [grids] = unica.count(empty, { all: true });
  assert.equal(grids.solutions, '6670903752021072936960');
  assert.equal(BigInt(grids.solutions), 6_670_903_752_021_072_936_960n);
});

test('enumerate: in order, and nothing for a puzzle without solutions', async () => {
  const found = unica.enumerate(`${impossible}\n${one}\n${await example('ten.txt')}`).map((s) => s.solution);
  assert.equal(found.length, 11);
  assert.equal(found[0], solution);
  assert.deepEqual(found.slice(1), [...found.slice(1)].sort());
  assert.equal(unica.enumerate(empty, { limit: 12 }).length, 12);
});

test('check and status agree', async () => {
  const text = await example('puzzles.txt');
  const puzzles = unica.read(text).puzzles;
  unica.check(text).forEach((checked, index) => {
    const status = unica.status(puzzles[index].puzzle);
    assert.equal(status.solutions, checked.solutions);
    assert.equal(status.minimal, checked.minimal);
    assert.equal(status.redundant.length, checked.redundant.length);
    assert.equal(status.solution, checked.solution);
  });
});

test('rate: what has one solution has a grade, the rest a reason', async () => {
  const [easy, , , several] = unica.rate(await example('puzzles.txt'));
  assert.equal(easy.grade.word, 'easy');
  assert.equal(easy.hodoku.level, 'Easy');
  assert.equal(several.grade, undefined);
  assert.match(several.reason, /several/);
});

test('explain and hint, in a language that was brought', async () => {
  const [way] = unica.explain(one);
  assert.equal(way.end, solution);
  assert.equal(way.language, 'en');
  fails(() => unica.explain(one, { lang: 'fr' }), 'call', /language\("fr"\)/);
  await unica.language('fr');
  const [french] = unica.explain(one, { lang: 'fr' });
  assert.equal(french.language, 'fr');
  assert.notEqual(french.steps[0].text, way.steps[0].text);
  assert.deepEqual(unica.explain(one)[0], way, 'English is the default still');
  const [hint] = unica.hint(one);
  assert.equal(hint.kind, 'step');
  assert.equal(hint.texts.length, 3);
  assert.equal(unica.hint(one, { lang: 'fr' })[0].step.technique, hint.step.technique);
  await assert.rejects(unica.language('tlh'), /no language/);
});

test('every language that there is can be brought', async () => {
  const { languages } = await import('../src/index.js');
  const all = await load({ languages: [...languages] });
  const names = languages.map((lang) => all.techniques({ lang })[0].name);
  assert.equal(names.length, 6);
  assert.equal(new Set(languages.map((lang) => all.hint(one, { lang })[0].texts[2])).size, 6);
});

test('convert, read', async () => {
  const grid = unica.convert(one, 'grid');
  assert.equal(unica.read(grid).puzzles[0].puzzle, one);
  assert.equal(unica.read(grid).puzzles[0].format, 'grid');
  for (const { name, writable } of unica.names().formats) {
    if (writable) assert.equal(unica.read(unica.convert(one, name)).puzzles[0].puzzle, one, name);
    else fails(() => unica.convert(one, name), 'call', /not written/);
  }
  assert.deepEqual(unica.read('nothing here').puzzles, []);
  assert.equal(unica.read('nothing here').faults.length, 1);
});

test('what cannot be read is thrown, with the records of the rest', () => {
  const text = `${one}\n${one.slice(0, 60)}\n${one}\nwhat is this\n${one}\n`;
  try {
    unica.solve(text);
    assert.fail('nothing thrown');
  } catch (error) {
    assert.ok(error instanceof UnicaError);
    assert.equal(error.kind, 'input');
    assert.match(error.message, /^line 2, column 61: too short .*; line 4, column 1: not a puzzle/);
    assert.deepEqual(error.faults.map((fault) => fault.line), [2, 4]);
    assert.equal(error.records.length, 3);
  }
  fails(() => unica.rate(''), 'input', /no puzzle found/);
  fails(() => unica.convert('nonsense', 'line'), 'input', /no puzzle/);
});

test('or collected, so that a batch goes on', () => {
  const faults = [];
  const text = `${one}\n${one.slice(0, 60)}\n${one}\nwhat is this\n`;
  for (const command of ['solve', 'count', 'enumerate', 'check', 'rate', 'explain', 'hint']) {
    faults.length = 0;
    assert.equal(unica[command](text, { faults }).length, 2, command);
    assert.deepEqual(faults.map((fault) => fault.line), [2, 4], command);
  }
  faults.length = 0;
  assert.equal(unica.convert(text, 'line', { faults }).trim().split('\n').length, 2);
  assert.equal(faults.length, 2);
  assert.match(unica.lines('solve', { text }), /\{"faults":\[\{"line":2,"column":61,/);
});

test('odd texts: marks at the start, line ends, other alphabets', () => {
  assert.equal(unica.solve(`\ufeff${one}\r\n`)[0].solution, solution);
  assert.equal(unica.solve(`"${one}" — não é difícil 数独 🙂`, { faults: [] }).length <= 1, true);
  const [named] = unica.solve(one, { name: 'déjà "vu"\n\u2028' });
  assert.equal(named.source, 'déjà "vu"\n\u2028:1');
  assert.equal(unica.solve(`${one}\n`.repeat(5000)).length, 5000);
});

test('requests that make no sense', () => {
  fails(() => unica.solve(undefined), 'call', /string/);
  fails(() => unica.solve(new Uint8Array(81)), 'call', /string/);
  fails(() => unica.call({ do: 'nope' }), 'call', /no call "nope"/);
  fails(() => unica.call({}), 'call', /missing field `do`/);
  fails(() => unica.call({ do: 'solve', text: 5 }), 'call', /invalid type/);
  fails(() => unica.lines('nope', { text: one }), 'call', /no call/);
  fails(() => unica.count(one, { limit: -1 }), 'call', /-1/);
  fails(() => unica.count(one, { limit: 1.5 }), 'call', /1\.5/);
  fails(() => unica.convert(one, 'papyrus'), 'call', /format/);
  fails(() => unica.status('12'), 'input', /./);
  fails(() => unica.example('magic'), 'call', /magic/);
});

test('an engine comes only from load', async () => {
  const { Unica } = await import('../src/index.js');
  fails(() => new Unica(), 'call', /load/);
});
