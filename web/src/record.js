// Outputs as `.ipynb` has them, kept with the cells: for a reload, a file, a link.

import { clean } from "./clean.js";
import { VIEW } from "./widgets.js";

// What one output may take, and all of a piece of work, in letters: the browser keeps some millions.
const MOST = { one: 400_000, all: 1_500_000 };

const joined = (text) => (Array.isArray(text) ? text.join("") : String(text ?? ""));

// Of an output, what another session can show: no widget, and of a figure the picture.
function slim(output) {
  if (!output.data) return output;
  const { [VIEW]: view, ...data } = output.data;
  if (data["image/svg+xml"]) for (const kind of Object.keys(data)) if (kind.includes("vega")) delete data[kind];
  if (data["image/svg+xml"] || data["text/html"]) delete data["text/latex"];
  return { ...output, data };
}

// The outputs of cells as they are kept, each cell's under its id; what is too large is left out.
export function kept(cells) {
  let room = MOST.all;
  const found = {};
  for (const { id, kind, count, outputs } of cells) {
    if (kind !== "code" || outputs.length === 0) continue;
    const slimmed = outputs.map(slim);
    const { length } = JSON.stringify(slimmed);
    if (length > MOST.one || length > room) continue;
    room -= length;
    found[id] = { count, outputs: slimmed };
  }
  return found;
}

// For a link: of each output the one form that the page shows.
export function forLink(outputs) {
  const only = (data) => {
    const kind = ["image/svg+xml", "text/html", "text/markdown", "text/plain"].find((name) => data[name]);
    return kind ? { [kind]: data[kind] } : {};
  };
  return outputs.map(slim).map((output) => {
    if (output.output_type === "error") return { output_type: "error", traceback: output.traceback };
    return output.data ? { output_type: "display_data", data: only(output.data) } : output;
  });
}

// The outputs that a file or a link brings, such as the page can show and without anything that does more than show.
export function foreign(outputs) {
  if (!Array.isArray(outputs)) return [];
  return outputs.map(plain).filter(Boolean);
}

function plain(output) {
  if (output?.output_type === "stream") return { output_type: "stream", name: output.name === "stderr" ? "stderr" : "stdout", text: joined(output.text) };
  if (output?.output_type === "error") {
    const lines = Array.isArray(output.traceback) ? output.traceback.map(String) : [];
    return { output_type: "error", ename: String(output.ename ?? ""), evalue: String(output.evalue ?? ""), traceback: lines };
  }
  if (!output?.data || typeof output.data !== "object") return null;
  const data = {};
  for (const kind of ["text/html", "image/svg+xml"]) if (output.data[kind]) data[kind] = clean(joined(output.data[kind]));
  for (const kind of ["text/markdown", "text/latex", "text/plain"]) if (output.data[kind]) data[kind] = joined(output.data[kind]);
  const whole = { output_type: output.output_type, data, metadata: {} };
  return output.output_type === "execute_result" ? { ...whole, execution_count: Number(output.execution_count) || null } : { ...whole, output_type: "display_data" };
}
