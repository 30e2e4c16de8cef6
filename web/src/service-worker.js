// Keeps the playground for when there is no network, and isolates its pages, which lets a running cell be stopped by a flag: the
// headers that this takes are added here, because many hosts of static files cannot send them.
//
// The build fills in the list of files and a name that changes with their contents. Pages of the manual are kept as they are
// read, for when there is no network; the name does not change with them, so the network is asked first.

const { version, files } = self.BOUTON_FILES;
const CACHE = `bouton-${version}`;
const OWN = new Set(files.map((file) => new URL(file, self.location).href));

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: "reload" })))));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("bouton-") && name !== CACHE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  const { origin, pathname } = new URL(request.url);
  if (kept && OWN.has(origin + pathname)) return isolated(kept);
  try {
    const found = await fetch(request);
    // A browser that has no room keeps nothing, and shows the page all the same.
    if (found.status === 200) cache.put(request, found.clone()).catch(() => {});
    return isolated(found);
  } catch (error) {
    if (kept) return isolated(kept);
    throw error;
  }
}

function isolated(response) {
  const headers = new Headers(response.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
