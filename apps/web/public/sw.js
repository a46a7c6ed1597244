// The service worker keeps what the site is made of, and never what the server says: of /api it touches nothing.
// The build writes in which files are the shell.
const { version, files } = __SHELL__;
const CACHE = `shell-${version}`;

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)));
});

addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => clients.claim()));
});

// A newer worker waits until the person at the screen wants it: a page must not change in the middle of a bet.
addEventListener('message', ({ data }) => {
  if (data === 'take-over') skipWaiting();
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api')) return;
  if (request.mode === 'navigate')
    event.respondWith(fetch(request).catch(() => caches.match('/offline.html')));
  // Its name has the hash of its content, so what is kept under it is never old.
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request));
  else if (files.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

async function keptOrFetched(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

async function dropOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}
