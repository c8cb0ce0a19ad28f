// The journal: what is written is what is folded, two tabs on one game lose nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Played, View } from '../../src/engine/types.ts';
import { Journal, stillMeans, type Table } from '../../src/state/journal.ts';
import { changed, gradeFacts, starsOf, withSolve, type GameRecord } from '../../src/state/record.ts';
import { MemoryShelf, Overtaken } from '../../src/state/shelf.ts';

function record(key = 'a'): GameRecord {
  return {
    key, origin: { level: 1, cycle: 0 }, source: 'level', createdAt: 0, updatedAt: 0, elapsed: 0,
    hints: 0, done: 0, moves: 0, solved: false, mistakes: 0, run: 0, solves: [], givens: '', digits: '',
  };
}

/** A table whose games are just their lines; `undo` takes the last away. */
function table(): Table & { lines(id: number): string[]; open_: number } {
  const games = new Map<number, string[]>();
  let next = 0;
  const fold = (lines: string[], line: string) => (line === 'undo' ? lines.pop() : lines.push(line));
  const view = (id: number) =>
    ({ id, digits: games.get(id)!.join(), done: games.get(id)!.length, moves: 0, hints: 0 }) as unknown as View;
  return {
    get open_() {
      return games.size;
    },
    lines: (id) => games.get(id)!,
    async open(_, journal) {
      const id = next++;
      games.set(id, []);
      for (const line of journal) fold(games.get(id)!, line);
      return view(id);
    },
    async play(id, line) {
      fold(games.get(id)!, line);
      return { view: view(id), line };
    },
    async close(id) {
      games.delete(id);
    },
  };
}

async function setUp() {
  const shelf = new MemoryShelf();
  await shelf.add({ record: record(), journal: [] });
  const desk = table();
  const open = async () => (await Journal.open(shelf, desk, 'a'))!;
  const make = (journal: Journal, line: string) =>
    journal.make((id) => desk.play(id, line), () => ({ elapsed: 10 }));
  return { shelf, desk, open, make };
}

test('each move is written, and folds to the same board', async () => {
  const { shelf, open, make } = await setUp();
  const journal = await open();
  for (const line of ['digit 1 r1c1', 'digit 2 r1c2', 'undo']) {
    assert.equal((await make(journal, line)).kind, 'made');
  }
  assert.deepEqual(await shelf.journal('a'), ['digit 1 r1c1', 'digit 2 r1c2', 'undo']);
  assert.equal((await open()).view.digits, journal.view.digits);
  assert.equal((await shelf.get('a'))!.elapsed, 10);
});

test('a second tab follows, and its undo is seen in the first', async () => {
  const { open, make } = await setUp();
  const [one, two] = [await open(), await open()];
  await make(one, 'digit 1 r1c1');
  await two.follow();
  assert.equal(two.view.digits, 'digit 1 r1c1');
  await make(two, 'undo');
  await one.follow();
  assert.equal(one.view.digits, '');
});

test('the slower of two tabs makes its move on the board that the other made', async () => {
  const { shelf, desk, open, make } = await setUp();
  const [one, two] = [await open(), await open()];
  await make(one, 'digit 1 r1c1');
  assert.equal((await make(two, 'fill')).kind, 'made');
  assert.equal(two.view.digits, 'digit 1 r1c1,fill');
  assert.deepEqual(await shelf.journal('a'), ['digit 1 r1c1', 'fill']);
  assert.equal(desk.open_, 2, 'the outdated game is closed');
});

test('a move that cannot be written stays on the board and is written with the next', async () => {
  const { shelf, open, make } = await setUp();
  const journal = await open();
  const append = shelf.append.bind(shelf);
  shelf.append = () => Promise.reject(new Error('full'));
  assert.equal((await make(journal, 'digit 1 r1c1')).kind, 'unwritten');
  assert.equal(journal.view.digits, 'digit 1 r1c1');
  shelf.append = append;
  assert.equal((await make(journal, 'digit 2 r1c2')).kind, 'made');
  assert.deepEqual(await shelf.journal('a'), ['digit 1 r1c1', 'digit 2 r1c2']);
});

test('what could not be written is written as soon as there is room', async () => {
  const { shelf, open, make } = await setUp();
  const journal = await open();
  const append = shelf.append.bind(shelf);
  shelf.append = () => Promise.reject(new Error('full'));
  await make(journal, 'digit 1 r1c1');
  await assert.rejects(journal.flush());
  shelf.append = append;
  await journal.flush();
  await journal.flush();
  assert.deepEqual(await shelf.journal('a'), ['digit 1 r1c1']);
});

