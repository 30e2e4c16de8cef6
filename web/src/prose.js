// Text cells and help pages: Markdown by markdown-it (tables, lists, images that the page itself has), TeX as MathML by Temml, which
// comes when the first formula does. Markup of a text is text: what a stranger wrote brings no elements of its own.

import MarkdownIt from "markdown-it";

import { make } from "./dom.js";

const md = new MarkdownIt({ html: false, linkify: false });

// A text's `$…$` and `$$…$$`. As in Pandoc, no space follows the first mark or stands before the last, and no digit follows that: $5
// and $6 are prices.
const FORMULA = /\$\$([^$]+?)\$\$|\$(?!\s)((?:\\.|[^$\\])+?)(?<!\s)\$(?!\d)/y;

md.inline.ruler.before("escape", "tex", (state, silent) => {
  if (state.src[state.pos] !== "$") return false;
  FORMULA.lastIndex = state.pos;
  const found = FORMULA.exec(state.src);
  if (!found) return false;
  if (!silent) {
    const token = state.push("tex", "span", 0);
    token.content = found[1] ?? found[2];
    token.meta = { whole: found[0], display: found[1] !== undefined };
  }
  state.pos += found[0].length;
  return true;
});

const { escapeHtml } = md.utils;

Object.assign(md.renderer.rules, {
  tex: (tokens, at) => {
    const { content, meta } = tokens[at];
    return `<span class="tex" data-tex="${escapeHtml(content)}" data-display="${meta.display}">${escapeHtml(meta.whole)}</span>`;
  },
  // The page has its own first level.
  heading_open: (tokens, at) => `<h${lower(tokens[at])}>`,
  heading_close: (tokens, at) => `</h${lower(tokens[at])}>\n`,
  table_open: () => `<div class="wide"><table>\n`,
  table_close: () => "</table></div>\n",
  link_open: (tokens, at) => `<a href="${escapeHtml(tokens[at].attrGet("href"))}" rel="noopener noreferrer" target="_blank">`,
  image: (tokens, at) => {
    const [src, alt] = [escapeHtml(tokens[at].attrGet("src")), escapeHtml(tokens[at].content)];
    // Nobody is asked for a picture: it would tell them who reads.
    if (/^[a-z]+:/i.test(src) && !src.startsWith("data:")) return `<a href="${src}" rel="noopener noreferrer" target="_blank">${alt || src}</a>`;
    return `<img src="${src}" alt="${alt}">`;
  },
});

const lower = ({ tag }) => Math.min(Number(tag.slice(1)) + 1, 6);

// A text as a page; `base`: where the page's own files lie.
export function prose(text, base) {
  const page = make("div", { class: "page" });
  page.innerHTML = md.render(text);
  const formulas = page.querySelectorAll(".tex");
  if (formulas.length > 0) typeset(formulas, base).catch((error) => console.warn(error));
  return page;
}

// A formula that cannot be read stays as it was written.
async function typeset(formulas, base) {
  const { mathml } = await import(new URL("tex.js", base));
  for (const place of formulas) place.innerHTML = mathml(place.dataset.tex, place.dataset.display === "true") ?? place.innerHTML;
}
