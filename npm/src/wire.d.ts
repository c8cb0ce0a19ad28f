// What the engine answers. Written from its Rust types by
// `cargo run -p unica-wasm --example types`; a test compares.

/** What every record begins with: the question. */
export type Question = {
  /** The digits, `.` for an empty cell. */
  puzzle: string;
  /** The candidates, where pencil marks were given. */
  candidates?: string;
};

/** The answer of `solve`. */
export type Solved = Question & {
  /** How many solutions were found; none where a method that does not guess got stuck. */
  solutions: number | null;
  /** Was the limit reached, or the work broken off, so that there may be more? */
  capped: boolean;
  /** The solution, if there is exactly one. */
  solution?: string;
  /** The first of several, if any one will do. */
  any?: string;
  /** All that were found, if they were asked for. */
  all?: string[];
  /** The cells whose givens clash. */
  conflict?: string[];
  /** Why there is no solution, if it can be seen without search. */
  reason?: string;
  /** How far a method came that does not guess. */
  stuck?: Stuck;
  /** Was the work broken off? */
  interrupted?: boolean;
  /** Where the question stood: file and line. */
  source: string;
};

/** Where a method got stuck. */
export type Stuck = {
  /** The grid so far. */
  grid: string;
  /** How many cells are left. */
  left: number;
};

/** The answer of `count`. */
export type Counted = Question & {
  /** How many solutions were found; none where a method that does not guess got stuck. */
  solutions: number | string | null;
  /** Was the limit reached, or the work broken off, so that there may be more? */
  capped: boolean;
  /** The cells whose givens clash. */
  conflict?: string[];
  /** Where the question stood: file and line. */
  source: string;
};

/** One solution of `enumerate`. */
export type Enumerated = Question & {
  /** Which solution this is, from 1, in lexicographic order. */
  number: number;
  /** The solution. */
  solution: string;
  /** Where the question stood: file and line. */
  source: string;
};

/** The answer of `check`. */
export type Checked = Question & {
  /** Can it be completed at all? */
  valid: boolean;
  /** How many solutions: 0, 1, or 2 for two or more. */
  solutions: number;
  /** Is there exactly one? */
  unique: boolean;
  /** Are there more than `solutions` tells? */
  capped: boolean;
  /** The solution, if there is exactly one. */
  solution?: string;
  /** Has it exactly one solution and no redundant given? */
  minimal: boolean;
  /** The givens that are each redundant; empty where there is not exactly one solution. */
  redundant: string[];
  /** The cells whose givens clash. */
  conflict: string[];
  /** Why there is no solution, if it can be seen without search. */
  reason?: string;
  /** The cells in which two solutions differ. */
  differ?: string[];
  /** Where the question stood: file and line. */
  source: string;
};

/** A puzzle of `generate`. */
export type Generated = {
  /** Its number in the list of the seed. */
  number: number;
  /** The seed. */
  seed: number | string;
  /** How it was made. */
  recipe: string;
  /** The clues. */
  puzzle: string;
  /** The grid that they were taken from. */
  solution: string;
  /** How many clues. */
  clues: number;
  /** 1, or 2 for two or more where the recipe does not see to it. */
  solutions: number;
  /** May there be more solutions than that? */
  capped: boolean;
  /** Is it proved that no clue can go? */
  minimal: boolean;
  /** The symmetry that was asked for. */
  symmetry: string;
  /** Of the recipe `obvious`: obvious clues that were taken. */
  obvious?: number;
  /** Of the recipe `obvious`: others that were taken. */
  hard?: number;
  /** How many tries it took. */
  tries: number;
  /** Our grade, where it was asked for. */
  grade?: number;
  /** The hardest technique of the grade, by slug. */
  hardest?: string;
  /** HoDoKu's level, where it was asked for. */
  hodoku_level?: string;
  /** HoDoKu's score. */
  hodoku_score?: number;
  /** Sudoku Explainer's rating, where it was asked for: the highest of all steps, */
  er?: number;
  /** the highest up to the first step that writes a digit in, */
  ep?: number;
  /** and that of the first step. */
  ed?: number;
};

/** A number for which `generate` found no puzzle. */
export type GivenUp = {
  /** Its number in the list of the seed. */
  number: number;
  /** The seed. */
  seed: number | string;
  /** What ended the search. */
  reason: string;
  /** How many tries there were. */
  tries: number;
};

/** A level of `levels`. */
export type LevelMade = {
  /** From 1 to 100. */
  level: number;
  /** From 0. */
  cycle: number;
  /** `easy`, `medium`, `hard` or `expert`. */
  rank: string;
  /** The name and version of the way from level to puzzle. */
  recipe: string;
  /** How many clues. */
  clues: number;
  /** The clues. */
  puzzle: string;
  /** The one solution. */
  solution: string;
};

