// The steps of a path in groups: runs of steps that only place digits can be folded.
import type { Step } from '../engine/types.ts';

export interface Run {
  /** The number of its first step. */
  first: number;
  /** How many steps it has. */
  count: number;
  /** Does it only place digits, one a step? Such a run can be folded. */
  isPlain: boolean;
}

/** A run that is shorter is not worth folding. */
const SHORTEST = 3;

/** Cuts a path into runs of plain steps and single steps of other kinds. */
export function runsOf(steps: readonly Pick<Step, 'placements' | 'eliminations'>[]): Run[] {
  const runs: Run[] = [];
  let i = 0;
  const isPlain = (n: number): boolean =>
    steps[n] !== undefined && steps[n].placements.length === 1 && steps[n].eliminations.length === 0;
  while (i < steps.length) {
    let end = i;
    while (isPlain(end)) end += 1;
    if (end - i >= SHORTEST) {
      runs.push({ first: i, count: end - i, isPlain: true });
      i = end;
    } else {
      runs.push({ first: i, count: 1, isPlain: false });
      i += 1;
    }
  }
  return runs;
}

/** The conclusion of a step in short: `r4c7=5, r1c2<>3 …`. */
export function conclusionOf(step: Pick<Step, 'placements' | 'eliminations'>, most = 3): string {
  const all = [...step.placements, ...step.eliminations].map((text) => text.replace('<>', '≠'));
  return all.slice(0, most).join(', ') + (all.length > most ? ' …' : '');
}
