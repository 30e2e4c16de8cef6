// Keeps the playground for when there is no network, and isolates its pages, which lets a running cell be stopped by a flag: the
// headers that this takes are added here, because many hosts of static files cannot send them.
//
// The build fills in the list of files and a name that changes with their contents. Pages of the manual are kept as they are
// read.

const { version, files } = self.BOUTON_FILES;
const CACHE = `bouton-${version}`;

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
  if (kept) return isolated(kept);
  const found = await fetch(request);
  if (found.ok) await cache.put(request, found.clone());
  return isolated(found);
}

function isolated(response) {
  const headers = new Headers(response.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
