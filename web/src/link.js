// Work as a link: its name and its cells as JSON, compressed, in the part of the address after `#`, which browsers send to nobody. A
// cell of code without outputs is its text alone, and work without a name is the list of its cells.

import { foreign } from "./record.js";

const PREFIX = "g=";
// What a link may unpack to: a small link can hold a text of any length.
const MOST = 2 << 20;

export async function linkOf({ name, cells }) {
  const list = cells.map(({ kind, text, outputs }) => {
    if (kind === "text") return { text };
    return outputs?.length > 0 ? { code: text, outputs } : text;
  });
  const json = JSON.stringify(name ? { name, cells: list } : list);
  const packed = await through(new Blob([json]).stream(), new CompressionStream("deflate-raw"), Infinity);
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  const fragment = PREFIX + letters.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  const page = new URL(location.href);
  page.hash = fragment;
  page.search = "";
  return page.href;
}

export const isLink = (hash) => hash.startsWith(`#${PREFIX}`);

// The name and the cells of a link. Throws if it is damaged: a stranger may have written anything.
export async function workOf(hash) {
  const letters = hash.slice(1 + PREFIX.length).replace(/-/g, "+").replace(/_/g, "/");
  const packed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  const bytes = await through(new Blob([packed]).stream(), new DecompressionStream("deflate-raw"), MOST);
  const found = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  const cells = Array.isArray(found) ? found : found?.cells;
  if (!Array.isArray(cells)) throw new Error("no list of cells");
  return { name: typeof found.name === "string" ? found.name.slice(0, 80) : "", cells: cells.map(cellOf) };
}

function cellOf(cell) {
  const code = typeof cell === "string" ? cell : cell?.code;
  const text = code ?? cell?.text;
  if (typeof text !== "string") throw new Error("a cell is a text");
  return { kind: code === undefined ? "text" : "code", text, outputs: foreign(cell?.outputs) };
}

async function through(stream, change, most) {
  const reader = stream.pipeThrough(change).getReader();
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error("too long");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
