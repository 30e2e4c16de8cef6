// The little Markdown of help pages and text cells: headings, lists, fences, inline code, paragraphs. Nothing else is markup, so
// `*2` and `x_1` stand for themselves; see crates/script/src/markdown.rs.

import { make } from "./dom.js";

export function markdown(text) {
  const page = make("div", { class: "page" });
  let list = null;
  let code = null;
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) {
      if (code) code = null;
      else page.append(make("pre", {}, (code = make("code"))));
      continue;
    }
    if (code) {
      code.append(`${line}\n`);
      continue;
    }
    const item = line.match(/^- (.*)/);
    if (!item) list = null;
    const heading = line.match(/^(#{1,6}) (.*)/);
    if (item) {
      if (!list) page.append((list = make("ul")));
      list.append(make("li", {}, ...spans(item[1])));
    } else if (heading) {
      // The page has its own first level.
      page.append(make(`h${Math.min(heading[1].length + 2, 6)}`, {}, ...spans(heading[2])));
    } else if (line.trim() !== "") {
      page.append(make("p", {}, ...spans(line)));
    }
  }
  return page;
}

const spans = (text) => text.split("`").map((part, at) => (at % 2 === 1 ? make("code", {}, part) : part));
