/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope & {
  /** The build writes in which files are the shell; those without a revision have it in their name. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

// The service worker keeps what the site is made of, and never what the server says: of /api it touches nothing.
const shell = self.__WB_MANIFEST;
const files = new Set(shell.map(({ url }) => `/${url}`));
const cacheName = nameOf(shell);

/** Another build has another cache, so that the old one stays whole until its pages are gone. */
async function nameOf(entries: typeof shell): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(entries));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return `shell-${Array.from(digest.slice(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const openCache = async () => caches.open(await cacheName);

self.addEventListener('install', (event) => {
  event.waitUntil(openCache().then((cache) => cache.addAll([...files])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()));
});

// A newer worker waits until the person at the screen wants it: a page must not change in the middle of a bet.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api')) return;
  if (request.mode === 'navigate') event.respondWith(fetchedOr(request, '/offline.html'));
  // Its name has the hash of its content, so what is kept under it is never old.
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request));
  else if (files.has(pathname)) event.respondWith(fetchedOr(request, request));
});

async function fetchedOr(request: Request, instead: RequestInfo): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(instead);
    if (kept) return kept;
    throw error;
  }
}

async function keptOrFetched(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await openCache()).put(request, response.clone());
  return response;
}

async function dropOldCaches(): Promise<void> {
  const current = await cacheName;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== current).map((name) => caches.delete(name)));
}

type Message = { id: string; title: string; body: string; url: string };

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { id, title, body, url } = event.data.json() as Message;
  // A message that comes twice replaces itself.
  const options = { body, tag: id, icon: '/icon-192.png', badge: '/icon-192.png', data: { url } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data as { url: string };
  event.waitUntil(open(url));
});

/** Shows a page of the site, in a window that is open already if there is one. */
async function open(url: string): Promise<void> {
  const [shown] = await self.clients.matchAll({ type: 'window' });
  if (!shown) return void (await self.clients.openWindow(url));
  await shown.focus();
  await shown.navigate(url);
}
