// The page's end of a session: starts the worker, hands it requests one after the other, stops what runs.
//
// A cell is stopped by a flag in shared memory where the page is isolated; else the worker is ended and another started, which
// knows nothing of the earlier cells. The same happens when the module ends by itself, as with a recursion that is too deep for
// the browser. Whoever uses the engine is told (`onRestart`) and runs the earlier cells again.

import { giveLine, makeSignal, setStop } from "./signal.js";

// How long a stopped cell may go on before its worker is ended, in milliseconds.
const PATIENCE = 3000;

// What is said of a request that has no reply.
const TOLD = { stopped: "stopped", trap: "trapped", absent: "no-engine" };

// Why a request has no reply: a key of `TOLD`.
export class Ended extends Error {
  constructor(how, message) {
    super(message);
    this.how = how;
  }

  told(say) {
    return say(TOLD[this.how], { why: this.message });
  }
}

// Whether a cell ended because somebody pressed Stop: no fault of what it says.
export const isStopped = (reply) => reply.error?.code === "interrupted";

export class Engine {
  // `base`: where the worker and the module lie; `settings`: language, seconds.
  constructor(base, settings) {
    this.base = base;
    this.settings = settings;
    this.module = null;
    this.worker = null;
    this.signal = null;
    this.ready = false;
    // Why there is no session, if it cannot be started.
    this.fault = null;
    this.running = null;
    this.queue = [];
    // Who wants to know when nothing runs.
    this.waiting = [];
    this.onRestart = () => {};
    this.onComm = () => {};
  }

  // Starts the session; resolves when it is ready. If it cannot be started, nobody waits for a reply.
  async start() {
    try {
      await this.open();
    } catch (error) {
      this.fault = new Ended("absent", error.message);
      this.queue.splice(0).forEach((task) => task.reject(this.fault));
      throw error;
    }
  }

  async open() {
    this.module ??= compiled(new URL("bouton.wasm", this.base));
    this.signal = makeSignal();
    // The worker starts while the module is compiled.
    const worker = new Worker(new URL("worker.js", this.base));
    this.worker = worker;
    const module = await this.module;
    await new Promise((resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message || "the worker cannot be loaded"));
      worker.onmessage = ({ data }) => (data.loaded ? resolve() : reject(new Error(data.trap)));
      worker.postMessage({ load: { module, signal: this.signal } });
    });
    worker.onmessage = ({ data }) => this.heard(data);
    worker.onerror = (event) => this.restart(new Ended("trap", event.message));
    await this.now({ do: "start", unique: `w${Date.now()}`, ...this.settings });
    this.ready = true;
    this.next();
  }

  // Asks the session; `listener` has `event(event)`, `ask(prompt)` and `begun()`, which tells that the request waits no longer.
  // Resolves with the reply.
  ask(request, listener = {}) {
    if (this.fault) return Promise.reject(this.fault);
    return new Promise((resolve, reject) => {
      this.queue.push({ request, listener, resolve, reject });
      this.next();
    });
  }

  // Asks only if nothing runs: for completion and the like, which nobody wants late.
  async askIfIdle(request) {
    return this.busy ? null : this.ask(request);
  }

  // Resolves as soon as nothing runs: for what is wanted late, too, but may not delay a cell.
  whenIdle() {
    return this.busy ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve();
  }

  get busy() {
    return this.running !== null || this.queue.length > 0 || !this.ready;
  }

  // Whether Stop leaves the session as it is.
  get gentle() {
    return this.signal !== null;
  }

  now(request) {
    return new Promise((resolve, reject) => this.post({ request, listener: {}, resolve, reject }));
  }

  next() {
    if (this.running === null && this.ready && this.queue.length > 0) this.post(this.queue.shift());
    if (!this.busy) this.waiting.splice(0).forEach((resolve) => resolve());
  }

  post(task) {
    this.running = task;
    task.listener.begun?.();
    if (this.signal) setStop(this.signal, false);
    this.worker.postMessage({ id: 0, request: task.request });
  }

  heard(data) {
    const task = this.running;
    for (const event of data.events ?? []) {
      // Widgets live longer than the cell that opened them.
      if (event.event === "comm") this.onComm(event, task);
      else task?.listener.event?.(event);
    }
    if ("ask" in data) task?.listener.ask?.(data.ask, (line) => giveLine(this.signal, line));
    if ("trap" in data) this.restart(new Ended("trap", data.trap));
    if ("reply" in data) {
      this.running = null;
      clearTimeout(this.ending);
      task.resolve(data.reply);
      this.next();
    }
  }

  // Stops the request of a listener, be it running or waiting; the others go on where the session does.
  stop(listener) {
    const at = this.queue.findIndex((task) => task.listener === listener);
    if (at >= 0) {
      this.queue.splice(at, 1)[0].reject(new Ended("stopped", ""));
      this.next();
      return;
    }
    if (this.running?.listener !== listener) return;
    if (!this.gentle) {
      this.restart(new Ended("stopped", ""));
      return;
    }
    setStop(this.signal, true);
    const task = this.running;
    clearTimeout(this.ending);
    this.ending = setTimeout(() => {
      if (this.running === task) this.restart(new Ended("stopped", ""));
    }, PATIENCE);
  }

  // Changes the language or the time limit; what is computed stays.
  set(changes) {
    Object.assign(this.settings, changes);
    return this.ask({ do: "set", ...changes });
  }

  // Ends the worker and starts another.
  async restart(why) {
    const lost = [...(this.running ? [this.running] : []), ...this.queue.splice(0)];
    this.running = null;
    clearTimeout(this.ending);
    this.worker?.terminate();
    this.ready = false;
    lost.forEach((task) => task.reject(why));
    await this.start();
    this.onRestart(why);
  }
}

async function compiled(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // A host that calls the file by another type cannot have it compiled while it arrives.
  if (response.headers.get("Content-Type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
