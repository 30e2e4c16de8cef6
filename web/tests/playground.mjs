// The playground as a student uses it, in headless Chromium: `node playground.mjs FOLDER CHROMIUM [--only WORD] [--shots FOLDER]`.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { check, launch, open, run, serve } from "./browser.mjs";
import { Book } from "./notebook.mjs";

const [folder, program, ...rest] = process.argv.slice(2);
const option = (name) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined);
const shots = option("--shots");

const server = await serve(folder);
const browser = await launch(program);

const number = (text) => Number(text.trim());
const another = async (book) => new Book(await open(book.context, server.address), book.context, server.address, shots);

const TESTS = {
  async "a game is defined, its values and a plot shown, a position explained"(book) {
    await book.kayles();
    await book.run(1);
    check((await book.values(1)) === "0 1 2 3 1 4 3 2 1 4 2 6", "values");
    check((await book.run(2)).includes("5 → 0 + 4"), "explained");
    await book.run(3);
    await book.cell(3).locator(".vega svg").waitFor();
    await book.shot("plot");
  },

  async "the first value comes within two seconds of the first visit"(book) {
    const begin = performance.now();
    await book.page.goto(server.address);
    await book.says(1, "heap 3");
    console.log(`      first value after ${Math.round(performance.now() - begin)} ms`);
  },

  async "an error is shown with its place, and underlined while one types"(book) {
    await book.fresh();
    check((await book.eval("let a = 1;\nkayls().values(0..=3)")).includes("error[unknown-function]"), "the error");
    await book.cell(0).locator(".cm-lintRange-error").waitFor();
    const underlined = await book.cell(0).locator(".cm-lintRange-error").first().innerText();
    check(underlined === "kayls", `underlined: ${underlined}`);
    await book.shot("error");
    // What is written while another cell runs is looked at when that has ended.
    await book.write(0, "loop {}");
    await book.page.keyboard.press("Shift+Enter");
    await book.page.keyboard.insertText("nimm().values(0..=3)");
    await book.page.locator("footer [role=status]", { hasText: "Working" }).waitFor();
    await book.cell(0).locator("button.stop").click();
    await book.cell(1).locator(".cm-lintRange-error").waitFor();
    // What another cell declares is no fault, though it has not run; what nobody declares is one.
    await book.write(0, "let given = nim();");
    await book.write(1, "given.grundy([3, 5]) + taken");
    await book.cell(1).locator(".cm-lintRange-error", { hasText: "taken" }).waitFor();
    check((await book.cell(1).locator(".cm-lintRange-error").count()) === 1, "only the other name");
    await book.eval("let given = nim(); let taken = 1;");
    await book.page.waitForFunction(() => !document.querySelector(".cm-lintRange-error"));
  },

  async "the completer opens, a keyword has a colour, and help is under the pointer"(book) {
    await book.fresh();
    await book.write(0, "let k = kayles(); k.per");
    // What is asked for while the editor still takes in what was typed is closed by it: a user asks once more,
    // and so does this.
    const insist = async (ask, answer) => {
      for (let asked = 1; ; asked++) {
        await ask();
        const seen = book.page.waitForSelector(answer, { timeout: 5000 });
        if (await seen.catch((error) => (asked < 5 ? null : Promise.reject(error)))) return;
      }
    };
    await insist(() => book.page.keyboard.press("Control+Space"), ".cm-tooltip-autocomplete li:has-text('period')");
    await book.shot("completion");
    await book.page.keyboard.press("Escape");
    const colour = (text) => book.cell(0).locator(".cm-content span", { hasText: text }).first().evaluate((e) => getComputedStyle(e).color);
    const plain = await book.cell(0).locator(".cm-content").evaluate((e) => getComputedStyle(e).color);
    check((await colour("let")) !== plain, "the keyword has a colour");
    await insist(async () => {
      await book.page.mouse.move(1, 1);
      await book.cell(0).locator(".cm-content span", { hasText: "kayles" }).first().hover();
    }, ".cm-tooltip .help:has-text('kayles() -> Game')");
    await book.shot("help");
  },

  async "Shift-Enter runs a cell and goes on to the next"(book) {
    await book.fresh();
    await book.write(0, "6 * 7");
    await book.page.keyboard.press("Shift+Enter");
    await book.says(0, "42");
    await book.page.keyboard.insertText("2 + 3");
    await book.page.keyboard.press("Shift+Enter");
    await book.says(1, "5");
  },

  async "a double press runs a cell once"(book) {
    await book.fresh();
    await book.write(0, "6 * 7");
    await book.cell(0).locator("button.run").dblclick();
    await book.says(0, "42");
    const count = Number((await book.cell(0).locator(".number").innerText()).slice(1, -1));
    check(number(await book.eval(`Out[${count}] + 1`, 0)) === 43, "the value is there");
    await book.cell(0).locator(".number", { hasText: `[${count + 1}]` }).waitFor();
  },

  async "Stop ends a loop by a new worker, and the earlier cells run again"(book) {
    await book.fresh();
    check(!(await book.page.evaluate(() => crossOriginIsolated)), "the first load is not isolated");
    await book.write(0, "let a = 5;\na");
    await book.page.keyboard.press("Shift+Enter");
    await book.says(0, "5");
    await book.page.keyboard.insertText("loop {}");
    await book.cell(1).locator("button.run").click();
    await book.cell(1).locator("button.stop").click();
    await book.says(1, "Stopped.");
    check(number(await book.eval("a + 1", 1)) === 6, "the variable is there again");
    // The same in a cell that ran before: it is not among those that run again.
    await book.write(1, "loop {}");
    await book.cell(1).locator("button.run").click();
    await book.cell(1).locator("button.stop").click();
    await book.says(1, "Stopped.");
    await book.page.locator("#notice", { hasText: "started anew" }).waitFor();
    await book.done(0);
    await book.page.locator("footer [role=status]", { hasText: "Ready" }).waitFor();
    // Cell 0 was done before it ran again, and the page was ready: only waiting tells whether something goes on.
    await book.page.waitForFunction(() => document.querySelector("section.running") === null);
    check(number(await book.eval("a + 2", 1)) === 7, "alive");
  },

  async "Stop ends a loop by a flag, and the session lives on"(book) {
    await book.isolated();
    await book.fresh();
    await book.write(0, "let a = 5;\nloop {}");
    await book.cell(0).locator("button.run").click();
    await book.cell(0).locator("button.stop").click();
    await book.says(0, "Stopped.");
    check((await book.cell(0).locator("pre.error").count()) === 0, "who pressed Stop is told of no error");
    check(number(await book.eval("a")) === 5, "the variable is there");
  },

  async "a loop that puts out without end leaves the page alive"(book) {
    for (const [code, shown] of [[`loop { print("x"); }`, 110_000], ["loop { show(kayles().values(0..=10)); }", 60_000]]) {
      await book.fresh();
      await book.write(0, code);
      await book.cell(0).locator("button.run").click();
      await book.says(0, "does not show all");
      await book.cell(0).locator("button.stop").click();
      await book.done(0);
      check((await book.output(0)).length < shown, `${code}: too much is shown`);
      check(number(await book.eval("1 + 1")) === 2, "alive");
    }
  },

  async "recursion to the limit is an error, not a dead page"(book) {
    await book.fresh();
    const deep = (n) => `fn f(n) { if n == 0 { 0 } else { 1 + f(n - 1) } }\nf(${n})`;
    check(number(await book.eval(deep(80))) === 80, "within the limit");
    const shapes = [deep(126), deep(100000), "fn f(n) { if n == 0 { 0 } else { 1 + (1 + (1 + (1 + (1 + f(n - 1))))) } }\nf(126)",
      "fn f(n) { switch n { 0 => 0, _ => { for i in 0..1 { while true { if true { return 1 + f(n - 1); } } } } } }\nf(126)",
      "fn f(n) { if n == 0 { 0 } else { [[[#{ a: [f(n - 1)] }]]][0][0][0].a[0] } }\nf(126)"];
    await book.eval("let kept = 7;");
    for (const shape of shapes) check((await book.eval(shape)).includes("error[too-deep]"), shape);
    check(number(await book.eval("kept")) === 7, "the variables are there");
    check(number(await book.eval("1 + 1")) === 2, "alive");
  },

  async "a module that ends is started again, and the earlier cells are offered"(book) {
    await book.fresh();
    await book.write(0, "let kept = 7;\nkept");
    await book.page.keyboard.press("Shift+Enter");
    await book.says(0, "7");
    await book.write(1, "let a = []; for i in 0..100000 { a = [a]; }");
    await book.run(1);
    await book.says(1, "too much for the browser");
    await book.page.click("#notice button:has-text('Run the earlier cells again')");
    await book.says(0, "7");
    check(number(await book.eval("kept", 1)) === 7, "the variable is there again");
  },

  async "a cell that fills the memory meets the limit of the session"(book) {
    await book.fresh();
    const said = await book.eval(`let s = "x"; loop { s += s; }`);
    check(said.includes("error[memory]"), said);
    check((await book.eval("let a = []; loop { a.push([1, 2, 3]); }")).includes("error[memory]"), "arrays");
    check(number(await book.eval("1 + 1")) === 2, "alive");
  },

  async "a board is played with the keyboard"(book) {
    await book.fresh();
    await book.eval("play(nim(), [3, 4, 5])");
    const open = "section.cell .bouton-square:enabled:visible";
    await book.page.locator(open).first().waitFor();
    await book.shot("board");
    for (let press = 0; press < 40; press += 1) {
      if ((await book.page.locator(open).count()) === 0) break;
      const before = await book.output(0);
      await book.page.locator(open).first().focus();
      await book.page.keyboard.press("Enter");
      await book.page.waitForFunction((text) => document.querySelector("section.cell .result").innerText !== text, before);
    }
    await book.says(0, /won|wins/i);
    await book.shot("board-over");
  },

  async "a slider is moved"(book) {
    await book.fresh();
    await book.eval(`interact("n", 1..=20, |n| kayles().values(0..=n))`);
    const slider = book.cell(0).locator("input[type=range]");
    await slider.focus();
    for (let press = 0; press < 4; press += 1) await book.page.keyboard.press("ArrowRight");
    await book.says(0, "0..=5");
    check((await book.values(0)) === "0 1 2 3 1 4", "values");
    await book.shot("slider");
  },

  async "the figure under a slider can be kept"(book) {
    await book.fresh();
    await book.eval(`interact("n", 5..=20, |n| kayles().plot(0..=n))`);
    const keep = book.cell(0).locator(".keepers button").first();
    await keep.waitFor();
    const figure = () => book.page.evaluate(() => document.querySelector("section.cell svg[role], section.cell .widget-html-content svg").outerHTML);
    const before = await figure();
    await book.cell(0).locator("input[type=range]").focus();
    await book.page.keyboard.press("ArrowRight");
    // The new figure brings buttons of its own, and a press on those of the old one would be lost.
    while ((await figure()) === before) await book.page.waitForTimeout(50);
    const [file] = await Promise.all([book.page.waitForEvent("download"), keep.click()]);
    const svg = readFileSync(await file.path(), "utf8");
    check(svg.startsWith("<svg") && svg.includes("http://www.w3.org/2000/svg"), "an SVG");
    check((await book.cell(0).locator(".keepers").count()) === 1, "one row of buttons");
  },

  async "an input is asked for where the page is isolated"(book) {
    await book.isolated();
    await book.fresh();
    await book.write(0, `let n = input("heap? "); n`);
    await book.cell(0).locator("button.run").click();
    await book.cell(0).locator("form.ask input").fill("seven");
    await book.page.keyboard.press("Enter");
    await book.says(0, "seven");
  },

  async "a reload keeps the cells"(book) {
    await book.fresh();
    await book.write(0, "let kept = 12345;");
    await book.stored("12345");
    await book.page.reload();
    await book.cell(0).locator(".cm-content", { hasText: "12345" }).waitFor();
  },

  async "two tabs on the same work lose nothing"(book) {
    await book.fresh();
    await book.write(0, "let first = 1;");
    await book.stored("first");
    const other = await another(book);
    await other.goto();
    await other.cell(0).locator(".cm-content", { hasText: "first" }).waitFor();
    await other.page.locator("#notice", { hasText: "another tab" }).waitFor();
    await other.write(0, "let second = 2;");
    await book.write(0, "let third = 3;");
    // Both are there at the same time: neither tab writes over the other's work.
    await other.stored("second", "third");
  },

  async "it works without a network after the first visit"(book) {
    await book.isolated();
    await book.context.setOffline(true);
    await book.kayles();
    await book.run(1);
    check((await book.values(1)).startsWith("0 1 2 3 1 4"), "values");
    await book.run(3);
    await book.cell(3).locator(".vega svg").waitFor();
    await book.context.setOffline(false);
  },

  async "a link opens as source and runs only when asked"(book) {
    await book.fresh();
    await book.write(0, `let given = 99;\ngiven`);
    await book.page.click("button:has-text('Share')");
    const link = await book.page.locator("dialog input").inputValue();
    await book.page.locator("dialog .qr svg").waitFor();
    await book.shot("share");
    const other = await another(book);
    await other.page.goto(link);
    await other.page.waitForSelector("html[data-engine=ready]");
    await other.cell(0).locator(".cm-content", { hasText: "given" }).waitFor();
    check((await other.output(0)).trim() === "", "nothing has run");
    check(number(await other.run(0)) === 99, "it runs when asked");
  },

  async "a damaged or hostile link harms nothing"(book) {
    const pack = async (text) => book.page.evaluate(async (text) => {
      const packed = await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer();
      return btoa(Array.from(new Uint8Array(packed), (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_");
    }, text);
    await book.goto();
    const bomb = await pack(`["${"x".repeat(3 << 20)}"]`);
    // Each cell is an editor; what is opened is kept, and would hold up every visit from then on.
    const many = await pack(JSON.stringify(Array(100_000).fill("1")));
    for (const hash of ["#g=", "#g=!!!", "#g=AAAA", `#g=${await pack("7")}`, `#g=${await pack("[7]")}`, `#g=${bomb}`, `#g=${many}`]) {
      await book.page.goto("about:blank");
      await book.goto(hash);
      await book.page.locator("#notice", { hasText: "damaged" }).waitFor();
      check((await book.page.locator("section.cell").count()) > 0, "there is something to go on with");
    }
    const hostile = await pack(JSON.stringify(["</script><img src=x onerror=window.hacked=1>", { text: "<img src=x onerror=window.hacked=1>" }]));
    await book.page.goto("about:blank");
    await book.goto(`#g=${hostile}`);
    await book.cell(1).locator(".shown", { hasText: "<img" }).waitFor();
    check((await book.page.evaluate(() => window.hacked)) === undefined, "nothing of it ran");
    book.page.faults.length = 0;
  },

  async "scripts and notebooks are saved and opened"(book) {
    await book.kayles();
    await book.run(1);
    for (const kind of [".ipynb", ".rhai"]) {
      await book.page.click("summary:text-is('Save')");
      const [file] = await Promise.all([book.page.waitForEvent("download"), book.page.click(`details[open] button:has-text("Save ${kind}")`)]);
      const text = readFileSync(await file.path(), "utf8");
      check(text.includes("Kayles"), kind);
      if (kind === ".ipynb") check(JSON.parse(text).cells[1].outputs[0].data["text/plain"].startsWith("0 1 2"), "outputs");
      await book.open(`again as${kind}${kind}`, text);
      if (kind === ".ipynb") check((await book.values(1)).startsWith("0 1 2 3 1 4"), "the outputs of the file are shown");
      check((await book.page.locator("section.cell").count()) === 4, `the cells of ${kind}`);
    }
    await book.page.locator("input[type=file]").setInputFiles({ name: "bad.ipynb", mimeType: "text/plain", buffer: Buffer.from("{") });
    await book.page.locator("#notice", { hasText: "bad.ipynb" }).waitFor();
  },

  async "a figure is kept as SVG and as PNG"(book) {
    await book.fresh();
    await book.eval("kayles().values(0..=60).plot()");
    for (const [kind, head] of [["SVG", "<svg"], ["PNG", "\x89PNG"]]) {
      const press = book.page.click(`.keepers button:has-text("${kind}")`);
      const [file] = await Promise.all([book.page.waitForEvent("download"), press]);
      const bytes = readFileSync(await file.path());
      check(bytes.latin1Slice(0, 4) === head && bytes.length > 5000, `${kind}: ${bytes.length} bytes`);
    }
  },

  async "the time limit of the page ends a loop, and the session lives on"(book) {
    await book.goto();
    await book.page.evaluate(() => localStorage.setItem("bouton:seconds", "1"));
    await book.fresh();
    check((await book.eval("let a = 5;\nloop {}")).includes("the time limit of 1 s is reached"), "the limit");
    check(number(await book.eval("a")) === 5, "the variable is there");
  },

  async "the four languages, page and session"(book) {
    await book.fresh();
    await book.eval("let kept = 7;");
    for (const [tag, words, error] of [["pt", "Executar tudo", "não"], ["ca", "Executa-ho tot", "no existeix"], ["es", "Ejecutar todo", "no existe"], ["en", "Run all", "there is no"]]) {
      await book.page.selectOption("header select", tag);
      await book.page.locator("header button", { hasText: words }).waitFor();
      check((await book.page.evaluate(() => document.activeElement.tagName)) === "SELECT", "the keyboard keeps its place");
      check(number(await book.eval("kept")) === 7, "the variables are there");
      const said = await book.eval("nothing_of_this_name");
      check(said.includes(error), `${tag}: ${said}`);
      if (tag === "pt") await book.shot("portuguese");
    }
    await book.page.reload();
    await book.page.locator("header button", { hasText: "Run all" }).waitFor();
  },

  async "dark, light and a phone"(book) {
    await book.kayles();
    const dark = () => book.page.evaluate(() => document.documentElement.dataset.theme);
    const before = await dark();
    await book.page.click("button[aria-label='Dark or light']");
    check((await dark()) !== before, "the theme changes");
    await book.run(1);
    await book.run(2);
    await book.page.setViewportSize({ width: 360, height: 740 });
    await book.run(3);
    const wide = await book.page.evaluate(() => document.documentElement.scrollWidth);
    check(wide <= 360, `the page is ${wide} wide`);
    await book.shot("phone-dark");
    await book.page.click("summary:has-text('Lessons and games')");
    await book.page.waitForSelector("details[open] button:has-text('Wythoff')");
    check((await book.page.evaluate(() => document.documentElement.scrollWidth)) <= 360, "with a menu");
    await book.shot("phone-menu");
  },

  async "every chapter and every game has an example that runs"(book) {
    await book.goto();
    await book.page.click("summary:has-text('Lessons and games')");
    await book.page.waitForSelector("details[open] button:has-text('Wythoff')");
    const count = await book.page.locator("details[open] button").count();
    check(count > 60, `${count} examples`);
    // Every game has its picture, and they aren't all of one kind.
    const pictures = await book.page.locator("details[open] .icon").evaluateAll((icons) => icons.map((icon) => icon.innerHTML));
    check(pictures.length > 40 && new Set(pictures).size > 10, `${new Set(pictures).size} kinds of ${pictures.length} pictures`);
    // Who looks for a word sees what has it.
    await book.page.locator("details[open] input[type=search]").fill("wythoff game");
    await book.page.waitForFunction(() => [...document.querySelectorAll("details[open] section button")].filter((one) => one.checkVisibility()).length < 6);
    await book.page.click("details[open] section[aria-label=Games] button:has-text('Wythoff')");
    await book.page.click("button:has-text('Run all')");
    await book.cell(1).locator(".bouton-board, input").first().waitFor();
    await book.shot("example");
  },

  async "a menu that is opened twice shows everything once, and saved work is deleted"(book) {
    await book.goto();
    const examples = book.page.locator("summary:has-text('Lessons and games')");
    for (let press = 0; press < 3; press += 1) await examples.click();
    // The last opening has a list of its own, which is empty at first. What an earlier one brings later must not be added to it.
    const wanted = "Course,Course (Português),Manual,Games";
    const headings = async () => (await book.page.locator("details[open] strong").allInnerTexts()).join();
    for (let looks = 0; looks < 100 && (await headings()) !== wanted; looks += 1) await book.page.waitForTimeout(100);
    await book.page.waitForTimeout(500);
    check((await headings()) === wanted, `the headings: ${await headings()}`);
    await book.page.keyboard.press("Escape");
    await book.open("Kayles.rhai", "let kayles = 1;");
    await book.write(0, "let kayles = 2;");
    await book.stored("kayles = 2");
    await book.fresh();
    await book.write(0, "let second = 2;");
    await book.stored("second");
    const remove = book.page.locator("details[open] button[aria-label='Delete Kayles']");
    await book.page.click("summary:has-text('Saved here')");
    // A menu is filled after the click that opens it.
    await remove.waitFor();
    check((await book.page.locator("details[open] button[aria-label^='Delete']").count()) === 1, "what is open cannot be deleted");
    await remove.click();
    check((await remove.innerText()) === "Delete?", "it asks once more");
    await book.shot("saved");
    await remove.click();
    check((await remove.count()) === 0, "gone from the list");
    check(!(await book.page.evaluate(() => Object.values(localStorage).join())).includes("kayles"), "gone");
  },

  async "text cells have emphasis and links, and nimbers stay"(book) {
    await book.fresh();
    await book.page.click("footer button:has-text('+ Text')");
    const words = "# Title\n\nA **P-position** is *lost*: *1 + *2 = *3, see [the page](https://example.org/x) and [this](javascript:alert).";
    const more = "| n | g |\n|---|---|\n| 1 | *2 |\n\n1. one\n   - inner\n2. two\n\n$d_k = \\frac{1}{2}$ for $5 and $6, <b>no tag</b>, ![a dot](data:image/png;base64,AA==) ![far](https://example.org/p.png)";
    await book.page.locator("textarea").fill(`${words}\n\n${more}`);
    await book.page.keyboard.press("Escape");
    await book.page.locator(".cell.text .page math").waitFor({ state: "attached" });
    const html = await book.page.locator(".cell.text .page").innerHTML();
    for (const part of ["<h2>Title", "<strong>P-position</strong>", "<em>lost</em>", "*1 + *2 = *3", `href="https://example.org/x"`, "[this](javascript", "<td>*2</td>",
      "<ol>", "<li>inner</li>", "for $5 and $6", "&lt;b&gt;no tag", `<img src="data:image/png;base64,AA==" alt="a dot">`, `<a href="https://example.org/p.png"`]) {
      check(html.includes(part), `${part} in ${html}`);
    }
    book.page.faults.length = 0;
  },

  async "the keyboard reaches everything, and what is there has a name"(book) {
    await book.goto();
    const nameless = await book.page.evaluate(() => [...document.querySelectorAll("button, select, input:not([hidden]), a, summary, [role=textbox]")]
      .filter((e) => !(e.getAttribute("aria-label") || e.textContent.trim() || e.title)).map((e) => e.outerHTML));
    check(nameless.length === 0, `without a name: ${nameless}`);
    const editor = await book.page.locator(".cm-content").first().evaluate((e) => document.getElementById(e.getAttribute("aria-labelledby"))?.textContent);
    check(editor === "Cell 2", `the editor's name: ${editor}`);
    const seen = new Set();
    await book.page.keyboard.press("Tab");
    for (let press = 0; press < 160; press += 1) {
      seen.add(await book.page.evaluate(() => document.activeElement.getAttribute("aria-label") || document.activeElement.textContent.trim()));
      await book.page.keyboard.press("Tab");
    }
    for (const wanted of ["Run all", "Share", "Lessons and games", "New", "Open", "Save", "Language", "Manual", "Source", "+ Code"]) check(seen.has(wanted), `Tab reaches ${wanted}: ${[...seen]}`);
  },

  async "a browser without workers, or without WebAssembly, is told so, and who runs a cell, too"(book) {
    for (const missing of ["Worker", "WebAssembly"]) {
      await book.page.addInitScript((name) => delete globalThis[name], missing);
      await book.page.goto(server.address);
      await book.page.locator("#notice", { hasText: "cannot run Bouton" }).waitFor();
      check((await book.run(1)).includes("cannot run Bouton"), `a cell without ${missing}`);
    }
    book.page.faults.length = 0;
  },
  async "what was looked at is not saved, and what was changed is"(book) {
    const kept = () => book.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("bouton:work:")).length);
    await book.kayles();
    await book.run(1);
    check((await kept()) === 0, "a file that was opened and run");
    await book.write(2, "kayles.explain([3, 4])");
    await book.stored("[3, 4]");
    check((await kept()) === 1, "a file that was changed");
  },

  async "outputs survive a reload, and so do variables a change of language and of the time limit"(book) {
    await book.kayles();
    await book.run(1);
    await book.page.selectOption("footer select", "60");
    await book.page.selectOption("header select", "es");
    await book.page.locator("header button", { hasText: "Ejecutar todo" }).waitFor();
    check((await book.values(1)).startsWith("0 1 2 3 1 4"), "the values are still shown");
    check((await book.run(2)).includes("5 → 0 + 4"), "the game is still there");
    await book.page.reload();
    await book.page.waitForSelector("html[data-engine=ready]");
    check((await book.values(1)).startsWith("0 1 2 3 1 4"), "the values are shown again");
    check((await book.output(2)).includes("5 → 0 + 4"), "the explanation, too");
    check((await book.cell(1).locator(".number").innerText()).startsWith("["), "with their number");
  },

  async "a cell that uses what a cell above declares says so, and runs it"(book) {
    await book.goto();
    await book.open("two.rhai", "// %%\nlet heap = 5;\n// %%\nlet other = 1;\n// %%\nheap + 1\n// %%\n2 + 2");
    check((await book.run(2)).includes("error[unknown-name]"), "the name is unknown");
    await book.cell(2).locator(".remark.lacking button", { hasText: "Run the cells above" }).click();
    await book.says(2, "6");
    await book.page.waitForFunction(() => !document.querySelector(".remark"));
    check((await book.cell(1).locator(".number").innerText()).startsWith("["), "the cells above have run");
    await book.page.reload();
    await book.page.waitForSelector("html[data-engine=ready]");
    check(number(await book.run(3)) === 4, "what needs nothing above says nothing");
  },

  async "a cell that waits says so, and is stopped by itself"(book) {
    await book.isolated();
    await book.fresh();
    await book.write(0, "loop {}");
    await book.page.keyboard.press("Shift+Enter");
    await book.page.keyboard.insertText("6 * 7");
    await book.page.keyboard.press("Shift+Enter");
    await book.cell(1).locator(".progress", { hasText: "Waiting" }).waitFor();
    await book.page.locator("footer [role=status]", { hasText: "Working" }).waitFor();
    await book.cell(1).locator("button.stop").click();
    await book.says(1, "Stopped.");
    check(await book.cell(0).evaluate((cell) => cell.classList.contains("running")), "the other runs on");
    await book.cell(1).locator("button.run").click();
    await book.cell(0).locator("button.stop").click();
    await book.says(0, "Stopped.");
    await book.says(1, "42");
    await book.page.locator("footer [role=status]", { hasText: "Ready" }).waitFor();
  },

  async "a line after an open bracket is indented, and what closes it stands as far out as what opened it"(book) {
    await book.fresh();
    await book.cell(0).locator(".cm-content").click();
    for (const line of ["let g = game(\"K\", |n| {", "if n > 2 {", "[n - 1, n - 2]"]) {
      await book.page.keyboard.type(line);
      await book.page.keyboard.press("Enter");
    }
    // Brackets close themselves; what stands below is what closes them.
    await book.page.keyboard.press("Control+End");
    const text = await book.cell(0).locator(".cm-line").allInnerTexts();
    const shown = text.map((line) => line.replace(/\n$/, "").trimEnd());
    check(shown.join("\n") === 'let g = game("K", |n| {\n    if n > 2 {\n        [n - 1, n - 2]\n\n    }\n})', JSON.stringify(shown));
  },

  async "cells are inserted between others"(book) {
    await book.kayles();
    await book.cell(1).hover();
    await book.cell(1).locator("button.insert-code").click();
    await book.page.keyboard.insertText("1 + 1");
    check((await book.cell(2).locator(".cm-content").innerText()) === "1 + 1", "code below the second");
    await book.cell(0).locator("button.insert-text").focus();
    await book.page.keyboard.press("Enter");
    await book.page.keyboard.insertText("between");
    await book.page.keyboard.press("Escape");
    check((await book.cell(1).innerText()).includes("between"), "text below the first, by the keyboard");
    check((await book.page.locator("section.cell").count()) === 6, "six cells");
  },

  async "long output has a box of its own and ends with a line"(book) {
    await book.fresh();
    await book.eval("for a in 0..20000 { print(a + 1000000); }");
    const pre = book.cell(0).locator("pre.stdout");
    const [height, text] = await pre.evaluate((box) => [box.offsetHeight, box.textContent]);
    check(height < 850, `the box is ${height} high`);
    check(/\n\d{7}\n$/.test(text), `the last lines: ${text.slice(-20)}`);
    await book.page.waitForFunction(() => document.querySelector("pre.stdout").tabIndex === 0);
    await book.eval("wythoff().p_positions(30, 30)");
    const wide = await book.cell(0).locator(".outputs").evaluate((box) => box.scrollWidth <= box.clientWidth + 1);
    check(wide, "a long line is broken");
  },

  async "a notebook of a stranger shows its outputs and does nothing"(book) {
    const html = `<style>body { display: none } .bouton td { color: red }</style><b onclick="x()">bold</b><img src=x onerror="window.hacked=1">`
      + `<a href="javascript:window.hacked=1">link</a><iframe src="x"></iframe><p style="position: fixed">over</p>`;
    const output = (data) => ({ output_type: "display_data", data, metadata: {} });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.hacked=1"><script>window.hacked=1</script><circle r="3"/></svg>`;
    const cells = [{ cell_type: "code", source: ["1"], outputs: [output({ "text/html": [html] }), output({ "image/svg+xml": svg }), null, 7] }];
    await book.goto();
    await book.open("strange.ipynb", JSON.stringify({ cells }));
    const shown = await book.cell(0).locator(".outputs").innerHTML();
    for (const part of ["<b>bold</b>", "<a>link</a>", "<p>over</p>", "<circle"]) check(shown.includes(part), `${part} in ${shown}`);
    for (const part of ["onerror", "onload", "script", "iframe", "display: none", "<img"]) check(!shown.includes(part), `${part} in ${shown}`);
    check((await book.page.evaluate(() => window.hacked)) === undefined, "nothing of it ran");
    // The browser says that it let no handler in, even where it only reads.
    check(book.page.faults.every((fault) => fault.includes("inline event handler violates")), `${book.page.faults}`);
    book.page.faults.length = 0;
  },

  async "the manual's link is shown where the manual can be read"(book) {
    await book.isolated();
    const link = book.page.locator("footer a:has-text('Manual')");
    check(await link.isVisible(), "with a network");
    await book.context.setOffline(true);
    await link.waitFor({ state: "hidden" });
    await book.context.setOffline(false);
    await link.waitFor();
    check((await book.page.locator("footer a:has-text('Licences')").getAttribute("href")).endsWith("LICENSES.txt"), "the licences");
  },
};

await run(TESTS, { browser, address: server.address, only: option("--only"), shots, subject: (page, context) => new Book(page, context, server.address, shots) });
await browser.close();
server.end();
