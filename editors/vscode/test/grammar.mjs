// The grammar, by the engine of VS Code: the scopes of every word of a sample. BOUTON_GOLDEN=1 writes them.

import assert from "node:assert";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const oniguruma = require("vscode-oniguruma");
const textmate = require("vscode-textmate");

const here = (path) => new URL(path, import.meta.url);
await oniguruma.loadWASM(readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")).buffer);
const registry = new textmate.Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async () => {
    const path = here("../../bouton.tmLanguage.json");
    return textmate.parseRawGrammar(readFileSync(path, "utf8"), path.pathname);
  },
});
const grammar = await registry.loadGrammar("source.bouton");

let found = "";
let stack = textmate.INITIAL;
for (const line of readFileSync(here("sample.rhai"), "utf8").trimEnd().split("\n")) {
  const { tokens, ruleStack } = grammar.tokenizeLine(line, stack);
  stack = ruleStack;
  found += `>${line}\n`;
  for (const { startIndex, endIndex, scopes } of tokens) {
    const word = line.slice(startIndex, endIndex);
    if (word.trim()) found += `  ${word.trim()}  ${scopes.slice(1).join(" ").replaceAll(".bouton", "")}\n`;
  }
}

const snapshot = here("sample.snap");
if (process.env.BOUTON_GOLDEN) writeFileSync(snapshot, found);
assert.strictEqual(found, readFileSync(snapshot, "utf8"));
assert.strictEqual(stack.depth, 1, "whatever is opened is closed");
console.log("the grammar is as it was");
