// Keeps the page on the device: its files in one cache for each version, of the engine the one
// flavour that the page uses, certificates and the solver once somebody has asked for them. A version is
// kept whole or not at all: every file must have the hash that the build wrote down, so that files of two
// versions never meet.

const FILES = {}; // names and SHA-256 hashes, written here by the build
const VERSION = 'development';

const SCOPE = self.registration.scope;
const OURS = `cadenza ${SCOPE} `; // other folders of the same host have caches of their own
const CACHE = OURS + VERSION;
const THREADS = 'engine/cadenza-threads';
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

const isEngine = (name) => name.startsWith('engine/');
const WANTED_BY_SOME = ['certificates/', 'solver/']; // folders
const isWantedByAll = (name) => !isEngine(name) && !WANTED_BY_SOME.some((folder) => name.startsWith(folder));
const filesIn = (folder) => Object.keys(FILES).filter((name) => name.startsWith(folder));
const engineFiles = (flavour) => Object.keys(FILES).filter((name) => name.startsWith(`engine/cadenza-${flavour}.`));
const nameOf = (url) => url.slice(SCOPE.length).replace(/[?#].*/, '') || 'index.html';

async function hashOf(bytes) {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// A fresh response, which a redirect on the way to it cannot spoil. Where the host sends a page that
// may have threads, all it asks for must come with the same headers, from here too.
async function checked(response, name) {
  if (!response?.ok) return null;
  const bytes = await response.arrayBuffer();
  if ((await hashOf(bytes)) !== FILES[name]) return null;
  const headers = new Headers();
  for (const header of ['Content-Type', ...Object.keys(ISOLATION)]) {
    const value = response.headers.get(header);
    if (value) headers.set(header, value);
  }
  return new Response(bytes, { headers });
}

// What an older version or the browser still has is not transferred again.
async function obtain(name) {
  const found =
    (await checked(await caches.match(SCOPE + name), name)) ??
    (await checked(await fetch(SCOPE + name), name)) ??
    (await checked(await fetch(SCOPE + name, { cache: 'reload' }), name));
  if (!found) throw new Error(`${name} is not the one of this version`);
  return found;
}

async function keep(names) {
  const cache = await caches.open(CACHE);
  for (const name of names) {
    if (!(await cache.match(SCOPE + name))) await cache.put(SCOPE + name, await obtain(name));
  }
}

async function olderCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
}

async function install() {
  await keep(Object.keys(FILES).filter(isWantedByAll));
  for (const older of await olderCaches()) {
    const kept = (await (await caches.open(older)).keys()).map((request) => nameOf(request.url));
    for (const flavour of ['threads', 'single']) {
      if (kept.includes(`engine/cadenza-${flavour}.wasm`)) await keep(engineFiles(flavour));
    }
    for (const folder of WANTED_BY_SOME) {
      if (kept.some((name) => name.startsWith(folder))) await keep(filesIn(folder));
    }
  }
}

async function activate() {
  for (const older of await olderCaches()) await caches.delete(older);
  await self.clients.claim();
}

async function useFlavour(flavour) {
  await keep(engineFiles(flavour));
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    const name = nameOf(request.url);
    if (isEngine(name) && !engineFiles(flavour).includes(name)) await cache.delete(request);
  }
}

// An older version goes on as long as another tab needs its files.
async function takeOver() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
}

// Pages may have threads only when they are sent with these headers, which many hosts cannot set.
// Without the engine that has threads, they would only make the page ask for it in vain.
async function isolated(response, cache) {
  if (response.type === 'opaque' || response.type === 'error') return response;
  if (!(await cache.match(`${SCOPE}${THREADS}.wasm`))) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(SCOPE + nameOf(request.url));
  return isolated(kept ?? (await fetch(request)), cache);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(SCOPE)) event.respondWith(answer(request));
});
self.addEventListener('message', (event) => {
  const { use, keep: folder, takeOver: wanted } = event.data ?? {};
  const reply = (done) => event.ports[0]?.postMessage(done);
  if (use) event.waitUntil(useFlavour(use).then(() => reply(true), () => reply(false)));
  if (folder) event.waitUntil(keep(filesIn(folder)));
  if (wanted) event.waitUntil(takeOver());
});
