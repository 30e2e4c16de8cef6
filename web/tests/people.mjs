// A pupil, a teacher and a researcher at the playground, in headless Chromium: `node people.mjs FOLDER CHROMIUM [--only WORD] [--shots FOLDER]`.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import { check, launch, open, run, serve } from "./browser.mjs";
import { Book } from "./notebook.mjs";

const [folder, program, ...rest] = process.argv.slice(2);
const option = (name) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined);
const shots = option("--shots");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const server = await serve(folder);
const browser = await launch(program);

// A visit with a language of its own.
async function visit({ locale = "en-GB", width = 1100, height = 850, dark = false } = {}) {
  const context = await browser.newContext({ locale, viewport: { width, height }, colorScheme: dark ? "dark" : "light", acceptDownloads: true });
  return new Book(await open(context, server.address), context, server.address, shots);
}

// What axe finds against the page.
async function judged(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 200)).join(" | ")}`);
}

// Opens an entry of the menu.
async function choose(book, menu, name) {
  await book.page.click(`summary:has-text("${menu}")`);
  await book.page.click(`details[open] section button:has-text("${name}")`);
  await book.cell(0).locator(".shown", { hasText: name.replace(/^\d+\. /, "") }).waitFor();
}

const saved = (book) => book.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("bouton:work:")).length);

const LANGUAGES = [["en-GB", "Play Nim", "Write your own game", "the next player wins"], ["pt-BR", "Jogue Nim", "Escreva o seu próprio jogo", "ganha o próximo a jogar"],
  ["es-ES", "Juegue al Nim", "Escriba su propio juego", "gana el jugador siguiente"], ["ca-ES", "Jugueu al Nim", "Escriviu el vostre propi joc", "guanya qui juga a continuació"]];

// A text with a table and a formula, a long table, a sheet of questions, an error.
const MORE = `// %% [markdown]
// # Values
//
// | n | g |
// |---|---|
// | 1 | $g(1) = 1$ |
// %%
for a in 0..100 { print(a); } kayles().values(0..=1000)
// %%
worksheet("who-wins", #{ seed: 2 })
// %%
nobody
`;

const TESTS = {
  async "the first page plays, asks and answers in four languages"() {
    for (const [locale, title, own, answer] of LANGUAGES) {
      const book = await visit({ locale });
      await book.goto();
      await book.first();
      await book.cell(0).locator("h2", { hasText: title }).waitFor();
      check((await book.cell(1).locator("button.bouton-square:enabled").count()) === 15, "fifteen chips to press");
      check((await book.output(2)).includes(answer) && (await book.output(3)).includes(answer), "who wins, and why");
      await book.page.locator("h3", { hasText: own }).waitFor();
      check((await book.page.locator("pre.error").count()) === 0, "no error");
      check((await saved(book)) === 0, "nothing is saved that nobody changed");
      await book.shot(`first-${locale.slice(0, 2)}`);
      check(book.page.faults.length === 0, `${book.page.faults}`);
      await book.context.close();
    }
  },

  async "a pupil opens the page, plays to the end, asks why, reloads and shares"() {
    const book = await visit({ locale: "pt-BR", width: 390, height: 800 });
    await book.goto();
    await book.first();
    const open = book.cell(1).locator(".bouton-square:enabled:visible");
    for (let moves = 0; (await open.count()) > 0; moves += 1) {
      check(moves < 15, "the game ends");
      const before = await book.output(1);
      await open.first().click();
      await book.page.waitForFunction((text) => document.querySelectorAll("section.cell")[1].querySelector(".result").innerText !== text, before);
    }
    await book.says(1, "ganh");
    const end = (await book.output(1)).match(/[^\n]*ganh[^\n]*/i)[0];
    await book.page.reload();
    await book.page.waitForSelector("html[data-engine=ready]");
    check((await book.output(1)).includes(end), "the end of the game is still there");
    check((await book.output(3)).includes("ganha o próximo a jogar"), "and the other answers");
    check((await book.page.evaluate(() => document.documentElement.scrollWidth)) <= 390, "nothing stands out of the page");
    await book.shot("pupil-reloaded");
    await book.page.fill("header .name", "Minha partida");
    await book.page.click("button:has-text('Compartilhar')");
    const link = await book.page.locator("dialog input[readonly]").inputValue();
    const friend = await visit({ locale: "pt-BR" });
    await friend.page.goto(link);
    await friend.page.waitForSelector("html[data-engine=ready]");
    check((await friend.page.inputValue("header .name")) === "Minha partida", "the name came along");
    check((await friend.output(3)).includes("ganha o próximo a jogar"), "the answers came along");
    check(friend.page.faults.length === 0, `${friend.page.faults}`);
    await Promise.all([book.context.close(), friend.context.close()]);
  },

  async "a teacher finds the third lesson and prints its sheet"() {
    const book = await visit({ locale: "pt-BR" });
    await book.goto();
    await choose(book, "Aulas e jogos", "3. O mex, Sprague e Grundy");
    await book.page.click("button:has-text('Executar tudo')");
    const sheet = book.page.locator(".bouton-sheet");
    await sheet.waitFor();
    check((await saved(book)) === 0, "a lesson that was looked at is not saved");
    // The print itself is the browser's: what it would show is looked at.
    await book.page.evaluate(() => (globalThis.print = () => {}));
    await book.page.click("button:has-text('Imprimir esta folha')");
    await book.page.emulateMedia({ media: "print" });
    check(await sheet.isVisible() && (await sheet.innerText()).includes("Nome:"), "the sheet is printed, with room for a name");
    for (const hidden of ["body > header", "footer", "button:has-text('Imprimir esta folha')", ".cm-editor >> nth=0", "h2 >> nth=0"]) {
      check(!(await book.page.locator(hidden).first().isVisible()), `${hidden} is not`);
    }
    const pdf = await book.page.pdf({ format: "A4", path: shots ? join(shots, "sheet.pdf") : undefined });
    check(pdf.latin1Slice().match(/\/Type \/Page\b/g).length === 1, "it is one sheet");
    await book.page.evaluate(() => dispatchEvent(new Event("afterprint")));
    for (const shown of [".cm-editor >> nth=0", "h2 >> nth=0"]) check(await book.page.locator(shown).isVisible(), `the whole lesson is printed: ${shown}`);
    check(!(await book.page.locator("button.run").first().isVisible()), "without its buttons");
    await book.context.close();
  },

  async "print is light though the page is dark"() {
    const book = await visit({ dark: true });
    await book.goto();
    await book.first();
    const colours = () => book.page.evaluate(() => [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector("h2")).color]);
    const [dark] = await colours();
    await book.page.emulateMedia({ media: "print" });
    const [page, ink] = await colours();
    check(dark !== page && page === "rgb(255, 255, 255)" && ink === "rgb(0, 0, 0)", `on paper: ${page}, ${ink}`);
    if (shots) await book.page.pdf({ format: "A4", path: join(shots, "first.pdf") });
    await book.context.close();
  },

  async "axe finds nothing, light and dark, wide and narrow"() {
    for (const look of [{}, { dark: true, locale: "pt-BR", width: 390, height: 800 }, { locale: "es-ES", width: 320, height: 700 }]) {
      const book = await visit(look);
      await book.goto();
      await book.first();
      const quiet = async (state) => {
        const found = await judged(book.page);
        check(found.length === 0, `${state}: ${found.join("\n")}`);
      };
      await quiet("the first page");
      await book.open("more.rhai", MORE);
      await book.page.click("header .row:last-child > button >> nth=0");
      await book.cell(3).locator("pre.error").waitFor();
      await quiet("tables, a sheet, an error");
      await book.page.reload();
      await book.page.waitForSelector("html[data-engine=ready]");
      await quiet("what was kept");
      check((await book.page.evaluate(() => document.documentElement.scrollWidth)) <= (look.width ?? 1100), "nothing stands out of the page");
      await book.shot(`look-${look.width ?? "wide"}${look.dark ? "-dark" : ""}`);
      await book.context.close();
    }
  },
};

await run(TESTS, { browser, address: server.address, only: option("--only"), shots });
await browser.close();
server.end();
