// What the player prefers, kept in localStorage and shared by all tabs.
import { detectLang } from '../words/core.ts';
import { defaults, readPrefs, type Prefs } from './prefs-read.ts';

export type { Prefs };

const KEY = 'unica.prefs';
/** What was kept, over the defaults. */
function kept(text: string | null): Prefs {
  const base = defaults(detectLang(navigator.languages ?? [navigator.language]));
  try {
    return readPrefs(JSON.parse(text ?? '{}'), base);
  } catch {
    // Unreadable: the defaults do.
    return base;
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const prefs: Prefs = $state(kept(read()));

$effect.root(() => {
  $effect(() => {
    const text = JSON.stringify(prefs);
    try {
      if (read() !== text) localStorage.setItem(KEY, text);
    } catch {
      // Private windows may refuse; the preferences then last as long as the page.
    }
  });
  $effect(() => {
    // Without an attribute the style follows the system.
    const { dataset } = document.documentElement;
    if (prefs.theme === 'system') delete dataset['theme'];
    else dataset['theme'] = prefs.theme;
    if (prefs.motion === 'system') delete dataset['motion'];
    else dataset['motion'] = prefs.motion;
    dataset['text'] = prefs.textSize;
  });
});

window.addEventListener('storage', (event) => {
  if (event.key === KEY) Object.assign(prefs, kept(event.newValue));
});