/** A puzzle that `audit` found to have not one solution. */
export type AuditFinding = {
  /** Its place in the set, from 1. */
  number: number;
  /** The clues. */
  puzzle: string;
  /** 0, or 2 for two or more. */
  solutions: number;
  /** May there be more solutions than that? */
  capped: boolean;
  /** Two solutions. */
  two?: string[];
  /** The cells in which they differ. */
  differ?: string[];
  /** File and line, or level. */
  source: string;
};

/** The last record of `audit`. */
export type Audited = {
  /** How many were looked at. */
  puzzles: number;
  /** How many have several solutions. */
  ambiguous: number;
  /** How many have none. */
  impossible: number;
  /** The number of the first that has several. */
  first: number | null;
  /** Of how many seeds the levels were looked at, where of more than one. */
  seeds?: number;
  /** The ambiguous levels of a seed: their mean, */
  mean?: number;
  /** the fewest, */
  least?: number;
  /** and the most. */
  most?: number;
};

/** How hard a puzzle is. */
export type Rated = Question & {
  /** HoDoKu's rating. */
  hodoku?: HodokuRated;
  /** Our own. */
  grade?: GradeRated;
  /** How many guesses the fastest solver takes to prove the solution the only one. */
  guesses?: number;
  /** Sudoku Explainer's rating, where it was asked for. */
  se?: SeRated;
  /** Why there is no rating. */
  reason?: string;
  /** Where the question stood: file and line. */
  source: string;
};

/** HoDoKu's rating of a puzzle. */
export type HodokuRated = {
  /** `Easy`, `Medium`, `Hard`, `Unfair` or `Extreme`. */
  level: string;
  /** The points of all steps. */
  score: number;
  /** How often each technique was used, by slug. */
  techniques: Record<string, number>;
};

/** Our grade of a puzzle. */
export type GradeRated = {
  /** From 1.0 to 10.0. */
  grade: number;
  /** `easy`, `medium`, `hard`, `expert`, `master` or `extreme`. */
  word: string;
  /** The hardest technique needed, by slug. */
  hardest?: string;
  /** In how many rounds each technique was used, by slug. */
  techniques: Record<string, number>;
  /** Did the techniques lead to the end? */
  solved: boolean;
};

/** Sudoku Explainer's rating of a puzzle. */
export type SeRated = {
  /** The highest rating of all steps: 1.0 and more, 20.0 where no step is found any more, null
   * where a step is harder than was allowed. */
  er: number | null;
  /** The highest rating up to the first step that writes a digit in. */
  ep?: number;
  /** The rating of the first step. */
  ed?: number;
  /** The limit, where a step is harder than that. */
  over?: number;
  /** Where no step is found any more. */
  stuck?: Stuck;
};

/** A step of Sudoku Explainer's way through a puzzle. */
export type SeStep = Question & {
  /** Its number, from 1. */
  step: number;
  /** How hard it is. */
  rating: number;
  /** The technique, by the name that the program gives it. */
  technique: string;
  /** What is written in, as `r4c7=5`. */
  placement?: string;
  /** What can go, as `r4c7<>5`. */
  eliminations: string[];
  /** Where the question stood: file and line. */
  source: string;
};

/** The whole way through a puzzle. */
export type Explained = Question & {
  /** The language of the sentences. */
  language: string;
  /** The steps, in order. */
  steps: StepTold[];
  /** The grid at the end. */
  end: string;
  /** Is it full? */
  solved: boolean;
  /** Where the question stood: file and line. */
  source: string;
};

/** A hint. */
export type Hinted = Question & {
  /** What kind of hint: `step`, `done`, `clashing`, `wrong`, `lost`, `dead`, `stale`, `unmarked`,
   * `no-solution`, `several` or `unknown`. */
  kind: string;
  /** The hint in words, from the vaguest to the whole: one sentence, or three where it is a step. */
  texts: string[];
  /** The cells that it is about, where it is no step. */
  cells?: string[];
  /** The step. */
  step?: StepTold;
  /** Where the question stood: file and line. */
  source: string;
};

/** A step: what it does, what it looks at, and how it is told. */
export type StepTold = {
  /** The technique, by slug. */
  technique: string;
  /** Its name in the language. */
  name: string;
  /** What is written in, as `r4c7=5`. */
  placements: string[];
  /** What can go, as `r4c7<>5`. */
  eliminations: string[];
  /** The whole step in words. */
  text: string;
  /** The cells and digits of the pattern by their roles. */
  parts: PartTold[];
  /** The houses in which it looks, as `row 4`. */
  bases: string[];
  /** The houses that take the consequence. */
  covers: string[];
  /** The chains. */
  chains: ChainTold[];
};

/** Some cells with some of their digits, and what they are. */
export type PartTold = {
  /** What they are. */
  role: string;
  /** The cells. */
  cells: string[];
  /** The digits, as `14`. */
  digits: string;
};

