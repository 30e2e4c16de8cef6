// The extension with a stand-in for VS Code: what it registers, how it starts the server, and what it shows.

import assert from "node:assert";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const Module = require("node:module");

const seen = { commands: {}, tasks: [], errors: [], lines: [], html: [] };
const settings = { path: "/opt/bouton", language: "pt" };
class Task {
  constructor(...parts) {
    this.execution = parts[4];
  }
}
class ProcessExecution {
  constructor(process, args, options) {
    Object.assign(this, { process, args, options });
  }
}
const webview = { set html(text) { seen.html.push(text); } };
const vscode = {
  workspace: { getConfiguration: () => ({ get: (key) => settings[key] }) },
  window: {
    activeTextEditor: undefined,
    showErrorMessage: (text) => seen.errors.push(text),
    createWebviewPanel: () => ({ webview, reveal() {}, onDidDispose() {} }),
    createOutputChannel: () => ({ appendLine: (line) => seen.lines.push(line), show() {} }),
  },
  commands: { registerCommand: (name, run) => ((seen.commands[name] = run), { dispose() {} }) },
  tasks: { executeTask: async (task) => seen.tasks.push(task) },
  ViewColumn: { Beside: -2 },
  TaskScope: { Workspace: 2 },
  Task,
  ProcessExecution,
};
let fails = false;
class LanguageClient {
  constructor(id, name, server, client) {
    seen.client = { server, client };
  }
  async start() {
    if (fails) throw new Error("not found");
  }
  async stop() {}
}
const load = Module._load;
Module._load = (name, ...rest) => {
  if (name === "vscode") return vscode;
  if (name === "vscode-languageclient/node") return { LanguageClient };
  return load(name, ...rest);
};

const extension = require("../extension.js");
const own = require("../package.json");
await extension.activate({ subscriptions: [] });
assert.deepStrictEqual(Object.keys(seen.commands), own.contributes.commands.map(({ command }) => command));
const { command, args, options } = seen.client.server;
assert.deepStrictEqual([command, args, options.env.BOUTON_LANG], ["/opt/bouton", ["lsp"], "pt"]);

const execute = seen.client.client.middleware.executeCommand;
await execute("bouton.plot", [], async () => ({ svg: "<svg></svg>", text: "a figure", failed: false }));
await execute("bouton.values", [], async () => ({ svg: null, text: "0 1 2", failed: false }));
assert.deepStrictEqual([seen.html.length, seen.lines], [1, ["0 1 2"]]);
assert(seen.html[0].includes("default-src 'none'"));

await seen.commands["bouton.runFile"]();
const document = { languageId: "bouton", isUntitled: false, fileName: "/tmp/a b;c.rhai", save: async () => true };
vscode.window.activeTextEditor = { document };
await seen.commands["bouton.runFile"]();
const file = ["/tmp/a b;c.rhai"];
assert.deepStrictEqual(seen.tasks.map((task) => task.execution.args), [file]);
const never = () => assert.fail("the file runs in a terminal");
await execute("bouton.run", ["file:///tmp/a%20b%3Bc.rhai"], never);
assert.deepStrictEqual(seen.tasks.map((task) => task.execution.args), [file, file]);
vscode.window.activeTextEditor = { document: { ...document, isUntitled: true } };
await execute("bouton.run", ["untitled:Untitled-1"], async () => ({ svg: null, text: "by the server", failed: false }));
assert.deepStrictEqual([seen.tasks.length, seen.lines.at(-1)], [2, "by the server"]);

fails = true;
await seen.commands["bouton.restart"]();
assert(seen.errors[0].includes("bouton.path"), "what to do if there is no server");
await extension.deactivate();
console.log("the extension does what it should");
