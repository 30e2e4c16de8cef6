// A notebook in the page, as a test uses it.

import { join } from "node:path";

import { check } from "./browser.mjs";

// How many cells of the first page have code.
const FIRST = 8;

const KAYLES = `// %% [markdown]
// # Kayles
// %%
let kayles = game("Kayles", |n| {
    let options = [];
    for a in 0..n     { options.push([a, n - 1 - a]); }
    for a in 0..n - 1 { options.push([a, n - 2 - a]); }
    options
});
kayles.values(0..=11)
// %%
kayles.explain([5, 8])
// %%
kayles.values(0..=60).plot()
`;

export class Book {
  // `address`: of the playground; `shots`: where pictures go, if anywhere.
  constructor(page, context, address, shots) {
    Object.assign(this, { page, context, address, shots });
  }

  async goto(hash = "") {
    await this.page.goto(this.address + hash);
    await this.page.waitForSelector("html[data-engine=ready]");
  }

  cell(n) {
    return this.page.locator("section.cell").nth(n);
  }

  // Replaces a cell's text, as by typing it.
  async write(n, text) {
    const content = this.cell(n).locator(".cm-content");
    await content.click();
    await this.page.keyboard.press("Control+a");
    await this.page.keyboard.press("Delete");
    await this.page.keyboard.insertText(text);
  }

  // Runs a cell; gives what it put out.
  async run(n) {
    await this.cell(n).locator("button.run").click();
    await this.done(n);
    return this.output(n);
  }

  async done(n) {
    await this.page.waitForFunction((at) => {
      const cell = document.querySelectorAll("section.cell")[at];
      return !cell.classList.contains("running");
    }, n);
  }

  output(n) {
    return this.cell(n).locator(".result").innerText();
  }

  // The numbers of the tables that a cell put out.
  async values(n) {
    return (await this.cell(n).locator(".result td").allInnerTexts()).join(" ");
  }

  // Waits until a text is put out.
  async says(n, text) {
    await this.cell(n).locator(".result", { hasText: text }).waitFor();
  }

  // Waits until the page has stored work with all of these words.
  async stored(...words) {
    await this.page.waitForFunction((wanted) => {
      const texts = Object.values(localStorage).join();
      return wanted.every((word) => texts.includes(word));
    }, words);
  }

  // A notebook with one empty cell.
  async fresh() {
    await this.goto();
    await this.page.click("header button:has-text('New')");
    await this.page.waitForFunction(() => document.querySelectorAll("section.cell").length === 1);
  }

  // Opens a file with these contents.
  async open(name, text) {
    await this.page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
    await this.page.waitForFunction((wanted) => document.querySelector("header .name").value === wanted, name.replace(/\.\w+$/, ""));
  }

  // A notebook on Kayles: a text, its values, an explanation, a plot.
  async kayles() {
    await this.goto();
    await this.open("Kayles.rhai", KAYLES);
  }

  // Waits until the first page has run.
  async first() {
    await this.page.waitForFunction((cells) => document.querySelectorAll("section.cell.code .number:not(:empty)").length === cells, FIRST);
  }

  async eval(code, n = 0) {
    await this.write(n, code);
    return this.run(n);
  }

  // The second load is isolated: the service worker has set the headers.
  async isolated() {
    await this.goto();
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await this.page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active);
    await this.goto();
    check(await this.page.evaluate(() => crossOriginIsolated), "the second load is isolated");
  }

  async shot(name) {
    if (this.shots) await this.page.screenshot({ path: join(this.shots, `${name}.png`) });
  }
}
