// Makes the static folder of the playground: `node build.mjs MODULE OUT`. Called by `cargo xtask web`, which builds the module
// before and the manual after.

import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

import { inputs } from "./src/transcript.js";

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = dirname(HERE);
const [module, out] = process.argv.slice(2);
// What a page needs of each kind of script.
const TARGET = ["chrome109", "firefox115", "safari16.4"];

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
cpSync(module, join(out, "bouton.wasm"));
cpSync(join(HERE, "page"), out, { recursive: true });
cpSync(join(ROOT, "python/data/data/share/jupyter/kernels/bouton/logo-svg.svg"), join(out, "logo.svg"));

const common = { bundle: true, minify: true, outdir: out, target: TARGET, legalComments: "none", absWorkingDir: HERE, metafile: true };
const bundled = await Promise.all([
  build({ ...common, format: "esm", entryPoints: ["src/playground.js", "src/vega.js"] }),
  build({ ...common, format: "iife", entryPoints: ["src/worker.js", "src/manual.js"] }),
]);

writeFileSync(join(out, "chapters.json"), JSON.stringify(chapters()));
writeFileSync(join(out, "LICENSES.txt"), licences(bundled.flatMap((result) => Object.keys(result.metafile.inputs))));
await serviceWorker();

// Every page of the manual with the blocks of its first session that end without an error.
function chapters() {
  const summary = readFileSync(join(ROOT, "docs/src/SUMMARY.md"), "utf8");
  const pages = [...summary.matchAll(/\[[^\]]*\]\(([^)]+\.md)\)/g)].map(([, page]) => page);
  return pages.filter((page) => !page.startsWith("reference/")).map(chapter).filter((found) => found.cells.length > 1);
}

function chapter(page) {
  const text = readFileSync(join(ROOT, "docs/src", page), "utf8");
  const title = text.match(/^# (.*)/m)?.[1] ?? page;
  const cells = [{ kind: "text", text: `# ${title}` }];
  for (const [, fence, info, body] of text.matchAll(/^(`{3,})([^\n`]*)\n([\s\S]*?)\n\1$/gm)) {
    const words = info.trim().split(/[\s,]+/);
    if (cells.length > 1 && words.some((word) => word === "fresh" || word.startsWith("language="))) break;
    if (words.some((word) => word.startsWith("error=") || word === "ignore")) continue;
    if (words[0] === "bouton") cells.push(...inputs(body).map((input) => ({ kind: "code", text: input })));
    if (words[0] === "rhai") cells.push({ kind: "code", text: body });
  }
  return { title, cells };
}

// The licence of every package of which something was bundled.
function licences(files) {
  const names = new Set(files.map((file) => file.match(/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1]).filter(Boolean));
  const texts = [...names].sort().map((name) => {
    const folder = join(HERE, "node_modules", name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    return `${name} ${version} (${license})\n\n${file ? readFileSync(join(folder, file), "utf8").trim() : ""}\n`;
  });
  const own = ["LICENSE-MIT", "LICENSE-APACHE"].map((name) => readFileSync(join(ROOT, name), "utf8").trim());
  return ["Bouton (MIT OR Apache-2.0)\n", ...own, ...texts].join(`\n\n${"-".repeat(80)}\n\n`);
}

// The service worker with the list of what it keeps; its name changes when any file does.
async function serviceWorker() {
  const files = readdirSync(out).filter((name) => name !== "LICENSES.txt").sort();
  const hash = createHash("sha256");
  files.forEach((name) => hash.update(name).update(readFileSync(join(out, name))));
  const listed = JSON.stringify({ version: hash.digest("hex").slice(0, 16), files: ["./", ...files] });
  await build({
    ...common,
    format: "iife",
    entryPoints: ["src/service-worker.js"],
    banner: { js: `self.BOUTON_FILES=${listed};` },
  });
}
