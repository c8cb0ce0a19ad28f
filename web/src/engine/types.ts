// What the page and the engine say to each other. The engine is Rust in WebAssembly; every call is
// one JSON object with the name of what is wanted in `do`, and is answered by one JSON object.
// Cells are numbers 0 to 80 in reading order; sets of digits are bit masks, bit 0 for digit 1.
// The answers are those that the engine's own types are written from; here they are only narrowed
// where the page must know which words there are. The calls are kept by hand.
import type * as Wire from '../../../npm/src/wire.d.ts';

export type {
  Converted, Example, Failure, GradeRated, LevelMade, Listed, Names, Origin, Rated, Read, ReadOne, Saved, Status, View,
} from '../../../npm/src/wire.d.ts';
export type { MadeOne as Made, Piece } from '../../../npm/src/wire.d.ts';

type Origin = Wire.Origin;

/** Calls about games; each is answered by a `View`, or by what stands behind the arrow. */
export type GameCall =
  // Opens a game: a new one, one from a save, or one from its origin and the journal of what was done.
  | { do: 'game.open'; level: number; cycle?: number }
  | { do: 'game.open'; puzzle: string } // 81 characters; an ambiguous one is allowed
  | { do: 'game.open'; save: string }
  | { do: 'game.open'; origin: Origin; journal: string[]; elapsed: number; hints: number }
  // One line of the journal: a move as a save writes it (`digit 5 r1c1 r1c2`), `undo`, `redo`,
  // `undo-mistake` (to before the first mistake) or `goto 12`. -> Played
  | { do: 'game.play'; id: number; line: string }
  // The player enters a value in the selected cells. The engine says which move that is: givens are
  // left out, marks skip filled cells, a value that all have is taken away. `sweep` also takes a
  // digit out of the marks that it rules out. -> Played
  | { do: 'game.enter'; id: number; layer: Layer; value: number; cells: number[]; sweep?: boolean }
  // Takes away what lies on top: digit, then corner marks, then centre marks, then colours. -> Played
  | { do: 'game.erase'; id: number; cells: number[] }
  // Does what a hint says: places its digits, or takes its candidates from the marks. -> Played
  | { do: 'game.apply'; id: number; placements: string[]; eliminations: string[]; sweep?: boolean }
  // Fills in each cell that has just one centre (or corner) mark left. -> Played
  | { do: 'game.promote'; id: number; sweep?: boolean }
  | { do: 'game.view'; id: number } //
  | { do: 'game.at'; id: number; done: number } // the view after so many moves; the game stays
  | { do: 'game.time'; id: number; elapsed: number } // sets the time played
  | { do: 'game.save'; id: number } // -> Saved
  | { do: 'game.close'; id: number }; // -> {}

export type Layer = 'digit' | 'corner' | 'centre' | 'colour';

/** What came of a move: the view, and the journal's line if anything was done; else why not:
 *  `given`, `filled`, `no-cell` or `no-change`. The layer is the one in fact entered or emptied. */
export type Played = Omit<Wire.Played, 'layer'> & { layer?: Layer };

/** What a mark of a drawn step is: the pattern, its other side, fins and the like, what goes, what
 *  is placed. */
export type MarkKind = 'pattern' | 'other' | 'extra' | 'gone' | 'placed';

/** A step drawn on the board: candidates and cells that matter, houses (0-8 rows, 9-17 columns,
 *  18-26 boxes), and links of chains from candidate to candidate, a strong one drawn whole. */
export interface Drawing extends Omit<Wire.Drawing, 'marks' | 'cells' | 'houses'> {
  marks: (Wire.DrawnMark & { kind: MarkKind })[];
  cells: (Wire.DrawnCell & { kind: MarkKind })[];
  houses: (Wire.DrawnHouse & { kind: 'base' | 'cover' })[];
}

/** A step with its drawing. */
export type Step = Wire.ToldStep & { drawing: Drawing };

export type HintKind =
  | 'step' | 'done' | 'clashing' | 'wrong' | 'lost' | 'dead' | 'stale' | 'unmarked'
  | 'no-solution' | 'several' | 'unknown';

/** A hint: `texts` has three sentences for a step (area, technique, whole), one otherwise. */
export type Hint = Omit<Wire.Told, 'kind' | 'step'> & { kind: HintKind; step?: Step };

/** A way from here to the end; each step has the board before it. */
export type Way = Omit<Wire.Way, 'steps'> & { steps: (Wire.WayStep & { drawing: Drawing })[] };

/** Stateless calls. */
export type EngineCall =
  | { do: 'read'; text: string } // -> Read
  | { do: 'status'; puzzle: string } // -> Status
  | { do: 'level'; level: number; cycle?: number } // -> LevelMade
  // One slice of a search for a puzzle: at most `tries` puzzles are looked at, from try `from` on.
  // `grade` is a word, `3` or `3.2..4.5`; symmetry is one of `Symmetry`. -> Piece: the puzzle, or
  // the `from` of the next slice.
  | { do: 'make'; seed: number; number?: number; grade?: string; symmetry?: string; clues?: number;
      needs?: string[]; from?: number; tries?: number }
  | { do: 'rating'; puzzle: string } // -> Rated
  // A hint on a position; `marks` are the player's centre marks, or none.
  | { do: 'hint'; givens: string; digits: string; marks?: number[]; lang: string } // -> Hint
  | { do: 'way'; givens: string; digits: string; marks?: number[]; lang: string } // -> Way
  | { do: 'names' } // -> Names
  | { do: 'convert'; puzzle: string; to: string } // -> Converted
  | { do: 'techniques'; lang: string } // -> Listed[]
  // A technique with a live example: the board before the step, the step.
  | { do: 'example'; technique: string; lang: string } // -> Example
  // The sentences of a language, the text of `locales/<lang>.json`; once, before anything worded.
  | { do: 'words'; lang: string; text: string }; // -> {}

/** How the clues of a puzzle can lie; `names` lists them. */
export type Symmetry =
  | 'none' | '180' | '90' | 'horizontal' | 'vertical' | 'both' | 'diagonal' | 'anti-diagonal'
  | 'both-diagonals' | 'full';