/** A chain. */
export type ChainTold = {
  /** As Eureka writes it. */
  eureka: string;
  /** Its nodes, causes before effects. */
  nodes: NodeTold[];
  /** Does it close? */
  loop: boolean;
};

/** A node of a chain. */
export type NodeTold = {
  /** The cells. */
  cells: string[];
  /** The digit. */
  digit: number;
  /** Is it there? */
  on: boolean;
  /** The places in the list of what it follows from. */
  causes: number[];
  /** `premise`, `weak`, `house`, `cell`, `als` or `step`. */
  link: string;
};

/** Why a request is not answered as asked. */
export type Failure = {
  /** What is wrong, in a sentence. */
  error: string;
  /** `call`: the request makes no sense; `input`: a text cannot be read, or asks for what there is
   * not; `save`: a text is no sound save. */
  kind: string;
};

/** Where the puzzle of a game comes from. */
export type Origin =
  | {
      /** From 1 to 100. */
      level: number;
      /** From 0. */
      cycle?: number;
    }
  | {
      /** The clues. */
      puzzle: string;
    };

/** What lies on the board of a game. */
export type View = {
  id: number;
  origin: Origin;
  rank?: string;
  givens: string;
  digits: string;
  corner: number[];
  centre: number[];
  colours: number[];
  done: number;
  moves: number;
  elapsed: number;
  hints: number;
  solved: boolean;
  unique: boolean;
  conflicts: number[];
  mistakes: number[];
  counts: number[];
  /** Lines of a journal that could not be played; there are none unless it was damaged. */
  skipped?: number;
};

/** What came of a move. */
export type Played = {
  view: View;
  line?: string;
  refused?: string;
  layer?: string;
};

/** The text of a save. */
export type Saved = {
  save: string;
  /** The lines that bring a fresh game of the origin to where this one is. */
  journal: string[];
};

/** Nothing to say. */
export type Nothing = {};

/** What is wrong with a text, and where. */
export type Fault = {
  line: number;
  column: number;
  message: string;
};

export type Faults = {
  faults: Fault[];
};

/** What was read. */
export type Read = {
  puzzles: ReadOne[];
  faults: Fault[];
};

export type ReadOne = {
  puzzle: string;
  digits: string;
  marks?: number[];
  format: string;
  line: number;
  title?: string;
  /** The lines that bring a fresh game to what was read: digits that were placed, marks, moves. */
  journal: string[];
  /** Of a save, where its puzzle comes from. */
  origin?: Origin;
  /** Of a save, the milliseconds played. */
  elapsed?: number;
  /** Of a save, the hints used. */
  hints?: number;
  /** The text of the save, if it was one. */
  save?: string;
};

/** How a puzzle stands. */
export type Status = {
  solutions: number;
  conflicts: number[];
  differ: number[];
  solution?: string;
  minimal: boolean;
  redundant: number[];
  reason?: string;
};

/** Text in another format. */
export type Converted = {
  text: string;
  faults: Fault[];
};

/** What a piece of a search came to. */
export type Piece =
  | {
      /** The puzzle. */
      made: MadeOne;
    }
  | {
      /** How many tries there were in all: where the next piece goes on. */
      next: number;
    };

/** A puzzle with its grade. */
export type MadeOne = Generated & {
  word: string;
};

/** What can be asked for by name. */
export type Names = {
  symmetries: string[];
  recipes: string[];
  grades: string[];
  formats: FormatName[];
};

export type FormatName = {
  name: string;
  label: string;
  writable: boolean;
};

/** A step with its drawing. */
export type ToldStep = StepTold & {
  drawing: Drawing;
};

/** Where to look. */
export type Area = {
  houses: number[];
  digits: number;
};

/** A hint, as a page shows it. */
export type Told = {
  kind: string;
  texts: string[];
  area: Area;
  cells: number[];
  step?: ToldStep;
  /** The marks on which the step is drawn. */
  marks?: number[];
};

/** A way to the end. */
export type Way = {
  steps: WayStep[];
  end: string;
  solved: boolean;
};

export type WayStep = ToldStep & {
  digits: string;
  marks: number[];
};

/** A technique in the list of the guide. */
export type Listed = {
  slug: string;
  name: string;
  family: string;
  tier: number;
};

/** An example of a technique. */
export type Example = {
  name: string;
  family: string;
  tier: number;
  givens: string;
  digits: string;
  marks: number[];
  step: ToldStep;
};

/** A step drawn on the board. */
export type Drawing = {
  marks: DrawnMark[];
  cells: DrawnCell[];
  houses: DrawnHouse[];
  links: DrawnLink[];
};

export type DrawnMark = {
  cell: number;
  digit: number;
  kind: string;
};

export type DrawnCell = {
  cell: number;
  kind: string;
};

export type DrawnHouse = {
  house: number;
  kind: string;
};

export type DrawnLink = {
  from: End;
  to: End;
  strong: boolean;
};

export type End = {
  cells: number[];
  digit: number;
};
