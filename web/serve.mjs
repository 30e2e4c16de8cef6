// Serves a folder on this machine, as a host of static files would: `node serve.mjs FOLDER PORT`. What a browser takes packed is sent
// packed; each file is packed once.

import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const [folder, port] = process.argv.slice(2);
const TYPES = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".json": "application/json",
  ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png", ".txt": "text/plain; charset=utf-8", ".woff2": "font/woff2",
};
const PACKED = new Set([".html", ".js", ".css", ".json", ".wasm", ".svg", ".txt"]);
// Browsers take Brotli only where nobody between can spoil it: over HTTPS and from this machine. Its best quality takes half a minute for
// the module, this one half a second.
const QUALITY = 5;
const PACKERS = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: promisify(gzip),
};

const kept = new Map();

// The bytes of a file in an encoding, as long as the file does not change.
async function packed(file, encoding) {
  const { mtimeMs, size } = await stat(file);
  const key = `${encoding} ${mtimeMs} ${size} ${file}`;
  if (!kept.has(key)) kept.set(key, readFile(file).then((bytes) => PACKERS[encoding]?.(bytes) ?? bytes));
  return kept.get(key);
}

const encodingOf = (file, accepted) => (PACKED.has(extname(file)) && Object.keys(PACKERS).find((name) => accepted.includes(name))) || "identity";

const server = createServer(async (request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
  let file = join(folder, path);
  try {
    if ((await stat(file)).isDirectory()) file = join(file, "index.html");
    const encoding = encodingOf(file, request.headers["accept-encoding"] ?? "");
    const bytes = await packed(file, encoding);
    const headers = { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream", "Content-Length": bytes.length, Vary: "Accept-Encoding" };
    response.writeHead(200, encoding === "identity" ? headers : { ...headers, "Content-Encoding": encoding }).end(bytes);
  } catch {
    response.writeHead(404, { "Content-Type": "text/plain" }).end("not found\n");
  }
});

// The module is the largest by far: who comes first need not wait for it.
packed(join(folder, "bouton.wasm"), "br").catch(() => {});
server.listen(Number(port), "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));
