// Games, and hints on positions.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { cell, cellName, digitsOf, load, UnicaError } from '../src/index.js';

const unica = await load();

test('a game played through by hints alone', () => {
  const game = unica.game({ level: 30, cycle: 2 });
  let steps = 0;
  for (; !game.view.solved; steps += 1) {
    const hint = game.hint({ marks: false });
    if (hint.kind !== 'step') assert.fail(hint.texts.join());
    if (hint.step.placements.length === 0) game.play('marks');
    game.apply(hint.step);
    assert.deepEqual(game.view.mistakes, []);
    if (hint.step.placements.length === 0) break;
  }
  const { solution } = unica.level(30, 2);
  if (game.view.solved) assert.equal(game.view.digits, solution);
  assert.ok(steps > 5);
  assert.ok(game.view.hints >= steps);
  game.close();
});

test('a game played through by a player', () => {
  const { puzzle, solution } = unica.level(5);
  const game = unica.game({ level: 5 });
  assert.equal(game.view.givens, puzzle);
  assert.equal(game.view.rank, 'easy');
  const open = [...puzzle].flatMap((clue, index) => (clue === '.' ? [index] : []));
  for (const index of open) {
    const played = game.enter('digit', Number(solution[index]), index);
    assert.equal(played.refused, undefined);
    assert.equal(played.line, `digit ${solution[index]} ${cellName(index)}`);
  }
  assert.equal(game.view.solved, true);
  assert.deepEqual(game.view.counts, Array(9).fill(9));
  assert.equal(game.journal.length, open.length);
});

test('marks, erase, undo, redo, and back to before a mistake', () => {
  const { puzzle, solution } = unica.level(40);
  const game = unica.game({ level: 40 });
  const [a, b, c] = [...puzzle].flatMap((clue, index) => (clue === '.' ? [index] : []));
  const before = game.view;
  game.enter('corner', 3, [a, b]);
  game.enter('centre', 4, cellName(a));
  assert.deepEqual(digitsOf(game.view.corner[a]), [3]);
  assert.deepEqual(digitsOf(game.view.centre[a]), [4]);
  assert.deepEqual(before.corner, Array(81).fill(0), 'a view is a value');
  assert.equal(game.erase(a).layer, 'corner');
  assert.equal(game.view.corner[a], 0);
  game.enter('colour', 2, [a]);
  assert.equal(game.view.colours[a], 2);
  game.enter('digit', Number(solution[b]), b);
  const wrong = (Number(solution[c]) % 9) + 1;
  game.enter('digit', wrong, c);
  assert.deepEqual(game.view.mistakes, [c]);
  game.enter('colour', 1, a);
  game.undoToBeforeMistake();
  assert.deepEqual(game.view.mistakes, []);
  assert.equal(game.view.digits[b], solution[b]);
  assert.equal(game.view.digits[c], '.');
  game.undo();
  assert.equal(game.view.digits[b], '.');
  game.redo();
  assert.equal(game.view.digits[b], solution[b]);
  assert.equal(game.at(0).digits, puzzle);
  assert.equal(game.view.digits[b], solution[b], 'looking back moves nothing');
  game.goTo(0);
  assert.equal(game.view.digits, puzzle);
  assert.equal(game.undo().refused, 'no-change');
});

test('refusals are told, not thrown', () => {
  const { puzzle } = unica.level(40);
  const game = unica.game({ puzzle });
  const given = [...puzzle].findIndex((clue) => clue !== '.');
  const open = puzzle.indexOf('.');
  assert.equal(game.enter('digit', 5, given).refused, 'given');
  assert.equal(game.erase([given]).refused, 'given');
  assert.equal(game.enter('digit', 5, []).refused, 'no-cell');
  game.enter('digit', 5, open);
  assert.equal(game.enter('corner', 5, open).refused, 'filled');
  assert.equal(game.journal.length, 1, 'a refused move is not in the journal');
  for (const call of [
    () => game.play('nonsense'),
    () => game.enter('digit', 10, 0),
    () => game.enter('ink', 1, 0),
    () => game.enter('digit', 1, 81),
    () => game.enter('digit', 1, 'r0c1'),
    () => game.apply({ placements: ['r1c1'] }),
  ]) {
    assert.throws(call, UnicaError);
  }
});

