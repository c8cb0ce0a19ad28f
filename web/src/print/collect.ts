// Puzzles to print, from games, levels, the engine's search or a text; and what stands beside them.
import { desk, engine } from '../engine/client.ts';
import { shelf } from '../state/store.ts';
import { titleOf } from '../state/titles.ts';
import { t } from '../words/words.svelte.ts';

export interface PrintPuzzle {
  title: string;
  givens: string;
  /** With the digits that the player has placed. */
  digits?: string;
  /** A word of the grades, and the number of the grade. */
  word?: string;
  grade?: number;
  solution?: string;
  candidates?: number[];
  /** Has it been asked for its solution and its grade? */
  isSolved?: boolean;
  isRated?: boolean;
}

/** A game that the player has. */
export async function ofGame(key: string): Promise<PrintPuzzle | undefined> {
  const record = await (await shelf()).get(key);
  if (!record) return undefined;
  const { givens, digits, rank, word = rank, grade } = record;
  return {
    title: titleOf(record),
    givens,
    digits,
    ...(word === undefined ? {} : { word }),
    // A level is called by its place among the levels, which the number may contradict.
    ...(grade === undefined || rank ? {} : { grade }),
  };
}

/** A level; `cycle` counts from 0. */
export async function ofLevel(level: number, cycle: number): Promise<PrintPuzzle> {
  const { puzzle, solution, rank } = await desk({ do: 'level', level, cycle });
  return { title: t('print.level', { level }), givens: puzzle, solution, word: rank, isSolved: true };
}

/** All puzzles of a text, whatever its format. */
export async function ofText(text: string): Promise<{ puzzles: PrintPuzzle[]; faults: string[] }> {
  const { puzzles, faults } = await engine({ do: 'read', text });
  return {
    puzzles: puzzles.map(({ puzzle, digits, title }, i) => ({
      title: title || t('print.number', { n: i + 1 }),
      givens: puzzle,
      digits,
    })),
    faults: faults.map(({ line, message }) => t('print.fault', { line, message })),
  };
}

/** Adds what the paper is to show and the puzzle lacks. */
export async function complete(
  puzzle: PrintPuzzle,
  wish: { solution: boolean; difficulty: boolean; candidates: boolean },
): Promise<PrintPuzzle> {
  const done = { ...puzzle };
  if (wish.solution && !done.isSolved) {
    const { solution, solutions } = await engine({ do: 'status', puzzle: done.givens });
    if (solutions === 1 && solution !== undefined) done.solution = solution;
    done.isSolved = true;
  }
  if (wish.difficulty && done.word === undefined && !done.isRated) {
    done.isRated = true;
    try {
      const { grade } = await engine({ do: 'rating', puzzle: done.givens });
      if (grade) {
        done.word = grade.word;
        done.grade = grade.grade;
      }
    } catch (fault) {
      // What has not one solution has no grade; the search being stopped is another matter.
      if (fault instanceof Error && fault.name === 'Stopped') throw fault;
    }
  }
  if (wish.candidates && !done.candidates) done.candidates = await candidatesOf(done.givens);
  return done;
}

/** The candidates as the game itself would fill them in. */
async function candidatesOf(puzzle: string): Promise<number[]> {
  const { id } = await desk({ do: 'game.open', puzzle });
  try {
    return (await desk({ do: 'game.play', id, line: 'marks' })).view.centre;
  } finally {
    void desk({ do: 'game.close', id });
  }
}

/** Does it still lack something that the paper is to show? */
export function lacks(
  puzzle: PrintPuzzle,
  wish: { solution: boolean; difficulty: boolean; candidates: boolean },
): boolean {
  return (
    (wish.solution && !puzzle.isSolved) ||
    (wish.difficulty && puzzle.word === undefined && !puzzle.isRated) ||
    (wish.candidates && !puzzle.candidates)
  );
}
