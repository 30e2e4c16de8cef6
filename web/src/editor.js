// The editor of a cell: colours, completion, help under the pointer, faults underlined while one types.

import { acceptCompletion, autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from "@codemirror/commands";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { lintKeymap, linter } from "@codemirror/lint";
import { EditorState, Prec, StateEffect } from "@codemirror/state";
import { EditorView, drawSelection, highlightSpecialChars, hoverTooltip, keymap } from "@codemirror/view";

import { make } from "./dom.js";
import { language } from "./language.js";

// The kinds of completions, as the editor has pictures for them.
const ICONS = { game: "class", function: "function", method: "method", property: "property", variable: "variable", keyword: "keyword" };

// The names that the session knows may have changed.
const again = StateEffect.define();
export const lookAgain = (view) => view.dispatch({ effects: again.of(null) });

// `label`: the id of what names it. `actions`: run, runAndMove, up, down, changed(text), declared(name): whether another cell
// declares it. `engine` answers questions about the text.
export function editor({ parent, text, label, engine, actions }) {
  // What nobody has written anything in is not looked at.
  let typed = false;
  const keys = [
    { key: "Shift-Enter", run: () => actions.runAndMove() },
    { key: "Mod-Enter", run: () => actions.run() },
    { key: "Mod-Alt-ArrowUp", run: () => actions.up() },
    { key: "Mod-Alt-ArrowDown", run: () => actions.down() },
    // Tab takes a completion, else it leaves the editor, as everywhere on the page; brackets indent.
    { key: "Tab", run: acceptCompletion },
    { key: "Mod-]", run: indentMore },
    { key: "Mod-[", run: indentLess },
  ];
  const extensions = [
    Prec.highest(keymap.of(keys)),
    highlightSpecialChars(), history(), drawSelection(), EditorState.allowMultipleSelections.of(true), indentOnInput(),
    indentUnit.of("    "), bracketMatching(), closeBrackets(), EditorView.lineWrapping, language(),
    autocompletion({ override: [(context) => completions(context, engine)] }),
    hoverTooltip((view, at) => help(view, at, engine)),
    linter((view) => (typed ? faults(view, engine, actions) : []), {
      delay: 500,
      needsRefresh: ({ transactions }) => transactions.some(({ effects }) => effects.some((effect) => effect.is(again))),
    }),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
    EditorView.contentAttributes.of({ "aria-labelledby": label, autocapitalize: "off", autocorrect: "off", spellcheck: "false" }),
    EditorView.updateListener.of((update) => {
      if (!update.docChanged) return;
      typed = true;
      actions.changed(update.state.doc.toString());
    }),
  ];
  return new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
}

async function completions(context, engine) {
  const before = context.matchBefore(/[\p{L}\p{N}_]+|[."]/u);
  if (!before && !context.explicit) return null;
  const found = await engine.askIfIdle({ do: "complete", code: context.state.doc.toString(), cursor: context.pos });
  if (!found || found.matches.length === 0) return null;
  const options = found.matches.map(({ text, signature, summary, kind }) => ({
    label: text,
    type: ICONS[kind] ?? "variable",
    info: () => make("div", { class: "completion" }, make("code", {}, signature), summary ? make("p", {}, summary) : null),
  }));
  return { from: found.start, to: found.end, options, validFor: /^[\p{L}\p{N}_]*$/u };
}

async function help(view, at, engine) {
  const { from, to } = view.state.wordAt(at) ?? {};
  if (from === undefined) return null;
  const found = await engine.askIfIdle({ do: "inspect", code: view.state.doc.toString(), cursor: at });
  if (!found?.data) return null;
  return {
    pos: from,
    end: to,
    above: true,
    create: () => {
      const dom = make("div", { class: "help html" });
      dom.innerHTML = found.data["text/html"] ?? "";
      if (!dom.innerHTML) dom.append(make("pre", {}, found.data["text/plain"]));
      return { dom };
    },
  };
}

// What is typed while a cell runs is looked at when it has ended, unless it was changed meanwhile.
async function faults(view, engine, { declared }) {
  const { doc } = view.state;
  const code = doc.toString();
  if (code.trim() === "") return [];
  const ask = async (request) => {
    for (;;) {
      await engine.whenIdle();
      if (view.state.doc !== doc) return null;
      const reply = await engine.askIfIdle(request).catch(() => null);
      if (reply) return reply;
    }
  };
  const whole = await ask({ do: "whole", code });
  // What is not yet whole is being typed.
  if (!whole || whole.whole === "incomplete") return [];
  const found = await ask({ do: "check", code, source: "" });
  const shown = (found?.faults ?? []).map((fault) => ({ ...diagnostic(doc, fault), code: fault.code }));
  // A name that another cell declares will be known once that has run.
  return shown.filter(({ code, from, to }) => !code?.startsWith("unknown-") || !declared(doc.sliceString(from, to)));
}

// A fault from its line and column (which counts characters) to the end of the word there.
function diagnostic(doc, { line, column, message, hint }) {
  const row = doc.line(Math.min(Math.max(line ?? 1, 1), doc.lines));
  const before = Array.from(row.text).slice(0, Math.max((column ?? 1) - 1, 0)).join("");
  const from = Math.min(row.from + before.length, row.to);
  const word = doc.sliceString(from, row.to).match(/^[\p{L}\p{N}_]+|^./u)?.[0] ?? "";
  const start = word === "" ? Math.max(row.from, from - 1) : from;
  return { from: start, to: from + word.length, severity: "error", message: hint ? `${message}\n${hint}` : message };
}
