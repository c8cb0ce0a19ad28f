// How fast the engine is in this runtime: `node bench/bench.mjs [--native path/to/unica] [--speed folder] [--cycles N]`.
//
// Levels are measured side by side with plain JavaScript, in turns; batches against the native
// command on one thread; hints by grade. Everything gives the same each time, so the best of a few
// runs is what it takes where nothing else disturbs. The machine decides the numbers.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { load } from '../src/index.js';
import { plain, tuned } from './plain.js';

const { values } = parseArgs({
  options: {
    native: { type: 'string' },
    speed: { type: 'string' },
    cycles: { type: 'string', default: '20' },
  },
});
const unica = await load();

/** The value below which a part of the sorted numbers lies. */
const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
const sorted = (numbers) => Float64Array.from(numbers).sort();
const show = (number) => (number >= 100 ? number.toFixed(0) : number.toPrecision(3));

function table(title, heads, rows) {
  console.log(`\n${title}\n`);
  console.log(`| ${heads.join(' | ')} |\n|${heads.map((_, index) => (index ? '---:|' : '---|')).join('')}`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

function levels() {
  const runs = [
    ['unica.level', (level, cycle) => unica.level(level, cycle)],
    ['plain JavaScript', plain],
    ['the same, tuned', tuned],
  ];
  const times = runs.map(() => []);
  const cycles = Number(values.cycles);
  const warm = 3;
  for (let cycle = 0; cycle < cycles + warm; cycle += 1) {
    for (let level = 1; level <= 100; level += 1) {
      const best = runs.map(() => Infinity);
      for (let turn = 0; turn < 3 * runs.length; turn += 1) {
        const which = (turn + level + cycle) % runs.length; // nobody is always first
        const start = performance.now();
        runs[which][1](level, cycle);
        best[which] = Math.min(best[which], performance.now() - start);
      }
      if (cycle >= warm) best.forEach((time, which) => times[which].push(time));
    }
  }
  for (const run of [plain, tuned]) {
    const made = Array.from({ length: 100 }, (_, index) => run(index + 1, 0));
    const counts = unica.countMany(new TextEncoder().encode(made.map((one) => one.puzzle).join('')));
    if (!counts.every((count) => count === 1)) throw new Error('a plain level is ambiguous');
  }
  const rows = runs.map(([name], index) => {
    const all = sorted(times[index]);
    const mean = all.reduce((sum, time) => sum + time, 0) / all.length;
    return [name, ...[at(all, 0.5), mean, at(all, 0.99), all.at(-1)].map((ms) => show(1000 * ms))];
  });
  table(`Levels 1 to 100 of ${cycles} cycles, µs a level`, ['', 'median', 'mean', '99 %', 'most'], rows);
}

/** The best time of some runs in milliseconds. */
function timed(run, rounds = 7) {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** The set that is built into the command, which measures itself. */
function builtIn(hasNative) {
  const text = readFileSync(new URL('../../testdata/bench.txt', import.meta.url), 'utf8');
  const puzzles = unica.read(text).puzzles.map((one) => one.puzzle);
  const batch = new TextEncoder().encode(puzzles.join(''));
  const wasm = puzzles.length / timed(() => unica.solveMany(batch), 50);
  const told = hasNative ? spawnSync(values.native, ['bench', '--rounds', '50'], { encoding: 'utf8' }).stdout : '';
  const found = /speed: (\d+) puzzles\/s \(many at once, (.*)\)/.exec(told);
  const native = found ? [`${show(found[1] / 1000)} (${found[2]})`, show((1000 * wasm) / found[1])] : ['skipped', ''];
  return ['unica bench', puzzles.length, show(wasm), ...native, '', '', ''];
}

function batches() {
  const hasNative = values.native && existsSync(values.native);
  const folder = values.speed && existsSync(values.speed) ? values.speed : undefined;
  if (!folder) console.log('\nFiles of puzzles: skipped (--speed FOLDER)');
  const rows = (folder ? readdirSync(folder) : []).filter((name) => name.endsWith('.txt')).map((name) => {
    const lines = readFileSync(`${folder}/${name}`, 'latin1').split('\n').filter((line) => /^[0-9.]{81}/.test(line));
    const puzzles = lines.map((line) => line.slice(0, 81));
    const batch = new TextEncoder().encode(puzzles.join(''));
    const wasm = puzzles.length / timed(() => unica.solveMany(batch));
    // With reading and writing; long enough for the start of a program to matter little.
    let many = puzzles;
    while (many.length < Math.min(20_000, 400 * wasm)) many = many.concat(puzzles);
    const text = `${many.join('\n')}\n`;
    const written = many.length / timed(() => unica.lines('solve', { text }), 3);
    if (!hasNative) return [name, lines.length, show(wasm), 'skipped', '', show(written), 'skipped', ''];
    const native = many.length / timed(() => {
      const options = { input: text, stdio: ['pipe', 'ignore', 'ignore'] };
      const run = spawnSync(values.native, ['solve', '--quiet', '--jobs', '1', '--format', 'jsonl'], options);
      if (run.error) throw run.error;
    }, 5);
    return [name, lines.length, show(wasm), '', '', show(written), show(native), show(written / native)];
  });
  const heads = ['file', 'puzzles', 'batch: wasm', 'native', 'ratio', 'text to JSON: wasm', 'native', 'ratio'];
  rows.unshift(builtIn(hasNative));
  table('Solving on one thread, thousand puzzles a second', heads, rows);
}

function hints() {
  const own = readFileSync(new URL('../../testdata/own.csv', import.meta.url), 'utf8').trim().split('\n').slice(1);
  const times = new Map(['easy', 'medium', 'hard', 'expert'].map((word) => [word, []]));
  for (const row of own.slice(0, 400)) {
    const givens = row.split(',')[1];
    const list = times.get(unica.rate(givens)[0].grade.word);
    if (!list) continue;
    for (const { digits, marks } of unica.wayFrom({ givens }).steps) {
      list.push(timed(() => unica.hintAt({ givens, digits, marks }), 3));
    }
  }
  const rows = [...times].map(([word, list]) => {
    const all = sorted(list);
    return [word, all.length, ...[at(all, 0.5), at(all, 0.99), all.at(-1)].map((ms) => show(1000 * ms))];
  });
  table('A hint at each step of the way, µs', ['grade', 'positions', 'median', '99 %', 'most'], rows);
}

console.log(`Node ${process.version}, ${process.arch}`);
levels();
batches();
hints();
