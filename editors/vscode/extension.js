// The language server for VS Code: it starts `bouton lsp`, runs the file in a terminal, and shows what the lenses found.

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;
let panel;
let channel;

function settings() {
  const own = vscode.workspace.getConfiguration("bouton");
  const language = own.get("language");
  return { path: own.get("path") || "bouton", env: language ? { ...process.env, BOUTON_LANG: language } : process.env };
}

// What a lens found: a picture in a panel, a text in the output channel.
function show(result) {
  if (result.svg) {
    panel ??= vscode.window.createWebviewPanel("bouton", "Bouton", vscode.ViewColumn.Beside, { enableScripts: false });
    panel.onDidDispose(() => (panel = undefined));
    const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
    panel.webview.html = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">
<style>
body { color-scheme: light; background: white }
body.vscode-dark, body.vscode-high-contrast:not(.vscode-high-contrast-light) { color-scheme: dark; background: #12161c }
svg { overflow: visible }
</style>${result.svg}`;
    panel.reveal(vscode.ViewColumn.Beside, true);
  }
  if (result.text && (!result.svg || result.failed)) {
    channel ??= vscode.window.createOutputChannel("Bouton");
    channel.appendLine(result.text);
    channel.show(true);
  }
}

async function start() {
  const { path, env } = settings();
  client = new LanguageClient(
    "bouton",
    "Bouton",
    { command: path, args: ["lsp"], options: { env } },
    {
      documentSelector: [{ language: "bouton" }],
      initializationOptions: { showsResults: true },
      middleware: {
        async executeCommand(command, args, next) {
          // In a terminal a script may write files and ask; the server runs what isn't saved, without them.
          if (command === "bouton.run" && (await runFile())) return undefined;
          const result = await next(command, args);
          if (result) show(result);
          return result;
        },
      },
    },
  );
  try {
    await client.start();
  } catch (error) {
    const how = "Install it (https://github.com/bouton-lang/bouton), or set bouton.path.";
    vscode.window.showErrorMessage(`${path} lsp does not start: ${error.message}. ${how}`);
  }
}

async function stop() {
  const running = client;
  client = undefined;
  if (running) await running.stop().catch(() => undefined);
}

// Runs the file in a terminal; whether there is one to run.
async function runFile() {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId !== "bouton") return false;
  if (document.isUntitled || !(await document.save())) return false;
  const { path, env } = settings();
  // The shell sees neither the path nor the file: nothing in their names means anything.
  const task = new vscode.Task(
    { type: "process" },
    vscode.TaskScope.Workspace,
    "run",
    "bouton",
    new vscode.ProcessExecution(path, [document.fileName], { env }),
  );
  task.presentationOptions = { clear: true };
  await vscode.tasks.executeTask(task);
  return true;
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("bouton.runFile", runFile),
    vscode.commands.registerCommand("bouton.restart", async () => {
      await stop();
      await start();
    }),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
