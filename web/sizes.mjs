// Prints how large things are, raw, with gzip and with brotli: `node sizes.mjs FOLDER`.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const [folder] = process.argv.slice(2);
const FIRST = ["index.html", "style.css", "playground.js", "worker.js", "bouton.wasm", "logo.svg"];
const LATER = ["vega.js", "tex.js", "manual.js", "examples.json"];

const number = (bytes) => bytes.toLocaleString("en").padStart(12);
const row = (name, file) => {
  const bytes = readFileSync(file);
  const found = [bytes.length, gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes).length];
  console.log(name.padEnd(34), ...found.map(number));
  return found[2];
};

console.log("".padEnd(34), ...["raw", "gzip", "brotli"].map((word) => word.padStart(12)));
const first = FIRST.map((name) => row(name, join(folder, name))).reduce((sum, bytes) => sum + bytes);
LATER.forEach((name) => row(`${name} (when first used)`, join(folder, name)));
console.log("before the first value".padEnd(34), " ".repeat(25), number(first));
