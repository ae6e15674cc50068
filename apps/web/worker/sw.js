// The service worker: the app starts without a network, from the files of one build that belong together.
// The build writes `self.BUILD = { version, files }` before this (service-worker.ts).
//
// What it never does: answer a call of the API, whose answers belong to one person (lib/last-read.ts keeps those that
// are needed without a network), and answer a page from memory while the server can be reached.

const { version, files } = self.BUILD;
const SHELL = `shell-${version}`;
const PICTURES = 'pictures';
const MOST_PICTURES = 240;
/** Every address of the app is this page. */
const PAGE = '/';

self.addEventListener('install', (event) => event.waitUntil(fillShell()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
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
    return kept(PAGE);
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
    return kept(request);
  }
}

async function kept(request) {
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
