// The service worker: keeps all files of one version, and answers from them, so that the page
// works without a network. The build puts in the list of files and the version.
/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;
declare const FILES: string[];
declare const VERSION: string;

const PREFIX = 'unica ';
const CACHE = PREFIX + VERSION;

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

/** Files whose names carry a hash are taken over from the version before. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    ['./', ...FILES].map(async (name) => {
      const address = new URL(name, self.registration.scope).href;
      const hashed = name.startsWith('assets/');
      const known = hashed ? await caches.match(address) : undefined;
      const response = known ?? (await fetch(address, { cache: hashed ? 'default' : 'no-cache' }));
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      await cache.put(address, response);
    }),
  );
}

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

async function dropOld(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  event.respondWith(answer(request, url));
});

async function answer(request: Request, url: URL): Promise<Response> {
  const cache = await caches.open(CACHE);
  // One page serves all places, as they stand in the hash.
  const address = request.mode === 'navigate' ? self.registration.scope : url.href;
  return (await cache.match(address, { ignoreSearch: true })) ?? fetch(request);
}

/** The player chose to have the new version. */
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});
