// Work as a link: cells as JSON, compressed, in the part of the address after `#`, which browsers send to nobody.

const PREFIX = "g=";
// What a link may unpack to: a small link can hold a text of any length.
const MOST = 2 << 20;

export async function linkOf(cells) {
  const json = JSON.stringify(cells.map(({ kind, text }) => (kind === "text" ? { text } : text)));
  const packed = await through(new Blob([json]).stream(), new CompressionStream("deflate-raw"), Infinity);
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  const fragment = PREFIX + letters.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  const page = new URL(location.href);
  page.hash = fragment;
  page.search = "";
  return page.href;
}

export const isLink = (hash) => hash.startsWith(`#${PREFIX}`);

// The cells of a link. Throws if it is damaged: whatever a stranger wrote, cells are texts.
export async function cellsOf(hash) {
  const letters = hash.slice(1 + PREFIX.length).replace(/-/g, "+").replace(/_/g, "/");
  const packed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  const bytes = await through(new Blob([packed]).stream(), new DecompressionStream("deflate-raw"), MOST);
  const cells = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (!Array.isArray(cells)) throw new Error("no list of cells");
  return cells.map((cell) => {
    const text = typeof cell === "string" ? cell : cell?.text;
    if (typeof text !== "string") throw new Error("a cell is a text");
    return { kind: typeof cell === "string" ? "code" : "text", text };
  });
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
