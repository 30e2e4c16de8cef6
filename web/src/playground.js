// The playground: the notebook with its menus, what is saved, and links.

import { Book } from "./book.js";
import { make } from "./dom.js";
import { Engine } from "./engine.js";
import { fillExamples } from "./examples.js";
import { download } from "./figure.js";
import { first } from "./first.js";
import { bounded, notebook, ofNotebook, ofScript, script } from "./formats.js";
import { isLink, workOf } from "./link.js";
import { entry, menu } from "./menu.js";
import { kept } from "./record.js";
import { share } from "./share.js";
import * as shelf from "./shelf.js";
import { applyTheme, toggleTheme } from "./theme.js";
import { LANGUAGES, preferred, sayer, store, stored } from "./words.js";

const BASE = new URL(".", import.meta.url);
// How long after a change it is saved.
const LULL = 300;
// What is over sooner is not called work.
const SOON = 400;
const SOURCE = "https://github.com/bouton-lang/bouton";

class Playground {
  constructor() {
    this.speak(preferred());
    this.notice = document.querySelector("#notice");
    const seconds = Number(stored("bouton:seconds")) || null;
    this.engine = new Engine(BASE, { language: this.language, seconds });
    this.book = new Book({
      element: document.querySelector("#cells"),
      engine: this.engine,
      base: BASE,
      say: this.say,
      onChange: () => this.changed(),
      onOutput: () => this.saveSoon(),
      onPlayed: () => this.played(),
      onActive: (count) => this.showActive(count),
      tell: (...nodes) => this.tell(...nodes),
    });
    // `changed`: since it was shown; `saved`: whether it is on the shelf; `first`: whether it is the first page as it was written.
    this.work = { id: shelf.freshId(), changed: false, saved: false, first: false };
  }

  speak(language) {
    this.language = language;
    this.say = sayer(language);
    document.documentElement.lang = language;
    // Dates as the reader writes them: English ones differ by country.
    this.locale = navigator.languages.find((tag) => tag.startsWith(language)) ?? language;
    document.title = this.say("title");
  }

