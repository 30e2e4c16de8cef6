// The manual's Run buttons: every block of the language runs in place, in one session a page, after the blocks before it.

import { make } from "./dom.js";
import { Ended, Engine, isStopped } from "./engine.js";
import { linkOf } from "./link.js";
import { Outputs } from "./outputs.js";
import { Progress } from "./progress.js";
import { inputs } from "./transcript.js";
import { Widgets } from "./widgets.js";
import { preferred, sayer } from "./words.js";

const BASE = new URL("..", document.currentScript.src);
const language = preferred();
const say = sayer(language);

// What stands after the fence of a block.
const wordsOf = (code) => code.className.split(/[\s,]+/);

class Page {
  constructor(blocks) {
    this.engine = null;
    const widgets = new Widgets((id, data) => this.engine.ask({ do: "comm", id, kind: "message", data }).catch(() => {}));
    this.context = { base: BASE, widgets, say };
    this.blocks = blocks.map((code, at) => new Block(this, code, at));
  }

  // The session of the page; `anew`: without what earlier blocks left.
  async session(tongue, anew) {
    if (anew && this.engine) {
      await this.engine.ask({ do: "start", unique: `m${Date.now()}`, language: tongue });
    }
    if (this.engine) return;
    this.engine = new Engine(BASE, { language: tongue });
    this.engine.onComm = (event) => this.context.widgets.heard(event);
    this.engine.onRestart = () => this.blocks.forEach((block) => (block.done = false));
    await this.engine.start();
  }

  async run(block) {
    const first = this.blocks.slice(0, block.at + 1).findLastIndex((one) => one.fresh);
    const before = this.blocks.slice(Math.max(first, 0), block.at).filter((one) => !one.done);
    for (const one of before) if (!(await one.run())) return;
    await block.run();
  }
}

class Block {
  constructor(page, code, at) {
    Object.assign(this, { page, at, done: false });
    const words = wordsOf(code);
    this.inputs = words.includes("language-rhai") ? [code.textContent] : inputs(code.textContent);
    this.tongue = words.find((word) => word.startsWith("language="))?.slice(9);
    this.fresh = at === 0 || words.includes("fresh") || this.tongue !== undefined;
    const live = make("div", { class: "outputs", role: "region", "aria-live": "polite" });
    const result = make("div", { class: "bouton-result" }, live);
    this.button = make("button", { type: "button", class: "run", onclick: () => this.start() }, `▶ ${say("run")}`);
    const link = make("a", { href: "#", class: "button" }, say("in-playground"));
    // The address is made when it is wanted.
    link.onclick = async (event) => {
      event.preventDefault();
      location.href = await this.link();
    };
    const element = make("div", { class: "bouton-run" }, make("div", { class: "bouton-tools" }, this.button, " ", link), result);
    code.closest("pre").after(element);
    this.outputs = new Outputs(live, page.context);
    this.progress = new Progress(result, say);
    this.listener = {
      event: (event) => (event.event === "progress" ? this.progress.show(event) : this.outputs.event(event)),
      ask: (prompt, answer) => this.progress.ask(prompt, answer),
    };
  }

  // All that the block needs, as a link into the playground.
  async link() {
    const from = this.page.blocks.slice(0, this.at + 1).findLastIndex((one) => one.fresh);
    const cells = this.page.blocks.slice(from, this.at + 1).flatMap((one) => one.inputs);
    const link = new URL(await linkOf({ name: "", cells: cells.map((text) => ({ kind: "code", text })) }));
    return new URL(`index.html${link.hash}`, BASE).href;
  }

  async start() {
    this.button.disabled = true;
    try {
      await this.page.run(this);
    } catch (error) {
      this.progress.note("trap", say("no-engine", { why: error.message }));
    } finally {
      this.button.disabled = false;
    }
  }

  // Runs the inputs in order; an error is an output like any other, because some blocks show one.
  async run() {
    this.outputs.clear();
    this.progress.begin(() => this.page.engine?.stop(this.listener));
    try {
      await this.page.session(this.tongue ?? "en", this.fresh);
      for (const code of this.inputs) if (!(await this.eval(code))) return false;
      this.done = true;
      return true;
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
      this.progress.note(error.how, error.told(say));
      return false;
    } finally {
      this.progress.end();
    }
  }

  async eval(code) {
    const place = `${this.at}:${code}`;
    const reply = await this.page.engine.ask({ do: "eval", code, place }, this.listener);
    if (reply.value) this.outputs.value(reply.value, reply.count);
    if (isStopped(reply)) {
      this.progress.note("stopped", say("stopped"));
      return false;
    }
    if (reply.error) this.outputs.error(reply.error);
    return true;
  }
}

const found = [...document.querySelectorAll("pre > code")].filter((code) => {
  const words = wordsOf(code);
  return words.includes("language-bouton") || (words.includes("language-rhai") && !words.includes("ignore"));
});
if (found.length > 0 && typeof WebAssembly === "object") new Page(found);
if ("serviceWorker" in navigator) navigator.serviceWorker.register(new URL("service-worker.js", BASE)).catch(() => {});
