// Where the sentences of each language are. Each address is written out: bundlers look for that.

/** The codes of the languages that there are. */
export const languages = ['en', 'pt', 'es', 'fr', 'it', 'de'];

/** The address of a language's sentences, or nothing. */
export function address(lang) {
  switch (lang) {
    case 'en': return new URL('../locales/en.json', import.meta.url);
    case 'pt': return new URL('../locales/pt.json', import.meta.url);
    case 'es': return new URL('../locales/es.json', import.meta.url);
    case 'fr': return new URL('../locales/fr.json', import.meta.url);
    case 'it': return new URL('../locales/it.json', import.meta.url);
    case 'de': return new URL('../locales/de.json', import.meta.url);
  }
}