test('a refused move writes nothing', async () => {
  const { shelf, open } = await setUp();
  const journal = await open();
  const refused: Played = { view: journal.view, refused: 'given' };
  assert.equal((await journal.make(async () => refused, () => ({}))).kind, 'refused');
  assert.deepEqual(await shelf.journal('a'), []);
});

test('a game that is played from the start once more is followed', async () => {
  const { shelf, open, make } = await setUp();
  const [one, two] = [await open(), await open()];
  await make(one, 'digit 1 r1c1');
  await shelf.renew('a', { run: 1, elapsed: 0 });
  assert.equal(await two.follow(), true);
  assert.equal(two.view.digits, '');
  assert.equal(two.record.run, 1);
});

test('a removed game is told, and comes back whole', async () => {
  const { shelf, open, make } = await setUp();
  const journal = await open();
  await make(journal, 'digit 1 r1c1');
  const whole = (await shelf.remove('a'))!;
  assert.equal(await journal.follow(), false);
  await shelf.add(whole);
  assert.deepEqual(await shelf.journal('a'), ['digit 1 r1c1']);
});

test('a game that is there is never overwritten', async () => {
  const shelf = new MemoryShelf();
  await shelf.add({ record: record(), journal: ['digit 1 r1c1'] });
  await shelf.add({ record: record(), journal: [] });
  assert.deepEqual(await shelf.journal('a'), ['digit 1 r1c1']);
  await assert.rejects(shelf.append('a', 0, 'digit 2 r1c1', {}), Overtaken);
});

test('an undo that was overtaken would undo another move: it is told, not made', async () => {
  const { shelf, open, make } = await setUp();
  const one = await open();
  await make(one, 'digit 1 r1c1');
  const two = await open();
  await make(one, 'digit 2 r1c2');
  assert.equal((await make(two, 'undo')).kind, 'overtaken');
  assert.equal(two.view.digits, 'digit 1 r1c1,digit 2 r1c2');
  assert.deepEqual(await shelf.journal('a'), ['digit 1 r1c1', 'digit 2 r1c2']);
});

test('a move is made again only where its cells are as they were', () => {
  const board = (digits: string, corner: number[] = []) =>
    ({ digits, corner, centre: [], colours: [] }) as unknown as View;
  const empty = board('.'.repeat(81));
  const filled = board(`3${'.'.repeat(80)}`);
  const marked = board('.'.repeat(81), [1]);
  assert.ok(stillMeans('digit 4 r1c2', empty, filled));
  assert.ok(!stillMeans('digit 4 r1c1', empty, filled));
  assert.ok(!stillMeans('corner 1 r1c1 r1c2', empty, marked), 'it would take the mark away');
  assert.ok(stillMeans('sweep 4 r1c1', empty, marked), 'a digit covers marks');
  assert.ok(stillMeans('fill', empty, filled));
  for (const line of ['undo', 'redo', 'goto 3', 'undo-mistake']) assert.ok(!stillMeans(line, empty, empty));
});

test('a game that began in the middle keeps its beginning when it is played once more', async () => {
  const shelf = new MemoryShelf();
  await shelf.add({ record: { ...record(), start: 2 }, journal: ['digit 1 r1c1', 'centre 2 r1c2'] });
  await shelf.append('a', 2, 'digit 3 r1c3', {});
  await shelf.renew('a', { run: 1 });
  assert.deepEqual(await shelf.journal('a'), ['digit 1 r1c1', 'centre 2 r1c2']);
});

test('time never runs back within a run, and starts anew with the next', () => {
  const before = { ...record(), elapsed: 100 };
  assert.equal(changed(before, { elapsed: 50 }).elapsed, 100);
  assert.equal(changed(before, { elapsed: 150 }).elapsed, 150);
  assert.equal(changed(before, { elapsed: 0, run: 1 }).elapsed, 0);
});

test('each run is counted as solved once; stars tell of hints and mistakes', () => {
  const once = withSolve({ ...record(), elapsed: 9 }, 1);
  assert.equal(withSolve(once, 2).solves.length, 1);
  assert.equal(withSolve({ ...once, run: 1 }, 2).solves.length, 2);
  assert.deepEqual([[0, 0], [1, 0], [0, 2], [1, 1]].map(([hints, mistakes]) =>
    starsOf({ hints: hints!, mistakes: mistakes! })), [3, 2, 2, 1]);
});

test('of a rating grade, word and hardest technique are kept', () => {
  const techniques = { 'full-house': 3 };
  const rated = { grade: 1.4, word: 'easy', hardest: 'hidden-single', techniques, solved: true };
  assert.deepEqual(gradeFacts(rated), { grade: 1.4, word: 'easy', hardest: 'hidden-single' });
  assert.deepEqual(gradeFacts({ grade: 1, word: 'easy', techniques: {}, solved: true }), { grade: 1, word: 'easy' });
});
