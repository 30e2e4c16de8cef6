// Work as a file: a script (`.rhai`), whose cells begin at lines `// %%`, and a notebook (`.ipynb`).

import { foreign } from "./record.js";

// What the page opens: each cell is an editor, and more of them than this would hold it up at each visit.
const MOST = { cells: 500, letters: 2 << 20 };
const MARK = "// %%";
const TEXT = "// %% [markdown]";

export function script(cells) {
  return cells.map(({ kind, text }) => (kind === "text" ? `${TEXT}\n${commented(text)}` : `${MARK}\n${text}`)).join("\n\n") + "\n";
}

const commented = (text) => text.split("\n").map((line) => `// ${line}`.trimEnd()).join("\n");

// The cells, if the page can show them; throws if not.
export function bounded(cells) {
  const letters = cells.reduce((sum, { text }) => sum + text.length, 0);
  if (cells.length > MOST.cells || letters > MOST.letters) throw new Error("too long");
  return cells;
}

export function ofScript(source) {
  const cells = [];
  let kind = "code";
  let lines = [];
  const end = () => {
    const text = lines.join("\n").replace(/^\n+|\s+$/g, "");
    if (text !== "") cells.push({ kind, text: kind === "text" ? text.replace(/^\/\/ ?/gm, "") : text });
    lines = [];
  };
  for (const line of source.replace(/\r\n?/g, "\n").split("\n")) {
    if (line.startsWith(MARK)) {
      end();
      kind = line.startsWith(TEXT) ? "text" : "code";
    } else {
      lines.push(line);
    }
  }
  end();
  return cells;
}

export function notebook(cells) {
  const shown = cells.map(({ id, kind, text, count, outputs }) => ({
    cell_type: kind === "text" ? "markdown" : "code",
    id,
    metadata: {},
    source: text.split(/(?<=\n)/),
    ...(kind === "text" ? {} : { execution_count: count ?? null, outputs: outputs ?? [] }),
  }));
  const metadata = {
    kernelspec: { name: "bouton", display_name: "Bouton", language: "rhai" },
    language_info: { name: "rhai", file_extension: ".rhai", mimetype: "text/x-rhai" },
  };
  return JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata, cells: shown }, null, 1) + "\n";
}

// Pictures that a text cell of Jupyter holds itself are put where the text names them. Throws if it is no notebook.
export function ofNotebook(source) {
  const { cells } = JSON.parse(source);
  if (!Array.isArray(cells)) throw new Error("no cells");
  const joined = (text) => (Array.isArray(text) ? text.join("") : String(text ?? ""));
  return cells.map((cell) => {
    if (cell.cell_type !== "code") return { kind: "text", text: withPictures(joined(cell.source), cell.attachments ?? {}) };
    return { kind: "code", text: joined(cell.source), count: Number(cell.execution_count) || null, outputs: foreign(cell.outputs) };
  });
}

function withPictures(text, attachments) {
  return text.replace(/attachment:([^)\s]+)/g, (whole, name) => {
    const [kind, base64] = Object.entries(attachments[name] ?? {})[0] ?? [];
    return kind?.startsWith("image/") ? `data:${kind};base64,${String(base64).replace(/\s/g, "")}` : whole;
  });
}
