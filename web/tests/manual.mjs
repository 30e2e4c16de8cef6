// Pages of the manual in headless Chromium: `node manual.mjs FOLDER CHROMIUM [--only WORD] [--shots FOLDER]`.

import { join } from "node:path";

import { check, launch, run, serve } from "./browser.mjs";

const [folder, program, ...rest] = process.argv.slice(2);
const option = (name) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined);
const shots = option("--shots");

const server = await serve(folder);
const browser = await launch(program);
const block = (page, n) => page.locator(".bouton-run").nth(n);

async function runBlock(page, n) {
  await block(page, n).locator("button.run").click();
  await block(page, n).locator(".outputs > *").first().waitFor();
  await page.waitForFunction((at) => !document.querySelectorAll(".bouton-run .run")[at].disabled, n);
  return block(page, n).locator(".outputs").innerText();
}

const TESTS = {
  async "a block of the tutorial runs in place, with the blocks before it"(page) {
    await page.goto(`${server.address}manual/tutorial.html`);
    check((await page.locator(".bouton-run").count()) > 4, "every block has a button");
    check((await runBlock(page, 1)).includes("5 → 0 + 4"), "explained");
    check((await block(page, 0).locator(".outputs").innerText()).includes("P-positions"), "the block before has run");
    if (shots) await page.screenshot({ path: join(shots, "manual.png") });
  },

  async "every block of a page runs as it is printed"(page) {
    await page.goto(`${server.address}manual/positions.html`);
    const count = await page.locator(".bouton-run").count();
    for (let n = 0; n < count; n += 1) await runBlock(page, n);
    // A block that is to show an error says so after its fence.
    const wrong = await page.evaluate(() => [...document.querySelectorAll(".bouton-run")].filter(
      (block) => block.querySelector("pre.error") && !block.previousElementSibling.innerHTML.includes("error=")).map((block) => block.innerText));
    check(wrong.length === 0, `no error: ${wrong}`);
  },

  async "a block that shows an error shows it"(page) {
    await page.goto(`${server.address}manual/errors.html`);
    check((await runBlock(page, 0)).includes("error["), "an error");
  },

  async "a block opens in the playground, with what it needs"(page) {
    await page.goto(`${server.address}manual/tutorial.html`);
    await block(page, 1).locator("a.button").click();
    await page.waitForSelector("html[data-engine=ready]");
    await page.locator("section.cell .cm-content", { hasText: "winning_moves" }).waitFor();
    check((await page.locator("section.cell").count()) === 5, "two inputs before, three of its own");
    check((await page.locator(".outputs > *").count()) === 0, "nothing has run");
  },

  async "inputs are in colour, and what they put out is not"(page) {
    await page.goto(`${server.address}manual/tutorial.html`);
    const first = page.locator("code.language-bouton").first();
    check((await first.locator(".hljs-keyword").count()) > 2 && (await first.locator(".hljs-comment").count()) > 1, "words and comments");
    const wrong = await page.evaluate(() => [...document.querySelectorAll("code.language-bouton")].flatMap((code) => {
      const outputs = code.innerHTML.split("\n").filter((line) => !/^(<span[^>]*>)?(&gt;|\.)/.test(line));
      return outputs.filter((line) => line.includes("hljs-"));
    }));
    check(wrong.length === 0, `colours in an output: ${wrong}`);
  },

  async "the manual is searched for words and names"(page) {
    await page.goto(`${server.address}manual/pt/tutorial.html`);
    await page.locator("#mdbook-search-toggle").click();
    for (const [typed, found] of [["isqrt", "reference/numbers.html"], ["misère quotient", "quotients.html"]]) {
      // The page listens to keys, so the words are typed.
      await page.locator("#mdbook-searchbar").fill("");
      await page.locator("#mdbook-searchbar").pressSequentially(typed);
      await page.locator(`#mdbook-searchresults a[href*="${found}"]`).first().waitFor();
    }
    if (shots) await page.screenshot({ path: join(shots, "manual-search.png") });
    await page.locator('#mdbook-searchresults a[href*="quotients.html"]').first().click();
    await page.waitForURL(/quotients\.html/);
    check((await page.locator("main mark").count()) > 0, "the words are marked on the page");
  },

  async "the figures of a page are drawn, and do not widen a phone's page"(page) {
    await page.setViewportSize({ width: 390, height: 740 });
    for (const name of ["tutorial", "partizan", "pt/tutorial", "reference/plots"]) {
      await page.goto(`${server.address}manual/${name}.html`);
      const figures = await page.evaluate(() => [...document.querySelectorAll("main img[src$='.svg']")].map((image) => (
        { file: image.src, alt: image.alt, drawn: image.complete && image.naturalWidth > 0 })));
      check(figures.length > 0, `${name} has figures`);
      for (const one of figures) check(one.drawn && one.alt, JSON.stringify(one));
      check(await page.evaluate(() => document.querySelector("main").scrollWidth <= 390), `${name} is too wide`);
    }
  },

  async "a figure and a narrow page"(page) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${server.address}manual/reference/plots.html`);
    await runBlock(page, 0);
    if (shots) await page.screenshot({ path: join(shots, "manual-phone.png") });
  },
};

await run(TESTS, { browser, address: server.address, only: option("--only"), shots });
await browser.close();
server.end();
