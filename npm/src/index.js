// The engine for JavaScript: `const unica = await load()`, and every call is synchronous after that.
//
// A call is one JSON object to the engine and one back; here each has a function of its own.
import { UnicaError } from './error.js';
import { Game } from './game.js';
import { ask, fetchBytes, instantiate } from './wasm.js';
import { address, languages } from './words.js';

export { cell, cellName, digitsOf } from './cells.js';
export { UnicaError } from './error.js';
export { Game } from './game.js';
export { languages } from './words.js';

/** Kinds of batches, by number. */
const SOLVE = 0, COUNT = 1, MAKE = 2;

/** Brings an engine up. Each call gives one of its own, with its own games. */
export async function load({ wasm, languages = ['en'], words = {} } = {}) {
  const unica = new Unica(KEY, await instantiate(wasm));
  for (const [lang, text] of Object.entries(words)) await unica.language(lang, text);
  await Promise.all(languages.filter((lang) => !(lang in words)).map((lang) => unica.language(lang)));
  return unica;
}

const KEY = Symbol('load');
/** The memory of the engine ends at 2^32 bytes, and answers need room too. */
const MOST = 2 ** 29;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A request as JSON; a BigInt is written as the number that it is. */
function written(request) {
  const fields = Object.entries(request).filter(([, value]) => value !== undefined);
  const value = (given) => (typeof given === 'bigint' ? String(given) : JSON.stringify(given));
  return `{${fields.map(([name, given]) => `${JSON.stringify(name)}:${value(given)}`).join()}}`;
}

/** A whole number that has not been rounded on its way. */
function whole(number, what) {
  if (typeof number === 'bigint' ? number >= 0n : Number.isSafeInteger(number) && number >= 0) return number;
  throw new UnicaError(`${what} must be a whole number from 0 up; above 2^53 - 1, a BigInt`, 'call');
}

function drawn() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1fffff) * 2 ** 32 + low;
}

export class Unica {
  #engine;
  /** The sentences of the languages that are there, and the one that the engine holds. */
  #words = new Map();
  #spoken;

  constructor(key, engine) {
    if (key !== KEY) throw new UnicaError('an engine is had by load()', 'call');
    this.#engine = engine;
  }

  /** The bare door: a request with `do`, and its answer. Records are had by `lines`. */
  call(request) {
    const answer = JSON.parse(this.#text(request));
    if (typeof answer.error === 'string') throw new UnicaError(answer.error, answer.kind);
    return answer;
  }

  /** The records of a command as text, one JSON object a line, byte for byte as the command `unica`
   * writes them; what could not be read is told in a last line of its own, `{"faults":[…]}`. */
  lines(command, { lang, ...options } = {}) {
    if (command === 'levels') return this.#levels(options);
    if (command === 'explain' || command === 'hints') this.#speak(lang);
    const text = this.#text({ do: command, ...options });
    if (text.startsWith('{"error":')) {
      const { error, kind } = JSON.parse(text);
      throw new UnicaError(error, kind);
    }
    return text.replace(/^\n/gm, ''); // a puzzle with nothing to tell has no line
  }

  #levels({ from = 1, to = 100, cycle = 0 }) {
    const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
    numbers.forEach((level) => this.level(level, cycle)); // throws where there is no such level
    return numbers.map((level) => `${this.#text({ do: 'level', level, cycle })}\n`).join('');
  }

  #text(request) {
    return decoder.decode(this.#bytes(encoder.encode(written(request))));
  }

  #bytes(request, call) {
    if (request.length > MOST) throw new UnicaError('a request has at most 2^29 bytes', 'call');
    try {
      return ask(this.#engine, request, call);
    } catch (cause) {
      throw new UnicaError('the engine broke down; load() a new one', 'engine', { cause });
    }
  }

