// The types of the engine. Those of the records are in wire.d.ts.
import type * as wire from './wire.js';
import type {
  Checked, Counted, Enumerated, Example, Explained, Generated, GivenUp, Hinted, LevelMade, Listed, Rated,
  ReadOne, SeStep, Solved, Told, ToldStep, Way,
} from './wire.js';

export type * from './wire.js';

/** A language of hints and explanations. */
export type Language = 'en' | 'pt' | 'es' | 'fr' | 'it' | 'de';

/** All languages that there are. */
export const languages: readonly Language[];

/** What the WebAssembly file may be had from. */
export type WasmSource = string | URL | Response | BufferSource | WebAssembly.Module;

export interface LoadOptions {
  /** Where the engine is, if not beside this package: an address, bytes, a response, a compiled module. */
  wasm?: WasmSource | Promise<WasmSource>;
  /** The languages to bring at once; English unless told otherwise. */
  languages?: Language[];
  /** Sentences that you have at hand, `locales/<lang>.json` as text or as parsed. */
  words?: Partial<Record<Language, string | object>>;
}

/** Brings an engine up. Each call gives one of its own, with its own games and memory. */
export function load(options?: LoadOptions): Promise<Unica>;

/** Something in a text that cannot be read. */
export interface Fault {
  line: number;
  column: number;
  message: string;
}

/** Why something was not done. */
export class UnicaError extends Error {
  private constructor();
  readonly name: 'UnicaError';
  /** `call`: the request makes no sense. `input`: a text cannot be read, or there is not what is asked
   * for. `save`: a text is no sound save. `engine`: the engine broke down and has to be loaded anew. */
  readonly kind: 'call' | 'input' | 'save' | 'engine';
  /** Of a text: what cannot be read in it. */
  readonly faults?: readonly Fault[];
  /** Of a text: the records of what could be read. */
  readonly records?: readonly unknown[];
}

/** A cell: its number, 0 to 80 in reading order, or its name, `r1c1` to `r9c9`. */
export type CellLike = number | string;

/** The number of a cell: `r1c1` is 0, `r9c9` is 80. */
export function cell(name: CellLike): number;

/** The name of a cell: 0 is `r1c1`. */
export function cellName(number: CellLike): string;

/** The digits of a bit mask, bit 0 for digit 1: the form that marks have. */
export function digitsOf(mask: number): number[];

/** For calls that take a text with puzzles. */
export interface TextOptions {
  /** What the text is called in the `source` of records; `text` unless told otherwise. */
  name?: string;
  /** Where to put what cannot be read. Without it, an unreadable line is thrown as an `UnicaError`. */
  faults?: Fault[];
}

export interface SolveOptions extends TextOptions {
  /** Of several solutions, show the first in `any`. */
  any?: boolean;
  /** Show all solutions in `all` (at most 100,000). */
  all?: boolean;
  /** Show up to so many solutions in `all`. */
  limit?: number;
}

export interface CountOptions extends TextOptions {
  /** Stop there; 2 unless told otherwise. */
  limit?: number | bigint;
  /** Count on, however many there are. Ten clues and fewer take a while; the empty grid a second or two. */
  all?: boolean;
  /** `solutions` as a BigInt always. */
  bigint?: boolean;
}

export interface EnumerateOptions extends TextOptions {
  /** At most so many solutions of each puzzle; 100,000 unless told otherwise. */
  limit?: number;
}

export interface LogicOptions {
  /** Use no technique that rests on there being one solution only. */
  noUniqueness?: boolean;
}

/** A rating: HoDoKu's level and score, our grade, guesses of the fastest solver, Sudoku Explainer's ER, EP, ED. */
export type Rater = 'hodoku' | 'grade' | 'guesses' | 'se';

/** Which Sudoku Explainer: 1.2.1, whose numbers everybody quotes, or the later ones. */
export type SeRules = 'classic' | 'fixed';

export interface RateOptions extends TextOptions, LogicOptions {
  /** Which ratings; all but `se` unless told otherwise, as that one can take seconds. */
  rating?: readonly Rater[];
  /** Of `se`: leave a puzzle at a step that is harder than this. One digit after the point at the most. */
  maxEr?: number;
  /** Of `se`; `classic` unless told otherwise. */
  seRules?: SeRules;
}

export interface WordOptions {
  /** The language; it must have been brought. English unless told otherwise. */
  lang?: Language;
}

