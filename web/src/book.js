// The notebook: cells in order, which of them ran, and what happens when the session is started anew.

import { Cell } from "./cell.js";
import { make } from "./dom.js";
import { freshId } from "./shelf.js";
import { Widgets } from "./widgets.js";

const NAME = /[\p{L}_][\p{L}\p{N}_]*/gu;

// The names that a cell declares.
function declared({ kind, text }) {
  const found = kind === "code" ? text.matchAll(/\b(?:let|fn|const)\s+([\p{L}_][\p{L}\p{N}_]*)/gu) : [];
  return new Set([...found].map(([, name]) => name));
}

export class Book {
  // `onChange()` is called when somebody has changed the cells, `onOutput()` when outputs have changed, `onPlayed()` when a widget was
  // used, `onActive(count)` when that many cells run or wait; `tell(...nodes)` shows a notice.
  constructor({ element, engine, base, say, onChange, onOutput, onPlayed, onActive, tell }) {
    Object.assign(this, { element, engine, say, onChange, onOutput, onPlayed, onActive, tell });
    this.active = 0;
    // The runs, of one cell or of several, that have not ended.
    this.runs = new Set();
    this.cells = [];
    // The cells whose last run in this session was good, in the order of their first.
    this.ran = [];
    const widgets = new Widgets((id, data) => this.fromWidget(id, data), () => this.say("save"));
    this.context = { base, widgets, say };
    engine.onComm = (event) => widgets.heard(event);
    engine.onRestart = (why) => this.restarted(why);
  }

  fromWidget(id, data) {
    this.onPlayed();
    this.engine.ask({ do: "comm", id, kind: "message", data }).catch(() => {});
  }

  // Shows other cells.
  show(cells) {
    this.ran = [];
    this.draw(cells);
  }

  // Shows the same cells in another language.
  speak(say) {
    this.say = this.context.say = say;
    const ran = new Set(this.ran.map(({ id }) => id));
    this.draw(this.cells.map(({ id, kind, text, count, outputs }) => ({ id, kind, text, count, outputs: outputs.record })));
    this.ran = this.cells.filter(({ id }) => ran.has(id));
  }

  draw(cells) {
    this.cells = (cells.length > 0 ? cells : [{ kind: "code", text: "" }]).map((cell) => this.cell(cell));
    this.element.replaceChildren(...this.cells.map((cell) => cell.element));
    this.number();
  }

  cell(cell) {
    return new Cell(this, { ...cell, id: cell.id ?? freshId(), kind: cell.kind === "text" ? "text" : "code" });
  }

  // What is kept of it.
  contents() {
    return this.cells.map(({ id, kind, text, count, outputs }) => ({ id, kind, text, count, outputs: outputs.records }));
  }

  number() {
    this.cells.forEach((cell, at) => cell.place(at + 1));
  }

  changed() {
    this.onChange();
  }

  // `mine`: whether somebody asked for the cell.
  add(kind, after = this.cells.at(-1), { text = "", mine = true } = {}) {
    const cell = this.cell({ kind, text });
    const at = this.cells.indexOf(after) + 1;
    this.cells.splice(at, 0, cell);
    if (after) after.element.after(cell.element);
    else this.element.prepend(cell.element);
    this.number();
    if (mine) this.changed();
    cell.focus();
    return cell;
  }

  remove(cell) {
    const at = this.cells.indexOf(cell);
    this.cells.splice(at, 1);
    cell.element.remove();
    const back = make("button", { type: "button", onclick: () => this.bring(cell, at) }, this.say("undo"));
    this.tell(this.say("removed", { n: at + 1 }), " ", back);
    if (this.cells.length === 0) this.add("code");
    this.number();
    this.changed();
    this.cells[Math.min(at, this.cells.length - 1)].focus();
  }

  bring(cell, at) {
    this.cells.splice(at, 0, cell);
    const next = this.cells[at + 1];
    if (next) next.element.before(cell.element);
    else this.element.append(cell.element);
    this.number();
    this.changed();
    this.tell();
  }

  move(cell, by) {
    const at = this.cells.indexOf(cell);
    const to = at + by;
    if (to < 0 || to >= this.cells.length) return;
    this.cells.splice(at, 1);
    this.cells.splice(to, 0, cell);
    if (by < 0) this.cells[to + 1].element.before(cell.element);
    else this.cells[to - 1].element.after(cell.element);
    this.number();
    this.changed();
  }

  step(cell, by) {
    this.cells[this.cells.indexOf(cell) + by]?.focus();
  }

  // Whether a cell beside this one declares a name.
  declares(name, cell) {
    return this.cells.some((one) => one !== cell && declared(one).has(name));
  }

  // The cells above that have not run in this session, if one of them declares what this cell uses and nobody else has declared.
  lacking(cell) {
    const known = new Set([cell, ...this.ran, ...this.cells.filter((one) => one.runs)].flatMap((one) => [...declared(one)]));
    const above = this.cells.slice(0, this.cells.indexOf(cell)).filter((one) => one.kind === "code" && !one.runs && !this.ran.includes(one));
    const used = new Set(cell.text.match(NAME));
    const wanted = above.some((one) => [...declared(one)].some((name) => used.has(name) && !known.has(name)));
    return wanted ? above : [];
  }

  // Offers to run the cells above one that uses what they declare.
  offer(cell, above) {
    const run = () => this.runAll([...above, cell]);
    cell.progress.note("lacking", `${this.say("not-run")} `, make("button", { type: "button", onclick: run }, this.say("run-above")));
  }

  async runCell(cell, how) {
    const lacking = cell.kind === "code" ? this.lacking(cell) : [];
    this.onActive((this.active += 1));
    const good = await this.until(cell.run(how)).finally(() => this.onActive((this.active -= 1)));
    if (lacking.length > 0 && cell.progress.isQuiet) this.offer(cell, lacking);
    this.onOutput();
    this.cells.forEach((one) => one.lookAgain());
    // A cell that ran before and was then written anew, to loop without end, must not run again by its own Stop.
    if (!good) this.ran = this.ran.filter((one) => one !== cell);
    else if (cell.kind === "code" && !this.ran.includes(cell)) this.ran.push(cell);
    return good;
  }

  runAndMove(cell) {
    const next = this.cells[this.cells.indexOf(cell) + 1];
    if (next) next.focus();
    else this.add("code", cell, { mine: false });
    return this.runCell(cell);
  }

  // Runs cells one after the other until one fails.
  runAll(cells = this.cells, how = {}) {
    const all = async () => {
      for (const cell of [...cells]) if (this.cells.includes(cell) && !(await this.runCell(cell, how))) return;
    };
    return this.until(all());
  }

  // Notes what runs for as long as it does.
  until(run) {
    const noted = run.finally(() => this.runs.delete(noted));
    this.runs.add(noted);
    return noted;
  }

  // Resolves as soon as nothing runs and nothing is to run.
  async settled() {
    while (this.runs.size > 0) await Promise.allSettled([...this.runs]);
  }

  // The session is new: its variables are gone. After Stop the earlier cells run again by themselves; after a fault they are
  // offered, because one of them may be at fault.
  restarted(why) {
    const earlier = this.ran.filter((cell) => this.cells.includes(cell));
    this.ran = [];
    if (earlier.length === 0) return;
    const again = () => {
      this.tell();
      return this.runAll(earlier);
    };
    if (why.how === "stopped") {
      this.tell(this.say("started-anew"));
      this.runAll(earlier);
      return;
    }
    this.tell(`${this.say("started-anew")} `, make("button", { type: "button", onclick: again }, this.say("run-earlier")));
  }
}
