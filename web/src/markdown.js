// The little Markdown of help pages and text cells: headings, lists, fences, inline code, paragraphs (crates/script/src/markdown.rs);
// also words in *italics* and in **bold**, and links, which the notebooks of the course have. `*2` and `x_1` stand for themselves, and a
// backslash makes any mark a letter.

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

// Marks behind a backslash are kept apart, where no text has letters, until the other marks are read.
const APART = 0xe000;
const apart = (text) => text.replace(/\\([!-/:-@[-`{-~])/g, (_, mark) => String.fromCharCode(APART + mark.charCodeAt(0)));
const back = (text, before = "") => text.replace(/[\ue021-\ue07e]/g, (mark) => before + String.fromCharCode(mark.charCodeAt(0) - APART));

const spans = (text) =>
  apart(text)
    .split("`")
    .flatMap((part, at) => (at % 2 === 1 ? make("code", {}, back(part, "\\")) : emphasised(part)));

// A star opens before a letter and closes after what is no space, so that products and nimbers are left alone.
const MARKED = /\*\*(?=\S)(.+?)(?<=\S)\*\*|(?<![\w*])\*(?=\p{L})([^*]*[^\s*])\*(?![\w*])|\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/gu;

function emphasised(text) {
  const found = [];
  let at = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, bold, italic, label, href] = match;
    found.push(back(text.slice(at, match.index)));
    if (href) found.push(make("a", { href: back(href), rel: "noopener noreferrer", target: "_blank" }, back(label)));
    else found.push(bold ? make("strong", {}, back(bold)) : make("em", {}, back(italic)));
    at = match.index + whole.length;
  }
  return [...found, back(text.slice(at))];
}