export interface GenerateOptions {
  /** From 0 to 2^64 - 1, a BigInt above 2^53 - 1; drawn unless told, and told in the record. */
  seed?: number | bigint;
  /** The first of the seed's list, from 0. */
  number?: number | bigint;
  /** How many; one unless told otherwise. */
  count?: number;
  recipe?: 'uniform' | 'dig' | 'obvious' | 'shift';
  symmetry?: Symmetry;
  /** Take clues until so many are left: a target, as sometimes no more can go. */
  clues?: number;
  /** Throw away puzzles that have more clues than `clues`. */
  exact?: boolean;
  /** Take clues until none can go, which is proved. */
  minimal?: boolean;
  /** Only of this grade: a word (`hard`), a step (`3`), or numbers (`3.2..4.5`). */
  grade?: GradeWord | (string & {});
  /** Only puzzles that need these techniques, by slug. */
  needs?: string[];
  /** And nothing harder than those. */
  noHarder?: boolean;
  /** Only of this level of HoDoKu's. */
  hodokuLevel?: 'easy' | 'medium' | 'hard' | 'unfair' | 'extreme';
  /** Only of a HoDoKu score from, to. */
  score?: [number, number];
  /** Only of this ER of Sudoku Explainer's: one (`7.2`), or from, to (`'7.1..7.3'`). */
  se?: number | (string & {});
  /** Which Sudoku Explainer; `classic` unless told otherwise. */
  seRules?: SeRules;
  /** Give a puzzle up after so many tries. */
  tries?: number;
}

export interface FindOptions {
  /** Ends the search. */
  signal?: AbortSignal;
  /** How many tries are made before the page may do something else; by default as many as take some
   *  milliseconds. */
  slice?: number;
}

export type Symmetry =
  | 'none' | '180' | '90' | 'horizontal' | 'vertical' | 'both'
  | 'diagonal' | 'anti-diagonal' | 'both-diagonals' | 'full';

export type GradeWord = 'easy' | 'medium' | 'hard' | 'expert' | 'master' | 'extreme';

/** A puzzle that `find` found, with its grade. */
export type Found = Generated & { word: GradeWord };

/** A position: 81 characters each; the digits are the givens and what was placed. */
export interface Position {
  givens: string;
  digits?: string;
  /** The player's marks of each cell, bit 0 for digit 1; a cell without any counts as not marked. */
  marks?: number[];
}

/** What a mark of a drawn step is: the pattern, its other side, fins and the like, what goes, what
 * is placed. */
export type MarkKind = 'pattern' | 'other' | 'extra' | 'gone' | 'placed';

/** A step with its drawing. */
export type Step = ToldStep;

export type HintKind =
  | 'step' | 'done' | 'clashing' | 'wrong' | 'lost' | 'dead' | 'stale' | 'unmarked'
  | 'no-solution' | 'several' | 'unknown';

/** A hint on a position. */
export type Hint = Omit<Told, 'kind'> & { kind: HintKind };

export type TechniqueListed = Listed;

export type Status = Omit<wire.Status, 'solutions'> & {
  /** 2 for two or more. */
  solutions: 0 | 1 | 2;
};

export type Names = Omit<wire.Names, 'symmetries' | 'grades'> & {
  symmetries: Symmetry[];
  grades: GradeWord[];
};

/** Where the puzzle of a game is from. */
export type Origin = { level: number; cycle?: number } | { puzzle: string };

/** What to open: a level, a puzzle, a save, or a game by its origin and its journal. */
export type Opening =
  | Origin
  | { save: string }
  | { origin: Origin; journal: readonly string[]; elapsed?: number };

/** What lies on the board of a game. */
export type View = Readonly<wire.View>;

export type Layer = 'digit' | 'corner' | 'centre' | 'colour';

/** What came of a move. A move that cannot be made is no error: it is told in `refused`. */
export interface Played {
  view: View;
  /** The line for the journal; none where nothing changed. */
  line?: string;
  refused?: 'given' | 'filled' | 'no-cell' | 'open' | 'no-change';
  layer?: Layer;
}

/** A game: `unica.game(…)` makes one. */
export class Game {
  private constructor();
  /** What lies on the board now. It is a value: it does not change afterwards. */
  readonly view: View;
  /** The lines of all that was done. With `origin` they are the whole game. */
  readonly journal: string[];
  readonly origin: Origin;
  /** Plays a line as a save has it: `digit 5 r1c1 r1c2`, `clear all r1c1`, `marks`, `undo`, `goto 12`. */
  play(line: string): Played;
  /** Enters a value in cells, or takes it away where all of them have it. `sweep` also takes a digit
   * out of the marks that it rules out. */
  enter(layer: Layer, value: number, cells: CellLike | readonly CellLike[], options?: { sweep?: boolean }): Played;
  /** Takes away what lies on top: digits, then corner marks, then centre marks, then colours. */
  erase(cells: CellLike | readonly CellLike[]): Played;
  /** Does a step of a hint. */
  apply(step: { placements?: readonly string[]; eliminations?: readonly string[] }): Played;
  /** Writes in every cell its single centre mark. */
  promote(): Played;
  undo(): Played;
  redo(): Played;
  /** Undoes all moves back to before the first wrong digit. */
  undoToBeforeMistake(): Played;
  /** To where so many moves are done. */
  goTo(done: number): Played;
  /** What lay on the board after so many moves; the game stays where it is. */
  at(done: number): View;
  /** A hint on the board as it stands; `marks: false` leaves the player's centre marks out of it. It is
   * counted among the moves, unless `count` is false. */
  hint(options?: WordOptions & LogicOptions & { marks?: boolean; count?: boolean }): Hint;
  /** Sets the milliseconds played; they never go back. */
  time(elapsed: number): void;
  /** The text of a save: the level or puzzle and the moves, never the solution. */
  save(): string;
  /** Frees the game's place in the engine. */
  close(): void;
}

