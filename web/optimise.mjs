// Makes a module smaller and faster with Binaryen: `node optimise.mjs MODULE OUT`.

import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const [module, out] = process.argv.slice(2);
const program = join(dirname(fileURLToPath(import.meta.url)), "node_modules/binaryen/bin/wasm-opt");
// What the compiler used, and no more: older browsers have it, too.
const features = ["--enable-bulk-memory", "--enable-sign-ext", "--enable-nontrapping-float-to-int", "--enable-mutable-globals",
  "--enable-multivalue", "--enable-reference-types", "--enable-simd"];
execFileSync(process.execPath, [program, "-O3", "--strip-debug", "--strip-producers", ...features, module, "-o", out], { stdio: "inherit" });