  /** The records of a text. What cannot be read is thrown, or put into `faults` where that is given. */
  #records(command, text, { faults, ...options } = {}) {
    if (typeof text !== 'string') throw new UnicaError('the puzzles must be a string', 'call');
    const lines = this.lines(command, { ...options, text }).split('\n');
    const records = lines.filter((line) => line !== '').map((line) => JSON.parse(line));
    const found = records.at(-1)?.faults ? records.pop().faults : [];
    if (faults) faults.push(...found);
    else if (found.length > 0) throw UnicaError.of(found, records);
    return records;
  }

  // Puzzles in a text of any format: a record for each.

  solve(text, options) {
    return this.#records('solve', text, options);
  }

  count(text, { bigint = false, ...options } = {}) {
    const records = this.#records('count', text, options);
    return bigint ? records.map((one) => ({ ...one, solutions: BigInt(one.solutions) })) : records;
  }

  enumerate(text, options) {
    return this.#records('enumerate', text, options);
  }

  check(text, options) {
    return this.#records('check', text, options);
  }

  rate(text, options) {
    return this.#records('rate', text, options);
  }

  explain(text, options) {
    return this.#records('explain', text, options);
  }

  hint(text, options) {
    return this.#records('hints', text, options);
  }

  read(text) {
    return this.call({ do: 'read', text });
  }

  convert(text, to, { faults } = {}) {
    const answer = this.call({ do: 'convert', puzzle: text, to });
    if (faults) faults.push(...answer.faults);
    else if (answer.faults.length > 0) throw UnicaError.of(answer.faults, [answer.text]);
    return answer.text;
  }

  // One position, for a page that draws it.

  status(puzzle) {
    return this.call({ do: 'status', puzzle });
  }

  hintAt({ givens, digits = givens, marks }, { lang, noUniqueness } = {}) {
    this.#speak(lang);
    return this.call({ do: 'hint', givens, digits, marks, noUniqueness });
  }

  wayFrom({ givens, digits = givens, marks }, { lang, noUniqueness } = {}) {
    this.#speak(lang);
    return this.call({ do: 'way', givens, digits, marks, noUniqueness });
  }

  techniques({ lang } = {}) {
    this.#speak(lang);
    return this.call({ do: 'techniques' });
  }

  example(technique, { lang } = {}) {
    this.#speak(lang);
    return this.call({ do: 'example', technique });
  }

  names() {
    return this.call({ do: 'names' });
  }

  // Making puzzles.

  generate({ seed = drawn(), number = 0, ...options } = {}) {
    const request = { ...options, seed: whole(seed, 'a seed'), number: whole(number, 'a number') };
    return this.lines('generate', request).trimEnd().split('\n').filter(Boolean).map((line) => JSON.parse(line));
  }

  async find({ seed = drawn(), number = 0, tries = 20_000, ...options } = {}, { signal, slice } = {}) {
    const request = { do: 'make', ...options, seed: whole(seed, 'a seed'), number: whole(number, 'a number') };
    // A try takes from a fraction of a millisecond to a second: the slices grow while they are short.
    let size = slice ?? 1;
    for (let from = 0; from < tries; ) {
      signal?.throwIfAborted();
      const begun = performance.now();
      const { made, next } = this.call({ ...request, from, tries: Math.min(size, tries - from) });
      if (made) return made;
      from = next;
      if (!slice) size = performance.now() - begun < 15 ? 2 * size : Math.max(1, size >> 1);
      await new Promise((done) => setTimeout(done)); // the page may do what it has to
    }
    return undefined;
  }

  level(level, cycle = 0) {
    return this.call({ do: 'level', level, cycle });
  }

  levels(cycle = 0) {
    return Array.from({ length: 100 }, (_, index) => this.level(index + 1, cycle));
  }

  // Games.

  game(what) {
    return new Game(this, what);
  }

  // Batches: 81 bytes a puzzle, one after the other.

  #batch(kind, argument, puzzles) {
    if (!(puzzles instanceof Uint8Array)) throw new UnicaError('a batch is a Uint8Array', 'call');
    if (puzzles.length % 81 !== 0) throw new UnicaError('a batch has 81 bytes a puzzle', 'call');
    return this.#bytes(puzzles, () => this.#engine.batch(kind, argument));
  }

  solveMany(puzzles) {
    return this.#batch(SOLVE, 0, puzzles);
  }

  countMany(puzzles, limit = 2) {
    if (!(Number.isInteger(limit) && limit >= 1 && limit <= 255)) {
      throw new UnicaError('a batch counts up to a limit from 1 to 255', 'call');
    }
    return this.#batch(COUNT, limit, puzzles);
  }

  makeMany(count, seed) {
    if (!(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)) {
      throw new UnicaError('the seed of a batch is from 0 to 2^32 - 1', 'call');
    }
    const bytes = 81 * Number(whole(count, 'a count'));
    if (bytes > MOST) throw new UnicaError('a request has at most 2^29 bytes', 'call');
    return this.#batch(MAKE, seed, new Uint8Array(bytes));
  }

  // Languages.

  /** Brings the sentences of a language; `text` where a page has them at hand. */
  async language(lang, text) {
    if (this.#words.has(lang) && text === undefined) return;
    if (text === undefined) {
      const url = languages.includes(lang) ? address(lang) : undefined;
      if (!url) throw new UnicaError(`there is no language ${JSON.stringify(lang)}`, 'call');
      const found = await fetchBytes(url);
      text = found instanceof Uint8Array ? decoder.decode(found) : await found.text();
    }
    if (typeof text !== 'string') text = JSON.stringify(text);
    this.call({ do: 'words', lang, text });
    this.#words.set(lang, text);
    this.#spoken = lang;
  }

  /** The engine holds one language at a time. */
  #speak(lang = 'en') {
    if (lang === this.#spoken) return;
    const text = this.#words.get(lang);
    if (text === undefined) throw new UnicaError(`await unica.language(${JSON.stringify(lang)}) first`, 'call');
    this.call({ do: 'words', lang, text });
    this.#spoken = lang;
  }
}
