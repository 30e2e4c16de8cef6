// The playground: the notebook with its menus, what is saved, and links.

import { Book } from "./book.js";
import { make } from "./dom.js";
import { Engine } from "./engine.js";
import { cellsOfGame, chapters, games } from "./examples.js";
import { download } from "./figure.js";
import { bounded, notebook, ofNotebook, ofScript, script } from "./formats.js";
import { cellsOf, isLink } from "./link.js";
import { entry, menu } from "./menu.js";
import { share } from "./share.js";
import * as shelf from "./shelf.js";
import { applyTheme, toggleTheme } from "./theme.js";
import { LANGUAGES, preferred, sayer, stored } from "./words.js";

const BASE = new URL(".", import.meta.url);
const FIRST = [
  { kind: "text", text: "# Kayles\n\nA row of pins. A move knocks down one pin or two neighbours; whoever cannot move loses." },
  {
    kind: "code",
    text: `let kayles = game("Kayles", |n| {
    let options = [];
    for a in 0..n     { options.push([a, n - 1 - a]); }   // knock down one pin
    for a in 0..n - 1 { options.push([a, n - 2 - a]); }   // or two neighbours
    options
});
kayles.values(0..=11)`,
  },
  { kind: "code", text: "kayles.explain([5, 8])" },
  { kind: "code", text: "kayles.values(0..=60).plot()" },
];

// How long after a change it is saved.
const LULL = 300;

class Playground {
  constructor() {
    this.language = preferred();
    this.say = sayer(this.language);
    document.documentElement.lang = this.language;
    // Dates as the reader writes them: English ones differ by country.
    this.locale = navigator.languages.find((tag) => tag.startsWith(this.language)) ?? this.language;
    document.title = this.say("title");
    this.notice = document.querySelector("#notice");
    const seconds = Number(stored("bouton:seconds")) || null;
    this.engine = new Engine(BASE, { language: this.language, seconds });
    this.book = new Book({
      element: document.querySelector("#cells"),
      engine: this.engine,
      base: BASE,
      say: this.say,
      onChange: () => this.saveSoon(),
      tell: (...nodes) => this.tell(...nodes),
    });
    this.work = { id: shelf.freshId(), name: "" };
  }

  async start() {
    this.drawHeader();
    this.drawFooter();
    addEventListener("pagehide", () => this.saveNow());
    addEventListener("hashchange", () => this.openLink());
    const started = this.engine.start();
    await (isLink(location.hash) ? this.openLink() : this.openLatest());
    if (!shelf.keeps()) this.tell(this.say("not-saved"));
    try {
      await started;
      this.status.textContent = this.say("ready");
      document.documentElement.dataset.engine = "ready";
    } catch (error) {
      this.status.textContent = "";
      this.tell(this.say("no-engine", { why: error.message }));
      document.documentElement.dataset.engine = "none";
    }
  }

  tell(...nodes) {
    this.notice.replaceChildren(...nodes);
    this.notice.hidden = nodes.length === 0;
  }

  drawHeader() {
    const { say } = this;
    const button = (text, action) => make("button", { type: "button", onclick: action }, text);
    this.name = make("input", { type: "text", class: "name", "aria-label": say("name"), placeholder: say("untitled"), maxlength: 80 });
    this.name.oninput = () => this.saveSoon();
    this.file = make("input", { type: "file", accept: ".rhai,.ipynb,.txt", hidden: true });
    this.file.onchange = () => this.openFile();
    document.querySelector("header").replaceChildren(
      make("h1", {}, "Bouton"),
      this.name,
      button(say("run-all"), () => this.book.runAll()),
      menu(say("examples"), (list) => this.fillExamples(list)),
      menu(say("saved"), (list) => this.fillSaved(list)),
      button(say("share"), () => share(this.book.contents(), say)),
      this.file);
  }

  drawFooter() {
    const { say } = this;
    const option = (value, text, chosen) => make("option", { value, selected: value === chosen }, text);
    const language = make("select", { "aria-label": say("language") },
      ...Object.entries(LANGUAGES).map(([tag, name]) => option(tag, name, this.language)));
    language.onchange = () => this.keep("bouton:language", language.value);
    const kept = stored("bouton:seconds") ?? "";
    const limit = make("select", { "aria-label": say("limit") }, option("", `${say("limit")}: ${say("no-limit")}`, kept),
      ...[1, 5, 30].map((n) => option(String(60 * n), `${say("limit")}: ${say("minutes", { n })}`, kept)));
    limit.onchange = () => this.keep("bouton:seconds", limit.value);
    this.status = make("span", { role: "status" }, say("starting"));
    document.querySelector("footer").replaceChildren(
      make("button", { type: "button", onclick: () => this.book.add("code") }, say("add-code")),
      make("button", { type: "button", onclick: () => this.book.add("text") }, say("add-text")),
      make("a", { class: "button", href: new URL("manual/index.html", BASE).href }, say("manual")),
      language, limit,
      make("button", { type: "button", onclick: toggleTheme, title: say("theme"), "aria-label": say("theme") }, "◐"),
      this.status);
  }

