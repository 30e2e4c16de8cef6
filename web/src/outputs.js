// The outputs of a cell, as a notebook shows them; `records` gives them in the form of `.ipynb`.

import { make } from "./dom.js";
import { download, interactive, keepers, picture, twin } from "./figure.js";
import { prose } from "./prose.js";
import { printer } from "./print.js";
import { VIEW, still } from "./widgets.js";

// What the page shows of what one cell puts out: a page that lays out a million lines answers nobody, not even who presses Stop.
const MOST = { letters: 100_000, displays: 200 };

// Prose is broken where the page ends; columns and drawings aren't.
const shape = (text) => (text.trimEnd().includes("\n") && /\S {2,}\S|[│─┼├└╞╘]/u.test(text) ? "lines" : "line");

// What is whole pages elsewhere is a part of this one; and a corner of a table heads nothing.
function within(element) {
  for (const main of element.querySelectorAll("main")) {
    const part = make("div", {}, ...main.childNodes);
    for (const { name, value } of main.attributes) part.setAttribute(name, value);
    main.replaceWith(part);
  }
  element.querySelectorAll("th:empty").forEach((corner) => corner.setAttribute("role", "cell"));
}

export class Outputs {
  // `context`: `base`, `widgets`, `say(key)`.
  constructor(element, context) {
    this.element = element;
    this.context = context;
    this.clear();
  }

  clear() {
    this.record = [];
    // The elements of widgets, each under the data that name it.
    this.widgets = new Map();
    this.displays = new Map();
    this.pending = false;
    this.left = { ...MOST };
    this.element.replaceChildren();
  }

  // Shows outputs that were kept.
  restore(records) {
    for (const record of records) {
      if (record.output_type === "stream") this.stream(record);
      else if (record.output_type === "error") this.error({ code: record.ename, message: record.evalue, text: record.traceback.join("\n") });
      else if (record.output_type === "execute_result") this.value(record, record.execution_count);
      else if (record.data) this.display(record);
    }
  }

  // The outputs as they are to be kept: a widget as it looks now.
  get records() {
    return this.record.map((record) => {
      const widget = this.widgets.get(record.data);
      if (!widget) return record;
      const { "image/svg+xml": picture, ...data } = record.data;
      return { ...record, data: { ...data, "text/html": still(widget) } };
    });
  }

  // What happened while the cell ran; progress is not an output.
  event(event) {
    if (event.event === "clear") {
      if (event.wait) this.pending = true;
      else this.clear();
      return;
    }
    if (event.event === "update") {
      this.update(event);
      return;
    }
    if (this.pending) this.clear();
    if (event.event === "stream") this.stream(event);
    if (event.event === "display") this.display(event);
    if (event.event === "file") this.file(event);
  }

  // Takes so many of what is left; gives how many there were.
  take(kind, count) {
    const had = this.left[kind];
    this.left[kind] = Math.max(0, had - count);
    return Math.min(had, count);
  }

  // Says that not all is shown.
  full() {
    if (this.element.lastElementChild?.classList.contains("more")) return;
    this.element.append(make("p", { class: "remark more" }, this.context.say("more-output")));
  }

  // What is too long is cut between two lines, if it has lines.
  stream({ name, text: whole }) {
    const most = this.take("letters", whole.length);
    const end = most < whole.length ? whole.lastIndexOf("\n", most - 1) + 1 || most : most;
    const text = whole.slice(0, end);
    if (text !== "") this.print(name, text);
    if (text !== whole) this.full();
  }

  print(name, text) {
    const last = this.record.at(-1);
    // The offer of a file may stand below, which is no record.
    if (last?.output_type === "stream" && last.name === name && this.element.lastElementChild === this.printed) {
      last.text += text;
      this.printed.append(text);
      this.printed.className = `${name} ${shape(last.text)}`;
      this.reach(this.printed);
      return;
    }
    this.record.push({ output_type: "stream", name, text });
    this.printed = make("pre", { class: `${name} ${shape(text)}` }, text);
    this.put(this.printed);
  }

  // Adds an element. What is taller than its box can be scrolled, by the keyboard, too.
  put(element) {
    this.element.append(element);
    this.reach(element);
  }

  reach(element) {
    requestAnimationFrame(() => {
      for (const box of [element, ...element.querySelectorAll("pre, .scroll")]) {
        if (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0;
      }
    });
  }

  display({ data, metadata, id }) {
    if (this.take("displays", 1) === 0) {
      this.full();
      return;
    }
    const element = this.drawn(data);
    const record = { output_type: "display_data", data, metadata: metadata ?? {} };
    if (id) this.displays.set(id, { element, record });
    this.record.push(record);
    this.put(element);
  }

  update({ data, id }) {
    const old = this.displays.get(id);
    if (!old) return;
    const element = this.drawn(data);
    old.element.replaceWith(element);
    old.record.data = data;
    old.element = element;
  }

  // The value of the cell.
  value({ data, metadata }, count) {
    if (this.pending) this.clear();
    this.record.push({ output_type: "execute_result", execution_count: count, data, metadata: metadata ?? {} });
    this.put(this.drawn(data));
  }

  error({ code, message, text }) {
    this.record.push({ output_type: "error", ename: code, evalue: message, traceback: text.split("\n") });
    this.element.append(make("pre", { class: "error" }, text));
  }

  // What a script saved.
  file({ name, base64 }) {
    if (this.take("displays", 1) === 0) {
      this.full();
      return;
    }
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const offer = () => download(new Blob([bytes]), name.split("/").pop());
    this.element.append(make("p", {}, make("button", { type: "button", onclick: offer }, `${this.context.say("save")} ${name}`)));
  }

  // The best form of a value that the page can show.
  drawn(data) {
    const element = make("div", { class: "value" });
    const widget = data[VIEW] && this.context.widgets.view(data[VIEW].model_id);
    const svg = data["image/svg+xml"];
    if (widget) {
      element.append(widget);
      this.widgets.set(data, widget);
    } else if (svg) {
      const place = make("div", {}, picture(svg));
      element.append(place, keepers(svg, this.context.say("save")));
      const spec = twin(data);
      // Without the library the picture stays.
      if (spec) interactive(place, spec, this.context.base).catch((error) => console.warn(error));
    } else if (data["text/html"]) {
      element.innerHTML = data["text/html"];
      element.classList.add("html");
      within(element);
      const sheet = element.querySelector(".bouton-sheet");
      if (sheet) element.append(make("div", { class: "keepers" }, printer(element, this.context.say("print-sheet"))));
    } else if (data["text/markdown"]) {
      element.append(prose(data["text/markdown"], this.context.base));
    } else {
      const text = data["text/plain"] ?? "";
      element.append(make("pre", { class: shape(text) }, text));
    }
    return element;
  }
}
