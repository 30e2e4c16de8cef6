// Makes the static folder of the playground: `node build.mjs MODULE OUT`. Called by `cargo xtask web`, which builds the module
// before and the manual after.

import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

import { examples } from "./examples.mjs";

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
  build({ ...common, format: "esm", entryPoints: ["src/playground.js", "src/vega.js", "src/tex.js"] }),
  build({ ...common, format: "iife", entryPoints: ["src/worker.js", "src/manual.js"] }),
]);

writeExamples();
writeFileSync(join(out, "LICENSES.txt"), licences(bundled.flatMap((result) => Object.keys(result.metafile.inputs))));
await serviceWorker();

// The menu's list, and the cells of each entry in a file of its own, which is loaded when it is opened.
function writeExamples() {
  mkdirSync(join(out, "examples"));
  const listed = examples(ROOT).map(({ entries, ...group }) => ({
    ...group,
    entries: entries.map(({ cells, ...entry }) => {
      writeFileSync(join(out, "examples", `${entry.file}.json`), JSON.stringify(cells));
      return entry;
    }),
  }));
  writeFileSync(join(out, "examples.json"), JSON.stringify(listed));
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
  const files = readdirSync(out, { recursive: true }).filter((name) => /\.\w+$/.test(name)).map((name) => name.replaceAll("\\", "/")).sort();
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