  // A setting of the session holds from the next start on.
  keep(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      return;
    }
    this.saveNow();
    location.reload();
  }

  async fillExamples(list) {
    const show = (title, found, cells) => {
      list.append(make("strong", {}, title));
      for (const one of found) list.append(entry(one.title, one.summary, () => this.open(cells(one), one.title)));
    };
    show(this.say("chapters"), await chapters(BASE), (chapter) => chapter.cells);
    // Without a session the chapters can still be read.
    show(this.say("games"), await games(this.engine).catch(() => []), cellsOfGame);
  }

  fillSaved(list) {
    const { say } = this;
    this.saveNow();
    const name = () => this.name.value.trim() || "bouton";
    const keepAs = (kind, text) => download(new Blob([text], { type: "text/plain" }), `${name()}.${kind}`);
    list.append(
      entry(say("new"), null, () => this.open([], "")),
      entry(say("open"), ".rhai, .ipynb", () => this.file.click()),
      entry(`${say("save")} .rhai`, null, () => keepAs("rhai", script(this.book.contents()))),
      entry(`${say("save")} .ipynb`, null, () => keepAs("ipynb", notebook(this.book.contents()))));
    for (const work of shelf.works()) {
      const title = work.name || work.cells[0]?.text.split("\n")[0].slice(0, 60) || say("untitled");
      const when = new Date(work.when).toLocaleString(this.locale);
      list.append(entry(title, when, () => this.openWork(work), work.id === this.work.id ? null : this.forgetter(work, title)));
    }
  }

  // The button that deletes a saved piece: pressed twice, because nothing brings it back.
  forgetter(work, title) {
    const name = this.say("forget", { name: title });
    const button = make("button", { type: "button", class: "tool", title: name, "aria-label": name }, "✕");
    button.onclick = () => {
      if (button.textContent === "✕") {
        button.textContent = `${this.say("forget", { name: "" }).trim()}?`;
        return;
      }
      shelf.forget(work.id);
      button.parentElement.remove();
    };
    return button;
  }

  // Shows cells as a piece of its own.
  async open(cells, name) {
    this.saveNow();
    this.work = { id: shelf.freshId(), name };
    await shelf.hold(this.work.id);
    this.display(cells, name);
    this.saveNow();
  }

  display(cells, name) {
    this.tell();
    this.name.value = name;
    this.book.show(cells);
  }

  async openLatest() {
    const [latest] = shelf.works();
    if (latest) await this.openWork(latest);
    else await this.open(FIRST, "Kayles");
  }

  async openWork(work) {
    if (work.id === this.work.id) return;
    this.saveNow();
    const { name, cells } = shelf.read(work.id) ?? work;
    if (await shelf.hold(work.id)) {
      this.work = { id: work.id, name };
      this.display(cells, name);
      return;
    }
    await this.open(cells, name);
    this.tell(this.say("other-tab"));
  }

  // A link is shown, never run: that is left to who reads it.
  async openLink() {
    if (!isLink(location.hash)) return;
    const { hash } = location;
    history.replaceState(null, "", location.pathname);
    try {
      await this.open(bounded(await cellsOf(hash)), "");
      this.tell(this.say("from-link"));
    } catch {
      if (this.book.cells.length === 0) await this.openLatest();
      this.tell(this.say("bad-link"));
    }
  }

  async openFile() {
    const [file] = this.file.files;
    this.file.value = "";
    if (!file) return;
    try {
      const text = await file.text();
      if (text.includes("\0")) throw new Error("not a text");
      const cells = file.name.endsWith(".ipynb") ? ofNotebook(text) : ofScript(text);
      await this.open(bounded(cells), file.name.replace(/\.\w+$/, ""));
    } catch {
      this.tell(this.say("bad-file", { name: file.name }));
    }
  }

  saveSoon() {
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.saveNow(), LULL);
  }

  saveNow() {
    clearTimeout(this.saving);
    const cells = this.book.cells.map(({ id, kind, text }) => ({ id, kind, text }));
    // What nobody wrote in need not be kept.
    if (cells.every((cell) => cell.text.trim() === "")) return;
    this.work.name = this.name.value;
    if (!shelf.write({ ...this.work, cells })) this.tell(this.say("not-saved"));
  }
}

// Once the session is there, the browser keeps the page for when there is no network.
async function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(new URL("service-worker.js", BASE)).catch((error) => console.warn(error));
}

applyTheme();
const playground = new Playground();
playground.start().then(keepOffline);