  async start() {
    const started = this.engine.start();
    // Who waits for it hears of a failure.
    started.catch(() => {});
    this.drawHeader();
    this.drawFooter();
    addEventListener("pagehide", () => this.saveNow());
    addEventListener("hashchange", () => this.openLink());
    for (const name of ["online", "offline"]) addEventListener(name, () => this.showManual());
    await (isLink(location.hash) ? this.openLink() : this.openLatest());
    if (!shelf.keeps()) this.tell(this.say("not-saved"));
    try {
      await started;
      this.ready = true;
      this.showActive(this.book.active);
      document.documentElement.dataset.engine = "ready";
      if (this.work.first) this.runFirst();
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
    const button = (key, action) => make("button", { type: "button", onclick: action }, say(key));
    const name = this.name?.value ?? "";
    this.name = make("input", { type: "text", class: "name", "aria-label": say("name"), placeholder: say("untitled"), maxlength: 80 });
    this.name.value = name;
    this.name.oninput = () => this.changed();
    this.file = make("input", { type: "file", accept: ".rhai,.ipynb,.txt", hidden: true });
    this.file.onchange = () => this.openFile();
    this.tongue = make("select", { "aria-label": say("language") },
      ...Object.entries(LANGUAGES).map(([tag, own]) => make("option", { value: tag, selected: tag === this.language }, own)));
    this.tongue.onchange = () => this.change(this.tongue.value);
    const dark = make("button", { type: "button", onclick: toggleTheme, title: say("theme"), "aria-label": say("theme") }, "◐");
    const tools = make("div", { class: "row" },
      menu(say("examples"), (list) => this.fillExamples(list)),
      button("run-all", () => this.book.runAll()),
      button("new", () => this.open([], "")),
      button("open", () => this.file.click()),
      menu(say("save"), (list) => this.fillSave(list)),
      menu(say("saved"), (list) => this.fillSaved(list)),
      button("share", () => share({ name: this.name.value.trim(), cells: this.book.contents() }, say)),
      this.file);
    const title = make("div", { class: "row title" }, make("h1", {}, "Bouton"), this.name, this.tongue, dark);
    document.querySelector("header").replaceChildren(title, tools);
  }

  drawFooter() {
    const { say } = this;
    const kept = stored("bouton:seconds") ?? "";
    const option = (value, text) => make("option", { value, selected: value === kept }, text);
    const limit = make("select", { "aria-label": say("limit") }, option("", `${say("limit")}: ${say("no-limit")}`),
      ...[1, 5, 30].map((n) => option(String(60 * n), `${say("limit")}: ${say("minutes", { n })}`)));
    limit.onchange = () => {
      store("bouton:seconds", limit.value);
      this.engine.set({ seconds: Number(limit.value) || null }).catch(() => {});
    };
    const button = (key, action) => make("button", { type: "button", onclick: action }, say(key));
    const link = (key, href) => make("a", { class: "button", href }, say(key));
    this.manual = link("manual", new URL("manual/index.html", BASE).href);
    this.status = make("span", { role: "status" }, say("starting"));
    document.querySelector("footer").replaceChildren(
      button("add-code", () => this.book.add("code")),
      button("add-text", () => this.book.add("text")),
      limit, this.status, make("span", { class: "room" }),
      this.manual, link("source", SOURCE), link("licences", new URL("LICENSES.txt", BASE).href));
    this.showManual();
  }

  // Without a network the manual is there if it was read before.
  async showManual() {
    const there = navigator.onLine || (await globalThis.caches?.match(this.manual.href).catch(() => null));
    this.manual.hidden = !there;
  }

  // What runs or waits is told where it lasts.
  showActive(count) {
    clearTimeout(this.telling);
    if (!this.ready) return;
    if (count === 0) this.status.textContent = this.say("ready");
    else this.telling = setTimeout(() => (this.status.textContent = this.say("working")), SOON);
  }

  // Changes the language; what was computed stays.
  async change(language) {
    store("bouton:language", language);
    this.speak(language);
    this.engine.set({ language }).catch(() => {});
    this.drawHeader();
    this.drawFooter();
    this.showActive(this.book.active);
    this.tongue.focus();
    // What runs puts out where it began.
    if (!this.engine.fault) await this.book.settled();
    this.book.speak(this.say);
    if (this.work.first) this.showFirst();
  }

  fillExamples(list) {
    const { engine, language, say } = this;
    const show = (cells, name) => this.open(cells, name);
    return fillExamples(list, { base: BASE, engine, language, say, show, first: () => this.showFirst() });
  }

  fillSave(list) {
    const { say } = this;
    const name = () => this.name.value.trim() || "bouton";
    const keepAs = (kind, text) => download(new Blob([text], { type: "text/plain" }), `${name()}.${kind}`);
    list.append(
      entry(`${say("save")} .ipynb`, null, () => keepAs("ipynb", notebook(this.book.contents()))),
      entry(`${say("save")} .rhai`, null, () => keepAs("rhai", script(this.book.contents()))),
      entry(say("print"), null, () => print()));
  }

  fillSaved(list) {
    this.saveNow();
    const works = shelf.works();
    if (works.length === 0) list.append(make("p", {}, this.say("none-saved")));
    for (const work of works) {
      const title = work.name || work.cells[0]?.text.split("\n")[0].replace(/^#+ /, "").slice(0, 60) || this.say("untitled");
      const when = new Date(work.when).toLocaleString(this.locale);
      list.append(entry(title, when, () => this.openWork(work), { beside: work.id === this.work.id ? null : this.forgetter(work, title) }));
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

  // Shows cells as a piece of its own, which is saved when it is changed.
  async open(cells, name, more = {}) {
    this.saveNow();
    this.work = { id: shelf.freshId(), changed: false, saved: false, first: false, ...more };
    this.display(cells, name);
    this.saveNow();
    // Nobody else knows it yet: nothing waits for the hold.
    shelf.hold(this.work.id);
  }

  display(cells, name) {
    this.tell();
    this.name.value = name;
    this.book.show(cells);
  }

  async showFirst() {
    await this.open(first(this.language), "", { first: true });
    if (this.ready) this.runFirst();
  }

  // The first page is ours, so it runs by itself; nobody asked for it, so it is not read out.
  runFirst() {
    return this.book.runAll(this.book.cells, { aloud: false });
  }

  // What this tab showed, else the latest saved piece, else the first page.
  async openLatest() {
    const current = shelf.current();
    const [latest] = shelf.works();
    if (current && !current.first) await this.openCurrent(current);
    else if (latest && !current) await this.openWork(latest);
    else await this.showFirst();
  }

  // A tab that was copied finds what the other holds.
  async openCurrent({ id, name, saved, cells }) {
    const held = await shelf.hold(id);
    if (!held) await this.open(cells, name);
    else {
      this.work = { id, changed: false, saved, first: false };
      this.display(cells, name);
    }
    if (!held) this.tell(this.say("other-tab"));
  }

  async openWork(work) {
    if (work.id === this.work.id) return;
    this.saveNow();
    const { name, cells: plain } = shelf.read(work.id) ?? work;
    const cells = shelf.withSeen(work.id, plain);
    if (await shelf.hold(work.id)) {
      this.work = { id: work.id, changed: false, saved: true, first: false };
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
      const { name, cells } = await workOf(hash);
      await this.open(bounded(cells), name);
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

  changed() {
    this.work.changed = true;
    this.work.first = false;
    this.saveSoon();
  }

  // A first page on which somebody plays is theirs: it is not run anew.
  played() {
    this.work.first = false;
    this.saveSoon();
  }

  saveSoon() {
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.saveNow(), LULL);
  }

  // What was changed is saved; what was only looked at is there until the tab closes.
  saveNow() {
    clearTimeout(this.saving);
    const contents = this.book.contents();
    const cells = contents.map(({ id, kind, text }) => ({ id, kind, text }));
    const { work } = this;
    // What nobody wrote in need not be kept.
    if (work.changed && cells.some((cell) => cell.text.trim() !== "")) {
      if (!shelf.write({ id: work.id, name: this.name.value, cells })) this.tell(this.say("not-saved"));
      Object.assign(work, { changed: false, saved: true });
    }
    const seen = kept(contents);
    if (work.saved) shelf.writeSeen(work.id, seen);
    shelf.writeCurrent({ id: work.id, name: this.name.value, saved: work.saved, first: work.first, cells }, seen);
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
