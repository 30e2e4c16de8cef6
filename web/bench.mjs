// Ten jobs natively and as WebAssembly: `node bench.mjs MODULE PROGRAM [WASM-OPT]`. Called by `cargo xtask bench web`.
//
// Both use one thread, and every round is a new session, because a session remembers the values of its games. The rounds alternate,
// and the least CPU time of each counts: that of every thread, so that the work of node's compiler is in it. In the first round of
// WebAssembly the code is not yet optimised.

import { execFileSync, spawn } from "node:child_process";
import { readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { open } from "./src/session.js";

const ROUNDS = 5;

const JOBS = [
  ["Kayles as a rule, 6,000 heaps", `game("Kayles", |n| {
    let options = [];
    for a in 0..n     { options.push([a, n - 1 - a]); }
    for a in 0..n - 1 { options.push([a, n - 2 - a]); }
    options
  }).values(0..=6000).histogram()`],
  ["0.06, 100,000 heaps (dense)", `octal("0.06").values(0..=100000).histogram()`],
  ["0.007, 100,000 heaps (dense)", `octal("0.007").values(0..=100000).histogram()`],
  ["0.106, 10⁷ heaps (sparse)", `octal("0.106").values(0..=10000000).histogram()`],
  ["Grundy's game, 200,000 heaps", `grundy_game().values(0..=200000).histogram()`],
  ["Wythoff, table 201 × 201", `wythoff().table(0..=200, 0..=200)`],
  ["a rule on arrays, 121 × 121", `game(#{ moves: |p| {
    let a = p[0];
    let b = p[1];
    let options = [];
    for k in 1..=a         { options.push([a - k, b]); }
    for k in 1..=b         { options.push([a, b - k]); }
    for k in 1..=min(a, b) { options.push([a - k, b - k]); }
    options
  }, start: [120, 120] }).grundy([120, 120])`],
  ["Cram 5 × 6", `cram().grundy(["......", "......", "......", "......", "......"])`],
  ["Chomp 12 × 6", `chomp().grundy([12, 12, 12, 12, 12, 12])`],
  ["10⁶ steps of a loop", `let s = 0; for i in 0..1000000 { s += i; } s`],
];

const [module, program, optimiser] = process.argv.slice(2);

// A new session of the program evaluates a cell: `{ text, time }`.
async function native(code) {
  const running = spawn(program, ["session", "--json", "--threads", "1"], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: running.stdout })[Symbol.asyncIterator]();
  const reply = async (code) => {
    running.stdin.write(`${JSON.stringify({ id: 0, op: "eval", code })}\n`);
    for (;;) {
      const found = JSON.parse((await lines.next()).value);
      if (found.event === "reply") return said(found.data, found.failure);
    }
  };
  // What a session does once is not the job.
  await reply("1");
  const before = spent(running.pid);
  const text = await reply(code);
  const time = spent(running.pid) - before;
  running.stdin.end();
  return { text, time };
}

// Milliseconds of CPU of all threads of a process.
function spent(pid) {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.reduce((sum, task) => sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]), 0) / 1e6;
}

// A module of its own for each job; gives the same function for it.
async function webAssembly() {
  const answer = await open(await WebAssembly.compile(readFileSync(module)), { event() {}, stopped: () => false, broken: console.error, ask: () => null });
  return (code) => {
    answer({ do: "start", language: "en", unique: "bench" });
    answer({ do: "eval", code: "1" });
    const before = process.cpuUsage();
    const reply = answer({ do: "eval", code });
    const { user, system } = process.cpuUsage(before);
    return { text: said(reply.value?.data, reply.error), time: (user + system) / 1000 };
  };
}

const said = (data, failure) => (failure ? failure.text : (data?.["text/plain"] ?? ""));

async function compare([name, code]) {
  const least = [Infinity, Infinity];
  let first = null;
  const both = [native, await webAssembly()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = [];
    for (const evaluate of both) found.push(await evaluate(code));
    if (found[0].text !== found[1].text) throw new Error(`${name}: ${found[0].text} natively, ${found[1].text} as WebAssembly`);
    found.forEach(({ time }, at) => (least[at] = Math.min(least[at], time)));
    first ??= found[1].time;
  }
  const shown = [...least, first].map((time) => time.toFixed(time < 10 ? 1 : 0));
  console.log(`| ${name} | ${shown[0]} | ${shown[1]} | ${(least[1] / least[0]).toFixed(1)} | ${shown[2]} |`);
}

const size = (bytes) => (bytes / 1e6).toFixed(2);

function sizes(name, file) {
  const bytes = readFileSync(file);
  const found = [bytes, gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes)].map((one) => size(one.length));
  console.log(`| ${name} | ${found.join(" | ")} |`);
}

console.log("| job | native, ms | WebAssembly, ms | ratio | first time, ms |\n|---|---|---|---|---|");
for (const job of JOBS) await compare(job);
console.log("\n| module, MB | raw | gzip | brotli |\n|---|---|---|---|");
sizes("as built", module);
if (optimiser) {
  const out = join(tmpdir(), `bouton-${process.pid}.wasm`);
  execFileSync(optimiser, ["--all-features", "-Oz", module, "-o", out]);
  sizes("after wasm-opt -Oz", out);
  rmSync(out);
}
