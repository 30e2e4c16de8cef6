// Colours Rhai in JupyterLab 4 and Notebook 7: a CodeMirror stream mode, registered by a hand-written module-federation
// container, so that no JavaScript build is needed. Knows nested comments, templates with ${…} and raw strings.
(function () {
  "use strict";

  const NAME = "bouton-rhai-mode";
  const KEYWORDS = words("let const fn if else for in while loop do until switch break continue return throw try catch " +
    "import export as private this");
  const ATOMS = words("true false");
  const RESERVED = words("var static shared goto match case public protected new use with module package super thread " +
    "spawn go sync async await yield default void null nil exit");
  const LIBRARY = words("game game_named games octal subtraction all_but take_and_break sum_of star mex nim_sum survey show " +
    "load save help check interact heaps board graph print debug min max input");

  function words(text) {
    return new Set(text.split(" "));
  }

  // What is open at a point: a stack of comments, templates and the brackets of `${…}`; and of all brackets, how far the line is
  // indented in which each was opened.
  function startState() {
    return { open: [], brackets: [], after: "" };
  }

  function copyState(state) {
    return { open: state.open.map((item) => ({ ...item })), brackets: [...state.brackets], after: state.after };
  }

  function top(state) {
    return state.open[state.open.length - 1];
  }

  function comment(stream, state) {
    while (!stream.eol()) {
      if (stream.match("/*")) {
        top(state).depth += 1;
      } else if (stream.match("*/")) {
        top(state).depth -= 1;
        if (top(state).depth === 0) {
          state.open.pop();
          break;
        }
      } else {
        stream.next();
      }
    }
    return "comment";
  }

  function template(stream, state) {
    while (!stream.eol()) {
      if (stream.match("``")) continue;
      if (stream.match("${", false)) {
        if (stream.pos > stream.start) return "string";
        stream.match("${");
        state.open.push({ kind: "code", depth: 0 });
        return "string.special";
      }
      if (stream.next() === "`") {
        state.open.pop();
        break;
      }
    }
    return "string";
  }

  function raw(stream, state) {
    const end = '"' + "#".repeat(top(state).hashes);
    while (!stream.eol()) {
      if (stream.match(end)) {
        state.open.pop();
        break;
      }
      stream.next();
    }
    return "string";
  }

  function quoted(stream, state, quote) {
    let escaped = false;
    while (!stream.eol()) {
      const c = stream.next();
      if (c === quote && !escaped) return "string";
      escaped = !escaped && c === "\\";
    }
    return "string";
  }

  function word(stream, state) {
    stream.match(/^[\p{L}\p{N}_]*/u);
    const name = stream.current();
    const after = state.after;
    state.after = name;
    if (after === ".") return stream.match(/^\s*\(/, false) ? "propertyName.function" : "propertyName";
    if (after === "fn") return "variableName.definition";
    if (KEYWORDS.has(name)) return "keyword";
    if (ATOMS.has(name)) return "atom";
    if (RESERVED.has(name)) return "invalid";
    if (LIBRARY.has(name)) return "variableName.standard";
    return stream.match(/^\s*\(/, false) ? "variableName.function" : "variableName";
  }

  function code(stream, state) {
    if (stream.eatSpace()) return null;
    if (stream.match("//")) {
      stream.skipToEnd();
      return "comment";
    }
    if (stream.match("/*")) {
      state.open.push({ kind: "comment", depth: 1 });
      return comment(stream, state);
    }
    const hashes = stream.match(/^(#+)"/);
    if (hashes) {
      state.open.push({ kind: "raw", hashes: hashes[1].length });
      return raw(stream, state);
    }
    if (stream.match(/^(0x[0-9a-fA-F_]+|0o[0-7_]+|0b[01_]+|[0-9][0-9_]*(\.(?!\.)[0-9_]+)?([eE][+-]?[0-9]+)?)/)) {
      state.after = "";
      return "number";
    }
    const c = stream.next();
    if (c === '"' || c === "'") {
      state.after = "";
      return quoted(stream, state, c);
    }
    if (c === "`") {
      state.open.push({ kind: "template" });
      return template(stream, state);
    }
    if (/[\p{L}_]/u.test(c)) return word(stream, state);
    state.after = c;
    const open = top(state);
    if (open && open.kind === "code") {
      if (c === "{") open.depth += 1;
      if (c === "}") {
        if (open.depth === 0) {
          state.open.pop();
          return "string.special";
        }
        open.depth -= 1;
      }
    }
    if (/[([{]/.test(c)) state.brackets.push(stream.indentation());
    if (/[)\]}]/.test(c)) state.brackets.pop();
    if (/[()[\]{}]/.test(c)) return "bracket";
    if (/[,;:.]/.test(c)) {
      if (c === "." && stream.eat(".")) {
        stream.eat("=");
        state.after = "";
        return "operator";
      }
      return "punctuation";
    }
    stream.match(/^[+\-*/%=<>!&|^?]*/);
    return "operator";
  }

  function token(stream, state) {
    const open = top(state);
    if (open && open.kind === "comment") return comment(stream, state);
    if (open && open.kind === "template") return template(stream, state);
    if (open && open.kind === "raw") return raw(stream, state);
    return code(stream, state);
  }

  // A line within brackets stands further in than the line that opened them, and what closes them as far as that. Elsewhere it stands
  // as the line before, and within comments and templates as the author wants.
  function indent(state, textAfter, context) {
    if (state.open.some((item) => item.kind !== "code")) return null;
    const from = state.brackets[state.brackets.length - 1];
    if (from === undefined) return null;
    return /^\s*[)\]}]/.test(textAfter) ? from : from + context.unit;
  }

  const mode = {
    name: "rhai",
    startState,
    copyState,
    token,
    indent,
    languageData: {
      commentTokens: { line: "//", block: { open: "/*", close: "*/" } },
      closeBrackets: { brackets: ["(", "[", "{", '"', "`"] },
      indentOnInput: /^\s*[\]})]$/,
    },
  };

  let shared = null;

  async function load(id) {
    const versions = shared[id];
    const factory = await versions[Object.keys(versions).sort().pop()].get();
    return factory();
  }

  // Outputs know whether JupyterLab is dark: a figure has colours for both and cannot see the theme itself.
  function schemes() {
    const outputs = ".jp-OutputArea-output";
    const style = document.createElement("style");
    style.textContent = `[data-jp-theme-light="true"] ${outputs}{color-scheme:light}[data-jp-theme-light="false"] ${outputs}{color-scheme:dark}`;
    document.head.append(style);
  }

  async function extension() {
    const [editor, language] = await Promise.all([load("@jupyterlab/codemirror"), load("@codemirror/language")]);
    const plugin = {
      id: NAME + ":plugin",
      description: "Colours Rhai.",
      autoStart: true,
      requires: [editor.IEditorLanguageRegistry],
      activate: (app, languages) => {
        schemes();
        languages.addLanguage({
          name: "rhai",
          displayName: "Rhai",
          mime: "text/x-rhai",
          extensions: ["rhai"],
          load: async () => new language.LanguageSupport(language.StreamLanguage.define(mode)),
        });
        app.docRegistry.addFileType({
          name: "rhai",
          displayName: "Rhai script",
          extensions: [".rhai"],
          mimeTypes: ["text/x-rhai"],
          contentType: "file",
          fileFormat: "text",
        });
      },
    };
    return { __esModule: true, default: plugin };
  }

  const container = {
    // For pages that use CodeMirror without JupyterLab.
    mode,
    init: (scope) => {
      shared = scope;
    },
    get: async (id) => {
      if (id !== "./extension") throw new Error(NAME + " has no module " + id);
      const found = await extension();
      return () => found;
    },
  };

  if (typeof window === "undefined") {
    module.exports = { mode };
  } else {
    window._JUPYTERLAB = window._JUPYTERLAB || {};
    window._JUPYTERLAB[NAME] = container;
  }
})();
