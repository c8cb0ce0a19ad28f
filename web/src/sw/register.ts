// Registers the service worker once the page has nothing better to do, and offers a new version
// when one waits. Nothing is reloaded unasked: a game may be open.
import { notify } from '../state/notices.svelte.ts';
import { t } from '../words/words.svelte.ts';

export async function register(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let registration: ServiceWorkerRegistration;
  try {
    registration = await serviceWorker.register(new URL('sw.js', document.baseURI));
  } catch {
    // Without it the page works as long as there is a network.
    return;
  }
  let asked = false;
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload();
  });
  const offer = () => {
    const { waiting } = registration;
    if (!waiting || !serviceWorker.controller) return;
    const run = () => {
      asked = true;
      waiting.postMessage('take-over');
    };
    notify(t('app.new-version'), { stays: true, action: { label: t('app.reload'), run } });
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  // A page that stays open for days asks once in a while.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) registration.update().catch(() => undefined);
  });
}
