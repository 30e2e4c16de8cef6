// What the browser tests share: a server, a browser, and looking at a page.

import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const HERE = dirname(fileURLToPath(import.meta.url));
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];

// How long anything may take on a busy machine, in milliseconds. Never a measure of speed.
export const PATIENCE = 90_000;

// Serves a folder; gives its address and how to end it.
export async function serve(folder) {
  const server = spawn(process.execPath, [join(HERE, "../serve.mjs"), folder, "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((resolve) => server.stdout.once("data", (text) => resolve(String(text).trim())));
  return { address, end: () => server.kill() };
}

export const launch = (program) => chromium.launch({ executablePath: program, args: FLAGS });

// A page that notes what goes wrong, and what it asks of others.
export async function open(context, address) {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(String(error)));
  page.on("console", (message) => message.type() === "error" && page.faults.push(message.text()));
  page.on("request", (request) => {
    const own = request.url().startsWith(address) || /^(data|blob):/.test(request.url());
    if (!own) page.faults.push(`asked ${request.url()}`);
  });
  return page;
}

export function check(right, what) {
  if (!right) throw new Error(what);
}

// Runs named tests one after the other, each in a page of its own; a failure leaves a picture. `subject` makes what a test is handed.
export async function run(tests, { browser, address, only, shots, subject = (page) => page }) {
  if (shots) mkdirSync(shots, { recursive: true });
  const failed = [];
  let passed = 0;
  for (const [name, test] of Object.entries(tests)) {
    if (only && !name.includes(only)) continue;
    const begin = performance.now();
    const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1100, height: 850 }, acceptDownloads: true });
    const page = await open(context, address);
    try {
      await test(subject(page, context));
      check(page.faults.length === 0, `the page complains: ${page.faults}`);
      passed += 1;
      console.log(`ok    ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed.push(name);
      console.log(`FAIL  ${name}: ${error.stack}`);
      if (shots) await page.screenshot({ path: join(shots, `failed-${name.replace(/\W+/g, "-").slice(0, 40)}.png`) });
    } finally {
      await context.close();
    }
  }
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
