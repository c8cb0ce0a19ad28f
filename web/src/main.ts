// Starts the page: words first, so that nothing is shown without them; the view, the desk and the
// database are fetched and opened meanwhile.
import { mount } from 'svelte';
import './style/index.css';
import './board/board.css';
import App from './App.svelte';
import { warmDesk, warmEngine } from './engine/client.ts';
import { router } from './router.svelte.ts';
import { prefs } from './state/prefs.svelte.ts';
import { shelf } from './state/store.ts';
import { loadView } from './views.ts';
import { setLang } from './words/words.svelte.ts';

/** Milliseconds. */
const LATER = 2500;

// What takes long goes on beside all else.
warmDesk();
void shelf();
loadView(router.place.view).catch(() => undefined);
await setLang(prefs.lang);
mount(App, { target: document.getElementById('app')! });

// What fetches much, the engine and all files for use offline, waits until a first game may stand.
setTimeout(() => {
  warmEngine();
  // Without a network it is tried again at the next visit.
  import('./sw/register.ts').then(({ register }) => register()).catch(() => undefined);
}, LATER);
