// Words without the page: looks a key up, chooses the plural, fills the blanks. Headless, so that
// tests can use it.

/** The sentences of one language; keys are flat, `home.done.one` is a plural form of `home.done`. */
export type Table = Readonly<Record<string, string>>;

/** What fills the blanks of a sentence; `n` also chooses the plural form. */
export type Args = Readonly<Record<string, string | number>>;

export const LANGS = ['en', 'pt', 'es', 'fr', 'it', 'de'] as const;
export type Lang = (typeof LANGS)[number];

/** What each language calls itself. */
export const LANG_NAMES: Readonly<Record<Lang, string>> = {
  en: 'English',
  pt: 'Português',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  de: 'Deutsch',
};

export function isLang(text: string): text is Lang {
  return (LANGS as readonly string[]).includes(text);
}

/** The first language of a browser's list that there are words for; English otherwise. */
export function detectLang(wished: readonly string[]): Lang {
  for (const tag of wished) {
    // Brazil and Portugal share one text for now.
    const base = tag.toLowerCase().split(/[-_]/)[0] ?? '';
    if (isLang(base)) return base;
  }
  return 'en';
}

/** The browser's own variant of a language, for numbers and dates: `pt-BR` where that is wished. */
export function localeFor(lang: Lang, wished: readonly string[]): string {
  const own = wished.find((tag) => /^[a-z]{2}-[A-Z]{2}$/.test(tag) && tag.startsWith(`${lang}-`));
  return own ?? lang;
}

const plurals = new Map<string, Intl.PluralRules>();

function pluralForm(lang: string, n: number): string {
  let rules = plurals.get(lang);
  if (!rules) plurals.set(lang, (rules = new Intl.PluralRules(lang)));
  return rules.select(n);
}

/** The sentence of a key, its blanks not yet filled; none where the table lacks it. */
export function find(table: Table, lang: string, key: string, args?: Args): string | undefined {
  const n = args?.['n'];
  if (typeof n === 'number') {
    // Some forms are rare (`many` at a million); `other` stands in for those that are not there.
    const form = table[`${key}.${pluralForm(lang, n)}`] ?? table[`${key}.other`];
    if (form !== undefined) return form;
  }
  return table[key];
}

/** Fills `{name}` with what the arguments have; numbers are written as the language writes them. */
export function fill(sentence: string, locale: string, args?: Args): string {
  if (!args) return sentence;
  return sentence.replace(/\{([\w-]+)\}/g, (blank, name: string) => {
    const value = args[name];
    if (value === undefined) return blank;
    return typeof value === 'number' ? numberIn(locale, value) : value;
  });
}

/** The names of the blanks of a sentence, sorted, each once. */
export function blanks(sentence: string): string[] {
  return [...new Set([...sentence.matchAll(/\{([\w-]+)\}/g)].map((m) => m[1] ?? ''))].sort();
}

const numbers = new Map<string, Intl.NumberFormat>();

export function numberIn(locale: string, value: number, digits?: number): string {
  const id = `${locale} ${digits ?? ''}`;
  let format = numbers.get(id);
  if (!format) {
    const options =
      digits === undefined
        ? { maximumFractionDigits: 2 }
        : { minimumFractionDigits: digits, maximumFractionDigits: digits };
    numbers.set(id, (format = new Intl.NumberFormat(locale, options)));
  }
  return format.format(value);
}

/** A time as a clock shows it: `4:05`, `1:02:09`. */
export function clock(milliseconds: number): string {
  const all = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(all / 3600);
  const minutes = Math.floor(all / 60) % 60;
  const seconds = two(all % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

/** A time in words, for those who hear the page: `4 minutes and 5 seconds`. */
export function spokenTime(locale: string, milliseconds: number): string {
  const all = Math.max(0, Math.floor(milliseconds / 1000));
  const parts: [number, string][] = [
    [Math.floor(all / 3600), 'hour'],
    [Math.floor(all / 60) % 60, 'minute'],
    [all % 60, 'second'],
  ];
  const shown = parts.filter(([n], i) => n > 0 || (i === 2 && all === 0));
  const words = shown.map(([n, unit]) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(n),
  );
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);
}
