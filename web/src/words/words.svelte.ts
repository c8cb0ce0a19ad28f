// The words of the page in the player's language. Each language is a chunk of its own, loaded when
// it is chosen; a key that it lacks is shown in English.
import { clock, detectLang, fill, find, isLang, localeFor, numberIn, spokenTime } from './core.ts';
import type { Args, Lang, Table } from './core.ts';

export { LANGS, LANG_NAMES, isLang } from './core.ts';
export type { Args, Lang } from './core.ts';

const tables = import.meta.glob<Table>('../../../locales/app/*.json', { import: 'default' });
let now = $state.raw<{ lang: Lang; locale: string; table: Table }>({
  lang: 'en',
  locale: 'en',
  table: {},
});
let english = $state.raw<Table>({});
let englishAsked = false;
let wanted: Lang = 'en';

async function tableOf(lang: Lang): Promise<Table> {
  const load = tables[`../../../locales/app/${lang}.json`];
  return load ? await load() : {};
}

function askForEnglish(): void {
  if (englishAsked) return;
  englishAsked = true;
  void tableOf('en').then((table) => (english = table));
}

/** The language of the page. */
export function lang(): Lang {
  return now.lang;
}

/** Loads the words of a language (an empty or unknown one: that of the browser) and shows them. */
export async function setLang(wish: string): Promise<Lang> {
  const chosen = isLang(wish) ? wish : detectLang(navigator.languages ?? [navigator.language]);
  wanted = chosen;
  const table = await tableOf(chosen);
  // Of two quick choices the last one counts.
  if (wanted === chosen) {
    if (chosen === 'en') {
      englishAsked = true;
      english = table;
    }
    now = { lang: chosen, locale: localeFor(chosen, navigator.languages ?? []), table };
    document.documentElement.lang = chosen;
  }
  return chosen;
}

/** The sentence of a key in the language of the page; `n` chooses the plural form. */
export function t(key: string, args?: Args): string {
  const own = find(now.table, now.lang, key, args);
  if (own !== undefined) return fill(own, now.locale, args);
  askForEnglish();
  const other = find(english, 'en', key, args);
  // The key itself only where no language knows it, which a test of the words finds.
  return other === undefined ? (english['app.name'] ? key : '') : fill(other, 'en', args);
}

/** A number as the language writes it, with so many decimals if given. */
export function formatNumber(value: number, digits?: number): string {
  return numberIn(now.locale, value, digits);
}

/** A day, such as 3 May 2026, or without the year as `day`; of a time in milliseconds or a date. */
export function formatDate(
  when: number | Date,
  style: 'day' | 'short' | 'medium' | 'long' | 'full' = 'long',
): string {
  if (style === 'day') {
    return new Intl.DateTimeFormat(now.locale, { day: 'numeric', month: 'short' }).format(when);
  }
  return new Intl.DateTimeFormat(now.locale, { dateStyle: style }).format(when);
}

/** A time as a clock shows it. */
export function formatTime(milliseconds: number): string {
  return clock(milliseconds);
}

/** A time in words. */
export function formatSpokenTime(milliseconds: number): string {
  return spokenTime(now.locale, milliseconds);
}

/** Several things in one sentence: `a, b and c`. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(now.locale, { type: 'conjunction' }).format(items);
}
