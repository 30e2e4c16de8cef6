// The little Markdown of help pages and text cells: headings, lists, fences, inline code, paragraphs (crates/script/src/markdown.rs);
// also words in *italics* and in **bold**, and links, which the notebooks of the course have. `*2` and `x_1` stand for themselves.

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
      page.append(make(`h${Math.min(heading[1].length + 1, 6)}`, {}, ...spans(heading[2])));
    } else if (line.trim() !== "") {
      page.append(make("p", {}, ...spans(line)));
    }
  }
  return page;
}

const spans = (text) => text.split("`").flatMap((part, at) => (at % 2 === 1 ? make("code", {}, part) : emphasised(part)));

// A star opens before a letter and closes after what is no space, so that products and nimbers are left alone.
const MARKED = /\*\*(?=\S)(.+?)(?<=\S)\*\*|(?<![\w*])\*(?=\p{L})([^*]*[^\s*])\*(?![\w*])|\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/gu;

function emphasised(text) {
  const found = [];
  let at = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, bold, italic, label, href] = match;
    found.push(text.slice(at, match.index));
    if (href) found.push(make("a", { href, rel: "noopener noreferrer", target: "_blank" }, label));
    else found.push(bold ? make("strong", {}, bold) : make("em", {}, italic));
    at = match.index + whole.length;
  }
  return [...found, text.slice(at)];
}
