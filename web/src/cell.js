// A cell: code with its outputs, or text.

import { make } from "./dom.js";
import { editor, lookAgain } from "./editor.js";
import { Ended, isStopped } from "./engine.js";
import { Outputs } from "./outputs.js";
import { Progress } from "./progress.js";
import { prose } from "./prose.js";

export class Cell {
  // `book`: what a cell asks of the notebook it stands in.
  constructor(book, { id, kind, text, count, outputs }) {
    Object.assign(this, { book, id, kind, text, count: count ?? null });
    this.element = make("section", { class: `cell ${kind}` });
    this.build();
    if (outputs) this.outputs.restore(outputs);
  }

  build() {
    const { say } = this.book;
    const button = (key, sign, action) =>
      make("button", { type: "button", class: `tool ${key}`, title: say(key), "aria-label": say(key), onclick: action }, sign);
    // The second press of a double one may come when the cell has run already: it counts as one.
    const run = (event) => (event.detail > 1 ? undefined : this.book.runCell(this));
    this.runButton = make("button", { type: "button", class: "run", onclick: run }, "▶");
    this.number = make("span", { class: "number" });
    const side = make("div", { class: "side" }, this.kind === "code" ? this.runButton : null, this.number);
    this.tools = make("div", { class: "tools", role: "toolbar" },
      button("insert-code", "+ ▶", () => this.book.add("code", this)),
      button("insert-text", "+ ¶", () => this.book.add("text", this)),
      button("up", "↑", () => this.book.move(this, -1)),
      button("down", "↓", () => this.book.move(this, 1)),
      button("remove", "✕", () => this.book.remove(this)));
    this.label = make("span", { class: "label", id: `label-${this.id}` });
    this.body = make("div", { class: "body" }, this.label);
    this.result = make("div", { class: "result" });
    this.live = make("div", { class: "outputs", role: "region", "aria-live": "polite" });
    this.result.append(this.live);
    this.element.replaceChildren(side, this.tools, this.body, this.result);
    if (this.kind === "code") this.buildCode();
    else this.buildText();
    this.outputs = new Outputs(this.live, this.book.context);
    this.progress = new Progress(this.result, say);
    this.listener = {
      event: (event) => (event.event === "progress" ? this.progress.show(event) : this.outputs.event(event)),
      ask: (prompt, answer) => this.progress.ask(prompt, answer),
      begun: () => this.progress.begun(),
    };
  }

  buildCode() {
    const done = (action) => () => {
      action();
      return true;
    };
    this.view = editor({
      parent: this.body,
      text: this.text,
      label: this.label.id,
      engine: this.book.engine,
      actions: {
        run: done(() => this.book.runCell(this)),
        runAndMove: done(() => this.book.runAndMove(this)),
        up: done(() => this.book.step(this, -1)),
        down: done(() => this.book.step(this, 1)),
        changed: (text) => this.changed(text),
        declared: (name) => this.book.declares(name, this),
      },
    });
  }

  // Text is shown as a page, and edited when it is pressed or entered.
  buildText() {
    const field = make("textarea", { rows: 3, spellcheck: "true" });
    field.value = this.text;
    field.oninput = () => {
      this.changed(field.value);
      fit();
    };
    const fit = () => {
      field.style.height = "auto";
      field.style.height = `${field.scrollHeight + 2}px`;
    };
    field.setAttribute("aria-labelledby", this.label.id);
    const page = make("div", { class: "shown", tabindex: "0", role: "group", "aria-label": this.book.say("edit-text") });
    const show = () => {
      page.replaceChildren(prose(this.text, this.book.context.base));
      page.hidden = this.text.trim() === "";
      field.hidden = !page.hidden;
    };
    const edit = () => {
      page.hidden = true;
      field.hidden = false;
      fit();
      field.focus();
    };
    const link = (event) => event.target.closest("a") !== null;
    page.onclick = (event) => link(event) || edit();
    page.onkeydown = (event) => {
      if (event.key !== "Enter" || link(event)) return;
      event.preventDefault();
      edit();
    };
    field.onblur = show;
    field.onkeydown = (event) => {
      if (event.key === "Escape" || (event.key === "Enter" && event.shiftKey)) {
        event.preventDefault();
        show();
        page.focus();
      }
    };
    this.edit = edit;
    this.body.append(page, field);
    show();
  }

  changed(text) {
    this.text = text;
    this.book.changed();
  }

  // Its number in the notebook.
  place(n) {
    const { say } = this.book;
    this.element.setAttribute("aria-label", say("cell", { n }));
    this.label.textContent = say("cell", { n });
    this.live.setAttribute("aria-label", say("output", { n }));
    this.tools.setAttribute("aria-label", say("tools", { n }));
    this.runButton.title = `${say("run")} (Shift+Enter)`;
    this.runButton.setAttribute("aria-label", `${say("run")}: ${say("cell", { n })}`);
    this.number.textContent = this.count ? `[${this.count}]` : "";
    this.n = n;
  }

  // The session knows other names than before.
  lookAgain() {
    if (this.view) lookAgain(this.view);
  }

  focus() {
    if (this.view) this.view.focus();
    else this.edit();
  }

  // Runs; whether it ended without an error. A second press while it runs starts nothing. `aloud`: what it puts out is read out.
  run({ aloud = true } = {}) {
    this.live.setAttribute("aria-live", aloud ? "polite" : "off");
    this.runs ??= this.evaluate().finally(() => {
      this.runs = null;
    });
    return this.runs;
  }

  async evaluate() {
    if (this.kind === "text" || this.text.trim() === "") return true;
    const { engine, say } = this.book;
    this.outputs.clear();
    this.progress.begin(() => engine.stop(this.listener), engine.busy);
    this.element.classList.add("running");
    try {
      const reply = await engine.ask({ do: "eval", code: this.text, place: this.id }, this.listener);
      this.count = reply.count;
      if (reply.value) this.outputs.value(reply.value, reply.count);
      if (isStopped(reply)) this.progress.note("stopped", say("stopped"));
      else if (reply.error) this.outputs.error(reply.error);
      return reply.error === null;
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
      this.progress.note(error.how, error.told(say));
      return false;
    } finally {
      this.progress.end();
      this.element.classList.remove("running");
      this.place(this.n);
    }
  }
}