/** The commands that answer with records. */
export type Command = 'solve' | 'count' | 'enumerate' | 'check' | 'rate' | 'explain' | 'hints' | 'generate' | 'levels';

/** An engine. All but `language` and `find` is synchronous. */
export class Unica {
  private constructor();

  /** The solution of each puzzle of a text in any format. */
  solve(text: string, options?: SolveOptions): Solved[];
  /** How many solutions each puzzle has. `solutions` is a string above 2^53 - 1. */
  count(text: string, options: CountOptions & { bigint: true }): (Omit<Counted, 'solutions'> & { solutions: bigint })[];
  count(text: string, options?: CountOptions): Counted[];
  /** All solutions, a record each, in lexicographic order. */
  enumerate(text: string, options?: EnumerateOptions): Enumerated[];
  /** Is each puzzle valid, unique, minimal; and if not, why? */
  check(text: string, options?: TextOptions): Checked[];
  /** How hard each puzzle is: HoDoKu's level and score, our grade, guesses; Sudoku Explainer's rating
   * where `rating` has `'se'`. */
  rate(text: string, options?: RateOptions & { steps?: false }): Rated[];
  /** Sudoku Explainer's way through each puzzle, a record a step. */
  rate(text: string, options: RateOptions & { rating: readonly ['se']; steps: true }): SeStep[];
  /** Every step of the way through each puzzle, in words. */
  explain(text: string, options?: TextOptions & LogicOptions & WordOptions): Explained[];
  /** The next step of each puzzle, with digits and marks as the format of the text carries them. */
  hint(text: string, options?: TextOptions & LogicOptions & WordOptions): Hinted[];
  /** What is in a text: puzzles in any format, or a save. Never throws for what cannot be read. */
  read(text: string): { puzzles: ReadOne[]; faults: Fault[] };
  /** The puzzles of a text in another format (see `names`). */
  convert(text: string, to: string, options?: { faults?: Fault[] }): string;

  /** How a puzzle of 81 characters stands. */
  status(puzzle: string): Status;
  /** The next hint on a position, with its drawing. */
  hintAt(position: Position, options?: WordOptions & LogicOptions): Hint;
  /** All steps from a position on, each with its drawing and the board before it. */
  wayFrom(position: Position, options?: WordOptions & LogicOptions): Way;
  /** All techniques, from the easiest. */
  techniques(options?: WordOptions): TechniqueListed[];
  /** A live example of a technique. */
  example(technique: string, options?: WordOptions): Example;
  /** The names of symmetries, recipes, grades and formats. */
  names(): Names;

  /** Puzzles from a seed: the same on every machine, for ever. One that was given up has a `reason`. */
  generate(options?: GenerateOptions): (Generated | GivenUp)[];
  /** The same search for one puzzle, in slices between which a page lives on; undefined where it was
   * given up. */
  find(options?: GenerateOptions, how?: FindOptions): Promise<Found | undefined>;
  /** A level of 1 to 100: from 42 clues to 25. */
  level(level: number, cycle?: number): LevelMade;
  /** All hundred levels of a cycle. */
  levels(cycle?: number): LevelMade[];

  /** Opens a game. */
  game(what: Opening): Game;

  /** The solutions, 81 bytes a puzzle as the puzzles; 81 dots where there is not exactly one. Any byte
   * but the digits 1 to 9 is an empty cell. */
  solveMany(puzzles: Uint8Array): Uint8Array;
  /** The number of solutions up to a limit of 1 to 255, a byte a puzzle. */
  countMany(puzzles: Uint8Array, limit?: number): Uint8Array;
  /** Random minimal puzzles, 81 bytes each; the seed is from 0 to 2^32 - 1. */
  makeMany(count: number, seed: number): Uint8Array;

  /** Brings the sentences of a language; `text` where you have them at hand. */
  language(lang: Language, text?: string | object): Promise<void>;

  /** The bare door: a request with `do`, and its answer. */
  call(request: { do: string; [field: string]: unknown }): any;
  /** The records of a command as text, a JSON object a line, as the command `unica` writes them; what
   * could not be read is told in a last line of its own, `{"faults":[…]}`. */
  lines(command: Command, options?: { text?: string; [option: string]: unknown }): string;
}
