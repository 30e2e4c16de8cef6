// Below a cell that runs: how far it has come, Stop, and the line that a script asks for.

import { make } from "./dom.js";

// What is done sooner shows nothing.
const SOON = 250;

export class Progress {
  constructor(parent, say) {
    this.say = say;
    // The numbers change many times a second, so they are not read out: what ran says at its end what it found.
    this.bar = make("progress", { "aria-label": say("working") });
    this.text = make("span");
    this.button = make("button", { type: "button", class: "stop" }, say("stop"));
    this.element = make("div", { class: "progress", hidden: true }, this.bar, this.text, this.button);
    this.notes = make("div", { class: "notes", role: "alert" });
    parent.prepend(this.element, this.notes);
  }

  // `waits`: another request is before it; `begun` tells when it no longer does.
  begin(stop, waits) {
    this.notes.replaceChildren();
    this.button.onclick = stop;
    this.text.textContent = this.say(waits ? "waiting" : "working");
    this.bar.removeAttribute("value");
    this.timer = setTimeout(() => {
      this.element.hidden = false;
    }, SOON);
  }

  begun() {
    this.text.textContent = this.say("working");
  }

  show({ what, done, total, bytes, engine }) {
    if (total) {
      this.bar.max = total;
      this.bar.value = Math.min(done, total);
    } else {
      this.bar.removeAttribute("value");
    }
    const number = (n) => n.toLocaleString();
    const steps = total ? `${number(done)} / ${number(total)}` : number(done);
    const memory = bytes > 1 << 20 ? `, ${number(bytes >> 20)} MiB` : "";
    this.text.replaceChildren(make("code", {}, `${what}()`), ` ${steps}${memory}${engine ? ` (${engine})` : ""}`);
  }

  ask(prompt, answer) {
    const field = make("input", { type: "text", "aria-label": prompt });
    const form = make("form", { class: "ask" }, make("label", {}, `${prompt} `, field), make("button", {}, this.say("answer")));
    form.onsubmit = (event) => {
      event.preventDefault();
      form.remove();
      answer(field.value);
    };
    this.form = form;
    this.notes.append(form);
    field.focus();
  }

  // Whether nothing is said below the cell.
  get isQuiet() {
    return this.notes.childElementCount === 0;
  }

  note(kind, ...nodes) {
    this.notes.replaceChildren(make("p", { class: `remark ${kind}` }, ...nodes));
  }

  end() {
    clearTimeout(this.timer);
    this.form?.remove();
    this.element.hidden = true;
  }
}
