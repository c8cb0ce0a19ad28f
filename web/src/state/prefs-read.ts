// What can be preferred, and how it is read from a text: values that are none are dropped. Headless.
import { LANGS } from '../words/core.ts';

export interface Prefs {
  theme: 'system' | 'light' | 'dark' | 'contrast';
  textSize: 'normal' | 'large' | 'larger';
  motion: 'system' | 'reduced';
  lang: string;
  timer: boolean;
  /** A digit that is placed is taken from the marks that it rules out. */
  sweep: boolean;
  highlightSame: boolean;
  highlightPeers: boolean;
  check: 'never' | 'conflicts' | 'at-once' | 'finish';
  digitFirst: boolean;
  /** Arrows go round the edge. */
  wrap: boolean;
  /** A digit in several selected cells becomes a corner mark. */
  severalMark: boolean;
  showCounts: boolean;
  dimDone: boolean;
  /** Marks stand at fixed places, as on a keypad. */
  fixedMarks: boolean;
}

/** The values of those that are words. */
const WORDS: { readonly [K in keyof Prefs]?: readonly string[] } = {
  theme: ['system', 'light', 'dark', 'contrast'],
  textSize: ['normal', 'large', 'larger'],
  motion: ['system', 'reduced'],
  lang: LANGS,
  check: ['never', 'conflicts', 'at-once', 'finish'],
};

export function defaults(lang: string): Prefs {
  return {
    theme: 'system', textSize: 'normal', motion: 'system', lang,
    timer: true, sweep: true, highlightSame: true, highlightPeers: true, check: 'conflicts',
    digitFirst: false, wrap: false, severalMark: true, showCounts: true, dimDone: true,
    fixedMarks: false,
  };
}

/** The preferences among `stored`, over those of `base`. */
export function readPrefs(stored: unknown, base: Prefs): Prefs {
  const result = { ...base };
  if (typeof stored !== 'object' || stored === null) return result;
  const found = stored as Record<string, unknown>;
  for (const name of Object.keys(base) as (keyof Prefs)[]) {
    const value = found[name];
    const isOne = WORDS[name] ? WORDS[name].includes(value as string) : typeof value === 'boolean';
    if (isOne) Object.assign(result, { [name]: value });
  }
  return result;
}