test('a save is loaded as it was; so is a journal', () => {
  const game = unica.game({ level: 12, cycle: 3 });
  game.play('marks');
  game.hint();
  game.enter('digit', 1, game.view.digits.indexOf('.'), { sweep: true });
  game.undo();
  game.time(93_500.4);
  assert.equal(game.view.elapsed, 93_500);
  const save = game.save();
  assert.ok(!save.includes(unica.level(12, 3).solution));
  const bare = ({ id, skipped, ...view }) => view;
  assert.deepEqual(bare(unica.game({ save }).view), bare(game.view));
  assert.equal(unica.read(save).puzzles[0].save, save);
  const { origin, journal } = game;
  const replayed = unica.game({ origin, journal, elapsed: game.view.elapsed });
  assert.deepEqual(bare(replayed.view), bare(game.view));
  assert.deepEqual(replayed.journal, journal);
  assert.throws(() => unica.game({ save: save.replace('level 12', 'level 13') }), (error) => error.kind === 'save');
  assert.throws(() => unica.game({ save: 'my save' }), (error) => error.kind === 'save');
});

test('the saves that every language reads', async () => {
  const folder = new URL('../../testdata/saves/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.state.txt'));
  for (const name of names) {
    const save = await readFile(new URL(name, folder), 'utf8');
    assert.equal(unica.game({ save }).save(), save, name);
  }
});

test('games are apart, and closed ones are gone', () => {
  const [a, b] = [unica.game({ level: 1 }), unica.game({ level: 2 })];
  a.enter('digit', 1, a.view.digits.indexOf('.'));
  assert.equal(b.view.done, 0);
  a.close();
  assert.throws(() => a.undo(), /no game/);
  assert.throws(() => unica.game({ level: 0 }), UnicaError);
  assert.throws(() => unica.game({}), UnicaError);
  assert.throws(() => unica.game({ puzzle: `11${'.'.repeat(79)}` }), UnicaError);
});

test('hints on positions: a step, a mistake, no solution', () => {
  const { puzzle, solution } = unica.level(60);
  const hint = unica.hintAt({ givens: puzzle });
  assert.equal(hint.kind, 'step');
  assert.equal(hint.texts.length, 3);
  assert.ok(hint.step.drawing.marks.length > 0);
  const open = puzzle.indexOf('.');
  const wrong = (Number(solution[open]) % 9) + 1;
  const digits = puzzle.slice(0, open) + wrong + puzzle.slice(open + 1);
  const told = unica.hintAt({ givens: puzzle, digits });
  assert.ok(['wrong', 'clashing'].includes(told.kind), told.kind);
  assert.ok(told.cells.includes(open));
  assert.equal(unica.hintAt({ givens: puzzle, digits: solution }).kind, 'done');
  assert.throws(() => unica.hintAt({ givens: puzzle, digits: '.'.repeat(81) }), UnicaError);
  const way = unica.wayFrom({ givens: puzzle });
  assert.equal(way.end, solution);
  assert.ok(way.steps.every((step) => step.digits.length === 81 && step.marks.length === 81));
});

test('every technique has a name and an example', () => {
  const techniques = unica.techniques();
  assert.ok(techniques.length > 60);
  for (const { slug, name } of techniques) {
    const example = unica.example(slug);
    assert.equal(example.name, name);
    assert.equal(example.step.technique, slug);
  }
});

test('cells by number and by name', () => {
  assert.deepEqual(['r1c1', 'r1c9', 'R9C9', 40].map(cell), [0, 8, 80, 40]);
  assert.deepEqual([0, 8, 80, 'r5c5'].map(cellName), ['r1c1', 'r1c9', 'r9c9', 'r5c5']);
  for (const wrong of ['', 'r1', 'r1c10', 81, -1, 1.5, undefined, null]) assert.throws(() => cell(wrong), UnicaError);
});
