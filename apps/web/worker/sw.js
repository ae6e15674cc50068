// The service worker: the app starts without a network, from the files of one build that belong together.
// The build writes `self.BUILD = { version, files }` before this (service-worker.ts).
//
// What it never does: answer a call of the API, whose answers belong to one person (lib/queries/last-read.ts keeps those that
// are needed without a network), and answer a page from memory while the server can be reached.

const { version, files } = self.BUILD;
const SHELL = `shell-${version}`;
const PICTURES = 'pictures';
const MOST_PICTURES = 240;
/** Every address of the app is this page. */
const PAGE = '/';

self.addEventListener('install', (event) => event.waitUntil(Promise.all([fillShell(), routeCalls(event)])));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));
// Of an open tab, where the browser has no push service.
self.addEventListener('message', (event) => {
  if (event.data?.kind === 'show') event.waitUntil(show(checked(event.data.payload)));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (isPicture(request, pathname)) event.respondWith(picture(request));
  else if (/^\/(api|auth)(\/|$)/.test(pathname)) return;
  else if (request.mode === 'navigate') event.respondWith(page(event));
  // Named by what they hold, so that a copy is never out of date.
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (files.includes(pathname)) event.respondWith(newest(request));
});

/**
 * Browsers that know routes ask the network at once for what this worker has nothing to do with: a call need not wait until it
 * has started. The others ask it.
 */
async function routeCalls(event) {
  await event.addRoutes?.([
    { condition: at('/api/images/*'), source: 'fetch-event' },
    { condition: at('/api/*'), source: 'network' },
    { condition: at('/auth/*'), source: 'network' },
  ]);
}

const at = (pathname) => ({ urlPattern: { pathname } });

async function fillShell() {
  const shell = await caches.open(SHELL);
  // Past the browser's own store: what is kept there under an unchanging name may be of the build before.
  await shell.addAll([PAGE, ...files].map((file) => new Request(file, { cache: 'reload' })));
}

/** Not before the last tab of the build before is closed: until then it finds its own files. */
async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('shell-') && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return cached(PAGE);
  }
}

async function asset(request) {
  const known = await caches.match(request, { ignoreVary: true });
  return known ?? fetch(request);
}

async function newest(request) {
  try {
    return await fetch(request);
  } catch {
    return cached(request);
  }
}

async function cached(request) {
  const shell = await caches.open(SHELL);
  return (await shell.match(request, { ignoreVary: true })) ?? Response.error();
}

/** Artwork and uploads are public. */
function isPicture(request, pathname) {
  return request.destination === 'image' && /^\/(art|api\/images)\//.test(pathname);
}

async function picture(request) {
  const pictures = await caches.open(PICTURES);
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(pictures, request, answer.clone());
    return answer;
  } catch {
    return (await pictures.match(request, { ignoreVary: true })) ?? Response.error();
  }
}

/** A full disk must not cost anybody a picture. */
async function keep(pictures, request, answer) {
  try {
    await pictures.put(request, answer);
    const all = await pictures.keys(); // oldest first
    await Promise.all(all.slice(0, -MOST_PICTURES).map((old) => pictures.delete(old)));
  } catch {
    // Shown now, and not without a network.
  }
}

/** What a push message says; undefined where it is of a shape that this release does not know. */
function read(data) {
  try {
    return checked(data.json());
  } catch {
    return undefined;
  }
}

function checked(payload) {
  const { title, body, path, tag } = payload ?? {};
  const isWhole = [title, body, path, tag].every((part) => typeof part === 'string' && part !== '');
  return isWhole && /^\/(?!\/)/.test(path) ? payload : undefined;
}

/** Silent while somebody looks at a window: the page says it itself. One of the same tag takes the place of the one before. */
async function show(payload) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.some(({ focused }) => focused)) return;
  const { title, body, path, tag } = payload ?? (await news());
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path },
  });
}

/** What is shown of a message that is not understood. What the platform is called, and where its bell is, a page has said. */
async function news() {
  const word = await (await caches.match('/word'))?.json().catch(() => undefined);
  return { title: `News from ${word?.name ?? 'Tiffin'}`, body: '', path: word?.bell ?? '/', tag: 'news' };
}

/** In a tab of the same area, which need not load anything anew, or in a new one. */
async function open(path) {
  const area = /^\/[^/?]*/.exec(path)?.[0];
  const windows = await self.clients.matchAll({ type: 'window' });
  const tab = windows.find(({ url }) => new URL(url).pathname.startsWith(area));
  if (!tab || area === '/') return self.clients.openWindow(path);
  // A worker has no origin but its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tab.postMessage({ kind: 'open', path });
  return tab.focus();
}
