// The lessons of the course and the chapters of the manual as notebooks of the playground: prose is text, and a block of the language
// is code, unless it shows an error or needs a session of its own. A picture is the code that draws it.

import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

import { inputs } from "./src/transcript.js";

// Every group of examples: `{ kind, language, entries: [{ title, file, cells }] }`, where `file` is a name for the cells.
export function examples(root) {
  return [...["en", "pt"].map((language) => course(root, language)), ...["en", "pt", "es", "ca"].map((language) => manual(root, language))];
}

function course(root, language) {
  const folder = join(root, "notebooks/bouton/course", language);
  const entries = readdirSync(folder).filter((name) => name.endsWith(".ipynb")).sort().map((name) => {
    const { cells } = JSON.parse(readFileSync(join(folder, name), "utf8"));
    const shown = cells.map(({ cell_type: type, source }) => ({ kind: type === "code" ? "code" : "text", text: [source].flat().join("") }));
    return { title: titleOf(shown[0].text), file: `course-${language}-${basename(name, ".ipynb")}`, cells: shown };
  });
  return { kind: "course", language, entries };
}

// The pages in one language that have code to run; those of the reference are short and many, and `help` has them.
function manual(root, language) {
  const summary = readFileSync(join(root, "docs/src/SUMMARY.md"), "utf8");
  const pages = [...summary.matchAll(/\[[^\]]*\]\(([^)]+\.md)\)/g)].map(([, page]) => page);
  const own = pages.filter((page) => languageOf(page) === language && !page.startsWith("reference/"));
  const chapters = own.map((page) => chapter(root, page));
  return { kind: "manual", language, entries: chapters.filter(({ cells }) => cells.some(({ kind }) => kind === "code")) };
}

const languageOf = (page) => page.match(/^(pt|es|ca)\//)?.[1] ?? "en";

const titleOf = (text) => (text.match(/^# (.*)/m)?.[1] ?? "").replace(/[`*]/g, "");

function chapter(root, page) {
  const text = linked(readFileSync(join(root, "docs/src", page), "utf8"), page);
  const cells = [];
  const write = (more) => {
    if (more.trim() === "") return;
    if (cells.at(-1)?.kind === "text") cells.at(-1).text += `\n\n${more.trim()}`;
    else cells.push({ kind: "text", text: more.trim() });
  };
  const say = (more) => more.split(/^!\[.*\]\(\S+\.svg '(.*)'\)$/m).forEach((part, at) => {
    if (at % 2 === 0) write(part);
    else if (cells.at(-1)?.text !== part) cells.push({ kind: "code", text: part });
  });
  let at = 0;
  for (const found of text.matchAll(/^(`{3,})([^\n`]*)\n([\s\S]*?)\n\1$/gm)) {
    const [whole, , info, body] = found;
    say(text.slice(at, found.index));
    at = found.index + whole.length;
    const runs = code(info.trim().split(/[\s,]+/), body);
    if (runs) cells.push(...runs.map((input) => ({ kind: "code", text: input })));
    else say(whole.replace(/^(`{3,})[^\n`]*/, "$1"));
  }
  say(text.slice(at));
  return { title: titleOf(text), file: `manual-${page.replace(/\.md$/, "").replace(/\//g, "-")}`, cells };
}

// The inputs of a block; null for what is to be read, not run.
function code(words, body) {
  const shown = words.some((word) => /^(error=|language=|ignore$)/.test(word));
  if (shown || !["bouton", "rhai"].includes(words[0])) return null;
  return words[0] === "rhai" ? [body] : inputs(body);
}

// Links to other pages lead into the manual, which lies beside the playground.
function linked(text, page) {
  const folder = page.includes("/") ? page.slice(0, page.lastIndexOf("/") + 1) : "";
  return text.replace(/\]\((?![a-z]+:|#)([^)\s]+?)\.md(#[^)]*)?\)/g, (_, to, part) => {
    const { pathname } = new URL(`${folder}${to}.html`, "http://manual/");
    return `](manual${pathname}${part ?? ""})`;
  });
}
