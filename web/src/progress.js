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

  begin(stop) {
    this.notes.replaceChildren();
    this.button.onclick = stop;
    this.text.textContent = this.say("working");
    this.bar.removeAttribute("value");
    this.timer = setTimeout(() => {
      this.element.hidden = false;
    }, SOON);
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
    this.text.textContent = `${what}: ${steps}${memory}${engine ? ` (${engine})` : ""}`;
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

  note(text, kind) {
    this.notes.replaceChildren(make("p", { class: `remark ${kind}` }, text));
  }

  end() {
    clearTimeout(this.timer);
    this.form?.remove();
    this.element.hidden = true;
  }
}
